"""Rooms in memory: one entry each, gone when nobody needs it, never while somebody does."""

from __future__ import annotations

import asyncio

import pytest

from suffrage.table.hosting.cache import LOADS, ROOMS, RoomCache
from suffrage.table.rooms.room import Room
from tests.table.kit import PATIENCE, set_table


class Shelf:
    """Rooms to be loaded, and which were."""

    def __init__(self, *missing: str) -> None:
        self.loaded: list[str] = []
        self.missing = missing

    async def load(self, id: str) -> Room | None:
        self.loaded.append(id)
        await asyncio.sleep(0)
        return None if id in self.missing else set_table("heaps", "two-player", "ann", "bea", id=id)


async def look_at(cache: RoomCache, *ids: str) -> None:
    for id in ids:
        async with cache.at(id):
            pass


def test_the_rooms_not_used_for_longest_are_dropped() -> None:
    shelf = Shelf()

    async def work() -> None:
        cache = RoomCache(shelf.load, most=3)
        await look_at(cache, "a", "b", "c", "a", "d", "e")
        assert list(cache.rooms()) == ["a", "d", "e"]
        await look_at(cache, "b")
        assert shelf.loaded == ["a", "b", "c", "d", "e", "b"]

    asyncio.run(work())


def test_a_server_keeps_so_many_rooms_and_no_more() -> None:
    shelf = Shelf()

    async def work() -> None:
        cache = RoomCache(shelf.load)
        await look_at(cache, *[f"t{n}" for n in range(ROOMS + 20)])
        assert len(cache) == len(cache.rooms()) == ROOMS

    asyncio.run(work())


def test_a_room_in_use_stays_however_many_come() -> None:
    shelf = Shelf()

    async def work() -> None:
        cache = RoomCache(shelf.load, most=2)
        cache.pin("bots")
        async with cache.at("here") as stay:
            await look_at(cache, "bots", "a", "b", "c")
            assert set(cache.rooms()) == {"here", "bots"}
            assert cache.rooms()["here"] is stay.room
        cache.unpin("bots")
        await look_at(cache, "a", "b")
        assert list(cache.rooms()) == ["a", "b"]

    asyncio.run(work())


def test_a_room_that_somebody_has_open_stays_until_it_is_closed() -> None:
    shelf, open = Shelf(), {f"open {number}" for number in range(5)}

    async def work() -> None:
        cache = RoomCache(shelf.load, most=3, is_open=open.__contains__)
        await look_at(cache, *sorted(open), *[f"other {number}" for number in range(50)])
        assert open <= cache.rooms().keys() and len(cache) < 50
        await look_at(cache, *sorted(open))
        assert len(shelf.loaded) == 55
        open.clear()
        await look_at(cache, *[f"further {number}" for number in range(50)])
        assert len(cache) == 3

    asyncio.run(work())


def test_what_does_not_exist_leaves_nothing_behind() -> None:
    shelf = Shelf("nothing")

    async def work() -> None:
        cache = RoomCache(shelf.load)
        await asyncio.gather(*[look_at(cache, "nothing") for _ in range(5)])
        assert len(cache) == 0

    asyncio.run(work())


def test_one_at_a_time_also_after_stepping_out() -> None:
    shelf = Shelf()
    inside: list[str] = []
    seen: list[tuple[str, ...]] = []

    async def stay(cache: RoomCache, name: str) -> None:
        async with cache.at("table") as stay:
            for _ in range(2):
                inside.append(name)
                await asyncio.sleep(0)
                seen.append(tuple(inside))
                inside.remove(name)
                stay.leave()
                await asyncio.sleep(0)
                await stay.enter()

    async def work() -> None:
        cache = RoomCache(shelf.load)
        await asyncio.gather(*[stay(cache, name) for name in "abc"])
        assert len(seen) == 6 and all(len(names) == 1 for names in seen)
        assert shelf.loaded == ["table"]

    asyncio.run(work())


def test_whoever_is_stopped_while_waiting_to_come_back_holds_nothing() -> None:
    shelf = Shelf()

    async def away(cache: RoomCache, out: asyncio.Event) -> None:
        async with cache.at("table") as stay:
            stay.leave()
            out.set()
            await asyncio.sleep(0.01)
            await stay.enter()

    async def work() -> None:
        cache, out = RoomCache(shelf.load), asyncio.Event()
        task = asyncio.create_task(away(cache, out))
        await out.wait()
        async with cache.at("table"):
            await asyncio.sleep(0.02)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        async with asyncio.timeout(PATIENCE):
            await look_at(cache, "table")

    asyncio.run(work())


def test_a_few_rooms_are_read_at_a_time() -> None:
    reading, most = 0, 0

    async def load(id: str) -> Room | None:
        nonlocal reading, most
        reading += 1
        most = max(most, reading)
        await asyncio.sleep(0)
        reading -= 1
        return None

    async def work() -> None:
        cache = RoomCache(load)
        await asyncio.gather(*[look_at(cache, str(number)) for number in range(5 * LOADS)])

    asyncio.run(work())
    assert most == LOADS
