"""What cards and actions are worth to a side right now, in states.

Nothing is tried out: every effect is priced by what it would change in the evaluation, dice
at what they show on average. So a whole hand is judged in less time than one card is played.
"""

from __future__ import annotations

from typing import Final

from suffrage.bots.evals.votes_for_women import Outlook
from suffrage.core.game import Seat
from suffrage.games.votes_for_women.actions import OPPOBOT, SUF
from suffrage.games.votes_for_women.campaigning import (
    Campaign,
    FreeMoves,
    campaign_cost,
    campaign_die,
    can_campaign,
    lobby_die,
    own_campaigners,
)
from suffrage.games.votes_for_women.card import TURN_BOX
from suffrage.games.votes_for_women.cubes import InEach, OneRegion, PerRegion, Spread
from suffrage.games.votes_for_women.draws import Arrange, DrawAside, Inspect, Riots, Search, meets
from suffrage.games.votes_for_women.effects import (
    HALF,
    Campaigner,
    Congress,
    Each,
    EndAny,
    EndCard,
    Gain,
    Lose,
    Roll,
    Spend,
    Stay,
)
from suffrage.games.votes_for_women.oppobot_effects import BotRandomStates
from suffrage.games.votes_for_women.removals import Clear, Reconsider, Remove, Sweep, TakeOver, Veto
from suffrage.games.votes_for_women.state import PURSE, Position, Rule
from suffrage.games.votes_for_women.states import REGION_STATES
from suffrage.games.votes_for_women.strategy import ClaimStrategy

UNKNOWN: Final = -1e9  # not worked out yet


