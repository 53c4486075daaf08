"""How VOTE! goes between equal players is counted rightly."""

from __future__ import annotations

from suffrage.games.vote.phases.ends import FULL_POINTS, TWO_LEFT
from suffrage.lab.vote.parties import HEADINGS, Course, course, courses, gather, row, uses
from tests.rules.vote.scenes import scene


def test_a_course_is_read_off_the_end_of_a_match() -> None:
    harmless = {"B": "no-trip", "C": "kind-letter"}
    s = scene(failures="2", hands=harmless, points={"C": "10/9"}, president="B").fail()
    s.nature("turn:no-trip", "turn:kind-letter").any(3)
    assert course(s.state) == Course(0, FULL_POINTS, 1, 1, 1, 0, (0,) * 6)


def test_the_same_seed_gives_the_same_courses_for_any_number_of_workers() -> None:
    alone = gather("five", "random", 3, 30, 1)
    assert gather("five", "random", 3, 30, 2) == alone
    assert courses("five", "random", 3, range(30)) == alone
    assert courses("five", "random", 4, range(30)) != alone


def test_a_row_adds_up() -> None:
    one = Course(0, FULL_POINTS, 4, 2, 0, 1, (1, 0, 0, 0, 0, 0))
    other = Course(1, TWO_LEFT, 8, 4, 1, 3, (0, 0, 0, 2, 0, 0))
    figures = dict(zip(HEADINGS, row("six", [one, other]), strict=True))
    assert figures["seats"] == "6" and figures["Democrats win"] == "50.0 %"
    assert (figures["10/10 D"], figures["10/10 R"], figures["two left"]) == (
        "50.0 %", "0.0 %", "50.0 %",
    )  # fmt: skip
    assert (figures["rounds"], figures["failed"], figures["left"]) == ("6.0", "3.00", "2.00")
    assert uses([one, other])["Canceling an Applied Event Card"] == 1.0
