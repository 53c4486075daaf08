"""Ratings, and when a bout may stop."""

from __future__ import annotations

import math

import pytest

from suffrage.bots.ratings import (
    BETTER,
    NOT_BETTER,
    OPEN,
    Result,
    SequentialTest,
    elo,
    ratings,
    share,
)
from suffrage.core.rng import Rng


def test_points_and_shares_are_the_same_thing() -> None:
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(1.0) == math.inf and elo(0.0) == -math.inf
    for points in (-300.0, -1.0, 0.0, 120.0):
        assert elo(share(points)) == pytest.approx(points)


def test_a_test_is_decided_by_enough_wins_or_losses_and_not_before() -> None:
    test = SequentialTest(0.55, 0.65)
    assert test.verdict(0, 0) == OPEN
    assert test.verdict(17, 17) == OPEN
    assert test.verdict(18, 18) == BETTER  # 18 * log(0.65 / 0.55) > log 19 > 17 of them
    assert test.verdict(0, 12) == NOT_BETTER
    assert test.verdict(60, 100) == OPEN


def test_a_test_errs_in_about_one_case_of_twenty() -> None:
    rng = Rng(11)
    for chance, wrong in ((55, BETTER), (65, NOT_BETTER)):
        errors = 0
        for _ in range(300):
            test, won, played = SequentialTest(0.55, 0.65), 0, 0
            while test.verdict(won, played) == OPEN:
                won += rng.below(100) < chance
                played += 1
            errors += test.verdict(won, played) == wrong
        assert errors <= 27  # 15 expected at most; three deviations above it


def test_a_test_that_could_never_decide_is_refused() -> None:
    for low, high in ((0.6, 0.6), (0.7, 0.6), (0.0, 0.5), (0.5, 1.0)):
        with pytest.raises(ValueError):
            SequentialTest(low, high)


def test_ratings_fit_all_results_at_once() -> None:
    results = [
        Result("steady", "random", 750, 1000),
        Result("strong", "steady", 640, 1000),
        Result("strong", "random", 842, 1000),
    ]
    found = ratings(results, "random")
    assert list(found) == ["random", "steady", "strong"]
    assert found["random"] == 0
    assert found["steady"] == pytest.approx(elo(0.75), abs=5)
    assert found["strong"] - found["steady"] == pytest.approx(elo(0.64), abs=5)


def test_a_bot_that_never_lost_gets_a_rating_all_the_same() -> None:
    found = ratings([Result("steady", "random", 50, 50)], "random")
    assert 500 < found["steady"] < 1200
