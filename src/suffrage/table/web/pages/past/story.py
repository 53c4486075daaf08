"""What there is to keep of a match: its whole story, and its record."""

from __future__ import annotations

import msgspec
from litestar import Response, get
from litestar.enums import MediaType

from suffrage.table.rooms.errors import NotFound
from suffrage.table.web.drawing.stream import stream, told
from suffrage.table.web.parameters import TheShell, TheVisit
from suffrage.table.web.visitors import AnyRequest


@get("/table/{id:str}/log")
async def whole_log(request: AnyRequest, visit: TheVisit, shell: TheShell) -> Response[str]:
    """The whole story so far, on a page of its own."""
    chapters = stream(visit.look())
    return shell.page(
        request, "log.html", visit.person, room=visit.room, chapters=chapters, told=told
    )


@get("/table/{id:str}/record")
async def record(visit: TheVisit) -> Response[bytes]:
    """The record: one's own copy during play, all of it afterwards."""
    room = visit.room
    data = room.record_for(visit.person.id)
    if data is None:
        raise NotFound
    name = f"suffrage-{room.game.name}-{room.id[:8]}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(msgspec.json.encode(data), media_type=MediaType.JSON, headers=headers)
