"""No game tells a seat what it may not know, and every planted leak is found."""

from __future__ import annotations

import pytest

from suffrage.core.game import Game
from suffrage.games import GAMES
from tests.secrets.plants import PLANTS
from tests.secrets.twins import Search, Senses, find_leak, find_overheard
from tests.tables import PLAIN, Table
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
        assert search.redealt >= search.positions // 4


def test_a_copy_of_the_record_shows_no_answer_that_its_reader_cannot_notice(table: Table) -> None:
    for seed in range(2):
        assert find_overheard(Search(table), seed, 3) is None


PLANTED = [
    pytest.param(table, senses, id=f"{table}-{name}")
    for table in PLAIN
    for name, senses in PLANTS.get(table.game.name, {}).items()
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
