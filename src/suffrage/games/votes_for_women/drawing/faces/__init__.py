"""The faces of the cards: pictures, symbols of effects, and both put together."""

from __future__ import annotations

from suffrage.core.drawing import faces as kit
from suffrage.core.drawing.pictures import inside
from suffrage.core.drawing.signs import sheet
from suffrage.games.votes_for_women.deck.card import (
    BOT_DECK,
    ERA_NAMES,
    OPPOSITION,
    RECONSTRUCTION,
    RULEBOOK,
    STATE_CARD,
    STRATEGY,
    SUFFRAGIST,
    Card,
)
from suffrage.games.votes_for_women.drawing.faces.emblems import behind, emblem, picture
from suffrage.games.votes_for_women.drawing.faces.signs import SIGNS
from suffrage.games.votes_for_women.drawing.faces.symbols import symbols, symbols_for_the_bot
from suffrage.games.votes_for_women.history import note

__all__ = ["SIGNS", "emblem", "face", "signs", "symbols", "symbols_for_the_bot"]

_HEADS = {SUFFRAGIST: "purple", OPPOSITION: "red", STRATEGY: "iron", STATE_CARD: "green",
          BOT_DECK: "cross"}  # fmt: skip
_KINDS = {STRATEGY: "Strategy", STATE_CARD: "State"}
_SOURCES = {RULEBOOK: "from the rulebook", RECONSTRUCTION: "reconstructed"}


def face(card: Card, size: str = "gallery") -> str:
    """The whole card as one SVG; *size* is "hand", "played" or "gallery"."""
    told = note(card)
    shown = kit.Face(
        title=card.title,
        paint=_HEADS[card.deck],
        corner=_KINDS.get(card.deck, ERA_NAMES[card.era]),
        picture=inside(picture(card), behind(card)),
        symbols=symbols(card),
        text=card.summary,
        left=told.years,
        right=provenance(card),
        story=told.line,
    )
    return kit.drawn(shown, SIGNS, kit.SIZES[size])


def provenance(card: Card) -> str:
    """Where a text comes from that is not simply printed: the rulebook, a guess of ours, a file."""
    return _SOURCES.get(card.source, card.source)


def signs(prefix: str = "sign-") -> str:
    """The signs once for a whole page, whose symbols are then drawn with this prefix."""
    return sheet(SIGNS, prefix)
