"""Policy: a quick answer to any question, by what it changes in the evaluation.

This is how `steady` plays, and how every seat plays on in the worlds that `strong` imagines.
No answer looks further than its own effect.
"""

from __future__ import annotations

from typing import Final, cast

from suffrage.bots.votes_for_women.evaluation import Outlook, Weights, net_of, plays_left
from suffrage.bots.votes_for_women.prices.cards import CardPrices
from suffrage.bots.votes_for_women.prices.effects import PRICES
from suffrage.bots.votes_for_women.prices.pieces import WELL_USED
from suffrage.bots.votes_for_women.votes import Poll
from suffrage.core.frames import Frame
from suffrage.core.game import NATURE, Action, Seat
from suffrage.core.rng import Rng
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import (
    ADD,
    ASSIGN,
    CARD,
    CLAIMED,
    DEFER,
    DONE,
    EVENT,
    FACE,
    MARKER_LEAVE,
    MARKER_OFF,
    MARKER_ON,
    MATCH,
    MOVE,
    ON_TOP,
    OPP,
    PURPLE,
    REMOVE,
    STATE,
    SUF,
    SUPERSEDE,
    YELLOW,
)
from suffrage.games.votes_for_women.effects.basics import Roll
from suffrage.games.votes_for_women.effects.campaigning import (
    own_campaigners,
)
from suffrage.games.votes_for_women.effects.cubes import state_of
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.phases import Play
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.states import REGION_STATES
from suffrage.games.votes_for_women.voting import Vote

_DETOUR: Final = 0.001  # states: an answer that decides nothing yet is given for a reason only


