"""Perft: how many ways there are to play so many plies. The same options and apply as in play.

Draw rules, offers and resigning are left out, a forced pass is one move, and a won position
has none. Counts of *paths* tell moves apart by every square of the way, counts of
*outcomes* by first square, last square and pieces taken.
"""

from __future__ import annotations

from typing import Final

from suffrage.games.suffragetto.actions import ACTS, FROM, MOVES, PASS, STOP
from suffrage.games.suffragetto.moves.whole import moves
from suffrage.games.suffragetto.notation import spell, write_path
from suffrage.games.suffragetto.phases import HOPPING
from suffrage.games.suffragetto.state import SuffragettoState

PATHS: Final = "paths"
OUTCOMES: Final = "outcomes"
_ALL: Final = 1 << 30


def perft(state: SuffragettoState, depth: int, count: str = PATHS) -> int:
    """How many paths, or outcomes, of *depth* plies lead on from *state*."""
    start = state.clone()
    start.forget()
    return _paths(start, depth) if count == PATHS else _outcomes(start, depth)


def roots(state: SuffragettoState, count: str = PATHS) -> list[tuple[str, SuffragettoState]]:
    """Every first move as text, with the position after it: perft divided, move by move.

    An outcome is written by the path that stands for it: the shortest, first in square order.
    """
    start = state.clone()
    start.forget()
    found: list[tuple[str, SuffragettoState]] = []
    if count == PATHS:
        _walk(start, found)
        return found
    for move in moves(start, _ALL):
        child = start.clone()
        for action in move.path:
            child.apply(start.side, action)
        if child.stage == HOPPING:
            child.apply(start.side, STOP)
        child.forget()
        found.append((write_path(move.path), child))
    if not found:
        _walk(start, found)
    return found


def _walk(state: SuffragettoState, found: list[tuple[str, SuffragettoState]]) -> None:
    """The position after each path, a forced pass included."""
    for action in state.options(state.side):
        if action >= ACTS:
            break
        child = state.clone()
        child.apply(state.side, action)
        if child.stage == HOPPING:
            _walk(child, found)
            continue
        child.forget()
        if action == PASS:
            found.append((spell(PASS), child))
        else:
            path = state.said if action == STOP else (*state.said, action)
            found.append((write_path(path), child))


def _paths(state: SuffragettoState, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    side = state.side
    for action in state.options(side):
        if action >= ACTS:
            break
        child = state.clone()
        child.apply(side, action)
        if child.stage == HOPPING:
            total += _paths(child, depth)
        elif depth == 1:
            total += 1
        else:
            child.forget()
            total += _paths(child, depth - 1)
    return total


def _outcomes(state: SuffragettoState, depth: int) -> int:
    if depth == 0:
        return 1
    children: list[SuffragettoState] = []
    _reached(state, -1, set(), children)
    if depth == 1:
        return len(children)
    return sum([_outcomes(child, depth - 1) for child in children])


def _reached(
    state: SuffragettoState,
    first: int,
    seen: set[tuple[int, bytes]],
    found: list[SuffragettoState],
) -> None:
    """The position after each outcome.

    A board that was met before in the series of the same piece, in the middle or at the end,
    leads nowhere new (ruling R9), so outcomes need no look at every path.
    """
    side = state.side
    for action in state.options(side):
        if action >= ACTS:
            break
        child = state.clone()
        child.apply(side, action)
        start = first if first >= 0 or action >= MOVES else FROM[action]
        if action != STOP:
            key = (start, bytes(child.board))
            if key in seen:
                continue
            seen.add(key)
        if child.stage == HOPPING:
            _reached(child, start, seen, found)
        else:
            child.forget()
            found.append(child)
