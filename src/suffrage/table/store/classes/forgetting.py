"""How everything about a class goes away: its names, its tables and their records, and the people
who are known here through it alone.

It can be done again and again: what is gone is gone, and what a crash left is found by the next.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, delete, exists, or_, select

from suffrage.table.store.accounts.belongings import owned
from suffrage.table.store.classes.classes import KIND
from suffrage.table.store.database import Database, Steps, to_its_end
from suffrage.table.store.schema import (
    ANSWERS,
    CLASS_MEMBERS,
    CLASS_PLACES,
    CLASSES,
    NOTES,
    NOTICES,
    OUTBOX,
    PEOPLE,
    RESULTS,
    ROOMS,
    SEATS,
)

# What is written about a table, those first that point to it.
_OF_A_TABLE: tuple[Table, ...] = (ANSWERS, NOTES, RESULTS, SEATS, NOTICES, OUTBOX)


@dataclass(frozen=True)
class Remains:
    """What was there, for whoever has it in memory."""

    rooms: tuple[str, ...]
    people: tuple[str, ...]


async def remains(database: Database, id: str) -> Remains:
    """What a class leaves behind, as it stands."""
    return await to_its_end(_remains(database, id))


async def _remains(database: Database, id: str) -> Remains:
    async with database.reading.connect() as connection:
        rooms = await connection.execute(select(ROOMS.c.id).where(ROOMS.c.of_class == id))
        people = await connection.execute(_newcomers(id))
        return Remains(tuple(rooms.scalars()), tuple(people.scalars()))


def _newcomers(id: str) -> Any:
    """Those whom nothing but the class ties to this place: they have no account, and neither sit
    at another table nor have set one, nor are in another class."""
    here = [CLASS_MEMBERS.c.class_id == id, CLASS_MEMBERS.c.is_new]
    person = CLASS_MEMBERS.c.person
    other = ROOMS.alias()
    apart = or_(
        exists().where(
            SEATS.c.person == person, SEATS.c.room == other.c.id, other.c.of_class != id
        ),
        exists().where(ROOMS.c.host == person, ROOMS.c.of_class != id),
    )
    known = exists().where(PEOPLE.c.id == person, PEOPLE.c.registered.is_not(None))
    twice = CLASS_MEMBERS.alias()
    elsewhere = exists().where(twice.c.person == person, twice.c.class_id != id)
    return select(person).where(*here, ~apart, ~known, ~elsewhere)


async def forget(database: Database, id: str, more: Steps = ()) -> None:
    """Let a class be gone, wholly or not at all, and do what *more* belongs to that."""

    def work(connection: Connection) -> None:
        people = list(connection.execute(_newcomers(id)).scalars())
        _drop_tables(connection, ROOMS.c.of_class == id)
        for table in (CLASS_PLACES, CLASS_MEMBERS):
            connection.execute(delete(table).where(table.c.class_id == id))
        connection.execute(delete(CLASSES).where(CLASSES.c.id == id))
        for table in owned():
            connection.execute(delete(table).where(table.c.person.in_(people)))
        connection.execute(delete(PEOPLE).where(PEOPLE.c.id.in_(people)))

    await database.write([work, *more, *database.bulletins.post(KIND, id)])


async def forget_orphans(database: Database) -> None:
    """Drop tables that were set for a class in the very moment in which it went away.

    It is asked every minute and there are hardly ever any, so they are looked for before the one
    writer is made to work.
    """
    lost = (ROOMS.c.of_class != "") & ~exists().where(CLASSES.c.id == ROOMS.c.of_class)

    def work(connection: Connection) -> None:
        _drop_tables(connection, lost)

    if await to_its_end(_is_there(database, lost)):
        await database.write([work])


async def _is_there(database: Database, which: ColumnElement[bool]) -> bool:
    async with database.reading.connect() as connection:
        found = await connection.execute(select(ROOMS.c.id).where(which).limit(1))
        return found.first() is not None


def _drop_tables(connection: Connection, which: ColumnElement[bool]) -> None:
    ids = list(connection.execute(select(ROOMS.c.id).where(which)).scalars())
    for table in _OF_A_TABLE:
        connection.execute(delete(table).where(table.c.room.in_(ids)))
    connection.execute(delete(ROOMS).where(ROOMS.c.id.in_(ids)))
