"""Connections that send or read too slowly are closed; those that do not are left alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from suffrage.table.web.door.connections import PatientProtocol
from suffrage.table.web.serving import serve
from suffrage.table.web.settings import Settings
from tests.table.kit import PATIENCE

_REQUEST = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n"
Work = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Coroutine[Any, Any, None]]


class Hasty(PatientProtocol):
    request_seconds = 0.5
    reading_seconds = 0.5


async def _app(scope: Any, receive: Any, send: Any) -> None:
    """Reads all of a request; at /large it answers with more than any buffer holds."""
    if scope["type"] == "lifespan":
        for _ in range(2):
            kind = (await receive())["type"]
            await send({"type": f"{kind}.complete"})
        return
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": []})
    large = scope["path"] == "/large"
    for _ in range(400 if large else 0):
        await send({"type": "http.response.body", "body": b"x" * 100_000, "more_body": True})
    if scope["path"] == "/stream":
        for _ in range(8):
            await asyncio.sleep(0.2)
            await send({"type": "http.response.body", "body": b"beat", "more_body": True})
    await send({"type": "http.response.body", "body": b"end"})


@asynccontextmanager
async def _served() -> AsyncGenerator[int, None]:
    config = uvicorn.Config(_app, port=0, log_level="error", http=Hasty, timeout_keep_alive=60)
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        server.force_exit = True
        await task


def _at(work: Work) -> None:
    async def run() -> None:
        async with _served() as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                await asyncio.wait_for(work(reader, writer), PATIENCE)
            finally:
                writer.close()

    asyncio.run(run())


async def _rest(reader: asyncio.StreamReader) -> bytes:
    """What comes until the server hangs up, kindly or, if it was sent more meanwhile, not."""
    try:
        return await reader.read()
    except ConnectionResetError:
        return b""


@pytest.mark.parametrize("sent", [b"", b"GET / HT", _REQUEST, _REQUEST + b"ab"])
def test_half_a_request_is_not_waited_for(sent: bytes) -> None:
    async def work(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(sent)
        assert b"200" not in await reader.read()  # until the server hangs up

    _at(work)


def test_a_request_that_trickles_in_is_not_waited_for_either() -> None:
    async def work(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"200" in await reader.readuntil(b"end\r\n0\r\n\r\n")
        await asyncio.sleep(0.7)  # between two requests
        closed = asyncio.create_task(_rest(reader))
        for byte in b"GET / HTTP/1.1\r\nX: " + b"y" * 200:
            if closed.done():
                break
            writer.write(bytes([byte]))
            await asyncio.sleep(0.05)
        assert await closed == b""

    _at(work)


def test_a_stream_that_is_read_may_last() -> None:
    async def work(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"GET /stream HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        whole = await reader.read()
        assert whole.count(b"beat") == 8 and b"end" in whole

    _at(work)


def test_an_answer_that_nobody_reads_is_thrown_away() -> None:
    async def work(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n")
        await asyncio.sleep(2.0)
        got = 0
        with pytest.raises((ConnectionResetError, asyncio.IncompleteReadError)):
            while True:
                got += len(await reader.readexactly(100_000))
        assert got < 40_000_000

    _at(work)


def test_a_head_without_an_end_is_refused() -> None:
    async def work(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ")
        writer.write(b"x" * 66_000)
        assert b" 400 " in await reader.readline()
        await reader.read()  # to its end: we are hung up on

    _at(work)


def test_a_long_body_is_no_long_head() -> None:
    async def work(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in range(2):
            writer.write(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n")
            for _ in range(10):
                writer.write(b"x" * 10_000)
            assert b" 200 " in await reader.readline()
            await reader.readuntil(b"end\r\n0\r\n\r\n")

    _at(work)


def test_the_table_is_served_with_that_patience(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    used: list[uvicorn.Config] = []

    def run(server: uvicorn.Server, sockets: object = None) -> None:
        used.append(server.config)
        server.started = True

    monkeypatch.setattr(uvicorn.Server, "run", run)
    serve(Settings(data=tmp_path, workers=0, port=0), lambda address: None)
    (config,) = used
    assert config.http is PatientProtocol and config.timeout_keep_alive <= 5
    assert (PatientProtocol.request_seconds, PatientProtocol.reading_seconds) == (15.0, 30.0)
    assert not config.access_log, "addresses of invitations and feeds are secrets"
