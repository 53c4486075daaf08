"""What happens to the server, in episodes: each ends, and then everything must go on."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

from suffrage.core.rng import Rng
from tests.table.chaos.crowd import Crowd
from tests.table.chaos.stage import Stage
from tests.table.misuse import BODIES, NUMBERS, PATHS, TYPES, WORDS
from tests.table.raw import FORM, Request, form, get, quoted

_STREAMS = 300
_SLOW = 60
_BAD_AT_ONCE = 4
_LONGEST_ANSWER = 30.0  # seconds


class Faults:
    """All that can happen, by seed."""

    def __init__(self, stage: Stage, crowd: Crowd, rng: Rng, longest: float) -> None:
        self.stage = stage
        self.crowd = crowd
        self.rng = rng
        self.longest = longest  # seconds that a fault lasts, at most
        self.bad_requests = 0
        self.streams = 0  # that were open at once
        self.killed = 0  # workers
        self.faulty: list[str] = []  # bad requests that were answered with a fault

    def known(self) -> dict[str, Callable[[], Awaitable[None]]]:
        """The faults that can be had here, by name."""
        found: dict[str, Callable[[], Awaitable[None]]] = {
            "server killed": self.kill_server, "workers killed": self.kill_workers,
            "database locked": self.lock, "streams": self.open_streams,
            "slow readers": self.read_slowly, "bad requests": self.misbehave,
            "clock jumped": self.jump,
        }  # fmt: skip
        if self.stage.is_postgres:
            found["PostgreSQL restarted"] = self.restart_postgres
        else:
            found["disk full"] = self.fill_disk
        return found

    def _seconds(self, least: float = 0.25) -> float:
        """How long it lasts: from a part of the longest to all of it."""
        return self.longest * (least + (1 - least) * self.rng.below(1001) / 1000)

    async def kill_server(self) -> None:
        """Once or several times, also while it is still looking for what was due."""
        for _ in range(1 + self.rng.below(3) if self.longest > 5 else 1):
            await asyncio.sleep(self.rng.below(1000) / 1000)
            await self.stage.kill_server()

    async def kill_workers(self) -> None:
        """Until some were at work."""
        wanted = 1 + self.rng.below(4)
        for _ in range(100):
            if self.stage.kill_workers():
                self.killed += 1
                wanted -= 1
                if not wanted:
                    return
            await asyncio.sleep(0.2 + self.rng.below(2000) / 1000)

    async def lock(self) -> None:
        """Somebody else has the database."""
        await self.stage.lock(self._seconds())

    async def fill_disk(self) -> None:
        """And make room again."""
        await self.stage.fill_disk(self._seconds())

    async def restart_postgres(self) -> None:
        """It is away for a while."""
        await self.stage.restart_postgres(self._seconds(0.05))

    async def jump(self) -> None:
        """An hour or a day, forward and back."""
        far = (3600, -3600, 86_400, -86_400)[self.rng.below(4)]
        for offset in (far, -far, 0):
            self.stage.jump(offset)
            await asyncio.sleep(self._seconds() / 3 + 1)

    async def open_streams(self) -> None:
        """Strangers listen at every table, hundreds at once."""
        async with AsyncExitStack() as open:
            for number in range(_STREAMS):
                request = get(f"/table/{self._table()}/events")
                reader = await self._connect(open, request, f"127.0.3.{number // 50 + 1}")
                if b" 200 " in await asyncio.wait_for(reader.readline(), _LONGEST_ANSWER):
                    self.streams += 1
            await asyncio.sleep(self._seconds())

    async def read_slowly(self) -> None:
        """Pages that nobody reads, and requests that never end."""
        async with AsyncExitStack() as open:
            for number in range(_SLOW):
                request = get(f"/table/{self._table()}")
                await self._connect(open, request, "127.0.4.1", whole=number % 2 == 0)
            await asyncio.sleep(self._seconds())

    async def misbehave(self) -> None:
        """Bad requests as fast as they are answered, from several at once."""
        end = asyncio.get_running_loop().time() + self._seconds()
        rngs = [Rng(self.rng.below(1 << 30)) for _ in range(_BAD_AT_ONCE)]
        await asyncio.gather(*[self._misbehave(rng, end) for rng in rngs])

    async def _misbehave(self, rng: Rng, end: float) -> None:
        while asyncio.get_running_loop().time() < end:
            request = self._bad(rng)
            async with AsyncExitStack() as open:
                reader = await self._connect(open, request, "127.0.5.1")
                try:
                    said = await asyncio.wait_for(reader.readline(), _LONGEST_ANSWER)
                except ConnectionError:
                    continue
                self.bad_requests += 1
                if b" 50" in said[:13]:
                    self.faulty.append(f"{request.method} {request.path[:80]}: {said!r}")

    def _bad(self, rng: Rng) -> Request:
        """One of the kinds that need to know nothing of the tables but where they are."""

        def pick(some: list[str]) -> str:
            return some[rng.below(len(some))]

        table = f"/table/{self._table()}"
        deed = pick(["answer", "undo", "say", "sit", "leave", "replace", "retry", "end", "hint"])
        kind = rng.below(5)
        if kind == 0:
            return Request("GET", pick(PATHS))
        if kind == 1:
            return get(f"{table}{pick(['?seat=', '/parts?at=', '/replay?at='])}"
                       f"{quoted(pick(NUMBERS))}")  # fmt: skip
        if kind == 2:
            odd = Request("POST", f"{table}/{deed}", body=BODIES[rng.below(len(BODIES))])
            return odd.with_header("content-type", pick([*TYPES, FORM]).encode())
        if kind == 3:
            return Request(pick(["PUT", "DELETE", "BREW", "PATCH"]), table)
        fields = {"seat": pick(NUMBERS), "version": pick(NUMBERS), "answer": pick(WORDS)}
        return form(f"{table}/{deed}", fields)

    def _table(self) -> str:
        sittings = self.crowd.sittings
        return sittings[self.rng.below(len(sittings))].id

    async def _connect(
        self, open: AsyncExitStack, request: Request, home: str, whole: bool = True
    ) -> asyncio.StreamReader:
        """Send a request from an address of this machine, or all of it but the end."""
        plug = socket.socket()
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        plug.bind((home, 0))
        plug.setblocking(False)
        port = self.stage.server.port
        await asyncio.get_running_loop().sock_connect(plug, ("127.0.0.1", port))
        reader, writer = await asyncio.open_connection(sock=plug, limit=1 << 12)
        open.callback(writer.close)
        path = request.path.encode("utf-8", "replace")
        lines = [
            request.method.encode() + b" " + path + b" HTTP/1.1", b"host: 127.0.0.1:%d" % port,
            b"content-length: %d" % len(request.body),
            *[name + b": " + value for name, value in request.headers],
        ]  # fmt: skip
        writer.write(b"\r\n".join(lines) + (b"\r\n\r\n" + request.body if whole else b"\r\n"))
        return reader
