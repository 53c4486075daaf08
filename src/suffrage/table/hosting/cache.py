"""Rooms in memory, each in one entry with its lock. An entry that is in use stays."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager

from suffrage.table.rooms.room import Room

ROOMS = 500  # so many are kept in memory while nobody uses them or has them open
_MORE = 32  # beyond those that must stay, before it is looked again which may go
LOADS = 4  # rooms that are read and replayed at the same time: those in memory go on meanwhile

Load = Callable[[str], Awaitable[Room | None]]


class Entry:
    """A room, the lock that lets one thing happen in it at a time, and how many use it."""

    def __init__(self) -> None:
        self.room: Room | None = None
        self.lock = asyncio.Lock()
        self.users = 0


class Stay:
    """Somebody's time with a room, while nothing else happens in it."""

    def __init__(self, id: str, entry: Entry, load: Load) -> None:
        self._id = id
        self._entry = entry
        self._load = load
        self._holds = False

    @property
    def room(self) -> Room | None:
        """The room, or None if there is none of this id."""
        return self._entry.room

    async def enter(self) -> None:
        """Wait until nobody else is at it, and fetch it if need be."""
        await self._entry.lock.acquire()
        self._holds = True
        if self._entry.room is None:
            self._entry.room = await self._load(self._id)

    def leave(self) -> None:
        """Let others go on; nothing if one has left already."""
        if self._holds:
            self._holds = False
            self._entry.lock.release()


class RoomCache:
    """Every room that is in use, and the latest of the others."""

    def __init__(
        self, load: Load, most: int = ROOMS, is_open: Callable[[str], bool] = lambda id: False
    ) -> None:
        self._read = load
        self._is_open = is_open  # whether somebody has a room before them, and will want it soon
        self._loads = asyncio.Semaphore(LOADS)
        self._most = most
        self._full = most  # so many, and there must be space
        self._entries: OrderedDict[str, Entry] = OrderedDict()

    async def _load(self, id: str) -> Room | None:
        async with self._loads:
            return await self._read(id)

    def rooms(self) -> dict[str, Room]:
        """What is in memory, the latest used last."""
        return {id: entry.room for id, entry in self._entries.items() if entry.room is not None}

    def peek(self, id: str) -> Room | None:
        """A room as it stands, if it is in memory: only to look at."""
        entry = self._entries.get(id)
        return entry.room if entry is not None else None

    def __len__(self) -> int:
        return len(self._entries)

    @asynccontextmanager
    async def at(self, id: str) -> AsyncGenerator[Stay, None]:
        """The room called *id*, for oneself."""
        self.pin(id)
        stay = Stay(id, self._entries[id], self._load)
        try:
            await stay.enter()
            yield stay
        finally:
            stay.leave()
            self.unpin(id)

    def put(self, room: Room) -> None:
        """A room as it is from now on."""
        self._entries.setdefault(room.id, Entry()).room = room

    def forget(self, id: str) -> None:
        """What is in memory is not what is written: the next one reads it again."""
        if id in self._entries:
            self._entries[id].room = None

    async def drop(self, id: str) -> None:
        """Forget a room as soon as nobody is at it."""
        entry = self._entries.get(id)
        if entry is not None:
            self.pin(id)
            try:
                async with entry.lock:
                    entry.room = None
            finally:
                self.unpin(id)

    def pin(self, id: str) -> None:
        """Keep an entry until it is unpinned as often."""
        entry = self._entries.setdefault(id, Entry())
        entry.users += 1
        self._entries.move_to_end(id)

    def unpin(self, id: str) -> None:
        """Use an entry no more. Whatever is not there leaves nothing behind."""
        entry = self._entries[id]
        entry.users -= 1
        if not entry.users and entry.room is None:
            del self._entries[id]
        self._make_space()

    def _make_space(self) -> None:
        """Drop the rooms that were not used for longest, once there are too many."""
        if len(self._entries) <= self._full:
            return
        for id in [id for id, entry in self._entries.items() if not entry.users]:
            if self._is_open(id):
                continue
            del self._entries[id]
            if len(self._entries) <= self._most:
                self._full = self._most
                return
        self._full = len(self._entries) + _MORE
