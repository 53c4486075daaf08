"""First steps: going on without the coach, and asking it back."""

from __future__ import annotations

from suffrage.table.hosting.visits import Visit
from suffrage.table.rooms import talk
from suffrage.table.rooms.errors import NotAllowed
from suffrage.table.rooms.scenes.scene import Scene


async def set_coached(visit: Visit, wanted: bool) -> Scene:
    """Whether somebody wants to be told what to look at in their first match."""
    room = visit.room
    if room.lesson is None or room.lesson.seat not in room.seats_of(visit.person.id):
        raise NotAllowed("only whoever takes their first steps here has a coach")
    if room.is_coached() != wanted:
        kind = talk.COACHED if wanted else talk.ALONE
        note = room.note(kind, room.lesson.seat, visit.now)
        await visit.keep(room.changed(visit.now, [note]))
    return visit.look()
