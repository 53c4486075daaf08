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
from suffrage.table.web.drawing.easel import Easel
from suffrage.table.web.shell import Shell
from suffrage.table.web.visitors import AnyRequest, visitor
from suffrage.table.workers.hints import Adviser

# Litestar resolves what does not depend on each other in a group of tasks, which takes longer than
# all that is done here. So of what the busiest routes need each depends on the one before.

# Nor is the state of the application handed in, of which each would get a copy.


def provide_shell(request: AnyRequest, host: NamedDependency[Host]) -> Shell:
    """The furniture of the pages."""
    shell: Shell = request.app.state.shell
    return shell


def provide_adviser(request: AnyRequest, visit: NamedDependency[Visit]) -> Adviser:
    """Who gives hints at the table that is visited."""
    adviser: Adviser = request.app.state.adviser
    return adviser


def provide_easel(request: AnyRequest, adviser: NamedDependency[Adviser]) -> Easel:
    """Where its page is drawn."""
    easel: Easel = request.app.state.easel
    return easel


async def provide_person(
    request: AnyRequest, host: NamedDependency[Host], shell: NamedDependency[Shell]
) -> Person:
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
