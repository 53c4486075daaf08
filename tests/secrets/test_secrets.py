"""No game tells a seat what it may not know, and every planted leak is found."""

from __future__ import annotations

import pytest

from suffrage.core.game import Game
from suffrage.games import GAMES
from tests.secrets.plants import PLANTS
from tests.secrets.twins import Search, Senses, find_leak, find_overheard
from tests.tables import EVERY_GAME, PLAIN, Table, share, table_called, tables_of
from tests.toys import TOYS

STEPS = 100


def pairs(table: Table) -> int:
    """How many pairs of worlds: most at a game's first mode, few where only a switch differs."""
    if table.options.switches:
        return 2
    return 16 if table.mode is table.game.modes[0] else 4


OPEN = {"heaps", "suffragetto"}  # games without secrets: their worlds can never differ


def test_nothing_hidden_reaches_a_seat(table: Table) -> None:
    search = Search(table)
    assert find_leak(search, share(pairs(table)), STEPS) is None
    assert search.positions >= 10 * len(table.readers)
    if table.game.name in OPEN:
        assert search.redealt == 0
    else:
        # Partners with open hands have few secrets left, but some.
        assert search.redealt >= search.positions // 8


def test_two_thousand_positions_of_votes_for_women_were_dealt_anew() -> None:
    search = Search(table_called("votes-for-women-two-player"))
    assert find_leak(search, 8, 200) is None
    assert search.redealt >= 2000


def test_a_copy_of_the_record_shows_no_answer_that_its_reader_cannot_notice(table: Table) -> None:
    assert find_overheard(Search(table), 0, 5) is None


# At each game's first mode, where all its secrets occur.
PLANTED = [
    pytest.param(tables_of(game)[0], senses, id=f"{game.name}-{name}")
    for game in EVERY_GAME
    for name, senses in PLANTS.get(game.name, {}).items()
]


@pytest.mark.parametrize(("planted_table", "senses"), PLANTED)
def test_a_planted_leak_is_found(planted_table: Table, senses: Senses) -> None:
    assert find_leak(Search(planted_table, senses), pairs(planted_table), STEPS) is not None


def test_a_copy_that_shows_too_much_is_found() -> None:
    (table,) = (table for table in PLAIN if table.game.name == "tricks")
    assert find_overheard(Search(table, PLANTS["tricks"]["copy"]), 0, 1) is not None


def test_every_game_with_secrets_has_plants() -> None:
    games: list[Game] = [*GAMES.values(), *TOYS.values()]
    assert {game.name for game in games} - OPEN == set(PLANTS)
