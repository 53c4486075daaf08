"""Where pieces may go, drawn over the board: a piece is chosen, then a dot or the end of an arc.

Choosing a piece is no answer: `js/board-pieces.js` shows the ways of the piece that was
chosen. A series of hops can be clicked hop by hop, or taken at once by clicking its end.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape
from typing import NamedTuple

from suffrage.core.game import Action, Seat
from suffrage.games.suffragetto.actions import FROM, KIND, MOVES, OVER, STEP, STOP, TAKE, TO
from suffrage.games.suffragetto.board import EMPTY, IN_GOAL, NAMES, PIECE_NAMES, Square
from suffrage.games.suffragetto.drawing.sheet import CELL, Drawing
from suffrage.games.suffragetto.game import Suffragetto
from suffrage.games.suffragetto.moves.whole import Move, moves
from suffrage.games.suffragetto.notation import spell
from suffrage.games.suffragetto.phases import HOPPING
from suffrage.games.suffragetto.view import SuffragettoView
from suffrage.games.suffragetto.words.explanations import explain_end, is_risky

_LOOKED_AT = 300  # outcomes of a turn among which long series of hops are sought
_KEPT = 8192  # drawings of pieces and ways: most are the same from turn to turn
_SIZE = CELL - 2


@dataclass(frozen=True)
class Way:
    """One place to go to."""

    answer: str
    label: str
    end: str  # the square, and where it lies on the sheet
    to: tuple[int, int]
    hop: bool
    path: str  # the step or the arcs, as SVG path data
    crosses: tuple[tuple[int, int], ...]  # the middles of those who would be taken
    far: bool = False  # the end of a series


class Mover(NamedTuple):
    """A piece that can move, named by all that is drawn of it: see `_drawn`."""

    below: Seat  # who sits in front of the sheet
    at: Square
    piece: str
    is_chosen: bool
    near: tuple[tuple[Action, str], ...]  # steps and hops with what they say
    far: tuple[tuple[tuple[Action, ...], int, tuple[Action, ...], str], ...]
    """Series of hops: their path, how many they take, the answers that make them, and what becomes
    of the piece at their end."""

    def far_ways(self) -> list[Way]:
        """The ends of series of hops."""
        return [_series_way(self.below, *series) for series in self.far]

    def drawn_ways(self) -> list[str]:
        """All places to go to."""
        near = [_near(self.below, action, told) for action, told in self.near]
        far = [_far(self.below, *series) for series in self.far]
        return [f"{before}{number}{after}" for number, (before, after) in enumerate(near + far, 1)]


def over(game: Suffragetto, view: SuffragettoView, sheet: Drawing) -> str:
    """What lies over the drawing."""
    movers = _movers(game, view, sheet.below)
    if not movers:
        return ""
    pieces, ways = zip(*[_drawn(mover) for mover in movers], strict=True)
    return "\n".join(['<g class="ways">', *pieces, *ways, "</g>"])


@lru_cache(maxsize=_KEPT)
def _drawn(mover: Mover) -> tuple[str, str]:
    """A piece to choose, and its ways, hidden until it is chosen."""
    name, drawn = NAMES[mover.at], mover.drawn_ways()
    label = f"{mover.piece}: {len(drawn)} {'way' if len(drawn) == 1 else 'ways'} to go"
    spot = _spot(_middle(mover.below, mover.at), ' rx="6"')
    piece = (
        f'<g class="mover{" chosen" if mover.is_chosen else ""}" id="mover-{name}" '
        f'role="button" tabindex="0" data-mover="{name}" '
        f'aria-expanded="{"true" if mover.is_chosen else "false"}" '
        f'aria-controls="from-{name}" aria-label="{escape(label)}" '
        f'data-explains="">{spot}</g>'
    )
    hidden = "" if mover.is_chosen else " hidden"
    return piece, "\n".join([f'<g class="from" id="from-{name}"{hidden}>', *drawn, "</g>"])


@lru_cache(maxsize=_KEPT)
def _near(below: Seat, action: Action, told: str) -> tuple[str, str]:
    """A step or a hop, before its number and after it."""
    return _drawn_way(NAMES[FROM[action]], _step(below, action, told))


@lru_cache(maxsize=_KEPT)
def _far(
    below: Seat, path: tuple[Action, ...], taken: int, answers: tuple[Action, ...], told: str
) -> tuple[str, str]:
    """Several hops at once, before their number and after it."""
    return _drawn_way(NAMES[FROM[path[0]]], _series_way(below, path, taken, answers, told))


def _drawn_way(name: str, way: Way) -> tuple[str, str]:
    kind = f"way{' hop' if way.hop else ''}{' far' if way.far else ''}"
    kind += " around" if way.end == name else ""
    crosses = "".join(
        f'<path class="cross" d="M{x - 9} {y - 9}l18 18m0 -18l-18 18"/>' for x, y in way.crosses
    )
    x, y = way.to
    radius = 6 if way.far else 8 if way.hop else 7
    return f'<g class="{kind}" id="way-{name}-', (
        f'" role="button" tabindex="0" '
        f'data-answer="{escape(way.answer)}" data-to="{way.end}" '
        f'aria-label="{escape(way.label)}" data-explains=""><path class="arc" d="{way.path}"/>'
        f'{crosses}{_spot(way.to)}<circle class="dot" cx="{x}" cy="{y}" r="{radius}"/></g>'
    )


def _spot(middle: tuple[int, int], more: str = "") -> str:
    """What can be clicked of a square."""
    x, y = middle[0] - _SIZE // 2, middle[1] - _SIZE // 2
    size = f'width="{_SIZE}" height="{_SIZE}"'
    return f'<rect class="hit spot" x="{x}" y="{y}" {size}{more}/>'


def series(game: Suffragetto, view: SuffragettoView) -> list[tuple[str, str]]:
    """Every series of hops that can be taken at once: its answers, and what it is in words."""
    movers = _movers(game, view, Drawing().below)
    return [
        (way.answer, f"{mover.piece}: {way.label}") for mover in movers for way in mover.far_ways()
    ]


def _movers(game: Suffragetto, view: SuffragettoView, below: Seat) -> list[Mover]:
    near: dict[Square, list[Action]] = {}
    for action in view.options:
        if action < MOVES:
            near.setdefault(FROM[action], []).append(action)
    if not near:
        return []
    far: dict[Square, list[tuple[Move, tuple[Action, ...]]]] = {}
    for move, answers in _series(game, view):
        far.setdefault(move.first(), []).append((move, answers))
    is_chosen = view.stage == HOPPING
    found = []
    for at, actions in near.items():
        ends = {TO[action] for action in actions}
        piece = f"{PIECE_NAMES[view.board[at]]} on {NAMES[at]}"
        told = [(a, _told(game, view, a)) for a in actions]
        series = [
            (move.path, len(move.taken), answers, explain_end(view, move.path))
            for move, answers in far.get(at, ())
            if move.last() not in ends
        ]
        found.append(Mover(below, at, piece, is_chosen, tuple(told), tuple(series)))
    return found


_TOLD: OrderedDict[Hashable, str] = OrderedDict()  # what moves say, by all that they tell of


def _told(game: Suffragetto, view: SuffragettoView, action: Action) -> str:
    """What a step or a hop is called and does."""
    board, side, at, to = view.board, view.side, FROM[action], TO[action]
    enters = IN_GOAL[side][to] and not IN_GOAL[side][at]
    name = (
        action, side, view.stage == HOPPING, board[at],
        board[OVER[action]] if KIND[action] != STEP else EMPTY,
        view.inside(side) if enters else 0, is_risky(view, (action,)),
    )  # fmt: skip
    found = _TOLD.get(name)
    if found is None:
        found = _TOLD[name] = f"{game.label(view, action)}. {game.explain(view, action)}"
        if len(_TOLD) > _KEPT:
            _TOLD.popitem(last=False)
    return found


@cache
def _middle(below: Seat, at: Square) -> tuple[int, int]:
    return Drawing(below).middle(at)


@cache
def _line(below: Seat, action: Action) -> str:
    """A step or a hop as a line on the sheet: there are a few hundred of either."""
    (x, y), (to_x, to_y) = _middle(below, FROM[action]), _middle(below, TO[action])
    if KIND[action] == STEP:
        return f"M{x} {y}L{to_x} {to_y}"
    bend_x, bend_y = (x + to_x) / 2 + (y - to_y) / 3, (y + to_y) / 2 + (to_x - x) / 3
    return f"M{x} {y}Q{bend_x:.0f} {bend_y:.0f} {to_x} {to_y}"


@cache
def _spelled(action: Action) -> str:
    return spell(action)


def _step(below: Seat, action: Action, label: str) -> Way:
    """A step or a hop on a sheet that *below* sits in front of."""
    return Way(
        answer=_spelled(action),
        label=label,
        end=NAMES[TO[action]],
        to=_middle(below, TO[action]),
        hop=KIND[action] != STEP,
        path=_line(below, action),
        crosses=(_middle(below, OVER[action]),) if KIND[action] == TAKE else (),
    )


def _series_way(
    below: Seat, path: tuple[Action, ...], taken: int, answers: tuple[Action, ...], told: str
) -> Way:
    """Several hops at once."""
    last = TO[path[-1]]
    by = ", ".join([NAMES[TO[hop]] for hop in path[:-1]])
    takes = f", taking {taken}" if taken else ""
    return Way(
        answer=" ".join([_spelled(action) for action in answers]),
        label=f"Hop by {by} to {NAMES[last]}{takes}, and stop there. {told}",
        end=NAMES[last],
        to=_middle(below, last),
        hop=True,
        path="".join([_line(below, hop) for hop in path]),
        crosses=tuple([_middle(below, OVER[hop]) for hop in path if KIND[hop] == TAKE]),
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
    return [(move, (*move.path, STOP) if move.goes_on else move.path) for move in best.values()]
