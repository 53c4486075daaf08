"""The tables as they look in a terminal, one module per game."""

from __future__ import annotations

from typing import Final

from suffrage.cli.boards.board import TerminalBoard
from suffrage.cli.boards.suffragetto import SuffragettoInTerminal
from suffrage.cli.boards.vote import VoteInTerminal
from suffrage.cli.boards.votes_for_women import VotesForWomenInTerminal

__all__ = ["BOARDS", "TerminalBoard", "board_of"]

# By the name of the game.
BOARDS: Final[dict[str, TerminalBoard]] = {
    "votes-for-women": VotesForWomenInTerminal(),
    "suffragetto": SuffragettoInTerminal(),
    "vote": VoteInTerminal(),
}
_ANY: Final = TerminalBoard()


def board_of(game: str) -> TerminalBoard:
    """The board of the game called *game*."""
    return BOARDS.get(game, _ANY)
