"""What is played for a report: matches, then deals in which cards are swapped.

Everything that is kept of them is a row of plain data, so it can lie in a file, and a run that
was stopped goes on behind the last one.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import asdict, astuple, dataclass
from typing import Any

from suffrage.core.errors import BadOptions, BadRecord
from suffrage.lab.balance.report import gathered, study_of
from suffrage.lab.balance.study import Facts
from suffrage.lab.comparing.swaps import GAME as SWAPPED
from suffrage.lab.comparing.swaps import Swap, deals_for, swapped
from suffrage.lab.contests.arena import Contest
from suffrage.lab.running.crew import Workers
from suffrage.lab.running.ledger import Row
from suffrage.lab.running.provenance import provenance

KIND = "balance"


@dataclass(frozen=True)
class Inquiry:
    """A contest for each mode, so many matches of each, and how often every card is swapped."""

    contests: tuple[Contest, ...]
    matches: int
    swaps: int = 0

    def check(self) -> None:
        """BadOptions unless it can be played."""
        study_of(self.game)
        if self.swaps and self.game != SWAPPED:
            raise BadOptions(f"--swaps is about cards that a side has to itself: {SWAPPED}")
        for contest in self.contests:
            contest.check()

    @property
    def game(self) -> str:
        """The game that it is about."""
        return self.contests[0].game

    @property
    def total(self) -> int:
        """How many matches there are, those of swaps not counted."""
        return self.matches * len(self.contests)

    @property
    def deals(self) -> int:
        """How many deals the swaps take."""
        return deals_for(self.swaps) if self.swaps else 0

    def head(self) -> Row:
        """The first line of its file."""
        first = self.contests[0]
        return {
            "suffrage": KIND, "contests": [one.save() for one in self.contests],
            "matches": self.matches, "swaps": self.swaps,
            **provenance(self.game, first.levels, first.files),
        }  # fmt: skip

    @classmethod
    def of(cls, head: Row) -> Inquiry:
        """The inquiry that a file was begun for, or BadRecord."""
        try:
            contests = tuple(Contest.of(one) for one in head["contests"])
            found = cls(contests, int(head["matches"]), int(head["swaps"]))
            found.check()
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise BadRecord(f"the first line does not describe a report: {error!r}") from error
        return found

    def played(self, first: int = 0, workers: Workers = 1) -> Generator[Row, None, None]:
        """The matches behind the *first* ones, in order."""
        for facts in gathered(self.contests, self.matches, workers, first):
            yield asdict(facts)

    def swapped(self, first: int = 0, workers: Workers = 1) -> Generator[Row, None, None]:
        """The deals behind the *first* ones, in order."""
        for found in swapped(self.contests[0], self.deals, workers, first):
            yield {"swapped": [list(astuple(swap)) for swap in found]}

    def facts(self, rows: Iterable[Row]) -> list[Facts]:
        """What such rows tell of matches, or BadRecord."""
        kind = study_of(self.game).kept
        try:
            return [
                kind(**{name: _plain(value) for name, value in row.items()})
                for row in rows
                if "swapped" not in row
            ]
        except TypeError as error:
            raise BadRecord(f"a line does not tell of a match: {error}") from error


def swaps_of(rows: Iterable[Row]) -> list[Swap]:
    """What such rows tell of swaps, or BadRecord."""
    try:
        return [Swap(*swap) for row in rows for swap in row.get("swapped", ())]
    except TypeError as error:
        raise BadRecord(f"a line does not tell of a deal: {error}") from error


def _plain(value: Any) -> Any:
    """JSON knows lists alone; what is kept of a match is tuples."""
    return tuple(map(_plain, value)) if isinstance(value, list | tuple) else value
