"""Who is told when something changes. An event carries the table and its version, no more;
whoever hears it fetches what is new. So a lost event costs nothing, and leaks nothing.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import AsyncGenerator, Callable

from litestar.channels import ChannelsPlugin, Subscriber
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.response import ServerSentEventMessage
from litestar.serialization import decode_json

_PATIENCE = 30.0  # seconds until somebody who asks for the version is away
_REMEMBERED = 10_000


class Streams:
    """The ears at every table."""

    def __init__(self) -> None:
        self.plugin = ChannelsPlugin(
            backend=MemoryChannelsBackend(), arbitrary_channels_allowed=True
        )
        self._present: Counter[tuple[str, str]] = Counter()  # table and person
        self._asked: OrderedDict[tuple[str, str], float] = OrderedDict()
        self._watched: dict[str, int] = {}  # the latest version told, by table
        self._open: set[Subscriber] = set()
        self._is_closed = False
        self._ears: Counter[str] = Counter()  # by table
        self.on_listen: Callable[[str], None] = lambda table: None  # somebody looks at a table

    def nudge(self, table: str) -> None:
        """Nothing has changed in the match, but the page of a table looks different."""
        self._publish(table, people=True)

    def tell(self, table: str, version: int) -> None:
        """A table has changed."""
        if table in self._watched:
            self._watched[table] = version
            self._publish(table)

    def beat(self) -> None:
        """Say the latest again, so that connections stay open and late ears catch up."""
        for table in self._watched:
            self._publish(table)

    def close(self) -> None:
        """End every stream: a server that stops does not wait for them."""
        self._is_closed = True
        for subscriber in self._open:
            subscriber.put_nowait(None)

    def _publish(self, table: str, people: bool = False) -> None:
        """With *people*, somebody came or went: no change, but the seats look different."""
        if table in self._watched and not self._is_closed:
            self.plugin.publish(
                {"table": table, "version": self._watched[table], "people": people}, table
            )

    def asks(self, table: str, person: str, now: float) -> None:
        """Somebody whose browser cannot listen asks for the version now and then."""
        self._asked[table, person] = now
        self._asked.move_to_end((table, person))
        if len(self._asked) > _REMEMBERED:
            self._asked.popitem(last=False)

    def is_present(self, table: str, person: str, now: float) -> bool:
        """Whether this person has the table open."""
        return (
            self._present[table, person] > 0
            or now - self._asked.get((table, person), -_PATIENCE) < _PATIENCE
        )

    def ears(self, table: str) -> int:
        """How many listen."""
        return self._ears[table]

    async def listen(
        self, table: str, person: str, version: int
    ) -> AsyncGenerator[ServerSentEventMessage, None]:
        """Everything that is told at a table, beginning with how it stands."""
        self._watched.setdefault(table, version)
        self._present[table, person] += 1
        self._ears[table] += 1
        self.on_listen(table)
        try:
            yield _event(table, version)
            async with self.plugin.start_subscription(table) as subscriber:
                self._open.add(subscriber)
                try:
                    # Whatever happened before we listened is told now.
                    yield _event(table, self._watched[table])
                    self._publish(table, people=True)
                    async for message in subscriber.iter_events():
                        told = decode_json(message)
                        kind = "people" if told["people"] else "change"
                        yield _event(table, told["version"], kind)
                finally:
                    self._open.discard(subscriber)
        finally:
            self._present[table, person] -= 1
            if not self._present[table, person]:
                del self._present[table, person]
            self._ears[table] -= 1
            if not self._ears[table]:
                del self._ears[table]
            self._publish(table, people=True)
            if not self.ears(table):
                self._watched.pop(table, None)


def _event(table: str, version: int, kind: str = "change") -> ServerSentEventMessage:
    data = f'{{"table":"{table}","version":{version}}}'
    return ServerSentEventMessage(data=data, event=kind, id=version)
