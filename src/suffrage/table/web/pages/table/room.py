"""The room: its page, and the parts that are new."""

from __future__ import annotations

from litestar import Response, get

from suffrage.core.game import WATCHER
from suffrage.table.rooms.telling import Shown
from suffrage.table.web.drawing.page import new_parts, whole_page
from suffrage.table.web.parameters import Long, SomeAnswers, SomeSeat, TheShell, TheVisit, Word
from suffrage.table.web.visitors import AnyRequest


@get("/table/{id:str}")
async def room_page(
    request: AnyRequest, visit: TheVisit, shell: TheShell, seat: SomeSeat = WATCHER,
    plain: Word = "",
) -> Response[str]:  # fmt: skip
    """The whole page."""
    return whole_page(request, shell, visit.open(seat, bool(plain)), visit.person)


@get("/table/{id:str}/parts")
async def room_parts(
    visit: TheVisit, shell: TheShell, seat: SomeSeat = WATCHER, at: SomeAnswers = None,
    told: SomeAnswers = None,
    have: Long = "", plain: Word = "", held: Long = "", version: SomeAnswers = None,
) -> Response[str]:  # fmt: skip
    """What is new: the next beat after those the page has told, or the present."""
    shown = Shown(at, told or 0) if at is not None else None
    scene = visit.catch_up(seat, shown, bool(plain), held.split(), version or 0)
    return new_parts(shell, scene, have)
