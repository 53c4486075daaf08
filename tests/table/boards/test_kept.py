"""What is kept of a drawing is what would be drawn anew: nothing that is shown is forgotten."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from suffrage.core.game import NATURE
from suffrage.games.votes_for_women.drawing import board, lands, regions
from suffrage.games.votes_for_women.drawing.sheet import REJECTED, Board, Sheet, Shown
from suffrage.games.votes_for_women.states import STATES
from tests.table.boards.kit import render
from tests.tables import TABLES, Table, random_play

_VFW = [table for table in TABLES if table.game.name == "votes-for-women"]


def _forget(which: int) -> Callable[[Sheet, int], Shown]:
    """A name for the drawing of a state that leaves one thing out."""
    whole = Sheet.shown

    def shown(sheet: Sheet, at: int) -> Shown:
        return tuple(fact for number, fact in enumerate(whole(sheet, at)) if number != which)

    return shown


class Differs(Exception):
    """A drawing that was kept is not what it would be now."""


def _compare(patch: pytest.MonkeyPatch) -> None:
    def state(sheet: Sheet, at: int) -> str:
        kept = lands.state(sheet, at)
        if kept != lands.drawn_state(sheet, at):
            raise Differs(f"{kept} is kept for {lands.drawn_state(sheet, at)}")
        return kept

    def bubble(sheet: Sheet, region: int) -> str:
        kept = regions.bubble(sheet, region)
        if kept != regions.drawn_bubble(sheet, region):
            raise Differs(f"{kept} is kept for {regions.drawn_bubble(sheet, region)}")
        return kept

    patch.setattr(board, "state", state)
    patch.setattr(board, "bubble", bubble)
    patch.setattr(lands, "_KEPT", lands._KEPT.copy())
    patch.setattr(regions, "_KEPT", regions._KEPT.copy())


def _play(table: Table, seed: int) -> None:
    """Draw a match by chance as everybody sees it, with what has just come."""
    for number, (state, seat, _) in enumerate(random_play(table, seed)):
        if not number:
            state.listen()
        elif number % 9 == 0 and seat != NATURE:
            for reader in table.readers:
                render(table, state.view(reader), ("pieces",), tuple(state.latest()))


@pytest.mark.parametrize("played", _VFW[:4], ids=str)
def test_a_kept_state_is_drawn_as_it_stands(played: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    _compare(monkeypatch)
    _play(played, seed=5)


# Cubes by color, the card, the reader's side, what is asked.
@pytest.mark.parametrize("forgotten", [2, 3, 4, 7, 8, 12])
def test_a_name_that_leaves_something_out_is_found(
    forgotten: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    _compare(monkeypatch)
    lands._KEPT.clear()
    monkeypatch.setattr(Sheet, "shown", _forget(forgotten))
    with pytest.raises(Differs):
        for seed in range(3):
            _play(_VFW[0], seed)


# Who is there, whether it is closed, who has just come, what is asked.
@pytest.mark.parametrize("forgotten", [2, 3, 5, 6])
def test_a_name_of_a_region_that_leaves_something_out_is_found(
    forgotten: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = regions.shown

    def shown(sheet: Sheet, region: int) -> Shown:
        return tuple(f for number, f in enumerate(whole(sheet, region)) if number != forgotten)

    _compare(monkeypatch)
    regions._KEPT.clear()
    monkeypatch.setattr(regions, "shown", shown)
    with pytest.raises(Differs):
        for seed in range(6):
            _play(_VFW[0], seed)


def test_a_mark_and_what_congress_did_are_shown() -> None:
    full, nobody = [0, 0, 4] * STATES, [-1] * 6
    before = Board(full, [0] * STATES, nobody, 6)
    sent = Board(full, [0] * STATES, nobody, 6, sent=True)
    settled = Board(full, [REJECTED] * STATES, nobody, 6, sent=True)
    drawn = [lands.state(Sheet(one, {}, ""), 0) for one in (before, sent, settled, before)]
    assert len(set(drawn)) == 3 and drawn[0] == drawn[3]
