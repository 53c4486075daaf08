"""Shares and averages with what is known about their error."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

Z: Final = 1.959964  # 95 percent of a normal distribution lie within so many deviations


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson: sound for few trials and near 0 and 1."""
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    width = Z * math.sqrt(share * (1 - share) / trials + Z * Z / (4 * trials * trials))
    middle, scale = share + Z * Z / (2 * trials), 1 + Z * Z / trials
    # Rounding must not push the share itself out of its interval.
    low, high = min(share, (middle - width) / scale), max(share, (middle + width) / scale)
    return max(0.0, low), min(1.0, high)


def mean_interval(values: Sequence[int]) -> tuple[float, float, float]:
    """The mean of *values* and its 95 % interval."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return mean, mean, mean
    deviation = math.sqrt(sum((value - mean) ** 2 for value in values) / (count - 1))
    error = Z * deviation / math.sqrt(count)
    return mean, mean - error, mean + error


def difference(one: int, of: int, other: int, among: int) -> tuple[float, float, float]:
    """How much larger the first share is, with its 95 % interval (by Newcombe, from Wilson's)."""
    if not of or not among:
        return 0.0, -1.0, 1.0
    first, second = one / of, other / among
    (low, high), (lower, higher) = wilson(one, of), wilson(other, among)
    apart = first - second
    below = math.hypot(first - low, higher - second)
    above = math.hypot(high - first, second - lower)
    return apart, max(-1.0, apart - below), min(1.0, apart + above)


def chance_of(one: int, of: int, other: int, among: int) -> float:
    """How likely shares at least that far apart are where there is no difference, both ways."""
    if not of or not among:
        return 1.0
    share = (one + other) / (of + among)
    error = math.sqrt(share * (1 - share) * (1 / of + 1 / among))
    if error == 0:
        return 1.0
    return math.erfc(abs(one / of - other / among) / error / math.sqrt(2))


def holm(chances: Sequence[float]) -> list[float]:
    """The same chances corrected for their number, by Holm: below 5 % there is, with 95 %
    certainty, no false alarm in the whole list.
    """
    order = sorted(range(len(chances)), key=lambda i: chances[i])
    found, least = [1.0] * len(chances), 0.0
    for rank, i in enumerate(order):
        least = max(least, min(1.0, chances[i] * (len(chances) - rank)))
        found[i] = least
    return found
