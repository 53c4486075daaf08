"""The gallery of VOTE!: fifty events of our own and six kinds of ability."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from markupsafe import Markup

from suffrage.core.words.phrases import listed
from suffrage.games.vote.deck.cards import CARDS, Card, is_ability
from suffrage.games.vote.drawing.faces import SIGNS, face, kind, symbols
from suffrage.games.vote.game import Vote
from suffrage.table.reading.exhibits import Background, Exhibit, Gallery, Shown, about
from suffrage.table.reading.rulebook import Ruling, rulings

_KINDS: Final = {
    "gain": "Gain", "trade-off": "Trade-off", "setback": "Setback", "ability": "Ability",
}  # fmt: skip
_OF_EVENTS: Final = ("3.9", "4.2")
_OF_ABILITIES: Final = ("5.4", "5.5", "5.6", "5.8")
_BUDGET: Final = ("More budget", "Less budget")
_SUPPORT: Final = ("More support", "Less support")
_INVENTED: Final = (
    "This event is an invention of ours, since the printed events were not available to us; it "
    "tells of no country and no year."
)
_RULES: Final = "An ability is a rule of the game, so there is no history to tell."


@cache
def gallery() -> Gallery:
    """All of it."""
    known = rulings(Vote())
    return Gallery(
        tuple(_exhibit(number, card, known) for number, card in enumerate(CARDS)),
        {"kind": tuple(_KINDS.values()), "effect": (*_BUDGET, *_SUPPORT)},
    )


def _exhibit(number: int, card: Card, known: dict[str, Ruling]) -> Exhibit:
    ability = is_ability(number)
    named = about(card.title, known.values()) if ability else []
    general = [known[one] for one in (_OF_ABILITIES if ability else _OF_EVENTS)]
    return Exhibit(
        number,
        card.title,
        card.use or _deed(card),
        tuple(Shown(one.words, Markup(one.drawn(SIGNS))) for one in symbols(card)),
        partial(face, card),
        {"kind": (_KINDS[kind(card)],), "effect": _effects(card)},
        _remarks(card, ability),
        tuple(dict.fromkeys([*named, *general])),
        Background(reason=_RULES if ability else _INVENTED),
    )


def _deed(card: Card) -> str:
    """What an event does to whoever is dealt it."""
    pairs = ((card.budget, "budget"), (card.support, "support"))
    gains = [f"{number} {name}" for number, name in pairs if number > 0]
    losses = [f"{-number} {name}" for number, name in pairs if number < 0]
    told = [f"gains {listed(gains)}"] * bool(gains) + [f"loses {listed(losses)}"] * bool(losses)
    return f"Whoever is dealt it {listed(told)}."


def _remarks(card: Card, ability: bool) -> tuple[str, ...]:
    story = () if ability else (card.line,)
    return (*story, *((f"{card.copies} in the deck.",) if card.copies > 1 else ()))


def _effects(card: Card) -> tuple[str, ...]:
    numbers = ((card.budget, _BUDGET), (card.support, _SUPPORT))
    return tuple(names[number < 0] for number, names in numbers if number)
