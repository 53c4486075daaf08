"""Secrets over the wire: what a reader cannot know changes no byte of anything it can fetch."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from suffrage.core.game import WATCHER, Seat
from tests.table.kit import set_table
from tests.table.raw import Caller, kept_open
from tests.table.wire import Leak, Wire, asked_for, routes, wired
from tests.table.wire_deeds import deeds, sent_to
from tests.table.wire_plants import PLANTS, planted_in
from tests.tables import table_called

# The table, the reader, the seed, one secret in how many differs, and which answers to look at.
# The eliminated and those who may not hear them are in the pairs of VOTE!.
PAIRS: list[tuple[str, Seat, int, int, int, int]] = [
    ("votes-for-women-two-player", 0, 0, 3, 24, 25),
    ("votes-for-women-two-player", WATCHER, 0, 3, 47, 48),
    ("votes-for-women-two-suffragists", 1, 0, 3, 83, 84),
    ("votes-for-women-two-oppositions", 0, 0, 3, 25, 26),
    ("votes-for-women-two-versus-two", 0, 0, 3, 49, 50),
    ("votes-for-women-solitaire", WATCHER, 1, 3, 23, 24),
    ("votes-for-women-cooperative", 1, 0, 3, 25, 26),
    ("suffragetto-two-player", 1, 0, 10, 20, 30),
    ("vote-five", 4, 1, 10, 53, 54),
    ("vote-seven", WATCHER, 5, 30, 88, 89),
    ("vote-ten", 5, 5, 10, 106, 107),
]


class House:
    """The application, open as long as the tests of this file."""

    def __init__(self, runner: asyncio.Runner, wire: Wire) -> None:
        self.runner = runner
        self.wire = wire

    def follow(self, name: str, reader: Seat, seed: int, otherwise: int, a: int, b: int) -> None:
        """Look at one pair of worlds from *a* to *b* answers."""
        work = self.wire.follow(table_called(name), reader, seed, otherwise, b, a)
        self.runner.run(work)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with kept_open(wired(tmp_path_factory.mktemp("data"), short=True)) as (runner, wire):
        yield House(runner, wire)


def test_pages_streams_records_and_refusals_are_the_same_in_both_worlds(house: House) -> None:
    wire = house.wire
    for pair in PAIRS:
        before = sum(wire.kinds.values())
        house.follow(*pair)
        assert sum(wire.kinds.values()) > before, f"{pair} was not looked at"
    assert wire.redealt >= len(PAIRS) - 1, "only Suffragetto has no secrets"
    assert min(wire.kinds[kind] for kind in ("seat", "watcher", "eliminated")) > 0
    assert wire.noticed > 0
    assert {200, 303, 403, 404, 409, 422} <= set(wire.statuses)


# Where each plant shows: a watcher of VOTE! hears what he should not; only a player is refused.
WHERE = {
    "refusal": ("votes-for-women-two-player", 0, 0, 3, 24, 25),
    "foresight": ("votes-for-women-two-player", 1, 5, 10, 47, 48),
    "notice": ("vote-five", 4, 1, 10, 53, 54),
    "clock": ("vote-seven", WATCHER, 0, 3, 45, 60),
}


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_leak_is_found(house: House, name: str) -> None:
    planted_in(house.wire.host)
    house.wire.short = name != "foresight"
    with PLANTS[name](), pytest.raises(Leak):
        house.follow(*WHERE.get(name, ("vote-seven", WATCHER, 5, 30, 88, 89)))


def test_every_page_of_the_application_is_compared(house: House) -> None:
    room = set_table("suffragetto", "two-player", "ann", "bea")
    for route in routes(house.wire.app):
        assert asked_for(route, room, 0), f"add {route} to tests/table/wire.py"


def test_everything_that_is_sent_to_a_table_or_the_api_is_compared(house: House) -> None:
    room, found = set_table("suffragetto", "two-player", "ann", "bea"), deeds(house.wire.app)
    assert len(found) > 35
    for route in found:
        assert sent_to(route, "", room, 1), f"add {route} to tests/table/wire_deeds.py"


def test_static_files_are_the_same_for_everybody(house: House) -> None:
    async def work() -> None:
        path = house.wire.app.state.shell.static("table.css")
        sent = [
            await caller.get(path) for caller in (house.wire.callers[0], Caller(house.wire.app))
        ]
        assert sent[0] == sent[1] and sent[0].status == 200
        assert not sent[0].header("set-cookie")

    house.runner.run(work())
