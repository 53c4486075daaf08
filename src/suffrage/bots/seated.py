"""Bots in their seats, answering for a whole match: each sees its view and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from suffrage.bots.base import Bot
from suffrage.core.game import NATURE, Action, Seat, State
from suffrage.core.playout import Chooser
from suffrage.core.rng import Rng, derive


class SeatedBots(Chooser):
    """One bot for every seat, and dice for nature: the same match for the same seed.

    Without *budgets* every bot takes its own.
    """

    def __init__(self, bots: Sequence[Bot], seed: int, budgets: Sequence[int] = ()) -> None:
        self.bots = bots
        self.seed = seed
        self.budgets = budgets or [player.budget for player in bots]
        self.answers = 0  # given by seats
        self.throws = 0  # given by nature
        self._dice = Rng(derive(seed, "dice"))

    def choose(self, state: State, seat: Seat) -> Action:
        if seat == NATURE:
            self.throws += 1
            options = state.options(NATURE)
            return options[self._dice.below(len(options))]
        action = self.answer(state, seat)
        self.answers += 1
        return action

    def answer(self, state: State, seat: Seat) -> Action:
        """What the bot in *seat* answers."""
        luck = derive(self.seed, "bot", seat, self.answers)
        return self.bots[seat].choose(state.view(seat), self.budgets[seat], luck)
