"""What only the board of Suffragetto draws."""

from __future__ import annotations

from suffrage.core.game import Options
from suffrage.games import game
from suffrage.games.suffragetto.view import SuffragettoView
from suffrage.table.boards import PARTS
from tests.table.boards.kit import Page, render
from tests.tables import Table

# The Leader on h11 can take two constables, one after the other.
CHAIN = "17/17/17/17/17/17/7Sp8/9p7/17/17/17/17/17/4PppP9/17/8S8/17 s 0 1"


def test_whoever_was_taken_leaves_the_board_while_the_turn_goes_on() -> None:
    table = Table(game("suffragetto"), Options("two-player", files={"position": CHAIN}))
    state = table.start()
    state.listen()
    state.apply(0, table.game.read("h11xj11"))
    view = state.view(0)
    parts = render(table, view, PARTS, tuple(state.latest()))
    assert isinstance(view, SuffragettoView)
    assert view.options, "the Leader may hop on, so ways are drawn, too"
    page = Page(parts["board"])
    assert "leaving" in page.classes and f"gone-{view.turn}-i11" in page.ids
    assert "&lt;" not in parts["board"]
