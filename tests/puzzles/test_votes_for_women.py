"""Puzzles of Votes for Women: chances as exact as the rules, trials in the same worlds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from suffrage.bots.votes_for_women.exact import LastVotes
from suffrage.core.errors import BadNotation
from suffrage.core.game import NATURE
from suffrage.games.votes_for_women.actions import CARD, CLAIMED, SUF
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.view import see
from suffrage.puzzles import Puzzle, puzzle, puzzles, riddler, trial
from suffrage.puzzles.puzzle import FalsePuzzle
from suffrage.puzzles.votes_for_women import PLAY, VOTE, Tally, answers, start, tried_out

EVERY = puzzles("votes-for-women")


def played_through(state: Position) -> float:
    """The Suffragists' chance by the rules alone: every option, every die, nothing remembered."""
    if not state.asked:
        return float(state.winner == SUF)
    seat, chances = state.actor(), []
    for action in state.asked:
        after = state.clone()
        after.apply(seat, action)
        chances.append(played_through(after))
    if seat == NATURE:
        return sum(chances) / len(chances)
    return max(chances) if state.side(seat) == SUF else min(chances)


def test_exact_chances_are_those_of_the_rules() -> None:
    found = next(one for one in EVERY if one.title == "A long shot")
    state = start(found)
    for action, chance in zip(state.asked, LastVotes(state).chances(), strict=True):
        after = state.clone()
        after.apply(state.actor(), action)
        assert played_through(after) == pytest.approx(chance)


def test_claimed_cards_are_no_answer_to_what_one_plays() -> None:
    for one in EVERY:
        state = start(one)
        if one.kind == PLAY and any(state.claimed[one.seat]):
            assert any(CLAIMED <= action < CARD for action in state.asked)
            assert not any(CLAIMED <= action < CARD for action in answers(state))
            assert "What you claimed can follow." in one.question


def test_answers_meet_the_same_worlds() -> None:
    one = next(one for one in EVERY if one.kind == PLAY)
    state = start(one)
    action = answers(state)[0]
    twice = tried_out(see(state, one.seat), [action, action], 6, 1)
    assert twice[0].won == twice[1].won


def test_only_what_chance_does_not_explain_stands_apart() -> None:
    good, bad = Tally(0, (True,) * 60 + (False,) * 40), Tally(1, (False,) * 100)
    assert good.ahead_of(bad) > 10 and good.chance == 0.6
    lucky = Tally(2, (True,) * 3 + (False,) * 97)
    assert lucky.ahead_of(bad) < 3


def test_a_wrong_answer_tells_its_chance_and_not_the_right_one() -> None:
    for one in EVERY:
        wrong = next(text for text in one.proof["chances"] if text not in one.solutions)
        verdict = trial(one, (wrong,)).verdict
        assert verdict is not None and not verdict.is_right
        assert f"{round(100 * one.proof['chances'][wrong])} %" in verdict.said


def test_explanations_tell_the_chance_of_the_best_answer() -> None:
    for one in EVERY:
        best = 100 * max(one.proof["chances"].values())
        told = {f"{whole} %" for whole in (int(best), int(best) + 1)}
        assert any(text in one.explanation for text in told), one.title


def test_claims_that_are_off_are_found_out() -> None:
    one = next(one for one in EVERY if one.kind == VOTE)
    chances = {answer: chance - 0.05 for answer, chance in one.proof["chances"].items()}
    with pytest.raises(FalsePuzzle, match="chance"):
        riddler(one.game).check(replace(one, proof={"chances": chances}))
    few = {answer: one.proof["chances"][answer] for answer in one.solutions}
    with pytest.raises(FalsePuzzle, match="answers"):
        riddler(one.game).check(replace(one, proof={"chances": few}))


def test_right_and_wrong_must_stand_apart() -> None:
    """One more right answer, and the difference between right and wrong is gone."""
    one: Puzzle = next(one for one in EVERY if one.kind == PLAY)
    order = sorted(one.proof["chances"], key=lambda answer: -one.proof["chances"][answer])
    more = (*one.solutions, order[len(one.solutions)])
    proof = {**one.proof, "worlds": 30}
    with pytest.raises(FalsePuzzle):
        riddler(one.game).check(replace(one, solutions=more, proof=proof))


@pytest.mark.parametrize("given", [("keep", "keep"), ("NY",), ("nonsense",)])
def test_what_is_no_answer_is_refused(given: tuple[str, ...]) -> None:
    with pytest.raises(BadNotation):
        trial(puzzle("votes-for-women", 1), given)
