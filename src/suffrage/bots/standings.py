"""How strong the levels are and how long they think, as people are told who pick one.

`standings.json` is written by `make standings` from what `make strength` and `make thoughts`
found; a test compares them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from suffrage.bots.ratings import elo

FILE = "standings.json"


@dataclass(frozen=True)
class Standing:
    """A level against the one below it."""

    below: str  # the level it met; "" if nobody has measured it
    part: float  # the share of matches it won, and its 95 % interval
    low: float
    high: float
    played: int
    median: float  # seconds of a processor for an answer, where it thinks at all
    most: float  # and those that 99 of 100 do not exceed; below 0 if nobody has measured it

    def lead(self) -> str:
        """How far it is above the level below, in words."""
        if not self.below:
            return ""
        if self.part >= 1.0:
            points = f"at least {elo(self.low):+.0f} Elo points"
        else:
            above = f"to {elo(self.high):+.0f}" if self.high < 1.0 else "or more"
            points = f"{elo(self.part):+.0f} Elo points, {elo(self.low):+.0f} {above}"
        return f"wins {self.part:.0%} of {self.played} matches against {self.below} ({points})"

    def pace(self) -> str:
        """How long it thinks, in words; "" if nobody has measured it."""
        if self.most < 0.0:
            return ""
        if self.most < 0.05:
            return "answers at once"
        return f"thinks {self.median:.1f} s as a rule, {self.most:.1f} s at most"


@cache
def _all() -> dict[str, dict[str, Standing]]:
    kept = json.loads(files("suffrage.bots").joinpath(FILE).read_text("utf-8"))
    return {
        game: {level: Standing(**told) for level, told in known.items()}
        for game, known in kept["levels"].items()
    }


def standing(game: str, level: str) -> Standing | None:
    """How that level stands; None if nothing was measured."""
    return _all().get(game, {}).get(level)
