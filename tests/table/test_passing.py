"""Requests for tables of another server: who is believed, what arrives, and what becomes of them
when that server goes away in the middle. Real sockets, and small applications behind them."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, nullcontext
from types import SimpleNamespace
from typing import Any

import httpx
import uvicorn

from suffrage.table.hosting.keeping import Keeping, Neighbor
from suffrage.table.hosting.seals import Seals
from suffrage.table.rooms.errors import Elsewhere, Interrupted, NotSaved
from suffrage.table.web.door.passing import REFUSAL, Passing
from suffrage.table.web.errors import CODE_HEADER
from tests.table.kit import PATIENCE

SECRET = b"a secret of all servers"


class Directory(Keeping):
    """Knows who keeps the one table there is."""

    def __init__(self, id: str) -> None:
        super().__init__()
        self.id = id
        self.keeper: Neighbor | None = None
        self.buried: list[str] = []
        self.is_blind = False
        self.left = asyncio.Event()

    async def neighbor(self, id: str) -> Neighbor | None:
        if self.is_blind:
            raise OSError("the database is away")
        return self.keeper

    async def bury(self, neighbor: Neighbor) -> None:
        self.buried.append(neighbor.id)
        self.keeper = None

    def leaving(self, neighbor: Neighbor) -> asyncio.Event:
        return self.left


class House:
    """A server: an application that tells what it was asked, behind both of its doors."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.keeping = Directory(id)
        self.seen: list[dict[str, Any]] = []
        self.answer: Callable[[Any, Any], Awaitable[None]] | None = None
        self.public = socket.create_server(("127.0.0.1", 0))
        self.door = socket.create_server(("127.0.0.1", 0))

    @property
    def port(self) -> int:
        return int(self.public.getsockname()[1])

    @property
    def neighbor(self) -> Neighbor:
        return Neighbor(self.id, f"127.0.0.1:{self.door.getsockname()[1]}")

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            return
        body = b""
        while True:
            message = await receive()
            body += message.get("body", b"")
            if not message.get("more_body"):
                break
        refusal = scope.get(REFUSAL)
        self.seen.append({**scope, "body": body})
        if refusal is not None:
            await said(send, 503, self.id, [(CODE_HEADER.encode(), refusal.code.encode())])
        elif self.answer is not None:
            await self.answer(scope, send)
        else:
            await said(send, 200, self.id)


async def said(send: Any, status: int, text: str, headers: Any = ()) -> None:
    await send({"type": "http.response.start", "status": status, "headers": list(headers)})
    await send({"type": "http.response.body", "body": text.encode()})


