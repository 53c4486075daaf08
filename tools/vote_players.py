"""`make players`: what a single player of VOTE! is worth among others, and what ballots tell.

A guest takes every seat in turn among hosts of one level; the same matches are played with
`reasonable` in its place. The figures go to docs/measurements.md. Matches are kept in build/players
as they come, by what the players are, so the command may be stopped and goes on where it was.
"""

from __future__ import annotations

import argparse
import hashlib
import multiprocessing
from pathlib import Path

from suffrage.lab.contests.tally import Share
from suffrage.lab.vote.guests import ONE_LINE, difference, many
from suffrage.lab.vote.telltale import telltale
from tools.measurements import write

MODES = ("five", "seven", "ten")
VISITS = [
    ("cautious", "reasonable"), ("shrewd", "reasonable"), (ONE_LINE, "reasonable"),
    (ONE_LINE, "shrewd"),
]  # fmt: skip
USUAL = "reasonable"
ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "players"
PLAYERS = ("bots/vote", "lab/vote", "games/vote")  # what the results depend on


def fingerprint(root: Path = ROOT / "src" / "suffrage") -> str:
    """What the players are and by which rules they play, in short."""
    known = hashlib.sha256()
    for part in PLAYERS:
        for path in sorted((root / part).rglob("*")):
            if path.suffix in (".py", ".json"):
                known.update(path.read_bytes())
    return known.hexdigest()[:12]


def played(
    mode: str, guest: str, host: str, seed: int, matches: int, workers: int, folder: Path = FOLDER
) -> list[bool]:
    """Which matches a guest wins: those that are kept, and the others played now."""
    path = folder / f"{mode}-{guest}-{host}-{seed}-{fingerprint()}.txt"
    won = [letter == "1" for letter in path.read_text()] if path.exists() else []
    folder.mkdir(parents=True, exist_ok=True)
    for part in many(mode, guest, host, seed, range(len(won), matches), workers):
        won += part
        with path.open("a", encoding="utf-8") as file:
            file.write("".join(str(int(one)) for one in part))
    return won[:matches]


def _visits(mode: str, matches: int, seed: int, workers: int) -> list[str]:
    """Every guest at every table, beside the usual one."""
    usual = {
        host: played(mode, USUAL, host, seed, matches, workers)
        for host in dict.fromkeys(host for _, host in VISITS)
    }
    lines = []
    for guest, host in VISITS:
        won = played(mode, guest, host, seed, matches, workers)
        share, other = Share(sum(won), matches), Share(sum(usual[host]), matches)
        lines.append(
            f"| {mode} | {guest} | {host} | {share.part:.1%} | {other.part:.1%} "
            f"| {difference(won, usual[host])} |"
        )
        print(lines[-1], flush=True)
    return lines


def main() -> None:
    """Play and write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=3000, help="of every guest and size")
    parser.add_argument("--train", type=int, default=2000, help="that the model of ballots reads")
    parser.add_argument("--test", type=int, default=1000, help="that it is tried on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mode", action="append", choices=MODES, help="only this one")
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    modes = args.mode or MODES
    lines = [
        "| seats | guest | hosts | guest wins | `reasonable` in its place | points more |",
        "| --- | --- | --- | ---: | ---: | ---: |",
    ]
    for mode in modes:
        lines += _visits(mode, args.matches, args.seed, args.workers)
    told = []
    for level in (USUAL, "shrewd"):
        for mode in modes:
            area = telltale(mode, level, args.seed, args.train, args.test, args.workers)
            told.append(f"{level}, {mode}: {area:.3f}")
            print(told[-1], flush=True)
    body = "\n".join(
        [
            "## Single players of VOTE!", "",
            f"`make players`: {args.matches} matches of each line, seed {args.seed}, the same dice "
            "for both guests; the interval is 95 %, match by match.", "", *lines, "",
            f"A logistic model on public votes, trained on {args.train} matches between equals and "
            f"tried on {args.test} others, tells Republicans from Democrats with an AUC of "
            f"{'; '.join(told)}.",
        ]
    )  # fmt: skip
    if args.mode is None:
        write("vote-players", body)


if __name__ == "__main__":
    main()
