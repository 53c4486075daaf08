"""Tables that are set again and again: when one has begun, the next is set, with seats for all.

That a table is to be repeated stands in the database until the next one is set, and that one has
a name that follows from the first: whatever crashes in between, it is set once.
"""

from __future__ import annotations

from contextlib import suppress

from suffrage.table.hosting.host import Host
from suffrage.table.hosting.seals import Seals
from suffrage.table.hosting.tasks import Tasks
from suffrage.table.rooms import opening, setup
from suffrage.table.rooms.clocks.calendar import next_start
from suffrage.table.rooms.errors import Elsewhere, SetAside
from suffrage.table.rooms.room import WAITING, Change, Room
from suffrage.table.store.database import to_its_end


class Repeating:
    """Sets the next table of every row."""

    def __init__(self, host: Host, seals: Seals) -> None:
        self._host = host
        self._seals = seals
        self._tasks = Tasks()
        host.followers.append(self._follow)

    async def open(self) -> None:
        """Catch up with what was not done before, beside everything else."""
        self._tasks.start(self._catch_up(), "setting tables again")

    async def close(self) -> None:
        """Leave off. What is to do stays written."""
        await self._tasks.close()

    def _follow(self, room: Room, change: Change) -> None:
        if room.repeats and room.status != WAITING:
            self._tasks.start(self.set_next(room.id), f"setting table {room.id} again")

    async def _catch_up(self) -> None:
        for id in await to_its_end(self._host.store.to_repeat()):
            with suppress(Elsewhere, SetAside):
                await self.set_next(id)

    async def set_next(self, id: str) -> None:
        """Set the table that follows this one, if that was not done."""
        async with self._host.at(id) as room:
            if room is None or not room.repeats or room.starts is None or room.status == WAITING:
                return
            now = self._host.clock()
            starts = next_start(room.starts, room.repeats, now)
            new = setup.another(room, self._seals.next_ticket(id), starts, now)
            await self._host.create(new, opening.begin(new, now))
            room.repeats = ""
            await self._host.keep(room, room.changed(now))
