"""The boards of the table: from a view to HTML and SVG, every option a control.

`board_of("votes-for-women")` draws that game; a game without a board of its own is played
from a list.
"""

from __future__ import annotations

from typing import Final

from suffrage.table.boards.board import PARTS, UPDATE, Board, Clock, Context, Parts, Window
from suffrage.table.boards.listing import ListingBoard
from suffrage.table.boards.suffragetto import SuffragettoBoard
from suffrage.table.boards.vote import VoteBoard
from suffrage.table.boards.votes_for_women import VotesForWomenBoard

__all__ = [
    "BOARDS", "PARTS", "UPDATE", "Board", "Clock", "Context", "Parts", "Window", "board_of",
]  # fmt: skip

BOARDS: Final[dict[str, Board]] = {
    "votes-for-women": VotesForWomenBoard(),
    "suffragetto": SuffragettoBoard(),
    "vote": VoteBoard(),
}
_LISTING: Final = ListingBoard()


def board_of(game: str) -> Board:
    """The board of the game called *game*."""
    return BOARDS.get(game, _LISTING)
