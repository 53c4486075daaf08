"""Setting tables: a new one, the same again, one that goes on from a moment of another.

A ticket sets one table, whoever uses it and however often.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from suffrage.core.game import Game, Seat
from suffrage.core.words.lesson import Lesson
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.usecases.people import must_be_known, welcome
from suffrage.table.hosting.visits import Visit, visiting
from suffrage.table.rooms import opening, seating, setup
from suffrage.table.rooms.clocks.calendar import must_come
from suffrage.table.rooms.errors import BadField, Elsewhere, NotAllowed, NotOver, TooManyTables
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import OVER
from suffrage.table.rooms.scenes.replay import look_back
from suffrage.table.rooms.setup import Ticket, Wish, bot_level, first_steps
from suffrage.table.store.accounts.names import owners

MOST = 100  # tables that somebody has set and that are not over
_LATELY = 30 * 24 * 3600.0  # seconds: what nobody has touched for longer does not count


async def set_table(
    host: Host, ticket: Ticket, wish: Wish, nonce: str, person: Person, name: str
) -> Person:
    """Set a table as somebody wishes; who they are, since a newcomer becomes a guest."""
    wish.options()
    must_be_known(wish.rated, person)
    must_come(wish.starts, host.clock())
    guests = [await _called(host, one) for one in wish.invited()]
    await may_set_another(host, person)
    known = await welcome(host, person, name)
    if known.id in [guest.id for guest in guests]:
        raise BadField("invites", "you need no invitation to your own table: take a seat yourself")
    room = wish.room(ticket, known, nonce, host.clock(), guests)
    await host.create(room, opening.begin(room, host.clock()))
    return known


async def _called(host: Host, name: str) -> Person:
    """Whoever has registered a name, or BadField."""
    found = await owners(host.store.database, name)
    person = await host.store.person(found.pop()) if len(found) == 1 else None
    if person is None:
        raise BadField("invites", f"nobody has registered the name {name[:24]!r}; send them a link")
    return person


async def take_first_steps(
    host: Host, ticket: Ticket, game: Game, lesson: Lesson, person: Person
) -> tuple[str, Person]:
    """The table of somebody's first match, the one they have begun if it is not over; and who
    they are, since a newcomer becomes a guest."""
    begun = await host.store.begun(person.id, lesson.seed)
    if begun:
        return begun, person
    if not await host.is_set(ticket.id):
        await may_set_another(host, person)
        person = await welcome(host, person)
        room = first_steps(game, lesson, ticket, person, host.clock())
        await host.create(room, opening.begin(room, host.clock()))
    return ticket.id, person


async def rematch(
    visit: Visit, ticket: Ticket, nonce: str, swapped: bool, draw: Callable[[], Ticket]
) -> str:
    """The same again: its id. Whoever asks second comes to the table that the first has set.

    A ticket that has set another table meanwhile is replaced by one that *draw* gives.
    """
    room = visit.room
    if room.status != OVER or not room.seats_of(visit.person.id):
        raise NotOver("a rematch is for those who have played to the end")
    if not room.next:
        await may_set_another(visit.host, visit.person)
        is_made = False
        while not is_made:
            if await visit.host.is_set(ticket.id):
                ticket = draw()
            new = setup.rematch(room, ticket, visit.person, nonce, swapped, visit.now)
            is_made = await visit.host.create(new, opening.begin(new, visit.now))
        await visit.keep(room.follow(new.id, visit.now))
    else:
        await _sit_down(visit, nonce)
    return room.next


async def _sit_down(visit: Visit, nonce: str) -> None:
    """Take what the table of the rematch keeps for somebody: one wish of each is enough."""
    with suppress(Elsewhere):  # another server has that table: they sit down when they are there
        async with visiting(visit.host, visit.room.next, visit.person) as there:
            person, kept = there.person, there.room.occupants
            for occupant in [one for one in kept if one.is_free() and one.person == person.id]:
                seat, now = occupant.seat, there.now
                await there.keep(
                    seating.sit(there.room, person.id, person.name, nonce, seat, False, now)
                )


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
        await may_set_another(visit.host, visit.person)
        visit.person = person = await welcome(visit.host, visit.person)
        new = setup.branch(room, ticket, person, nonce, seat, known, inherited, visit.now)
        await visit.host.create(new, opening.begin(new, visit.now))


async def may_set_another(host: Host, person: Person) -> None:
    """TooManyTables for somebody who has set many that are not over."""
    if person.id and await host.store.unfinished(person.id, host.clock() - _LATELY) >= MOST:
        raise TooManyTables(
            f"you have set {MOST} tables that are not over; play one of them to its end first"
        )
