"""What the servers of one PostgreSQL tell each other at once, by its LISTEN and NOTIFY: what they
must not remember any more, and what somebody has used up.

A bulletin is posted in the same transaction as the change it tells of. Whoever was cut off may
have missed some, and so forgets everything.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from typing import Any

from psycopg import Error as PostgresError
from sqlalchemy import Engine, Executable, func, select
from sqlalchemy.exc import SQLAlchemyError

_CHANNEL = "suffrage"
_LISTENS = 0.5  # seconds until we look whether we should stop
_AGAIN = 0.5  # seconds until a database that does not answer is asked again
_LONGEST = 7000  # bytes of a bulletin; PostgreSQL takes a little more

Forget = Callable[[str], None]
"""Forget one thing, or everything if it has no name."""


class Bulletins:
    """The board where they are read and posted; a file has no others to tell."""

    def __init__(self, pen: Engine, is_shared: bool) -> None:
        self._pen = pen
        self._is_shared = is_shared
        self._readers: dict[str, Forget] = {}
        self._ends = threading.Event()
        self._thread: threading.Thread | None = None

    def read(self, kind: str, reader: Forget) -> None:
        """Have bulletins of a kind read by *reader*, in the loop."""
        self._readers[kind] = reader

    def post(self, kind: str, *about: str) -> list[tuple[Executable, Any]]:
        """What tells the others, as steps of a change."""
        if not self._is_shared:
            return []
        return [
            (select(func.pg_notify(_CHANNEL, f"{kind} {text}")), None) for text in _packed(about)
        ]

    async def open(self) -> None:
        """Begin to read."""
        if self._is_shared:
            loop = asyncio.get_running_loop()
            self._thread = threading.Thread(target=self._listen, args=(loop,), name="bulletins")
            self._thread.start()

    async def close(self) -> None:
        """Read no more."""
        self._ends.set()
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join)

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        while not self._ends.is_set():
            try:
                self._listen_once(loop)
            except (SQLAlchemyError, PostgresError):
                self._ends.wait(_AGAIN)

    def _listen_once(self, loop: asyncio.AbstractEventLoop) -> None:
        borrowed = self._pen.raw_connection()
        connection: Any = borrowed.driver_connection
        borrowed.detach()  # it is ours, and never anybody's pen again
        try:
            connection.autocommit = True
            connection.execute(f"LISTEN {_CHANNEL}")
            loop.call_soon_threadsafe(self._forget)
            while not self._ends.is_set():
                for heard in connection.notifies(timeout=_LISTENS):
                    loop.call_soon_threadsafe(self._tell, heard.payload)
        except RuntimeError:
            self._ends.set()  # the loop has ended
        finally:
            connection.close()

    def _tell(self, text: str) -> None:
        kind, _, about = text.partition(" ")
        if kind in self._readers:
            for one in about.split("\n"):
                self._readers[kind](one)

    def _forget(self) -> None:
        for reader in self._readers.values():
            reader("")


def _packed(about: tuple[str, ...]) -> Iterator[str]:
    """As many in one bulletin as it can hold."""
    lines, size = list[str](), 0
    for one in about:
        length = len(one.encode()) + 1
        if lines and size + length > _LONGEST:
            yield "\n".join(lines)
            lines, size = [], 0
        lines.append(one)
        size += length
    if lines:
        yield "\n".join(lines)
