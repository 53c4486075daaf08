"""The voices of bots: after something grand, one of them may say a line, at a human pace.

Talk never holds up the game: it is thought about and said beside it. What is said follows from
what that bot sees, and nobody says at a table what was said there before.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field

from suffrage.core.rng import Rng, derive
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.tasks import Tasks
from suffrage.table.rooms import voices
from suffrage.table.rooms.room import PLAYING, Change, Room
from suffrage.table.rooms.voices import Question, Spoken
from suffrage.table.workers.bots import remarks
from suffrage.table.workers.pool import WorkerPool

_LOG = logging.getLogger("suffrage.table")
_REMEMBERED = 500  # tables
_PRECISION = 1000


@dataclass(frozen=True)
class Manner:
    """How talkative bots are, in seconds."""

    quickest: float = 1.2  # after what a line is about
    slowest: float = 3.2
    apart: float = 6.0  # two lines at one table


@dataclass
class Heard:
    """What the bots of a table have talked about."""

    happened: int = 0  # occasions to talk, so far
    spoke: float = -1e9  # when somebody last did
    about: set[tuple[int, str]] = field(default_factory=set)  # by seat, what it talked about
    told: set[tuple[str, str]] = field(default_factory=set)  # by kind, what was said of what

    def is_new(self, one: Spoken) -> bool:
        """Whether nobody has said that of it yet, and the speaker nothing at all."""
        return (one.seat, one.about) not in self.about and (one.kind, one.about) not in self.told

    def remember(self, one: Spoken, now: float) -> None:
        """It was said."""
        self.about.add((one.seat, one.about))
        self.told.add((one.kind, one.about))
        self.spoke = now


class Voices:
    """Lets bots talk."""

    def __init__(self, host: Host, workers: WorkerPool, manner: Manner | None = None) -> None:
        self._host = host
        self._workers = workers
        self._manner = manner or Manner()
        self._tasks = Tasks()
        self._tables: OrderedDict[str, Heard] = OrderedDict()
        host.followers.append(self.hear)

    def hear(self, room: Room, change: Change) -> None:
        """Something has happened at a table; whoever wants to talk about it thinks beside it."""
        if not change.added or room.play is None or room.status != PLAYING:
            return
        if not voices.are_on(room) or not voices.speakers(room):
            return
        table, happened = self._known(room.id), voices.occasions(room)
        if happened == table.happened or self._host.clock() < table.spoke + self._manner.apart:
            return
        table.happened = happened
        self._tasks.start(self._talk(room.id, voices.question(room)), f"talk at table {room.id}")

    async def close(self) -> None:
        """Fall silent."""
        await self._tasks.close()

    def _known(self, id: str) -> Heard:
        table = self._tables.setdefault(id, Heard())
        self._tables.move_to_end(id)
        while len(self._tables) > _REMEMBERED:
            self._tables.popitem(last=False)
        return table

    async def _talk(self, id: str, question: Question) -> None:
        try:
            found = await self._workers.run(remarks, question, owner=question.owner)
        except Exception:
            _LOG.info("table %s: nobody found anything to say", id, exc_info=True)
            return
        manner = self._manner
        share = Rng(derive(question.seed, "pace")).below(_PRECISION) / _PRECISION
        await asyncio.sleep(manner.quickest + share * (manner.slowest - manner.quickest))
        async with self._host.at(id) as room:
            if room is None or room.status != PLAYING or not voices.are_on(room):
                return
            table = self._known(id)
            line = voices.choose(room, [one for one in found if table.is_new(one)])
            if line is None:
                return
            spoken, text = line
            table.remember(spoken, self._host.clock())
            await self._host.keep(room, room.say(spoken.seat, text, "", self._host.clock()))
