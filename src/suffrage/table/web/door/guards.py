"""What stands at the door: headers for every response, tokens of forms, names we answer to."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import lru_cache
from urllib.parse import urlsplit

from litestar.config.csrf import CSRFConfig
from litestar.enums import ScopeType
from litestar.exceptions import PermissionDeniedException
from litestar.middleware.csrf import CSRFMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from suffrage.table.web.settings import Settings

POLICY_HEADER = "content-security-policy"


def _policy(images: str = "'self'") -> str:
    """What a page may load, and from where."""
    return "; ".join(
        [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", f"img-src {images}",
            "font-src 'self'", "connect-src 'self'", "form-action 'self'", "base-uri 'none'",
            "frame-ancestors 'none'",
        ]
    )  # fmt: skip


# The signs of the documents' theme are pictures inside its style sheets.
DOCUMENTS_POLICY = _policy("'self' data:")
_HEADERS = {
    POLICY_HEADER: _policy(),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # an invitation stays between friends
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
_YEAR = 31_536_000  # seconds
_HERE = ("localhost", "127.0.0.1", "::1")

_CACHED = b"cache-control"
_NAMES = 256  # by which we are called, read once each
_TOKENS = 4096  # of forms that are known without being counted out again

BeforeSend = Callable[[Message, Scope], Awaitable[None]]


def _encoded(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in headers.items()]


def headers_for(settings: Settings) -> BeforeSend:
    """What gives every response, errors too, all that tells a browser to be careful."""
    always = _encoded(_HEADERS)
    if settings.is_secure:
        always += _encoded({"strict-transport-security": f"max-age={_YEAR}"})
    ours = {name for name, _ in always}
    policy, for_documents = POLICY_HEADER.encode(), DOCUMENTS_POLICY.encode()

    async def guard(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        said = [(name.lower(), value) for name, value in message["headers"]]
        # Nothing weaker is let through than what the documents need.
        is_document = (policy, for_documents) in said
        headers = [header for header in said if header[0] not in ours]
        headers += [header for header in always if header[0] != policy or not is_document]
        if is_document:
            headers.append((policy, for_documents))
        if not any(name == _CACHED for name, _ in said):
            headers.append((_CACHED, b"no-store"))
        message["headers"] = headers

    return guard


class FormGuard(CSRFMiddleware):
    """Litestar's tokens for forms; whatever is sent instead of one is refused, never a fault."""

    def __init__(self, app: ASGIApp, config: CSRFConfig) -> None:
        super().__init__(app, config)
        # Cookie and form show the same token, and both are looked at with every answer.
        self._decoded = lru_cache(maxsize=_TOKENS)(super()._decode_csrf_token)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse forms of other sites, and forget a cookie that is not ours."""
        if scope["type"] == ScopeType.HTTP:
            headers = dict(scope["headers"])
            came_from = headers.get(b"sec-fetch-site", b"none")
            safe = scope["method"] in self.config.safe_methods
            if not safe and came_from not in (b"same-origin", b"none"):
                raise PermissionDeniedException("a form of another site")
            self._forget_strange(scope)
        await super().__call__(scope, receive, send)

    def _forget_strange(self, scope: Scope) -> None:
        """Take our cookie out of the request unless it is one that we made: a new one comes."""
        name = self.config.cookie_name
        kept = []
        for key, value in scope["headers"]:
            if key == b"cookie":
                crumbs = [crumb.strip() for crumb in value.decode("latin-1").split(";")]
                ours = [c for c in crumbs if not c.startswith(f"{name}=") or self._is_made(c)]
                value = "; ".join(ours).encode("latin-1")
            kept.append((key, value))
        scope["headers"] = kept

    def _is_made(self, crumb: str) -> bool:
        return self._decode_csrf_token(crumb.partition("=")[2].strip('"')) is not None

    def _decode_csrf_token(self, token: object) -> str | None:
        if not isinstance(token, str) or not token.isascii():  # a file, or what has no digest
            return None
        return self._decoded(token)


def known_as(settings: Settings, app: ASGIApp) -> ASGIApp:
    """The application, for requests that call us by a name of ours.

    A name of somebody else's that leads here (DNS rebinding) would let their page read ours.
    Who listens to the whole network without a base URL may be called anything.
    """
    host = settings.host.strip("[]")
    base = urlsplit(settings.base_url).hostname or ""
    if not base and host not in _HERE:
        return app
    names = {*_HERE, host, base} - {""}

    async def inner(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and _host(_named(scope)) not in names:
            start = {"type": "http.response.start", "status": 421, "headers": _PLAIN}
            body = {"type": "http.response.body", "body": b"This server has another name.\n"}
            await send(start)  # type: ignore[arg-type]
            await send(body)  # type: ignore[arg-type]
            return
        await app(scope, receive, send)

    return inner


_PLAIN = [
    (b"content-type", b"text/plain; charset=utf-8"),
    *_encoded(_HEADERS),
]


def _named(scope: Scope) -> bytes:
    return next((value for key, value in scope["headers"] if key == b"host"), b"")


@lru_cache(maxsize=_NAMES)
def _host(named: bytes) -> str:
    try:
        return urlsplit(f"//{named.decode('ascii')}").hostname or ""
    except ValueError:
        return ""
