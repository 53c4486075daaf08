"""How wide words are in the three fonts of the table, so that lines can be broken without them.

Where a font is missing, `textLength` presses the substitute into the same width.
"""

from __future__ import annotations

from html import escape
from typing import Final, NamedTuple

# The widths of the characters from the blank to the tilde, in hundredths of the size.
_GOTHIC: Final = (
    "15 18 26 61 31 50 42 15 27 27 33 52 15 22 16 35 35 24 36 35 35 34 34 31 34 34 18 18 52 52 52 "
    "34 43 39 36 36 37 33 30 36 38 19 21 38 30 48 40 36 35 36 36 34 33 37 36 51 37 36 32 26 39 26 "
    "54 59 50 32 30 30 32 30 23 34 31 16 17 30 16 47 31 30 30 30 24 30 23 31 29 44 30 30 30 34 17 "
    "34 60"
)
_SERIF: Final = (
    "24 29 38 52 52 93 73 18 36 36 46 53 30 32 30 34 53 53 53 53 53 53 53 53 53 53 30 30 53 53 53 "
    "41 83 71 65 66 74 64 61 72 81 38 38 71 62 94 77 74 62 74 69 54 63 76 71 100 67 67 59 34 34 34 "
    "53 51 40 54 62 52 61 53 37 56 64 33 30 59 33 96 64 58 62 60 46 46 36 63 58 84 57 59 49 36 29 "
    "36 53"
)
_SANS: Final = (
    "20 32 48 51 51 84 64 28 32 32 44 51 28 32 28 34 51 51 51 51 51 51 51 51 51 51 28 28 51 51 51 "
    "44 88 56 60 58 62 54 51 63 66 28 49 60 50 74 66 67 58 67 59 54 55 66 54 80 54 50 54 32 34 32 "
    "51 50 55 52 56 46 56 51 32 52 56 26 26 52 27 84 56 55 56 56 37 43 36 56 50 75 48 50 44 32 26 "
    "32 51"
)
_LIKE: Final = {"“": '"', "”": '"', "’": "'", "‘": "'", "–": "=", "−": "=", "·": ".", "Š": "S"}


class Font(NamedTuple):
    """A face and its weight, with the widths of its characters."""

    attributes: str
    widths: tuple[int, ...]

    def width(self, text: str, size: float) -> float:
        """How wide *text* is."""
        total = 0
        for letter in text:
            at = ord(_LIKE.get(letter, letter)) - 32
            total += self.widths[at] if 0 <= at < len(self.widths) else 60
        return total * size / 100

    def lines(self, text: str, size: float, width: float) -> list[str]:
        """*text* broken into lines of at most *width*; a longer word has a line of its own."""
        found: list[str] = []
        for word in text.split():
            longer = f"{found[-1]} {word}" if found else word
            if found and self.width(longer, size) <= width:
                found[-1] = longer
            else:
                found.append(word)
        return found

    def line(
        self, text: str, x: float, y: float, size: float, paint: str, end: bool = False
    ) -> str:
        """One line as SVG, from (x, y) on, or up to it."""
        anchor = ' text-anchor="end"' if end else ""
        length = f' textLength="{self.width(text, size):.1f}" lengthAdjust="spacingAndGlyphs"'
        return (
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" {self.attributes} {paint}{anchor}'
            f"{length}>{escape(text)}</text>"
        )


def _font(family: str, weight: str, widths: str) -> Font:
    return Font(f'font-family="{family}"{weight}', tuple(int(width) for width in widths.split()))


GOTHIC: Final = _font("'League Gothic', Impact, sans-serif", "", _GOTHIC)
SERIF: Final = _font("'Source Serif 4', Georgia, serif", "", _SERIF)
SANS: Final = _font("'Source Sans 3', sans-serif", ' font-weight="600"', _SANS)
