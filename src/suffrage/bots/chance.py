"""A bot that plays by chance alone: the yardstick for all others."""

from __future__ import annotations

from suffrage.bots.base import Advice, Bot
from suffrage.core.game import Action, View
from suffrage.core.rng import Rng


class RandomBot(Bot):
    """Any option, all equally likely."""

    level = "random"
    budget = 1

    def advise(self, view: View, budget: int, seed: int) -> list[Advice]:
        options = view.options[:]
        Rng(seed).shuffle(options)
        return [Advice(action, 0.5, "chance") for action in options]

    def choose(self, view: View, budget: int, seed: int) -> Action:
        return view.options[Rng(seed).below(len(view.options))]
