"""Votes for Women in beats: a card play, a bid, a vote of Final Voting is one of them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from suffrage.core.game import Game, News, Seat
from suffrage.core.words.beats import BRIEF, GRAND, PLAIN, QUIET, Beat, Folder, Group, Moved
from suffrage.core.words.phrases import counted, listed
from suffrage.games.votes_for_women.actions import (
    COLOR_NAMES,
    DEFER,
    MATCH,
    OPPOBOT,
)
from suffrage.games.votes_for_women.deck.card import FINAL_BOX, GAME_BOX, TURN_BOX, Card
from suffrage.games.votes_for_women.effects.campaigning import LOBBY_SUCCESS
from suffrage.games.votes_for_women.states import (
    CODES,
    NAMES,
    REGION_CODES,
    THE_REGION,
)
from suffrage.games.votes_for_women.words.lasting import changes

_OPENING: Final = frozenset(
    ("turn", "round", "uses", "event", "claimed", "turns-up", "bid", "sent", "final-voting",
     "votes", "won")
)  # fmt: skip
_USES: Final[list[tuple[str, str]]] = [
    ("plays", "play"), ("campaigns", "campaign"), ("organizes", "organize"), ("lobbies", "lobby"),
]  # fmt: skip
_RATIFIED: Final = 1
_NAMED_STATES: Final = 3  # so many are called by name, if the list is not longer than this
_LONGEST_LIST: Final = 24
_ABOUT: Final = (
    "Six columns in Congress send the amendment to the states. Then 36 that ratify it win for "
    "the Suffragists, 13 that reject it for the Opposition."
)
_SIDES: Final[list[str]] = ["Suffragists", "Opposition"]
_UNTIL: Final[dict[int, str]] = {
    TURN_BOX: "this turn", GAME_BOX: "from now on", FINAL_BOX: "in Final Voting",
}  # fmt: skip


class VfwFolder(Folder):
    """Folds the news of Votes for Women."""

    def __init__(self, game: Game, cards: list[Card], reader: Seat, names: tuple[str, ...]) -> None:
        super().__init__(game, reader, names)
        self.cards: Final = cards

    def begins(self, news: News, group: Group) -> bool:
        if news.kind not in _OPENING:
            return False
        opener = group.news[0].kind
        if news.kind == "turn" and news.facts[0] == 1:
            return False  # all of the set-up is one beat
        # The Oppobot turns a card up and plays it in one breath.
        return not (news.kind == "event" and opener == "turns-up" and not group.all("event"))

    def phrase(self, group: Group, detail: tuple[str, ...]) -> Beat:
        opener = group.news[0]
        kind = opener.kind
        line, weight = self._line(group, opener)
        card = opener.facts[0] if kind in ("uses", "event", "claimed", "turns-up") else -1
        won = group.latest("claim") if kind == "bid" else None
        if won is not None:
            card = won.facts[0]
        return Beat(
            group.first, group.last, opener.seat, kind, line, weight, card,
            self._title(opener, card), self._moved(group), detail,
            _ABOUT if group.all("shows") and kind not in _OPENING else "",
        )  # fmt: skip

    def name(self, seat: Seat) -> str:
        if seat == OPPOBOT:
            return "the Oppobot"
        return super().name(seat) if seat < len(self.names) else "the table"

    def does(self, seat: Seat, verb: str, plain: str = "") -> str:
        text = super().does(seat, verb, plain)
        return text[0].upper() + text[1:]

    def _title(self, opener: News, card: int) -> str:
        if card < 0:
            return ""
        return opener.text or self.cards[card].title

    def _line(self, group: Group, opener: News) -> tuple[str, int]:
        kind = opener.kind
        if kind == "turn":
            return f"Turn {opener.facts[0]} begins.", BRIEF
        if kind == "round":
            return f"Turn {opener.facts[0]}, round {opener.facts[1]}.", QUIET
        if kind == "final-voting":
            return "Final Voting begins.", BRIEF
        if kind == "won":
            side = opener.facts[0]
            return f"The {_SIDES[side]} {('win', 'wins')[side]}.", GRAND
        if kind == "sent":
            return self._sent(group), GRAND
        if kind == "votes":
            return self._vote(group, opener), PLAIN
        if kind == "bid":
            return self._bid(group, opener), PLAIN
        if kind == "uses" and opener.facts[1] > 0:
            return self._action(group, opener), PLAIN
        if kind in ("uses", "event", "claimed", "turns-up"):
            return self._play(group, opener), PLAIN
        laid = len(group.all("shows"))
        return f"{counted(laid, 'card')} lie on the table to be won.", BRIEF

    def _play(self, group: Group, opener: News) -> str:
        """What a card did, as its event."""
        failed = group.latest("failed")
        if failed is not None:
            return f"A {failed.facts[1]} is not enough. Nothing happens."
        done = self._deeds(group, opener.seat)
        who = self.does(opener.seat, "").rstrip()
        if group.all("campaigns-instead"):
            return self._fullest(opener.seat, [f"{who} campaigns,", who], done or [["to no avail"]])
        thrown = group.latest("thrown")
        rolls = "" if thrown is None else f"{self.does(opener.seat, 'rolls')} {_dice(thrown)}"
        line = ""
        if done:  # where dice find no room they lie beside it
            line = self._fullest(opener.seat, [f"{rolls},", who] if rolls else [who], done)
        stays = group.latest("stays")
        if stays is not None:
            card = self.cards[stays.facts[0]]
            lasts = changes(card, _UNTIL[stays.facts[1]])
            both = f"{line} {lasts}".strip()
            if self.fits(opener.seat, both):
                return both
            return line if card.lasting is None else lasts  # what it did at once lies on the map
        if not line:  # so far: while a card is played, the log tells of it already
            return f"{rolls}." if rolls else f"{self.does(opener.seat, 'plays')} it."
        return line

    def _action(self, group: Group, opener: News) -> str:
        """Campaigning, organizing or lobbying."""
        verbs = _USES[opener.facts[1]]
        who = self.does(opener.seat, verbs[0], verbs[1])
        thrown = group.latest("thrown")
        if thrown is None:
            done = self._deeds(group, opener.seat)
            return self._fullest(opener.seat, [f"{who} and"], done) if done else f"{who}."
        start = f"{who}: {_dice(thrown)}."
        done = self._deeds(group, opener.seat, starts=True)
        if not done:
            failed = verbs[1] == "lobby" and max(thrown.facts[1:]) < LOBBY_SUCCESS
            return f"{start} No success." if failed else start
        return self._fullest(opener.seat, [start], done)

    def _fullest(self, actor: Seat, starts: list[str], choices: list[list[str]]) -> str:
        """The first of these choices that fits on a line, behind the first start that lets it."""
        for done in choices:
            for start in starts:
                line = self.fitted(actor, start, done)
                if self.fits(actor, line):
                    return line
        return self.fitted(actor, starts[-1], choices[-1])

    def _deeds(self, group: Group, actor: Seat, starts: bool = False) -> list[list[str]]:
        """What happened in a group, each as the end of a sentence, the most striking first.

        There are several choices, each shorter than the one before it; where such a deed *starts*
        a sentence, it is written so.
        """
        you = actor == self.reader
        found: list[str] = []
        columns = sum([news.facts[0] for news in group.all("congress")])
        if columns:
            verb = ("add" if columns > 0 else "remove") + ("" if you else "s")
            found.append(f"{verb} {counted(abs(columns), 'column')}")
        marks = [news for news in group.all("mark") if news.facts[1]]
        if marks:
            state = NAMES[marks[0].facts[0]] if len(marks) == 1 else counted(len(marks), "state")
            found.append(f"{'settle' if you else 'settles'} {state}")
        claims = group.all("claim")
        if claims:
            title = claims[0].text or self.cards[claims[0].facts[0]].title
            found.append(f"{'claim' if you else 'claims'} {title}")
        found += self._smaller_deeds(group, actor, you)
        cubes = self._cube_deeds(group, you, starts and not found)
        choices = [[told, *found] for told in cubes] if cubes else [found] if found else []
        if starts and found:
            for done in choices:
                done[0] = f"You {done[0]}" if you else done[0][0].upper() + done[0][1:]
        return choices

    def _cube_deeds(self, group: Group, you: bool, starts: bool) -> list[str]:
        """What came and went on the map, the fullest first: who loses cubes is told of it."""
        added, taken = group.all("place"), group.all("take")
        add, take = ("add", "take") if you else ("adds", "takes")
        if not added and not taken:
            return []
        if not taken or not added:
            verb, word, news = (add, "in", added) if added else (take, "from", taken)
            told = [self._cubes(news, word), counted(len(news), "cube")]
            if starts:
                verb = "" if added else f"{verb[0].upper()}{verb[1:]}"
            return [f"{verb} {cubes}".strip() for cubes in told]
        came, went = counted(len(added), "cube"), len(taken)
        (put, here), (lost, there) = _shares(added), _shares(taken)
        cubes = counted(put, "cube")
        if starts:
            return [f"{cubes} in {here}, {lost} taken in {there}", f"{came}, {went} taken"]
        told = [
            f"{add} {self._cubes(added, 'in')}, {take} {self._cubes(taken, 'from')}",
            f"{add} {cubes} in {here}, {take} {lost} in {there}",
        ]
        if put < len(added):
            told.append(f"{add} {put} to {here}, {take} {lost} in {there}")
        return [*told, f"{add} {came}, {take} {went}"]

    def _smaller_deeds(self, group: Group, actor: Seat, you: bool) -> list[str]:
        found: list[str] = []
        buttons = sum([news.facts[0] for news in group.all("buttons") if news.seat == actor])
        if buttons:
            verb = ("gain" if buttons > 0 else "lose") + ("" if you else "s")
            found.append(f"{verb} {counted(abs(buttons), 'button')}")
        lost = [n for n in group.all("buttons") if n.seat != actor and n.facts[0] < 0]
        if lost:
            whom = self.name(lost[0].seat)
            found.append(
                f"{'cost' if you else 'costs'} {whom} {counted(-lost[0].facts[0], 'button')}"
            )
        thrown_away = [n for n in group.all("discards") if n.seat != actor]
        if thrown_away:
            whom = self.name(thrown_away[0].seat)
            cards = counted(len(thrown_away), "card")
            found.append(f"{'cost' if you else 'costs'} {whom} {cards}")
        joined = len(group.all("joins"))
        if joined:
            found.append(f"{'bring' if you else 'brings'} {counted(joined, 'campaigner')}")
        moved = len([n for n in group.all("travels") if n.facts[1] != n.facts[2]])
        if moved:
            found.append(f"{'move' if you else 'moves'} {counted(moved, 'campaigner')}")
        ended = [n for n in group.all("ends") if n.seat == actor]
        if ended:
            title = ended[0].text or self.cards[ended[0].facts[0]].title
            found.append(f"{'end' if you else 'ends'} {title}")
        drawn = len([n for n in group.all("draws", "hidden-draws") if n.seat == actor])
        if drawn:
            found.append(f"{'draw' if you else 'draws'} {counted(drawn, 'card')}")
        if group.all("sees", "hidden-sees"):
            found.append(f"{'look' if you else 'looks'} at the other hand")
        return found

    def _cubes(self, news: list[News], word: str) -> str:
        """How many cubes of which color came or went where: "3 red cubes in Ohio and Iowa"."""
        colors = {entry.facts[1] for entry in news}
        cube = f"{COLOR_NAMES[min(colors)]} cube" if len(colors) == 1 else "cube"
        states = {entry.facts[0] for entry in news}
        regions = {state // 8 for state in states}
        if len(states) == 8 and len(regions) == 1:
            return f"{counted(len(news), cube)} {word} {THE_REGION[min(regions)]}"
        count, places = _shares(news)
        return f"{counted(count, cube)} {word} {places}"

    def _sent(self, group: Group) -> str:
        marks = group.all("mark")
        ratify = len([n for n in marks if n.facts[1] == _RATIFIED])
        reject = len([n for n in marks if n.facts[1] > _RATIFIED])
        line = "Congress sends the amendment."
        told: list[str] = []
        if ratify:
            told.append(f"{counted(ratify, 'state')} {'ratifies' if ratify == 1 else 'ratify'}")
        if reject:
            many = f"{reject}" if told else counted(reject, "state")
            told.append(f"{many} {'rejects' if reject == 1 else 'reject'}")
        return f"{line} {', '.join(told)}." if told else line

    def _vote(self, group: Group, opener: News) -> str:
        state = NAMES[opener.facts[0]]
        result = group.latest("vote")
        if result is None:
            return f"{self.does(opener.seat, 'calls')} a vote in {state}."
        mark = group.latest("mark")
        ends = "ratifies" if mark is not None and mark.facts[1] == _RATIFIED else "rejects"
        return f"{state} {ends}: Suffragists {result.facts[1]}, Opposition {result.facts[2]}."

    def _bid(self, group: Group, opener: News) -> str:
        amount, bidder = opener.facts[0], opener.seat
        claim, reply, die = group.latest("claim"), group.latest("reply"), group.latest("bid-die")
        took = ""
        if claim is not None:
            took = claim.text or self.cards[claim.facts[0]].title
        if reply is not None and reply.facts[0] not in (DEFER, MATCH):
            raised = (
                f"{self.does(reply.seat, 'outbids')} {self.name(bidder)}, {amount + 1} to {amount}"
            )
            verb = "take" if reply.seat == self.reader else "takes"
            if not took:
                return f"{raised}."
            line = f"{raised}, and {verb} {took}."
            if self.fits(reply.seat, line) or self.fits(bidder, line):
                return line
            return f"{self.does(reply.seat, 'takes')} {took}, {amount + 1} to {amount}."
        if reply is not None and reply.facts[0] == MATCH and not amount:
            return "Nobody bids, and no Strategy card is taken."
        if reply is not None and reply.facts[0] == MATCH:
            return (
                f"{self.does(reply.seat, 'matches', 'match')} the {amount}: both pay for nothing."
            )
        if die is not None and die.facts[0] > die.facts[1]:
            return f"The Oppobot rolls {die.facts[0]} and outbids {self.name(bidder)}."
        if die is not None and die.facts[0] == die.facts[1]:
            return f"The Oppobot rolls {die.facts[0]} and matches: all is paid for nothing."
        if took:
            return f"{self.does(bidder, 'wins')} {took} for {counted(amount, 'button')}."
        return f"{self.does(bidder, 'bids')} {counted(amount, 'button')}."

    def _moved(self, group: Group) -> tuple[Moved, ...]:
        """Every piece that came or went, place by place."""
        found: dict[tuple[str, str, Seat], int] = {}

        def note(what: str, where: str, count: int, seat: Seat = -1) -> None:
            place = (what, where, seat)
            found[place] = found.get(place, 0) + count

        for news in group.news:
            facts = news.facts
            if news.kind in ("place", "take"):
                count = 1 if news.kind == "place" else -1
                note(f"{COLOR_NAMES[facts[1]]} cube", CODES[facts[0]], count)
            elif news.kind == "mark":
                what = ("mark", "check", "cross")[facts[1]]
                note(what, CODES[facts[0]], 1 if facts[1] else -1)
            elif news.kind == "joins":
                note(f"{COLOR_NAMES[facts[0] // 2]} campaigner", REGION_CODES[facts[1]], 1)
            elif news.kind == "travels" and facts[1] != facts[2]:
                note(f"{COLOR_NAMES[facts[0] // 2]} campaigner", REGION_CODES[facts[1]], -1)
                note(f"{COLOR_NAMES[facts[0] // 2]} campaigner", REGION_CODES[facts[2]], 1)
            elif news.kind == "congress":
                note("column", "congress", facts[0])
            elif news.kind in ("buttons", "paid") and facts[0]:
                sign = -1 if news.kind == "paid" else 1
                note("button", "purse", sign * facts[0], news.seat)
        return tuple([Moved(what, where, n, seat) for (what, where, seat), n in found.items() if n])


def _has_names(states: Collection[int]) -> bool:
    """Whether states are few enough to be called by name."""
    named = listed([NAMES[state] for state in states])
    return len(states) <= _NAMED_STATES and len(named) <= _LONGEST_LIST


def _shares(news: list[News]) -> tuple[int, str]:
    """How many cubes came or went where: states by name, as many in each of them, or in all."""
    by_state: dict[int, int] = {}
    for entry in news:
        by_state[entry.facts[0]] = by_state.get(entry.facts[0], 0) + 1
    if _has_names(by_state):
        return len(news), listed([NAMES[state] for state in by_state])
    shares = set(by_state.values())
    if len(shares) == 1:
        return min(shares), f"each of {len(by_state)} states"
    return len(news), f"{len(by_state)} states"


def _dice(thrown: News) -> str:
    return ", ".join([str(face) for face in thrown.facts[1:]])
