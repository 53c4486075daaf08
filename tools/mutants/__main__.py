"""`make mutants`: try a sample of faults in the rules, and write down which survived."""

from __future__ import annotations

import argparse
import os
import time
import tomllib
from pathlib import Path

from tools.measurements import write
from tools.mutants.sites import Mutant, sampled
from tools.mutants.suites import ROOT, SUITES
from tools.mutants.trials import Trials, Verdict

REVIEWED = ROOT / "tests" / "mutants" / "equivalent.toml"
GOAL = 85


class Result:
    """What came of a suite."""

    def __init__(self, name: str, places: int, tried: list[tuple[Mutant, Verdict]]) -> None:
        self.name = name
        self.places = places
        reviewed = equivalent(name)
        self.alike = [
            (mutant, entry["why"]) for mutant, verdict in tried if not verdict.killed
            for entry in reviewed if mutant.same_as(entry)
        ]  # fmt: skip
        known = [mutant for mutant, _ in self.alike]
        self.left = [
            (mutant, verdict) for mutant, verdict in tried
            if not verdict.killed and mutant not in known
        ]  # fmt: skip
        self.tried = len(tried)
        self.killed = sum(verdict.killed for _, verdict in tried)
        self.stale = [
            entry for entry in reviewed if not any(mutant.same_as(entry) for mutant, _ in tried)
        ]

    @property
    def score(self) -> float:
        """How many of the mutants that differ were killed, of a hundred."""
        return 100 * self.killed / max(1, self.killed + len(self.left))


def equivalent(suite: str, path: Path = REVIEWED) -> list[dict[str, str]]:
    """The mutants of a suite that nothing can tell from the rules, with the reasons."""
    entries: list[dict[str, str]] = tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]
    return [entry for entry in entries if entry["suite"] == suite]


def reasons(path: Path = REVIEWED) -> list[dict[str, str]]:
    """Survivors that are left, with a word on each."""
    found: list[dict[str, str]] = tomllib.loads(path.read_text(encoding="utf-8")).get("left", [])
    return found


def report(results: list[Result], seconds: float) -> str:
    """The section of `docs/measurements.md`."""
    killed = sum(result.killed for result in results)
    left = sum(len(result.left) for result in results)
    lines = [
        "## Faults put into the rules", "",
        "`make mutants`: cosmic-ray's operators and two of ours (a statement left out, another "
        "value returned), at most one fault for a place, a fixed sample of places; text and "
        "drawing aside. Each fault was tried with the tests that reach its line, the quickest "
        f"first, on the interpreted build. {seconds / 60:.0f} minutes. Faults that nothing can "
        "tell from the rules stand in `tests/mutants/equivalent.toml` with the reason and do not "
        "count.", "",
        "| rules | places | sample | equivalent | killed | left | score |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]  # fmt: skip
    for result in results:
        lines.append(
            f"| {result.name} | {result.places} | {result.tried} | {len(result.alike)} "
            f"| {result.killed} | {len(result.left)} | {result.score:.0f} % |"
        )
    places, tried = sum(r.places for r in results), sum(r.tried for r in results)
    alike = sum(len(result.alike) for result in results)
    score = 100 * killed / max(1, killed + left)
    lines.append(f"| all | {places} | {tried} | {alike} | {killed} | {left} | {score:.0f} % |")
    told = reasons()
    if left:
        lines += ["", "Those that are left:", ""]
    for result in results:
        for mutant, verdict in result.left:
            why = [entry["why"] for entry in told if mutant.same_as(entry)]
            said = (
                why[0]
                if why
                else "to be looked at"
                + ("; no test reaches it" if verdict.result == "not reached" else "")
            )
            name = mutant.path.removeprefix("src/suffrage/")
            lines.append(f"- {name}, {mutant.where}: `{mutant.was}` as `{mutant.now}`: {said}.")
    return "\n".join(lines)


def main() -> None:
    """Try the suites named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("suites", nargs="*", metavar="GAME", help=f"of {', '.join(SUITES)}")
    parser.add_argument("--sample", type=int, help="so many of each; nothing is kept")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    unknown = [name for name in args.suites if name.replace("-", "_") not in SUITES]
    if unknown:
        raise SystemExit(f"there are no rules {unknown[0]!r}; there are {', '.join(SUITES)}")
    begun = time.monotonic()
    names = [name.replace("-", "_") for name in args.suites] or list(SUITES)
    results: list[Result] = []
    for name in names:
        trials = Trials(SUITES[name], args.processes)
        trials.prepare()
        size = args.sample or SUITES[name].sample
        mutants, places = sampled(SUITES[name], size, trials.tree)
        verdicts = trials.run(mutants)
        results.append(Result(name, places, list(zip(mutants, verdicts, strict=True))))
    text = report(results, time.monotonic() - begun)
    print(text)
    for result in results:
        for entry in result.stale:
            print(f"not in the sample: {entry['where']}: {entry['was']} -> {entry['now']}")
    if not args.suites and not args.sample:
        write("mutants", text)


if __name__ == "__main__":
    main()
