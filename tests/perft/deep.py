"""Every count of the file at full depth: part of `make soak`."""

from __future__ import annotations

import time

from tests.perft.counts import COUNTS


def main() -> None:
    """Check all, one line each; the first difference ends it."""
    for count in COUNTS:
        begun = time.monotonic()
        for depth in range(1, len(count.numbers["paths"]) + 1):
            count.check(depth)
        deepest = count.numbers["paths"][-1]
        print(f"{count.name}: {deepest} paths, {time.monotonic() - begun:.0f} s", flush=True)
    print(f"{len(COUNTS)} passed, 0 failed")


if __name__ == "__main__":
    main()
