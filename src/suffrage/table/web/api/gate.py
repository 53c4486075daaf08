"""Who a program acts for, and how much it may ask for: a token, and limits that are told."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request
from litestar.enums import ScopeType
from litestar.exceptions import ClientException, TooManyRequestsException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from suffrage.table.rooms.errors import NotInScope, NotKnown
from suffrage.table.store.tokens import PLAY, READ, Bearer, Tokens
from suffrage.table.web.door.limits import COST, COSTLY, READS, Limits, network
from suffrage.table.web.visitors import AnyRequest

NO_TOKEN: Final = "open_to_all"
"""The option of a handler that needs no token."""
_BEARER = "bearer"
_WRITE = 5  # so much more than a look does a change cost
_SHARED = 8  # programs of so many people may come from one address
_STATE = "bearer"
GONE: Final = "this token is not known here: it may have been taken back"


class Gate(ASGIMiddleware):
    """Knows the token of a request, counts the request, and tells what is left."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, tokens: Tokens, limits: Limits, writes_per_minute: int) -> None:
        self._tokens = tokens
        self._limits = limits
        self._size = writes_per_minute * _WRITE

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Let a request in, or not."""
        assert scope["type"] == ScopeType.HTTP
        bearer = await self._bearer(scope)
        scope["state"][_STATE] = bearer
        client = scope["client"]
        address = network(client[0] if client else "")
        own = f"api person {bearer.person}" if bearer is not None else f"api newcomers {address}"
        buckets = [(own, self._size), (f"api address {address}", self._size * _SHARED)]
        seconds = self._limits.wait(buckets, _cost(scope))

        async def told(message: Message) -> None:
            if message["type"] == "http.response.start":
                left = self._limits.left(own, self._size)
                message["headers"] = [
                    *message["headers"],
                    (b"ratelimit-limit", b"%d" % self._size),
                    (b"ratelimit-remaining", b"%d" % left),
                    (b"ratelimit-reset", b"%d" % (seconds or 60)),
                ]
            await send(message)

        if seconds:
            raise TooManyRequestsException(headers={"retry-after": str(seconds)})
        if bearer is None and not scope["route_handler"].opt.get(NO_TOKEN):
            raise NotKnown(
                "this needs a token: send it as Authorization: Bearer ...; "
                "your own page at /me makes one, and so does POST /api/v1/people"
            )
        if bearer is not None:
            _check(scope, bearer)
        await next_app(scope, receive, told)

    async def _bearer(self, scope: Scope) -> Bearer | None:
        said = next((value for name, value in scope["headers"] if name == b"authorization"), b"")
        shown = said.decode("latin-1")
        kind, _, token = shown.partition(" ")
        if not shown:
            return None
        found = await self._tokens.bearer(token.strip()) if kind.lower() == _BEARER else None
        if found is None:
            raise NotKnown(GONE)
        return found


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body is JSON, or is refused whatever is wrong with it."""

    async def json(self) -> Any:
        """What the body says."""
        try:
            return await super().json()
        except (UnicodeDecodeError, RecursionError) as error:  # its reader names only other faults
            raise ClientException from error


def bearer_of(request: AnyRequest) -> Bearer | None:
    """Whoever shows the token of a request."""
    found: Bearer | None = request.scope["state"].get(_STATE)
    return found


def is_blind(request: AnyRequest) -> bool:
    """Whether a token acts without being shown anything of a match."""
    bearer = bearer_of(request)
    return bearer is not None and READ not in bearer.scopes


def _cost(scope: Scope) -> int:
    assert scope["type"] == ScopeType.HTTP
    if scope["method"] in READS:
        return 1
    return _WRITE * (COST if scope["path"].endswith(COSTLY) else 1)


def _check(scope: Scope, bearer: Bearer) -> None:
    assert scope["type"] == ScopeType.HTTP
    wanted = READ if scope["method"] in READS else PLAY
    if wanted not in bearer.scopes:
        raise NotInScope(f"this token may not do that: it has no scope {wanted!r}")
