"""Playing on by chance, as fast as the rules allow: for searches and for measurements."""

from __future__ import annotations

from suffrage.core.game import State
from suffrage.core.rng import Rng


def play_out(state: State, rng: Rng) -> int:
    """Answer every question by chance until the match ends; how many answers it took."""
    answers = 0
    pending = state.pending()
    while pending:
        seat = pending[0]
        options = state.options(seat)
        state.apply(seat, options[rng.below(len(options))])
        answers += 1
        pending = state.pending()
    return answers
