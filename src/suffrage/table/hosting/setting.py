"""Setting tables: a new one, the same again, one that goes on from a moment of another.

A ticket sets one table, whoever uses it and however often.
"""

from __future__ import annotations

from suffrage.core.errors import BadOptions
from suffrage.core.game import Seat
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.people import welcome
from suffrage.table.hosting.visits import Visit
from suffrage.table.rooms import setup
from suffrage.table.rooms.errors import NotAllowed, NotOver
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.replay import look_back
from suffrage.table.rooms.room import OVER
from suffrage.table.rooms.setup import Wish, bot_level
from suffrage.table.rooms.tickets import Ticket


async def set_table(
    host: Host, ticket: Ticket, wish: Wish, nonce: str, person: Person, name: str
) -> Person:
    """Set a table as somebody wishes; who they are, since a newcomer becomes a guest."""
    wish.options()
    known = await welcome(host, person, name)
    room = wish.room(ticket, known, nonce, host.clock())
    await host.create(room, room.begin(host.clock()))
    return known


async def rematch(visit: Visit, ticket: Ticket, nonce: str, swapped: bool) -> str:
    """The same again: its id. Whoever asks second comes to the table that the first has set."""
    room = visit.room
    if room.status != OVER or not room.seats_of(visit.person.id):
        raise NotOver("a rematch is for those who have played to the end")
    if not room.next:
        if await visit.host.is_set(ticket.id):
            raise BadOptions("this form was used before; load the page again")
        new = setup.rematch(room, ticket, visit.person, nonce, swapped, visit.now)
        await visit.host.create(new, new.begin(visit.now))
        await visit.keep(room.follow(new.id, visit.now))
    return room.next


async def branch(visit: Visit, ticket: Ticket, nonce: str, at: int, seat: Seat, level: str) -> None:
    """A table that goes on after *at* answers of a finished match, with bots of *level*."""
    room = visit.room
    if room.match is None:
        raise NotAllowed(room.closed or "nobody has played here yet")
    if not look_back(room, visit.person.id, at=at).may_go_on():
        raise NotOver("one plays on from a moment before the end of a finished match")
    known = bot_level(room.game, level)
    inherited = room.match.record.answers[:at]
    if not await visit.host.is_set(ticket.id):
        visit.person = person = await welcome(visit.host, visit.person)
        new = setup.branch(room, ticket, person, nonce, seat, known, inherited, visit.now)
        await visit.host.create(new, new.begin(visit.now))
