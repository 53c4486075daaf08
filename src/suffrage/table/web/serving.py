"""Serving the table: uvicorn with our settings, until somebody stops it."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from socket import AF_INET, AF_INET6, create_server, socket

import uvicorn
from litestar.types import ASGIApp

from suffrage.core.errors import BadOptions
from suffrage.table.store.database import Database
from suffrage.table.web.app import below, create_app
from suffrage.table.web.door.connections import PatientProtocol
from suffrage.table.web.door.guards import known_as
from suffrage.table.web.door.passing import Passing
from suffrage.table.web.settings import Settings, place

_WAITING = 2048  # connections that may wait to be accepted
_YOUNG, _MIDDLE = 20_000, 20  # new objects, and looks at those, before it is looked for rubbish


class _Server(uvicorn.Server):
    """Says when it is ready, and at which port."""

    ready: Callable[[int], None]
    hush: Callable[[], None]

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            _tidy_less()
            self.ready(self.servers[0].sockets[0].getsockname()[1])

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        self.hush()
        await super().shutdown(sockets)


def _tidy_less() -> None:
    """Look for rubbish more rarely, and never among what stays as long as the server does.

    Every answer makes some thousand objects, of which hardly any hang on each other in a circle;
    looking through them and all tables in memory took a twelfth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, _MIDDLE, _MIDDLE)


async def _try_database(settings: Settings) -> None:
    """BadOptions, as a sentence, if the server could not begin with its database."""
    settings.secret()
    database = Database(settings.database_address())
    await database.open()
    await database.close()


def listen(host: str, port: int) -> socket:
    """A socket that others may come to, or BadOptions."""
    try:
        return create_server(
            (host, port), family=AF_INET6 if ":" in host else AF_INET, backlog=_WAITING
        )
    except OSError as error:
        raise BadOptions(f"cannot serve on {host} port {port}: {error.strerror}") from error


def try_out(settings: Settings) -> None:
    """BadOptions, as a sentence, if a server could not begin."""
    asyncio.run(_try_database(settings))


def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve until stopped. *ready* is told the address once browsers may come."""
    try_out(settings)
    if settings.is_shared:
        serve_shared(settings, listen(settings.host, settings.port), ready)
        return
    app = create_app(settings)
    _run(settings, app, [], ready, app.state.host.streams.close)


def serve_shared(settings: Settings, public: socket, ready: Callable[[str], None]) -> None:
    """Serve as one of the servers of a database: the *public*, and the other servers."""
    name, port = settings.inner_place()
    inner = listen(name, port)
    settings.inner = place(name, inner.getsockname()[1])
    app = create_app(settings)
    host, seals = app.state.host, app.state.shell.seals
    passing = Passing(app, host, seals, inner.getsockname()[1])

    def hush() -> None:
        host.streams.close()  # streams never end by themselves
        passing.ends.set()

    _run(settings, passing, [public, inner], ready, hush)


def _run(
    settings: Settings, app: ASGIApp, sockets: list[socket], ready: Callable[[str], None],
    hush: Callable[[], None],
) -> None:  # fmt: skip
    def listening(port: int) -> None:
        settings.port = port  # it was 0 if any would do
        ready(settings.reachable_as())

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
    server.hush = hush
    server.run(sockets or None)
    if not server.started:
        raise BadOptions(f"cannot serve on {settings.host} port {settings.port}")
