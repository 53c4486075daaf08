"""Every column of a table damaged in several ways: the table is set aside or plays on, the lobby
and all other tables know nothing of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Column, String, text

from suffrage.table.rooms.talk import CHAT
from suffrage.table.rooms.terms import PUBLIC
from suffrage.table.store.database import Database, address
from suffrage.table.store.doctor import Doctor
from suffrage.table.store.rows import Store
from suffrage.table.store.schema import ANSWERS, NOTES, ROOMS, SEATS
from tests.table.kit import DATABASE, first_option, give, house, playing, set_table
from tests.table.test_store import keep_new

pytestmark = pytest.mark.skipif(bool(DATABASE), reason="only SQLite keeps what is of no type")

WORD, LIST = "'zz'", "'[9]'"
NO_TEXT, NO_NUMBER = "CAST(x'ff' AS TEXT)", "9e999"
PAGES = ("", "/log", "/replay")


def columns() -> Iterator[Column[Any]]:
    for table in (ROOMS, SEATS, ANSWERS, NOTES):
        yield from (column for column in table.columns if column.name not in ("id", "room"))


async def spoil(folder: Path, text_value: str, number: str) -> dict[str, Column[Any]]:
    """A database with a good table and, for every column, one in which it holds nonsense."""
    database = Database(address("", folder))
    await database.open()
    spoiled = {f"bad-{number}": column for number, column in enumerate(columns())}
    try:
        store = Store(database)
        for id in ("good", *spoiled):
            room = set_table("suffragetto", "two-player", "ann", "bea", access=PUBLIC, id=id)
            for _ in range(2):
                seat = playing(room).match.pending()[0]
                give(room, seat, first_option(room, seat))
            room.note(CHAT, 0, 0.0, "hello")
            await keep_new(store, room)
        for id, column in spoiled.items():
            where = f"{'id' if column.table is ROOMS else 'room'} = '{id}'"
            last = f"SELECT max(rowid) FROM {column.table.name} WHERE {where}"
            value = text_value if isinstance(column.type, String) else number
            set_it = f'UPDATE {column.table.name} SET "{column.name}" = {value}'
            await database.write([(text(f"{set_it} WHERE rowid = ({last})"), None)])
        # Who has won is read only where somebody has.
        over = next(id for id, column in spoiled.items() if column is ROOMS.c.winners)
        ended = f"UPDATE rooms SET reason = 'six inside', status = 'over' WHERE id = '{over}'"
        await database.write([(text(ended), None)])
        [None async for _ in Doctor(database).examine()]
    finally:
        await database.close()
    return spoiled


@pytest.mark.parametrize(("text_value", "number"), [(LIST, WORD), (NO_TEXT, NO_NUMBER)])
def test_whatever_a_column_holds_breaks_no_page(
    tmp_path: Path, text_value: str, number: str
) -> None:
    logging.disable(logging.CRITICAL)
    try:
        spoiled = asyncio.run(spoil(tmp_path, text_value, number))
        broken = []
        with house(tmp_path) as client:
            for id, column in spoiled.items():
                for page in PAGES:
                    status = client.get(f"/table/{id}{page}").status_code
                    if status >= 500 and status != 503:
                        broken.append((str(column), page, status))
            assert not broken
            assert client.get("/table/good").status_code == 200
            for page_number in range(1, 2 + len(spoiled) // 8):
                for name in ("open", "running", "finished"):
                    found = client.get(f"/lists/{name}?page={page_number}").status_code
                    assert found == 200, (name, page_number)
            assert client.get("/").status_code == 200
    finally:
        logging.disable(logging.NOTSET)


def test_a_table_that_is_set_aside_says_so_on_its_page_and_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def damage() -> None:
        database = Database(address("", tmp_path))
        await database.open()
        store = Store(database)
        await keep_new(store, set_table("suffragetto", "two-player", "ann", "bea", id="bad"))
        await database.write([(text("UPDATE rooms SET mode = 'newer'"), None)])
        await database.close()

    asyncio.run(damage())
    with house(tmp_path) as client:
        for _ in range(2):
            page = client.get("/table/bad")
            assert page.status_code == 503 and page.headers["x-error-code"] == "set-aside"
            assert "set aside because it cannot be opened" in page.text
    assert caplog.text.count("table bad is set aside; see suffrage doctor") == 1
