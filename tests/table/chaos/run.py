"""The timetable: a quiet run, then episodes with quiet between them, then the verdict."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from suffrage.core.rng import Rng, derive
from tests.table.chaos.crowd import Crowd, Timed
from tests.table.chaos.faults import Faults
from tests.table.chaos.stage import Stage
from tests.table.chaos.verdict import Verdict, judge

SOON = 10.0  # seconds after a fault by which every due bot has answered, or waits its turn
_USUAL_START = 1.5  # seconds in which a server starts on a machine with nothing else to do
_LENIENT = 3.0  # what a busy machine may need beside that
_LOOK = 0.25  # seconds between two looks at what is due


@dataclass(frozen=True)
class Plan:
    """How long, how much, and what."""

    tables: int
    seed: int
    seconds: float = 0.0  # no episode begins later; 0 for no such end
    episodes: int = 0  # 0 for as many as there is time for
    quiet: float = 20.0  # seconds between two episodes
    baseline: float = 60.0  # seconds of the quiet run that the others are compared with
    longest: float = 20.0  # seconds of a fault
    faults: tuple[str, ...] = ()  # in this order; none for all that can be had, by seed
    slack: float = 1.0  # how many times slower this machine is; 0 to find out
    sample: int = 600  # answers of bots that are thought again, at most
    answers_a_second: float = 5.0  # at all tables together


@dataclass(frozen=True)
class Episode:
    """A fault and how long everything took to go on."""

    fault: str
    lasted: float
    due: int  # tables that waited for the server when it ended
    waiting: int  # of those, after ten seconds
    recovered: float  # seconds until none did; -1 if that was not seen


@dataclass
class Report:
    """All figures of a run."""

    plan: Plan
    episodes: list[Episode] = field(default_factory=list)
    quiet_run: list[float] = field(default_factory=list)  # seconds per answer
    quiet_parts: list[float] = field(default_factory=list)
    statuses: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    retries: int = 0
    bad_requests: int = 0
    streams: int = 0
    killed: int = 0
    verdict: Verdict = field(default_factory=Verdict)
    faults: list[str] = field(default_factory=list)

    def slower(self) -> float:
        """How many times as long as in the quiet run an answer takes in the quiet parts."""
        usual = p95(self.quiet_run)
        return p95(self.quiet_parts) / usual if usual else 0.0


def p95(times: list[float]) -> float:
    """What 95 of 100 answers take at most."""
    return sorted(times)[int(len(times) * 0.95)] if times else 0.0


class Run:
    """One part of it, on one database."""

    def __init__(self, stage: Stage, plan: Plan) -> None:
        self.stage = stage
        self.plan = plan
        pause = plan.tables / plan.answers_a_second
        self.crowd = Crowd(stage.server, plan.tables, pause, plan.seed)
        self.slack = plan.slack or _LENIENT * max(1.0, stage.start_took / _USUAL_START)
        self.rng = Rng(derive(plan.seed, "episodes"))
        self.faults = Faults(stage, self.crowd, self.rng, plan.longest)
        self.report = Report(plan)
        self._quiet: list[tuple[float, float]] = []  # when it was quiet

    async def play(self) -> Report:
        """All of it."""
        plan, report = self.plan, self.report
        begun = time.monotonic()
        await self.crowd.sit_down()
        print(f"{plan.tables} tables are set after {time.monotonic() - begun:.1f} s", flush=True)
        await asyncio.sleep(min(10.0, plan.baseline))  # the first pages are the slowest
        calm = time.monotonic()
        await asyncio.sleep(plan.baseline)
        report.quiet_run = _between(self.crowd.times, calm, time.monotonic())
        while self._goes_on(begun):
            await self._episode(self._next())
        await self._last_answers()
        for start, end in self._quiet:
            report.quiet_parts += _between(self.crowd.times, start, end)
        try:
            report.verdict = await judge(
                self.stage.database, self.crowd.sittings, plan.seed, plan.sample
            )
        finally:
            await self.stage.database.close()
        self._sum_up()
        return report

    def _goes_on(self, begun: float) -> bool:
        done = len(self.report.episodes)
        if self.plan.episodes and done >= self.plan.episodes:
            return False
        left = begun + self.plan.seconds - time.monotonic()
        return not self.plan.seconds or left > self.plan.longest + self.plan.quiet

    def _next(self) -> str:
        """Every fault once, then every fault again in another order."""
        names = list(self.plan.faults)
        done = len(self.report.episodes)
        if not names:
            names = list(self.faults.known())
            order = list(range(len(names)))
            Rng(derive(self.plan.seed, "order", done // len(names))).shuffle(order)
            names = [names[i] for i in order]
        return names[done % len(names)]

    async def _episode(self, name: str) -> None:
        begun = time.monotonic()
        await self.faults.known()[name]()
        ended = time.monotonic()
        due, waiting, recovered = await self._watch(ended)
        await asyncio.sleep(max(0.0, ended + self.plan.quiet - time.monotonic()))
        self._quiet.append((ended, time.monotonic()))
        episode = Episode(name, ended - begun, due, waiting, recovered)
        self.report.episodes.append(episode)
        print(f"{time.strftime('%H:%M:%S')} {episode}", flush=True)
        self.crowd.check()
        if recovered < 0:
            self.report.faults.append(f"after {name}: {waiting} tables waited, and went on waiting")

    async def _watch(self, ended: float) -> tuple[int, int, float]:
        """Follow the tables that are due when a fault ends until each has gone on."""
        left = await self.stage.due()
        due, waiting = len(left), 0
        soon, latest = ended + SOON * self.slack, ended + 2 * SOON * self.slack
        while left and time.monotonic() < latest:
            await asyncio.sleep(_LOOK)
            now = await self.stage.due()
            left = {id: version for id, version in left.items() if now.get(id) == version}
            if left and not waiting and time.monotonic() > soon:
                waiting = len(left)
                if not await self.stage.is_thinking():
                    self.report.faults.append(f"{waiting} tables wait although no bot thinks")
        return due, waiting, -1.0 if left else time.monotonic() - ended

    async def _last_answers(self) -> None:
        """Everybody gets up; what the bots owe then is still given."""
        await self.crowd.leave()
        end = time.monotonic() + 2 * SOON * self.slack
        before = await self.stage.due()
        while before and time.monotonic() < end:
            await asyncio.sleep(_LOOK)
            now = await self.stage.due()
            before = {id: version for id, version in before.items() if now.get(id) == version}
        if before:
            self.report.faults.append(f"at the end {len(before)} tables wait for a bot")
        await asyncio.to_thread(self.stage.end)

    def _sum_up(self) -> None:
        report, crowd, faults = self.report, self.crowd, self.faults
        report.acknowledged, report.retries = crowd.acknowledged, crowd.retries
        report.statuses = crowd.statuses
        report.bad_requests, report.streams = faults.bad_requests, faults.streams
        report.killed = faults.killed
        report.faults += report.verdict.faults
        report.faults += [f"a bad request was a fault: {said}" for said in faults.faulty[:5]]
        broken = [status for status in crowd.statuses if status.endswith(" 500")]
        report.faults += [f"{crowd.statuses[status]} times {status}" for status in broken]
        if report.verdict.found != report.acknowledged:
            report.faults.append(f"{report.acknowledged} answers, {report.verdict.found} found")


def _between(times: list[Timed], start: float, end: float) -> list[float]:
    return [timed.took for timed in times if start <= timed.begun < end]


def run(folder: Path, plan: Plan, database: str = "", is_disk: bool = False) -> Report:
    """Play a plan on a server of its own. *folder* may be a small disk."""
    stage = Stage(folder, database, is_disk)
    try:
        return asyncio.run(Run(stage, plan).play())
    finally:
        stage.end()
