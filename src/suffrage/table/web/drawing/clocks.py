"""The clocks of a table as they are drawn: at every seat, and the one that matters in the head."""

from __future__ import annotations

from dataclasses import dataclass

from suffrage.core.game import Seat
from suffrage.table.boards import Clock
from suffrage.table.boards.printing import time_left
from suffrage.table.rooms.clocks.hours import NIGHT, OFF
from suffrage.table.rooms.room import PLAYING
from suffrage.table.rooms.scenes.scene import PAUSED, Scene
from suffrage.table.rooms.seats import Occupant

_NEAR = 3600.0  # seconds: what is shorter is drawn as a ring that closes
_RESTS = {PAUSED: "paused", NIGHT: "night there", OFF: "days off"}
NO_PAUSE, MAY_ASK, HAS_ASKED, MAY_AGREE, STANDS = "", "ask", "asked", "agree", "paused"


@dataclass(frozen=True)
class Row:
    """One clock."""

    left: int  # seconds
    runs: bool
    rest: str  # why it stands although its owner is asked, and until when
    asks: bool  # for a pause
    turn: int = 0  # the version of the table, by which a page tells a new turn


def rows_of(scene: Scene) -> dict[Seat, Row]:
    """The clocks of all people here."""
    if scene.room.status != PLAYING:
        return {}
    return {one.seat: _row(scene, one) for one in scene.timed()}


def top_row(scene: Scene) -> Row | None:
    """The clock that matters most: that of a window, one's own if one is asked, or else that of
    whoever is; None where nobody may know it."""
    room, play = scene.room, scene.room.play
    if not room.pace or play is None or room.status != PLAYING:
        return None
    paused = _RESTS[PAUSED] if scene.still_since is not None else ""
    return Row(scene.time_left(), not paused, paused, False, room.version)


def times_of(scene: Scene) -> dict[Seat, Clock]:
    """The clocks for a board that draws them."""
    shown = {one.seat: scene.reading(one.seat) for one in scene.timed()}
    whole = float(scene.room.pace.base)
    return {
        seat: Clock(int(read.left), whole, read.until is not None and not read.rest)
        for seat, read in shown.items()
    }


def is_near(clock: Clock | None) -> bool:
    """Whether so little time is meant that it is worth a ring."""
    return clock is not None and 0 < clock.whole <= _NEAR


def pause_of(scene: Scene) -> str:
    """What the reader can do about a pause."""
    room = scene.room
    if scene.is_watching or scene.is_out or scene.stands_in or not room.pace:
        return NO_PAUSE
    if room.status != PLAYING or room.play is None:
        return NO_PAUSE
    if room.is_paused:
        return STANDS
    if room.occupants[scene.reader].pauses:
        return HAS_ASKED
    return MAY_AGREE if scene.asks_pause else MAY_ASK


def _row(scene: Scene, one: Occupant) -> Row:
    shown = scene.reading(one.seat)
    rest = _RESTS.get(shown.rest, "")
    if shown.rests_until is not None:
        rest = f"{rest}, counts again in {time_left(shown.rests_until - scene.now)}"
    runs = shown.until is not None and not shown.rest
    return Row(int(shown.left), runs, rest, one.pauses, scene.room.version)
