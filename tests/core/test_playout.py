"""Playing on by chance."""

from __future__ import annotations

from suffrage.core.playout import play_out
from suffrage.core.rng import Rng
from tests.tables import Table


def test_a_match_played_out_by_chance_is_over_within_its_bound(plain_table: Table) -> None:
    for seed in range(5):
        state = plain_table.start()
        answers = play_out(state, Rng(seed))
        assert state.outcome() is not None and state.pending() == ()
        assert 0 < answers <= plain_table.game.longest


def test_the_same_numbers_play_the_same_match(plain_table: Table) -> None:
    first, second = plain_table.start(), plain_table.start()
    assert play_out(first, Rng(3)) == play_out(second, Rng(3))
    assert first.save() == second.save()


def test_a_match_that_is_over_is_not_played_on(plain_table: Table) -> None:
    state = plain_table.start()
    play_out(state, Rng(1))
    assert play_out(state, Rng(2)) == 0
