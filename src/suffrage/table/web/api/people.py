"""Whom a program acts for."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from suffrage.table.hosting.usecases import hours
from suffrage.table.hosting.usecases.people import welcome
from suffrage.table.rooms.clocks.hours import ALL_HOURS, Hours, said_minute
from suffrage.table.rooms.errors import NotAllowed
from suffrage.table.rooms.people import NOBODY
from suffrage.table.rooms.sanitizing import clean_name
from suffrage.table.store.tokens import PLAY, READ
from suffrage.table.web.api.gate import NO_TOKEN, bearer_of
from suffrage.table.web.api.problems import REFUSALS
from suffrage.table.web.api.structs import GuestData, HoursData, Newcomer, NewHours, PersonData
from suffrage.table.web.parameters import TheHost, ThePerson, TheTokens
from suffrage.table.web.visitors import AnyRequest


@post("/people", opt={NO_TOKEN: True}, operation_id="becomeGuest", responses=REFUSALS)
async def become_guest(data: JSONBody[Newcomer], host: TheHost, tokens: TheTokens) -> GuestData:
    """Become a guest with a name and a token, as a newcomer at a table does by sitting down."""
    person = await welcome(host, NOBODY, clean_name(data.name))
    token = await tokens.make(person, "guest", (READ, PLAY), host.clock())
    return GuestData(person.id, person.name, token)


@get("/me", operation_id="whoAmI", responses=REFUSALS)
async def who_am_i(request: AnyRequest, person: ThePerson) -> PersonData:
    """Whom this token acts for, and what it may do."""
    bearer = bearer_of(request)
    scopes = sorted(bearer.scopes) if bearer is not None else []
    return PersonData(person.id, person.name, scopes, person.is_registered)


@get("/me/hours", operation_id="seeHours", responses=REFUSALS)
async def see_hours(person: ThePerson, host: TheHost) -> HoursData:
    """When one's time counts at tables that are played by days."""
    found = await host.hours.of(person.id)
    return _hours(found.hours if found is not None else ALL_HOURS)


@post("/me/hours", status_code=200, operation_id="chooseHours", responses=REFUSALS)
async def choose_hours(data: JSONBody[NewHours], person: ThePerson, host: TheHost) -> HoursData:
    """Choose a zone and a night, once a week at most."""
    if not person.id:
        raise NotAllowed("hours are somebody's")
    return _hours(await hours.choose_hours(host, person, data.zone, data.sleeps, data.wakes))


def _hours(found: Hours) -> HoursData:
    night = [said_minute(one) if found.has_nights else "" for one in (found.sleeps, found.wakes)]
    return HoursData(found.zone, night[0], night[1], [list(one) for one in found.off])
