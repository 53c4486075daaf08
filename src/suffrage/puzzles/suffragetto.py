"""Puzzles of Suffragetto: win in one to three turns, or find the only move that holds.

An answer is a whole move, given hop by hop or at once. Two ways to the same square that take
the same pieces are the same move. The data name, for every move that is wrong, the answer that
shows it; `check` makes every move and proves both by full search (`bots/suffragetto/forced`).
Offers and resigning are no answers here.
"""

from __future__ import annotations

from typing import Final

from suffrage.bots.suffragetto.forced import WON, Prover
from suffrage.bots.suffragetto.search import encode
from suffrage.core.errors import BadNotation
from suffrage.core.game import Action, News
from suffrage.games import game as game_called
from suffrage.games.suffragetto import notation
from suffrage.games.suffragetto.actions import (
    ACTS,
    FROM,
    KIND,
    MARKS,
    MOVES,
    OVER,
    STOP,
    TAKE,
    TO,
)
from suffrage.games.suffragetto.board import FILES, IN_GOAL, SIDE_NAMES
from suffrage.games.suffragetto.game import Suffragetto
from suffrage.games.suffragetto.moves.whole import Move, follow, moves
from suffrage.games.suffragetto.phases import HOPPING
from suffrage.games.suffragetto.phases.ends import GOAL_SIZE
from suffrage.games.suffragetto.state import SuffragettoState
from suffrage.puzzles.puzzle import Puzzle, Riddler, Trial, Verdict, must_be, refused

WIN: Final = "win"
SAVE: Final = "save"
_NUMBERS: Final = ("none", "one", "two", "three")


class SuffragettoRiddler(Riddler):
    """Shows, judges and proves them."""

    def kind_of(self, puzzle: Puzzle) -> str:
        if puzzle.kind == SAVE:
            return "Save the match"
        return f"Win in {_NUMBERS[puzzle.proof['turns']]}"

    def trial(self, puzzle: Puzzle, given: tuple[str, ...]) -> Trial:
        game, state = rules(), start(puzzle)
        state.listen()
        ply, made = state.turn, []
        news: list[tuple[News, ...]] = []
        for word in given:
            if state.turn != ply:
                raise BadNotation(f"{word!r} comes after the end of the move")
            action = game.read(word)
            if action not in _options(state):
                raise refused(game, action, puzzle)
            state.apply(state.side, action)
            news.append(tuple(state.latest()))
            made.append(action)
        view = state.view(puzzle.seat)
        is_over = state.turn != ply
        view.options = [] if is_over else _options(state)
        verdict = self._verdict(puzzle, made, state) if is_over else None
        return Trial(puzzle, game, view, game.modes[0].seats, given, tuple(news), verdict)

    def _verdict(self, puzzle: Puzzle, made: list[Action], after: SuffragettoState) -> Verdict:
        answer = outcome(made)
        if answer in solved(puzzle):
            return Verdict(True, puzzle.explanation)
        return Verdict(False, _refuted(puzzle, answers(puzzle)[answer], after))

    def read(self, puzzle: Puzzle, text: str) -> tuple[str, ...]:
        if len(text) < 5 or text[0] not in FILES or not any(mark in text for mark in MARKS):
            return ()
        return _one_by_one(start(puzzle), notation.read_path(text), text)

    def check(self, puzzle: Puzzle) -> None:
        state, right = start(puzzle), solved(puzzle)
        must_be(puzzle.seat, state.side, "the side to move", puzzle)
        prover, known = Prover(state), answers(puzzle)
        turns = int(puzzle.proof["turns"])
        all_moves = prover.position.moves()
        must_be(sorted(all_moves), sorted([*right, *known]), "right and wrong moves", puzzle)
        for move in right:
            if puzzle.kind == WIN:
                must_be(WON, prover.refutation(move, turns), "what helps against a win", puzzle)
            else:
                must_be(WON, prover.punishment(move, turns), "what beats a saving move", puzzle)
        for move, reply in known.items():
            if puzzle.kind == SAVE:
                shown = prover.is_punished(move, reply, turns)
            else:
                shown = turns == 1 or prover.is_refuted(move, reply, turns)
                shown = shown and not _wins_at_once(prover, move)
            must_be(True, shown, f"that {written(state, move)} is wrong", puzzle)
        if puzzle.kind == WIN and turns > 1:
            must_be(False, prover.can_win(turns - 1), "a quicker win", puzzle)

    def is_deep(self, puzzle: Puzzle) -> bool:
        return puzzle.kind == SAVE or int(puzzle.proof["turns"]) > 2

    def told(self, puzzle: Puzzle) -> str:
        return ", or ".join(puzzle.solutions)

    def played(self, puzzle: Puzzle) -> list[str]:
        text = puzzle.solutions[0]
        return [*_one_by_one(start(puzzle), notation.read_path(text), text)]

    def proved(self, puzzle: Puzzle) -> str:
        count = len(answers(puzzle)) + len(puzzle.solutions)
        if puzzle.kind == SAVE:
            return (
                f"Proved by full search: of {count} moves, all others lose within two more turns "
                "of the other side."
            )
        return f"Proved by full search: of {count} moves, no other wins as fast against every play."


