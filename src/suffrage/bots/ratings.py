"""Who is how strong, with intervals; and when enough matches are played to say so.

Arithmetic only: shares become Elo points and back, a sequential test stops a bout as soon as
it is decided, and a ladder of bots gets one rating each from all their bouts.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

BETTER: Final = "better"
NOT_BETTER: Final = "not better"
OPEN: Final = "open"

_ELO: Final = 400 / math.log(10)
_STEPS: Final = 200
_PRIOR: Final = 0.5  # matches won and lost against everybody, so that no rating is endless


def elo(share: float) -> float:
    """How many points ahead somebody is who scores that share; without bound at 0 and 1."""
    if share <= 0.0 or share >= 1.0:
        return math.copysign(math.inf, share - 0.5)
    return _ELO * math.log(share / (1 - share))


def share(points: float) -> float:
    """The share that so many points ahead should score."""
    return 1 / (1 + math.exp(-points / _ELO))


class SequentialTest:
    """Wald's test of "scores *high* or more" against "scores *low* or less".

    It errs in one case of twenty either way. Draws count as half a win and half a loss.
    """

    def __init__(self, low: float, high: float, error: float = 0.05) -> None:
        if not 0 < low < high < 1:
            raise ValueError(f"a test needs 0 < low < high < 1, not {low} and {high}")
        self.low: Final = low
        self.high: Final = high
        self.bound: Final = math.log((1 - error) / error)

    def evidence(self, won: float, played: int) -> float:
        """How much the results speak for *high*; at or beyond the bounds it is decided."""
        lost = played - won
        return won * math.log(self.high / self.low) + lost * math.log(
            (1 - self.high) / (1 - self.low)
        )

    def verdict(self, won: float, played: int) -> str:
        """BETTER, NOT_BETTER, or OPEN while more matches are needed."""
        evidence = self.evidence(won, played)
        if evidence >= self.bound:
            return BETTER
        return NOT_BETTER if evidence <= -self.bound else OPEN


class Result:
    """What one bot scored against another."""

    def __init__(self, who: str, whom: str, won: float, played: int) -> None:
        self.who: Final = who
        self.whom: Final = whom
        self.won: Final = won
        self.played: Final = played


def ratings(results: Sequence[Result], anchor: str) -> dict[str, float]:
    """One Elo rating for each bot, the *anchor* at 0, that fits all results best.

    The method is that of Bradley and Terry, by Newton's steps one bot at a time.
    """
    names = sorted({name for result in results for name in (result.who, result.whom)})
    points = dict.fromkeys(names, 0.0)
    for _ in range(_STEPS):
        for name in names:
            if name != anchor:
                points[name] += _step(results, points, name)
    return {name: points[name] for name in sorted(names, key=lambda one: points[one])}


def _step(results: Sequence[Result], points: dict[str, float], name: str) -> float:
    """Where the likelihood of all results rises for one bot."""
    slope = curve = 0.0
    for result in results:
        if name not in (result.who, result.whom):
            continue
        won = result.won if name == result.who else result.played - result.won
        other = result.whom if name == result.who else result.who
        expected = share(points[name] - points[other])
        slope += won + _PRIOR - (result.played + 2 * _PRIOR) * expected
        curve += (result.played + 2 * _PRIOR) * expected * (1 - expected)
    return max(-200.0, min(200.0, _ELO * slope / curve))


def errors(results: Sequence[Result], points: dict[str, float], anchor: str) -> dict[str, float]:
    """By bot, the standard error of its rating above the *anchor*, in Elo points.

    It follows from how sharply the likelihood falls around *points*. Matches count as
    independent; those with changed seats and shared dice tell a little more than that.
    """
    names = [name for name in points if name != anchor]
    place = {name: i for i, name in enumerate(names)}
    curve = [[0.0] * len(names) for _ in names]
    for result in results:
        expected = share(points[result.who] - points[result.whom])
        known = (result.played + 2 * _PRIOR) * expected * (1 - expected)
        meeting = [place[name] for name in (result.who, result.whom) if name != anchor]
        for i in meeting:
            for j in meeting:
                curve[i][j] += known if i == j else -known
    spread = _inverse(curve)
    found = {name: _ELO * math.sqrt(spread[i][i]) for name, i in place.items()}
    return {name: found.get(name, 0.0) for name in points}


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """By Gauss and Jordan; the matrix has positive pivots, as likelihoods do at their peak."""
    size = len(matrix)
    rows = [[*row, *[float(i == j) for j in range(size)]] for i, row in enumerate(matrix)]
    for at in range(size):
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for i in range(size):
            if i != at:
                factor = rows[i][at]
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[at], strict=True)]
    return [row[size:] for row in rows]
