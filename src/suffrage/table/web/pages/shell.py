"""What all pages share: templates, links that work behind a proxy, the answer to errors."""

from __future__ import annotations

import logging
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Response
from litestar.enums import MediaType
from litestar.exceptions import (
    ClientException,
    HTTPException,
    InternalServerException,
    NotFoundException,
    ValidationException,
)
from litestar.response import Redirect
from litestar.utils.scope.state import ScopeState

from suffrage import __version__
from suffrage.core.errors import SuffrageError
from suffrage.table.boards.part import Part
from suffrage.table.boards.printing import part, press
from suffrage.table.rooms.play import Stale
from suffrage.table.rooms.room import NotAllowed
from suffrage.table.store.rows import Person
from suffrage.table.web.settings import Seals, Settings, Ticket
from suffrage.table.web.visitors import NOBODY, AnyRequest

FOLDER = Path(__file__).parents[1]
STATIC = FOLDER / "static"
_LOG = logging.getLogger("suffrage.table")
LARGEST = 100_000  # bytes in a request
_LONGEST = 400  # characters of a complaint
_HUNG_UP = "client disconnected prematurely"  # as Litestar says it, with a 500
_SAID = {
    400: "That request makes no sense here.",
    403: "That form does not come from a page of ours, or it is too old. Load the page again.",
    404: "There is nothing here, or it is private.",
    405: "That cannot be done here.",
    413: f"That was too much at once: a form has at most {LARGEST // 1000} kilobytes.",
    422: "That is not possible now.",
    429: "That was very fast. Wait {seconds} seconds and try again.",
}


def static_stamp() -> str:
    """A name for the static files as they are, so that browsers can keep them for good."""
    stamp = 0
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            stamp = zlib.crc32(path.read_bytes(), stamp)
    return f"{stamp:08x}"


@dataclass
class Shell:
    """The furniture of every page."""

    settings: Settings
    seals: Seals
    stamp: str

    def __post_init__(self) -> None:
        self._common: dict[str, Any] = {
            "link": self.link, "static": self.static, "ticket": self.ticket,
            "version": __version__,
        }  # fmt: skip

    def link(self, path: str) -> str:
        """The address of one of our pages, as a browser must write it."""
        return self.settings.prefix + path

    def static(self, name: str) -> str:
        """The address of a static file."""
        return self.link(f"/static/{self.stamp}/{name}")

    def ticket(self) -> Ticket:
        """The right to set a table, for a form."""
        return Ticket.new(self.seals)

    def part(self, template: str, **context: Any) -> str:
        """A part of a page."""
        return press().get_template(template).render(**self._common, **context)

    def element(self, id: str, template: str, **context: Any) -> Part:
        """A part of a page that is swapped by itself."""
        return part(id, template, **self._common, **context)

    def page(
        self, request: AnyRequest, template: str, person: Person, status: int = 200,
        **context: Any,
    ) -> Response[str]:  # fmt: skip
        """A whole page."""
        token = ScopeState.from_scope(request.scope).csrf_token
        html = self.part(template, person=person, csrf=token or "", **context)
        return Response(html, status_code=status, media_type=MediaType.HTML)

    def go(self, path: str) -> Redirect:
        """Send the browser to another page, by GET."""
        return Redirect(self.link(path), status_code=303)


def wants_parts(request: AnyRequest) -> bool:
    """Whether the request comes from a page that takes its new parts by itself."""
    return request.headers.get("hx-request") == "true"


def status_of(error: Exception) -> int:
    """The status for something that went wrong."""
    if isinstance(error, HTTPException):
        return error.status_code
    if isinstance(error, Stale):
        return 409
    if isinstance(error, NotAllowed):
        return 403
    return 422 if isinstance(error, SuffrageError) else 500


def show_error(request: AnyRequest, error: Exception) -> Response[str]:
    """A page that says what was wrong, and nothing of how we work inside."""
    shell: Shell = request.app.state.shell
    if isinstance(error, InternalServerException) and error.detail == _HUNG_UP:
        error = ClientException()  # no fault of ours, and nobody is there to read the answer
    status = status_of(error)
    if status >= 500:
        _LOG.error("a fault at %s", request.url.path, exc_info=error)
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    said = complaint(error, status, headers)
    if wants_parts(request):
        html = str(shell.element("notice", "parts/notice.html", notice=said).update)
        response = Response(html, status_code=status, media_type=MediaType.HTML)
    else:
        response = shell.page(request, "error.html", NOBODY, status, said=said)
    response.headers.update(headers)
    return response


def show_missing(request: AnyRequest, error: Exception) -> Response[str]:
    """What is not there, whatever it was called."""
    return show_error(request, NotFoundException())


def complaint(error: Exception, status: int, headers: dict[str, str]) -> str:
    """What was wrong, in words, and what would be right."""
    if isinstance(error, SuffrageError):
        said = str(error)
        return f"{said[:1].upper()}{said[1:_LONGEST]}{'...' if said[_LONGEST:] else '.'}"
    said = _SAID.get(status, "Something broke.")
    wait = headers.get("retry-after", "60")
    said = said.replace("{seconds} seconds", "a second" if wait == "1" else f"{wait} seconds")
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        wrong = [f"{fault.get('key', 'it')}: {fault['message']}" for fault in error.extra]
        said = f"{said[:-1]}. {'; '.join(wrong).replace('`', '')[:_LONGEST]}."
    if "allow" in headers:
        said = f"{said[:-1]}; allowed: {headers['allow']}."
    return said
