"""What people decide when a bot is stuck."""

from __future__ import annotations

from litestar import Response, post
from litestar.response import Redirect

from suffrage.table.hosting.usecases import stuck
from suffrage.table.web.drawing import result
from suffrage.table.web.parameters import Form, TheShell, TheVisit
from suffrage.table.web.visitors import AnyRequest


@post("/table/{id:str}/retry", status_code=200)
async def retry(
    request: AnyRequest, data: Form, visit: TheVisit, shell: TheShell
) -> Response[str] | Redirect:
    """Let the bot try again, or one of another level."""
    level = data.get("level", "")
    scene = await (stuck.change_level(visit, level) if level else stuck.try_again(visit))
    return result(request, shell, scene, visit.person, data.get("have", ""))


@post("/table/{id:str}/end", status_code=200)
async def end(
    request: AnyRequest, data: Form, visit: TheVisit, shell: TheShell
) -> Response[str] | Redirect:
    """End the match without a result."""
    scene = await stuck.end(visit)
    return result(request, shell, scene, visit.person, data.get("have", ""))
