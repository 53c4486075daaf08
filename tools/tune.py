"""Tune the weights that Votes for Women is judged by: `make tune`.

It plays on from where it stopped, writes its steps to docs/tuning, a proposal beside them, and
what came of it to docs/measurements.md. `--check 400` lets the proposal meet the weights that
the bots have. Whoever takes it over edits `bots/votes_for_women/evaluation.py`, writes the golden
answers anew (`make golden`) and plays the bouts of `make strength` again.
"""

from __future__ import annotations

import argparse
import json
import sys
from itertools import islice
from math import log
from pathlib import Path

from suffrage.bots.ratings import SequentialTest
from suffrage.bots.votes_for_women.evaluation import WEIGHTS
from suffrage.cli.app import build
from suffrage.core.rng import derive
from suffrage.lab.contests.tally import Share
from suffrage.lab.contests.tuning import Course, Tuning, encounter
from tools import measurements

FOLDER = Path(__file__).parents[1] / "docs" / "tuning"
STEPS = FOLDER / "steps.jsonl"
PROPOSAL = FOLDER / "weights.json"
TEST = SequentialTest(0.5, 0.55)
ROUND = 20  # matches of a check between two looks at the test
MOVED = 5  # weights that the report lists


def check(tuning: Tuning, most: int) -> Share:
    """Matches of the proposal against the weights of the bots, until the test is decided."""
    won, played = 0.0, 0
    proposal = tuning.weights()
    while played < most and TEST.verdict(won, played) == "open":
        seed = derive(tuning.course.seed, "check", len(tuning.steps), played)
        won += encounter(proposal, WEIGHTS, seed, ROUND)
        played += ROUND
        print(f"\rcheck: {won:.0f} of {played}   ", end="", file=sys.stderr, flush=True)
    return Share(int(won), played)


def report(tuning: Tuning, checked: Share | None) -> str:
    """What came of it, as a section of the measurements."""
    weights = tuning.weights()
    far = sorted(WEIGHTS, key=lambda name: -abs(log(weights[name] / WEIGHTS[name])))
    moved = ", ".join(f"{name} {weights[name] / WEIGHTS[name] - 1:+.0%}" for name in far[:MOVED])
    matches = sum(step.played for step in tuning.steps)
    text = (
        "## Tuning the weights of Votes for Women\n\n"
        f"`make tune`, {build()} build: {len(tuning.steps)} steps of SPSA, {matches} "
        f"matches of `steady` against itself. Farthest moved: {moved}. The steps and the proposal "
        "are in [steps.jsonl](tuning/steps.jsonl) and [weights.json](tuning/weights.json); the "
        "bots keep the weights they have until a proposal has proved itself."
    )
    if checked is not None:
        verdict = TEST.verdict(checked.part * checked.of, checked.of)
        text += (
            "\n\nThe proposal against the weights of the bots, seat-balanced with shared dice, "
            f"won {checked.part:.1%} of {checked.of} matches ({checked.low:.1%} to "
            f"{checked.high:.1%}). Sequential test, {TEST.low:.0%} or {TEST.high:.0%}: {verdict}."
        )
    return text


def main() -> None:
    """Tune, and check if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=100, help="how many more")
    parser.add_argument("--check", type=int, default=0, metavar="MATCHES", help="at most")
    args = parser.parse_args()
    tuning = Tuning(STEPS, WEIGHTS, Course())
    for step in islice(tuning.go_on(), args.steps):
        print(f"\rstep {step.number + 1}   ", end="", file=sys.stderr, flush=True)
    checked = check(tuning, args.check) if args.check else None
    rounded = {name: round(value, 3) for name, value in tuning.weights().items()}
    PROPOSAL.write_text(json.dumps(rounded, indent=2) + "\n", encoding="utf-8")
    measurements.write("tuning", report(tuning, checked))


if __name__ == "__main__":
    main()
