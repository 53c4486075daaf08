"""Alarms of the tables that will need attention within the next minutes.

A deadline that is farther away waits in the database, where it holds no table in memory.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

FAR = 600.0  # seconds


class Alarms:
    """One for each table at most."""

    def __init__(self) -> None:
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def __contains__(self, id: str) -> bool:
        return id in self._timers

    def set(self, id: str, delay: float, ring: Callable[[str], None]) -> None:
        """Call *ring* for a table after *delay* seconds."""
        loop = asyncio.get_running_loop()
        self._timers[id] = loop.call_later(delay, self._ring, id, ring)

    def _ring(self, id: str, ring: Callable[[str], None]) -> None:
        del self._timers[id]
        ring(id)

    def stop(self, id: str) -> bool:
        """Let a table's alarm be silent; whether there was one."""
        timer = self._timers.pop(id, None)
        if timer is not None:
            timer.cancel()
        return timer is not None

    def stop_all(self) -> list[str]:
        """The same for all: the tables that had one."""
        return [id for id in list(self._timers) if self.stop(id)]