def rules() -> Suffragetto:
    """The rules."""
    game = game_called("suffragetto")
    assert isinstance(game, Suffragetto)
    return game


def start(puzzle: Puzzle) -> SuffragettoState:
    """The position of a puzzle."""
    return rules().position(puzzle.position)


def solved(puzzle: Puzzle) -> list[int]:
    """The right moves, as search counts them."""
    return [read_move(text) for text in puzzle.solutions]


def answers(puzzle: Puzzle) -> dict[int, int]:
    """For every wrong move the answer that shows it, both as search counts them."""
    return {
        read_move(wrong): read_move(reply) if reply else 0
        for reply, several in puzzle.proof["answers"].items()
        for wrong in several
    }


def read_move(text: str) -> int:
    """A written move as search counts it."""
    return outcome(notation.read_path(text)) if notation.read_word(text) < 0 else 0


def outcome(path: list[Action]) -> int:
    """A step or hops as one move."""
    hops = [action for action in path if action < MOVES]
    taken = tuple([OVER[hop] for hop in hops if KIND[hop] == TAKE])
    return encode(FROM[hops[0]], TO[hops[-1]], taken) if hops else 0


def found(state: SuffragettoState, wanted: int) -> Move | None:
    """The move that search counts so; None if it is a pass."""
    for move in moves(state):
        if encode(move.first(), move.last(), move.taken) == wanted:
            return move
    return None


def written(state: SuffragettoState, wanted: int) -> str:
    """A move as people write it, by its shortest way."""
    move = found(state, wanted)
    return notation.write_path(move.path) if move is not None else "--"


def _one_by_one(state: SuffragettoState, path: list[Action], text: str) -> tuple[str, ...]:
    """The answers that make a written move, with the stop at its end if it needs one."""
    follow(state, path, text)
    found = [notation.spell(action) for action in path]
    return (*found, notation.spell(STOP)) if state.stage == HOPPING else tuple(found)


def _options(state: SuffragettoState) -> list[Action]:
    return [action for action in state.options(state.side) if action < ACTS]


def _wins_at_once(prover: Prover, move: int) -> bool:
    prover.position.make(move)
    won = prover.position.is_lost()
    prover.position.unmake()
    return won


def _refuted(puzzle: Puzzle, reply: int, after: SuffragettoState) -> str:
    """What the other side does about a wrong move."""
    other, answer = SIDE_NAMES[after.side], written(after, reply)
    turns = int(puzzle.proof["turns"])
    if puzzle.kind == WIN and turns == 1:
        return "This brings nobody in as the sixth."
    wins = _is_last(after, reply)
    if puzzle.kind == SAVE:
        how = "and win at once" if wins else "and win a turn later, whatever you do"
        return f"This does not hold: the {other} answer {answer} {how}."
    if wins:
        return f"Too slow: the {other} answer {answer} and win first."
    left = "at once" if turns == 2 else "in two"
    return f"Not enough: the {other} answer {answer}, and then you cannot win {left}."


def _is_last(state: SuffragettoState, wanted: int) -> bool:
    """Whether a move brings in the sixth piece."""
    move = found(state, wanted)
    goal = IN_GOAL[state.side]
    inside = (state.commons, state.hall)[state.side]
    enters = move is not None and goal[move.last()] and not goal[move.first()]
    return enters and inside == GOAL_SIZE - 1
