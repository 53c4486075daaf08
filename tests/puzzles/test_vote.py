"""Puzzles of VOTE!: seats in any order, suppositions that are said and hold, honest refusals."""

from __future__ import annotations

from itertools import permutations

import pytest

from suffrage.core.errors import BadNotation
from suffrage.games.vote.positions import read_position
from suffrage.games.vote.setup import DEMOCRAT, LETTERS, REPUBLICAN, TREES
from suffrage.puzzles import Puzzle, puzzle, puzzles, riddler, trial
from suffrage.puzzles.vote import (
    PARTY_OF,
    answer,
    deals,
    known_to,
    now,
    seen,
    supposed_words,
)

EVERY = puzzles("vote")


@pytest.mark.parametrize("one", EVERY, ids=lambda one: one.title)
def test_what_is_to_be_supposed_is_said_and_was_so(one: Puzzle) -> None:
    assert supposed_words(one.proof["supposed"]) in one.question
    state = read_position(one.position)
    assert state.start_party in deals(seen(one), one.proof["supposed"])


@pytest.mark.parametrize("one", EVERY, ids=lambda one: one.title)
def test_the_answer_is_what_all_fitting_deals_agree_on(one: Puzzle) -> None:
    view, party = seen(one), PARTY_OF[one.kind]
    fitting = [now(deal, view) for deal in deals(view, one.proof["supposed"])]
    for seat in range(view.count):
        is_sure = all(parties[seat] == party for parties in fitting)
        is_news = known_to(view)[seat] not in (DEMOCRAT, REPUBLICAN)
        assert (LETTERS[seat] in one.solutions[0].split()) == (is_sure and is_news)


def test_seats_may_be_named_in_any_order_and_by_name() -> None:
    third, asker = puzzle("vote", 3), riddler("vote")
    for order in permutations(third.solutions[0].split()):
        solved = trial(third, order)
        assert solved.verdict is not None and solved.verdict.is_right
    assert asker.read(third, "fir, Alder dogwood") == ("F", "A", "D")
    assert asker.given(third, ("F", "A")) == "Fir and Alder"


def test_a_part_of_an_answer_leaves_the_other_seats() -> None:
    begun = trial(puzzle("vote", 3), ("A",))
    assert begun.verdict is None
    named = [begun.game.spell(action) for action in begun.view.options]
    assert named == ["C", "D", "E", "F", "G"]  # neither oneself nor who was named
    assert begun.game.ask(begun.view).sentence == "Name 2 Republicans: choose a seat."


def test_a_wrong_answer_is_doubted_without_telling_who_it_is() -> None:
    for one in EVERY:
        right = one.solutions[0].split()
        wrong = [letter for letter in LETTERS[: seen(one).count] if letter not in right]
        wrong = [letter for letter in wrong if LETTERS.index(letter) != one.seat]
        verdict = trial(one, (*right[1:], wrong[0])).verdict
        assert verdict is not None and not verdict.is_right
        assert TREES[LETTERS.index(wrong[0])] in verdict.said
        assert not any(TREES[LETTERS.index(letter)] in verdict.said for letter in right)


@pytest.mark.parametrize("given", [("B",), ("A", "A"), ("K",), ("A", "C", "D", "E"), ("Fir",)])
def test_what_is_no_answer_is_refused(given: tuple[str, ...]) -> None:
    with pytest.raises(BadNotation):
        trial(puzzle("vote", 3), given)


def test_without_what_is_supposed_nothing_follows() -> None:
    for one in EVERY:
        view = seen(one)
        assert answer(view, deals(view, []), one.kind) not in one.solutions


def test_all_sizes_of_tables_come_up() -> None:
    assert {seen(one).count for one in EVERY} == {5, 6, 7, 8, 9, 10}
