"""People play, servers die: how long until everything goes on, and whether anything was lost."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from suffrage.core.rng import Rng, derive
from tests.table.chaos.crowd import OTHERS, Crowd, Kind, Sitting
from tests.table.chaos.verdict import Verdict, judge
from tests.table.cluster.stage import Cluster

_LOOK = 0.1  # seconds between two looks
_LONGEST = 60.0  # seconds that anything may take
KILLED, PAUSED, RESTARTED = "server killed", "server stopped for 8 s", "PostgreSQL restarted"


class Pages(Crowd):
    """People with open pages, who note when each was told something."""

    def __init__(self, cluster: Cluster, tables: int, pause: float, seed: int) -> None:
        server: Any = SimpleNamespace(address=cluster.address)
        super().__init__(server, tables, pause, seed)
        self.told: dict[str, float] = {}  # by table

    def chosen(self, count: int) -> list[Kind]:
        """Tables with bots that answer soon."""
        return [OTHERS[i % len(OTHERS)] for i in range(count)]

    def heard(self, sitting: Sitting, name: str) -> None:
        """An open page was told something."""
        self.told[sitting.id] = time.monotonic()


@dataclass(frozen=True)
class Episode:
    """Something that happened, and how long it took until all went on."""

    what: str
    tables: int  # whose server it was
    pages: list[float]  # seconds until each open page was told something again
    due: int  # tables that waited for a bot or the clock
    bots: float  # seconds until each of them went on


@dataclass
class Report:
    """All figures."""

    episodes: list[Episode] = field(default_factory=list)
    acknowledged: int = 0
    times: list[float] = field(default_factory=list)
    statuses: Counter[str] = field(default_factory=Counter)
    verdict: Verdict = field(default_factory=Verdict)
    faults: list[str] = field(default_factory=list)


class Run:
    """A timetable on a cluster."""

    def __init__(self, cluster: Cluster, tables: int, seed: int, rate: float = 5.0) -> None:
        self.cluster = cluster
        self.crowd = Pages(cluster, tables, tables / rate, seed)
        self.rng = Rng(derive(seed, "cluster"))
        self.report = Report()

    async def play(self, what: list[str], sample: int = 300) -> Report:
        """Let these things happen, one after another."""
        await self.crowd.sit_down()
        await asyncio.sleep(3.0)
        for number, name in enumerate(what):
            await self._happen(name, number % len(self.cluster.servers))
            self.crowd.check()
        await asyncio.sleep(2.0)
        await self.crowd.leave()
        report, crowd = self.report, self.crowd
        report.acknowledged, report.statuses = crowd.acknowledged, crowd.statuses
        report.times = [timed.took for timed in crowd.times]
        try:
            report.verdict = await judge(self.cluster.database, crowd.sittings, 0, sample)
        finally:
            await self.cluster.database.close()
        report.faults += report.verdict.faults
        if report.verdict.found != report.acknowledged:
            report.faults.append(f"{report.acknowledged} answers, {report.verdict.found} found")
        broken = [status for status in crowd.statuses if status.endswith(" 500")]
        report.faults += [f"{crowd.statuses[status]} times {status}" for status in broken]
        return report

    async def _happen(self, name: str, number: int) -> None:
        await asyncio.sleep(1.0 + self.rng.below(2000) / 1000)
        kept = await self.cluster.kept_by(number)
        open_pages = {sitting.id for sitting in self.crowd.sittings} & set(self.crowd.told)
        begun = time.monotonic()
        if name == KILLED:
            due = {id: v for id, v in (await self.cluster.due()).items() if id in kept}
            begun = time.monotonic()
            self.cluster.kill(number)
            await self._follow(name, kept & open_pages, due, begun, len(kept))
            await self.cluster.start_again(number)
        elif name == PAUSED:
            due = {id: v for id, v in (await self.cluster.due()).items() if id in kept}
            begun = time.monotonic()
            pausing = asyncio.create_task(self.cluster.pause(number, 8.0))
            await self._follow(name, kept & open_pages, due, begun, len(kept))
            await pausing
        else:
            await self.cluster.restart_postgres(3.0)
            begun, due = time.monotonic(), await self.cluster.due()
            await self._follow(name, set(), due, begun, len(open_pages))

    async def _follow(
        self, name: str, pages: set[str], due: dict[str, int], begun: float, tables: int
    ) -> None:
        """Wait until every page was told something, and every bot has gone on."""
        told: dict[str, float] = {}
        left, bots, count = set(pages), 0.0, len(due)
        while (left or due) and time.monotonic() < begun + _LONGEST:
            await asyncio.sleep(_LOOK)
            told |= {id: t - begun for id in left if (t := self.crowd.told[id]) > begun}
            left -= told.keys()
            if due:
                now = await self.cluster.due()
                due = {id: version for id, version in due.items() if now.get(id) == version}
                bots = time.monotonic() - begun
        if left or due:
            self.report.faults.append(f"after {name}: {len(left)} pages, {len(due)} tables wait")
        episode = Episode(name, tables, sorted(told.values()), count, bots)
        self.report.episodes.append(episode)
        slowest = f"{episode.pages[-1]:.1f}" if episode.pages else "-"
        print(f"{name}: {tables} tables, pages {slowest} s, {count} due {bots:.1f} s", flush=True)
