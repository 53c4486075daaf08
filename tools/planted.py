"""`make planted`: whether `suffrage compare` finds what was changed, and nothing where nothing was.

One card gives 4 buttons instead of 2; then a deck is compared with itself on other dice, twenty
times. What was seen goes to docs/measurements.md.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
from dataclasses import replace

from suffrage.core.designs.design import CARDS_FILE
from suffrage.core.rng import derive
from suffrage.lab.comparing.comparison import CERTAINTY, Comparison, findings
from suffrage.lab.contests.arena import Contest
from suffrage.lab.figures.statistics import holm
from suffrage.lab.running.ledger import Row
from tools.measurements import write

GAME = "votes-for-women"
CARD = {
    "card": "S3", "title": "Frances Willard",
    "effects": [{"op": "congress", "amount": 1}, {"op": "gain_buttons", "amount": 4}],
}  # fmt: skip
_FIRST = 250  # pairs after which it is looked for the first time; then twice as many


def planted(contest: Contest, most: int, workers: int) -> tuple[int, list[str]]:
    """After how many pairs the change is found in buttons or wins, and all that is different."""
    file = json.dumps({"format": "suffrage-cards/1", "game": GAME, "cards": [CARD]})
    comparison = Comparison(contest, replace(contest, files={CARDS_FILE: file}), most)
    rows: list[Row] = []
    looks, results = _FIRST, comparison.rows(workers=workers)
    for row in results:
        rows.append(row)
        if len(rows) in (looks, most):
            looks *= 2
            sure = [one for one in findings(GAME, rows) if one.is_sure]
            if {"buttons 0", "wins 0", "wins 1"} & {one.figure for one in sure}:
                results.close()
                return len(rows), [one.words for one in sure]
    return 0, []


def equals(contest: Contest, times: int, pairs: int, workers: int) -> tuple[int, float]:
    """How many of so many comparisons of equals alarm, and the least chance over all of them."""
    alarms, chances = 0, []
    for number in range(times):
        seeds = [derive(contest.seed, "equals", number, side) for side in (0, 1)]
        one, other = (replace(contest, seed=seed) for seed in seeds)
        found = findings(GAME, Comparison(one, other, pairs).rows(workers=workers))
        alarms += any(finding.is_sure for finding in found)
        chances += [finding.paired.chance for finding in found]
    return alarms, min(holm(chances))


def main() -> None:
    """Play both and write them down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=10_000)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--equals", type=int, default=1000, help="pairs of each of those")
    parser.add_argument("--bot", default="novice")
    parser.add_argument("--other", default="random", help="the bot of the equals")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    begun = time.monotonic()
    contest = Contest(GAME, "two-player", (args.bot, args.bot), args.seed)
    at, words = planted(contest, args.pairs, args.workers)
    contest = replace(contest, levels=(args.other, args.other))
    alarms, least = equals(contest, args.times, args.equals, args.workers)
    seen = f"after {at:,} pairs" if at else f"not within {args.pairs:,} pairs"
    line = (
        f"`make planted`: Frances Willard gives 4 buttons instead of 2, `{args.bot}` in both "
        f"seats, seed {args.seed}. Buttons or wins were different with {CERTAINTY:.0%} certainty "
        f"for the whole list {seen} (it was looked after {_FIRST}, then after twice as many each "
        f"time). All that was different then: {'; '.join(words) or 'nothing'}. {args.times} "
        f"comparisons of the printed deck with itself on other dice, {args.equals:,} pairs each "
        f"with `{args.other}`: {alarms} alarmed; corrected for all figures of all of them, the "
        f"least chance was {least:.2g}. {time.monotonic() - begun:.0f} s."
    )
    print(line)
    write("planted", f"## A planted change, and none\n\n{line}")


if __name__ == "__main__":
    main()
