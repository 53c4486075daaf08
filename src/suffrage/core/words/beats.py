"""Beats: what happened, as people retell it in one breath: a card play, a throw, a ballot.

A game announces many small facts. A *folder* gathers those that its reader may hear into beats,
step by step as a match goes on; log, page, replay and terminal all tell from them. Folding reads
nothing but what its reader heard, so no beat is worded, counted or timed by a secret.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from suffrage.core.compiler import mypyc_attr
from suffrage.core.game import Game, News, Seat
from suffrage.core.values import Value

QUIET: Final = 0  # bookkeeping: it stands in the log and is not told
BRIEF: Final = 1
PLAIN: Final = 2
GRAND: Final = 3
LONGEST_LINE: Final = 60
LONGEST_NAMED: Final = 80  # where names are long
_SHORT_NAME: Final = 14
_TIMES: Final[list[int]] = [0, 900, 2200, 4000]  # milliseconds, by weight
_PER_PIECE: Final = 45
_LONGEST: Final = 3600


class Moved(Value):
    """Pieces of one kind that came (or, below 0, went) in one place."""

    def __init__(self, what: str, where: str, count: int, seat: Seat = -1) -> None:
        self.what: Final = what
        self.where: Final = where
        self.count: Final = count
        self.seat: Final = seat  # whose they are; -1 for nobody's

    def parts(self) -> tuple[object, ...]:
        return self.what, self.where, self.count, self.seat


class Beat(Value):
    """One thing to retell."""

    def __init__(
        self,
        first: int,
        last: int,
        actor: Seat,
        kind: str,
        line: str,
        weight: int,
        card: int = -1,
        title: str = "",
        moved: tuple[Moved, ...] = (),
        detail: tuple[str, ...] = (),
        note: str = "",
    ) -> None:
        self.first: Final = first  # the step with which it begins: 0 is the opening, 1 the first
        self.last: Final = last  # answer, and so on; and the one with which it ends
        self.actor: Final = actor
        self.kind: Final = kind
        self.line: Final = line  # one sentence
        self.weight: Final = weight
        self.card: Final = card  # shown while it is told; -1 for none
        self.title: Final = title  # of that card
        self.moved: Final = moved
        self.detail: Final = detail  # the lines of the log that are folded into it
        self.note: Final = note  # what it leads to, where a page has room to say so

    @property
    def milliseconds(self) -> int:
        """How long it is shown at leisure."""
        time = _TIMES[self.weight]
        if self.weight == PLAIN:
            pieces = sum([abs(moved.count) for moved in self.moved])
            return min(_LONGEST, time + _PER_PIECE * pieces)
        return time

    def spoken(self) -> str:
        """All of it as one sentence, for ears and terminals: the card has no picture there."""
        return f"{self.title}: {self.line}" if self.title else self.line

    def parts(self) -> tuple[object, ...]:
        return (
            self.first, self.last, self.actor, self.kind, self.line, self.weight, self.card,
            self.title, self.moved, self.detail, self.note,
        )  # fmt: skip


class Group:
    """News that belong together, with the steps they span."""

    def __init__(self, first: int) -> None:
        self.first: Final = first
        self.last = first
        self.news: list[News] = []

    def all(self, *kinds: str) -> list[News]:
        """The news of these kinds, in order."""
        return [news for news in self.news if news.kind in kinds]

    def latest(self, *kinds: str) -> News | None:
        """The last of these kinds, or None."""
        found = self.all(*kinds)
        return found[-1] if found else None


@mypyc_attr(allow_interpreted_subclasses=True)
class Folder:
    """Folds what one reader hears into beats."""

    def __init__(self, game: Game, reader: Seat, names: tuple[str, ...]) -> None:
        self.game: Final = game
        self.reader: Final = reader
        self.names: Final = names
        self.steps = 0  # how many steps it was given
        self._groups: list[Group] = []
        self._told: list[Beat] = []

    def add(self, heard: list[News]) -> None:
        """What the reader heard of the next step."""
        for news in heard:
            if not self._groups or self.begins(news, self._groups[-1]):
                self._groups.append(Group(self.steps))
            group = self._groups[-1]
            group.news.append(news)
            group.last = self.steps
        self.steps += 1

    def beats(self) -> list[Beat]:
        """All beats so far. The last one may still grow."""
        while len(self._told) < len(self._groups) - 1:
            self._told.append(self._tell(self._groups[len(self._told)]))
        last = [self._tell(self._groups[-1])] if self._groups else []
        return self._told + last

    def _tell(self, group: Group) -> Beat:
        lines = [self.game.tell(news, self.names) for news in group.news]
        return self.phrase(group, tuple([line for line in lines if line]))

    @abstractmethod
    def begins(self, news: News, group: Group) -> bool:
        """Whether *news* begins another beat than the one that *group* is."""

    @abstractmethod
    def phrase(self, group: Group, detail: tuple[str, ...]) -> Beat:
        """The beat that a group makes. It must depend on the group and those before it alone."""

    def name(self, seat: Seat) -> str:
        """What a seat is called in the middle of a sentence."""
        return "you" if seat == self.reader else self.names[seat]

    def does(self, seat: Seat, verb: str, plain: str = "") -> str:
        """A seat and what it does: "Ann takes" or "You take" (*plain*, if it is irregular)."""
        if seat != self.reader:
            return f"{self.name(seat)} {verb}"
        return f"You {plain or verb.removesuffix('s')}"

    def fits(self, actor: Seat, line: str) -> bool:
        """Whether a sentence about *actor* fits on a line."""
        most = LONGEST_LINE if len(self.name(actor)) <= _SHORT_NAME else LONGEST_NAMED
        return len(line) <= most

    def fitted(self, actor: Seat, start: str, predicates: list[str]) -> str:
        """*start* with as many *predicates* as fit on a line, the first in any case."""
        line = f"{start} {predicates[0]}."
        kept = predicates[:1]
        for predicate in predicates[1:]:
            longer = f"{start} {', '.join(kept)} and {predicate}."
            if not self.fits(actor, longer):
                break
            kept.append(predicate)
            line = longer
        return line


class PlainFolder(Folder):
    """For a game that does not fold: every piece of news is a beat."""

    def begins(self, news: News, group: Group) -> bool:
        return True

    def phrase(self, group: Group, detail: tuple[str, ...]) -> Beat:
        news = group.news[0]
        line = " ".join(detail)
        weight = BRIEF if line else QUIET
        return Beat(group.first, group.last, news.seat, news.kind, line, weight, detail=detail)
