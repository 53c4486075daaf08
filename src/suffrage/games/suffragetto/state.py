"""The position. What may be answered, and what comes of it, stands in `turn`, `offers`, `ends`.

The board is a `bytearray`: bit sets and lists of integers were measured too, and are slower
(`docs/measurements.md`), because search copies the board more often than it reads it.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.game import (
    NATURE,
    Action,
    Game,
    News,
    Options,
    Outcome,
    Seat,
    State,
    check_reader,
    find,
)
from suffrage.games.suffragetto.actions import ACCEPT, MOVES, PASS, REFUSE, RESIGN, STOP, TOSS
from suffrage.games.suffragetto.board import (
    BUILDING,
    EMPTY,
    INSPECTOR,
    LEADER,
    OUTSIDE,
    POLICE,
    POLICEMAN,
    SETS,
    SUFFRAGETTE,
    SUFFRAGETTES,
    WALL,
    Square,
)
from suffrage.games.suffragetto.keys import key_of
from suffrage.games.suffragetto.notation import write
from suffrage.games.suffragetto.phases import DONE, DRAW, EXCHANGE, HOPPING, TOSSING, TURN
from suffrage.games.suffragetto.phases.ends import NO_PROGRESS, REASONS, REPETITION, see_the_end
from suffrage.games.suffragetto.phases.offers import add_words, say
from suffrage.games.suffragetto.phases.turn import end_turn, move, moves_of
from suffrage.games.suffragetto.saved import save
from suffrage.games.suffragetto.setup import MODES, RULES
from suffrage.games.suffragetto.view import SuffragettoView, look

_NATURE_ONLY: Final[tuple[Seat, ...]] = (NATURE,)
_ONLY: Final[list[tuple[Seat, ...]]] = [(SUFFRAGETTES,), (POLICE,)]
_NOBODY: Final[tuple[Seat, ...]] = ()


class SuffragettoState(State):
    """One position: what stands where, and what the rules must remember of the way to it."""

    def __init__(
        self,
        board: bytearray,
        side: Seat,
        quiet: int,
        turn: int,
        stage: int,
        recent: tuple[int, ...],
        past: tuple[int, ...],
    ) -> None:
        self.news = None
        self.board = board  # the piece on every square, and one wall at the end
        self.side = side  # whose turn it is
        self.stage = stage
        self.quiet = quiet  # plies since the last capture, entry or exchange, before this turn
        self.turn = turn  # the number of this ply, from 1
        self.passes = 0  # forced passes in a row
        self.prison = 0  # how many Suffragettes are held
        self.hospital = 0  # how many police are there
        self.commons = 0  # how many Suffragettes are in the House of Commons
        self.hall = 0  # how many police are in Albert Hall
        self.at: Square = OUTSIDE  # the piece in the middle of its hops
        self.landed: tuple[Square, ...] = ()  # where it may not land again (ruling R9)
        self.before = b""  # the board before its first hop
        self.progress = 0  # whether this turn brought a capture or an entry
        self.said: tuple[Action, ...] = ()  # the answers of this turn that did not end it
        self.key = 0
        # Both are replaced, never edited, so that copies and views can share them.
        self.recent = recent  # keys at the start of each turn since the last progress
        self.past = past  # those before; only an exchange can bring them back
        self.reason = 0
        self.winner: Seat = -1

    @classmethod
    def of(
        cls, board: bytearray, side: Seat, quiet: int, turn: int, stage: int = TURN
    ) -> SuffragettoState:
        """The position between two turns that these four things make."""
        state = cls(board, side, quiet, turn, stage, (), ())
        state.commons = sum([board[at] != EMPTY for at in BUILDING[SUFFRAGETTES]])
        state.hall = sum([board[at] != EMPTY for at in BUILDING[POLICE]])
        missing = [SETS[piece] - board.count(piece) for piece in range(WALL)]
        state.prison = missing[SUFFRAGETTE] + missing[LEADER]
        state.hospital = missing[POLICEMAN] + missing[INSPECTOR]
        state.key = key_of(board, side)
        state.recent = (state.key,)
        if stage == TURN:
            see_the_end(state)
        return state

    def clone(self) -> SuffragettoState:
        # By hand and not from a list of fields: search does little else than this.
        other = SuffragettoState(
            self.board.copy(), self.side, self.quiet, self.turn, self.stage, self.recent, self.past
        )
        other.passes = self.passes
        other.prison, other.hospital = self.prison, self.hospital
        other.commons, other.hall = self.commons, self.hall
        other.at, other.landed, other.before = self.at, self.landed, self.before
        other.progress = self.progress
        other.said = self.said
        other.key = self.key
        other.reason, other.winner = self.reason, self.winner
        return other

    def game(self) -> Game:
        return find("suffragetto")

    def setting(self) -> tuple[Options, int]:
        return Options(MODES[0].name), RULES

    def seats(self) -> int:
        return 2

    def asked(self) -> Seat:
        """The one who owes an answer; meaningless at the end."""
        if self.stage == TOSSING:
            return NATURE
        return 1 - self.side if self.stage == EXCHANGE or self.stage == DRAW else self.side

    def pending(self) -> tuple[Seat, ...]:
        if self.stage == DONE:
            return _NOBODY
        return _NATURE_ONLY if self.stage == TOSSING else _ONLY[self.asked()]

    def hears(self, reader: Seat, seat: Seat, action: Action) -> bool:
        return True

    def outcome(self) -> Outcome | None:
        if self.stage != DONE:
            return None
        winners = (self.winner,) if self.winner >= 0 else ()
        return Outcome(winners, REASONS[self.reason], drawn=self.winner < 0)

    def options(self, seat: Seat) -> list[Action]:
        if self.stage == DONE or seat != self.asked():
            return []
        if self.stage == TOSSING:
            return TOSS[:]
        if self.stage != TURN and self.stage != HOPPING:
            return [ACCEPT, REFUSE, RESIGN]
        found = moves_of(self)
        if self.stage == HOPPING:
            found.append(RESIGN)
        else:
            add_words(self, found)
        return found

    def apply(self, seat: Seat, action: Action) -> None:
        if action < MOVES:
            move(self, action)
        elif action == STOP:
            self.announce("stop", seat, (self.at,))
            end_turn(self)
        elif action == PASS:
            self.passes += 1
            self.announce("pass", seat)
            end_turn(self)
        else:
            say(self, seat, action)

    def forget(self) -> None:
        """Leave the draw rules out of account up to here, as counts of moves (perft) do."""
        self.quiet = 0
        self.turn = 1
        self.passes = 0
        self.recent = (self.key,)
        self.past = ()
        if self.stage == DONE and NO_PROGRESS <= self.reason <= REPETITION:
            self.stage = TURN
            self.reason = 0

    def announce(self, kind: str, seat: Seat, facts: tuple[int, ...] = ()) -> None:
        """Tell whoever listens. Nothing in this game is secret."""
        if self.news is not None:
            self.news.append(News(kind, seat, facts))

    def view(self, seat: Seat) -> SuffragettoView:
        check_reader(seat, 2)
        return look(self, seat)

    def save(self) -> dict[str, object]:
        return save(self)

    def text(self) -> str:
        return write(self, self.reason)
