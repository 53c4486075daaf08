"""What can be forced in Suffragetto: wins in so many turns, and moves that still hold.

Every move of the attacker and every defence is looked at, so what is found is proved. Nobody
can win by a word: offers and resigning are left out, and so are the draw rules, which need
more turns than are looked at here.
"""

from __future__ import annotations

from typing import Final

from suffrage.bots.suffragetto.search import SuffragettoPosition
from suffrage.games.suffragetto.phases.ends import GOAL_SIZE
from suffrage.games.suffragetto.state import SuffragettoState

ALL: Final = 1 << 30
PASSING: Final = [0]  # the move of whoever has none
WON: Final = -1  # no answer helps
HELD: Final = -1  # nothing wins


class Prover:
    """One position, and what its sides can force from it."""

    def __init__(self, state: SuffragettoState) -> None:
        self.position: Final = SuffragettoPosition(state)
        self.position.most = ALL
        self.looked_at = 0  # positions, to tell how much work it was
        self._killers: Final[list[int]] = [0] * 16  # by turns left: what refuted the last try

    def winning_moves(self, turns: int) -> list[int]:
        """Every move with which the side to move wins within *turns* of its own turns."""
        return [move for move in self._tries(turns) if self.refutation(move, turns) == WON]

    def can_win(self, turns: int) -> bool:
        """Whether the side to move can force a win within *turns* of its own turns."""
        p = self.position
        missing = GOAL_SIZE - p.inside(p.side)
        if missing > turns:
            return False
        if turns == 1:
            return len(p.entries()) > 0
        for move in self._tries(turns):
            if self.refutation(move, turns) == WON:
                return True
        return False

    def refutation(self, move: int, turns: int) -> int:
        """An answer after which *move* does not win within *turns* turns; WON if there is none."""
        p = self.position
        p.make(move)
        found = WON if p.is_lost() else self._answer(turns - 1)
        p.unmake()
        return found

    def is_refuted(self, move: int, reply: int, turns: int) -> bool:
        """Whether *reply* is such an answer."""
        p = self.position
        p.make(move)
        found = not p.is_lost() and reply in (p.moves() or PASSING)
        found = found and self._refutes(reply, turns - 1)
        p.unmake()
        return found

    def punishment(self, move: int, turns: int) -> int:
        """With what the other side wins within *turns* turns after *move*; HELD if by nothing."""
        p = self.position
        p.make(move)
        found = HELD
        for reply in self._tries(turns):
            if self.refutation(reply, turns) == WON:
                found = reply
                break
        p.unmake()
        return found

    def is_punished(self, move: int, reply: int, turns: int) -> bool:
        """Whether *reply* wins so."""
        p = self.position
        p.make(move)
        found = reply in p.moves() and self.refutation(reply, turns) == WON
        p.unmake()
        return found

    def _tries(self, turns: int) -> list[int]:
        """The moves that can lead to a win in time, those first that bring somebody in."""
        p = self.position
        missing = GOAL_SIZE - p.inside(p.side)
        if missing > turns:
            return []
        entries = p.entries()
        if missing == turns:  # no turn can be spared
            return entries
        return entries + [move for move in p.moves() if move not in entries]

    def _answer(self, turns: int) -> int:
        """An answer of the side to move that does not lose within *turns* turns of the other."""
        p = self.position
        replies = p.moves() or PASSING[:]
        if GOAL_SIZE - p.inside(1 - p.side) > turns:
            return replies[0]
        killer = self._killers[turns]
        if killer in replies:
            replies.remove(killer)
            replies.insert(0, killer)
        for reply in replies:
            if self._refutes(reply, turns):
                self._killers[turns] = reply
                return reply
        return WON

    def _refutes(self, reply: int, turns: int) -> bool:
        p = self.position
        p.make(reply)
        self.looked_at += 1
        refuted = p.is_lost() or not self.can_win(turns)
        p.unmake()
        return refuted
