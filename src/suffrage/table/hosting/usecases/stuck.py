"""A table whose bot found no answer: the people there let it try again, take another, or end."""

from __future__ import annotations

from suffrage.table.hosting.visits import Visit
from suffrage.table.rooms import abandonment, seating
from suffrage.table.rooms.clocks import deadlines
from suffrage.table.rooms.errors import NotAllowed
from suffrage.table.rooms.room import Change
from suffrage.table.rooms.scenes.scene import Scene
from suffrage.table.rooms.scenes.troubles import Trouble
from suffrage.table.rooms.setup import bot_level


async def try_again(visit: Visit) -> Scene:
    """Let the same bot think once more; where it should have answered for somebody who was late,
    they have their time again."""
    trouble, room = _stuck(visit), visit.room
    if not trouble.is_late:
        return await _go_on(visit, trouble, trouble.level)
    room.must_play(visit.person.id)
    deadlines.skip_time(room, trouble.since, visit.now)
    if room.play is not None:
        room.play.times.begin_again(trouble.seat, visit.now)
    return await _done(visit, room.changed(visit.now))


async def change_level(visit: Visit, level: str) -> Scene:
    """Let another bot think in its place."""
    trouble = _stuck(visit)
    if trouble.is_late:
        raise NotAllowed("no bot plays in that seat: whoever was late plays there")
    return await _go_on(visit, trouble, bot_level(visit.room.game, level))


async def end(visit: Visit) -> Scene:
    """End the match without a result."""
    _stuck(visit)
    return await _done(
        visit, abandonment.end_without_result(visit.room, visit.person.id, visit.now)
    )


def _stuck(visit: Visit) -> Trouble:
    trouble = visit.host.troubles.get(visit.room.id)
    if trouble is None or not trouble.is_stuck:
        raise NotAllowed("no bot is stuck at this table")
    return trouble


async def _go_on(visit: Visit, trouble: Trouble, level: str) -> Scene:
    """The time that the table stood still is nobody's."""
    room = visit.room
    change = seating.change_level(room, visit.person.id, trouble.seat, level, visit.now)
    deadlines.skip_time(room, trouble.since, visit.now)
    return await _done(visit, change)


async def _done(visit: Visit, change: Change) -> Scene:
    visit.host.clear_trouble(visit.room.id)
    await visit.keep(change)
    return visit.look()
