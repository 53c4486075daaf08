"""Plane geometry for the map: projecting, thinning, bending, finding room, writing paths."""

from __future__ import annotations

import heapq
import math
from itertools import pairwise

Point = tuple[float, float]
Line = list[Point]

_SOUTH, _NORTH = math.radians(29.5), math.radians(45.5)
_CONE = (math.sin(_SOUTH) + math.sin(_NORTH)) / 2
_REACH = math.cos(_SOUTH) ** 2 + 2 * _CONE * math.sin(_SOUTH)
_MERIDIAN = -96.0


def albers(longitude: float, latitude: float) -> Point:
    """Albers' equal-area conic for the United States; y grows downward, as on a page."""
    radius = math.sqrt(_REACH - 2 * _CONE * math.sin(math.radians(latitude))) / _CONE
    angle = _CONE * math.radians(longitude - _MERIDIAN)
    return radius * math.sin(angle), radius * math.cos(angle)


def area(ring: Line) -> float:
    """The signed area of a closed line."""
    pairs = zip(ring, ring[1:] + ring[:1], strict=True)
    return sum(x * v - u * y for (x, y), (u, v) in pairs) / 2


def thinned(line: Line, smallest: float) -> Line:
    """The line without the points that matter least (Visvalingam's method); ends stay."""
    last = len(line) - 1
    before, after = list(range(-1, last)), list(range(1, last + 2))
    gone = [False] * len(line)

    def weight(at: int) -> float:
        return abs(area([line[before[at]], line[at], line[after[at]]]))

    queue = [(weight(at), at) for at in range(1, last)]
    heapq.heapify(queue)
    while queue:
        size, at = heapq.heappop(queue)
        if gone[at] or size != weight(at):
            continue
        if size >= smallest:
            break
        gone[at] = True
        after[before[at]], before[after[at]] = after[at], before[at]
        for near in (before[at], after[at]):
            if 0 < near < last:
                heapq.heappush(queue, (max(weight(near), 0.0), near))
    return [point for at, point in enumerate(line) if not gone[at]]


def bent(line: Line, seed: int, step: float = 13.0, sway: float = 0.38) -> Line:
    """The line with its long straight runs drawn by a hand that trembles a little."""
    result = [line[0]]
    for (x, y), (u, v) in pairwise(line):
        length = math.hypot(u - x, v - y)
        parts = int(length // step)
        for part in range(1, parts):
            along = part / parts
            # A sum of two sines looks unplanned and is the same on every machine.
            off = sway * (math.sin(seed * 7.3 + part * 2.1) + math.sin(seed * 3.1 + part * 4.7))
            nx, ny = (y - v) / length * off, (u - x) / length * off
            result.append((x + (u - x) * along + nx, y + (v - y) * along + ny))
        result.append((u, v))
    return result


def inside(ring: Line, x: float, y: float) -> bool:
    """Whether a point lies within a closed line."""
    within = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            within = not within
    return within


def clearance(ring: Line, x: float, y: float, flat: float = 1.0) -> float:
    """How far the edge is from a point, negative outside; *flat* < 1 counts width for less."""
    nearest = math.inf
    px = x * flat
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        ax, bx = ax * flat, bx * flat
        dx, dy = bx - ax, by - ay
        length = dx * dx + dy * dy
        t = 0.0 if length == 0 else max(0.0, min(1.0, ((px - ax) * dx + (y - ay) * dy) / length))
        nearest = min(nearest, math.hypot(px - ax - t * dx, y - ay - t * dy))
    return nearest if inside(ring, x, y) else -nearest


def roomiest(ring: Line, flat: float = 0.62) -> Point:
    """The middle of the widest spot of a shape; a label is wider than high, hence *flat*."""
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    best, at = -math.inf, ((left + right) / 2, (top + bottom) / 2)
    reach = max(right - left, bottom - top)
    for _ in range(6):
        steps = [(i - 10) / 20 for i in range(21)]
        cx, cy = at
        for sx in steps:
            for sy in steps:
                x, y = cx + sx * reach, cy + sy * reach
                room = clearance(ring, x, y, flat)
                if room > best:
                    best, at = room, (x, y)
        reach /= 4
    return at


def row(ring: Line, at: Point, piece: float) -> int:
    """How many pieces of a size stand side by side below a label: 2 to 4."""
    x, y = at
    for count in (4, 3):
        half = count * piece / 2
        corners = [(x + side * half, y + down) for side in (-1, 1) for down in (1.0, 0.8 * piece)]
        if all(inside(ring, *corner) for corner in corners):
            return count
    return 2


def joined(lines: list[Line]) -> list[Line]:
    """The same lines with those that meet end to end made one, so that paths are shorter."""
    waiting = [list(line) for line in lines]
    result: list[Line] = []
    while waiting:
        line = waiting.pop()
        grown = True
        while grown and line[0] != line[-1]:
            grown = False
            for other in waiting:
                for piece in (other, other[::-1]):
                    if piece[0] == line[-1]:
                        line, grown = line + piece[1:], True
                    elif piece[-1] == line[0]:
                        line, grown = piece[:-1] + line, True
                    if grown:
                        waiting.remove(other)
                        break
                if grown:
                    break
        result.append(line)
    return result


def path(line: Line, closed: bool = False) -> str:
    """A line as SVG path data, to a tenth of a unit, in steps relative to the last point."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in line]
    ends = not closed and tenths[0] == tenths[-1]
    if ends:
        tenths.pop()
    if len(set(tenths)) < 2:
        return ""
    px, py = tenths[0]
    text = f"M{_number(px)} {_number(py)}l"
    first = True
    for x, y in tenths[1:]:
        if (x, y) != (px, py):
            dx, dy = _number(x - px), _number(y - py)
            text += ("" if first or dx.startswith("-") else " ") + dx
            text += ("" if dy.startswith("-") else " ") + dy
            px, py, first = x, y, False
    return text + ("z" if closed or ends else "")


def _number(tenths: int) -> str:
    whole, rest = divmod(abs(tenths), 10)
    sign = "-" if tenths < 0 else ""
    return f"{sign}{whole or ('' if rest else 0)}" + (f".{rest}" if rest else "")
