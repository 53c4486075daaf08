"""Symbols: what a card does, in small signs and short figures, with the words for them.

A symbol is a row of marks: signs drawn by the game or here, 20 high; words such as `+2`; and
names on a tinted slip. It is printed whole where a picture stands alone. On a page the signs
are drawn once, in a sheet, and every symbol refers to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from suffrage.core.drawing.lettering import SANS
from suffrage.core.drawing.paints import both, fill, stroke

HIGH: Final = 20
_SIZE: Final = 14  # of the words
_GAP: Final = 4.0


class Sign(NamedTuple):
    """One drawing, HIGH high, or one on top of others: two cubes, a cube crossed out."""

    width: float
    markup: str
    over: tuple[tuple[str, float], ...] = ()  # the signs below, and how far to the right


class Said(NamedTuple):
    """A figure or a short word between the signs."""

    text: str


class Slip(NamedTuple):
    """A name on a slip of paper: a region or a state in the tint of the map."""

    text: str
    paint: str


Mark = str | Said | Slip  # a plain string is the name of a sign


class Symbol(NamedTuple):
    """One thing that a card does or asks for."""

    name: str  # of its kind: "die", "cubes", "button"
    marks: tuple[Mark, ...]
    words: str  # one plain sentence, for the explanation and for those who listen

    def width(self, signs: Mapping[str, Sign]) -> float:
        """How wide its marks are in a row."""
        widths = [_width(mark, signs) for mark in self.marks]
        return sum(widths) + _GAP * (len(widths) - 1)

    def inside(self, signs: Mapping[str, Sign], sheet: str = "") -> str:
        """The marks in a row, from the origin on; with *sheet*, its signs are referred to."""
        x = 0.0
        found = []
        for mark in self.marks:
            found.append(f'<g transform="translate({x:.4g} 0)">{_mark(mark, signs, sheet)}</g>')
            x += _width(mark, signs) + _GAP
        return "".join(found)

    def drawn(self, signs: Mapping[str, Sign], sheet: str = "") -> str:
        """As an SVG of its own, a decoration: its words have to stand beside it."""
        width = f"{self.width(signs):.4g}"
        return (
            f'<svg class="symbol" viewBox="0 0 {width} {HIGH}" width="{width}" height="{HIGH}" '
            f'aria-hidden="true">{self.inside(signs, sheet)}</svg>'
        )


def sheet(signs: Mapping[str, Sign], prefix: str) -> str:
    """All signs once, hidden, for a page whose symbols refer to them."""
    drawings = "".join(
        f'<g id="{prefix}{name}">{_layers(sign, signs, prefix)}</g>' for name, sign in signs.items()
    )
    return (
        f'<svg class="signs" width="0" height="0" aria-hidden="true"><defs>{drawings}</defs></svg>'
    )


def _width(mark: Mark, signs: Mapping[str, Sign]) -> float:
    if isinstance(mark, Said):
        return SANS.width(mark.text, _SIZE)
    if isinstance(mark, Slip):
        return SANS.width(mark.text, _SIZE - 1) + 12
    return signs[mark].width


def _mark(mark: Mark, signs: Mapping[str, Sign], sheet: str) -> str:
    if isinstance(mark, Said):
        return SANS.line(mark.text, 0, 15, _SIZE, fill("ink"))
    if isinstance(mark, Slip):
        width = _width(mark, signs)
        return (
            f'<path d="M1 1.5H{width - 1:.4g}V18.5H1z" {both(mark.paint, "ink", 1)}/>'
            + SANS.line(mark.text, 6, 14.5, _SIZE - 1, fill("ink"))
        )
    return f'<use href="#{sheet}{mark}"/>' if sheet else _layers(signs[mark], signs, "")


def _layers(sign: Sign, signs: Mapping[str, Sign], sheet: str) -> str:
    """A sign, after those that lie below it."""
    found = ""
    for name, x in sign.over:
        moved = f' transform="translate({x:g} 0)"' if x else ""
        if sheet:
            found += f'<use href="#{sheet}{name}"{moved}/>'
        else:
            found += f"<g{moved}>{signs[name].markup}</g>" if x else signs[name].markup
    return found + sign.markup


def _group(inside: str, paint: str = "stone", width: float = 1.5) -> str:
    painted = both(paint, "ink", width)
    return f'<g stroke-linejoin="round" stroke-linecap="round" {painted}>{inside}</g>'


_CARD: Final = '<path d="M2 1.5H14V18.5H2z"/>'
_BACK: Final = '<path d="M8 1.5H20V18.5H8z"/>'
_GONE: Final = f'<path d="M0 1L16 19M16 1L0 19" fill="none" {stroke("cross", 2.4)}/>'

# Signs that any game of cards may need.
SIGNS: Final[dict[str, Sign]] = {
    "die-4": Sign(20, _group('<path d="M10 2L19 18H1z"/><path d="M10 7.5L10 14" fill="none"/>')),
    "die-6": Sign(
        19, _group('<path d="M2 2.5H17V17.5H2z"/><path d="M6 6.5h0M9.5 10h0M13 13.5h0" '
                   'fill="none" stroke-width="2.6"/>')
    ),
    "die-8": Sign(19, _group('<path d="M9.5 1L18 5.8V14.2L9.5 19 1 14.2V5.8z"/>'
                             '<path d="M9.5 1L16 13H3z" fill="none" stroke-width="1"/>')),
    "card": Sign(16, _group(_CARD + '<path d="M5 6H11M5 10H11M5 14H9" fill="none"/>')),
    "cards": Sign(22, _group(_BACK + '<path d="M2 1.5H14V18.5H2z"/>'
                             '<path d="M5 6H11M5 10H11M5 14H9" fill="none"/>')),
    "card-gone": Sign(16, _group(_CARD) + _group(_GONE)),
    "hourglass": Sign(
        16, _group('<path d="M3 2H13C13 7 9.4 8 9.4 10S13 13 13 18H3C3 13 6.6 12 6.6 10S3 7 3 2z"/>'
                   f'<path d="M5 17C5.6 14 7.4 14 8 12 8.6 14 10.4 14 11 17z" {fill("ink")}/>')
    ),
    "lock": Sign(
        16, _group(f'<path d="M4.5 9V6C4.5 .8 11.5 .8 11.5 6V9" fill="none" stroke-width="2"/>'
                   f'<path d="M2 9H14V18H2z" {fill("yellow")}/><path d="M8 12.5V15" fill="none"/>')
    ),
    "eye": Sign(
        20, _group('<path d="M1.5 10C4.5 4.5 15.5 4.5 18.5 10 15.5 15.5 4.5 15.5 1.5 10z"/>'
                   f'<circle cx="10" cy="10" r="3" {fill("ink")}/>')
    ),
    "play": Sign(15, _group('<path d="M2.5 3L13 10 2.5 17z"/>', "yellow")),
    "sort": Sign(
        18, _group('<path d="M5 18V3M1.5 6.5L5 3 8.5 6.5M13 2V17M9.5 13.5L13 17 16.5 13.5" '
                   'fill="none" stroke-width="2"/>')
    ),
    "becomes": Sign(17, _group('<path d="M2 10H14M10 5.5L14.5 10 10 14.5" fill="none" '
                               'stroke-width="2"/>')),
    "shield": Sign(18, _group('<path d="M9 1.5C12 3.5 15 4 17 4 17 11 15 16 9 18.5 3 16 1 11 1 4 3 '
                              '4 6 3.5 9 1.5z"/>', "blue")),
}  # fmt: skip
