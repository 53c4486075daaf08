"""How likely a party wins: a value of situations that was learned from matches.

By deal of loyalties, everybody's points add up to a lead, and a lead is a chance. Ends are not
guessed but counted: ten of both kinds wins for whoever has them, a party that is gone has lost.
What one believes of the deals then makes one chance of many.
"""

from __future__ import annotations

from math import exp
from typing import Final

from suffrage.bots.vote.ends import ahead, alone
from suffrage.bots.vote.manners import reals
from suffrage.bots.vote.worlds import Posterior
from suffrage.core.fields import entries
from suffrage.games.vote.phases.points import bounded
from suffrage.games.vote.setup import DEMOCRAT, MOST_POINTS, REPUBLICAN
from suffrage.games.vote.view import VoteView

_REACH: Final = [1.0, 0.85, 0.7, 0.45, 0.25]  # by the points that are missing
TRAITS: Final = 8  # numbers that say how somebody stands


def traits(budget: int, support: int) -> list[float]:
    """What of somebody's points the value is a sum of."""
    low = min(budget, support)
    missing = 2 * MOST_POINTS - budget - support
    return [
        1.0, 0.1 * (budget + support), float(low == 1), float(low == 2), float(low == 3),
        1.0 / (1 + missing), float(missing <= 4), float(missing <= 8),
    ]  # fmt: skip


class Value:
    """The learned numbers: what somebody's points add to the lead of their party."""

    def __init__(self, learned: dict[str, object]) -> None:
        rows = [reals(row) for row in entries(learned["standing"])]
        self.tables: Final = [
            [
                [_weighed(row, traits(b, s)) for s in range(MOST_POINTS + 1)]
                for b in range(MOST_POINTS + 1)
            ]
            for row in rows
        ]
        self.start: Final = reals(learned["start"])  # the Democrats' lead, by seats from five
        # What a government brings the Democrats, by the parties of its two members.
        self.governments: Final = reals(learned["governments"])
        # What it means for a party that one is left of it, or two.
        self.few: Final = [reals(row) for row in entries(learned["few"])]


def _weighed(weights: list[float], values: list[float]) -> float:
    total = 0.0
    for weight, value in zip(weights, values, strict=True):
        total += weight * value
    return total


def _chance(lead: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, lead))))


