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
