"""The log: one line for each thing that happened, in the third person."""

from __future__ import annotations

from typing import Final

from suffrage.core.game import NATURE, Action, News
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import COLOR_NAMES, DEFER, MATCH, OPPOBOT
from suffrage.games.votes_for_women.card import BOX_NAMES, Card
from suffrage.games.votes_for_women.notation import CAMPAIGNERS, spell
from suffrage.games.votes_for_women.states import NAMES, REGION_NAMES, THE_REGION
from suffrage.games.votes_for_women.words import counted

USE_WORDS: Final[list[str]] = ["as an event", "to campaign", "to organize", "to lobby"]


_ANSWERS: Final[dict[Action, str]] = {
    act.DONE: "is done",
    act.KEEP: "keeps the throw",
    act.MARKER_ON: "finds nothing to add to Congress",
    act.MARKER_OFF: "finds no marker to remove",
    act.MARKER_LEAVE: "leaves Congress as it is",
    act.AGREE: "would swap",
    act.DECLINE: "would rather not swap",
}


def campaigner(c: int) -> str:
    """A campaigner in words: the first purple campaigner."""
    color = COLOR_NAMES[c // 2]
    return f"the {'first' if CAMPAIGNERS[c][1] == '1' else 'second'} {color} campaigner"


def tell(cards: list[Card], news: News, names: tuple[str, ...]) -> str:
    """The line for *news*, or "" where a line would only repeat another."""
    teller = Teller(cards, names, news.text)
    who = teller.name(news.seat)
    return teller.line(news.kind, who, news.facts)


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

    def line(self, kind: str, who: str, facts: tuple[int, ...]) -> str:
        """The sentence for one kind of news."""
        if kind == "answers":
            return self._answer(who, facts[0])
        if kind.startswith("hidden-"):
            return self._hidden(kind, who)
        if kind in ("place", "take", "mark", "sent", "congress", "won"):
            return self._board(kind, who, facts)
        if kind in ("thrown", "failed", "vote-throw", "votes", "vote"):
            return self._dice(kind, who, facts)
        if kind.endswith("-die") or kind in ("turns-up", "campaigns-instead", "no-effect"):
            return self._bot(kind, who, facts)
        if kind in ("turn", "round", "final-voting", "bid", "reply"):
            return self._phase(kind, who, facts)
        if kind in ("buttons", "paid", "joins", "assigns", "travels"):
            return self._people(kind, who, facts)
        return self._cards(kind, who, facts)

    def _answer(self, who: str, a: Action) -> str:
        """What has no news of its own: an answer that only chose, declined or ended."""
        if a in _ANSWERS:
            return f"{who} {_ANSWERS[a]}."
        if act.FACE <= a < act.ASSIGN:
            return f"A die shows {a - act.FACE}."
        if act.REGION <= a < act.STATE:
            return f"{who} chooses {THE_REGION[a - act.REGION]}."
        if act.STATE <= a < act.ADD:
            return f"{who} chooses {NAMES[a - act.STATE]}."
        if act.CARD <= a < act.TOP:
            return f"{who} chooses {self.title(a - act.CARD)}."
        if act.TOP <= a < act.ON_TOP:
            where = "on top" if a < act.BOTTOM else "at the bottom"
            return f"{who} puts {self.title((a - act.TOP) % act.CARDS)} {where}."
        return f"{who} answers {spell(a)}."

    def _hidden(self, kind: str, who: str) -> str:
        return {
            "hidden-draws": f"{who} draws a card.",
            "hidden-sees": f"{who} looks at the other side's hand.",
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
            moved = "added to" if facts[0] > 0 else "removed from"
            markers = counted(abs(facts[0]), "marker")
            return f"{markers} {moved} Congress, which now holds {facts[1]}."
        return f"The {('Suffragists win', 'Opposition wins')[facts[0]]}."

    def _dice(self, kind: str, who: str, facts: tuple[int, ...]) -> str:
        if kind == "thrown":
            dice = counted(len(facts) - 1, f"d{facts[0]}")
            return f"{who} throws {dice}: {', '.join([str(n) for n in facts[1:]])}."
        if kind == "failed":
            return f"{self.title(facts[0])} fails."
        if kind == "votes":
            return f"{who} calls the vote in {NAMES[facts[0]]}."
        if kind == "vote-throw":
            return f"{who} throws {facts[0]}, and {counted(facts[1], 'cube')} count with it."
        return f"{NAMES[facts[0]]}: Suffragists {facts[1]}, Opposition {facts[2]}."

    def _bot(self, kind: str, who: str, facts: tuple[int, ...]) -> str:
        if kind == "region-die":
            return f"{who}'s region die shows {facts[0]}: {REGION_NAMES[facts[0] - 1]}."
        if kind == "state-die":
            return f"{who}'s state die shows {facts[0]}: {NAMES[facts[1]]}."
        if kind == "cubes-die":
            return f"{who} throws {facts[0]} for cubes in {NAMES[facts[1]]}."
        if kind == "bid-die":
            result = "beats" if facts[0] > facts[1] else "equals"
            if facts[0] < facts[1]:
                result = "is below"
            return f"{who} throws {facts[0]}, which {result} the bid of {facts[1]}."
        if kind == "turns-up":
            return f"{who} turns up {self.title(facts[0])}."
        if kind == "no-effect":
            return f"The condition of {self.title(facts[0])} fails: it has no effect."
        why = "its condition fails" if facts[1] == 1 else "it would change nothing"
        return f"{who} campaigns instead of playing {self.title(facts[0])}: {why}."

    def _phase(self, kind: str, who: str, facts: tuple[int, ...]) -> str:
        if kind == "turn":
            return f"Turn {facts[0]} begins."
        if kind == "round":
            return f"Turn {facts[0]}, round {facts[1]}."
        if kind == "final-voting":
            return "Final Voting begins."
        if kind == "bid":
            return f"{who} commits {counted(facts[0], 'button')} in the Strategy Phase."
        replies = {DEFER: "defers", MATCH: "matches the bid"}
        return f"{who} {replies.get(facts[0], 'supersedes the bid')}."

    def _people(self, kind: str, who: str, facts: tuple[int, ...]) -> str:
        if kind == "buttons":
            if facts[0] == 0:
                return f"{who} gains nothing: the purse is at {facts[1]}."
            verb = "gains" if facts[0] > 0 else "loses"
            return f"{who} {verb} {counted(abs(facts[0]), 'button')} and holds {facts[1]}."
        if kind == "paid":
            return f"{who} spends {counted(facts[0], 'button')} and holds {facts[1]}."
        if kind == "joins":
            color = COLOR_NAMES[facts[0] // 2]
            return f"A {color} campaigner joins in {THE_REGION[facts[1]]}."
        if kind == "assigns":
            place = THE_REGION[facts[2]]
            return f"{who} gives the {facts[0]} to {campaigner(facts[1])} in {place}."
        start = "" if facts[1] < 0 else f" from {THE_REGION[facts[1]]}"
        name = campaigner(facts[0])
        return f"{name[0].upper()}{name[1:]} travels{start} to {THE_REGION[facts[2]]}."

    def _cards(self, kind: str, who: str, facts: tuple[int, ...]) -> str:
        if kind == "sees":
            cards = ", ".join([self.title(card) for card in facts[1:]]) or "nothing"
            return f"{who} sees what {self.name(facts[0])} holds: {cards}."
        if kind == "arranged":
            return f"{who} puts {facts[0]} on top of the deck and {facts[1]} at its bottom."
        if kind == "shuffles":
            return f"{who} shuffles the deck."
        if kind == "swapped":
            return f"{who} and {self.name(facts[0])} swap the cards they held."
        if kind == "draws":
            return f"{who} draws {', '.join([self.title(card) for card in facts])}."
        if kind == "uses":
            return f"{who} plays {self.title(facts[0])} {USE_WORDS[facts[1]]}."
        if kind == "passes":
            return f"{who} passes {self.title(facts[0])} to {self.name(facts[1])}."
        title = self.title(facts[0])
        if kind == "stays":
            return f"{title} stays in effect: {BOX_NAMES[facts[1]]}."
        return {
            "event": f"{who} plays {title} as an event.",
            "claimed": f"{who} plays the claimed card {title}.",
            "claim": f"{who} claims {title}.",
            "discards": f"{who} discards {title}.",
            "shows": f"{title} is laid open.",
            "ends": f"{title} is no longer in effect.",
        }[kind]
