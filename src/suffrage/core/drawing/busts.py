"""People: one drawing from the waist up, with hair, hat, glasses, beard and dress to choose.

Faces are left blank. These were people, and a few strokes would be a caricature; hair, dress
and what they hold tell them apart.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.drawing.parts import asked, parts
from suffrage.core.drawing.pictures import Picture, Piece, Place

FEET: Final = 132  # where a bust stands when it is made larger or smaller


def bust(
    skin: str,
    coat: str,
    hair: str,
    color: str,
    collar: str,
    *more: str,
    hat: str = "",
    hat_color: str = "purple",
    trim: str = "yellow",
    beard: str = "",
    collar_color: str = "",
    dx: float = 0,
    scale: float = 1,
    lift: float = 0,
) -> Picture:
    """Somebody. *more* names further parts: glasses, a ribbon, a mask.

    *trim* paints the band of a hat, a sash and a tie; lapels have the color of the coat.
    """
    left, top = 100 + dx - 100 * scale, FEET - lift - FEET * scale
    place = Place(round(left, 1), round(top, 1), scale)
    named: list[tuple[str, str]] = []
    if f"hair-{hair}-back" in parts():
        named.append((f"hair-{hair}-back", color))
    named += [("coat", coat), ("head", skin), (f"collar-{collar}", collar_color or coat)]
    if beard:
        named.append((beard, color))
    named.append((f"hair-{hair}", color))
    if f"hair-{hair}-ends" in parts():
        named.append((f"hair-{hair}-ends", color))
    if hat:
        named.append((f"hat-{hat}", hat_color))
    named += [(name, coat) for name in more]
    return tuple(Piece(name, place, _paints(name, main, trim)) for name, main in named)


def _paints(name: str, main: str, trim: str) -> tuple[tuple[str, str], ...]:
    """Only the paints that the part asks for, so that equal pictures are equal."""
    chosen = (("main", main), ("trim", trim))
    return tuple((key, paint) for key, paint in chosen if key in asked(name))
