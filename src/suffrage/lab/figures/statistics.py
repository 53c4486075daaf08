"""Shares and averages with what is known about their error."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from statistics import NormalDist
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


def student(t: float, freedom: int) -> float:
    """How likely so large a value of Student's *t* is where there is no difference, both ways."""
    if freedom < 1:
        return 1.0
    x = freedom / (freedom + t * t)
    return _beta_share(x, freedom / 2, 0.5)


def _beta_share(x: float, a: float, b: float) -> float:
    """The regularized incomplete beta function, by its continued fraction (Lentz)."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        return 1 - _beta_share(1 - x, b, a)
    front = math.exp(
        math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    )
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1))
    total = d
    for m in range(1, 400):
        for step in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            c, d = 1 + step / c, 1 / (1 + step * d)
            total *= c * d
        if abs(c * d - 1) < 1e-14:
            break
    return front * total / a


def sign_chance(more: int, less: int) -> float:
    """How likely so uneven a split is where both ways are equally likely, both ways; exact."""
    count, few = more + less, min(more, less)
    if not count:
        return 1.0
    if count > 1000:  # beyond that, the normal curve with its correction is as good
        return math.erfc(max(0.0, abs(more - less) - 1) / math.sqrt(2 * count))
    tail = sum(math.comb(count, k) for k in range(few + 1))
    return min(1.0, float(2 * tail / (1 << count)))


@lru_cache(maxsize=64)
def student_bound(chance: float, freedom: int) -> float:
    """The value of Student's *t* beyond which only so small a *chance* lies, both ways."""
    low, high = 0.0, 1.0
    while student(high, freedom) > chance:
        low, high = high, 2 * high
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if student(middle, freedom) > chance else (low, middle)
    return high


class Paired:
    """What was measured twice in every pair: how far apart, with an interval, and how sure.

    The interval is one of *many* at once: all of them together hold with *certainty*.
    """

    def __init__(self, pairs: Sequence[tuple[float, float]], many: int, certainty: float) -> None:
        self.count = len(pairs)
        self.first = sum([one for one, _ in pairs]) / self.count
        self.second = sum([other for _, other in pairs]) / self.count
        # Most figures take few values, so steps are counted and then reckoned with by value.
        steps = Counter([other - one for one, other in pairs])
        self.apart = sum([step * n for step, n in steps.items()]) / self.count
        missed = (1 - certainty) / many
        if steps.keys() <= {-1, 0, 1}:
            self.chance, middle, width = _of_shares(steps[1], steps[-1], self.count, missed)
        else:
            self.chance, middle, width = _of_means(steps, missed)
        self.low, self.high = min(self.apart, middle - width), max(self.apart, middle + width)


def _of_shares(more: int, less: int, count: int, missed: float) -> tuple[float, float, float]:
    """How sure, and the middle and half the width of the interval: something that is so or not.

    The sign test, which is exact, and the interval of Agresti and Min, which has a width also
    where no pair was different.
    """
    of = count + 2
    middle = (more - less) / of
    error = math.sqrt(more + less + 1 - (more - less) ** 2 / of) / of
    return sign_chance(more, less), middle, NormalDist().inv_cdf(1 - missed / 2) * error


def _of_means(steps: Counter[float], missed: float) -> tuple[float, float, float]:
    """The same of numbers, by Student's t.

    Among equals either of a pair may be the larger, so that no result is rarer than the same
    signs by chance: a few pairs that agree prove little, however alike they are.
    """
    count = steps.total()
    mean = sum([step * n for step, n in steps.items()]) / count
    if count == 1:
        return 1.0, mean, math.inf
    spread = math.sqrt(sum([n * (step - mean) ** 2 for step, n in steps.items()]) / (count - 1))
    error = spread / math.sqrt(count)
    rarest = 2.0 ** (1 - (count - steps[0]))
    chance = student(mean / error, count - 1) if error else 0.0
    return max(chance, rarest), mean, student_bound(missed, count - 1) * error
