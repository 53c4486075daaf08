"""Playing on by chance, as fast as the rules allow: for searches and for measurements."""

from __future__ import annotations

from suffrage.core.game import Game, State
from suffrage.core.rng import Rng


def play_out(game: Game, state: State, rng: Rng) -> int:
    """Answer every question by chance until the match ends; how many answers it took.

    Nobody settles the match by a word: see `Game.settles`.
    """
    answers = 0
    pending = state.pending()
    while pending:
        seat = pending[0]
        options = state.options(seat)
        action = options[rng.below(len(options))]
        while game.settles(action):
            action = options[rng.below(len(options))]
        state.apply(seat, action)
        answers += 1
        pending = state.pending()
    return answers
