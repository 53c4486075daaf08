"""Words for what the bots of Votes for Women think of an option."""

from __future__ import annotations

import math
from typing import Final

from suffrage.bots.base import Advice, sentence
from suffrage.bots.votes_for_women.evaluation import Weights, logistic
from suffrage.bots.votes_for_women.judge import Judge
from suffrage.bots.votes_for_women.plans import Plan
from suffrage.bots.votes_for_women.policy import Policy
from suffrage.bots.votes_for_women.prices.cards import CardPrices
from suffrage.bots.votes_for_women.votes import Poll
from suffrage.core.game import Action
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import SUF
from suffrage.games.votes_for_women.effects.campaigning import campaign_die
from suffrage.games.votes_for_women.effects.cubes import state_of
from suffrage.games.votes_for_women.phases import Play
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
_WON: Final = "This wins the match at once."
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

    def __init__(self, s: Position, w: Weights, judge: Judge) -> None:
        self.s = s
        self.judge = judge
        self.policy = Policy(s, w)
        self.prices = self.policy.prices
        self.price = self.policy.price
        self.outlook = self.policy.outlook
        self.outlook.weigh(s)
        self.sign = self.prices.sign
        opened = s.turn == 1 and s.round <= 1 and not judge.calibrated
        now = _OPENED if opened else judge.chance(s)
        self.now = now if self.prices.side == SUF else 1 - now

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
            why = _WON if plan.wins else sentence(self._reason(plan.action, plan.rating))
            found.append(Advice(plan.action, self.meant(ceiling), why))
        return found

    def meant(self, chance: float) -> float:
        """The own chance, by how matches ended where the evaluation said so."""
        if self.judge.calibrated:
            return chance
        return meant(chance, self.s.agreed, self.s.phase, self.s.turn, self.prices.side)

    def _guess(self, plan: Plan) -> float:
        """The chance by evaluation alone."""
        if isinstance(self.policy.f.effect, Vote):
            return self._voted(plan)
        price = self.outlook.price
        if self.price.order:
            price *= _ORDER
        return self.now + (plan.rating - self._usual()) * price

    def _usual(self) -> float:
        """What a play brings anyway: the evaluation counts on plays to come."""
        f = self.policy.f
        if not isinstance(f.effect, Play) or f.picks:
            return 0.0
        return self.policy.best_of_hand()

    def _voted(self, plan: Plan) -> float:
        if self.policy.f.picks:
            return plan.rating if self.sign > 0 else 1 + plan.rating
        return self.now

    def _reason(self, a: Action, rating: float) -> str:
        """Why one option is good or bad, as a part of a sentence."""
        own: str = self.price.reason(self, a, rating)
        if own:
            return own
        if act.ADD <= a < act.EVENT:
            return self._step(a)
        if a >= act.EVENT and a < act.ON_TOP:
            return self._card((a - act.EVENT) % act.CARDS)
        if act.STATE <= a < act.ADD:
            return self._state(a - act.STATE, rating)
        if a >= act.ON_TOP:
            return self._arranged()
        return f"this {_brings(rating)}"

    def bid(self, rating: float) -> str:
        """A commitment, or the answer to one."""
        return f"{self._best_strategy()}; price and reply counted, this {_brings(rating)}"

    def play(self, a: Action) -> str:
        """A card of the hand, a claimed one, or the end of the round."""
        prices = self.prices
        if a == act.DONE:
            return "the claimed cards may do more later"
        if a >= act.CARD:
            worth = _size(prices.event(a - act.CARD))
            return f"nothing can be played; the event of this card would be worth {worth}"
        card = (a - act.EVENT) % act.CARDS
        use = (a - act.EVENT) // act.CARDS
        if use == 1:
            dice = len(self.s.on_map(prices.side))
            cubes = dice * (campaign_die(self.s, prices.side) + 1) / 2
            worth = _size(prices.campaigning())
            text = f"campaigning places {cubes:.1f} cubes on average, worth {worth}"
        elif use == 2:
            text = f"organizing brings buttons worth {_size(prices.organizing())}"
        elif use == 3:
            text = f"lobbying, re-rolls included, is worth {_size(prices.lobbying_action())}"
        else:
            return self._card(card)
        return f"{text}; the event of this card is worth {_size(prices.playable(card))}"

    def _card(self, card: int) -> str:
        """A card by the part of it that counts most."""
        words = _best_part(self.prices, card)
        if not words:
            return "it would change nothing now, but it may later"
        return f"this {_brings(self.prices.event(card))}{words}"

    def theirs(self, card: int) -> str:
        """A card of the other side's hand, as the other side sees it."""
        theirs = self.policy.theirs()
        words = _best_part(theirs, card)
        if not words:
            return "it would do nothing for them now, but it may later"
        return f"to them it is worth {_size(theirs.event(card))}{words}"

    def throw(self, a: Action, rating: float) -> str:
        """Another throw, or none."""
        if a == act.KEEP:
            return "this throw is kept, and so is the button"
        gain = rating + self.prices.button
        how = f"{'better' if gain > 0 else 'worse'} by {_size(abs(gain))} on average"
        return f"another throw is {how}; the button is worth {_size(self.prices.button)}"

    def _state(self, st: int, rating: float) -> str:
        """A state that is picked for something to happen in it."""
        if self.s.marks[st]:
            whose = "yours" if self.s.marks[st] == MARKS[self.prices.side] else "theirs"
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

    def vote(self, a: Action) -> str:
        """A state to vote in, or another throw for it."""
        poll = Poll(self.s, self.policy.f)
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
        f = self.policy.f
        thrown = [pick - act.FACE for pick in f.picks[1:3]]
        mine, theirs = thrown if f.x % 2 == SUF else thrown[::-1]
        if self.sign > 0:
            wins = [poll.leads(face + poll.net - theirs) for face in poll.suf_faces]
        else:
            wins = [not poll.leads(mine + poll.net - face) for face in poll.opp_faces]
        return sum(wins) / len(wins)

    def hand_out(self, a: Action) -> str:
        """A die for a campaigner."""
        f = self.policy.f
        die = f.picks[len(f.picks) - f.x] - act.FACE
        if a < act.ASSIGN:
            return f"the {a - act.FACE} may do more before the {die} than behind it"
        moves = a >= act.MOVE
        region = (a - act.MOVE) % 6 if moves else self.s.campaigners[a - act.ASSIGN]
        worth = self.policy.placed(region, die)
        cost = f", less a button worth {_size(self.prices.button)}" if moves else ""
        article = "an" if die == 8 else "a"
        return f"{article} {die} in {THE_REGION[region]} is worth {_size(worth)}{cost}"

    def lobbied(self, a: Action) -> str:
        """A lobbying success."""
        if a == act.MARKER_LEAVE:
            return "Congress stays as it is"
        there = self.s.congress + (1 if a == act.MARKER_ON else -1)
        then = self.outlook.with_markers(self.s, there)
        mine = self.meant(then if self.sign > 0 else 1 - then)
        markers = "1 marker" if there == 1 else f"{max(0, there)} markers"
        now = self.meant(self.now)
        return f"with {markers} in Congress your chance is {mine:.0%}; it is {now:.0%} now"

    def _arranged(self) -> str:
        f = self.policy.f
        good = sum(self.prices.event(pick - act.CARD) > 1.0 for pick in f.picks[: f.x])
        return f"{good} of the {f.x} cards {'is' if good == 1 else 'are'} worth drawing soon"

    def _best_strategy(self) -> str:
        best = max(self.s.strategy, key=self.prices.claim)
        return f"{self.s.cards[best].title} would be worth {_size(self.prices.claim(best))}"


def _best_part(prices: CardPrices, card: int) -> str:
    """What a card says, or the part of it that counts most; nothing if none of it counts."""
    parts = prices.s.cards[card].parts
    best, words = 0.0, ""
    for part in parts:
        value = prices.effect(part, 0)
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
