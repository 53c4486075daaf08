"""What is to be told outside. It is written in the transaction of the change that it tells of, so
none is lost; and it is taken out by whoever tells it, so no two servers tell the same."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Final

from sqlalchemy import (
    Float,
    Integer,
    String,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from suffrage.table.store.database import Conflict, Database, Guarded, Steps
from suffrage.table.store.schema import CHANNELS, OUTBOX, PUSHES

UNDECIDED: Final = ""
PUSH: Final = "push"
WEBHOOK: Final = "webhook"
_EACH = 3  # letters to one person at a time
_COLUMNS = ("id", "person", "room", "way", "target", "due_at", "tries", "made")

_REPLACED = delete(OUTBOX).where(
    OUTBOX.c.person == bindparam("of"),
    OUTBOX.c.room == bindparam("at"),
    OUTBOX.c.way == UNDECIDED,
)
# Only for those who want to be told outside: for all others nothing is written.
_CALL = insert(OUTBOX).from_select(
    [*_COLUMNS],
    select(
        bindparam("new_id", type_=String), bindparam("of", type_=String),
        bindparam("at", type_=String), bindparam("way", UNDECIDED, type_=String),
        bindparam("target", "", type_=String), bindparam("due", type_=Float),
        bindparam("tries", 0, type_=Integer), bindparam("now", type_=Float),
    ).where(
        or_(
            exists().where(PUSHES.c.person == bindparam("of", type_=String)),
            exists().where(
                CHANNELS.c.person == bindparam("of", type_=String), CHANNELS.c.webhook != ""
            ),
        )
    ),
)  # fmt: skip


@dataclass(frozen=True)
class Letter:
    """One thing to tell one person, by one way."""

    id: str
    person: str
    room: str
    way: str
    target: str
    due_at: float
    tries: int
    made: float


def called(person: str, room: str, due: float, now: float) -> Steps:
    """What tells somebody that it is their turn, once it is due; an older call is not told."""
    known = {"of": person, "at": room}
    new = {"new_id": secrets.token_hex(16), **known, "due": due, "now": now}
    return [(_REPLACED, known), (_CALL, new)]


class Outbox:
    """Gives letters out, and takes note of what became of them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, now: float, most: int) -> list[Letter]:
        """What is to be told now, the oldest first; but little of it to one person at a time, so
        that nobody waits for another's slow webhook with a hundred letters."""
        turn = func.row_number().over(partition_by=OUTBOX.c.person, order_by=OUTBOX.c.due_at)
        waits = select(OUTBOX, turn.label("turn")).where(OUTBOX.c.due_at <= now).subquery()
        mine = [waits.c[name] for name in _COLUMNS]
        query = select(*mine).where(waits.c.turn <= _EACH).order_by(waits.c.due_at).limit(most)
        async with self._database.reading.connect() as connection:
            return [Letter(**row) for row in (await connection.execute(query)).mappings()]

    async def take(self, letter: Letter, until: float) -> bool:
        """Keep others from telling it *until* then; False if somebody else does. What is not told
        by then, because we died, is told by whoever comes next, under the same id."""
        mine = update(OUTBOX).where(OUTBOX.c.id == letter.id, OUTBOX.c.due_at == letter.due_at)
        try:
            taken = mine.values(due_at=until, tries=OUTBOX.c.tries + 1)
            await self._database.write([Guarded((taken, None))])
        except Conflict:
            return False
        return True

    async def split(self, letter: Letter, targets: list[tuple[str, str]], now: float) -> None:
        """Make one letter for each way and target out of one for which none was known."""
        rows = [
            {"id": secrets.token_hex(16), "person": letter.person, "room": letter.room,
             "way": way, "target": target, "due_at": now, "tries": 0, "made": letter.made}
            for way, target in targets
        ]  # fmt: skip
        gone = Guarded((delete(OUTBOX).where(OUTBOX.c.id == letter.id), None))
        await self._database.write([gone, *([(insert(OUTBOX), rows)] if rows else [])])

    async def drop(self, letter: Letter) -> None:
        """It is told, or not worth telling any more."""
        await self._database.write([(delete(OUTBOX).where(OUTBOX.c.id == letter.id), None)])

    async def put_off(self, letter: Letter, until: float) -> None:
        """Try again then."""
        later = update(OUTBOX).where(OUTBOX.c.id == letter.id).values(due_at=until)
        await self._database.write([(later, None)])

    async def try_out(self, person: str, way: str, now: float) -> None:
        """Tell somebody something that is only a trial."""
        row = {
            "id": secrets.token_hex(16), "person": person, "room": "", "way": way, "target": "",
            "due_at": now, "tries": 0, "made": now,
        }  # fmt: skip
        await self._database.write([(insert(OUTBOX), row)])
