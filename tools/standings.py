"""`make standings`: what people are told of the levels, gathered from what was measured.

Shares come from the bouts in docs/strength, times from docs/measurements.md (`make thoughts`,
compiled build). The result goes to src/suffrage/bots/standings.json.
"""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

from suffrage.bots import levels
from suffrage.games import GAMES
from suffrage.lab.contests.strength import Book
from tools import measurements
from tools.ladder import LADDER

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "strength"
FILE = ROOT / "src" / "suffrage" / "bots" / "standings.json"
COMMAND = "make standings"
UNTIMED = (-1.0, -1.0)  # nobody has measured how long that level thinks


def times() -> dict[tuple[str, str], tuple[float, float]]:
    """By game and level: the median and the p99 of answers that were thought about."""
    text = measurements.DOCUMENT.read_text(encoding="utf-8")
    _, _, rest = text.partition("<!-- thoughts compiled -->")
    section, _, _ = rest.partition("<!-- end of thoughts compiled -->")
    found = {}
    for line in section.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 8 and cells[0] in GAMES:
            found[cells[0], cells[1]] = (float(cells[4] or 0), float(cells[5] or 0))
    return found


def bout(game: str, level: str, below: str) -> Book | None:
    """The bout in which a level met the one below it, at a plain table, if it was played."""
    for one in LADDER:
        if (one.game, one.who, one.whom, one.switches) == (game, level, below, ()):
            book = Book(one, FOLDER)
            if book.lines:
                return book
    return None


def gathered() -> dict[str, dict[str, dict[str, object]]]:
    """Everything that is known, by game and level."""
    paces = times()
    found: dict[str, dict[str, dict[str, object]]] = {}
    for game in GAMES:
        found[game] = {}
        known = levels(game)
        for below, level in pairwise(known):
            book = bout(game, level, below)
            share = book.share() if book is not None else None
            median, most = paces.get((game, level), UNTIMED)
            if share is None and (game, level) not in paces:
                continue
            found[game][level] = {
                "below": below if share is not None else "",
                "part": round(share.part, 4) if share is not None else 0.0,
                "low": round(share.low, 4) if share is not None else 0.0,
                "high": round(share.high, 4) if share is not None else 0.0,
                "played": share.of if share is not None else 0,
                "median": median, "most": most,
            }  # fmt: skip
    return found


def main() -> None:
    """Write the file."""
    text = json.dumps({"command": COMMAND, "levels": gathered()}, indent=1)
    FILE.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
