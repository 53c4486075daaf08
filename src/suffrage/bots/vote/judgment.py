"""What a shrewd player has in mind: exact beliefs, the outlook of its party, and how it looks."""

from __future__ import annotations

from typing import Final

from suffrage.bots.vote.beliefs import certain
from suffrage.bots.vote.ends import Ends
from suffrage.bots.vote.manners import Manners
from suffrage.bots.vote.outlook import Outlook, Value
from suffrage.bots.vote.worlds import Library, Posterior, Worlds
from suffrage.core.rng import Rng, derive
from suffrage.games.vote.phases.agenda import END
from suffrage.games.vote.setup import DEMOCRAT, NOBODY, REPUBLICAN, UNKNOWN_PARTY
from suffrage.games.vote.view import VoteView

_PRECISION: Final = 1 << 20


class Learning:
    """What was learned from matches: how people play, and what situations are worth."""

    def __init__(self, learned: dict[str, object]) -> None:
        self.manners: Final = Manners(learned)
        self.value: Final = Value(learned)


class Judgment:
    """Everything that a shrewd player thinks of before it weighs its options."""

    def __init__(self, view: VoteView, seed: int, learning: Learning, library: Library) -> None:
        self.view: Final = view
        self.seed: Final = seed
        self.me: Final = view.seat
        self.value: Final = learning.value
        self.worlds: Final[Worlds] = library.recall(view)
        party = view.parties[view.seat] if view.seat < view.count else UNKNOWN_PARTY
        self.red: Final = party == REPUBLICAN
        self.mine: Final = Posterior(self.worlds, view, certain(view))
        side = REPUBLICAN if self.red else DEMOCRAT
        self.outlook: Final = Outlook(learning.value, self.mine, view, side)
        self.ends: Final = Ends(view, self.mine.possible, side)
        self.others: Final = [
            seat for seat in range(view.count) if view.living[seat] and seat != view.seat
        ]
        minister = view.candidate if view.prime_minister == NOBODY else view.prime_minister
        self.offices: Final = [seat for seat in (view.president, minister) if seat != NOBODY]
        self._posed: Outlook | None = None
        self.worths: Final[dict[tuple[int, int], float]] = {}  # of cards in hands, once found

    def red_chance(self, seat: int) -> float:
        """How likely I think somebody is a Republican now."""
        return self.mine.red[seat]

    def looks(self, seat: int) -> float:
        """How likely all think so who know only what everybody knows."""
        return self.worlds.now(seat)

    def friend(self, seat: int) -> float:
        """From 1, surely of my party, to -1, surely not."""
        red = 2.0 * self.mine.red[seat] - 1.0
        return red if self.red else -red

    def shown(self, seat: int) -> float:
        """How likely I let on that somebody is a Republican: what a Democrat here would think."""
        if seat == self.me:
            return 0.0
        believed = self.posed
        return sum(
            [believed.weights[i] for i in range(len(believed.reds)) if believed.reds[i] >> seat & 1]
        )

    @property
    def posed(self) -> Outlook:
        """The table as a Democrat in my seat would see it, whom a Republican plays."""
        if not self.red:
            return self.outlook
        if self._posed is None:
            known = [UNKNOWN_PARTY] * self.view.count
            crossed = self.worlds.crosser == self.me
            known[self.me] = REPUBLICAN if crossed else DEMOCRAT
            believed = Posterior(self.worlds, self.view, known)
            self._posed = Outlook(self.value, believed, self.view, DEMOCRAT)
        return self._posed

    def luck(self, *labels: object) -> float:
        """A number from 0 to 1: the same for the same seed and labels."""
        return Rng(derive(self.seed, *labels)).below(_PRECISION) / _PRECISION

    def whim(self, *labels: object) -> float:
        """A number from 0 to 1 that stays the same for all answers of one plan."""
        view = self.view
        cards = sorted(view.pile + view.passed + [gift.card for gift in view.gifts])
        return Rng(derive(view.round, self.me, cards, *labels)).below(_PRECISION) / _PRECISION

    def chance(self) -> float:
        """My party's chance to win."""
        if self.view.phase == END:
            return float(self.view.winner == (REPUBLICAN if self.red else DEMOCRAT))
        return min(0.999, max(0.001, self.outlook.now))
