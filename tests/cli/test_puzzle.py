"""`suffrage puzzle`: lists, shows, takes an answer, explains."""

from __future__ import annotations

import pytest

from suffrage.puzzles import RIDDLERS, puzzle, puzzles
from tests.cli.kit import suffrage


def test_games_and_puzzles_are_listed() -> None:
    ended = suffrage("puzzle")
    assert ended.code == 0 and all(name in ended.out for name in RIDDLERS)
    for game in RIDDLERS:
        ended = suffrage("puzzle", game)
        assert ended.code == 0
        assert all(one.title in ended.out for one in puzzles(game))


def test_a_puzzle_is_shown_answered_and_explained() -> None:
    ended = suffrage("puzzle", "suffragetto", "16", typed="hint\no10-o9\nl8-k7\n")
    assert ended.code == 0
    said = " ".join(ended.out.split())
    assert "A rung is missing" in said and "Make the ladder first" in said
    assert "Not this one." in said or "not" in said
    assert "Right. One quiet step." in said


def test_an_answer_may_be_given_in_parts_by_number_and_begun_again() -> None:
    typed = "\no11^o9\nagain\no11^o9\no9^m7\nm7xk7\nk7xk5\nstop\n"
    ended = suffrage("puzzle", "suffragetto", "9", typed=typed)
    assert "So far o11^o9." in ended.out and "Right." in ended.out


def test_an_answer_on_the_command_line_is_judged() -> None:
    ended = suffrage("puzzle", "suffragetto", "9", "o10-o9")
    assert ended.code == 0 and "Not this one. Not enough" in " ".join(ended.out.split())
    ended = suffrage("puzzle", "suffragetto", "9", "o11^o9^m7xk7xk5")
    assert "Right." in ended.out


def test_the_solution_is_shown_on_request() -> None:
    one = puzzle("suffragetto", 23)
    for ended in (
        suffrage("puzzle", "suffragetto", "23", "--solution"),
        suffrage("puzzle", "suffragetto", "23", typed="solution\n"),
    ):
        assert f"Solution: {one.solutions[0]}" in ended.out and "Proved" in ended.out


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("chess",), "chess"),
        (("suffragetto", "31"), "1 to 30"),
        (("suffragetto", "0"), "1 to 30"),
        (("suffragetto", "nine"), "nine"),
        (("suffragetto", "9", "zzz"), "zzz"),
        (("suffragetto", "9", "a1-a2"), "a1"),
        (("suffragetto", "9", "o10-o9", "--solution"), "--solution"),
        (("suffragetto", "--solution"), "NUMBER"),
        (("votes-for-women", "21"), "1 to 20"),
        (("votes-for-women", "6", "NY"), "NY"),
        (("vote", "1", "Elm"), "part of an answer"),
        (("vote", "3", "B"), "B"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(arguments: tuple[str, ...], named: str) -> None:
    ended = suffrage("puzzle", *arguments)
    assert ended.code == 2 and named in ended.err and ended.err.count("\n") == 1


def test_a_final_vote_is_answered_in_words() -> None:
    ended = suffrage("puzzle", "votes-for-women", "6", typed="throw again\nkeep\n")
    said = " ".join(ended.out.split())
    assert "This wins 46 % of the time" in said and "Right. Keep it: 52 %" in said


def test_a_record_is_shown_whole_and_seats_are_named() -> None:
    ended = suffrage("puzzle", "vote", "9", typed="Fir\nAlder\nivy alder\n")
    said = " ".join(ended.out.split())
    assert all(f"{number} " in said for number in (1, 2, 3)) and "says Democrat" in said
    assert "So far Fir." in said and "Not Fir: in 1 of the 2 deals that fit" in said
    assert "Right. Cedar's government" in said
    ended = suffrage("puzzle", "vote", "1", "Alder", "Elm")
    assert ended.code == 0 and "Right." in ended.out


def test_a_wrong_word_is_answered_and_the_question_stays() -> None:
    ended = suffrage("puzzle", "suffragetto", "16", typed="nonsense\n999\nquit\n")
    assert ended.code == 0
    assert "is not an option now" in ended.out and "there is no option 999" in ended.out
