"""Set a room and the lobby as still pages, to look at the drawing and the style sheets.

`make preview` writes them to `build/preview`. Nothing here is shipped: the pages are sketches
of what the table renders, around a made-up position in the middle of a match.
"""

from __future__ import annotations

from pathlib import Path
from string import Template

from suffrage.games.votes_for_women.drawing.board import RATIFIED, REJECTED, Board, picture
from suffrage.games.votes_for_women.states import CODES, NORTHEAST, NUMBER, REGION_STATES

ROOT = Path(__file__).parents[1]
STATIC = ROOT / "src/suffrage/table/web/static"
PAGES = ROOT / "tools/pages"
TARGET = ROOT / "build/preview"

CUBES = {
    "CA": "YYY", "WA": "Y", "OR": "P", "WY": "PP", "CO": "YY", "KS": "PY", "OK": "P", "IL": "PPY",
    "NY": "PPYY", "MA": "RRR", "VT": "P", "NJ": "PPPPPPYYYYY", "RI": "R", "ME": "Y", "PA": "R",
    "OH": "RR", "MO": "R", "VA": "RRRRRR", "KY": "R", "NC": "RR", "AL": "RR", "GA": "RRR",
    "FL": "RR", "TX": "R", "LA": "RRRR", "MD": "RR", "DE": "R", "MI": "PYY", "IA": "P", "WI": "YY",
    "MN": "PP", "NE": "R", "CT": "RR",
}  # fmt: skip


def middle() -> Board:
    """A position from the middle of a match, the amendment still in Congress."""
    cubes = [0] * 144
    for code, letters in CUBES.items():
        for letter in letters:
            cubes[NUMBER[code] * 3 + "PYR".index(letter)] += 1
    cards = frozenset(NUMBER[code] for code in ("CA", "KS", "TX", "GA", "IL", "PA", "NY"))
    return Board(cubes, [0] * 48, [5, 3, 5, 0, 2, 4], 4, False, cards)


def end() -> Board:
    """A position one state before the end, the amendment before the states."""
    cubes, marks = [0] * 144, [RATIFIED] * 48
    for code in ["MS", "AL", "GA", "SC", "VA", "MD", "DE", "LA", "FL", "NC", "TX", "KY"]:
        marks[NUMBER[code]] = REJECTED
    marks[NUMBER["TN"]] = 0
    cubes[NUMBER["TN"] * 3 + 2] = 2
    return Board(cubes, marks, [4, 0, 4, 1, 4, 4], 0, True)


def page(name: str, **parts: str) -> str:
    """The page called *name* with its parts put in."""
    return Template((PAGES / f"{name}.html").read_text()).substitute(static=STATIC, **parts)


def sprites() -> str:
    """The sheets of dice and ornaments, for pages opened from a file."""
    return "".join(
        (STATIC / f"art/{name}.svg").read_text().replace("<svg ", "<svg hidden ", 1)
        for name in ("dice", "ornaments")
    )


def room(theme: str, panel: str, board: Board, states: tuple[int, ...]) -> str:
    """A room that asks for one of some states; on a phone *panel* is open."""
    asked = {f"state-{CODES[at]}": {"data-answer": f"add-{CODES[at]}-purple"} for at in states}
    tabs = {name: str(name == panel).lower() for name in ("hand", "seats", "log")}
    drawn = picture(board, asked)
    return page("room", theme=theme, panel=panel, board=drawn, sprites=sprites(), **tabs)


def main() -> None:
    """Write every page in both themes."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for theme in ("light", "dark"):
        for panel in ("hand", "seats", "log"):
            still = room(theme, panel, middle(), REGION_STATES[NORTHEAST])
            (TARGET / f"room-{theme}-{panel}.html").write_text(still)
        still = room(theme, "hand", end(), (NUMBER["TN"],))
        (TARGET / f"room-{theme}-end.html").write_text(still)
        (TARGET / f"lobby-{theme}.html").write_text(page("lobby", theme=theme))
        parts = page("parts", theme=theme, sprites=sprites())
        (TARGET / f"parts-{theme}.html").write_text(parts)
    print(f"wrote the pages to {TARGET.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
