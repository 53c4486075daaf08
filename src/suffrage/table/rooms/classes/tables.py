"""The tables of a class: how one is set, and what becomes of it when somebody leaves, does not
come, or the round is over."""

from __future__ import annotations

from collections.abc import Sequence

from suffrage.table.boards import board_of
from suffrage.table.rooms import seating
from suffrage.table.rooms.classes.group import Group, Member, Place
from suffrage.table.rooms.clocks.pace import Pace
from suffrage.table.rooms.room import OVER, WAITING, Change, Room
from suffrage.table.rooms.seats import BOT, OPEN, Occupant
from suffrage.table.rooms.setup import Ticket
from suffrage.table.rooms.terms import PRIVATE

STOPPED = "The round ended before the match did: it counts as a draw."


def table_of(
    group: Group, name: str, host: str, ticket: Ticket, sitters: Sequence[Member | None], now: float
) -> Room:
    """A table at which a seat is kept for everybody, and bots sit in those for nobody."""
    terms, wish = group.terms, group.terms.wish()
    occupants = [
        Occupant(seat, BOT, level=terms.level)
        if one is None
        else Occupant(seat, OPEN, one.person, one.name, invited=True)
        for seat, one in enumerate(sitters)
    ]
    room = Room(
        ticket.id, ticket.invitation, wish.game, wish.options(), PRIVATE, host, ticket.seed,
        occupants, now, Pace.read(terms.clock),
    )  # fmt: skip
    room.title, room.hints, room.at_end = name, terms.hints, terms.at_end
    room.by_lot = board_of(terms.game).draws_seats
    room.of_class, room.witnesses = group.id, group.witnesses()
    return room


def settled(room: Room, group: Group, now: float) -> Change | None:
    """Bring a table in line with its class, one step; None if nothing is to be done.

    A match of a round that is over ends without a result. A bot plays for whoever is not in the
    class any more, and takes the seat of somebody who is not waited for.
    """
    places = [place for place in group.places if place.room == room.id]
    if not places or room.status == OVER:
        return None
    if group.is_ended or places[0].round < group.round:
        room.ended_by = STOPPED
        return room.changed(now)
    gone = {place.person for place in places if _is_gone(place, group)}
    for one in room.occupants:
        if one.person not in gone:
            continue
        if room.status == WAITING:
            return _replaced(room, one, now)
        if one.is_person_played() and not room.is_out(one.seat):
            return seating.stand_in(room, [one.seat], seating.stand_in_level(room), now)
    return None


def _is_gone(place: Place, group: Group) -> bool:
    member = group.member(place.person)
    return member is None or not member.plays or place.absent


def _replaced(room: Room, one: Occupant, now: float) -> Change:
    """A bot in the seat of somebody before the match."""
    room.occupants[one.seat] = Occupant(one.seat, OPEN, invited=True)
    level = seating.stand_in_level(room)
    return seating.put_bot(room, room.host, one.seat, level, now)
