"""How far people have come with the puzzles, in SQL."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import exists, insert, literal, select, update

from suffrage.table.store.database import Database
from suffrage.table.store.schema import ATTEMPTS


@dataclass(frozen=True)
class Attempt:
    """One person at one puzzle."""

    tries: int = 0  # up to the first that was right
    solved: bool = False
    shown: bool = False  # the solution was looked at before it was found

    def told(self) -> str:
        """In a few words."""
        if not self.solved:
            return "solution seen" if self.shown else "tried" if self.tries else "new"
        if self.shown:
            return "solved after a look at the solution"
        return "solved at once" if self.tries == 1 else f"solved, {self.tries} tries"


NEW = Attempt()


class Attempts:
    """Reads and keeps them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, person: str, game: str) -> dict[int, Attempt]:
        """What a person has tried of the puzzles of *game*, by number."""
        if not person:
            return {}
        query = select(ATTEMPTS).where(ATTEMPTS.c.person == person, ATTEMPTS.c.game == game)
        async with self._database.reading.connect() as connection:
            rows = (await connection.execute(query)).all()
        return {row.number: Attempt(row.tries, row.solved, row.shown) for row in rows}

    async def note(self, person: str, game: str, number: int, is_right: bool, now: float) -> None:
        """Keep that somebody has answered."""
        tried = {"tries": ATTEMPTS.c.tries + 1, "solved": is_right}
        await self._keep(person, game, number, tried, now)

    async def show(self, person: str, game: str, number: int, now: float) -> None:
        """Keep that somebody has looked at a solution they had not found."""
        await self._keep(person, game, number, {"shown": True}, now)

    async def _keep(
        self, person: str, game: str, number: int, change: dict[str, Any], now: float
    ) -> None:
        """Change what is written, unless it is solved already.

        The database counts, not this process: of two answers at the same moment none is lost.
        """
        key = {"person": person, "game": game, "number": number}
        same = [ATTEMPTS.c[name] == value for name, value in key.items()]
        row = {**key, "tries": 0, "solved": False, "shown": False, "touched": now}
        fresh = select(*[literal(value) for value in row.values()])
        begun = insert(ATTEMPTS).from_select([*row], fresh.where(~exists().where(*same)))
        changed = update(ATTEMPTS).where(*same, ~ATTEMPTS.c.solved)
        await self._database.write([(begun, None), (changed.values(**change, touched=now), None)])
