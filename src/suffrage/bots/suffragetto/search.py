"""A position of Suffragetto for search: moves are outcomes, made and taken back in place.

A move is one whole number: first square, last square and the squares of the taken (each
plus one) in nine bits each, the taken in square order; so equal outcomes are equal numbers.
"""

from __future__ import annotations

from typing import Final

from suffrage.bots.alphabeta import Position
from suffrage.bots.suffragetto.evaluation import INSIDE, TABLE, TO_MOVE, TOO_FEW
from suffrage.core.game import Seat
from suffrage.games.suffragetto.actions import FAR, NEAR, STEPS, TO
from suffrage.games.suffragetto.board import (
    EMPTY,
    IN_GOAL,
    LARGE,
    POLICE,
    SMALL,
    SQUARES,
    SUFFRAGETTES,
    WALL,
    Square,
)
from suffrage.games.suffragetto.keys import KEYS, TO_PLAY
from suffrage.games.suffragetto.moves.reach import takes
from suffrage.games.suffragetto.phases.ends import GOAL_SIZE, QUIET_LIMIT
from suffrage.games.suffragetto.state import SuffragettoState

_BITS: Final = 9
_MASK: Final = 511
_MOST: Final = 400  # outcomes of one piece that are looked at


def encode(first: Square, last: Square, taken: tuple[Square, ...]) -> int:
    """An outcome as a move."""
    move = 0
    for at in sorted(taken, reverse=True):
        move = (move << _BITS) | (at + 1)
    return (move << (2 * _BITS)) | (last << _BITS) | first


