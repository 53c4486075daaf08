"""Answering, taking back, asking for a hint. Each returns how the table stands afterwards."""

from __future__ import annotations

from dataclasses import dataclass

from suffrage.core.errors import SuffrageError
from suffrage.core.game import WATCHER, Seat
from suffrage.table.hosting.visits import Visit
from suffrage.table.rooms.errors import NotFound
from suffrage.table.rooms.play import Held, Said
from suffrage.table.rooms.scenes.hints import HintQuestion
from suffrage.table.rooms.scenes.scene import Scene
from suffrage.table.rooms.telling import Shown
from suffrage.table.workers.hints import Adviser


@dataclass(frozen=True)
class Page:
    """What somebody has before them who answers."""

    seat: Seat = WATCHER
    version: int = 0  # of the table
    shown: Shown | None = None  # how far it has come; None if the present is wanted at once
    plain: bool = False  # in words instead of pictures


async def answer(
    visit: Visit, page: Page, words: list[str], key: str, confirmed: bool = False
) -> Scene:
    """Answer the question on a page. The same *key* twice changes nothing the second time."""
    room = visit.in_seat(page.seat)
    try:
        visit.must_go_on()
        given = room.answer(page.seat, words, page.version, key, visit.now, confirmed)
    except SuffrageError as error:
        return visit.look(page.seat, plain=page.plain, error=error)
    if isinstance(given, Held):
        return visit.look(page.seat, plain=page.plain, held=given.words)
    if isinstance(given, Said):
        await visit.keep_said(given.seat)
    elif given is not None:
        await visit.keep(given)
    # Who plays several seats is asked in the next one.
    return visit.look(after=page.shown, plain=page.plain)


async def undo(visit: Visit, page: Page) -> Scene:
    """Take the last click back."""
    room = visit.in_seat(page.seat)
    try:
        visit.must_go_on()
        change = room.undo(page.seat, page.version, visit.now)
    except SuffrageError as error:
        return visit.look(page.seat, plain=page.plain, error=error)
    await visit.keep(change)
    return visit.look(plain=page.plain)


async def hint(visit: Visit, page: Page, adviser: Adviser) -> Scene:
    """What a bot would answer. Nothing changes, and nobody else hears of it."""
    room = visit.in_seat(page.seat)
    try:
        question = HintQuestion.of(room, page.seat, page.version)
        tips = await visit.elsewhere(adviser.ask(question, visit.person.id))
        question.check_stands(visit.room)
    except NotFound:
        raise  # one may not even look any more
    except SuffrageError as error:
        return visit.look(page.seat, plain=page.plain, error=error)
    return visit.look(page.seat, plain=page.plain, tips=tips)
