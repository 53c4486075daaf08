"""When the time of people counts who play by days: their zones, nights and days off, in SQL."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from suffrage.core.errors import SuffrageError
from suffrage.table.rooms.clocks.hours import Hours, checked, said_minute
from suffrage.table.rooms.clocks.pace import SLOW
from suffrage.table.rooms.room import PLAYING, WAITING
from suffrage.table.store.database import Database
from suffrage.table.store.schema import HOURS, ROOMS, SEATS
from suffrage.table.store.soundness import check_row


@dataclass(frozen=True)
class Chosen:
    """The hours of somebody, and when they chose their zone and their night."""

    hours: Hours
    set_at: float = 0.0


async def read_hours(connection: AsyncConnection, people: Sequence[str]) -> dict[str, Hours]:
    """The hours of those among *people* who have chosen any."""
    if not people:
        return {}
    found = await connection.execute(select(HOURS).where(HOURS.c.person.in_(people)))
    read = {row["person"]: _chosen(dict(row)) for row in found.mappings()}
    return {person: chosen.hours for person, chosen in read.items() if chosen is not None}


def _chosen(row: dict[str, Any]) -> Chosen | None:
    """What a row tells; None if that cannot be read, as if its person had chosen nothing."""
    try:
        check_row(HOURS, row)
        off = tuple((float(begins), float(ends)) for begins, ends in json.loads(row["days_off"]))
        sleeps, wakes = said_minute(row["sleeps"]), said_minute(row["wakes"])
        return Chosen(replace(checked(row["zone"], sleeps, wakes), off=off), row["set_at"])
    except (SuffrageError, ValueError, TypeError):
        return None


class HoursStore:
    """Reads and writes them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, person: str) -> Chosen | None:
        """The hours of somebody; None if they have chosen none."""
        query = select(HOURS).where(HOURS.c.person == person)
        async with self._database.reading.connect() as connection:
            row = (await connection.execute(query)).mappings().one_or_none()
        return None if row is None else _chosen(dict(row))

    async def of_all(self, people: Sequence[str]) -> dict[str, Hours]:
        """The hours of those who have chosen any."""
        async with self._database.reading.connect() as connection:
            return await read_hours(connection, people)

    async def write(self, person: str, chosen: Chosen) -> None:
        """Somebody has these hours from now on."""
        hours = chosen.hours
        row = {
            "person": person, "zone": hours.zone, "sleeps": hours.sleeps, "wakes": hours.wakes,
            "days_off": json.dumps(hours.off), "set_at": chosen.set_at,
        }  # fmt: skip
        bulletin = self._database.bulletins.post(KIND, person)
        forget = delete(HOURS).where(HOURS.c.person == person)
        await self._database.write([(forget, None), (insert(HOURS), row), *bulletin])

    async def tables_of(self, person: str) -> list[str]:
        """The tables by days at which somebody sits and that are not over."""
        query = (
            select(ROOMS.c.id)
            .join(SEATS, SEATS.c.room == ROOMS.c.id)
            .where(
                SEATS.c.person == person,
                ROOMS.c.tempo == SLOW,
                ROOMS.c.status.in_((WAITING, PLAYING)),
            )
            .distinct()
        )
        async with self._database.reading.connect() as connection:
            return list((await connection.execute(query)).scalars())


KIND = "hours"  # what a bulletin about somebody's hours is called
