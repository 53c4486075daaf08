"""Suffragetto's own figures: perft and playouts of both builds, beside python-chess.

Perft counts every leaf by playing it, without counting the last ply in bulk; so does the
plain perft of the chess start position by python-chess that it is held against. Everything
takes turns in each build's process; figures are the best of several rounds, in CPU time.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path

import chess

from suffrage.cli.app import build
from suffrage.core.game import Options
from suffrage.core.playout import Chance, play_out
from suffrage.core.rng import Rng
from suffrage.games.suffragetto import Suffragetto
from suffrage.games.suffragetto.moves.perft import perft
from suffrage.games.suffragetto.setup import START

ROOT = Path(__file__).parents[1]
PATHS = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled"}
ROUNDS = 5
PLAYOUTS = 8
DEPTH = {"interpreted": 2, "compiled": 3}
CHESS_DEPTH = 3

Figures = dict[str, float]


def chess_perft(board: chess.Board, depth: int) -> int:
    """The leaves below a chess position, each of them played."""
    if depth == 0:
        return 1
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += chess_perft(board, depth - 1)
        board.pop()
    return total


def measure() -> Figures:
    """The figures of the build that is on the path."""
    game = Suffragetto()
    start = game.position(f"{START} s 0 1")
    best: Figures = {}
    for _ in range(ROUNDS):
        begun = time.process_time()
        leaves = perft(start, DEPTH[build()])
        perft_time = time.process_time() - begun
        begun = time.process_time()
        chess_leaves = chess_perft(chess.Board(), CHESS_DEPTH)
        chess_time = time.process_time() - begun
        begun = time.process_time()
        answers = sum(
            play_out(game.start(Options("two-player")), Chance(game, Rng(seed)))
            for seed in range(PLAYOUTS)
        )
        playout_time = time.process_time() - begun
        for name, value in (
            ("leaves", leaves / perft_time),
            ("chess", chess_leaves / chess_time),
            ("playouts", PLAYOUTS / playout_time),
            ("answers", answers / playout_time),
        ):
            best[name] = max(best.get(name, 0.0), value)
    return best


def measured(name: str) -> Figures:
    """The figures of one build, taken in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-P", __file__, "--measure"],
        env={**os.environ, "PYTHONPATH": str(PATHS[name])},
        stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    said = json.loads(done.stdout)
    if said["build"] != name:
        raise SystemExit(f"{name} was to be measured, not {said['build']}; see make compile")
    figures: Figures = said["figures"]
    return figures


def report(results: dict[str, Figures]) -> str:
    """The section of `docs/measurements.md`."""
    lines = [
        "## Suffragetto beside python-chess", "",
        f"`bench/suffragetto.py` (part of `make bench`) on Python {platform.python_version()}, "
        f"python-chess {chess.__version__}, one core, CPU time, best of {ROUNDS} rounds. Perft of "
        "either start position, every leaf played, none counted in bulk. A playout is a whole "
        "match by chance.", "",
        "| build | perft leaves/s | python-chess leaves/s | ratio | playouts/s | answers/s |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]  # fmt: skip
    for name, figure in results.items():
        lines.append(
            f"| {name} | {figure['leaves']:,.0f} | {figure['chess']:,.0f} "
            f"| {figure['leaves'] / figure['chess']:.1f} | {figure['playouts']:.1f} "
            f"| {figure['answers']:,.0f} |"
        )
    return "\n".join(lines)


def main() -> None:
    """Measure both builds, print the table and, with --write, keep it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--measure", action="store_true", help="this build only, as JSON")
    parser.add_argument("--write", action="store_true", help="write docs/measurements.md")
    arguments = parser.parse_args()
    if arguments.measure:
        print(json.dumps({"build": build(), "figures": measure()}))
        return
    text = report({name: measured(name) for name in PATHS})
    print(text)
    if arguments.write:
        from tools.measurements import write

        write("suffragetto", text)


if __name__ == "__main__":
    main()
