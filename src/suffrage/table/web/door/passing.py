"""Requests for tables that another server keeps are passed on to it, streams included.

They go over plain HTTP to the address that the servers tell each other, which is no address for
the public: whoever comes there must show that they know the secret of the servers, and only from
them do we take it who really asks. What comes to the public door is never believed such things.

When the other server is gone in the middle, the request is sent to whoever keeps the table then,
as often as it takes a moment: if nothing can happen twice by it. A stream goes on from there.
"""

from __future__ import annotations

import asyncio
import errno
import hmac
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any
from urllib.parse import quote

import httpcore
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send
from litestar.types.asgi_types import ReceiveMessage
from sqlalchemy.exc import DataError, DBAPIError

from suffrage.core.errors import SuffrageError
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.keeping import Neighbor
from suffrage.table.hosting.seals import Seals
from suffrage.table.rooms.errors import Elsewhere, Interrupted, NotSaved
from suffrage.table.store.rows import is_id
from suffrage.table.web.errors import CODE_HEADER, LARGEST

REFUSAL = "suffrage.refusal"  # what a request is refused with before anything is looked at
_OURS = b"x-suffrage-"  # how what the servers tell each other begins
_TOKEN, _CLIENT, _SCHEME, _SERVER = (
    _OURS + name for name in (b"token", b"client", b"scheme", b"server")
)
_HOP_BY_HOP = {
    b"connection", b"keep-alive", b"proxy-connection", b"transfer-encoding", b"trailer",
    b"upgrade", b"expect", b"content-length",
}  # fmt: skip
_READS = ("GET", "HEAD")
_ONCE = ("/answer", "/undo")  # carry the version they are for, so they cannot happen twice
_STREAMS = ("/events", "/stream")
_API = "/api/v1"
_TABLE, _INVITATION = ("table", "tables"), ("join", "invitations")  # on pages, and in the API
_PATIENCE = 8.0  # seconds that a table may be on its way from one server to another
_PAUSE = 0.1  # seconds until we look again
_SECONDS = {"connect": 2.0, "write": 5.0, "read": 60.0, "pool": 5.0}
_PLAIN = "/-._~!$&'()*+,;=:@"  # what stands for itself in a path
_KEPT = 2.0  # seconds that a connection is kept open: less than the other side keeps it

_NOT_SENT = (
    httpcore.ConnectError, httpcore.ConnectTimeout, httpcore.PoolTimeout, ConnectionRefusedError,
)  # fmt: skip

_NO_DATABASE = (DBAPIError, OSError)

Headers = list[tuple[bytes, bytes]]


