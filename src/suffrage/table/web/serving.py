"""Serving the table: uvicorn with our settings, until somebody stops it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from socket import socket

import uvicorn

from suffrage.core.errors import BadOptions
from suffrage.table.store.database import Database
from suffrage.table.web.app import below, create_app
from suffrage.table.web.door.connections import PatientProtocol
from suffrage.table.web.door.guards import known_as
from suffrage.table.web.settings import Settings


class _Server(uvicorn.Server):
    """Says when it is ready, and at which port."""

    ready: Callable[[int], None]
    hush: Callable[[], None]

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready(self.servers[0].sockets[0].getsockname()[1])

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        self.hush()
        await super().shutdown(sockets)


async def _try_database(settings: Settings) -> None:
    """BadOptions, as a sentence, if the server could not begin with its database."""
    settings.secret()
    database = Database(settings.database_address())
    await database.open()
    await database.close()


def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve until stopped. *ready* is told the address once browsers may come."""

    def listening(port: int) -> None:
        settings.port = port  # it was 0 if any would do
        ready(settings.reachable_as())

    asyncio.run(_try_database(settings))
    app = create_app(settings)
    config = uvicorn.Config(
        known_as(settings, below(settings.prefix, app)),
        host=settings.host,
        port=settings.port,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="none",
        loop="auto",  # uvloop, where there is one
        timeout_graceful_shutdown=3,
        proxy_headers=bool(settings.base_url),
        http=PatientProtocol,
    )
    server = _Server(config)
    server.ready = listening
    server.hush = app.state.host.streams.close  # streams never end by themselves
    server.run()
    if not server.started:
        raise BadOptions(f"cannot serve on {settings.host} port {settings.port}")
