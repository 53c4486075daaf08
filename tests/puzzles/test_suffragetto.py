"""Puzzles of Suffragetto: moves given hop by hop, and what is said of a wrong one."""

from __future__ import annotations

import pytest

from suffrage.bots.suffragetto.forced import HELD, WON, Prover
from suffrage.core.errors import BadNotation
from suffrage.core.game import Options
from suffrage.puzzles import puzzle, puzzles, riddler, trial
from suffrage.puzzles.suffragetto import SAVE, WIN, answers, rules, start, written


def test_a_move_may_be_given_hop_by_hop() -> None:
    ninth = puzzle("suffragetto", 9)
    begun = trial(ninth, ("o11^o9",))
    assert begun.verdict is None
    assert "stop" in [begun.game.spell(action) for action in begun.view.options]
    done = trial(ninth, ("o11^o9", "o9^m7", "m7xk7", "k7xk5", "stop"))
    assert done.verdict is not None and done.verdict.is_right


def test_a_wrong_move_is_answered_with_what_refutes_it() -> None:
    lost = trial(puzzle("suffragetto", 27), _some_wrong(27))
    assert lost.verdict is not None and not lost.verdict.is_right
    assert "k12-j13" in lost.verdict.said and "win at once" in lost.verdict.said
    slow = trial(puzzle("suffragetto", 9), ("o10-o9",))
    assert slow.verdict is not None and slow.verdict.said.startswith("Not enough")


def _some_wrong(number: int) -> tuple[str, ...]:
    one = puzzle("suffragetto", number)
    steps = [text for several in one.proof["answers"].values() for text in several if "-" in text]
    return (steps[0],)


def test_every_wrong_move_has_its_answer() -> None:
    for one in puzzles("suffragetto"):
        assert len(answers(one)) + len(one.solutions) == len(Prover(start(one)).position.moves())


@pytest.mark.parametrize("given", [("o11^o9", "c6-c5"), ("?1/2",), ("resign",), ("a1-a2",)])
def test_what_is_no_answer_is_refused(given: tuple[str, ...]) -> None:
    with pytest.raises(BadNotation):
        trial(puzzle("suffragetto", 9), given)


def test_nothing_follows_a_whole_move() -> None:
    with pytest.raises(BadNotation, match="after the end"):
        trial(puzzle("suffragetto", 9), ("o10-o9", "o9-o10"))


def test_a_whole_move_in_notation_is_read() -> None:
    asker, ninth = riddler("suffragetto"), puzzle("suffragetto", 9)
    assert asker.read(ninth, "o11^o9^m7xk7xk5")[-1] == "stop"
    assert asker.read(ninth, "7") == ()


def test_the_prover_knows_a_win_in_one_and_what_holds() -> None:
    won = puzzle("suffragetto", 1)
    prover = Prover(start(won))
    assert prover.can_win(1) and len(prover.winning_moves(1)) == 1
    assert prover.refutation(prover.winning_moves(1)[0], 1) == WON
    held = puzzle("suffragetto", 27)
    assert held.kind == SAVE and won.kind == WIN
    prover = Prover(start(held))
    kept = [m for m in prover.position.moves() if prover.punishment(m, 2) == HELD]
    assert [written(start(held), move) for move in kept] == list(held.solutions)


def test_a_far_side_cannot_win_soon() -> None:
    prover = Prover(rules().position(_opening()))
    assert not prover.can_win(3) and prover.winning_moves(3) == []


def _opening() -> str:
    state = rules().start(Options("two-player"))
    return state.text().replace(" ? ", " s ")
