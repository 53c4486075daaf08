"""A match of the prototype by chance, as `suffrage.core.playout` plays one of the games."""

from __future__ import annotations

from suffrage.core.rng import Rng
from yardstick.prototype import State, apply, new


def roll_out(s: State, rng: Rng, most: int = 1_000_000) -> int:
    """Answer questions by chance until the match ends; how many answers it took."""
    answers = 0
    while s.options and answers < most:
        apply(s, s.options[rng.below(len(s.options))])
        answers += 1
    return answers


def middle(seed: int) -> State:
    """A position from the middle of a match."""
    s = new()
    roll_out(s, Rng(seed), roll_out(new(), Rng(seed)) // 2)
    return s
