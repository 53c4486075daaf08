"""Tables with a past: moments of matches, put where the running server finds them."""

from __future__ import annotations

import asyncio
import secrets
import time
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import select

from suffrage.table.rooms import opening
from suffrage.table.rooms.room import Change, Room
from suffrage.table.rooms.seats import BOT, PERSON, Occupant
from suffrage.table.rooms.terms import LINK
from suffrage.table.store.database import Database, address
from suffrage.table.store.rows import Store
from suffrage.table.store.schema import PEOPLE
from tests.browser.hands import Player
from tests.browser.phases import Moment
from tests.browser.served import Server
from tests.table.finished import with_answers
from tests.table.kit import SEED


def plant(server: Server, player: Player, moments: list[Moment]) -> list[str]:
    """Set a table for each moment, with this player in its seat and bots in all others.

    The server sees them when somebody comes; until then its bots know nothing of them.
    """
    player.go("me")
    player.page.fill("#name", "Ann")
    player.page.get_by_role("button", name="Keep").click()
    player.page.wait_for_load_state()
    with ThreadPoolExecutor(1) as elsewhere:  # this thread has the loop of the browser
        return elsewhere.submit(asyncio.run, _plant(server, moments)).result()


async def _plant(server: Server, moments: list[Moment]) -> list[str]:
    database = Database(address("", server.folder))
    store = Store(database)
    newest = select(PEOPLE.c.id).order_by(PEOPLE.c.made.desc()).limit(1)
    async with database.engine.connect() as connection:
        person = (await connection.execute(newest)).scalar_one()
    paths = []
    for moment in moments:
        room = _room(moment, person)
        given = [(seat, text, "") for seat, text in moment.answers]
        await store.create(room, Change(0, given))
        paths.append(f"table/{room.id}")
    await database.close()
    return paths


def _room(moment: Moment, person: str) -> Room:
    table, now = moment.table, time.time()
    occupants = [
        Occupant(seat, BOT, level="random", nonce=f"bot{seat}")
        for seat in range(len(table.mode.seats))
    ]
    if moment.seat < len(occupants):
        occupants[moment.seat] = Occupant(moment.seat, PERSON, person, "Ann", nonce="nonce")
    room = Room(
        secrets.token_urlsafe(12), secrets.token_urlsafe(12), table.game, table.options, LINK,
        person, SEED, occupants, now,
    )  # fmt: skip
    opening.begin(room, now)
    return with_answers(room, list(moment.answers))
