"""Whom a program acts for."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from suffrage.table.hosting.usecases.people import welcome
from suffrage.table.rooms.people import NOBODY
from suffrage.table.rooms.sanitizing import clean_name
from suffrage.table.store.tokens import PLAY, READ
from suffrage.table.web.api.gate import NO_TOKEN, bearer_of
from suffrage.table.web.api.problems import REFUSALS
from suffrage.table.web.api.structs import GuestData, Newcomer, PersonData
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
