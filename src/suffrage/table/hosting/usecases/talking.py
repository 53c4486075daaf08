"""Talk at a table, and whether its bots talk too."""

from __future__ import annotations

from suffrage.table.boards import board_of
from suffrage.table.hosting.visits import Visit
from suffrage.table.rooms import talk, voices
from suffrage.table.rooms.errors import BadField, NotAllowed, NotSeated, TooFast
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


async def set_voices(visit: Visit, wanted: bool) -> Scene:
    """Whether the bots of this table may talk."""
    room = visit.room
    mine = room.seats_of(visit.person.id)
    if not mine or not board_of(room.game.name).bots_talk:
        raise NotAllowed("only those who play with bots that talk decide whether they do")
    room.must_be_in_game(visit.person.id)
    if voices.are_on(room) != wanted:
        kind = talk.VOICED if wanted else talk.HUSHED
        await visit.keep(room.changed(visit.now, [room.note(kind, mine[0], visit.now)]))
    return visit.look()
