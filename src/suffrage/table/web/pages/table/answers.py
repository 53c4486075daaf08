"""What one does when asked: answer, take back, ask for a hint."""

from __future__ import annotations

from litestar import Response, post
from litestar.response import Redirect

from suffrage.table.hosting.usecases import answering
from suffrage.table.web.drawing.page import result
from suffrage.table.web.parameters import Answer, TheAdviser, TheShell, TheVisit
from suffrage.table.web.visitors import AnyRequest


@post("/table/{id:str}/answer", status_code=200)
async def answer(
    request: AnyRequest, data: Answer, visit: TheVisit, shell: TheShell
) -> Response[str] | Redirect:
    """Answer the question of a version: 409 if it is not asked any more, 422 if not so."""
    words, confirmed = data.answer.split(), bool(data.confirmed)
    scene = await answering.answer(visit, data.page(), words, data.key, confirmed)
    return result(request, shell, scene, visit.person, data.have)


@post("/table/{id:str}/undo", status_code=200)
async def undo(
    request: AnyRequest, data: Answer, visit: TheVisit, shell: TheShell
) -> Response[str] | Redirect:
    """Take the last click back."""
    scene = await answering.undo(visit, data.page())
    return result(request, shell, scene, visit.person, data.have)


@post("/table/{id:str}/hint", status_code=200)
async def hint(
    request: AnyRequest, data: Answer, visit: TheVisit, shell: TheShell, adviser: TheAdviser
) -> Response[str] | Redirect:
    """The page with a hint on it."""
    scene = await answering.hint(visit, data.page(), adviser)
    return result(request, shell, scene, visit.person, data.have)
