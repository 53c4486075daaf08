"""Who one is: the name that others read."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.response import Redirect

from suffrage.table.hosting.people import welcome
from suffrage.table.rooms.sanitizing import clean_name
from suffrage.table.web.parameters import Form, TheHost, ThePerson, TheShell
from suffrage.table.web.visitors import AnyRequest, remember


@get("/me")
async def account(request: AnyRequest, person: ThePerson, shell: TheShell) -> Response[str]:
    """One's own page."""
    return shell.page(request, "me.html", person)


@post("/me")
async def rename(
    request: AnyRequest, data: Form, person: ThePerson, host: TheHost, shell: TheShell
) -> Redirect:
    """Take a name, or another one."""
    remember(request, await welcome(host, person, clean_name(data.get("name", ""))))
    return shell.go("/")
