"""Where pieces may go, drawn over the board: a piece is chosen, then a dot or the end of an arc.

Choosing a piece is no answer: `js/board-pieces.js` shows the ways of the piece that was
chosen. A series of hops can be clicked hop by hop, or taken at once by clicking its end.
"""

from __future__ import annotations

from dataclasses import dataclass

from suffrage.core.game import Action
from suffrage.games.suffragetto.actions import FROM, KIND, MOVES, OVER, STEP, STOP, TAKE, TO
from suffrage.games.suffragetto.board import NAMES, PIECE_NAMES, Square
from suffrage.games.suffragetto.drawing.sheet import CELL, Drawing
from suffrage.games.suffragetto.game import Suffragetto
from suffrage.games.suffragetto.moves.whole import Move, moves
from suffrage.games.suffragetto.phases import HOPPING
from suffrage.games.suffragetto.view import SuffragettoView
from suffrage.table.boards.printing import printed

_LOOKED_AT = 300  # outcomes of a turn among which long series of hops are sought


@dataclass(frozen=True)
class Way:
    """One place to go to."""

    answer: str
    label: str
    end: str  # the square, and where it lies on the sheet
    to: tuple[int, int]
    hop: bool
    path: str  # the step or the arcs, as SVG path data
    crosses: list[tuple[int, int]]  # the middles of those who would be taken
    far: bool = False  # the end of a series


@dataclass(frozen=True)
class Mover:
    """A piece that can move, with its ways."""

    name: str
    piece: str
    label: str
    at: tuple[int, int]
    ways: list[Way]
    chosen: bool


def over(game: Suffragetto, view: SuffragettoView, sheet: Drawing) -> str:
    """What lies over the drawing."""
    movers = _movers(game, view, sheet)
    return printed("suffragetto/ways", movers=movers, cell=CELL, size=CELL - 2) if movers else ""


def series(game: Suffragetto, view: SuffragettoView) -> list[tuple[str, str]]:
    """Every series of hops that can be taken at once: its answers, and what it is in words."""
    movers = _movers(game, view, Drawing())
    return [
        (way.answer, f"{mover.piece}: {way.label}")
        for mover in movers
        for way in mover.ways
        if way.far
    ]


def _movers(game: Suffragetto, view: SuffragettoView, sheet: Drawing) -> list[Mover]:
    near = [action for action in view.options if action < MOVES]
    if not near:
        return []
    far = _series(game, view)
    found = []
    for at in dict.fromkeys(FROM[action] for action in near):
        direct = [_way(game, view, sheet, a) for a in near if FROM[a] == at]
        ends = {TO[a] for a in near if FROM[a] == at}
        series = [
            _series_way(game, sheet, move, answers)
            for move, answers in far
            if move.first() == at and move.last() not in ends
        ]
        piece = f"{PIECE_NAMES[view.board[at]]} on {NAMES[at]}"
        ways = [*direct, *series]
        told = f"{piece}: {len(ways)} {'way' if len(ways) == 1 else 'ways'} to go"
        chosen = view.stage == HOPPING
        found.append(Mover(NAMES[at], piece, told, sheet.middle(at), ways, chosen))
    return found


def _arc(sheet: Drawing, start: Square, end: Square) -> str:
    (x, y), (to_x, to_y) = sheet.middle(start), sheet.middle(end)
    bend_x, bend_y = (x + to_x) / 2 + (y - to_y) / 3, (y + to_y) / 2 + (to_x - x) / 3
    return f"M{x} {y}Q{bend_x:.0f} {bend_y:.0f} {to_x} {to_y}"


def _straight(sheet: Drawing, start: Square, end: Square) -> str:
    (x, y), (to_x, to_y) = sheet.middle(start), sheet.middle(end)
    return f"M{x} {y}L{to_x} {to_y}"


def _way(game: Suffragetto, view: SuffragettoView, sheet: Drawing, action: Action) -> Way:
    hop = KIND[action] != STEP
    return Way(
        answer=game.spell(action),
        label=f"{game.label(view, action)}. {game.explain(view, action)}",
        end=NAMES[TO[action]],
        to=sheet.middle(TO[action]),
        hop=hop,
        path=(_arc if hop else _straight)(sheet, FROM[action], TO[action]),
        crosses=[sheet.middle(OVER[action])] if KIND[action] == TAKE else [],
    )


def _series_way(game: Suffragetto, sheet: Drawing, move: Move, answers: tuple[Action, ...]) -> Way:
    by = ", ".join(NAMES[TO[hop]] for hop in move.path[:-1])
    taken = f", taking {len(move.taken)}" if move.taken else ""
    return Way(
        answer=" ".join(game.spell(action) for action in answers),
        label=f"Hop by {by} to {NAMES[move.last()]}{taken}, and stop there",
        end=NAMES[move.last()],
        to=sheet.middle(move.last()),
        hop=True,
        path="".join(_arc(sheet, FROM[hop], TO[hop]) for hop in move.path),
        crosses=[sheet.middle(OVER[hop]) for hop in move.path if KIND[hop] == TAKE],
        far=True,
    )


def _series(game: Suffragetto, view: SuffragettoView) -> list[tuple[Move, tuple[Action, ...]]]:
    """For every piece and every end of several hops: the series that takes most, then the
    shortest; with the answers that make it."""
    start = game.imagine(view, 0)
    best: dict[tuple[Square, Square], Move] = {}
    for move in moves(start, _LOOKED_AT):
        if len(move.path) > 1:
            place = (move.first(), move.last())
            held = best.get(place)
            if held is None or len(move.taken) > len(held.taken):
                best[place] = move
    found = []
    for move in best.values():
        state = start.clone()
        for hop in move.path:
            state.apply(view.seat, hop)
        found.append((move, (*move.path, STOP) if state.stage == HOPPING else move.path))
    return found
