"""Checking whether a finished match was fair, beside the games that go on."""

from __future__ import annotations

from suffrage.core.chain import chained
from suffrage.core.record import Record
from suffrage.table.hosting.visits import Visit
from suffrage.table.rooms.errors import NotOver
from suffrage.table.rooms.room import OVER
from suffrage.table.rooms.scenes.fairness import Examination
from suffrage.table.workers.fairness import Examiner


async def examine(visit: Visit, examiner: Examiner) -> tuple[Record, Examination]:
    """The record of the match as it is handed out, and what is found in it."""
    room = visit.room
    if room.status != OVER or room.match is None:
        raise NotOver("a match is examined when it is over")
    record = chained(room.match.record)
    work = examiner.examine(room.id, record.dumps(), visit.person.id)
    return record, await visit.elsewhere(work)
