"""A position as `master` searches it: loud moves are found from where they end.

To find captures forwards, every series of hops of every piece must be followed; few of them take
anybody. So one looks backwards: from the squares where a capture or an entry begins, to the
pieces that can come there by hops. Only their series are then followed.
"""

from __future__ import annotations

from typing import Final

from suffrage.bots.suffragetto.master.judgment import AWAY, LEARNED, PIECES, Judgment
from suffrage.bots.suffragetto.search import SuffragettoPosition, holds, with_taken
from suffrage.games.suffragetto.actions import FAR, NEAR, STEPS, TO
from suffrage.games.suffragetto.board import (
    BUILDING,
    DIAGONAL,
    EMPTY,
    IN_ARENA,
    IN_GOAL,
    LARGE,
    OUTSIDE,
    POLICE,
    SIDE_OF,
    SMALL,
    SQUARES,
    SUFFRAGETTES,
    WALL,
    Square,
)
from suffrage.games.suffragetto.moves.reach import takes
from suffrage.games.suffragetto.phases.ends import GOAL_SIZE, QUIET_LIMIT
from suffrage.games.suffragetto.state import SuffragettoState

_BITS: Final = 9
_MASK: Final = 511
_FAR: Final = SQUARES + 1
_LEVELS: Final = 20  # distances are less than that


