"""`suffrage` with a wall clock that can be moved from outside, as an administrator or a time
server would: by the seconds that stand in a file. The monotonic clock goes on as it is.

What moves the clocks of whole processes from outside (libfaketime) also moves the ends of
sleeps, which Python names by the monotonic clock, and so breaks what it should only mislead.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

OFFSET = "SUFFRAGE_TEST_CLOCK"  # names the file
_true_time = time.time


def _moved() -> float:
    return _true_time() + float(Path(os.environ[OFFSET]).read_text() or 0)


if OFFSET in os.environ:  # before anything else is loaded that may keep the function
    time.time = _moved

if __name__ == "__main__":
    from suffrage.cli import main

    main()
