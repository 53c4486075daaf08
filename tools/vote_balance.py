"""`make balance`: how VOTE! goes between equal players; the figures go to docs/measurements.md."""

from __future__ import annotations

import argparse
import multiprocessing
import time

from suffrage.games.vote.roles import MODE_NAMES
from suffrage.lab.parties import HEADINGS, gather, row, uses
from tools.measurements import write


def main() -> None:
    """Play every mode and write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=2000, help="so many of each mode")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="reasonable")
    parser.add_argument("--mode", action="append", choices=MODE_NAMES, help="only this one")
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    begun = time.monotonic()
    lines = ["| " + " | ".join(HEADINGS) + " |", "| ---: " * len(HEADINGS) + "|"]
    print("\n".join(lines), flush=True)
    everything = []
    for mode in args.mode or MODE_NAMES:
        played = gather(mode, args.bot, args.seed, args.matches, args.workers)
        lines.append("| " + " | ".join(row(mode, played)) + " |")
        print(lines[-1], flush=True)
        everything += played
    used = ", ".join(f"{title} {often:.2f}" for title, often in uses(everything).items())
    body = "\n".join(
        [
            "## VOTE! between equal players", "",
            f"`make balance`: {args.matches} matches of each mode with `{args.bot}` in all seats, "
            f"seed {args.seed}, {time.monotonic() - begun:.0f} s. Rounds are governments that "
            "worked and unrests. *10/10*, *alone*: the match ended because somebody had all "
            "points, or because one party was alone, by the party that won so.", "",
            *lines, "", f"Abilities used per match, over all modes: {used}.",
        ]
    )  # fmt: skip
    print(used)
    if args.mode is None:
        write("vote-balance", body)


if __name__ == "__main__":
    main()
