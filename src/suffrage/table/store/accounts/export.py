"""Everything that is kept about one person, as one value: no secret of anybody else, and nothing
that would let whoever finds the file become them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Select, Table, select

from suffrage.table.rooms.talk import CHAT
from suffrage.table.store.accounts.belongings import rooms_of
from suffrage.table.store.database import Database
from suffrage.table.store.schema import (
    ANSWERS,
    ATTEMPTS,
    CLASS_MEMBERS,
    CLASSES,
    HOURS,
    NOTES,
    PASSKEYS,
    PEOPLE,
    PLAYS,
    RATINGS,
    RESULTS,
    ROOMS,
    SEATS,
    TOKENS,
)
from suffrage.table.store.sessions import SqlSessions

FORMAT = "suffrage-person/1"

Rows = list[dict[str, Any]]
_WHOLE: tuple[Table, ...] = (HOURS, RATINGS, PLAYS, RESULTS)  # told as they are kept


async def exported(database: Database, person: str, now: float) -> dict[str, Any]:
    """All of it, at this moment."""
    mine = SEATS.c.person == person
    (one,) = await _rows(database, select(PEOPLE).where(PEOPLE.c.id == person))
    own = [
        select(ATTEMPTS).where(ATTEMPTS.c.person == person),
        select(TOKENS.c.name, TOKENS.c.scopes, TOKENS.c.made).where(TOKENS.c.person == person),
        select(PASSKEYS.c.name, PASSKEYS.c.made).where(PASSKEYS.c.person == person),
        *[_but(table, "person").where(table.c.person == person) for table in _WHOLE],
    ]
    attempts, tokens, passkeys, hours, ratings, plays, results = [
        await _rows(database, query) for query in own
    ]
    seats = await _rows(database, select(SEATS.c.room, SEATS.c.seat, SEATS.c.name).where(mine))
    classes = await _rows(
        database,
        select(CLASSES.c.title, CLASSES.c.expires, CLASS_MEMBERS.c.name, CLASS_MEMBERS.c.leads)
        .join(CLASS_MEMBERS, CLASS_MEMBERS.c.class_id == CLASSES.c.id)
        .where(CLASS_MEMBERS.c.person == person)
        .order_by(CLASSES.c.made),
    )
    devices = await SqlSessions(database).of(person)
    return {
        "format": FORMAT,
        "made": _time(now),
        "person": {
            "id": person, "name": one["name"], "since": _time(one["made"]),
            "registered": _time(one["registered"]),
        },
        "devices": [
            {"browser": d.browser, "since": _time(d.since), "seen": _time(d.seen)} for d in devices
        ],
        "passkeys": [{**row, "made": _time(row["made"])} for row in passkeys],
        "tokens": [{**row, "made": _time(row["made"])} for row in tokens],
        "puzzles": [
            {**{name: row[name] for name in ("game", "number", "tries", "solved", "shown")},
             "touched": _time(row["touched"])}
            for row in attempts
        ],
        "hours": hours,
        "ratings": [{**row, "touched": _time(row["touched"])} for row in ratings],
        "cards": plays,
        "classes": [
            {"title": row["title"], "name": row["name"], "leads": row["leads"],
             "gone": _time(row["expires"])}
            for row in classes
        ],
        "results": [{**row, "ended": _time(row["ended"])} for row in results],
        "tables": await _tables(database, person, seats),
    }  # fmt: skip


def _but(table: Table, name: str) -> Select[Any]:
    """All columns of a table but one."""
    return select(*[column for column in table.c if column.name != name])


async def _tables(database: Database, person: str, seats: Rows) -> Rows:
    """The tables at which somebody sits or that they have set, with what they did there."""
    found = []
    for id in await rooms_of(database, person):
        (room,) = await _rows(database, select(ROOMS).where(ROOMS.c.id == id))
        own = [row for row in seats if row["room"] == id]
        numbers, names = [row["seat"] for row in own], [row["name"] for row in own]
        answers = select(ANSWERS.c.number, ANSWERS.c.seat, ANSWERS.c.text).where(
            ANSWERS.c.room == id, ANSWERS.c.seat.in_(numbers)
        )
        said = select(NOTES.c.at, NOTES.c.text).where(
            NOTES.c.room == id, NOTES.c.kind == CHAT, NOTES.c.name.in_(names)
        )
        found.append(
            {
                "id": id, "game": room["game"], "mode": room["mode"], "status": room["status"],
                "host": room["host"] == person, "set": _time(room["made"]),
                "touched": _time(room["touched"]),
                "seats": [{"seat": row["seat"], "name": row["name"]} for row in own],
                "result": {
                    "reason": room["reason"], "winners": room["winners"], "drawn": room["drawn"],
                },
                "answers": await _rows(database, answers.order_by(ANSWERS.c.number)),
                "talk": [
                    {"at": _time(row["at"]), "text": row["text"]}
                    for row in await _rows(database, said.order_by(NOTES.c.number))
                ],
            }
        )  # fmt: skip
    return found


async def _rows(database: Database, query: Select[Any]) -> Rows:
    async with database.reading.connect() as connection:
        rows = (await connection.execute(query)).mappings()
        return [{str(name): value for name, value in row.items()} for row in rows]


def _time(seconds: float | None) -> str | None:
    return (
        None if seconds is None else datetime.fromtimestamp(seconds, UTC).isoformat("T", "seconds")
    )
