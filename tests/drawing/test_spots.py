"""Answers and the places on the board where they are given."""

from __future__ import annotations

import re

import pytest

from suffrage.core.game import NATURE
from suffrage.core.rng import Rng
from suffrage.games.votes_for_women.drawing.board import laid, pieces, spot
from suffrage.games.votes_for_women.view import VfwView
from tests.tables import table_called

MODES = ("two-player", "solitaire", "cooperative", "two-versus-two")


@pytest.mark.parametrize("mode", MODES)
def test_every_answer_that_has_a_spot_finds_it_on_the_board(mode: str) -> None:
    state = table_called(f"votes-for-women-{mode}").start()
    rng = Rng(1920)
    kinds: set[str] = set()
    while state.pending():
        (seat,) = state.pending()
        options = state.options(seat)
        if seat != NATURE:
            view = state.view(seat)
            assert isinstance(view, VfwView)
            board = laid(view)
            spots = {spot(board, action) for action in options} - {""}
            drawn = pieces(board, {name: {} for name in spots})
            buttons = set(re.findall(r'id="([\w-]+)" [^>]*role="button"', drawn))
            assert buttons == spots
            kinds |= {name.partition("-")[0] for name in spots}
        state.apply(seat, options[rng.below(len(options))])
    assert {"state", "cubes", "region", "campaigner"} <= kinds
