"""What somebody has missed. A notice is one row of a person, a table and a kind, so nobody has
many; whose turn it is stands with the seats, and is never wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import (
    Float,
    Select,
    String,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
)

from suffrage.games import GAMES
from suffrage.table.rooms.room import PLAYING, WAITING
from suffrage.table.rooms.seats import OPEN, PERSON
from suffrage.table.store.database import Database, Steps
from suffrage.table.store.schema import NOTICES, PEOPLE, ROOMS, SEATS

TURN: Final = "turn"
INVITATION: Final = "invitation"
ENDED: Final = "ended"
TALK: Final = "talk"
LASTS = 60 * 24 * 3600.0  # seconds
MOST = 100  # on the page

_FORGET = delete(NOTICES).where(
    NOTICES.c.person == bindparam("who"),
    NOTICES.c.room == bindparam("at"),
    NOTICES.c.kind == bindparam("what"),
)

# Whoever has left for good is told nothing.
_TELL = insert(NOTICES).from_select(
    ["person", "room", "kind", "made"],
    select(
        PEOPLE.c.id, bindparam("at", type_=String), bindparam("what", type_=String),
        bindparam("now", type_=Float),
    ).where(PEOPLE.c.id == bindparam("who")),
)  # fmt: skip


@dataclass(frozen=True)
class Notice:
    """One of them."""

    kind: str
    table: str
    game: str
    since: float
    names: tuple[str, ...] = ()  # who else sits at the table

    @property
    def title(self) -> str:
        """The name of the game."""
        return GAMES[self.game].title


def told(person: str, room: str, kind: str, now: float) -> Steps:
    """What leaves a notice, as steps of the change that it tells of."""
    known = {"who": person, "at": room, "what": kind}
    return [(_FORGET, known), (_TELL, {**known, "now": now})]


class Notices:
    """Reads and clears them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, person: str) -> list[Notice]:
        """All that concerns somebody: their turns first, the longest waiting before the others."""
        if not person:
            return []
        turns = [(TURN, row.id, row.game, row.since) for row in await self._rows(_turns(person))]
        missed = [
            (row.kind, row.id, row.game, row.made)
            for row in await self._rows(_missed(person).limit(MOST))
        ]
        found = [one for one in [*turns, *missed] if one[2] in GAMES]
        others = await self._others(person, {one[1] for one in found})
        return [Notice(*one, names=tuple(others.get(one[1], ()))) for one in found]

    async def count(self, person: str) -> int:
        """How many there are."""
        if not person:
            return 0
        halves = [
            select(func.count()).select_from(query.subquery())
            for query in (_turns(person), _missed(person))
        ]
        return sum([(await self._rows(half))[0][0] for half in halves])

    async def next_turn(self, person: str) -> str:
        """The table that has waited longest for somebody, or ""."""
        rows = await self._rows(_turns(person).limit(1)) if person else []
        return str(rows[0].id) if rows else ""

    async def is_asked(self, person: str, room: str) -> bool:
        """Whether a table waits for somebody."""
        return bool(await self._rows(_turns(person).where(ROOMS.c.id == room).limit(1)))

    async def turns(self, person: str) -> list[tuple[str, float]]:
        """The tables that wait for somebody, and since when."""
        return [(row.id, row.since) for row in await self._rows(_turns(person).limit(MOST))]

    async def clear(self, person: str, room: str = "") -> None:
        """Forget what somebody has read: about one table, or all of it."""
        gone = delete(NOTICES).where(NOTICES.c.person == person)
        await self._database.write([(gone.where(NOTICES.c.room == room) if room else gone, None)])

    async def forget_old(self, now: float) -> None:
        """Drop what nobody has read for long."""
        await self._database.write([(delete(NOTICES).where(NOTICES.c.made < now - LASTS), None)])

    async def _others(self, person: str, rooms: set[str]) -> dict[str, list[str]]:
        query = (
            select(SEATS.c.room, SEATS.c.name)
            .where(SEATS.c.room.in_(sorted(rooms)), SEATS.c.kind == PERSON)
            .where(SEATS.c.person != person)
            .order_by(SEATS.c.room, SEATS.c.seat)
        )
        found: dict[str, list[str]] = {}
        for row in await self._rows(query):
            found.setdefault(row.room, []).append(row.name)
        return found

    async def _rows(self, query: Select[Any]) -> list[Any]:
        async with self._database.reading.connect() as connection:
            return list((await connection.execute(query)).all())


def _turns(person: str) -> Select[Any]:
    """The tables that wait for somebody's answer."""
    since = func.min(SEATS.c.asked_at).label("since")
    return (
        select(ROOMS.c.id, ROOMS.c.game, since)
        .join(SEATS, SEATS.c.room == ROOMS.c.id)
        .where(SEATS.c.person == person, SEATS.c.kind == PERSON, SEATS.c.asked)
        .where(ROOMS.c.status == PLAYING)
        .group_by(ROOMS.c.id, ROOMS.c.game)
        .order_by(since, ROOMS.c.id)
    )


def _missed(person: str) -> Select[Any]:
    """What somebody has missed; an invitation only while the seat waits for them."""
    kept = exists().where(
        SEATS.c.room == ROOMS.c.id, SEATS.c.kind == OPEN, SEATS.c.person == person
    )
    stands = or_(NOTICES.c.kind != INVITATION, and_(ROOMS.c.status == WAITING, kept))
    return (
        select(NOTICES.c.kind, NOTICES.c.made, ROOMS.c.id, ROOMS.c.game)
        .join(ROOMS, ROOMS.c.id == NOTICES.c.room)
        .where(NOTICES.c.person == person, stands)
        .order_by(NOTICES.c.made.desc(), ROOMS.c.id, NOTICES.c.kind)
    )
