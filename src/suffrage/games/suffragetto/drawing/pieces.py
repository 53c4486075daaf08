"""The pieces, on the board and beside it: round ones and square ones, small and large."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from suffrage.core.game import Seat
from suffrage.games.suffragetto.board import (
    EMPTY,
    HOSPITAL,
    INSPECTOR,
    LARGE,
    LEADER,
    LETTERS,
    NAMES,
    PIECE_NAMES,
    POLICE,
    POLICEMAN,
    PRISON,
    SETS,
    SIDE_OF,
    SMALL,
    SQUARES,
    SUFFRAGETTE,
    SUFFRAGETTES,
    ZONES,
    Piece,
    Square,
)
from suffrage.games.suffragetto.drawing.sheet import BLUE, CREAM, GOLD, GREEN, INK, Drawing

PIECES: dict[Piece, str] = {
    piece: PIECE_NAMES[piece].lower() for piece in (SUFFRAGETTE, LEADER, POLICEMAN, INSPECTOR)
}
"""What the pieces are called in style sheets, and in what is told of a picture."""

# Where the taken stand: the rows of the margin, filled from its wide end.
_KEPT = 4096  # pieces as they were drawn before
_JAILS: dict[Seat, list[Square]] = {
    SUFFRAGETTES: sorted((at for at in range(SQUARES) if ZONES[at] == PRISON), reverse=True),
    POLICE: sorted(at for at in range(SQUARES) if ZONES[at] == HOSPITAL),
}


def shapes(prefix: str) -> str:
    """The four pieces, to be referred to."""
    return "\n".join(
        f'<g id="{prefix}{PIECES[piece]}" stroke="{INK}" stroke-linejoin="round">{shape}</g>'
        for piece, shape in _SHAPES.items()
    )


def add_pieces(sheet: Drawing, board: bytes, chosen: Square) -> None:
    """All pieces, the *chosen* one ringed, and those that were taken."""
    sheet.add('<g class="pieces">')
    for at in range(SQUARES):
        if board[at] != EMPTY:
            if at == chosen:
                x, y = sheet.middle(at)
                sheet.add(
                    f'<circle class="chosen" cx="{x}" cy="{y}" r="19" fill="{GOLD}" '
                    f'fill-opacity="0.55" stroke="{INK}" stroke-width="1.2"/>'
                )
            sheet.add(_piece(sheet.below, sheet.prefix, board[at], at))
    sheet.add('</g><g class="taken" opacity="0.92">')
    for side, jail in _JAILS.items():
        held = [piece for piece in (LARGE[side], SMALL[side])
                for _ in range(SETS[piece] - board.count(piece))]  # fmt: skip
        for at, piece in zip(jail, held, strict=False):
            sheet.add(_piece(sheet.below, sheet.prefix, piece, at))
    sheet.add("</g>")


@lru_cache(maxsize=_KEPT)
def _piece(below: Seat, prefix: str, piece: Piece, at: Square) -> str:
    """A piece on a sheet that *below* sits in front of."""
    x, y = Drawing(below, prefix).middle(at)
    side = "suffragettes" if SIDE_OF[piece] == SUFFRAGETTES else "police"
    return (
        f'<use class="piece {PIECES[piece]} {side}" data-piece="{LETTERS[piece]}" '
        f'data-at="{NAMES[at]}" href="#{prefix}{PIECES[piece]}" x="{x}" y="{y}" '
        'pointer-events="none"/>'
    )


def _ring(count: int, radius: float, size: float) -> str:
    """So many small discs around the middle."""
    discs: list[str] = []
    for i in range(count):
        angle = 2 * pi * i / count
        discs.append(
            f'<circle cx="{radius * sin(angle):.1f}" cy="{-radius * cos(angle):.1f}" r="{size}"/>'
        )
    return "".join(discs)


def _star(points: int, outer: float, inner: float) -> str:
    corners: list[str] = []
    for i in range(2 * points):
        radius, angle = (inner if i % 2 else outer), pi * i / points
        corners.append(f"{radius * sin(angle):.1f} {-radius * cos(angle):.1f}")
    return "M" + "L".join(corners) + "Z"


# Suffragettes are round, in hats, Leaders rosettes; police are square, Policemen with a helmet,
# Inspectors with a star.
_SHAPES: dict[Piece, str] = {
    SUFFRAGETTE: (
        f'<circle r="13" fill="{GREEN}" stroke-width="1.6"/>'
        f'<g fill="{CREAM}" stroke-width="0.9">'
        '<path d="M-8 9.4Q-7.4 2 0 2Q7.4 2 8 9.4Q0 14 -8 9.4Z"/><circle cy="-1.6" r="4.4"/>'
        '<path d="M-9.4 -3.4Q-5 -5.2 -4.6 -8.6Q0 -11 4.6 -8.6Q5 -5.2 9.4 -3.4'
        'Q0 -6.4 -9.4 -3.4Z"/></g>'
    ),
    LEADER: (
        f'<path d="M-8 8L-10 19L-5 16.5L-1.5 19L0 9L1.5 19L5 16.5L10 19L8 8Z" fill="{CREAM}" '
        'stroke-width="1.2"/>'
        f'<g fill="{GREEN}" stroke-width="1.2">{_ring(10, 11.5, 4.8)}</g>'
        f'<circle r="10.5" fill="{CREAM}" stroke-width="1.2"/>'
        f'<circle r="6" fill="{GREEN}" stroke-width="1.2"/>'
    ),
    POLICEMAN: (
        f'<rect x="-12.5" y="-12.5" width="25" height="25" rx="2" fill="{BLUE}" '
        'stroke-width="1.6"/>'
        f'<g fill="{CREAM}" stroke-width="0.9">'
        '<path d="M-10 7.6Q0 3.4 10 7.6Q8.2 4.2 7.6 1.4Q7.2 -7.6 0 -9Q-7.2 -7.6 -7.6 1.4'
        'Q-8.2 4.2 -10 7.6Z"/><path d="M-7.6 1.4Q0 -1.6 7.6 1.4" fill="none"/></g>'
        f'<circle cy="-4" r="2.1" fill="{BLUE}" stroke="none"/>'
    ),
    INSPECTOR: (
        f'<rect x="-16.5" y="-16.5" width="33" height="33" rx="2.5" fill="{BLUE}" '
        'stroke-width="1.8"/>'
        f'<rect x="-13.4" y="-13.4" width="26.8" height="26.8" fill="none" stroke="{CREAM}" '
        'stroke-width="1.2"/>'
        f'<path d="{_star(5, 11.5, 4.7)}" fill="{CREAM}" stroke-width="1"/>'
    ),
}
