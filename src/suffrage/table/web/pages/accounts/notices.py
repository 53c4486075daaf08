"""What concerns somebody: their turns, invitations, ends, talk; and the way to what waits."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.response import Redirect

from suffrage.table.rooms.errors import NotFound
from suffrage.table.store.notices.notices import ENDED, INVITATION, TALK, TURN
from suffrage.table.store.rows import is_id
from suffrage.table.web.parameters import Form, TheCourier, TheHost, ThePerson, TheShell
from suffrage.table.web.visitors import AnyRequest

_SAID = {
    TURN: "Your turn",
    INVITATION: "You are invited",
    ENDED: "The match is over",
    TALK: "Somebody has said something",
}


@get("/notices")
async def notices_page(
    request: AnyRequest, person: ThePerson, host: TheHost, shell: TheShell, courier: TheCourier
) -> Response[str]:
    """All of it."""
    found = await courier.notices.of(person.id)
    return shell.page(
        request, "account/notices.html", person, notices=found, said=_SAID, now=host.clock(),
        TURN=TURN,
    )  # fmt: skip


@post("/notices/open", status_code=200)
async def open_notice(
    data: Form, person: ThePerson, shell: TheShell, courier: TheCourier
) -> Redirect:
    """Go to a table; what was missed there is read by that."""
    table = data.get("table", "")
    if not person.id or not is_id(table):
        raise NotFound
    await courier.notices.clear(person.id, table)
    return shell.go(f"/table/{table}")


@post("/notices/clear", status_code=200)
async def clear_notices(person: ThePerson, shell: TheShell, courier: TheCourier) -> Redirect:
    """All is read."""
    if person.id:
        await courier.notices.clear(person.id)
    return shell.go("/notices")


@get("/next")
async def next_turn(person: ThePerson, shell: TheShell, courier: TheCourier) -> Redirect:
    """The table that has waited longest for whoever asks. That is where notices outside lead:
    their address tells of no table."""
    table = await courier.notices.next_turn(person.id)
    return shell.go(f"/table/{table}" if table else "/notices" if person.id else "/sign-in")
