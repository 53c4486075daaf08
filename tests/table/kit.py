"""Builders for the suites of the table: rooms without a server, visitors with one."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from hashlib import sha256
from html import unescape
from pathlib import Path
from typing import Any

import httpx
from litestar.testing import TestClient
from sqlalchemy import text

from suffrage.core.game import Game, Options
from suffrage.games import game as game_called
from suffrage.table.rooms import opening
from suffrage.table.rooms.clocks.pace import Pace
from suffrage.table.rooms.play import Play
from suffrage.table.rooms.room import Change, Room
from suffrage.table.rooms.seats import BOT, OPEN, PERSON, Occupant
from suffrage.table.rooms.terms import LINK
from suffrage.table.store.database import Database, address
from suffrage.table.store.migrations import upgrade
from suffrage.table.web.app import create_app
from suffrage.table.web.settings import Settings
from tests.dice import loaded
from tests.table.passed import as_served
from tests.toys import TOYS

SEED = bytes(range(32))
DATABASE = os.environ.get("SUFFRAGE_TEST_DATABASE", "")  # make test-postgres names one
NOW = 1000.0
PATIENCE = 120.0  # seconds that a test waits for what must come, on however busy a machine


def rules(name: str) -> Game:
    """A game of the registry or a toy."""
    return TOYS[name] if name in TOYS else game_called(name)


def occupant(seat: int, who: str) -> Occupant:
    """ "open", "bot", "friend" (open by invitation) or the name of a person."""
    if who == "open" or who == "friend":
        return Occupant(seat, OPEN, invited=who == "friend")
    if who == "bot":
        return Occupant(seat, BOT, level="random", nonce=f"bot{seat}")
    return Occupant(seat, PERSON, who, who.title(), nonce=f"nonce{seat}")


def set_table(
    game: str, mode: str, *who: str, access: str = LINK, id: str = "table", clock: int = 0,
    by: int | None = None,
) -> Room:  # fmt: skip
    """A table with these occupants, by the present rules or older ones; it begins if nobody is
    missing. Ann is its host."""
    occupants = [occupant(seat, name) for seat, name in enumerate(who)]
    room = Room(
        id,
        f"to-{id}",
        rules(game),
        Options(mode),
        access,
        "ann",
        SEED,
        occupants,
        NOW,
        Pace.per_decision(clock),
    )
    room.rules = room.game.version(by)
    opening.begin(room, NOW)
    return room


def playing(room: Room) -> Play:
    """Its match, which must have begun."""
    assert room.play is not None
    return room.play


def give(room: Room, seat: int, *words: str, key: str = "", confirmed: bool = True) -> object:
    """Give answers as the page of this moment would."""
    used = key or f"key-{room.version}"
    return room.answer(seat, list(words), room.version, used, NOW, confirmed)


def first_option(room: Room, seat: int) -> str:
    """The first thing that a seat may answer."""
    match = playing(room).match
    return match.game.spell(match.state.options(seat)[0])


def picture(room: Room) -> tuple[object, ...]:
    """All of a room that a refused request must leave as it was."""
    play = room.play
    match = None if play is None else (play.match.record.dumps(), play.match.state.save())
    return (
        room.version, match, None if play is None else play.keys[:], room.notes[:],
        [vars(s).copy() for s in room.occupants],
    )  # fmt: skip


def is_change(given: object) -> Change:
    """What an answer that was taken returns."""
    assert isinstance(given, Change)
    return given


class Visitor:
    """Somebody with a browser of their own, but without the browser."""

    def __init__(self, client: TestClient[Any]) -> None:
        self._client = client
        self._cookies = httpx.Cookies()
        self.token = ""

    def get(self, path: str, **more: Any) -> httpx.Response:
        """Load a page."""
        return self._send("GET", path, **more)

    def post(self, path: str, data: dict[str, Any] | None = None, **more: Any) -> httpx.Response:
        """Send a form, with the token that the last page gave us."""
        if not self.token:
            self.get("/")
        fields = {"_csrf_token": self.token, "nonce": "mine", **(data or {})}
        return self._send("POST", path, data=fields, **more)

    def _send(self, method: str, path: str, **more: Any) -> httpx.Response:
        self._client.cookies = self._cookies
        answer = self._client.request(method, path, follow_redirects=False, **more)
        self._cookies = httpx.Cookies(self._client.cookies)
        found = re.search(r'name="_csrf_token" value="([0-9a-f]+)"', answer.text)
        self.token = found[1] if found else self.token
        return answer

    def set_table(self, game: str, mode: str, *who: str, **more: str) -> str:
        """Set a table by the form; its path."""
        page = self.get(f"/new/{game}?mode={mode}").text
        seats = {f"seat{seat}": name for seat, name in enumerate(who)}
        ticket = re.search(r'name="ticket" value="([^"]+)"', page)
        assert ticket is not None
        form = {
            "game": game, "mode": mode, "ticket": ticket[1], "access": LINK, "fixed": "on",
            **seats, **more,
        }  # fmt: skip
        answer = self.post("/tables", form)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def invitation(self, table: str) -> str:
        """The path that a table's invitation leads to."""
        found = re.search(r'value="[^"]*(/join/[^"]+)"', self.get(table).text)
        assert found is not None
        return found[1]

    def answer(self, table: str, text: str = "", page: str = "", **more: str) -> httpx.Response:
        """Answer a table's question as the page would, with the first option if none is named."""
        seen = page or self.get(table).text
        return self.post(
            f"{table}/answer", {**ticket(seen), "answer": text or options(seen)[0], **more},
            headers={"hx-request": "true"},
        )  # fmt: skip


