"""Registered names: no two of them look alike, and no guest takes one."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from suffrage.table.rooms.errors import BadField, NameTaken
from suffrage.table.rooms.sanitizing import clean_name, likenesses
from suffrage.table.store.database import Database, Steps
from suffrage.table.store.schema import NAMES

KEPT_FREE = ("Guest", "Former player")
"""How those begin whom we name ourselves."""


def registrable(text: str) -> str:
    """A name that may be registered, or BadField."""
    name = clean_name(text)
    for kept in KEPT_FREE:
        for like in likenesses(kept):
            if any(mine[: len(like)] == like for mine in likenesses(name)):
                raise BadField("name", f"a name that begins with {kept!r} is for guests")
    return name


async def owners(database: Database, name: str) -> set[str]:
    """The registered people whose names look like *name*: rarely more than one."""
    query = select(NAMES.c.person).where(NAMES.c.likeness.in_(sorted(likenesses(name))))
    async with database.reading.connect() as connection:
        return set((await connection.execute(query)).scalars())


async def must_be_free(database: Database, name: str, person: str) -> None:
    """NameTaken if *name* looks like the registered name of anybody else."""
    if await owners(database, name) - {person}:
        raise NameTaken


def claimed(person: str, name: str) -> Steps:
    """What makes *name* the only one of a person who has registered."""
    rows = [{"likeness": like, "person": person} for like in sorted(likenesses(name))]
    return [(delete(NAMES).where(NAMES.c.person == person), None), (insert(NAMES), rows)]
