"""Tables as the lobby lists them, straight from SQL: no match is replayed for a list."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Integer, Select, and_, cast, exists, func, select
from sqlalchemy.engine import RowMapping

from suffrage.core.errors import SuffrageError
from suffrage.core.game import Outcome
from suffrage.games import GAMES
from suffrage.table.rooms import verdicts
from suffrage.table.rooms.clocks.pace import Pace
from suffrage.table.rooms.room import OVER, PLAYING, WAITING
from suffrage.table.rooms.seats import BOT, OPEN, Occupant, names_of
from suffrage.table.rooms.terms import PUBLIC
from suffrage.table.store.database import Database
from suffrage.table.store.schema import ROOMS, SEATS
from suffrage.table.store.soundness import Unsound, check_table

PAGE = 8  # tables on a page


@dataclass
class Entry:
    """One table in a list."""

    id: str
    game: str
    mode: str
    status: str
    touched: float
    pace: Pace
    my_turn: bool = False
    seats: list[str] = field(default_factory=list)  # who sits there, in words
    free: int = 0
    outcome: Outcome | None = None
    occupants: list[Occupant] = field(default_factory=list)

    @property
    def title(self) -> str:
        """The name of the game."""
        return GAMES[self.game].title

    @property
    def result(self) -> str:
        """Who won and why, in words; "" if nobody has, or by rules that are not ours any more."""
        game, end = GAMES[self.game], self.outcome
        mode = next((mode for mode in game.modes if mode.name == self.mode), None)
        if end is None or mode is None or not verdicts.is_known(game, end):
            return ""
        return verdicts.verdict(game, end, names_of(game, mode, self.occupants))


@dataclass
class Page:
    """Some of the tables of a list."""

    entries: list[Entry]
    number: int  # from 1
    has_more: bool


class Listings:
    """The lists of the lobby."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def mine(self, person: str, number: int, over: bool = False) -> Page:
        """The tables at which a person sits, those where it is their turn first."""
        mine = (
            select(SEATS.c.room, func.max(cast(SEATS.c.asked, Integer)).label("asked"))
            .where(SEATS.c.person == person)
            .group_by(SEATS.c.room)
            .subquery()
        )
        wanted = ROOMS.c.status == OVER if over else ROOMS.c.status != OVER
        query = (
            select(ROOMS, mine.c.asked)
            .join(mine, mine.c.room == ROOMS.c.id)
            .where(wanted)
            .order_by(mine.c.asked.desc(), ROOMS.c.touched.desc(), ROOMS.c.id)
        )
        return await self._page(query, number)

    async def open(self, person: str, number: int) -> Page:
        """Public tables with a seat for anybody."""
        free = exists().where(
            and_(
                SEATS.c.room == ROOMS.c.id,
                SEATS.c.kind == OPEN,
                SEATS.c.person == "",
                SEATS.c.invited.is_(False),
            )
        )
        return await self._page(self._public(WAITING, person).where(free), number)

    async def running(self, person: str, number: int) -> Page:
        """Public matches to watch."""
        return await self._page(self._public(PLAYING, person), number)

    async def finished(self, person: str, number: int) -> Page:
        """Public matches that are over."""
        return await self._page(self._public(OVER, person), number)

    def _public(self, status: str, person: str) -> Select[Any]:
        # Asked once, not for every table: somebody may sit at thousands.
        mine = select(SEATS.c.room).where(SEATS.c.person == (person or "-"))
        return (
            select(ROOMS)
            .where(ROOMS.c.access == PUBLIC, ROOMS.c.status == status, ROOMS.c.id.not_in(mine))
            .order_by(ROOMS.c.touched.desc(), ROOMS.c.id)
        )

    async def _page(self, query: Select[Any], number: int) -> Page:
        asked = query.offset((number - 1) * PAGE).limit(PAGE + 1)
        async with self._database.reading.connect() as connection:
            rows = (await connection.execute(asked)).mappings().all()
            shown = rows[:PAGE]
            occupants = select(SEATS).where(SEATS.c.room.in_([row["id"] for row in shown]))
            seats: dict[str, list[RowMapping]] = {row["id"]: [] for row in shown}
            for row in (await connection.execute(occupants.order_by(SEATS.c.seat))).mappings():
                seats[row["room"]].append(row)
        entries = [_entry(row, seats[row["id"]]) for row in shown]
        return Page([entry for entry in entries if entry is not None], number, len(rows) > PAGE)


def _entry(row: RowMapping, seats: list[RowMapping]) -> Entry | None:
    """A table in a list; None for one that is set aside when somebody goes there."""
    try:
        check_table(row, seats)
        entry = Entry(
            row["id"], row["game"], row["mode"], row["status"], row["touched"],
            Pace.read(row["pace"]), bool(row.get("asked")), outcome=_outcome(row, len(seats)),
        )  # fmt: skip
    except (SuffrageError, ValueError):
        return None
    for seat in seats:
        entry.seats.append(_sits(seat["kind"], seat["name"], seat["level"]))
        occupant = Occupant(seat["seat"], seat["kind"], name=seat["name"], level=seat["level"])
        entry.occupants.append(occupant)
        entry.free += seat["kind"] == OPEN
    return entry


def _outcome(row: RowMapping, seats: int) -> Outcome | None:
    if not row["reason"]:
        return None
    winners = json.loads(row["winners"])
    if not isinstance(winners, list) or any(seat not in range(seats) for seat in winners):
        raise Unsound(f"rooms.winners is {row['winners']!r}")
    return Outcome(tuple(winners), row["reason"], row["drawn"])


def _sits(kind: str, name: str, level: str) -> str:
    if kind == OPEN:
        return f"a seat for {name}" if name else "a free seat"
    return f"{level} bot" if kind == BOT else name
