"""`make learn-suffragetto`: the weights of Suffragetto's `master`, from its own matches.

Matches are kept in build/learning and not played again. The weights go to the package, with the
command that made them; what was learned from, and how well it tells the winner of matches that
it did not see, goes to docs/measurements.md.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import numpy as np

from suffrage.lab.learning.texel import (
    NODES,
    SHARD,
    Array,
    by_hand,
    fit,
    flat,
    gather,
    loss,
    shaped,
)
from tools import measurements

ROOT = Path(__file__).parents[1]
FILE = ROOT / "src/suffrage/bots/suffragetto/master/weights.json"
FOLDER = ROOT / "build" / "learning"
HELD = 5  # one file in so many is kept to judge by


def split(parts: list[tuple[Array, Array]]) -> tuple[tuple[Array, Array], tuple[Array, Array]]:
    """What is learned from, and what is judged by: matches are in one of them as a whole."""
    seen = [part for at, part in enumerate(parts) if at % HELD]
    held = [part for at, part in enumerate(parts) if at % HELD == 0]
    (rows, won), (others, theirs) = (
        (np.concatenate([one[0] for one in some]), np.concatenate([one[1] for one in some]))
        for some in (seen, held)
    )
    return (rows, won), (others, theirs)


def main() -> None:
    """Play, learn, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shards", type=int, default=7, help=f"of {SHARD} matches each")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    parts = []
    for part in gather(FOLDER, args.seed, args.shards):
        parts.append(part)
        print(f"\r{len(parts) * SHARD} matches   ", end="", file=sys.stderr, flush=True)
    (rows, won), (others, theirs) = split(parts)
    start = flat(by_hand())
    learned = fit(rows, won, start)
    command = f"make learn-suffragetto SHARDS={args.shards} SEED={args.seed}"
    kept = {"command": command, **shaped(learned)}
    lines = [f'"{name}":{json.dumps(value, separators=(",", ":"))}' for name, value in kept.items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    before, after = loss(others, theirs, start), loss(others, theirs, learned)
    measurements.write(
        "learn suffragetto",
        "## What Suffragetto's master learned\n\n"
        f"`{command}`: {args.shards * SHARD} matches of the search of `master` against itself, "
        f"{NODES} nodes a turn, judged by the weights made by hand; {len(won):,} quiet positions "
        f"to learn from and {len(theirs):,} of other matches to judge by. The log loss there fell "
        f"from {before:.4f} to {after:.4f}.",
    )
    print(f"\nlog loss {before:.4f}, now {after:.4f}")


if __name__ == "__main__":
    main()
