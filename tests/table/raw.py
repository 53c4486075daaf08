"""Requests byte by byte: the application is called as a server would call it, with anything.

No client library stands in between, so odd bytes arrive as they are, and it is quick.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import re
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, contextmanager
from dataclasses import dataclass, field
from html import unescape
from typing import Any, TypeVar
from urllib.parse import quote, unquote, urlencode

from litestar import Litestar

from suffrage.table.rooms.people import Person
from tests.table.kit import PATIENCE

FORM = "application/x-www-form-urlencoded"


T = TypeVar("T")


@contextmanager
def kept_open(house: AbstractAsyncContextManager[T]) -> Iterator[tuple[asyncio.Runner, T]]:
    """Something asynchronous, open as long as the tests of a file, and what runs work in it."""

    async def keep(ready: asyncio.Future[T], end: asyncio.Event) -> None:
        async with house as opened:
            ready.set_result(opened)
            await end.wait()

    async def open() -> tuple[T, asyncio.Event, asyncio.Task[None]]:
        ready, end = asyncio.get_running_loop().create_future(), asyncio.Event()
        task = asyncio.create_task(keep(ready, end))
        await asyncio.wait([ready, task], return_when=asyncio.FIRST_COMPLETED)
        if not ready.done():
            await task  # which raises what went wrong
        return ready.result(), end, task

    async def close(end: asyncio.Event, task: asyncio.Task[None]) -> None:
        end.set()
        await task

    with asyncio.Runner() as runner:
        opened, end, task = runner.run(open())
        yield runner, opened
        runner.run(close(end, task))


@dataclass
class Reply:
    """What came back."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes

    @property
    def text(self) -> str:
        """The body as words."""
        packed = self.header("content-encoding") == "gzip"
        return (gzip.decompress(self.body) if packed else self.body).decode("utf-8", "replace")

    def header(self, name: str) -> str:
        """The first header of that name, or ""."""
        return next((value for key, value in self.headers if key == name), "")

    @property
    def notice(self) -> str:
        """What the page says was wrong, or the data instead of it."""
        if self.header("content-type") == "application/json":
            return str(json.loads(self.text).get("message", ""))
        found = re.search(r'class="notice wrong"[^>]*>([^<]*)<', self.text)
        return unescape(found[1]) if found else ""


@dataclass
class Request:
    """One request, not sent yet."""

    method: str
    path: str  # as it stands in the first line, with its query
    headers: list[tuple[bytes, bytes]] = field(default_factory=list)
    body: bytes = b""
    is_whole: bool = True  # whether the sender stays until all of the body is sent

    def with_header(self, name: str, value: str | bytes) -> Request:
        """The same with one more header."""
        raw = value if isinstance(value, bytes) else value.encode("latin-1", "replace")
        return Request(
            self.method, self.path, [*self.headers, (name.lower().encode(), raw)], self.body
        )


def get(path: str, **query: object) -> Request:
    """A page to load."""
    return Request("GET", path + (f"?{urlencode(query)}" if query else ""))


def form(path: str, fields: Mapping[str, object], htmx: bool = False) -> Request:
    """A form to send."""
    sent = Request("POST", path, body=urlencode(fields, errors="surrogatepass").encode())
    sent = sent.with_header("content-type", FORM)
    return sent.with_header("hx-request", "true") if htmx else sent


def as_json(path: str, data: object) -> Request:
    """Something for the API."""
    sent = Request("POST", path, body=json.dumps(data).encode())
    return sent.with_header("content-type", "application/json")


class Caller:
    """Somebody who sends requests: cookies, a token and an address."""

    def __init__(self, app: Litestar, address: str = "127.0.0.1") -> None:
        self.app = app
        self.address = address
        self.cookies: dict[str, str] = {}
        self.token = ""  # of our forms
        self.bearer = ""  # for the API

    async def send(self, request: Request) -> Reply:
        """Send a request with our cookies, and keep those that come back."""
        gone = asyncio.Event()
        answer: list[Any] = []
        await self._call(request, answer, gone)
        return self._read(answer)

    async def get(self, path: str, **query: object) -> Reply:
        """Load a page."""
        return await self.send(get(path, **query))

    async def post(self, path: str, fields: Mapping[str, object], htmx: bool = False) -> Reply:
        """Send a form with the token of our pages."""
        if not self.token:
            await self.get("/me")
        return await self.send(form(path, {"_csrf_token": self.token, **fields}, htmx))

    async def called(self, name: str) -> str:
        """Take a name; our person's id."""
        reply = await self.post("/me", {"name": name})
        assert reply.status == 303, reply.text
        await self.get("/me")
        known: list[Person] = list(self.app.state.host.store._people.values())
        return [person.id for person in known if person.name == name][-1]

    async def hear(
        self, path: str, events: int, meanwhile: Callable[[], Awaitable[None] | None] | None = None
    ) -> Reply:
        """Listen to a stream until it has said something so often, then hang up."""
        gone = asyncio.Event()
        answer: list[Any] = []
        task = asyncio.create_task(self._call(get(path), answer, gone))
        told = False
        async with asyncio.timeout(PATIENCE):
            while sum(bool(m.get("body")) for m in answer) < events and not task.done():
                if not told and meanwhile is not None and any(m.get("body") for m in answer):
                    told = True
                    meanwhile()
                await asyncio.sleep(0)
        gone.set()
        await asyncio.wait([task])
        if not task.cancelled():
            task.result()
        return self._read(answer)

    async def _call(self, request: Request, answer: list[Any], gone: asyncio.Event) -> None:
        raw_path, _, query = request.path.partition("?")
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = [(b"host", b"testserver"), *request.headers]
        if self.cookies and b"cookie" not in [name for name, _ in request.headers]:
            headers.append((b"cookie", cookies.encode("latin-1")))
        if self.bearer and raw_path.startswith("/api/"):
            headers.append((b"authorization", f"Bearer {self.bearer}".encode()))
        if request.body and b"content-length" not in [name for name, _ in request.headers]:
            headers.append((b"content-length", str(len(request.body)).encode()))
        scope: dict[str, Any] = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1",
            "method": request.method, "scheme": "http", "path": _unquoted(raw_path),
            "raw_path": raw_path.encode("latin-1", "replace"),
            "query_string": query.encode("latin-1", "replace"), "root_path": "",
            "headers": headers, "client": (self.address, 50000), "server": ("testserver", 80),
        }  # fmt: skip
        pieces = [
            {"type": "http.request", "body": request.body, "more_body": not request.is_whole},
        ]

        async def receive() -> Any:
            if pieces:
                return pieces.pop(0)
            if request.is_whole:
                await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            answer.append(message)

        await self.app(scope, receive, send)  # type: ignore[arg-type]

    def _read(self, answer: list[Any]) -> Reply:
        start = next(m for m in answer if m["type"] == "http.response.start")
        headers = [(k.decode("latin-1"), v.decode("latin-1")) for k, v in start["headers"]]
        body = b"".join(m.get("body", b"") for m in answer if m["type"] == "http.response.body")
        for name, value in headers:
            if name == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
        reply = Reply(start["status"], headers, body)
        found = re.search(r'name="_csrf_token" value="([0-9a-f]+)"', reply.text)
        self.token = found[1] if found else self.token
        return reply


def _unquoted(path: str) -> str:
    """The path as uvicorn gives it: escapes read as UTF-8, what is none replaced."""
    return unquote(path.encode("latin-1", "replace").decode("ascii", "replace"))


def quoted(text: str) -> str:
    """Any text as a piece of a path."""
    return quote(text, safe="", errors="surrogatepass")
