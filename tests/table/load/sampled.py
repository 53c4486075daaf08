"""Serve the table and look, a few hundred times in a second of processor time, at what it is at.

A program of its own that knows nothing of the project, so that it serves an older commit as well:
whichever package is on the path. `SUFFRAGE_SAMPLES` names the file for the figures.
"""

from __future__ import annotations

import json
import os
import runpy
import signal
import sys
from collections import Counter
from pathlib import Path
from types import FrameType

_EVERY = 0.004  # seconds of processor time
RULES, SQL, DRAWING, COMPRESSION, FRAMEWORK = (
    "rules", "SQL", "drawing", "compression", "framework",
)  # fmt: skip
_SIGNS = (
    # The first that fits a file's path decides; what fits none belongs to whoever called it.
    ("compress", COMPRESSION), ("/zstandard/", COMPRESSION),
    ("/jinja2/", DRAWING), ("/markupsafe/", DRAWING), ("<template>", DRAWING),
    ("/templates/", DRAWING), ("/boards/", DRAWING), ("/drawing/", DRAWING),
    ("pages/parts.py", DRAWING), ("/words/", DRAWING), ("pages/shell.py", DRAWING),
    ("web/shell.py", DRAWING),
    ("/sqlalchemy/", SQL), ("/aiosqlite/", SQL), ("/sqlite3/", SQL), ("/psycopg/", SQL),
    ("table/store/", SQL), ("table/database.py", SQL), ("table/stores.py", SQL),
    ("suffrage/core/", RULES), ("suffrage/games/", RULES), ("table/rooms", RULES),
    ("table/plays.py", RULES), ("table/scenes.py", RULES), ("table/paces.py", RULES),
    ("/litestar/", FRAMEWORK), ("/uvicorn/", FRAMEWORK), ("/h11/", FRAMEWORK),
    ("/httptools/", FRAMEWORK), ("/anyio/", FRAMEWORK), ("/msgspec/", FRAMEWORK),
    ("/asyncio/", FRAMEWORK), ("/uvloop/", FRAMEWORK), ("suffrage/table/", FRAMEWORK),
)  # fmt: skip
_FOUND: Counter[str] = Counter()
_KNOWN: dict[str, str] = {}


def _part(path: str) -> str:
    if path not in _KNOWN:
        _KNOWN[path] = next((part for sign, part in _SIGNS if sign in path), "")
    return _KNOWN[path]


def _look(number: int, frame: FrameType | None) -> None:
    """Count what the loop is at. While another thread works and the loop waits, nothing."""
    while frame is not None:
        part = _part(frame.f_code.co_filename)
        if part:
            _FOUND[part] += 1
            return
        frame = frame.f_back


def main() -> None:
    """Serve with the arguments given, and write the figures at the end."""
    signal.signal(signal.SIGPROF, _look)
    signal.setitimer(signal.ITIMER_PROF, _EVERY, _EVERY)
    signal.signal(signal.SIGUSR1, lambda number, frame: _FOUND.clear())
    try:
        runpy.run_module("suffrage", run_name="__main__", alter_sys=True)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        Path(os.environ["SUFFRAGE_SAMPLES"]).write_text(json.dumps(_FOUND))


if __name__ == "__main__":
    sys.argv[0] = "suffrage"
    sys.path.pop(0)  # this folder
    main()
