"""The time as the tables count it."""

from __future__ import annotations

import time
from collections.abc import Callable


def steady(
    wall: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic
) -> Callable[[], float]:
    """Seconds since 1970 that never jump: what the wall clock said at the start, and then on."""
    start = wall() - monotonic()
    return lambda: start + monotonic()
