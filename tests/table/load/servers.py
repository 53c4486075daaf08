"""The servers that are measured, each in a process of its own, and what Linux knows of them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")
_PATIENCE = 30.0  # seconds until a server must have stopped
_HERE = Path(__file__).parent


@dataclass(frozen=True)
class Spent:
    """Seconds of processor time: of the loop, and of all other threads of a server."""

    loop: float
    others: float

    @property
    def all(self) -> float:
        """Together."""
        return self.loop + self.others

    def since(self, before: Spent) -> Spent:
        """What was spent since then."""
        return Spent(self.loop - before.loop, self.others - before.others)


class Process:
    """A server, and what Linux knows of it."""

    def __init__(self, command: list[str], build: Path, **more: str) -> None:
        env = {**os.environ, "PYTHONPATH": str(build), **more}
        self._process = subprocess.Popen(
            [sys.executable, *command], env=env, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        if "The table is set" not in said:
            raise RuntimeError(f"the server did not start: {said}")
        self.port = int(said.split()[-1].rstrip("/").rpartition(":")[2])

    def spent(self) -> Spent:
        """Seconds of processor time so far: of the loop, and of all other threads."""
        loop = others = 0.0
        for pid in self.pids():
            for task in Path(f"/proc/{pid}/task").iterdir():
                told = (task / "stat").read_text().rpartition(")")[2].split()
                seconds = (int(told[11]) + int(told[12])) / _TICKS
                if task.name == str(pid):
                    loop += seconds
                else:
                    others += seconds
        return Spent(loop, others)

    def pids(self) -> list[int]:
        """The processes that serve."""
        return [self._process.pid]

    def memory(self) -> float:
        """Megabytes that it has."""
        lines = Path(f"/proc/{self._process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024

    def stop(self) -> None:
        """End it."""
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise
        if self._process.stdout is not None:
            self._process.stdout.close()


class Served(Process):
    """The table of some build, looked at while it works."""

    def __init__(self, build: Path, *more: str) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="suffrage-load-")
        self._samples = Path(self._folder.name, "samples.json")
        command = [str(_HERE / "sampled.py"), "serve", "--port", "0", "--writes", "10000000"]
        super().__init__(
            [*command, *more], build, SUFFRAGE_DATA=f"{self._folder.name}/data",
            SUFFRAGE_SAMPLES=str(self._samples),
        )  # fmt: skip

    def begin(self) -> None:
        """Forget what was seen while tables were set."""
        self._process.send_signal(signal.SIGUSR1)

    def end(self) -> dict[str, int]:
        """Stop it; how often the loop was seen at each part."""
        self.stop()
        found: dict[str, int] = json.loads(self._samples.read_text())
        self._folder.cleanup()
        return found


class Family(Process):
    """Several processes at one address, which share a database."""

    def __init__(self, build: Path, database: str, count: int) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="suffrage-load-")
        command = ["-m", "suffrage", "serve", "--port", "0", "--writes", "10000000"]
        super().__init__(
            [*command, "--database", database, "--processes", str(count), "--workers", "1"],
            build, SUFFRAGE_DATA=self._folder.name,
        )  # fmt: skip

    def pids(self) -> list[int]:
        """Those that serve: not who started them, nor who thinks."""
        parent = self._process.pid
        found = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        return [int(pid) for pid in found if b"spawn_main" in _command(int(pid))]

    def begin(self) -> None:
        """There is nothing to be forgotten."""

    def end(self) -> dict[str, int]:
        """Stop it. Nobody looks at what it does."""
        self.stop()
        self._folder.cleanup()
        return {}


def _command(pid: int) -> bytes:
    return Path(f"/proc/{pid}/cmdline").read_bytes()


class Bare(Process):
    """The least that a handler can do, on the same server."""

    def __init__(self, build: Path) -> None:
        super().__init__(["-m", "tests.table.load.bare"], Path(f"{build}:."))
