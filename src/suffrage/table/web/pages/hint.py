"""Asking for a hint at a table that gives them."""

from __future__ import annotations

from litestar import Response, post
from litestar.response import Redirect

from suffrage.core.errors import SuffrageError
from suffrage.table.rooms.room import NotAllowed
from suffrage.table.web.pages.parameters import InPath, TheAdviser, TheHost, TheShell
from suffrage.table.web.pages.room import Answer, in_seat, result, seen
from suffrage.table.web.visitors import AnyRequest, visitor
from suffrage.table.workers.hints import Question, Tip


@post("/table/{id:str}/hint", status_code=200)
async def hint(
    request: AnyRequest, id: InPath, data: Answer, host: TheHost, shell: TheShell,
    adviser: TheAdviser,
) -> Response[str] | Redirect:  # fmt: skip
    """The page with a hint on it; nothing at the table changes, and nobody else hears of it."""
    person = await visitor(request, host.store)
    error: SuffrageError | None = None
    tips: list[Tip] = []
    async with host.at(id) as room:
        sat = in_seat(room, person, data.seat)
        question = None
        try:
            question = Question.of(sat, data.seat, data.version)
        except SuffrageError as wrong:
            error = wrong
    if question is not None:
        try:
            tips = await adviser.ask(question)
        except NotAllowed as wrong:
            error = wrong
    async with host.at(id) as room:
        found = seen(room, person)
        if question is not None and not error:
            try:
                question.check_stands(found)
            except SuffrageError as wrong:
                error = wrong
        data.at = None
        tips = tips if error is None else []
        return result(request, shell, host, found, person, data, (), error, tips)
