"""Whole moves: what a turn can lead to, how a written one is played, and why one cannot be."""

from __future__ import annotations

from typing import Final

from suffrage.core.errors import BadNotation
from suffrage.core.game import Action, Seat
from suffrage.games.suffragetto.actions import FROM, KIND, MOVES, OVER, STEP, TAKE, TO
from suffrage.games.suffragetto.board import EMPTY, NAMES, SIDE_NAMES, SIDE_OF, Square, open_to
from suffrage.games.suffragetto.moves.reach import hops
from suffrage.games.suffragetto.notation import NEVER_BOTH, RESULTS, quoted, spell
from suffrage.games.suffragetto.phases import DONE, DRAW, EXCHANGE, HOPPING, TOSSING
from suffrage.games.suffragetto.state import SuffragettoState

LISTED: Final = 20_000
"""Ruling R9: on a crowded board a turn can have so many outcomes that one must stop somewhere."""


class Move:
    """One outcome of a turn, with the path to show for it."""

    def __init__(
        self, path: tuple[Action, ...], taken: tuple[Square, ...], goes_on: bool = False
    ) -> None:
        self.path: Final = path  # a step, or hops; the fewest, and first in square order
        self.taken: Final = taken  # the squares of the taken, ascending
        self.goes_on: Final = goes_on  # further hops are possible, so one has to say that one stops

    def first(self) -> Square:
        """Where the piece comes from."""
        return FROM[self.path[0]]

    def last(self) -> Square:
        """Where it ends."""
        return TO[self.path[-1]]


def moves(state: SuffragettoState, limit: int = LISTED) -> list[Move]:
    """Every outcome of the turn that *state* begins, at most *limit*; none if it has to pass.

    Two paths with the same first square, last square and pieces taken are one outcome.
    """
    found: list[Move] = []
    if state.stage == DONE:
        return found
    openings = [action for action in state.options(state.asked()) if action < MOVES]
    at = -1
    for action in openings:
        if KIND[action] == STEP:
            found.append(Move((action,), ()))
        elif FROM[action] != at:
            at = FROM[action]
            _series(state, [a for a in openings if FROM[a] == at and KIND[a] != STEP], found, limit)
        if len(found) >= limit:
            break
    return found


def _series(state: SuffragettoState, openings: list[Action], found: list[Move], limit: int) -> None:
    """The outcomes of all series of hops that one piece can begin.

    Ruling R9 forbids just this: to stand twice on a square with the same pieces taken. So
    the pairs of square and taken are the nodes of a graph, and a search in breadth finds
    each by its shortest path; trying hops in square order, it finds the first of those.
    """
    side, start = state.side, FROM[openings[0]]
    landed = state.landed if state.stage == HOPPING else (start,)
    seen: set[tuple[Square, tuple[Square, ...]]] = {(start, ())}
    level = [_Hopping(bytes(state.board), landed, (), (), openings)]
    while level:
        deeper: list[_Hopping] = []
        for here in level:
            for hop in here.hops:
                takes = KIND[hop] == TAKE
                taken = tuple(sorted((*here.taken, OVER[hop]))) if takes else here.taken
                if (TO[hop], taken) in seen:
                    continue
                seen.add((TO[hop], taken))
                further = here.after(hop, side, taken)
                found.append(Move(further.path, taken, bool(further.hops)))
                if len(found) >= limit:
                    return
                if further.hops:
                    deeper.append(further)
        level = deeper


class _Hopping:
    """A piece in the middle of its hops: just what its next ones depend on (see `move`)."""

    def __init__(
        self,
        board: bytes,
        landed: tuple[Square, ...],
        path: tuple[Action, ...],
        taken: tuple[Square, ...],
        hops: list[Action],
    ) -> None:
        self.board: Final = board
        self.landed: Final = landed  # where it may not land again (ruling R9)
        self.path: Final = path
        self.taken: Final = taken
        self.hops: Final = hops  # that may come next

    def after(self, hop: Action, side: Seat, taken: tuple[Square, ...]) -> _Hopping:
        """The same after another hop."""
        board = bytearray(self.board)
        to = TO[hop]
        board[to] = board[FROM[hop]]
        board[FROM[hop]] = EMPTY
        landed = (*self.landed, to)
        if KIND[hop] == TAKE:
            board[OVER[hop]] = EMPTY
            landed = (to,)
        stands = bytes(board)
        return _Hopping(stands, landed, (*self.path, hop), taken, hops(stands, side, to, landed))


def why_not(state: SuffragettoState, action: Action) -> str:
    """Why a step or hop that is not among the options cannot be made now."""
    at, to, over = FROM[action], TO[action], OVER[action]
    side, board = state.side, state.board
    if state.stage == DONE:
        return "the match is over"
    if state.stage == TOSSING:
        return "the coin decides first who begins"
    if state.stage == EXCHANGE or state.stage == DRAW:
        return "an offer waits for an answer, yes or no"
    if state.stage == HOPPING and at != state.at:
        return f"the piece on {NAMES[state.at]} is hopping; only it may go on"
    if board[at] == EMPTY:
        return f"{NAMES[at]} is empty"
    if SIDE_OF[board[at]] != side:
        return f"the piece on {NAMES[at]} is not theirs: the {SIDE_NAMES[side]} are to play"
    if state.stage == HOPPING and KIND[action] == STEP:
        return NEVER_BOTH
    if board[to] != EMPTY:
        return f"{NAMES[to]} is occupied"
    if not open_to(side, at, to):
        return f"{NAMES[to]} is closed to the {SIDE_NAMES[side]} from {NAMES[at]}"
    if KIND[action] != STEP and board[over] == EMPTY:
        return f"nobody stands on {NAMES[over]} to hop over"
    options = state.options(side)
    other = action + 1 if KIND[action] != TAKE else action - 1
    if KIND[action] != STEP and other in options:
        does = "takes" if KIND[action] != TAKE else "does not take"
        return f"this hop {does} the piece on {NAMES[over]}; it is written {spell(other)}"
    return f"this piece was on {NAMES[to]} before in this turn and has taken nobody since"


def follow(state: SuffragettoState, path: list[Action], text: str) -> None:
    """Make the written step or hops, one by one; BadNotation names the first that cannot be."""
    side, ply = state.side, state.turn
    for action in path:
        if state.turn != ply:
            why = f"nothing can be hopped over from {NAMES[FROM[action]]}, so the turn is over"
        elif action not in state.options(side):
            why = why_not(state, action)
        else:
            state.apply(side, action)
            continue
        raise BadNotation(f"{quoted(text)}: {spell(action)} is not possible; {why}")


def resigning(state: SuffragettoState, result: str) -> Seat:
    """Who resigns where *result* is written before the end; BadNotation if they may not now."""
    loser = 1 - RESULTS.index(result)
    if loser != state.asked():
        who = SIDE_NAMES[state.asked()]
        raise BadNotation(f"{result!r}: nobody has won, and only the {who} can resign now")
    return loser
