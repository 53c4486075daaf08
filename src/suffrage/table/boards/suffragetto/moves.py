"""The list of moves beside the board, in numbered pairs; each opens the position it led to."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from operator import is_

from markupsafe import Markup

from suffrage.core.game import News
from suffrage.games.suffragetto.actions import KIND, MARKS
from suffrage.games.suffragetto.board import EMPTY, NAMES, PIECE_NAMES, POLICE
from suffrage.games.suffragetto.drawing.trail import Trail
from suffrage.games.suffragetto.moves.told import Pair, Telling, Told, pairs
from suffrage.games.suffragetto.phases import DONE, HOPPING
from suffrage.games.suffragetto.view import SuffragettoView
from suffrage.table.boards.board import Context
from suffrage.table.boards.printing import kept, printed

_OPEN = 2  # lines at the end that may still change
_MOST_SCORES = 500  # lists that are kept
_LONG = 3  # hops; a longer series is shown by its ends


@dataclass(frozen=True)
class Cell:
    """One move of the list."""

    text: str  # as a score sheet has it
    short: str  # the same, if it is long without its middle
    shape: str  # the piece as the drawing calls it, "" for a pass
    taken: int
    enters: bool
    step: int  # after how many answers it stands on the board
    is_last: bool
    is_open: bool  # it may still go on, or waits to be confirmed


@dataclass(frozen=True)
class Row:
    """A number with the moves of both sides."""

    number: int
    cells: tuple[Cell | None, ...]


class Moves:
    """The moves that a reader heard of, and the one that waits to be confirmed."""

    def __init__(self, view: SuffragettoView, context: Context) -> None:
        self._view = view
        self._home = context.home
        self._is_held = bool(context.held)
        self._score = _score(context, (context.home, view.seat, self._is_held))
        self._told = self._score.telling.moves
        self._lines = pairs(self._told)

    def last(self) -> Trail | None:
        """The whole way of the last move, as the board traces it."""
        moved = [told for told in self._told if told.hops]
        if not moved:
            return None
        told = moved[-1]
        return Trail(told.piece, told.squares(), told.taken, not self._is_held)

    def number(self) -> int:
        """The number of the move that is asked for, or that was the last one."""
        lines = self._lines
        is_running = self._view.stage in (HOPPING, DONE) or self._is_held
        is_open = bool(lines) and self._view.side == POLICE and lines[-1].moves[POLICE] is None
        return max(1, len(lines) if is_running or is_open else len(lines) + 1)

    def rows(self) -> list[Row]:
        """All of them, in pairs."""
        return [self._row(line) for line in self._lines]

    def _row(self, line: Pair) -> Row:
        return Row(line.number, tuple([self._cell(told) if told else None for told in line.moves]))

    def panel(self) -> Markup:
        """The list as it stands beside the board."""
        score = self._score
        for line in self._lines[score.done : -_OPEN]:
            score.rows += f"{_drawn(self._row(line), self._home)}\n"
            score.done += 1
        rows = [f"{_drawn(self._row(line), self._home)}\n" for line in self._lines[score.done :]]
        return printed("suffragetto/moves", rows=Markup("".join([score.rows, *rows])))

    def _cell(self, told: Told) -> Cell:
        is_last = told is self._told[-1]
        return Cell(
            text=told.written(),
            short=_short(told),
            shape=PIECE_NAMES[told.piece].lower() if told.piece != EMPTY else "",
            taken=len(told.taken),
            enters=told.enters(),
            step=told.step,
            is_last=is_last,
            is_open=is_last and (self._is_held or self._view.stage == HOPPING),
        )


def _drawn(row: Row, home: str) -> Markup:
    """A line of the list."""
    return kept("suffragetto/row", row=row, home=home)


class _Score:
    """The list of a match as far as it was shown: it goes on from there."""

    def __init__(self) -> None:
        self.past: list[Sequence[News]] = []  # all that it tells of
        self.telling = Telling()
        self.done = 0  # lines to which nothing comes any more
        self.rows = ""  # those, as they are drawn


_SCORES: OrderedDict[Hashable, _Score] = OrderedDict()  # those that were shown last


def _score(context: Context, name: Hashable) -> _Score:
    """The list of what a reader heard. One that tells of anything else is not gone on with."""
    score = _SCORES.get(name)
    length = len(score.past) if score is not None else 0
    if score is None or length > len(context.past) or not all(map(is_, score.past, context.past)):
        score = _SCORES[name] = _Score()
    for happened in context.past[len(score.past) :]:
        score.telling.add(happened)
        score.past.append(happened)
    _SCORES.move_to_end(name)
    if len(_SCORES) > _MOST_SCORES:
        _SCORES.popitem(last=False)
    return score


def _short(told: Told) -> str:
    """A long series by its ends: k5^··xi11."""
    if len(told.hops) <= _LONG:
        return told.written()
    squares = told.squares()
    first, last = MARKS[KIND[told.hops[0]]], MARKS[KIND[told.hops[-1]]]
    ends = f"{NAMES[squares[0]]}{first}··{last}{NAMES[squares[-1]]}"
    return " ".join([*told.words, ends])
