"""The position as numbers, turned so that the reader always plays up the board."""

from __future__ import annotations

from typing import Final

from suffrage.core.game import Action, Seat, View
from suffrage.core.observation import Feature, Layout, Numbering, Observer, number
from suffrage.games.suffragetto.actions import COUNT, FROM, KIND, MOVES, OVER, TAKE, TO, TOSS
from suffrage.games.suffragetto.board import (
    EMPTY,
    INSPECTOR,
    LEADER,
    OUTSIDE,
    POLICE,
    POLICEMAN,
    SIZE,
    SQUARES,
    SUFFRAGETTE,
    SUFFRAGETTES,
    Square,
    half_turn,
)
from suffrage.games.suffragetto.phases.ends import REASONS
from suffrage.games.suffragetto.view import SuffragettoView

SAID: Final = 24  # answers of a turn that are told, the latest ones
_BOARD: Final = (SIZE, SIZE)
LAYOUT: Final = Layout(
    1,
    (
        Feature("own_small", _BOARD, 1, "the reader's Suffragettes or Policemen, rank by rank"),
        Feature("own_large", _BOARD, 1, "the reader's Leaders or Inspectors"),
        Feature("other_small", _BOARD, 1, "the small pieces of the other side"),
        Feature("other_large", _BOARD, 1, "the large pieces of the other side"),
        Feature("hopping", _BOARD, 1, "the piece in the middle of its hops"),
        Feature("visited", _BOARD, 1, "where it was in this turn, its first square included"),
        Feature("taken", _BOARD, 1, "squares of which a piece was taken in this turn"),
        Feature("said", (SAID, 2), 127, "answers of this turn so far, the latest first, in the "
                "reader's numbers: 128 times the first digit and the second, less 1; 0 for none"),
        Feature("seat", (1,), 2, "1 for the Suffragettes, 2 for the police, 0 for a watcher"),
        Feature("to_move", (1,), 1, "whether it is the reader's turn"),
        Feature("asked", (1,), 1, "whether the reader owes the answer, were one owed to a seat"),
        Feature("stage", (6,), 1, "one of: the toss, a turn, hops, an offer to exchange, an offer "
                "of a draw, the end"),
        Feature("quiet", (2,), 127, "turns since the last progress, plus 1, in two digits"),
        Feature("turn", (2,), 127, "the number of this turn, plus 1, in two digits"),
        Feature("times", (1,), 127, "how often this position has occurred"),
        Feature("passes", (1,), 2, "forced passes in a row"),
        Feature("winner", (3,), 1, "once it is over: nobody, the reader, the other side"),
        Feature("reason", (len(REASONS),), 1, "how it ended; the first one means not yet"),
    ),
)  # fmt: skip
"""What the array holds. Which earlier positions may come again is told by `times` alone."""

_PLANES: Final[list[list[int]]] = [  # by the reader's seat, by piece: where its plane begins
    [0, 0, SQUARES, 2 * SQUARES, 3 * SQUARES],
    [0, 2 * SQUARES, 3 * SQUARES, 0, SQUARES],
]
assert [SUFFRAGETTE, LEADER, POLICEMAN, INSPECTOR] == [1, 2, 3, 4]
_HOPPING: Final = LAYOUT.starts["hopping"]
_VISITED: Final = LAYOUT.starts["visited"]
_TAKEN: Final = LAYOUT.starts["taken"]
_SAID: Final = LAYOUT.starts["said"]
_SEAT: Final = LAYOUT.starts["seat"]
_TO_MOVE: Final = LAYOUT.starts["to_move"]
_ASKED: Final = LAYOUT.starts["asked"]
_STAGE: Final = LAYOUT.starts["stage"]
_QUIET: Final = LAYOUT.starts["quiet"]
_TURN: Final = LAYOUT.starts["turn"]
_TIMES: Final = LAYOUT.starts["times"]
_PASSES: Final = LAYOUT.starts["passes"]
_WINNER: Final = LAYOUT.starts["winner"]
_REASON: Final = LAYOUT.starts["reason"]
_SIZE: Final = LAYOUT.size
_NO_PIECES: Final = bytes([EMPTY]) * SQUARES
_REASONS: Final[dict[str, int]] = {reason: i for i, reason in enumerate(REASONS)}


