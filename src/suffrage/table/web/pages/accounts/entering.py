"""Registering and signing in, by password or by recovery code."""

from __future__ import annotations

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


@post("/sign-in", status_code=200)
async def sign_in(
    request: AnyRequest, data: Form, person: ThePerson, shell: TheShell, reception: TheReception,
    tries: TheTries,
) -> Response[str] | Redirect:  # fmt: skip
    """Be whoever has this name and this password."""
    name = data.get("name", "")
    tries.count(request, name)
    try:
        arrival = await reception.sign_in(person, name, data.get("password", ""), "brings" in data)
    except SuffrageError as error:
        mistake = Mistake.of(request, error)
        return mistake.marked(_page(request, shell, _SIGN_IN, person, name, mistake))
    return arrived(request, shell, arrival)


def arrived(request: AnyRequest, shell: Shell, arrival: Arrival) -> Response[str] | Redirect:
    """The browser is theirs from now on, under a new session."""
    remember(request, NOBODY, arrival.person)
    if arrival.brought.left:
        return shell.page(request, "account/arrived.html", arrival.person, brought=arrival.brought)
    return shell.go("/")


@get("/recover")
async def recover_page(request: AnyRequest, person: ThePerson, shell: TheShell) -> Response[str]:
    """The form for those who have forgotten their password."""
    return _page(request, shell, _RECOVER, person)


@post("/recover", status_code=200)
async def recover(
    request: AnyRequest, data: Form, person: ThePerson, shell: TheShell, reception: TheReception,
    tries: TheTries,
) -> Response[str] | Redirect:  # fmt: skip
    """Choose another password with a recovery code."""
    name = data.get("name", "")
    tries.count(request, name)
    try:
        known = await reception.recover(name, data.get("code", ""), data.get("password", ""))
    except SuffrageError as error:
        mistake = Mistake.of(request, error)
        return mistake.marked(_page(request, shell, _RECOVER, person, name, mistake))
    return arrived(request, shell, await reception.enter(person, known, "brings" in data))


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
        mistake = Mistake.of(request, error)
        page = _page(request, shell, "account/register.html", person, name, mistake)
        return mistake.marked(page)
    remember(request, NOBODY, known)
    return shell.page(request, "account/codes.html", known, codes=codes, is_new=True)
