"""One person's many tables are nobody else's trouble."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from suffrage.games import game
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.seals import Seals
from suffrage.table.hosting.streams import Ear
from suffrage.table.hosting.usecases import setting
from suffrage.table.hosting.usecases.setting import MOST, rematch, set_table
from suffrage.table.hosting.visits import visiting
from suffrage.table.rooms.errors import TooManyTables
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import OVER
from suffrage.table.rooms.setup import Wish
from suffrage.table.workers.pool import WorkerPool
from tests.table.kit import Visitor, house, options, room_of, ticket
from tests.table.kit import set_table as laid
from tests.table.test_hosts import set_down, until, with_host
from tests.table.test_supervisor import answers, let_the_bot_begin

ZED = Person("zed", "Zed")
ANN, BEA = Person("ann", "Ann"), Person("bea", "Bea")
SEALS = Seals(b"x" * 16)


def bots_alone() -> Wish:
    return Wish(game("vote"), "five", ["random"] * 5)


async def set_many(host: Host, count: int, people: int = 1) -> list[str]:
    vandals = [ZED, *[Person(f"zed{number}", f"Zed {number}") for number in range(1, people)]]
    found = []
    for number in range(count):
        ticket = SEALS.new_ticket()
        await set_table(host, ticket, bots_alone(), "nonce", vandals[number % people], "")
        found.append(ticket.id)
    return found


@pytest.mark.parametrize(("many", "people"), [(30, 1), (90, 1), (30, 30)])
def test_tables_of_bots_alone_make_nobody_else_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, many: int, people: int
) -> None:
    """Unwatched they do not play at all; watched, they play when nobody waits for a bot, however
    many people have set them."""
    thought: list[str] = []

    def slow(name: str, level: str, view: dict[str, object], seed: int) -> int:
        thought.append(name)
        time.sleep(0.01)
        options = view["options"]
        assert isinstance(options, list)
        return int(options[seed % len(options)])

    monkeypatch.setattr("suffrage.table.hosting.supervisor.choose", slow)

    async def work(host: Host) -> None:
        tables = await set_many(host, many, people)
        await asyncio.sleep(0.2)
        assert not thought, "nobody looks, so nobody plays"
        for id in tables:
            host.streams._latest[id] = 1
            host.streams._ears[id] = {Ear("zed")}
            host.streams.on_listen(id)
        while len(thought) < 20:
            await asyncio.sleep(0.01)
        await set_down(host, laid("suffragetto", "two-player", "ann", "bot"))
        for _ in range(3):
            await let_the_bot_begin(host)
            begun = len(thought)
            async with host.at("table") as room:
                assert room is not None
                before = answers(room)
            await until(host, "table", lambda room: answers(room) > before)  # noqa: B023
            mine = [i for i, name in enumerate(thought) if name == "suffragetto" and i >= begun - 1]
            assert mine and mine[0] - begun <= 2, (begun, mine[:1])

    with_host(tmp_path, work)


def test_nobody_sets_more_tables_than_one_can_play(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        tables = await set_many(host, MOST)
        with pytest.raises(TooManyTables, match="100 tables that are not over"):
            await set_many(host, 1)
        await set_table(host, SEALS.new_ticket(), bots_alone(), "nonce", ANN, "")
        async with host.at(tables[0]) as room:
            assert room is not None
            room.ended_by = "ended"
            await host.keep(room, room.follow("", host.clock()))
        await set_many(host, 1)
        now = host.clock()
        host.clock = lambda: now + setting._LATELY + 1.0
        await set_many(host, 1)

    with_host(tmp_path, work)


def test_one_ticket_for_two_rematches_leads_everybody_to_a_seat(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        for id, people in (("one", ("ann", "bot")), ("two", ("bea", "bot"))):
            room = laid("suffragetto", "two-player", *people, id=id)
            await set_down(host, room)
            async with host.at(id) as found:
                assert found is not None
                found.ended_by = "ended"
                assert found.status == OVER
        ticket = SEALS.new_ticket()

        async def again(id: str, person: Person) -> str:
            async with visiting(host, id, person) as visit:
                return await rematch(visit, ticket, "nonce", False, SEALS.new_ticket)

        led = await asyncio.gather(again("one", ANN), again("two", BEA))
        assert led[0] != led[1]
        for id, person in zip(led, (ANN, BEA), strict=True):
            async with host.at(id) as new:
                assert new is not None and new.seats_of(person.id) == [0]
        assert await again("one", ANN) == led[0]

    with_host(tmp_path, work)


def test_hints_reviews_and_examinations_wait_in_the_turn_of_whoever_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They had one turn for all: whoever asked for two hundred things was everybody's trouble."""
    turns: dict[str, set[str]] = {}
    real = WorkerPool.run

    async def run(pool: WorkerPool, work: Any, *given: object, owner: str = "", **more: Any) -> Any:
        turns.setdefault(work.__name__, set()).add(owner)
        return await real(pool, work, *given, owner=owner, **more)

    monkeypatch.setattr(WorkerPool, "run", run)
    with house(tmp_path) as client:
        ann, zed = Visitor(client), Visitor(client)
        table = ann.set_table("suffragetto", "two-player", "me", "me", hints="on")
        zed.post("/me", {"name": "Zed"})
        page = ann.get(table).text
        assert ann.post(f"{table}/hint", ticket(page)).status_code in (200, 303)
        for word in (options(page)[0], "resign"):
            assert ann.answer(table, word, confirmed="yes").status_code == 200
        assert zed.post(f"{table}/review", {"eyes": "0"}).status_code == 303
        assert zed.get(f"{table}/fairness").status_code == 200
        sits = room_of(client, table).occupants[0].person
    assert turns["advise"] == {sits}
    assert turns["examine"] == turns["look_at"] and not turns["examine"] & {"", sits}
