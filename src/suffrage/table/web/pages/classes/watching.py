"""The screen of a class for a projector, and how its pages hear that something has changed."""

from __future__ import annotations

from litestar import Response, get
from litestar.enums import MediaType
from litestar.response import Redirect, ServerSentEvent

from suffrage.table.hosting.host import Host
from suffrage.table.rooms.classes.group import Group
from suffrage.table.rooms.errors import NotFound
from suffrage.table.rooms.people import Person
from suffrage.table.web.door.limits import network
from suffrage.table.web.drawing.classes import Pictured, code_for_phones, said_points
from suffrage.table.web.parameters import InPath, TheHost, ThePerson, TheShell
from suffrage.table.web.visitors import AnyRequest


async def _known(host: Host, id: str, person: Person) -> Group:
    """The class, for those who are in it; NotFound for others."""
    group = await host.classes.shown(id)
    if group is None or not group.knows(person.id):
        raise NotFound
    return group


@get("/class/{id:str}/screen")
async def screen_page(
    request: AnyRequest, id: InPath, person: ThePerson, host: TheHost, shell: TheShell
) -> Response[str] | Redirect:
    """Tables and standings in large letters; strangers go to the door."""
    try:
        group = await _known(host, id, person)
    except NotFound:
        if await host.classes.version(id) is None:
            raise
        return shell.go(f"/class/{id}")
    address = f"{shell.home(request).rstrip('/')}/class/{group.id}"
    return shell.page(
        request, "classes/screen.html", person, of=Pictured(group), points=said_points,
        live=group.version, shown=address.partition("://")[2], qr=code_for_phones(address),
    )  # fmt: skip


@get("/class/{id:str}/events")
async def class_events(
    request: AnyRequest, id: InPath, person: ThePerson, host: TheHost
) -> ServerSentEvent:
    """The stream that says when something has changed; 429 for one too many."""
    group, streams = await _known(host, id, person), host.streams
    address = network(request.client.host if request.client else "")
    streams.check(person.id, address)
    return ServerSentEvent(
        streams.listen(id, person.id, group.version, address),
        headers={"x-accel-buffering": "no"},
    )


@get("/class/{id:str}/version", media_type=MediaType.TEXT)
async def class_version(id: InPath, person: ThePerson, host: TheHost) -> str:
    """The version, for browsers that cannot listen."""
    return str((await _known(host, id, person)).version)
