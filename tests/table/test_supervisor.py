"""Faults that pass: what was due is done, nothing is made up, and one bad table stops no other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from suffrage.table.hosting.clock import steady
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.streams import Ear
from suffrage.table.hosting.supervisor import Supervisor, pauses
from suffrage.table.rooms import seating
from suffrage.table.rooms.errors import SetAside
from suffrage.table.rooms.play import Held
from suffrage.table.rooms.room import Room
from suffrage.table.rooms.scenes.troubles import SAVING
from suffrage.table.store.rows import Store
from suffrage.table.workers.pool import WorkerPool
from tests.table.kit import PATIENCE, playing, set_table
from tests.table.test_hosts import Silence, hosting, set_down, until, with_host
from tests.table.test_store import keep_new, opened


def answers(room: Room) -> int:
    return len(playing(room).match.record.answers)


async def wait_for(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


async def let_the_bot_begin(host: Host) -> None:
    """Answer for Ann until a bot is asked."""
    while True:
        async with host.at("table") as room:
            assert room is not None
            if not room.due(bots=False):
                return
            play = playing(room)
            action = play.match.state.options(0)[0]
            change = room.answer_for(0, action, play.asked_since(0), host.clock())
            await host.keep(room, change)


def test_bots_go_on_after_writes_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, left = Store.write, [3]

    async def write(self: Store, *given: object) -> None:
        if left[0]:
            left[0] -= 1
            raise OperationalError("UPDATE", {}, Exception("database is locked"))
        await real(self, *given)  # type: ignore[arg-type]

    async def work(host: Host) -> None:
        await set_down(host, set_table("suffragetto", "two-player", "ann", "bot"))
        while True:
            async with host.at("table") as room:
                assert room is not None
                if room.due(bots=False):
                    break
            await asyncio.sleep(0.01)
        async with host.at("table") as room:
            assert room is not None
            before = answers(room)
            play, action = playing(room), playing(room).match.state.options(0)[0]
            await host.keep(room, room.answer_for(0, action, play.asked_since(0), host.clock()))
            monkeypatch.setattr(Store, "write", write)
        while left[0]:
            await let_the_bot_begin(host)
            await asyncio.sleep(0.02)
        assert host.troubles["table"].kind == SAVING, "the page says so while it lasts"
        await until(host, "table", lambda room: answers(room) > before + 1)
        await wait_for(lambda: "table" not in host.troubles)

    logging.disable(logging.CRITICAL)
    try:
        with_host(tmp_path, work)
    finally:
        logging.disable(logging.NOTSET)


def test_pauses_grow_and_leave_time_for_an_answer_within_ten_seconds_of_a_fault() -> None:
    some = list(islice(pauses(), 300))
    assert max(some[:1]) < 1 < max(some) <= 6
    assert len({*some[100:]}) > 100


def test_bots_alone_play_only_while_somebody_watches(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        del host.streams._ears["table"]
        await set_down(host, set_table("vote", "five", *["bot"] * 5))
        async with host.at("table") as room:
            assert room is not None
            before = answers(room)
        await asyncio.sleep(0.3)
        async with host.at("table") as room:
            assert room is not None and answers(room) == before
        host.streams._ears["table"] = {Ear("")}
        host.streams.on_listen("table")
        await until(host, "table", lambda room: answers(room) > before)

    with_host(tmp_path, work)


def test_for_people_bots_play_although_nobody_watches(tmp_path: Path) -> None:
    """Whoever plays by the API has no page open; whoever left expects a bot to play on."""

    async def work(host: Host) -> None:
        del host.streams._ears["table"]
        await set_down(host, set_table("suffragetto", "two-player", "ann", "bot"))
        await let_the_bot_begin(host)
        room = await until(host, "table", lambda room: room.due(bots=False) == [0])
        before = answers(room)
        async with host.at("table") as found:
            assert found is not None
            await host.keep(found, seating.leave(found, "ann", "random", host.clock()))
        await until(host, "table", lambda room: answers(room) > before + 8)

    with_host(tmp_path, work)


DAMAGES = {
    "a game that is not known": "UPDATE rooms SET game = 'whist' WHERE id = 'bad'",
    "a mode that is not known": "UPDATE rooms SET mode = 'nine-player' WHERE id = 'bad'",
    "a switch of newer rules": "UPDATE rooms SET switches = '[\"new\"]' WHERE id = 'bad'",
    "switches that are not JSON": "UPDATE rooms SET switches = '[' WHERE id = 'bad'",
    "files that are not JSON": "UPDATE rooms SET files = '{' WHERE id = 'bad'",
    "a seed that is none": "UPDATE rooms SET seed = 'xyz' WHERE id = 'bad'",
    "a seed that is too short": "UPDATE rooms SET seed = 'abcd' WHERE id = 'bad'",
    "a seat that is gone": "DELETE FROM seats WHERE room = 'bad' AND seat = 1",
    "an answer that is illegal": "UPDATE answers SET text = 'a1-a2' WHERE room = 'bad'",
    "an answer that spells nothing": "UPDATE answers SET text = '???' WHERE room = 'bad'",
    "an answer of nobody": "UPDATE answers SET seat = 77 WHERE room = 'bad'",
    "a nonce that is none": "UPDATE seats SET nonce = '|' WHERE room = 'bad'",
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_one_damaged_table_is_set_aside_and_the_others_go_on(tmp_path: Path, damage: str) -> None:
    async def run() -> None:
        async with opened(tmp_path) as database:
            store = Store(database)
            for id in ("bad", "good"):
                await keep_new(store, set_table("suffragetto", "two-player", "bot", "ann", id=id))
            await database.write([(text(damage), None)])
            async with hosting(Store(database)) as host:
                await until(host, "good", lambda room: room.due(bots=False) == [1])
                with pytest.raises(SetAside, match="set aside because it cannot be opened"):
                    async with host.at("bad"):
                        pass

    logging.disable(logging.CRITICAL)
    try:
        asyncio.run(run())
    finally:
        logging.disable(logging.NOTSET)


def test_a_clock_is_armed_after_a_restart_and_gives_no_new_time(tmp_path: Path) -> None:
    time = [1000.0]

    async def run() -> None:
        async with opened(tmp_path) as database:
            store = Store(database)
            room = set_table("suffragetto", "two-player", "ann", "bea", clock=30)
            await keep_new(store, room)
            before = answers(room)
            time[0] = 1031.0  # a restart later
            host, pool = Host(Store(database), Silence(), lambda: time[0]), WorkerPool(0)
            supervisor = Supervisor(host, pool, sweep=0.05)
            await supervisor.open()
            await until(host, "table", lambda room: answers(room) > before)
            await supervisor.close()
            pool.close()

    asyncio.run(run())


def test_when_time_is_up_the_move_that_waits_to_be_confirmed_is_made(tmp_path: Path) -> None:
    time = [1000.0]

    async def run() -> None:
        async with opened(tmp_path) as database:
            room = set_table("suffragetto", "two-player", "ann", "bea", clock=30)
            await keep_new(Store(database), room)
            host, pool = Host(Store(database), Silence(), lambda: time[0]), WorkerPool(0)
            async with host.at("table") as there:
                assert there is not None
                (seat,), before = playing(there).match.pending(), answers(there)
                word = ("d6-d7", "d12-d11")[seat]
                held = there.answer(seat, [word], there.version, "key", time[0])
                assert isinstance(held, Held)
            time[0] = 1031.0
            supervisor = Supervisor(host, pool, sweep=0.05)
            await supervisor.open()
            over = await until(host, "table", lambda room: answers(room) > before)
            assert playing(over).match.record.answers[before] == (seat, word)
            await supervisor.close()
            pool.close()

    asyncio.run(run())


def test_the_clock_of_the_tables_does_not_jump_with_the_wall_clock() -> None:
    wall, monotonic = [5000.0], [10.0]
    now = steady(lambda: wall[0], lambda: monotonic[0])
    assert now() == 5000.0
    wall[0], monotonic[0] = -80_000.0, 12.5
    assert now() == 5002.5


def test_no_missing_table_leaves_anything_in_memory(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        for number in range(50):
            async with host.at(f"nothing{number}") as room:
                assert room is None
        assert len(host.cache) == 0

    with_host(tmp_path, work)


def test_a_lock_in_use_is_never_dropped(tmp_path: Path) -> None:
    """A create and an invalid request with one ticket at once, and no space for more rooms."""

    async def work(host: Host) -> None:
        host.cache._most = 3
        rooms = [set_table("suffragetto", "two-player", "ann", "bea", id=f"t{n}") for n in range(9)]

        async def ask(id: str) -> None:
            async with host.at(id):
                await asyncio.sleep(0)

        work = [set_down(host, room) for room in rooms] + [ask(room.id) for room in rooms] * 3
        await asyncio.gather(*work)
        for room in rooms:
            async with host.at(room.id) as found:
                assert found is not None
        assert len(host.cache) <= 3 + 9  # clocks and bots keep theirs

    with_host(tmp_path, work)


def test_closing_waits_for_a_look_into_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cut off in the middle, the driver's thread would answer to a loop that is gone."""
    ends: list[str] = []
    real = Store.due

    async def due(self: Store, now: float) -> list[tuple[str, float]]:
        try:
            await asyncio.sleep(0.2)
            found = await real(self, now)
        except asyncio.CancelledError:
            ends.append("cut off")
            raise
        ends.append("whole")
        return found

    async def work(host: Host) -> None:
        await asyncio.sleep(0.01)

    monkeypatch.setattr(Store, "due", due)
    with_host(tmp_path, work)
    assert ends == ["whole"]
