"""The host of all tables: fetches rooms, lets one thing happen at a time in each, writes it
down, and then tells everybody. What can be done at a table stands in the modules beside.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

from sqlalchemy.exc import IntegrityError

from suffrage.core.game import Seat
from suffrage.table.hosting.cache import RoomCache
from suffrage.table.hosting.clock import steady
from suffrage.table.hosting.keeping import Keeping
from suffrage.table.hosting.limits import TalkLimits
from suffrage.table.hosting.notices.calling import calls, invitations
from suffrage.table.hosting.streams import Streams
from suffrage.table.hosting.tasks import Tasks
from suffrage.table.rooms.clocks import deadlines
from suffrage.table.rooms.clocks.hours import ALL_HOURS, Hours
from suffrage.table.rooms.errors import Elsewhere, SetAside
from suffrage.table.rooms.room import Change, Room
from suffrage.table.rooms.scenes.troubles import Trouble
from suffrage.table.store.classes.classes import Classes
from suffrage.table.store.database import Conflict, Steps, to_its_end
from suffrage.table.store.hours import KIND, HoursStore
from suffrage.table.store.rows import Store, is_id

Follower = Callable[[Room, Change], None]
"""Told of every change once it is written, while nothing else happens in the room."""


class Host:
    """Everything that a request may want of the tables."""

    def __init__(
        self, store: Store, streams: Streams, clock: Callable[[], float] | None = None,
        keeping: Keeping | None = None,
    ) -> None:  # fmt: skip
        self.store = store
        self.keeping = keeping or Keeping()
        self.keeping.on_taken = self._arrive
        self.keeping.on_lost = self.let_go
        self.keeping.in_memory = lambda: {id: r.lease for id, r in self.cache.rooms().items()}
        store.server = self.keeping.id
        self.streams = streams
        self.clock = clock or steady()
        streams.clock = lambda: self.clock()
        streams.is_shown = self._is_shown
        streams.presence.begin(self.clock())
        self.cache = RoomCache(self._load, is_open=lambda id: streams.ears(id) > 0)
        self.followers: list[Follower] = []
        self.talk = TalkLimits()
        self.troubles: dict[str, Trouble] = {}  # what keeps tables from going on
        self.hours = HoursStore(store.database)
        self.classes = Classes(store.database)
        self._tasks = Tasks()
        store.database.bulletins.read(KIND, self._hear_of_hours)

    def set_clock(self, clock: Callable[[], float]) -> None:
        """Count the time as all servers of a database do."""
        self.clock = clock
        self.streams.presence.begin(clock())

    async def _load(self, id: str) -> Room | None:
        """Read a room that is ours from now on."""
        await self.keeping.hold(id)
        room = await self.store.load(id, self.clock())
        if room is not None and room.of_class:
            room.witnesses = await self.classes.people(room.of_class)
        return room

    @asynccontextmanager
    async def at(self, id: str) -> AsyncGenerator[Room | None, None]:
        """The room called *id*, while nothing else happens in it."""
        if not is_id(id):
            yield None
            return
        async with self.cache.at(id) as stay:
            yield stay.room

    async def is_set(self, id: str) -> bool:
        """Whether there is such a table. It does not wait for whoever is at it."""
        return is_id(id) and (id in self.cache.rooms() or await self.store.has(id))

    async def create(self, room: Room, change: Change) -> bool:
        """A new table; False if the same ticket has set one in this very moment."""
        async with self.cache.at(room.id):
            await self._know_hours(room)
            try:
                now = self.clock()
                told = [*calls(room, change, self.streams.presence, now), *invitations(room, now)]
                await self.store.create(room, change, told)
            except IntegrityError:
                return False
            if self.keeping.is_alone:
                self.cache.put(room)
                self._follow(room, change)
            # Otherwise it is for whoever is asked for it first: a proxy knows better which.
            return True

    async def create_all(self, rooms: Sequence[tuple[Room, Change]], first: Steps) -> None:
        """New tables, all or none, and what belongs to that *first*; Conflict if that fails."""
        now = self.clock()
        told = list[Any]()
        for room, change in rooms:
            await self._know_hours(room)
            told += [*calls(room, change, self.streams.presence, now), *invitations(room, now)]
        await self.store.create_all(rooms, told, first)
        if self.keeping.is_alone:
            for room, change in rooms:
                self.cache.put(room)
                self._follow(room, change)

    async def keep(self, room: Room, change: Change) -> None:
        """Write down a change of a room that one is `at`, then tell everybody."""
        await self._know_hours(room)
        self._end_standstill(room)
        told = calls(room, change, self.streams.presence, self.clock())
        await self._write(room, self.store.write(room, change, told))
        self.streams.tell(room.id, room.version)
        self.streams.keep_only(room.id, room.may_see)
        self._follow(room, change)

    async def _know_hours(self, room: Room) -> None:
        """Learn when the time of those counts who have just sat down, where days are counted."""
        new = [one for one in room.people() if one not in room.hours]
        if new and room.pace.counts_days:
            found = await self.hours.of_all(new)
            room.hours.update({one: found.get(one, ALL_HOURS) for one in new})

    async def set_hours(self, id: str, person: str, hours: Hours) -> None:
        """Somebody has other hours from now on, at this table too."""
        async with self.at(id) as room:
            if room is None or room.hours.get(person) == hours:
                return
            if room.play is not None:
                room.play.times.settle(person, self.clock())
            room.hours[person] = hours
            await self.keep(room, room.changed(self.clock()))

    def _hear_of_hours(self, person: str) -> None:
        """Somebody, or anybody, has other hours, as another server says."""
        for id, room in self.cache.rooms().items():
            people = [one for one in room.people() if one == person or not person]
            if room.pace.counts_days and people:
                self._tasks.start(self._read_hours(id, people), f"reading hours for table {id}")

    async def _read_hours(self, id: str, people: list[str]) -> None:
        found = await to_its_end(self.hours.of_all(people))
        with suppress(Elsewhere, SetAside):
            for person in people:
                await self.set_hours(id, person, found.get(person, ALL_HOURS))

    async def close(self) -> None:
        """Learn nothing more."""
        await self._tasks.close()

    async def keep_said(self, room: Room, seat: Seat) -> None:
        """Write down what waits for a window to close. Nobody is told: no page changes by it."""
        await self._write(room, self.store.write_said(room, seat))

    async def _write(self, room: Room, writing: Awaitable[None]) -> None:
        try:
            await writing
        except Conflict:
            self.let_go([room.id])
            raise Elsewhere from None
        except BaseException:
            self.cache.forget(room.id)
            raise

    def let_go(self, ids: Iterable[str]) -> None:
        """Other servers have these rooms now, or may have: whoever is here goes there."""
        for id in ids:
            self.keeping.forget(id)
            self.cache.forget(id)
            self.troubles.pop(id, None)
            self.streams.end(id)

    def _arrive(self, id: str) -> None:
        """A room is ours from now on: nobody was seen in it before."""
        self.streams.presence.begin(self.clock(), id)

    def _end_standstill(self, room: Room) -> None:
        """What a bot was stuck at is over: the time that the table stood still is nobody's."""
        trouble = self.troubles.get(room.id)
        if trouble is not None and trouble.is_stuck and not trouble.stands(room):
            deadlines.skip_time(room, trouble.since, self.clock())
            self.clear_trouble(room.id)

    def set_trouble(self, id: str, kind: str, **more: Any) -> None:
        """Say at a table why it does not go on."""
        if id not in self.troubles or self.troubles[id].kind != kind:
            self.troubles[id] = Trouble(kind, self.clock(), **more)
            self.streams.nudge(id)

    def clear_trouble(self, id: str) -> None:
        """It goes on."""
        if self.troubles.pop(id, None) is not None:
            self.streams.nudge(id)

    def _is_shown(self, table: str, person: str) -> bool:
        """Whether others read at a table that somebody comes and goes: players in the game."""
        room = self.cache.peek(table)
        return room is not None and any(not room.is_out(s) for s in room.seats_of(person))

    def _follow(self, room: Room, change: Change) -> None:
        for follower in self.followers:
            follower(room, change)
