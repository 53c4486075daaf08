"""Contests between bots."""

from __future__ import annotations

import pytest

from suffrage import BadOptions
from suffrage.lab.contests.arena import Contest, Played, hold
from suffrage.lab.contests.tally import Tally

CONTEST = Contest("tricks", "two-player", ("random", "random"), seed=5)


def test_a_match_depends_on_its_number_alone() -> None:
    short = {played.number: played for played in hold(CONTEST, 5)}
    long = {played.number: played for played in hold(CONTEST, 12, workers=2)}
    assert len(long) == 12
    assert all(long[number] == played for number, played in short.items())


def test_another_seed_gives_other_matches() -> None:
    other = Contest("tricks", "two-player", ("random", "random"), seed=6)
    assert list(hold(other, 20)) != list(hold(CONTEST, 20))


def test_a_contest_that_cannot_be_played_is_refused_before_it_begins() -> None:
    for wrong in (
        Contest("tricks", "two-player", ("random",), 1),
        Contest("tricks", "two-player", ("random", "genius"), 1),
        Contest("tricks", "ten-player", ("random", "random"), 1),
        Contest("tricks", "two-player", ("random", "random"), 1, switches=("misere",)),
    ):
        with pytest.raises(BadOptions):
            wrong.check()


def test_the_tally_counts_partners_draws_and_wins_of_nobody() -> None:
    played = [
        Played(2, (0, 1), "points", False, 10, 4),
        Played(0, (1,), "points", False, 12, 4),
        Played(1, (), "level", True, 11, 4),
        Played(3, (), "points", False, 15, 4),
    ]
    tally = Tally(CONTEST, played)
    assert [match.number for match in tally.played] == [0, 1, 2, 3]
    assert {who: share.count for who, share in tally.winners().items()} == {
        "North": 1, "South": 2, "draw": 1, "nobody": 1,
    }  # fmt: skip
    assert list(tally.reasons()) == ["points", "level"]
    length = tally.answers()
    assert (length.mean, length.median, length.shortest, length.longest) == (12, 11.5, 10, 15)
