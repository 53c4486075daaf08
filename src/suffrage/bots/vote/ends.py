"""Wins that nobody can take away: in every deal of loyalties that fits what one knows.

Somebody else may hold a card that spoils a win: a Cancel takes an event back, and a Loyalty Check
costs its user before the events are applied. Whoever could hold one is thought to, and to use it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from typing import Final

from suffrage.games.vote.deck.cards import CANCEL, CHECK, COPIES, is_ability
from suffrage.games.vote.phases.points import bounded
from suffrage.games.vote.setup import DEMOCRAT, MOST_POINTS, REPUBLICAN
from suffrage.games.vote.view import VoteView

Gifts = list[tuple[int, int]]  # cards and who is dealt them, in order of receipt


def alone(red: int, living: list[bool]) -> int:
    """The party that is alone in the game, or -1."""
    left = [0, 0]
    for seat in range(len(living)):
        if living[seat]:
            left[red >> seat & 1] += 1
    if left[REPUBLICAN] == 0:
        return DEMOCRAT
    return REPUBLICAN if left[DEMOCRAT] == 0 else -1


def ahead(budget: list[int], support: list[int], living: list[bool]) -> int:
    """Who of the last two wins the comparison (ruling 6.2); -1 if more are left, or it is level."""
    left = [seat for seat in range(len(living)) if living[seat]]
    if len(left) != 2:
        return -1
    first, second = left[0], left[1]
    lead = budget[first] + support[first] - budget[second] - support[second]
    if lead == 0:
        lead = support[first] - support[second]
    if lead == 0:
        return -1
    return first if lead > 0 else second


def _some(seats: list[int], most: int) -> Iterator[list[int]]:
    """Nobody, and up to *most* of some seats, each as often as one likes."""
    for size in range(most + 1):
        for chosen in combinations_with_replacement(seats, size):
            yield list(chosen)


class Ends:
    """What certainly wins for one party, as one seat sees the table."""

    def __init__(self, view: VoteView, reds: list[int], party: int) -> None:
        self.view: Final = view
        self.reds: Final = reds  # who may be the Republicans now, by every deal that fits
        self.party: Final = party
        self.deck: Final = view.cards()
        self.others: Final = [s for s in range(view.count) if view.living[s] and s != view.seat]
        self._selections: Final[dict[int, list[int]]] = {}  # asked for with every card

    # Governments

    def dealt(self, gifts: Gifts) -> bool:
        """Whether these cards win, whoever cancels one or spends a check before they apply."""
        events = [gift for gift in gifts if not is_ability(gift[0])]
        for canceled, checks in self._spoils(gifts, events):
            budget, support = self.view.budget[:], self.view.support[:]
            for card, users in ((CHECK, checks), (CANCEL, canceled)):
                for seat in users:
                    budget[seat] += self.deck.budgets[card]
                    support[seat] += self.deck.supports[card]
            left = [event for event in events if event[1] not in canceled]
            if not self._won(left, budget, support):
                return False
        return True

    def selection(self, size: int) -> list[int]:
        """So many cards that win once they are passed on, however they are dealt; or none.

        A hand that can be dealt without an end is no such win, and is soon found to be none.
        """
        if size not in self._selections:
            self._selections[size] = self._select(size)
        return self._selections[size]

    def _select(self, size: int) -> list[int]:
        view = self.view
        for chosen in combinations(view.pile, size - len(view.passed)):
            cards = [*view.passed, *chosen]
            ways = self._ways(cards, [], harmless=True)
            if next(ways, None) is None and all(map(self.dealt, self._ways(cards, []))):
                return cards
        return []

    # Abilities

    def without(self, gone: list[int], payer: int, price: int) -> bool:
        """Whether it wins that some leave and *payer* pays."""
        view = self.view
        living = [view.living[seat] and seat not in gone for seat in range(view.count)]
        budget, support = view.budget[:], view.support[:]
        budget[payer] -= price
        support[payer] -= price
        return self._settled(self.reds, budget, support, living)

    def crossed(self, me: int) -> bool:
        """Whether my party of then wins at once if I change my loyalty."""
        mine = REPUBLICAN - self.party
        return all(alone(red ^ (1 << me), self.view.living) == mine for red in self.reds)

    # How it is found

    def _spoils(self, gifts: Gifts, events: Gifts) -> Iterator[tuple[list[int], list[int]]]:
        """Who might cancel a card, and who might spend checks: everything that is possible."""
        offices = (self.view.president, self.view.prime_minister)
        takers = [seat for _, seat in events if seat not in offices and seat in self.others]
        for canceled in _some(takers, COPIES[CANCEL]):
            for checks in _some(self.others, COPIES[CHECK]):
                if len(set(canceled)) == len(canceled) and self._possible(canceled, checks, gifts):
                    yield canceled, checks

    def _possible(self, canceled: list[int], checks: list[int], gifts: Gifts) -> bool:
        """Whether these people could hold and pay what they are thought to use."""
        view, deck = self.view, self.deck
        fresh = [gift for gift in gifts if gift[1] not in [given.seat for given in view.gifts]]
        mine = view.hand + view.discard + view.pile + view.rejected
        mine += [use.card for use in view.uses] + [c for c, seat in fresh if seat == view.seat]
        unseen = [view.hand_sizes[seat] - len(view.shown[seat]) for seat in range(view.count)]
        for card, users in ((CANCEL, canceled), (CHECK, checks)):
            hidden = COPIES[card] - mine.count(card)
            for seat in self.others:
                shown = view.shown[seat].count(card) + fresh.count((card, seat))
                guessed = max(0, users.count(seat) - shown)
                unseen[seat] -= guessed
                hidden -= shown + guessed
            if hidden < 0 and users:
                return False
        for seat in {*canceled, *checks}:
            paid = [CANCEL] * canceled.count(seat) + [CHECK] * checks.count(seat)
            budget = view.budget[seat] + sum([deck.budgets[card] for card in paid])
            support = view.support[seat] + sum([deck.supports[card] for card in paid])
            if unseen[seat] < 0 or min(budget, support) < 1:
                return False
        return True

    def _ways(self, cards: list[int], gifts: Gifts, harmless: bool = False) -> Iterator[Gifts]:
        """Every way in which a President may deal; or those in which nobody leaves or has all."""
        if not cards:
            yield gifts
            return
        view = self.view
        served = [seat for _, seat in gifts]
        takers = [seat for seat in range(view.count) if view.living[seat] and seat not in served]
        for office in (view.president, view.prime_minister):
            if office in takers:
                takers = [office]
                break
        for i in range(len(cards)):
            for seat in takers:
                if not harmless or not self._ends(cards[i], seat):
                    rest = cards[:i] + cards[i + 1 :]
                    yield from self._ways(rest, [*gifts, (cards[i], seat)], harmless)

    def _ends(self, card: int, seat: int) -> bool:
        """Whether a card makes somebody leave, or gives them everything."""
        if is_ability(card):
            return False
        budget = bounded(self.view.budget[seat] + self.deck.budgets[card])
        support = bounded(self.view.support[seat] + self.deck.supports[card])
        return min(budget, support) == 0 or budget + support == 2 * MOST_POINTS

    def _won(self, events: Gifts, budget: list[int], support: list[int]) -> bool:
        """Whether events win if they are applied in order (rulings 3.9, 4.6 and 4.7)."""
        living, reds = self.view.living[:], self.reds
        for card, seat in events:
            budget[seat] = bounded(budget[seat] + self.deck.budgets[card])
            support[seat] = bounded(support[seat] + self.deck.supports[card])
            if budget[seat] == 0 or support[seat] == 0:
                living[seat] = False
                winners = [alone(red, living) for red in reds]
                if REPUBLICAN - self.party in winners:
                    return False
                reds = [reds[i] for i in range(len(reds)) if winners[i] < 0]
                if not reds:
                    return True
            elif budget[seat] == MOST_POINTS and support[seat] == MOST_POINTS:
                return all(red >> seat & 1 == self.party for red in reds)
        return self._settled(reds, budget, support, living)

    def _settled(
        self, reds: list[int], budget: list[int], support: list[int], living: list[bool]
    ) -> bool:
        """Whether it is won now: the other party is gone, or the last two are compared."""
        first = ahead(budget, support, living)
        for red in reds:
            won = alone(red, living)
            if won < 0 and first >= 0:
                won = red >> first & 1
            if won != self.party:
                return False
        return True
