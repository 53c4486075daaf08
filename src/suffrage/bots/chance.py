"""A bot that plays by chance alone: the yardstick for all others."""

from __future__ import annotations

from suffrage.bots.base import Advice, Bot
from suffrage.core.game import Action, View
from suffrage.core.rng import Rng


class RandomBot(Bot):
    """Any option, all equally likely; but it never gives up and never asks for a draw."""

    level = "random"
    about = "Plays by chance alone; it never gives up."
    budget = 1

    def advise(self, view: View, budget: int, seed: int) -> list[Advice]:
        options = self._playable(view)
        Rng(seed).shuffle(options)
        return [Advice(action, 0.5, "By chance.") for action in options]

    def choose(self, view: View, budget: int, seed: int) -> Action:
        options = self._playable(view)
        return options[Rng(seed).below(len(options))]

    def _playable(self, view: View) -> list[Action]:
        return [action for action in view.options if not self.game.settles(action)]
