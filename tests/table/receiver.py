"""The world outside, for tests: names that lead where a test says, and servers that listen on this
machine but are found under public addresses. Nothing leaves the machine."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpcore

from suffrage.table.hosting.notices.outside import Outside

PUBLIC = "93.184.215.14"  # an address of the whole world; nobody connects to it here


@dataclass
class Received:
    """One request that came."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class World:
    """Names, and what is connected to."""

    names: dict[str, list[list[str]]] = field(default_factory=dict)  # answers, one after another
    connected: list[str] = field(default_factory=list)  # addresses, as they were called
    received: list[Received] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)  # the statuses that come; then 204
    more: str = ""  # headers that go with them
    port: int = 0

    async def look_up(self, name: str, port: int) -> list[str]:
        """What a resolver says: for a name that rebinds, something else every time."""
        if name not in self.names:
            return [name] if name[:1].isdigit() or ":" in name else _unknown()
        answers = self.names[name]
        return answers.pop(0) if len(answers) > 1 else answers[0]

    def outside(self) -> Outside:
        """The way out into this world."""
        return Outside(self.look_up, _Wires(self))

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take one request."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        first, *lines = head.strip().split("\r\n")
        headers = {
            name.lower(): value for name, _, value in (line.partition(": ") for line in lines)
        }
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        self.received.append(Received(first.split()[1], headers, body))
        status = self.answers.pop(0) if self.answers else 204
        writer.write(f"HTTP/1.1 {status} x\r\n{self.more}content-length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()


class _Wires(httpcore.AsyncNetworkBackend):
    """Notes which address is called, and leads public ones to the receiver on this machine. What
    is called is what `Outside` has checked, so a private one in the list is a hole."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._real = httpcore.AnyIOBackend()

    async def connect_tcp(
        self, host: str, port: int, timeout: float | None = None,
        local_address: str | None = None, socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:  # fmt: skip
        self._world.connected.append(host)
        return await self._real.connect_tcp("127.0.0.1", self._world.port, timeout)

    async def sleep(self, seconds: float) -> None:
        await self._real.sleep(seconds)


def _unknown() -> list[str]:
    raise OSError("no such name")


@asynccontextmanager
async def listening(made: World) -> AsyncGenerator[None, None]:
    """Let somebody be there in that world."""
    server = await asyncio.start_server(made.answer, "127.0.0.1", 0)
    made.port = server.sockets[0].getsockname()[1]
    try:
        yield
    finally:
        server.close()
        await server.wait_closed()


@asynccontextmanager
async def world(**names: list[list[str]]) -> AsyncGenerator[World, None]:
    """A world with these names (`_` for a dot)."""
    made = World({name.replace("_", "."): found for name, found in names.items()})
    async with listening(made):
        yield made
