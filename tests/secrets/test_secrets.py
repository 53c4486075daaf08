"""No game tells a seat what it may not know, and every planted leak is found."""

from __future__ import annotations

import pytest

from suffrage.core.game import Game
from suffrage.games import GAMES
from tests.secrets.plants import PLANTS
from tests.secrets.twins import Search, Senses, find_leak, find_overheard
from tests.tables import EVERY_GAME, PLAIN, Table, tables_of
from tests.toys import TOYS

PAIRS = 6
STEPS = 60

OPEN = {"heaps", "suffragetto"}  # games without secrets: their worlds can never differ


def test_nothing_hidden_reaches_a_seat(table: Table) -> None:
    search = Search(table)
    assert find_leak(search, PAIRS, STEPS) is None
    assert search.positions >= 50 * len(table.readers)
    if table.game.name in OPEN:
        assert search.redealt == 0
    else:
        # Partners with open hands have few secrets left, but some.
        assert search.redealt >= search.positions // 8


def test_a_copy_of_the_record_shows_no_answer_that_its_reader_cannot_notice(table: Table) -> None:
    for seed in range(2):
        assert find_overheard(Search(table), seed, 3) is None


# At each game's first mode, where all its secrets occur.
PLANTED = [
    pytest.param(tables_of(game)[0], senses, id=f"{game.name}-{name}")
    for game in EVERY_GAME
    for name, senses in PLANTS.get(game.name, {}).items()
]


@pytest.mark.parametrize(("planted_table", "senses"), PLANTED)
def test_a_planted_leak_is_found(planted_table: Table, senses: Senses) -> None:
    assert find_leak(Search(planted_table, senses), PAIRS, STEPS) is not None


def test_a_copy_that_shows_too_much_is_found() -> None:
    (table,) = (table for table in PLAIN if table.game.name == "tricks")
    assert find_overheard(Search(table, PLANTS["tricks"]["copy"]), 0, 1) is not None


def test_every_game_with_secrets_has_plants() -> None:
    games: list[Game] = [*GAMES.values(), *TOYS.values()]
    assert {game.name for game in games} - OPEN == set(PLANTS)
