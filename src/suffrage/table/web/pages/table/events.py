"""Hearing that something has changed: by a stream, or by asking again and again."""

from __future__ import annotations

from litestar import get
from litestar.enums import MediaType
from litestar.response import ServerSentEvent

from suffrage.table.web.door.limits import network
from suffrage.table.web.parameters import TheVisit
from suffrage.table.web.visitors import AnyRequest


@get("/table/{id:str}/events")
async def events(request: AnyRequest, visit: TheVisit) -> ServerSentEvent:
    """The stream that says when something has changed; 429 for one too many."""
    room, person, streams = visit.room, visit.person.id, visit.host.streams
    address = network(request.client.host if request.client else "")
    streams.check(person, address)
    return ServerSentEvent(
        streams.listen(room.id, person, room.version, address),
        headers={"x-accel-buffering": "no"},
    )


@get("/table/{id:str}/version", media_type=MediaType.TEXT)
async def version(visit: TheVisit) -> str:
    """The version, for browsers that cannot listen."""
    return str(visit.room.version)
