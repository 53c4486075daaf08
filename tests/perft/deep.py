"""Every count of the file at full depth: part of `make soak`; told in docs/measurements.md."""

from __future__ import annotations

import time

from suffrage.games.suffragetto.moves.perft import OUTCOMES, PATHS
from tests.perft.counts import COUNTS, Count
from tools.measurements import write

_HEAD = """## Perft at full depth

`make soak`: every position of `tests/perft/suffragetto.json` to its full depth, by path and by
outcome; all numbers were those of the file. Seconds are for all depths together, compiled build, on
a shared machine.

| position | depth | paths | outcomes | seconds |
| --- | ---: | ---: | ---: | ---: |"""


def told(count: Count, seconds: float) -> str:
    """A line of the document."""
    paths, outcomes = count.numbers[PATHS], count.numbers[OUTCOMES]
    return f"| {count.name} | {len(paths)} | {paths[-1]:,} | {outcomes[-1]:,} | {seconds:.0f} |"


def main() -> None:
    """Check all, one line each; the first difference ends it."""
    lines = []
    for count in COUNTS:
        begun = time.monotonic()
        for depth in range(1, len(count.numbers[PATHS]) + 1):
            count.check(depth)
        lines.append(told(count, time.monotonic() - begun))
        print(lines[-1], flush=True)
    print(f"{len(COUNTS)} passed, 0 failed")
    write("perft", "\n".join([_HEAD, *lines]))


if __name__ == "__main__":
    main()
