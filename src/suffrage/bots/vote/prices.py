"""What points and cards are worth."""

from __future__ import annotations

from typing import Final

from suffrage.games.vote.deck.cards import is_ability
from suffrage.games.vote.deck.decks import PRINTED, Deck
from suffrage.games.vote.phases.points import bounded
from suffrage.games.vote.setup import MOST_POINTS
from suffrage.games.vote.view import VoteView

LEAVING: Final = -9.0
WINNING: Final = 30.0
ABILITY: Final = 0.6  # an ability in the hand of a friend


def standing(budget: int, support: int) -> float:
    """How good it is to have these points: each end matters more than the middle."""
    if budget <= 0 or support <= 0:
        return LEAVING
    if budget >= MOST_POINTS and support >= MOST_POINTS:
        return WINNING
    missing = 2 * MOST_POINTS - budget - support
    return 0.4 * (budget + support) - 2.2 / budget - 2.2 / support + 6.0 / (1 + missing)


_STANDING: Final = [
    [standing(b, s) for s in range(MOST_POINTS + 1)] for b in range(MOST_POINTS + 1)
]


def of_seat(view: VoteView, seat: int) -> float:
    """How well somebody stands."""
    return _STANDING[view.budget[seat]][view.support[seat]]


def change(budget: int, support: int, card: int, deck: Deck = PRINTED) -> float:
    """What a card does to somebody with these points."""
    more, liked = deck.budgets[card], deck.supports[card]
    after = _STANDING[bounded(budget + more)][bounded(support + liked)]
    return after - _STANDING[budget][support]


def gift(view: VoteView, card: int, seat: int) -> float:
    """What it does to somebody to be dealt a card."""
    if is_ability(card):
        return ABILITY
    return change(view.budget[seat], view.support[seat], card, view.cards())


def plain(card: int, deck: Deck = PRINTED) -> float:
    """How good a card is, whoever gets it."""
    return 0.5 if is_ability(card) else float(deck.budgets[card] + deck.supports[card])
