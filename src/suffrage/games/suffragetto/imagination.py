"""A whole position that fits a view. Nothing in this game is hidden, so there is but one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suffrage.games.suffragetto.phases import TURN
from suffrage.games.suffragetto.state import SuffragettoState
from suffrage.games.suffragetto.view import SuffragettoView

if TYPE_CHECKING:
    from suffrage.games.suffragetto.game import Suffragetto


def imagine(game: Suffragetto, view: SuffragettoView) -> SuffragettoState:
    """The very position."""
    if view.stage == TURN and not view.said:  # most often; and spelling it out takes far longer
        state = SuffragettoState.of(bytearray(view.board), view.side, view.quiet, view.turn)
    else:
        state = game.position(view.position)
    state.passes = view.passes
    state.recent, state.past = view.recent, view.past
    return state
