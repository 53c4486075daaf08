"""Taking all that is kept about oneself along, and leaving for good."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.response import Redirect
from msgspec import json

from suffrage.core.errors import SuffrageError
from suffrage.table.rooms.errors import NotFound, NotProved, NotRegistered
from suffrage.table.rooms.people import NOBODY
from suffrage.table.store.accounts.export import exported
from suffrage.table.web.forms import Mistake
from suffrage.table.web.parameters import (
    Form,
    TheHost,
    ThePerson,
    TheReception,
    TheShell,
    TheTries,
)
from suffrage.table.web.visitors import AnyRequest


@post("/me/export", status_code=200)
async def export(person: ThePerson, host: TheHost) -> Response[bytes]:
    """Everything about oneself as one file. Guests have theirs, too."""
    if not person.id:
        raise NotFound
    data = await exported(host.store.database, person.id, host.clock())
    return Response(
        json.format(json.encode(data), indent=1), media_type=MediaType.JSON,
        headers={"content-disposition": 'attachment; filename="suffrage-me.json"'},
    )  # fmt: skip


@get("/me/delete")
async def delete_page(
    request: AnyRequest, person: ThePerson, shell: TheShell
) -> Response[str] | Redirect:
    """What is lost, and the form."""
    if not person.is_registered:
        return shell.go("/me")
    return shell.page(request, "account/delete.html", person, mistake=None)


@post("/me/delete", status_code=200)
async def delete(
    request: AnyRequest, data: Form, person: ThePerson, shell: TheShell, reception: TheReception,
    tries: TheTries,
) -> Response[str]:  # fmt: skip
    """Delete one's account, with the password."""
    tries.count(request, person.name)
    try:
        await reception.delete(person, data.get("old", ""))
    except NotRegistered:
        raise
    except SuffrageError as error:
        mistake = Mistake.of(request, error, "old" if isinstance(error, NotProved) else "")
        return mistake.marked(shell.page(request, "account/delete.html", person, mistake=mistake))
    request.clear_session()
    return shell.page(request, "account/gone.html", NOBODY)