def ticket(page: str) -> dict[str, str]:
    """The hidden fields that an answer from a page carries."""
    return dict(re.findall(r'form="answer" name="(\w+)" value="([^"]*)"', page))


def is_behind(page: str) -> bool:
    """Whether a page shows a step on the way, not how things stand."""
    return 'data-behind="yes"' in page


def hidden(page: str) -> dict[str, str]:
    """The hidden fields of a page's first form."""
    form = page.partition("<form")[2].partition("</form>")[0]
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))


def options(page: str) -> list[str]:
    """What a page lets one answer, one by one: by buttons and on the drawing."""
    if 'data-asked="yes"' not in page:
        return []
    found = re.findall(r'<button[^>]* name="answer" value="([^"]+)"', page)
    found += re.findall(r'data-answer="([^"]+)"', page)
    for several in re.findall(r'data-answers="([^"]+)"', page):
        found += [pair.partition("=")[2].replace(",", " ") for pair in several.split(" ")]
    return list(dict.fromkeys(unescape(value) for value in found if " " not in value))


def is_asked(visitor: Visitor, table: str) -> str:
    """Wait until a table asks this visitor; its page then."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        page = visitor.get(table).text
        if options(page):
            return page
        time.sleep(0.02)
    raise AssertionError(f"nobody was asked at {table}")


def room_of(client: TestClient[Any], table: str) -> Room:
    """The room at a path, looked up where nothing else happens: bots play on meanwhile."""

    async def read() -> Room:
        async with client.app.state.host.at(table.rpartition("/")[2]) as room:
            assert isinstance(room, Room)
            return room

    return client.blocking_portal.call(read)


def make_database(url: str, name: str, like: str = "template1") -> str:
    """The address of one more database in the same PostgreSQL."""
    beside = Database(address(url, Path())).pen
    with beside.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(f"CREATE DATABASE {name} TEMPLATE {like}"))
    beside.dispose()
    return f"{url.rpartition('/')[0]}/{name}"


@cache
def _with_tables() -> str:
    """The name of a database with all tables, to be copied: to make them takes seconds."""
    pen = Database(address(make_database(DATABASE, "with_tables"), Path())).pen
    with pen.begin() as connection:
        upgrade(connection)
    pen.dispose()
    return "with_tables"


@cache
def database_of(folder: Path) -> str:
    """The database of a server with its data in *folder*, as `--database` names it.

    A file lies in the folder. PostgreSQL gets one for each as well: a server that serves all
    tests of a file must not lose its tables, or its place among the servers, because a test
    beside it begins with an empty database.
    """
    if not DATABASE:
        return ""
    name = f"of_{sha256(bytes(folder.resolve())).hexdigest()[:16]}"
    return make_database(DATABASE, name, _with_tables())


@contextmanager
def house(
    folder: Path, dice: AbstractContextManager[None] | None = None, **more: Any
) -> Iterator[TestClient[Any]]:
    """The whole table, served to visitors, with dice that fall the same in every run."""
    settings = Settings(
        data=folder, workers=0, writes_per_minute=100_000, database=database_of(folder), **more
    )
    app = create_app(settings)
    with dice or loaded(), TestClient(as_served(app)) as client:
        client.app.state = app.state
        yield client
