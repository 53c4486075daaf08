"""Cards on their way: out of a hand, into one, to the discard, and from there to a new deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from suffrage.core.game import NATURE, Seat
from suffrage.games.vote.chronicle import Gift
from suffrage.games.vote.deck.cards import HAND, NO_CARD, is_ability
from suffrage.games.vote.phases.agenda import DEAL, OBJECTION, RECOUNT, UNREST
from suffrage.games.vote.setup import MOST_SEATS, NOBODY

if TYPE_CHECKING:
    from suffrage.games.vote.state import VoteState

EVERYBODY: Final = (1 << (MOST_SEATS + 1)) - 1
"""All eyes: what lay open."""


def eye(seat: Seat) -> int:
    """The bit of *seat* among those who saw a card go; all watchers share the last one."""
    return 1 << (seat if seat < MOST_SEATS else MOST_SEATS)


def on_the_way(phase: int, gifts: list[Gift], turned: list[int]) -> list[int]:
    """The cards that lie open, in no hand and not yet in the discard."""
    if phase in (DEAL, OBJECTION):
        return [gift.card for gift in gifts if not is_ability(gift.card)]
    if phase in (UNREST, RECOUNT):
        return [card for card in turned if card != NO_CARD]
    return []


def take_from(s: VoteState, seat: Seat, card: int) -> None:
    """A card leaves a hand."""
    s.hands[seat].remove(card)
    if card in s.shown[seat]:
        s.shown[seat].remove(card)


def give_to(s: VoteState, seat: Seat, card: int) -> None:
    """A card comes into a hand."""
    s.hands[seat].append(card)
    s.hands[seat].sort()
    assert len(s.hands[seat]) <= HAND  # ruling 5.2


def throw_away(s: VoteState, card: int, seen: int) -> None:
    """A card goes to the discard; *seen* are the eyes that know it."""
    s.discard.append(card)
    s.seen.append(seen)


def short_handed(s: VoteState) -> Seat:
    """Who draws next in the refill: the first from the President with under three cards."""
    seat = max(s.president, 0)
    for _ in range(s.count):  # as `from_president` goes; no list, for it is asked at every draw
        if s.living[seat] and len(s.hands[seat]) < HAND:
            return seat
        seat = (seat + 1) % s.count
    return NOBODY


def restock(s: VoteState) -> None:
    """Make a new deck of the discard if the deck is empty (ruling 5.3)."""
    if not s.deck:
        s.deck = sorted(s.discard)
        s.discard = []
        s.seen = []
        s.tell("reshuffled", NATURE, (len(s.deck),))


def restock_for_refill(s: VoteState) -> None:
    """See that there is a card for whoever draws next."""
    if short_handed(s) != NOBODY:
        restock(s)
