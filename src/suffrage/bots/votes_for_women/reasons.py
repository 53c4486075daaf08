"""Words for what the bots of Votes for Women think of an option."""

from __future__ import annotations

import math
from typing import Final

from suffrage.bots.base import Advice, sentence
from suffrage.bots.votes_for_women.card_prices import Judge
from suffrage.bots.votes_for_women.evaluation import Weights, logistic
from suffrage.bots.votes_for_women.plans import Plan, judged
from suffrage.bots.votes_for_women.policy import Habits
from suffrage.bots.votes_for_women.votes import Poll
from suffrage.core.game import Action
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import SUF
from suffrage.games.votes_for_women.effects.basics import Lobbied, Roll
from suffrage.games.votes_for_women.effects.campaigning import FreeMoves, HandOut, campaign_die
from suffrage.games.votes_for_women.effects.cubes import state_of
from suffrage.games.votes_for_women.effects.draws import Arrange
from suffrage.games.votes_for_women.effects.hands import Inspect
from suffrage.games.votes_for_women.effects.strategy import Reply
from suffrage.games.votes_for_women.partners import PassClaimed, Swap
from suffrage.games.votes_for_women.phases import Commit, Play
from suffrage.games.votes_for_women.setup import Agreed
from suffrage.games.votes_for_women.state import FINAL_VOTING, MARKS, Position
from suffrage.games.votes_for_women.states import NAMES, THE_REGION
from suffrage.games.votes_for_women.voting import Vote

_UNTRIED: Final = 0.001  # an option that was not tried stands this much below those that were
# What the evaluation's chance of the Suffragists means, by turn: a and b of a line from its
# log odds to those of the matches that `steady` won against itself, and against the Oppobot.
# The evaluation looks at what lies on the table and counts the strong last turns too little.
_MEANT: Final[list[list[tuple[float, float]]]] = [
    [(0.68, 0.61), (1.50, 1.38), (1.20, 1.35), (1.26, 1.55), (0.76, 1.22), (0.31, 1.51)],
    [(0.30, 0.30), (0.48, 0.59), (0.75, 1.02), (0.48, 0.97), (0.38, 1.10), (0.01, 1.21)],
]
_ORDER: Final = 0.1
_OPENED: Final = 0.18  # the evaluation once both sides have played their Start cards


def meant(chance: float, agreed: Agreed, phase: int, turn: int, side: int) -> float:
    """The share of matches that a side wins where the evaluation gives it that chance."""
    if phase == FINAL_VOTING or not 0.0 < chance < 1.0:
        return chance
    a, b = _MEANT[1 if agreed.seating.has_bot() else 0][min(6, max(1, turn)) - 1]
    sign = 1 if side == SUF else -1
    return logistic((a + b * math.log(chance / (1 - chance)) * sign) * sign)


