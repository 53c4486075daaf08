"""What went wrong, as data: the codes and statuses of the pages."""

from __future__ import annotations

from typing import Final

from litestar import Response
from litestar.enums import MediaType
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from suffrage.table.rooms.errors import BadField
from suffrage.table.rooms.scenes.scene import Scene
from suffrage.table.web.api.scenes import table_data
from suffrage.table.web.api.structs import Problem, TableData
from suffrage.table.web.errors import CODE_HEADER, code_of, complaint, noted, status_of
from suffrage.table.web.visitors import AnyRequest

REFUSALS: Final = {
    status: ResponseSpec(Problem, generate_examples=False, description=said)
    for status, said in {
        400: "The request makes no sense here.",
        401: "No token, or one that is good for nothing.",
        403: "The person may not do that, or the token may not.",
        404: "Nothing is there, or it is private.",
        409: "The question is not asked any more; how the table stands now comes along.",
        413: "Too much at once.",
        422: "It is not among what is allowed; the message says what is.",
        429: "Too fast, or too much at once; Retry-After, if it is there, says how many seconds.",
        503: "It cannot be done just now, and nothing has changed.",
    }.items()
}
"""How every route may refuse, for its description."""


def show_problem(request: AnyRequest, error: Exception) -> Response[Problem]:
    """A refusal, or a fault, that says nothing of how we work inside."""
    return _response(noted(request, error))


def outcome(scene: Scene, explain: bool = False) -> Response[TableData] | Response[Problem]:
    """The table after something was tried; if that was refused, why, and how it stands."""
    if scene.error is not None:
        return _response(scene.error, table_data(scene, explain))
    return Response(table_data(scene, explain), media_type=MediaType.JSON)


def _response(error: Exception, table: TableData | None = None) -> Response[Problem]:
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    code = code_of(error)
    field = error.field if isinstance(error, BadField) else ""
    return Response(
        Problem(code, complaint(error, headers), field, table), media_type=MediaType.JSON,
        status_code=status_of(error), headers={**headers, CODE_HEADER: code},
    )  # fmt: skip
