"""Registering and signing in, by password or by recovery code."""

from __future__ import annotations

from collections.abc import Awaitable

from litestar import Response, get, post
from litestar.response import Redirect

from suffrage.core.errors import SuffrageError
from suffrage.table.hosting.accounts.passkeys import Site
from suffrage.table.hosting.accounts.reception import Arrival
from suffrage.table.rooms.errors import BadField
from suffrage.table.rooms.people import NOBODY, Person
from suffrage.table.web.forms import Mistake
from suffrage.table.web.parameters import Form, ThePerson, TheReception, TheShell, TheTries
from suffrage.table.web.shell import Shell
from suffrage.table.web.visitors import AnyRequest, remember

_SIGN_IN, _RECOVER = "account/sign-in.html", "account/recover.html"


async def _entered(
    request: AnyRequest, shell: Shell, person: Person, template: str, name: str,
    way: Awaitable[Arrival],
) -> Response[str] | Redirect:  # fmt: skip
    """Where a way in leads: to the tables, or back to its form with what was wrong."""
    try:
        return arrived(request, shell, await way)
    except SuffrageError as error:
        return _again(request, shell, template, person, name, error)


def _again(
    request: AnyRequest, shell: Shell, template: str, person: Person, name: str,
    error: SuffrageError,
) -> Response[str]:  # fmt: skip
    """The form once more, with what was wrong."""
    mistake = Mistake.of(request, error)
    return mistake.marked(_page(request, shell, template, person, name, mistake))


def _page(
    request: AnyRequest, shell: Shell, template: str, person: Person, name: str = "",
    mistake: Mistake | None = None,
) -> Response[str]:  # fmt: skip
    """A form, filled in but for what is secret."""
    takes_passkeys = Site.at(shell.home(request)).takes_passkeys
    return shell.page(
        request, template, person, name=name, mistake=mistake, takes_passkeys=takes_passkeys
    )


@get("/sign-in")
async def sign_in_page(request: AnyRequest, person: ThePerson, shell: TheShell) -> Response[str]:
    """The form for those who have registered."""
    return _page(request, shell, _SIGN_IN, person)


@get("/recover")
async def recover_page(request: AnyRequest, person: ThePerson, shell: TheShell) -> Response[str]:
    """The form for those who have forgotten their password."""
    return _page(request, shell, _RECOVER, person)


@post("/sign-in", status_code=200)
async def sign_in(
    request: AnyRequest, data: Form, person: ThePerson, shell: TheShell, reception: TheReception,
    tries: TheTries,
) -> Response[str] | Redirect:  # fmt: skip
    """Be whoever has this name and this password."""
    name = data.get("name", "")
    tries.count(request, name)
    way = reception.sign_in(person, name, data.get("password", ""), "brings" in data)
    return await _entered(request, shell, person, _SIGN_IN, name, way)


def arrived(request: AnyRequest, shell: Shell, arrival: Arrival) -> Response[str] | Redirect:
    """The browser is theirs from now on, under a new session."""
    remember(request, NOBODY, arrival.person)
    if arrival.brought.left:
        return shell.page(request, "account/arrived.html", arrival.person, brought=arrival.brought)
    return shell.go("/")


@post("/recover", status_code=200)
async def recover(
    request: AnyRequest, data: Form, person: ThePerson, shell: TheShell, reception: TheReception,
    tries: TheTries,
) -> Response[str] | Redirect:  # fmt: skip
    """Choose another password with a recovery code."""
    name = data.get("name", "")
    tries.count(request, name)
    code, password = data.get("code", ""), data.get("password", "")
    way = reception.recover(person, name, code, password, "brings" in data)
    return await _entered(request, shell, person, _RECOVER, name, way)


@get("/register")
async def register_page(request: AnyRequest, person: ThePerson, shell: TheShell) -> Response[str]:
    """The form for those who want to keep their name."""
    return _page(request, shell, "account/register.html", person, person.name)


@post("/register", status_code=200)
async def register(
    request: AnyRequest, data: Form, person: ThePerson, shell: TheShell, reception: TheReception,
    tries: TheTries,
) -> Response[str]:  # fmt: skip
    """Take a name for good. The page shows the recovery codes, this once."""
    name = data.get("name", "")
    tries.count(request, name)
    try:
        if data.get("again", "") != data.get("password", ""):
            raise BadField("again", "the two passwords are not the same")
        known, codes = await reception.register(person, name, data.get("password", ""))
    except SuffrageError as error:
        return _again(request, shell, "account/register.html", person, name, error)
    remember(request, NOBODY, known)
    return shell.page(request, "account/codes.html", known, codes=codes, is_new=True)
