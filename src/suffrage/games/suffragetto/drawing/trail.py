"""The way of a move, drawn whole: where it came from, every landing, who was taken, its end."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from suffrage.games.suffragetto.board import NAMES, SIDE_OF, SUFFRAGETTES, Piece, Square
from suffrage.games.suffragetto.drawing.pieces import PIECES
from suffrage.games.suffragetto.drawing.sheet import (
    BLUE,
    CELL,
    CREAM,
    GOLD,
    GREEN,
    INK,
    RED,
    Drawing,
)

_LINES = {"suffragettes": ("#7fd09c", GREEN), "police": ("#8fb0dc", BLUE)}
_SHORT = 28  # how far before the middle of the last square the line ends: its piece stands there
_HEAD = 12  # the length of the arrowhead, and of half its foot


class Trail:
    """A move as it is traced."""

    def __init__(
        self,
        piece: Piece,
        squares: Sequence[Square],
        taken: Sequence[tuple[int, Square, Piece]] = (),
        is_done: bool = True,
    ) -> None:
        self.piece = piece
        self.squares = squares  # from first to last
        self.taken = taken  # with which hop, where, and whom
        self.is_done = is_done  # or waits to be confirmed

    @property
    def side(self) -> str:
        """Whose move it is, as style sheets call it."""
        return "suffragettes" if SIDE_OF[self.piece] == SUFFRAGETTES else "police"


def tip(prefix: str) -> str:
    """The head of an arrow that advises a move, to be referred to."""
    return (
        f'<marker id="{prefix}tip" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="3.4" '
        f'markerHeight="3.4" orient="auto"><path d="M0 0L10 5L0 10Z" fill="{GOLD}"/></marker>'
    )


def add_trail(sheet: Drawing, trail: Trail) -> None:
    """Draw the way, under the pieces that stand on the board.

    A script finds in `data-path` where the piece stood, and in `data-hop` with which hop
    somebody was taken, so that it can tell the move hop by hop.
    """
    light, dark = _LINES[trail.side]
    spots = [sheet.middle(at) for at in trail.squares]
    path = " ".join(f"{x},{y}" for x, y in spots)
    sheet.add(
        f'<g class="trail {trail.side}{"" if trail.is_done else " held"}" pointer-events="none" '
        f'data-path="{path}" data-end="{NAMES[trail.squares[-1]]}">',
        *_start(sheet, trail, dark),
        *_end(sheet, trail),
        *_line(spots, light, "" if trail.is_done else ' stroke-dasharray="11 8"'),
        *_victims(sheet, trail),
        *_landings(sheet, trail, dark),
        "</g>",
    )


def _box(sheet: Drawing, at: Square, kind: str, paint: str) -> str:
    x, y = sheet.corner(at)
    size = CELL - 4
    return (
        f'<rect class="{kind}" x="{x + 2}" y="{y + 2}" width="{size}" height="{size}" rx="4" '
        f"{paint}/>"
    )


def _ghost(sheet: Drawing, piece: Piece, at: Square, more: str = "") -> str:
    x, y = sheet.middle(at)
    shape = f"#{sheet.prefix}{PIECES[piece]}"
    return f'<use class="ghost" href="{shape}" x="{x}" y="{y}" opacity="0.35"{more}/>'


def _start(sheet: Drawing, trail: Trail, color: str) -> list[str]:
    at = trail.squares[0]
    paint = (
        f'fill="{color}" fill-opacity="0.13" stroke="{color}" stroke-width="2.4" '
        'stroke-dasharray="5 4"'
    )
    box = _box(sheet, at, "start", paint)
    # Whoever comes back to where it began stands there itself.
    return [box] if at == trail.squares[-1] else [box, _ghost(sheet, trail.piece, at)]


def _end(sheet: Drawing, trail: Trail) -> list[str]:
    paint = f'fill="{GOLD}" fill-opacity="0.35" stroke="{GOLD}" stroke-width="4"'
    return [_box(sheet, trail.squares[-1], "end", paint)]


def _line(spots: Sequence[tuple[int, int]], color: str, dashes: str) -> list[str]:
    """The line in its casing, and the head of the arrow."""
    (x, y), (end_x, end_y) = spots[-2], spots[-1]
    length = hypot(end_x - x, end_y - y)
    along_x, along_y = (end_x - x) / length, (end_y - y) / length
    tip_x, tip_y = end_x - along_x * (_SHORT - _HEAD), end_y - along_y * (_SHORT - _HEAD)
    foot_x, foot_y = end_x - along_x * _SHORT, end_y - along_y * _SHORT
    points = " ".join(f"{at_x},{at_y}" for at_x, at_y in spots[:-1])
    points += f" {foot_x:.1f},{foot_y:.1f}"
    wide, high = along_y * _HEAD * 0.8, along_x * _HEAD * 0.8
    head = (
        f"M{tip_x:.1f} {tip_y:.1f}L{foot_x + wide:.1f} {foot_y - high:.1f}"
        f"L{foot_x - wide:.1f} {foot_y + high:.1f}Z"
    )
    shared = f'points="{points}" fill="none" stroke-linejoin="round" stroke-linecap="round"'
    return [
        f'<polyline class="casing" {shared} stroke="{INK}" stroke-opacity="0.88" '
        'stroke-width="10"/>',
        f'<polyline class="line" {shared} stroke="{color}" stroke-width="6"{dashes}/>',
        f'<path class="head" d="{head}" fill="{color}" stroke="{INK}" stroke-width="1.8" '
        'stroke-linejoin="round"/>',
    ]


def _victims(sheet: Drawing, trail: Trail) -> list[str]:
    found: list[str] = []
    for hop, at, piece in trail.taken:
        x, y = sheet.middle(at)
        found.append(
            f'<g class="victim" data-hop="{hop}">{_ghost(sheet, piece, at)}'
            f'<path d="M{x - 10} {y - 10}l20 20m0 -20l-20 20" fill="none" stroke="{RED}" '
            'stroke-width="4" stroke-linecap="round"/></g>'
        )
    return found


def _landings(sheet: Drawing, trail: Trail, color: str) -> list[str]:
    """A number for every landing between the first square and the last."""
    landed: dict[Square, list[str]] = {}
    for number, at in enumerate(trail.squares[1:-1], 1):
        landed.setdefault(at, []).append(str(number))
    found: list[str] = []
    for at, numbers in landed.items():
        x, y = sheet.middle(at)
        wide = 20 + 10 * (len("".join(numbers)) - 1)
        found.append(
            f'<g class="landing"><rect x="{x - wide / 2:g}" y="{y - 10}" width="{wide}" '
            f'height="20" rx="10" fill="{color}" stroke="{CREAM}" stroke-width="2"/>'
            f'<text x="{x}" y="{y + 4.6:g}" font-size="13" font-weight="600" fill="#ffffff" '
            f'text-anchor="middle">{"·".join(numbers)}</text></g>'
        )
    return found
