"""Who makes the reviews: beside the games, piece by piece, one worker at a time at most."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass

from suffrage.core.game import Seat
from suffrage.core.record import Record
from suffrage.table.rooms.errors import NotAllowed, TooBusy
from suffrage.table.rooms.scenes.review import Piece, Review, look_at, pieces_of, put_together
from suffrage.table.workers.pool import LONGEST, WorkerPool

_LOG = logging.getLogger("suffrage.table")
_KEPT = 200  # reviews in memory
_WAITING = 12  # reviews that may be under way at once
_EACH = 3  # of those that one person has asked for
_PATIENCE = 10 * LONGEST  # for a piece of one: nobody waits for it, and all else goes before


@dataclass
class Progress:
    """How far a review is."""

    done: int
    whole: int
    person: str  # who has asked for it

    @property
    def percent(self) -> int:
        """In hundredths."""
        return 100 * self.done // max(1, self.whole)


class Reviewer:
    """Makes reviews and remembers them."""

    def __init__(self, workers: WorkerPool) -> None:
        self._workers = workers
        self._known: OrderedDict[tuple[str, Seat], Review] = OrderedDict()
        self._under_way: dict[tuple[str, Seat], Progress] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        # Bots at the tables go first, so reviews never hold more than one worker.
        self._turn = asyncio.Semaphore(1)

    def found(self, table: str, seat: Seat) -> Review | Progress | None:
        """The review of a seat of a finished match, how far it is, or None if nobody asked."""
        return self._known.get((table, seat)) or self._under_way.get((table, seat))

    def begin(self, table: str, seat: Seat, record: Record, person: str) -> None:
        """Have a review made, unless there is one; TooBusy if too many wait already, and
        NotAllowed if too many of those are the same *person*'s."""
        if self.found(table, seat) is not None:
            return
        if len(self._under_way) >= _WAITING:
            raise TooBusy("many reviews are being made just now; try again in some minutes")
        if len([one for one in self._under_way.values() if one.person == person]) >= _EACH:
            raise NotAllowed(f"{_EACH} reviews are being made for you; wait until one is done")
        pieces = pieces_of(record, seat)
        progress = Progress(0, len(pieces), person)
        self._under_way[table, seat] = progress
        task = asyncio.create_task(self._make(table, seat, record, pieces, progress))
        self._tasks.add(task)
        task.add_done_callback(lambda done: self._drop(done, table, seat))

    def _drop(self, task: asyncio.Task[None], table: str, seat: Seat) -> None:
        """A review is made, or was left off: perhaps before it began."""
        self._tasks.discard(task)
        del self._under_way[table, seat]

    async def close(self) -> None:
        """Leave off. What is half done is done again when somebody asks."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _make(
        self, table: str, seat: Seat, record: Record, pieces: list[tuple[int, int]],
        progress: Progress,
    ) -> None:  # fmt: skip
        text, made = record.dumps(), list[Piece]()
        try:
            for first, last in pieces:
                async with self._turn:
                    piece = await self._workers.run(
                        look_at, text, seat, first, last, owner=progress.person, seconds=_PATIENCE
                    )
                made.append(piece)
                progress.done += 1
            self._known[table, seat] = put_together(record, seat, made)
            while len(self._known) > _KEPT:
                self._known.popitem(last=False)
        except Exception:
            _LOG.exception("the review of table %s was not finished", table)
