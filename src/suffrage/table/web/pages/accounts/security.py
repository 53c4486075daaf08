"""One's account: password, recovery codes, passkeys, and where one is signed in."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.response import Redirect

from suffrage.core.errors import SuffrageError
from suffrage.table.hosting.accounts.passkeys import Site
from suffrage.table.hosting.accounts.reception import Reception
from suffrage.table.rooms.errors import BadField, NotProved, NotRegistered
from suffrage.table.rooms.people import NOBODY, Person
from suffrage.table.web.forms import Mistake
from suffrage.table.web.parameters import Form, ThePerson, TheReception, TheShell, TheTries
from suffrage.table.web.shell import Shell
from suffrage.table.web.visitors import AnyRequest, device_of, remember, session_key


@get("/me/account")
async def account_page(
    request: AnyRequest, person: ThePerson, shell: TheShell, reception: TheReception
) -> Response[str] | Redirect:
    """All of it; guests are shown the way to register."""
    if not person.is_registered:
        return shell.go("/register")
    return await _page(request, shell, reception, person)


async def _page(
    request: AnyRequest, shell: Shell, reception: Reception, person: Person,
    mistake: Mistake | None = None, form: str = "",
) -> Response[str]:  # fmt: skip
    """The page, with what is wrong in one of its forms."""
    sessions = reception.sessions
    return shell.page(
        request, "account/account.html", person, now=reception.now, mistake=mistake, form=form,
        codes=await reception.accounts.codes_left(person.id),
        devices=await sessions.of(person.id), here=sessions.kept_as(session_key(request)),
        passkeys=await reception.passkeys.of(person.id),
        takes_passkeys=Site.at(shell.home(request)).takes_passkeys,
    )  # fmt: skip


@post("/me/password", status_code=200)
async def change_password(
    request: AnyRequest, data: Form, person: ThePerson, shell: TheShell, reception: TheReception,
    tries: TheTries,
) -> Response[str] | Redirect:  # fmt: skip
    """Choose another password; everybody who is signed in elsewhere is signed out."""
    tries.count(request, person.name)
    try:
        if data.get("again", "") != data.get("password", ""):
            raise BadField("again", "the two passwords are not the same")
        await reception.change_password(
            person, data.get("old", ""), data.get("password", ""), device_of(request)
        )
    except SuffrageError as error:
        return await _wrong(request, shell, reception, person, error, "password")
    remember(request, NOBODY, person)
    return shell.go("/me/account")


async def _wrong(
    request: AnyRequest, shell: Shell, reception: Reception, person: Person, error: SuffrageError,
    form: str,
) -> Response[str]:  # fmt: skip
    """The page, saying what is wrong in one of its forms."""
    if isinstance(error, NotRegistered):
        raise error
    mistake = Mistake.of(request, error, "old" if isinstance(error, NotProved) else "")
    return mistake.marked(await _page(request, shell, reception, person, mistake, form))


@post("/me/codes", status_code=200)
async def renew_codes(
    request: AnyRequest, data: Form, person: ThePerson, shell: TheShell, reception: TheReception,
    tries: TheTries,
) -> Response[str]:  # fmt: skip
    """Other recovery codes, shown this once."""
    tries.count(request, person.name)
    try:
        codes = await reception.renew_codes(person, data.get("old", ""))
    except SuffrageError as error:
        return await _wrong(request, shell, reception, person, error, "codes")
    return shell.page(request, "account/codes.html", person, codes=codes, is_new=False)


@post("/me/devices/gone", status_code=200)
async def sign_device_out(
    data: Form, person: ThePerson, shell: TheShell, reception: TheReception
) -> Redirect:
    """Sign out in one of the browsers in which one is signed in."""
    await reception.sign_out(person, data.get("id", ""))
    return shell.go("/me/account")


@post("/sign-out", status_code=200)
async def sign_out(
    request: AnyRequest, data: Form, person: ThePerson, shell: TheShell, reception: TheReception
) -> Redirect:
    """Be nobody in this browser; with `everywhere`, in all of them, programs included."""
    if "everywhere" in data:
        await reception.sign_out_everywhere(person)
    else:
        await reception.sign_out(person, reception.sessions.kept_as(session_key(request)))
    request.clear_session()
    return shell.go("/")
