"""The cards of a match: those of the deck list, or what a designer's file makes of them.

A match carries the text of its file; what it says is read once and kept.
"""

from __future__ import annotations

from typing import Final

from suffrage.games.vote.deck.cards import CARDS, ELIMINATE, Card
from suffrage.games.vote.deck.designs import changed_cards

_KEPT: Final = 16  # files that were read of late


class Deck:
    """What stands on every card, by its number. How many copies there are never changes."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards: Final = cards
        self.budgets: Final[list[int]] = [card.budget for card in cards]
        self.supports: Final[list[int]] = [card.support for card in cards]

    def can_pay(self, card: int, budget: int, support: int) -> bool:
        """Whether somebody with these points may use an ability (ruling 5.6)."""
        left = 0 if card == ELIMINATE else 1
        return budget + self.budgets[card] >= left and support + self.supports[card] >= left


PRINTED: Final = Deck(CARDS)
_known: Final[dict[str, Deck]] = {}


def deck_of(design: str) -> Deck:
    """The cards of a match with that file ("" for none), or BadOptions."""
    if not design:
        return PRINTED
    found = _known.get(design)
    if found is None:
        found = Deck(changed_cards(design))
        if len(_known) >= _KEPT:
            _known.clear()
        _known[design] = found
    return found
