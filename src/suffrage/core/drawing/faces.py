"""A whole face: head, picture, symbols, words and a foot, as one SVG that stands alone.

For galleries, notebooks and files. Pages set the same things in HTML, which can be enlarged
and read aloud; here everything is laid out by measure, and what does not fit is made smaller.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final, NamedTuple

from suffrage.core.drawing.lettering import GOTHIC, SANS, SERIF, Font
from suffrage.core.drawing.paints import fill, stroke
from suffrage.core.drawing.pictures import HEIGHT, WIDTH
from suffrage.core.drawing.signs import HIGH, Sign, Symbol


class Size(NamedTuple):
    """How large a face is and its parts are, in pixels."""

    width: int
    height: int
    head: int
    picture: int
    symbols: int  # the height of a row of symbols
    rows: int  # of symbols, at most
    title: float
    text: float  # 0: no words on it


SIZES: Final[dict[str, Size]] = {
    "hand": Size(142, 152, 30, 84, 12, 2, 16, 0),
    "played": Size(198, 284, 38, 122, 16, 3, 21, 13),
    "gallery": Size(380, 560, 58, 240, 25, 3, 31, 18),
}
_SMALLEST: Final = 8.0  # symbols are never smaller than that
_TELLING: Final = 15  # text as large as that leaves room for history
_LEGIBLE: Final = 12.0  # words are no smaller where the picture can give way
_LEAST: Final = 0.55  # of the picture's height: so much of it always stays
_SIDE: Final = 0.045  # of the width: the margin inside the face


class Face(NamedTuple):
    """What stands on a card."""

    title: str
    paint: str  # of the head
    corner: str  # what the head says at its right end: the era
    picture: str  # ground and pieces
    symbols: tuple[Symbol, ...]
    text: str
    left: str  # the foot: when it was
    right: str  # and a note
    story: str = ""  # a line of history, where there is room for it


def drawn(face: Face, signs: Mapping[str, Sign], size: Size) -> str:
    """The face as SVG."""
    margin = round(size.width * _SIDE, 1)
    size = _with_room(face, signs, size, margin)
    top = size.head + size.picture
    rows, below = _rows(face.symbols, signs, size, margin)
    parts = [
        f'<path d="M0 0H{size.width}V{size.height}H0z" {fill("panel")}/>',
        f'<svg x="0" y="{size.head}" width="{size.width}" height="{size.picture}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMid slice">{face.picture}</svg>',
        _head(face, size, margin),
        f'<path d="M0 {size.head}H{size.width}M0 {top}H{size.width}" fill="none" '
        f"{stroke('ink', 2)}/>",
        rows,
    ]
    if size.text:
        parts += [_words(face, size, margin, below), _foot(face, size, margin)]
    edge = f'<path d="M1 1H{size.width - 1}V{size.height - 1}H1z" fill="none" {stroke("ink", 2)}/>'
    label = escape(f"{face.title}. {face.text}")
    return (
        f'<svg class="face" xmlns="http://www.w3.org/2000/svg" width="{size.width}" '
        f'height="{size.height}" viewBox="0 0 {size.width} {size.height}" role="img" '
        f'aria-label="{label}">{"".join(parts)}{edge}</svg>'
    )


def _with_room(face: Face, signs: Mapping[str, Sign], size: Size, margin: float) -> Size:
    """The size with a picture that leaves the words room to be legible."""
    least = size.picture * _LEAST
    while size.text and size.picture > least:
        _, below = _rows(face.symbols, signs, size, margin)
        space, foot = size.width - 2 * margin, size.height - size.text * 1.9
        letters, _ = _fitting(SERIF, face.text, size.text, space, foot - below - 4, 99, 1.3)
        if letters >= _LEGIBLE:
            break
        size = size._replace(picture=size.picture - 6)
    return size


def _head(face: Face, size: Size, margin: float) -> str:
    small = round(size.title * 0.62, 1)
    corner = SANS.width(face.corner, small) + margin if face.corner else 0
    space = size.width - 2 * margin - corner
    letters, lines = _fitting(GOTHIC, face.title, size.title, space, size.head - 8, 2, 1.0)
    middle = size.head / 2 + letters * 0.36
    first = middle - (len(lines) - 1) * letters * 0.5
    found = [f'<path d="M0 0H{size.width}V{size.head}H0z" {fill(face.paint)}/>']
    found += [
        GOTHIC.line(line, margin, round(first + at * letters, 1), letters, fill("on-mark"))
        for at, line in enumerate(lines)
    ]
    if face.corner:
        x = size.width - margin
        found.append(SANS.line(face.corner, x, round(size.head / 2 + small * 0.35, 1), small,
                               fill("on-mark"), end=True))  # fmt: skip
    return "".join(found)


def _fitting(
    font: Font, text: str, size: float, width: float, height: float, most: int, leading: float
) -> tuple[float, list[str]]:
    """The largest letters, from *size* down, in which *text* fits, and its lines."""
    while True:
        lines = font.lines(text, size, width)
        widest = max((font.width(line, size) for line in lines), default=0)
        fits = len(lines) <= most and len(lines) * size * leading <= height and widest <= width
        if fits or size < 5:
            return size, lines
        size = round(size - 0.5, 1)


def _rows(
    symbols: tuple[Symbol, ...], signs: Mapping[str, Sign], size: Size, margin: float
) -> tuple[str, float]:
    """The symbols in rows, smaller where they need more room, and where they end."""
    high = float(size.symbols)
    while True:
        scale = high / HIGH
        placed, right, rows = _places(symbols, signs, scale, margin, size.width - margin)
        if (rows <= size.rows and right <= size.width - margin) or high < _SMALLEST:
            break
        high -= 0.5
    top = size.head + size.picture + size.symbols * 0.45
    found = [
        f'<g transform="translate({x:.4g} {top + row * high * 1.3:.4g})scale({scale:.3g})" '
        f'data-explains="{escape(symbol.words)}">{symbol.inside(signs)}</g>'
        for symbol, (x, row) in zip(symbols, placed, strict=True)
    ]
    return "".join(found), top + rows * high * 1.3


def _places(
    symbols: tuple[Symbol, ...], signs: Mapping[str, Sign], scale: float, left: float, right: float
) -> tuple[list[tuple[float, int]], float, int]:
    """Where each symbol begins and in which row, how far they go, and how many rows there are."""
    placed: list[tuple[float, int]] = []
    x, row, farthest = left, 0, 0.0
    for symbol in symbols:
        width = symbol.width(signs) * scale
        if x > left and x + width > right:
            x, row = left, row + 1
        placed.append((x, row))
        farthest = max(farthest, x + width)
        x += width + 10 * scale
    return placed, farthest, row + 1


def _words(face: Face, size: Size, margin: float, top: float) -> str:
    """The text below the symbols, and the line of history above the foot."""
    foot = size.height - size.text * 1.9
    space = size.width - 2 * margin
    found: list[str] = []
    if face.story and size.text > _TELLING:
        letters, lines = _fitting(SERIF, face.story, size.text - 2, space, foot - top, 3, 1.3)
        foot -= len(lines) * letters * 1.3 + 6
        found += [
            SERIF.line(line, margin, round(foot + letters * (1 + at * 1.3), 1), letters,
                       f'font-style="italic" {fill("soft")}')
            for at, line in enumerate(lines)
        ]  # fmt: skip
    letters, lines = _fitting(SERIF, face.text, size.text, space, foot - top - 4, 99, 1.3)
    found += [
        SERIF.line(line, margin, round(top + letters * (1 + at * 1.3), 1), letters, fill("ink"))
        for at, line in enumerate(lines)
    ]
    return "".join(found)


def _foot(face: Face, size: Size, margin: float) -> str:
    y = size.height - size.text * 1.8
    letters = round(size.text * 0.82, 1)
    baseline = round(size.height - size.text * 0.62, 1)
    found = [f'<path d="M{margin} {y:.4g}H{size.width - margin:.4g}" fill="none" '
             f"{stroke('soft', 0.8)}/>"]  # fmt: skip
    if face.left:
        found.append(SANS.line(face.left, margin, baseline, letters, fill("soft")))
    if face.right:
        x = size.width - margin
        found.append(SANS.line(face.right, x, baseline, letters, fill("soft"), end=True))
    return "".join(found)
