"""A puzzle becomes a page: the table or the record as it stands, and the same in words."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from suffrage.puzzles import Trial
from suffrage.table.boards import Board, Context, Parts, board_of
from suffrage.table.boards.listing import listing

_PARTS = ("board", "record", "seats", "shelf", "answers", "hand", "plain")  # as far as there are
_FEW = 14  # answers that are listed beside the question, where they would only be on the table


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
        side = board.side(trial.game, trial.view)
        parts = dict.fromkeys(_PARTS, Markup(""))
        parts |= board.render(trial.game, trial.view, context, board.puzzle_parts)
        if not parts["answers"].strip() and len(trial.view.options) <= _FEW:
            parts["answers"] = listing(trial.game, trial.view, trial.names)
        return cls(board, side, parts)
