"""Tables at which somebody waits for a partner, in SQL."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, and_, exists, func, literal_column, or_, select

from suffrage.table.rooms.room import WAITING
from suffrage.table.rooms.seats import OPEN
from suffrage.table.rooms.terms import PUBLIC
from suffrage.table.store.database import Database
from suffrage.table.store.schema import ROOMS, SEATS

APART = 300.0  # points between two ratings that still match
PATIENCE = 600.0  # seconds after which somebody who waits matches anybody
_STALE = 86_400.0  # seconds after which nobody waits at a table any more
_MOST = 10  # tables that are tried


@dataclass(frozen=True)
class Seek:
    """What somebody looks for, and how strong they are."""

    game: str
    mode: str
    pace: str
    rating: float


class Seeks:
    """Finds them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def own(self, wanted: Seek, person: str, now: float) -> str:
        """The table at which somebody waits already for the same, or ""."""
        mine = exists().where(SEATS.c.room == ROOMS.c.id, SEATS.c.person == person)
        query = _waiting(wanted, now).where(mine).order_by(ROOMS.c.made).limit(1)
        async with self._database.engine.connect() as connection:
            return str((await connection.execute(query)).scalar_one_or_none() or "")

    async def matching(self, wanted: Seek, person: str, now: float) -> list[str]:
        """The tables at which others wait for somebody like that, the nearest rating first."""
        apart = func.abs(ROOMS.c.seeker - wanted.rating)
        free = exists().where(
            and_(
                SEATS.c.room == ROOMS.c.id, SEATS.c.kind == OPEN, SEATS.c.person == "",
                SEATS.c.invited.is_(False),
            )
        )  # fmt: skip
        mine = exists().where(SEATS.c.room == ROOMS.c.id, SEATS.c.person == (person or "-"))
        query = (
            _waiting(wanted, now)
            .where(or_(apart <= APART, ROOMS.c.made < now - PATIENCE), free, ~mine)
            .order_by(apart, ROOMS.c.made, ROOMS.c.id)
            .limit(_MOST)
        )
        async with self._database.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())


def _waiting(wanted: Seek, now: float) -> Select[Any]:
    """The tables at which somebody waits for a partner at this game, mode and pace."""
    return select(ROOMS.c.id).where(
        literal_column(f"rooms.access = '{PUBLIC}' AND rooms.status = '{WAITING}'"),
        ROOMS.c.seeker.is_not(None), ROOMS.c.game == wanted.game, ROOMS.c.mode == wanted.mode,
        ROOMS.c.pace == wanted.pace, ROOMS.c.touched > now - _STALE,
    )  # fmt: skip
