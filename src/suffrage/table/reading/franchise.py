"""When women could vote in each state: a map for every year from 1848 to 1920, and as a table.

The map is drawn for one year; every state carries its years, so that a script can show others.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from markupsafe import Markup

from suffrage.games.votes_for_women import history
from suffrage.games.votes_for_women.drawing.atlas import HEIGHT, LANDS, WIDTH
from suffrage.games.votes_for_women.states import CODES, NAMES

FIRST: Final = 1848
LAST: Final = 1920
SHOWN: Final = 1919  # the last year before the amendment
NONE: Final = "none"


@dataclass(frozen=True)
class Step:
    """From some year on women could vote so."""

    year: int
    kind: str


@dataclass(frozen=True)
class Franchise:
    """All states and all kinds of vote."""

    kinds: dict[str, tuple[str, str]]  # by name, the most first: where women vote, and more of it
    steps: dict[str, tuple[Step, ...]]  # by postal code

    def kind(self, code: str, year: int) -> str:
        """How women could vote in a state at the end of a year."""
        kinds = [step.kind for step in self.steps[code] if step.year <= year]
        return kinds[-1] if kinds else NONE

    def count(self, kind: str, year: int) -> int:
        """In how many states women could vote so."""
        return [self.kind(code, year) for code in self.steps].count(kind)

    def rows(self) -> list[tuple[str, str]]:
        """Every state by name with its years, in words."""
        found = []
        for code, name in sorted(zip(CODES, NAMES, strict=True), key=lambda pair: pair[1]):
            told = [f"from {step.year} {self.words(step.kind)}" for step in self.steps[code]]
            found.append((name, "; ".join(told) or "not before the amendment"))
        return found

    def words(self, kind: str) -> str:
        """What a kind of vote is."""
        return ", ".join(filter(None, self.kinds[kind]))

    def told(self, year: int) -> str:
        """How it was at the end of a year, in a sentence; a script says the same of other years."""
        counts = [
            f"{label} in {self.count(kind, year)}"
            for kind, (label, _) in self.kinds.items()
            if kind != NONE
        ]
        return f"In {year} women could vote {', '.join(counts)} of 48 states."


@cache
def franchise() -> Franchise:
    """As the fact file tells it; what is doubtful was left out."""
    text = files(history).joinpath("franchise.json").read_text(encoding="utf-8")
    read = json.loads(text)
    steps = {
        code: tuple(Step(year, kind) for year, kind in listed)
        for code, listed in read["states"].items()
    }
    kinds = {kind: (label, more) for kind, (label, more) in read["kinds"].items()}
    return Franchise(kinds, steps)


@cache
def drawn_map(year: int = SHOWN) -> Markup:
    """The 48 states with how women could vote there in *year*."""
    facts = franchise()
    lands = "".join(
        f'<path d="{LANDS[at].path}" class="land" data-kind="{facts.kind(code, year)}" '
        f'data-steps="{" ".join(f"{step.year}:{step.kind}" for step in facts.steps[code])}">'
        f"<title>{NAMES[at]}</title></path>"
        for at, code in enumerate(CODES)
    )
    return Markup(
        f'<svg class="franchise-map" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-labelledby="map-said">{_PATTERNS}{lands}</svg>'
    )


def _pattern(name: str, size: int, inside: str) -> str:
    return (
        f'<pattern id="vote-{name}" width="{size}" height="{size}" '
        f'patternUnits="userSpaceOnUse"><rect class="ground-{name}" width="{size}" '
        f'height="{size}"/>{inside}</pattern>'
    )


_PATTERNS: Final = (
    "<defs>"
    + _pattern("limited", 8, '<circle class="print" cx="4" cy="4" r="1.5"/>')
    + _pattern("primary", 8, '<path class="print-line" d="M0 8L8 0"/>')
    + _pattern("presidential", 8, '<path class="print-line" d="M0 0L8 8M0 8L8 0"/>')
    + "</defs>"
)
