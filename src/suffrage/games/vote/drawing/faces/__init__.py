"""The faces of the cards: pictures, symbols of what they do, and both put together."""

from __future__ import annotations

from suffrage.core.drawing import faces as kit
from suffrage.core.drawing.pictures import inside
from suffrage.core.drawing.signs import sheet
from suffrage.games.vote.deck.cards import Card
from suffrage.games.vote.drawing.faces.emblems import behind, emblem, kind, picture
from suffrage.games.vote.drawing.faces.symbols import SIGNS, symbols

__all__ = ["SIGNS", "emblem", "face", "kind", "signs", "symbols"]

_HEADS = {"gain": "green", "trade-off": "blue", "setback": "red", "ability": "purple"}


def face(card: Card, size: str = "gallery") -> str:
    """The whole card as one SVG; *size* is "hand", "played" or "gallery"."""
    told = card.use or card.line
    copies = f"{card.copies} in the deck" if card.copies > 1 else ""
    shown = kit.Face(
        title=card.title,
        paint=_HEADS[kind(card)],
        corner="",
        picture=inside(picture(card), behind(card)),
        symbols=symbols(card),
        text=told,
        left=kind(card).capitalize(),
        right=copies,
    )
    return kit.drawn(shown, SIGNS, kit.SIZES[size])


def signs(prefix: str = "sign-") -> str:
    """The signs once for a whole page, whose symbols are then drawn with this prefix."""
    return sheet(SIGNS, prefix)
