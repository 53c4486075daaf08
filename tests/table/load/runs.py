"""One measurement: a server, its players, and what each answer cost."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection as Pipe
from pathlib import Path

from tests.table.load.bare import ask
from tests.table.load.players import GAMES, Tally, Task, work
from tests.table.load.sampled import COMPRESSION, DRAWING, FRAMEWORK, RULES, SQL
from tests.table.load.servers import Bare, Family, Served, Spent

PARTS = (RULES, SQL, DRAWING, COMPRESSION, FRAMEWORK)
_PLAYERS = 2  # processes


@dataclass(frozen=True)
class Wish:
    """What is to be measured."""

    build: Path
    games: tuple[str, ...]  # one for each table
    seconds: float
    seed: int = 0
    pages: int = 2  # that are open at each table
    as_data: bool = False
    pause: float = 0.0


@dataclass(frozen=True)
class Result:
    """What it came to."""

    answers: dict[str, int]
    seconds: float
    times: list[float]
    sizes: list[int]
    requests: int
    refused: int
    spent: Spent
    players: float  # seconds of processor time of the players
    seen: dict[str, int]  # how often the loop was at each part
    memory: float

    @property
    def count(self) -> int:
        """Answers in all."""
        return sum(self.answers.values())

    @property
    def rate(self) -> float:
        """Answers in a second."""
        return self.count / self.seconds

    @property
    def cost(self) -> float:
        """Milliseconds of the server's processor time for an answer."""
        return 1000 * self.spent.all / max(1, self.count)

    def share(self, share: float) -> float:
        """Milliseconds in which that part of all answers was there."""
        times = sorted(self.times)
        return times[min(len(times) - 1, int(len(times) * share))] if times else 0.0

    @property
    def size(self) -> float:
        """Kilobytes on the wire of an answer, the median."""
        return sorted(self.sizes)[len(self.sizes) // 2] / 1000 if self.sizes else 0.0

    def by_part(self) -> dict[str, float]:
        """Milliseconds for an answer by part: the loop as it was seen, other threads write."""
        seen, count = max(1, sum(self.seen.values())), max(1, self.count)
        loop, others = 1000 * self.spent.loop / count, 1000 * self.spent.others / count
        found = {part: loop * self.seen.get(part, 0) / seen for part in PARTS}
        found[SQL] += others
        return found


def measure(wish: Wish) -> Result:
    """Play at a server of its own and count."""
    server = Served(wish.build)
    return measured(server, wish)


def measured(server: Served | Family, wish: Wish) -> Result:
    """The same at one that is there already, which is stopped then."""
    try:
        tally, seconds, spent, memory = _played(server, wish)
    except BaseException:
        server.stop()
        raise
    return Result(
        tally.answers, seconds, tally.times, tally.sizes, tally.requests, tally.refused, spent,
        tally.cpu, server.end(), memory,
    )  # fmt: skip


def _played(server: Served | Family, wish: Wish) -> tuple[Tally, float, Spent, float]:
    with crews(server.port, wish) as pipes:
        return counted(server, pipes)


@contextmanager
def crews(port: int, wish: Wish) -> Iterator[list[Pipe]]:
    """The players of a wish, who have sat down and wait to be told."""
    context = multiprocessing.get_context("spawn")
    found = []
    for number in range(_PLAYERS):
        games = wish.games[number::_PLAYERS]
        if games:
            seed = wish.seed * _PLAYERS + number
            task = Task(port, games, wish.seconds, seed, wish.as_data, wish.pages, wish.pause)
            ours, theirs = context.Pipe()
            crew = context.Process(target=work, args=(task, theirs))
            crew.start()
            theirs.close()
            found.append((crew, ours))
    try:
        pipes = [pipe for _, pipe in found]
        for pipe in pipes:
            _told(pipe.recv())
        yield pipes
    finally:
        for crew, _ in found:
            crew.terminate()
            crew.join()


def counted(server: Served | Family, pipes: list[Pipe]) -> tuple[Tally, float, Spent, float]:
    """Let the players play once, and count."""
    tally = Tally()
    server.begin()
    before, begun = server.spent(), time.monotonic()
    for pipe in pipes:
        pipe.send("go")
    for pipe in pipes:
        found = _told(pipe.recv())
        assert isinstance(found, Tally)
        tally.add(found)
    return tally, time.monotonic() - begun, server.spent().since(before), server.memory()


def _told(said: object) -> object:
    if isinstance(said, BaseException):
        raise said
    return said


def mix(tables: int) -> tuple[str, ...]:
    """So many tables of all games by turns."""
    names = list(GAMES)
    return tuple(names[number % len(names)] for number in range(tables))


def bare(build: Path, requests: int = 4000, clients: int = 50) -> float:
    """Milliseconds of processor time for a request to the bare handler."""
    server = Bare(build)
    try:
        asyncio.run(ask(server.port, clients, requests // 4))  # the first are slower
        before = server.spent()
        asyncio.run(ask(server.port, clients, requests))
        return 1000 * server.spent().since(before).all / (requests // clients * clients)
    finally:
        server.stop()


def fdatasync(times: int = 200) -> float:
    """The median of the milliseconds that the disk needs to be sure of four kilobytes."""
    found: list[float] = []
    with tempfile.TemporaryFile() as file:
        for _ in range(times):
            file.write(b"x" * 4096)
            file.flush()
            begun = time.perf_counter()
            os.fdatasync(file.fileno())
            found.append(1000 * (time.perf_counter() - begun))
    return statistics.median(found)


def together(results: Sequence[Result]) -> Result:
    """Several measurements of the same as one."""
    first = results[0]
    for other in results[1:]:
        answers = {
            game: first.answers.get(game, 0) + other.answers.get(game, 0)
            for game in {*first.answers, *other.answers}
        }
        seen = {
            part: first.seen.get(part, 0) + other.seen.get(part, 0)
            for part in {*first.seen, *other.seen}
        }
        first = replace(
            first, answers=answers, seconds=first.seconds + other.seconds, seen=seen,
            times=first.times + other.times, sizes=first.sizes + other.sizes,
            requests=first.requests + other.requests, refused=first.refused + other.refused,
            spent=Spent(
                first.spent.loop + other.spent.loop, first.spent.others + other.spent.others
            ),
            players=first.players + other.players, memory=max(first.memory, other.memory),
        )  # fmt: skip
    return first
