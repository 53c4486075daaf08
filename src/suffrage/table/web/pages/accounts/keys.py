"""Passkeys: a browser asks what to sign, and sends what it has signed. These pages need script."""

from __future__ import annotations

from litestar import Response, post
from litestar.enums import MediaType
from litestar.response import Redirect

from suffrage.table.hosting.accounts import passkeys as signing
from suffrage.table.hosting.accounts.passkeys import LASTS, Site
from suffrage.table.rooms.errors import NotProved, NotRegistered
from suffrage.table.rooms.people import NOBODY
from suffrage.table.web.parameters import Form, ThePerson, TheReception, TheShell, TheTries
from suffrage.table.web.visitors import AnyRequest, remember

_ASKED = "asked"  # in a session: what is to be signed, for what, and since when
_MAKE, _USE = "make", "use"


def _ask(request: AnyRequest, purpose: str, now: float) -> str:
    """Something to be signed in this browser, once."""
    challenge = signing.new_challenge()
    request.set_session({**(request.session or {}), _ASKED: [purpose, challenge, now]})
    return challenge


def _asked(request: AnyRequest, purpose: str, now: float) -> str:
    """What this browser was asked to sign; NotProved if that was something else, or long ago."""
    session = dict(request.session or {})
    asked_for, challenge, since = session.pop(_ASKED, ["", "", 0.0])
    request.set_session(session)
    if asked_for != purpose or not 0 <= now - since <= LASTS:
        raise NotProved("this took too long, or was asked elsewhere; try again")
    return str(challenge)


@post("/me/passkeys/ask", status_code=200)
async def ask_for_new(
    request: AnyRequest, data: Form, person: ThePerson, shell: TheShell, reception: TheReception,
    tries: TheTries,
) -> Response[str]:  # fmt: skip
    """What a browser must be told to make a passkey for whoever asks, and shows the password."""
    tries.count(request, person.name)
    await reception.prove(person, data.get("old", ""))
    site = Site.at(shell.home(request))
    site.check()
    challenge = _ask(request, _MAKE, reception.now)
    asked = await signing.to_make(reception.passkeys, site, person, challenge)
    return Response(asked, media_type=MediaType.JSON)


@post("/me/passkeys", status_code=200)
async def keep_passkey(
    request: AnyRequest, data: Form, person: ThePerson, shell: TheShell, reception: TheReception
) -> Redirect:
    """Keep the passkey that the browser has made."""
    if not person.is_registered:
        raise NotRegistered
    challenge = _asked(request, _MAKE, reception.now)
    site, made = Site.at(shell.home(request)), data.get("made", "")
    await signing.keep(
        reception.passkeys, site, person, challenge, made, data.get("name", ""), reception.now
    )
    remember(request, NOBODY, person)
    return shell.go("/me/account")


@post("/me/passkeys/gone", status_code=200)
async def take_passkey_away(
    data: Form, person: ThePerson, shell: TheShell, reception: TheReception
) -> Redirect:
    """Let a passkey be good for nothing from now on."""
    if not person.is_registered:
        raise NotRegistered
    await reception.passkeys.take_away(person.id, data.get("id", ""))
    return shell.go("/me/account")


@post("/sign-in/passkey/ask", status_code=200)
async def ask_for_known(
    request: AnyRequest, shell: TheShell, reception: TheReception, tries: TheTries
) -> Response[str]:
    """What a browser must be told to show a passkey."""
    tries.count(request, "")
    site = Site.at(shell.home(request))
    site.check()
    asked = signing.to_use(site, _ask(request, _USE, reception.now))
    return Response(asked, media_type=MediaType.JSON)


@post("/sign-in/passkey", status_code=200)
async def sign_in_by_passkey(
    request: AnyRequest, data: Form, person: ThePerson, shell: TheShell, reception: TheReception,
    tries: TheTries,
) -> Redirect:  # fmt: skip
    """Be whoever has the passkey that has signed."""
    tries.count(request, "")
    challenge = _asked(request, _USE, reception.now)
    site = Site.at(shell.home(request))
    owner = await signing.owner(reception.passkeys, site, challenge, data.get("shown", ""))
    account = await reception.accounts.of(owner)
    if account is None:
        raise NotProved("this account is gone")
    arrival = await reception.enter(person, account.person, "brings" in data)
    remember(request, NOBODY, arrival.person)
    return shell.go("/")
