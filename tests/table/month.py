"""A month of tables in simulated time: every end of time at its moment, and once.

`make clocks` plays five hundred tables through thirty days with fifty restarts; the suite a few.
Host, supervisor and database are the real ones. Only the clock is moved by hand, from one moment
at which something happens to the next, and a bot's answer needs no thought. When somebody's time
must be up is told beside them by a second way of counting: quarter of an hour by quarter.
"""

from __future__ import annotations

import argparse
import asyncio
import heapq
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from suffrage.core.game import Options
from suffrage.core.rng import Rng, derive
from suffrage.games import game as game_called
from suffrage.table.hosting.alarms import Alarms
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.streams import Streams
from suffrage.table.hosting.supervisor import Supervisor
from suffrage.table.rooms import opening, seating
from suffrage.table.rooms.abandonment import end_without_result
from suffrage.table.rooms.clocks import pauses
from suffrage.table.rooms.clocks.hours import ALL_HOURS, Hours
from suffrage.table.rooms.clocks.pace import BOT, DAY, ENDS, LOSS, Pace
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import PLAYING, Change, Room
from suffrage.table.rooms.seats import PERSON, Occupant
from suffrage.table.store.database import Database, address
from suffrage.table.store.hours import Chosen
from suffrage.table.store.rows import Store
from suffrage.table.workers.pool import LONGEST, WorkerPool
from tools.measurements import write

BEGINS = datetime(2026, 3, 15, 12, 0, tzinfo=ZoneInfo("UTC")).timestamp()  # before summer time
_SWEEP = 3600.0  # simulated seconds between two looks into the database
_QUARTER = 900.0
_SHORT = 60  # answers of a live match
_NEAR = 1.0  # seconds: how late an end of time may be that no restart has held up
ENDINGS = {"late", "out-of-time", "lost"}
ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Auckland")
PACES = ("60", "300+10", "1d+1d/2d", "3d+1d/5d", "7d+1d/10d")
GAMES = (("suffragetto", "two-player"), ("suffragetto", "two-player"), ("vote", "five"))


class Bell(Alarms):
    """Alarms that ring when the simulation comes to their moment."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__()
        self._clock = clock
        self.set_for: dict[str, tuple[float, Callable[[str], None]]] = {}

    def __contains__(self, id: str) -> bool:
        return id in self.set_for

    def set(self, id: str, delay: float, ring: Callable[[str], None]) -> None:
        self.set_for[id] = (self._clock() + delay, ring)

    def stop(self, id: str) -> bool:
        return self.set_for.pop(id, None) is not None

    def stop_all(self) -> list[str]:
        return [id for id in list(self.set_for) if self.stop(id)]

    def next(self) -> float:
        """The first moment at which one rings."""
        return min((moment for moment, _ in self.set_for.values()), default=float("inf"))

    def ring(self, now: float) -> list[str]:
        """Ring all whose moment has come: their tables."""
        rung = [id for id, (moment, _) in self.set_for.items() if moment <= now]
        for id in rung:
            self.set_for.pop(id)[1](id)
        return rung


class Quick(WorkerPool):
    """Finds an answer without thinking: the first that is there."""

    def __init__(self) -> None:
        super().__init__(0)

    async def run(
        self, work: Any, *given: Any, owner: str = "", seconds: float = LONGEST, idle: bool = False
    ) -> Any:
        name, _, view, _ = given
        game = game_called(name)
        options = game.view(view).options
        return next(action for action in options if not game.settles(action))


@dataclass
class Expected:
    """When somebody's time must be up, as counted quarter by quarter."""

    left: float
    since: float
    end: float


@dataclass
class Figures:
    """What was seen."""

    tables: int = 0
    answers: int = 0
    restarts: int = 0
    pauses: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    held_up: int = 0  # ends that fell into a restart
    latest: float = 0.0  # seconds that an end was late which no restart has held up
    seconds: float = 0.0


def counts(hours: Hours, at: float) -> bool:
    """Whether time counts at a moment, by a look at the clock on the wall."""
    if any(begins <= at < ends for begins, ends in hours.off):
        return False
    local = datetime.fromtimestamp(at, ZoneInfo(hours.zone))
    minute = local.hour * 60 + local.minute
    if hours.sleeps <= hours.wakes:
        return not hours.sleeps <= minute < hours.wakes
    return hours.wakes <= minute < hours.sleeps


