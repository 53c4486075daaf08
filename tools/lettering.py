"""Set the words of the drawings: hand-drawn SVG with <text> in, the same with outlines out.

An image in a page cannot use the page's fonts, so the letters in a drawing become paths,
from League Gothic. `make lettering` runs it; sources are in `tools/drawings`.
"""

from __future__ import annotations

import re
from html import escape, unescape
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
STATIC = HERE.parent / "src/suffrage/table/web/static"
SOURCES = sorted((HERE / "drawings").glob("*.svg"))
_TEXT = re.compile(r"<text([^>]*)>([^<]*)</text>")
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')


def outlines(font: TTFont, words: str, attributes: dict[str, str]) -> str:
    """One <text> as a path: x, y, font-size, letter-spacing and text-anchor are understood."""
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = float(attributes.pop("font-size")) / font["head"].unitsPerEm
    gap = float(attributes.pop("letter-spacing", "0"))
    x, y = float(attributes.pop("x")), float(attributes.pop("y"))
    letters = [names[ord(letter)] for letter in words]
    width = sum(glyphs[name].width * scale + gap for name in letters) - gap
    x -= {"start": 0.0, "middle": width / 2, "end": width}[attributes.pop("text-anchor", "start")]
    pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:.1f}".removesuffix(".0"))
    for name in letters:
        glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, x, y)))
        x += glyphs[name].width * scale + gap
    rest = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return f'<path role="img" aria-label="{escape(words)}" d="{pen.getCommands()}"{rest}/>'


def lettered(source: str) -> str:
    """A drawing with its words set."""
    font = TTFont(STATIC / "fonts/league-gothic.woff2")
    return _TEXT.sub(
        lambda found: outlines(font, unescape(found[2]), dict(_ATTRIBUTE.findall(found[1]))),
        source,
    )


if __name__ == "__main__":
    for path in SOURCES:
        target = STATIC / "art" / path.name
        target.write_text(lettered(path.read_text(encoding="utf-8")), encoding="utf-8")
        print(f"{target.stat().st_size:7d}  {path.name}")
