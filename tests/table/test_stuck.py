"""A bot that finds no answer: the table stands still with its clock, and its people decide."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from suffrage.bots import levels
from suffrage.core.errors import BadNotation
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.usecases.answering import Page, answer
from suffrage.table.hosting.usecases.seating import abandon, come_back
from suffrage.table.hosting.usecases.stuck import change_level, end, try_again
from suffrage.table.hosting.visits import visiting
from suffrage.table.rooms import seating
from suffrage.table.rooms.errors import NotAllowed, NotSeated
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import OVER, Room
from suffrage.table.rooms.scenes.troubles import SAVING, STUCK, THINKING
from tests.table.kit import Visitor, first_option, house, playing, room_of, set_table
from tests.table.test_hosts import set_down, until, with_host
from tests.table.test_supervisor import answers, let_the_bot_begin, wait_for

ANN, BEA, ZOE = Person("ann", "Ann"), Person("bea", "Bea"), Person("zoe", "Zoe")
MISSING = "no-such-bot"


def stuck(folder: Path, work: Callable[[Host], Awaitable[None]]) -> None:
    """A table whose bot cannot answer, once the server has given up on it."""

    async def run(host: Host) -> None:
        room = set_table("suffragetto", "two-player", "ann", "bot", clock=30)
        room.occupants[1].level = MISSING
        await set_down(host, room)
        await let_the_bot_begin(host)
        await wait_for(lambda: "table" in host.troubles and host.troubles["table"].is_stuck)
        await work(host)

    quietly(folder, run)


def test_a_bot_without_an_answer_stops_the_table_and_nobody_answers_for_it(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        async with host.at("table") as room:
            assert room is not None
            before = answers(room)
        assert "found no answer in three tries" in host.troubles["table"].said
        await asyncio.sleep(0.2)
        async with host.at("table") as room:
            assert room is not None and answers(room) == before

    stuck(tmp_path, work)


def test_a_stuck_bot_thinks_no_more_until_somebody_wants_it_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts: list[str] = []

    def fail(game: str, *given: object) -> int:
        thoughts.append(game)
        raise BadNotation("no answer")

    monkeypatch.setattr("suffrage.table.hosting.supervisor.choose", fail)

    async def work(host: Host) -> None:
        thoughts.clear()
        for _ in range(3):
            host.streams.on_listen("table")
            await asyncio.sleep(0.1)
        assert not thoughts
        async with visiting(host, "table", ANN) as visit:
            await try_again(visit)
        await wait_for(lambda: bool(thoughts))

    stuck(tmp_path, work)


def test_people_give_a_stuck_seat_to_another_level(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        async with host.at("table") as room:
            assert room is not None
            before = answers(room)
        async with visiting(host, "table", ANN) as visit:
            scene = await change_level(visit, "random")
            assert scene.trouble is None
        await until(host, "table", lambda room: answers(room) > before)

    stuck(tmp_path, work)


def test_the_same_bot_may_try_again_and_gets_stuck_again(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        async with visiting(host, "table", ANN) as visit:
            await try_again(visit)
        await wait_for(lambda: "table" in host.troubles and host.troubles["table"].is_stuck)

    stuck(tmp_path, work)


def test_people_end_a_match_that_cannot_go_on(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        with pytest.raises(NotSeated):
            async with visiting(host, "table", ZOE) as visit:
                await end(visit)
        async with visiting(host, "table", ANN) as visit:
            scene = await end(visit)
            assert visit.room.status == OVER and "without a result" in scene.result
        again = await host.store.load("table", 0.0)
        assert again is not None and again.status == OVER
        with pytest.raises(NotAllowed):
            async with visiting(host, "table", ANN) as visit:
                await end(visit)

    stuck(tmp_path, work)


def test_a_wrong_answer_of_a_bot_is_not_replaced_by_chance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*given: object) -> None:
        raise BadNotation("not among the options")

    async def work(host: Host) -> None:
        await set_down(host, set_table("suffragetto", "two-player", "ann", "bot"))
        await let_the_bot_begin(host)
        await wait_for(lambda: "table" in host.troubles and host.troubles["table"].is_stuck)

    real = Room.answer_for

    def answer_for(self: Room, seat: int, *more: object) -> object:
        if seat == 1:
            refuse()
        return real(self, seat, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Room, "answer_for", answer_for)
    quietly(tmp_path, work)


def quietly(folder: Path, work: Callable[[Host], Awaitable[None]]) -> None:
    """Faults are expected, and said in the log."""
    logging.disable(logging.CRITICAL)
    try:
        with_host(folder, work)
    finally:
        logging.disable(logging.NOTSET)


def is_stuck(host: Host) -> bool:
    return "table" in host.troubles and host.troubles["table"].is_stuck


def ballot() -> Room:
    """A table that begins with a vote of all, in which one bot has no answer."""
    room = set_table("vote", "five", "ann", "bot", "bot", "bot", "bot", clock=1)
    room.occupants[2].level = MISSING
    return room


def test_the_clock_of_a_stuck_table_stands_still(tmp_path: Path) -> None:
    """Ann votes together with bots, one of which cannot. Her time goes on when somebody has
    decided."""

    async def work(host: Host) -> None:
        now = [host.clock()]
        host.clock = lambda: now[0]
        await set_down(host, ballot())
        await wait_for(lambda: is_stuck(host))
        async with host.at("table") as found:
            assert found is not None and found.due(bots=False) == [0], "all are asked at once"
            given = answers(found)
        now[0] += 3600.0
        await asyncio.sleep(2.0)  # an alarm would ring
        async with visiting(host, "table", ANN) as visit:
            page = Page(0, visit.room.version)
            refused = await answer(visit, page, [first_option(visit.room, 0)], "key")
            assert "stands still" in str(refused.error) and answers(visit.room) == given
            shown = visit.look(0).reading(0)
            assert (shown.left, shown.until) == (1.0, None), "and the page shows that"
            await try_again(visit)
            assert playing(visit.room).times.left_of(0, visit.now) == pytest.approx(1.0)

    quietly(tmp_path, work)


def test_whoever_comes_back_for_a_stuck_bot_plays_on(tmp_path: Path) -> None:
    """The bot that stood in is gone, and what it could not answer with it."""

    async def work(host: Host) -> None:
        room = set_table("suffragetto", "two-player", "ann", "bea", clock=30)
        await set_down(host, room)
        (seat,) = playing(room).match.pending()
        person = (ANN, BEA)[seat]
        async with host.at("table") as found:
            assert found is not None
            change = seating.leave(found, person.id, MISSING, host.clock())
            await host.keep(found, change)
        await wait_for(lambda: is_stuck(host))
        async with visiting(host, "table", person) as visit:
            scene = await come_back(visit)
            assert scene.trouble is None and not is_stuck(host)
            page, before = Page(seat, visit.room.version), answers(visit.room)
            await answer(visit, page, [first_option(visit.room, seat)], "key", confirmed=True)
            assert answers(visit.room) > before

    quietly(tmp_path, work)


def test_a_match_that_is_over_is_not_stuck_any_more(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        await set_down(host, ballot())
        await wait_for(lambda: is_stuck(host))
        async with visiting(host, "table", ANN) as visit:
            scene = await abandon(visit)
            assert visit.room.status == OVER and scene.trouble is None

    quietly(tmp_path, work)


def test_when_no_bot_answers_for_whoever_is_late_they_have_their_time_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No rival gives their seat to another level, or sees them lose by it."""

    def refuse(*given: object) -> int:
        raise BadNotation("no answer")

    monkeypatch.setattr("suffrage.table.hosting.supervisor.choose", refuse)

    async def work(host: Host) -> None:
        now = [host.clock()]
        host.clock = lambda: now[0]
        room = set_table("suffragetto", "two-player", "ann", "bea", clock=1)
        await set_down(host, room)
        (seat,) = playing(room).match.pending()
        now[0] += 1.0
        await wait_for(lambda: is_stuck(host))
        assert "for whoever is late" in host.troubles["table"].said
        now[0] += 500.0
        async with visiting(host, "table", (BEA, ANN)[seat]) as visit:
            with pytest.raises(NotAllowed, match="whoever was late plays there"):
                await change_level(visit, "random")
            await try_again(visit)
            assert playing(visit.room).times.left_of(seat, now[0]) == 1.0
            assert visit.room.occupants[seat].is_person_played() and not is_stuck(host)
        async with visiting(host, "table", (ANN, BEA)[seat]) as visit:
            page, before = Page(seat, visit.room.version), answers(visit.room)
            await answer(visit, page, [first_option(visit.room, seat)], "key", confirmed=True)
            assert answers(visit.room) > before

    quietly(tmp_path, work)


