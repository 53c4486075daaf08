"""How strong somebody is, as far as matches tell: a number and how far off it may be.

The numbers are those of Elo's scale: 200 points ahead win three matches of four. They follow the
model of Bradley and Terry as Weng and Lin update it (the `openskill` library), in which every
result narrows the doubt. A side of several people is as strong as they are on average, and
whoever was in more doubt moves further.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from openskill.models import BradleyTerryFull

from suffrage.bots import levels
from suffrage.bots.ratings import elo
from suffrage.bots.standings import standing

_BETA: Final = 400 / math.log(10) / math.sqrt(2)  # what makes a point one of Elo's
_TAU: Final = 3.0  # how much doubt comes back with every match: people change
PROVISIONAL: Final = 110.0  # whose rating may be further off has not played enough to be ranked
RANKED_FROM: Final = 10  # matches
_HIGHEST_STEP: Final = 400.0  # between two levels of bots, where the weaker never won
_BOTS_FROM: Final = 700.0  # where a bot that plays by chance stands


@dataclass(frozen=True)
class Rating:
    """One person's, at one game, side and pace."""

    points: float = 1500.0
    doubt: float = 220.0  # two matches of three are played as by somebody within so many points

    @property
    def is_provisional(self) -> bool:
        """Whether too few matches stand behind it."""
        return self.doubt > PROVISIONAL

    def __str__(self) -> str:
        return f"{self.points:.0f}{'?' if self.is_provisional else ''}"


FRESH: Final = Rating()


def _full_weight(*_: Any, **__: Any) -> float:
    """Every result narrows the doubt by all that it tells: with the library's own weight, the
    error of players of known strength after 30 matches is a third larger."""
    return 1.0


_MODEL: Final = BradleyTerryFull(
    mu=FRESH.points, sigma=FRESH.doubt, beta=_BETA, tau=_TAU, kappa=1e-4, gamma=_full_weight
)


def after(winners: Sequence[Rating], losers: Sequence[Rating], drawn: bool = False) -> tuple[
    list[Rating], list[Rating]
]:  # fmt: skip
    """The ratings of both sides after a match; in a draw it does not matter which is which."""
    sides = [_together(winners), _together(losers)]
    teams = [[_MODEL.rating(mu=side.points, sigma=side.doubt)] for side in sides]
    new = _MODEL.rate(teams, ranks=[0, 0] if drawn else [0, 1])
    moved = [Rating(team[0].mu, team[0].sigma) for team in new]
    first, second = (
        [_share(one, side, now) for one in members]
        for members, side, now in zip((winners, losers), sides, moved, strict=True)
    )
    return first, second


def chance(mine: Rating, theirs: Rating) -> float:
    """How likely the first is to win."""
    spread = math.sqrt(2 * _BETA**2 + mine.doubt**2 + theirs.doubt**2)
    return 1 / (1 + math.exp((theirs.points - mine.points) / spread))


def of_bot(game: str, level: str) -> Rating:
    """Where a bot stands on the same scale: as far above the level below as its bouts say."""
    points = _BOTS_FROM
    for known in levels(game):
        found = standing(game, known)
        if found is not None and found.below:
            points += min(_HIGHEST_STEP, max(0.0, elo(found.part)))
        if known == level:
            break
    return Rating(points, 1.0)


def _together(side: Sequence[Rating]) -> Rating:
    """A side as one player."""
    points = sum(one.points for one in side) / len(side)
    return Rating(points, math.sqrt(sum(one.doubt**2 for one in side) / len(side)))


def _share(one: Rating, side: Rating, now: Rating) -> Rating:
    """What of the change of a side is one member's: by how much of its doubt was theirs."""
    part = (one.doubt / side.doubt) ** 2
    shrunk = min(1.0, (now.doubt / side.doubt) ** 2)
    left = max(0.05, 1 - (1 - shrunk) * part)
    return Rating(one.points + (now.points - side.points) * part, one.doubt * math.sqrt(left))
