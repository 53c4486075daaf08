"""Looking things up in the database: each over a connection of its own, or several over one."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Self

from sqlalchemy.ext.asyncio import AsyncConnection

from suffrage.table.store.database import Database


class Looks:
    """Reads what stands in a database."""

    def __init__(self, database: Database, over: AsyncConnection | None = None) -> None:
        self._database = database
        self._over = over

    @asynccontextmanager
    async def together(self) -> AsyncGenerator[Self, None]:
        """The same over one connection: taking one and giving it back costs as much as a look."""
        async with self._connected() as connection:
            yield type(self)(self._database, connection)

    @asynccontextmanager
    async def _connected(self) -> AsyncGenerator[AsyncConnection, None]:
        if self._over is not None:
            yield self._over
            return
        async with self._database.reading.connect() as connection:
            yield connection
