"""Alpha-beta search for open games of two sides, to a budget of nodes.

Iterative deepening with a table of positions met, moves tried in the order of their promise,
late quiet moves looked at less deeply, and at the horizon a search on through loud moves only
(captures and whatever else a game calls loud) until the position is quiet.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

WIN: Final = 1_000_000
"""Worth of a won position; one less for every ply that it is away."""
SURE: Final = WIN - 1000  # whatever is beyond has been counted out to the end
DEEPEST: Final = 60

EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
INDEX: Final = 0xFFFF
_FIRST: Final = 1 << 40  # the promise of the move that was best before
_KILLER: Final = 1 << 20  # the promise of a loud move, and about that of a killer
_QUIETER: Final = 5000  # how much less a killer promises
_PAST: Final = 400  # what a move can promise at most because it was good elsewhere
_SHALLOW: Final = 3  # from this depth on, passes and late moves are looked at less deeply
_EARLY: Final = 6  # moves that are looked at fully before that
_SLACK: Final = 60  # what a quiet move may add beside its promise
_HOPE: Final = 150  # and a loud one beside what it takes


class Position:
    """A position that moves can be made in and taken back. Moves are whole numbers."""

    key: int  # equal for equal positions

    @abstractmethod
    def is_lost(self) -> bool:
        """Whether the other side has won."""

    @abstractmethod
    def moves(self) -> list[int]:
        """Every move; none means that the side to move passes."""

    @abstractmethod
    def loud_moves(self) -> list[int]:
        """The moves that a quiet judgment must not overlook."""

    @abstractmethod
    def is_loud(self, move: int) -> bool:
        """Whether it is one of those."""

    @abstractmethod
    def promise(self, move: int) -> int:
        """How much a move adds at once to what the position is worth to its side."""

    @abstractmethod
    def make(self, move: int) -> None:
        """Make a move; move 0 is a pass."""

    @abstractmethod
    def unmake(self) -> None:
        """Take the last move back."""

    @abstractmethod
    def worth(self) -> int:
        """What the position is worth to the side to move, without looking ahead."""


class Search:
    """One search: what it has met, and how many nodes it has left."""

    def __init__(self, budget: int, before: list[int], hope: int = _HOPE) -> None:
        self.left = budget
        self.hope: Final = hope  # what a loud move may add beside what it takes
        self.met: dict[int, int] = {}  # key -> worth, depth and bound, packed
        self.best: dict[int, int] = {}  # key -> the move that was best
        self.before: dict[int, bool] = dict.fromkeys(before, True)  # positions of the match
        self.path: list[int] = []  # keys on the way down
        self.killers: list[int] = [0] * (DEEPEST + 64)
        self.history: dict[int, int] = {}  # quiet moves that were good elsewhere
        self.order: list[int] = []  # the children of the last `rank`, the best first

    def rank(self, children: list[Position], known: list[int | None], deepest: int) -> list[int]:
        """What each child is worth to the side that moves into it, searched as far as it goes.

        *known* holds the worth of children that need no search. A child that is not better
        than the best so far gets an upper bound, which may be as high as the worth of the
        best: `order` says which of them is the best.
        """
        worth: list[int] = []
        for i, child in enumerate(children):
            found = known[i]
            worth.append(found if found is not None else -child.worth())
        order = sorted(range(len(children)), key=lambda i: -worth[i])
        depth = 1
        while depth <= deepest and self.left > 0:
            alpha = -WIN
            fresh: list[tuple[int, int]] = []
            for i in order:
                found = known[i]
                if found is None:
                    value = self._child(children[i], depth, alpha)
                    if self.left <= 0 and depth > 1:
                        break  # cut off in the middle of it
                else:
                    value = found
                fresh.append((value, i))
                alpha = max(alpha, value)
            for value, i in fresh:
                worth[i] = value
            seen = {i for _, i in fresh}
            fresh.sort(key=lambda entry: -entry[0])
            order = [i for _, i in fresh] + [i for i in order if i not in seen]
            if len(seen) == len(children) and abs(alpha) >= SURE:
                break
            depth += 1
        # Bounds of an unfinished round are not comparable below its best.
        for place, i in enumerate(order[1:], 1):
            worth[i] = min(worth[i], worth[order[place - 1]])
        self.order = order
        return worth

    def _child(self, child: Position, depth: int, alpha: int) -> int:
        value = -self._value(child, depth - 1, -alpha - 1, -alpha, 1, True) if alpha > -WIN else WIN
        if value > alpha:
            value = -self._value(child, depth - 1, -WIN, -alpha, 1, True)
        return value

    def _value(
        self, position: Position, depth: int, alpha: int, beta: int, ply: int, may_pass: bool
    ) -> int:
        if position.is_lost():
            return ply - WIN
        key = position.key
        if key in self.before or key in self.path:
            return 0
        if depth <= 0 or ply >= DEEPEST:
            return self.settle(position, alpha, beta, ply)
        self.left -= 1
        if self.left <= 0:
            return 0
        packed = self.met.get(key, -1)
        if packed >= 0:
            value, seen_depth, bound = unpack(packed)
            if seen_depth >= depth and (
                bound == EXACT
                or (bound == AT_LEAST and value >= beta)
                or (bound == AT_MOST and value <= alpha)
            ):
                return value
        return self._searched(position, depth, alpha, beta, ply, may_pass)

    def _searched(
        self, position: Position, depth: int, alpha: int, beta: int, ply: int, may_pass: bool
    ) -> int:
        """The value of a position of which nothing is known yet."""
        static = position.worth()
        if may_pass and depth >= _SHALLOW and static >= beta and beta < SURE:
            # Whoever could pass and still be too good here need not look for a move.
            position.make(0)
            value = -self._value(position, depth - _SHALLOW, -beta, 1 - beta, ply + 1, False)
            position.unmake()
            if value >= beta:
                return value
        return self._best_of(position, depth, alpha, beta, ply, static)

    def _best_of(
        self, position: Position, depth: int, alpha: int, beta: int, ply: int, static: int
    ) -> int:
        """The worth of the best move, each tried in the order of its promise."""
        key = position.key
        moves = position.moves()
        if not moves:
            moves = [0]
        order = self._order(position, moves, ply)
        self.path.append(key)
        best, best_move, low = -WIN, 0, alpha
        for tried, entry in enumerate(order):
            move = moves[entry & INDEX]
            promise = -(entry >> 16)
            quiet = promise < _KILLER
            # At the last ply a quiet move adds its promise and nothing else.
            if depth == 1 and tried and quiet and static + position.promise(move) + _SLACK <= low:
                best = max(best, static + position.promise(move))
                continue
            less = 1 if depth >= _SHALLOW and tried >= _EARLY and quiet else 0
            position.make(move)
            if tried == 0:
                value = -self._value(position, depth - 1, -beta, -low, ply + 1, True)
            else:
                value = -self._value(position, depth - 1 - less, -low - 1, -low, ply + 1, True)
                if value > low and (less or value < beta):
                    value = -self._value(position, depth - 1, -beta, -low, ply + 1, True)
            position.unmake()
            if self.left <= 0:
                break
            if value > best:
                best, best_move = value, move
                low = max(low, value)
                if low >= beta:
                    if quiet:
                        self.killers[ply] = move
                        self.history[move] = self.history.get(move, 0) + depth * depth
                    break
        self.path.pop()
        if self.left > 0:
            bound = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
            self.met[key] = pack(best, depth, bound)
            self.best[key] = best_move
        return best

    def _order(self, position: Position, moves: list[int], ply: int) -> list[int]:
        """The moves by falling promise: minus the promise, and the place in the list, packed."""
        first = self.best.get(position.key, -1)
        killer = self.killers[ply]
        order: list[int] = []
        for place, move in enumerate(moves):
            if move == first:
                promise = _FIRST
            elif move == 0:
                promise = 0
            else:
                promise = position.promise(move) + min(self.history.get(move, 0), _PAST)
                if position.is_loud(move):
                    promise += _KILLER
                elif move == killer:
                    promise += _KILLER - _QUIETER
            order.append((-promise << 16) + place)
        order.sort()
        return order

    def settle(self, position: Position, alpha: int, beta: int, ply: int) -> int:
        """The worth once no loud move helps either side."""
        static = position.worth()
        if static >= beta or ply >= DEEPEST:
            return static
        self.left -= 1  # only where moves are looked for: that is what takes time
        if self.left <= 0:
            return static
        low = max(alpha, static)
        best = static
        moves = position.loud_moves()
        order = [(-position.promise(move) << 16) + place for place, move in enumerate(moves)]
        order.sort()
        for entry in order:
            move = moves[entry & INDEX]
            if static - (entry >> 16) + self.hope <= low:
                break
            position.make(move)
            if position.is_lost():
                value = WIN - ply - 1
            else:
                value = -self.settle(position, -beta, -low, ply + 1)
            position.unmake()
            if value > best:
                best = value
                low = max(low, value)
                if low >= beta:
                    break
        return best


def pack(value: int, depth: int, bound: int) -> int:
    """What is remembered of a position, as one number."""
    return ((value + 2 * WIN) << 10) + (depth << 2) + bound


def unpack(packed: int) -> tuple[int, int, int]:
    """Worth, depth and bound again."""
    return (packed >> 10) - 2 * WIN, (packed >> 2) & 0xFF, packed & 3
