"""What a player has in mind when it is asked: who it is, what it believes, how it looks."""

from __future__ import annotations

from math import exp, log

from suffrage.bots.vote.beliefs import Beliefs, certain, story
from suffrage.bots.vote.prices import of_seat
from suffrage.core.game import Action
from suffrage.core.rng import Rng, derive
from suffrage.games.vote.setup import NOBODY, REPUBLICAN, UNKNOWN_PARTY
from suffrage.games.vote.view import VoteView

_PRECISION = 1 << 20


def log_odds(chance: float) -> float:
    """The logarithm of the odds of a chance, kept within bounds."""
    kept = min(0.99, max(0.01, chance))
    return log(kept / (1.0 - kept))


class Choice:
    """An option, how good it looks and why."""

    def __init__(self, action: Action, score: float, why: str, after: float | None = None) -> None:
        self.action = action
        self.score = score
        self.why = why
        self.after = after  # the chance to win that it leads to, where that can be told


class Memory:
    """Beliefs that were worked out before, so that a match need not be read from the start.

    It saves time and changes nothing: beliefs follow from what is known and what happened.
    """

    def __init__(self, reads_ballots: bool = True) -> None:
        self.reads_ballots = reads_ballots
        self._kept: list[Beliefs] = []

    def recall(self, known: list[int], view: VoteView) -> Beliefs:
        """The beliefs of somebody who knows that much."""
        events = story(view)
        for beliefs in self._kept:
            if beliefs.known == known and beliefs.take_in(events):
                return beliefs
        fresh = Beliefs(known, self.reads_ballots)
        fresh.take_in(events)
        self._kept = [*self._kept[-3:], fresh]
        return fresh


class Mind:
    """Everything that a player thinks of before it weighs its options."""

    def __init__(self, view: VoteView, seed: int, memory: Memory) -> None:
        self.view = view
        self.memory = memory
        self.me = view.seat
        self.seed = seed
        self.red = view.parties[view.seat] == REPUBLICAN
        self.others = [s for s in range(view.count) if view.living[s] and s != view.seat]
        self.offices = [s for s in (view.president, self.minister()) if s != NOBODY]
        # Worked out when they are first asked for.
        self._beliefs: Beliefs | None = None
        self._looks: Beliefs | None = None

    def minister(self) -> int:
        """The Prime Minister, or who would be."""
        view = self.view
        return view.candidate if view.prime_minister == NOBODY else view.prime_minister

    @property
    def beliefs(self) -> Beliefs:
        """What I believe."""
        if self._beliefs is None:
            self._beliefs = self.memory.recall(certain(self.view), self.view)
        return self._beliefs

    @property
    def looks(self) -> Beliefs:
        """What everybody would believe who knows only what all know."""
        if self._looks is None:
            self._looks = self.memory.recall([UNKNOWN_PARTY] * self.view.count, self.view)
        return self._looks

    def red_chance(self, seat: int) -> float:
        """How likely I think somebody is a Republican."""
        return float(self.red) if seat == self.me else self.beliefs.now(seat)

    def friend(self, seat: int) -> float:
        """From 1, surely of my party, to -1, surely not."""
        red = 2.0 * self.red_chance(seat) - 1.0
        return red if self.red else -red

    def foes(self) -> list[int]:
        """The others who are rather not of my party."""
        return [seat for seat in self.others if self.friend(seat) < 0]

    @property
    def disguise(self) -> float:
        """How much a Republican acts like a Democrat: less as time goes by or trust is lost."""
        lost = 0.4 if self.looks.now(self.me) > 0.75 else 0.0
        return max(0.0, min(1.0, 0.5 - 0.06 * self.view.sessions - lost))

    def luck(self, *labels: object) -> float:
        """A number from 0 to 1: the same for the same seed and labels."""
        return Rng(derive(self.seed, *labels)).below(_PRECISION) / _PRECISION

    def whim(self, *labels: object) -> float:
        """A number from 0 to 1 that stays the same for all answers of one plan."""
        view = self.view
        cards = sorted(view.pile + view.passed + [gift.card for gift in view.gifts])
        return Rng(derive(view.round, self.me, cards, *labels)).below(_PRECISION) / _PRECISION

    def chance(self) -> float:
        """A rough guess at my party's chance to win."""
        view = self.view
        lead = of_seat(view, self.me) if view.living[self.me] else 0.0
        lead += sum(self.friend(seat) * of_seat(view, seat) for seat in self.others)
        return 1.0 / (1.0 + exp(-lead / 8.0))
