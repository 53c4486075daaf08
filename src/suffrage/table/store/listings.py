"""Tables as the lobby lists them, straight from SQL: no match is replayed for a list."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Integer, Select, and_, cast, exists, func, select

from suffrage.games import GAMES
from suffrage.table.rooms.room import OVER, PLAYING, PUBLIC, WAITING
from suffrage.table.rooms.seats import BOT, OPEN
from suffrage.table.store.database import Database
from suffrage.table.store.schema import ROOMS, SITTERS

PAGE = 8  # tables on a page


@dataclass
class Entry:
    """One table in a list."""

    id: str
    game: str
    mode: str
    status: str
    result: str
    touched: float
    clock: int
    my_turn: bool = False
    seats: list[str] = field(default_factory=list)  # who sits there, in words
    free: int = 0

    @property
    def title(self) -> str:
        """The name of the game."""
        return GAMES[self.game].title


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
            select(SITTERS.c.room, func.max(cast(SITTERS.c.asked, Integer)).label("asked"))
            .where(SITTERS.c.person == person)
            .group_by(SITTERS.c.room)
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
                SITTERS.c.room == ROOMS.c.id,
                SITTERS.c.kind == OPEN,
                SITTERS.c.person == "",
                SITTERS.c.invited.is_(False),
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
        mine = exists().where(
            and_(SITTERS.c.room == ROOMS.c.id, SITTERS.c.person == (person or "-"))
        )
        return (
            select(ROOMS)
            .where(ROOMS.c.access == PUBLIC, ROOMS.c.status == status, ~mine)
            .order_by(ROOMS.c.touched.desc(), ROOMS.c.id)
        )

    async def _page(self, query: Select[Any], number: int) -> Page:
        asked = query.offset((number - 1) * PAGE).limit(PAGE + 1)
        async with self._database.engine.connect() as connection:
            rows = (await connection.execute(asked)).mappings().all()
            entries = {
                row["id"]: Entry(
                    row["id"], row["game"], row["mode"], row["status"], row["result"],
                    row["touched"], row["clock"], bool(row.get("asked")),
                )
                for row in rows[:PAGE]
                if row["game"] in GAMES
            }  # fmt: skip
            occupants = select(SITTERS).where(SITTERS.c.room.in_(entries))
            for row in (await connection.execute(occupants.order_by(SITTERS.c.seat))).mappings():
                entry = entries[row["room"]]
                entry.seats.append(_sits(row["kind"], row["name"], row["level"]))
                entry.free += row["kind"] == OPEN
        return Page(list(entries.values()), number, len(rows) > PAGE)


def _sits(kind: str, name: str, level: str) -> str:
    if kind == OPEN:
        return f"a seat for {name}" if name else "a free seat"
    return f"{level} bot" if kind == BOT else name
