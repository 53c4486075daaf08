"""A browser without the browser that costs next to nothing: requests over one connection, the
parts of a page as they come, and a stream that is read and thrown away.
"""

from __future__ import annotations

import asyncio
import gzip
import re
from html import unescape
from urllib.parse import urlencode

import zstandard

_LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)
_COOKIE = re.compile(rb"\r\nset-cookie: ([^=]+)=([^;\r]*)", re.IGNORECASE)
_PLACE = re.compile(rb"\r\nlocation: ([^\r]*)", re.IGNORECASE)
_PART = re.compile(r'<(\w+) (?:[\w-]+="[^"]*" ){0,6}?id="([\w-]+)"[^>]*? data-print="(\w+)"')
_SAME = re.compile(r'id="(chapter-\d+)" data-same')
_INSIDE = ("in-", "place-", "chapter-", "sfg-ground", "vote-signs", "record")
"""How parts are called that lie inside of others."""
_FIELD = re.compile(r'form="answer" name="(\w+)" value="([^"]*)"')
_ANSWER = re.compile(
    r'<button[^>]* name="answer" value="([^"]+)"|data-answer="([^"]+)"|data-answers="([^"]+)"'
)


class Reply:
    """What came back."""

    def __init__(self, head: bytes, body: bytes) -> None:
        self.status = int(head[9:12])
        self.head = head
        self.size = len(body)
        self._body = body

    @property
    def body(self) -> bytes:
        """What was sent, not compressed."""
        if b"content-encoding: zstd" in self.head:
            return zstandard.ZstdDecompressor().decompressobj().decompress(self._body)
        if b"content-encoding: gzip" in self.head:
            return gzip.decompress(self._body)
        return self._body

    @property
    def text(self) -> str:
        """The same as text."""
        return self.body.decode()

    @property
    def place(self) -> str:
        """Where it leads."""
        found = _PLACE.search(self.head)
        return found[1].decode() if found else ""


class Connection(asyncio.Protocol):
    """One connection that is kept open: one request at a time, or a stream."""

    def __init__(self) -> None:
        self._buffer = b""
        self._wanted = -1  # bytes of head and body; -1 until the head is there
        self._end_of_head = 0
        self._waits: asyncio.Future[Reply] | None = None
        self._transport: asyncio.Transport | None = None
        self.is_stream = False
        self.is_open = True  # until the server hangs up on who asks nothing for a while
        self.heard = 0  # bytes of a stream

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It is open."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        """Something came: a piece of a reply, or of a stream that nobody reads closely."""
        if self.is_stream:
            self.heard += len(data)
            return
        self._buffer += data
        if self._wanted < 0:
            self._end_of_head = self._buffer.find(b"\r\n\r\n") + 4
            if self._end_of_head < 4:
                return
            found = _LENGTH.search(self._buffer[: self._end_of_head])
            self._wanted = self._end_of_head + (int(found[1]) if found else 0)
        if len(self._buffer) >= self._wanted and self._waits is not None:
            head, body = self._buffer[: self._end_of_head], self._buffer[self._end_of_head :]
            waits, self._waits = self._waits, None
            self._buffer, self._wanted = b"", -1
            if not waits.done():
                waits.set_result(Reply(head, body))

    def connection_lost(self, exc: Exception | None) -> None:
        """The server has hung up."""
        self.is_open = False
        if self._waits is not None and not self._waits.done():
            self._waits.set_exception(ConnectionError("the server has hung up"))

    async def send(self, request: bytes) -> Reply:
        """Send a request and wait for its reply."""
        assert self._transport is not None and self.is_open
        self._waits = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        return await self._waits

    def listen(self, request: bytes) -> None:
        """Open a stream."""
        assert self._transport is not None
        self.is_stream = True
        self._transport.write(request)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()


class Browser:
    """Somebody's browser: cookies, one connection, and any number of streams."""

    def __init__(self, port: int, home: str) -> None:
        self.port = port
        self._home = home  # the address of this machine that it comes from
        self._cookies: dict[str, str] = {}
        self._connection: Connection | None = None
        self._streams: list[Connection] = []
        self.token = ""
        self.sent = 0

    async def _connect(self) -> Connection:
        loop = asyncio.get_running_loop()
        _, made = await loop.create_connection(
            Connection, "127.0.0.1", self.port, local_addr=(self._home, 0)
        )
        return made

    def _request(self, method: str, path: str, headers: str, body: bytes) -> bytes:
        cookies = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        return (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\n"
            f"accept-encoding: gzip, zstd\r\n{headers}"
            f"{f'cookie: {cookies}' + chr(13) + chr(10) if cookies else ''}"
            f"content-length: {len(body)}\r\n\r\n"
        ).encode() + body

    async def send(self, method: str, path: str, headers: str = "", body: bytes = b"") -> Reply:
        """A request."""
        if self._connection is None or not self._connection.is_open:
            self._connection = await self._connect()
        self.sent += 1
        reply = await self._connection.send(self._request(method, path, headers, body))
        for name, value in _COOKIE.findall(reply.head):
            self._cookies[name.decode()] = value.decode()
        return reply

    async def get(self, path: str, headers: str = "") -> Reply:
        """Load something."""
        return await self.send("GET", path, headers)

    async def post(self, path: str, form: dict[str, str], headers: str = "") -> Reply:
        """Send a form with its token."""
        body = urlencode({"_csrf_token": self.token, **form}).encode()
        kind = "content-type: application/x-www-form-urlencoded\r\n"
        return await self.send("POST", path, kind + headers, body)

    async def listen(self, path: str) -> None:
        """Open a stream and let it run."""
        stream = await self._connect()
        stream.listen(self._request("GET", path, "", b""))
        self._streams.append(stream)

    def hang_up_streams(self) -> None:
        """Close every stream."""
        for stream in self._streams:
            stream.close()
        self._streams.clear()

    def close(self) -> None:
        """Close everything."""
        self.hang_up_streams()
        if self._connection is not None:
            self._connection.close()


