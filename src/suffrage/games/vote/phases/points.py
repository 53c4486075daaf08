"""Points: what a card adds or takes, what an ability costs, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suffrage.core.game import Seat
from suffrage.games.vote.chronicle import Use
from suffrage.games.vote.phases.ends import drop, look_for_winner
from suffrage.games.vote.phases.hands import take_from
from suffrage.games.vote.setup import MOST_POINTS, NOBODY, UNKNOWN_PARTY

if TYPE_CHECKING:
    from suffrage.games.vote.state import VoteState


def bounded(points: int) -> int:
    """Points of one kind, kept from 0 to 10 (ruling 4.2)."""
    return min(MOST_POINTS, max(0, points))


def add(s: VoteState, seat: Seat, card: int) -> None:
    """Add both numbers of a card at once (ruling 4.1)."""
    deck = s.cards()
    s.budget[seat] = bounded(s.budget[seat] + deck.budgets[card])
    s.support[seat] = bounded(s.support[seat] + deck.supports[card])


def endure(s: VoteState, seat: Seat, card: int) -> None:
    """Apply a card that befell *seat*, and see who is left (ruling 4.5)."""
    add(s, seat, card)
    s.reveal("applied", seat, (card, s.budget[seat], s.support[seat]))
    if s.budget[seat] == 0 or s.support[seat] == 0:
        drop(s, seat)
    look_for_winner(s)


def pay(
    s: VoteState, seat: Seat, card: int, target: int = NOBODY, found: int = UNKNOWN_PARTY
) -> None:
    """Use an ability: its card leaves the game and its price is paid, for all to see."""
    take_from(s, seat, card)
    add(s, seat, card)
    living = 0  # a set of bits
    for one in range(s.count):
        if s.living[one]:
            living |= 1 << one
    s.uses.append(Use(s.round, card, seat, target, UNKNOWN_PARTY, found, living))
    s.reveal("used", seat, (card, target, s.budget[seat], s.support[seat]))
