"""Playing: answers, undo, hints, talk, and hearing that something has changed."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator

from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody
from litestar.response import ServerSentEvent, Stream

from suffrage.core.game import Seat
from suffrage.table.hosting.usecases import answering, talking
from suffrage.table.hosting.usecases.answering import Page
from suffrage.table.hosting.visits import Visit
from suffrage.table.rooms.errors import BadField, NotInScope, NotSeated
from suffrage.table.web.api.problems import REFUSALS, outcome
from suffrage.table.web.api.scenes import hint_data
from suffrage.table.web.api.structs import (
    Answers,
    Asking,
    HintData,
    Problem,
    TableData,
    Words,
    encoded,
)
from suffrage.table.web.door.limits import network
from suffrage.table.web.parameters import TheAdviser, TheVisit
from suffrage.table.web.visitors import AnyRequest

_LINES = "application/x-ndjson"
_UNBUFFERED = {"x-accel-buffering": "no"}


@post("/tables/{id:str}/answer", status_code=200, operation_id="answer", responses=REFUSALS)
async def answer(
    visit: TheVisit, data: JSONBody[Answers], explain: FromQuery[bool] = False
) -> Response[TableData] | Response[Problem]:
    """Answer the question of a version: 409 if it is not asked any more, 422 if not so."""
    page = Page(_seat(visit, data.seat), data.version, None, False)
    scene = await answering.answer(visit, page, data.answers, data.key, data.confirmed)
    return outcome(scene, explain)


@post("/tables/{id:str}/undo", status_code=200, operation_id="undo", responses=REFUSALS)
async def undo(visit: TheVisit, data: JSONBody[Asking]) -> Response[TableData] | Response[Problem]:
    """Take one's last answers back, before anything was revealed or the turn has passed."""
    page = Page(_seat(visit, data.seat), data.version, None, False)
    return outcome(await answering.undo(visit, page))


@post("/tables/{id:str}/hint", status_code=200, operation_id="hint", responses=REFUSALS)
async def hint(visit: TheVisit, data: JSONBody[Asking], adviser: TheAdviser) -> HintData:
    """What the strongest bot would answer, where the table gives hints."""
    if visit.blind:
        raise NotInScope("a hint is read: this token has no scope 'read'")
    page = Page(_seat(visit, data.seat), data.version, None, False)
    scene = await answering.hint(visit, page, adviser)
    if scene.error is not None:
        raise scene.error
    return hint_data(scene)


@post("/tables/{id:str}/talk", status_code=200, operation_id="say", responses=REFUSALS)
async def say(visit: TheVisit, data: JSONBody[Words]) -> Response[TableData] | Response[Problem]:
    """Say something to those at the table."""
    return outcome(await talking.say(visit, data.text))


@get("/tables/{id:str}/stream", operation_id="listen", responses=REFUSALS)
async def listen(request: AnyRequest, visit: TheVisit) -> ServerSentEvent | Stream:
    """Hear of every change: Server-Sent Events, or lines of JSON for whoever accepts those.

    An event names the table and its version, no more; `GET /tables/{id}` has the rest.
    """
    room, person, streams = visit.room, visit.person.id, visit.host.streams
    address = network(request.client.host if request.client else "")
    streams.check(person, address)
    if _LINES in request.headers.get("accept", ""):
        told = streams.hear(room.id, person, room.version, address)
        return Stream(_lines(room.id, told), media_type=_LINES, headers=_UNBUFFERED)
    return ServerSentEvent(
        streams.listen(room.id, person, room.version, address), headers=_UNBUFFERED
    )


async def _lines(id: str, told: AsyncGenerator[tuple[str, int], None]) -> AsyncIterator[bytes]:
    async for kind, version in told:
        yield encoded({"kind": kind, "table": id, "version": version}) + b"\n"


def _seat(visit: Visit, wanted: Seat | None) -> Seat:
    """The seat that is meant: the one that is named, or the only one that one has."""
    mine = visit.room.seats_of(visit.person.id)
    if wanted is not None:
        return wanted
    if not mine:
        raise NotSeated("you do not sit at this table")
    if len(mine) > 1:
        known = ", ".join(map(str, mine))
        raise BadField("seat", f"you have several seats here; name one of {known}")
    return mine[0]
