"""`make cluster`: the long run, and its figures."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import tempfile
from pathlib import Path

from tests.table.chaos.run import p95
from tests.table.cluster.cost import Cost, compare
from tests.table.cluster.run import KILLED, PAUSED, RESTARTED, Report, Run
from tests.table.cluster.stage import cluster
from tools.measurements import write
from tools.postgres import server as postgres

PAGES, BOTS, COST = 2.0, 10.0, 1.25  # seconds, seconds, times: what is promised


def told(report: Report, costs: list[Cost], tables: int, seed: int) -> str:
    """The figures as text."""
    pages = [seconds for episode in report.episodes for seconds in episode.pages]
    lines = [
        "## Several servers",
        "",
        f"`make cluster`, seed {seed}: three servers on one PostgreSQL behind nginx, {tables} "
        "tables of all games with bots, clocks and an open page each. One server after the other "
        "is killed with SIGKILL and started again; servers are stopped (SIGSTOP) and go on; "
        "PostgreSQL is stopped for three seconds. People who hear nothing send their answer "
        f"again with the same key. {report.acknowledged:,} answers of people were acknowledged, "
        f"{report.verdict.found:,} of them found in the records, each once; "
        f"{report.verdict.same:,} answers of bots were thought again with the same result. "
        f"An answer took {1000 * p95(report.times):.0f} ms at p95 over the whole run. "
        f"{len(pages)} pages lost their server. The load average of the machine, of "
        f"{os.cpu_count()} cores, was {os.getloadavg()[2]:.0f} over the last quarter of an hour.",
        "",
        "| what happened | times | tables it kept, at most | a page is told again after, median "
        "/ p95 / at most, s | tables due then | bots and clocks go on after, at most, s |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name in dict.fromkeys(episode.what for episode in report.episodes):
        some = [episode for episode in report.episodes if episode.what == name]
        times = sorted(seconds for episode in some for seconds in episode.pages)
        shown = (
            f"{times[len(times) // 2]:.2f} / {p95(times):.2f} / {times[-1]:.2f}" if times else "-"
        )
        lines.append(
            f"| {name} | {len(some)} | {max(e.tables for e in some)} | {shown} | "
            f"{sum(e.due for e in some)} | {max(e.bots for e in some):.1f} |"
        )
    if costs:
        one, three = costs
        lines += [
            "",
            f"An answer cost {one.each:.2f} ms of computing with one server "
            f"({one.answers:,} answers) and {three.each:.2f} ms over all three "
            f"({three.answers:,}), by turns in the same run: {three.each / one.each:.2f} times.",
        ]
    return "\n".join(lines)


def faults_of(report: Report, costs: list[Cost]) -> list[str]:
    """What did not hold."""
    found = list(report.faults)
    for episode in report.episodes:
        if episode.what == KILLED and episode.pages and episode.pages[-1] > PAGES:
            found.append(f"a page waited {episode.pages[-1]:.1f} s after a kill")
        if episode.what == KILLED and episode.bots > BOTS:
            found.append(f"bots waited {episode.bots:.1f} s after a kill")
    if costs and costs[1].each > COST * costs[0].each:
        found.append(f"an answer costs {costs[1].each / costs[0].each:.2f} times that of one")
    return found


def main() -> int:
    """The long run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=20.0, help="of each turn of the costs")
    parser.add_argument("--rounds", type=int, default=2, help="turns of the costs; 0 for none")
    parser.add_argument("--dry", action="store_true", help="do not write the figures down")
    wanted = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(1))
    what = [KILLED] * wanted.kills
    for place, name in ((3, PAUSED), (7, RESTARTED), (11, PAUSED), (15, RESTARTED)):
        if len(what) > place:
            what.insert(place, name)
    with tempfile.TemporaryDirectory() as folder, postgres() as database:
        costs = (
            compare(Path(folder), database, 12, wanted.seconds, wanted.rounds)
            if wanted.rounds
            else []
        )
        if costs:
            print(f"one {costs[0].each:.2f} ms, three {costs[1].each:.2f} ms", flush=True)
        with cluster(Path(folder, "cluster"), database, 3) as servers:
            report = asyncio.run(Run(servers, wanted.tables, wanted.seed).play(what))
        log = Path(folder, "cluster", "servers.log")
        Path(tempfile.gettempdir(), "cluster-servers.log").write_bytes(log.read_bytes())
    text = told(report, costs, wanted.tables, wanted.seed)
    print(text)
    print(dict(report.statuses))
    wrong = faults_of(report, costs)
    if not wanted.dry:
        write("cluster", text)
    print("\n".join(wrong) or "everything held")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
