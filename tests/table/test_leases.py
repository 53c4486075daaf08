"""Who keeps a table where several servers share a database: one at a time, and only that one can
write. The statements are the same on both databases, so one file and two servers are enough."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
from sqlalchemy import select, update

from suffrage.core.errors import BadOptions
from suffrage.table.hosting.clock import awake
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.keeping import Keeping, SharedKeeping
from suffrage.table.hosting.streams import CHANGE, Streams
from suffrage.table.hosting.supervisor import Supervisor
from suffrage.table.rooms.errors import Elsewhere
from suffrage.table.rooms.room import Change, Room
from suffrage.table.store.database import Conflict, Database
from suffrage.table.store.leases import Leases, Server
from suffrage.table.store.rows import Store
from suffrage.table.store.schema import ANSWERS, ROOMS, SERVERS
from suffrage.table.web.settings import Settings
from suffrage.table.workers.pool import WorkerPool
from tests.table.kit import PATIENCE, first_option, give, is_change, playing, set_table
from tests.table.test_store import keep_new, opened

TERM = 30.0  # longer than any test


def leases_of(database: Database, name: str, term: float = TERM, **more: str) -> Leases:
    known = {"address": f"127.0.0.1:{len(name)}", "machine": "here", "proof": "same", **more}
    return Leases(database, Server(name, **known), term)


def with_two(folder: Path, work: Callable[[Database, Leases, Leases], Awaitable[None]]) -> None:
    """Run *work* with two servers, the first of which keeps a table."""

    async def run() -> None:
        async with opened(folder) as database:
            first, second = leases_of(database, "a"), leases_of(database, "bb")
            first.enter()
            second.enter()
            await set_down(database, "a")
            await work(database, first, second)

    asyncio.run(run())


async def set_down(database: Database, keeper: str) -> Room:
    room = set_table("suffragetto", "two-player", "ann", "bob")
    await keep_new(Store(database), room)
    await give_to(database, keeper, room.id)
    return room


async def give_to(database: Database, keeper: str, id: str) -> None:
    async with database.engine.begin() as connection:
        await connection.execute(update(ROOMS).where(ROOMS.c.id == id).values(keeper=keeper))


def answered(room: Room) -> Change:
    """The first thing that whoever is asked may answer."""
    seat = room.due(bots=False)[0]
    return is_change(give(room, seat, first_option(room, seat)))


async def silence(database: Database, server: str, since: float = 0.0) -> None:
    """A server that has said nothing for a long time."""
    async with database.engine.begin() as connection:
        step = update(SERVERS).where(SERVERS.c.id == server)
        await connection.execute(step.values(expires=1.0, since=since))


async def been_there(database: Database, server: str) -> None:
    """A server that has been there for a long time."""
    async with database.engine.begin() as connection:
        await connection.execute(update(SERVERS).where(SERVERS.c.id == server).values(since=0.0))


async def lease_of(leases: Leases) -> int:
    kept = await leases.find("table")
    assert kept is not None
    return kept.lease


async def answers_in(database: Database) -> int:
    async with database.engine.connect() as connection:
        return len((await connection.execute(select(ANSWERS))).all())


def test_a_table_stays_with_a_server_that_is_there(tmp_path: Path) -> None:
    async def work(database: Database, first: Leases, second: Leases) -> None:
        await been_there(database, "bb")
        assert not await second.take("table", await lease_of(second))
        kept = await second.find("table")
        assert kept is not None and (kept.keeper, kept.is_alive) == ("a", True)

    with_two(tmp_path, work)


def test_a_table_of_a_server_that_is_silent_goes_to_one_of_those_who_ask(tmp_path: Path) -> None:
    async def work(database: Database, first: Leases, second: Leases) -> None:
        third = leases_of(database, "ccc")
        third.enter()
        await been_there(database, "bb")
        await been_there(database, "ccc")
        await silence(database, "a")
        seen = await lease_of(second)
        taken = await asyncio.gather(second.take("table", seen), third.take("table", seen))
        assert sorted(taken) == [False, True]
        assert await lease_of(second) == seen + 1

    with_two(tmp_path, work)


def test_whoever_was_cut_off_cannot_say_that_others_are_gone(tmp_path: Path) -> None:
    """When the database was away nobody could say anything: all begin a new term together."""

    async def work(database: Database, first: Leases, second: Leases) -> None:
        await silence(database, "a")
        await silence(database, "bb")
        assert not await second.take("table", await lease_of(second)), "it is not there itself"
        second.renew()
        assert not await second.take("table", await lease_of(second)), "it has just come back"
        await been_there(database, "bb")
        assert await second.take("table", await lease_of(second))

    with_two(tmp_path, work)


def test_what_a_server_kept_is_free_at_once_when_it_leaves_or_is_buried(tmp_path: Path) -> None:
    async def work(database: Database, first: Leases, second: Leases) -> None:
        first.leave()
        assert await second.take("table", await lease_of(second))
        first.enter()
        await first.bury("bb")
        assert await first.take("table", await lease_of(first))
        assert not second.renew().is_known  # and so it learns of it

    with_two(tmp_path, work)


def test_whoever_has_lost_a_table_cannot_write_to_it(tmp_path: Path) -> None:
    """Even if it has not heard of that, and the new keeper has written nothing yet."""

    async def work(database: Database, first: Leases, second: Leases) -> None:
        store = Store(database)
        old = await store.load("table", 0.0)
        assert old is not None
        await second.bury("a")
        assert await second.take("table", await lease_of(second))
        change = answered(old)
        before = await answers_in(database)
        with pytest.raises(Conflict):
            await store.write(old, change)
        with pytest.raises(Conflict):
            await store.write_said(old, 0)
        with pytest.raises(Conflict):
            await store.finish(old, [])
        assert await answers_in(database) == before
        new = await store.load("table", 0.0)
        assert new is not None and new.lease == old.lease + 1
        await store.write(new, answered(new))
        assert await answers_in(database) > before

    with_two(tmp_path, work)


def test_a_write_without_the_lease_in_its_statement_would_be_found(tmp_path: Path) -> None:
    """The proof above can fail: the version alone would let the old keeper write."""

    async def work(database: Database, first: Leases, second: Leases) -> None:
        store = Store(database)
        old = await store.load("table", 0.0)
        assert old is not None
        await second.bury("a")
        assert await second.take("table", await lease_of(second))
        old.lease = await lease_of(second)  # as if it were not looked at
        await store.write(old, answered(old))

    with_two(tmp_path, work)


def test_what_others_keep_is_not_due_here(tmp_path: Path) -> None:
    async def work(database: Database, first: Leases, second: Leases) -> None:
        async with database.engine.begin() as connection:
            await connection.execute(update(ROOMS).values(due_at=5.0, end_due=True))
        mine, others = Store(database), Store(database)
        mine.server, others.server = "a", "bb"
        due = [("table", 5.0)]
        assert await mine.due(10.0) == due and await mine.with_end_due() == ["table"]
        assert await others.due(10.0) == [] and await others.with_end_due() == []
        await silence(database, "a")
        assert await others.due(10.0) == due and await others.with_end_due() == ["table"]

    with_two(tmp_path, work)


def test_servers_that_do_not_fit_to_each_other_do_not_begin(tmp_path: Path) -> None:
    async def work(database: Database, first: Leases, second: Leases) -> None:
        with pytest.raises(BadOptions, match="SUFFRAGE_SECRET"):
            leases_of(database, "ccc", proof="another").enter()
        with pytest.raises(BadOptions, match="--inner"):
            leases_of(database, "ccc", machine="there", address="10.0.0.5:9000").enter()
        assert set(first.renew().others) == {"bb"}

    with_two(tmp_path, work)


def test_whoever_was_at_the_address_of_a_new_server_is_gone(tmp_path: Path) -> None:
    async def work(database: Database, first: Leases, second: Leases) -> None:
        leases_of(database, "x", address=first.me.address).enter()
        assert not first.renew().is_known
        first.leave()
        leases_of(database, "yyy").enter("x")
        assert set(second.renew().others) == {"yyy"}

    with_two(tmp_path, work)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"processes": 2}, "PostgreSQL"),
        ({"inner": "10.0.0.5:9000"}, "PostgreSQL"),
        ({"inner": "no where", "database": "postgresql://x/y"}, "must look like"),
    ],
)
def test_a_file_is_served_by_one_process(more: dict[str, object], said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        Settings(**more)  # type: ignore[arg-type]


# Keeping, with a heart that beats fast and a clock of its own


class Hand:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


async def until(what: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not what():
            await asyncio.sleep(0.005)


async def hosts(database: Database, names: Sequence[str], clock: Hand | None = None) -> list[Host]:
    """Servers in one process, each with its own memory."""
    made = []
    for name in names:
        own = clock if clock is not None and name == "a" else awake
        keeping = SharedKeeping(leases_of(database, name), every=0.02, clock=own)
        host = Host(Store(database), Streams(), keeping=keeping)
        await keeping.open()
        made.append(host)
    return made


def with_hosts(
    folder: Path, work: Callable[[Database, Host, Host], Awaitable[None]], clock: Hand | None = None
) -> None:
    async def run() -> None:
        async with opened(folder) as database:
            first, second = await hosts(database, ("a", "bb"), clock)
            try:
                await set_down(database, "a")
                await work(database, first, second)
            finally:
                await first.keeping.close()
                await second.keeping.close()

    asyncio.run(run())


def test_a_table_is_in_one_servers_memory_and_moves_when_that_one_leaves(tmp_path: Path) -> None:
    async def work(database: Database, first: Host, second: Host) -> None:
        async with first.at("table") as room:
            assert room is not None
        with pytest.raises(Elsewhere):
            async with second.at("table"):
                pass
        neighbor = await second.keeping.neighbor("table")
        assert neighbor is not None and neighbor.id == "a"
        left = second.keeping.leaving(neighbor)
        await first.keeping.close()
        async with asyncio.timeout(PATIENCE):
            await left.wait()
        async with second.at("table") as room:
            assert room is not None and room.lease == 2
        assert await second.keeping.neighbor("table") is None

    with_hosts(tmp_path, work)


def test_a_server_that_lost_a_table_says_so_and_ends_its_streams(tmp_path: Path) -> None:
    """What the old keeper has in memory is worth nothing from then on."""

    async def work(database: Database, first: Host, second: Host) -> None:
        async with first.at("table") as room:
            assert room is not None
            stream = first.streams.listen("table", "ann", room.version)
            await anext(stream)
            async with database.engine.begin() as connection:
                await connection.execute(update(ROOMS).values(keeper="bb", lease=2))
            with pytest.raises(Elsewhere):
                await first.keep(room, answered(room))
        assert first.cache.peek("table") is None
        assert [event.event async for event in stream if event.event == CHANGE] == []

    with_hosts(tmp_path, work)


def test_whoever_was_stopped_looks_what_is_lost_before_it_answers(tmp_path: Path) -> None:
    """A process that is stopped and goes on believes that no time has passed."""
    clock = Hand()

    async def work(database: Database, first: Host, second: Host) -> None:
        async with first.at("table") as room:
            assert room is not None
        async with database.engine.begin() as connection:  # another took it meanwhile
            await connection.execute(update(ROOMS).values(keeper="bb", lease=7))
        await first.keeping.sure()
        assert first.cache.peek("table") is room, "it cannot know"
        clock.now += 2 * TERM
        await first.keeping.sure()
        assert first.cache.peek("table") is None

    with_hosts(tmp_path, work, clock)


def test_whoever_was_stopped_keeps_what_nobody_took(tmp_path: Path) -> None:
    clock = Hand()

    async def work(database: Database, first: Host, second: Host) -> None:
        async with first.at("table") as room:
            assert room is not None
        clock.now += 2 * TERM
        await first.keeping.sure()
        assert first.cache.peek("table") is room

    with_hosts(tmp_path, work, clock)


def test_without_a_database_nobody_waits_to_be_sure(tmp_path: Path) -> None:
    """Nobody can take anything then, so pages from memory are as good as before."""
    clock = Hand()

    async def work(database: Database, first: Host, second: Host) -> None:
        async with database.engine.begin() as connection:
            await connection.exec_driver_sql("ALTER TABLE servers RENAME TO gone")
        clock.now += 2 * TERM
        async with asyncio.timeout(PATIENCE):
            await first.keeping.sure()
        async with database.engine.begin() as connection:
            await connection.exec_driver_sql("ALTER TABLE gone RENAME TO servers")

    with_hosts(tmp_path, work, clock)


def test_a_loop_that_hangs_is_as_good_as_dead(tmp_path: Path) -> None:
    clock = Hand()

    async def work(database: Database, first: Host, second: Host) -> None:
        looking = leases_of(database, "look")
        assert "a" in looking.renew().others
        clock.now += 11.0
        time.sleep(0.1)  # what was under way comes to its end
        with database.pen.begin() as connection:
            connection.execute(update(SERVERS).where(SERVERS.c.id == "a").values(expires=1.0))
        time.sleep(0.1)  # many beats, but no turn of the loop
        assert "a" not in looking.renew().others

    with_hosts(tmp_path, work, clock)


def test_bots_follow_the_table_to_whoever_is_there(tmp_path: Path) -> None:
    async def work(database: Database, first: Host, second: Host) -> None:
        room = set_table("suffragetto", "two-player", "bob", "bot", id="bots")
        await keep_new(Store(database), room)
        await give_to(database, "a", "bots")
        pool = WorkerPool(0)
        supervisor = Supervisor(second, pool, sweep=60.0)
        await supervisor.open()
        try:
            await asyncio.sleep(0.1)
            assert second.cache.peek("bots") is None, "it is another's"
            await first.keeping.close()
            await until(
                lambda: (
                    (seen := second.cache.peek("bots")) is not None and bool(seen.due(bots=False))
                )
            )
            moved = second.cache.peek("bots")
            assert moved is not None and moved.lease == 2 and playing(moved).match.record.answers
        finally:
            await supervisor.close()
            pool.close()

    with_hosts(tmp_path, work)


def test_nobody_is_away_at_a_table_that_has_just_come(tmp_path: Path) -> None:
    async def work(database: Database, first: Host, second: Host) -> None:
        now = second.clock()
        second.streams.presence.begin(now - 1000.0)
        assert second.streams.presence.away_since("table", "ann", now) == now - 1000.0
        await first.keeping.close()
        async with second.at("table"):
            pass
        since = second.streams.presence.away_since("table", "ann", second.clock())
        assert since is not None and since >= now

    with_hosts(tmp_path, work)


def test_a_new_table_is_for_whoever_is_asked_for_it_first(tmp_path: Path) -> None:
    """A proxy sends all that is for a table to one server, whoever has set it."""

    async def work(database: Database, first: Host, second: Host) -> None:
        room = set_table("suffragetto", "two-player", "ann", "bob", id="new")
        answers = [(seat, word, "") for seat, word in playing(room).match.record.answers]
        assert await first.create(room, Change(0, answers, room.notes))
        assert not await second.create(room, Change(0)), "it is set"
        async with second.at("new") as taken:
            assert taken is not None and taken.lease == 2
        with pytest.raises(Elsewhere):
            async with first.at("new"):
                pass

    with_hosts(tmp_path, work)


def test_a_server_that_is_alone_keeps_everything() -> None:
    async def work() -> None:
        alone = Keeping()
        await alone.open()
        await alone.hold("table")
        await alone.sure()
        assert await alone.neighbor("table") is None

    asyncio.run(work())
