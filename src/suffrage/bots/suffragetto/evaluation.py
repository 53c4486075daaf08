"""What a position of Suffragetto is worth: weights as data, in hundredths of a small piece."""

from __future__ import annotations

from typing import Final

from suffrage.core.game import Seat
from suffrage.games.suffragetto.board import (
    BUILDING,
    FREE,
    IN_GOAL,
    LARGE,
    POLICE,
    SIDE_OF,
    SIZE,
    SMALL,
    SQUARES,
    SUFFRAGETTES,
    WALL,
    ZONES,
    Piece,
    Square,
    half_turn,
)

SMALL_PIECE: Final = 100
LARGE_PIECE: Final = 190
NEARER: Final[list[int]] = [0, 70, 58, 48, 40, 33, 27, 21, 16, 11, 7, 4, 2, 0, 0, 0, 0, 0]
"""What a piece gains by standing so many steps from the building it wants to enter."""
ENTERED: Final = 130
"""What it gains by being inside, beside the pieces that are there already."""
INSIDE: Final[list[int]] = [0, 10, 30, 70, 140, 300, 0]
"""What a side gains by having so many inside."""
SAFE: Final = 6
"""What a piece gains by standing on yellow."""
TOO_FEW: Final = 160
"""What a side loses by having too few pieces to fill the building."""
TO_MOVE: Final = 8


def distance(side: Seat, at: Square) -> int:
    """How many steps a square is from the building that *side* wants to enter."""
    x, y = at % SIZE, at // SIZE
    return min([max(abs(x - to % SIZE), abs(y - to // SIZE)) for to in BUILDING[side]])


def _worth(piece: Piece, at: Square) -> int:
    """What a piece on a square is worth to its side."""
    side = SIDE_OF[piece]
    worth = LARGE_PIECE if piece == LARGE[side] else SMALL_PIECE
    if IN_GOAL[side][at]:
        # Inside, rank no longer matters: a large piece is better spent outside.
        return SMALL_PIECE + ENTERED + NEARER[1]
    return worth + NEARER[distance(side, at)] + (SAFE if ZONES[at] == FREE else 0)


def _table() -> list[int]:
    """The worth of every piece on every square, for the Suffragettes: police count against."""
    table = [0] * (WALL * SQUARES)
    for at in range(SQUARES):
        for ours, theirs in (
            (SMALL[SUFFRAGETTES], SMALL[POLICE]),
            (LARGE[SUFFRAGETTES], LARGE[POLICE]),
        ):
            worth = _worth(ours, at)
            table[ours * SQUARES + at] = worth
            table[theirs * SQUARES + half_turn(at)] = -worth
    return table


TABLE: Final[list[int]] = _table()
"""By SQUARES * piece + square."""