class Outlook:
    """The chances of one's own party, as one sees the table."""

    def __init__(self, value: Value, posterior: Posterior, view: VoteView, party: int) -> None:
        self.value = value
        self.reds = posterior.reds
        self.weights = posterior.chances
        self.party = party
        self.budget = view.budget
        self.support = view.support
        self.living = view.living
        self.deck = view.cards()
        self.count = view.count
        self.leads = [self._lead(red, view.budget, view.support, view.living) for red in self.reds]
        self.now = 0.0  # the chance to win as things stand
        for i in range(len(self.reds)):
            self.now += self.weights[i] * self._mine(_chance(self.leads[i]))

    def _lead(self, red: int, budget: list[int], support: list[int], living: list[bool]) -> float:
        """How far the Democrats lead if *red* are the Republicans."""
        lead = self.value.start[self.count - 5]
        left = [0, 0]
        for seat in range(self.count):
            if living[seat]:
                party = red >> seat & 1
                left[party] += 1
                worth = self.value.tables[party][budget[seat]][support[seat]]
                lead += worth if party == DEMOCRAT else -worth
        return lead + self._few(left[0], left[1])

    def _few(self, blue: int, red: int) -> float:
        lead = 0.0
        if blue <= 2:
            lead += self.value.few[0][blue - 1]
        if red <= 2:
            lead -= self.value.few[1][red - 1]
        return lead

    def _mine(self, democrats: float) -> float:
        return democrats if self.party == DEMOCRAT else 1.0 - democrats

    def moved(self, seat: int, budget: int, support: int) -> float:
        """My chance if *seat* alone had these points from now on."""
        full = budget == MOST_POINTS and support == MOST_POINTS
        out = budget <= 0 or support <= 0
        b, s = self.budget[seat], self.support[seat]
        total = 0.0
        for i in range(len(self.reds)):
            red = self.reds[i]
            party = red >> seat & 1
            table = self.value.tables[party]
            if full:
                total += self.weights[i] * float(party == self.party)
                continue
            step = -table[b][s]
            lead = self.leads[i]
            if not out:
                step += table[budget][support]
            else:
                left = [0, 0]
                for one in range(self.count):
                    if self.living[one]:
                        left[red >> one & 1] += 1
                before = self._few(left[0], left[1])
                left[party] -= 1
                if left[party] == 0:
                    total += self.weights[i] * float(party != self.party)
                    continue
                lead += self._few(left[0], left[1]) - before
            lead += step if party == DEMOCRAT else -step
            total += self.weights[i] * self._mine(_chance(lead))
        return total

    def dealt(self, card: int, seat: int) -> float:
        """What it adds to my chance that an event befalls *seat*."""
        budget = bounded(self.budget[seat] + self.deck.budgets[card])
        support = bounded(self.support[seat] + self.deck.supports[card])
        if (budget, support) == (self.budget[seat], self.support[seat]):
            return 0.0
        return self.moved(seat, budget, support) - self.now

    def after(self, gifts: list[tuple[int, int]]) -> float:
        """My chance once these cards have befallen these seats, in order (ruling 3.9).

        Ends are counted: who has everything first, which party is gone first, who of the last
        two has more.
        """
        budget, support, living = self.budget[:], self.support[:], self.living[:]
        total = 0.0
        open_deals = list(range(len(self.reds)))
        for card, seat in gifts:
            budget[seat] = bounded(budget[seat] + self.deck.budgets[card])
            support[seat] = bounded(support[seat] + self.deck.supports[card])
            if budget[seat] == 0 or support[seat] == 0:
                living[seat] = False
                left: list[int] = []
                for i in open_deals:
                    won = alone(self.reds[i], living)
                    if won < 0:
                        left.append(i)
                    elif won == self.party:
                        total += self.weights[i]
                open_deals = left
            elif budget[seat] == MOST_POINTS and support[seat] == MOST_POINTS:
                for i in open_deals:
                    if self.reds[i] >> seat & 1 == self.party:
                        total += self.weights[i]
                return total
        return total + self._settled(open_deals, budget, support, living)

    def _settled(
        self, open_deals: list[int], budget: list[int], support: list[int], living: list[bool]
    ) -> float:
        """What is left to win, with both parties in the game: the last two are compared."""
        total = 0.0
        first = ahead(budget, support, living)
        for i in open_deals:
            if first >= 0:
                total += self.weights[i] * float(self.reds[i] >> first & 1 == self.party)
            else:
                lead = self._lead(self.reds[i], budget, support, living)
                total += self.weights[i] * self._mine(_chance(lead))
        return total

    def without(self, gone: list[int], payer: int, price: int) -> float:
        """My chance once some have left and *payer* has paid."""
        budget, support, living = self.budget[:], self.support[:], self.living[:]
        budget[payer] -= price
        support[payer] -= price
        for seat in gone:
            living[seat] = False
        total = 0.0
        open_deals: list[int] = []
        for i in range(len(self.reds)):
            won = alone(self.reds[i], living)
            if won < 0:
                open_deals.append(i)
            elif won == self.party:
                total += self.weights[i]
        return total + self._settled(open_deals, budget, support, living)

    def crossed(self, me: int) -> float:
        """My chance once I have changed my loyalty and paid for it."""
        budget, support = self.budget[:], self.support[:]
        budget[me] -= 3
        support[me] -= 3
        mine = REPUBLICAN - self.party
        total = 0.0
        for i in range(len(self.reds)):
            red = self.reds[i] ^ (1 << me)
            won = alone(red, self.living)
            if won >= 0:
                total += self.weights[i] * float(won == mine)
            else:
                democrats = _chance(self._lead(red, budget, support, self.living))
                total += self.weights[i] * (democrats if mine == DEMOCRAT else 1.0 - democrats)
        return total

    def government(self, president: int, minister: int) -> float:
        """What a government would add to my chance, by the parties of its two members."""
        total = 0.0
        for i in range(len(self.reds)):
            red = self.reds[i]
            first, second = red >> president & 1, red >> minister & 1
            before = _chance(self.leads[i])
            after = _chance(self.leads[i] + self.value.governments[first * 2 + second])
            wins = self._reach(president)
            after += wins * ((1.0 if first == DEMOCRAT else 0.0) - after)
            if first == second:
                wins = 0.5 * self._reach(minister)
                after += wins * ((1.0 if second == DEMOCRAT else 0.0) - after)
            total += self.weights[i] * (self._mine(after) - self._mine(before))
        return total

    def _reach(self, seat: int) -> float:
        """How likely somebody who gets the best card of a government wins by it."""
        most = MOST_POINTS - min(self.budget[seat], self.support[seat])
        missing = 2 * MOST_POINTS - self.budget[seat] - self.support[seat]
        if most > 2 or missing > 4:
            return 0.0
        return _REACH[missing]
