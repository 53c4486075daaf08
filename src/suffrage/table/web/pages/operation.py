"""For whoever runs the server: whether it is well, and what it counts of itself."""

from __future__ import annotations

import secrets
from typing import Final

from litestar import Response, get
from litestar.enums import MediaType
from prometheus_client import CONTENT_TYPE_LATEST

from suffrage import __version__
from suffrage.table.rooms.errors import NotFound
from suffrage.table.web.parameters import TheHost, TheMetrics, TheShell
from suffrage.table.web.visitors import AnyRequest

_NOBODYS: Final = {"skip_session": True, "exclude_from_csrf": True}
_PASSED_ON = ("x-forwarded-for", "forwarded", "x-real-ip")
_HERE = ("127.0.0.1", "::1")


@get("/health", media_type=MediaType.JSON, opt=_NOBODYS)
async def health(host: TheHost) -> Response[dict[str, str]]:
    """200 while pages can be served; 503 while the database does not answer."""
    is_well = await host.store.database.answers()
    said = {"status": "ok" if is_well else "the database does not answer", "version": __version__}
    return Response(said, status_code=200 if is_well else 503)


@get("/metrics", opt=_NOBODYS)
async def metrics_page(
    request: AnyRequest, metrics: TheMetrics, shell: TheShell
) -> Response[bytes]:
    """For monitors on this machine, or with the token; there is nothing here for others."""
    if not _may_read(request, shell.settings.metrics_token()):
        raise NotFound
    return Response(metrics.text(), media_type=CONTENT_TYPE_LATEST)


def _may_read(request: AnyRequest, token: str) -> bool:
    shown = request.headers.get("authorization", "")
    if token and secrets.compare_digest(shown.encode(), f"Bearer {token}".encode()):
        return True
    # A proxy on this machine passes on what strangers ask.
    passed_on = any(name in request.headers for name in _PASSED_ON)
    return request.client is not None and request.client.host in _HERE and not passed_on
