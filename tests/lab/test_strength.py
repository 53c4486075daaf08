"""Bouts: seats are changed, dice are shared, files go on where they stopped."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from suffrage.bots.ratings import NOT_BETTER
from suffrage.core.errors import BadRecord
from suffrage.lab.contests.arena import Table
from suffrage.lab.contests.strength import Book, Bout, Line
from tools.ladder import LADDER
from tools.paces import TIMED, paces
from tools.strength import FOLDER

BOUT = Bout("toy", "heaps", "two-player", "random", "", 12)
VFW = Bout("vfw", "votes-for-women", "two-versus-two", "novice", "random", 4)


def test_both_sides_are_played_equally_often_and_partners_sit_together() -> None:
    assert VFW.seatings() == [
        ("novice", "novice", "random", "random"),
        ("random", "random", "novice", "novice"),
    ]
    assert replace(VFW, mode="solitaire", whom="").seatings() == [("novice",)]
    assert replace(VFW, game="suffragetto", mode="two-player").seatings() == [
        ("novice", "random"), ("random", "novice"),
    ]  # fmt: skip


def test_a_level_may_meet_itself_with_another_budget(tmp_path: Path) -> None:
    alike = replace(VFW, mode="two-player", who="novice", whom="novice@7", matches=2)
    bout = replace(alike, budgets={"novice": 3})
    assert bout.seatings() == [("novice", "novice@7"), ("novice@7", "novice")]
    contest = bout.contest(bout.seatings()[1])
    assert contest.levels == ("novice", "novice") and contest.budgets == (7, 3)
    book = Book(bout, tmp_path)
    list(book.play())
    assert sum(book.share(seating).of for seating in bout.seatings()) == 2
    assert bout.head()["budgets"] == {"novice": 3, "novice@7": 7}


def test_the_clock_of_a_level_counts_its_own_turns() -> None:
    bout = replace(VFW, mode="two-player", who="novice", whom="random")
    found = paces(bout, 2)
    assert set(found) == {"novice", "random"}
    assert 0 < found["random"] < found["novice"]
    assert set(TIMED) <= {bout.name for bout in LADDER}


def test_a_bout_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = Book(BOUT, tmp_path / "whole")
    assert len(list(whole.play())) == 12
    parts = Book(BOUT, tmp_path / "parts")
    for _ in zip(range(5), parts.play(), strict=False):
        pass
    again = Book(BOUT, tmp_path / "parts")
    assert 5 <= len(again.lines) <= 6
    list(again.play())
    assert again.path.read_text() == whole.path.read_text()
    assert list(Book(BOUT, tmp_path / "whole").play()) == []


def test_the_first_line_says_what_was_played_and_by_which_command(tmp_path: Path) -> None:
    book = Book(BOUT, tmp_path)
    next(book.play())
    head = json.loads(book.path.read_text().splitlines()[0])
    assert head["command"] == "make strength BOUT=toy"
    assert head["budgets"] == {"random": 1} and head["seed"] == 1


def test_results_of_another_budget_are_not_mixed_in(tmp_path: Path) -> None:
    next(Book(BOUT, tmp_path).play())
    with pytest.raises(BadRecord, match="other results"):
        Book(replace(BOUT, budgets={"random": 2}), tmp_path)


def test_a_test_ends_a_bout_when_both_sides_had_their_turn(tmp_path: Path) -> None:
    bout = replace(
        VFW, mode="two-player", who="random", whom="novice", matches=100, test=(0.5, 0.9)
    )
    book = Book(bout, tmp_path)
    list(book.play())
    assert book.verdict() == NOT_BETTER
    assert len(book.lines) < 20 and len(book.lines) % 2 == 0


def test_points_are_counted_by_level_and_seating() -> None:
    seating, other = ("novice", "random"), ("random", "novice")
    bout = replace(VFW, mode="two-player", least=0.5, most=0.6)
    book = Book(bout, Path("nowhere"))
    book.lines = [
        Line(0, seating, (0,), "36-checks", False, 9),
        Line(1, other, (0,), "36-checks", False, 9),
        Line(2, seating, (), "even", True, 9),
        Line(3, other, (1,), "13-crosses", False, 9),
    ]
    assert book.won() == 2.5
    assert (book.won(seating), book.won(other)) == (1.5, 1.0)
    assert book.kept() is False
    assert Line.loads(book.lines[0].dumps()) == book.lines[0]
    equals = replace(bout, whom="")
    assert book.lines[1].score(equals) == 1
    assert book.lines[3].score(equals) == 0


@pytest.mark.parametrize(
    "name", ["vfw-steady-equals", "vfw-novice-random", "vfw-hard-steady", "vote-reasonable-random"]
)
def test_the_results_in_the_documents_are_those_of_the_bots_here(name: str) -> None:
    (bout,) = (bout for bout in LADDER if bout.name == name)
    line = Book(bout, FOLDER).lines[0]
    played = Table(bout.contest(line.seating)).play(0)
    assert (played.winners, played.reason, played.answers) == (
        line.winners, line.reason, line.answers,
    )  # fmt: skip
