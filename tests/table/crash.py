"""Kill the server at random moments under load, and look whether anything that it had
acknowledged is gone. `make kills` does so fifty times.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from suffrage.core.rng import Rng
from suffrage.table.store.database import Database, address
from suffrage.table.store.rows import Store
from tests.browser.served import Server
from tests.table.kit import database_of, hidden, options, ticket
from tools.measurements import write

_AT_LEAST = 6  # answers are acknowledged before the server is killed
GAMES = (
    ("votes-for-women", "solitaire", 1),
    ("suffragetto", "two-player", 2),
    ("votes-for-women", "two-player", 2),
    ("vote", "five", 5),
)


@dataclass
class Hot:
    """A table that somebody plays at as fast as they can, in all its seats."""

    number: int
    path: str = ""
    page: str = ""
    given: list[tuple[int, str]] = field(default_factory=list)  # acknowledged: place and answer
    is_over: bool = False


class Load:
    """Somebody with one browser at many tables."""

    def __init__(self, server: Server, tables: int) -> None:
        self.server = server
        self.tables = [Hot(number) for number in range(tables)]
        self.rng = Rng(tables)
        self.acknowledged = 0
        self.client = httpx.AsyncClient(timeout=20.0)
        self.token = ""

    async def sit_down(self) -> None:
        """Set every table."""
        for table in self.tables:
            game, mode, seats = GAMES[table.number % len(GAMES)]
            form = await self.client.get(f"{self.server.address}new/{game}?mode={mode}")
            fields = hidden(form.text)
            self.token = fields["_csrf_token"]
            fields |= {
                "access": "link", "clock": "0", "name": "Ann",
                **{f"seat{seat}": "me" for seat in range(seats)},
            }  # fmt: skip
            answer = await self.client.post(f"{self.server.address}tables", data=fields)
            assert answer.status_code == 303, answer.text
            table.path = answer.headers["location"].lstrip("/")

    async def play(self, seconds: float) -> None:
        """Answer everywhere until the time is up or the server is gone."""
        end = time.monotonic() + seconds
        await asyncio.gather(*[self._play(table, end) for table in self.tables])

    async def _play(self, table: Hot, end: float) -> None:
        home = self.server.address + table.path
        try:
            table.page = (await self.client.get(home)).text
            while time.monotonic() < end and not table.is_over:
                listed = [word for word in options(table.page) if word != "resign"]
                if not listed:
                    table.is_over = 'form="rematch"' in table.page
                    return
                fields = ticket(table.page)
                word = listed[self.rng.below(len(listed))]
                form = {**fields, "_csrf_token": self.token, "answer": word, "confirmed": "yes"}
                answer = await self.client.post(
                    f"{home}/answer", data=form, headers={"hx-request": "true"}
                )
                if answer.status_code == 200:  # acknowledged
                    table.given.append((int(fields["at"]), word))
                    self.acknowledged += 1
                table.page = (await self.client.get(home)).text
        except httpx.TransportError:
            return  # the server is dead


async def check(folder: Path, tables: list[Hot]) -> int:
    """Whether every acknowledged answer is written and every table replays; how many answers."""
    database = Database(address(database_of(folder), folder))
    store = Store(database)
    found = 0
    try:
        for table in tables:
            room = await store.load(table.path.rpartition("/")[2], 0.0)
            assert room is not None and room.match is not None, table.path
            answers = room.match.record.answers
            for at, word in table.given:
                assert at < len(answers) and answers[at][1] == word, (table.path, at, word)
            found += len(table.given)
    finally:
        await database.close()
    return found


def kill_and_look(folder: Path, kills: int, tables: int, longest: float = 2.5) -> tuple[int, int]:
    """Kill so often; how many answers were acknowledged and how many were found."""
    server = Server(folder, 0, "--writes", "1000000", "--database", database_of(folder))
    load = Load(server, tables)
    found = 0

    async def run() -> None:
        nonlocal found
        await load.sit_down()
        for _ in range(kills):
            playing = asyncio.create_task(load.play(60.0))
            enough = load.acknowledged + _AT_LEAST
            await asyncio.sleep(0.3 + longest * load.rng.below(1000) / 1000)
            while load.acknowledged < enough and not playing.done():  # the machine is busy
                await asyncio.sleep(0.01)
            await asyncio.to_thread(server.stop, signal.SIGKILL)
            await playing
            found = await check(folder, load.tables)
            await asyncio.to_thread(server.start, server.port)
            for table in load.tables:
                page = (await load.client.get(server.address + table.path)).text
                assert 'id="prompt"' in page
        await load.client.aclose()

    try:
        asyncio.run(run())
    finally:
        server.stop()
    return load.acknowledged, found


def main() -> None:
    """The long run."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--tables", type=int, default=8)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        acknowledged, found = kill_and_look(Path(folder), wanted.kills, wanted.tables)
    write(
        "kills",
        "## Killing the server\n\n"
        f"`make kills`: the server was killed {wanted.kills} times with SIGKILL at random moments "
        f"while {wanted.tables} tables of all three games were played as fast as it answered. "
        f"{acknowledged:,} answers were acknowledged; {found:,} of them were in the database "
        "afterwards, and every table replayed to its position after every restart.",
    )
    assert acknowledged == found


if __name__ == "__main__":
    main()