@asynccontextmanager
async def open_house(house: House) -> AsyncGenerator[uvicorn.Server, None]:
    host: Any = SimpleNamespace(
        keeping=house.keeping, cache=SimpleNamespace(peek=lambda id: None),
        store=SimpleNamespace(invited_to=lambda invitation: none_of(invitation)),
    )  # fmt: skip
    app: Any = Passing(house, host, Seals(SECRET), house.door.getsockname()[1])
    config = uvicorn.Config(
        app, log_level="critical", lifespan="off", ws="none", timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    server.capture_signals = nullcontext  # type: ignore[assignment, method-assign]
    task = asyncio.create_task(server.serve([house.public, house.door]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield server
    finally:
        server.should_exit = True
        await app.close()
        await task


async def none_of(invitation: str) -> str:
    return "table" if invitation == "welcome" else ""


def with_houses(work: Callable[[House, House, httpx.AsyncClient], Awaitable[None]]) -> None:
    """Two servers; the second keeps the table, and the first is asked."""

    async def run() -> None:
        first, second = House("first"), House("second")
        first.keeping.keeper = second.neighbor
        home = f"http://127.0.0.1:{first.port}"
        async with (
            asyncio.timeout(PATIENCE),
            open_house(first),
            open_house(second),
            httpx.AsyncClient(base_url=home, timeout=PATIENCE) as client,
        ):
            await work(first, second, client)

    asyncio.run(run())


def test_a_request_goes_to_whoever_keeps_the_table() -> None:
    async def work(first: House, second: House, client: httpx.AsyncClient) -> None:
        reply = await client.post(
            "/table/x-1/answer?a=b%20c", content=b"answer=1", headers={"cookie": "c=d"}
        )
        assert reply.text == "second" and first.seen == []
        asked = second.seen[0]
        assert (asked["method"], asked["path"]) == ("POST", "/table/x-1/answer")
        assert (asked["query_string"], asked["body"]) == (b"a=b%20c", b"answer=1")
        assert (b"cookie", b"c=d") in asked["headers"]
        assert asked["client"][0] == "127.0.0.1"
        assert not [name for name, _ in asked["headers"] if name.startswith(b"x-suffrage")]
        assert not [name for name in reply.headers if name.startswith("x-suffrage")]
        assert (await client.get("/join/welcome")).text == "second"
        for path in ("/", "/tables", "/join/nobody", "/table/", "/table/what%20ever", "/lists/x"):
            assert (await client.get(path)).text == "first"

    with_houses(work)


def test_nobody_from_outside_is_believed_who_they_are() -> None:
    """Neither at the public door, where such headers mean nothing, nor at the other one."""

    async def work(first: House, second: House, client: httpx.AsyncClient) -> None:
        token = Seals(SECRET).made("neighbor", "second").hex()
        lies = {"x-suffrage-client": "10.1.1.1", "x-suffrage-scheme": "https"}
        await client.get("/table/x", headers={**lies, "x-suffrage-token": token})
        assert (second.seen[0]["client"][0], second.seen[0]["scheme"]) == ("127.0.0.1", "http")
        inner = f"http://{second.neighbor.address}/table/x"
        others = Seals(SECRET).made("neighbor", "first").hex()
        for headers in (lies, {**lies, "x-suffrage-token": "x"}, {"x-suffrage-token": others}):
            assert (await client.get(inner, headers=headers)).status_code == 403
        assert len(second.seen) == 1
        believed = await client.get(inner, headers={**lies, "x-suffrage-token": token})
        assert believed.status_code == 200 and second.seen[1]["client"][0] == "10.1.1.1"

    with_houses(work)


def test_whoever_does_not_listen_any_more_is_buried_and_we_answer() -> None:
    async def work(first: House, second: House, client: httpx.AsyncClient) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            nobody = Neighbor("dead", f"127.0.0.1:{free.getsockname()[1]}")
        first.keeping.keeper = nobody
        reply = await client.post("/table/x/say", content=b"text=hello")
        assert reply.text == "first" and first.seen[0]["body"] == b"text=hello"
        assert first.keeping.buried == ["dead"]

    with_houses(work)


def test_another_program_at_an_old_address_is_not_taken_for_a_server() -> None:
    async def work(first: House, second: House, client: httpx.AsyncClient) -> None:
        first.keeping.keeper = Neighbor("older", second.neighbor.address)
        assert (await client.get("/table/x")).text == "first"
        assert first.keeping.buried == ["older"]

    with_houses(work)


def test_a_table_that_has_moved_is_looked_for_again() -> None:
    async def work(first: House, second: House, client: httpx.AsyncClient) -> None:
        async def moved(scope: Any, send: Any) -> None:
            first.keeping.keeper = None
            await said(send, 503, "", [(CODE_HEADER.encode(), Elsewhere.code.encode())])

        second.answer = moved
        assert (await client.post("/table/x/say", content=b"text=1")).text == "first"
        second.answer = None

        async def home(scope: Any, send: Any) -> None:
            first.keeping.keeper = second.neighbor
            await said(send, 503, "", [(CODE_HEADER.encode(), Elsewhere.code.encode())])

        first.answer = home
        assert (await client.post("/table/x/say", content=b"text=2")).text == "second"
        assert second.seen[-1]["body"] == b"text=2"

    with_houses(work)


async def broken(
    house: House, other: House, client: httpx.AsyncClient, path: str
) -> httpx.Response:
    """Ask for something whose keeper goes away in the middle of it."""

    async def hang(scope: Any, send: Any) -> None:
        await asyncio.sleep(PATIENCE)

    other.answer = hang
    asking = asyncio.create_task(client.post(path, content=b"key=k"))
    while not other.seen:
        await asyncio.sleep(0.01)
    house.keeping.keeper = None
    house.keeping.left.set()
    return await asking


def test_what_cannot_happen_twice_is_sent_again() -> None:
    async def work(first: House, second: House, client: httpx.AsyncClient) -> None:
        reply = await broken(first, second, client, "/table/x/answer")
        assert reply.text == "first" and first.seen[0]["body"] == b"key=k"

    with_houses(work)


def test_what_could_happen_twice_is_not_sent_again() -> None:
    async def work(first: House, second: House, client: httpx.AsyncClient) -> None:
        reply = await broken(first, second, client, "/table/x/say")
        assert reply.status_code == 503
        assert reply.headers[CODE_HEADER] == Interrupted.code

    with_houses(work)


def test_a_stream_goes_on_at_the_next_keeper() -> None:
    """And ends if that one does not let its reader listen."""

    async def work(first: House, second: House, client: httpx.AsyncClient) -> None:
        async def tell(scope: Any, send: Any) -> None:
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"one\n", "more_body": True})
            await asyncio.sleep(0.05)
            first.keeping.keeper = None
            await send({"type": "http.response.body", "body": b"two\n", "more_body": False})

        async def refuse(scope: Any, send: Any) -> None:
            await said(send, 404, "nothing for you")

        async def more(scope: Any, send: Any) -> None:
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"three\n", "more_body": False})

        second.answer, first.answer = tell, more
        assert (await client.get("/table/x/events")).text == "one\ntwo\nthree\n"
        first.keeping.keeper, first.answer = second.neighbor, refuse
        assert (await client.get("/table/x/events")).text == "one\ntwo\n"

    with_houses(work)


def test_whoever_hangs_up_is_not_waited_for() -> None:
    async def work(first: House, second: House, client: httpx.AsyncClient) -> None:
        ended = asyncio.Event()

        async def tell(scope: Any, send: Any) -> None:
            await send({"type": "http.response.start", "status": 200, "headers": []})
            try:
                while True:
                    await send({"type": "http.response.body", "body": b"x", "more_body": True})
                    await asyncio.sleep(0.02)
                    if not second.seen:
                        return
            finally:
                ended.set()

        second.answer = tell
        async with client.stream("GET", "/table/x/events") as heard:
            await anext(heard.aiter_raw())
        second.seen.clear()
        await ended.wait()
        assert first.seen == []

    with_houses(work)


def test_without_a_database_one_is_asked_to_try_again() -> None:
    async def work(first: House, second: House, client: httpx.AsyncClient) -> None:
        first.keeping.is_blind = True
        reply = await client.get("/table/x")
        assert (reply.status_code, reply.headers[CODE_HEADER]) == (503, NotSaved.code)

    with_houses(work)


def test_a_form_that_is_too_large_is_refused_by_its_keeper() -> None:
    async def work(first: House, second: House, client: httpx.AsyncClient) -> None:
        reply = await client.post("/table/x/say", content=b"x" * 300_000)
        assert reply.text == "second" and 100_000 < len(second.seen[0]["body"]) < 300_000

    with_houses(work)
