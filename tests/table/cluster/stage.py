"""The servers, their proxy and their database, and what can be done to them."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from sqlalchemy import select

from suffrage.table.rooms.room import PLAYING
from suffrage.table.store.database import Database, address
from suffrage.table.store.schema import ROOMS, SERVERS
from tests.browser.served import Server
from tests.table.chaos.stage import restart_postgres
from tests.table.cluster.proxy import proxy

_SECRET = "the same for all servers of the cluster"
_TICKS = os.sysconf("SC_CLK_TCK")


class Cluster:
    """So many servers on one PostgreSQL."""

    def __init__(self, folder: Path, database: str, count: int) -> None:
        self.address = ""  # of the proxy
        self.database = Database(address(database, folder))
        self.log = folder / "servers.log"
        self._inner = [_free_port() for _ in range(count)]
        self.servers = [
            Server(
                folder / str(number), 0, "--writes", "10000000", "--database", database,
                "--workers", "1", "--inner", f"127.0.0.1:{inner}",
                env={"SUFFRAGE_SECRET": _SECRET}, log=self.log,
            )
            for number, inner in enumerate(self._inner)
        ]  # fmt: skip
        self.ports = [server.port for server in self.servers]

    def end(self) -> None:
        """Stop all of them."""
        for server in self.servers:
            if server.is_running:
                server.stop()

    def cpu(self) -> float:
        """Seconds that the servers have computed, without those who think for the bots."""
        used = 0
        for server in self.servers:
            fields = Path(f"/proc/{server.pid}/stat").read_text().rpartition(")")[2].split()
            used += int(fields[11]) + int(fields[12])
        return used / _TICKS

    async def kept_by(self, number: int) -> set[str]:
        """The tables that a server keeps."""
        here = f"127.0.0.1:{self._inner[number]}"
        query = select(ROOMS.c.id).where(
            ROOMS.c.keeper == SERVERS.c.id, SERVERS.c.address == here, ROOMS.c.status == PLAYING
        )
        async with self.database.engine.connect() as connection:
            return set((await connection.execute(query)).scalars())

    async def due(self) -> dict[str, int]:
        """The tables that wait for a bot or whose clock has run out, with their versions."""
        query = select(ROOMS.c.id, ROOMS.c.version).where(
            ROOMS.c.due_at <= time.time(), ROOMS.c.status == PLAYING
        )
        async with self.database.engine.connect() as connection:
            return {row.id: row.version for row in await connection.execute(query)}

    # What happens to them

    def kill(self, number: int) -> None:
        """Kill a server."""
        os.kill(self.servers[number].pid, signal.SIGKILL)

    async def start_again(self, number: int) -> None:
        """Start a server where it was."""
        await asyncio.to_thread(self.servers[number].stop, signal.SIGKILL)
        await asyncio.to_thread(self.servers[number].start, self.ports[number])

    async def pause(self, number: int, seconds: float) -> None:
        """Stop a server in the middle of whatever it does, and let it go on later."""
        os.kill(self.servers[number].pid, signal.SIGSTOP)
        await asyncio.sleep(seconds)
        os.kill(self.servers[number].pid, signal.SIGCONT)

    async def restart_postgres(self, seconds: float) -> None:
        """Take the database away for so long."""
        await restart_postgres(self.database, seconds)


@contextmanager
def cluster(folder: Path, database: str, count: int) -> Iterator[Cluster]:
    """Servers behind a proxy, until the end of the block."""
    folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        made = Cluster(folder, database, count)
        stack.callback(made.end)
        made.address = stack.enter_context(proxy(folder, made.ports))
        yield made


def _free_port() -> int:
    """A port that stays free until a server takes it: none of those that clients are given."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as free, suppress(OSError):
            free.bind(("127.0.0.1", port))
            return port
