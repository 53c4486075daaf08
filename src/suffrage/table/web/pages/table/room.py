"""The room: its page, and the parts that are new."""

from __future__ import annotations

from dataclasses import replace

from litestar import Response, get

from suffrage.core.game import WATCHER
from suffrage.table.rooms.scenes.scene import Scene
from suffrage.table.rooms.telling import Shown
from suffrage.table.web.drawing.page import new_parts, whole_page
from suffrage.table.web.parameters import (
    Long,
    SomeAnswers,
    SomeSeat,
    TheAdviser,
    TheEasel,
    TheShell,
    TheVisit,
    Word,
)
from suffrage.table.web.visitors import AnyRequest
from suffrage.table.workers.hints import Adviser


@get("/table/{id:str}")
async def room_page(
    request: AnyRequest, visit: TheVisit, shell: TheShell, adviser: TheAdviser,
    easel: TheEasel, seat: SomeSeat = WATCHER, plain: Word = "",
) -> Response[str]:  # fmt: skip
    """The whole page."""
    return await easel.draw(
        lambda: whole_page(
            request, shell, _helped(visit.open(seat, bool(plain)), adviser), visit.person
        )
    )


@get("/table/{id:str}/parts")
async def room_parts(
    visit: TheVisit, shell: TheShell, adviser: TheAdviser, easel: TheEasel,
    seat: SomeSeat = WATCHER, at: SomeAnswers = None, told: SomeAnswers = None,
    have: Long = "", plain: Word = "", held: Long = "", version: SomeAnswers = None,
) -> Response[str]:  # fmt: skip
    """What is new: the next beat after those the page has told, or the present."""
    shown = Shown(at, told or 0) if at is not None else None

    def drawn() -> Response[str]:
        scene = visit.catch_up(seat, shown, bool(plain), held.split(), version or 0)
        return new_parts(shell, _helped(scene, adviser), have)

    return await easel.draw(drawn)


def _helped(scene: Scene, adviser: Adviser) -> Scene:
    """With the hint that was asked for, as long as the question is the same."""
    play = scene.room.play
    if play is None or not scene.may_ask_hint:
        return scene
    since = play.asked_since(scene.reader)
    return replace(scene, tips=adviser.given(scene.room.id, scene.reader, since))
