"""The search of `master`: deeper, because it leaves out sooner what cannot matter.

What it has beyond `alphabeta.Search`: positions that are far too good or too bad are not looked
at by moves near the horizon; the move that was best before is tried before any others are listed;
quiet moves that come late are looked at the less deeply the later they come, and near the
horizon not at all; the table of positions is bounded.
"""

from __future__ import annotations

from typing import Final

from suffrage.bots.alphabeta import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    INDEX,
    SURE,
    WIN,
    Position,
    Search,
    pack,
)

TABLE: Final = 400_000  # positions that are remembered; then the table begins anew
_MARGIN: Final = 55  # for each ply to the horizon: what moves can change there
_HOPE: Final = 110  # what a loud move can add beside what it takes
_LOUD: Final = 1 << 19  # promises from here on are of loud moves, killers and the best before
_LATE: Final[list[int]] = [0, 10, 18, 36]  # by depth: quiet moves that are looked at
_NULL: Final = 2  # how much less deeply a pass is looked at, beside its ply


class DeepSearch(Search):
    """One search of a position."""

    def __init__(self, budget: int, before: list[int], most: int = TABLE) -> None:
        super().__init__(budget, before, _HOPE)
        self.most: Final = most  # positions that it remembers

    def _searched(
        self, position: Position, depth: int, alpha: int, beta: int, ply: int, may_pass: bool
    ) -> int:
        static = position.worth()
        narrow = beta - alpha == 1 and abs(beta) < SURE
        if narrow and depth <= 2:
            if static - _MARGIN * depth >= beta:
                return static
            if depth == 1 and static + 2 * _MARGIN <= alpha:
                return self.settle(position, alpha, beta, ply)
        if narrow and may_pass and depth >= 2 and static >= beta:
            # Whoever could pass and still be too good here need not look for a move.
            position.make(0)
            less = depth - 1 - _NULL - depth // 4
            value = -self._value(position, less, -beta, 1 - beta, ply + 1, False)
            position.unmake()
            if self.left <= 0:
                return 0
            if value >= beta:
                return value
        return self._best_of(position, depth, alpha, beta, ply, static)

    def _best_of(
        self, position: Position, depth: int, alpha: int, beta: int, ply: int, static: int
    ) -> int:
        key = position.key
        self.path.append(key)
        best, best_move, low = -WIN, 0, alpha
        first = self.best.get(key, 0)
        if first:
            position.make(first)
            best = -self._value(position, depth - 1, -beta, -low, ply + 1, True)
            position.unmake()
            best_move = first
            low = max(low, best)
            if low >= beta and self.left > 0 and not position.is_loud(first):
                self._note(first, depth, ply)
        if low < beta and self.left > 0:
            moves = position.moves()
            if not moves:
                moves = [0]
            order = self._order(position, moves, ply)
            quiet_moves = 0
            narrow = beta - alpha == 1
            tried = 1 if first else 0
            for entry in order:
                move = moves[entry & INDEX]
                if move == first and first:
                    continue
                quiet = -(entry >> 16) < _LOUD
                less = 0
                if quiet and best > -SURE:
                    quiet_moves += 1
                    if narrow and depth <= 3:
                        if quiet_moves > _LATE[depth]:
                            break  # all that follow are quiet and promise less
                        if depth == 1 and static + position.promise(move) + _MARGIN <= low:
                            continue
                    if depth >= 2 and tried >= 3:
                        less = 1
                        if depth >= 3 and tried >= 10:
                            less = 2
                            if depth >= 5 and tried >= 30:
                                less = 3
                position.make(move)
                if tried == 0:
                    value = -self._value(position, depth - 1, -beta, -low, ply + 1, True)
                else:
                    value = -self._value(position, depth - 1 - less, -low - 1, -low, ply + 1, True)
                    if value > low and less:
                        value = -self._value(position, depth - 1, -low - 1, -low, ply + 1, True)
                    if low < value < beta:
                        value = -self._value(position, depth - 1, -beta, -low, ply + 1, True)
                position.unmake()
                tried += 1
                if self.left <= 0:
                    break
                if value > best:
                    best, best_move = value, move
                    low = max(low, value)
                    if low >= beta:
                        if quiet or move == self.killers[ply]:
                            self._note(move, depth, ply)
                        break
        self.path.pop()
        if self.left > 0:
            bound = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
            if len(self.met) >= self.most:
                self.met.clear()
                self.best.clear()
            self.met[key] = pack(best, depth, bound)
            if best_move:
                self.best[key] = best_move
        return best

    def _note(self, move: int, depth: int, ply: int) -> None:
        """A quiet move was good enough: it may be so elsewhere."""
        self.killers[ply] = move
        self.history[move] = self.history.get(move, 0) + depth * depth
