"""Letters drawn with the pen, so that a picture needs no font: few words, a date, an X or a V."""

from __future__ import annotations

from typing import Final

from suffrage.core.drawing.paints import stroke
from suffrage.core.drawing.pictures import Picture, Piece, Place

_HIGH: Final = 16
_STEP: Final = 14  # from one letter to the next
# Strokes of the pen in a box 10 wide and 16 high, the origin at its top left.
_STROKES: Final[dict[str, str]] = {
    "A": "M0 16L5 0 10 16M2 11H8",
    "B": "M0 0H6C11 0 11 8 6 8H0M6 8C12 8 12 16 6 16H0V0",
    "E": "M9 0H0V16H9M0 8H7",
    "I": "M5 0V16",
    "L": "M0 0V16H9",
    "N": "M0 16V0L10 16V0",
    "O": "M5 0C-2 0-2 16 5 16S12 0 5 0z",
    "S": "M10 2C7-1 0-1 0 4S10 7 10 12 3 17 0 14",
    "D": "M0 0V16H4C12 16 12 0 4 0z",
    "T": "M0 0H10M5 0V16",
    "U": "M0 0V10C0 18 10 18 10 10V0",
    "V": "M0 0L5 16 10 0",
    "X": "M0 0L10 16M10 0L0 16",
    "1": "M2 3L6 0V16",
    "2": "M0 4C0-2 10-2 10 4 10 8 0 12 0 16H10",
    "3": "M0 1H9L4 7C12 7 12 16 5 16 2 16 0 15 0 13",
    "5": "M9 0H1L0 7C12 4 12 16 5 16 2 16 0 15 0 13",
    "6": "M8 0C2 0 0 4 0 10S10 18 10 11 0 4 0 10",
    "7": "M0 0H10L4 16",
    "8": "M5 0C-1 0-1 7 5 7S11 0 5 0zM5 7C-3 7-3 16 5 16S13 7 5 7z",
    "9": "M10 6C10 12 0 12 0 5S10-2 10 6C10 12 8 16 2 16",
    "0": "M5 0C-2 0-2 16 5 16S12 0 5 0z",
    "?": "M0 4C0-2 10-2 10 4 10 8 5 7 5 11M5 16h0",
    "!": "M5 0V10M5 16h0",
    "$": "M10 3C7 0 0 0 0 4S10 8 10 12 3 16 0 13M5-3V19",
    "%": "M10 0L0 16M2 2h0M8 14h0",
    "+": "M0 8H10M5 3V13",
    "-": "M1 8H9",
    "=": "M0 5H10M0 11H10",
}


def letters(
    text: str, x: float, y: float, height: float, paint: str, *, wide: float = 2.6, turn: float = 0
) -> Picture:
    """A word whose middle is at (x, y)."""
    scale = round(height / _HIGH, 2)
    left = -(len(text) * _STEP - 4) / 2
    data = []
    for at, letter in enumerate(text):
        moved = f' transform="translate({left + at * _STEP:g} -8)"'
        data.append(f'<path d="{_STROKES[letter]}"{moved}/>')
    markup = f'<g fill="none" {stroke(paint, wide)}>{"".join(data)}</g>'
    return (Piece(f"letters {text}", Place(x, y, scale, turn), (("main", paint),), markup),)
