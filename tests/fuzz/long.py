"""`make fuzz`: random matches by the thousand over all processors, and the figures kept."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterable

from suffrage.cli.app import build
from suffrage.games import GAMES
from tests.fuzz.play import EVERY, fuzz
from tests.tables import Table, table_called, tables_of
from tools.measurements import write

MATCHES = {"votes-for-women-two-player": 20_000}
BY_GAME = {"votes-for-women": 3_000, "vote": 2_000, "suffragetto": 1_000}
SWITCHED = 300  # matches of a table that differs from another by a switch only
WHOLE = ("hard",)  # switches that make a mode of their own
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
        match = fuzz(table, seed, every=EVERY)
        answers = len(match.record.answers)
        end = match.outcome()
        tally.matches += 1
        tally.answers += answers
        tally.longest = max(tally.longest, answers)
        tally.reasons[end.reason if end is not None else "none"] += 1
    return tally


def report(tallies: list[Tally], title: str, seed: int, seconds: float) -> str:
    """The section of `docs/measurements.md`."""
    lines = [
        f"## Random matches of {title}", "",
        f"`make fuzz`, {build()} build, seeds from {seed} on, {seconds:.0f} s. The invariants were "
        f"kept at one position in {EVERY} and at the end, every match ended within the stated "
        "bound, and every record replayed to an equal position.", "",
        "| table | matches | answers, mean | answers, most | ends |",
        "| --- | ---: | ---: | ---: | --- |",
    ]  # fmt: skip
    for tally in tallies:
        ends = ", ".join(f"{reason} {count}" for reason, count in tally.reasons.most_common())
        mean = tally.answers / tally.matches
        lines.append(f"| {tally.table} | {tally.matches} | {mean:.0f} | {tally.longest} | {ends} |")
    return "\n".join(lines)


def due(table: Table) -> int:
    """How many matches of a table are played."""
    if any(switch not in WHOLE for switch in table.options.switches):
        return SWITCHED
    return MATCHES.get(str(table), BY_GAME[table.game.name])


def _chunk(job: tuple[str, int, int]) -> Tally:
    name, first, count = job
    return counted(table_called(name), range(first, first + count))


def main() -> None:
    """Play everything, one game, or a few matches of one table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), help="only this game")
    parser.add_argument("--table", action="append", help="only this table; nothing is kept")
    parser.add_argument("--matches", type=int, help="so many of each table; nothing is kept")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    kept = not args.table and not args.matches
    for game in [GAMES[args.game]] if args.game else GAMES.values():
        tables = tables_of(game)
        if args.table:
            tables = [table for table in tables if str(table) in args.table]
        if tables:
            text = _played(tables, args.matches, args.seed, args.workers)
            print(text)
            if kept:
                write(f"fuzz {game.name}", text)


def _played(tables: list[Table], matches: int | None, seed: int, workers: int) -> str:
    tallies = {str(table): Tally(str(table)) for table in tables}
    jobs: list[tuple[str, int, int]] = []
    for table in tables:
        end = seed + (matches or due(table))
        jobs += [(str(table), at, min(CHUNK, end - at)) for at in range(seed, end, CHUNK)]
    total, done, begun = sum(job[2] for job in jobs), 0, time.monotonic()
    with multiprocessing.Pool(workers) as pool:
        for tally in pool.imap_unordered(_chunk, jobs):
            tallies[tally.table].add(tally)
            done += tally.matches
            print(f"\r{done} of {total} matches", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return report(list(tallies.values()), tables[0].game.title, seed, time.monotonic() - begun)


if __name__ == "__main__":
    main()
