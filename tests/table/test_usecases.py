"""What can be done at a table, without the web: a visit goes in, a scene comes out."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from suffrage.table.hosting.host import Host
from suffrage.table.hosting.usecases.answering import Page, answer, hint, undo
from suffrage.table.hosting.usecases.seating import sit
from suffrage.table.hosting.visits import Visit, visiting
from suffrage.table.rooms.errors import NotFound, NotSeated, SeatTaken
from suffrage.table.rooms.people import NOBODY, Person
from suffrage.table.rooms.room import Room
from suffrage.table.rooms.scenes.hints import HintQuestion, Tip
from suffrage.table.rooms.scenes.scene import Scene
from suffrage.table.rooms.terms import HINTS_ON, PRIVATE
from suffrage.table.workers.hints import Adviser
from suffrage.table.workers.pool import WorkerPool
from tests.table.kit import PATIENCE, picture, playing, set_table
from tests.table.test_hosts import set_down, with_host

ANN, BEA, EVE = Person("ann", "Ann"), Person("bea", "Bea"), Person("eve", "Eve")
Work = Callable[[Host], Awaitable[None]]


def at_table(folder: Path, room: Room, work: Work) -> None:
    """Do *work* with a host at whose tables there is this one."""

    async def inside(host: Host) -> None:
        await set_down(host, room)
        await work(host)

    with_host(folder, inside)


def duel() -> Room:
    return set_table("suffragetto", "two-player", "ann", "bea")


def asked(visit: Visit) -> Page:
    """The page of whoever is asked at the table of a visit."""
    (seat,) = playing(visit.room).match.pending()
    return Page(seat, visit.room.version)


def impossible(visit: Visit) -> str:
    """Something that is well spelled, but not an option now."""
    game, options = visit.room.game, visit.look().options
    return game.spell(next(a for a in range(game.action_count) if a not in options))


def as_data(scene: Scene) -> dict[str, object]:
    """A scene as an API would send it."""
    assert scene.view is not None
    spell = scene.room.game.spell
    return {
        "version": scene.room.version,
        "seat": scene.reader,
        "view": scene.view.save(),
        "asks": scene.prompt().sentence,
        "options": [{"answer": spell(a), "label": scene.label(a)} for a in scene.options],
        "held": scene.held,
        "error": scene.error.code if scene.error is not None else None,
    }


async def person_asked(host: Host) -> Person:
    async with host.at("table") as room:
        assert room is not None
        (seat,) = playing(room).match.pending()
        return (ANN, BEA)[seat]


def test_the_result_of_an_answer_is_all_that_an_api_needs(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        async with visiting(host, "table", await person_asked(host)) as visit:
            before = visit.look()
            word = before.room.game.spell(before.options[0])
            after = await answer(visit, asked(visit), [word], "key", confirmed=True)
        sent = json.loads(json.dumps(as_data(after)))
        assert sent["version"] == before.room.version and sent["error"] is None
        assert sent["asks"] and sent["view"]["seat"] == after.reader
        assert after.view is not None and before.view is not None
        assert after.view.save() != before.view.save()

    at_table(tmp_path, duel(), work)


@pytest.mark.parametrize(
    ("change", "words", "code"),
    [
        ({"version": 0}, ["pass"], "stale-question"),
        ({}, ["nonsense"], "bad-notation"),
        ({}, ["not an option"], "illegal-action"),
        ({}, [], "illegal-action"),
    ],
)
def test_a_refused_answer_says_why_by_a_code_and_changes_nothing(
    tmp_path: Path, change: dict[str, int], words: list[str], code: str
) -> None:
    async def work(host: Host) -> None:
        async with visiting(host, "table", await person_asked(host)) as visit:
            before, page = picture(visit.room), asked(visit)
            wrong = Page(page.seat, change.get("version", page.version))
            given = [impossible(visit)] if words == ["not an option"] else words
            scene = await answer(visit, wrong, given, "key", confirmed=True)
            assert scene.error is not None and scene.error.code == code
            assert scene.reader == page.seat and picture(visit.room) == before
            taken_back = await undo(visit, page)
            assert taken_back.error is not None and taken_back.error.code == "nothing-to-undo"

    at_table(tmp_path, duel(), work)


def test_nobody_answers_for_a_seat_of_others(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        for person in (EVE, NOBODY):
            async with visiting(host, "table", person) as visit:
                with pytest.raises(NotSeated):
                    await answer(visit, asked(visit), ["pass"], "key")

    at_table(tmp_path, duel(), work)


def test_a_private_table_lets_only_its_people_and_guests_in(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        async with visiting(host, "table", ANN):
            pass
        for id, person in (("table", EVE), ("elsewhere", ANN), ("../etc", ANN)):
            with pytest.raises(NotFound):
                async with visiting(host, id, person):
                    pass
        async with visiting(host, "table", EVE, invited=True) as visit:
            await sit(visit, 1, "nonce1", "Eve")
            assert visit.person.name == "Eve"
        with pytest.raises(NotFound):  # the seat is taken, and the invitation spent
            async with visiting(host, "table", BEA, invited=True):
                pass

    at_table(
        tmp_path, set_table("suffragetto", "two-player", "ann", "friend", access=PRIVATE), work
    )


def test_nobody_gets_a_name_for_a_seat_that_is_taken(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        async with visiting(host, "table", NOBODY) as visit:
            with pytest.raises(SeatTaken):
                await sit(visit, 0, "nonce1", "Zoe")
            assert visit.person == NOBODY

    at_table(tmp_path, set_table("suffragetto", "two-player", "ann", "open"), work)


class Slow(Adviser):
    """Thinks until it is told to stop."""

    def __init__(self) -> None:
        super().__init__(WorkerPool(0))
        self.began = asyncio.Event()
        self.may_end = asyncio.Event()

    async def ask(self, question: HintQuestion, person: str) -> list[Tip]:
        self.began.set()
        await self.may_end.wait()
        return [Tip(0, 0.5, "why not")]


@pytest.mark.parametrize("moved", [False, True])
def test_while_a_bot_thinks_about_a_hint_others_go_on(tmp_path: Path, moved: bool) -> None:
    async def work(host: Host) -> None:
        adviser, person = Slow(), await person_asked(host)

        async def ask() -> Scene:
            async with visiting(host, "table", person) as visit:
                return await hint(visit, asked(visit), adviser)

        asking = asyncio.create_task(ask())
        await adviser.began.wait()
        async with asyncio.timeout(PATIENCE), visiting(host, "table", person) as visit:
            if moved:
                scene = visit.look()
                word = scene.room.game.spell(scene.options[0])
                await answer(visit, asked(visit), [word], "key", confirmed=True)
        adviser.may_end.set()
        scene = await asking
        if moved:
            assert scene.error is not None and scene.error.code == "stale-question"
        else:
            assert scene.error is None and len(scene.tips) == 1

    room = duel()
    room.hints = HINTS_ON
    at_table(tmp_path, room, work)


def test_whoever_may_not_look_any_more_when_they_come_back_is_shown_nothing(
    tmp_path: Path,
) -> None:
    async def work(host: Host) -> None:
        async def leaves() -> None:
            async with visiting(host, "table", ANN) as other:
                other.room.occupants[1].person = "somebody-else"

        with pytest.raises(NotFound):
            async with visiting(host, "table", BEA) as visit:
                await visit.elsewhere(leaves())

    at_table(tmp_path, set_table("suffragetto", "two-player", "ann", "bea", access=PRIVATE), work)
