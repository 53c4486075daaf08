"""A number for every position, to tell whether it was there before (ruling R30).

It has 60 bits, so that it stays a machine word. Two different positions of a match share
one by a chance of less than one in 10^11, and are then taken for the same.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.game import Seat
from suffrage.core.rng import Rng
from suffrage.games.suffragetto.board import EMPTY, POLICE, SQUARES, WALL


def _numbers() -> list[int]:
    rng = Rng(1908)
    return [(rng.below(1 << 30) << 30) | rng.below(1 << 30) for _ in range(WALL * SQUARES)]


KEYS: Final[list[int]] = _numbers()
"""One for each piece on each square, by SQUARES * piece + square; xored, they are the key."""
TO_PLAY: Final = KEYS[0]  # no piece is EMPTY, so the first numbers are to spare
"""Xored too while the police are to play."""


def key_of(board: bytearray, side: Seat) -> int:
    """The key of a position, from scratch."""
    key = TO_PLAY if side == POLICE else 0
    for at in range(SQUARES):
        if board[at] != EMPTY:
            key ^= KEYS[board[at] * SQUARES + at]
    return key
