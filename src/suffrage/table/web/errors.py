"""The answer to whatever goes wrong: a status, a code for programs, a sentence for people."""

from __future__ import annotations

import logging
from typing import Final

from litestar import Response
from litestar.enums import MediaType
from litestar.exceptions import (
    ClientException,
    HTTPException,
    InternalServerException,
    NotFoundException,
    ValidationException,
)
from sqlalchemy.exc import DataError, DBAPIError

from suffrage.core.errors import SuffrageError
from suffrage.table.rooms.errors import (
    Elsewhere,
    Interrupted,
    NotAllowed,
    NotFound,
    NotKnown,
    NotSaved,
    SetAside,
    Stale,
    TooBusy,
    TooManyStreams,
)
from suffrage.table.rooms.people import NOBODY, Person
from suffrage.table.web.shell import Shell, wants_parts
from suffrage.table.web.visitors import AnyRequest
from suffrage.table.workers.pool import WorkFailed

CODE_HEADER: Final = "x-error-code"
LARGEST: Final = 100_000  # bytes in a request
_LOG = logging.getLogger("suffrage.table")
_LONGEST = 400  # characters of a complaint
_HUNG_UP = "client disconnected prematurely"  # as Litestar says it, with a 500

# The nearest class counts: what is refused by the rules, or as it was asked, cannot be done so.
STATUSES: Final[dict[type[SuffrageError], int]] = {
    SuffrageError: 422, NotAllowed: 403, NotFound: 404, Stale: 409, NotSaved: 503, SetAside: 503,
    TooManyStreams: 429, TooBusy: 429, WorkFailed: 503, Elsewhere: 503, Interrupted: 503,
    NotKnown: 401,
}  # fmt: skip
FAULT: Final = 500
# What HTTP itself refuses: its code, and what is said.
REFUSALS: Final[dict[int, tuple[str, str]]] = {
    400: ("bad-request", "That request makes no sense here."),
    403: (
        "strange-form",
        "That form does not come from a page of ours, or it is too old. Load the page again.",
    ),
    404: (NotFound.code, "There is nothing here, or it is private."),
    405: ("bad-method", "That cannot be done here."),
    413: (
        "too-large",
        f"That was too much at once: a form has at most {LARGEST // 1000} kilobytes.",
    ),
    429: ("too-many-requests", "That was very fast. Wait {wait} and try again."),
    FAULT: ("fault", "Something broke."),
}


def status_of(error: Exception) -> int:
    """The status for something that went wrong."""
    if isinstance(error, HTTPException):
        return error.status_code
    return next((STATUSES[kind] for kind in type(error).__mro__ if kind in STATUSES), FAULT)


def code_of(error: Exception) -> str:
    """What a program reads of it."""
    if isinstance(error, SuffrageError):
        return error.code
    return _refusal(status_of(error))[0]


def _refusal(status: int) -> tuple[str, str]:
    """What HTTP refuses with *status*; a status that we never give is a bad request or a fault."""
    return REFUSALS.get(status) or REFUSALS[400 if status < FAULT else FAULT]


def show_error(request: AnyRequest, error: Exception) -> Response[str]:
    """A page that says what was wrong, and nothing of how we work inside."""
    shell: Shell = request.app.state.shell
    error = noted(request, error)
    status, code = status_of(error), code_of(error)
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    said = complaint(error, headers)
    if wants_parts(request):
        notice = shell.element("notice", "parts/notice.html", notice=said, code=code)
        response = Response(str(notice.update), status_code=status, media_type=MediaType.HTML)
    else:
        response = shell.page(request, "error.html", _known(request), status, said=said, code=code)
    response.headers.update({**headers, CODE_HEADER: code})
    return response


def noted(request: AnyRequest, error: Exception) -> Exception:
    """What went wrong, as it is told; what is our fault is logged."""
    if isinstance(error, DataError):  # what no database could hold, such as a zero among letters
        return ClientException()
    if isinstance(error, (DBAPIError, OSError)):
        _LOG.error("the database does not answer at %s", _page(request), exc_info=error)
        return NotSaved()
    if isinstance(error, InternalServerException) and error.detail == _HUNG_UP:
        return ClientException()  # no fault of ours, and nobody is there to read the answer
    if status_of(error) >= FAULT and not isinstance(error, SuffrageError):
        _LOG.error("a fault at %s", _page(request), exc_info=error)
    return error


def _page(request: AnyRequest) -> str:
    """Which page it is, for the log: invitations, feeds and leaders' links are secrets, so not by
    its address."""
    return f"{request.method} {request.scope.get('path_template') or 'no page of ours'}"


def _known(request: AnyRequest) -> Person:
    """Whoever sends a request that went wrong, as far as the session alone tells."""
    session = request.scope.get("session")
    id = session.get("person") if isinstance(session, dict) else None
    return Person(id, "Your name") if isinstance(id, str) else NOBODY


def show_missing(request: AnyRequest, error: Exception) -> Response[str]:
    """What is not there, whatever it was called."""
    return show_error(request, NotFoundException())


def complaint(error: Exception, headers: dict[str, str]) -> str:
    """What was wrong, in words, and what would be right."""
    if isinstance(error, SuffrageError):
        return sentence(error)
    seconds = headers.get("retry-after", "60")
    wait = "a second" if seconds == "1" else f"{seconds} seconds"
    said = _refusal(status_of(error))[1].format(wait=wait)
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        wrong = [f"{fault.get('key', 'it')}: {fault['message']}" for fault in error.extra]
        said = f"{said[:-1]}. {'; '.join(wrong).replace('`', '')[:_LONGEST]}."
    if "allow" in headers:
        said = f"{said[:-1]}; allowed: {headers['allow']}."
    return said


def sentence(error: SuffrageError) -> str:
    """A refusal as a sentence on a page."""
    said = str(error)
    return f"{said[:1].upper()}{said[1:_LONGEST]}{'...' if said[_LONGEST:] else '.'}"