class Sight:
    """The page of a table as a browser has it: whole at first, then by the parts that come."""

    def __init__(self) -> None:
        self.parts: dict[str, str] = {}  # their fingerprints
        self.fields: dict[str, str] = {}  # of the form that answers
        self._answers: dict[str, list[str]] = {}  # what each part lets one answer
        self._flags: dict[str, str] = {}

    def take(self, html: str) -> None:
        """Take in a page, or the parts of an update."""
        found = list(_PART.finditer(html))
        if any(one[2] == "log" for one in found):  # chapters go that are neither new nor left alone
            stay = {one[2] for one in found} | {*_SAME.findall(html)}
            for name in [name for name in self.parts if name.startswith("chapter-")]:
                if name not in stay:
                    del self.parts[name], self._answers[name]
        for name, inside in _texts(html, found).items():
            self._answers[name] = _answers(inside)
            if name == "ticket":
                self.fields = dict(_FIELD.findall(inside))
                self._flags["asked"] = "yes" if 'data-asked="yes"' in inside else ""
            if name == "prompt":
                self._flags["over"] = "yes" if 'form="rematch"' in inside else ""
        self.parts |= {one[2]: one[3] for one in found}

    @property
    def have(self) -> str:
        """The parts that it has, as it tells the server."""
        return ",".join(f"{name}:{stamp}" for name, stamp in self.parts.items())

    @property
    def is_over(self) -> bool:
        """Whether the match is."""
        return bool(self._flags.get("over"))

    @property
    def is_asked(self) -> bool:
        """Whether the reader is asked something."""
        return bool(self._flags.get("asked"))

    @property
    def is_held(self) -> bool:
        """Whether an answer waits to be confirmed."""
        return "confirmed" in self.fields

    def options(self) -> list[str]:
        """What can be answered, one by one."""
        listed = [word for words in self._answers.values() for word in words]
        return list(dict.fromkeys(listed))


def _texts(html: str, found: list[re.Match[str]]) -> dict[str, str]:
    """What is in each part, but for the parts inside of it, which may stay when it goes."""
    texts: dict[str, str] = {}
    outer, at = "", 0
    for one in found:
        tag, name = one[1], one[2]
        texts[outer] = texts.get(outer, "") + html[at : one.start()]
        at = one.start()
        if name.startswith(_INSIDE):
            at = _end(html, tag, at)
            texts[name] = html[one.start() : at]
        else:
            outer, texts[name] = name, ""
    texts[outer] = texts.get(outer, "") + html[at:]
    texts.pop("", None)
    return texts


def _end(html: str, tag: str, start: int) -> int:
    """Where an element ends."""
    depth = 0
    for one in re.compile(rf"<(/?){tag}[ >]").finditer(html, start):
        depth += -1 if one[1] else 1
        if not depth:
            return one.end()
    raise ValueError(f"no end of {html[start : start + 60]}")


def _answers(html: str) -> list[str]:
    found: list[str] = []
    for button, drawn, several in _ANSWER.findall(html):
        words = [button or drawn] if not several else []
        words += [pair.partition("=")[2].replace(",", " ") for pair in several.split(" ") if pair]
        found += [unescape(word) for word in words if " " not in word]
    return found
