"""Which server keeps which table, in SQL.

A server says every second that it is there; what it keeps is its own until it has not said so
for a whole term, by the clock of the database. Whoever takes a table raises its lease in the
same statement that finds it free, and whatever is written to a table is written only if the
lease is still the one it was read by. So two servers may believe for a moment that a table is
theirs; only one of them can write.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import (
    ColumnElement,
    Float,
    and_,
    bindparam,
    case,
    cast,
    delete,
    exists,
    extract,
    func,
    insert,
    not_,
    or_,
    select,
    update,
)
from sqlalchemy.engine import Dialect

from suffrage.core.errors import BadOptions
from suffrage.table.store.database import Database, to_its_end
from suffrage.table.store.schema import ROOMS, SERVERS

TERM = 4.0  # seconds that a server may be silent and keeps what it has
_FORGOTTEN = 60.0  # seconds after which a server that is gone is not even listed
_LOOPBACK = ("127.", "[::1]", "localhost")


@dataclass(frozen=True)
class Server:
    """A process that serves this database."""

    id: str
    address: str  # where the others reach it: host:port
    machine: str = ""
    proof: str = ""


@dataclass(frozen=True)
class Kept:
    """Who keeps a table."""

    keeper: str
    lease: int
    address: str
    is_alive: bool


@dataclass(frozen=True)
class Beat:
    """What a server learns by saying that it is there."""

    is_known: bool  # nobody had taken it for dead
    others: dict[str, str]  # the servers that are there: their addresses


def moment(dialect: Dialect) -> ColumnElement[float]:
    """The time of the database, in seconds since 1970.

    It is that of the beginning of the statement, which sees whatever was written before it.
    """
    if dialect.name == "sqlite":
        return (func.julianday("now", type_=Float) - 2440587.5) * 86400.0
    return cast(extract("epoch", func.statement_timestamp()), Float)


class Leases:
    """Reads and writes them for one server."""

    def __init__(self, database: Database, me: Server, term: float = TERM) -> None:
        self._database = database
        self.me = me
        self.term = term
        now = moment(database.pen.dialect)
        mine = and_(SERVERS.c.id == me.id)
        self._renew = (
            update(SERVERS)
            .where(mine)
            .values(
                expires=now + term,
                since=case((SERVERS.c.expires > now, SERVERS.c.since), else_=now),
            )
        )
        row = {**vars(me), "since": now, "expires": now + term}
        self._enter = insert(SERVERS).values(row)
        self._leave = delete(SERVERS).where(mine)
        self._bury = delete(SERVERS).where(SERVERS.c.id == bindparam("dead"))
        gone = [SERVERS.c.id == bindparam("before"), SERVERS.c.expires < now - _FORGOTTEN]
        if me.address:
            here = and_(SERVERS.c.address == me.address, SERVERS.c.machine == me.machine)
            gone.append(here)
        self._before = delete(SERVERS).where(or_(*gone))
        self._others = select(SERVERS).where(SERVERS.c.id != me.id, SERVERS.c.expires > now)
        self._found = (
            select(
                ROOMS.c.keeper, ROOMS.c.lease, SERVERS.c.address,
                (SERVERS.c.expires > now).label("is_alive"),
            )
            .select_from(ROOMS.outerjoin(SERVERS, SERVERS.c.id == ROOMS.c.keeper))
            .where(ROOMS.c.id == bindparam("of"))
        )  # fmt: skip
        # Whoever was cut off from the database knows nothing of the others: not before it has
        # itself been there for a term can it say that somebody is not.
        keeper, myself = SERVERS.alias("keeper"), SERVERS.alias("myself")
        is_listed = exists().where(keeper.c.id == ROOMS.c.keeper)
        is_there = exists().where(keeper.c.id == ROOMS.c.keeper, keeper.c.expires > now)
        am_there = exists().where(myself.c.id == me.id, myself.c.expires > now)
        was_there = exists().where(myself.c.id == me.id, myself.c.since + term <= now)
        self._take = (
            update(ROOMS)
            .where(
                ROOMS.c.id == bindparam("of"),
                ROOMS.c.lease == bindparam("seen"),
                or_(not_(is_listed), and_(not_(is_there), was_there)),
                am_there,
            )
            .values(keeper=me.id, lease=ROOMS.c.lease + 1)
        )
        self._time = select(now)

    # What the heart does, in a thread of its own

    def enter(self, before: str = "") -> None:
        """Be one of the servers. Whoever was at our address before us is gone, and so is
        *before*; BadOptions if we do not fit to the others."""
        with self._database.pen.begin() as connection:
            connection.execute(self._before, {"before": before})
            found = connection.execute(self._others).all()
            self._check([Server(s.id, s.address, s.machine, s.proof) for s in found])
            connection.execute(self._enter)

    def _check(self, others: Iterable[Server]) -> None:
        for other in others:
            if other.proof != self.me.proof:
                raise BadOptions(
                    "another server of this database has another secret; give all of them the "
                    "same SUFFRAGE_SECRET"
                )
            addresses = (other.address, self.me.address)
            if other.machine != self.me.machine and any(map(_is_local, addresses)):
                raise BadOptions(
                    f"this database is also served from {other.machine}; name an address by "
                    "which the servers reach each other with --inner, on both machines"
                )

    def renew(self) -> Beat:
        """Say that we are there, and see who else is."""
        with self._database.pen.begin() as connection:
            is_known = connection.execute(self._renew).rowcount == 1
            if not is_known:
                connection.execute(self._enter)
            found = connection.execute(self._others).all()
        return Beat(is_known, {row.id: row.address for row in found})

    def leave(self) -> None:
        """Be gone: what we keep is free."""
        with self._database.pen.begin() as connection:
            connection.execute(self._leave)

    def time(self) -> float:
        """What the clock of the database says."""
        with self._database.pen.connect() as connection:
            return float(connection.execute(self._time).scalar_one())

    # What requests do

    async def find(self, room: str) -> Kept | None:
        """Who keeps a table; None if there is no such table."""
        return await to_its_end(self._find(room))

    async def _find(self, room: str) -> Kept | None:
        async with self._database.reading.connect() as connection:
            row = (await connection.execute(self._found, {"of": room})).one_or_none()
        if row is None:
            return None
        return Kept(row.keeper, row.lease, row.address or "", bool(row.is_alive))

    async def take(self, room: str, seen: int) -> bool:
        """Make a table ours if nobody who is there keeps it and its lease is as we saw it."""
        return await to_its_end(self._change(self._take, {"of": room, "seen": seen})) == 1

    async def bury(self, server: str) -> None:
        """Take a server for dead: what it keeps is free. If it is not, it will find out."""
        await to_its_end(self._change(self._bury, {"dead": server}))

    async def _change(self, statement: object, parameters: dict[str, object]) -> int:
        # A statement by itself: nobody can be stopped between it and its end, holding the row.
        async with self._database.reading.connect() as connection:
            alone = await connection.execution_options(isolation_level="AUTOCOMMIT")
            return (await alone.execute(statement, parameters)).rowcount  # type: ignore[call-overload, no-any-return]

    async def still_mine(self, rooms: Sequence[str]) -> dict[str, int]:
        """Which of these tables are ours, and by which lease."""
        query = select(ROOMS.c.id, ROOMS.c.lease).where(
            ROOMS.c.keeper == self.me.id, ROOMS.c.id.in_(rooms)
        )
        async with self._database.reading.connect() as connection:
            return {row.id: row.lease for row in await connection.execute(query)}


def free_for(server: str, dialect: Dialect) -> ColumnElement[bool]:
    """That no other server which is there keeps a table."""
    others = and_(
        SERVERS.c.id == ROOMS.c.keeper, SERVERS.c.id != server, SERVERS.c.expires > moment(dialect)
    )
    return not_(exists().where(others))


def _is_local(address: str) -> bool:
    return not address or address.startswith(_LOOPBACK)
