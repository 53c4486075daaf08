"""Tokens in SQL: what a program shows to act for a person, kept as a hash."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from sqlalchemy import delete, insert, select

from suffrage.table.rooms.errors import BadField, TooManyTokens
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.sanitizing import clean_name
from suffrage.table.store.database import Database
from suffrage.table.store.schema import TOKENS

READ: Final = "read"
PLAY: Final = "play"
SCOPES: Final = {
    READ: "see what you see: your tables, their views and records",
    PLAY: "sit down, answer, take back, talk and set tables for you",
}
MOST = 20  # tokens of one person
_MARK = "suffrage_"  # so that a token that was published by mistake can be recognized
_REMEMBERED = 10_000
_KIND = "token"  # what a bulletin about one is called


@dataclass(frozen=True)
class Token:
    """One of a person's tokens, as its owner reads it."""

    id: str
    name: str
    scopes: tuple[str, ...]
    made: float


@dataclass(frozen=True)
class Bearer:
    """Whoever shows a token: the id of the person for whom it acts, and what it may."""

    person: str
    scopes: frozenset[str]


class Tokens:
    """Makes, knows and forgets them."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: OrderedDict[str, Bearer] = OrderedDict()
        self._forgotten = 0  # how often: what was read before that is not remembered
        database.bulletins.read(_KIND, self._forget)

    def _forget(self, id: str) -> None:
        """One that was taken back, or all of them."""
        self._forgotten += 1
        if id:
            self._known.pop(id, None)
        else:
            self._known.clear()

    async def make(self, person: Person, name: str, scopes: tuple[str, ...], now: float) -> str:
        """A new token, in the only form in which it can be used; it is never shown again."""
        for scope in scopes:
            if scope not in SCOPES:
                raise BadField("scopes", f"a scope is {' or '.join(SCOPES)}, not {scope!r}")
        if not scopes:
            raise BadField("scopes", f"a token needs a scope: {' or '.join(SCOPES)}")
        if len(await self.of(person.id)) >= MOST:
            raise TooManyTokens(f"you have {MOST} tokens; take one back first")
        text = _MARK + secrets.token_urlsafe(32)
        row = {
            "id": _hashed(text), "person": person.id, "name": clean_name(name),
            "scopes": " ".join(sorted(set(scopes))), "made": now,
        }  # fmt: skip
        await self._database.write([(insert(TOKENS), row)])
        return text

    async def bearer(self, text: str) -> Bearer | None:
        """For whom a token acts; None for one that we did not make, or that was taken back."""
        id = _hashed(text)
        found = self._known.get(id)
        if found is None:
            before = self._forgotten
            query = select(TOKENS.c.person, TOKENS.c.scopes).where(TOKENS.c.id == id)
            async with self._database.reading.connect() as connection:
                row = (await connection.execute(query)).one_or_none()
            if row is None:
                return None
            found = Bearer(row.person, frozenset(row.scopes.split()))
            if before == self._forgotten:
                self._known[id] = found
            if len(self._known) > _REMEMBERED:
                self._known.popitem(last=False)
        return found

    async def of(self, person: str) -> list[Token]:
        """The tokens of a person, the newest first."""
        query = select(TOKENS).where(TOKENS.c.person == person).order_by(TOKENS.c.made.desc())
        async with self._database.reading.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Token(row.id, row.name, tuple(row.scopes.split()), row.made) for row in rows]

    async def take_all_back(self, person: str) -> None:
        """Let none of a person's tokens be good any more."""
        for token in await self.of(person):
            await self.take_back(person, token.id)

    async def take_back(self, person: str, id: str) -> None:
        """Let one of a person's tokens be good for nothing from now on."""
        gone = delete(TOKENS).where(TOKENS.c.person == person, TOKENS.c.id == id)
        await self._database.write([(gone, None), *self._database.bulletins.post(_KIND, id)])
        self._forget(id)


def _hashed(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
