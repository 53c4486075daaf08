"""Everybody against everybody: fair seats, results that no number of workers changes, ratings."""

from __future__ import annotations

from collections import Counter
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from suffrage import BadOptions, BadRecord
from suffrage.bots.ratings import BETTER, Result, elo, errors, ratings
from suffrage.lab.contests.entrants import Entrant
from suffrage.lab.contests.tournament import CONFIRM, KIND, SEARCH, Standing, Tournament, score
from suffrage.lab.figures.skills import skills
from suffrage.lab.running.ledger import Ledger, head_of, line, read

RANDOM = Entrant("random", 1)
TOY = Tournament("tricks", "two-player", (RANDOM, Entrant("random", 2)), seed=5, matches=20)


def played(tournament: Tournament, path: Path, workers: int = 1, most: int = 10**9) -> Standing:
    """Play into the file at *path*, as the command does, for so many matches."""
    standing = Standing(tournament)
    ledger = Ledger(path, tournament.head(), keep=path.exists())
    with closing(ledger):
        for number, row in enumerate(standing.go_on(list(ledger.rows), workers)):
            if number == most:
                break
            ledger.write(row)
    return standing


def test_the_file_is_the_same_for_any_number_of_workers_and_any_interruption(
    tmp_path: Path,
) -> None:
    tested = replace(TOY, test=(0.4, 0.6), most=30)
    played(tested, tmp_path / "one")
    played(tested, tmp_path / "two", workers=2)
    played(tested, tmp_path / "three", most=7)
    with (tmp_path / "three").open("a") as file:
        file.write('{"stage":"sea')  # killed while it wrote
    played(tested, tmp_path / "three", most=13)
    again = played(tested, tmp_path / "three")
    whole = (tmp_path / "one").read_bytes()
    assert whole == (tmp_path / "two").read_bytes() == (tmp_path / "three").read_bytes()
    assert again.played == again.most() == len(read(tmp_path / "one")[1])
    assert again.matches[0, CONFIRM] == 20
    assert Tournament.of(head_of(tmp_path / "one", KIND)) == tested


def test_results_of_other_rules_seeds_or_bots_are_not_mixed(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    played(TOY, path)
    before = path.read_bytes()
    with pytest.raises(BadRecord, match="seed changed since"):
        Ledger(path, replace(TOY, seed=6).head(), keep=True)
    with pytest.raises(BadRecord, match="rules_source changed since"):
        Ledger(path, {**TOY.head(), "rules_source": "another"}, keep=True)
    assert path.read_bytes() == before
    head, rows = read(path)
    path.write_text("".join(map(line, [head, *rows[1:]])))
    with pytest.raises(BadRecord, match="match 1 of the file is not the one that was due"):
        played(TOY, path)


@pytest.mark.parametrize(
    ("game", "mode", "ways"),
    [("suffragetto", "two-player", 2), ("votes-for-women", "two-suffragists", 2),
     ("vote", "five", 10), ("vote", "six", 2)],
)  # fmt: skip
def test_everybody_sits_everywhere_equally_often(game: str, mode: str, ways: int) -> None:
    seatings = Tournament(game, mode, (RANDOM, RANDOM), 1, 1).seatings()
    assert len(seatings) == ways
    for seat in range(len(seatings[0])):
        assert Counter(one[seat] for one in seatings) == {0: ways // 2, 1: ways // 2}


def test_a_round_shares_its_dice() -> None:
    tournament = Tournament("suffragetto", "two-player", (RANDOM, RANDOM), 1, 2)
    one, two = (tournament.contest(0, CONFIRM, seating) for seating in tournament.seatings())
    assert one.seed == two.seed != tournament.contest(0, SEARCH, (0, 1)).seed


def test_a_score_is_how_much_more_of_ones_seats_won() -> None:
    assert score((0, 1), [0], False) == 1 and score((1, 0), [0], False) == 0
    assert score((0, 1), [], True) == score((0, 1), [], False) == 0.5
    assert score((0, 1, 0, 1), [0, 2], False) == 1
    assert score((0, 1, 0, 1), [0, 1], False) == 0.5


def test_what_cannot_be_played_is_refused() -> None:
    two = (RANDOM, Entrant("novice", 1))
    for wrong, says in (
        (replace(TOY, entrants=(RANDOM,)), "two bots or more"),
        (replace(TOY, entrants=(RANDOM, RANDOM)), "random@1 is named twice"),
        (replace(TOY, test=(0.6, 0.5)), "0 < low < high < 1"),
        (Tournament("votes-for-women", "solitaire", two, 1, 1), "nobody plays against another"),
    ):
        with pytest.raises(BadOptions, match=says):
            wrong.check()


def test_the_better_bot_is_found_and_rated(tmp_path: Path) -> None:
    bots = (RANDOM, Entrant("novice", 1))
    found = played(
        Tournament("votes-for-women", "two-player", bots[::-1], 3, 16, test=(0.5, 0.8), most=40),
        tmp_path / "arena.jsonl",
    )
    assert found.verdict(0) == BETTER and found.matches[0, SEARCH] < 40
    points = found.ratings()
    assert list(points) == ["random", "novice"]
    assert points["novice"] == (0.0, 0.0)
    value, wide = points["random"]
    assert value + wide < 0


def test_errors_of_ratings_are_those_of_shares() -> None:
    results = [Result("a", "b", 600, 1000)]
    points = ratings(results, "b")
    wide = errors(results, points, "b")
    assert wide["b"] == 0
    spread = (0.6 * 0.4 / 1000) ** 0.5  # of the share; its points on either side
    assert wide["a"] == pytest.approx((elo(0.6 + spread) - elo(0.6 - spread)) / 2, rel=0.02)


def test_who_met_more_often_is_known_better() -> None:
    results = [Result("a", "c", 50, 100), Result("b", "c", 500, 1000), Result("a", "b", 50, 100)]
    wide = errors(results, ratings(results, "c"), "c")
    assert wide["a"] > 2 * wide["b"] > 0


def test_bots_are_rated_by_openskill_too(tmp_path: Path) -> None:
    three = ("suffragetto", "two-player", (RANDOM, Entrant("novice", 1), Entrant("random", 2)))
    standing = played(Tournament(*three, seed=1, matches=4), tmp_path / "some")
    found = standing.skills()
    assert list(found)[-1] == "novice" and list(standing.ratings())[-1] == "novice"
    points = [skill for skill, _ in found.values()]
    # What one wins another loses, from 25 on.
    assert sum(points) / 3 == pytest.approx(25, abs=1) and points == sorted(points)
    assert all(0 < half < 1.96 * 25 / 3 for _, half in found.values())


def test_who_played_more_is_surer() -> None:
    results = [(0, 1, 1.0), (1, 2, 0.0), (0, 2, 0.5)]
    some, more = skills(["a", "b", "c"], results), skills(["a", "b", "c"], results * 2)
    assert all(more[name][1] < some[name][1] for name in some)


def test_an_even_result_moves_nobody() -> None:
    assert skills(["a", "b"], [(0, 1, 0.5)])["a"][0] == pytest.approx(25)
    won, lost = skills(["a", "b"], [(0, 1, 1.0)]), skills(["a", "b"], [(0, 1, 0.0)])
    assert won["a"] == lost["b"] and won["b"] == lost["a"] and won["a"][0] > 25 > won["b"][0]