def test_the_page_says_what_is_wrong_and_offers_three_ways(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        ann, zoe = Visitor(client), Visitor(client)
        table = ann.set_table("suffragetto", "two-player", "me", "random")
        host, room = client.app.state.host, room_of(client, table)
        for kind, said in ((SAVING, "nothing is lost"), (THINKING, "goes on by itself")):
            client.blocking_portal.call(host.set_trouble, room.id, kind)
            for reader in (ann, zoe):
                assert said in reader.get(table).text
            client.blocking_portal.call(host.clear_trouble, room.id)
        trouble = partial(
            host.set_trouble, room.id, STUCK, seat=1, level="random",
            asked=playing(room).asked_since(1),
        )  # fmt: skip
        client.blocking_portal.call(trouble)
        page = ann.get(table).text
        assert "The random bot found no answer in three tries" in page
        offered = re.findall(r'formaction="[^"]*/(retry|end)"', page)
        assert offered.count("end") == 1 and offered.count("retry") == len(levels("suffragetto"))
        assert re.search(r'name="level" value="strong"[^>]*/retry"', page)
        page = zoe.get(table).text
        assert "The random bot found no answer in three tries" in page and "/retry" not in page
        assert ann.post(f"{table}/end").status_code == 303
        assert "ended without a result" in ann.get(table).text
