"""Playing a match to its end: the loop that searches, bots, measurements and tests share.

Whoever answers is a `Chooser`; `Chance` plays by chance, as fast as the rules allow.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from suffrage.core.compiler import mypyc_attr
from suffrage.core.game import Action, Game, Seat, State
from suffrage.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Chooser:
    """Answers every question of a match, for all seats and for nature."""

    @abstractmethod
    def choose(self, state: State, seat: Seat) -> Action:
        """The answer of *seat*, which is asked first."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Chooser):
    """Any option, all equally likely; but nobody settles the match by a word (`Game.settles`)."""

    def __init__(self, game: Game, rng: Rng) -> None:
        self.game: Final = game
        self.rng: Final = rng

    def choose(self, state: State, seat: Seat) -> Action:
        options = state.options(seat)
        action = options[self.rng.below(len(options))]
        while self.game.settles(action):
            action = options[self.rng.below(len(options))]
        return action


def play_out(state: State, chooser: Chooser, most: int = 1_000_000_000) -> int:
    """Play on until the match ends, or for *most* answers; how many answers it took."""
    answers = 0
    pending = state.pending()
    while pending and answers < most:
        seat = pending[0]
        state.apply(seat, chooser.choose(state, seat))
        answers += 1
        pending = state.pending()
    return answers
