"""What one server knows that another has changed: sessions that ended, new names, limits."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine

from suffrage.table.rooms.people import Person
from suffrage.table.store.bulletins import Bulletins
from suffrage.table.store.rows import Store
from suffrage.table.store.sessions import SqlSessions
from suffrage.table.web.door.limits import Limits
from tests.table.test_store import opened


def pen() -> Engine:
    return create_engine("sqlite://")


def texts(board: Bulletins, kind: str, *about: str) -> list[str]:
    """What is posted, as PostgreSQL would hand it out."""
    steps: list[Any] = [step for step, _ in board.post(kind, *about)]
    posted = [step.compile().params for step in steps]
    return [text for params in posted for text in params.values() if text != "suffrage"]


def test_a_bulletin_reaches_whoever_reads_its_kind() -> None:
    board, heard = Bulletins(pen(), is_shared=True), list[str]()
    board.read("person", heard.append)
    board.read("session", lambda id: None)
    for text in texts(board, "person", "ann", "bob") + texts(board, "session", "x"):
        board._tell(text)
    board._tell("nonsense")
    assert heard == ["ann", "bob"]


def test_much_is_told_in_several_bulletins() -> None:
    """PostgreSQL takes 8,000 bytes at a time."""
    board, heard = Bulletins(pen(), is_shared=True), list[str]()
    names = [f"person {number:032}" for number in range(1000)]
    board.read("spent", heard.append)
    posted = texts(board, "spent", *names)
    assert len(posted) > 1 and max(map(len, posted)) < 8000
    for text in posted:
        board._tell(text)
    assert heard == names


DATA = b'{"person": "ann"}'  # of a session


def test_a_file_has_no_others_to_tell() -> None:
    assert Bulletins(pen(), is_shared=False).post("person", "ann") == []


def test_what_another_server_has_ended_is_not_remembered(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as database:
            here = SqlSessions(database)
            mine = database.bulletins._readers["session"]
            there = SqlSessions(database)
            await here.set("cookie", DATA)
            assert await here.get("cookie") == DATA
            await there.delete("cookie")
            assert await here.get("cookie") == DATA, "it cannot know"
            mine("")  # a bulletin, or the end of a time without any
            assert await here.get("cookie") is None

    asyncio.run(run())


def test_a_new_name_is_known_everywhere(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as database:
            here = Store(database)
            mine = database.bulletins._readers["person"]
            there = Store(database)
            await here.add_person(Person("ann", "Ann"), 1.0)
            assert await here.person("ann") == Person("ann", "Ann")
            await there.rename("ann", "Annie")
            mine("ann")
            assert await here.person("ann") == Person("ann", "Annie")

    asyncio.run(run())


def test_whoever_comes_to_several_servers_has_no_more_for_it() -> None:
    now = 0.0
    here, there = Limits(lambda: now), Limits(lambda: now)
    assert [here.wait([("ann", 4)]) for _ in range(3)] == [0, 0, 0]
    for (name, size), cost in here.spent().items():
        there.take(name, size, cost)
    assert here.spent() == {}, "it is told once"
    assert there.wait([("ann", 4)]) == 0
    assert there.wait([("ann", 4)]) > 0
    there.take("ann", 4, 100.0)  # both took the last one at the same moment
    assert there.wait([("ann", 4)]) == 15, "nobody owes more than there was"
