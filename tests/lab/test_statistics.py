"""Intervals, against published values and by their own logic."""

from __future__ import annotations

import pytest

from suffrage.lab.figures.statistics import mean_interval, wilson


def test_the_interval_of_wilson_agrees_with_published_values() -> None:
    # E. B. Wilson's score interval without correction, as tabulated by Newcombe (1998).
    for successes, trials, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


def test_the_interval_holds_the_share_and_stays_between_nothing_and_all() -> None:
    for trials in range(1, 40):
        for successes in range(trials + 1):
            low, high = wilson(successes, trials)
            assert 0 <= low <= successes / trials <= high <= 1


def test_without_trials_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_mean_comes_with_its_error() -> None:
    mean, low, high = mean_interval([2, 4, 4, 4, 5, 5, 7, 9])
    assert mean == 5
    assert (low, high) == pytest.approx((3.5184, 6.4816), abs=1e-4)
    assert mean_interval([3]) == (3, 3, 3)
