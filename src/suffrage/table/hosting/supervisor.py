"""Who calls the bots and the clock: after every change, and after a restart."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from suffrage.bots import usual_level
from suffrage.core.errors import SuffrageError
from suffrage.core.game import Seat
from suffrage.core.rng import derive
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.tasks import Tasks
from suffrage.table.rooms.errors import Stale
from suffrage.table.rooms.room import PLAYING, Change, Room
from suffrage.table.workers.bots import BotWorkers, choose

_LOG = logging.getLogger("suffrage.table")
_BEAT = 15.0  # seconds between two signs of life on a quiet stream


class Supervisor:
    """Sees to it that whoever owes an answer gives it: bots at once, people in their time."""

    def __init__(self, host: Host, workers: BotWorkers) -> None:
        self._host = host
        self._workers = workers
        self._tasks = Tasks()
        self._playing: set[str] = set()  # tables whose bots are at work
        self._timers: dict[str, asyncio.TimerHandle] = {}
        host.followers.append(self.attend)

    async def open(self) -> None:
        """Go on where the last server stopped."""
        for id in await self._host.store.with_bots_due():
            async with self._host.at(id) as room:
                if room is not None:
                    self.attend(room)
        self._tasks.start(self._beat(), "the signs of life")

    async def close(self) -> None:
        """Stop bots and clocks. Nothing is lost: all is written."""
        for id in list(self._timers):
            self._stop_timer(id)
        await self._tasks.close()

    def attend(self, room: Room, change: Change | None = None) -> None:
        """Call those who owe an answer."""
        if room.due(bots=True) and room.id not in self._playing:
            self._playing.add(room.id)
            self._host.cache.pin(room.id)
            task = self._tasks.start(self._play_bots(room.id), f"the bots at table {room.id}")
            task.add_done_callback(lambda done: self._bots_done(room.id))
        self._stop_timer(room.id)
        if room.clock and room.status == PLAYING and room.play is not None:
            asked = [room.play.asked_at[seat] for seat in room.due(bots=False)]
            if asked:
                delay = max(0.0, min(asked) + room.clock - self._host.clock())
                loop = asyncio.get_running_loop()
                self._host.cache.pin(room.id)  # read again, its clock would begin anew
                self._timers[room.id] = loop.call_later(delay, self._ring, room.id)

    def _bots_done(self, id: str) -> None:
        self._playing.discard(id)
        self._host.cache.unpin(id)

    def _stop_timer(self, id: str) -> None:
        timer = self._timers.pop(id, None)
        if timer is not None:
            timer.cancel()
            self._host.cache.unpin(id)

    async def _play_bots(self, id: str) -> None:
        """Let the bots of a room answer until a person is asked."""
        while True:
            async with self._host.at(id) as room:
                due = room.due(bots=True) if room is not None else []
                if room is None or not due:
                    return
                seat, level = due[0], room.occupants[due[0]].level
                thought = self._think(room, seat, level)
                version = room.play.asked_since(seat) if room.play is not None else 0
            await self._answer(id, seat, version, await thought, late=False)

    def _ring(self, id: str) -> None:
        del self._timers[id]
        task = self._tasks.start(self._answer_for_late(id), f"the clock of table {id}")
        task.add_done_callback(lambda done: self._host.cache.unpin(id))

    async def _answer_for_late(self, id: str) -> None:
        """A bot answers for everybody whose time is up."""
        async with self._host.at(id) as room:
            if room is None or room.play is None:
                return
            now, play = self._host.clock() + 0.05, room.play
            late = [s for s in room.due(bots=False) if play.asked_at[s] + room.clock <= now]
            level = usual_level(room.game.name)
            thoughts = [(s, play.asked_since(s), self._think(room, s, level)) for s in late]
            if not late:
                self.attend(room)
        for seat, version, thought in thoughts:
            await self._answer(id, seat, version, await thought, late=True)

    def _think(self, room: Room, seat: Seat, level: str) -> Coroutine[Any, Any, int]:
        """What a bot answers to the question as it stands now."""
        assert room.match is not None
        view = room.match.state.view(seat).save()
        seed = derive(len(room.match.record.answers), room.seed.hex(), "bot", seat)
        return self._workers.choose(room.game.name, level, view, seed)

    async def _answer(self, id: str, seat: Seat, version: int, action: int, late: bool) -> None:
        """Give a bot's answer, unless the question has gone meanwhile."""
        async with self._host.at(id) as room:
            if room is None or room.match is None:
                return
            if not late and seat not in room.due(bots=True):
                return  # the person is back
            now = self._host.clock()
            try:
                change = room.answer_for(seat, action, version, now, late)
            except Stale:
                return
            except SuffrageError:
                _LOG.exception("a bot gave a wrong answer at table %s", id)
                view = room.match.state.view(seat).save()
                plain = choose(room.game.name, "random", view, version)
                change = room.answer_for(seat, plain, version, now, late)
            await self._host.keep(room, change)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(_BEAT)
            self._host.streams.beat()
