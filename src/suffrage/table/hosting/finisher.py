"""What follows when a match ends, once: ratings and statistics hang here.

The mark that a match has ended is written with its last answer, and what a hook wants written
goes into the same transaction that takes the mark away. So a hook's writing is done exactly
once, whatever crashes in between; the hook itself may be asked again and must only compute.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from suffrage.table.hosting.host import Host
from suffrage.table.hosting.tasks import Tasks
from suffrage.table.rooms.errors import Elsewhere, SetAside
from suffrage.table.rooms.room import OVER, Change, Room
from suffrage.table.store.database import Conflict, Steps, to_its_end

Hook = Callable[[Room], Steps]
"""What is to be written about a match that is over. It is called at the room, and only reads."""


class Finisher:
    """Runs the hooks of every match that ends."""

    def __init__(self, host: Host, hooks: Sequence[Hook] = ()) -> None:
        self._host = host
        self._hooks = hooks
        self._tasks = Tasks()
        host.followers.append(self._follow)
        host.keeping.on_gone.append(self._catch_up)

    async def open(self) -> None:
        """Catch up with matches whose end nobody attended to, beside everything else."""
        self._catch_up()

    async def close(self) -> None:
        """Leave off. What is due stays marked."""
        await self._tasks.close()

    def _follow(self, room: Room, change: Change) -> None:
        if change.ends:
            self._tasks.start(self._finish([room.id]), f"attending to the end of table {room.id}")

    def _catch_up(self) -> None:
        self._tasks.start(self._finish_all(), "attending to matches that ended before")

    async def _finish_all(self) -> None:
        await self._finish(await to_its_end(self._host.store.with_end_due()))

    async def _finish(self, ids: Sequence[str]) -> None:
        for id in ids:
            try:
                await self._finish_one(id)
            except (Elsewhere, SetAside):
                continue  # whoever keeps it attends to it, or whoever repairs it

    async def _finish_one(self, id: str) -> None:
        async with self._host.at(id) as room:
            if room is None or room.status != OVER:
                return
            # The answers of a match of other rules cannot be played again: its end is unknown.
            hooks = self._hooks if room.match is not None else ()
            steps = [step for hook in hooks for step in hook(room)]
            with suppress(Conflict):  # it was attended to in the meantime
                await self._host.store.finish(room, steps)
