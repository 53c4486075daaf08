"""A turn: one step or a series of hops, or a pass if nothing else can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from suffrage.core.game import Action
from suffrage.games.suffragetto.actions import FROM, KIND, OVER, PASS, STEP, STOP, TAKE, TO
from suffrage.games.suffragetto.board import EMPTY, IN_GOAL, OUTSIDE, SQUARES, SUFFRAGETTES, Square
from suffrage.games.suffragetto.keys import KEYS, TO_PLAY
from suffrage.games.suffragetto.moves.reach import beginnings, hops
from suffrage.games.suffragetto.phases import HOPPING, TURN
from suffrage.games.suffragetto.phases.ends import see_the_end

if TYPE_CHECKING:
    from suffrage.games.suffragetto.state import SuffragettoState

# What happened in a turn that quiet play cannot undo.
_CAPTURE: Final = 1
_ENTRY: Final = 2

_ALONE: Final[list[tuple[Square, ...]]] = [(at,) for at in range(SQUARES)]


def moves_of(s: SuffragettoState) -> list[Action]:
    """What the side to play may do with its pieces, ascending."""
    board = bytes(s.board)  # faster to read
    if s.stage == HOPPING:
        found = hops(board, s.side, s.at, s.landed)
        found.append(STOP)
        return found
    found = beginnings(board, s.side)
    if not found:
        found.append(PASS)  # rulings R5 and R29
    return found


def move(s: SuffragettoState, action: Action) -> None:
    """A step, or one hop."""
    board = s.board
    side = s.side
    kind = KIND[action]
    at = FROM[action]
    to = TO[action]
    piece = board[at]
    if kind != STEP and s.stage == TURN:
        s.before = bytes(board)
        s.landed = _ALONE[at]
    board[at] = EMPTY
    board[to] = piece
    s.passes = 0
    s.key ^= KEYS[piece * SQUARES + at] ^ KEYS[piece * SQUARES + to]
    enters = IN_GOAL[side][to] and not IN_GOAL[side][at]
    if s.news is not None:
        victim = board[OVER[action]] if kind != STEP else EMPTY
        inside = (s.commons, s.hall)[side] + int(enters)
        s.announce("move", side, (action, piece, victim, inside))
    if enters:
        _enter(s)
    if kind == STEP:
        end_turn(s)
        return
    if kind == TAKE:
        _take(s, OVER[action])
        s.landed = _ALONE[to]
    else:
        s.landed += _ALONE[to]
    s.at = to
    if hops(bytes(board), side, to, s.landed):
        s.said = (*s.said, action)
        s.stage = HOPPING
    else:
        end_turn(s)


def _enter(s: SuffragettoState) -> None:
    s.progress |= _ENTRY
    if s.side == SUFFRAGETTES:
        s.commons += 1
    else:
        s.hall += 1


def _take(s: SuffragettoState, at: Square) -> None:
    """Ruling R10: the taken leave at once."""
    victim = s.board[at]
    s.board[at] = EMPTY
    s.key ^= KEYS[victim * SQUARES + at]
    s.progress |= _CAPTURE
    if s.side == SUFFRAGETTES:
        s.hospital += 1
    else:
        s.prison += 1


def end_turn(s: SuffragettoState) -> None:
    """The other side is to play, unless the match is over."""
    s.key ^= TO_PLAY
    s.side = 1 - s.side
    s.turn += 1
    s.stage = TURN
    s.at = OUTSIDE
    s.landed = ()
    s.said = ()
    if s.progress:
        # Who is inside stays inside, so no position from before an entry comes back.
        s.past = () if s.progress & _ENTRY else s.past + s.recent
        s.recent = (s.key,)
        s.quiet = 0
        s.progress = 0
    else:
        s.recent += (s.key,)
        s.quiet += 1
    see_the_end(s)
