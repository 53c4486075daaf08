"""How winning the cards of Votes for Women are, drawn: what swapping them in one deal has shown."""

from __future__ import annotations

from collections.abc import Sequence

from suffrage.games.votes_for_women.deck.card import DECK_NAMES, ERA_NAMES
from suffrage.games.votes_for_women.deck.decks import CARDS
from suffrage.lab.balance.page import Section
from suffrage.lab.balance.plots import Figure, Gap, gaps
from suffrage.lab.comparing.swaps import SIDE_DECKS, Swap, Worth, worths

_PAINTS = ("purple", "red")
_DRAWN = 16
_SURE = 0.05


def section(swaps: Sequence[Swap]) -> Section:
    """Both decks, the cards that matter most drawn, all in the tables."""
    found = worths(swaps)
    decks = [[one for one in found if CARDS[one.card].deck == deck] for deck in SIDE_DECKS]
    return Section(
        "How winning cards are",
        f"{len(swaps)} swaps. The same match again, with the same dice, but with another card of "
        "the same era in the place of one that was drawn: how many more matches its side won with "
        "the card. This is "
        "cause and not correlation, between these bots. Intervals hold for all cards at once "
        "(95 %); full dots stand after Holm's correction.",
        [_deck(deck, cards) for deck, cards in enumerate(decks)],
    )


def _interval(one: Worth) -> tuple[float, float]:
    """Nobody wins more than all matches."""
    return max(-1.0, one.paired.low), min(1.0, one.paired.high)


def _deck(deck: int, found: Sequence[Worth]) -> Figure:
    ordered = sorted(found, key=lambda one: (one.chance, -abs(one.paired.apart), one.card))
    drawn = sorted(ordered[:_DRAWN], key=lambda one: -one.paired.apart)
    marks = [
        Gap(CARDS[one.card].title, one.paired.apart, *_interval(one), one.chance < _SURE,
            _PAINTS[deck])
        for one in drawn
    ]  # fmt: skip
    rows = [
        [CARDS[one.card].title, ERA_NAMES[CARDS[one.card].era], str(one.paired.count),
         f"{100 * one.paired.apart:+.1f}",
         "{:+.1f} to {:+.1f}".format(*[100 * end for end in _interval(one)]), f"{one.chance:.3f}"]
        for one in found
    ]  # fmt: skip
    headings = ["card", "era", "swaps", "points more wins", "95 % interval", "chance (Holm)"]
    return gaps(
        f"{DECK_NAMES[deck]} cards, swapped",
        f"The {len(drawn)} cards that are surest or furthest from an average one; the table has "
        f"all {len(found)}.",
        "percentage points more wins than with another card of its era", marks,
        Figure("", "", "", headings, rows),
    )  # fmt: skip
