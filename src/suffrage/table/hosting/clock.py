"""The time as the tables count it."""

from __future__ import annotations

import time
from collections.abc import Callable


def awake() -> float:
    """Seconds that count on while this process, or the whole machine, is stopped."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)  # not every system has one
    return time.monotonic() if boot is None else time.clock_gettime(boot)


def steady(
    wall: Callable[[], float] = time.time, monotonic: Callable[[], float] = awake
) -> Callable[[], float]:
    """Seconds since 1970 that never jump: what the wall clock said at the start, and then on.

    A clock of days goes on while the machine sleeps, as those of its players do.
    """
    start = wall() - monotonic()
    return lambda: start + monotonic()
