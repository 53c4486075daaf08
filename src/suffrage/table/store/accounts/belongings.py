"""Everything in the database that is somebody's: how a guest's things become an account's, and
how all that tells of a person goes away while their matches stay.

Every column that names a person is listed here; a test compares the list with the schema.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import (
    Column,
    Executable,
    Select,
    Table,
    and_,
    bindparam,
    delete,
    exists,
    or_,
    select,
    update,
)

from suffrage.table.rooms.room import OVER
from suffrage.table.rooms.seats import OPEN
from suffrage.table.rooms.talk import CHAT
from suffrage.table.store.database import Database, Step, Steps
from suffrage.table.store.schema import (
    ACCOUNTS,
    ATTEMPTS,
    CHANNELS,
    CLASS_MEMBERS,
    CLASS_PLACES,
    CLASSES,
    HOURS,
    NAMES,
    NOTES,
    NOTICES,
    OUTBOX,
    PASSKEYS,
    PEOPLE,
    PLAYS,
    PUSHES,
    RATINGS,
    RECOVERY_CODES,
    RESULTS,
    ROOMS,
    SEATS,
    SESSIONS,
    TOKENS,
)

FORMER: Final = "Former player"
REMOVED: Final = "(removed)"

# What a guest has and an account takes over, row by row where it has none of that key yet.
_TAKEN_OVER: tuple[Table, ...] = (ATTEMPTS, HOURS, NOTICES, PLAYS)
# What is one's own alone, and ends with whoever has it: who knew a guest's token, or had the same
# browser before, gets nothing of the account.
_OWN: tuple[Table, ...] = (
    OUTBOX, PUSHES, CHANNELS, RATINGS, NAMES, PASSKEYS, RECOVERY_CODES, ACCOUNTS, TOKENS, SESSIONS,
)  # fmt: skip
# What names people at tables.
_AT_TABLES: tuple[Column[Any], ...] = (SEATS.c.person, RESULTS.c.person, ROOMS.c.host)
# And in classes.
_IN_CLASSES: tuple[Column[Any], ...] = (CLASS_MEMBERS.c.person, CLASS_PLACES.c.person)


def listed() -> set[Column[Any]]:
    """Every column that names a person, and of which this module takes care."""
    return {*_AT_TABLES, *_IN_CLASSES, PEOPLE.c.id, *[table.c.person for table in owned()]}


def owned() -> tuple[Table, ...]:
    """What is somebody's, row by row, in the order in which it can go away."""
    return (*_TAKEN_OVER, *_OWN)


@dataclass(frozen=True)
class Handover:
    """What became of a guest's seats."""

    rooms: tuple[str, ...]  # tables that are the account's now
    left: int  # tables at which the account sits already: there the guest's seat stays a guest's


NOTHING = Handover((), 0)


async def rooms_of(database: Database, person: str, unfinished: bool = False) -> list[str]:
    """The tables at which somebody sits, is waited for, or is the host."""
    sits = exists().where(SEATS.c.room == ROOMS.c.id, SEATS.c.person == person)
    query = select(ROOMS.c.id).where(or_(sits, ROOMS.c.host == person)).order_by(ROOMS.c.id)
    return await _ids(database, query.where(ROOMS.c.status != OVER) if unfinished else query)


async def _ids(database: Database, query: Select[Any]) -> list[str]:
    async with database.reading.connect() as connection:
        return list((await connection.execute(query)).scalars())


async def hand_over(database: Database, guest: str, person: str) -> Handover:
    """Make what a guest has a registered person's, in one piece."""
    theirs = set(await rooms_of(database, person))
    mine = await rooms_of(database, guest)
    moved = [id for id in mine if id not in theirs]
    classes, known = await classes_of(database, guest), await classes_of(database, person)
    joined = [id for id in classes if id not in known]
    steps: list[Step] = [
        *_shown_anew(classes),
        *_for_each(
            _named(CLASS_MEMBERS, CLASS_MEMBERS.c.class_id, CLASS_MEMBERS.c.person),
            joined,
            guest,
            person,
        ),
        *_for_each(
            _named(CLASS_PLACES, CLASS_PLACES.c.class_id, CLASS_PLACES.c.person),
            joined,
            guest,
            person,
        ),
        *_for_each(_named(SEATS, SEATS.c.room, SEATS.c.person), moved, guest, person),
        *_for_each(_named(RESULTS, RESULTS.c.room, RESULTS.c.person), moved, guest, person),
        *_for_each(_named(ROOMS, ROOMS.c.id, ROOMS.c.host), moved, guest, person),
        *_changed(moved),
    ]
    for table in _TAKEN_OVER:
        steps += _taken_over(table, guest, person)
    steps += _ended(guest)
    if len(moved) == len(mine) and len(joined) == len(classes):
        steps.append((delete(PEOPLE).where(PEOPLE.c.id == guest), None))
    await database.write(steps)
    return Handover(tuple(moved), len(mine) - len(moved))


async def classes_of(database: Database, person: str) -> list[str]:
    """The classes in which somebody is, or was."""
    return await _ids(
        database, select(CLASS_MEMBERS.c.class_id).where(CLASS_MEMBERS.c.person == person)
    )


def _named(table: Table, key: Column[Any], column: Column[Any]) -> Executable:
    here = and_(key == bindparam("of"), column == bindparam("before"))
    return update(table).where(here).values({column: bindparam("after")})


