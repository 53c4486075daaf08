"""A whole position that fits a view. Nothing in this game is hidden, so there is but one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suffrage.games.suffragetto.view import SuffragettoView

if TYPE_CHECKING:
    from suffrage.games.suffragetto.game import Suffragetto
    from suffrage.games.suffragetto.state import SuffragettoState


def imagine(game: Suffragetto, view: SuffragettoView) -> SuffragettoState:
    """The very position."""
    state = game.position(view.position)
    state.passes = view.passes
    state.recent, state.past = view.recent[:], view.past[:]
    return state
