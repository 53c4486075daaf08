"""The documents as a site, where it was built: guides, rules, decisions, measurements."""

from __future__ import annotations

from pathlib import Path

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.response import File, Redirect

from suffrage.table.rooms.errors import NotFound
from suffrage.table.web.door.guards import DOCUMENTS_POLICY, POLICY_HEADER
from suffrage.table.web.parameters import InPath, ThePerson, TheShell
from suffrage.table.web.settings import FIRST_DOCUMENT
from suffrage.table.web.visitors import AnyRequest

_MINUTES = 300  # seconds; the names of its files stay when the site is built anew


@get("/docs")
async def documents(
    request: AnyRequest, person: ThePerson, shell: TheShell
) -> Response[str] | Redirect:
    """The first document; or how to build the site, where nobody has."""
    if shell.documents():
        return shell.go(f"/docs/{FIRST_DOCUMENT}")
    return shell.page(request, "documents.html", person, status=404)


@get(
    "/docs/{document:path}",
    cache_control=CacheControlHeader(public=True, max_age=_MINUTES),
    opt={"skip_session": True, "exclude_from_csrf": True},
)
async def document(document: InPath, shell: TheShell) -> File | Redirect:
    """A page of the site, or what belongs to one."""
    if not shell.documents():
        return shell.go("/docs")
    folder = shell.settings.documents.resolve()
    try:
        path = Path(f"{folder}/{document}").resolve()
        is_there = path.is_relative_to(folder) and path.is_file()
    except (OSError, ValueError):  # a name that no file can have
        is_there = False
    if not is_there:
        raise NotFound
    return File(
        path, filename=path.name, content_disposition_type="inline",
        headers={POLICY_HEADER: DOCUMENTS_POLICY},
    )  # fmt: skip
