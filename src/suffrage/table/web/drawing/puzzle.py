"""A puzzle becomes a page: the board as it stands, and the same in words."""

from __future__ import annotations

from dataclasses import dataclass

from suffrage.puzzles import Trial
from suffrage.table.boards import Board, Context, Parts, board_of

_PARTS = ("board", "shelf", "answers", "hand", "plain")


@dataclass(frozen=True)
class DrawnPuzzle:
    """What the page of a puzzle shows."""

    board: Board
    side: str
    parts: Parts

    @classmethod
    def of(cls, trial: Trial, static: str, gallery: str) -> DrawnPuzzle:
        """Drawn by the board of its game, every answer a control."""
        board = board_of(trial.game.name)
        context = Context(
            trial.names, static=static, past=[(), *trial.news], gallery=gallery,
            news=trial.news[-1] if trial.news else (),
        )  # fmt: skip
        parts = board.render(trial.game, trial.view, context, _PARTS)
        return cls(board, board.side(trial.game, trial.view), parts)
