"""`make learn-votes`: the value network of Votes for Women, learned from matches of `steady`.

Matches are kept in build/learning and not played again, and so is every epoch: `--resume` goes on
from the last one. The network goes to the package with the command that made it, the learning
curve and what it is worth on matches that it did not see to docs.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

# One thread: sums in another order would be other weights.
os.environ["OPENBLAS_NUM_THREADS"] = os.environ["OMP_NUM_THREADS"] = "1"

import numpy as np

from suffrage.bots.votes_for_women.features import FACTS
from suffrage.lab.learning.gathering import SHARD, Array, Sample, gather, held_out
from suffrage.lab.learning.training import Course, Training, Weights, chances, log_loss
from tools import measurements
from tools.learning_plot import plot

ROOT = Path(__file__).parents[1]
FILE = ROOT / "src/suffrage/bots/votes_for_women/learned.json"
FOLDER = ROOT / "build" / "learning"
CURVE = ROOT / "docs" / "learning" / "votes-for-women.svg"
UNIT = 0.001
HELD = 500  # matches that it is judged by
TURNS = range(1, 7)


def write(weights: Weights, command: str) -> Weights:
    """The network as whole numbers of a small unit; what is then left of the weights."""
    rounded = {name: np.rint(value / UNIT) for name, value in weights.items()}
    kept = {name: value.astype(int) for name, value in rounded.items()}
    facts = kept["facts"][:FACTS]
    rows: dict[str, object] = {
        "command": command, "unit": UNIT, "bias": kept["bias"].tolist(),
        "out": kept["out"].tolist(), "base": kept["base"].tolist(),
        "line_measures": kept["line_measures"].tolist(),
        "line_facts": kept["line_facts"][:FACTS].tolist(),
        "measures": kept["measures"].T.tolist(), "facts": facts.T.tolist(),
    }  # fmt: skip
    lines = [f'"{name}":{json.dumps(value, separators=(",", ":"))}' for name, value in rows.items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return {name: (value * UNIT).astype(np.float32) for name, value in rounded.items()}


def by_turn(chance: Array, sample: Sample) -> list[float]:
    """The log loss in each turn."""
    return [log_loss(chance[sample.turn == t], sample.won[sample.turn == t]) for t in TURNS]


def astray(chance: Array, sample: Sample) -> list[float]:
    """How far chances are from the shares of matches won, by turn: the mean over ten tenths."""
    found = []
    for turn in TURNS:
        here = sample.turn == turn
        told, won = chance[here], sample.won[here]
        bins = np.minimum((told * 10).astype(int), 9)
        off = [abs(told[bins == b].sum() - won[bins == b].sum()) for b in range(10)]
        found.append(float(sum(off) / len(told)))
    return found


def report(command: str, weights: Weights, held: Sample, curve: list[tuple[float, float]]) -> str:
    """What came of it, as a section of the measurements."""
    told = chances(weights, held)
    rows = [
        ("log loss, by hand", by_turn(held.chance, held), log_loss(held.chance, held.won)),
        ("log loss, learned", by_turn(told, held), log_loss(told, held.won)),
        ("astray, by hand", astray(held.chance, held), None),
        ("astray, learned", astray(told, held), None),
    ]
    lines = [
        "## What the master of Votes for Women learned",
        "",
        f"`{command}`: every third moment of matches of `steady` at all tables, {SHARD} a file; "
        f"judged by every moment of {HELD} other matches of two. *Astray* is how far the chances "
        "told are from the shares of matches won, on average over ten tenths. "
        "[The learning curve](learning/votes-for-women.svg) ends at "
        f"{curve[-1][0]:.4f} on what it learned from and {curve[-1][1]:.4f} on what it did not.",
        "",
        "| | turn 1 | 2 | 3 | 4 | 5 | 6 | all |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name, values, whole in rows:
        cells = " | ".join(f"{value:.3f}" for value in values)
        lines.append(f"| {name} | {cells} | {'' if whole is None else f'{whole:.4f}'} |")
    return "\n".join(lines)


def main() -> None:
    """Play, learn, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shards", type=int, default=30, help=f"of {SHARD} matches each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", action="store_true", help="go on after the last epoch")
    args = parser.parse_args()
    parts = []
    for part in gather(FOLDER, args.seed, args.shards):
        parts.append(part)
        print(f"\r{len(parts) * SHARD} matches   ", end="", file=sys.stderr, flush=True)
    held = held_out(args.seed, HELD)
    sample = Sample.join(parts)
    glance = sample.part(np.arange(0, len(sample.won), 10))
    training = Training(Course(seed=args.seed), sample)
    checkpoint = FOLDER / f"training-{args.seed}-{args.shards}.npz"
    curve: list[tuple[float, float]] = []
    record = checkpoint.with_suffix(".json")
    if args.resume and checkpoint.exists():
        training.load(checkpoint)
        curve = [(one, two) for one, two in json.loads(record.read_text())]
    for epoch in training.go_on():
        curve.append(
            (log_loss(chances(training.mean, glance), glance.won),
             log_loss(chances(training.mean, held), held.won))
        )  # fmt: skip
        training.save(checkpoint)
        record.write_text(json.dumps(curve))
        print(f"\nepoch {epoch}: {curve[-1][0]:.4f}, {curve[-1][1]:.4f}", flush=True)
    command = f"make learn-votes SHARDS={args.shards} SEED={args.seed}"
    weights = write(training.mean, command)
    CURVE.parent.mkdir(exist_ok=True)
    CURVE.write_text(plot(curve, log_loss(held.chance, held.won)), encoding="utf-8")
    measurements.write("learn votes", report(command, weights, held, curve))


if __name__ == "__main__":
    main()
