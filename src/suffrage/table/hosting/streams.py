"""Who is told when something changes. An event carries the table and its version, no more;
whoever hears it fetches what is new. So a lost event costs nothing, and leaks nothing.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from zlib import crc32

from litestar.response import ServerSentEventMessage

from suffrage.table.hosting.presence import Presence
from suffrage.table.rooms.errors import TooManyStreams

CHANGE = "change"
PEOPLE = "people"  # somebody came or went: no change, but the seats look different
LATER = range(1000, 4000)
"""After how many milliseconds a page listens again when its stream breaks off: each table at a
time of its own, so that not all come at once when the server has been away."""
SOON = range(100, 700)
"""The same where others go on for a server that has died."""
_PEOPLE_EVERY = 1.0  # seconds between two such events at a table, at least
MOST_EACH = 12  # streams of one person: so many pages are open, at most
MOST_SHARED = 60  # streams from one address: a school, a household


class Ear:
    """Somebody who listens at a table. What is not fetched yet is told once, by its latest."""

    def __init__(self, person: str) -> None:
        self.person = person
        self._told: dict[str, int] = {}  # versions, by kind of event
        self._is_ended = False
        self._wake = asyncio.Event()

    def tell(self, kind: str, version: int) -> None:
        """Something has happened."""
        self._told[kind] = version
        self._wake.set()

    def end(self) -> None:
        """There is nothing more to hear."""
        self._is_ended = True
        self._wake.set()

    async def hear(self) -> AsyncGenerator[tuple[str, int], None]:
        """Everything that is told, until the end."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            told, self._told = self._told, {}
            for kind, version in told.items():
                yield kind, version
            if self._is_ended:
                return


