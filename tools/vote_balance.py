"""`make balance`: how VOTE! goes between equal players; the figures go to docs/measurements.md."""

from __future__ import annotations

import argparse
import multiprocessing
import time

from suffrage.games.vote.setup import DEMOCRAT, MODE_NAMES, REPUBLICAN
from suffrage.lab.vote.parties import HEADINGS, duels, gather, row, uses
from tools.measurements import write

PARTIES = (DEMOCRAT, REPUBLICAN)


def _duels(modes: list[str], level: str, seed: int, matches: int, workers: int) -> list[str]:
    """How often each party wins if the other plays by chance."""
    jobs = [(mode, level, party, seed, matches) for mode in modes for party in PARTIES]
    with multiprocessing.Pool(workers) as pool:
        wins = pool.starmap(duels, jobs, 1)
    lines = [
        f"Against a party that plays by chance, `{level}` wins so many of {matches} matches:", "",
        "| mode | as Democrats | as Republicans |", "| --- | ---: | ---: |",
    ]  # fmt: skip
    pairs = zip(modes, wins[::2], wins[1::2], strict=True)
    return lines + [f"| {mode} | {blue} | {red} |" for mode, blue, red in pairs]


def main() -> None:
    """Play every mode and write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=2000, help="so many of each mode")
    parser.add_argument("--duels", type=int, default=300, help="so many against chance, by party")
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
    against = _duels(args.mode or MODE_NAMES, args.bot, args.seed, args.duels, args.workers)
    used = ", ".join(f"{title} {often:.2f}" for title, often in uses(everything).items())
    body = "\n".join(
        [
            "## VOTE! between equal players", "",
            f"`make balance`: {args.matches} matches of each mode with `{args.bot}` in all seats, "
            f"seed {args.seed}, {time.monotonic() - begun:.0f} s. Rounds are governments that "
            "worked and unrests. *10/10*, *alone*: the match ended because somebody had all "
            "points, or because one party was alone, by the party that won so.", "",
            *lines, "", *against, "", f"Abilities used per match, over all modes: {used}.",
        ]
    )  # fmt: skip
    print("\n".join(against), used, sep="\n")
    if args.mode is None:
        write("vote-balance", body)


if __name__ == "__main__":
    main()
