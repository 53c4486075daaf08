"""What follows when a match ends, once: ratings and statistics hang here.

The mark that a match has ended is written with its last answer, and what a hook wants written
goes into the same transaction that takes the mark away. So a hook's writing is done exactly
once, whatever crashes in between; the hook itself may be asked again and must only compute.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from suffrage.table.hosting.host import Host
from suffrage.table.hosting.tasks import Tasks
from suffrage.table.rooms.room import OVER, Change, Room
from suffrage.table.store.database import Conflict, Steps

Hook = Callable[[Room], Steps]
"""What is to be written about a match that is over. It is called at the room, and only reads."""


class Finisher:
    """Runs the hooks of every match that ends."""

    def __init__(self, host: Host, hooks: Sequence[Hook] = ()) -> None:
        self._host = host
        self._hooks = hooks
        self._tasks = Tasks()
        host.followers.append(self._follow)

    async def open(self) -> None:
        """Catch up with matches whose end nobody attended to, beside everything else."""
        due = await self._host.store.with_end_due()
        self._tasks.start(self._finish(due), "attending to matches that ended before")

    async def close(self) -> None:
        """Leave off. What is due stays marked."""
        await self._tasks.close()

    def _follow(self, room: Room, change: Change) -> None:
        if change.ends:
            self._tasks.start(self._finish([room.id]), f"attending to the end of table {room.id}")

    async def _finish(self, ids: Sequence[str]) -> None:
        for id in ids:
            async with self._host.at(id) as room:
                if room is None or room.status != OVER:
                    continue
                # The answers of a match of other rules cannot be played again: its end is unknown.
                hooks = self._hooks if room.match is not None else ()
                steps = [step for hook in hooks for step in hook(room)]
                try:
                    await self._host.store.finish(room, steps)
                except Conflict:
                    continue  # it was attended to in the meantime
