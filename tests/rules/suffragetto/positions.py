"""Positions by chance: pieces thrown on the board, and positions from random play."""

from __future__ import annotations

from collections.abc import Iterator

from suffrage.core.rng import Rng
from suffrage.games.suffragetto.board import (
    EMPTY,
    INSPECTOR,
    LEADER,
    POLICEMAN,
    SETS,
    SQUARES,
    SUFFRAGETTE,
    WALL,
    half_turn,
    may_stand,
)
from suffrage.games.suffragetto.state import SuffragettoState
from tests.tables import random_play, table_called

PIECES = (SUFFRAGETTE, LEADER, POLICEMAN, INSPECTOR)
TURNED = {EMPTY: EMPTY, SUFFRAGETTE: POLICEMAN, LEADER: INSPECTOR, POLICEMAN: SUFFRAGETTE,
          INSPECTOR: LEADER}  # fmt: skip


def thrown(rng: Rng) -> SuffragettoState:
    """Some of all pieces, anywhere they may stand; often crowded, so that hops abound."""
    board = bytearray(SQUARES + 1)
    board[SQUARES] = WALL
    low, high = (0, SQUARES) if rng.below(2) else (85, 204)
    for piece in PIECES:
        for _ in range(rng.below(SETS[piece] + 1)):
            at = low + rng.below(high - low)
            if board[at] == EMPTY and may_stand(piece, at):
                board[at] = piece
    turn = 1 + rng.below(1500)
    return SuffragettoState.of(board, rng.below(2), rng.below(min(turn, 150)), turn)


def played(seed: int) -> Iterator[SuffragettoState]:
    """The positions of a match by chance, those inside a turn included."""
    for state, _, _ in random_play(table_called("suffragetto-two-player"), seed):
        assert isinstance(state, SuffragettoState)
        yield state.clone()


def turned(state: SuffragettoState) -> SuffragettoState:
    """The position between turns that a half turn makes of it, the sides swapped."""
    board = bytearray(SQUARES + 1)
    board[SQUARES] = WALL
    for at in range(SQUARES):
        board[half_turn(at)] = TURNED[state.board[at]]
    return SuffragettoState.of(board, 1 - state.side, state.quiet, state.turn)
