"""Coming by invitation."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.di import Provide
from litestar.response import Redirect

from suffrage.core.errors import SuffrageError
from suffrage.table.hosting.usecases import seating
from suffrage.table.hosting.visits import Visit
from suffrage.table.rooms.clocks.pace import ENDS
from suffrage.table.rooms.sanitizing import clean_name
from suffrage.table.rooms.seating import open_to
from suffrage.table.rooms.terms import HINTS_SAID
from suffrage.table.web.dependencies import provide_invited_visit
from suffrage.table.web.forms import Mistake, read_nonce, read_seat
from suffrage.table.web.parameters import Form, InPath, TheShell, TheVisit
from suffrage.table.web.shell import Shell
from suffrage.table.web.visitors import AnyRequest, remember

_INVITED = {"visit": Provide(provide_invited_visit)}


@get("/join/{invitation:str}", dependencies=_INVITED)
async def invited(
    request: AnyRequest, invitation: InPath, visit: TheVisit, shell: TheShell
) -> Response[str] | Redirect:
    """What an invitation leads to: a chair, or the table if one sits there or it has begun."""
    room, person = visit.room, visit.person
    seats = open_to(room, person.id, invited=True)
    if not seats or room.seats_of(person.id):
        return shell.go(f"/table/{room.id}")
    return _page(request, shell, visit, invitation, person.name, str(seats[0]))


def _page(
    request: AnyRequest, shell: Shell, visit: Visit, invitation: str, name: str, seat: str,
    mistake: Mistake | None = None,
) -> Response[str]:  # fmt: skip
    """The table as it is, and the form, filled in."""
    room, switched = visit.room, visit.room.options.switches
    return shell.page(
        request, "join.html", visit.person, room=room, invitation=invitation, name=name,
        seats=open_to(room, visit.person.id, invited=True), seat=seat, mistake=mistake,
        switches=[switch.summary for switch in room.game.switches if switch.name in switched],
        hints=HINTS_SAID[room.hints], ends=ENDS[room.at_end],
    )  # fmt: skip


@post("/join/{invitation:str}", dependencies=_INVITED)
async def join(
    request: AnyRequest, invitation: InPath, data: Form, visit: TheVisit, shell: TheShell
) -> Response[str] | Redirect:
    """Take the seat one was invited to."""
    before, name, seat = visit.person, data.get("name", ""), data.get("seat", "")
    try:
        called = before.name if before.is_registered else clean_name(name)
        await seating.sit(visit, read_seat(data), read_nonce(data), called)
    except SuffrageError as error:
        if not open_to(visit.room, before.id, invited=True):
            raise  # there is nothing left to fill in
        mistake = Mistake.of(request, error)
        return mistake.marked(_page(request, shell, visit, invitation, name, seat, mistake))
    remember(request, before, visit.person)
    return shell.go(f"/table/{visit.room.id}")
