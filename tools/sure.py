"""Run suites again and again on a busy machine, and list every test that was not always green.

Whatever waits for a time instead of an event fails here sooner or later. Every round has a hash
seed of its own, so a failure can be looked for again: `PYTHONHASHSEED=3 pytest ...` for round 3.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

from tools.measurements import write

ROOT = Path(__file__).parents[1]
REPORTS = ROOT / "build" / "sure"
SUITES = ("tests/browser", "tests/table", "tests/cli")
_ROUNDS = 10
_LONG = 160  # characters of a message
# Busy until whoever started it is gone, even if that was killed.
_BURN = """
import os
parent = os.getppid()
while os.getppid() == parent:
    sum(range(100_000))
"""


@dataclass
class Seen:
    """What came of one test in all rounds."""

    rounds: set[int] = field(default_factory=set)  # in which it ran to its end
    failures: dict[int, str] = field(default_factory=dict)  # the message by round


@dataclass
class Diary:
    """What came of all tests."""

    tests: dict[str, Seen] = field(default_factory=dict)
    broken: dict[int, str] = field(default_factory=dict)  # rounds without a report, and why
    seconds: list[float] = field(default_factory=list)  # by round

    def read(self, number: int, report: Path) -> None:
        """Take in the report of a round."""
        for case in ElementTree.parse(report).getroot().iter("testcase"):
            name = f"{case.get('classname')}::{case.get('name')}"
            seen = self.tests.setdefault(name, Seen())
            seen.rounds.add(number)
            for kind in ("failure", "error"):
                for found in case.iter(kind):
                    seen.failures.setdefault(number, found.get("message", "").strip())

    def unsure(self) -> dict[str, Seen]:
        """The tests that were not green in every round, the worst first."""
        found = {name: self.bad(seen) for name, seen in self.tests.items()}
        worst = sorted(found, key=lambda name: (-found[name], name))
        return {name: self.tests[name] for name in worst if found[name]}

    def bad(self, seen: Seen) -> int:
        """In how many rounds a test failed, or did not run though nothing broke off."""
        whole = set(range(1, len(self.seconds) + 1)) - set(self.broken)
        return len(seen.failures) + len(whole - seen.rounds)


@contextmanager
def busy(cores: int) -> Iterator[None]:
    """Keep so many cores busy meanwhile."""
    burners = [subprocess.Popen([sys.executable, "-c", _BURN]) for _ in range(cores)]
    try:
        yield
    finally:
        for burner in burners:
            burner.kill()
            burner.wait()


def ticks() -> tuple[int, int]:
    """How long the cores have been idle, and how long there were any; zeros where none count."""
    stat = Path("/proc/stat")
    if not stat.exists():
        return 0, 0
    spent = [int(word) for word in stat.read_text().splitlines()[0].split()[1:9]]
    return spent[3] + spent[4], sum(spent)  # idle, and waiting for the disk


def suites(paths: Sequence[str]) -> list[list[str]]:
    """The paths by suite. Each runs by itself: a browser leaves an event loop running, in which
    others could not start their own."""
    found: dict[tuple[str, ...], list[str]] = {}
    for path in paths:
        found.setdefault(Path(path).parts[:2], []).append(path)
    return list(found.values())


def run_round(number: int, paths: Sequence[str], workers: int, diary: Diary) -> None:
    """Run the suites once, one after another."""
    begun = time.monotonic()
    for place, suite in enumerate(suites(paths), 1):
        report = REPORTS / f"round-{number}-{place}.xml"
        report.unlink(missing_ok=True)
        said = report.with_suffix(".txt")
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
        command += ["-n", str(workers), f"--junitxml={report}", *suite]
        with said.open("w") as out:
            ended = subprocess.run(
                command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT, check=False,
                env={**os.environ, "PYTHONHASHSEED": str(number)},
            )  # fmt: skip
        if report.exists() and ended.returncode in (0, 1):
            diary.read(number, report)
        else:
            last = said.read_text().strip().splitlines()[-1:] or ["nothing was said"]
            diary.broken[number] = f"pytest ended with {ended.returncode}: {last[0]}"
    diary.seconds.append(time.monotonic() - begun)


def told(diary: Diary, paths: Sequence[str], burners: int, busy: float) -> str:
    """What was seen, for people."""
    rounds, slow = len(diary.seconds), max(diary.seconds)
    beside = f"{burners} processes that only burn time beside them" if burners else "other work"
    lines = [
        f"{len(diary.tests):,} tests of {', '.join(paths)}, run {rounds} times with {beside}: "
        f"all {os.cpu_count()} cores were busy {busy:.1%} of the time. A round took "
        f"{min(diary.seconds):.0f} to {slow:.0f} s."
    ]
    lines += [f"Round {number} broke off: {why}." for number, why in diary.broken.items()]
    unsure = diary.unsure()
    if not unsure:
        whole = rounds - len(diary.broken)
        return "\n".join([*lines, f"Every test was green {whole} times of {whole}."])
    rows = ["", "| test | not green | message |", "|---|---:|---|"]
    for name, seen in unsure.items():
        most = Counter(seen.failures.values()).most_common(1)
        message = most[0][0] if most else "did not run every time"
        short = message.splitlines()[0][:_LONG].replace("|", "\\|") if message else ""
        rows.append(f"| {name} | {diary.bad(seen)} of {rounds} | {short} |")
    return "\n".join([*lines, *rows])


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, tell, write down; 1 if a test was not green every time."""
    cores = os.cpu_count() or 2
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="*", default=list(SUITES), help="files, folders, tests")
    parser.add_argument("--rounds", type=int, default=_ROUNDS)
    parser.add_argument("--burners", type=int, default=cores, help="processes that keep cores busy")
    parser.add_argument("--workers", type=int, default=3, help="of pytest")
    parser.add_argument("--dry", action="store_true", help="tell, but write nothing down")
    wanted = parser.parse_args(arguments)
    if wanted.rounds < 1:
        parser.error(f"--rounds {wanted.rounds}: at least one is needed")
    REPORTS.mkdir(parents=True, exist_ok=True)
    diary = Diary()
    idle, whole = ticks()
    with busy(wanted.burners):
        for number in range(1, wanted.rounds + 1):
            run_round(number, wanted.paths, wanted.workers, diary)
            failed = [name for name, seen in diary.tests.items() if number in seen.failures]
            result = diary.broken.get(number) or ", ".join(failed) or "green"
            print(f"round {number}: {diary.seconds[-1]:.0f} s, {result}", flush=True)
    idle, whole = ticks()[0] - idle, ticks()[1] - whole
    text = told(diary, wanted.paths, wanted.burners, 1 - idle / whole if whole else 1)
    print(text)
    if not wanted.dry:
        write("sure", f"## The same every time\n\n`make sure`: {text}")
    return 1 if diary.broken or diary.unsure() else 0


if __name__ == "__main__":
    sys.exit(main())
