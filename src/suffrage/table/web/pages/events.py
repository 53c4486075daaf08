"""Hearing that something has changed: by a stream, or by asking again and again."""

from __future__ import annotations

from litestar import get
from litestar.enums import MediaType
from litestar.response import ServerSentEvent

from suffrage.table.web.parameters import TheVisit


@get("/table/{id:str}/events")
async def events(visit: TheVisit) -> ServerSentEvent:
    """The stream that says when something has changed."""
    room, streams = visit.room, visit.host.streams
    return ServerSentEvent(
        streams.listen(room.id, visit.person.id, room.version),
        headers={"x-accel-buffering": "no"},
    )


@get("/table/{id:str}/version", media_type=MediaType.TEXT)
async def version(visit: TheVisit) -> str:
    """The version, for browsers that cannot listen."""
    room, person = visit.room, visit.person.id
    if person in room.people():  # so that others cannot crowd a player out of memory
        visit.host.streams.asks(room.id, person, visit.now)
    return str(room.version)
