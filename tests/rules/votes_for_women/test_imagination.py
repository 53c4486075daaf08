"""Imagined positions: what a reader does not know is dealt anew, and no card is lost or made."""

from __future__ import annotations

import pytest

from suffrage.core.game import WATCHER
from suffrage.games.votes_for_women.state import Position
from tests.fuzz.invariants import votes_for_women as keep_invariants
from tests.tables import random_play, table_called

_EVERY = 9  # moments: each costs as much as twenty answers


@pytest.mark.parametrize("mode", ["two-player", "two-versus-two", "solitaire"])
def test_moments_of_a_match_can_be_imagined_by_everybody(mode: str) -> None:
    table = table_called(f"votes-for-women-{mode}")
    looked = 0
    for i, (state, _, _) in enumerate(random_play(table, 5)):
        assert isinstance(state, Position)
        if i % _EVERY or not state.turn:
            continue
        for reader in (*range(state.seats()), WATCHER):
            view = state.view(reader)
            again = table.game.imagine(view, i)
            keep_invariants(again)
            assert again.view(reader).save() == view.save()
            looked += 1
    assert looked > 40
