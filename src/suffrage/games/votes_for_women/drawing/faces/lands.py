"""The outline of a state as a piece of a picture: the map's own, made smaller and simpler."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from suffrage.core.drawing.paints import fill
from suffrage.core.drawing.pictures import Picture, Piece, Place
from suffrage.games.votes_for_women.drawing.atlas import LANDS, Point
from suffrage.games.votes_for_women.states import NUMBER

_NUMBER: Final = re.compile(r"-?\d*\.?\d+")
_NEAR: Final = 0.9  # what a coast may lose, in units of the picture


def land(code: str, x: float, y: float, width: float, height: float, paint: str) -> Picture:
    """A state that fills a box around (x, y)."""
    data = f'<path d="{_outline(NUMBER[code], width, height)}" {fill(paint)}/>'
    return (Piece(f"land {code}", Place(x, y), (("main", paint),), data),)


@cache
def _outline(state: int, width: float, height: float) -> str:
    rings = _rings(LANDS[state].path)
    xs = [x for ring in rings for x, _ in ring]
    ys = [y for ring in rings for _, y in ring]
    scale = min(width / (max(xs) - min(xs)), height / (max(ys) - min(ys)))
    middle = ((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2)
    data = ""
    for ring in rings:
        placed = [((x - middle[0]) * scale, (y - middle[1]) * scale) for x, y in ring]
        points = _fewer(placed)
        if len(points) > 3:
            data += "M" + " ".join(f"{x:.0f} {y:.0f}" for x, y in points) + "z"
    return data.replace(" -", "-")


def _rings(path: str) -> list[list[Point]]:
    """The points of a path of the atlas, which is a start and steps from point to point."""
    rings = []
    for ring in path.split("z"):
        numbers = [float(number) for number in _NUMBER.findall(ring)]
        if numbers:
            x = y = 0.0
            points = []
            for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
                x, y = x + dx, y + dy
                points.append((x, y))
            rings.append(points)
    return rings


def _fewer(points: list[Point]) -> list[Point]:
    """The points without those that lie nearly on the line between their neighbors."""
    if len(points) < 3:
        return points
    first, last = points[0], points[-1]
    far, at = max((_distance(point, first, last), at) for at, point in enumerate(points))
    if far < _NEAR:
        return [first, last]
    return _fewer(points[: at + 1])[:-1] + _fewer(points[at:])


def _distance(point: Point, start: Point, end: Point) -> float:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    if length == 0:
        return float(((point[0] - start[0]) ** 2 + (point[1] - start[1]) ** 2) ** 0.5)
    return float(abs(dy * (point[0] - start[0]) - dx * (point[1] - start[1])) / length)
