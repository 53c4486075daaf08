"""`make wide`: a thousand live tables in one process, and two processes on PostgreSQL."""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
from pathlib import Path

from tests.table.load import builds
from tests.table.load.browser import Browser
from tests.table.load.runs import Result, Wish, counted, crews, fdatasync, measured, mix
from tests.table.load.servers import Family, Served
from tools.measurements import write
from tools.postgres import server as postgres

_HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)"')
_RATE = 100.0  # answers in a second, at all tables together
_SLOWER, _LATE = 1.3, 150.0  # times, milliseconds: what is promised
_PAIR = {"one page, HTML": (550.0, 150.0), "one page, as data": (1400.0, 70.0)}
"""What two processes are promised to carry: answers in a second, and milliseconds at p95."""


def share(times: list[float], part: float) -> float:
    """What that part of all answers take at most, in milliseconds."""
    return sorted(times)[min(len(times) - 1, int(part * len(times)))] if times else 0.0


async def set_thinking(port: int, tables: int) -> list[Browser]:
    """Tables where two strong bots play each other while somebody watches."""
    found = []
    for number in range(tables):
        browser = Browser(port, f"127.0.9.{number + 1}")
        page = (await browser.get("/new/votes-for-women?mode=two-player")).text
        fields = dict(_HIDDEN.findall(page.partition("<form")[2].partition("</form>")[0]))
        browser.token = fields.pop("_csrf_token")
        fields |= {"seat0": "strong", "seat1": "strong", "access": "public", "clock": "0"}
        fields |= {"name": "Cid", "fixed": "on", "nonce": "c" * 32}
        reply = await browser.post("/tables", fields)
        if reply.status != 303:
            raise RuntimeError(f"no table of bots was set: {reply.text[:400]}")
        await browser.listen(f"{reply.place}/events")
        found.append(browser)
    return found


def crowd(build: Path, tables: int, seconds: float) -> tuple[str, list[str]]:
    """So many tables with two open pages each, alone and beside two strong bots; what is wrong."""
    server = Served(build)
    wish = Wish(build, mix(tables), seconds, pages=2, pause=tables / _RATE)
    try:
        with crews(server.port, wish) as pipes:
            calm, _, spent, memory = counted(server, pipes)
            loop = asyncio.new_event_loop()
            watching = loop.run_until_complete(set_thinking(server.port, 2))
            beside, _, _, after = counted(server, pipes)
            loop.run_until_complete(asyncio.sleep(0))
            for browser in watching:
                browser.close()
            loop.close()
    finally:
        server.stop()
    rows = [(name, tally.times) for name, tally in (("alone", calm), ("beside", beside))]
    (_, first), (_, second) = rows
    late, times = share(first, 0.99), share(second, 0.99) / max(0.001, share(first, 0.99))
    text = (
        f"**A thousand tables.** One process keeps {tables:,} live tables of all games with two "
        f"open pages each, so {2 * tables:,} streams, and has {memory:.0f} MB ({after:.0f} MB at "
        f"the end). {len(first) / seconds:.0f} answers a second for {seconds:g} s took "
        f"{share(first, 0.5):.0f} ms (median), {share(first, 0.95):.0f} ms (p95) and {late:.0f} ms "
        f"(p99); {1000 * spent.all / max(1, len(first)):.1f} ms of the server's processor time "
        f"each, the second page included. While two tables of strong bots think beside it: "
        f"{share(second, 0.5):.0f}, {share(second, 0.95):.0f} and {share(second, 0.99):.0f} ms, "
        f"at p99 {times:.2f} times."
    )
    wrong = [f"p99 is {late:.0f} ms"] if late > _LATE else []
    wrong += [f"bots that think make p99 {times:.2f} times"] if times > _SLOWER else []
    return text, wrong


def line(name: str, found: Result) -> str:
    """One line of the table."""
    return (
        f"| {name} | {found.rate:.0f} | {found.share(0.5):.0f} | {found.share(0.95):.0f} | "
        f"{found.cost:.2f} | {1000 * found.players / max(1, found.count):.2f} |"
    )


def pair(build: Path, tables: int, seconds: float) -> tuple[str, list[str]]:
    """What two processes carry; what is wrong."""
    wrong = []
    lines = [
        "| two processes | answers/s | p50, ms | p95, ms | servers, ms of CPU | players, ms |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name, (least, latest) in _PAIR.items():
        with postgres() as database:
            wish = Wish(build, mix(tables), seconds, pages=1, as_data="data" in name)
            found = measured(Family(build, database, 2), wish)
        lines.append(line(name, found))
        print(lines[-1], flush=True)
        if found.rate < least or found.share(0.95) > latest:
            wrong.append(
                f"two processes, {name}: {found.rate:.0f}/s, p95 {found.share(0.95):.0f} ms; "
                f"{least:.0f}/s and {latest:.0f} ms are promised"
            )
    return "\n".join(lines), wrong


def main() -> int:
    """Measure and write it down; 1 if a promise is not kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--note", default="", help="said beside the figures")
    parser.add_argument("--only", choices=["crowd", "pair"], default="")
    parser.add_argument("--dry", action="store_true", help="do not write the figures down")
    wanted = parser.parse_args()
    build = builds.ours()
    told: list[str] = ["## A crowd, and two processes\n", f"`make wide`. {wanted.note}\n"]
    wrong: list[str] = []
    if wanted.only != "pair":
        text, wrong = crowd(build, wanted.tables, wanted.seconds)
        told += [text, ""]
    if wanted.only != "crowd":
        text, more = pair(build, 48, min(10.0, wanted.seconds))
        wrong += more
        told += [
            f"**Two processes** on one PostgreSQL, the players on the same two cores; `fdatasync` "
            f"of 4 kB took {fdatasync():.2f} ms (median).\n",
            text,
        ]
    told.append(f"\nMissed: {'; '.join(wrong)}." if wrong else "\nEverything promised held.")
    print("\n".join(told))
    print("\n".join(wrong) or "everything held")
    if not wanted.dry:
        write("wide", "\n".join(told))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