class Policy:
    """Answers for the seat that is asked in a position."""

    def __init__(self, s: Position, w: Weights) -> None:
        self.s: Final = s
        self.w: Final = w
        self.f: Final[Frame[Position]] = s.stack[-1]
        self.rule: Final = cast(Rule, self.f.effect)
        self.price: Final = PRICES[type(self.rule)]
        self.seat: Final[Seat] = s.actor()
        self.side: Final = s.side(self.seat)
        self.outlook: Final = Outlook(s, w)
        self.prices: Final = CardPrices(s, self.seat, self.outlook)

    def answer(self) -> Action:
        """The option of the highest rating, the first one if several are equal."""
        options = self.s.asked
        ratings = self.ratings()
        best = 0
        for i in range(1, len(options)):
            if ratings[i] > ratings[best]:
                best = i
        return options[best]

    def ratings(self) -> list[float]:
        """What each option is worth, in states."""
        return self.price.ratings(self, self.rule)

    # Cubes

    def steps(self, most: int, per_state: int = 4) -> list[float]:
        """Cubes one by one: the worth per step of the best series that could start there."""
        made = [0] * 48
        if per_state < 4:
            for step in self.f.picks:
                made[state_of(step)] += 1
        prices = self.prices
        rated: list[float] = []
        last = -1
        best = 0.0
        for a in self.s.asked:
            st = state_of(a)
            if st != last:
                last = st
                best = prices.push(st, 1)
                for k in range(2, most - made[st] + 1):
                    best = max(best, prices.push(st, k) / k)
            rated.append(best + self._color(a, st))
        return rated

    def one_step(self, a: Action) -> float:
        """A single cube."""
        return self.prices.push(state_of(a), 1) + self._color(a, state_of(a))

    def _color(self, a: Action, st: int) -> float:
        """Suffragist cubes of two colors in a state are harder to clear."""
        color = (a - REMOVE if a >= REMOVE else a - ADD) % 3
        if color > YELLOW:
            return 0.0
        here = self.s.cubes[st * 3 + color]
        other = self.s.cubes[st * 3 + (YELLOW if color == PURPLE else PURPLE)]
        return 0.001 if here < other else 0.0

    # Cards

    def play(self, a: Action) -> float:
        """A card of the hand used in some way, a claimed card, or the end of the round."""
        prices = self.prices
        if a == DONE:
            return 0.0
        if a >= CARD:
            return -prices.event(a - CARD)  # nothing can be played: the least useful one goes
        if a >= CLAIMED:
            return self._claimed(a - CLAIMED)
        card = (a - EVENT) % act.CARDS
        use = (a - EVENT) // act.CARDS
        event = prices.playable(card)
        if use == 0:
            return event - prices.button * self.s.event_cost(self.side)
        if use == 1:
            worth = prices.campaigning()
        elif use == 2:
            worth = prices.organizing()
        else:
            worth = prices.lobbying_action()
        return worth - self.w.hold * max(0.0, event)

    def _claimed(self, card: int) -> float:
        """Playing it now, less what it is worth to wait. It costs no play of the hand.

        So before the card of the hand is played it stands above all of those, or below.
        """
        worth = self.prices.event(card)
        left = self.outlook.left_suf if self.side == SUF else self.outlook.left_opp
        usual = self.w.claimed_suf if self.side == SUF else -self.w.claimed_opp
        if left < len(self.s.claimed[self.seat]):
            usual = 0.0
        if worth <= usual * self.w.keep_claimed:
            return min(-0.1, worth - usual)
        return worth + self.best_of_hand()

    def best_of_hand(self) -> float:
        """The rating of the best play of the hand."""
        best = 0.0
        for a in self.s.asked:
            if EVENT <= a < CLAIMED:
                best = max(best, self.play(a))
        return best

    # Dice

    def reroll(self, rule: Roll) -> float:
        """What throwing again brings, less the button."""
        prices = self.prices
        shown = rule.result(self.f)
        if rule.need:
            p = (rule.sides - rule.need + 1) / rule.sides
            return p * prices.effect(rule.then, 0) - prices.button
        if rule.count:
            return prices.lobbying(rule.dice, rule.sides) - prices.lobbied(shown) - prices.button
        return prices.throw(rule) - prices.effect(rule.then, shown) - prices.button

    def rethrown_campaign(self, rule: Roll) -> float:
        """The same for the dice of a campaign."""
        mean = rule.dice * (rule.sides + 1) / 2
        each = self.prices.campaigning() / mean / WELL_USED
        return (mean - rule.result(self.f)) * each - self.prices.button

    def hand_out(self) -> list[float]:
        """A die for a campaigner, where it stands or after a move for a button.

        Counted with the best use of the dice after it, as far as each has one campaigner. To use
        another die next is worth what that die can do, and a trifle less for the detour.
        """
        f = self.f
        s = self.s
        given = len(f.picks) - f.x
        dice = [pick - FACE for pick in f.picks[given : f.x]]
        placed: list[list[float]] = [[]] * 7
        for die in dice:
            if not placed[die]:
                placed[die] = [self.placed(region, die) for region in range(6)]
        free = [c for c in own_campaigners(s, self.seat) if not _got_one(f, c)]
        may_move = s.buttons[self.side] > 0
        rated: list[float] = []
        for a in s.asked:
            if a < ASSIGN:
                at = dice.index(a - FACE)
                sooner = [dice[at], *dice[:at], *dice[at + 1 :]]
                rated.append(self._rest(sooner, free, placed, may_move) - _DETOUR)
                continue
            c = (a - MOVE) // 6 if a >= MOVE else a - ASSIGN
            if a >= MOVE:
                worth = placed[dice[0]][(a - MOVE) % 6] - self.prices.button
            else:
                worth = placed[dice[0]][s.campaigners[c]]
            others = [other for other in free if other != c]
            rated.append(worth + self._rest(dice[1:], others, placed, may_move))
        return rated

    def _rest(
        self, dice: list[int], free: list[int], placed: list[list[float]], may_move: bool
    ) -> float:
        """The best that the dice to come can do with the campaigners that have none yet."""
        if not dice or not free:
            return 0.0
        here = placed[dice[0]]
        moved = max(here) - self.prices.button if may_move else 0.0
        best = -9.0
        for c in free:
            others = [other for other in free if other != c]
            worth = max(here[self.s.campaigners[c]], moved)
            best = max(best, worth + self._rest(dice[1:], others, placed, may_move))
        return best

    def placed(self, region: int, die: int) -> float:
        """So many cubes of one campaigner in a region."""
        if region in self.prices.barred:
            return 0.0
        return self.prices.spread(die, REGION_STATES[region], 4)

    def lobbied(self, a: Action) -> float:
        """A success: every one that is left is used the same way."""
        if a == MARKER_LEAVE:
            return 0.0
        left = self.f.x - len(self.f.picks)
        return self.prices.markers(left if a == MARKER_ON else -left) + (
            0.0 if a == MARKER_OFF else 0.001
        )

    # The Strategy Phase

    def bid(self, bid: int) -> float:
        """A commitment: what it costs, and how the Opposition would answer."""
        prices = self.prices
        cost = prices.button * bid
        mine = prices.strategy()
        if self.s.agreed.seating.has_bot():
            faces = self.s.agreed.dice.d4
            worth = 0.0
            for face in faces:
                if bid > face - FACE:
                    worth += mine
                elif bid < face - FACE:
                    worth -= -self.w.claimed_opp
            return worth / len(faces) - cost
        theirs = CardPrices(self.s, self.s.agreed.seating.decides(OPP), self.outlook)
        held = self.s.buttons[OPP]
        best = -mine if bid else 0.0
        if held >= bid:
            best = max(best, -theirs.button * bid)
        if held > bid:
            best = max(best, theirs.strategy() - theirs.button * (bid + 1))
        return -best - cost

    def reply(self, a: Action, bid: int) -> float:
        """An answer to a commitment."""
        prices = self.prices
        if a == DEFER:
            return -CardPrices(self.s, self.s.agreed.seating.decides(SUF), self.outlook).strategy()
        if a == MATCH:
            return -prices.button * bid
        if a == SUPERSEDE:
            return prices.strategy() - prices.button * (bid + 1)
        return 0.0

    # Everything else

    def theirs(self) -> CardPrices:
        """What things are worth to the other side."""
        rival = self.s.agreed.seating.players[1 - self.side][0]
        return CardPrices(self.s, rival, self.outlook)

    def arranged(self, a: Action) -> float:
        """Cards put back: those that are worth drawing soon go on top."""
        f = self.f
        drawn = [p - CARD for p in f.picks[: f.x]]
        if a >= ON_TOP:
            good = 0
            for card in drawn:
                if self.prices.event(card) > 1.0:
                    good += 1
            return -abs(a - ON_TOP - good)
        card = (a - EVENT) % act.CARDS
        return self.prices.event(card)

    def moved(self, a: Action) -> float:
        """A free move: the better region for an average die."""
        if a == DONE:
            return 0.05
        start = self.s.campaigners[(a - MOVE) // 6]
        crowd = [0] * 6
        for c in self.s.on_map(self.side):
            crowd[self.s.campaigners[c]] += 1
        there = self._crowded((a - MOVE) % 6, crowd[(a - MOVE) % 6])
        here = self._crowded(start, crowd[start] - 1)
        return there - here

    def _crowded(self, region: int, others: int) -> float:
        if region in self.prices.barred:
            return 0.0
        all_of_them = self.prices.spread(3 * (others + 1), REGION_STATES[region], 4)
        return all_of_them - self.prices.spread(3 * others, REGION_STATES[region], 4)

    # Final Voting

    def vote(self) -> list[float]:
        """The own chance after each answer; of states to pick, the surest one first."""
        poll = Poll(self.s, self.f)
        sign = 1.0 if self.side == SUF else -1.0
        if self.f.picks:
            return [sign * poll.answered(self.f, a) for a in self.s.asked]
        return [sign * poll.odds(net_of(self.s, a - STATE)) for a in self.s.asked]


def _got_one(f: Frame[Position], c: int) -> bool:
    """Whether a campaigner has got a die already."""
    for a in f.picks[f.x :]:
        if c == ((a - MOVE) // 6 if a >= MOVE else a - ASSIGN):
            return True
    return False


def play_on(s: Position, w: Weights, rng: Rng, until: int) -> None:
    """Let dice fall and every seat follow its habits until only *until* plays are to come."""
    while s.asked:
        seat = s.actor()
        if seat == NATURE:
            s.apply(NATURE, s.asked[rng.below(len(s.asked))])
            continue
        f = s.stack[-1]
        if isinstance(f.effect, Play):
            if not f.picks and plays_left(s, SUF) + plays_left(s, OPP) <= until:
                return
        elif isinstance(f.effect, Vote) and until >= 0:
            return
        s.apply(seat, s.asked[0] if len(s.asked) == 1 else Policy(s, w).answer())
