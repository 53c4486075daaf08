"""Which tables this server keeps, where several serve one database.

A server may serve a table from memory while it keeps it, and it keeps what it has as long as it
says in time that it is there. That is said from a thread of its own, so that a busy loop loses
nothing; a loop that hangs does. Whoever was silent for too long looks what it has lost before
it answers anybody.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy.exc import SQLAlchemyError

from suffrage.table.hosting.clock import awake
from suffrage.table.hosting.tasks import Tasks
from suffrage.table.rooms.errors import Elsewhere
from suffrage.table.store.leases import Beat, Kept, Leases

_LOG = logging.getLogger("suffrage.table")
_EVERY = 1.0  # seconds between two signs of life
_AGAIN = 0.25  # seconds until a database that does not answer is asked again
_HANGS = 10.0  # seconds without a turn of the loop after which we are as good as dead
_REMEMBERED = 20_000  # tables of others


@dataclass(frozen=True)
class Neighbor:
    """Another server."""

    id: str
    address: str


class Keeping:
    """A server that is alone: every table is its own."""

    id = ""
    is_alone = True

    def __init__(self) -> None:
        # What others do when a table is taken, when tables are lost, and when a server is gone.
        self.on_taken: Callable[[str], None] = lambda id: None
        self.on_lost: Callable[[Iterable[str]], None] = lambda ids: None
        self.on_gone: list[Callable[[], None]] = []
        self.in_memory: Callable[[], dict[str, int]] = dict  # tables, by the lease they are held by

    async def open(self) -> None:
        """Be there."""

    async def close(self) -> None:
        """Be gone."""

    async def sure(self) -> None:
        """Wait until what is in memory is known to be ours."""

    async def hold(self, id: str) -> None:
        """Keep a table from now on; Elsewhere if another server does."""

    async def neighbor(self, id: str) -> Neighbor | None:
        """Who else keeps a table; None if it is ours, free, or not there."""
        return None

    def forget(self, id: str) -> None:
        """What we know of who keeps a table is wrong."""

    async def bury(self, neighbor: Neighbor) -> None:
        """Nobody is there any more at the address of a neighbor."""

    def leaving(self, neighbor: Neighbor) -> asyncio.Event:
        """What is set when a neighbor is gone."""
        return asyncio.Event()


class SharedKeeping(Keeping):
    """One of several servers."""

    is_alone = False

    def __init__(
        self, leases: Leases, before: str = "", every: float = _EVERY,
        clock: Callable[[], float] = awake,
    ) -> None:  # fmt: skip
        super().__init__()
        self.id = leases.me.id
        self._leases = leases
        self._predecessor = before  # whose place we take
        self._every = every
        self._clock = clock
        self._known: OrderedDict[str, Neighbor] = OrderedDict()  # by table
        self._seen: OrderedDict[str, Kept] = OrderedDict()  # tables that we are about to take
        self._others: dict[str, str] = {}  # who is there, and where
        self._leaving: dict[str, asyncio.Event] = {}
        self._until = 0.0  # what is in memory is ours until then
        self._is_blind = False  # the database does not answer, so nobody can take anything either
        self._turned = 0.0  # when the loop last had its turn
        self._must_look = False  # whether something that is in memory is ours still
        self._beaten = asyncio.Event()
        self._ends = threading.Event()
        self._tasks = Tasks()
        self._heart: threading.Thread | None = None

    async def open(self) -> None:
        """Enter, and say again and again that we are there."""
        began = self._clock()
        await asyncio.to_thread(self._leases.enter, self._predecessor)
        self._until = began + self._leases.term
        self._tasks.start(self._turn(), "the turns of the loop")
        loop = asyncio.get_running_loop()
        self._turned = self._clock()
        self._heart = threading.Thread(target=self._beat, args=(loop, self._until), name="heart")
        self._heart.start()

    async def close(self) -> None:
        """Leave: what we keep is free at once."""
        self._ends.set()
        if self._heart is None:
            return
        await asyncio.to_thread(self._heart.join)
        await self._tasks.close()
        try:
            await asyncio.to_thread(self._leases.leave)
        except SQLAlchemyError:
            _LOG.warning("the database does not answer; others take our tables after a term")

    # The heart, in its thread

    def _beat(self, loop: asyncio.AbstractEventLoop, until: float) -> None:
        while not self._ends.wait(self._every if not self._is_blind else _AGAIN):
            began = self._clock()
            if began - self._turned > _HANGS:
                continue  # the others may have what we cannot serve
            try:
                beat = self._leases.renew()
            except SQLAlchemyError:
                self._tell(loop, self._lose_sight)
                continue
            # What was renewed too late, as we count, may have been taken in between.
            was_late = not beat.is_known or self._clock() >= until
            until = began + self._leases.term
            self._tell(loop, self._learn, beat, was_late, until)

    @staticmethod
    def _tell(loop: asyncio.AbstractEventLoop, what: Callable[..., None], *more: object) -> None:
        with suppress(RuntimeError):  # the loop has ended, and so do we
            loop.call_soon_threadsafe(what, *more)

    # What it tells the loop

    async def _turn(self) -> None:
        while True:
            self._turned = self._clock()
            await asyncio.sleep(self._every / 2)

    def _lose_sight(self) -> None:
        self._is_blind = True
        self._wake()

    def _learn(self, beat: Beat, was_late: bool, until: float) -> None:
        self._is_blind = False
        gone = self._others.keys() - beat.others.keys()
        self._others = beat.others
        self._must_look = self._must_look or was_late
        if self._must_look:
            self._tasks.start(self._look(until), "looking what was lost")
        else:
            self._until = until
            self._wake()
        self._miss(gone)

    def _wake(self) -> None:
        self._beaten.set()
        self._beaten = asyncio.Event()

    def _miss(self, gone: Iterable[str]) -> None:
        """Servers are not there any more: what they kept is for whoever is asked."""
        for id in gone:
            if id in self._leaving:
                self._leaving.pop(id).set()
        if gone:
            for tell in self.on_gone:
                tell()

    async def _look(self, until: float) -> None:
        """Let go of what others have taken while we were silent."""
        held = self.in_memory()
        mine = await self._leases.still_mine(list(held))
        self.on_lost([id for id, lease in held.items() if mine.get(id) != lease])
        self._must_look = False
        self._until = until
        self._wake()

    # What requests ask

    async def sure(self) -> None:
        """Wait until what is in memory is known to be ours, unless nobody can know."""
        while self._clock() >= self._until and not self._is_blind and not self._ends.is_set():
            beaten = self._beaten
            await beaten.wait()

    async def hold(self, id: str) -> None:
        """Keep a table from now on; Elsewhere if another server does."""
        # What was seen a moment ago will do: whoever goes by an older lease gets nothing.
        kept = self._seen.pop(id, None) or await self._leases.find(id)
        if kept is None or kept.keeper == self.id:
            return
        if not await self._leases.take(id, kept.lease):
            raise Elsewhere
        self.forget(id)
        self.on_taken(id)

    async def neighbor(self, id: str) -> Neighbor | None:
        """Who else keeps a table; None if it is ours, free, or not there."""
        known = self._known.get(id)
        if known is not None and self._others.get(known.id) == known.address:
            return known
        kept = await self._leases.find(id)
        if kept is None or kept.keeper == self.id or not kept.is_alive:
            self.forget(id)
            self._see(id, kept)
            return None
        known = Neighbor(kept.keeper, kept.address)
        self._others.setdefault(known.id, known.address)
        self._known[id] = known
        self._known.move_to_end(id)
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return known

    def _see(self, id: str, kept: Kept | None) -> None:
        """Remember whose a table is that we are about to take."""
        if kept is not None and kept.keeper != self.id:
            self._seen[id] = kept
            if len(self._seen) > _REMEMBERED:
                self._seen.popitem(last=False)

    def forget(self, id: str) -> None:
        """What we know of who keeps a table is wrong."""
        self._known.pop(id, None)
        self._seen.pop(id, None)

    async def bury(self, neighbor: Neighbor) -> None:
        """Nobody is there any more at the address of a neighbor."""
        await self._leases.bury(neighbor.id)
        if self._others.pop(neighbor.id, None) is not None:
            self._miss([neighbor.id])

    def leaving(self, neighbor: Neighbor) -> asyncio.Event:
        """What is set when a neighbor is gone."""
        event = self._leaving.setdefault(neighbor.id, asyncio.Event())
        if neighbor.id not in self._others:
            event.set()
        return event
