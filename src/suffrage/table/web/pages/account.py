"""Who one is: the name that others read."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.response import Redirect

from suffrage.table.hosting.usecases.people import welcome
from suffrage.table.rooms.errors import BadField
from suffrage.table.rooms.people import NOBODY
from suffrage.table.rooms.sanitizing import clean_name
from suffrage.table.web.forms import Mistake
from suffrage.table.web.parameters import Form, TheHost, ThePerson, TheShell
from suffrage.table.web.visitors import AnyRequest, remember


@get("/me")
async def account(request: AnyRequest, person: ThePerson, shell: TheShell) -> Response[str]:
    """One's own page."""
    return shell.page(request, "me.html", person, name=person.name, mistake=None)


@post("/me")
async def rename(
    request: AnyRequest, data: Form, person: ThePerson, host: TheHost, shell: TheShell
) -> Response[str] | Redirect:
    """Take a name, or another one."""
    name = data.get("name", "")
    try:
        known = await welcome(host, person, clean_name(name))
    except BadField as error:
        mistake = Mistake.of(request, error)
        page = shell.page(request, "me.html", person, name=name, mistake=mistake)
        return mistake.marked(page)
    remember(request, NOBODY, known)
    return shell.go("/")
