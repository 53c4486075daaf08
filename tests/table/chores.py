"""Work for workers, in a module that is quick to read: a worker reads it before it begins."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from suffrage.core.errors import BadOptions


def double(number: int) -> int:
    return 2 * number


def slow(seconds: float) -> str:
    time.sleep(seconds)
    return "done"


def die_at_first(mark: str) -> str:
    """Kill the worker, but only the first time."""
    path = Path(mark)
    if not path.exists():
        path.write_text("was here")
        os.kill(os.getpid(), signal.SIGKILL)
    return "alive"


def tries(mark: str) -> None:
    """Fail, and count how often."""
    with open(mark, "a") as file:
        file.write("x")
    raise ValueError("no answer")


def refuse() -> None:
    raise BadOptions("no such thing")


def toil() -> None:
    """Work that comes to no end."""
    while True:
        pass
