"""Seconds into budgets: how much a bot can think through here in the time it may take."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from suffrage.bots import Bot
from suffrage.core.game import Action, View

THOUGHT: Final = 1.0  # seconds that an answer may take
_PROBE: Final = 32  # a first thought has one part in so many of the usual budget
_AIM: Final = 0.9  # of the time given: iterations later in a thought may be dearer
_HARDLY: Final = 0.01  # of the time given: a thought this short does not tell what one costs
_STEP: Final = 8  # how many times longer the thought after such a one may be


class Pace:
    """One bot and how fast it thinks about the question at hand, on this machine.

    Questions differ, and so do machines and builds: a short thought about the question itself
    tells what an iteration or node costs there, a second one then takes the time that is left.
    The clock counts the time of a processor, lest a bot be weaker while others are busy.
    """

    def __init__(self, player: Bot, clock: Callable[[], float] = time.thread_time) -> None:
        self._player = player
        self._clock = clock

    def choose(self, view: View, seed: int, seconds: float = THOUGHT) -> Action:
        """The bot's answer, in about *seconds* at most and never with more than is usual.

        A question that is worth less than a whole thought gets that part of the time.
        """
        seconds *= self._player.share(view)
        usual = self._player.budget
        budget = max(1, usual // _PROBE)
        begun = self._clock()
        while True:
            before = self._clock()
            action = self._player.choose(view, budget, seed)
            took = self._clock() - before
            left = _AIM * seconds - (self._clock() - begun)
            more = usual if left * budget >= usual * took else int(left * budget / took)
            if took < _HARDLY * seconds:
                more = min(more, _STEP * budget)
            # A second thought begins anew; it must be a good deal longer to be worth it.
            if more < 2 * budget:
                return action
            budget = more
