"""The tables as they look in a terminal: one module per game, each a function of a view.

A board gets a view and the names of the seats and returns something rich can print. It shows
what the view holds and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable

from rich.console import RenderableType
from rich.table import Table

from suffrage import Game, View
from suffrage.cli.boards import suffragetto

Board = Callable[[View, tuple[str, ...]], RenderableType]

_BOARDS: dict[str, Board] = {"suffragetto": suffragetto.board}  # by the name of the game


def board(game: Game, view: View, names: tuple[str, ...]) -> RenderableType:
    """The table of *game* as the seat of *view* sees it."""
    return _BOARDS.get(game.name, fields)(view, names)


def fields(view: View, names: tuple[str, ...]) -> RenderableType:
    """Any game's table, for one that has no drawing yet: every field of the view by name."""
    listed = Table.grid(padding=(0, 2))
    for name, value in view.save().items():
        if name not in ("seat", "waiting", "options"):
            listed.add_row(f"[dim]{name}[/dim]", str(value))
    return listed
