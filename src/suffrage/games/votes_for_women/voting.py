"""Final Voting: the sides pick open states in turn, and dice decide (rulings F-1 to F-9)."""

from __future__ import annotations

from typing import Final

from suffrage.core.frames import Frame
from suffrage.core.game import NATURE, Action, Seat
from suffrage.core.words.prompt import Prompt
from suffrage.games.votes_for_women.actions import FACE, KEEP, OPP, OPPOBOT, REROLL, STATE, SUF
from suffrage.games.votes_for_women.deck.card import FINAL_BOX
from suffrage.games.votes_for_women.effects.basics import FACES, KEEP_OR_REROLL, pay
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.oppobot.procedure import BOT_VOTES, final_faces
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.states import NAMES
from suffrage.games.votes_for_women.view import VfwView
from suffrage.games.votes_for_women.words.odds import percent
from suffrage.games.votes_for_women.words.pieces import (
    KEEP_OR_AGAIN,
    another_throw,
    next_mark,
    standing,
)


def die(s: Position, side: int) -> list[Action]:
    """The faces of the die that *side* throws (rulings F-2, O-14)."""
    sides = 6
    for card in s.boxes[FINAL_BOX]:
        lasting = s.cards[card].lasting
        if lasting is not None and lasting.side == side and lasting.final_die:
            sides = lasting.final_die
    if side == OPP and s.agreed.seating.has_bot():
        return final_faces(s, sides)
    return FACES[sides]


def ties_go_to(s: Position) -> int:
    """The side that wins a tie (ruling F-5)."""
    for card in s.boxes[FINAL_BOX]:
        lasting = s.cards[card].lasting
        if lasting is not None and lasting.wins_ties:
            return SUF
    return OPP


class NextVote(Rule):
    """Pick number x, then the next one; it always ends with a winner (rulings F-1, F-7)."""

    def finish(self, s: Position, f: Frame[Position]) -> None:
        s.push(self, NATURE, given=(f.x + 1,))
        seat = s.agreed.seating.votes(f.x)
        s.push(VOTE, seat, given=f.given)
        if seat == OPPOBOT:
            s.push(BOT_VOTES, OPPOBOT)


class Vote(Rule):
    """One state: the picker names it and throws, the other side throws, losers may re-roll.

    The picks are the state, the picker's die and the other's. A re-roll replaces a die, even
    by a worse one (ruling F-4). x is the number of the pick.
    """

    def sides(self, f: Frame[Position]) -> tuple[int, int]:
        """The picking side and the other."""
        return (f.x % 2, 1 - f.x % 2)

    def totals(self, s: Position, f: Frame[Position]) -> list[int]:
        """Die and cubes of each side (ruling F-3)."""
        st = f.picks[0] - STATE
        picker, other = self.sides(f)
        total = [0, 0]
        total[picker] = f.picks[1] - FACE + s.own(picker, st)
        total[other] = f.picks[2] - FACE + s.own(other, st)
        return total

    def leader(self, s: Position, f: Frame[Position]) -> int:
        """The side that would win now."""
        total = self.totals(s, f)
        if total[SUF] == total[OPP]:
            return ties_go_to(s)
        return SUF if total[SUF] > total[OPP] else OPP

    def can_catch_up(self, s: Position, f: Frame[Position], side: int) -> bool:
        """Whether the side behind could still win this vote with its best throw (F-4)."""
        if not s.buttons[side] or (side == OPP and s.agreed.seating.has_bot()):
            return False
        best = max(die(s, side)) - FACE + s.own(side, f.picks[0] - STATE)
        ahead = self.totals(s, f)[1 - side]
        return best > ahead or (best == ahead and ties_go_to(s) == side)

    def actor(self, s: Position, f: Frame[Position]) -> Seat:
        if not f.picks:
            return f.seat
        if len(f.picks) < 3 or f.picks[-1] == REROLL:
            return NATURE
        return s.agreed.seating.answers_vote(1 - self.leader(s, f), f.x)

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        if not f.picks:
            return [STATE + st for st in range(48) if not s.marks[st]]
        picker, other = self.sides(f)
        if len(f.picks) < 3:
            return die(s, picker if len(f.picks) == 1 else other)
        if len(f.picks) == 4:
            return [] if f.picks[3] == KEEP else die(s, 1 - self.leader(s, f))
        return KEEP_OR_REROLL if self.can_catch_up(s, f, 1 - self.leader(s, f)) else []

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        picker, other = self.sides(f)
        if len(f.picks) == 1:
            st = a - STATE
            s.announce("votes", f.seat, (st, s.own(OPP, st), s.own(SUF, st)))
        elif len(f.picks) < 4:
            self._throw(s, f, picker if len(f.picks) == 2 else other, a)
        elif a == REROLL:
            pay(s, s.agreed.seating.answers_vote(1 - self.leader(s, f), f.x), 1)
        elif a != KEEP:
            behind = 1 - self.leader(s, f)
            self._throw(s, f, behind, a)
            dice = (a, f.picks[2]) if behind == picker else (f.picks[1], a)
            s.stack[-1] = f.with_picks((f.picks[0], *dice))

    def _throw(self, s: Position, f: Frame[Position], side: int, a: Action) -> None:
        thrower = s.agreed.seating.answers_vote(side, f.x)
        s.announce("vote-throw", thrower, (a - FACE, s.own(side, f.picks[0] - STATE)))

    def finish(self, s: Position, f: Frame[Position]) -> None:
        total = self.totals(s, f)
        s.announce("vote", f.seat, (f.picks[0] - STATE, total[SUF], total[OPP]))
        s.settle(f.seat, f.picks[0] - STATE, self.leader(s, f))

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        if not f.picks:
            return Prompt(f"pick a state for the next vote ({len(v.options)} open)")
        totals = self.totals(s, f)
        mine = s.side(v.seat)
        score = f"{totals[mine]} to {totals[1 - mine]}"
        behind = f"you are behind in {NAMES[f.picks[0] - STATE]}, {score}"
        return Prompt(f"{behind}; {KEEP_OR_AGAIN}")

    def explains(self, s: Position, f: Frame[Position], v: VfwView, a: Action) -> str:
        side = s.side(v.seat)
        if a == KEEP:
            return f"{NAMES[f.picks[0] - STATE]} goes to the other side."
        if a == REROLL:
            return another_throw(s, self.again(s, f, side), side, "to get ahead")
        st = a - STATE
        won = 0
        faces, rivals = die(s, side), die(s, 1 - side)
        lead = s.own(side, st) - s.own(1 - side, st)
        for mine in faces:
            for other in rivals:
                ahead = mine - other + lead
                won += ahead > 0 or (ahead == 0 and ties_go_to(s) == side)
        chance = percent(won, len(faces) * len(rivals))
        return f"{standing(s, st)} {chance} to win it before re-rolls: {next_mark(s, side)}."

    def again(self, s: Position, f: Frame[Position], side: int) -> tuple[int, int]:
        rival = self.totals(s, f)[1 - side]
        faces = [a - FACE + s.own(side, f.picks[0] - STATE) for a in die(s, side)]
        ahead = [n for n in faces if n > rival or (n == rival and ties_go_to(s) == side)]
        return len(ahead), len(faces)


VOTE: Final = Vote()
NEXT_VOTE: Final = NextVote()
RULES: Final[dict[str, Rule]] = {"vote.state": VOTE, "vote.next": NEXT_VOTE}
