"""Sitting down and getting up, bots in seats, and what one is asked before the turn passes."""

from __future__ import annotations

from litestar import Response, post
from litestar.response import Redirect

from suffrage.table.hosting.usecases import seating
from suffrage.table.web.drawing import result
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


@post("/table/{id:str}/bot", status_code=200)
async def put_bot(
    request: AnyRequest, data: Form, visit: TheVisit, shell: TheShell
) -> Response[str] | Redirect:
    """Fill a free seat with a bot."""
    scene = await seating.put_bot(visit, read_seat(data), data.get("level", ""))
    return result(request, shell, scene, visit.person, data.get("have", ""))


@post("/table/{id:str}/leave", status_code=200)
async def leave(
    request: AnyRequest, data: Form, visit: TheVisit, shell: TheShell
) -> Response[str] | Redirect:
    """Get up."""
    scene = await seating.leave(visit, data.get("level", ""))
    if not visit.room.may_see(visit.person.id):
        return shell.go("/")
    return result(request, shell, scene, visit.person, data.get("have", ""))


@post("/table/{id:str}/back", status_code=200)
async def come_back(
    request: AnyRequest, data: Form, visit: TheVisit, shell: TheShell
) -> Response[str] | Redirect:
    """Take one's seat back."""
    scene = await seating.come_back(visit)
    return result(request, shell, scene, visit.person, data.get("have", ""))


@post("/table/{id:str}/replace", status_code=200)
async def replace(
    request: AnyRequest, data: Form, visit: TheVisit, shell: TheShell
) -> Response[str] | Redirect:
    """Let a bot play for somebody who is away."""
    scene = await seating.replace(visit, read_seat(data))
    return result(request, shell, scene, visit.person, data.get("have", ""))


@post("/table/{id:str}/abandon", status_code=200)
async def abandon(
    request: AnyRequest, data: Form, visit: TheVisit, shell: TheShell
) -> Response[str] | Redirect:
    """Vote to end the match without a result."""
    scene = await seating.abandon(visit)
    return result(request, shell, scene, visit.person, data.get("have", ""))


@post("/table/{id:str}/confirms", status_code=200)
async def confirms(
    request: AnyRequest, data: Form, visit: TheVisit, shell: TheShell
) -> Response[str] | Redirect:
    """Whether to be asked before the turn passes on."""
    scene = await seating.set_confirms(visit, data.get("confirms") == "on")
    return result(request, shell, scene, visit.person, data.get("have", ""))
