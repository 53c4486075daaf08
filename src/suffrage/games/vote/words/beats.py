"""VOTE! in beats: the roles, a nomination, a ballot, a deal, a reveal is one of them.

What only some may hear never begins, ends or lengthens a beat: it adds a line to its detail.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.game import News, Seat
from suffrage.core.words.beats import (
    BRIEF,
    GRAND,
    LONGEST_NAMED,
    PLAIN,
    QUIET,
    Beat,
    Folder,
    Group,
    Moved,
)
from suffrage.core.words.phrases import counted, listed
from suffrage.games.vote.deck.cards import CARDS, CHANGE, CHECK, DOUBLE, ELIMINATE, TRANSFER
from suffrage.games.vote.deck.decks import deck_of
from suffrage.games.vote.phases.election import UNREST_AFTER
from suffrage.games.vote.setup import PARTY_NAMES, UNKNOWN_PARTY

_OPENING: Final = frozenset(
    ("nominated", "voted", "piled", "given", "used", "claimed", "unrest", "left", "full", "level",
     "ahead", "ended", "recess")
)  # fmt: skip
_TOGETHER: Final = frozenset(("voted", "given"))  # all of them in a row are one beat
_DONE: Final[dict[int, str]] = {
    CHECK: "checks {whom}",
    TRANSFER: "names {whom} the next President",
    ELIMINATE: "throws {whom} out",
    CHANGE: "changes sides",
}
_BALLOTS: Final[list[str]] = ["ballot against", "ballot for"]
_FEW: Final = "Three are left: no Prime Minister and no vote. The President deals."
_NAMED: Final = 2  # so many partners are called by name


def _kind(news: News) -> str:
    """The kind of beat that news belong to: a Double Voice is paid for as its ballot is turned."""
    return "voted" if news.kind == "used" and news.facts[0] == DOUBLE else news.kind


def _is_thrown_out(news: News, opener: News) -> bool:
    """Whether somebody leaves by the ability that is told."""
    is_used = opener.kind == "used" and opener.facts[0] == ELIMINATE
    return news.kind == "left" and is_used and opener.facts[1] == news.seat


def _title(news: News) -> str:
    """The title of the card that it is about."""
    return deck_of(news.text).cards[news.facts[0]].title


class VoteFolder(Folder):
    """Folds the news of VOTE!."""

    def begins(self, news: News, group: Group) -> bool:
        kind, opener = _kind(news), _kind(group.news[0])
        if kind == "round":
            return news.facts[0] > 1  # all before the first nomination is one beat
        if kind not in _OPENING or _is_thrown_out(news, group.news[0]):
            return False
        return not (kind == opener and kind in _TOGETHER)

    def phrase(self, group: Group, detail: tuple[str, ...]) -> Beat:
        opener = group.news[0]
        line, weight = self._line(group, opener)
        told = _kind(opener)
        card = opener.facts[0] if told == "used" else -1
        title = CARDS[card].title if card >= 0 else ""
        kind = told if told in _OPENING or told == "round" else "opening"
        return Beat(
            group.first, group.last, opener.seat, kind, line, weight, card, title,
            self._moved(group), detail, self._note(group),
        )  # fmt: skip

    def _line(self, group: Group, opener: News) -> tuple[str, int]:
        kind, seat = _kind(opener), opener.seat
        first = opener.facts[0] if opener.facts else 0
        if kind == "round":
            return f"Round {first}: {self.is_now(seat, 'President')}.", BRIEF
        if kind == "nominated":
            return f"{self.does(seat, 'nominates')} {self.name(first)}.", BRIEF
        if kind == "voted":
            return self._ballot(group), GRAND
        if kind == "piled":
            return self._pile(group, first), BRIEF
        if kind == "given":
            return self._deal(group), PLAIN
        if kind == "used":
            return self._ability(group, opener), GRAND if first == ELIMINATE else PLAIN
        if kind == "claimed":
            what = PARTY_NAMES[opener.facts[1]]
            return f"{self.does(seat, 'says', 'say')} {self.is_now(first, f'a {what}')}.", PLAIN
        if kind == "unrest":
            return "Three votes failed: unrest. Everybody is dealt a card.", GRAND
        if kind == "left":
            return self._out(group, seat), GRAND
        if kind == "full":
            return f"{self.does(seat, 'has', 'have')} 10 budget and 10 support.", GRAND
        if kind == "level":
            return "Two are left, and level: each turns up a card.", GRAND
        if kind == "ahead":
            return f"Two are left, and {self.is_now(seat, 'ahead')}.", GRAND
        if kind == "ended":
            won = f"The {PARTY_NAMES[first]}s win. The masks come off."
            return (won if first != UNKNOWN_PARTY else "The match is adjourned."), GRAND
        if kind == "recess":
            return f"{self.whose(seat)} government is over.", QUIET
        return self._opening(group), GRAND

    def is_now(self, seat: Seat, what: str) -> str:
        """A seat and what it has become."""
        return f"you are {what}" if seat == self.reader else f"{self.name(seat)} is {what}"

    def whose(self, seat: Seat) -> str:
        """Whose something is, at the beginning of a sentence."""
        return "Your" if seat == self.reader else f"{self.name(seat)}'s"

    def _opening(self, group: Group) -> str:
        """Points, loyalties and the first President: each reader's own, of the same length."""
        mine = [n for n in group.all("loyalty") if n.seat == self.reader]
        first = group.latest("first")
        if not mine:
            begins = self.is_now(first.seat, "the first President") if first is not None else ""
            return f"{len(self.names)} sit down; {begins}." if begins else "The match begins."
        party = PARTY_NAMES[mine[0].facts[0]]
        line = f"You are a {party}"
        met = group.latest("met")
        others = [s for s in met.facts if s != self.reader] if met is not None else []
        if not others:
            return f"{line}."
        if len(others) > _NAMED:
            return f"{line}, with {len(others)} others."
        names = [self.names[seat] for seat in others]
        line = f"{line}, with {listed(names)}."
        is_long = len(line) > LONGEST_NAMED
        return f"{listed(['You', *names])} are {party}s." if is_long else line

    def _ballot(self, group: Group) -> str:
        result = group.latest("elected", "defeated")
        if result is None:
            return "The ballots are counted."
        votes = f"{result.facts[0]} to {result.facts[1]}"
        done = "elected" if result.kind == "elected" else "voted down"
        said = self.is_now(result.seat, f"{done}, {votes}")
        return f"{said[0].upper()}{said[1:]}."

    def _note(self, group: Group) -> str:
        """What it is about, at the opening; what a vote that failed leads to: at the third in a
        row there is unrest; and what three who are left do without."""
        if group.all("first"):
            return "10 budget and 10 support win for your party. 0 in either puts you out."
        if group.all("round"):
            return _FEW if self._are_three_now(group) else ""
        if not group.all("defeated"):
            return ""
        row = 0
        for near in reversed(self._groups[: self._groups.index(group) + 1]):
            if near.all("elected", "unrest"):
                break
            row += len(near.all("defeated"))
        if row >= UNREST_AFTER:
            return ""  # the unrest is told next
        way = ("First", "Second")[row - 1]
        return f"{way} failed vote in a row. The third brings unrest."

    def _are_three_now(self, group: Group) -> bool:
        """Whether this is the first round of the last three."""
        before = self._groups[: self._groups.index(group)]
        left, since = 0, False
        for near in before:
            gone = len(near.all("left"))
            left, since = left + gone, bool(gone) or (since and not near.all("round"))
        return since and len(self.names) - left == 3

    def _pile(self, group: Group, size: int) -> str:
        passed = group.latest("passed")
        if passed is None:
            return f"The pile is complete: {counted(size, 'card')}."
        who = self.does(passed.seat, "passes on", "pass on")
        return f"{who} {passed.facts[0]} of {size} cards."

    def _deal(self, group: Group) -> str:
        dealt = group.all("given")
        takers = listed([self.name(news.seat) for news in dealt])
        line = f"{counted(len(dealt), 'card')} for {takers}."
        return line if self.fits(self.reader, line) else f"{counted(len(dealt), 'card')} are dealt."

    def _ability(self, group: Group, opener: News) -> str:
        card, target = opener.facts[0], opener.facts[1]
        whom = self.name(target) if target >= 0 else ""
        canceled = group.latest("canceled")
        if canceled is not None:
            return f"{self.does(opener.seat, 'cancels')} {_title(canceled)}."
        verb, _, rest = _DONE[card].format(whom=whom).partition(" ")
        line = f"{self.does(opener.seat, verb)} {rest}."
        return self._with_party(opener.seat, target, line) if card == ELIMINATE else line

    def _out(self, group: Group, seat: Seat) -> str:
        """Who is out of the game, and why."""
        said = self.is_now(seat, "out")
        start = f"{said[0].upper()}{said[1:]}"
        hit = self._last_points(seat, group)
        if hit is None:
            return self._with_party(seat, seat, f"{start}.")
        what = "budget" if hit.facts[1] == 0 else "support"
        return self._with_party(seat, seat, f"{start}: {what} fell to 0.")

    def _with_party(self, actor: Seat, out: Seat, line: str) -> str:
        """*line* and, where there is room, that nobody learns what the one who is out was."""
        whole = f"{line} {'Your' if out == self.reader else 'The'} party stays secret."
        return whole if self.fits(actor, whole) else line

    def _last_points(self, seat: Seat, group: Group) -> News | None:
        """The card that left somebody with nothing, in this beat or the one before."""
        at = self._groups.index(group)
        for near in self._groups[max(0, at - 1) : at + 1]:
            for news in near.all("applied", "counted"):
                if news.seat == seat and 0 in news.facts[1:3]:
                    return news
        return None

    def _moved(self, group: Group) -> tuple[Moved, ...]:
        found = [
            Moved(_BALLOTS[news.facts[0] & 1], "house", 2 if news.facts[0] > 1 else 1, news.seat)
            for news in group.all("voted")
        ]
        found += [
            Moved(_title(news), "bench", 1, news.seat) for news in group.all("given", "turned")
        ]
        return tuple(found)
