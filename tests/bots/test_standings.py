"""What people are told of the levels: a sentence, how strong, how long; and it was measured."""

from __future__ import annotations

import json

import pytest

from suffrage.bots import about, levels
from suffrage.bots.standings import Standing, standing
from suffrage.games import GAMES
from tools import standings


def test_what_is_told_is_what_was_measured() -> None:
    kept = json.loads(standings.FILE.read_text(encoding="utf-8"))
    assert kept == {"command": standings.COMMAND, "levels": standings.gathered()}


@pytest.mark.parametrize("game", GAMES)
def test_every_level_has_a_sentence_and_all_but_chance_a_standing(game: str) -> None:
    said = [about(game, level) for level in levels(game)]
    assert all(text[0].isupper() and text.endswith(".") for text in said)
    assert len(set(said)) == len(said)
    known = levels(game)
    assert standing(game, known[0]) is None
    told = standing(game, known[1])
    assert told is not None and told.below == known[0]


@pytest.mark.parametrize(
    ("part", "low", "high", "words"),
    [
        (0.76, 0.64, 0.85, "wins 76% of 50 matches against steady "
                           "(+200 Elo points, +100 to +301)"),
        (1.0, 0.963, 1.0, "wins 100% of 50 matches against steady (at least +566 Elo points)"),
        (0.99, 0.95, 1.0, "wins 99% of 50 matches against steady "
                          "(+798 Elo points, +512 or more)"),
    ],
)  # fmt: skip
def test_a_lead_is_told_with_its_interval(part: float, low: float, high: float, words: str) -> None:
    assert Standing("steady", part, low, high, 50, 0.0, 0.0).lead() == words


def test_a_level_that_nobody_measured_claims_nothing() -> None:
    assert Standing("", 0.0, 0.0, 0.0, 0, 0.32, 1.0).lead() == ""
    assert Standing("steady", 0.5, 0.4, 0.6, 50, *standings.UNTIMED).pace() == ""


def test_times_are_told_where_there_are_any() -> None:
    assert Standing("", 0.0, 0.0, 0.0, 0, 0.0, 0.0).pace() == "answers at once"
    said = Standing("", 0.0, 0.0, 0.0, 0, 0.32, 1.0).pace()
    assert said == "thinks 0.3 s as a rule, 1.0 s at most"
