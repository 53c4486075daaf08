"""Tables that were changed in the database itself: whoever has one in memory reads it again."""

from __future__ import annotations

from collections.abc import Iterable

from suffrage.table.hosting.host import Host
from suffrage.table.hosting.tasks import Tasks

_KIND = "room"  # what a bulletin about one is called


class Rereading:
    """Tells this server and the others."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._tasks = Tasks()
        host.store.database.bulletins.read(_KIND, self._hear)

    async def read_again(self, ids: Iterable[str]) -> None:
        """These have changed. Others wait for nothing: what is old cannot be written."""
        database, known = self._host.store.database, list(ids)
        if steps := database.bulletins.post(_KIND, *known):
            await database.write(steps)
        for id in known:
            await self._drop(id)

    def _hear(self, id: str) -> None:
        known = [id] if id else list(self._host.cache.rooms())
        for one in known:
            self._tasks.start(self._drop(one), f"reading table {one} again")

    async def _drop(self, id: str) -> None:
        await self._host.cache.drop(id)
        self._host.streams.nudge(id)

    async def close(self) -> None:
        """Read nothing more."""
        await self._tasks.close()
