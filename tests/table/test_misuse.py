"""Bad requests: no fault, no change, and a sentence that says what is wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any
from unittest.mock import patch

import pytest

from suffrage.table.rooms import seating
from suffrage.table.rooms.room import Room
from tests.table import misuse
from tests.table.kit import PATIENCE, hidden
from tests.table.misuse import Scenery, Tables
from tests.table.raw import form, get

SENT = 1000


def at_tables(tables: Tables, work: Callable[[Scenery], Coroutine[Any, Any, None]]) -> None:
    """Do something where all the tables of the long run are."""
    runner, made = tables
    made.written.clear()
    runner.run(work(made))


def test_a_thousand_bad_requests_change_nothing(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        result = await misuse.run(made, SENT, seed=0)
        assert result.sent == SENT
        assert len(result.kinds) >= 31, "every kind was sent"
        assert {"account", "webhook", "class"} <= set(result.kinds)
        assert {303, 400, 403, 404, 405, 409, 413, 422, 429} <= set(result.statuses)

    at_tables(tables, work)


def test_no_webhook_leads_to_a_private_address(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        assert 0 < await misuse.astray(made, 60, seed=0) < 60

    at_tables(tables, work)


def test_a_rematch_by_the_ticket_of_the_same_table_does_not_lock_it(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        sent = {"ticket": made.forms[made.over]["ticket"]}
        async with asyncio.timeout(PATIENCE):
            reply = await made.ann.post(f"{made.over}/rematch", sent)
            new = reply.header("location")
            assert reply.status == 303 and new not in (made.over, made.duel)
            assert made.room(new).seats_of(made.room(made.over).host)
            assert (await made.ann.get(made.over)).status == 200

    at_tables(tables, work)


def test_a_form_sent_four_times_at_once_sets_one_table(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        page = (await made.ann.get("/new/suffragetto")).text
        fields = {**hidden(page), "seat0": "me", "seat1": "me", "access": "link", "clock": "0"}
        fields["_csrf_token"] = made.ann.token
        sent = form("/tables", {**fields, "game": "suffragetto", "mode": "two-player"})
        replies = await asyncio.gather(*[made.ann.send(sent) for _ in range(4)])
        table = made.app.state.shell.seals.read_ticket(fields["ticket"]).id
        assert {(r.status, r.header("location")) for r in replies} == {(303, f"/table/{table}")}
        assert (await made.ann.get(replies[0].header("location"))).status == 200

    at_tables(tables, work)


def test_a_cookie_that_is_not_ours_is_replaced_and_the_next_form_is_taken(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        for odd in ("é" * 130, "x", "0" * 128, ""):
            made.cat.cookies["suffrage-csrf"], made.cat.token = odd, ""
            reply = await made.cat.post("/me", {"name": "Cat"})
            assert reply.status == 303, odd

    at_tables(tables, work)


def test_a_file_that_cannot_be_is_not_there(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        folder = made.app.state.shell.static("")
        for name in ("%00", "a" * 5000, "..%2fapp.py", "../app.py", "fonts", "%2e%2e/app.py"):
            assert (await made.cat.send(get(folder + name))).status == 404, name

    at_tables(tables, work)


def sits_anywhere(room: Room, person: str, seat: int, invited: bool) -> None:
    """A gate that has been left open."""


# The gate comes last: what it lets in stays.
@pytest.mark.parametrize(
    ("place", "name", "broken"),
    [(Room, "undo", None), (seating, "must_be_open", sits_anywhere)],
)
def test_a_server_that_takes_bad_requests_is_found_out(
    tables: Tables, place: object, name: str, broken: object
) -> None:
    async def work(made: Scenery) -> None:
        found = pytest.raises(AssertionError, match=r"it wrote|500|bad seat|/sit: 200")
        with patch.object(place, name, broken), found:
            await misuse.run(made, SENT, seed=0)

    at_tables(tables, work)
