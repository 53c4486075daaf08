"""How people play, as numbers that were learned by watching matches.

`learned.json` beside this file holds them and names the command that made it. A bot that meets
people whom it never watched must not be too sure of them, so no chance is near 0 or 1.
"""

from __future__ import annotations

from math import exp
from typing import Final

from suffrage.core.fields import entries, number

_LEAST: Final = 0.03


def _real(saved: object) -> float:
    if isinstance(saved, float):
        return saved
    return float(number(saved))


def reals(saved: object) -> list[float]:
    """A list of numbers from plain data."""
    return [_real(one) for one in entries(saved)]


class Manners:
    """Chances of what people do, by their party and that of others: 0 Democrat, 1 Republican."""

    def __init__(self, learned: dict[str, object]) -> None:
        # A ballot by looks: of Democrats, of Republicans with a friend in office, without one.
        self._ballots: Final = [reals(row) for row in entries(learned["ballots"])]
        self.trust: Final = _real(learned["trust"])  # how much nominations go by looks
        self.pairing: Final = _real(learned["pairing"])  # Republicans who nominate a friend
        self._deals: Final = [reals(row) for row in entries(learned["deals"])]
        self._passes: Final = [reals(row) for row in entries(learned["passes"])]
        self._blames: Final = reals(learned["blames"])
        self.ballot_weight: Final = _real(learned["ballot-weight"])
        self.gift_weight: Final = _real(learned["gift-weight"])

    def votes_for(self, who: int, looks: float, failures: int) -> float:
        """How likely a vote is for a government that looks so."""
        row = self._ballots[who]
        score = row[0] + row[1] * looks
        if failures > 0:
            score += row[1 + min(2, failures)]
        return bounded(1.0 / (1.0 + exp(-score)))

    def deals(self, giver: int, taker: int, served: int, kind: int) -> float:
        """How likely a President deals a card of that kind: *served* is 0 for the minister."""
        return bounded(self._deals[(giver * 2 + taker) * 2 + served][kind])

    def passes(self, chooser: int, president: int, quality: int) -> float:
        """How likely a Prime Minister passes on cards of that quality."""
        return bounded(self._passes[chooser * 2 + president][quality])

    def blames(self, speaker: int, target: int) -> float:
        """How likely a claim after a check says "Republican"."""
        return bounded(self._blames[speaker * 2 + target])


def bounded(chance: float) -> float:
    """A chance of which nobody is too sure."""
    return min(1.0 - _LEAST, max(_LEAST, chance))
