"""The picture of a card, before a ground that tells its kind.

Gains stand before rays, trade-offs before lines, setbacks before dots, abilities before a
sunburst: as in Votes for Women the ground is the first thing to tell cards apart by.
"""

from __future__ import annotations

from suffrage.core.drawing.pictures import (
    DOTS,
    LINES,
    RAYS,
    SUNBURST,
    Picture,
    drawn,
    ground,
)
from suffrage.games.vote.deck.cards import Card
from suffrage.games.vote.drawing.faces import abilities, events


def kind(card: Card) -> str:
    """What a card is, read from its numbers: a gain, a trade-off, a setback or an ability."""
    if card.use:
        return "ability"
    if card.budget >= 0 and card.support >= 0:
        return "gain" if card.budget or card.support else "trade-off"
    return "setback" if card.budget <= 0 and card.support <= 0 else "trade-off"


def picture(card: Card) -> Picture:
    """What a card shows."""
    for pictures in (events.GAINS, events.TRADES, events.SETBACKS, abilities.PICTURES):
        if card.name in pictures:
            return pictures[card.name]
    raise KeyError(card.name)


def behind(card: Card) -> str:
    """The ground of a card."""
    paint, pattern = {
        "gain": ("leaf", RAYS),
        "trade-off": ("sand", LINES),
        "setback": ("rose", DOTS),
        "ability": ("lilac", SUNBURST),
    }[kind(card)]
    return ground(paint, pattern)


def emblem(card: Card) -> str:
    """The picture alone, as SVG."""
    return drawn(picture(card), behind(card))
