"""The Litestar application: its parts put together, and nothing else."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import InternalServerException
from litestar.middleware import DefineMiddleware
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp, Receive, Scope, Send

from suffrage.table.hosting.host import Host
from suffrage.table.hosting.streams import Streams
from suffrage.table.rooms.fairness import Examiner
from suffrage.table.store.database import Database
from suffrage.table.store.listings import Listings
from suffrage.table.store.rows import Store
from suffrage.table.store.sessions import LASTS, SessionConfig, SqlSessions
from suffrage.table.web.guards import FormGuard, headers_for
from suffrage.table.web.limits import WriteLimits
from suffrage.table.web.pages import account, fairness, hint, lobby, replay, review, room, setting
from suffrage.table.web.pages.shell import (
    LARGEST,
    STATIC,
    Shell,
    show_error,
    show_missing,
    static_stamp,
)
from suffrage.table.web.settings import Seals, Settings
from suffrage.table.workers.bots import BotWorkers
from suffrage.table.workers.hints import Adviser
from suffrage.table.workers.reviews import Reviewer


def create_app(settings: Settings) -> Litestar:
    """The table, ready to be served."""
    seals = Seals(settings.secret())
    database = Database(settings.database_address())
    streams = Streams()
    host = Host(Store(database), streams, BotWorkers(settings.workers))
    adviser = Adviser(host.workers)
    examiner = Examiner(host.workers)
    reviewer = Reviewer(host.workers)
    shell = Shell(settings, seals, static_stamp())
    sessions = SqlSessions(database)
    path = settings.prefix or "/"
    # Browsers take such a cookie from nobody but us, not even from a neighbor of our domain.
    mark = "__Host-" if settings.is_secure and path == "/" else ""
    tokens = CSRFConfig(
        seals.csrf_secret(), cookie_path=path, cookie_secure=settings.is_secure,
        cookie_httponly=True, cookie_name=f"{mark}suffrage-csrf",
    )  # fmt: skip

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncGenerator[None, None]:
        await database.open()
        await sessions.forget_old()
        await host.open()
        try:
            yield
        finally:
            await adviser.close()
            await reviewer.close()
            await host.close()
            await database.close()

    pages = Router(
        path="",
        route_handlers=[
            lobby.lobby, lobby.one_list, setting.form, setting.create, setting.invited,
            setting.join, account.account, account.rename, room.room_page, room.room_parts,
            room.version, replay.replay_page, replay.play_on,
            fairness.fairness_page, fairness.throws, review.review_page, review.make_review,
            hint.hint,
            room.whole_log, room.record, room.events, room.answer, room.undo, room.again, room.do,
        ],
        dependencies={
            "adviser": Provide(lambda: adviser, sync_to_thread=False),
            "examiner": Provide(lambda: examiner, sync_to_thread=False),
            "host": Provide(lambda: host, sync_to_thread=False),
            "listings": Provide(lambda: Listings(database), sync_to_thread=False),
            "reviewer": Provide(lambda: reviewer, sync_to_thread=False),
            "shell": Provide(lambda: shell, sync_to_thread=False),
        },
    )  # fmt: skip
    static = create_static_files_router(
        path=f"/static/{shell.stamp}",
        directories=[STATIC],
        cache_control=CacheControlHeader(public=True, max_age=31_536_000, immutable=True),
        opt={"skip_session": True, "exclude_from_csrf": True},
        # A name that no file can have.
        exception_handlers={ValueError: show_missing, InternalServerException: show_missing},
        include_in_schema=False,
    )
    return Litestar(
        [pages, static],
        lifespan=[open_house],
        state=State({"shell": shell, "host": host}),
        stores={"sessions": sessions},
        middleware=[
            DefineMiddleware(FormGuard, config=tokens),
            SessionConfig(
                key=f"{mark}suffrage", max_age=LASTS, path=path, secure=settings.is_secure
            ).middleware,
            WriteLimits(settings.writes_per_minute),
        ],
        compression_config=CompressionConfig(
            "gzip", gzip_compress_level=5, exclude=["/events$"]
        ),
        before_send=[headers_for(settings)],
        plugins=[streams.plugin],
        exception_handlers={Exception: show_error},
        request_max_body_size=LARGEST,
        openapi_config=None,
        logging_config=None,
    )  # fmt: skip


def below(prefix: str, app: ASGIApp) -> ASGIApp:
    """The application under a path, whether or not the proxy takes the path away."""
    if not prefix:
        return app

    async def inner(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["path"].startswith(prefix + "/"):
            scope["path"] = scope["path"][len(prefix) :]
            scope["raw_path"] = scope["path"].encode()
        await app(scope, receive, send)

    return inner
