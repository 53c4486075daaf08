"""What a report has of every game: who wins, how it ends, how long it takes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from suffrage.games import game as game_called
from suffrage.lab.balance.cards import CardRow
from suffrage.lab.balance.page import Section
from suffrage.lab.balance.plots import Bar, Figure, Gap, bars, gaps, histogram, percent
from suffrage.lab.contests.arena import Table
from suffrage.lab.contests.tally import Share
from suffrage.lab.figures.statistics import chance_of, difference, holm

NOBODY = -1
_DRAWN = 14  # differences in a plot; the table has all of them
_SURE = 0.05


@dataclass(frozen=True)
class Facts:
    """What is kept of a match. Plain data, as it comes from other processes."""

    mode: str
    side: int  # that won; NOBODY
    reason: str
    answers: int
    length: int  # in the study's unit


F = TypeVar("F", bound=Facts)


class Study(ABC, Generic[F]):
    """What is looked at in the matches of a game."""

    game: ClassVar[str]
    sides: ClassVar[tuple[tuple[str, str], ...]]  # by number: name and paint
    nobody: ClassVar[str] = "nobody"
    unit: ClassVar[str]
    has_cards: ClassVar[bool] = True
    kept: ClassVar[type[Facts]]  # what `watch` keeps of a match

    @abstractmethod
    def watch(self, table: Table, number: int) -> F:
        """Play match *number* and keep what matters."""

    @abstractmethod
    def own(self, facts: Sequence[F]) -> list[Section]:
        """What only this game has; matches of one mode."""

    def cards(self, facts: Sequence[F]) -> list[CardRow]:
        """What is known of single cards, in matches of one mode."""
        return []

    def figures(self, facts: F) -> dict[str, int]:
        """A match in numbers, by a short name, for comparisons; what is missing is 0."""
        won = {f"wins {side}": 1 for side in range(len(self.sides)) if side == facts.side}
        drawn = {"nobody": 1} if facts.side == NOBODY else {}
        ended = {f"ends {facts.reason}": 1}
        return {**won, **drawn, **ended, "length": facts.length, "answers": facts.answers}

    def is_detail(self, figure: str) -> bool:
        """Whether a figure is about a single card, of which there are many."""
        return False

    def called(self, figure: str) -> str:
        """A figure in words."""
        kind, _, rest = figure.partition(" ")
        if kind == "wins":
            return f"Wins: {self.sides[int(rest)][0]}"
        if kind == "ends":
            return f"Ends so: {game_called(self.game).reasons[rest]}"
        return {
            "nobody": f"Wins: {self.nobody}", "length": f"Length in {self.unit}",
            "answers": "Answers of all seats",
        }[kind]  # fmt: skip

    def sections(self, facts: Sequence[F]) -> list[Section]:
        """The whole report. Details are of the mode that comes first."""
        modes = list(dict.fromkeys(one.mode for one in facts))
        first = [one for one in facts if one.mode == modes[0]]
        wins = [self._wins(mode, [one for one in facts if one.mode == mode]) for mode in modes]
        ends = [self._ends(mode, [one for one in facts if one.mode == mode]) for mode in modes]
        found = [
            Section(
                "Who wins, and how",
                "Bars are shares, the thin lines their 95 % intervals. Endings are counted by the "
                "side that won so.",
                [figure for pair in zip(wins, ends, strict=True) for figure in pair],
            ),
            Section(
                "How long matches take",
                f"In {modes[0]}.",
                [
                    histogram(
                        f"Length in {self.unit}", "How many matches were so long.", self.unit,
                        [one.length for one in first],
                    ),
                    histogram(
                        "Answers of all seats", "Dice and draws do not count.", "answers",
                        [one.answers for one in first],
                    ),
                ],
            ),
        ]  # fmt: skip
        return found + self.own(first)

    def _wins(self, mode: str, facts: Sequence[F]) -> Figure:
        won = Counter(one.side for one in facts)
        entries = [
            Bar(name, Share(won[side], len(facts)), paint)
            for side, (name, paint) in enumerate(self.sides)
        ]
        if won[NOBODY]:
            entries.append(Bar(self.nobody, Share(won[NOBODY], len(facts)), "none"))
        note = f"{matches(len(facts))}. The dashed line is one half."
        return bars(f"Wins in {mode}", note, "share of matches", entries, middle=True)

    def _ends(self, mode: str, facts: Sequence[F]) -> Figure:
        words = game_called(self.game).reasons
        ends = Counter((one.side, one.reason) for one in facts)
        entries = [
            Bar(words[reason], Share(count, len(facts)), self._paint(side))
            for (side, reason), count in sorted(ends.items(), key=lambda end: (-end[1], end[0]))
        ]
        note = "; ".join(f"{paint}: {name}" for name, paint in self.sides)
        return bars(f"Endings in {mode}", f"Colors: {note}.", "share of matches", entries)

    def _paint(self, side: int) -> str:
        return "none" if side == NOBODY else self.sides[side][1]


@dataclass(frozen=True)
class Comparison:
    """Something that was done in some matches and not in others, and how often its side won."""

    label: str
    paint: str
    wins_with: int
    matches_with: int
    wins_without: int
    matches_without: int
    extra: tuple[str, ...] = ()  # more cells for the table

    def figures(self) -> tuple[int, int, int, int]:
        """As `statistics.difference` takes them."""
        return self.wins_with, self.matches_with, self.wins_without, self.matches_without


def compared(
    groups: Sequence[tuple[str, str, Sequence[Comparison]]],
    axis: str,
    extra: Sequence[str],
    names: tuple[str, str],
) -> list[Figure]:
    """Plots of differences, one for each group (title, note), all corrected together.

    Full dots are differences that stand after Holm's correction over all of them.
    """
    everything = [one for _, _, group in groups for one in group]
    sure = holm([chance_of(*one.figures()) for one in everything])
    corrected = dict(zip(map(id, everything), sure, strict=True))
    found = []
    for title, note, group in groups:
        marks = [
            Gap(one.label, *difference(*one.figures()), corrected[id(one)] < _SURE, one.paint)
            for one in group
        ]
        rows = [
            [one.label, *one.extra, str(one.matches_with), _won(one.wins_with, one.matches_with),
             str(one.matches_without), _won(one.wins_without, one.matches_without),
             f"{100 * gap.apart:+.1f} ({100 * gap.low:+.1f} to {100 * gap.high:+.1f})",
             f"{corrected[id(one)]:.3f}"]
            for one, gap in zip(group, marks, strict=True)
        ]  # fmt: skip
        known = [
            gap
            for gap, one in zip(marks, group, strict=True)
            if min(one.matches_with, one.matches_without) >= 10
        ]
        drawn = sorted(known, key=lambda gap: (-gap.sure, -abs(gap.apart), gap.label))[:_DRAWN]
        headings = [
            "what", *extra, names[0], "won", names[1], "won", "difference", "chance (Holm)",
        ]  # fmt: skip
        told = f"{note} The {len(drawn)} largest of {len(group)}; the table has all."
        if not drawn:
            told = "Nothing here was done in ten matches and left undone in ten; see the table."
        found.append(gaps(title, told, axis, drawn, Figure("", "", "", headings, rows)))
    return found


def matches(count: int) -> str:
    """How many, in words."""
    return f"{count} match" if count == 1 else f"{count} matches"


def _won(wins: int, of: int) -> str:
    return percent(wins / of) if of else "-"
