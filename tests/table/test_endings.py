"""What follows the end of a match: once, whatever crashes, and its result as columns."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, text, update

from suffrage.core.game import Outcome
from suffrage.table.rooms.room import OVER, Room
from suffrage.table.store.database import Conflict, Steps
from suffrage.table.store.listings import Listings
from suffrage.table.store.rows import Store
from suffrage.table.store.schema import PEOPLE, ROOMS
from tests.table.finished import play_by_chance, table_of
from tests.table.kit import NOW, PATIENCE, give, is_change, playing, set_table
from tests.table.test_hosts import hosting, set_down, until
from tests.table.test_store import keep_new, opened, read_back


class Ratings:
    """A hook that counts, in the database and beside it."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def hook(self, room: Room) -> Steps:
        self.asked.append(room.id)
        row = {"id": f"{room.id}-{len(self.asked)}", "name": "counted", "made": NOW}
        return [(insert(PEOPLE), row)]


async def counted(store: Store) -> int:
    async with store.database.engine.connect() as connection:
        return len((await connection.execute(select(PEOPLE.c.id))).all())


async def row_of(store: Store, id: str = "table") -> dict[str, Any]:
    async with store.database.engine.connect() as connection:
        found = await connection.execute(select(ROOMS).where(ROOMS.c.id == id))
        return dict(found.mappings().one())


async def settled(store: Store) -> None:
    """Wait until nothing is due any more."""
    async with asyncio.timeout(PATIENCE):
        while await store.with_end_due():
            await asyncio.sleep(0.01)


def about_to_end() -> Room:
    return set_table("suffragetto", "two-player", "ann", "bea")


async def resign(room: Room) -> Any:
    (seat,) = playing(room).match.pending()
    return is_change(give(room, seat, "resign"))


def run(folder: Path, work: Callable[[Store], Any]) -> None:
    async def inside() -> None:
        async with opened(folder) as database:
            await work(Store(database))

    asyncio.run(inside())


def test_a_hook_runs_once_when_a_match_ends(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        ratings = Ratings()
        async with hosting(store, hooks=[ratings.hook]) as host:
            await set_down(host, about_to_end())
            async with host.at("table") as room:
                assert room is not None
                await host.keep(room, await resign(room))
            await settled(store)
            async with host.at("table") as room:  # talk afterwards is no second end
                assert room is not None
                await host.keep(room, room.say(0, "well played", "", NOW))
            await asyncio.sleep(0.05)
        async with hosting(store, hooks=[ratings.hook]):  # nor is a restart
            await asyncio.sleep(0.05)
        assert ratings.asked == ["table"] and await counted(store) == 1

    run(tmp_path, work)


def test_a_crash_after_the_last_answer_loses_no_end(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        room = about_to_end()
        await keep_new(store, room)
        await store.write(room, await resign(room))  # and then the server dies
        assert await store.with_end_due() == ["table"]
        ratings = Ratings()
        for _ in range(3):
            async with hosting(store, hooks=[ratings.hook]):
                await settled(store)
        assert ratings.asked == ["table"] and await counted(store) == 1

    run(tmp_path, work)


def test_a_crash_while_the_end_is_written_counts_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(store: Store) -> None:
        room = about_to_end()
        await keep_new(store, room)
        await store.write(room, await resign(room))
        ratings = Ratings()

        def broken(room: Room) -> Steps:
            return [*ratings.hook(room), (text("INSERT INTO nothing VALUES (1)"), None)]

        with caplog.at_level(logging.CRITICAL):
            async with hosting(store, hooks=[broken]):
                await asyncio.sleep(0.1)
        assert await counted(store) == 0 and await store.with_end_due() == ["table"]
        async with hosting(store, hooks=[ratings.hook]):
            await settled(store)
        assert await counted(store) == 1

    run(tmp_path, work)


def test_of_two_that_attend_to_an_end_one_is_refused(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        room = about_to_end()
        await keep_new(store, room)
        await store.write(room, await resign(room))
        ratings = Ratings()
        done = await asyncio.gather(
            *[store.finish(room, ratings.hook(room)) for _ in range(2)], return_exceptions=True
        )
        assert [type(error) for error in done if error is not None] == [Conflict]
        assert await counted(store) == 1

    run(tmp_path, work)


def test_how_a_match_ended_is_written_with_its_last_answer(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        room = about_to_end()
        await keep_new(store, room)
        before = await row_of(store)
        assert (before["reason"], before["winners"], before["end_due"]) == ("", "[]", False)
        (loser,) = playing(room).match.pending()
        await store.write(room, await resign(room))
        after = await row_of(store)
        assert (after["reason"], json.loads(after["winners"]), after["drawn"]) == (
            "resignation", [1 - loser], False,
        )  # fmt: skip
        (entry,) = (await Listings(store.database).past("ann")).entries
        names = playing(room).match.record.names
        assert entry.result == room.game.verdict(Outcome((1 - loser,), "resignation"), names)

    run(tmp_path, work)


@pytest.mark.parametrize("game", ["votes-for-women", "suffragetto", "vote"])
def test_matches_that_ended_before_there_were_columns_get_them(tmp_path: Path, game: str) -> None:
    async def work(store: Store) -> None:
        room = play_by_chance(table_of(game, "table"))
        await keep_new(store, room)
        # As the migration leaves a match that was over before it.
        old = {"end_due": True, "reason": "", "winners": "[]", "drawn": False}
        await store.database.write([(update(ROOMS).values(old), None)])
        async with hosting(store):
            await settled(store)
        row, end = await row_of(store), room.outcome
        assert end is not None
        assert (row["reason"], tuple(json.loads(row["winners"])), row["drawn"]) == (
            end.reason, end.winners, end.drawn,
        )  # fmt: skip

    run(tmp_path, work)


def test_the_end_of_a_match_of_other_rules_stays_as_it_was_written(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        room = about_to_end()
        await keep_new(store, room)
        await store.write(room, await resign(room))
        await store.database.write([(update(ROOMS).values(rules=99), None)])
        ratings = Ratings()
        async with hosting(store, hooks=[ratings.hook]) as host:
            await settled(store)
            again = await until(host, "table", lambda room: room.status == OVER)
            assert again.match is None and not ratings.asked
        assert (await row_of(store))["reason"] == "resignation"
        assert (await read_back(store, "table")).closed

    run(tmp_path, work)