def _turned() -> list[Action]:
    """By action: the same move on the board turned around."""
    moves = {(KIND[a], FROM[a], TO[a]): a for a in range(MOVES)}
    found = [moves[KIND[a], half_turn(FROM[a]), half_turn(TO[a])] for a in range(MOVES)]
    found += list(range(MOVES, COUNT))
    found[TOSS[0]], found[TOSS[1]] = TOSS[1], TOSS[0]
    return found


NUMBERINGS: Final[list[Numbering]] = [Numbering(list(range(COUNT))), Numbering(_turned())]
"""By seat."""


def numbering(seat: Seat) -> Numbering:
    """How the arrays of *seat* number the actions."""
    return NUMBERINGS[POLICE if seat == POLICE else SUFFRAGETTES]


class SuffragettoObserver(Observer):
    """What one reader sees, view after view."""

    def __init__(self) -> None:
        super().__init__(LAYOUT)
        # What the array holds: whose it is, the board, and whether a turn is under way.
        self._reader: Seat = SUFFRAGETTES
        self._board = _NO_PIECES
        self._under_way = False

    def look(self, view: View) -> None:
        assert isinstance(view, SuffragettoView)
        v, array = view, self.array
        reader = POLICE if v.seat == POLICE else SUFFRAGETTES
        if reader != self._reader:
            array[:_HOPPING] = bytearray(_HOPPING)
            self._reader, self._board = reader, _NO_PIECES
        self._lay(v.board)
        if self._under_way:
            array[_HOPPING:_SEAT] = bytearray(_SEAT - _HOPPING)
        self._under_way = v.at != OUTSIDE or bool(v.said)
        if v.at != OUTSIDE:
            array[_HOPPING + _seen(reader, v.at)] = 1
        if v.said:
            _tell(v, reader, array)
        array[_SEAT:] = bytearray(_SIZE - _SEAT)
        array[_SEAT] = v.seat + 1 if v.seat <= POLICE else 0
        array[_TO_MOVE] = 1 if v.side == v.seat else 0
        array[_ASKED] = 1 if v.asked == v.seat else 0
        array[_STAGE + v.stage] = 1
        number(array, _QUIET, v.quiet)
        number(array, _TURN, v.turn)
        array[_TIMES] = v.times
        array[_PASSES] = v.passes
        if v.reason:
            array[_WINNER + (0 if v.winner < 0 else 1 if v.winner == reader else 2)] = 1
        array[_REASON + _REASONS[v.reason]] = 1

    def _lay(self, board: bytes) -> None:
        """Mark the pieces. Most stand where they stood, and so do most empty squares."""
        reader, old, array = self._reader, self._board, self.array
        planes = _PLANES[reader]
        for at in range(SQUARES):
            if board[at] != old[at]:
                if old[at] != EMPTY:
                    array[planes[old[at]] + _seen(reader, at)] = 0
                if board[at] != EMPTY:
                    array[planes[board[at]] + _seen(reader, at)] = 1
        self._board = board


def _tell(v: SuffragettoView, reader: Seat, array: bytearray) -> None:
    shown = NUMBERINGS[reader].shown
    for i, action in enumerate(reversed(v.said[-SAID:])):
        number(array, _SAID + 2 * i, shown[action])
    for action in v.said:
        if action < MOVES:
            array[_VISITED + _seen(reader, FROM[action])] = 1
            array[_VISITED + _seen(reader, TO[action])] = 1
            if KIND[action] == TAKE:
                array[_TAKEN + _seen(reader, OVER[action])] = 1


def _seen(reader: Seat, at: Square) -> Square:
    return half_turn(at) if reader == POLICE else at
