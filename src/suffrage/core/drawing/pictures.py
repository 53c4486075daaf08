"""Pictures put together from parts: pieces in their places, before a ground.

All pictures are 200 by 130. What matters stands between x = 35 and x = 165, so that a square
cut from the middle still shows it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from typing import Final, NamedTuple

from suffrage.core.drawing.paints import both, fill, stroke
from suffrage.core.drawing.parts import OUTLINE, fills, printed

WIDTH: Final = 200
HEIGHT: Final = 130

# How the ground is drawn: rays from below, engraver's lines, a sunburst, dots.
RAYS: Final = "rays"
LINES: Final = "lines"
SUNBURST: Final = "sunburst"
DOTS: Final = "dots"
_ROWS: Final = "".join(f"M{row % 2 * 6} {row * 13}H200" for row in range(11))


class Place(NamedTuple):
    """Where a piece stands: moved, made larger, turned and mirrored, in this order."""

    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = 0
    flip: bool = False

    def attributes(self) -> str:
        """As attributes of a group; outlines stay as wide as they are."""
        moved = f"translate({self.x:g} {self.y:g})" if self.x or self.y else ""
        turned = f"rotate({self.turn:g})" if self.turn else ""
        wide = f"{-self.scale:g} {self.scale:g}" if self.flip else f"{self.scale:g}"
        scaled = f"scale({wide})" if self.flip or self.scale != 1 else ""
        if not (moved or turned or scaled):
            return ""
        much = abs(self.scale - 1) > 0.15  # else nobody sees the difference
        width = f' stroke-width="{OUTLINE / self.scale:.2g}"' if much else ""
        return f' transform="{moved}{turned}{scaled}"{width}'


class Piece(NamedTuple):
    """One part in its place, with the paints chosen for it."""

    name: str
    place: Place
    paints: tuple[tuple[str, str], ...] = ()
    data: str = ""  # of a piece that is not in the kit: letters, or the outline of a state

    def markup(self, usual: str) -> str:
        """As SVG, without its place, in a group that is filled with *usual*."""
        return self.data or printed(self.name, dict(self.paints), usual)


Picture = tuple[Piece, ...]


def thing(
    name: str,
    x: float = 100,
    y: float = 68,
    scale: float = 1,
    *,
    turn: float = 0,
    flip: bool = False,
    main: str = "",
    trim: str = "",
) -> Picture:
    """One part of the kit, its middle at (x, y)."""
    paints = tuple((key, paint) for key, paint in (("main", main), ("trim", trim)) if paint)
    return (Piece(name, Place(x, y, scale, turn, flip), paints),)


def backdrop(name: str, main: str = "") -> Picture:
    """A part that is drawn for the whole frame: land, a floor, rails."""
    return thing(name, 0, 0, main=main)


def combination(picture: Picture) -> tuple[tuple[str, ...], ...]:
    """What a picture is made of, wherever it stands: no two cards of a deck have the same."""
    return tuple(sorted((piece.name, *[paint for _, paint in piece.paints]) for piece in picture))


def _usual(pieces: Iterable[Piece], around: str = "") -> str:
    """The paint that is best said once, for all that these pieces fill with it.

    *around* is what the group around them said: not to repeat it may be better still.
    """
    counted = Counter(
        paint
        for piece in pieces
        if not piece.data
        for paint in fills(piece.name, dict(piece.paints))
    )
    if not counted:
        return around
    paint, times = counted.most_common(1)[0]
    return paint if times - 1 > counted[around] or not around else around


def _drawn(picture: Picture, usual: str) -> str:
    """The pieces, those that share a place in one group."""
    groups = []
    for attributes, group in groupby(picture, key=lambda piece: piece.place.attributes()):
        pieces = tuple(group)
        own = _usual(pieces, usual)
        said = f"{attributes} {fill(own)}" if own != usual else attributes
        content = "".join(piece.markup(own) for piece in pieces)
        alone = content.count("<") == 1 and "stroke-width" not in content
        if said and own == usual and alone:
            groups.append(content.replace("/>", f"{said}/>"))  # one shape needs no group
        else:
            groups.append(f"<g{said}>{content}</g>" if said else content)
    return "".join(groups)


def ground(paint: str, pattern: str) -> str:
    """What lies behind: a flat paint, and a pattern in a second one, `PAINT-ray`."""
    line = f"{paint}-ray"
    shape = {
        # A circle whose dashes are as long as its line is wide is a wheel of rays.
        RAYS: f'<circle cx="100" cy="92" r="112" stroke-dasharray="19.55" {stroke(line, 224)}',
        SUNBURST: f'<circle cx="100" cy="62" r="112" stroke-dasharray="12.57" {stroke(line, 176)}',
        # One wide line in dashes is a page of lines, and dashes without length are dots.
        LINES: f'<path d="M100 2V130" stroke-dasharray="1.4 5" {stroke(line, 200)}',
        DOTS: f'<path d="{_ROWS}" stroke-dasharray="0 13" stroke-linecap="round" {stroke(line, 4)}',
    }[pattern]
    return f'<path d="M0 0H200V130H0z" {fill(paint)}/>{shape} fill="none"/>'


def inside(picture: Picture, behind: str) -> str:
    """Ground and pieces, without the svg element around them."""
    usual = _usual(picture) or "light"
    return (
        f'{behind}<g stroke-linejoin="round" stroke-linecap="round" {both(usual, "edge", OUTLINE)}>'
        f"{_drawn(picture, usual)}</g>"
    )


def drawn(picture: Picture, behind: str) -> str:
    """The whole picture to be set into a page, a decoration that nobody has to hear about."""
    return (
        f'<svg class="emblem" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">'
        f"{inside(picture, behind)}</svg>"
    )
