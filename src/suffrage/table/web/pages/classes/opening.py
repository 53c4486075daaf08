"""Opening a class, and finding the ones that one is in."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from litestar import Response, get, post
from litestar.response import Redirect

from suffrage.bots import levels
from suffrage.core.errors import BadOptions, SuffrageError
from suffrage.games import GAMES
from suffrage.table.hosting.classes.leading import address_of, days_to_choose
from suffrage.table.hosting.host import Host
from suffrage.table.rooms.clocks.calendar import read_end
from suffrage.table.rooms.people import Person
from suffrage.table.web.drawing.classes import choices
from suffrage.table.web.forms import Mistake, read_terms
from suffrage.table.web.parameters import (
    Form,
    TheHost,
    TheLeading,
    ThePerson,
    TheShell,
    Word,
)
from suffrage.table.web.shell import Shell
from suffrage.table.web.visitors import AnyRequest, remember

_USUAL = {
    "title": "", "game": "suffragetto:two-player", "clock": "0", "at_end": "once", "rounds": "3",
    "pairing": "draw", "leftover": "bots", "level": "", "zone": "",
}  # fmt: skip
_DAYS = 7  # that a class is kept unless its leader says otherwise


@get("/classes")
async def classes_page(
    request: AnyRequest, person: ThePerson, host: TheHost, shell: TheShell
) -> Response[str]:
    """The classes that one is in, the way into others, and the form for a new one."""
    return await _page(request, shell, host, person)


async def _page(
    request: AnyRequest, shell: Shell, host: Host, person: Person,
    given: dict[str, str] | None = None, mistake: Mistake | None = None,
) -> Response[str]:  # fmt: skip
    usual = datetime.fromtimestamp(host.clock(), UTC).date() + timedelta(days=_DAYS)
    form = {**_USUAL, "until": usual.isoformat(), **(given or {})}
    today, last = days_to_choose(host.clock())
    return shell.page(
        request, "classes/open.html", person, form=form, mistake=mistake, games=GAMES.values(),
        mine=await host.classes.of(person.id) if person.id else [], today=today, last=last,
        levels={name: levels(name) for name in GAMES}, **choices(),
    )  # fmt: skip


@post("/classes")
async def open_class(
    request: AnyRequest, data: Form, person: ThePerson, host: TheHost, shell: TheShell,
    leading: TheLeading,
) -> Response[str] | Redirect:  # fmt: skip
    """Open a class."""
    try:
        terms = read_terms(data)
        until = read_end(data.get("until", ""), data.get("zone", ""), "until")
        id, leader = await leading.open(person, terms, until)
    except SuffrageError as error:
        mistake = Mistake.of(request, error, "game" if isinstance(error, BadOptions) else "")
        return mistake.marked(await _page(request, shell, host, person, data, mistake))
    remember(request, person, leader)
    return shell.go(f"/class/{id}/lead")


@get("/class")
async def find_class(shell: TheShell, code: Word = "") -> Redirect:
    """The class of an address that somebody has typed."""
    found = address_of(code)
    return shell.go(f"/class/{found}" if found else "/classes")
