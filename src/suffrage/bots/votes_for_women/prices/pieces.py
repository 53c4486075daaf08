"""What cubes, buttons, markers and actions are worth to a side right now, in states.

Nothing is tried out: everything is priced by what it would change in the evaluation, dice at
what they show on average.
"""

from __future__ import annotations

from typing import Final

from suffrage.bots.votes_for_women.evaluation import Outlook
from suffrage.core.game import Seat
from suffrage.games.votes_for_women.actions import SUF
from suffrage.games.votes_for_women.effects.basics import HALF
from suffrage.games.votes_for_women.effects.campaigning import (
    campaign_cost,
    campaign_die,
    can_campaign,
    lobby_die,
    own_campaigners,
)
from suffrage.games.votes_for_women.state import PURSE, Position
from suffrage.games.votes_for_women.states import REGION_STATES

UNKNOWN: Final = -1e9  # not worked out yet
# The best dice of a campaign go to the best regions, and moves for a button add to it.
WELL_USED: Final = 1.1


class PiecePrices:
    """Weighs things for one seat in one position."""

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
        return worth * WELL_USED - campaign_cost(s, self.side) * self.button

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
