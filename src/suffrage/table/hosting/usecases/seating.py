"""Sitting down, getting up, bots in seats. Each returns how the table stands afterwards."""

from __future__ import annotations

import math

from suffrage.core.dice import check_nonces
from suffrage.core.game import Seat
from suffrage.table.hosting.usecases.people import must_be_known, welcome
from suffrage.table.hosting.visits import Visit
from suffrage.table.rooms import abandonment, seating
from suffrage.table.rooms.clocks.pace import LOSS
from suffrage.table.rooms.errors import NotAllowed, NotAway, NotSeated
from suffrage.table.rooms.room import Change
from suffrage.table.rooms.scenes.scene import Scene
from suffrage.table.rooms.setup import bot_level


async def sit(visit: Visit, seat: Seat, nonce: str, name: str = "") -> Scene:
    """Take a free seat. A newcomer becomes a guest, but nobody gets a name for a taken seat."""
    room, invited = visit.room, visit.invited
    seating.must_be_open(room, visit.person.id, seat, invited)
    check_nonces((nonce,))
    must_be_known(room.rated, visit.person)
    visit.person = person = await welcome(visit.host, visit.person, name)
    return await _done(
        visit, seating.sit(room, person.id, person.name, nonce, seat, invited, visit.now)
    )


async def decline(visit: Visit) -> None:
    """Take no seat that is kept for one."""
    await visit.keep(seating.decline(visit.room, visit.person.id, visit.now))


async def put_bot(visit: Visit, seat: Seat, level: str) -> Scene:
    """Fill a free seat with a bot."""
    known = bot_level(visit.room.game, level)
    return await _done(visit, seating.put_bot(visit.room, visit.person.id, seat, known, visit.now))


async def leave(visit: Visit, level: str) -> Scene:
    """Get up; from a match that has begun, with a bot in one's place."""
    known = bot_level(visit.room.game, level or seating.stand_in_level(visit.room))
    return await _done(visit, seating.leave(visit.room, visit.person.id, known, visit.now))


async def come_back(visit: Visit) -> Scene:
    """Take one's seat back from a bot."""
    return await _done(visit, seating.come_back(visit.room, visit.person.id, visit.now))


async def replace(visit: Visit, seat: Seat) -> Scene:
    """Let a bot of the table's own level play for somebody who has been away long enough."""
    room = visit.room
    if not room.seats_of(visit.person.id):
        raise NotSeated("you do not sit at this table")
    room.must_be_in_game(visit.person.id)
    if seat not in range(len(room.occupants)):
        raise NotAllowed(f"this table has no seat {seat}")
    if room.pace and room.at_end == LOSS:
        raise NotAllowed("at this table the clock decides: nobody plays for another")
    seating.must_be_played(room, seat)
    left = visit.grace_left(room.occupants[seat].person)
    if left is None:
        raise NotAway("a bot plays only for somebody who is away")
    if math.isinf(left):
        raise NotAway("nobody waits for them now: it is not their turn, or the match is paused")
    if left > 0:
        raise NotAway(f"they may still come back: wait {math.ceil(left)} seconds")
    if room.rated:
        return await _done(visit, seating.lose(room, [seat], visit.now, seating.LEFT))
    return await _done(
        visit, seating.stand_in(room, [seat], seating.stand_in_level(room), visit.now)
    )


async def abandon(visit: Visit) -> Scene:
    """Vote to end the match without a result."""
    return await _done(visit, abandonment.abandon(visit.room, visit.person.id, visit.now))


async def set_confirms(visit: Visit, confirms: bool) -> Scene:
    """Whether to be asked before one's turn passes to somebody else."""
    return await _done(
        visit, seating.set_confirms(visit.room, visit.person.id, confirms, visit.now)
    )


async def _done(visit: Visit, change: Change) -> Scene:
    await visit.keep(change)
    return visit.look()
