"""`make thoughts`: how long the bots take for an answer at the table, and what memory they keep.

The table gives an answer a second (`table/workers/budgets.py`); time is a processor's, so others
at work on the machine do not count. The figures go to docs/measurements.md, those of each
build to a section of their own.
"""

from __future__ import annotations

import argparse
import multiprocessing
import resource
import time
from collections.abc import Iterator
from itertools import count

from suffrage.bots import Bot, bot, levels
from suffrage.cli.app import build
from suffrage.core.game import NATURE, Action, Options, Seat, State, View
from suffrage.core.playout import Chooser, play_out
from suffrage.core.rng import Rng, derive
from suffrage.games import GAMES, game
from suffrage.lab.contests.arena import Contest, Table
from suffrage.table.workers.budgets import THOUGHT, Pace
from tools import measurements

THOUGHTS = 400  # long answers of each bot that are measured
QUESTIONS = 2000  # at most, for bots that hardly think
EVERY = 3  # one question in so many is measured: more matches, more kinds of positions
LONG = 0.01  # seconds: whatever is shorter is an answer by habit
LATE = 1.2  # of the time given
MANY = 100
_COLUMNS = 10  # of the table, with what lies before the first line and behind the last
SMALL = 20  # iterations or nodes, to play many matches


class Questions(Chooser):
    """A level that plays against itself with a small budget; what it was asked is kept."""

    def __init__(self, player: Bot, number: int) -> None:
        self.player = player
        self.number = number
        self.asked: list[View] = []
        self._luck = Rng(number)

    def choose(self, state: State, seat: Seat) -> Action:
        options = state.options(seat)
        if seat == NATURE or len(options) == 1:
            return options[self._luck.below(len(options))]
        self.asked.append(state.view(seat))
        small = max(1, min(self.player.budget, 10 * SMALL))
        return self.player.choose(self.asked[-1], small, derive(self.number, len(self.asked)))


def questions(name: str, level: str) -> Iterator[View]:
    """What a level is asked in such matches, one question in so many."""
    rules = game(name)
    for number in count(1):
        match = Questions(bot(name, level), number)
        play_out(rules.start(Options(rules.modes[0].name)), match)
        yield from match.asked[EVERY - 1 :: EVERY]


def times(name: str, level: str, thoughts: int) -> list[float]:
    """Seconds for every answer of a level, the longest last, with so many long ones in it."""
    pace = Pace(bot(name, level))
    found: list[float] = []
    for view in questions(name, level):
        begun = time.thread_time()
        pace.choose(view, len(found))
        found.append(time.thread_time() - begun)
        if len(found) == QUESTIONS or sum(one > LONG for one in found) == thoughts:
            break
    return sorted(found)


def row(name: str, level: str, took: list[float]) -> str:
    """A bot as a line of the table: how many answers, and how long the long ones took."""
    long = [one for one in took if one > LONG]
    late = sum(one > LATE * THOUGHT for one in took)
    middle, most = (f"{long[len(long) * part // 100]:.2f}" if long else "" for part in (50, 99))
    return (
        f"| {name} | {level} | {len(took)} | {len(long)} | {middle} | {most} | {took[-1]:.3f} "
        f"| {late} |"
    )


def measured() -> dict[tuple[str, str], str]:
    """By game and level, the lines that an earlier run on this build wrote."""
    text = measurements.DOCUMENT.read_text(encoding="utf-8")
    _, _, rest = text.partition(f"<!-- thoughts {build()} -->")
    section, _, _ = rest.partition(f"<!-- end of thoughts {build()} -->")
    cells = [(line, [cell.strip() for cell in line.split("|")]) for line in section.splitlines()]
    return {(parts[1], parts[2]): line for line, parts in cells if len(parts) == _COLUMNS}


def times_table(thoughts: int, wanted: list[str]) -> str:
    """How long the bots think: all of them, or those of the levels that are *wanted*.

    The lines of the others stay as they were measured.
    """
    before = measured()
    lines = [
        f"## Bots at the table, {build()} build",
        "",
        f"`make thoughts`, one core, CPU time (the machine is shared). An answer is given "
        f"{THOUGHT:.0f} s; late is one that took more than {LATE * THOUGHT:.1f} s. One question in "
        f"{EVERY} of matches of the bot against itself was put to it, until it had thought longer "
        f"than {LONG} s about as many of them as are called *long*; median and p99 are of those. "
        f"The shorter ones are answers by habit.",
        "",
        "| game | bot | answers | long | median, s | p99, s | longest, s | late |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name in GAMES:
        for level in levels(name)[1:]:
            if level in (wanted or levels(name)):
                lines.append(row(name, level, times(name, level, thoughts)))
                print(lines[-1], flush=True)
            elif (name, level) in before:
                lines.append(before[name, level])
    return "\n".join(lines)


def grown(name: str, level: str) -> tuple[float, float]:
    """The most memory this process ever had after a tenth of many matches and after all, in MB."""
    rules = game(name)
    seats = len(rules.modes[0].seats)
    contest = Contest(name, rules.modes[0].name, (level,) * seats, 1, budgets=(SMALL,) * seats)
    table = Table(contest)
    for number in range(MANY // 10):
        table.play(number)
    early = _peak()
    for number in range(MANY // 10, MANY):
        table.play(number)
    return early, _peak()


def _peak() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def memory_table() -> str:
    """What memory the strongest bots keep, each in a process of its own."""
    lines = [
        "## Memory of the bots",
        "",
        f"`make thoughts`, {build()} build: the most memory that a process ever had in which the "
        f"strongest bot of a game plays {MANY} matches against itself, {SMALL} iterations or nodes "
        f"an answer.",
        "",
        f"| game | bot | after {MANY // 10} matches, MB | after {MANY}, MB |",
        "| --- | --- | ---: | ---: |",
    ]
    for name in GAMES:
        with multiprocessing.get_context("spawn").Pool(1) as fresh:
            early, late = fresh.apply(grown, (name, levels(name)[-1]))
        lines.append(f"| {name} | {levels(name)[-1]} | {early:.1f} | {late:.1f} |")
        print(lines[-1], flush=True)
    return "\n".join(lines)


def main() -> None:
    """Measure what was asked for, or both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="?", choices=("times", "memory"), help="only this")
    parser.add_argument("--thoughts", type=int, default=THOUGHTS, help="long answers of each bot")
    parser.add_argument("--levels", nargs="+", default=[], metavar="LEVEL", help="only these")
    args = parser.parse_args()
    if args.what != "memory":
        measurements.write(f"thoughts {build()}", times_table(args.thoughts, args.levels))
    if args.what != "times":
        measurements.write("memory", memory_table())


if __name__ == "__main__":
    main()
