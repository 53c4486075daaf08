"""What a card does, as symbols: what it gives or takes, and the use of an ability."""

from __future__ import annotations

from typing import Final

from suffrage.core.drawing import signs as common
from suffrage.core.drawing.paints import both, fill, stroke
from suffrage.core.drawing.signs import Said, Sign, Symbol
from suffrage.games.vote.deck.cards import Card


def _lined(inside: str, paint: str) -> str:
    return (
        f'<g stroke-linejoin="round" stroke-linecap="round" {both(paint, "ink", 1.5)}>{inside}</g>'
    )


SIGNS: Final[dict[str, Sign]] = {
    "eye": common.SIGNS["eye"],
    "shield": common.SIGNS["shield"],
    "becomes": common.SIGNS["becomes"],
    "budget": Sign(
        20, _lined('<circle cx="10" cy="10" r="8.6"/>'
                   '<circle cx="10" cy="10" r="5.8" fill="none" stroke-width="1"/>'
                   '<path d="M10 7V13" fill="none"/>', "yellow")
    ),
    "support": Sign(
        20, _lined('<path d="M5.5 18.5V12L2 8.6C.9 7 3 5.6 4.2 6.8L6 8.6V3.4C6 1.4 8.6 1.4 8.6 '
                   '3.4V8 2.6C8.6.8 11.2.8 11.2 2.6V8 3.6C11.2 1.8 13.8 1.8 13.8 3.6V9 6C13.8 4.4 '
                   '16 4.4 16 6V12C16 14.6 15 15.6 14.4 16.6V18.5z"/>', "wheat")
    ),
    "ballots": Sign(
        22, _lined('<path d="M8 1.5H20V14H8z"/><path d="M2 6H14V18.5H2z"/>'
                   f'<path d="M5 12L7.4 14.6 11 9.6" fill="none" {stroke("check", 2)}/>', "stone")
    ),
    "president": Sign(
        20, _lined('<path d="M2 16V6L6.5 10 10 4 13.5 10 18 6V16z"/>', "yellow")
    ),
    "leaves": Sign(
        18, _lined('<path d="M2 1.5H12V18.5H2z"/>'
                   '<path d="M7 10H16M13 6.5L16.5 10 13 13.5" fill="none" '
                   f'{stroke("cross", 2.2)}/>', "stone")
    ),
    "party": Sign(
        20, _lined(f'<path d="M10 2A8 8 0 0 0 10 18z" {fill("blue")}/>'
                   f'<path d="M10 2A8 8 0 0 1 10 18z" {fill("red")}/>', "stone")
    ),
}  # fmt: skip
# The sign of each kind of ability.
_USES: Final[dict[str, str]] = {
    "check": "eye",
    "double": "ballots",
    "transfer": "president",
    "cancel": "shield",
    "eliminate": "leaves",
    "change": "party",
}


def symbols(card: Card) -> tuple[Symbol, ...]:
    """The symbols of a card, read off its numbers; the price of an ability is told as one."""
    found = []
    if card.use:
        found.append(Symbol("use", (_USES[card.name],), card.use))
    for name, n in (("budget", card.budget), ("support", card.support)):
        if n:
            said = f"{n:+d}".replace("-", "−")
            words = f"{name.capitalize()} {said}."
            found.append(
                Symbol(name, (name, Said(said)), f"Costs {-n} {name}." if card.use else words)
            )
    if not (card.budget or card.support):
        free = Symbol("free", (Said("free"),), "Costs nothing.")
        found.append(free if card.use else Symbol("idle", (Said("no change"),), "No change."))
    return tuple(found)
