"""Every puzzle is what it says: read strictly, proved, judged, explained.

What takes long to prove is looked at in part; `make puzzles` proves all of them.
"""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from suffrage.core.errors import BadNotation, BadOptions
from suffrage.puzzles import RIDDLERS, Puzzle, puzzle, puzzles, riddler, trial
from suffrage.puzzles.puzzle import FalsePuzzle, read_puzzles

COUNTS = {"votes-for-women": 20, "suffragetto": 30, "vote": 10}
EVERY = [one for game in RIDDLERS for one in puzzles(game)]
DEEP = [one for one in EVERY if riddler(one.game).is_deep(one)]
SOME = [one for one in DEEP if one.game == "suffragetto"][4::5] + [
    one for one in DEEP if one.game == "votes-for-women"
][:1]
PROVED = [one for one in EVERY if one not in DEEP] + SOME  # and some that take longer


def called(one: Puzzle) -> str:
    return f"{one.game}-{one.number}"


def test_there_are_as_many_as_promised() -> None:
    assert {game: len(puzzles(game)) for game in RIDDLERS} == COUNTS


@pytest.mark.parametrize("one", PROVED, ids=called)
def test_exactly_the_solutions_are_right(one: Puzzle) -> None:
    riddler(one.game).check(one)


@pytest.mark.parametrize("one", EVERY, ids=called)
def test_the_solution_is_judged_right_and_explained(one: Puzzle) -> None:
    asker = riddler(one.game)
    solved = trial(one, tuple(asker.played(one)))
    assert solved.verdict is not None and solved.verdict.is_right
    assert solved.verdict.said == one.explanation
    assert not solved.view.options
    assert asker.told(one) and asker.proved(one) and asker.kind_of(one)


@pytest.mark.parametrize("one", EVERY, ids=called)
def test_a_puzzle_begins_with_a_question_and_several_answers(one: Puzzle) -> None:
    begun = trial(one)
    assert begun.verdict is None and len(begun.view.options) > 1
    assert begun.game.ask(begun.view, begun.names).sentence
    labels = [begun.game.label(begun.view, a, begun.names) for a in begun.view.options]
    assert all(labels)


def test_no_two_puzzles_say_the_same() -> None:
    for words in ("title", "hint", "explanation", "position"):
        said = [
            getattr(one, words) + (one.question if words == "position" else "") for one in EVERY
        ]
        assert len(set(said)) == len(said), words


def test_a_solution_that_is_none_is_found_out() -> None:
    for game in RIDDLERS:
        one = next(one for one in puzzles(game) if one not in DEEP)
        other = next(two for two in puzzles(game) if two.solutions != one.solutions)
        with pytest.raises((FalsePuzzle, BadNotation, KeyError)):
            riddler(game).check(replace(one, solutions=other.solutions))


def test_a_puzzle_names_the_match_that_it_was_found_in() -> None:
    for one in EVERY:
        assert one.seed is not None or one.game == "suffragetto", called(one)


def test_bad_data_are_refused_by_name() -> None:
    entry = puzzles("suffragetto")[0].facts()
    assert read_puzzles("suffragetto", json.dumps([entry]))[0].title == entry["title"]
    for wrong, named in (
        ({**entry, "title": ""}, "title"),
        ({**entry, "more": 1}, "fields"),
        ({**entry, "solutions": []}, "solution"),
        ({**entry, "seat": "0"}, "seat"),
        ({**entry, "seed": "1"}, "seed"),
        ({**entry, "proof": []}, "proof"),
    ):
        with pytest.raises(BadNotation, match=named):
            read_puzzles("suffragetto", json.dumps([wrong]))


def test_a_puzzle_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(BadOptions, match="1 to 30"):
        puzzle("suffragetto", 31)
    with pytest.raises(BadOptions, match="1 to 30"):
        puzzle("suffragetto", 0)
