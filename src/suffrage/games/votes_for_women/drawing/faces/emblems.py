"""The picture of a card: what is on it, before a ground that tells its deck and its era."""

from __future__ import annotations

from typing import Final

from suffrage.core.drawing.letters import letters
from suffrage.core.drawing.pictures import (
    DOTS,
    LINES,
    RAYS,
    SUNBURST,
    Picture,
    drawn,
    ground,
    thing,
)
from suffrage.games.votes_for_women.deck.card import (
    BOT_DECK,
    OPPOSITION,
    STATE_CARD,
    STRATEGY,
    SUFFRAGIST,
    Card,
)
from suffrage.games.votes_for_women.drawing.faces import choices, opposition, suffragists
from suffrage.games.votes_for_women.drawing.faces.lands import land
from suffrage.games.votes_for_women.states import CODES, REGION_CODES

PATTERNS: Final = (RAYS, LINES, SUNBURST, DOTS)  # by era
_GROUNDS: Final = {SUFFRAGIST: "sun", OPPOSITION: "rose", STRATEGY: "sand", BOT_DECK: "ash"}


def picture(card: Card) -> Picture:
    """What a card shows. One of a deck file, with a title of its own, shows a blank sheet."""
    if card.deck == STATE_CARD:
        return _state(card)
    if card.deck == SUFFRAGIST:
        found = suffragists.PICTURES
    elif card.deck == STRATEGY:
        found = choices.STRATEGIES
    else:
        found = opposition.PICTURES
    return found[card.title] if card.title in found else _unknown(card)


def behind(card: Card) -> str:
    """The ground: its paint tells the deck, its pattern the era."""
    if card.deck == STATE_CARD:
        return ground(REGION_CODES[card.state // 8], RAYS)
    return ground(_GROUNDS[card.deck], PATTERNS[card.era])


def emblem(card: Card) -> str:
    """The picture alone, as SVG."""
    return drawn(picture(card), behind(card))


def _state(card: Card) -> Picture:
    beside = choices.STATES[card.title]
    return land(CODES[card.state], *choices.LANDS[card.title], "light") + beside


def _unknown(card: Card) -> Picture:
    """For cards that come from a file: a blank sheet, which tells them apart by their title."""
    marks = [ord(letter) for letter in card.title]
    tilt = sum(marks) % 21 - 10
    star = thing("star", 148, 92, 0.6, main=("red", "iron", "yellow", "blue")[sum(marks) % 4])
    return thing("page", 92, 66, 1.26, turn=tilt) + letters("?", 92, 84, 24, "cross") + star
