"""The page of whoever leads a class, and all that its buttons do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

from litestar import Response, get, post
from litestar.response import Redirect

from suffrage.bots import levels
from suffrage.core.errors import BadOptions, SuffrageError
from suffrage.table.hosting.classes.joining import code_of
from suffrage.table.hosting.classes.leading import Leading, days_to_choose, vars_of
from suffrage.table.rooms.classes.group import Group
from suffrage.table.rooms.clocks.calendar import read_end
from suffrage.table.rooms.clocks.pace import DAY
from suffrage.table.rooms.errors import NotFound, NotLeading
from suffrage.table.rooms.people import Person
from suffrage.table.web.drawing.classes import Pictured, choices, code_for_phones, said_points
from suffrage.table.web.forms import Mistake, read_count, read_terms
from suffrage.table.web.parameters import (
    Form,
    InPath,
    TheHost,
    TheLeading,
    ThePerson,
    TheShell,
)
from suffrage.table.web.shell import Shell
from suffrage.table.web.visitors import AnyRequest, remember

Deed = Callable[[Leading, str, Person, dict[str, str], Shell], Awaitable[None]]


@get("/class/{id:str}/lead")
async def lead_page(
    request: AnyRequest, id: InPath, person: ThePerson, host: TheHost, shell: TheShell,
    leading: TheLeading,
) -> Response[str] | Redirect:  # fmt: skip
    """Everything about a class, for whoever leads it; others go to its door."""
    try:
        group = await leading.led(id, person)
    except (NotLeading, NotFound):
        if await host.classes.version(id) is None:
            raise NotFound from None
        return shell.go(f"/class/{id}")
    return _page(request, shell, leading, group, person)


def _page(
    request: AnyRequest, shell: Shell, leading: Leading, group: Group, person: Person,
    mistake: Mistake | None = None, given: dict[str, str] | None = None,
) -> Response[str]:  # fmt: skip
    terms = group.terms
    last_day = datetime.fromtimestamp(group.expires - DAY / 2, UTC).date()
    form = {
        **{name: str(value) for name, value in vars_of(terms).items()},
        "game": f"{terms.game}:{terms.mode}", "until": last_day.isoformat(), "zone": "",
        **(given or {}),
    }  # fmt: skip
    home = shell.home(request).rstrip("/")
    address = f"{home}/class/{group.id}"
    today, last = days_to_choose(leading.now)
    return shell.page(
        request, "classes/lead.html", person, of=Pictured(group, person.id), points=said_points,
        live=group.version, address=address, shown=address.partition("://")[2],
        qr=code_for_phones(address), link_to_lead=f"{address}/lead/{leading.key(group)}",
        mistake=mistake, form=form, levels=levels(terms.game), today=today, last=last, **choices(),
        codes={one.number: code_of(shell.seals, group, one) for one in group.members if one.name},
    )  # fmt: skip


@get("/class/{id:str}/lead/{key:str}")
async def take_over_page(
    request: AnyRequest, id: InPath, key: InPath, person: ThePerson, shell: TheShell,
    leading: TheLeading,
) -> Response[str] | Redirect:  # fmt: skip
    """What a leader's link leads to: nothing happens before a button is pressed."""
    group = await leading.keyed(id, key)
    if group.leads(person.id):
        return shell.go(f"/class/{id}/lead")
    return shell.page(request, "classes/take-over.html", person, group=group, key=key, live=0)


@post("/class/{id:str}/lead/{key:str}")
async def take_over(
    request: AnyRequest, id: InPath, key: InPath, person: ThePerson, shell: TheShell,
    leading: TheLeading,
) -> Redirect:  # fmt: skip
    """Lead a class here too."""
    known = await leading.take_over(id, key, person)
    remember(request, person, known)
    return shell.go(f"/class/{id}/lead")


async def _pair(
    leading: Leading, id: str, person: Person, data: dict[str, str], shell: Shell
) -> None:
    number, draw = read_count(data, "round"), shell.seals.new_ticket
    await leading.pair(id, person, number, "stop" in data, draw)


async def _late(
    leading: Leading, id: str, person: Person, data: dict[str, str], shell: Shell
) -> None:
    await leading.seat_latecomers(id, person, shell.seals.new_ticket)


async def _out(
    leading: Leading, id: str, person: Person, data: dict[str, str], shell: Shell
) -> None:
    await leading.take_out(id, person, read_count(data, "number"))


async def _in(
    leading: Leading, id: str, person: Person, data: dict[str, str], shell: Shell
) -> None:
    await leading.let_in(id, person, read_count(data, "number"))


async def _start(
    leading: Leading, id: str, person: Person, data: dict[str, str], shell: Shell
) -> None:
    await leading.wait_no_longer(id, person, read_count(data, "table"))


async def _door(
    leading: Leading, id: str, person: Person, data: dict[str, str], shell: Shell
) -> None:
    await leading.set_door(id, person, data.get("door", "") == "open")


async def _link(
    leading: Leading, id: str, person: Person, data: dict[str, str], shell: Shell
) -> None:
    await leading.renew_link(id, person)


async def _end(
    leading: Leading, id: str, person: Person, data: dict[str, str], shell: Shell
) -> None:
    await leading.end(id, person)


async def _terms(
    leading: Leading, id: str, person: Person, data: dict[str, str], shell: Shell
) -> None:
    group = await leading.led(id, person)
    named = {"game": f"{group.terms.game}:{group.terms.mode}", **data}
    until = read_end(data.get("until", ""), data.get("zone", ""), "until")
    await leading.change_terms(id, person, read_terms(named), until)


def _handler(name: str, deed: Deed) -> Any:
    """The handler of one button: the page comes back, with what was wrong if anything was."""

    async def handle(
        request: AnyRequest, id: InPath, data: Form, person: ThePerson, shell: TheShell,
        leading: TheLeading,
    ) -> Response[str] | Redirect:  # fmt: skip
        group = await leading.led(id, person)
        try:
            await deed(leading, id, person, data, shell)
        except SuffrageError as error:
            mistake = Mistake.of(request, error, "game" if isinstance(error, BadOptions) else "")
            given = data if name == "terms" else None
            return mistake.marked(_page(request, shell, leading, group, person, mistake, given))
        return shell.go(f"/class/{id}/lead")

    return post(f"/class/{{id:str}}/{name}", name=f"class-{name}")(handle)


@post("/class/{id:str}/delete")
async def delete_class(
    id: InPath, person: ThePerson, shell: TheShell, leading: TheLeading
) -> Redirect:
    """Let everything about a class go away now."""
    await leading.delete(id, person)
    return shell.go("/classes")


DEEDS = [
    _handler(name, deed)
    for name, deed in {
        "pair": _pair, "latecomers": _late, "take-out": _out, "let-in": _in, "start": _start,
        "door": _door, "link": _link, "end": _end, "terms": _terms,
    }.items()
]  # fmt: skip
