"""The search for puzzles: one seed is one match, and it finds the same puzzles every time."""

from __future__ import annotations

import pytest

from suffrage.puzzles import puzzle, puzzles
from tools.puzzles import votes_for_women
from tools.puzzles.finders import FINDERS, is_found_again


def test_every_game_with_puzzles_is_searched() -> None:
    assert all(puzzles(game) for game in FINDERS)


@pytest.mark.parametrize("number", [1, 2, 6])
def test_the_seed_of_a_puzzle_of_vote_finds_it_again(number: int) -> None:
    assert is_found_again(puzzle("vote", number))


@pytest.mark.parametrize("number", [1, 8])
def test_the_seed_of_a_final_vote_finds_it_again(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What comes before Final Voting takes long to try out; `make puzzles` does that too.
    monkeypatch.setattr(votes_for_women, "_played", lambda *_: None)
    assert is_found_again(puzzle("votes-for-women", number))


@pytest.mark.parametrize("number", [1, 9, 16])
def test_a_position_of_suffragetto_leads_to_the_same_puzzle(number: int) -> None:
    assert is_found_again(puzzle("suffragetto", number))
