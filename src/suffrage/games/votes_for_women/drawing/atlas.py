"""The land as it is drawn: outlines, and the places where labels and pieces stand.

The figures are in `atlas.json`, written by `tools/draw_map.py`; this module reads them.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from suffrage.games.votes_for_women.states import CODES, REGION_CODES

Point = tuple[float, float]


class Land:
    """One state: its outline as SVG path data, and where what lies in it is shown."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.path: Final[str] = entry["path"]
        self.at: Final[Point] = (entry["at"][0], entry["at"][1])
        self.row: Final[int] = entry["row"]  # how many cubes fit side by side
        leader = entry.get("leader")
        # Small states show their pieces in a callout out at sea; its line ends here.
        self.leader: Final[Point | None] = (leader[0], leader[1]) if leader else None


class Bubble:
    """One region's bubble, and the box around the region for a close look."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.at: Final[Point] = (entry["bubble"][0], entry["bubble"][1])
        x, y, width, height = entry["near"]
        self.near: Final[tuple[int, int, int, int]] = (x, y, width, height)


_READ: Final[dict[str, Any]] = json.loads(
    files(__package__).joinpath("atlas.json").read_text(encoding="utf-8")
)

WIDTH: Final[int] = _READ["frame"][0]
HEIGHT: Final[int] = _READ["frame"][1]
CALLOUT_RADIUS: Final[float] = _READ["callout_radius"]
BUBBLE_RADIUS: Final[float] = _READ["bubble_radius"]
LANDS: Final[list[Land]] = [Land(_READ["states"][code]) for code in CODES]
BUBBLES: Final[list[Bubble]] = [Bubble(_READ["regions"][code]) for code in REGION_CODES]
COAST: Final[str] = _READ["ink"]["coast"]
REGION_BORDERS: Final[str] = _READ["ink"]["region"]
STATE_BORDERS: Final[str] = _READ["ink"]["border"]
