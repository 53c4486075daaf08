"""The tables as they look in a terminal: one module per game, each a function of a view.

A board gets a view and the names of the seats and returns something rich can print. It shows
what the view holds and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable

from rich.console import RenderableType
from rich.table import Table

from suffrage import Game, View
from suffrage.cli.boards import suffragetto, vote, votes_for_women

Board = Callable[[View, tuple[str, ...]], RenderableType]
LookUp = Callable[[View, str], str | None]

# By the name of the game.
_BOARDS: dict[str, Board] = {
    "votes-for-women": votes_for_women.board,
    "suffragetto": suffragetto.board,
    "vote": vote.board,
}
_LOOK_UPS: dict[str, LookUp] = {
    "votes-for-women": votes_for_women.look_up,
    "vote": vote.look_up,
}


def board(game: Game, view: View, names: tuple[str, ...]) -> RenderableType:
    """The table of *game* as the seat of *view* sees it."""
    return _BOARDS.get(game.name, fields)(view, names)


def look_up(game: Game, view: View, text: str) -> str | None:
    """What *text* names on the table of *game*, a card for instance, in words; None if nothing."""
    return _LOOK_UPS[game.name](view, text) if game.name in _LOOK_UPS else None


def fields(view: View, names: tuple[str, ...]) -> RenderableType:
    """Any game's table, for one that has no drawing yet: every field of the view by name."""
    listed = Table.grid(padding=(0, 2))
    for name, value in view.save().items():
        if name not in ("seat", "waiting", "options"):
            listed.add_row(f"[dim]{name}[/dim]", str(value))
    return listed
