"""Passkeys in SQL: what an authenticator signs with, as far as we know it."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from suffrage.table.rooms.errors import NotProved, TooManyPasskeys
from suffrage.table.rooms.sanitizing import clean_name
from suffrage.table.store.database import Database
from suffrage.table.store.schema import PASSKEYS

MOST = 10  # passkeys of one person


@dataclass(frozen=True)
class Passkey:
    """One of somebody's passkeys."""

    id: str
    person: str
    key: bytes
    uses: int
    name: str
    made: float


class Passkeys:
    """Keeps and finds them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, person: str) -> list[Passkey]:
        """Somebody's, the newest first."""
        query = select(PASSKEYS).where(PASSKEYS.c.person == person)
        async with self._database.reading.connect() as connection:
            rows = (await connection.execute(query.order_by(PASSKEYS.c.made.desc()))).mappings()
            return [Passkey(**row) for row in rows]

    async def find(self, id: str) -> Passkey | None:
        """The one that an authenticator calls so."""
        query = select(PASSKEYS).where(PASSKEYS.c.id == id)
        async with self._database.reading.connect() as connection:
            row = (await connection.execute(query)).mappings().one_or_none()
        return None if row is None else Passkey(**row)

    async def check_space(self, person: str) -> None:
        """TooManyPasskeys for somebody who has as many as one may."""
        if len(await self.of(person)) >= MOST:
            raise TooManyPasskeys(f"you have {MOST} passkeys; take one away first")

    async def add(self, passkey: Passkey) -> None:
        """Keep one more."""
        await self.check_space(passkey.person)
        row = {**vars(passkey), "name": clean_name(passkey.name)}
        try:
            await self._database.write([(insert(PASSKEYS), row)])
        except IntegrityError:
            raise NotProved("this passkey is known here already") from None

    async def use(self, id: str, uses: int) -> None:
        """Note how often one was used, as its authenticator counts."""
        used = update(PASSKEYS).where(PASSKEYS.c.id == id).values(uses=uses)
        await self._database.write([(used, None)])

    async def take_away(self, person: str, id: str) -> None:
        """Forget one of somebody's."""
        gone = delete(PASSKEYS).where(PASSKEYS.c.person == person, PASSKEYS.c.id == id)
        await self._database.write([(gone, None)])
