"""Who sits at a table, as its page says it: all of it as values, drawn once while none changes."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass

from markupsafe import Markup

from suffrage.bots import usual_level
from suffrage.core.game import Seat
from suffrage.table.rooms import seating
from suffrage.table.rooms.room import WAITING
from suffrage.table.rooms.scenes.scene import Scene
from suffrage.table.web.drawing.clocks import pause_of
from suffrage.table.web.shell import Shell


@dataclass(frozen=True)
class Place:
    """A seat, where the board draws none."""

    seat: Seat
    side: str
    title: str
    sits: str  # who does
    may_sit: bool
    may_seat_bot: bool


@dataclass(frozen=True)
class Away:
    """Somebody who is not there."""

    seat: Seat
    name: str
    level: str  # of the bot that stands in, if one does
    left: int  # seconds that one must wait; 0 also while nobody waits for them
    may_replace: bool


def seats(shell: Shell, scene: Scene, drawn: Markup) -> dict[str, Hashable]:
    """The values of the template; *drawn* is what the board shows of those who sit there."""
    room = scene.room
    mine = scene.person == room.host or not scene.is_watching
    invites = room.status == WAITING and mine and not room.of_class  # whose seats are all kept
    return {
        "here": shell.link(f"/table/{room.id}"),
        "is_early": scene.view is None,
        "inside": drawn,
        "level": usual_level(room.game.name),
        "places": () if drawn else _places(scene),
        "away": _away(scene),
        "pause": pause_of(scene),
        "asking": tuple(scene.asks_pause),
        "title": room.title,
        "starts": room.starts if room.status == WAITING else None,
        "invitation": scene.address if invites else "",
    }


def _places(scene: Scene) -> tuple[Place, ...]:
    room = scene.room
    free = seating.open_to(room, scene.person, invited=False)
    sits, is_host = bool(room.seats_of(scene.person)), room.host == scene.person
    return tuple(
        [
            Place(
                one.seat,
                scene.side_of(one.seat),
                room.mode.seats[one.seat],
                one.described(scene.person),
                one.seat in free and not sits,
                one.is_free() and is_host,
            )
            for one in room.occupants
        ]
    )


def _away(scene: Scene) -> tuple[Away, ...]:
    found = []
    for one in scene.room.occupants:
        if scene.is_away(one):
            left = scene.grace_left(one)
            may = not (one.level or left or scene.is_watching or scene.is_out)
            wait = 0 if math.isinf(left) else int(left)
            found.append(Away(one.seat, one.name, one.level, wait, may))
    return tuple(found)
