"""Who examines finished matches: beside the games that go on."""

from __future__ import annotations

from collections import OrderedDict

from suffrage.table.rooms.scenes.fairness import Examination, examine
from suffrage.table.workers.pool import WorkerPool

_KEPT = 64  # examinations in memory


class Examiner:
    """Examines finished matches, and remembers what it found."""

    def __init__(self, workers: WorkerPool) -> None:
        self._workers = workers
        self._known: OrderedDict[str, Examination] = OrderedDict()

    async def examine(self, table: str, record: str, person: str) -> Examination:
        """What is to be said about the finished match of a table, to the *person* who asks."""
        if table not in self._known:
            self._known[table] = await self._workers.run(examine, record, owner=person)
            while len(self._known) > _KEPT:
                self._known.popitem(last=False)
        return self._known[table]
