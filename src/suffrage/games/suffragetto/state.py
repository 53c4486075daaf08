"""The position and its rules: one answer is a step, one hop, a stop, or a word.

The board is a `bytearray`: bit sets and lists of integers were measured too, and are slower
(`docs/measurements.md`), because search copies the board more often than it reads it.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.game import NATURE, WATCHER, Action, News, Outcome, Seat, State
from suffrage.games.suffragetto import notation
from suffrage.games.suffragetto.actions import (
    ACCEPT,
    FROM,
    KIND,
    MOVES,
    OFFER_DRAW,
    OVER,
    PASS,
    REFUSE,
    RESIGN,
    STEP,
    STOP,
    TAKE,
    TO,
    TOSS,
    is_offer,
    offered,
)
from suffrage.games.suffragetto.board import (
    BUILDING,
    EMPTY,
    IN_GOAL,
    INSPECTOR,
    LEADER,
    OUTSIDE,
    POLICE,
    POLICEMAN,
    SETS,
    SQUARES,
    SUFFRAGETTE,
    SUFFRAGETTES,
    WALL,
    Square,
)
from suffrage.games.suffragetto.ends import (
    AGREEMENT,
    GOAL_SIZE,
    NO_PROGRESS,
    OCCURRENCES,
    PLY_LIMIT,
    QUIET_LIMIT,
    REASONS,
    REPETITION,
    RESIGNATION,
    SIX_INSIDE,
    TOO_LONG,
    TWO_PASSES,
)
from suffrage.games.suffragetto.exchanges import possible, returning
from suffrage.games.suffragetto.keys import KEYS, TO_PLAY, key_of
from suffrage.games.suffragetto.moves.reach import beginnings, hops
from suffrage.games.suffragetto.phases import DONE, DRAW, EXCHANGE, HOPPING, TOSSING, TURN
from suffrage.games.suffragetto.view import SuffragettoView

_SOONEST: Final = 4 * (OCCURRENCES - 1) + 1  # it takes four plies to come back to a position

# What happened in a turn that quiet play cannot undo.
_CAPTURE: Final = 1
_ENTRY: Final = 2

_NATURE_ONLY: Final[tuple[Seat, ...]] = (NATURE,)
_ONLY: Final[list[tuple[Seat, ...]]] = [(SUFFRAGETTES,), (POLICE,)]
_ALONE: Final[list[tuple[Square, ...]]] = [(at,) for at in range(SQUARES)]
_NOBODY: Final[tuple[Seat, ...]] = ()


class SuffragettoState(State):
    """One position, and all the rules that lead from one to the next."""

    def __init__(
        self,
        board: bytearray,
        side: Seat,
        quiet: int,
        turn: int,
        stage: int,
        recent: list[int],
        past: list[int],
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
        # Both lists are replaced, never edited, so that copies can share them.
        self.recent = recent  # keys at the start of each turn since the last progress
        self.past = past  # those before; only an exchange can bring them back
        self.reason = 0
        self.winner: Seat = -1

    @classmethod
    def of(
        cls, board: bytearray, side: Seat, quiet: int, turn: int, stage: int = TURN
    ) -> SuffragettoState:
        """The position between two turns that these four things make."""
        state = cls(board, side, quiet, turn, stage, [], [])
        state.commons = sum([board[at] != EMPTY for at in BUILDING[SUFFRAGETTES]])
        state.hall = sum([board[at] != EMPTY for at in BUILDING[POLICE]])
        missing = [SETS[piece] - board.count(piece) for piece in range(WALL)]
        state.prison = missing[SUFFRAGETTE] + missing[LEADER]
        state.hospital = missing[POLICEMAN] + missing[INSPECTOR]
        state.key = key_of(board, side)
        state.recent = [state.key]
        if stage == TURN:
            state._see_the_end()
        return state

    def clone(self) -> SuffragettoState:
        other = SuffragettoState(
            self.board.copy(), self.side, self.quiet, self.turn, self.stage, self.recent, self.past
        )
        other.passes = self.passes
        other.prison = self.prison
        other.hospital = self.hospital
        other.commons = self.commons
        other.hall = self.hall
        other.at = self.at
        other.landed = self.landed
        other.before = self.before
        other.progress = self.progress
        other.said = self.said
        other.key = self.key
        other.reason = self.reason
        other.winner = self.winner
        return other

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
        board = bytes(self.board)  # faster to read
        if self.stage == HOPPING:
            found = hops(board, self.side, self.at, self.landed)
            found += [STOP, RESIGN]
            return found
        found = beginnings(board, self.side)
        if not found:
            found.append(PASS)  # rulings R5 and R29
        self._words(found)
        return found

    def _words(self, found: list[Action]) -> None:
        """What the side to move may say before it moves: each kind of offer once a turn."""
        # Rulings R23 and R33.
        if OFFER_DRAW not in self.said:
            found.append(OFFER_DRAW)
        found.append(RESIGN)
        if not any(is_offer(said) for said in self.said):
            found += possible(self.board, self.prison, self.hospital)

    def apply(self, seat: Seat, action: Action) -> None:
        if action < MOVES:
            self._move(action)
        elif action == STOP:
            self._announce("stop", seat, (self.at,))
            self._end_turn()
        elif action == PASS:
            self.passes += 1
            self._announce("pass", seat)
            self._end_turn()
        else:
            self._say(seat, action)

    def _move(self, action: Action) -> None:
        board = self.board
        side = self.side
        kind = KIND[action]
        at = FROM[action]
        to = TO[action]
        piece = board[at]
        if kind != STEP and self.stage == TURN:
            self.before = bytes(board)
            self.landed = _ALONE[at]
        board[at] = EMPTY
        board[to] = piece
        self.passes = 0
        self.key ^= KEYS[piece * SQUARES + at] ^ KEYS[piece * SQUARES + to]
        if self.news is not None:
            victim = board[OVER[action]] if kind != STEP else EMPTY
            self._announce("move", side, (action, piece, victim))
        if IN_GOAL[side][to] and not IN_GOAL[side][at]:
            self._enter()
        if kind == STEP:
            self._end_turn()
            return
        if kind == TAKE:
            self._take(OVER[action])
            self.landed = _ALONE[to]
        else:
            self.landed += _ALONE[to]
        self.at = to
        if hops(bytes(board), side, to, self.landed):
            self.said = (*self.said, action)
            self.stage = HOPPING
        else:
            self._end_turn()

    def _enter(self) -> None:
        self.progress |= _ENTRY
        if self.side == SUFFRAGETTES:
            self.commons += 1
        else:
            self.hall += 1

    def _take(self, at: Square) -> None:
        """Ruling R10: the taken leave at once."""
        victim = self.board[at]
        self.board[at] = EMPTY
        self.key ^= KEYS[victim * SQUARES + at]
        self.progress |= _CAPTURE
        if self.side == SUFFRAGETTES:
            self.hospital += 1
        else:
            self.prison += 1

    def _end_turn(self) -> None:
        self.key ^= TO_PLAY
        self.side = 1 - self.side
        self.turn += 1
        self.stage = TURN
        self.at = OUTSIDE
        self.landed = ()
        self.said = ()
        if self.progress:
            # Who is inside stays inside, so no position from before an entry comes back.
            self.past = [] if self.progress & _ENTRY else self.past + self.recent
            self.recent = [self.key]
            self.quiet = 0
            self.progress = 0
        else:
            self.recent = [*self.recent, self.key]
            self.quiet += 1
        self._see_the_end()

    def _see_the_end(self) -> None:
        """End the match if a rule says so. What can be seen on the board comes first."""
        if self.commons == GOAL_SIZE:
            self._end(SIX_INSIDE, SUFFRAGETTES)
        elif self.hall == GOAL_SIZE:
            self._end(SIX_INSIDE, POLICE)
        elif self.quiet >= QUIET_LIMIT:
            self._end(NO_PROGRESS)
        elif self.turn > PLY_LIMIT:
            self._end(TOO_LONG)
        elif self.passes == 2:  # ruling R32
            self._end(TWO_PASSES)
        elif len(self.recent) >= _SOONEST and self.recent.count(self.key) >= OCCURRENCES:
            self._end(REPETITION)

    def _end(self, reason: int, winner: Seat = -1) -> None:
        self.stage = DONE
        self.reason = reason
        self.winner = winner
        self._announce("end", winner, (reason,))

    def _say(self, seat: Seat, action: Action) -> None:
        """Everything that is not a move: the toss, offers, answers to them, resigning."""
        if action == RESIGN:
            self._announce("resign", seat)
            self._end(RESIGNATION, 1 - seat)
        elif seat == NATURE:
            if action == TOSS[POLICE]:
                self.side = POLICE
                self.key ^= TO_PLAY
                self.recent = [self.key]
            self.stage = TURN
            self._announce("toss", self.side)
        elif action == ACCEPT and self.stage == DRAW:
            self.said = (*self.said, action)
            self._announce("accept draw", seat)
            self._end(AGREEMENT)
        elif action == ACCEPT:
            self._exchange(seat)
        elif action == REFUSE:
            self._announce("refuse", seat)
            self.said = (*self.said, action)
            self.stage = TURN
        else:
            self._announce("offer", seat, (action,))
            self.said = (*self.said, action)
            self.stage = DRAW if action == OFFER_DRAW else EXCHANGE

    def _exchange(self, seat: Seat) -> None:
        """Carry out the exchange that was offered. The turn goes on as if it began now."""
        offer = self.said[-1]
        self._announce("exchange", seat, (offer,))
        for at, piece in returning(offer):
            self.board[at] = piece
            self.key ^= KEYS[piece * SQUARES + at]
        self.prison -= sum(offered(offer))
        self.hospital -= sum(offered(offer))
        self.said = self.said[:-1]
        self.quiet = 0
        self.recent = [*self.past, *self.recent, self.key]
        self.past = []
        self.stage = TURN
        self._see_the_end()

    def forget(self) -> None:
        """Leave the draw rules out of account up to here, as counts of moves (perft) do."""
        self.quiet = 0
        self.turn = 1
        self.passes = 0
        self.recent = [self.key]
        self.past = []
        if self.stage == DONE and NO_PROGRESS <= self.reason <= REPETITION:
            self.stage = TURN
            self.reason = 0

    def call_drawn(self) -> None:
        """End in one of the two draws that a position does not show by itself."""
        board = bytes(self.board)
        stuck = not beginnings(board, SUFFRAGETTES) and not beginnings(board, POLICE)
        self._end(TWO_PASSES if stuck else REPETITION)

    def text(self) -> str:
        between_turns = self.before if self.at != OUTSIDE else bytes(self.board)
        side = None if self.stage == TOSSING else self.side
        written = notation.write_position(between_turns, side, self.quiet, self.turn)
        since = notation.write_answers(self.said)
        if self.reason == RESIGNATION:
            since = f"{since} {notation.RESULTS[self.winner]}".strip()
        elif self.reason == REPETITION or self.reason == TWO_PASSES:
            since = notation.DRAWN
        return f"{written} | {since}" if since else written

    def save(self) -> list[object]:
        return [self.text(), self.passes, self.recent[:], self.past[:]]

    def view(self, seat: Seat) -> SuffragettoView:
        seen = SuffragettoView(seat, len(self.pending()), self.options(seat))
        seen.position = self.text()
        seen.board = bytes(self.board)
        seen.side = self.side
        seen.asked = self.asked()
        seen.stage = self.stage
        seen.quiet = self.quiet
        seen.turn = self.turn
        seen.at = self.at
        seen.said = self.said
        seen.times = self.recent.count(self.key)
        seen.reason = REASONS[self.reason]
        seen.winner = self.winner
        seen.passes = self.passes
        seen.recent = self.recent[:]
        seen.past = self.past
        return seen

    def __repr__(self) -> str:
        return f"game('suffragetto').position({self.text()!r})"

    def _repr_svg_(self) -> str:
        return self.view(WATCHER)._repr_svg_()

    def _announce(self, kind: str, seat: Seat, facts: tuple[int, ...] = ()) -> None:
        if self.news is not None:
            self.news.append(News(kind, seat, facts))
