"""What is left of a match: its record, and its moments."""

from __future__ import annotations

from litestar import get

from suffrage.table.rooms.errors import NotFound
from suffrage.table.rooms.scenes.replay import look_back
from suffrage.table.web.api.problems import REFUSALS
from suffrage.table.web.api.scenes import moment_data
from suffrage.table.web.api.structs import MomentData
from suffrage.table.web.parameters import SomeAnswers, TheVisit, Word


@get("/tables/{id:str}/record", operation_id="readRecord", responses=REFUSALS)
async def read_record(visit: TheVisit) -> dict[str, object]:
    """The record: one's own copy during play, all of it afterwards."""
    data = visit.room.record_for(visit.person.id)
    if data is None:
        raise NotFound
    return data


@get("/tables/{id:str}/moment", operation_id="lookBack", responses=REFUSALS)
async def look_at(visit: TheVisit, at: SomeAnswers = None, eyes: Word = "") -> MomentData:
    """The match after *at* answers, with the eyes that one may use ("watcher", a seat, and
    "everything" once it is over)."""
    return moment_data(look_back(visit.room, visit.person.id, eyes, at))
