"""`make chaos`: the long run, on SQLite and on PostgreSQL, and its figures."""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
from pathlib import Path

from tests.table.chaos.run import Plan, Report, p95, run
from tests.table.chaos.stage import small_disk
from tools.measurements import write
from tools.postgres import server as postgres

_ON_SQLITE = 0.65  # of the time


def told(name: str, report: Report) -> str:
    """The figures of one part as text."""
    verdict = report.verdict
    levels = ", ".join(f"{level} {count:,}" for level, count in sorted(verdict.bots.items()))
    lines = [
        f"**{name}.** {report.acknowledged:,} answers of people were acknowledged and "
        f"{verdict.found:,} of them found in the records, each once. Bots gave "
        f"{sum(verdict.bots.values()):,} ({levels}), {verdict.late:,} of them for people whose "
        f"time was up. {verdict.same:,} answers of bots with a fixed budget were thought again "
        f"with the same result, and {verdict.long_same} of {verdict.long} of bots that think as "
        "long as they may, whose budget differs from time to time. "
        f"{report.retries:,} times a bot was stuck and sent to think again. "
        f"{report.streams:,} streams of strangers, {report.bad_requests:,} bad requests. "
        f"An answer took {1000 * p95(report.quiet_run):.0f} ms at p95 in the quiet run "
        f"({len(report.quiet_run):,} answers) and {1000 * p95(report.quiet_parts):.0f} ms in the "
        f"quiet parts ({len(report.quiet_parts):,}), {report.slower():.1f} times as long.",
        "",
        "| fault | episodes | lasted at most, s | tables due when it ended, at most "
        "| until each went on, at most, s | waiting after 10 s |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for fault in sorted({episode.fault for episode in report.episodes}):
        some = [episode for episode in report.episodes if episode.fault == fault]
        slow = "never" if any(e.recovered < 0 for e in some) else ""
        lines.append(
            f"| {fault} | {len(some)} | {max(e.lasted for e in some):.0f} | "
            f"{max(e.due for e in some)} | {slow or f'{max(e.recovered for e in some):.1f}'} | "
            f"{max(e.waiting for e in some)} |"
        )
    return "\n".join(lines)


def faults_of(name: str, report: Report) -> list[str]:
    """What did not hold."""
    found = [f"{name}: {fault}" for fault in report.faults]
    if report.slower() > 2:
        found.append(f"{name}: answers took {report.slower():.1f} times as long as in a quiet run")
    return found


def main() -> int:
    """The long run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=15.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--episodes", type=int, default=0, help="at most so many on a database")
    parser.add_argument("--faults", nargs="*", default=[], help="these alone, in this order")
    parser.add_argument("--dry", action="store_true", help="do not write the figures down")
    parser.add_argument("--only", choices=["sqlite", "postgres"], help="one database alone")
    wanted = parser.parse_args()
    reports: dict[str, Report] = {}
    # However it ends, the disk and the servers go with it.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(1))

    def plan(share: float) -> Plan:
        seconds = 60 * wanted.minutes * (1.0 if wanted.only else share)
        return Plan(
            wanted.tables, wanted.seed, seconds, wanted.episodes, faults=tuple(wanted.faults),
            baseline=min(60.0, seconds / 6),
        )  # fmt: skip

    with tempfile.TemporaryDirectory() as folder:
        disk = Path(folder, "disk")
        disk.mkdir()
        with small_disk(disk) as is_disk:
            if wanted.only != "postgres":
                reports["SQLite"] = run(disk, plan(_ON_SQLITE), "", is_disk)
        if wanted.only != "sqlite":
            with postgres() as address:
                part = plan(1 - _ON_SQLITE)
                reports["PostgreSQL"] = run(Path(folder, "other"), part, address)
        for log in Path(folder).glob("*.log"):
            Path(tempfile.gettempdir(), f"chaos-{log.name}").write_bytes(log.read_bytes())
    full = "a tmpfs that is filled" if is_disk else "a limit on the size of files"
    text = "\n\n".join(
        [
            "## Chaos",
            f"`make chaos`, seed {wanted.seed}, {wanted.minutes:g} minutes: {wanted.tables} tables "
            "of all games with bots and clocks are played while the server and its workers are "
            "killed with SIGKILL, the database is locked, the disk is full "
            f"({full}), the wall clock jumps by hours and days (`time.time` of the server), "
            "strangers open streams, read slowly and send nonsense, one after another with "
            "20 s of quiet in between.",
            *[told(name, report) for name, report in reports.items()],
        ]
    )
    print(text)
    for name, report in reports.items():
        print(name, dict(report.statuses))
    wrong = [fault for name, report in reports.items() for fault in faults_of(name, report)]
    if not wanted.dry:
        write("chaos", text)
    print("\n".join(wrong) or "everything held")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
