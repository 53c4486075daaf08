"""Talk at a table."""

from __future__ import annotations

from suffrage.table.boards import board_of
from suffrage.table.hosting.visits import Visit
from suffrage.table.rooms.errors import BadField, NotSeated, TooFast
from suffrage.table.rooms.scenes.scene import Scene


async def say(visit: Visit, text: str) -> Scene:
    """Say something to everybody, or in the circle that one belongs to."""
    room, person = visit.room, visit.person.id
    if not room.seats_of(person):
        raise NotSeated("only those who sit at the table talk here")
    try:
        visit.host.talk.check(person, visit.now)
    except TooFast as error:
        return visit.look(error=error)
    seat = room.reader(person)
    view = room.match.state.view(seat) if room.match is not None else None
    circle = board_of(room.game.name).circle(view, seat)
    try:
        change = room.say(seat, text, circle, visit.now)
    except BadField as error:
        return visit.look(error=error)
    await visit.keep(change)
    return visit.look()
