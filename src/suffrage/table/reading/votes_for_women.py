"""The gallery of Votes for Women: 128 cards and the Oppobot's 42."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from markupsafe import Markup

from suffrage.core.drawing.signs import Slip, Symbol
from suffrage.core.game import Options
from suffrage.games.votes_for_women.deck.card import (
    BOT_DECK,
    BOX_NAMES,
    DECK_NAMES,
    ERA_NAMES,
    RECONSTRUCTION,
    RULEBOOK,
    STATE_CARD,
    STRATEGY,
    Card,
)
from suffrage.games.votes_for_women.drawing.faces import SIGNS, face, symbols
from suffrage.games.votes_for_women.game import VotesForWomen
from suffrage.games.votes_for_women.history import note, story
from suffrage.games.votes_for_women.states import CODES, REGION_NAMES
from suffrage.table.reading.exhibits import Background, Exhibit, Gallery, Shown, about
from suffrage.table.reading.rulebook import Ruling, rulings

# What a card does, by the kind of its symbols, and the rulings on that.
EFFECTS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "cubes": ("Cubes", ("C-1", "C-8")),
    "button": ("Buttons", ("B-1",)),
    "column": ("Congress", ("K-1", "K-5")),
    "campaigner": ("Campaigners", ("E-31",)),
    "campaign": ("Campaigning", ("A-2", "A-5")),
    "moves": ("Free moves", ("E-19",)),
    "cards": ("Hands and decks", ("T-4",)),
    "play": ("Playing a further card", ("E-6",)),
    "look": ("Looking at cards", ("T-11",)),
    "sort": ("Putting cards back", ("E-11",)),
    "strategy": ("Strategy cards", ("D-11",)),
    "mark": ("Checks and crosses", ("K-7",)),
    "barred": ("Closing regions", ("C-15",)),
    "die": ("Needs a die", ("E-4", "B-3")),
    "need": ("Has a condition", ("E-1",)),
    "cost": ("Costs buttons", ("B-7",)),
    "stays": ("Stays on the table", ("E-5",)),
    "ends": ("Ends another card", ("E-16",)),
    "ties": ("Final Voting", ("F-5",)),
}
_DECKS: Final[dict[int, tuple[str, ...]]] = {
    STRATEGY: ("P-4", "D-9"), STATE_CARD: ("D-1", "D-9"), BOT_DECK: ("O-4", "O-5"),
}  # fmt: skip
# Rulings on a card that do not give its whole title.
_ALSO: Final[dict[str, tuple[str, ...]]] = {
    "Regional Focus": ("E-22",), "Miss Febb Wins the Last Vote": ("F-5",),
    "Voter Registration": ("F-2",), "Voter Suppression": ("F-2",),
}  # fmt: skip
_SOURCES: Final = {
    RULEBOOK: "The text of this Oppobot card is known from the rulebook.",
    RECONSTRUCTION: "The text of this Oppobot card is our reconstruction.",
}
_ABBREVIATIONS: Final = {
    "NAACP": "National Association for the Advancement of Colored People",
    "NACW": "National Association of Colored Women",
    "NAOWS": "National Association Opposed to Woman Suffrage",
    "NAWSA": "National American Woman Suffrage Association",
    "WCTU": "Woman's Christian Temperance Union",
}
_KNOWN: Final = {RULEBOOK: "Known", RECONSTRUCTION: "Reconstructed"}


@cache
def gallery() -> Gallery:
    """All of it; the history of an Oppobot card is that of the Opposition's of its name."""
    game = VotesForWomen()
    cards = game.agree(Options("solitaire")).cards
    numbers = {card.title: number for number, card in reversed([*enumerate(cards)]) if number}
    known = rulings(game)
    return Gallery(
        tuple(_exhibit(n, card, numbers, known) for n, card in enumerate(cards) if n),
        {
            "deck": tuple(DECK_NAMES),
            "era": tuple(ERA_NAMES),
            "region": tuple(REGION_NAMES),
            "effect": tuple(name for name, _ in EFFECTS.values()),
            "source": tuple(_KNOWN.values()),
        },
    )


def _exhibit(number: int, card: Card, numbers: dict[str, int], known: dict[str, Ruling]) -> Exhibit:
    found = symbols(card)
    kinds = list(dict.fromkeys(symbol.name for symbol in found))
    named = [] if card.deck == STATE_CARD else about(card.title, known.values())
    general = [*_ALSO.get(card.title, ()), *_DECKS.get(card.deck, ())]
    general += [one for kind in kinds for one in EFFECTS[kind][1]]
    cited = dict.fromkeys([*named, *[known[one] for one in general]])
    is_event = card.deck not in (STRATEGY, STATE_CARD)
    return Exhibit(
        number,
        card.title,
        card.summary,
        tuple(Shown(one.words, Markup(one.drawn(SIGNS))) for one in found),
        partial(face, card),
        {
            "deck": (DECK_NAMES[card.deck],),
            "era": (ERA_NAMES[card.era],) if is_event else (),
            "region": _regions(card, found),
            "effect": tuple(EFFECTS[kind][0] for kind in kinds),
            "source": (_KNOWN[card.source],) if card.source in _KNOWN else (),
        },
        tuple(_remarks(card)),
        tuple(cited),
        _background(number, card, numbers),
    )


def _remarks(card: Card) -> list[str]:
    found = [f"Stays in effect: {BOX_NAMES[card.box]}."] if card.box >= 0 else []
    if card.bot is not None:
        found.append(f"Claimed by the Oppobot: {card.bot.summary}")
    if card.source:
        found.append(_SOURCES.get(card.source, card.source))
    return found


def _regions(card: Card, found: tuple[Symbol, ...]) -> tuple[str, ...]:
    """The regions that a card names, or whose states it names."""
    states = [card.state] if card.state >= 0 else []
    regions = []
    for symbol in found:
        for mark in symbol.marks:
            if isinstance(mark, Slip) and mark.text in CODES:
                states.append(CODES.index(mark.text))
            elif isinstance(mark, Slip):
                regions += [name for name in REGION_NAMES if name.split()[0] == mark.text]
    named = {*regions, *[REGION_NAMES[state // 8] for state in states]}
    return tuple(name for name in REGION_NAMES if name in named)


def _background(number: int, card: Card, numbers: dict[str, int]) -> Background:
    told, more = note(card), story(card)
    if more is None:
        return Background(reason=told.reason)
    related = [numbers[title] for title in more.connections]
    words = " ".join((*more.facts, more.significance))
    short = tuple(pair for pair in _ABBREVIATIONS.items() if pair[0] in words)
    return Background(
        told.years, told.line, more.facts, more.significance, more.people, more.places,
        more.sources, tuple(one for one in related if one != number), short,
    )  # fmt: skip
