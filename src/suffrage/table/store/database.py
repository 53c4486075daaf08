"""The way to the database: SQLite by default, PostgreSQL by address; one writer for all.

Changes that wait at the same moment share one transaction, so that a disk that needs
milliseconds to be sure does not slow fifty tables down to one. They are written in a thread of
their own, all of them at once: going there and back for every statement costs more than the
statements.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from select import select as select_ready
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Executable, create_engine, event, insert, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, DisconnectionError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from suffrage.core.errors import BadOptions
from suffrage.table.store.bulletins import Bulletins
from suffrage.table.store.files import (
    FILE_MODE,
    FileLock,
    forget_file,
    must_have_one_name,
    own_file,
)
from suffrage.table.store.migrations import upgrade
from suffrage.table.store.schema import FACTS

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
}
_PRAGMAS = (
    "journal_mode=WAL",  # readers do not wait for the writer
    "synchronous=FULL",  # what was acknowledged survives a power cut
    "busy_timeout=5000",
    "foreign_keys=ON",
)

_AT_ONCE = 2.0  # seconds
_UPGRADING = 18_661_920  # a number that PostgreSQL knows our upgrades by
_READERS = 8  # connections to a server that are kept for looking something up
_IDLE = 3000  # milliseconds between two statements of a change, at most

T = TypeVar("T")


Step = tuple[Executable, Any]
"""A statement and its parameters (None, a mapping, or a list of them)."""


class Conflict(Exception):
    """Something else has changed the room in the meantime."""


class Guarded:
    """A step that must change a row; otherwise the whole change is void."""

    def __init__(self, step: Step) -> None:
        self.step = step


Work = Callable[[Connection], None]
"""What must look before it writes, in the same transaction."""

Steps = Sequence[Step | Guarded | Work]


def address(url: str, folder: Path) -> str:
    """The full address of a database: *url* with its driver, or a file in *folder*."""
    if not url:
        return f"sqlite+aiosqlite:///{folder / 'suffrage.sqlite'}"
    scheme, sign, rest = url.partition("://")
    if not sign or scheme not in _DRIVERS:
        raise BadOptions(f"--database {url!r}: it must begin with sqlite:/// or postgresql://")
    return f"{_DRIVERS[scheme]}://{rest}"


class Database:
    """An open database."""

    def __init__(self, full_address: str) -> None:
        url = make_url(full_address)
        self.is_sqlite = is_sqlite = url.get_backend_name() == "sqlite"
        # Without their parameters errors tell no names, sessions or seeds to the log.
        ways: dict[str, Any] = {"hide_parameters": True}
        # Whoever comes beyond the pool gets a connection that is closed again, so that a rush
        # would make new ones all the time.
        many = {} if is_sqlite else {"pool_size": _READERS, "max_overflow": _READERS}
        self.engine: AsyncEngine = create_async_engine(url, **ways, **many)
        # A look needs no transaction, and neither the ways there and back to begin and end one.
        self.reading: AsyncEngine = self.engine
        self.pen: Engine = create_engine(_in_thread(url), **ways)  # all writing goes through it
        if not is_sqlite:
            self.reading = self.engine.execution_options(isolation_level="AUTOCOMMIT")
            event.listen(self.pen, "connect", _set_patience)
            for pooled in (self.engine.sync_engine, self.pen):
                event.listen(pooled, "connect", _trust_indexes)
                event.listen(pooled, "checkout", _must_be_open)
        self.bulletins = Bulletins(self.pen, not is_sqlite)  # to the other servers, if any
        self._thread = ThreadPoolExecutor(1, "pen")
        self._file = Path(url.database).resolve() if _is_file(url) and url.database else None
        self._lock = FileLock(self._file) if self._file is not None else None
        if is_sqlite:
            for engine in (self.engine.sync_engine, self.pen):
                event.listen(engine, "connect", _set_pragmas)
        self._waiting: list[tuple[Steps, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Take the database for this server, and bring its tables up to date; else BadOptions."""
        try:
            self._take()
            async with self.engine.begin() as connection:
                if not self.is_sqlite:  # other servers may begin at the same moment
                    await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_UPGRADING})")
                await connection.run_sync(upgrade)
        except BadOptions:  # another server has it, or a newer one had
            await self.close()
            raise
        except (DBAPIError, OSError) as error:
            await self.close()
            why = error.orig if isinstance(error, DBAPIError) else error.strerror
            raise BadOptions(
                f"the database cannot be opened and written to: {why}; nothing has changed"
            ) from error

    def _take(self) -> None:
        """Be the only server of a file; BadOptions if there is another."""
        if self._lock is not None and self._file is not None:
            self._lock.take()
            self._file.touch(FILE_MODE)  # SQLite gives its other files the same mode
            must_have_one_name(self._file)
            own_file(self._file)

    async def fill(self, work: Callable[[Connection], None]) -> None:
        """Take a new database, and do *work* on it wholly or not at all."""
        is_new = self._file is not None and not self._file.exists()
        self._take()
        try:
            with self.pen.begin() as connection:
                if connection.dialect.name == "sqlite":
                    connection.exec_driver_sql("BEGIN")  # its driver begins none for new tables
                work(connection)
        except BaseException:
            self.pen.dispose()
            if is_new and self._file is not None:
                forget_file(self._file)
            raise

    async def open_to_look(self) -> None:
        """Read what is there, also beside a server that has it."""
        if self._file is not None and not self._file.exists():
            raise BadOptions(f"there is no database at {self._file}")

    async def name(self) -> str:
        """What tells this database from every other, one day's backup included."""
        # A database whose rows were deleted is another one.
        return await self.fact("database", lambda: secrets.token_urlsafe(16))

    async def fact(self, name: str, first: Callable[[], str]) -> str:
        """Something that is kept about the database; made when it is first wanted."""
        query = select(FACTS.c.value).where(FACTS.c.name == name)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).scalar_one_or_none()
        if found is None:
            with suppress(IntegrityError):  # another server was quicker
                await self.write([(insert(FACTS), {"name": name, "value": first()})])
            async with self.engine.connect() as connection:
                found = (await connection.execute(query)).scalar_one()
        return str(found)

    async def answers(self) -> bool:
        """Whether it is there, and answers at once."""
        try:
            async with asyncio.timeout(_AT_ONCE), self.reading.connect() as connection:
                await connection.execute(select(1))
        except (DBAPIError, OSError, TimeoutError):
            return False
        return True

    async def close(self) -> None:
        """Finish writing and hang up."""
        if self._writer is not None:
            await self._writer
        await asyncio.to_thread(self._thread.shutdown)
        self.pen.dispose()
        await self.engine.dispose()
        if self._lock is not None:
            self._lock.release()

    async def write(self, steps: Steps) -> None:
        """Do all *steps* or none, and return when they are safe on disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((steps, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all())
        await done

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch, self._waiting = self._waiting, []
            changes = [steps for steps, _ in batch]
            came = await loop.run_in_executor(self._thread, self._written, changes)
            for (_, done), error in zip(batch, came, strict=True):
                _settle(done, error)

    def _written(self, changes: list[Steps]) -> list[Exception | None]:
        """Write changes together; for each what went wrong with it, or None."""
        try:
            with self.pen.begin() as connection:
                _run_all(connection, changes)
        except Exception as error:
            if len(changes) == 1:
                return [error]
            return [self._written([steps])[0] for steps in changes]  # one of them is to blame
        return [None] * len(changes)


async def to_its_end(work: Coroutine[Any, Any, T]) -> T:
    """Wait for a look into the database, and for its end even if that is not wanted any more.

    SQLite's driver answers from a thread of its own, and would answer to a loop that is gone.
    """
    task = asyncio.create_task(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.gather(task, return_exceptions=True)
        raise


def _is_file(url: URL) -> bool:
    return url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")


def _in_thread(url: URL) -> URL:
    """The same database by a driver that waits."""
    return url.set(drivername="sqlite") if url.get_backend_name() == "sqlite" else url


def _run_all(connection: Connection, changes: Sequence[Steps]) -> None:
    """Do every change, each in its order: the same statement of several is run once for all."""
    waiting = [deque(steps) for steps in changes if steps]
    while waiting:
        step = waiting[0][0]
        if callable(step):
            step(connection)
            waiting[0].popleft()
        else:
            _run_alike(connection, step, waiting)
        waiting = [steps for steps in waiting if steps]


def _run_alike(
    connection: Connection, first: Step | Guarded, waiting: list[deque[Step | Guarded | Work]]
) -> None:
    """Run a statement for all changes that come to it next."""
    statement, rows = _plain(first)[0], list[Any]()
    for steps in waiting:
        while steps and type(steps[0]) is type(first) and _plain(steps[0])[0] is statement:
            parameters = _plain(steps.popleft())[1]
            rows += parameters if isinstance(parameters, list) else [parameters or {}]
    result = connection.execute(statement, rows if len(rows) > 1 else rows[0])
    if isinstance(first, Guarded) and result.rowcount != len(rows):
        raise Conflict


def _plain(step: Any) -> Step:
    found: Step = step.step if isinstance(step, Guarded) else step
    return found


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _must_be_open(connection: Any, record: object, proxy: object) -> None:
    """A server that was restarted has hung up, which is seen here without asking it: a connection
    on which nothing is asked has nothing to say. Then all that were open before are made anew."""
    driver = getattr(connection, "driver_connection", None) or connection
    said, _, _ = select_ready([driver.fileno()], [], [], 0)
    if said:
        raise DisconnectionError("the database has hung up")


def _set_patience(connection: Any, record: object) -> None:
    """A server that is stopped in the middle of writing must not hold others up."""
    connection.execute(f"SET idle_in_transaction_session_timeout = {_IDLE}")
    connection.commit()


def _trust_indexes(connection: Any, record: object) -> None:
    """PostgreSQL takes every row that an index leads to for a turn of a disk, and would rather read
    all tables than the thousand of somebody."""
    cursor = connection.cursor()
    cursor.execute("SET random_page_cost = 1.1")
    cursor.close()
    connection.commit()


def _set_pragmas(connection: Any, record: ConnectionPoolEntry) -> None:
    # What is damaged is read all the same: one line of it must not hide the others.
    driver: Any = record.driver_connection
    driver.text_factory = partial(str, encoding="utf-8", errors="replace")
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
