"""`make planted`: whether `suffrage compare` finds what was changed, and nothing where nothing was.

One card gives 4 buttons instead of 2, with one bot after the other. Then the printed deck is
compared with itself on other dice, twenty times; and since the matches of all those are equals
as well, however they are paired, they are paired anew a thousand times to see how often chance
alone alarms. What was seen goes to docs/measurements.md.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from suffrage.core.designs.design import CARDS_FILE
from suffrage.core.rng import Rng, derive
from suffrage.lab.comparing.comparison import CERTAINTY, Comparison, findings
from suffrage.lab.contests.arena import Contest
from suffrage.lab.figures.statistics import wilson
from suffrage.lab.running.crew import Crew
from suffrage.lab.running.ledger import Row
from tools.measurements import write

GAME = "votes-for-women"
CARD = {
    "card": "S3", "title": "Frances Willard",
    "effects": [{"op": "congress", "amount": 1}, {"op": "gain_buttons", "amount": 4}],
}  # fmt: skip
SOUGHT = {"buttons 0", "wins 0", "wins 1"}
_FIRST = 250  # pairs after which it is looked for the first time; then twice as many


def looks_at(most: int) -> list[int]:
    """After how many pairs it is looked for: known beforehand, as each look has its share."""
    found = [_FIRST]
    while found[-1] < most:
        found.append(min(most, 2 * found[-1]))
    return found


@dataclass(frozen=True)
class Plant:
    """What was found of the change with one bot in both seats."""

    bot: str
    pairs: int  # after which it was found; 0 if it was not
    words: tuple[str, ...]  # all that was different then
    buttons: tuple[float, float, float]  # how many more: mean and interval
    seconds: float


def planted(contest: Contest, most: int, workers: int) -> Plant:
    """Look for the change in buttons or wins, and stop when it is found."""
    begun = time.monotonic()
    file = json.dumps({"format": "suffrage-cards/1", "game": GAME, "cards": [CARD]})
    comparison = Comparison(contest, replace(contest, files={CARDS_FILE: file}), most)
    rows: list[Row] = []
    looks, results = looks_at(most), comparison.rows(workers=workers)
    at, words, buttons = 0, tuple[str, ...](), (0.0, 0.0, 0.0)
    for row in results:
        rows.append(row)
        if len(rows) not in looks:
            continue
        found = findings(GAME, rows, len(looks))
        gained = next(one.paired for one in found if one.figure == "buttons 0")
        buttons = (gained.apart, gained.low, gained.high)
        sure = [one for one in found if one.is_sure]
        if SOUGHT & {one.figure for one in sure}:
            at, words = len(rows), tuple(one.words for one in sure)
            results.close()
            break
    return Plant(contest.levels[0], at, words, buttons, time.monotonic() - begun)


def equals(
    contest: Contest, times: int, pairs: int, workers: int
) -> tuple[int, list[dict[str, int]]]:
    """How many of so many comparisons of equals alarm, and the figures of all their matches."""
    alarms, matches = 0, list[dict[str, int]]()
    for number in range(times):
        seeds = [derive(contest.seed, "equals", number, side) for side in (0, 1)]
        one, other = (replace(contest, seed=seed) for seed in seeds)
        rows = list(Comparison(one, other, pairs).rows(workers=workers))
        alarms += is_alarming(rows)
        matches += [row[side] for row in rows for side in ("first", "second")]
    return alarms, matches


def is_alarming(rows: Sequence[Row]) -> bool:
    """Whether anything counts as different."""
    return any(finding.is_sure for finding in findings(GAME, rows))


class Shuffling:
    """What a worker needs to pair matches of equals anew, and whether such a pairing alarms."""

    def __init__(self, matches: Sequence[dict[str, int]], pairs: int, seed: int) -> None:
        self.matches, self.pairs, self.seed = matches, pairs, seed

    def __call__(self, number: int) -> bool:
        order = list(range(len(self.matches)))
        Rng(derive(self.seed, "shuffle", number)).shuffle(order)
        drawn = [self.matches[i] for i in order[: 2 * self.pairs]]
        halves = zip(drawn[: self.pairs], drawn[self.pairs :], strict=True)
        return is_alarming([{"first": one, "second": other} for one, other in halves])


def main() -> None:
    """Play both and write them down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=10_000)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--equals", type=int, default=500, help="pairs of each of those")
    parser.add_argument("--shuffles", type=int, default=1000)
    parser.add_argument("--bots", default="random,steady")
    parser.add_argument("--other", default="random", help="the bot of the equals")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    plants = []
    for bot in args.bots.split(","):
        contest = Contest(GAME, "two-player", (bot, bot), args.seed)
        plants.append(planted(contest, args.pairs, args.workers))
        print(_told(plants[-1], args.pairs), flush=True)
    begun = time.monotonic()
    contest = Contest(GAME, "two-player", (args.other, args.other), args.seed)
    alarms, matches = equals(contest, args.times, args.equals, args.workers)
    with Crew(partial(Shuffling, matches, args.equals, args.seed), args.workers) as crew:
        false = sum(crew.do(range(args.shuffles)))
    low, high = wilson(false, args.shuffles)
    looks = looks_at(args.pairs)
    lines = [
        f"`make planted`, seed {args.seed}: Frances Willard gives 4 buttons instead of 2. It was "
        f"looked for in buttons and wins after {_FIRST} pairs of matches, then after twice as "
        f"many each time, at most {args.pairs:,}; each of these {len(looks)} looks has its part "
        f"of the {1 - CERTAINTY:.0%} by which the whole list may err.",
        *(f"- {_told(plant, args.pairs)}" for plant in plants),
        f"The printed deck with itself on other dice, {args.equals:,} pairs with `{args.other}`: "
        f"of {args.times} comparisons {alarms} alarmed. Their {len(matches):,} matches paired "
        f"anew {args.shuffles:,} times: {false} alarmed, {false / args.shuffles:.1%} (95 % "
        f"interval {low:.1%} to {high:.1%}; allowed are {1 - CERTAINTY:.0%}). "
        f"{time.monotonic() - begun:.0f} s.",
    ]
    print(lines[-1])
    text = "\n".join(lines[1:-1])
    write("planted", f"## A planted change, and none\n\n{lines[0]}\n\n{text}\n\n{lines[-1]}")


def _told(plant: Plant, most: int) -> str:
    seen = f"found after {plant.pairs:,} pairs" if plant.pairs else f"not found within {most:,}"
    mean, low, high = plant.buttons
    return (
        f"`{plant.bot}` in both seats: {seen} ({mean:+.2f} buttons of the Suffragists, "
        f"{low:+.2f} to {high:+.2f}). All that was different then: "
        f"{'; '.join(plant.words) or 'nothing'}. {plant.seconds:.0f} s."
    )


if __name__ == "__main__":
    main()
