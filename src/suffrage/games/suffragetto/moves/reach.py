"""Where the pieces can go: steps, hops, and which hops take."""

from __future__ import annotations

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
                if steps[i] >= 0:
                    found.append(steps[i])
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