class SuffragettoPosition(Position):
    """The board between two turns."""

    def __init__(self, state: SuffragettoState, table: list[int] = TABLE) -> None:
        self.table: Final = table  # what every piece is worth on every square
        self.board: list[int] = list(state.board)
        self.side: Seat = state.side
        self.key = state.key
        self.quiet = state.quiet
        self.commons = state.commons
        self.hall = state.hall
        self.suffragettes = 21 - state.prison
        self.police = 21 - state.hospital
        self.score = 0  # the pieces, as the Suffragettes see it
        for at in range(SQUARES):
            self.score += self.table[self.board[at] * SQUARES + at]
        self.undo: list[tuple[int, int, int, list[int]]] = []  # move, key, quiet, victims
        self.most = _MOST  # who must prove something looks at all

    def inside(self, side: Seat) -> int:
        """How many pieces of *side* are in the enemy building."""
        return self.commons if side == SUFFRAGETTES else self.hall

    def is_lost(self) -> bool:
        return self.inside(1 - self.side) == GOAL_SIZE

    def worth(self) -> int:
        score = self.score + INSIDE[self.commons] - INSIDE[self.hall]
        if self.suffragettes < GOAL_SIZE:
            score -= TOO_FEW
        if self.police < GOAL_SIZE:
            score += TOO_FEW
        if self.side == POLICE:
            score = -score
        if self.quiet > QUIET_LIMIT // 2:
            score = score * (QUIET_LIMIT + 10 - self.quiet) // (QUIET_LIMIT // 2 + 10)
        return score + TO_MOVE

    def promise(self, move: int) -> int:
        at, to = move & _MASK, (move >> _BITS) & _MASK
        piece = self.board[at]
        gain = self.table[piece * SQUARES + to] - self.table[piece * SQUARES + at]
        rest = move >> (2 * _BITS)
        while rest:
            over = (rest & _MASK) - 1
            gain -= self.table[self.board[over] * SQUARES + over]
            rest >>= _BITS
        return gain if self.side == SUFFRAGETTES else -gain

    def moves(self) -> list[int]:
        found: list[int] = []
        board = self.board
        side = self.side
        small, large, steps = SMALL[side], LARGE[side], STEPS[side]
        for at in range(SQUARES):
            piece = board[at]
            if piece != small and piece != large:
                continue
            i = 8 * at
            crowded = False
            for _ in range(8):
                if board[NEAR[i]] != EMPTY:
                    crowded = True
                elif steps[i] >= 0:
                    found.append((TO[steps[i]] << _BITS) | at)
                i += 1
            if crowded:
                self._hops(at, found)
        return found

    def entries(self) -> list[int]:
        """Moves that bring a piece into the enemy building."""
        goal = IN_GOAL[self.side]
        return [m for m in self.loud_moves() if goal[(m >> _BITS) & _MASK] and not goal[m & _MASK]]

    def loud_moves(self) -> list[int]:
        """Captures, and entries into the building."""
        found: list[int] = []
        board = self.board
        side = self.side
        small, large, steps, goal = SMALL[side], LARGE[side], STEPS[side], IN_GOAL[side]
        hops: list[int] = []
        for at in range(SQUARES):
            piece = board[at]
            if (piece != small and piece != large) or goal[at]:
                continue
            i = 8 * at
            crowded = False
            for _ in range(8):
                if board[NEAR[i]] != EMPTY:
                    crowded = True
                elif steps[i] >= 0 and goal[TO[steps[i]]]:
                    found.append((TO[steps[i]] << _BITS) | at)
                i += 1
            if crowded:
                self._hops(at, hops)
        found += [move for move in hops if self.is_loud(move)]
        return found

    def is_loud(self, move: int) -> bool:
        goal = IN_GOAL[self.side]
        return move >> (2 * _BITS) > 0 or (goal[(move >> _BITS) & _MASK] and not goal[move & _MASK])

    def _hops(self, at: Square, found: list[int]) -> None:
        """The outcomes of every series of hops of one piece, as the game itself finds them."""
        board = self.board
        far = FAR[self.side]
        piece = board[at]
        board[at] = EMPTY
        nodes: list[int] = [at]  # square, and the taken above it
        seen: set[int] = set()
        first = 0
        while first < len(nodes) and len(nodes) < self.most:
            node = nodes[first]
            first += 1
            here = node & _MASK
            taken = node >> _BITS
            i = 8 * here
            for direction in range(8):
                near = NEAR[i]
                there = board[near]
                to = far[i]
                i += 1
                if there in (EMPTY, WALL) or board[to] != EMPTY:
                    continue
                if taken and holds(taken, near + 1):
                    continue
                now = taken
                if takes(piece, there, near, direction):
                    now = with_taken(taken, near + 1)
                reached = (now << _BITS) | to
                if reached == at or reached in seen:
                    continue
                seen.add(reached)
                nodes.append(reached)
                found.append((now << (2 * _BITS)) | (to << _BITS) | at)
        board[at] = piece

    def make(self, move: int) -> None:
        victims: list[int] = []
        self.undo.append((move, self.key, self.quiet, victims))
        self.key ^= TO_PLAY
        self.quiet += 1
        side = self.side
        self.side = 1 - side
        if not move:
            return
        board = self.board
        at, to = move & _MASK, (move >> _BITS) & _MASK
        piece = board[at]
        board[at] = EMPTY
        board[to] = piece
        base = piece * SQUARES
        self.key ^= KEYS[base + at] ^ KEYS[base + to]
        self.score += self.table[base + to] - self.table[base + at]
        rest = move >> (2 * _BITS)
        while rest:
            over = (rest & _MASK) - 1
            victim = board[over]
            victims.append(victim)
            board[over] = EMPTY
            self.key ^= KEYS[victim * SQUARES + over]
            self.score -= self.table[victim * SQUARES + over]
            self.quiet = 0
            rest >>= _BITS
        self._count(side, -len(victims))
        if IN_GOAL[side][to] and not IN_GOAL[side][at]:
            self.quiet = 0
            self._enter(side, 1)

    def unmake(self) -> None:
        move, key, quiet, victims = self.undo.pop()
        self.key = key
        self.quiet = quiet
        side = 1 - self.side
        self.side = side
        if not move:
            return
        board = self.board
        at, to = move & _MASK, (move >> _BITS) & _MASK
        piece = board[to]
        board[to] = EMPTY
        board[at] = piece
        base = piece * SQUARES
        self.score -= self.table[base + to] - self.table[base + at]
        rest = move >> (2 * _BITS)
        for victim in victims:
            over = (rest & _MASK) - 1
            board[over] = victim
            self.score += self.table[victim * SQUARES + over]
            rest >>= _BITS
        self._count(side, len(victims))
        if IN_GOAL[side][to] and not IN_GOAL[side][at]:
            self._enter(side, -1)

    def _count(self, side: Seat, change: int) -> None:
        """*side* took some, or gives them back."""
        if side == SUFFRAGETTES:
            self.police += change
        else:
            self.suffragettes += change

    def _enter(self, side: Seat, change: int) -> None:
        if side == SUFFRAGETTES:
            self.commons += change
        else:
            self.hall += change


def holds(taken: int, square: int) -> bool:
    """Whether a square (plus one) is among the taken."""
    while taken:
        if taken & _MASK == square:
            return True
        taken >>= _BITS
    return False


def with_taken(taken: int, square: int) -> int:
    """The taken and one more, in square order from the lowest bits up."""
    low = taken & _MASK
    if low == 0 or square < low:
        return (taken << _BITS) | square
    return (with_taken(taken >> _BITS, square) << _BITS) | low
