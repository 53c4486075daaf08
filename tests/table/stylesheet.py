"""Reads the color tokens of our style sheets, and measures contrast as WCAG does."""

from __future__ import annotations

import re
from pathlib import Path

STATIC = Path(__file__).parents[2] / "src/suffrage/table/web/static"
SHEETS = sorted(STATIC.glob("*.css"))

_TOKEN = re.compile(r"--([\w-]+):\s*([^;]+);")
_PAIR = re.compile(r"light-dark\((#\w{6}), (#\w{6})\)")


def tokens() -> dict[str, tuple[str, str]]:
    """Every color token that has a value of its own: its day and its night."""
    found: dict[str, tuple[str, str]] = {}
    for sheet in SHEETS:
        for name, value in _TOKEN.findall(sheet.read_text()):
            if pair := _PAIR.fullmatch(value):
                found[name] = (pair[1], pair[2])
            elif re.fullmatch(r"#\w{6}", value):
                found[name] = (value, value)
    return found


def luminance(color: str) -> float:
    """How bright a color is, from 0 to 1."""
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colors, from 1 to 21."""
    bright, dark = sorted([luminance(one), luminance(other)], reverse=True)
    return (bright + 0.05) / (dark + 0.05)