class Reasons:
    """Words for one question."""

    def __init__(self, s: Position, w: Weights) -> None:
        self.s = s
        self.habits = Habits(s, w)
        self.judge = self.habits.judge
        self.outlook = self.habits.outlook
        self.outlook.weigh(s)
        self.sign = self.judge.sign
        now = _OPENED if s.turn == 1 and s.round <= 1 else judged(s, w)
        self.now = now if self.judge.side == SUF else 1 - now

    def advice(self, plans: list[Plan]) -> list[Advice]:
        """Every plan with a chance and a reason, in the order given.

        A plan that was dropped early may have done better in its few trials; but it stands
        below those that were tried out longer, and so does its chance.
        """
        found: list[Advice] = []
        ceiling = 1.0
        for plan in plans:
            chance = plan.mean() if plan.tries else self._guess(plan) - _UNTRIED
            ceiling = max(0.0, min(ceiling, chance))
            why = sentence(self._reason(plan.action, plan.rating))
            found.append(Advice(plan.action, self.meant(ceiling), why))
        return found

    def meant(self, chance: float) -> float:
        """The own chance, by how matches ended where the evaluation said so."""
        return meant(chance, self.s.agreed, self.s.phase, self.s.turn, self.judge.side)

    def _guess(self, plan: Plan) -> float:
        """The chance by evaluation alone."""
        if isinstance(self.habits.f.effect, Vote):
            return self._voted(plan)
        price = self.outlook.price
        if isinstance(self.habits.f.effect, (Arrange, PassClaimed, Swap)):
            price *= _ORDER  # these ratings are no states, they only say what comes first
        return self.now + (plan.rating - self._usual()) * price

    def _usual(self) -> float:
        """What a play brings anyway: the evaluation counts on plays to come."""
        f = self.habits.f
        if not isinstance(f.effect, Play) or f.picks:
            return 0.0
        return self.habits.best_of_hand()

    def _voted(self, plan: Plan) -> float:
        if self.habits.f.picks:
            return plan.rating if self.sign > 0 else 1 + plan.rating
        return self.now

    def _reason(self, a: Action, rating: float) -> str:
        """Why one option is good or bad, as a part of a sentence."""
        effect = self.habits.f.effect
        if isinstance(effect, Play):
            return self._play(a)
        if act.ADD <= a < act.EVENT:
            return self._step(a)
        if isinstance(effect, Vote):
            return self._vote(a)
        if isinstance(effect, Roll):
            return self._throw(a, rating)
        if isinstance(effect, HandOut):
            return self._hand_out(a)
        if isinstance(effect, Lobbied):
            return self._lobbied(a)
        if isinstance(effect, (Commit, Reply)):
            return f"{self._best_strategy()}; price and reply counted, this {_brings(rating)}"
        if isinstance(effect, Swap):
            known = "you know your own card, and not that of your partner"
            return known if a == act.DECLINE else "the card of your partner may be better, or worse"
        if isinstance(effect, PassClaimed):
            passed = "your partner can do no more with it than you"
            return "the claimed cards lie well where they are" if a == act.DONE else passed
        if isinstance(effect, Inspect):
            return self._theirs(a - act.CARD)
        if a >= act.EVENT and a < act.ON_TOP:
            return self._card((a - act.EVENT) % act.CARDS)
        if act.STATE <= a < act.ADD:
            return self._state(a - act.STATE, rating)
        if a >= act.ON_TOP:
            return self._arranged()
        if isinstance(effect, FreeMoves) and a == act.DONE:
            return "the campaigners stand well where they are"
        return f"this {_brings(rating)}"

    def _play(self, a: Action) -> str:
        judge = self.judge
        if a == act.DONE:
            return "the claimed cards may do more later"
        if a >= act.CARD:
            worth = _size(judge.event(a - act.CARD))
            return f"nothing can be played; the event of this card would be worth {worth}"
        card = (a - act.EVENT) % act.CARDS
        use = (a - act.EVENT) // act.CARDS
        if use == 1:
            dice = len(self.s.on_map(judge.side))
            cubes = dice * (campaign_die(self.s, judge.side) + 1) / 2
            worth = _size(judge.campaigning())
            text = f"campaigning places {cubes:.1f} cubes on average, worth {worth}"
        elif use == 2:
            text = f"organizing brings buttons worth {_size(judge.organizing())}"
        elif use == 3:
            text = f"lobbying, re-rolls included, is worth {_size(judge.lobbying_action())}"
        else:
            return self._card(card)
        return f"{text}; the event of this card is worth {_size(judge.playable(card))}"

    def _card(self, card: int) -> str:
        """A card by the part of it that counts most."""
        words = _best_part(self.judge, card)
        if not words:
            return "it would change nothing now, but it may later"
        return f"this {_brings(self.judge.event(card))}{words}"

    def _theirs(self, card: int) -> str:
        """A card of the other side's hand, as the other side sees it."""
        theirs = Judge(self.s, self.s.agreed.seating.players[1 - self.judge.side][0], self.outlook)
        words = _best_part(theirs, card)
        if not words:
            return "it would do nothing for them now, but it may later"
        return f"to them it is worth {_size(theirs.event(card))}{words}"

    def _throw(self, a: Action, rating: float) -> str:
        """Another throw, or none."""
        if a == act.KEEP:
            return "this throw is kept, and so is the button"
        gain = rating + self.judge.button
        how = f"{'better' if gain > 0 else 'worse'} by {_size(abs(gain))} on average"
        return f"another throw is {how}; the button is worth {_size(self.judge.button)}"

    def _state(self, st: int, rating: float) -> str:
        """A state that is picked for something to happen in it."""
        if self.s.marks[st]:
            whose = "yours" if self.s.marks[st] == MARKS[self.judge.side] else "theirs"
            return f"{NAMES[st]} is {whose} now"
        odds = self._chance(st, self.outlook.nets[st])
        return f"your chance of {NAMES[st]} is {odds:.0%} now; this {_brings(rating)}"

    def _step(self, a: Action) -> str:
        st = state_of(a)
        net = self.outlook.nets[st] + self.sign
        if abs(net) == 4 and net * self.sign > 0:
            if self.s.sent:
                return f"the fourth cube settles {NAMES[st]}"
            if self.outlook.card_at[st]:
                return f"the fourth cube claims the State card of {NAMES[st]}"
        nearer = ", and its State card is nearer" if self.outlook.card_at[st] else ""
        before, after = self._chance(st, self.outlook.nets[st]), self._chance(st, net)
        return f"your chance of {NAMES[st]} rises from {before:.0%} to {after:.0%}{nearer}"

    def _chance(self, st: int, net: int) -> float:
        p = self.outlook.table[min(8, max(-8, net)) + 8]
        return p if self.sign > 0 else 1 - p

    def _vote(self, a: Action) -> str:
        poll = Poll(self.s, self.habits.f)
        if act.STATE <= a < act.ADD:
            p = poll.odds(self.outlook.nets[a - act.STATE])
            mine = p if self.sign > 0 else 1 - p
            return f"your chance of {NAMES[a - act.STATE]} is {mine:.0%}"
        if a == act.KEEP:
            return "the button may do more in another vote"
        wins = f"{self._rethrown(poll):.0%}"
        return f"another throw wins {NAMES[poll.now]} with a chance of {wins}"

    def _rethrown(self, poll: Poll) -> float:
        """The chance that the side behind wins the vote at hand by another throw."""
        f = self.habits.f
        thrown = [pick - act.FACE for pick in f.picks[1:3]]
        mine, theirs = thrown if f.x % 2 == SUF else thrown[::-1]
        if self.sign > 0:
            wins = [poll.leads(face + poll.net - theirs) for face in poll.suf_faces]
        else:
            wins = [not poll.leads(mine + poll.net - face) for face in poll.opp_faces]
        return sum(wins) / len(wins)

    def _hand_out(self, a: Action) -> str:
        f = self.habits.f
        die = f.picks[len(f.picks) - f.x] - act.FACE
        moves = a >= act.MOVE
        region = (a - act.MOVE) % 6 if moves else self.s.campaigners[a - act.ASSIGN]
        worth = self.habits.placed(region, die)
        cost = f", less a button worth {_size(self.judge.button)}" if moves else ""
        article = "an" if die == 8 else "a"
        return f"{article} {die} in {THE_REGION[region]} is worth {_size(worth)}{cost}"

    def _lobbied(self, a: Action) -> str:
        if a == act.MARKER_LEAVE:
            return "Congress stays as it is"
        there = self.s.congress + (1 if a == act.MARKER_ON else -1)
        then = self.outlook.with_markers(self.s, there)
        mine = self.meant(then if self.sign > 0 else 1 - then)
        markers = "1 marker" if there == 1 else f"{max(0, there)} markers"
        now = self.meant(self.now)
        return f"with {markers} in Congress your chance is {mine:.0%}; it is {now:.0%} now"

    def _arranged(self) -> str:
        f = self.habits.f
        good = sum(self.judge.event(pick - act.CARD) > 1.0 for pick in f.picks[: f.x])
        return f"{good} of the {f.x} cards {'is' if good == 1 else 'are'} worth drawing soon"

    def _best_strategy(self) -> str:
        best = max(self.s.strategy, key=self.judge.claim)
        return f"{self.s.cards[best].title} would be worth {_size(self.judge.claim(best))}"


def _best_part(judge: Judge, card: int) -> str:
    """What a card says, or the part of it that counts most; nothing if none of it counts."""
    parts = judge.s.cards[card].parts
    best, words = 0.0, ""
    for part in parts:
        value = judge.effect(part, 0)
        if value > best and part.words():
            best, words = value, part.words()
    if not words:
        return ""
    return f"{', above all' if len(parts) > 1 else ''}: {words}"


def _size(worth: float) -> str:
    figure = f"{worth:.1f}"
    if figure in ("0.0", "-0.0"):
        return "next to nothing"
    return "1 state" if figure == "1.0" else f"{figure} states"


def _brings(worth: float) -> str:
    return f"costs {_size(-worth)}" if worth < 0 else f"is worth {_size(worth)}"
