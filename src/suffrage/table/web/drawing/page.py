"""The page of a room, drawn from a scene: all of it, or the parts that a page has not got."""

from __future__ import annotations

from litestar import Response
from litestar.enums import MediaType
from litestar.response import Redirect

from suffrage.table.boards import board_of
from suffrage.table.boards.part import fresh
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.scenes.coach import slip_of
from suffrage.table.rooms.scenes.scene import Scene
from suffrage.table.web.drawing.parts import drawn_parts
from suffrage.table.web.errors import CODE_HEADER, status_of
from suffrage.table.web.shell import Shell, wants_parts
from suffrage.table.web.visitors import AnyRequest


def whole_page(
    request: AnyRequest, shell: Shell, scene: Scene, person: Person, said: str = ""
) -> Response[str]:
    """The room with everything in it; with what was *said* and refused, to be changed."""
    response = shell.page(
        request, "room.html", person, scene=scene, room=scene.room,
        parts=drawn_parts(shell, scene), board=board_of(scene.room.game.name), said=said,
        slip=slip_of(scene),
    )  # fmt: skip
    return _marked(response, scene)


def new_parts(shell: Shell, scene: Scene, have: str) -> Response[str]:
    """What a page that has the parts of *have* does not have yet."""
    html = fresh(drawn_parts(shell, scene, have), have)
    return _marked(Response(html, media_type=MediaType.HTML), scene)


def result(
    request: AnyRequest, shell: Shell, scene: Scene, person: Person, have: str = "", said: str = ""
) -> Response[str] | Redirect:
    """The room after something was done: new parts, or a page for a browser without script."""
    if wants_parts(request):
        return new_parts(shell, scene, have)
    if scene.held or scene.error or scene.tips:
        return whole_page(request, shell, scene, person, said)
    return shell.go(f"/table/{scene.room.id}{'?plain=1' if scene.plain else ''}")


def _marked(response: Response[str], scene: Scene) -> Response[str]:
    """With status and code of what was wrong, if anything was."""
    if scene.error is not None:
        response.status_code = status_of(scene.error)
        response.headers[CODE_HEADER] = scene.error.code
    return response
