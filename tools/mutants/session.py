"""A run of pytest in a copy of the tree, which learns what tests reach, or tries mutants.

    python -m tools.mutants.session reach SUITE OUT
    python -m tools.mutants.session hot SUITE JOBS OUT PROCESSES
    python -m tools.mutants.session cold SUITE JOB

*reach* runs every test once and writes down how long it took and which lines it came by. *hot*
collects the tests once and then forks for each mutant: the child exchanges the code of the one
function that has the fault and runs the tests that reach it. *cold* is for faults outside of
functions, and for a second look at survivors: the fault stands in the file.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import coverage
import pytest
from _pytest.runner import runtestprotocol

from tools.mutants.suites import SUITES, Suite

KILLED, SURVIVED, NOT_HERE = 1, 0, 77
QUIET = ["-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-p", "no:randomly", "-x"]
MEMORY = 3 << 30


class _Owned:
    """Keeps to the tests of a suite."""

    def __init__(self, suite: Suite) -> None:
        self.suite = suite

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        items[:] = [item for item in items if self.suite.owns(item.nodeid)]


class Reach(_Owned):
    """Learns what each test costs and comes by."""

    def __init__(self, suite: Suite, out: Path) -> None:
        super().__init__(suite)
        self.out = out
        folder = Path.cwd() / suite.sources
        self.coverage = coverage.Coverage(
            data_file=None, config_file=False, include=[f"{folder}/*"]
        )
        self.seconds: dict[str, float] = {}
        self.failed = ""
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.coverage.switch_context(item.nodeid)
        begun = time.process_time()  # a busy machine shall not count
        found = yield
        self.seconds[item.nodeid] = time.process_time() - begun
        return found

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = report.nodeid

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        data = self.coverage.get_data()
        tests = list(self.seconds)
        number = {nodeid: i for i, nodeid in enumerate(tests)}
        lines = {
            str(Path(path).relative_to(Path.cwd())): {
                line: [number[test] for test in reached if test in number]
                for line, reached in data.contexts_by_lineno(path).items()
            }
            for path in data.measured_files()
        }
        loaded = {
            str(Path(path).relative_to(Path.cwd())): [
                line for line, reached in data.contexts_by_lineno(path).items() if "" in reached
            ]
            for path in data.measured_files()
        }
        seconds = [self.seconds[test] for test in tests]
        told = {"failed": self.failed, "tests": tests, "seconds": seconds, "lines": lines,
                "loaded": loaded}  # fmt: skip
        self.out.write_text(json.dumps(told))


class Hot(_Owned):
    """Forks for each mutant."""

    def __init__(self, suite: Suite, jobs: Path, out: Path, processes: int) -> None:
        super().__init__(suite)
        self.jobs: list[dict[str, Any]] = json.loads(jobs.read_text())
        self.out = out
        self.processes = processes

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        running: dict[int, tuple[dict[str, Any], Path, float]] = {}
        for job in self.jobs:
            while len(running) >= self.processes:
                self._wait(running)
            killer = self.out.with_suffix(f".{job['id']}")
            sys.stdout.flush()
            pid = os.fork()
            if pid == 0:
                _child(job, items, killer)
            running[pid] = (job, killer, time.monotonic())
        while running:
            self._wait(running)
        return True

    def _wait(self, running: dict[int, tuple[dict[str, Any], Path, float]]) -> None:
        pid, status = os.wait()
        job, killer, begun = running.pop(pid)
        code = os.waitstatus_to_exitcode(status)
        by = killer.read_text() if killer.exists() else ""
        killer.unlink(missing_ok=True)
        told = {"id": job["id"], "code": code, "by": by, "seconds": time.monotonic() - begun}
        with self.out.open("a") as file:
            file.write(json.dumps(told) + "\n")


def _limit(seconds: float) -> None:
    """Whoever uses much more than its time is ended: by the processor's clock, or the wall's."""
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 1))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.setitimer(signal.ITIMER_REAL, seconds * 10)


def _child(job: dict[str, Any], items: dict[str, pytest.Item], killer: Path) -> None:
    """Put the fault in, run the tests, and never come back."""
    code = NOT_HERE
    try:
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        _limit(job["limit"])
        if exchange(job["module"], job["where"], Path(job["source"]).read_text(), job["file"]):
            code = SURVIVED
            usual = dict(zip(job["tests"], job["seconds"], strict=True))
            chosen = [items[test] for test in usual if test in items]
            for item, following in zip(chosen, [*chosen[1:], None], strict=True):
                # Its own time on the processor, many times over: an endless loop ends soon.
                signal.setitimer(signal.ITIMER_PROF, 3 + 5 * usual[item.nodeid])
                reports = runtestprotocol(item, nextitem=following, log=False)
                if any(report.failed for report in reports):
                    killer.write_text(item.nodeid)
                    code = KILLED
                    break
    except BaseException as error:  # whatever the fault led to, even the end of pytest
        killer.write_text(f"{type(error).__name__}")
        code = KILLED
    os._exit(code)


def exchange(module: str, where: str, source: str, file: str) -> bool:
    """Give a function of a living module the code that it has in *source*, if that can be done."""
    found: Any = sys.modules.get(module)
    for name in where.split("."):
        found = vars(found).get(name) if found is not None else None
    if isinstance(found, (staticmethod, classmethod)):
        found = found.__func__
    elif isinstance(found, property):
        found = found.fget
    code = _code_of(compile(source, file, "exec"), where)
    if not isinstance(found, FunctionType) or code is None:
        return False
    if code.co_freevars != found.__code__.co_freevars:
        return False
    found.__code__ = code
    return True


def _code_of(code: CodeType, where: str) -> CodeType | None:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            if part.co_qualname == where:
                return part
            inside = _code_of(part, where)
            if inside is not None:
                return inside
    return None


class Cold(_Owned):
    """Runs some tests in a given order."""

    def __init__(self, suite: Suite, job: dict[str, Any]) -> None:
        super().__init__(suite)
        self.job = job

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        order = {test: i for i, test in enumerate(self.job["tests"])}
        chosen = [item for item in items if item.nodeid in order]
        items[:] = sorted(chosen, key=lambda item: order[item.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            Path(self.job["killer"]).write_text(report.nodeid)


def main(arguments: list[str]) -> int:
    """Do one of the three."""
    what, suite = arguments[0], SUITES[arguments[1]]
    if what == "reach":
        plugin: _Owned = Reach(suite, Path(arguments[2]))
        return int(pytest.main([*QUIET, *suite.tests], plugins=[plugin]))
    if what == "hot":
        sys.dont_write_bytecode = True
        plugin = Hot(suite, Path(arguments[2]), Path(arguments[3]), int(arguments[4]))
        return int(pytest.main([*QUIET, *suite.tests], plugins=[plugin]))
    sys.dont_write_bytecode = True
    job = json.loads(Path(arguments[2]).read_text())
    _limit(job["limit"])
    files = list(dict.fromkeys([test.partition("::")[0] for test in job["tests"]]))
    return int(pytest.main([*QUIET, *files], plugins=[Cold(suite, job)]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
