"""The log: one line for each thing that happened, in the third person."""

from __future__ import annotations

from typing import Final

from suffrage.core.game import NATURE, Action, News
from suffrage.core.words.phrases import a_number, counted, listed, sided_dice
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import COLOR_NAMES, DEFER, MATCH, OPPOBOT
from suffrage.games.votes_for_women.deck.card import (
    BOX_NAMES,
    FINAL_BOX,
    STATE_CARD,
    STRATEGY,
    Card,
)
from suffrage.games.votes_for_women.notation import CAMPAIGNERS
from suffrage.games.votes_for_women.oppobot.effects import (
    CHOSEN,
    NO_CHECK,
    NONE_OPEN,
    NOT_TIED,
    SETTLED,
)
from suffrage.games.votes_for_women.states import NAMES, THE_REGION

USE_WORDS: Final[list[str]] = ["as an event", "to campaign", "to organize", "to lobby"]
# Answers that have no news of their own: they only chose, declined or ended.
_ANSWERS: Final[dict[Action, str]] = {
    act.DONE: "is done",
    act.KEEP: "keeps the throw",
    act.AGREE: "would swap",
    act.DECLINE: "would rather not swap",
}
_AGAIN: Final[dict[int, str]] = {
    NONE_OPEN: ", where nothing is open: again",
    SETTLED: ", which is settled: again",
    CHOSEN: ", which was chosen before: again",
    NOT_TIED: ", which is not among those tied: again",
    NO_CHECK: ", which shows no check: again",
}


