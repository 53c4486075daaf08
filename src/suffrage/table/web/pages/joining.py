"""Coming by invitation."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.di import Provide
from litestar.response import Redirect

from suffrage.table.hosting import seating
from suffrage.table.rooms.sanitizing import clean_name
from suffrage.table.web.dependencies import provide_invited_visit
from suffrage.table.web.forms import read_nonce, read_seat
from suffrage.table.web.parameters import Form, InPath, TheShell, TheVisit
from suffrage.table.web.visitors import AnyRequest, remember

_INVITED = {"visit": Provide(provide_invited_visit)}


@get("/join/{invitation:str}", dependencies=_INVITED)
async def invited(
    request: AnyRequest, invitation: InPath, visit: TheVisit, shell: TheShell
) -> Response[str] | Redirect:
    """What an invitation leads to: a chair, or the table if one sits there or it has begun."""
    room, person = visit.room, visit.person
    seats = room.open_to(person.id, invited=True)
    if not seats or room.seats_of(person.id):
        return shell.go(f"/table/{room.id}")
    return shell.page(request, "join.html", person, room=room, seats=seats, invitation=invitation)


@post("/join/{invitation:str}", dependencies=_INVITED)
async def join(request: AnyRequest, data: Form, visit: TheVisit, shell: TheShell) -> Redirect:
    """Take the seat one was invited to."""
    name, nonce = clean_name(data.get("name", "")), read_nonce(data)
    await seating.sit(visit, read_seat(data), nonce, name)
    remember(request, visit.person)
    return shell.go(f"/table/{visit.room.id}")
