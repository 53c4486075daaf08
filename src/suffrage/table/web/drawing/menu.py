"""What the menu of a room says: all of it as values, so it is drawn once while none changes."""

from __future__ import annotations

from collections.abc import Hashable

from suffrage.table.rooms.abandonment import ballot
from suffrage.table.rooms.clocks.pace import LOSS
from suffrage.table.rooms.room import OVER
from suffrage.table.rooms.scenes.coach import Slip
from suffrage.table.rooms.scenes.scene import Scene
from suffrage.table.rooms.seats import BOT, PERSON, Occupant
from suffrage.table.web.drawing.clocks import pause_of, rows_of
from suffrage.table.web.shell import Shell


def menu(shell: Shell, scene: Scene, slip: Slip | None) -> dict[str, Hashable]:
    """The values of the template."""
    room, vote = scene.room, ballot(scene.room)
    mine = None if scene.is_watching else room.occupants[scene.reader]
    is_over, times = room.status == OVER, rows_of(scene)
    return {
        "here": shell.link(f"/table/{room.id}"),
        "of_class": shell.link(f"/class/{room.of_class}") if room.of_class else "",
        "status": room.status,
        "is_watching": scene.is_watching,
        "is_out": scene.is_out,
        "may_rematch": is_over and scene.is_now and not scene.is_watching and not room.next,
        "swaps": scene.swaps,
        "confirms": mine is not None and mine.confirms,
        "stands_in": mine.level if mine is not None else "",
        "voices": ""
        if scene.is_out or not scene.board.bots_talk
        else "on"
        if scene.bots_talk
        else "off",
        "coach": "" if slip is None else "on" if slip.is_on else "off",
        "pause": pause_of(scene),
        "loses": room.at_end == LOSS and bool(room.pace),
        "needed": vote.needed,
        "votes": vote.votes,
        "has_voted": scene.person in vote.voters,
        "plain": scene.plain,
        "has_begun": scene.view is not None,
        "occupants": tuple(
            [
                (room.mode.seats[one.seat], _described(scene, one), times.get(one.seat))
                for one in room.occupants
            ]
        ),
        "steps": shell.steps_of(room.game),
        "rules": shell.rules_of(room.game),
        "cards": shell.cards_of(room.game),
    }


def _voices(scene: Scene) -> str:
    """Whether bots talk here, on or off; nothing for whoever cannot decide it."""
    if scene.is_out or not scene.board.bots_talk:
        return ""
    return "on" if scene.bots_talk else "off"


def _described(scene: Scene, one: Occupant) -> str:
    """Who sits in a seat, and who plays for them."""
    names = scene.board.bot_names
    called = f"{names[one.seat]}, " if one.kind == BOT and names else ""
    stands_in = f", a {one.level} bot stands in" if one.level and one.kind == PERSON else ""
    return f"{called}{one.described(scene.person)}{stands_in}"
