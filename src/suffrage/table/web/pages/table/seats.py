"""Sitting down and getting up."""

from __future__ import annotations

from litestar import Response, post
from litestar.response import Redirect

from suffrage.table.hosting.usecases import seating
from suffrage.table.web.drawing.page import result
from suffrage.table.web.forms import read_nonce, read_seat
from suffrage.table.web.parameters import Form, TheShell, TheVisit
from suffrage.table.web.visitors import AnyRequest, remember


@post("/table/{id:str}/sit", status_code=200)
async def sit(
    request: AnyRequest, data: Form, visit: TheVisit, shell: TheShell
) -> Response[str] | Redirect:
    """Take a free seat."""
    before = visit.person
    name = data.get("name", "")
    scene = await seating.sit(visit, read_seat(data), read_nonce(data), name)
    remember(request, before, visit.person)
    return result(request, shell, scene, visit.person, data.get("have", ""))


@post("/table/{id:str}/decline", status_code=200)
async def decline(visit: TheVisit, shell: TheShell) -> Redirect:
    """Take no seat that is kept for one."""
    await seating.decline(visit)
    return shell.go("/")


@post("/table/{id:str}/leave", status_code=200)
async def leave(
    request: AnyRequest, data: Form, visit: TheVisit, shell: TheShell
) -> Response[str] | Redirect:
    """Get up."""
    scene = await seating.leave(visit, data.get("level", ""))
    if not visit.room.may_see(visit.person.id):
        return shell.go("/")
    return result(request, shell, scene, visit.person, data.get("have", ""))
