"""When one's time counts at tables that are played by days: zone, night, days off."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.response import Redirect

from suffrage.core.errors import SuffrageError
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.usecases import hours as usecases
from suffrage.table.rooms.clocks.hours import ALL_HOURS, said_minute, zones
from suffrage.table.rooms.errors import NotAllowed
from suffrage.table.rooms.people import Person
from suffrage.table.store.hours import Chosen
from suffrage.table.web.forms import Mistake
from suffrage.table.web.parameters import Form, TheHost, ThePerson, TheShell
from suffrage.table.web.shell import Shell
from suffrage.table.web.visitors import AnyRequest


@get("/me/hours")
async def hours_page(
    request: AnyRequest, person: ThePerson, host: TheHost, shell: TheShell
) -> Response[str]:
    """One's hours."""
    return await _page(request, shell, host, person)


async def _page(
    request: AnyRequest, shell: Shell, host: Host, person: Person,
    given: dict[str, str] | None = None, mistake: Mistake | None = None,
) -> Response[str]:  # fmt: skip
    """The forms, filled in as they were or as somebody has them."""
    found = await host.hours.of(person.id) if person.id else None
    hours, now = (found or Chosen(ALL_HOURS)).hours, host.clock()
    form = {
        "zone": hours.zone if found is not None else "",
        "sleeps": said_minute(hours.sleeps) if hours.has_nights else "",
        "wakes": said_minute(hours.wakes) if hours.has_nights else "",
        "first": "", "last": "", **(given or {}),
    }  # fmt: skip
    return shell.page(
        request, "hours.html", person, form=form, zones=zones(), mistake=mistake,
        off=[hours.said_days(one) for one in hours.off if one[1] > now],
        left=usecases.days_left(hours, now), most=usecases.DAYS_OFF,
    )  # fmt: skip


@post("/me/hours")
async def choose(
    request: AnyRequest, data: Form, person: ThePerson, host: TheHost, shell: TheShell
) -> Response[str] | Redirect:
    """Choose a zone and a night."""
    _known(person)
    zone, sleeps, wakes = (data.get(name, "") for name in ("zone", "sleeps", "wakes"))
    try:
        await usecases.choose_hours(host, person, zone, sleeps, wakes)
    except SuffrageError as error:
        mistake = Mistake.of(request, error)
        return mistake.marked(await _page(request, shell, host, person, data, mistake))
    return shell.go("/me/hours")


@post("/me/days-off")
async def be_off(
    request: AnyRequest, data: Form, person: ThePerson, host: TheHost, shell: TheShell
) -> Response[str] | Redirect:
    """Take days off."""
    _known(person)
    try:
        await usecases.take_days_off(host, person, data.get("first", ""), data.get("last", ""))
    except SuffrageError as error:
        mistake = Mistake.of(request, error)
        return mistake.marked(await _page(request, shell, host, person, data, mistake))
    return shell.go("/me/hours")


@post("/me/days-off/end")
async def be_back(person: ThePerson, host: TheHost, shell: TheShell) -> Redirect:
    """End one's days off."""
    _known(person)
    await usecases.end_days_off(host, person)
    return shell.go("/me/hours")


def _known(person: Person) -> None:
    if not person.id:
        raise NotAllowed("choose a name first: hours are somebody's")
