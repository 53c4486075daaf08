"""Suffragetto at the terminal: the board, the command perft."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from suffrage import Outcome
from suffrage.cli.boards import board_of
from tests.cli.kit import Person, sit_down, suffrage
from tests.perft.counts import COUNTS
from tests.rules.suffragetto.scene import Scene

NAMES = ("Ada", "Bob")
SVG = "{http://www.w3.org/2000/svg}"


def shown(scene: Scene, seat: int = 0) -> list[str]:
    """The board as plain lines."""
    console = Console(file=io.StringIO(), width=80, color_system=None)
    console.print(board_of("suffragetto").drawn(scene.state.view(seat), NAMES))
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue().splitlines()


def test_the_board_is_shown_without_color_too() -> None:
    lines = shown(Scene(s="c8 i14", S="h13", p="k9", P="p12"))
    assert lines[0].split() == list("abcdefghijklmnopq")
    by_rank = {line.split()[0]: line for line in lines[1:18]}
    assert by_rank["14"] == " 14  #  #        ·  ·  ·  =  s  =  ·  ·  ·        :  #  14"
    assert by_rank["13"] == " 13  #           ·  ·  ·  S  =  =  ·  ·  ·        :  #  13"
    assert by_rank["12"][4:-3].endswith(" P  # ")
    assert "Ada  2 of 6 in the House of Commons; 4 large, 14 small in the Prison" in lines[-2]
    assert "Bob  0 of 6 in Albert Hall; 4 large, 15 small in the Hospital" in lines[-1]


def test_a_piece_in_the_middle_of_its_hops_is_marked_with_where_it_may_land() -> None:
    lines = shown(Scene(s="e5 e6 f8", p="o9").answer("e5^e7"))
    assert "[s]" in lines[18 - 7] and " o " in lines[18 - 9]
    waiting = shown(Scene(s="e5 e6 f8", p="o9").answer("e5^e7"), seat=1)
    assert "[s]" in waiting[18 - 7] and " o " not in waiting[18 - 9]


@pytest.mark.parametrize("count", ["paths", "outcomes"])
def test_perft_counts_and_divides(count: str) -> None:
    ring = next(c for c in COUNTS if c.name == "leader_ring")
    asked = ("perft", "suffragetto", "--depth", "1", "--position", ring.position, "--count", count)
    assert suffrage(*asked).out == f"{ring.numbers[count][0]} {count}\n"
    divided = suffrage(*asked, "--divide").out.splitlines()
    assert len(divided) == ring.numbers[count][0] + 1
    assert all(line.split()[1] == "1" for line in divided[:-1])
    assert "g9xi7xk9xi11xg9 1" in divided
    assert ("g9xi11xk9xi7xg9 1" in divided) == (count == "paths")


def test_perft_begins_with_the_start_and_tells_its_speed_apart() -> None:
    ended = suffrage("perft", "suffragetto", "--depth", "1")
    assert ended.out == "143 paths\n" and "per second" in ended.err
    assert suffrage("perft", "suffragetto", "--depth", "0").out == "1 paths\n"


def test_perft_refuses_what_it_cannot_count() -> None:
    ended = suffrage("perft", "heaps", "--depth", "1")
    assert (ended.code, ended.err) == (2, "suffrage: Heaps cannot be counted; suffragetto can\n")
    wrong = suffrage("perft", "suffragetto", "--depth", "1", "--position", "17/17 s 0 1")
    assert wrong.code == 2 and "rank 16 is full" in wrong.err


def test_a_word_that_begins_with_a_question_mark_is_an_answer_if_it_is_one() -> None:
    """`?` asks for help, but `?1/2` offers a draw."""
    person = Person("", "?1/2", "", "yes")
    session = sit_down("suffragetto", person, "1=human", "2=human")
    while session.match.outcome() is None:
        session._go_on()
    assert session.match.outcome() == Outcome((), "agreement", drawn=True)
    assert [text for _, text in session.match.record.answers[1:]] == ["?1/2", "yes"]


def test_hops_may_be_typed_in_a_row() -> None:
    hops = ("k5^m7", "m7^o5", "o5^o7") if first_seat() == 0 else ("g13^e11", "e11^c13", "c13^c11")
    session = sit_down("suffragetto", Person("", " ".join(hops)), "1=human", "2=human")
    for _ in hops:
        session._go_on()
    assert tuple(text for _, text in session.match.record.answers[1:]) == hops


def first_seat() -> int:
    """Who begins when the dice have the seed of `sit_down`."""
    return sit_down("suffragetto", Person(), "1=human", "2=human").match.pending()[0]


def test_many_options_are_one_row_for_each_piece_and_words_for_offers() -> None:
    person = Person("quit", "n")
    sit_down("suffragetto", person, "police=random").run()
    rows = [line.split() for line in person.seen[0].splitlines()]
    assert any(row[:4] == ["Leader", "e5", "9", "e5-d4"] for row in rows)
    (last,) = (row for row in rows if row[:3] == ["End", "the", "match"])
    assert [word for word in last[3:] if not word.isdecimal()] == ["Offer", "a", "draw", "Resign"]


def test_a_match_is_not_given_away_by_a_slip() -> None:
    person = Person("112", "", "112", "y", "")
    session = sit_down("suffragetto", person, "police=random")
    session.run()
    assert "112 Resign" in person.seen[0]
    assert "Resign: is that what you want?" in person.seen[1]
    assert "nothing has changed" in person.seen[2]
    assert session.match.outcome() == Outcome((1,), "resignation")
