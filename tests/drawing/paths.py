"""Reads back the path data that our map is drawn with."""

from __future__ import annotations

import re

Point = tuple[float, float]

_NUMBER = re.compile(r"-?(?:\d+(?:\.\d+)?|\.\d+)")


def rings(path: str) -> list[list[Point]]:
    """The lines of a path that only moves and draws relative straight lines."""
    found = []
    for part in path.split("M")[1:]:
        start, _, steps = part.partition("l")
        x, y = [float(number) for number in _NUMBER.findall(start)]
        points = [(x, y)]
        numbers = [float(number) for number in _NUMBER.findall(steps)]
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = round(x + dx, 1), round(y + dy, 1)
            points.append((x, y))
        found.append(points)
    return found
