"""`make fuzz`: random matches by the thousand over all processors, and the figures kept."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterable

from suffrage.games import GAMES
from tests.fuzz.play import fuzz
from tests.tables import Table, table_called, tables_of
from tools.measurements import write

MATCHES = {"votes-for-women-two-player": 20_000}
BY_GAME = {"votes-for-women": 3_000, "vote": 2_000, "suffragetto": 2_000}
FULL = {(), ("hard",)}  # modes, and the harder Oppobot; the other switches change little
SWITCHED = 300
CHUNK = 50


class Tally:
    """What a number of matches at one table came to."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.matches = 0
        self.answers = 0
        self.longest = 0
        self.reasons: Counter[str] = Counter()

    def add(self, other: Tally) -> None:
        """Take another tally of the same table in."""
        self.matches += other.matches
        self.answers += other.answers
        self.longest = max(self.longest, other.longest)
        self.reasons.update(other.reasons)


def counted(table: Table, seeds: Iterable[int]) -> Tally:
    """Play one match per seed; the first failure ends it all."""
    tally = Tally(str(table))
    for seed in seeds:
        match = fuzz(table, seed)
        answers = len(match.record.answers)
        end = match.outcome()
        tally.matches += 1
        tally.answers += answers
        tally.longest = max(tally.longest, answers)
        tally.reasons[end.reason if end is not None else "none"] += 1
    return tally


def report(tallies: list[Tally], seed: int, seconds: float) -> str:
    """The section of `docs/measurements.md`."""
    lines = [
        "## Random matches", "",
        f"`make fuzz`, seeds from {seed} on, {seconds:.0f} s. Every position kept its invariants, "
        "every match ended, and every record replayed to an equal position.", "",
        "| table | matches | answers, mean | answers, most | ends |",
        "| --- | ---: | ---: | ---: | --- |",
    ]  # fmt: skip
    for tally in tallies:
        ends = ", ".join(f"{reason} {count}" for reason, count in tally.reasons.most_common())
        mean = tally.answers / tally.matches
        lines.append(f"| {tally.table} | {tally.matches} | {mean:.0f} | {tally.longest} | {ends} |")
    return "\n".join(lines)


def _due(table: Table) -> int:
    """How many matches of a table are played when nobody says."""
    if table.options.switches not in FULL:
        return SWITCHED
    return MATCHES.get(str(table)) or BY_GAME[table.game.name]


def _chunk(job: tuple[str, int, int]) -> Tally:
    name, first, count = job
    return counted(table_called(name), range(first, first + count))


def main() -> None:
    """Play what was asked for, or everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--table", action="append", help="only this table (repeatable)")
    parser.add_argument("--matches", type=int, help="so many matches of each table")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    every = [table for game in GAMES.values() for table in tables_of(game)]
    tables = [table_called(name) for name in args.table] if args.table else every
    tallies = {str(table): Tally(str(table)) for table in tables}
    jobs: list[tuple[str, int, int]] = []
    for table in tables:
        count = args.matches or _due(table)
        starts = range(args.seed, args.seed + count, CHUNK)
        jobs += [(str(table), at, min(CHUNK, args.seed + count - at)) for at in starts]
    total, done, begun = sum(job[2] for job in jobs), 0, time.monotonic()
    with multiprocessing.Pool(args.workers) as pool:
        for tally in pool.imap_unordered(_chunk, jobs):
            tallies[tally.table].add(tally)
            done += tally.matches
            print(f"\r{done} of {total} matches", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    text = report(list(tallies.values()), args.seed, time.monotonic() - begun)
    print(text)
    if not args.table and not args.matches:
        write("fuzz", text)


if __name__ == "__main__":
    main()
