"""`make thoughts`: how long the bots take for an answer at the table, and what memory they keep.

The table gives an answer a second (`table/paces.py`); time is that of a processor, so others
at work on the machine do not count. The figures go to docs/measurements.md.
"""

from __future__ import annotations

import resource
import time

from suffrage.bots import bot, levels
from suffrage.cli.app import build
from suffrage.core.game import NATURE, Options
from suffrage.core.rng import Rng, derive
from suffrage.games import GAMES, game
from suffrage.lab.arena import Contest, Table
from suffrage.table.paces import THOUGHT, Pace
from tools import measurements

MATCHES = 2
MANY = 100
LATE = 1.2  # of the time given


def times(name: str, level: str) -> list[float]:
    """Seconds for every answer of a level in all seats, over a few matches."""
    rules = game(name)
    pace = Pace(bot(name, level))
    found: list[float] = []
    for seed in range(MATCHES):
        state = rules.start(Options(rules.modes[0].name))
        luck = Rng(seed)
        while pending := state.pending():
            seat = pending[0]
            options = state.options(seat)
            action = options[luck.below(len(options))]
            if seat != NATURE:
                begun = time.thread_time()
                action = pace.choose(state.view(seat), derive(seed, len(found)))
                found.append(time.thread_time() - begun)
            state.apply(seat, action)
    return sorted(found[1:])  # the first answer also learns the pace


def grown(name: str, level: str) -> tuple[float, float]:
    """The most memory the process ever had after a tenth of many matches and after all, in MB."""
    rules = game(name)
    seats = len(rules.modes[0].seats)
    contest = Contest(name, rules.modes[0].name, (level,) * seats, 1, budgets=(20,) * seats)
    table = Table(contest)
    for number in range(MANY // 10):
        table.play(number)
    early = _peak()
    for number in range(MANY // 10, MANY):
        table.play(number)
    return early, _peak()


def _peak() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def report() -> str:
    """Both tables."""
    lines = [
        "## Bots at the table",
        "",
        f"`make thoughts`, {build()} build, one core; {MATCHES} matches each. An answer is given "
        f"{THOUGHT:.0f} s; late is one that took more than {LATE * THOUGHT:.1f} s.",
        "",
        "| game | bot | answers | median, s | p99, s | longest, s | late |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name in GAMES:
        for level in levels(name)[1:]:
            took = times(name, level)
            late = sum(one > LATE * THOUGHT for one in took)
            lines.append(
                f"| {name} | {level} | {len(took)} | {took[len(took) // 2]:.3f} "
                f"| {took[len(took) * 99 // 100]:.3f} | {took[-1]:.3f} | {late} |"
            )
            print(lines[-1], flush=True)
    lines += [
        "",
        f"| game | bot | memory after {MANY // 10} matches, MB | after {MANY}, MB |",
        "| --- | --- | ---: | ---: |",
    ]
    for name in GAMES:
        early, late_on = grown(name, levels(name)[-1])
        lines.append(f"| {name} | {levels(name)[-1]} | {early:.1f} | {late_on:.1f} |")
        print(lines[-1], flush=True)
    return "\n".join(lines)


if __name__ == "__main__":
    measurements.write("thoughts", report())
