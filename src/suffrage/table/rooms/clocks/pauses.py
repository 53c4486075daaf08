"""Pauses: all people at a table agree to one, and any of them ends it.

While it lasts nobody is asked anything. Whoever ends it alone gives the others a while to come
back before the clocks run.
"""

from __future__ import annotations

from suffrage.core.game import WATCHER
from suffrage.table.rooms import talk
from suffrage.table.rooms.clocks import deadlines
from suffrage.table.rooms.errors import NotAllowed
from suffrage.table.rooms.room import Change, Room

_NOTICE, _LONG_NOTICE = 60.0, 12 * 3600.0  # seconds until clocks run again


def notice(room: Room) -> float:
    """How long the others have to come back when somebody ends a pause."""
    return _LONG_NOTICE if room.pace.counts_days else _NOTICE


def voters(room: Room) -> list[str]:
    """The people who must agree: those who play and are not out of the game."""
    playing = [s for s in room.occupants if s.is_person_played() and not room.is_out(s.seat)]
    return list(dict.fromkeys(s.person for s in playing))


def ask_for(room: Room, person: str, now: float) -> Change:
    """Ask for a pause, or agree to it: when all have, the table stands still."""
    _check(room, person)
    if room.is_paused:
        raise NotAllowed("the match is paused already")
    for seat in room.seats_of(person):
        room.occupants[seat].pauses = True
    mine = room.seats_of(person)[0]
    wishes = {s.person for s in room.occupants if s.pauses}
    if not all(one in wishes for one in voters(room)):
        return room.changed(now, [room.note(talk.ASKS_PAUSE, mine, now)])
    _forget(room)
    room.paused_at = now
    return room.changed(now, [room.note(talk.PAUSED, WATCHER, now)])


def take_back(room: Room, person: str, now: float) -> Change:
    """Play on, whoever asked for a pause: nobody's wish for one stands any more."""
    _check(room, person)
    if room.is_paused or not any(s.pauses for s in room.occupants):
        raise NotAllowed("nobody has asked for a pause")
    _forget(room)
    return room.changed(now, [room.note(talk.NO_PAUSE, room.seats_of(person)[0], now)])


def end(room: Room, person: str, now: float) -> Change:
    """End the pause. If there is somebody else to come back, they are waited for."""
    _check(room, person)
    if room.paused_at is None:
        raise NotAllowed("the match is not paused")
    alone = voters(room) == [person]
    deadlines.skip_time(room, room.paused_at, now + (0.0 if alone else notice(room)))
    room.paused_at = None
    return room.changed(now, [room.note(talk.RESUMED, room.seats_of(person)[0], now)])


def _check(room: Room, person: str) -> None:
    room.must_play(person)
    if not room.pace:
        raise NotAllowed("this table has no clock that could stand still")
    if person not in voters(room):
        raise NotAllowed("a bot plays for you; take your seat back first")


def _forget(room: Room) -> None:
    for occupant in room.occupants:
        occupant.pauses = False