class Passing:
    """The application as those see it who do not know which server keeps a table."""

    def __init__(self, app: ASGIApp, host: Host, seals: Seals, inner_port: int = 0) -> None:
        self._app = app
        self._host = host
        self._keeping = host.keeping
        self._seals = seals
        self._inner_port = inner_port
        self._pages = httpcore.AsyncConnectionPool(max_connections=256, keepalive_expiry=_KEPT)
        self._streams = httpcore.AsyncConnectionPool(max_connections=None, keepalive_expiry=0.0)
        self.ends = asyncio.Event()  # this server stops: no stream goes on

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve what is ours, pass on what is not."""
        if scope["type"] != ScopeType.HTTP:  # the life of the server
            await self._app(scope, receive, send)
            await self.close()
            return
        if self._inner_port and (scope["server"] or ("", 0))[1] == self._inner_port:
            await self._serve_neighbor(scope, receive, send)
            return
        passage = _Passage(self, scope, receive, send)
        try:
            id = await self._table(scope["path"])
        except DataError:  # no table can be called so
            id = ""
        except _NO_DATABASE:
            await passage.refuse(NotSaved())
            return
        if not id:
            await self._app(scope, receive, send)
            return
        await passage.go(id)

    async def _table(self, path: str) -> str:
        """The table that a request is for, or ""."""
        first, _, rest = path.removeprefix(_API)[1:].partition("/")
        name = rest.partition("/")[0]
        if first in _TABLE:
            return name if is_id(name) else ""
        if first in _INVITATION:
            return await self._host.store.invited_to(name) or ""
        return ""

    async def close(self) -> None:
        """Hang up."""
        self.ends.set()
        await self._pages.aclose()
        await self._streams.aclose()

    # For neighbors

    def _token(self, server: str) -> bytes:
        return self._seals.made("neighbor", server).hex().encode()

    async def _serve_neighbor(self, scope: Scope, receive: Receive, send: Send) -> None:
        told = {name: value for name, value in scope["headers"] if name.startswith(_OURS)}
        if not hmac.compare_digest(told.get(_TOKEN, b""), self._token(self._keeping.id)):
            await _say(send, 403, b"This address is for servers only.\n")
            return
        scope["headers"] = [pair for pair in scope["headers"] if not pair[0].startswith(_OURS)]
        scope["client"] = (told.get(_CLIENT, b"").decode("latin-1"), 0)
        scope["scheme"] = told.get(_SCHEME, b"http").decode("latin-1")
        await self._keeping.sure()

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                mark = (_SERVER, self._keeping.id.encode())
                message["headers"] = [*message["headers"], mark]
            await send(message)

        await self._app(scope, receive, marked)

    def headers_for(self, neighbor: Neighbor, scope: Scope) -> Headers:
        """What a neighbor is told of a request."""
        client = scope["client"]
        return [
            *[
                (name, value)
                for name, value in scope["headers"]
                if name not in _HOP_BY_HOP and not name.startswith(_OURS)
            ],
            (_TOKEN, self._token(neighbor.id)),
            (_CLIENT, (client[0] if client else "").encode("latin-1")),
            (_SCHEME, scope["scheme"].encode("latin-1")),
        ]

    @property
    def app(self) -> ASGIApp:
        """What serves a table that is ours."""
        return self._app

    @property
    def host(self) -> Host:
        """The tables that are ours."""
        return self._host

    def pool(self, is_stream: bool) -> httpcore.AsyncConnectionPool:
        """The connections to the others."""
        return self._streams if is_stream else self._pages


class _Lost(Exception):
    """The other server went away before it answered."""


class _Passage:
    """One request on its way to whoever keeps its table."""

    def __init__(self, passing: Passing, scope: HTTPScope, receive: Receive, send: Send) -> None:
        self._passing = passing
        self._keeping = passing.host.keeping
        self._scope = scope
        self._receive = receive
        self._send = send
        self._heard: list[ReceiveMessage] = []  # of the request, to be said again
        self._is_begun = False  # the head of the answer is sent
        self._is_refused = False  # a stream that went on has found its end
        self._is_stream = scope["path"].endswith(_STREAMS)
        self._end = time.monotonic() + _PATIENCE

    async def go(self, id: str) -> None:
        """Answer it, here or there."""
        while True:
            await self._keeping.sure()
            is_here = self._passing.host.cache.peek(id) is not None
            try:
                neighbor = None if is_here else await self._keeping.neighbor(id)
                answered = await (self._here() if neighbor is None else self._there(neighbor, id))
            except _Lost:
                if not self._may_repeat():
                    await self.refuse(Interrupted())
                    return
                answered = False
            except _NO_DATABASE:
                if not self._is_begun:
                    await self.refuse(NotSaved())
                    return
                answered = False  # a stream can wait
            if answered:
                return
            if self._passing.ends.is_set() or time.monotonic() > self._end:
                await self.refuse(Elsewhere())
                return
            await asyncio.sleep(_PAUSE)

    def _may_repeat(self) -> bool:
        path = self._scope["path"]
        return self._scope["method"] in _READS or path.endswith(_ONCE)

    async def _hear(self) -> ReceiveMessage:
        """The request as it comes, remembered."""
        message = await self._receive()
        if message["type"] == "http.request":
            self._heard.append(message)
        return message

    def _again(self) -> Receive:
        """The request from its beginning."""
        said = iter(list(self._heard))

        async def receive() -> ReceiveMessage:
            return next(said, None) or await self._hear()

        return receive

    # Here

    async def _here(self) -> bool:
        """Let this server answer; False if the table is not ours after all."""
        is_elsewhere = False

        async def send(message: Message) -> None:
            nonlocal is_elsewhere
            if message["type"] == "http.response.start":
                is_elsewhere = _is_elsewhere(message["status"], message["headers"])
            if not is_elsewhere:
                await self._tell(message)

        await self._passing.app(self._fresh(), self._again(), send)
        return not is_elsewhere

    def _fresh(self) -> Any:
        """What is asked, without what an earlier try has noted on it."""
        return {**self._scope, "state": dict(self._scope.get("state") or {})}

    async def _tell(self, message: Message) -> None:
        """Send a piece of the answer. A stream that goes on has no second head, and ends with
        whatever else is said instead."""
        if self._is_refused:
            return
        if message["type"] == "http.response.start":
            if not self._is_begun:
                self._is_begun = True
                await self._send(message)
            elif message["status"] != 200:
                self._is_refused = True
                await self._send({"type": "http.response.body", "body": b"", "more_body": False})
            return
        await self._send(message)

    async def refuse(self, error: SuffrageError) -> None:
        """Say why it is not answered."""
        scope: Any = {**self._fresh(), REFUSAL: error}
        await self._passing.app(scope, self._again(), self._tell)

    # There

    async def _there(self, neighbor: Neighbor, id: str) -> bool:
        """Let a neighbor answer; False if it does not keep the table any more."""
        body = await self._body()
        if body is None:
            return True  # whoever asked is gone
        asking = asyncio.create_task(self._ask(neighbor, id, body))
        hung_up = asyncio.create_task(self._hung_up())
        left = asyncio.create_task(self._keeping.leaving(neighbor).wait())
        ends = asyncio.create_task(self._passing.ends.wait())
        tasks = (asking, hung_up, left, ends) if self._is_stream else (asking, hung_up, left)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if asking.done():
                return asking.result()
            if hung_up.done():
                return True
            self._keeping.forget(id)
            raise _Lost
        finally:
            for task in (*tasks, ends):
                task.cancel()
            await asyncio.gather(*tasks, ends, return_exceptions=True)
            if self._is_stream and self._is_begun:
                self._end = time.monotonic() + _PATIENCE  # so long it may take to go on

    async def _body(self) -> bytes | None:
        """All that was sent, or a little more than may be; None if its sender is gone."""
        receive, body = self._again(), b""
        while len(body) <= LARGEST:
            message = await receive()
            if message["type"] != "http.request":
                return None
            body += message.get("body", b"")
            if not message.get("more_body"):
                break
        return body

    async def _hung_up(self) -> None:
        while (await self._receive())["type"] != "http.disconnect":
            pass

    async def _ask(self, neighbor: Neighbor, id: str, body: bytes) -> bool:
        host, _, port = neighbor.address.rpartition(":")
        query = self._scope["query_string"]
        target = quote(self._scope["path"], safe=_PLAIN).encode() + (b"?" + query if query else b"")
        url = httpcore.URL(
            scheme=b"http", host=host.strip("[]").encode(), port=int(port), target=target
        )
        headers = self._passing.headers_for(neighbor, self._scope)
        seconds = {**_SECONDS, "read": None} if self._is_stream else _SECONDS
        if self._scope["method"] not in _READS:
            headers.append((b"content-length", str(len(body)).encode()))
        try:
            async with self._passing.pool(self._is_stream).stream(
                self._scope["method"], url, headers=headers, content=body or None,
                extensions={"timeout": seconds},
            ) as response:  # fmt: skip
                told = dict(response.headers)
                if told.get(_SERVER) != neighbor.id.encode():
                    raise ConnectionRefusedError(errno.ECONNREFUSED, "somebody else is there")
                if _is_elsewhere(response.status, response.headers):
                    self._keeping.forget(id)
                    return False
                await self._pass_back(response)
                return self._is_refused or not self._is_stream
        except _NOT_SENT as error:
            self._keeping.forget(id)
            if _is_refused(error):  # the machine is there, and nobody listens
                await self._keeping.bury(neighbor)
            return False
        except httpcore.LocalProtocolError:
            await _say(self._send, 400, b"That request makes no sense here.\n")
            return True
        except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException):
            self._keeping.forget(id)
            if self._is_begun and not self._is_stream:
                return True  # half of an answer: uvicorn hangs up
            raise _Lost from None

    async def _pass_back(self, response: httpcore.Response) -> None:
        headers = [
            (name.lower(), value)
            for name, value in response.headers
            if name.lower() not in _HOP_BY_HOP - {b"content-length"}
            and not name.lower().startswith(_OURS)
            and name.lower() != b"date"
        ]
        await self._tell(
            {"type": "http.response.start", "status": response.status, "headers": headers}
        )
        pieces: AsyncIterator[bytes] = response.aiter_stream()
        async for piece in pieces:
            await self._tell({"type": "http.response.body", "body": piece, "more_body": True})
        if not self._is_stream:
            await self._tell({"type": "http.response.body", "body": b"", "more_body": False})


def _is_elsewhere(status: int, headers: Any) -> bool:
    """Whether an answer says that its server does not keep the table."""
    name, code = CODE_HEADER.encode(), Elsewhere.code.encode()
    return status == 503 and any(key.lower() == name and code == said for key, said in headers)


def _is_refused(error: BaseException) -> bool:
    """Whether a machine that is there says that nobody listens: not so if it is out of reach."""
    seen: list[BaseException | None] = [error]
    while seen:
        one = seen.pop()
        if one is None:
            continue
        if isinstance(one, OSError) and one.errno == errno.ECONNREFUSED:
            return True
        seen += [one.__cause__, one.__context__, *getattr(one, "exceptions", ())]
    return False


async def _say(send: Callable[[Any], Awaitable[None]], status: int, text: bytes) -> None:
    plain = [(b"content-type", b"text/plain; charset=utf-8")]
    await send({"type": "http.response.start", "status": status, "headers": plain})
    await send({"type": "http.response.body", "body": text})
