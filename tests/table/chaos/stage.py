"""Where it happens: a server on a small disk, its workers, its database and its wall clock."""

from __future__ import annotations

import asyncio
import os
import resource
import shlex
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import select

from suffrage.table.rooms.room import PLAYING
from suffrage.table.store.database import Database, address
from suffrage.table.store.schema import ROOMS
from tests.browser.served import PATIENCE, Server
from tests.table.chaos.jumping import OFFSET
from tools.postgres import as_user, binaries

_DISK = 96  # megabytes
_HOLD = """
import sqlite3, sys
held = sqlite3.connect(sys.argv[1], timeout=60, isolation_level=None)
held.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.readline()
held.execute("ROLLBACK")
"""


@contextmanager
def small_disk(folder: Path) -> Iterator[bool]:
    """Make *folder* a disk of its own that can be filled; False if we may not."""
    mount = ["mount", "-t", "tmpfs", "-o", f"size={_DISK}m,mode=700", "tmpfs", str(folder)]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True).returncode != 0:
        yield False
        return
    try:
        yield True
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


class Stage:
    """A server and everything around it that can break."""

    def __init__(self, folder: Path, database: str = "", is_disk: bool = False) -> None:
        self.folder = folder
        self.is_postgres = database.startswith("postgres")
        self.is_disk = is_disk
        self.log = folder.with_name(f"{folder.name}.log")
        self._offset = folder.with_name(f"{folder.name}.offset")
        self.jump(0)
        begun = time.monotonic()
        self.server = Server(
            folder / "data", 0, "--writes", "1000000", "--database", database,
            module="tests.table.chaos.jumping", env={OFFSET: str(self._offset)}, log=self.log,
        )  # fmt: skip
        self.start_took = time.monotonic() - begun
        self.database = Database(address(database, folder / "data"))

    def end(self) -> None:
        """Stop the server, if it still runs."""
        if self.server.is_running:
            self.server.stop()

    async def due(self) -> dict[str, int]:
        """The tables that wait for a bot or whose clock has run out, with their versions."""
        query = select(ROOMS.c.id, ROOMS.c.version).where(
            ROOMS.c.due_at <= time.time(), ROOMS.c.status == PLAYING
        )
        async with self.database.engine.connect() as connection:
            return {row.id: row.version for row in await connection.execute(query)}

    # What breaks

    async def kill_server(self) -> None:
        """Kill it, and start it again at the same place."""
        await asyncio.to_thread(self.server.restart, signal.SIGKILL)

    def kill_workers(self) -> int:
        """Kill whoever thinks for the bots; how many they were."""
        killed = 0
        for child in _children(self.server.pid):
            if b"spawn_main" in _command(child):
                try:
                    os.kill(child, signal.SIGKILL)
                except ProcessLookupError:
                    continue
                killed += 1
        return killed

    async def is_thinking(self) -> bool:
        """Whether the workers are busy: looked at again and again for a second."""
        seen = 0
        for _ in range(20):
            seen += any(_runs(child) for child in _children(self.server.pid))
            await asyncio.sleep(0.05)
        return seen > 5

    async def lock(self, seconds: float) -> None:
        """Let another process have the database for itself."""
        if self.is_postgres:
            async with self.database.engine.begin() as connection:
                await connection.exec_driver_sql("LOCK TABLE rooms IN ACCESS EXCLUSIVE MODE")
                await asyncio.sleep(seconds)
            return
        holder = await asyncio.create_subprocess_exec(
            "python3", "-c", _HOLD, str(self.folder / "data" / "suffrage.sqlite"),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        assert holder.stdout is not None
        assert await asyncio.wait_for(holder.stdout.readline(), PATIENCE) == b"held\n"
        await asyncio.sleep(seconds)
        await holder.communicate(b"\n")

    async def fill_disk(self, seconds: float) -> None:
        """No byte more can be written for so long."""
        if not self.is_disk:
            # The largest file that the server may write is smaller than those it has.
            before = resource.prlimit(self.server.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(self.server.pid, resource.RLIMIT_FSIZE, (4096, before[1]))
            await asyncio.sleep(seconds)
            resource.prlimit(self.server.pid, resource.RLIMIT_FSIZE, before)
            return
        ballast = self.folder / "ballast"
        end = time.monotonic() + seconds
        with open(ballast, "wb", buffering=0) as file:
            while time.monotonic() < end:
                for size in (1 << 20, 4096, 1):
                    try:
                        while True:
                            file.write(b"x" * size)
                    except OSError:
                        pass
                await asyncio.sleep(0.2)  # what became free meanwhile is filled too
        ballast.unlink()

    def jump(self, seconds: int) -> None:
        """Set the server's wall clock so many seconds off the true time."""
        new = self._offset.with_suffix(".new")
        new.write_text(str(seconds))
        new.replace(self._offset)

    async def restart_postgres(self, seconds: float) -> None:
        """Stop the database in the middle of everything, and start it again after so long."""
        await restart_postgres(self.database, seconds)


async def restart_postgres(database: Database, seconds: float) -> None:
    """Stop the server of a database, and start it again after so long."""
    async with database.engine.connect() as connection:
        shown = await connection.exec_driver_sql("SHOW data_directory")
        data = Path(str(shown.scalar_one()))
    words = shlex.split((data / "postmaster.opts").read_text())[1:]
    settings = shlex.join(words[words.index("-D") + 2 :])
    control = (binaries() / "pg_ctl", "-D", data, "-w")
    await asyncio.to_thread(as_user, *control, "-m", "immediate", "stop")
    await asyncio.sleep(seconds)
    more = ("-l", data.parent / "log", "-o", settings)
    await asyncio.to_thread(as_user, *control, *more, "start")


def _children(pid: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += [int(child) for child in (task / "children").read_text().split()]
    return found


def _runs(pid: int) -> bool:
    """Whether a process is one of the workers and has something to do."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state == "R" and b"spawn_main" in _command(pid)


def _command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""
