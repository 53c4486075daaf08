"""Who a browser belongs to: Litestar's sessions, kept in SQL so that they outlive the server."""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256
from typing import Any

from litestar.connection import ASGIConnection
from litestar.middleware.session.server_side import (
    ServerSideSessionBackend,
    ServerSideSessionConfig,
)
from litestar.stores.base import Store
from litestar.types import Empty, Message, ScopeSession
from sqlalchemy import delete, insert, select

from suffrage.table.store.database import Database
from suffrage.table.store.schema import SESSIONS

LASTS = 90 * 24 * 3600  # seconds after it was last used
PERSON, DEVICE, BROWSER = "person", "device", "browser"  # what the data of a session says
_SINCE, _SEEN = "since", "seen"
_AGAIN = 24 * 3600  # seconds after which it is written again that a session is used
AnyConnection = ASGIConnection[Any, Any, Any, Any]
_KIND = "session"  # what a bulletin about one is called
_RENEWED = "session_renewed"
_REMEMBERED = 10_000  # sessions in memory, so that most requests ask no database


@dataclass(frozen=True)
class Device:
    """One of the browsers in which somebody is signed in."""

    id: str  # of its session, as it is kept
    device: str  # what it is called as long as nobody signs out, whatever its session is
    browser: str
    since: float
    seen: float  # the day on which it was last used, more or less


