"""Find new puzzles, or prove those that there are; `make puzzles` says how."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from suffrage.puzzles import RIDDLERS, puzzles, riddler
from tools.measurements import write
from tools.puzzles.suffragetto import draft, interest, search

DRAFTS = Path("build/puzzles/suffragetto.json")


def main() -> None:
    """Prove all puzzles; with --find, look for new ones for so many seconds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--find", type=float, default=0.0, help="seconds of looking for new ones")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    if wanted.find:
        find(wanted.seed, wanted.find)
    else:
        prove()


def find(seed: int, seconds: float) -> None:
    """Write drafts, those with most to see first. The same seed plays the same matches."""
    found = sorted(search(seed, seconds), key=interest, reverse=True)
    DRAFTS.parent.mkdir(parents=True, exist_ok=True)
    drafts = [draft(candidate).facts() for candidate in found]
    DRAFTS.write_text(json.dumps(drafts, indent=1, ensure_ascii=False), encoding="utf-8")
    print(f"{len(drafts)} drafts in {DRAFTS}; read them before they become puzzles")


def prove() -> None:
    """Prove every puzzle and write down how long that took."""
    rows = ["| game | kind | puzzles | seconds, all of the kind |", "| --- | --- | --- | --- |"]
    for game in RIDDLERS:
        kinds: dict[str, list[float]] = {}
        for one in puzzles(game):
            began = time.monotonic()
            riddler(game).check(one)
            kinds.setdefault(riddler(game).kind_of(one), []).append(time.monotonic() - began)
        rows += [f"| {game} | {kind} | {len(t)} | {sum(t):.1f} |" for kind, t in kinds.items()]
    print("\n".join(rows))
    write("puzzles", "Every puzzle proved by `make puzzles`:\n\n" + "\n".join(rows))


main()
