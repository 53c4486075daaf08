"""What a seat may know: everything. Nothing in this game is secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suffrage.core import fields
from suffrage.core.game import Action, Game, Seat, View, find
from suffrage.games.suffragetto.board import BUILDING, EMPTY, POLICE, SUFFRAGETTES, Square
from suffrage.games.suffragetto.notation import write
from suffrage.games.suffragetto.phases.ends import REASONS
from suffrage.games.suffragetto.saved import VIEW_FIELDS

if TYPE_CHECKING:
    from suffrage.games.suffragetto.state import SuffragettoState


class SuffragettoView(View):
    """The whole position, the same for both seats and for watchers."""

    def __init__(self, seat: Seat, waiting: int, options: list[Action]) -> None:
        super().__init__(seat, waiting, options)
        self.board = b""  # the piece on every square, as it stands now
        self.side: Seat = 0  # whose turn it is
        self.asked: Seat = 0  # who owes an answer: the other side, while an offer stands
        self.stage = 0  # 0 to 5: the toss, a turn, hops, two kinds of offer, the end
        self.quiet = 0  # plies since the last capture, entry or exchange
        self.turn = 1  # the number of this ply
        self.at: Square = 0  # the piece in the middle of its hops, or OUTSIDE
        self.said: tuple[Action, ...] = ()  # the answers of this turn so far
        self.times = 0  # how often this position has occurred
        self.reason = ""  # how the match ended, or ""
        self.winner: Seat = -1  # the seat that won; -1 while it goes on and in a draw
        self.passes = 0  # forced passes in a row
        self.recent: tuple[int, ...] = ()  # the keys of the positions that may still come again
        self.past: tuple[int, ...] = ()  # and of those that may do so after an exchange only
        self.before = b""  # the board before the first hop of this turn
        self._text = ""

    @property
    def position(self) -> str:
        """As notation: the start of the turn, and the answers given since."""
        if not self._text:  # most readers never ask, and it takes longer than all the rest
            self._text = write(self, REASONS.index(self.reason))
        return self._text

    def game(self) -> Game:
        return find("suffragetto")

    def inside(self, side: Seat) -> int:
        """How many pieces of *side* are in the enemy building."""
        return sum([self.board[at] != EMPTY for at in BUILDING[side]])

    def save(self) -> dict[str, object]:
        return fields.save(VIEW_FIELDS, self)

    def svg(self) -> str:
        from suffrage.games.suffragetto.drawing.board import draw

        below = POLICE if self.seat == POLICE else SUFFRAGETTES
        return draw(self.board, below, self.at, self.options)


def look(s: SuffragettoState, seat: Seat) -> SuffragettoView:
    """The position as *seat* may see it."""
    seen = SuffragettoView(seat, len(s.pending()), s.options(seat))
    seen.board = bytes(s.board)
    seen.side, seen.asked, seen.stage = s.side, s.asked(), s.stage
    seen.quiet, seen.turn = s.quiet, s.turn
    seen.at, seen.said, seen.before = s.at, s.said, s.before
    seen.times = s.recent.count(s.key)
    seen.reason, seen.winner = REASONS[s.reason], s.winner
    seen.passes = s.passes
    seen.recent, seen.past = s.recent, s.past
    return seen
