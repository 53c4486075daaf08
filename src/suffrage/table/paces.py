"""Seconds into budgets: how much a bot can think through here in the time it may take."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from suffrage.bots import Bot
from suffrage.core.game import NATURE, Action, Options, View
from suffrage.core.rng import Rng

THOUGHT: Final = 1.0  # seconds that an answer may take
_PROBE: Final = 50  # a first thought has one part in so many of the usual budget
_QUESTIONS: Final = 6  # answered to begin with
_FADES: Final = 0.995  # by answer: what was slow once need not be slow for ever


class Pace:
    """One bot and what its iterations or nodes cost, in seconds, on this machine.

    Questions differ: the dearest one lately counts, so that hardly any answer comes late.
    The clock counts the time of a processor, lest a bot be weaker while others are busy.
    """

    def __init__(self, player: Bot, clock: Callable[[], float] = time.thread_time) -> None:
        self._player = player
        self._clock = clock
        self._cost = 0.0  # seconds for one iteration or node

    def choose(self, view: View, seed: int, seconds: float = THOUGHT) -> Action:
        """The bot's answer, in about *seconds* at most."""
        if self._player.budget > 1 and not self._cost:
            self._try_out()
        return self._timed(view, self.budget(seconds), seed)

    def budget(self, seconds: float) -> int:
        """What can be thought through in so many seconds, but never more than is usual."""
        usual = self._player.budget
        return max(1, min(usual, int(seconds / self._cost))) if self._cost else usual

    def _timed(self, view: View, budget: int, seed: int) -> Action:
        begun = self._clock()
        action = self._player.choose(view, budget, seed)
        cost = (self._clock() - begun) / budget
        self._cost = max(cost, self._cost * _FADES)
        return action

    def _try_out(self) -> None:
        """Learn the pace by the first questions of a match."""
        game, luck = self._player.game, Rng(1)
        state = game.start(Options(game.modes[0].name))
        answered = 0
        while answered < _QUESTIONS and (pending := state.pending()):
            seat = pending[0]
            options = state.options(seat)
            action = options[luck.below(len(options))]
            if seat != NATURE and len(options) > 1:
                action = self._timed(state.view(seat), max(1, self._player.budget // _PROBE), 1)
                answered += 1
            state.apply(seat, action)
