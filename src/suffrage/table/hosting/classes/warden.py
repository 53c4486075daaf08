"""Who looks after classes: tells their pages what has changed, brings tables in line with them,
and lets everything about one go away when its day is over.

What was decided stands in the database, and is done again until it is done: after a crash when
the server begins, and by whichever server keeps a table.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from contextlib import suppress

from suffrage.table.hosting.host import Host
from suffrage.table.hosting.tasks import Tasks
from suffrage.table.rooms.classes.group import Group
from suffrage.table.rooms.classes.tables import settled
from suffrage.table.rooms.errors import Elsewhere, SetAside
from suffrage.table.rooms.room import Change, Room
from suffrage.table.store.classes.classes import KIND
from suffrage.table.store.classes.forgetting import forget, forget_orphans, remains
from suffrage.table.store.database import Conflict
from suffrage.table.store.sessions import SqlSessions

_LOG = logging.getLogger("suffrage.table")
SWEEP = 60.0  # seconds between two looks for classes whose day is over
_REMEMBERED = 10_000  # tables

Shown = tuple[object, ...]
"""What of a table the pages of its class show."""


class Warden:
    """Looks after all classes."""

    def __init__(self, host: Host, sessions: SqlSessions, sweep: float = SWEEP) -> None:
        self._host = host
        self._sessions = sessions
        self._sweep_every = sweep
        self._tasks = Tasks()
        self._shown: OrderedDict[str, Shown] = OrderedDict()  # by table, as it was last told
        host.followers.append(self._follow)
        host.store.database.bulletins.read(KIND, self.hear)

    async def open(self) -> None:
        """Do what was decided before and not done, and look again and again."""
        self._tasks.start(self._sweep(), "looking after classes")

    async def close(self) -> None:
        """Leave off. What is to do stays written."""
        await self._tasks.close()

    # Telling

    async def tell(self, id: str) -> None:
        """Tell the pages of a class that something has changed."""
        version = await self._host.classes.version(id)
        if version is None:
            self._host.streams.end(id)
        else:
            self._host.streams.tell(id, version)

    def _follow(self, room: Room, change: Change) -> None:
        """A table of a class has changed: whether its pages show that, and if so, that they do."""
        if not room.of_class:
            return
        shown = (room.status, *[(one.kind, one.level) for one in room.occupants])
        if self._shown.get(room.id) == shown:
            return
        self._shown[room.id] = shown
        self._shown.move_to_end(room.id)
        if len(self._shown) > _REMEMBERED:
            self._shown.popitem(last=False)
        self._tasks.start(self._raise(room.of_class), f"telling class {room.of_class}")

    async def _raise(self, id: str) -> None:
        with suppress(Conflict):  # it is gone
            await self._host.classes.write(self._host.classes.changed(id))
        await self.tell(id)

    def hear(self, id: str) -> None:
        """A class has changed, here or at another server; or any, if we were cut off."""
        for one in [id] if id else {room.of_class for room in self._host.cache.rooms().values()}:
            if one:
                self._tasks.start(self._catch_up(one), f"hearing of class {one}")

    async def _catch_up(self, id: str) -> None:
        await self.settle(id, everywhere=False)
        await self.tell(id)

    # Tables

    async def settle(self, id: str, everywhere: bool = True) -> None:
        """Bring the tables of a class in line with it: those in memory, or all that nobody else
        keeps."""
        group = await self._host.classes.read(id)
        mine = [room for room in self._host.cache.rooms().values() if room.of_class == id]
        if group is None:
            await self._let_go([room.id for room in mine])
            return
        self._host.streams.keep_only(id, group.knows)
        for room in mine:
            room.witnesses = group.witnesses()
            self._host.streams.keep_only(room.id, room.may_see)
        known = {room.id for room in mine}
        for standing in group.standings.values():
            if not standing.is_over and (everywhere or standing.room in known):
                with suppress(Elsewhere, SetAside):  # whoever keeps it hears of it too
                    await self._settle(standing.room, group)

    async def _settle(self, id: str, group: Group) -> None:
        async with self._host.at(id) as room:
            while room is not None:
                change = settled(room, group, self._host.clock())
                if change is None:
                    return
                await self._host.keep(room, change)

    # The end

    async def _sweep(self) -> None:
        is_first = True
        while True:
            try:
                await self.look_around(is_first)
                is_first = False
            except Exception:
                _LOG.warning("classes could not be looked after; again soon", exc_info=True)
            await asyncio.sleep(self._sweep_every)

    async def look_around(self, is_first: bool = False) -> None:
        """Forget the classes whose day is over, and what a crash may have left of others."""
        for id in await self._host.classes.due(self._host.clock()):
            await self.forget(id)
        await forget_orphans(self._host.store.database)
        if is_first:
            for id in await self._host.classes.under_way():
                await self.settle(id)

    async def forget(self, id: str) -> None:
        """Let everything about a class go away."""
        store = self._host.store
        left = await remains(store.database, id)
        for person in left.people:
            await self._sessions.end(person)
        told = [step for person in left.people for step in store.told_of(person)]
        await forget(store.database, id, told)
        for person in left.people:
            store.forget_person(person)
            self._host.streams.end_of(person)
        await self._let_go(left.rooms)
        self._host.streams.end(id)

    async def _let_go(self, rooms: list[str] | tuple[str, ...]) -> None:
        for room in rooms:
            self._shown.pop(room, None)
            self._host.troubles.pop(room, None)
            self._host.streams.end(room)
            await self._host.cache.drop(room)
