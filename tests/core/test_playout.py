"""Playing on by chance."""

from __future__ import annotations

from suffrage.core.playout import Chance, play_out
from suffrage.core.rng import Rng
from tests.tables import Table, table_called


def test_a_match_played_out_by_chance_is_over_within_its_bound(plain_table: Table) -> None:
    for seed in range(5):
        state = plain_table.start()
        answers = play_out(state, Chance(plain_table.game, Rng(seed)))
        assert state.outcome() is not None and state.pending() == ()
        assert 0 < answers <= plain_table.game.longest


def test_the_same_numbers_play_the_same_match(plain_table: Table) -> None:
    game, first, second = plain_table.game, plain_table.start(), plain_table.start()
    assert play_out(first, Chance(game, Rng(3))) == play_out(second, Chance(game, Rng(3)))
    assert first.save() == second.save()


def test_a_match_that_is_over_is_not_played_on(plain_table: Table) -> None:
    state = plain_table.start()
    play_out(state, Chance(plain_table.game, Rng(1)))
    assert play_out(state, Chance(plain_table.game, Rng(2))) == 0


def test_chance_settles_no_match_by_a_word() -> None:
    table = table_called("suffragetto-two-player")
    for seed in range(2):
        state = table.start()
        play_out(state, Chance(table.game, Rng(seed)))
        outcome = state.outcome()
        assert outcome is not None and outcome.reason not in ("resignation", "agreement")


def test_play_stops_after_so_many_answers_and_goes_on_from_there(plain_table: Table) -> None:
    whole, parts = plain_table.start(), plain_table.start()
    length = play_out(whole, Chance(plain_table.game, Rng(4)))
    chance = Chance(plain_table.game, Rng(4))
    assert play_out(parts, chance, length // 2) == length // 2
    assert parts.outcome() is None
    assert play_out(parts, chance) == length - length // 2
    assert parts.save() == whole.save()