class Judge:
    """Prices things for one seat in one position."""

    def __init__(self, s: Position, seat: Seat, outlook: Outlook) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.side: Final = s.side(seat)
        self.sign: Final = 1 if self.side == SUF else -1
        self.outlook: Final = outlook
        self.barred: Final = s.barred(self.side)
        self.w: Final = outlook.w
        self.button: Final = self.w.button_suf if self.side == SUF else -self.w.button_opp
        self.their_button: Final = -self.w.button_opp if self.side == SUF else self.w.button_suf
        self._events: dict[int, float] = {}
        self._offers: dict[int, list[tuple[float, int]]] = {}
        self._campaigning = UNKNOWN
        self._lobbying = UNKNOWN

    # Cubes

    def push(self, st: int, k: int) -> float:
        """*k* steps in a state."""
        o = self.outlook
        net = o.nets[st]
        return (o.at(st, net + self.sign * k) - o.at(st, net)) * self.sign

    def is_open(self, st: int) -> bool:
        """Whether cubes may be added there."""
        return not self.s.marks[st] and st // 8 not in self.barred

    def offer(self, found: list[tuple[float, int]], st: int, most: int) -> None:
        """List up to *most* steps in a state as (worth per step, steps), the best first."""
        done = 0
        before = 0.0
        while done < most:
            rate = -9.0
            steps = 1
            for k in range(1, most - done + 1):
                each = (self.push(st, done + k) - before) / k
                if each > rate:
                    rate = each
                    steps = k
            found.append((rate, steps))
            done += steps
            before = self.push(st, done)

    def spread(self, n: int, where: tuple[int, ...], per_state: int) -> float:
        """*n* steps within an area, each where it is worth most."""
        most = min(n, per_state, 4)
        if most < 1:
            return 0.0
        # States of the same net offer the same steps, so only their number matters.
        alike = [0] * 34
        first = [0] * 34
        o = self.outlook
        marks = self.s.marks
        for st in where:
            if not marks[st] and not (self.barred and st // 8 in self.barred):
                kind = 2 * o.nets[st] + 16 + (1 if o.card_at[st] else 0)
                alike[kind] += 1
                first[kind] = st
        found: list[tuple[float, int]] = []
        for kind in range(34):
            if alike[kind]:
                for rate, steps in self.offers(first[kind], kind, most):
                    found.append((rate, steps * alike[kind]))
        return _take(found, n)

    def offers(self, st: int, kind: int, most: int) -> list[tuple[float, int]]:
        """What a state of some kind offers, worked out once."""
        key = kind * 5 + most
        if key not in self._offers:
            found: list[tuple[float, int]] = []
            self.offer(found, st, most)
            self._offers[key] = found
        return self._offers[key]

    def remove(self, n: int, colors: tuple[int, ...], per_state: int) -> float:
        """*n* cubes of the other side off the map."""
        found: list[tuple[float, int]] = []
        for st in range(48):
            there = 0
            for color in colors:
                there += self.s.cubes[st * 3 + color]
            if there:
                self.offer(found, st, min(there, per_state, n))
        return _take(found, n)

    def clear(self, color: int, n: int) -> float:
        """All cubes of one color out of *n* states."""
        found: list[float] = []
        for st in range(48):
            there = self.s.cubes[st * 3 + color]
            if there:
                found.append(self.push(st, there))
        found.sort(reverse=True)
        return _sum(found[:n])

    def region(self, region: int, n: int) -> float:
        """*n* cubes in every state of a region."""
        return self.each(n, REGION_STATES[region])

    def each(self, n: int, where: tuple[int, ...]) -> float:
        """*n* cubes in each of these states."""
        worth = 0.0
        for st in where:
            if self.is_open(st):
                worth += self.push(st, n)
        return worth

    def per_region(self, n: int) -> float:
        """*n* cubes in the best state of every region."""
        worth = 0.0
        for region in range(6):
            if region not in self.barred:
                best = 0.0
                for st in REGION_STATES[region]:
                    if not self.s.marks[st]:
                        best = max(best, self.push(st, n))
                worth += best
        return worth

    def take_over(self, st: int, n: int) -> float:
        """Clear a state of opposing cubes and add *n*."""
        o = self.outlook
        net = o.nets[st]
        own = max(0, net * self.sign)
        added = 0 if st // 8 in self.barred else n
        return (o.at(st, (own + added) * self.sign) - o.at(st, net)) * self.sign

    # Buttons and Congress

    def gain(self, n: int) -> float:
        """So many buttons, as far as the purse holds them."""
        return self.button * min(n, PURSE[self.side] - self.s.buttons[self.side])

    def lose(self, n: int) -> float:
        """The other side loses buttons."""
        held = self.s.buttons[1 - self.side]
        lost = (held + 1) // 2 if n == HALF else min(n, held)
        return self.their_button * lost

    def markers(self, n: int) -> float:
        """So many markers more in Congress."""
        s = self.s
        if s.sent:
            return 0.0
        o = self.outlook
        there = min(6, max(0, s.congress + n))
        if there == s.congress:
            return 0.0
        o.weigh(s)
        return (o.with_markers(s, there) - o.chance) / o.price * self.sign

    def lobbying(self, dice: int, sides: int) -> float:
        """Dice of which each 6 or more moves Congress as this side likes."""
        if self.s.sent or dice == 0:
            return 0.0
        p = (sides - 5) / sides
        worth = 0.0
        for hits in range(1, dice + 1):
            chance = CHOOSE[dice][hits] * p**hits * (1 - p) ** (dice - hits)
            worth += chance * self.lobbied(hits)
        return worth

    def lobbied(self, hits: int) -> float:
        """The best use of so many successes."""
        up = self.markers(hits)
        down = self.markers(-hits)
        if self.s.agreed.locked:
            return up if self.side == SUF else down
        return max(0.0, up, down)

    # Actions

    def campaigning(self) -> float:
        """A Campaigning action: each campaigner's die in its region."""
        if self._campaigning == UNKNOWN:
            self._campaigning = self._campaign()
        return self._campaigning

    def _campaign(self) -> float:
        s = self.s
        if not can_campaign(s, self.seat):
            return 0.0
        dice = (campaign_die(s, self.side) + 1) / 2
        mine = own_campaigners(s, self.seat)
        dice *= len(s.on_map(self.side)) / len(mine)
        worth = 0.0
        done = [0] * 6
        for c in mine:
            region = s.campaigners[c]
            worth += self.in_region(region, dice, done[region])
            done[region] += 1
        # The best dice go to the best regions, and moves for a button add to it.
        return worth * 1.1 - campaign_cost(s, self.side) * self.button

    def in_region(self, region: int, dice: float, before: int) -> float:
        """*dice* steps on average in a region, after so many campaigners before."""
        low = int(dice)
        rest = dice - low
        start = self.spread(before * low, REGION_STATES[region], 4) if before else 0.0
        first = self.spread((before + 1) * low, REGION_STATES[region], 4)
        more = self.spread((before + 1) * low + 1, REGION_STATES[region], 4)
        return first - start + rest * (more - first)

    def organizing(self) -> float:
        """An Organizing action."""
        return self.gain(len(self.s.on_map(self.side)))

    def lobbying_action(self) -> float:
        """A Lobbying action, re-rolls included."""
        if self._lobbying == UNKNOWN:
            self._lobbying = self._lobby()
        return self._lobbying

    def _lobby(self) -> float:
        dice = len(self.s.on_map(self.side))
        sides = lobby_die(self.s, self.side)
        worth = self.lobbying(dice, sides)
        if self.s.buttons[self.side]:
            p = (sides - 5) / sides
            missed = (1 - p) ** dice
            tries = min(3, self.s.buttons[self.side])
            for _ in range(tries):
                extra = worth - self.button
                if extra <= 0:
                    break
                worth = self.lobbying(dice, sides) + missed * extra
        return worth

    # Cards

    def event(self, card: int) -> float:
        """A card played for its event, or by the one who claimed it."""
        if card not in self._events:
            worth = 0.0
            for part in self.s.cards[card].parts:
                worth += self.effect(part, 0)
            self._events[card] = worth
        return self._events[card]

    def playable(self, card: int) -> float:
        """Its event if the conditions hold now, else nothing."""
        return self.event(card) if meets(self.s, self.seat, card) else 0.0

    def effect(self, rule: Rule, x: int) -> float:
        """One effect; x is "that number"."""
        if isinstance(rule, InEach):
            return self.each(rule.n, rule.where)
        if isinstance(rule, Gain):
            return self.gain(rule.n)
        if isinstance(rule, Congress):
            return self.markers(rule.n)
        if isinstance(rule, Spread):
            return self.spread(x if rule.n < 0 else rule.n, rule.where, rule.per_state)
        if isinstance(rule, PerRegion):
            return self.per_region(rule.n)
        if isinstance(rule, Each):
            worth = 0.0
            for part in rule.parts:
                worth += self.effect(part, x)
            return worth
        if isinstance(rule, Roll):
            return self.throw(rule)
        if isinstance(rule, Remove):
            return self.remove(x if rule.n < 0 else rule.n, rule.colors, rule.per_state)
        if isinstance(rule, Campaigner):
            return self.campaigner()
        if isinstance(rule, Stay):
            return self.stay(rule)
        return self.rarer(rule)

    def rarer(self, rule: Rule) -> float:
        """Effects that few cards have."""
        if isinstance(rule, Clear):
            return self.clear(rule.color, rule.n)
        if isinstance(rule, Lose):
            return self.lose(rule.n)
        if isinstance(rule, DrawAside):
            return self.w.draw_six if rule.n > 2 else self.w.draw_two
        if isinstance(rule, Spend):
            return -self.button * rule.n
        if isinstance(rule, ClaimStrategy):
            return self.strategy()
        if isinstance(rule, Campaign):
            return self.campaigning()
        if isinstance(rule, Sweep):
            net = self.outlook.nets[rule.st]
            return self.push(rule.st, net) if net > 0 else 0.0
        if isinstance(rule, OneRegion):
            best = 0.0
            for region in range(6):
                best = max(best, self.region(region, rule.n))
            return best
        if isinstance(rule, TakeOver):
            best = 0.0
            for st in range(48):
                if not self.s.marks[st]:
                    best = max(best, self.take_over(st, rule.n))
            return best
        if isinstance(rule, Veto):
            return 1.0 if self.s.settled[SUF] else 0.0
        if isinstance(rule, Reconsider):
            if not self.s.settled[1 - self.side]:
                return 0.0
            p = self.outlook.table[8 + self.sign * rule.n]
            return p if self.side == SUF else 1 - p
        if isinstance(rule, EndCard):
            return self.ending(rule.title)
        if isinstance(rule, EndAny):
            return self.best_ending()
        if isinstance(rule, (Riots, Inspect)):
            return self.w.spoil_hand
        if isinstance(rule, Search):
            return self.w.search_deck
        if isinstance(rule, Arrange):
            return self.w.look_ahead
        if isinstance(rule, FreeMoves):
            return self.w.free_move * len(self.s.on_map(self.side))
        if isinstance(rule, BotRandomStates):
            return 0.12 * rule.n * rule.k
        return 0.0

    def throw(self, rule: Roll) -> float:
        """Dice, and what follows from them."""
        if rule.need:
            p = (rule.sides - rule.need + 1) / rule.sides
            then = self.effect(rule.then, 0)
            if self.s.buttons[self.side]:
                again = p * then - self.button
                if again > 0:
                    return p * then + (1 - p) * again
            return p * then
        if rule.count:
            return self.lobbying(rule.dice, rule.sides)
        mean = rule.dice * (rule.sides + 1)
        low = self.effect(rule.then, mean // 2)
        return low if mean % 2 == 0 else (low + self.effect(rule.then, mean // 2 + 1)) / 2

    def campaigner(self) -> float:
        """A new campaigner, for the rest of the game."""
        o = self.outlook
        if self.side == SUF:
            return self.w.campaigner_suf * o.left_suf + 6 * self.w.rate * 0.3
        return -self.w.campaigner_opp * o.left_opp

    def stay(self, rule: Stay) -> float:
        """A card that goes on working."""
        lasting = rule.lasting
        o = self.outlook
        if lasting is None:
            return self.w.flag
        if lasting.final_die or lasting.wins_ties:
            bit = 4 if lasting.wins_ties else 1 if lasting.side == SUF else 2
            return self.in_final_box(bit)
        rounds = o.in_turn
        if lasting.campaign_die:
            boost = self.w.boost_suf if self.side == SUF else -self.w.boost_opp
            return boost * rounds * len(self.s.on_map(self.side))
        if lasting.lobby_die:
            dice = len(self.s.on_map(self.side))
            return 0.5 * rounds * max(0.0, self.lobbying(dice, 8) - self.lobbying(dice, 6))
        if lasting.barred:
            return -self.w.barred * rounds
        return -self.w.tax * rounds

    def in_final_box(self, bit: int) -> float:
        """Another die or tie rule in Final Voting."""
        o = self.outlook
        if o.box & bit:
            return 0.0
        base = (o.left_suf * 2 + (1 if self.s.sent else 0)) * 8
        changed = self.w.tables[base + (o.box | bit)]
        worth = 0.0
        for st in range(48):
            if not self.s.marks[st]:
                worth += changed[o.nets[st] + 8] - o.table[o.nets[st] + 8]
        return worth * self.sign * 0.8

    def ending(self, title: str) -> float:
        """A named card leaves the turn box."""
        for card in self.s.boxes[TURN_BOX]:
            if self.s.cards[card].title == title:
                return self.ended(card)
        return 0.0

    def ended(self, card: int) -> float:
        """A card leaves the turn box."""
        lasting = self.s.cards[card].lasting
        if lasting is None:
            return 0.0
        o = self.outlook
        rounds = o.in_turn
        worth = 0.0
        if lasting.campaign_die:
            boost = self.w.boost_suf if lasting.side == SUF else self.w.boost_opp
            worth -= boost * rounds * len(self.s.on_map(lasting.side))
        if lasting.event_cost or lasting.campaign_cost:
            worth -= self.w.tax * rounds
        if lasting.barred:
            worth -= self.w.barred * rounds
        return worth * self.sign

    def best_ending(self) -> float:
        """Counter Strat."""
        best = -9.0
        for card in self.s.boxes[TURN_BOX]:
            best = max(best, self.ended(card))
        return best if self.s.boxes[TURN_BOX] else 0.0

    def strategy(self) -> float:
        """The best Strategy card on display."""
        best = 0.0
        for card in self.s.strategy:
            best = max(best, self.claim(card))
        return best

    def claim(self, card: int) -> float:
        """What a claimed card is worth to its owner, who plays it when it suits."""
        usual = self.w.claimed_suf if self.side == SUF else -self.w.claimed_opp
        text = self.s.cards[card].bot
        if self.seat == OPPOBOT:
            return 0.0 if text is None else usual
        now = self.playable(card)
        return 0.5 * usual + 0.5 * now if now < usual else now


def _take(found: list[tuple[float, int]], n: int) -> float:
    """Fill up *n* steps with the best offers of (worth per step, steps)."""
    found.sort(reverse=True)
    worth = 0.0
    left = n
    for rate, steps in found:
        if rate <= 0.0 or left <= 0:
            break
        taken = min(steps, left)
        worth += rate * taken
        left -= taken
    return worth


def _sum(found: list[float]) -> float:
    worth = 0.0
    for each in found:
        worth += each
    return worth


CHOOSE: Final[list[list[int]]] = [
    [1], [1, 1], [1, 2, 1], [1, 3, 3, 1], [1, 4, 6, 4, 1],
]  # fmt: skip
