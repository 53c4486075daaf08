"""Servers that only begin, for who starts processes: nothing is imported that takes time."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from socket import socket

    from suffrage.table.web.settings import Settings

_LONG = 120.0  # seconds: until somebody ends it


def stand_in(settings: Settings, public: socket, news: Connection) -> None:
    """Begin, say whose place it takes, and do nothing else."""
    news.send(settings.before)
    time.sleep(_LONG)


def fails(settings: Settings, public: socket, news: Connection) -> None:
    """Cannot begin."""
    raise SystemExit(2)
