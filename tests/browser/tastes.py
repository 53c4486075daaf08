"""What somebody at a browser likes to answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from suffrage.core.rng import Rng


@dataclass(frozen=True)
class Control:
    """Something that answers."""

    value: str
    at: int  # its number on the page
    opener: str  # what is clicked before it
    key: str  # what must be chosen beside the prompt
    many: str  # whether "all" here or "one" must be
    steps: str  # to what the steppers of its sheet must be set
    clicks: int  # that it takes, with what must be opened and chosen before


Taste = Callable[[list[Control]], Control]


def prefers(*patterns: str) -> Taste:
    """A taste: the first control whose value fits the first pattern that any fits, else any."""

    def taste(found: list[Control]) -> Control:
        for pattern in patterns:
            for control in found:
                if re.search(pattern, control.value):
                    return control
        return found[len(found) // 2]

    return taste


FEW_QUESTIONS = (r"^lobby:", r"^organize:", "^reroll$", "^bid:", "^done$", "^marker-", " ")


def quick(found: list[Control]) -> Control:
    """Lobby, and spend every button: the fewest questions that Votes for Women can have."""
    wanted = prefers(*FEW_QUESTIONS)(found)
    return wanted if any(re.search(one, wanted.value) for one in FEW_QUESTIONS) else found[0]


def thrifty(rng: Rng, *patterns: str, never: str = "^resign$") -> Taste:
    """A taste: as `prefers`, then what gives the most answers at once, by the fewest clicks."""

    def taste(found: list[Control]) -> Control:
        allowed = [control for control in found if not re.search(never, control.value)] or found
        for pattern in patterns:
            fitting = [control for control in allowed if re.search(pattern, control.value)]
            if fitting:
                return fitting[rng.below(len(fitting))]
        most = max(len(control.value.split(" ")) for control in allowed)
        best = [control for control in allowed if len(control.value.split(" ")) == most]
        least = min(control.clicks for control in best)
        best = [control for control in best if control.clicks == least]
        return best[rng.below(len(best))]

    return taste
