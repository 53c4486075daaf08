"""The parts of the kit, read from the text files in `parts`.

A part is a name, then its shapes, indented, from the back to the front. A shape is a paint and
what is painted: path data, or `o x y r` for a disc, or `e x y rx ry` for an oval. The paint is

    wood        filled, with the outline that all parts have
    wood!       filled, without an outline
    -           the outline alone; -1.6 as wide as that; -red:3 in another paint
    =steel:6    a rod: a line of steel inside an outline, 6 wide in all
    ~steel:6    a chain or a rope: the same, in links

`main` and `trim` are paints that whoever places the part may choose; `main-top` is the lighter
`main` on top of boxes.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from suffrage.core.drawing.paints import fill, stroke

FILES: Final = ("people", "papers", "places", "tools", "travel", "chamber")
OUTLINE: Final = 2.4  # how wide outlines are, whatever the size of a part
TOPS: Final[dict[str, str]] = {
    "purple": "purple-top", "yellow": "yellow-top", "red": "red-top", "oak": "yellow-top",
}  # fmt: skip
# What `main` and `trim` are where nothing else is asked for.
USUAL: Final[dict[str, str]] = {"main": "purple", "trim": "yellow"}


class Shape(NamedTuple):
    """One stroke of the pen: how it is painted, and what."""

    paint: str
    data: str


@cache
def parts() -> dict[str, tuple[Shape, ...]]:
    """All parts by name."""
    found: dict[str, list[Shape]] = {}
    name = ""
    folder = files(__package__).joinpath("parts")
    for file in FILES:
        for line in folder.joinpath(f"{file}.txt").read_text(encoding="utf-8").splitlines():
            if line.startswith("  "):
                paint, data = line.split(maxsplit=1)
                found[name].append(Shape(paint, data))
            elif line and not line.startswith("#"):
                name = line
                found[name] = []
    return {name: tuple(shapes) for name, shapes in found.items()}


def printed(name: str, paints: dict[str, str], usual: str = "") -> str:
    """A part as SVG, its `main` and `trim` painted as asked.

    What is filled with *usual* says nothing of it: it stands in a group that does.
    """
    chosen = _chosen(paints)
    return "".join(_shape(shape, chosen, usual) for shape in parts()[name])


def fills(name: str, paints: dict[str, str]) -> list[str]:
    """The paints that the shapes of a part are filled with."""
    chosen = _chosen(paints)
    plain = [shape.paint for shape in parts()[name] if shape.paint[0] not in "-=~"]
    return [chosen.get(paint, paint) for paint in plain if not paint.endswith("!")]


def asked(name: str) -> set[str]:
    """Which of `main` and `trim` a part leaves to choose."""
    found = {shape.paint.lstrip("-=~").partition(":")[0].rstrip("!") for shape in parts()[name]}
    return {paint.removesuffix("-top") for paint in found} & set(USUAL)


def _chosen(paints: dict[str, str]) -> dict[str, str]:
    chosen = {**USUAL, **paints}
    return {**chosen, "main-top": TOPS.get(chosen["main"], chosen["main"])}


def _shape(shape: Shape, chosen: dict[str, str], usual: str) -> str:
    paint = shape.paint
    if paint[0] not in "-=~":
        plain = paint.removesuffix("!")
        filled = chosen.get(plain, plain)
        bare = ' stroke="none"' if paint.endswith("!") else ""
        return _element(shape.data, ("" if filled == usual else fill(filled)) + bare)
    name, _, width = paint[1:].rpartition(":")
    name = chosen.get(name, name)
    if paint[0] == "-":
        if name:
            return _element(shape.data, f'fill="none" {stroke(name, float(width))}')
        wide = f' stroke-width="{width}"' if width else ""
        return _element(shape.data, f'fill="none"{wide}')
    outer, inner = float(width), float(width) - 3.4
    links = ""
    if paint[0] == "~":
        links = f' stroke-dasharray="{inner * 1.3:.2g} {inner * 0.9 + 1:.2g}"'
    under = _element(shape.data, f'stroke-width="{outer:g}"')
    return f'<g fill="none">{under}{_element(shape.data, stroke(name, inner) + links)}</g>'


def _element(data: str, attributes: str) -> str:
    said = f" {attributes}" if attributes else ""
    kind, *numbers = data.split()
    if kind == "o":
        x, y, radius = numbers
        return f'<circle cx="{x}" cy="{y}" r="{radius}"{said}/>'
    if kind == "e":
        x, y, wide, high = numbers
        return f'<ellipse cx="{x}" cy="{y}" rx="{wide}" ry="{high}"{said}/>'
    return f'<path d="{data}"{said}/>'
