"""How much the table carries: answers a second over many hot tables, and how long each takes.

`make load` measures with the load generator on the same machine, beside a bare Litestar
handler that returns a little JSON, in the same run.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import re
import socket
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import uvicorn
from litestar import Litestar, post

from tests.browser.served import Server
from tests.table.crash import GAMES, Hot, Load
from tests.table.kit import options, ticket
from tools.measurements import write

_PRINTS = re.compile(r'id="([\w-]+)"[^>]*? data-print="(\w+)"')
"""What a page has, as it tells the server with every answer."""


class Measured(Load):
    """Plays like anybody, and looks at the clock."""

    def __init__(self, server: Server, tables: int, game: int | None = None) -> None:
        super().__init__(server, tables)
        self.times: list[float] = []
        self.sizes: list[int] = []
        if game is not None:
            for table in self.tables:
                table.number = game

    async def _play(self, table: Hot, end: float) -> None:
        """Answer again and again, each time from the parts that the last answer brought."""
        home = self.server.address + table.path
        page = (await self.client.get(home)).text
        have: dict[str, str] = {}
        while time.monotonic() < end:
            have.update(_PRINTS.findall(page))
            listed = [word for word in options(page) if word not in ("resign", "offer-draw")]
            if not listed:
                return
            form = {
                **ticket(page), "_csrf_token": self.token, "confirmed": "yes",
                "answer": listed[self.rng.below(len(listed))],
                "have": ",".join(f"{name}:{stamp}" for name, stamp in have.items()),
            }  # fmt: skip
            form.pop("at")  # do not show it step by step
            start = time.perf_counter()
            answer = await self.client.post(
                f"{home}/answer", data=form, headers={"hx-request": "true"}
            )
            self.times.append(1000 * (time.perf_counter() - start))
            self.sizes.append(int(answer.headers.get("content-length", 0)))
            self.acknowledged += answer.status_code == 200
            page = answer.text


def measure(folder: Path, tables: int, seconds: float, game: int | None) -> Measured:
    """Play at so many tables for so long."""
    server = Server(folder, 0, "--writes", "10000000")
    load = Measured(server, tables, game)

    async def run() -> None:
        await load.sit_down()
        await load.play(seconds)
        await load.client.aclose()

    try:
        asyncio.run(run())
    finally:
        server.stop()
    return load


@post("/answer", status_code=200)
async def bare() -> dict[str, int]:
    """The least that a handler can do."""
    return {"version": 1}


def _serve_bare(port: int) -> None:
    uvicorn.run(Litestar([bare]), port=port, log_level="critical", access_log=False)


def measure_bare(clients: int, seconds: float) -> list[float]:
    """The same clients at the bare handler; how long each request took."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    server = multiprocessing.get_context("spawn").Process(target=_serve_bare, args=(port,))
    server.start()
    times: list[float] = []

    async def client(http: httpx.AsyncClient, end: float) -> None:
        while time.monotonic() < end:
            start = time.perf_counter()
            await http.post(f"http://127.0.0.1:{port}/answer", data={"answer": "x"})
            times.append(1000 * (time.perf_counter() - start))

    async def run() -> None:
        async with httpx.AsyncClient(timeout=20.0) as http:
            await _until_served(lambda: http.post(f"http://127.0.0.1:{port}/answer"))
            end = time.monotonic() + seconds
            await asyncio.gather(*[client(http, end) for _ in range(clients)])

    try:
        asyncio.run(run())
    finally:
        server.terminate()
        server.join()
    return times


async def _until_served(ask: Callable[[], Awaitable[object]]) -> None:
    for _ in range(200):
        try:
            await ask()
            return
        except httpx.TransportError:
            await asyncio.sleep(0.1)


def row(name: str, times: list[float], seconds: float, sizes: list[int] | None = None) -> str:
    """One line of the table of figures."""
    times = sorted(times)
    half, most = times[len(times) // 2], times[int(len(times) * 0.95)]
    size = f"{sorted(sizes)[len(sizes) // 2] / 1000:.1f} kB" if sizes else ""
    return f"| {name} | {len(times) / seconds:.0f} | {half:.0f} | {most:.0f} | {size} |"


def main() -> None:
    """Measure everything and write it down."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--tables", type=int, default=50)
    wanted = parser.parse_args()
    seconds, lines = wanted.seconds, []
    with tempfile.TemporaryDirectory() as folder:
        for number, (game, mode, _) in enumerate(GAMES):
            one = measure(Path(folder, f"one{number}"), 1, seconds / 2, number)
            lines.append(row(f"one table, {game} {mode}", one.times, seconds / 2, one.sizes))
        many = measure(Path(folder, "many"), wanted.tables, seconds, None)
        lines.append(row(f"{wanted.tables} tables of all games", many.times, seconds, many.sizes))
    lines.append(
        row(
            f"bare JSON handler, {wanted.tables} clients",
            measure_bare(wanted.tables, seconds),
            seconds,
        )
    )
    head = (
        "## Load\n\n"
        "`make load`: every table is played as fast as it answers, by clients in one process on "
        "the same machine. An answer is checked, written to SQLite (WAL, `synchronous=FULL`) and "
        "answered with the parts of the page that changed, drawn anew and compressed.\n\n"
        "| | answers/s | p50, ms | p95, ms | size, median |\n| --- | ---: | ---: | ---: | ---: |"
    )
    text = "\n".join([head, *lines])
    print(text)
    write("load", text)


if __name__ == "__main__":
    main()
