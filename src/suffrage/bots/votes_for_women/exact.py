"""Final Voting to its end: the exact chance of either side when both answer as well as they can.

Only how far ahead a side is in a state counts there, so states with the same lead are the same
state. Every pick, every throw and every button is looked at; what is found is proved. The time
grows fast with open states and buttons: this is for the last votes of a match, not for play.
"""

from __future__ import annotations

from typing import Final

from suffrage.bots.votes_for_women.evaluation import net_of
from suffrage.core.frames import Frame
from suffrage.core.game import Action
from suffrage.games.votes_for_women.actions import FACE, KEEP, OPP, REROLL, STATE, SUF
from suffrage.games.votes_for_women.state import NEEDED, Position
from suffrage.games.votes_for_women.voting import die, ties_go_to


class LastVotes:
    """What is left of Final Voting, without the Oppobot; chances are the Suffragists'."""

    def __init__(self, s: Position) -> None:
        assert not s.agreed.seating.has_bot()
        self.frame: Final[Frame[Position]] = s.stack[-1]
        self.position: Final = s
        self.mine: Final = [face - FACE for face in die(s, SUF)]
        self.theirs: Final = [face - FACE for face in die(s, OPP)]
        self.best: Final = [max(self.mine), max(self.theirs)]
        self.ties: Final = ties_go_to(s)
        self.looked_at = 0  # positions between two votes, to tell how much work it was
        self._known: Final[dict[tuple[tuple[int, ...], int, int, int, int], float]] = {}

    def chances(self) -> list[float]:
        """The chance after each option of the standing question, in their order."""
        return [self.chance(action) for action in self.position.asked]

    def chance(self, action: Action) -> float:
        """The chance after one of the options: a state, another throw, or none."""
        s, f = self.position, self.frame
        needed = NEEDED[SUF] - s.settled[SUF]
        suf, opp = s.buttons[SUF], s.buttons[OPP]
        then = 1 - f.x % 2
        now = (action if not f.picks else f.picks[0]) - STATE
        left = tuple(sorted([net_of(s, st) for st in range(48) if not s.marks[st] and st != now]))
        vote = _OneVote(self, net_of(s, now), left, needed, then)
        if not f.picks:
            return vote.expected(suf, opp)
        picker, other = f.picks[1] - FACE, f.picks[2] - FACE
        mine, theirs = (picker, other) if f.x % 2 == SUF else (other, picker)
        if action == REROLL:
            return vote.again(mine, theirs, suf, opp)
        assert action == KEEP
        return vote.settled(vote.leads(mine, theirs), suf, opp)

    def stands(self, left: tuple[int, ...], needed: int, suf: int, opp: int, picker: int) -> float:
        """The chance before a pick: so many checks needed, these leads, buttons and picker."""
        if needed <= 0:
            return 1.0
        if needed > len(left):
            return 0.0
        key = (left, needed, suf, opp, picker)
        if key in self._known:
            return self._known[key]
        self.looked_at += 1
        best = -1.0
        for i in range(len(left)):
            if i and left[i] == left[i - 1]:
                continue
            vote = _OneVote(self, left[i], left[:i] + left[i + 1 :], needed, 1 - picker)
            chance = vote.expected(suf, opp)
            if best < 0.0 or (chance > best if picker == SUF else chance < best):
                best = chance
        self._known[key] = best
        return best


class _OneVote:
    """One state is voted on; the others are left, and *then* is who picks after it."""

    def __init__(
        self, votes: LastVotes, net: int, left: tuple[int, ...], needed: int, then: int
    ) -> None:
        self.votes: Final = votes
        self.net: Final = net
        self.left: Final = left
        self.needed: Final = needed
        self.then: Final = then
        self._known: Final[dict[int, float]] = {}

    def leads(self, mine: int, theirs: int) -> bool:
        """Whether the Suffragists would win it with these dice."""
        ahead = mine + self.net - theirs
        return ahead > 0 or (ahead == 0 and self.votes.ties == SUF)

    def settled(self, won: bool, suf: int, opp: int) -> float:
        """The chance once it is decided."""
        needed = self.needed - 1 if won else self.needed
        return self.votes.stands(self.left, needed, suf, opp, self.then)

    def expected(self, suf: int, opp: int) -> float:
        """The chance before the dice are thrown."""
        chance = 0.0
        for mine in self.votes.mine:
            for theirs in self.votes.theirs:
                chance += self.thrown(mine, theirs, suf, opp)
        return chance / (len(self.votes.mine) * len(self.votes.theirs))

    def thrown(self, mine: int, theirs: int, suf: int, opp: int) -> float:
        """The chance while these dice lie: whoever is behind pays for another throw, or not."""
        key = ((mine * 16 + theirs) * 16 + suf) * 16 + opp
        if key in self._known:
            return self._known[key]
        won = self.leads(mine, theirs)
        chance = self.settled(won, suf, opp)
        if won:
            if opp and not self.leads(mine, self.votes.best[OPP]):
                chance = min(chance, self.again(mine, theirs, suf, opp))
        elif suf and self.leads(self.votes.best[SUF], theirs):
            chance = max(chance, self.again(mine, theirs, suf, opp))
        self._known[key] = chance
        return chance

    def again(self, mine: int, theirs: int, suf: int, opp: int) -> float:
        """The chance if whoever is behind pays a button and throws again (ruling F-4)."""
        chance = 0.0
        if self.leads(mine, theirs):
            for face in self.votes.theirs:
                chance += self.thrown(mine, face, suf, opp - 1)
            return chance / len(self.votes.theirs)
        for face in self.votes.mine:
            chance += self.thrown(face, theirs, suf - 1, opp)
        return chance / len(self.votes.mine)
