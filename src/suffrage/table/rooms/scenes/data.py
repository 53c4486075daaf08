"""A scene as data: what its reader sees, may answer and is told, without a page around it.

It is made of the reader's view and of words made from it, so it tells nothing that a page does not.
"""

from __future__ import annotations

from suffrage.core.beats import Beat
from suffrage.table.rooms.scenes.scene import Scene

Data = dict[str, object]


def as_data(scene: Scene) -> Data:
    """How a table stands for its reader: plain values, ready to be sent."""
    room, view = scene.room, scene.view
    return {
        "table": room.id,
        "game": room.game.name,
        "mode": room.mode.name,
        "status": room.status,
        "version": room.version,
        "seat": scene.reader,
        "at": scene.at,
        "told": scene.told,
        "key": scene.key,
        "view": None if view is None else view.save(),
        "prompt": None if view is None else scene.prompt().sentence,
        "options": _options(scene),
        "held": list(scene.held),
        "can_undo": scene.can_undo,
        "seconds_left": scene.time_left() if room.clock else None,
        "result": scene.result,
        "won": scene.won,
        "since": [_beat(beat) for beat in scene.since()],
    }


def _options(scene: Scene) -> list[Data]:
    """What may be answered: as it is sent, and in words."""
    game = scene.room.game
    return [
        {"answer": game.spell(action), "label": scene.label(action)} for action in scene.options
    ]


def _beat(beat: Beat) -> Data:
    return {"kind": beat.kind, "seat": beat.actor, "line": beat.spoken(), "at": beat.last}
