"""Where the pieces can go: steps, hops, and which hops take."""

from __future__ import annotations

from typing import Final

from suffrage.core.game import Action, Seat
from suffrage.games.suffragetto.actions import FAR, HOPS, NEAR, STEPS
from suffrage.games.suffragetto.board import (
    DIAGONAL,
    EMPTY,
    IN_ARENA,
    INSPECTOR,
    LARGE,
    LEADER,
    SIDE_OF,
    SMALL,
    SQUARES,
    Piece,
    Square,
)

# The direction that leads back, for each of the eight.
_MIDDLE: Final = SQUARES // 2
_BACK: Final[list[int]] = [
    [NEAR[8 * NEAR[8 * _MIDDLE + there] + back] for back in range(8)].index(_MIDDLE)
    for there in range(8)
]


def beginnings(board: bytes, side: Seat) -> list[Action]:
    """Every step of *side*, and every hop that a series may begin with, ascending."""
    found: list[Action] = []
    small = SMALL[side]
    large = LARGE[side]
    steps = STEPS[side]
    far = FAR[side]
    for at in range(SQUARES):
        piece = board[at]
        if piece != small and piece != large:
            continue
        i = 8 * at
        for direction in range(8):
            near = NEAR[i]
            there = board[near]
            if there == EMPTY:
                step = steps[i]
                if step >= 0:
                    found.append(step)
            elif board[far[i]] == EMPTY:
                # Ruling R6: any one piece may be hopped over, of either side.
                found.append(HOPS[i] + takes(piece, there, near, direction))
            i += 1
    return found


def hops(board: bytes, side: Seat, at: Square, landed: tuple[Square, ...]) -> list[Action]:
    """Every hop with which the piece on *at* may go on, ascending (rulings R7 and R8).

    Ruling R9: it may not land where it has *landed* since its last capture.
    """
    found: list[Action] = []
    piece = board[at]
    far = FAR[side]
    i = 8 * at
    for direction in range(8):
        near = NEAR[i]
        there = board[near]
        to = far[i]
        if there != EMPTY and board[to] == EMPTY:
            taken = takes(piece, there, near, direction)
            if taken or to not in landed:
                found.append(HOPS[i] + taken)
        i += 1
    return found


def takes(piece: Piece, other: Piece, over: Square, direction: int) -> int:
    """1 if a hop of *piece* over *other* takes it, else 0. Ruling R12: it has no choice."""
    # Rulings R13-R15: an enemy on pink; small pieces take diagonally, large ones anyhow.
    if SIDE_OF[piece] == SIDE_OF[other] or not IN_ARENA[over]:
        return 0
    return 1 if DIAGONAL[direction] or piece in (LEADER, INSPECTOR) else 0


def is_exposed(board: bytes, at: Square) -> bool:
    """Whether an enemy that stands beside the piece on *at* could take it with its next hop."""
    piece = board[at]
    if not IN_ARENA[at]:
        return False
    enemy = 1 - SIDE_OF[piece]
    for direction in range(8):
        beside = NEAR[8 * at + direction]
        taker = board[beside]
        if taker != SMALL[enemy] and taker != LARGE[enemy]:
            continue
        back = _BACK[direction]
        if board[FAR[enemy][8 * beside + back]] == EMPTY and takes(taker, piece, at, back):
            return True
    return False
