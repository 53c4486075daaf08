"""Exchanges: when one may be offered, of what, and where the pieces come back."""

from __future__ import annotations

from typing import Final

from suffrage.core.game import Action
from suffrage.games.suffragetto.actions import offered, offers
from suffrage.games.suffragetto.board import (
    EMPTY,
    LARGE,
    POLICE,
    REENTRY,
    SETS,
    SMALL,
    SUFFRAGETTES,
    Piece,
    Square,
)

_INMATES: Final = 12


def possible(board: bytearray, prison: int, hospital: int) -> list[Action]:
    """Every exchange that may be offered, ascending.

    Rulings R20 and R21: twelve or more in the Prison and in the Hospital, both yards empty.
    """
    if prison < _INMATES or hospital < _INMATES:
        return []
    if any(board[at] != EMPTY for yard in REENTRY for at in yard):
        return []
    return offers(_lost_by_both(board, LARGE), _lost_by_both(board, SMALL))


def _lost_by_both(board: bytearray, rank: list[Piece]) -> int:
    """Ruling R24: like for like, so the side that lost fewer sets the limit."""
    return min([SETS[piece] - board.count(piece) for piece in rank])


def returning(offer: Action) -> list[tuple[Square, Piece]]:
    """Who comes back, and where. Ruling R25: large ones first, in a fixed order."""
    large, small = offered(offer)
    found: list[tuple[Square, Piece]] = []
    for side in (SUFFRAGETTES, POLICE):
        pieces = [LARGE[side]] * large + [SMALL[side]] * small
        found += zip(REENTRY[side], pieces, strict=False)
    return found
