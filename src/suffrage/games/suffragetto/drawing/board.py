"""A position as SVG: the board as a printed sheet, for the table, notebooks and documents.

Every square is an element with `data-square`, every piece one with `data-piece` and `data-at`,
and everything carries a class, so that a style sheet can color it anew and a script can find
it. Colors are plain attributes: the drawing looks the same without any style sheet. Zones and
pieces can be told apart without color, by pattern and by shape.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from suffrage.core.game import Action, Seat
from suffrage.games.suffragetto.actions import FROM, KIND, MOVES, STEP, TAKE, TO
from suffrage.games.suffragetto.board import NAMES, OUTSIDE, PIECE_PLURALS, SUFFRAGETTES, Square
from suffrage.games.suffragetto.drawing.background import add_background, patterns
from suffrage.games.suffragetto.drawing.buildings import add_buildings
from suffrage.games.suffragetto.drawing.pieces import PIECES, add_pieces, shapes
from suffrage.games.suffragetto.drawing.sheet import CREAM, RED, Drawing
from suffrage.games.suffragetto.drawing.trail import Trail, add_trail, tip


def draw(
    board: bytes,
    below: Seat = SUFFRAGETTES,
    chosen: Square = OUTSIDE,
    options: Iterable[Action] = (),
    last: Trail | None = None,
    prefix: str = "sfg-",
) -> str:
    """The board with everything on it, as SVG; *options* are shown where a piece is chosen."""
    sheet = Drawing(below, prefix)
    sheet.add(*ground(below, prefix))
    return lay_out(sheet, board, chosen, options, last).svg()


def lay_out(
    sheet: Drawing,
    board: bytes,
    chosen: Square = OUTSIDE,
    options: Iterable[Action] = (),
    last: Trail | None = None,
    over: str = "",
) -> Drawing:
    """Put everything on *sheet*, over its `ground`.

    The whole way of the *last* move is traced. A *chosen* piece is ringed, and of *options*
    its steps are shown as dots, its hops as arcs. What a table can be asked by lies *over* all.
    """
    if last is not None:
        add_trail(sheet, last)
    add_pieces(sheet, board, chosen)
    _choices(sheet, chosen, [action for action in options if action < MOVES])
    sheet.add(over)
    # An image has no parts for a screen reader, so what holds controls is a group.
    sheet.title, sheet.role = _told(board), "group" if over else "img"
    return sheet


@lru_cache(maxsize=8)
def ground(below: Seat, prefix: str = "sfg-") -> tuple[str, ...]:
    """What is there before any piece, the same in every match."""
    sheet = Drawing(below, prefix)
    sheet.add("<defs>", patterns(prefix), shapes(prefix), tip(prefix), "</defs>")
    add_background(sheet)
    add_buildings(sheet)
    return tuple(sheet.parts)


def _told(board: bytes) -> str:
    """What the picture shows, for those who hear it."""
    counts = [f"{board.count(piece)} {PIECE_PLURALS[piece].lower()}" for piece in PIECES]
    return f"Suffragetto: {', '.join(counts)} on the board"


def _choices(sheet: Drawing, chosen: Square, moves: Sequence[Action]) -> None:
    """Where the chosen piece may go: dots for steps, arcs for hops, a cross on who is taken."""
    sheet.add(f'<g class="choices" fill="none" stroke="{RED}">')
    for action in moves:
        if FROM[action] != chosen:
            continue
        (x, y), (to_x, to_y) = sheet.middle(chosen), sheet.middle(TO[action])
        if KIND[action] == STEP:
            mark = f'<circle cx="{to_x}" cy="{to_y}" r="6" fill="{RED}" stroke="{CREAM}"/>'
        else:
            bend_x, bend_y = (x + to_x) / 2 + (y - to_y) / 3, (y + to_y) / 2 + (to_x - x) / 3
            mark = (
                f'<path d="M{x} {y}Q{bend_x:.0f} {bend_y:.0f} {to_x} {to_y}" stroke-width="2.4" '
                'stroke-dasharray="5 3"/>'
                f'<circle cx="{to_x}" cy="{to_y}" r="7" fill="{CREAM}" stroke-width="2.4"/>'
            )
            if KIND[action] == TAKE:
                over_x, over_y = (x + to_x) // 2, (y + to_y) // 2
                mark += (
                    f'<path d="M{over_x - 9} {over_y - 9}l18 18m0 -18l-18 18" stroke-width="3.4" '
                    'stroke-linecap="round"/>'
                )
        sheet.add(f'<g class="choice" data-to="{NAMES[TO[action]]}">{mark}</g>')
    sheet.add("</g>")
