"""What a player believes of the others: how likely each was dealt a Republican loyalty.

Evidence is kept as the logarithm of odds, seat by seat. What one knows for certain, and that
the number of Republicans is known, come in when the odds are turned into chances. A public
observer, who knows nothing for certain, shows how everybody looks to the others.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from suffrage.bots.vote.prices import change, plain
from suffrage.games.vote.chronicle import FAILED, Gift, Round, Use
from suffrage.games.vote.deck.cards import CHANGE, CHECK, ELIMINATE, TRANSFER, is_ability
from suffrage.games.vote.setup import NOBODY, REPUBLICAN, REPUBLICANS, UNKNOWN_PARTY
from suffrage.games.vote.view import VoteView

_STRONGEST: Final = 5.0  # no guess is surer than this, as odds go
# How people vote: a Democrat by how a government looks, a Republican the same, but pushed by
# whether a friend would be in it. The moods of people are as wide as `MOODS`.
WARY: Final = 0.08  # how much better than the average a government must look
PATIENCE: Final = (0.0, 0.05, 0.22)  # what failed elections make one put up with
PUSH: Final = 0.2
MOODS: Final = 0.12
_BALLOT_WEIGHT: Final = 0.8
# How often a President is kind, by the President's party and by the taker's.
_KIND: Final = ((0.65, 0.50), (0.30, 0.85))
_PRIME_MINISTER_SHARE: Final = 0.6  # a President owes the Prime Minister something


class Beliefs:
    """What somebody who knows some loyalties for certain makes of what all have seen."""

    def __init__(self, known: list[int], reads_ballots: bool = True) -> None:
        self.reads_ballots: Final = reads_ballots
        self.count = len(known)
        self.known = known  # at the start, by seat
        self.odds = [0.0] * self.count
        self.crosser = NOBODY
        self.failures = 0  # elections that failed in a row
        self.read: list[Round | Use] = []  # what it was made of, in order
        self.chances = self._chances()

    def now(self, seat: int) -> float:
        """How likely *seat* is a Republican now."""
        start = self.chances[seat]
        return 1.0 - start if seat == self.crosser else start

    def take_in(self, events: list[Round | Use]) -> bool:
        """Read on in a story that begins as it did so far; False if it does not."""
        if not all(map(same, self.read, events)) or len(self.read) > len(events):
            return False
        for event in events[len(self.read) :]:
            if isinstance(event, Use):
                self._use(event)
            else:
                self._round(event)
            self.chances = self._chances()
        self.read = events
        return True

    def _round(self, past: Round) -> None:
        if any(vote >= 0 for vote in past.votes):
            self._ballots(past)
        if past.gifts:
            self._gifts(past.president, past.candidate, past.gifts)

    def ease(self, offices: tuple[int, int], voter: int, living: list[int]) -> float:
        """How much better than the others a government looks to *voter*, as all know it."""
        first, second = self.now(offices[0]), self.now(offices[1])
        doubt = 0.3 * max(first, second) + 0.35 * (first + second)
        others = [self.now(seat) for seat in living if seat != voter]
        return sum(others) / len(others) - doubt - WARY + PATIENCE[self.failures]

    def _ballots(self, past: Round) -> None:
        offices = (past.president, past.candidate)
        red = 1.0 - (1.0 - self.now(offices[0])) * (1.0 - self.now(offices[1]))
        living = [seat for seat, vote in enumerate(past.votes) if vote >= 0]
        eases = {seat: self.ease(offices, seat, living) for seat in living}
        for seat in living:
            if seat not in offices and self.reads_ballots:
                ease = eases[seat]
                if_blue = _likely(ease)
                if_red = red * _likely(ease + PUSH) + (1.0 - red) * _likely(ease - PUSH)
                if past.votes[seat] & 1 == 0:
                    if_blue, if_red = 1.0 - if_blue, 1.0 - if_red
                self._learn(seat, if_red, if_blue, _BALLOT_WEIGHT)
        self.failures = self.failures + 1 if past.result == FAILED else 0

    def _gifts(self, president: int, minister: int, gifts: list[Gift]) -> None:
        """Republican Presidents help Republicans; poor cards are held against their minister."""
        before = [self.now(seat) for seat in range(self.count)]
        if minister != NOBODY:
            poor = -sum(plain(gift.card) for gift in gifts) / len(gifts)
            self._learn(minister, exp(0.3 * max(-1.0, min(1.5, poor))), 1.0)
        for gift in gifts:
            if gift.seat == president or is_ability(gift.card):
                continue
            value = change(5, 5, gift.card)
            weight = min(1.0, abs(value) / 2.0)
            weight *= _PRIME_MINISTER_SHARE if gift.seat == minister else 1.0
            kind = value > 0
            giver, taker = before[president], before[gift.seat]
            self._learn(president, _dealing(1.0, taker, kind), _dealing(0.0, taker, kind), weight)
            self._learn(gift.seat, _dealing(giver, 1.0, kind), _dealing(giver, 0.0, kind), weight)

    def _use(self, use: Use) -> None:
        if use.card == CHANGE:
            self.crosser = use.seat
        elif use.card == CHECK and use.claim != UNKNOWN_PARTY:
            self._claim(use.seat, use.target, use.claim)
        elif use.card == ELIMINATE:
            target = self.now(use.target)
            self._learn(use.seat, 1.05 - target, target + 0.15)
        elif use.card == TRANSFER:
            heir = self.now(use.target)
            self._learn(use.seat, 0.4 + heir, 1.4 - heir, 0.5)

    def _claim(self, speaker: int, target: int, claim: int) -> None:
        """Democrats tell the truth; Republicans clear friends and blacken others."""
        liar, red = self.now(speaker), self.now(target)
        if claim == REPUBLICAN:
            self._learn(target, (1.0 - liar) + 0.05 * liar, 0.5 * liar)
            self._learn(speaker, (1.0 - red) * 0.5 + red * 0.05, red)
        else:
            self._learn(target, 0.95 * liar, (1.0 - liar) + 0.2 * liar)
            self._learn(speaker, (1.0 - red) * 0.4 + red * 0.8, 1.0 - red)

    def _learn(self, seat: int, if_red: float, if_blue: float, weight: float = 1.0) -> None:
        """Take in that something was so likely from a Republican, so likely from a Democrat."""
        step = log(max(if_red, 0.02) / max(if_blue, 0.02)) * weight
        if seat == self.crosser:
            step = -step
        self.odds[seat] = max(-_STRONGEST, min(_STRONGEST, self.odds[seat] + step))

    def _chances(self) -> list[float]:
        """The chance of every seat, given the odds, what is known, and how many there are."""
        free = [seat for seat in range(self.count) if self.known[seat] == UNKNOWN_PARTY]
        left = REPUBLICANS[self.count] - self.known.count(REPUBLICAN)
        chances = [float(party == REPUBLICAN) for party in self.known]
        weights = [exp(self.odds[seat]) for seat in free]
        total = _choose(weights, left)[left]
        for i, seat in enumerate(free):
            without = weights[:i] + weights[i + 1 :]
            with_it = _choose(without, left - 1)[left - 1] if left > 0 else 0.0
            chances[seat] = weights[i] * with_it / total
        return chances


def _choose(weights: list[float], most: int) -> list[float]:
    """Entry k: the sum over all choices of k weights of their products."""
    sums = [1.0] + [0.0] * max(most, 0)
    for weight in weights:
        for k in range(most, 0, -1):
            sums[k] += weight * sums[k - 1]
    return sums


def _likely(ease: float) -> float:
    """How likely somebody votes for a government that looks so."""
    return 1.0 / (1.0 + exp(-ease / MOODS))


def _dealing(president_red: float, taker_red: float, kind: bool) -> float:
    """How likely a President deals somebody a card so, each a Republican with some chance."""
    chance = 0.0
    for president, weight in enumerate((1.0 - president_red, president_red)):
        for taker, share in enumerate((1.0 - taker_red, taker_red)):
            chance += weight * share * _KIND[president][taker]
    return chance if kind else 1.0 - chance


def same(one: Round | Use, other: Round | Use) -> bool:
    """Whether two entries say the same."""
    return one is other or one.save() == other.save()


def story(view: VoteView) -> list[Round | Use]:
    """All that happened as one seat knows it, in order."""
    return chronicle(view.history, view.uses)


def chronicle(history: list[Round], used: list[Use]) -> list[Round | Use]:
    """Rounds and uses in order: what was used in a round comes before its ballots."""
    events: list[Round | Use] = []
    uses = used[:]
    for past in history:
        while uses and uses[0].round <= past.number and uses[0].card != TRANSFER:
            events.append(uses.pop(0))
        events.append(past)
        if uses and uses[0].round == past.number:
            events.append(uses.pop(0))
    return events + uses


def certain(view: VoteView) -> list[int]:
    """The loyalties at the start that one knows for certain."""
    known = view.start_parties[:]
    crosser = NOBODY
    for use in view.uses:
        if use.card == CHANGE:
            crosser = use.seat
        elif use.found != UNKNOWN_PARTY:
            party = use.found if use.target != crosser else REPUBLICAN - use.found
            known[use.target] = party
    return known
