"""Coming to a class: a stranger sees the door, a member where to go."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.response import Redirect

from suffrage.core.errors import SuffrageError
from suffrage.table.hosting.classes import joining
from suffrage.table.hosting.classes.leading import address_of
from suffrage.table.rooms.classes.group import Group
from suffrage.table.rooms.errors import NotFound
from suffrage.table.rooms.people import NOBODY, Person
from suffrage.table.web.drawing.classes import Pictured, said_points
from suffrage.table.web.forms import Mistake
from suffrage.table.web.parameters import (
    Form,
    InPath,
    TheHost,
    ThePerson,
    TheShell,
    TheTries,
    TheWarden,
)
from suffrage.table.web.shell import Shell
from suffrage.table.web.visitors import AnyRequest, arrivals_at, count_arrival, remember


@get("/class/{id:str}")
async def class_page(
    request: AnyRequest, id: InPath, person: ThePerson, host: TheHost, shell: TheShell
) -> Response[str] | Redirect:
    """The door for a stranger, the way to one's table for a member."""
    group = await host.classes.shown(id)
    if group is None and address_of(id) != id and await host.classes.version(address_of(id)):
        return shell.go(f"/class/{address_of(id)}")
    if group is None:
        raise NotFound
    member = group.member(person.id)
    if member is not None and member.leads and not member.plays:
        return shell.go(f"/class/{id}/lead")
    if not group.knows(person.id):
        return _door(request, shell, group, person)
    return shell.page(
        request, "classes/member.html", person, of=Pictured(group, person.id),
        points=said_points, live=group.version,
    )  # fmt: skip


def _door(
    request: AnyRequest, shell: Shell, group: Group, person: Person, name: str = "",
    mistake: Mistake | None = None, is_back: bool = False,
) -> Response[str]:  # fmt: skip
    """All that a stranger sees: what the class is called and plays, and whether one may come in.
    A name that one has here already is not asked again."""
    return shell.page(
        request, "classes/door.html", person, group=group, of=Pictured(group), name=name,
        mistake=mistake, is_back=is_back, live=0,
    )  # fmt: skip


@post("/class/{id:str}/join")
async def join_class(
    request: AnyRequest, id: InPath, data: Form, person: ThePerson, host: TheHost,
    shell: TheShell, warden: TheWarden,
) -> Response[str] | Redirect:  # fmt: skip
    """Come in under a first name."""
    name = data.get("name", "")
    # At a computer that several share, whoever comes next is somebody else.
    who = NOBODY if "other" in data and not person.is_registered else person
    try:
        known = await joining.join(host, warden, id, who, name, arrivals_at(request, id))
    except SuffrageError as error:
        group = await host.classes.read(id)
        if group is None:
            raise
        mistake = Mistake.of(request, error)
        return mistake.marked(_door(request, shell, group, who, name, mistake))
    remember(request, person, known, is_named=False)
    if not who.id:
        count_arrival(request, id)
    return shell.go(f"/class/{id}")


@post("/class/{id:str}/back")
async def come_back(
    request: AnyRequest, id: InPath, data: Form, person: ThePerson, host: TheHost,
    shell: TheShell, tries: TheTries,
) -> Response[str] | Redirect:  # fmt: skip
    """Come back from another device, with the code that the leader can read."""
    name = data.get("name", "")
    try:
        tries.count(request, f"{id} {name[:64].strip()}")
        known = await joining.come_back(host, shell.seals, id, name, data.get("code", ""))
    except SuffrageError as error:
        group = await host.classes.read(id)
        if group is None:
            raise
        mistake = Mistake.of(request, error, "code")
        return mistake.marked(_door(request, shell, group, person, name, mistake, is_back=True))
    remember(request, person, known, is_named=False)
    return shell.go(f"/class/{id}")


@post("/class/{id:str}/leave")
async def leave_class(
    id: InPath, person: ThePerson, host: TheHost, shell: TheShell, warden: TheWarden
) -> Redirect:
    """Go."""
    await joining.leave(host, warden, id, person)
    return shell.go(f"/class/{id}")
