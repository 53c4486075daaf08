"""Exact beliefs: every way in which the loyalties may have been dealt, and how likely each is.

Ten seats have 210 deals, so nothing is guessed seat by seat: whatever all have seen is weighed
in each deal as a whole, by a model of how people nominate, vote, deal and claim. What one seat
knows beyond that (its own loyalty, what it found) leaves only the deals that fit.
"""

from __future__ import annotations

from itertools import combinations
from math import exp, log
from typing import Final

from suffrage.bots.vote.beliefs import same, story
from suffrage.bots.vote.manners import Manners
from suffrage.bots.vote.prices import change, plain
from suffrage.games.vote.chronicle import FAILED, UNREST, WORKED, Round, Use
from suffrage.games.vote.deck.cards import CHANGE, CHECK, ELIMINATE, TRANSFER, is_ability
from suffrage.games.vote.setup import NOBODY, REPUBLICAN, REPUBLICANS, UNKNOWN_PARTY
from suffrage.games.vote.view import VoteView

_HARDLY: Final = 1e-4
_LEAST: Final = 0.03  # nothing is less likely than this: people do strange things
KINDS: Final = 5  # of gifts, from cruel to kind
QUALITIES: Final = 4  # of the cards of a government
_KEPT: Final = 3  # matches that are remembered


def deals(count: int) -> list[int]:
    """Every deal of the loyalty cards, as a set of bits: bit s is a Republican in seat s."""
    found: list[int] = []
    for chosen in combinations(range(count), REPUBLICANS[count]):
        mask = 0
        for seat in chosen:
            mask |= 1 << seat
        found.append(mask)
    return found


def bits(flags: list[bool]) -> int:
    """A set of bits from a list of answers."""
    mask = 0
    for seat in range(len(flags)):
        if flags[seat]:
            mask |= 1 << seat
    return mask


