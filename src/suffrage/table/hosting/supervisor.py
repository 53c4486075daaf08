"""Who calls the bots and the clock: after every change, on every load, and by a sweep.

What is due stands in the database, so nothing that fails, and no restart, is forgotten: it is
tried again, after pauses that grow. Deadlines of days wait there too, and not in memory. A bot
that finds no answer three times stops the table, and the people there decide; nobody's answer is
ever made up.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

from suffrage.core.errors import SuffrageError
from suffrage.core.game import Seat
from suffrage.core.rng import chances_at
from suffrage.table.hosting.alarms import FAR, Alarms
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.tasks import Tasks
from suffrage.table.rooms import opening, seating, windows
from suffrage.table.rooms.clocks import deadlines
from suffrage.table.rooms.clocks.overstepping import out_of_time
from suffrage.table.rooms.clocks.pace import ONCE
from suffrage.table.rooms.errors import Elsewhere, SetAside, Stale, TooBusy
from suffrage.table.rooms.room import Change, Room
from suffrage.table.rooms.scenes.troubles import SAVING, STUCK, THINKING
from suffrage.table.workers.bots import choose
from suffrage.table.workers.pool import WorkerPool

_LOG = logging.getLogger("suffrage.table")
_BEAT = 15.0  # seconds between two signs of life on a quiet stream
_SWEEP = 5.0  # seconds between two looks for what is due
_AHEAD = 3  # so many looks ahead, so that an alarm rings at the very moment
_FIRST_WAIT, _LONGEST_WAIT = 0.5, 4.0  # seconds before something is tried again


Thought = Coroutine[Any, Any, int]


def pauses() -> Iterator[float]:
    """Seconds between one try and the next: they grow, but whatever was wrong may be over any
    time, and then nobody should wait long. They differ, so that not all try at once."""
    wait = _FIRST_WAIT
    while True:
        yield wait * random.uniform(0.5, 1.5)
        wait = min(_LONGEST_WAIT, 2 * wait)


class Stuck(Exception):
    """A bot that found no answer, to the question that came up in a version of the table."""

    def __init__(self, seat: Seat, level: str, asked: int, is_late: bool) -> None:
        self.seat = seat
        self.level = level
        self.asked = asked
        self.is_late = is_late  # it should have answered for a person


class Supervisor:
    """Sees to it that whoever owes an answer gives it: bots at once, people in their time."""

    def __init__(
        self, host: Host, workers: WorkerPool, sweep: float = _SWEEP, alarms: Alarms | None = None
    ) -> None:
        self._host = host
        self._workers = workers
        self._sweep_every = sweep
        self._alarms = alarms or Alarms()
        self._far = max(FAR, _AHEAD * sweep)  # what a look finds is not left to the next
        self._tasks = Tasks()
        self._busy: set[str] = set()  # tables whose bots or late people are answered for
        self._working: set[asyncio.Task[None]] = set()  # on them
        self._sweeping: asyncio.Task[None] | None = None
        self._is_closing = asyncio.Event()
        self._look_again = asyncio.Event()  # before the next sweep would
        host.followers.append(self.attend)
        host.streams.on_listen = self._listened
        host.keeping.on_gone.append(self._look_again.set)

    async def open(self) -> None:
        """Go on where the last server stopped, beside everything else."""
        self._sweeping = self._tasks.start(self._sweep(), "the sweep")
        self._tasks.start(self._beat(), "the signs of life")

    async def close(self) -> None:
        """Stop bots and clocks. Nothing is lost: all is written."""
        for id in self._alarms.stop_all():
            self._host.cache.unpin(id)
        # A look into the database comes to its end: its driver answers from another thread.
        self._is_closing.set()
        self._look_again.set()
        if self._sweeping is not None:
            await self._sweeping
        await self._tasks.close()

    # What is due

    def attend(self, room: Room, change: Change | None = None) -> None:
        """Call those who owe an answer."""
        if self._alarms.stop(room.id):
            self._host.cache.unpin(room.id)
        trouble = self._host.troubles.get(room.id)
        if trouble is not None and trouble.is_stuck:
            return
        if room.due(bots=True) and self._is_watched(room):
            self._begin(room.id, self._play_bots)
        moment = deadlines.next_moment(room)
        if moment is not None and (delay := moment - self._host.clock()) <= self._far:
            self._host.cache.pin(room.id)
            self._alarms.set(room.id, max(0.0, delay), self._ring)

    def _is_watched(self, room: Room) -> bool:
        """Tables of bots alone play only while somebody looks."""
        return bool(room.people()) or self._host.streams.ears(room.id) > 0

    def _listened(self, id: str) -> None:
        self._tasks.start(self._attend_to(id), f"looking at table {id}")

    async def _sweep(self) -> None:
        """Look for what is due and was not attended to: after a restart, or a failure."""
        while not self._is_closing.is_set():
            self._look_again.clear()
            try:
                await self.look_around()
            except Exception:
                _LOG.warning("the sweep could not read the database; it looks again", exc_info=True)
            with suppress(TimeoutError):
                pause = self._sweep_every * random.uniform(0.8, 1.2)
                await asyncio.wait_for(self._look_again.wait(), pause)

    async def look_around(self) -> None:
        """Attend to what is due, or will be before the next look but two."""
        now = self._host.clock()
        for id, moment in await self._host.store.due(now + _AHEAD * self._sweep_every):
            if self._is_closing.is_set():
                return
            # An alarm that should have rung is set again: a machine that slept wakes up late.
            if id not in self._busy and (moment < now or id not in self._alarms):
                await self._attend_to(id)

    async def idle(self) -> None:
        """Wait until nothing is under way at any table."""
        while self._working:
            await asyncio.wait(list(self._working))

    async def _attend_to(self, id: str) -> None:
        try:
            async with self._host.at(id) as room:
                if room is not None and id not in self._busy:
                    self.attend(room)
        except SetAside:
            pass  # it was said in the log when it was found
        except Elsewhere:
            pass  # whoever keeps it attends to it

    def _begin(self, id: str, work: Callable[[str], Awaitable[None]]) -> None:
        if id not in self._busy:
            self._busy.add(id)
            self._host.cache.pin(id)
            task = self._tasks.start(self._insist(id, work), f"the bots at table {id}")
            self._working.add(task)
            task.add_done_callback(lambda done: self._done(id, done))

    def _done(self, id: str, task: asyncio.Task[None]) -> None:
        self._working.discard(task)
        self._busy.discard(id)
        self._host.cache.unpin(id)

    async def _insist(self, id: str, work: Callable[[str], Awaitable[None]]) -> None:
        """Do *work*, again and again until it is done or people must decide."""
        for wait in pauses():
            try:
                await work(id)
            except Stuck as stuck:
                self._stand_still(id, stuck)
                return
            except (SetAside, Elsewhere):
                return  # it was said in the log, or another server attends to it
            except TooBusy:
                self._host.set_trouble(id, THINKING)
            except Exception:
                _LOG.warning("table %s: trying again in %.1f s", id, wait, exc_info=True)
                self._host.set_trouble(id, SAVING)
            else:
                self._host.clear_trouble(id)
                return
            await asyncio.sleep(wait)

    def _stand_still(self, id: str, stuck: Stuck) -> None:
        """People decide: until then nobody's time is up."""
        self._host.set_trouble(id, STUCK, **vars(stuck))
        if self._alarms.stop(id):
            self._host.cache.unpin(id)

    # Bots

    async def _play_bots(self, id: str) -> None:
        """Let the bots of a room answer until a person is asked."""
        while True:
            async with self._host.at(id) as room:
                due = room.due(bots=True) if room is not None else []
                if room is None or not due or not self._is_watched(room):
                    return
                seat, level = due[0], room.occupants[due[0]].level
                version = room.play.asked_since(seat) if room.play is not None else 0
                thought = self._think(room, seat, level, late=False)
            await self._answer(id, seat, level, version, await thought, late=False)
            self._host.clear_trouble(id)

    def _think(self, room: Room, seat: Seat, level: str, late: bool) -> Thought:
        """What a bot answers to the question as it stands now."""
        assert room.play is not None
        match = room.play.match
        view = match.state.view(seat).save()
        seed = chances_at(room.seed, seat, len(match.record.answers))
        idle = not any(one.is_person_played() for one in room.occupants)
        work = partial(
            self._workers.run, choose, room.game.name, level, view, seed,
            owner=room.host, idle=idle,
        )  # fmt: skip
        return self._thought(work, Stuck(seat, level, room.play.asked_since(seat), late))

    async def _thought(self, think: Callable[[], Awaitable[int]], otherwise: Stuck) -> int:
        try:
            return await think()
        except TooBusy:
            raise
        except SuffrageError as failed:  # it came to nothing, or there is no such bot
            raise otherwise from failed

    async def _answer(
        self, id: str, seat: Seat, level: str, version: int, action: int, late: bool
    ) -> None:
        """Give a bot's answer, unless the question has gone meanwhile."""
        async with self._host.at(id) as room:
            if room is None or room.match is None:
                return
            if not late and seat not in room.due(bots=True):
                return  # the person is back
            try:
                change = room.answer_for(seat, action, version, self._host.clock(), late)
            except Stale:
                return
            except SuffrageError as wrong:
                _LOG.exception("the %s bot gave a wrong answer at table %s", level, id)
                raise Stuck(seat, level, version, late) from wrong
            await self._host.keep(room, change)

    # Clocks

    def _ring(self, id: str) -> None:
        self._begin(id, self._be_on_time)
        self._host.cache.unpin(id)

    async def _be_on_time(self, id: str) -> None:
        """A match begins for which a time was fixed; a window closes, a move that waits to be
        confirmed counts, and for others whose time is up it happens what their table has chosen;
        then the table's bots go on."""
        async with self._host.at(id) as room:
            if room is None:
                return
            now = self._host.clock() + 0.05
            begun = opening.start(room, now)
            if begun is not None:
                await self._host.keep(room, begun)
            if room.play is None:
                return
            closed = windows.close(room, now)
            if closed is not None:
                await self._host.keep(room, closed)
            for seat in deadlines.late(room, now):
                change = room.answer_held(seat, now)
                if change is not None:
                    await self._host.keep(room, change)
            while room.at_end != ONCE and (others := deadlines.late(room, now)):
                await self._host.keep(room, out_of_time(room, others[0], now))
            late = deadlines.late(room, now)
            level = seating.stand_in_level(room)
            thoughts = [
                (seat, room.play.asked_since(seat), self._think(room, seat, level, late=True))
                for seat in late
            ]
        try:
            for seat, version, thought in thoughts:
                await self._answer(id, seat, level, version, await thought, late=True)
        finally:
            for _, _, unused in thoughts:
                unused.close()  # nothing, if it was awaited
        await self._play_bots(id)
        await self._rearm(id)

    async def _rearm(self, id: str) -> None:
        async with self._host.at(id) as room:
            if room is not None:
                self.attend(room)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(_BEAT)
            self._host.streams.beat()
