"""Hints: who may ask for one, when, and that a hint tells no more than its seat can see."""

from __future__ import annotations

import asyncio
import re
import time
from typing import Any

import pytest
from litestar.testing import TestClient

from suffrage.core.errors import NotYourTurn
from suffrage.table.hosting.host import Host
from suffrage.table.rooms.errors import NotAllowed, Stale
from suffrage.table.rooms.scenes.hints import HintQuestion
from suffrage.table.rooms.terms import HINTS_OFF, HINTS_ON
from suffrage.table.workers import hints as advisers
from suffrage.table.workers.hints import Adviser, advise
from suffrage.table.workers.pool import WorkerPool
from tests.table.finished import serve, table_of
from tests.table.kit import (
    PATIENCE,
    Visitor,
    give,
    is_asked,
    options,
    playing,
    set_table,
    ticket,
)
from tests.table.test_replay import _twins


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that think a hundredth as long."""
    monkeypatch.setattr(advisers, "_PART", 200)


def asks(visitor: Visitor, table: str, page: str, **more: str) -> Any:
    """Ask for a hint as a page would."""
    form = {"seat": ticket(page)["seat"], "version": ticket(page)["version"], **more}
    return visitor.post(f"{table}/hint", form, headers={"hx-request": "true"})


def asked_alone(client: TestClient[Any], visitor: Visitor, table: str) -> str:
    """Wait until nobody but this visitor is asked, so that the question stays; the page then."""
    host: Host = client.app.state.host

    async def is_alone() -> bool:
        async with host.at(table.rpartition("/")[2]) as room:
            return room is not None and not room.due(bots=True)

    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        is_asked(visitor, table)
        if client.blocking_portal.call(is_alone):
            page = visitor.get(table).text
            if options(page):
                return page
    raise AssertionError(f"the bots at {table} do not come to an end")


@pytest.mark.parametrize("game", ["votes-for-women", "suffragetto", "vote"])
def test_whoever_plays_against_bots_may_ask_and_is_shown_options_with_chances_and_reasons(
    client: TestClient[Any], game: str
) -> None:
    ann = Visitor(client)
    mode, others = {"vote": ("five", 4)}.get(game, ("two-player", 1))
    table = ann.set_table(game, mode, "me", *["random"] * others)
    page = asked_alone(client, ann, table)
    assert 'id="hint-button"' in page
    answer = asks(ann, table, page)
    assert answer.status_code == 200, answer.text
    best = re.search(r'data-hint="([^"]+)"', answer.text)
    assert best is not None and best[1] in options(page)
    tips = answer.text[answer.text.index('class="tips"') :]
    assert 1 <= len(re.findall(r"<b class=\"number\">\d+%</b><span>[^<]+", tips)) <= 3
    assert 'id="hint-button"' not in answer.text
    # The same question gets the same hint, also on a page loaded anew, and asking is no answer.
    again = ann.get(table).text
    assert {*options(again)} == {*options(page)} and best[0] in again
    assert best[0] in ann.get(f"{table}/parts").text
    assert "data-hint" not in Visitor(client).get(table).text
    assert re.findall(r'data-hint="[^"]+"', asks(ann, table, page).text) == [best[0]]


def test_a_browser_without_script_gets_the_whole_page(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    table = ann.set_table("vote", "five", "me", *["random"] * 4)
    page = asked_alone(client, ann, table)
    answer = ann.post(f"{table}/hint", ticket(page))
    assert answer.status_code == 200 and "<html" in answer.text and "data-hint" in answer.text


def test_with_other_people_there_are_no_hints_unless_the_table_was_set_so(
    client: TestClient[Any],
) -> None:
    for hints, allowed in (("usual", False), ("on", True), ("off", False)):
        ann, bea = Visitor(client), Visitor(client)
        table = ann.set_table("suffragetto", "two-player", "me", "friend", hints=hints)
        bea.get(ann.invitation(table))
        bea.post(ann.invitation(table), {"name": "Bea", "seat": "1"})
        who = ann if options(ann.get(table).text) else bea
        page = who.get(table).text
        assert ('id="hint-button"' in page) == allowed
        assert asks(who, table, page).status_code == (200 if allowed else 403)


def test_hints_can_be_switched_off_against_bots_too(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    table = ann.set_table("vote", "five", "me", *["random"] * 4, hints="off")
    page = asked_alone(client, ann, table)
    answer = asks(ann, table, page)
    assert 'id="hint-button"' not in page
    assert answer.status_code == 403 and "gives no hints" in answer.text
    page = ann.get("/new/vote").text
    form = dict(re.findall(r'name="(ticket|game|mode)" value="([^"]+)"', page))
    seats = {f"seat{seat}": "random" for seat in range(5)}
    assert ann.post("/tables", {**form, **seats, "hints": "maybe"}).status_code == 422


def test_nobody_asks_for_another_seat_or_when_nothing_is_asked(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    room = table_of("suffragetto", "others")
    room.hints = HINTS_ON
    table = serve(client, room, ann)
    page = ann.get(table).text
    mine, version = "0", str(room.version)
    assert Visitor(client).post(f"{table}/hint", {"seat": mine}).status_code == 403
    assert ann.post(f"{table}/hint", {"seat": "1", "version": version}).status_code == 403
    asked = playing(room).asked_since(0)
    form = {"seat": mine, "version": version}
    answer = ann.post(f"{table}/hint", form, headers={"hx-request": "true"})
    assert answer.status_code == (200 if asked else 422), page


def test_a_hint_that_takes_too_long_may_be_asked_for_again(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = Visitor(client)
    table = ann.set_table("suffragetto", "two-player", "me", "random")
    page = ann.get(table).text
    monkeypatch.setattr(advisers, "LONGEST", 0)
    answer = asks(ann, table, page)
    assert answer.status_code == 429 and "ask again in a moment" in answer.text
    assert answer.headers["x-error-code"] == "too-busy"


def test_a_question_that_is_not_asked_any_more_gets_no_hint() -> None:
    room = set_table("suffragetto", "two-player", "ann", "ann")
    room.hints = HINTS_ON
    seat = playing(room).match.pending()[0]
    question = HintQuestion.of(room, seat, room.version)
    question.check_stands(room)
    text = next(
        word for word in playing(room).match.options(seat) if word not in ("resign", "draw?")
    )
    give(room, seat, text)
    with pytest.raises((Stale, NotYourTurn)):
        HintQuestion.of(room, seat, question.version)
    with pytest.raises(Stale):
        question.check_stands(room)
    room.hints = HINTS_OFF
    with pytest.raises(NotAllowed):
        HintQuestion.of(room, seat, room.version)


def test_each_question_is_thought_about_once(monkeypatch: pytest.MonkeyPatch) -> None:
    room = set_table("vote", "five", "ann", "bea", "cat", "dot", "eve")
    seat = next(s for s in playing(room).match.pending() if playing(room).asked_since(s))
    room.hints = HINTS_ON
    question = HintQuestion.of(room, seat, room.version)
    thoughts: list[int] = []

    class Counted(WorkerPool):
        async def run(
            self, work: Any, *given: object, owner: str = "", seconds: float = 30.0,
            idle: bool = False,
        ) -> Any:  # fmt: skip
            thoughts.append(1)
            return await super().run(work, *given)

    async def both() -> None:
        adviser = Adviser(Counted(0))
        asked = [adviser.ask(question, person) for person in ("ann", "bea")]
        first, second = await asyncio.gather(*asked)
        assert first == second == advise(question.game, question.view, question.seed)
        assert thoughts == [1]
        await adviser.close()

    asyncio.run(both())


@pytest.mark.parametrize("game", ["votes-for-women", "vote"])
def test_a_hint_is_the_same_when_what_is_hidden_was_dealt_otherwise(game: str) -> None:
    for seed in range(6):
        states = []
        for world in _twins(game, 0, seed, 60):
            states.append(world.table.start())
            for seat, text in world.record:
                states[-1].apply(seat, world.table.game.read(text))
        if states[0].save() == states[1].save() or not states[0].options(0):
            continue
        views = [state.view(0).save() for state in states]
        assert advise(game, views[0], 7) == advise(game, views[1], 7)
        return
    raise AssertionError("no two worlds differ")
