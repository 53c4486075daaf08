"""Who one is: the name that others read."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.response import Redirect

from suffrage.table.rooms.sanitizing import clean_name
from suffrage.table.web.pages.parameters import Form, TheHost, TheShell
from suffrage.table.web.visitors import AnyRequest, guest, visitor


@get("/me")
async def account(request: AnyRequest, host: TheHost, shell: TheShell) -> Response[str]:
    """One's own page."""
    return shell.page(request, "me.html", await visitor(request, host.store))


@post("/me")
async def rename(request: AnyRequest, data: Form, host: TheHost, shell: TheShell) -> Redirect:
    """Take a name, or another one."""
    await guest(request, host.store, clean_name(data.get("name", "")))
    return shell.go("/")