def _for_each(statement: Executable, rooms: list[str], before: str, after: str) -> list[Step]:
    rows = [{"of": id, "before": before, "after": after} for id in rooms]
    return [(statement, rows)] if rows else []


def _changed(rooms: list[str]) -> list[Step]:
    """Whoever has one of these tables in memory cannot write what is old by now."""
    bumped = update(ROOMS).where(ROOMS.c.id == bindparam("of"))
    rows = [{"of": id} for id in rooms]
    return [(bumped.values(version=ROOMS.c.version + 1), rows)] if rows else []


def _taken_over(table: Table, guest: str, person: str) -> list[Step]:
    """Rows of a guest whose keys the account has not; solved puzzles before tried ones."""
    other = table.alias()
    same = [
        table.c[column.name] == other.c[column.name]
        for column in table.primary_key.columns
        if column.name != "person"
    ]
    steps: list[Step] = []
    if table is ATTEMPTS:
        better = exists().where(*same, other.c.person == guest, other.c.solved)
        worse = delete(table).where(table.c.person == person, ~table.c.solved, better)
        steps.append((worse, None))
    known = exists().where(*same, other.c.person == person)
    moved = update(table).where(table.c.person == guest, ~known).values(person=person)
    return [*steps, (moved, None), (delete(table).where(table.c.person == guest), None)]


def _ended(person: str) -> list[Step]:
    return [(delete(table).where(table.c.person == person), None) for table in _OWN]


@dataclass(frozen=True)
class Place:
    """A seat of somebody, and what they are called there."""

    room: str
    seat: int
    name: str


async def places_of(database: Database, person: str) -> list[Place]:
    """Every seat of somebody."""
    query = select(SEATS.c.room, SEATS.c.seat, SEATS.c.name).where(SEATS.c.person == person)
    async with database.reading.connect() as connection:
        return [Place(*row) for row in (await connection.execute(query)).all()]


async def erase(database: Database, person: str, places: list[Place]) -> tuple[str, ...]:
    """Forget somebody who has got up from every table, and sat at these *places* before: their
    matches stay, and tell of nobody.

    The tables that have changed by it. At each of them the person is called by another id, so
    that nobody finds out which matches were the same person's.
    """
    rooms = sorted({*await rooms_of(database, person), *[place.room for place in places]})
    masks = {id: secrets.token_hex(16) for id in rooms}
    sat: list[dict[str, Any]] = [
        {"of": place.room, "at": place.seat, "was": place.name, "mask": masks[place.room],
         "now": f"{FORMER} {place.seat + 1}"}
        for place in places
    ]  # fmt: skip
    here = and_(NOTES.c.room == bindparam("of"), NOTES.c.name == bindparam("was"))
    hush = update(NOTES).where(here, NOTES.c.kind == CHAT).values(text=REMOVED)
    unname = update(NOTES).where(here).values(name=bindparam("now"))
    leave = (
        update(SEATS)
        .where(SEATS.c.room == bindparam("of"), SEATS.c.seat == bindparam("at"))
        .where(SEATS.c.person == person)
        .values(name=bindparam("now"), person=bindparam("mask"))
    )
    free = (  # what was kept for them
        update(SEATS)
        .where(SEATS.c.person == person, SEATS.c.kind == OPEN)
        .values(name="", person="")
    )
    pass_on = (
        update(ROOMS)
        .where(ROOMS.c.id == bindparam("of"), ROOMS.c.host == person)
        .values(host=bindparam("mask"))
    )
    hosted = [{"of": id, "mask": masks[id]} for id in rooms]
    steps: list[Step] = [(free, None)]
    if sat:
        heard = [_only(row, "of", "was") for row in sat]
        told = [_only(row, "of", "was", "now") for row in sat]
        left = [_only(row, "of", "at", "now", "mask") for row in sat]
        steps += [(hush, heard), (unname, told), (leave, left)]
    forget = (
        update(RESULTS)
        .where(RESULTS.c.room == bindparam("of"), RESULTS.c.person == person)
        .values(person=bindparam("mask"))
    )
    steps += [(pass_on, hosted), (forget, hosted)] if hosted else []
    steps += _left_classes(person, await classes_of(database, person))
    gone: Steps = [(delete(table).where(table.c.person == person), None) for table in _TAKEN_OVER]
    last: Steps = [(delete(PEOPLE).where(PEOPLE.c.id == person), None)]
    await database.write([*steps, *_changed(rooms), *gone, *_ended(person), *last])
    return tuple(rooms)


def _left_classes(person: str, classes: list[str]) -> list[Step]:
    """Nobody of that name was there; those whom they met have met somebody."""
    places = _named(CLASS_PLACES, CLASS_PLACES.c.class_id, CLASS_PLACES.c.person)
    met = [{"of": id, "before": person, "after": secrets.token_hex(16)} for id in classes]
    gone = delete(CLASS_MEMBERS).where(CLASS_MEMBERS.c.person == person)
    return [(places, met), (gone, None), *_shown_anew(classes)] if met else []


def _shown_anew(classes: list[str]) -> list[Step]:
    """The pages of these classes look different."""
    raised = update(CLASSES).where(CLASSES.c.id == bindparam("of"))
    rows = [{"of": id} for id in classes]
    return [(raised.values(version=CLASSES.c.version + 1), rows)] if rows else []


def _only(row: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: row[name] for name in names}