def end_of(hours: Hours, since: float, left: float) -> float:
    """When so much time will have counted, found quarter by quarter."""
    at = since
    while True:
        border = (at // _QUARTER + 1) * _QUARTER
        if counts(hours, at):
            if at + left <= border:
                return at + left
            left -= border - at
        at = border


class Month:
    """The tables, and whoever sits there."""

    def __init__(self, folder: Path, tables: int, days: float, restarts: int, seed: int) -> None:
        self.rng = Rng(seed)
        self.now = BEGINS
        self.until = BEGINS + days * DAY
        self.folder = folder
        self.figures = Figures(tables)
        self.people: dict[str, Hours] = {}
        self.rooms = [f"t{number}" for number in range(tables)]
        self.expected: dict[tuple[str, int], Expected] = {}
        self.told: Counter[str] = Counter()  # by table, the ends of time so far
        self.plans: list[tuple[float, int, str, str]] = []  # what people do: when, and at which
        self.stops = sorted(BEGINS + self.rng.below(int(days * DAY)) for _ in range(restarts))
        self.done: Counter[str] = Counter()  # answers that people wanted to give, by table
        self.back = 0.0  # when the server was last back

    def clock(self) -> float:
        """The simulated time."""
        return self.now

    async def run(self) -> Figures:
        """Play the month."""
        began = time.perf_counter()
        self.database = Database(address("", self.folder))
        await self.database.open()
        self._start()
        await self._set_tables()
        while self.now < self.until:
            await self._step()
        await self._stop()
        await self.database.close()
        self.figures.seconds = time.perf_counter() - began
        return self.figures

    # The server

    def _start(self) -> None:
        self.host = Host(Store(self.database), Streams(), self.clock)
        self.bell = Bell(self.clock)
        self.pool = Quick()
        self.supervisor = Supervisor(self.host, self.pool, _SWEEP, self.bell)
        self.sweep_at = self.now
        self.back = self.now

    async def _stop(self) -> None:
        await self.supervisor.close()
        await self.host.close()
        self.pool.close()

    # Time

    async def _step(self) -> None:
        """Go to the next moment at which anything happens."""
        stop = self.stops[0] if self.stops else float("inf")
        plan = self.plans[0][0] if self.plans else float("inf")
        self.now = max(self.now, min(self.bell.next(), self.sweep_at, plan, stop, self.until))
        if stop <= self.now:
            self.stops.pop(0)
            await self._stop()
            self.now += self.rng.below(1800)  # and time goes on meanwhile
            self._start()
            self.figures.restarts += 1
        if self.sweep_at <= self.now:
            await self.supervisor.look_around()
            self.sweep_at = self.now + _SWEEP
        rung = self.bell.ring(self.now)
        await self.supervisor.idle()
        await self._see_all(rung)
        while self.plans and self.plans[0][0] <= self.now:
            _, _, id, what = heapq.heappop(self.plans)
            await self._do(id, what)
            await self.supervisor.idle()
            await self._see_all([id])

    def _plan(self, after: float, id: str, what: str) -> None:
        heapq.heappush(self.plans, (self.now + after, len(self.plans), id, what))

    # People

    async def _set_tables(self) -> None:
        for number, id in enumerate(self.rooms):
            name, mode = GAMES[number % len(GAMES)]
            game = game_called(name)
            count = len(game.mode(mode).seats)
            who = [await self._person(f"p{number}-{seat}") for seat in range(count)]
            occupants = [
                Occupant(seat, PERSON, one, one, nonce=f"n{seat}") for seat, one in enumerate(who)
            ]
            room = Room(
                id, f"i{id}", game, Options(mode), "link", who[0],
                derive(number, "seed").to_bytes(8, "big") * 4, occupants, self.now,
                Pace.read(PACES[number % len(PACES)]),
            )  # fmt: skip
            room.at_end = list(ENDS)[self.rng.below(len(ENDS))]
            await self.host.create(room, opening.begin(room, self.now))
            await self._follow(id)

    async def _person(self, id: str) -> str:
        await self.host.store.add_person(Person(id, id), self.now)
        hours = ALL_HOURS
        if self.rng.below(3):
            zone = ZONES[self.rng.below(len(ZONES))]
            sleeps = (20 * 4 + self.rng.below(16)) % 96 * 15
            wakes = (sleeps + 15 * (20 + self.rng.below(28))) % 1440
            off: tuple[tuple[float, float], ...] = ()
            if self.rng.below(3) == 0:
                first = BEGINS + self.rng.below(20) * DAY
                off = ((first, first + (1 + self.rng.below(5)) * DAY),)
            hours = Hours(zone, sleeps, wakes, off)
            await self.host.hours.write(id, Chosen(hours, self.now))
        self.people[id] = hours
        return id

    async def _do(self, id: str, what: str) -> None:
        async with self.host.at(id) as room:
            if room is None or room.status != PLAYING:
                return
            if what == "pause":
                await self._pause(room)
            elif what == "resume" and room.is_paused and (voters := pauses.voters(room)):
                await self.host.keep(room, pauses.end(room, voters[0], self.now))
                self.expected = {key: one for key, one in self.expected.items() if key[0] != id}
            elif what == "answer" and self.done[id] >= _SHORT and not room.pace.counts_days:
                # A live match is over after an hour or two, and this one ends so.
                for one in room.occupants:
                    if one.is_person_played() and not room.is_out(one.seat):
                        change = end_without_result(room, one.person, self.now)
                        await self.host.keep(room, change)
                        break
            elif what == "answer":
                self.done[id] += 1
                await self._answer(room)
            elif what == "back":
                for one in room.occupants:
                    if one.level and not one.lost and not room.is_out(one.seat):
                        change = seating.come_back(room, one.person, self.now)
                        await self.host.keep(room, change)
                        self.expected.pop((id, one.seat), None)
        await self._follow(id)

    async def _pause(self, room: Room) -> None:
        if room.is_paused or not pauses.voters(room):
            return
        for person in pauses.voters(room):
            await self.host.keep(room, pauses.ask_for(room, person, self.now))
        self.figures.pauses += 1
        self._plan(3600.0 * (1 + self.rng.below(30)), room.id, "resume")

    async def _answer(self, room: Room) -> None:
        due = room.due(bots=False)
        if not due or room.play is None:
            return
        seat = due[self.rng.below(len(due))]
        options = room.play.match.state.options(seat)
        free = [action for action in options if not room.game.settles(action)]
        word = room.game.spell(free[self.rng.below(len(free))])
        given = room.answer(seat, [word], room.version, f"k{room.version}", self.now, True)
        if isinstance(given, Change):
            await self.host.keep(room, given)
            self.figures.answers += 1

    async def _follow(self, id: str) -> None:
        """Note when everybody's time must be up, and plan what they do next."""
        async with self.host.at(id) as room:
            if room is None or room.play is None or room.status != PLAYING:
                self._forget(id)
                return
            asked = {} if room.is_paused else dict(room.play.asked_at)
            due = set(room.due(bots=False))
            for seat in range(len(room.occupants)):
                key = (id, seat)
                if seat not in due or not room.pace:
                    self.expected.pop(key, None)
                    continue
                left, since = room.play.times.left[seat], asked[seat]
                known = self.expected.get(key)
                if known is None or (known.left, known.since) != (left, since):
                    person = room.occupants[seat].person
                    hours = self.people[person] if room.pace.counts_days else ALL_HOURS
                    self.expected[key] = Expected(left, since, end_of(hours, since, left))
            if not any(one[2] == id and one[3] == "answer" for one in self.plans):
                self._plan_answer(room)

    def _plan_answer(self, room: Room) -> None:
        """Most answer in time, some never."""
        scale = room.pace.step if room.pace.step >= 60 else 120
        wait = scale * (1 + self.rng.below(100)) / 60
        self._plan(wait, room.id, "answer")
        chance = self.rng.below(40)
        if chance == 0:
            self._plan(wait / 2, room.id, "pause")
        if any(one.level for one in room.occupants):
            self._plan(wait, room.id, "back")

    def _forget(self, id: str) -> None:
        for key in [key for key in self.expected if key[0] == id]:
            del self.expected[key]

    # What must be so

    async def _see_all(self, touched: list[str]) -> None:
        """Compare what has ended with what must have."""
        late = {key for key, one in self.expected.items() if one.end <= self.now - _NEAR}
        for id in {key[0] for key in late} | self._changed() | {*touched}:
            await self._see(id)

    def _changed(self) -> set[str]:
        return {
            id for id, room in self.host.cache.rooms().items()
            if sum(note.kind in ENDINGS for note in room.notes) != self.told[id]
        }  # fmt: skip

    async def _see(self, id: str) -> None:
        async with self.host.at(id) as room:
            assert room is not None
            notes = [note for note in room.notes if note.kind in ENDINGS]
        for note in notes[self.told[id] :]:
            wanted = self.expected.pop((id, note.seat), None)
            assert wanted is not None, f"{id}: the time of seat {note.seat} ended twice, or early"
            right = max(wanted.end, self.back)
            assert abs(note.at - right) <= _NEAR, f"{id}: {note.at - right} s beside its moment"
            kind = {"late": "once", "out-of-time": BOT, "lost": LOSS}[note.kind]
            assert kind == room.at_end
            self.figures.ends[kind] += 1
            if wanted.end < self.back:
                self.figures.held_up += 1
            else:
                self.figures.latest = max(self.figures.latest, note.at - wanted.end)
        self.told[id] = len(notes)
        missed = [
            key for key, one in self.expected.items()
            if key[0] == id and one.end <= self.now - _NEAR
        ]  # fmt: skip
        assert not missed, f"{missed}: nothing has happened at the end of their time"
        await self._follow(id)


def simulate(folder: Path, tables: int, days: float, restarts: int, seed: int) -> Figures:
    """Play it and return what was seen; AssertionError for an end that was wrong."""
    return asyncio.run(Month(folder, tables, days, restarts, seed).run())


def main() -> None:
    """The long run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--days", type=float, default=30.0)
    parser.add_argument("--restarts", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        seen = simulate(Path(folder), given.tables, given.days, given.restarts, given.seed)
    ends = ", ".join(f"{kind} {count:,}" for kind, count in sorted(seen.ends.items()))
    told = (
        f"`make clocks SEED={given.seed}`: {seen.tables} tables, {given.days:g} simulated days, "
        f"{seen.restarts} restarts, {seen.answers:,} answers, {seen.pauses} pauses. "
        f"{seen.ends.total():,} ends of time ({ends}), each at its moment and once: at most "
        f"{seen.latest:.2f} s beside it; {seen.held_up} fell into a restart and came with the "
        f"server. {seen.seconds:.0f} s of real time."
    )
    print(told)
    write("clocks", f"## A month of clocks\n\n{told}")


if __name__ == "__main__":
    main()
