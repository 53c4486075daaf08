"""The host: bots that play by themselves, clocks, restarts, and writing before telling."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from suffrage.table.hosting.finisher import Finisher, Hook
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.limits import TalkLimits
from suffrage.table.hosting.streams import Ear, Streams
from suffrage.table.hosting.supervisor import Supervisor
from suffrage.table.rooms import opening, seating
from suffrage.table.rooms.errors import TooFast
from suffrage.table.rooms.play import Held
from suffrage.table.rooms.room import OVER, PLAYING, Room
from suffrage.table.store.rows import Store
from suffrage.table.workers.pool import WorkerPool
from tests.table.kit import PATIENCE, first_option, give, picture, playing, set_table
from tests.table.test_store import keep_new, opened


class Silence(Streams):
    """Remembers what was told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[int] = []
        self._latest["table"] = 1
        self._ears["table"] = {Ear("")}  # somebody watches, even where bots are alone

    def tell(self, table: str, version: int) -> None:
        self.told.append(version)


@asynccontextmanager
async def hosting(
    store: Store, workers: int = 0, hooks: Sequence[Hook] = ()
) -> AsyncGenerator[Host, None]:
    host, pool = Host(store, Silence()), WorkerPool(workers)
    supervisor, finisher = Supervisor(host, pool), Finisher(host, hooks)
    await finisher.open()
    await supervisor.open()
    try:
        yield host
    finally:
        await finisher.close()
        await supervisor.close()
        pool.close()


def with_host(folder: Path, work: Callable[[Host], Awaitable[None]], workers: int = 0) -> None:
    async def run() -> None:
        async with opened(folder) as database, hosting(Store(database), workers) as host:
            await work(host)

    asyncio.run(run())


async def until(host: Host, id: str, is_so: Callable[[Room], bool]) -> Room:
    """The room, once something is so."""
    async with asyncio.timeout(PATIENCE):
        while True:
            async with host.at(id) as room:
                assert room is not None
                if is_so(room):
                    return room
            await asyncio.sleep(0.01)


async def set_down(host: Host, room: Room) -> None:
    """A new table, begun."""
    room.play = None
    await host.create(room, opening.begin(room, host.clock()))


@pytest.mark.parametrize("workers", [0, 1])
def test_bots_play_a_whole_match_by_themselves(tmp_path: Path, workers: int) -> None:
    async def work(host: Host) -> None:
        await set_down(host, set_table("vote", "five", *["bot"] * 5))
        room = await until(host, "table", lambda room: room.status == OVER)
        again = await host.store.load("table", 0.0)
        assert again is not None and picture(again) == picture(room)

    with_host(tmp_path, work, workers)


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        room = set_table("suffragetto", "two-player", "ann", "bot")
        while not room.due(bots=True):
            give(room, 0, first_option(room, 0))
        before = len(playing(room).match.record.answers)
        await keep_new(store, room)
        async with hosting(store) as host:
            await until(
                host, "table", lambda room: len(playing(room).match.record.answers) > before
            )

    async def run() -> None:
        async with opened(tmp_path) as database:
            await work(Store(database))

    asyncio.run(run())


def test_a_bot_takes_over_and_the_player_takes_the_seat_back(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        await set_down(host, set_table("votes-for-women", "two-player", "ann", "bot"))
        await until(host, "table", lambda room: room.due(bots=False) == [0])
        async with host.at("table") as room:
            assert room is not None
            answers = len(playing(room).match.record.answers)
            await host.keep(room, seating.leave(room, "ann", "random", host.clock()))
        await until(
            host, "table", lambda room: len(playing(room).match.record.answers) > answers + 20
        )
        async with host.at("table") as room:
            assert room is not None
            await host.keep(room, seating.come_back(room, "ann", host.clock()))
        await until(host, "table", lambda room: room.due(bots=False) == [0])

    with_host(tmp_path, work)


def test_whoever_is_late_is_answered_for(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        start = host.clock()
        host.clock = lambda: start
        await set_down(host, set_table("suffragetto", "two-player", "ann", "bea", clock=1))
        room = await until(host, "table", lambda room: bool(room.due(bots=False)))
        answers = len(playing(room).match.record.answers)
        host.clock = lambda: start + 1.0
        late = await until(
            host, "table", lambda room: len(playing(room).match.record.answers) > answers
        )
        assert [note.kind for note in late.notes][-1] == "late"

    with_host(tmp_path, work)


def test_a_move_that_waits_to_be_confirmed_counts_when_time_runs_out(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        start = host.clock()
        host.clock = lambda: start
        await set_down(host, set_table("suffragetto", "two-player", "ann", "bea", clock=1))
        room = await until(host, "table", lambda room: bool(room.due(bots=False)))
        (seat,) = room.due(bots=False)
        before = len(playing(room).match.record.answers)
        step = "d6-d7" if seat == 0 else "d12-d11"
        async with host.at("table") as held:
            assert held is not None
            assert isinstance(held.answer(seat, [step], held.version, "k", start), Held)
        host.clock = lambda: start + 1.0
        late = await until(
            host, "table", lambda room: len(playing(room).match.record.answers) > before
        )
        assert playing(late).match.record.answers[before] == (seat, step)
        assert "late" not in [note.kind for note in late.notes], "no bot had to answer"

    with_host(tmp_path, work)


def test_nothing_is_told_that_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(host: Host) -> None:
        await set_down(host, set_table("suffragetto", "two-player", "ann", "bea"))
        assert isinstance(host.streams, Silence)
        told = host.streams.told[:]

        async def fail(*written: object) -> None:
            raise OSError("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(host.store, "write", fail)
            with pytest.raises(OSError, match="disk"):
                async with host.at("table") as room:
                    assert room is not None
                    seat = playing(room).match.pending()[0]
                    change = room.answer_for(
                        seat, playing(room).match.state.options(seat)[0], room.version, 0.0
                    )
                    await host.keep(room, change)
        assert host.streams.told == told
        async with host.at("table") as room:
            assert room is not None
            kept = await host.store.load("table", 0.0)
            assert kept is not None and picture(kept) == picture(room)

    with_host(tmp_path, work)


def test_talking_without_drawing_breath_is_stopped() -> None:
    limits = TalkLimits()
    for _ in range(8):
        limits.check("ann", 50.0)
    with pytest.raises(TooFast, match="too fast"):
        limits.check("ann", 50.0)
    limits.check("bea", 50.0)
    limits.check("ann", 80.0)


def test_a_room_stays_the_same_while_somebody_is_at_it(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        await set_down(host, set_table("suffragetto", "two-player", "ann", "bea"))

        async def answer(number: int) -> None:
            async with host.at("table") as room:
                assert room is not None and room.status == PLAYING
                seat = playing(room).match.pending()[0]
                word = first_option(room, seat)
                given = room.answer(seat, [word], room.version, f"k{number}", 0.0, True)
                await asyncio.sleep(0)
                assert given is not None
                await host.keep(room, given)  # type: ignore[arg-type]

        await asyncio.gather(*[answer(number) for number in range(12)])
        kept = await host.store.load("table", 0.0)
        async with host.at("table") as room:
            assert kept is not None and room is not None and picture(kept) == picture(room)

    with_host(tmp_path, work)