class SqlSessions(Store):
    """Session data by the hash of its id: whoever reads the database cannot become anybody."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: OrderedDict[str, tuple[bytes, float]] = OrderedDict()
        self._forgotten = 0  # how often something was
        database.bulletins.read(_KIND, self._forget)

    def _forget(self, id: str) -> None:
        """A session, or any of them, has changed or ended, here or at another server."""
        self._forgotten += 1
        if id:
            self._known.pop(id, None)
        else:
            self._known.clear()

    async def get(self, key: str, renew_for: int | timedelta | None = None) -> bytes | None:
        """The data of a session, if it has not run out."""
        id = _hashed(key)
        found = self._known.get(id)
        if found is None:
            before = self._forgotten
            query = select(SESSIONS.c.data, SESSIONS.c.expires).where(SESSIONS.c.id == id)
            async with self._database.reading.connect() as connection:
                row = (await connection.execute(query)).one_or_none()
            if row is None:
                return None
            found = (row.data, row.expires)
            if self._forgotten == before:  # else it may be this one that has just ended
                self._remember(id, found)
        return found[0] if found[1] > time.time() else None

    async def set(
        self, key: str, value: str | bytes, expires_in: int | timedelta | None = None
    ) -> None:
        """Keep the data of a session."""
        id, data = _hashed(key), value.encode() if isinstance(value, str) else value
        seconds = expires_in.total_seconds() if isinstance(expires_in, timedelta) else expires_in
        expires = time.time() + (LASTS if seconds is None else seconds)
        row = {"id": id, "data": data, "expires": expires, "person": json.loads(data).get(PERSON)}
        await self._database.write(
            [
                (delete(SESSIONS).where(SESSIONS.c.id == id), None),
                (insert(SESSIONS), row),
                *self._database.bulletins.post(_KIND, id),
            ]
        )
        self._remember(id, (data, expires))

    def _remember(self, id: str, found: tuple[bytes, float]) -> None:
        self._known[id] = found
        self._known.move_to_end(id)
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)

    async def delete(self, key: str) -> None:
        """Forget a session."""
        id = _hashed(key)
        self._forget(id)
        ended = delete(SESSIONS).where(SESSIONS.c.id == id)
        await self._database.write([(ended, None), *self._database.bulletins.post(_KIND, id)])

    async def delete_all(self) -> None:
        """Forget them all."""
        self._forget("")
        await self._database.write(
            [(delete(SESSIONS), None), *self._database.bulletins.post(_KIND, "")]
        )

    async def of(self, person: str) -> list[Device]:
        """Where somebody is signed in, the latest first."""
        query = select(SESSIONS.c.id, SESSIONS.c.data).where(
            SESSIONS.c.person == person, SESSIONS.c.expires > time.time()
        )
        async with self._database.reading.connect() as connection:
            rows = (await connection.execute(query)).all()
        found = [(row.id, json.loads(row.data)) for row in rows]
        devices = [
            Device(
                id, said.get(DEVICE, ""), said.get(BROWSER, ""), said.get(_SINCE, 0.0),
                said.get(_SEEN, 0.0),
            )
            for id, said in found
        ]  # fmt: skip
        return sorted(devices, key=lambda device: (-device.seen, device.id))

    async def end(self, person: str, id: str = "") -> None:
        """Sign somebody out: everywhere, or where the session is kept under *id*."""
        devices = [device.id for device in await self.of(person) if id in ("", device.id)]
        for one in devices:
            self._forget(one)
        mine = SESSIONS.c.person == person
        ended = delete(SESSIONS).where(mine & SESSIONS.c.id.in_(devices) if id else mine)
        await self._database.write([(ended, None), *self._database.bulletins.post(_KIND, *devices)])

    def kept_as(self, key: str) -> str:
        """The id under which the session of a cookie is kept."""
        return _hashed(key)

    async def exists(self, key: str) -> bool:
        """Whether there is such a session."""
        return await self.get(key) is not None

    async def expires_in(self, key: str) -> int | None:
        """How many seconds a session still lasts."""
        query = select(SESSIONS.c.expires).where(SESSIONS.c.id == _hashed(key))
        async with self._database.reading.connect() as connection:
            expires = (await connection.execute(query)).scalar_one_or_none()
        left = int(expires - time.time()) if expires is not None else 0
        return left if left > 0 else None

    async def forget_old(self) -> None:
        """Drop what has run out."""
        old = delete(SESSIONS).where(SESSIONS.c.expires < time.time())
        await self._database.write([(old, None)])


def belonging_to(person: str, device: str, browser: str) -> dict[str, Any]:
    """The data of a session that begins now: whose it is, and which browser has it."""
    now = time.time()
    return {PERSON: person, DEVICE: device, BROWSER: browser, _SINCE: now, _SEEN: now}


def renew_session(connection: AnyConnection) -> None:
    """Keep the session of this request under a new id; the old one leads nowhere any more."""
    connection.scope["state"][_RENEWED] = True


class SessionBackend(ServerSideSessionBackend):
    """Writes a session only when it has changed, and never under an id that we did not make."""

    async def load_from_connection(self, connection: AnyConnection) -> dict[str, Any]:
        """The session of a request; a request with a strange id has none."""
        data = await super().load_from_connection(connection)
        connection.scope["state"]["session_before"] = dict(data)
        return data

    async def store_in_message(
        self, scope_session: ScopeSession, message: Message,
        connection: AnyConnection,
    ) -> None:  # fmt: skip
        """Keep the session of a response, if there is anything new in it."""
        state = connection.scope["state"]
        before = state.get("session_before", {})
        if isinstance(scope_session, dict) and scope_session.get(PERSON):
            now = time.time()
            if now - scope_session.get(_SEEN, 0.0) > _AGAIN:  # then it lasts on from here
                scope_session[_SEEN] = now
        if scope_session is Empty or scope_session != before or state.get(_RENEWED):
            old = connection.cookies.get(self.config.key) if state.get(_RENEWED) and before else ""
            await super().store_in_message(scope_session, message, connection)
            if old:
                await self.delete(old, self.config.get_store_from_app(connection.app))

    def get_session_id(self, connection: AnyConnection) -> str:
        """The id to keep a session under: a new one, unless it was ours before and stays."""
        state = connection.scope["state"]
        if state.get("session_before") and not state.get(_RENEWED):
            return super().get_session_id(connection)
        return self.generate_session_id()


class SessionConfig(ServerSideSessionConfig):
    """Sessions with the backend above."""

    _backend_class = SessionBackend


def _hashed(id: str) -> str:
    return sha256(id.encode()).hexdigest()
