"""The Litestar application: its parts put together, and nothing else."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.connection import Request
from litestar.datastructures import CacheControlHeader, MutableScopeHeaders, State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from suffrage.table.database import Database
from suffrage.table.fairness import Examiner
from suffrage.table.hosts import Host
from suffrage.table.listings import Listings
from suffrage.table.pages import account, fairness, lobby, replay, room, setting
from suffrage.table.pages.shell import STATIC, Shell, show_error, static_stamp
from suffrage.table.sessions import LASTS, SessionConfig, SqlSessions
from suffrage.table.settings import Seals, Settings
from suffrage.table.store import Store
from suffrage.table.streams import Streams
from suffrage.table.thinkers import Thinkers

_BODY = 100_000  # bytes in a request
_POLICY = "; ".join(
    [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'",
        "font-src 'self'", "connect-src 'self'", "form-action 'self'", "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)  # fmt: skip
_HEADERS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # an invitation stays between friends
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def create_app(settings: Settings) -> Litestar:
    """The table, ready to be served."""
    seals = Seals(settings.secret())
    database = Database(settings.database_address())
    streams = Streams()
    host = Host(Store(database), streams, Thinkers(settings.workers))
    examiner = Examiner(host.thinkers)
    shell = Shell(settings, seals, static_stamp())
    sessions = SqlSessions(database)
    path = settings.prefix or "/"

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncGenerator[None, None]:
        await database.open()
        await sessions.forget_old()
        await host.open()
        try:
            yield
        finally:
            await host.close()
            await database.close()

    pages = Router(
        path="",
        route_handlers=[
            lobby.lobby, lobby.one_list, setting.form, setting.create, setting.invited,
            setting.join, account.account, account.rename, room.room_page, room.room_parts,
            room.version, replay.replay_page, replay.play_on,
            fairness.fairness_page, fairness.throws,
            room.whole_log, room.record, room.events, room.answer, room.undo, room.again, room.do,
        ],
        dependencies={
            "examiner": Provide(lambda: examiner, sync_to_thread=False),
            "host": Provide(lambda: host, sync_to_thread=False),
            "listings": Provide(lambda: Listings(database), sync_to_thread=False),
            "shell": Provide(lambda: shell, sync_to_thread=False),
        },
    )  # fmt: skip
    static = create_static_files_router(
        path=f"/static/{shell.stamp}",
        directories=[STATIC],
        cache_control=CacheControlHeader(public=True, max_age=31_536_000, immutable=True),
        opt={"skip_session": True, "exclude_from_csrf": True},
        include_in_schema=False,
    )
    return Litestar(
        [pages, static],
        lifespan=[open_house],
        state=State({"shell": shell, "host": host}),
        stores={"sessions": sessions},
        middleware=[
            SessionConfig(
                key="suffrage", max_age=LASTS, path=path, secure=settings.is_secure
            ).middleware,
            RateLimitConfig(
                ("minute", settings.writes_per_minute), check_throttle_handler=_writes,
                identifier_for_request=_writer, set_rate_limit_headers=False,
            ).middleware,
        ],
        csrf_config=CSRFConfig(
            seals.csrf_secret(), cookie_path=path, cookie_secure=settings.is_secure,
            cookie_httponly=True, cookie_name="suffrage-csrf",
        ),
        compression_config=CompressionConfig(
            "gzip", gzip_compress_level=5, exclude=["/events$"]
        ),
        before_send=[_guard],
        plugins=[streams.plugin],
        exception_handlers={Exception: show_error},
        request_max_body_size=_BODY,
        openapi_config=None,
        logging_config=None,
    )  # fmt: skip


async def _guard(message: Message, scope: Scope) -> None:
    """Give every response, errors too, what tells a browser to be careful."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in _HEADERS.items():
            headers[name] = value
        headers.setdefault("cache-control", "no-store")


async def _writes(request: Request[Any, Any, Any]) -> bool:
    """Whether a request changes something: only those are counted."""
    return request.method == "POST"


def _writer(request: Request[Any, Any, Any]) -> str:
    """Whose writes are counted together: a person's, or those of all newcomers at an address."""
    person = request.session.get("person") if request.session else None
    return str(person or (request.client.host if request.client else ""))


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