class MasterPosition(SuffragettoPosition):
    """The board between two turns, with what the learned weights look at."""

    def __init__(self, state: SuffragettoState, judgment: Judgment = LEARNED) -> None:
        super().__init__(state, judgment.table)
        self.judgment: Final = judgment
        self.counts: list[int] = [0] * (2 * _LEVELS)  # by side and steps from its building
        for at in range(SQUARES):
            side = SIDE_OF[self.board[at]]
            if side >= 0:
                self.counts[side * _LEVELS + AWAY[side * _FAR + at]] += 1
        self._stamp = 0
        self._reached: list[int] = [0] * _FAR  # by square: the last search that came there
        self._hopped: list[int] = [0] * _FAR  # the same for series of hops

    def worth(self) -> int:
        j = self.judgment
        score = self.score + j.inside[self.commons] - j.inside[self.hall]
        score += j.race[self.steps(SUFFRAGETTES)] - j.race[self.steps(POLICE)]
        if self.suffragettes < GOAL_SIZE:
            score -= j.few
        if self.police < GOAL_SIZE:
            score += j.few
        gone = 2 * PIECES - self.suffragettes - self.police
        ahead = self.suffragettes - self.police
        lead = j.lead * abs(ahead) * gone // (2 * PIECES)  # rounded alike for both sides
        score += lead if ahead > 0 else -lead
        if self.side == POLICE:
            score = -score
        if self.quiet > QUIET_LIMIT // 2:
            score = score * (QUIET_LIMIT + 10 - self.quiet) // (QUIET_LIMIT // 2 + 10)
        return score + j.move

    def steps(self, side: int) -> int:
        """How many steps the six nearest of a side need together; missing ones need the most."""
        left = GOAL_SIZE
        total = 0
        base = side * _LEVELS
        for away in range(_LEVELS - 1):
            here = self.counts[base + away]
            if here >= left:
                return total + left * away
            total += here * away
            left -= here
        return total + left * (_LEVELS - 2)

    def make(self, move: int) -> None:
        super().make(move)
        if move:
            self._recount(move, 1)

    def unmake(self) -> None:
        move = self.undo[-1][0]
        super().unmake()
        if move:
            self._recount(move, -1)

    def _recount(self, move: int, change: int) -> None:
        """A move was made, or taken back: who is how far away now."""
        side = 1 - self.side if change > 0 else self.side
        counts = self.counts
        base, far = side * _LEVELS, side * _FAR
        counts[base + AWAY[far + (move & _MASK)]] -= change
        counts[base + AWAY[far + ((move >> _BITS) & _MASK)]] += change
        rest = move >> (2 * _BITS)
        base, far = _LEVELS - base, _FAR - far
        while rest:
            counts[base + AWAY[far + (rest & _MASK) - 1]] -= change
            rest >>= _BITS

    def loud_moves(self) -> list[int]:
        found: list[int] = []
        movers: list[Square] = []  # pieces that may have a loud series
        landings: list[Square] = []  # empty squares from which one could begin
        self._stamp += 1
        self._where_captures_begin(movers, landings)
        self._where_entries_begin(movers, landings, found)
        self._who_comes_there(movers, landings)
        goal = IN_GOAL[self.side]
        hops: list[int] = []
        for at in movers:
            if not goal[at]:
                self._hops(at, hops)
        for move in hops:
            if move >> (2 * _BITS) or goal[(move >> _BITS) & _MASK]:
                found.append(move)
        return found

    def _where_captures_begin(self, movers: list[Square], landings: list[Square]) -> None:
        """Squares beside an enemy who can be taken from there: own pieces, and empty ones."""
        board, side = self.board, self.side
        far, reached, stamp = FAR[side], self._reached, self._stamp
        small, large = SMALL[side], LARGE[side]
        their_small, their_large = SMALL[1 - side], LARGE[1 - side]
        for over in range(SQUARES):
            piece = board[over]
            if (piece != their_small and piece != their_large) or not IN_ARENA[over]:
                continue
            i = 8 * over
            for direction in range(8):
                at = NEAR[i + 7 - direction]
                there = board[at]
                if there == WALL or reached[at] == stamp or far[8 * at + direction] == OUTSIDE:
                    continue
                if board[NEAR[i + direction]] != EMPTY:
                    continue
                if there == EMPTY:
                    reached[at] = stamp
                    landings.append(at)
                elif there == large or (there == small and DIAGONAL[direction]):
                    reached[at] = stamp
                    movers.append(at)

    def _where_entries_begin(
        self, movers: list[Square], landings: list[Square], found: list[int]
    ) -> None:
        """The same for hops into the building; steps into it are found at once."""
        board, side = self.board, self.side
        far, steps, goal, reached, stamp = (
            FAR[side], STEPS[side], IN_GOAL[side], self._reached, self._stamp
        )  # fmt: skip
        small, large = SMALL[side], LARGE[side]
        for to in BUILDING[side]:
            if board[to] != EMPTY:
                continue
            i = 8 * to
            for direction in range(8):
                near = NEAR[i + direction]
                there = board[near]
                if there in (EMPTY, WALL):
                    continue
                step = steps[8 * near + 7 - direction]
                if there in (small, large) and not goal[near] and step >= 0:
                    found.append((TO[step] << _BITS) | near)
                at = NEAR[8 * near + direction]
                there = board[at]
                if there == WALL or reached[at] == stamp or goal[at]:
                    continue
                if far[8 * at + 7 - direction] != to:
                    continue
                if there == EMPTY:
                    reached[at] = stamp
                    landings.append(at)
                elif there in (small, large):
                    reached[at] = stamp
                    movers.append(at)

    def _who_comes_there(self, movers: list[Square], landings: list[Square]) -> None:
        """Own pieces that reach one of those squares by hops, found backwards."""
        board, side = self.board, self.side
        far, reached, stamp = FAR[side], self._reached, self._stamp
        small, large = SMALL[side], LARGE[side]
        first = 0
        while first < len(landings):
            to = landings[first]
            first += 1
            i = 8 * to
            for direction in range(8):
                near = NEAR[i + direction]
                if board[near] in (EMPTY, WALL):
                    continue
                at = NEAR[8 * near + direction]
                there = board[at]
                if there == WALL or reached[at] == stamp or far[8 * at + 7 - direction] != to:
                    continue
                if there == EMPTY:
                    reached[at] = stamp
                    landings.append(at)
                elif there in (small, large):
                    reached[at] = stamp
                    movers.append(at)

    def _hops(self, at: Square, found: list[int]) -> None:
        board = self.board
        far = FAR[self.side]
        piece = board[at]
        side = self.side
        board[at] = EMPTY
        self._stamp += 1
        stamp = self._stamp
        hopped = self._hopped
        hopped[at] = stamp
        nodes: list[Square] = [at]
        takers: list[int] = []  # series that took somebody, as square and the taken above it
        seen: set[int] = set()
        first = 0
        # As long as nobody is taken the board stays as it is, and a square says it all.
        while first < len(nodes) and len(nodes) < self.most:
            here = nodes[first]
            first += 1
            i = 8 * here
            for direction in range(8):
                near = NEAR[i + direction]
                there = board[near]
                if there in (EMPTY, WALL):
                    continue
                to = far[i + direction]
                if board[to] != EMPTY:
                    continue
                if SIDE_OF[there] != side and takes(piece, there, near, direction):
                    reached = ((near + 1) << _BITS) | to
                    if reached not in seen:
                        seen.add(reached)
                        takers.append(reached)
                        found.append((reached << _BITS) | at)
                elif hopped[to] != stamp:
                    hopped[to] = stamp
                    nodes.append(to)
                    found.append((to << _BITS) | at)
        first = 0
        while first < len(takers) and len(nodes) + len(takers) < self.most:
            node = takers[first]
            first += 1
            taken = node >> _BITS
            i = 8 * (node & _MASK)
            for direction in range(8):
                near = NEAR[i + direction]
                there = board[near]
                if there in (EMPTY, WALL):
                    continue
                to = far[i + direction]
                if board[to] != EMPTY or holds(taken, near + 1):
                    continue
                now = taken
                if takes(piece, there, near, direction):
                    now = with_taken(taken, near + 1)
                reached = (now << _BITS) | to
                if reached not in seen:
                    seen.add(reached)
                    takers.append(reached)
                    found.append((reached << _BITS) | at)
        board[at] = piece
