"""Two contests match by match: other cards, switches or rules, with the same dice and bots.

Match *i* of both has the same dice, so most of the luck is in both and cancels out. Everything
that the study of a game counts is compared: wins, endings, lengths, buttons, every card. With
hundreds of figures some always look different; chances are corrected for their number by Holm,
intervals by Bonferroni, so that a false alarm anywhere is less likely than one in a hundred. Half
of that one percent is for the few figures about the match as a whole, half for single cards, so
that the many do not hide the few.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from functools import partial

from suffrage.core.errors import BadOptions, BadRecord
from suffrage.lab.balance.report import study_of
from suffrage.lab.contests.arena import Contest, Table
from suffrage.lab.figures.statistics import Paired, holm
from suffrage.lab.running.crew import Crew, Workers
from suffrage.lab.running.ledger import Row
from suffrage.lab.running.provenance import provenance

KIND = "compare"
CERTAINTY = 0.99
_FEWEST = 2  # pairs
_HALVES = 2  # figures about the match, and about single cards


@dataclass(frozen=True)
class Comparison:
    """What is compared. The two contests are of one game and mode; seeds may differ."""

    first: Contest
    second: Contest
    pairs: int

    def check(self) -> None:
        """BadOptions unless it can be played."""
        one, other = self.first, self.second
        if (one.game, one.mode, one.levels) != (other.game, other.mode, other.levels):
            raise BadOptions("only matches of one game, one mode and the same bots are compared")
        if self.pairs < _FEWEST:
            raise BadOptions(f"a comparison needs at least {_FEWEST} pairs of matches")
        study_of(one.game)
        one.check()
        other.check()

    def head(self) -> Row:
        """The first line of its file."""
        one, other = self.first, self.second
        return {
            "suffrage": KIND, "first": one.save(), "second": other.save(), "pairs": self.pairs,
            "first_source": provenance(one.game, one.levels, one.files),
            "second_source": provenance(other.game, other.levels, other.files),
        }  # fmt: skip

    @classmethod
    def of(cls, head: Row) -> Comparison:
        """The comparison that a file was begun for, or BadRecord."""
        try:
            first, second = Contest.of(head["first"]), Contest.of(head["second"])
            return cls(first, second, int(head["pairs"]))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise BadRecord(f"the first line does not describe a comparison: {error!r}") from error

    def rows(self, first: int = 0, workers: Workers = 1) -> Generator[Row, None, None]:
        """The pairs behind the *first* ones, in order."""
        self.check()
        with Crew(partial(Playing, self.first, self.second), workers) as crew:
            yield from crew.do(range(first, self.pairs))


class Playing:
    """What a worker needs: both tables."""

    def __init__(self, first: Contest, second: Contest) -> None:
        self.study = study_of(first.game)
        self.tables = (Table(first), Table(second))

    def __call__(self, number: int) -> Row:
        one, other = (self.study.figures(self.study.watch(table, number)) for table in self.tables)
        return {"pair": number, "first": one, "second": other}


@dataclass(frozen=True)
class Finding:
    """One figure: what it was in both, how far apart, and how sure that is."""

    figure: str
    words: str
    is_detail: bool  # about a single card, not about the match
    paired: Paired
    chance: float  # corrected for the number of figures

    @property
    def is_sure(self) -> bool:
        """Whether it counts as different."""
        return self.chance < 1 - CERTAINTY

    def save(self) -> Row:
        """Plain data."""
        found = self.paired
        return {
            "figure": self.figure, "words": self.words, "first": round(found.first, 6),
            "second": round(found.second, 6), "apart": round(found.apart, 6),
            "low": round(found.low, 6), "high": round(found.high, 6),
            "chance": self.chance, "different": self.is_sure,
        }  # fmt: skip


def findings(game: str, rows: Iterable[Row], looks: int = 1) -> list[Finding]:
    """Every figure of the pairs: those about the match first, in each half the surest first.

    Whoever looks several times while the pairs come in, to stop when something is found, says
    how many *looks* there may be in all: each has its part of the one percent.
    """
    kept, study = list(rows), study_of(game)
    names = sorted({name for row in kept for side in ("first", "second") for name in row[side]})
    found: list[Finding] = []
    for is_detail in (False, True):
        some = [name for name in names if study.is_detail(name) == is_detail]
        paired = [
            Paired(
                [(row["first"].get(name, 0), row["second"].get(name, 0)) for row in kept],
                looks * _HALVES * len(some), CERTAINTY,
            )
            for name in some
        ]  # fmt: skip
        corrected = [
            min(1.0, looks * _HALVES * one) for one in holm([pair.chance for pair in paired])
        ]
        half = [
            Finding(name, study.called(name), is_detail, one, chance)
            for name, one, chance in zip(some, paired, corrected, strict=True)
        ]
        found += sorted(half, key=lambda one: (one.chance, one.paired.chance, one.figure))
    return found
