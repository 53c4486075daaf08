"""What handlers are given: who asks, and the visit at the table that the address names."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any, cast

from litestar.di import NamedDependency
from litestar.params import FromPath

from suffrage.table.hosting.host import Host
from suffrage.table.hosting.visits import Visit, visiting
from suffrage.table.rooms.people import Person
from suffrage.table.web.door.passing import REFUSAL
from suffrage.table.web.shell import Shell
from suffrage.table.web.visitors import AnyRequest, visitor


async def provide_person(request: AnyRequest, host: NamedDependency[Host]) -> Person:
    """Whoever sends the request, unless it is refused already."""
    if (refusal := cast(dict[str, Any], request.scope).get(REFUSAL)) is not None:
        raise refusal
    return await visitor(request, host.store)


async def provide_visit(
    request: AnyRequest, id: FromPath[str], host: NamedDependency[Host],
    person: NamedDependency[Person], shell: NamedDependency[Shell],
) -> AsyncGenerator[Visit, None]:  # fmt: skip
    """Their visit at the table called *id*. It ends when the page is drawn, before it is sent."""
    turned = request.cookies.get("turned") == "yes"
    async with visiting(host, id, person, shell.home(request), turned=turned) as visit:
        yield visit


async def provide_invited_visit(
    invitation: FromPath[str], host: NamedDependency[Host], person: NamedDependency[Person]
) -> AsyncGenerator[Visit, None]:
    """Their visit at the table that an invitation leads to."""
    id = await host.store.invited_to(invitation)
    async with visiting(host, id or "", person, invited=True) as visit:
        yield visit
