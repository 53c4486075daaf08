"""The time that people have at a table, and when the server must look at it by itself."""

from __future__ import annotations

from suffrage.core.game import Seat
from suffrage.table.rooms import windows
from suffrage.table.rooms.room import PLAYING, Room

_LIVE = 600  # seconds for a decision, at most: people sit and wait for each other
_GRACE = 60.0  # seconds that somebody may be away from such a table
_SHARE = 10  # elsewhere, this part of the time for a decision


def grace(room: Room) -> float:
    """How many seconds somebody may be away before others may call a bot for them."""
    return _GRACE if room.clock <= _LIVE else room.clock / _SHARE


def deadline(room: Room) -> float | None:
    """When the time of somebody who is asked is up, or a window's; None without a clock."""
    if not room.clock or room.status != PLAYING or room.play is None:
        return None
    since = [room.play.asked_at[s] for s in room.due(bots=False) if s in room.play.asked_at]
    closing = windows.closes_at(room)
    times = [time + room.clock for time in since] + ([] if closing is None else [closing])
    return min(times, default=None)


def late(room: Room, now: float) -> list[Seat]:
    """The people whose time is up."""
    play, due = room.play, room.due(bots=False)
    if not room.clock or play is None:
        return []
    return [s for s in due if play.asked_at.get(s, now) + room.clock <= now]


def due_at(room: Room) -> float | None:
    """When the server must look at this table by itself; None if it need not.

    Tables of bots alone wait for somebody to watch.
    """
    if room.status != PLAYING:
        return None
    if room.people() and room.due(bots=True):
        return room.touched
    return deadline(room)


def skip_time(room: Room, seconds: float) -> None:
    """The table stood still for so long: nobody's time ran."""
    if room.play is not None:
        room.play.skip_time(seconds)
        room.play.window_at += seconds
