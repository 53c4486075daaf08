"""How accounts want to be told that it is their turn: browsers, a webhook, a feed. All are off
until somebody turns them on."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hashlib import sha256

from sqlalchemy import delete, exists, insert, literal, select, update

from suffrage.table.rooms.errors import TooManyBrowsers
from suffrage.table.store.database import Database, Step
from suffrage.table.store.schema import CHANNELS, PUSHES

MOST = 10  # browsers of one person
FAILURES = 20  # of a webhook, one after another, until it is turned off


@dataclass(frozen=True)
class Push:
    """A browser that wants to be told."""

    id: str
    person: str
    endpoint: str
    device: str
    browser: str
    made: float


@dataclass(frozen=True)
class Channel:
    """What somebody has turned on, beside browsers."""

    webhook: str = ""
    key: str = ""
    trouble: str = ""
    has_feed: bool = False


class Channels:
    """Turns them on and off."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, person: str) -> Channel:
        """What somebody has turned on."""
        query = select(CHANNELS).where(CHANNELS.c.person == person)
        async with self._database.reading.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return Channel()
        return Channel(row.webhook, row.webhook_key, row.trouble, row.feed is not None)

    # Webhooks

    async def set_webhook(self, person: str, address: str) -> str:
        """Tell an address from now on; what our messages to it are signed with."""
        key = secrets.token_urlsafe(32)
        await self._set(person, webhook=address, webhook_key=key, failures=0, trouble="")
        return key

    async def drop_webhook(self, person: str, trouble: str = "") -> None:
        """Tell it no more."""
        await self._set(person, webhook="", webhook_key="", failures=0, trouble=trouble)

    async def note_success(self, person: str) -> None:
        """It was told."""
        await self._set(person, failures=0, trouble="")

    async def note_failure(self, person: str, trouble: str) -> None:
        """It could not be told. After many failures without a success it is turned off."""
        now = update(CHANNELS).where(CHANNELS.c.person == person)
        too_many = now.where(CHANNELS.c.failures >= FAILURES).values(webhook="", webhook_key="")
        counted = now.values(failures=CHANNELS.c.failures + 1, trouble=trouble)
        await self._database.write([(counted, None), (too_many, None)])

    # Feeds

    async def renew_feed(self, person: str) -> str:
        """A new secret address; an older one leads nowhere."""
        secret = secrets.token_urlsafe(24)
        await self._set(person, feed=_hashed(secret))
        return secret

    async def drop_feed(self, person: str) -> None:
        """Let it lead nowhere."""
        await self._set(person, feed=None)

    async def feed_of(self, secret: str) -> str:
        """Whose feed has this secret address, or ""."""
        query = select(CHANNELS.c.person).where(CHANNELS.c.feed == _hashed(secret))
        async with self._database.reading.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none() or ""

    async def _set(self, person: str, **values: object) -> None:
        row = {
            "person": person, "webhook": "", "webhook_key": "", "failures": 0, "trouble": "",
        }  # fmt: skip
        mine = CHANNELS.c.person == person
        fresh = select(*[literal(value) for value in row.values()]).where(~exists().where(mine))
        await self._database.write(
            [
                (insert(CHANNELS).from_select([*row], fresh), None),
                (update(CHANNELS).where(mine).values(**values), None),
            ]
        )

    # Browsers

    async def pushes(self, person: str) -> list[Push]:
        """The browsers of somebody that want to be told."""
        query = select(PUSHES).where(PUSHES.c.person == person).order_by(PUSHES.c.made)
        async with self._database.reading.connect() as connection:
            return [Push(**row) for row in (await connection.execute(query)).mappings()]

    async def push(self, id: str) -> Push | None:
        """One of them."""
        query = select(PUSHES).where(PUSHES.c.id == id)
        async with self._database.reading.connect() as connection:
            row = (await connection.execute(query)).mappings().one_or_none()
        return None if row is None else Push(**row)

    async def add_push(
        self, person: str, endpoint: str, device: str, browser: str, now: float
    ) -> None:
        """Tell a browser from now on. A browser is one person's: whoever had it before loses it."""
        id = _hashed(endpoint)
        if len([one for one in await self.pushes(person) if one.id != id]) >= MOST:
            raise TooManyBrowsers(f"{MOST} of your browsers are told already; turn one off first")
        row = {
            "id": id, "person": person, "endpoint": endpoint, "device": device,
            "browser": browser, "made": now,
        }  # fmt: skip
        await self._database.write([*_gone(id), (insert(PUSHES), row)])

    async def drop_push(self, id: str, person: str = "") -> None:
        """Tell a browser no more; with *person*, only if it is theirs."""
        await self._database.write(_gone(id, person))

    async def drop_pushes(self, person: str, device: str) -> None:
        """Tell nothing more where somebody has signed out."""
        here = PUSHES.c.person == person, PUSHES.c.device == device
        await self._database.write([(delete(PUSHES).where(*here), None)])


def _gone(id: str, person: str = "") -> list[Step]:
    gone = delete(PUSHES).where(PUSHES.c.id == id)
    return [(gone.where(PUSHES.c.person == person) if person else gone, None)]


def _hashed(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
