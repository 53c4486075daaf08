"""Looks at every table in the database: which cannot be opened, why, and what can be done.

A table that is set aside is never thrown away. What its answers prove is put right; what would
lose something is done only on demand; the rest can be exported as it is.
"""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import delete, select, update

from suffrage.core.game import Options
from suffrage.core.record import Record
from suffrage.core.referee import Match
from suffrage.games import GAMES
from suffrage.table.store.database import Database, Step
from suffrage.table.store.files import FILE_MODE, own_file
from suffrage.table.store.rows import Rows, Store, rebuilt
from suffrage.table.store.schema import ANSWERS, NOTES, ROOMS

_EMPTY = {"switches": "[]", "files": "{}"}


@dataclass(frozen=True)
class Finding:
    """One table that is set aside."""

    id: str
    game: str
    why: str
    remedy: str  # in words
    steps: tuple[Step, ...] = ()  # what would put it right; empty if nothing can
    loses: int = 0  # answers that would be lost


class Doctor:
    """Examines, repairs and exports."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._store = Store(database)

    async def examine(self) -> AsyncGenerator[Finding | None, None]:
        """A finding, or None, for every table."""
        async with self._database.reading.connect() as connection:
            ids = list((await connection.execute(select(ROOMS.c.id))).scalars())
        for id in ids:
            rows = await self._store.rows(id)
            yield None if rows is None else _finding(rows)

    async def repair(self, finding: Finding) -> None:
        """Put a table right."""
        await self._database.write(list(finding.steps))

    async def export(self, id: str, folder: Path) -> Path:
        """All that is written about a table, as a file."""
        rows = await self._store.rows(id)
        assert rows is not None
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{id}.json"
        path.touch(FILE_MODE)  # it holds the seed, and what everybody has in hand
        own_file(path)
        data = {name: _plain(value) for name, value in vars(rows).items()}
        path.write_text(json.dumps(data, indent=1, default=str))
        return path


def _plain(value: Any) -> Any:
    return [dict(row) for row in value] if isinstance(value, list) else dict(value)


def _fault(rows: Rows) -> str:
    """Why a table cannot be opened; "" if it can."""
    try:
        rebuilt(rows, 0.0)
    except Exception as error:
        return str(error) or type(error).__name__
    return ""


def _finding(rows: Rows) -> Finding | None:
    why = _fault(rows)
    if not why:
        return None
    id, game = str(rows.room["id"]), str(rows.room["game"])
    if game not in GAMES:
        return Finding(id, game, why, "nothing to repair: this program does not know the game")
    for name, nothing in _EMPTY.items():
        try:
            json.loads(rows.room[name])
        except ValueError:
            mended = Rows({**rows.room, name: nothing}, rows.seats, rows.answers, rows.notes)
            if not _fault(mended):
                step = update(ROOMS).where(ROOMS.c.id == id).values({name: nothing})
                said = f"its {name} are unreadable, and all answers fit without them"
                return Finding(id, game, why, said, ((step, None),))
    if not _fault(Rows(rows.room, rows.seats, rows.answers, [])):
        forget = delete(NOTES).where(NOTES.c.room == id)
        return Finding(id, game, why, "its talk and notes are unreadable", ((forget, None),))
    return _cut(rows, id, game, why)


def _cut(rows: Rows, id: str, game: str, why: str) -> Finding:
    """Whether the answers up to the first bad one make a match that can go on."""
    legal = _legal(rows)
    shorter = Rows({**rows.room, "status": "playing"}, rows.seats, rows.answers[:legal], rows.notes)
    if not legal or _fault(shorter):
        return Finding(id, game, why, "nothing can be repaired; export it for a look")
    lost = len(rows.answers) - legal
    steps: tuple[Step, ...] = (
        (delete(ANSWERS).where(ANSWERS.c.room == id, ANSWERS.c.number >= legal), None),
        (update(ROOMS).where(ROOMS.c.id == id).values(status="playing", due_at=0.0), None),
    )
    said = f"answer {legal + 1} is wrong; the {legal} before it are right"
    return Finding(id, game, why, said, steps, lost)


def _legal(rows: Rows) -> int:
    """How many answers from the first on the rules allow."""
    game, room, count = GAMES[rows.room["game"]], rows.room, 0
    try:
        switches, files = json.loads(room["switches"]), json.loads(room["files"])
        options = Options(room["mode"], tuple(switches), files)
        match = Match(game, Record.begin(game, options, rules=room["rules"]))
        for answer in rows.answers:
            match.push(answer["text"], answer["seat"])
            count += 1
    except Exception:  # whatever is wrong with the next one
        return count
    return count
