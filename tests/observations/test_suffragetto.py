"""What chance seldom brings to Suffragetto, as arrays: hops under way, forced passes and ends."""

from __future__ import annotations

import pytest

from suffrage.core.game import WATCHER, Seat
from suffrage.games import game
from suffrage.games.suffragetto.actions import COUNT, FROM, KIND, OVER, TAKE, TO
from suffrage.games.suffragetto.board import OUTSIDE, POLICE, SUFFRAGETTES, Square, half_turn
from suffrage.games.suffragetto.view import SuffragettoView
from tests.observations.decoded import array_of, decoded, ones, told
from tests.tables import random_play, table_called

RULES = game("suffragetto")
READERS = (SUFFRAGETTES, POLICE, WATCHER)


def view(reader: Seat = SUFFRAGETTES) -> SuffragettoView:
    found = table_called("suffragetto-two-player").start().view(reader)
    assert isinstance(found, SuffragettoView)
    return found


def seen(reader: Seat, square: Square) -> Square:
    return half_turn(square) if reader == POLICE else square


def test_a_piece_in_the_middle_of_its_hops_and_whom_it_took() -> None:
    looked_at = {SUFFRAGETTES: 0, POLICE: 0}
    for seed in range(6):
        observers = {reader: RULES.observer() for reader in READERS}
        for state, _, _ in random_play(table_called("suffragetto-two-player"), seed):
            for reader in READERS:
                shown = state.view(reader)
                assert isinstance(shown, SuffragettoView)
                if shown.at == OUTSIDE or not any(KIND[hop] == TAKE for hop in shown.said):
                    continue
                array = array_of(RULES, shown)
                read = RULES.layout().read(array)
                hops = [hop for hop in shown.said if hop < COUNT and FROM[hop] != TO[hop]]
                taken = {seen(reader, OVER[hop]) for hop in hops if KIND[hop] == TAKE}
                visited = {seen(reader, at) for hop in hops for at in (FROM[hop], TO[hop])}
                assert ones(read["hopping"]) == [seen(reader, shown.at)]
                assert set(ones(read["taken"])) == taken
                assert set(ones(read["visited"])) == visited
                assert decoded(array, RULES) == told(shown)
                observers[reader].look(shown)
                assert observers[reader].array == array
                looked_at[shown.side] += 1
            # The next turn begins with nothing under way.
            for reader, observer in observers.items():
                observer.look(state.view(reader))
                assert observer.array == array_of(RULES, state.view(reader))
    assert min(looked_at.values()) > 3, looked_at


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("passes", [1, 2])
def test_forced_passes_are_counted(reader: Seat, passes: int) -> None:
    shown = view(reader)
    shown.passes = passes
    assert RULES.layout().read(array_of(RULES, shown))["passes"] == [passes]


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("winner", [SUFFRAGETTES, POLICE, -1])
def test_who_won_is_told_from_the_readers_side(reader: Seat, winner: Seat) -> None:
    shown = view(reader)
    shown.reason, shown.winner = "six inside", winner
    beside = POLICE if reader == POLICE else SUFFRAGETTES  # a watcher sits with the Suffragettes
    at = 0 if winner < 0 else 1 if winner == beside else 2
    assert ones(RULES.layout().read(array_of(RULES, shown))["winner"]) == [at]


def test_only_the_police_see_the_board_turned() -> None:
    for reader in (SUFFRAGETTES, WATCHER):
        assert list(RULES.numbering(reader, 2).meant) == list(range(COUNT))
    assert list(RULES.numbering(POLICE, 2).meant) != list(range(COUNT))
