"""The least that a handler can do, served as the table is: what every request costs anyway."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress

import uvicorn
from litestar import Litestar, post

from suffrage.table.web.door.connections import PatientProtocol
from tests.table.load.browser import Browser


@post("/answer", status_code=200)
async def answer() -> dict[str, int]:
    """Nothing but a number."""
    return {"version": 1}


def serve() -> None:
    """On any free port, which is said."""
    plug = socket.create_server(("127.0.0.1", 0))
    app = Litestar([answer], openapi_config=None, logging_config=None)
    config = uvicorn.Config(
        app, log_level="critical", access_log=False, http=PatientProtocol, ws="none"
    )
    print(f"The table is set: http://127.0.0.1:{plug.getsockname()[1]}/", flush=True)
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run([plug])


async def ask(port: int, clients: int, requests: int) -> None:
    """Ask it so often, over so many connections at once."""

    async def one() -> None:
        browser = Browser(port, "127.0.0.1")
        for _ in range(requests // clients):
            await browser.post("/answer", {"answer": "x", "version": "1"})
        browser.close()

    await asyncio.gather(*[one() for _ in range(clients)])


if __name__ == "__main__":
    serve()
