"""Write the style sheet of the paints of all pictures: `python -m tools.paints`."""

from __future__ import annotations

from pathlib import Path

from suffrage.core.drawing.paints import stylesheet

SHEET = Path(__file__).parents[1] / "src/suffrage/table/web/static/paints.css"
_HEAD = """\
/* The paints of the pictures on cards, by day and by night: written by tools/paints.py from
   core/drawing/paints.py. */
"""


def sheet() -> str:
    """What is in the file."""
    return f"{_HEAD}{stylesheet()}\n"


if __name__ == "__main__":
    SHEET.write_text(sheet(), encoding="utf-8")
