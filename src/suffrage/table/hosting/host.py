"""The host of all tables: fetches rooms, lets one thing happen at a time, writes it down,
tells everybody, and calls the bots and the clock.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy.exc import IntegrityError

from suffrage.bots import usual_level
from suffrage.core.errors import SuffrageError
from suffrage.core.game import Seat
from suffrage.core.rng import derive
from suffrage.table.hosting.streams import Streams
from suffrage.table.rooms.play import Stale
from suffrage.table.rooms.room import PLAYING, Change, NotAllowed, Room
from suffrage.table.store.rows import Store, is_id
from suffrage.table.workers.bots import BotWorkers, choose

_LOG = logging.getLogger("suffrage.table")
_ROOMS = 500  # so many are kept in memory
_TALK = (8, 20.0)  # so many lines of talk in so many seconds
_BEAT = 15.0  # seconds between two signs of life on a quiet stream


class Host:
    """Everything that a request may want of the tables."""

    def __init__(
        self, store: Store, streams: Streams, workers: BotWorkers,
        clock: Callable[[], float] = time.time,
    ) -> None:  # fmt: skip
        self.store = store
        self.streams = streams
        self.workers = workers
        self.clock = clock
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._players: dict[str, asyncio.Task[None]] = {}  # by room: its bots at work
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._talked: dict[str, deque[float]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Go on where the last server stopped."""
        for id in await self.store.with_bots_due():
            async with self.at(id) as room:
                if room is not None:
                    self._attend(room)
        self._spawn(self._beat())

    async def close(self) -> None:
        """Stop bots and clocks. Nothing is lost: all is written."""
        for timer in self._timers.values():
            timer.cancel()
        tasks = [*self._tasks, *self._players.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.workers.close()

    @asynccontextmanager
    async def at(self, id: str) -> AsyncGenerator[Room | None, None]:
        """The room called *id*, while nothing else happens in it."""
        if not is_id(id):
            yield None
            return
        lock = self._locks.setdefault(id, asyncio.Lock())
        async with lock:
            room = self._rooms.get(id)
            if room is None:
                room = await self.store.load(id, self.clock())
                if room is not None:
                    self._rooms[id] = room
                    self._make_space()
            else:
                self._rooms.move_to_end(id)
            yield room
        if room is None and not lock.locked():
            self._locks.pop(id, None)

    def _make_space(self) -> None:
        for id in list(self._rooms):
            if len(self._rooms) <= _ROOMS:
                return
            if id not in self._players and id not in self._timers and not self._locks[id].locked():
                del self._rooms[id], self._locks[id]

    async def create(self, room: Room, change: Change) -> None:
        """A new table; nothing if the same ticket has set it in this very moment."""
        async with self._locks.setdefault(room.id, asyncio.Lock()):
            try:
                await self.store.create(room, change)
            except IntegrityError:
                return
            self._rooms[room.id] = room
            self._make_space()
            self._attend(room)

    async def keep(self, room: Room, change: Change) -> None:
        """Write down a change of a room that one is `at`, then tell everybody."""
        try:
            await self.store.write(room, change)
        except BaseException:
            # What is in memory is not what is written, so it is read again.
            self._rooms.pop(room.id, None)
            raise
        self.streams.tell(room.id, room.version)
        self._attend(room)

    def check_talk(self, person: str) -> None:
        """NotAllowed for somebody who talks without drawing breath."""
        lines = self._talked.setdefault(person, deque(maxlen=_TALK[0]))
        if len(lines) == _TALK[0] and self.clock() - lines[0] < _TALK[1]:
            raise NotAllowed("you talk too fast; wait a moment")
        lines.append(self.clock())

    # Bots and clocks

    def _attend(self, room: Room) -> None:
        """Call those who owe an answer: bots at once, people when their time is up."""
        if room.due(bots=True) and room.id not in self._players:
            task = asyncio.create_task(self._play_bots(room.id))
            self._players[room.id] = task
            task.add_done_callback(lambda done: self._bots_done(room.id, done))
        timer = self._timers.pop(room.id, None)
        if timer is not None:
            timer.cancel()
        if room.clock and room.status == PLAYING and room.play is not None:
            asked = [room.play.asked_at[seat] for seat in room.due(bots=False)]
            if asked:
                delay = max(0.0, min(asked) + room.clock - self.clock())
                loop = asyncio.get_running_loop()
                self._timers[room.id] = loop.call_later(delay, self._ring, room.id)

    def _bots_done(self, id: str, task: asyncio.Task[None]) -> None:
        del self._players[id]
        if not task.cancelled() and task.exception() is not None:
            _LOG.error("the bots at table %s stopped", id, exc_info=task.exception())

    async def _play_bots(self, id: str) -> None:
        """Let the bots of a room answer until a person is asked."""
        while True:
            async with self.at(id) as room:
                due = room.due(bots=True) if room is not None else []
                if room is None or not due:
                    return
                seat, level = due[0], room.occupants[due[0]].level
                thought = self._think(room, seat, level)
                version = room.play.asked_since(seat) if room.play is not None else 0
            await self._answer(id, seat, version, await thought, late=False)

    def _ring(self, id: str) -> None:
        del self._timers[id]
        self._spawn(self._answer_for_late(id))

    async def _answer_for_late(self, id: str) -> None:
        """A bot answers for everybody whose time is up."""
        async with self.at(id) as room:
            if room is None or room.play is None:
                return
            now, play = self.clock() + 0.05, room.play
            late = [s for s in room.due(bots=False) if play.asked_at[s] + room.clock <= now]
            level = usual_level(room.game.name)
            thoughts = [(s, play.asked_since(s), self._think(room, s, level)) for s in late]
            if not late:
                self._attend(room)
        for seat, version, thought in thoughts:
            await self._answer(id, seat, version, await thought, late=True)

    def _think(self, room: Room, seat: Seat, level: str) -> Coroutine[Any, Any, int]:
        """What a bot answers to the question as it stands now."""
        assert room.match is not None
        view = room.match.state.view(seat).save()
        seed = derive(len(room.match.record.answers), room.seed.hex(), "bot", seat)
        return self.workers.choose(room.game.name, level, view, seed)

    async def _answer(self, id: str, seat: Seat, version: int, action: int, late: bool) -> None:
        """Give a bot's answer, unless the question has gone meanwhile."""
        async with self.at(id) as room:
            if room is None or room.match is None:
                return
            if not late and seat not in room.due(bots=True):
                return  # the person is back
            try:
                change = room.answer_for(seat, action, version, self.clock(), late)
            except Stale:
                return
            except SuffrageError:
                _LOG.exception("a bot gave a wrong answer at table %s", id)
                view = room.match.state.view(seat).save()
                plain = choose(room.game.name, "random", view, version)
                change = room.answer_for(seat, plain, version, self.clock(), late)
            await self.keep(room, change)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(_BEAT)
            self.streams.beat()
