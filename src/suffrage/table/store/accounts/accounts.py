"""Accounts in SQL. A person who registers stays the same row of people, with all their seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from sqlalchemy import Select, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from suffrage.table.rooms.errors import NameTaken, NotAllowed
from suffrage.table.rooms.people import Person
from suffrage.table.store.accounts.names import claimed, owners
from suffrage.table.store.database import Conflict, Guarded, Steps
from suffrage.table.store.rows import Store
from suffrage.table.store.schema import ACCOUNTS, PEOPLE, RECOVERY_CODES


@dataclass(frozen=True)
class Account:
    """Somebody who has registered, and what their password must match."""

    person: Person
    password: str  # its hash


class Accounts:
    """Makes, finds and changes them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._database = store.database

    async def add(
        self, person: Person, name: str, password: str, codes: Sequence[str], now: float
    ) -> Person:
        """Register a guest, or somebody new, under *name*; NameTaken if that cannot be."""
        is_guest = PEOPLE.c.id == person.id, PEOPLE.c.registered.is_(None)
        known = update(PEOPLE).where(*is_guest).values(name=name, registered=now)
        row = {"id": person.id, "name": name, "made": now, "registered": now}
        is_new = await self._store.person(person.id) is None
        first: Steps = [(insert(PEOPLE), row)] if is_new else [Guarded((known, None))]
        await self._claim(
            person.id,
            [
                *first,
                (insert(ACCOUNTS), {"person": person.id, "password": password}),
                *claimed(person.id, name),
                *_coded(person.id, codes),
            ],
        )
        return Person(person.id, name, True)

    async def rename(self, person: str, name: str) -> None:
        """Somebody who has registered is called otherwise; NameTaken if that cannot be."""
        called = update(PEOPLE).where(PEOPLE.c.id == person).values(name=name)
        await self._claim(person, [(called, None), *claimed(person, name)])

    async def _claim(self, person: str, steps: Steps) -> None:
        """Do *steps*, unless somebody else has the name by now."""
        try:
            await self._database.write([*steps, *self._store.told_of(person)])
        except IntegrityError:
            raise NameTaken from None
        except Conflict:
            raise NotAllowed("you have registered already") from None
        finally:
            self._store.forget_person(person)

    async def called(self, name: str) -> Account | None:
        """The account of a name, or of one that looks like it."""
        found = [await self.of(id) for id in sorted(await owners(self._database, name))]
        exact = [one for one in found if one is not None and one.person.name == name]
        return next(iter(exact), found[0] if len(found) == 1 else None)

    async def of(self, person: str) -> Account | None:
        """Somebody's account."""
        query = (
            select(PEOPLE.c.id, PEOPLE.c.name, ACCOUNTS.c.password)
            .join(ACCOUNTS, ACCOUNTS.c.person == PEOPLE.c.id)
            .where(PEOPLE.c.id == person)
        )
        async with self._database.reading.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else Account(Person(row.id, row.name, True), row.password)

    async def set_password(self, person: str, password: str, used: str = "") -> bool:
        """Keep another password, by its hash. With the recovery code that was *used* for it: only
        if that is good, and it is good for nothing afterwards."""
        meant = RECOVERY_CODES.c.person == person, RECOVERY_CODES.c.id == hashed(used)
        if used and not await self._has(select(RECOVERY_CODES.c.id).where(*meant)):
            return False
        spent = delete(RECOVERY_CODES).where(*meant)
        changed = update(ACCOUNTS).where(ACCOUNTS.c.person == person).values(password=password)
        first: Steps = [Guarded((spent, None))] if used else []
        try:
            await self._database.write([*first, Guarded((changed, None))])
        except Conflict:
            return False
        return True

    async def _has(self, query: Select[Any]) -> bool:
        async with self._database.engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    async def set_codes(self, person: str, codes: Sequence[str]) -> None:
        """Let these recovery codes be good, and no others."""
        await self._database.write(_coded(person, codes))

    async def codes_left(self, person: str) -> int:
        """How many recovery codes are good."""
        query = (
            select(func.count())
            .select_from(RECOVERY_CODES)
            .where(RECOVERY_CODES.c.person == person)
        )
        async with self._database.reading.connect() as connection:
            return int((await connection.execute(query)).scalar_one())


def hashed(code: str) -> str:
    """A recovery code as it is kept: drawn by chance, so a plain hash tells nobody anything."""
    return sha256(code.encode("utf-8", "surrogatepass")).hexdigest()


def _coded(person: str, codes: Sequence[str]) -> Steps:
    rows = [{"id": hashed(code), "person": person} for code in codes]
    gone = delete(RECOVERY_CODES).where(RECOVERY_CODES.c.person == person)
    return [(gone, None), (insert(RECOVERY_CODES), rows)]
