"""The application as it is behind another server: whatever is for a table is passed on over a
real connection. `make test-cluster` runs the suites of access, misuse and wire so.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, nullcontext
from types import SimpleNamespace
from typing import Any

import uvicorn
from litestar import Litestar

from suffrage.table.hosting.keeping import Keeping, Neighbor
from suffrage.table.web.door.passing import Passing

IS_PASSED = bool(os.environ.get("SUFFRAGE_TEST_PASSED"))


class _Front(Keeping):
    """A server that keeps nothing: the keeper has it all."""

    def __init__(self, keeper: Neighbor) -> None:
        super().__init__()
        self._keeper = keeper

    async def neighbor(self, id: str) -> Neighbor | None:
        return self._keeper


class Passed:
    """Stands before an application."""

    def __init__(self, app: Litestar) -> None:
        self._app = app
        self.state, self.routes = app.state, app.routes
        self.count = 0  # requests that the keeper was asked
        self._front: Any = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await self._front(scope, receive, send)
            return
        async with self._serving():
            await self._app(scope, receive, send)

    @asynccontextmanager
    async def lifespan(self) -> AsyncGenerator[None, None]:
        """As long as the application lives."""
        async with self._app.lifespan(), self._serving():
            yield

    @asynccontextmanager
    async def _serving(self) -> AsyncGenerator[None, None]:
        door, seals = socket.create_server(("127.0.0.1", 0)), self.state.shell.seals
        port = int(door.getsockname()[1])
        keeper = Neighbor("keeper", f"127.0.0.1:{port}")
        mine = Keeping()
        mine.id = keeper.id
        behind = Passing(self._counted, self._host(mine), seals, port)
        self._front = Passing(self._app, self._host(_Front(keeper)), seals)
        application: Any = behind
        config = uvicorn.Config(
            application, log_level="critical", lifespan="off", ws="none", server_header=False
        )
        server = uvicorn.Server(config)
        server.capture_signals = nullcontext  # type: ignore[assignment, method-assign]
        task = asyncio.create_task(server.serve([door]))
        while not server.started:
            await asyncio.sleep(0)
        try:
            yield
        finally:
            await self._front.close()
            await behind.close()
            server.should_exit = True
            await task

    def _host(self, keeping: Keeping) -> Any:
        nothing = SimpleNamespace(peek=lambda id: None)
        return SimpleNamespace(keeping=keeping, cache=nothing, store=self.state.host.store)

    async def _counted(self, scope: Any, receive: Any, send: Any) -> None:
        self.count += 1
        await self._app(scope, receive, send)


def as_served(app: Litestar) -> Any:
    """The application, or what stands before it where the suites are to be passed on."""
    return Passed(app) if IS_PASSED else app
