"""Find new puzzles, or prove those that there are; `make puzzles` says how."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from suffrage.puzzles import RIDDLERS, puzzles, riddler
from tools.measurements import write
from tools.puzzles.finders import FINDERS, is_found_again

DRAFTS = Path("build/puzzles")


def main() -> None:
    """Prove all puzzles; with --find, look for new ones of that game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--find", choices=FINDERS, help="the game to look for new ones of")
    parser.add_argument("--seed", type=int, default=1, help="of the first match")
    parser.add_argument("--matches", type=int, default=1, help="how many, each with the next seed")
    wanted = parser.parse_args()
    if wanted.find:
        find(wanted.find, range(wanted.seed, wanted.seed + wanted.matches))
    else:
        prove()


def find(game: str, seeds: range) -> None:
    """Write drafts, those with most to see first. The same seeds make the same drafts."""
    drafts = sorted(
        (draft for seed in seeds for draft in FINDERS[game](seed)), key=lambda one: -one[0]
    )
    file = DRAFTS / f"{game}.json"
    DRAFTS.mkdir(parents=True, exist_ok=True)
    facts = [draft.facts() for _, draft in drafts]
    file.write_text(json.dumps(facts, indent=1, ensure_ascii=False), encoding="utf-8")
    print(f"{len(facts)} drafts in {file}; read them before they become puzzles")


def prove() -> None:
    """Prove every puzzle, find it again by its seed, and write down how long that took."""
    rows = [
        "| game | kind | puzzles | seconds to prove all of the kind | to find them again |",
        "| --- | --- | --- | --- | --- |",
    ]
    for game in RIDDLERS:
        kinds: dict[str, list[tuple[float, float]]] = {}
        for one in puzzles(game):
            began = time.process_time()
            riddler(game).check(one)
            proved = time.process_time()
            if not is_found_again(one):
                raise SystemExit(f"{game}, puzzle {one.number}: seed {one.seed} does not find it")
            times = (proved - began, time.process_time() - proved)
            kinds.setdefault(riddler(game).kind_of(one), []).append(times)
        for kind, spent in kinds.items():
            proving, finding = (sum(times) for times in zip(*spent, strict=True))
            rows.append(f"| {game} | {kind} | {len(spent)} | {proving:.1f} | {finding:.1f} |")
    print("\n".join(rows))
    told = (
        "Every puzzle proved by `make puzzles`, and found again by the seed of its match; those of "
        "Suffragetto, which are older than such seeds, by their position (processor time):"
    )
    write("puzzles", told + "\n\n" + "\n".join(rows))


if __name__ == "__main__":
    main()
