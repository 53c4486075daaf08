"""What follows when somebody's time is up and no bot answers once: as the table has chosen."""

from __future__ import annotations

from suffrage.core.game import Seat
from suffrage.table.rooms import talk
from suffrage.table.rooms.clocks.pace import BOT
from suffrage.table.rooms.room import Change, Room
from suffrage.table.rooms.seating import lose, stand_in, stand_in_level


def out_of_time(room: Room, seat: Seat, now: float) -> Change:
    """Let a bot play on for somebody whose time is up, or let them lose; where a bot answers once,
    it must think first."""
    assert room.play is not None
    room.play.times.give_again(seat)
    if room.at_end == BOT:
        late = room.note(talk.OUT_OF_TIME, seat, now)
        change = stand_in(room, [seat], stand_in_level(room), now)
        change.notes.insert(0, late)
        room.play.left.pop(seat)  # whoever comes back has the time of a turn from then on
        return change
    return lose(room, [seat], now)
