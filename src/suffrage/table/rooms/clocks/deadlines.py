"""When somebody's time is up, and when the server must look at a table by itself."""

from __future__ import annotations

import math

from suffrage.core.game import Seat
from suffrage.table.rooms import windows
from suffrage.table.rooms.clocks.times import later
from suffrage.table.rooms.room import PLAYING, WAITING, Room

_LIVE = 600  # seconds for a turn, at most: people sit and wait for each other
_GRACE = 60.0  # seconds that somebody may be away from such a table
_SHARE = 10  # elsewhere, this part of the time for a turn


def grace(room: Room) -> float:
    """How many seconds somebody may be away before others may call a bot for them."""
    return _GRACE if room.pace.step <= _LIVE else room.pace.step / _SHARE


def grace_left(room: Room, person: str, since: float, now: float) -> float:
    """How many seconds somebody who is away *since* then must be waited for; endlessly while
    nobody waits for them.

    It runs from when the table last changed before all eyes: nobody is replaced as soon as a match
    begins, or for what they were asked a moment ago. Where people come by when they can, they are
    waited for only when it is their turn, and at night nobody is.
    """
    if room.play is None or room.is_paused:
        return math.inf
    times, whole = room.play.times, grace(room)
    start = max(since, times.shown_since)
    if room.pace.step <= _LIVE:
        return max(0.0, min(whole, start + whole - now))
    asked = [seat for seat in room.seats_of(person) if seat in room.play.awaited()]
    if not asked:
        return math.inf
    return max(0.0, whole - times.hours_of(asked[0]).counted(start, now))


def deadline(room: Room) -> float | None:
    """When the time of somebody who is asked is up, or a window's; None without a clock."""
    if not room.pace or room.status != PLAYING or room.play is None or room.is_paused:
        return None
    ends = [room.play.times.ends_at(seat) for seat in room.due(bots=False)]
    return min((end for end in (*ends, windows.closes_at(room)) if end is not None), default=None)


def next_moment(room: Room) -> float | None:
    """When something happens at this table by itself: a deadline, or a match that begins."""
    return due_at(room) if room.status == WAITING else deadline(room)


def late(room: Room, now: float) -> list[Seat]:
    """The people whose time is up."""
    if not room.pace or room.play is None or room.is_paused or room.status != PLAYING:
        return []
    ends = {seat: room.play.times.ends_at(seat) for seat in room.due(bots=False)}
    return [seat for seat, end in ends.items() if end is not None and end <= now]


def due_at(room: Room) -> float | None:
    """When the server must look at this table by itself; None if it need not.

    Tables of bots alone wait for somebody to watch.
    """
    if room.status == WAITING:
        return room.starts if room.is_full else None
    if room.status != PLAYING or room.is_paused:
        return None
    if room.people() and room.due(bots=True):
        return room.touched
    return deadline(room)


def skip_time(room: Room, since: float, until: float) -> None:
    """The table stood still between these moments: nobody's time ran."""
    if room.play is not None:
        room.play.times.skip(since, until)
        room.play.window_at = later(room.play.window_at, since, until)
