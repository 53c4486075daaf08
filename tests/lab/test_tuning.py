"""Tuning: it finds its way uphill, goes on where it stopped, and plays fair."""

from __future__ import annotations

import json
from itertools import islice
from math import exp, log
from pathlib import Path

import pytest

from suffrage.bots.votes_for_women.evaluation import STANDARD, WEIGHTS
from suffrage.bots.votes_for_women.levels import VfwSteady
from suffrage.core.errors import BadRecord
from suffrage.core.rng import Rng
from suffrage.games import game
from suffrage.lab.contests.tuning import Course, Tuning, Values, encounter

START = {"good": 1.0, "bad": -2.0, "idle": 0.5}
BEST = {"good": 1.5, "bad": -1.4}  # "idle" makes no difference


def distance(values: Values) -> float:
    """How far some weights are from the best ones."""
    return sum(abs(log(values[name] / best)) for name, best in BEST.items())


def duel(first: Values, second: Values, seed: int, matches: int) -> float:
    """A game of chance in which the better weights win more often."""
    chance = 1 / (1 + exp(4 * (distance(first) - distance(second))))
    rng = Rng(seed)
    return float(sum(rng.below(1000) < 1000 * chance for _ in range(matches)))


def tuned(path: Path, steps: int) -> Tuning:
    tuning = Tuning(path, START, Course(), duel)
    for _ in islice(tuning.go_on(), steps):
        pass
    return tuning


def test_weights_come_nearer_to_those_that_win(tmp_path: Path) -> None:
    reached = tuned(tmp_path / "steps.jsonl", 300).weights()
    assert distance(reached) < 0.4 * distance(START)
    assert reached["bad"] < 0 < reached["good"]


def test_a_tuning_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = tuned(tmp_path / "whole.jsonl", 12)
    tuned(tmp_path / "parts.jsonl", 5)
    parts = tuned(tmp_path / "parts.jsonl", 7)
    assert parts.weights() == whole.weights()
    assert parts.path.read_text() == whole.path.read_text()
    assert json.loads(whole.path.read_text().splitlines()[0])["start"] == START


def test_steps_from_elsewhere_are_not_mixed_in(tmp_path: Path) -> None:
    tuned(tmp_path / "steps.jsonl", 1)
    with pytest.raises(BadRecord, match="other weights or settings"):
        Tuning(tmp_path / "steps.jsonl", {**START, "good": 2.0}, Course(), duel)


def test_equal_weights_share_their_matches_evenly() -> None:
    assert encounter(WEIGHTS, WEIGHTS, 5, 2) == 1.0


def test_a_bot_believes_in_the_weights_it_is_given() -> None:
    assert VfwSteady(game("votes-for-women")).weights is STANDARD
    backwards = {**WEIGHTS, "slope": -WEIGHTS["slope"]}  # it takes its own cubes for a loss
    assert encounter(backwards, WEIGHTS, 1, 2) == 0.0
