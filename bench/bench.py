"""`make bench`: measure both builds and write the figures down.

They go to `docs/bench.json` and into a table of `docs/measurements.md`. With `--quick` or
`--game` they are only printed.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

from tools.measurements import write

ROOT = Path(__file__).parents[1]
YARDSTICK = ROOT / "bench" / "yardstick"
BUILT = ROOT / "build" / "yardstick"
RESULTS = ROOT / "docs" / "bench.json"
# Where each build and its yardstick are found.
PATHS = {
    "interpreted": (ROOT / "src", YARDSTICK.parent),
    "compiled": (ROOT / "build" / "compiled", BUILT),
}

Figures = dict[str, dict[str, float]]


def compile_yardstick() -> None:
    """Compile the yardstick with the same compiler and the same options as the package."""
    copy = BUILT / "yardstick"
    sources = [copy / path.name for path in sorted(YARDSTICK.glob("*.py"))]
    if all(
        path.exists() and path.read_bytes() == (YARDSTICK / path.name).read_bytes()
        for path in sources
    ) and list(BUILT.glob("*.so")):
        return
    shutil.rmtree(BUILT, ignore_errors=True)
    shutil.copytree(YARDSTICK, copy, ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run(
        [Path(sys.executable).parent / "mypyc", "yardstick"],
        cwd=BUILT, env={**os.environ, "MYPYPATH": str(ROOT / "src"), "MYPYC_OPT_LEVEL": "3"},
        stdout=subprocess.DEVNULL, check=True,
    )  # fmt: skip


def measured(build: str, arguments: list[str]) -> Figures:
    """The figures of one build, taken in a process of its own."""
    paths = os.pathsep.join(str(path) for path in PATHS[build])
    done = subprocess.run(
        [sys.executable, "-P", ROOT / "bench" / "measure.py", *arguments],
        env={**os.environ, "PYTHONPATH": paths}, stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    said = json.loads(done.stdout)
    if (said["build"], said["yardstick"]) != (build, build):
        raise SystemExit(f"{build} was to be measured, not {said['build']} by {said['yardstick']}")
    figures: Figures = said["figures"]
    return figures


def table(results: dict[str, Figures]) -> str:
    """The figures for people: one line per game and build."""
    lines = [
        "| game | build | steps/s | of the prototype | playouts/s | clone, µs | view, µs |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name in next(iter(results.values())):
        for build, figures in results.items():
            figure, yard = figures[name], figures["prototype"]["steps"]
            views = f"{1e6 / figure['views']:.1f}" if "views" in figure else ""
            lines.append(
                f"| {name} | {build} | {figure['steps']:,.0f} | {figure['steps'] / yard:.2f} "
                f"| {figure['playouts']:,.0f} | {1e6 / figure['clones']:.2f} | {views} |"
            )
    lines += [
        "",
        "| game | answers in a match by chance | by seats | match in memory, kB | record, bytes "
        "| compressed |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name, figure in results["compiled"].items():
        if "answers" in figure:
            lines.append(
                f"| {name} | {figure['answers']:.0f} | {figure['seat_answers']:.0f} "
                f"| {figure['match_bytes'] / 1000:.0f} | {figure['record_bytes']:,.0f} "
                f"| {figure['record_bytes_packed']:,.0f} |"
            )
    return "\n".join(lines)


def report(results: dict[str, Figures]) -> str:
    """The section of `docs/measurements.md`."""
    told = (
        f"`make bench` on Python {platform.python_version()}, one core, CPU time, the best of "
        "nine rounds in which everything takes turns. A step is one answer, nature's included; "
        "a playout is a whole match by chance. The prototype (`bench/yardstick`) is six cards as "
        "a stack of frames with nothing around them. Clones and views are of positions from the "
        "middle of a match; memory and records are of whole matches by chance, in the usual "
        "mode of each game. All figures are in [bench.json](bench.json)."
    )
    return f"## Speed and size\n\n{textwrap.fill(told, 100)}\n\n{table(results)}"


def main() -> None:
    """Measure, print and, if everything was measured, write down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", help="only this game")
    parser.add_argument("--quick", action="store_true", help="two rounds instead of nine")
    arguments = parser.parse_args()
    passed = ["--rounds", "2"] if arguments.quick else []
    for game in arguments.game or []:
        passed += ["--game", game]
    compile_yardstick()
    results = {build: measured(build, passed) for build in PATHS}
    print(table(results))
    if not passed:
        RESULTS.write_text(json.dumps(results, indent=1) + "\n")
        write("bench", report(results))


if __name__ == "__main__":
    main()