def campaigner(c: int) -> str:
    """A campaigner in words: the first purple campaigner."""
    color = COLOR_NAMES[c // 2]
    return f"the {'first' if CAMPAIGNERS[c][1] == '1' else 'second'} {color} campaigner"


def tell(cards: list[Card], news: News, names: tuple[str, ...]) -> str:
    """The line for *news*."""
    teller = Teller(cards, names, news.text)
    return teller.line(news.kind, teller.name(news.seat), news.facts)


class Teller:
    """Finds words; kept apart from the rules, which only announce facts."""

    def __init__(self, cards: list[Card], names: tuple[str, ...], card: str) -> None:
        self.cards: Final = cards
        self.names: Final = names
        self.card: Final = card  # the title of the card that the news is about, if it told

    def name(self, seat: int) -> str:
        """Who did it."""
        if seat == OPPOBOT:
            return "The Oppobot"
        return "The table" if seat == NATURE else self.names[seat]

    def title(self, card: int) -> str:
        """The title of a card."""
        return self.card or self.cards[card].title

    def kind_of(self, card: int) -> str:
        """The title of a State or Strategy card, and that it is one."""
        kind = {STRATEGY: "Strategy", STATE_CARD: "State"}[self.cards[card].deck]
        return f"the {kind} card {self.title(card)}"

    def line(self, kind: str, who: str, facts: tuple[int, ...]) -> str:
        """The sentence for one kind of news."""
        if kind == "answers":
            return self._answer(who, facts[0])
        if kind.startswith("hidden-"):
            return self._hidden(kind, who)
        if kind in ("place", "take", "mark", "sent", "congress", "unused", "won"):
            return self._board(kind, who, facts)
        if kind in ("thrown", "failed", "vote-throw", "votes", "vote"):
            return self._dice(kind, who, facts)
        if kind.endswith("-die") or kind in _BOT_NEWS:
            return self._bot(kind, who, facts)
        if kind in ("turn", "round", "final-voting", "bid", "reply"):
            return self._phase(kind, who, facts)
        if kind in ("buttons", "paid", "joins", "takes-up", "assigns", "travels"):
            return self._people(kind, who, facts)
        if kind in ("sees", "searches", "arranged", "shuffles", "swapped", "draws"):
            return self._deck(kind, who, facts)
        if kind in ("passes", "claimed", "claim", "shows"):
            return self._market(kind, who, facts)
        return self._plays(kind, who, facts)

    def _answer(self, who: str, a: Action) -> str:
        if a in _ANSWERS:
            return f"{who} {_ANSWERS[a]}."
        if act.FACE <= a < act.ASSIGN:
            return f"A die shows {a - act.FACE}."
        if act.REGION <= a < act.STATE:
            return f"{who} chooses {THE_REGION[a - act.REGION]}."
        if act.STATE <= a < act.ADD:
            return f"{who} chooses {NAMES[a - act.STATE]}."
        if a >= act.ON_TOP:
            return f"{who} will put {counted(a - act.ON_TOP, 'card')} back on top of the deck."
        if a >= act.TOP:
            where = "on top" if a < act.BOTTOM else "at the bottom"
            return f"{who} puts {self.title((a - act.TOP) % act.CARDS)} {where}."
        return f"{who} chooses {self.title(a - act.CARD)}."

    def _hidden(self, kind: str, who: str) -> str:
        return {
            "hidden-draws": f"{who} draws a card.",
            "hidden-sees": f"{who} looks at the other side's hand.",
            "hidden-searches": f"{who} searches the deck.",
            "hidden-answers": f"{who} puts a card back.",
        }[kind]

    def _board(self, kind: str, who: str, facts: tuple[int, ...]) -> str:
        if kind == "place":
            return f"{who} adds a {COLOR_NAMES[facts[1]]} cube in {NAMES[facts[0]]}."
        if kind == "take":
            return f"{who} takes a {COLOR_NAMES[facts[1]]} cube from {NAMES[facts[0]]}."
        if kind == "mark":
            state = NAMES[facts[0]]
            if facts[1] == 0:
                return f"{state} is open again."
            return f"{state} {'ratifies' if facts[1] == 1 else 'rejects'} the amendment."
        if kind == "sent":
            return "Congress sends the Nineteenth Amendment to the states."
        if kind == "congress":
            columns = counted(abs(facts[0]), "column")
            verb = ("adds", "to") if facts[0] > 0 else ("removes", "from")
            return f"{who} {verb[0]} {columns} {verb[1]} Congress, which now holds {facts[1]}."
        if kind == "unused":
            return f"{who} leaves Congress at {facts[0]}."
        return f"The {('Suffragists win', 'Opposition wins')[facts[0]]}."

    def _dice(self, kind: str, who: str, facts: tuple[int, ...]) -> str:
        if kind == "thrown":
            dice = listed([str(n) for n in facts[1:]])
            return f"{who} throws {sided_dice(len(facts) - 1, facts[0])}: {dice}."
        if kind == "failed":
            return f"{self.title(facts[0])} fails with {a_number(facts[1])}."
        if kind == "votes":
            if who != "The Oppobot":
                return f"{who} calls the vote in {NAMES[facts[0]]}."
            red, rival = counted(facts[1], "red cube"), counted(facts[2], "Suffragist cube")
            why = f"most red: {red}" if facts[1] else f"no red anywhere, fewest others: {rival}"
            return f"{who} calls the vote in {NAMES[facts[0]]} ({why})."
        if kind == "vote-throw":
            cubes = f", with {counted(facts[1], 'cube')} {sum(facts)}" if facts[1] else ""
            return f"{who} throws {a_number(facts[0])}{cubes}."
        return f"{NAMES[facts[0]]}: Suffragists {facts[1]}, Opposition {facts[2]}."

    def _bot(self, kind: str, who: str, facts: tuple[int, ...]) -> str:
        if kind == "region-die":
            again = _AGAIN.get(facts[1], "")
            return f"{who}'s region die shows {facts[0]}: {THE_REGION[facts[0] - 1]}{again}."
        if kind == "state-die":
            again = _AGAIN.get(facts[2], "")
            return f"{who}'s state die shows {facts[0]}: {NAMES[facts[1]]}{again}."
        if kind == "cubes-die":
            return f"{who} throws {a_number(facts[0])} for cubes in {NAMES[facts[1]]}."
        if kind == "bid-die":
            result = ("equals", "beats")[facts[0] > facts[1]]
            if facts[0] < facts[1]:
                result = "is below"
            return f"{who} throws {a_number(facts[0])}, which {result} the bid of {facts[1]}."
        if kind == "lot":
            return f"Of the states tied for the most, lots name {NAMES[facts[0]]}."
        if kind == "most-open":
            return f"The most states are open in {THE_REGION[facts[0]]}."
        if kind == "names-state":
            return f"The State card {self.title(facts[0])} on display names the state."
        if kind == "left-over":
            cubes = f"{counted(facts[0], 'cube')} left over"
            if facts[1] < 0:
                return f"{cubes}: no state of the region is open."
            return f"{cubes}: {NAMES[facts[1]]} is the nearest open state."
        if kind == "turns-up":
            ours = ", a reconstructed card" if facts[1] else ""
            return f"{who} turns up {self.title(facts[0])}{ours}."
        if kind == "no-effect":
            return f"The condition of {self.title(facts[0])} does not hold: it has no effect."
        why = "its condition does not hold" if facts[1] == 1 else "it would change nothing"
        return f"{who} campaigns instead of playing {self.title(facts[0])}: {why}."

    def _phase(self, kind: str, who: str, facts: tuple[int, ...]) -> str:
        if kind == "turn":
            return f"Turn {facts[0]} begins."
        if kind == "round":
            return f"Turn {facts[0]}, round {facts[1]}."
        if kind == "final-voting":
            return "Final Voting begins."
        if kind == "bid":
            return f"{who} bids {counted(facts[0], 'button')} for a Strategy card."
        replies = {DEFER: "passes on", MATCH: "matches"}
        return f"{who} {replies.get(facts[0], 'outbids')} the bid of {counted(facts[1], 'button')}."

    def _people(self, kind: str, who: str, facts: tuple[int, ...]) -> str:
        if kind == "buttons":
            if facts[0] == 0:
                full = "gains nothing: the purse is full"
                return f"{who} {full if facts[1] else 'has no button to lose'}."
            verb = "gains" if facts[0] > 0 else "loses"
            return f"{who} {verb} {counted(abs(facts[0]), 'button')} and holds {facts[1]}."
        if kind == "paid":
            return f"{who} spends {counted(facts[0], 'button')} and holds {facts[1]}."
        if kind == "joins":
            color = COLOR_NAMES[facts[0] // 2]
            return f"A {color} campaigner joins in {THE_REGION[facts[1]]}."
        if kind == "takes-up":
            return f"{who} uses the {facts[0]} next."
        if kind == "assigns":
            place = THE_REGION[facts[2]]
            return f"{who} gives the {facts[0]} to {campaigner(facts[1])} in {place}."
        name = campaigner(facts[0])
        if facts[1] == facts[2]:
            return f"{name[0].upper()}{name[1:]} stays in {THE_REGION[facts[2]]}."
        start, to = THE_REGION[facts[1]], THE_REGION[facts[2]]
        return f"{name[0].upper()}{name[1:]} travels from {start} to {to}."

    def _deck(self, kind: str, who: str, facts: tuple[int, ...]) -> str:
        if kind == "sees":
            cards = ", ".join([self.title(card) for card in facts[1:]]) or "nothing"
            return f"{who} sees what {self.name(facts[0])} holds: {cards}."
        if kind == "searches":
            return f"{who} searches the deck."
        if kind == "arranged":
            return f"{who} puts {facts[0]} on top of the deck and {facts[1]} at its bottom."
        if kind == "shuffles":
            return f"{who} shuffles the deck."
        if kind == "swapped":
            return f"{who} and {self.name(facts[0])} swap the cards they held."
        return f"{who} draws {', '.join([self.title(card) for card in facts])}."

    def _market(self, kind: str, who: str, facts: tuple[int, ...]) -> str:
        card = self.kind_of(facts[0])
        if kind == "passes":
            return f"{who} passes {card} to {self.name(facts[1])}."
        if kind == "shows":
            return f"{card[0].upper()}{card[1:]} is on offer."
        return f"{who} {'plays' if kind == 'claimed' else 'claims'} {card}."

    def _plays(self, kind: str, who: str, facts: tuple[int, ...]) -> str:
        title = self.title(facts[0])
        if kind == "uses":
            return f"{who} plays {title} {USE_WORDS[facts[1]]}."
        if kind == "stays":
            box = "Final Voting" if facts[1] == FINAL_BOX else f"the {BOX_NAMES[facts[1]]}"
            return f"{title} stays in effect for {box}."
        return {
            "event": f"{who} plays {title} as an event.",
            "discards": f"{who} discards {title}.",
            "ends": f"{title} is no longer in effect.",
        }[kind]


_BOT_NEWS: Final = (
    "lot", "most-open", "names-state", "left-over", "turns-up", "campaigns-instead", "no-effect",
)  # fmt: skip