class Worlds:
    """What somebody who knows only what all know makes of a match."""

    def __init__(self, count: int, manners: Manners) -> None:
        self.count = count
        self.manners = manners
        self.deals: Final = deals(count)
        self.logs = [0.0] * len(self.deals)  # of how likely all this was, by deal
        self.crosser = NOBODY
        self.failures = 0  # elections that failed in a row
        self.barred: list[int] = []  # President and Prime Minister of the last government
        self.read: list[Round | Use] = []
        self.red = [REPUBLICANS[count] / count] * count  # who began as a Republican

    def take_in(self, events: list[Round | Use]) -> bool:
        """Read on in a story that begins as it did so far; False if it does not."""
        known = len(self.read)
        if known > len(events):
            return False
        for i in range(known):
            if not same(self.read[i], events[i]):
                return False
        for i in range(known, len(events)):
            event = events[i]
            if isinstance(event, Use):
                self._use(event)
            else:
                self._round(event)
            self.red = self._chances()
        self.read = events
        return True

    def now(self, seat: int) -> float:
        """How likely all think that *seat* is a Republican now."""
        return 1.0 - self.red[seat] if seat == self.crosser else self.red[seat]

    def is_red(self, deal: int, seat: int) -> bool:
        """Whether *seat* would be a Republican now, if the loyalties were dealt so."""
        return (deal >> seat & 1 == 1) != (seat == self.crosser)

    def _chances(self) -> list[float]:
        weights = self.weights()
        total = sum(weights)
        chances = [0.0] * self.count
        for i in range(len(weights)):
            for seat in range(self.count):
                if self.deals[i] >> seat & 1:
                    chances[seat] += weights[i]
        return [min(1.0, chance / total) for chance in chances]

    def weights(self) -> list[float]:
        """How likely each deal is, the likeliest as 1."""
        most = max(self.logs)
        return [exp(one - most) for one in self.logs]

    # What all saw

    def ease(self, president: int, candidate: int, living: list[int]) -> float:
        """How much better than the others a government looks, as all know it."""
        return ease_of([self.now(seat) for seat in range(self.count)], president, candidate, living)

    def _round(self, past: Round) -> None:
        living = [seat for seat in range(self.count) if past.votes[seat] >= 0]
        if living and past.candidate != NOBODY:
            self._nomination(past, living)
            self._ballots(past, living)
        if past.gifts:
            self._gifts(past)
        if past.result == WORKED:
            self.failures = 0
            self.barred = [past.president, past.candidate]
        elif past.result == FAILED:
            self.failures = min(2, self.failures + 1)
        elif past.result == UNREST:
            self.failures = 0
            self.barred = []

    def eligible(self, president: int, living: list[int]) -> list[int]:
        """Whom the President may have nominated (ruling 2.4)."""
        barred = self.barred if len(living) >= 6 else self.barred[1:]
        return [seat for seat in living if seat != president and seat not in barred]

    def _nomination(self, past: Round, living: list[int]) -> None:
        """Democrats nominate whom they trust, Republicans rather a friend."""
        president, named = past.president, past.candidate
        others = self.eligible(president, living)
        if named not in others:
            return
        trust = [exp(-self.manners.trust * self.now(seat)) for seat in others]
        plainly = trust[others.index(named)] / sum(trust)
        for i in range(len(self.deals)):
            deal = self.deals[i]
            if not self.is_red(deal, president):
                self._learn(i, plainly)
                continue
            friends = 0
            for seat in others:
                if self.is_red(deal, seat):
                    friends += 1
            if friends == 0 or friends == len(others):
                self._learn(i, plainly)
            elif self.is_red(deal, named):
                self._learn(i, self.manners.pairing / friends)
            else:
                self._learn(i, (1.0 - self.manners.pairing) / (len(others) - friends))

    def _ballots(self, past: Round, living: list[int]) -> None:
        """Democrats go by looks, Republicans also by whether a friend would be in office."""
        manners = self.manners
        looks = self.ease(past.president, past.candidate, living)
        blue = manners.votes_for(0, looks, self.failures)
        friend = manners.votes_for(1, looks, self.failures)
        stranger = manners.votes_for(2, looks, self.failures)
        # By vote (0 against, 1 for): how much likelier from a Republican than from a Democrat.
        with_friend = [_ratio(1.0 - friend, 1.0 - blue), _ratio(friend, blue)]
        without = [_ratio(1.0 - stranger, 1.0 - blue), _ratio(stranger, blue)]
        voters = [seat for seat in living if seat not in (past.president, past.candidate)]
        for i in range(len(self.deals)):
            deal = self.deals[i]
            in_office = self.is_red(deal, past.president) or self.is_red(deal, past.candidate)
            step = 0.0
            for seat in voters:
                if self.is_red(deal, seat):
                    vote = past.votes[seat] & 1
                    step += with_friend[vote] if in_office else without[vote]
            self.logs[i] += step * manners.ballot_weight

    def _gifts(self, past: Round) -> None:
        """Presidents are kind to friends; what was passed on speaks of the Prime Minister."""
        manners = self.manners
        president, minister = past.president, past.candidate
        quality = sum([plain(gift.card) for gift in past.gifts]) / len(past.gifts)
        rest = [gift for gift in past.gifts if gift.seat != president and not is_ability(gift.card)]
        kinds = [kind_of(change(5, 5, gift.card)) for gift in rest]
        for i in range(len(self.deals)):
            deal = self.deals[i]
            giver = int(self.is_red(deal, president))
            step = 0.0
            if minister != NOBODY:
                chooser = int(self.is_red(deal, minister))
                step += log(manners.passes(chooser, giver, quality_of(quality)))
            for j in range(len(rest)):
                taker = int(self.is_red(deal, rest[j].seat))
                served = 0 if rest[j].seat == minister else 1
                step += log(manners.deals(giver, taker, served, kinds[j]))
            self.logs[i] += step * manners.gift_weight

    def _use(self, use: Use) -> None:
        if use.card == CHANGE:
            for i in range(len(self.deals)):
                self._learn(i, 0.75 if self.is_red(self.deals[i], use.seat) else 0.25)
            self.crosser = use.seat
        elif use.card == CHECK and use.claim != UNKNOWN_PARTY:
            for i in range(len(self.deals)):
                speaker = int(self.is_red(self.deals[i], use.seat))
                target = int(self.is_red(self.deals[i], use.target))
                red = self.manners.blames(speaker, target)
                self._learn(i, red if use.claim == REPUBLICAN else 1.0 - red)
        elif use.card in (ELIMINATE, TRANSFER):
            foes = 0.85 if use.card == ELIMINATE else 0.3
            for i in range(len(self.deals)):
                deal = self.deals[i]
                apart = self.is_red(deal, use.seat) != self.is_red(deal, use.target)
                if self.is_red(deal, use.seat):
                    self._learn(i, 0.95 if apart == (use.card == ELIMINATE) else 0.05)
                else:
                    self._learn(i, foes if apart else 1.0 - foes)

    def _learn(self, i: int, chance: float) -> None:
        self.logs[i] += log(max(_LEAST, chance))


