"""Streams: who is told, how often, how many one may have, and when they end."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator
from itertools import pairwise
from pathlib import Path

import pytest
from litestar.response import ServerSentEventMessage

from suffrage.table.hosting.host import Host
from suffrage.table.hosting.presence import PATIENCE
from suffrage.table.hosting.streams import MOST_EACH, MOST_SHARED, Ear, Streams
from suffrage.table.hosting.usecases.seating import leave
from suffrage.table.hosting.visits import visiting
from suffrage.table.rooms.errors import TooManyStreams
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.terms import PRIVATE
from suffrage.table.store.rows import Store
from tests.table.kit import PATIENCE as WAIT
from tests.table.kit import set_table
from tests.table.misuse import Scenery, Tables, at
from tests.table.raw import Caller
from tests.table.test_access import with_a_fallen_seat
from tests.table.test_hosts import set_down
from tests.table.test_store import opened

Stream = AsyncGenerator[ServerSentEventMessage, None]
STRANGERS = 800


async def opened_streams(streams: Streams, table: str, count: int) -> list[Stream]:
    found = [streams.listen(table, f"p{i}", 1, f"10.0.{i % 250}.1") for i in range(count)]
    for stream in found:
        await anext(stream)
    return found


async def heard(stream: Stream) -> str:
    async with asyncio.timeout(WAIT):
        event = (await anext(stream)).event
    return str(event)


async def closed(found: list[Stream]) -> None:
    for stream in found:
        await stream.aclose()


def test_tables_come_back_one_after_another_when_the_server_was_away() -> None:
    async def ask() -> list[int]:
        streams = Streams(most_each=300)
        found = [streams.listen(f"table{i}", "ann", 1, f"10.0.{i}.1") for i in range(300)]
        told = [(await anext(stream)).retry or 0 for stream in found]
        await closed(found)
        return told

    told = sorted(asyncio.run(ask()))
    assert told[0] >= 1000 and told[-1] <= 4000
    assert max(later - sooner for sooner, later in pairwise(told)) < 100


def test_hundreds_of_streams_of_a_stranger_cost_other_tables_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[str] = []
    real = Ear.tell

    def tell(self: Ear, kind: str, version: int) -> None:
        told.append(self.person)
        real(self, kind, version)

    async def run() -> None:
        streams = Streams()
        crowd = await opened_streams(streams, "theirs", STRANGERS)
        mine = streams.listen("mine", "ann", 1)
        await anext(mine)
        assert (streams.ears("theirs"), streams.ears("mine")) == (STRANGERS, 1)
        monkeypatch.setattr(Ear, "tell", tell)
        streams.tell("mine", 2)
        assert told == ["ann"]
        streams.tell("elsewhere", 3)
        assert told == ["ann"]
        begun = time.perf_counter()
        for version in range(1000):
            streams.tell("mine", version)
        assert time.perf_counter() - begun < 1.0
        await closed([*crowd, mine])
        assert not streams._ears and not streams._latest and not streams._owners

    asyncio.run(run())


def test_people_who_come_and_go_are_told_of_once_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    real = Ear.tell

    def tell(self: Ear, kind: str, version: int) -> None:
        if self.person == "ann":
            told.append(kind)
        real(self, kind, version)

    async def run() -> None:
        streams = Streams()
        mine = streams.listen("table", "ann", 1)
        await anext(mine)
        monkeypatch.setattr(Ear, "tell", tell)
        crowd = await opened_streams(streams, "table", 200)
        await closed(crowd)
        assert told == [], "the first was told when Ann came, the next comes after a second"
        async with asyncio.timeout(WAIT):
            while not told:
                await asyncio.sleep(0.05)
        await asyncio.sleep(0.1)
        assert told == ["people"]
        await mine.aclose()
        assert not streams._timers

    asyncio.run(run())


def test_one_person_and_one_address_have_so_many_streams_and_no_more() -> None:
    async def run() -> None:
        streams = Streams()
        mine = [streams.listen(f"t{i}", "ann", 1, "10.0.0.1") for i in range(MOST_EACH)]
        for stream in mine:
            streams.check("ann", "10.0.0.1")
            await anext(stream)
        with pytest.raises(TooManyStreams):
            streams.check("ann", "10.0.0.2")
        streams.check("bea", "10.0.0.1")
        rest = [streams.listen("t", f"p{i}", 1, "10.0.0.1") for i in range(MOST_SHARED - MOST_EACH)]
        for stream in rest:
            await anext(stream)
        for person in ("bea", ""):
            with pytest.raises(TooManyStreams, match="60 from one address"):
                streams.check(person, "10.0.0.1")
            streams.check(person, "10.0.0.2")
        await closed(mine[:1])
        streams.check("ann", "10.0.0.1")
        await closed(mine[1:] + rest)

    asyncio.run(run())


def test_one_stream_too_many_is_refused_with_a_sentence(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        caller = Caller(made.app, "10.9.8.7")
        listening = [
            asyncio.create_task(caller.hear(f"{made.duel}/events", 2)) for _ in range(MOST_SHARED)
        ]
        table = made.duel.rpartition("/")[2]
        async with asyncio.timeout(WAIT):
            while made.host.streams.ears(table) < MOST_SHARED:
                await asyncio.sleep(0.01)
        reply = await caller.get(f"{made.duel}/events")
        assert reply.status == 429 and "too many pages" in reply.notice.lower()
        assert reply.header("x-error-code") == "too-many-streams"
        made.host.streams.tell(table, 99)
        await asyncio.gather(*listening)
        async with asyncio.timeout(WAIT):
            while made.host.streams.ears(table):
                await asyncio.sleep(0.01)

    at(tables, work)


def test_streams_that_are_asked_for_at_once_are_not_more() -> None:
    """All are asked for, and found few enough, before the first of them is open."""

    async def run() -> None:
        for person, most in (("ann", MOST_EACH), ("", MOST_SHARED)):
            streams, asked = Streams(), []
            for _ in range(2 * MOST_SHARED):
                streams.check(person, "10.9.8.7")
                asked.append(streams.listen("table", person, 1, "10.9.8.7"))
            heard = [await anext(stream, None) for stream in asked]
            assert streams.ears("table") == most == sum(one is not None for one in heard)
            for stream in asked:
                await stream.aclose()
            assert not len(streams)

    asyncio.run(run())


def test_a_stream_ends_when_its_person_may_not_see_the_table_any_more(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as database:
            host = Host(Store(database), Streams())
            room = set_table(
                "vote", "five", "ann", "bea", "friend", "friend", "friend", access=PRIVATE
            )
            await set_down(host, room)
            bea, ann = (host.streams.listen("table", who, room.version) for who in ("bea", "ann"))
            for stream in (bea, ann):
                await anext(stream)
            async with visiting(host, "table", Person("bea", "Bea")) as visit:
                await leave(visit, "")
            async with asyncio.timeout(WAIT):
                rest = [event async for event in bea]
            assert len(rest) <= 2 and host.streams.ears("table") == 1
            await ann.aclose()

    asyncio.run(run())


def test_a_server_that_stops_ends_every_stream() -> None:
    async def run() -> None:
        streams = Streams()
        (stream,) = await opened_streams(streams, "table", 1)
        streams.close()
        async with asyncio.timeout(WAIT):
            assert len([event async for event in stream]) <= 1
        late = streams.listen("table", "bea", 1)
        assert len([event async for event in late]) == 1

    asyncio.run(run())


def test_nobody_hears_watchers_or_the_eliminated_come_and_go(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as database:
            host = Host(Store(database), Streams())
            room, fallen, living = with_a_fallen_seat()
            host.cache.put(room)
            shown = host.streams.is_shown
            assert not shown(room.id, "zoe") and not shown(room.id, "")
            assert not shown(room.id, room.occupants[fallen].person)
            assert shown(room.id, room.occupants[living].person)

    asyncio.run(run())


def test_whoever_closes_the_page_was_seen_until_then() -> None:
    async def run() -> None:
        streams = Streams()
        streams.clock = lambda: 500.0
        (stream,) = await opened_streams(streams, "table", 1)
        assert streams.presence.away_since("table", "p0", 10_000.0) is None
        await stream.aclose()
        assert streams.presence.away_since("table", "p0", 501.0) == 500.0, "at once"
        streams.presence.see("table", "p0", 502.0)
        assert streams.presence.away_since("table", "p0", 503.0) is None
        assert streams.presence.away_since("table", "p0", 503.0 + PATIENCE) == 502.0

    asyncio.run(run())
