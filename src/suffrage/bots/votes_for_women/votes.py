"""Final Voting: the chance to win it, and so what a throw, a button and a pick are worth.

The votes to come are counted exactly as if every die were thrown once; buttons still held
count as so many states more. Within the vote at hand, re-rolls of both sides are played
through to the end.
"""

from __future__ import annotations

from typing import Final

from suffrage.bots.votes_for_women.evaluation import net_of
from suffrage.core.frames import Frame
from suffrage.core.game import Action
from suffrage.games.votes_for_women.actions import FACE, KEEP, OPP, STATE, SUF
from suffrage.games.votes_for_women.state import NEEDED, Position
from suffrage.games.votes_for_women.voting import die, ties_go_to

PER_BUTTON: Final = 0.4  # states that a button brings if there are votes enough to use it in
PER_VOTE: Final = 0.2  # and how many states re-rolls can bring in one vote, at most
DEEPEST: Final = 3  # re-rolls of each side that are thought through in one vote


class Poll:
    """The vote at hand (picks[0] of the frame, if it was picked) and those after it."""

    def __init__(self, s: Position, f: Frame[Position]) -> None:
        self.suf_faces: Final = [face - FACE for face in die(s, SUF)]
        self.opp_faces: Final = [face - FACE for face in die(s, OPP)]
        self.ties: Final = ties_go_to(s)
        self.now: Final = f.picks[0] - STATE if f.picks else -1
        self.net: Final = net_of(s, self.now) if f.picks else 0
        self.suf_buttons: Final = s.buttons[SUF]
        self.opp_buttons: Final = 0 if s.agreed.seating.has_bot() else s.buttons[OPP]
        self.needed: Final = NEEDED[SUF] - s.settled[SUF]
        self.votes = 0
        self.spread: Final = self._spread(s)
        self._known: Final[dict[int, float]] = {}

    def _spread(self, s: Position) -> list[float]:
        """The chances of 0, 1, 2 ... more checks in the votes after this one."""
        found = [1.0]
        odds = [self.odds(net) for net in range(-8, 9)]
        for st in range(48):
            if s.marks[st] or st == self.now:
                continue
            self.votes += 1
            p = odds[net_of(s, st) + 8]
            longer = [0.0] * (len(found) + 1)
            for checks in range(len(found)):
                longer[checks] += found[checks] * (1 - p)
                longer[checks + 1] += found[checks] * p
            found = longer
        return found

    def odds(self, net: int) -> float:
        """The chance of a check in a state with that net, one throw each."""
        won = 0
        for mine in self.suf_faces:
            for theirs in self.opp_faces:
                if self.leads(mine + net - theirs):
                    won += 1
        return won / (len(self.suf_faces) * len(self.opp_faces))

    def leads(self, margin: int) -> bool:
        """Whether the Suffragists win with so many points more."""
        return margin > 0 or (margin == 0 and self.ties == SUF)

    def at_least(self, checks: int) -> float:
        """The chance of so many more checks in the votes after this one."""
        if checks <= 0:
            return 1.0
        chance = 0.0
        for i in range(checks, len(self.spread)):
            chance += self.spread[i]
        return chance

    def after(self, won: int, suf: int, opp: int) -> float:
        """The Suffragists' chance after this vote, with so many buttons left on each side."""
        most = PER_VOTE * self.votes
        shift = min(most, PER_BUTTON * suf) - min(most, PER_BUTTON * opp)
        wanted = self.needed - won - shift
        # Between whole numbers of checks the chance is taken to change evenly.
        low = int(wanted + 100.0) - 100
        part = wanted - low
        return (1 - part) * self.at_least(low) + part * self.at_least(low + 1)

    def thrown(self, mine: int, theirs: int, suf: int, opp: int) -> float:
        """The chance when these dice lie and each side has used so many buttons in this vote."""
        key = ((mine * 16 + theirs) * 16 + suf) * 16 + opp
        if key in self._known:
            return self._known[key]
        leads = self.leads(mine + self.net - theirs)
        chance = self.after(1 if leads else 0, self.suf_buttons - suf, self.opp_buttons - opp)
        if leads and self.can_reroll(OPP, mine, opp):
            chance = min(chance, self.rerolled(OPP, mine, theirs, suf, opp))
        elif not leads and self.can_reroll(SUF, theirs, suf):
            chance = max(chance, self.rerolled(SUF, mine, theirs, suf, opp))
        self._known[key] = chance
        return chance

    def can_reroll(self, side: int, other: int, used: int) -> bool:
        """Whether the side behind has a button for it, and a face that would win."""
        if used >= DEEPEST or used >= (self.suf_buttons if side == SUF else self.opp_buttons):
            return False
        if side == SUF:
            return self.leads(max(self.suf_faces) + self.net - other)
        return not self.leads(other + self.net - max(self.opp_faces))

    def rerolled(self, side: int, mine: int, theirs: int, suf: int, opp: int) -> float:
        """The chance if *side* throws again."""
        chance = 0.0
        if side == SUF:
            for face in self.suf_faces:
                chance += self.thrown(face, theirs, suf + 1, opp)
            return chance / len(self.suf_faces)
        for face in self.opp_faces:
            chance += self.thrown(mine, face, suf, opp + 1)
        return chance / len(self.opp_faces)

    def answered(self, f: Frame[Position], a: Action) -> float:
        """The Suffragists' chance after KEEP or REROLL by the side behind."""
        picker = f.picks[1] - FACE
        other = f.picks[2] - FACE
        mine, theirs = (picker, other) if f.x % 2 == SUF else (other, picker)
        leads = self.leads(mine + self.net - theirs)
        if a == KEEP:
            return self.after(1 if leads else 0, self.suf_buttons, self.opp_buttons)
        return self.rerolled(OPP if leads else SUF, mine, theirs, 0, 0)

    def stands(self) -> float:
        """The Suffragists' chance before any vote is picked."""
        return self.after(0, self.suf_buttons, self.opp_buttons)
