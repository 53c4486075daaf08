"""Tries mutants on copies of the tree, and remembers what came of it."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tools.mutants.session import KILLED, NOT_HERE, SURVIVED
from tools.mutants.sites import Mutant
from tools.mutants.suites import ROOT, Suite

BUILD = ROOT / "build" / "mutants"
BUDGET = 20.0  # seconds of tests for one mutant, the quickest first
SPARE = 15.0  # seconds that a run may take beyond twice that
SESSION = [sys.executable, "-m", "tools.mutants.session"]


class Verdict:
    """What came of a mutant."""

    def __init__(self, result: str, by: str) -> None:
        self.result = result  # "killed", "out of time", "survived" or "not reached"
        self.by = by  # the test that noticed

    @property
    def killed(self) -> bool:
        return self.result in ("killed", "out of time")


class Trials:
    """The trials of one suite."""

    def __init__(self, suite: Suite, processes: int) -> None:
        self.suite = suite
        self.processes = processes
        self.folder = BUILD / suite.name
        self.known = self.folder / "verdicts.json"
        self.verdicts: dict[str, list[str]] = {}
        if self.known.exists():
            self.verdicts = json.loads(self.known.read_text())
        self.tree = self.folder / "tree"
        self.tests: list[str] = []
        self.seconds: list[float] = []
        self.lines: dict[str, dict[str, list[int]]] = {}
        self.loaded: dict[str, list[int]] = {}  # lines that are run while modules are loaded
        self.killers: dict[
            str, Counter[str]
        ] = {}  # by module: test files, and how many they killed
        self.lock = threading.Lock()
        self.digest = ""  # of the rules and their tests

    def prepare(self) -> None:
        """Copy the tree, and learn what the tests reach unless nothing has changed."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.digest = digest = self._digest(copied(self.tree))
        reach = self.folder / "reach.json"
        told: dict[str, Any] = json.loads(reach.read_text()) if reach.exists() else {}
        if told.get("digest") != digest:
            print(f"{self.suite.name}: which tests reach what", flush=True)
            run = _session(self.tree, "reach", self.suite.name, str(reach))
            told = json.loads(reach.read_text())
            if run.returncode or told["failed"]:
                raise SystemExit(
                    f"the tests fail without any fault: {told['failed']}\n{run.stdout}"
                )
            reach.write_text(json.dumps({**told, "digest": digest}))
        self.tests, self.seconds, self.lines = told["tests"], told["seconds"], told["lines"]
        self.loaded = told["loaded"]

    def _digest(self, names: list[str]) -> str:
        """Of all that decides which tests reach what: the rules, their tests and tables."""
        counts = ("src/suffrage/core", self.suite.sources, *self.suite.tests, "tests/t")
        found = hashlib.sha256()
        for name in names:
            if name.startswith(counts):
                found.update(name.encode() + (self.tree / name).read_bytes())
        return found.hexdigest()

    def chosen(self, mutant: Mutant) -> list[str]:
        """The tests for a mutant on disk: those that could notice, the quickest first."""
        if self._when_loading(mutant):
            return self._quickest(range(len(self.tests)))
        return self._reaching(mutant)

    def _reaching(self, mutant: Mutant) -> list[str]:
        """The tests that come by its line."""
        return self._quickest(self.lines.get(mutant.path, {}).get(str(mutant.line), []))

    def _quickest(self, numbers: Iterable[int]) -> list[str]:
        """Tests in the order of what they cost, as far as the time goes."""
        found: list[str] = []
        spent = 0.0
        for i in sorted(numbers, key=lambda i: self.seconds[i]):
            spent += self.seconds[i]
            if spent > BUDGET and found:
                break
            found.append(self.tests[i])
        return found

    def _when_loading(self, mutant: Mutant) -> bool:
        """Whether the fault shows while modules are loaded: then on disk, and to any test."""
        return not mutant.in_function or mutant.line in self.loaded.get(mutant.path, [])

    def run(self, mutants: list[Mutant]) -> list[Verdict]:
        """What comes of each; what is known and could not have changed is not tried again."""
        due = [mutant for mutant in mutants if self._remembered(mutant) is None]
        print(f"{self.suite.name}: {len(mutants)} mutants, {len(due)} to try", flush=True)
        again = self._hot([mutant for mutant in due if mutant.in_function])
        self._cold([*again, *[mutant for mutant in due if not mutant.in_function]])
        found: list[Verdict] = []
        for mutant in mutants:
            verdict = self._remembered(mutant)
            assert verdict is not None, mutant
            found.append(verdict)
        return found

    # What is known

    def _remembered(self, mutant: Mutant) -> Verdict | None:
        if mutant.digest not in self.verdicts:
            return None
        result, by, tests = self.verdicts[mutant.digest]
        if result == "not reached" and self.chosen(mutant):
            return None
        return Verdict(result, by) if tests == self._of_tests(mutant, by) else None

    def _of_tests(self, mutant: Mutant, by: str) -> str:
        """The tests on which a verdict rests: one if it killed, else all that were run."""
        tests = [by] if "::" in by else self.chosen(mutant)
        files = {test.partition("::")[0] for test in tests}
        text = [name + _digest(self.tree / name) for name in sorted(files)]
        text += sorted(tests)
        return hashlib.sha256("".join(text).encode()).hexdigest()[:16]

    def _note(self, mutant: Mutant, result: str, by: str) -> None:
        with self.lock:
            self.verdicts[mutant.digest] = [result, by, self._of_tests(mutant, by)]
            self.known.write_text(json.dumps(self.verdicts, indent=0))
        mark = "SURVIVED" if result in ("survived", "not reached") else result
        print(f"  {mark}: {mutant} {by}", flush=True)

    # Trials

    def _hot(self, mutants: list[Mutant]) -> list[Mutant]:
        """Try faults inside of functions; those that must be looked at again on disk."""
        again: list[Mutant] = []
        jobs: list[dict[str, Any]] = []
        by_id: dict[str, Mutant] = {}
        for mutant in mutants:
            tests = self._reaching(mutant)
            if not tests:
                if self._when_loading(mutant):
                    again.append(mutant)
                else:
                    self._note(mutant, "not reached", "")
                continue
            by_id[mutant.digest] = mutant
            jobs.append(self._job(mutant, tests))
        if not jobs:
            return again
        # A run that was broken off goes on where it stopped, if nothing has changed since.
        told, out = self.folder / "jobs.json", self.folder / f"out-{self.digest[:12]}.jsonl"
        made = {result["id"] for result in _results(out)}
        told.write_text(json.dumps([job for job in jobs if job["id"] not in made]))
        run = _session(self.tree, "hot", self.suite.name, str(told), str(out), str(self.processes))
        results = [result for result in _results(out) if result["id"] in by_id]
        for result in results:
            mutant = by_id[result["id"]]
            survived = result["code"] == SURVIVED
            if result["code"] == NOT_HERE or (survived and self._when_loading(mutant)):
                again.append(mutant)
            elif survived:
                self._note(mutant, "survived", "")
            else:
                kind = "killed" if result["code"] == KILLED else "out of time"
                self._note(mutant, kind, result["by"])
        if len(results) != len(jobs):
            raise SystemExit(f"{len(jobs) - len(results)} mutants were not tried\n{run.stdout}")
        return again

    def _job(self, mutant: Mutant, tests: list[str]) -> dict[str, Any]:
        source = self.folder / "sources" / f"{mutant.digest}.py"
        source.parent.mkdir(exist_ok=True)
        source.write_text(mutant.source)
        usual = dict(zip(self.tests, self.seconds, strict=True))
        seconds = [usual[test] for test in tests]
        module = mutant.path.removeprefix("src/").removesuffix(".py").replace("/", ".")
        return {"id": mutant.digest, "module": module, "where": mutant.where,
                "file": str(self.tree / mutant.path), "source": str(source), "tests": tests,
                "seconds": seconds, "limit": 2 * sum(seconds) + SPARE}  # fmt: skip

    def _cold(self, mutants: list[Mutant]) -> None:
        """Try faults on disk, each process in a copy of its own."""
        with ThreadPoolExecutor(self.processes) as pool:
            parts = [mutants[i :: self.processes] for i in range(self.processes)]
            list(pool.map(self._cold_part, range(self.processes), parts))

    def _cold_part(self, number: int, mutants: list[Mutant]) -> None:
        tree = self.folder / f"cold-{number}"
        if mutants:  # with its bytecode, so that only the module with the fault is compiled
            shutil.rmtree(tree, ignore_errors=True)
            shutil.copytree(self.tree, tree)
        for mutant in mutants:
            tests = self.chosen(mutant)
            known = self.killers.setdefault(mutant.path, Counter())
            likely = [name for name, _ in known.most_common(2)]
            first = [test for test in tests if test.partition("::")[0] in likely]
            rest = [test for test in tests if test not in set(first)]
            result, by = "survived", ""
            for some in (first, rest):
                if some and result == "survived":
                    result, by = self._on_disk(tree, mutant, some)
            known[by.partition("::")[0]] += 1
            self._note(mutant, result, by)

    def _on_disk(self, tree: Path, mutant: Mutant, tests: list[str]) -> tuple[str, str]:
        """Run some tests with the fault in the file; the result, and who noticed."""
        path, kept = tree / mutant.path, (tree / mutant.path).read_text()
        job, killer = tree.with_suffix(".json"), tree.with_suffix(".killer")
        job.write_text(json.dumps({**self._job(mutant, tests), "killer": str(killer)}))
        before = path.stat()
        path.write_text(mutant.source)
        os.utime(path, (before.st_atime, before.st_mtime + 10))  # its bytecode is out of date
        try:
            run = _session(tree, "cold", self.suite.name, str(job))
        finally:
            path.write_text(kept)
            os.utime(path, (before.st_atime, before.st_mtime))
        by = killer.read_text() if killer.exists() else ""
        killer.unlink(missing_ok=True)
        if run.returncode == 0:
            return "survived", ""
        return ("out of time", "") if run.returncode < 0 else ("killed", by or "loading it")


def copied(tree: Path) -> list[str]:
    """Make *tree* a copy of what git knows or would add; the names of its files."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT,
                            capture_output=True, text=True, check=True)  # fmt: skip
    names = [name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]
    for name in names:
        source, target = ROOT / name, tree / name
        if not target.exists() or target.read_bytes() != source.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
    for path in [*tree.glob("src/**/*.py"), *tree.glob("tests/**/*.py")]:
        if str(path.relative_to(tree)) not in names:
            path.unlink()
    return sorted(names)


def _results(out: Path) -> list[dict[str, Any]]:
    """What a run has written down so far."""
    return [json.loads(line) for line in out.read_text().splitlines()] if out.exists() else []


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else ""


def _session(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run pytest there, on the interpreted build."""
    env = {**os.environ, "PYTHONPATH": f"{tree / 'src'}:{tree}", "SUFFRAGE_BUILD": "interpreted",
           "PYTHONHASHSEED": "0"}  # fmt: skip
    command = [*SESSION, *arguments]
    return subprocess.run(command, cwd=tree, env=env, text=True, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)  # fmt: skip
