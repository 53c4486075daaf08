"""The history behind the cards: one line each, when it was, and where it is written.

The lines are our own words for facts that the sources tell; what is doubtful was left out.
`lines.json` holds them by title with the keys of their sources, and the sources by key;
`notes.json` has by title what there is more to tell: facts, people, places, what it has to do with.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from suffrage.games.votes_for_women.deck.card import Card

LONGEST: Final = 110  # characters of a line: two on an enlarged card
NO_HISTORY: Final = "This card comes from a deck file; no history is known of it."


class Note(NamedTuple):
    """What is told of a card, or why nothing is."""

    line: str
    years: str
    sources: tuple[str, ...]  # as one would cite them
    reason: str = ""  # why there is no line


class Story(NamedTuple):
    """The longer history of a card."""

    facts: tuple[str, ...]
    significance: str  # why it mattered
    people: tuple[str, ...]
    places: tuple[str, ...]
    connections: tuple[str, ...]  # titles of other cards
    sources: tuple[str, ...]


@cache
def _read(name: str = "lines") -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        files(__package__).joinpath(f"{name}.json").read_text(encoding="utf-8")
    )
    return found


def note(card: Card) -> Note:
    """The history of a card. The Oppobot's cards have that of the Opposition's of their name."""
    entry = _read()["cards"].get(card.title)
    if entry is None:
        return Note("", "", (), NO_HISTORY)
    sources = _read()["sources"]
    return Note(entry["line"], entry["years"], tuple(sources[key] for key in entry["sources"]))


def story(card: Card) -> Story | None:
    """The longer history of a card; None for one that no history is known of."""
    entry = _read("notes").get(card.title)
    if entry is None:
        return None
    cited = _read()["sources"]
    return Story(
        tuple(entry["facts"]), entry["significance"], tuple(entry["people"]),
        tuple(entry["places"]), tuple(entry["connections"]),
        tuple(cited[key] for key in entry["sources"]),
    )  # fmt: skip
