"""Talk at a table."""

from __future__ import annotations

from litestar import Response, post
from litestar.response import Redirect

from suffrage.table.hosting.usecases import talking
from suffrage.table.web.drawing.page import result
from suffrage.table.web.parameters import Form, TheShell, TheVisit
from suffrage.table.web.visitors import AnyRequest


@post("/table/{id:str}/say", status_code=200)
async def say(
    request: AnyRequest, data: Form, visit: TheVisit, shell: TheShell
) -> Response[str] | Redirect:
    """Say something."""
    text = data.get("text", "")
    scene = await talking.say(visit, text)
    return result(request, shell, scene, visit.person, data.get("have", ""), said=text)