def _ratio(one: float, other: float) -> float:
    return log(max(_LEAST, one) / max(_LEAST, other))


def ease_of(red: list[float], president: int, candidate: int, living: list[int]) -> float:
    """How much better than the average two people look."""
    first, second = red[president], red[candidate]
    doubt = 0.3 * max(first, second) + 0.35 * (first + second)
    return sum([red[seat] for seat in living]) / len(living) - doubt


def kind_of(value: float) -> int:
    """How kind a card is, from 0 to 4."""
    if value < -2.0:
        return 0
    if value < -0.4:
        return 1
    if value < 0.4:
        return 2
    return 3 if value < 1.5 else 4


def quality_of(mean: float) -> int:
    """How good the cards of a government are on average, from 0 to 3."""
    if mean < -0.7:
        return 0
    if mean < 0.4:
        return 1
    return 2 if mean < 1.4 else 3


class Library:
    """Matches that were read before, so that none need be read again from the start.

    It saves time and changes nothing: what is believed follows from what happened.
    """

    def __init__(self, manners: Manners) -> None:
        self.manners = manners
        self._kept: list[Worlds] = []

    def recall(self, view: VoteView) -> Worlds:
        """The match that *view* is of, as far as it has gone."""
        events = story(view)
        for worlds in self._kept:
            if worlds.count == view.count and worlds.take_in(events):
                return worlds
        fresh = Worlds(view.count, self.manners)
        fresh.take_in(events)
        self._kept = [*self._kept[1 - _KEPT :], fresh]
        return fresh


class Posterior:
    """The deals that fit what somebody knows, as sets of those who are Republicans now."""

    def __init__(self, worlds: Worlds, view: VoteView, known: list[int]) -> None:
        self.count = view.count
        must = bits([party == REPUBLICAN for party in known])
        never = bits([party not in (REPUBLICAN, UNKNOWN_PARTY) for party in known])
        crossed = 0
        then = 0
        for use in view.uses:
            if use.card == CHANGE:
                crossed = 1 << use.seat
                then = use.living
        living = bits(view.living)
        weights = worlds.weights()
        self.reds: list[int] = []  # by deal: who is a Republican now
        self.chances: list[float] = []  # of each of them
        for i in range(len(weights)):
            deal = worlds.deals[i]
            if deal & must != must or deal & never:
                continue
            if crossed and (deal & then == 0 or deal & then == then):
                continue  # the match would have been over
            now = deal ^ crossed
            if now & living == 0 or now & living == living:
                continue
            self.reds.append(now)
            self.chances.append(weights[i])
        if not self.reds:  # a pose that cannot be true, or a match that is over
            self.reds = [deal ^ crossed for deal in worlds.deals]
            self.chances = weights
        self.possible = self.reds  # all of them, however unlikely
        self._forget_the_unlikely()
        self.red = [0.0] * self.count  # how likely each seat is a Republican now
        for i in range(len(self.reds)):
            for seat in range(self.count):
                if self.reds[i] >> seat & 1:
                    self.red[seat] += self.chances[i]

    def _forget_the_unlikely(self) -> None:
        """Deals that hardly matter cost as much time as the others."""
        least = _HARDLY * max(self.chances)
        likely = [i for i in range(len(self.chances)) if self.chances[i] >= least]
        total = sum([self.chances[i] for i in likely])
        self.reds = [self.reds[i] for i in likely]
        self.chances = [self.chances[i] / total for i in likely]
