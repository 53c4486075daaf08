"""All of the API under its version, with its own gate, its own errors and its description."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from typing import Any, Final

from litestar import Response, Router
from litestar.di import NamedDependency, Provide
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath
from litestar.types import ASGIApp

from suffrage import __version__
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.usecases.seeking import Matchmaker
from suffrage.table.hosting.visits import Visit, visiting
from suffrage.table.rooms.errors import NotKnown
from suffrage.table.rooms.people import NOBODY, Person
from suffrage.table.store.tokens import Tokens
from suffrage.table.web.api import games, notices, past, people, play, tables
from suffrage.table.web.api.gate import GONE, NO_TOKEN, Gate, JsonRequest, bearer_of, is_blind
from suffrage.table.web.api.problems import show_problem
from suffrage.table.web.door.limits import Limits
from suffrage.table.web.errors import show_error
from suffrage.table.web.shell import Shell
from suffrage.table.web.visitors import AnyRequest

PATH: Final = "/api/v1"


def api_routers(
    tokens: Tokens, limits: Limits, writes_per_minute: int, matchmaker: Matchmaker
) -> list[Router]:
    """Every route of the API. No cookie counts here, so no form of another site can use one."""
    gate = Gate(tokens, limits, writes_per_minute)

    def guarded(app: ASGIApp) -> ASGIApp:
        return gate(app)  # Litestar copies what a router holds, all but functions

    def router(handlers: Sequence[HTTPRouteHandler], **more: Any) -> Router:
        return Router(
            path=PATH,
            route_handlers=handlers,
            dependencies={
                "matchmaker": Provide(lambda: matchmaker, sync_to_thread=False),
                "person": Provide(_provide_person),
                "tokens": Provide(lambda: tokens, sync_to_thread=False),
                "visit": Provide(_provide_visit),
            },
            middleware=[guarded],
            request_class=JsonRequest,
            exception_handlers={Exception: show_problem},
            opt={"skip_session": True, "exclude_from_csrf": True, "exclude_from_limits": True},
            include_in_schema=True,
            **more,
        )

    return [
        router([handler for handler in _HANDLERS if handler.opt.get(NO_TOKEN)]),
        router(
            [handler for handler in _HANDLERS if not handler.opt.get(NO_TOKEN)],
            security=[{"token": []}],
        ),
    ]


_HANDLERS: tuple[HTTPRouteHandler, ...] = (
    games.list_games, games.read_rules, notices.clear_notices, notices.read_notices,
    past.look_at, past.read_record, people.become_guest,
    people.who_am_i, play.answer, play.hint, play.listen, play.say, play.undo, tables.accept,
    people.choose_hours, people.see_hours, tables.ask_for_pause, tables.find_partner,
    tables.end_pause, tables.play_on, tables.come_back, tables.create_table,
    tables.draw_ticket, tables.get_up, tables.list_tables, tables.read_story,
    tables.see_table, tables.sit_down,
)  # fmt: skip


def description() -> OpenAPIConfig:
    """What the API says of itself, at `/api/v1/schema/openapi.json`."""
    return OpenAPIConfig(
        title="Suffrage", version=__version__, path=f"{PATH}/schema",
        description="Tables of Votes for Women, Suffragetto and VOTE! for programs.",
        render_plugins=[JsonRenderPlugin()],
        components=Components(
            security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}
        ),
    )  # fmt: skip


def show_anywhere(request: AnyRequest, error: Exception) -> Response[Any]:
    """What went wrong where no handler of ours was reached, as data or as a page."""
    is_data = request.url.path.startswith(f"{PATH}/")
    return show_problem(request, error) if is_data else show_error(request, error)


async def _provide_person(
    request: AnyRequest, host: NamedDependency[Host], shell: NamedDependency[Shell]
) -> Person:
    """Whoever the token acts for; NotKnown for somebody who is gone, as with a class."""
    bearer = bearer_of(request)
    if bearer is None:
        return NOBODY
    person = await host.store.person(bearer.person)
    if person is None:
        raise NotKnown(GONE)
    return person


async def _provide_visit(
    request: AnyRequest, id: FromPath[str], host: NamedDependency[Host],
    person: NamedDependency[Person], shell: NamedDependency[Shell],
) -> AsyncGenerator[Visit, None]:  # fmt: skip
    """Their visit at the table called *id*."""
    blind = is_blind(request)
    async with visiting(host, id, person, shell.home(request), blind=blind) as visit:
        yield visit
