"""What people do at a table beside answering, where each is one call and the page that comes of it:
bots in seats, coming back, being asked before the turn passes, the coach of first steps, bots that
talk, pauses, and ends without a result.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from litestar import Response, post
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect

from suffrage.table.hosting.usecases import coaching, pausing, seating, stuck, talking
from suffrage.table.hosting.visits import Visit
from suffrage.table.rooms.scenes.scene import Scene
from suffrage.table.web.drawing.page import result
from suffrage.table.web.forms import read_seat
from suffrage.table.web.parameters import Form, TheShell, TheVisit
from suffrage.table.web.visitors import AnyRequest

Deed = Callable[[Visit, dict[str, str]], Awaitable[Scene]]


def _posted(name: str, do: Deed) -> HTTPRouteHandler:
    """What is sent to *name* below a table."""

    @post(f"/table/{{id:str}}/{name}", status_code=200, name=name)
    async def handler(
        request: AnyRequest, data: Form, visit: TheVisit, shell: TheShell
    ) -> Response[str] | Redirect:
        scene = await do(visit, data)
        return result(request, shell, scene, visit.person, data.get("have", ""))

    return handler


def _try_again(visit: Visit, data: dict[str, str]) -> Awaitable[Scene]:
    """Let a bot that is stuck try again, or one of another level."""
    level = data.get("level", "")
    return stuck.change_level(visit, level) if level else stuck.try_again(visit)


DEEDS = [
    _posted(
        "bot", lambda visit, data: seating.put_bot(visit, read_seat(data), data.get("level", ""))
    ),
    _posted("back", lambda visit, data: seating.come_back(visit)),
    _posted("replace", lambda visit, data: seating.replace(visit, read_seat(data))),
    _posted(
        "confirms", lambda visit, data: seating.set_confirms(visit, data.get("confirms") == "on")
    ),
    _posted("coach", lambda visit, data: coaching.set_coached(visit, data.get("coach") == "on")),
    _posted("voices", lambda visit, data: talking.set_voices(visit, data.get("voices") == "on")),
    _posted("retry", _try_again),
    _posted("end", lambda visit, data: stuck.end(visit)),
    _posted("pause", lambda visit, data: pausing.ask_for(visit)),
    _posted("play-on", lambda visit, data: pausing.play_on(visit)),
    _posted("resume", lambda visit, data: pausing.end(visit)),
    _posted("abandon", lambda visit, data: seating.abandon(visit)),
]
