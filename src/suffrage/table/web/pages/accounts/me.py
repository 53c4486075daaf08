"""Who one is: the name that others read, and the tokens of one's programs."""

from __future__ import annotations

from dataclasses import dataclass

from litestar import Response, get, post
from litestar.response import Redirect

from suffrage.core.errors import SuffrageError
from suffrage.table.hosting.usecases.people import rename, welcome
from suffrage.table.rooms.errors import BadField, NotAllowed
from suffrage.table.rooms.people import NOBODY, Person
from suffrage.table.rooms.sanitizing import clean_name
from suffrage.table.store.tokens import SCOPES, Tokens
from suffrage.table.web.forms import Mistake
from suffrage.table.web.parameters import Form, TheHost, ThePerson, TheShell, TheTokens
from suffrage.table.web.shell import Shell
from suffrage.table.web.visitors import AnyRequest, remember


@dataclass(frozen=True)
class Asked:
    """The token that a form asks for."""

    name: str = ""
    scopes: tuple[str, ...] = tuple(SCOPES)


@get("/me")
async def my_page(
    request: AnyRequest, person: ThePerson, shell: TheShell, tokens: TheTokens
) -> Response[str]:
    """One's own page."""
    return await _page(request, shell, person, tokens, person.name)


async def _page(
    request: AnyRequest, shell: Shell, person: Person, tokens: Tokens, name: str,
    mistake: Mistake | None = None, made: str = "", asked: Asked | None = None,
) -> Response[str]:  # fmt: skip
    """One's own page, with the token that was just *made*: it is shown this once."""
    mine = await tokens.of(person.id) if person.id else []
    return shell.page(
        request, "account/me.html", person, name=name, mistake=mistake, tokens=mine, made=made,
        scopes=SCOPES, asked=asked or Asked(),
    )  # fmt: skip


@post("/me")
async def take_name(
    request: AnyRequest, data: Form, person: ThePerson, host: TheHost, shell: TheShell,
    tokens: TheTokens,
) -> Response[str] | Redirect:  # fmt: skip
    """Take a name, or another one."""
    name = data.get("name", "")
    try:
        called = clean_name(name)
        known = await (rename(host, person, called) if person.id else welcome(host, person, called))
    except BadField as error:
        mistake = Mistake.of(request, error)
        return mistake.marked(await _page(request, shell, person, tokens, name, mistake))
    remember(request, NOBODY, known)
    return shell.go("/")


@post("/me/tokens", status_code=200)
async def make_token(
    request: AnyRequest, data: Form, person: ThePerson, host: TheHost, shell: TheShell,
    tokens: TheTokens,
) -> Response[str]:  # fmt: skip
    """A token for a program that is to play for whoever asks."""
    if not person.id:
        raise NotAllowed("choose a name first: a token acts for somebody")
    wanted = tuple(scope for scope in SCOPES if f"scope-{scope}" in data)
    asked = Asked(data.get("token", ""), wanted)
    try:
        made = await tokens.make(person, asked.name, asked.scopes, host.clock())
    except SuffrageError as error:
        field = "token" if isinstance(error, BadField) and error.field == "name" else ""
        mistake = Mistake.of(request, BadField(field, str(error)) if field else error)
        page = await _page(request, shell, person, tokens, person.name, mistake, asked=asked)
        return mistake.marked(page)
    return await _page(request, shell, person, tokens, person.name, made=made)


@post("/me/tokens/gone", status_code=200)
async def take_token_back(
    data: Form, person: ThePerson, shell: TheShell, tokens: TheTokens
) -> Redirect:
    """Let a token be good for nothing from now on."""
    await tokens.take_back(person.id, data.get("id", ""))
    return shell.go("/me")