class Streams:
    """The ears at every table."""

    def __init__(
        self, most_each: int = MOST_EACH, most_shared: int = MOST_SHARED,
        retry: range = LATER,
    ) -> None:  # fmt: skip
        self._retry = retry
        self.presence = Presence()
        self.clock: Callable[[], float] = time.time
        self.on_listen: Callable[[str], None] = lambda table: None  # somebody looks at a table
        # Whether others see that somebody comes and goes; not of watchers, nor of the eliminated.
        self.is_shown: Callable[[str, str], bool] = lambda table, person: True
        self._most_each = most_each
        self._most_shared = most_shared
        self._ears: dict[str, set[Ear]] = {}  # by table
        self._latest: dict[str, int] = {}  # the latest version told, by table that is listened at
        self._owners: Counter[str] = Counter()  # streams by person and by address
        self._nudged: dict[str, float] = {}  # when people were last told of, by table
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._is_closed = False

    # Telling

    def tell(self, table: str, version: int) -> None:
        """A table has changed."""
        if table in self._latest:
            self._latest[table] = version
            self._publish(table, CHANGE)

    def nudge(self, table: str) -> None:
        """Nothing has changed in the match, but the page of a table looks different.

        However often that is, a table hears of it once a second.
        """
        if table not in self._ears or table in self._timers or self._is_closed:
            return
        wait = self._nudged.get(table, 0.0) + _PEOPLE_EVERY - time.monotonic()
        if wait <= 0:
            self._nudge_now(table)
        else:
            loop = asyncio.get_running_loop()
            self._timers[table] = loop.call_later(wait, self._nudge_now, table)

    def _nudge_now(self, table: str) -> None:
        self._timers.pop(table, None)
        self._nudged[table] = time.monotonic()
        self._publish(table, PEOPLE)

    def beat(self) -> None:
        """Say the latest again, so that connections stay open and late ears catch up."""
        for table in self._ears:
            self._publish(table, CHANGE)

    def _publish(self, table: str, kind: str) -> None:
        for ear in self._ears.get(table, ()):
            ear.tell(kind, self._latest[table])

    def keep_only(self, table: str, may_see: Callable[[str], bool]) -> None:
        """End the streams of those who may not see a table any more."""
        for ear in self._ears.get(table, ()):
            if not may_see(ear.person):
                ear.end()

    def end_of(self, person: str) -> None:
        """End the streams of somebody who is signed out: what listens on shows again who it is."""
        for ears in self._ears.values():
            for ear in ears:
                if ear.person == person:
                    ear.end()

    def end(self, table: str) -> None:
        """End the streams of a table: whoever listens there finds out where it is now."""
        for ear in self._ears.get(table, ()):
            ear.end()

    def close(self) -> None:
        """End every stream: a server that stops does not wait for them."""
        self._is_closed = True
        for timer in self._timers.values():
            timer.cancel()
        for ears in self._ears.values():
            for ear in ears:
                ear.end()

    # Listening

    def ears(self, table: str) -> int:
        """How many listen."""
        return len(self._ears.get(table, ()))

    def __len__(self) -> int:
        """How many listen at all tables."""
        return sum(len(ears) for ears in self._ears.values())

    def check(self, person: str, address: str) -> None:
        """TooManyStreams for somebody who has too many open, or at whose address too many are."""
        if self._is_too_many(person, address):
            raise TooManyStreams(
                f"too many pages are open that listen: {self._most_each} for each person, "
                f"{self._most_shared} from one address; this one asks now and then instead"
            )

    def _is_too_many(self, person: str, address: str) -> bool:
        mine = self._owners[_person(person)] if person else 0
        return mine >= self._most_each or self._owners[_address(address)] >= self._most_shared

    async def listen(
        self, table: str, person: str, version: int, address: str = ""
    ) -> AsyncGenerator[ServerSentEventMessage, None]:
        """The same as `hear`, as events for a browser."""
        retry: int | None = self._wait(table)
        async with aclosing(self.hear(table, person, version, address)) as told:
            async for kind, latest in told:
                yield _event(table, latest, kind, retry)
                retry = None

    async def hear(
        self, table: str, person: str, version: int, address: str = ""
    ) -> AsyncGenerator[tuple[str, int], None]:
        """Everything that is told at a table, beginning with how it stands: kind and version.

        Of many that are asked for in one moment all were found few enough; those that are too many
        by now end at once, and asked for again they are refused.
        """
        if self._is_too_many(person, address):
            return
        ear = Ear(person)
        self._enter(table, ear, version, address)
        try:
            yield CHANGE, self._latest[table]
            if not self._is_closed:
                async for kind, latest in ear.hear():
                    yield kind, latest
        finally:
            self._leave(table, ear, address)

    def _wait(self, table: str) -> int:
        return self._retry[crc32(table.encode()) % len(self._retry)]

    def _enter(self, table: str, ear: Ear, version: int, address: str) -> None:
        self._owners.update((_person(ear.person), _address(address)))
        self._latest[table] = max(version, self._latest.get(table, 0))
        self._ears.setdefault(table, set()).add(ear)
        self.presence.come(table, ear.person)
        self.on_listen(table)
        if self.is_shown(table, ear.person):
            self.nudge(table)

    def _leave(self, table: str, ear: Ear, address: str) -> None:
        for owner in (_person(ear.person), _address(address)):
            self._owners[owner] -= 1
            if not self._owners[owner]:
                del self._owners[owner]
        self.presence.go(table, ear.person, self.clock())
        self._ears[table].discard(ear)
        if not self._ears[table]:
            timer = self._timers.pop(table, None)
            if timer is not None:
                timer.cancel()
            for known in (self._ears, self._latest, self._nudged):
                known.pop(table, None)
        elif self.is_shown(table, ear.person):
            self.nudge(table)


def _person(person: str) -> str:
    return f"person {person}"


def _address(address: str) -> str:
    return f"address {address}"


def _event(
    table: str, version: int, kind: str = CHANGE, retry: int | None = None
) -> ServerSentEventMessage:
    data = f'{{"table":"{table}","version":{version}}}'
    return ServerSentEventMessage(data=data, event=kind, id=version, retry=retry)
