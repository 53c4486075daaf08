"""The history behind the cards: one line each, when it was, and where it is written.

The lines are our own words for facts that the sources tell; what is doubtful was left out.
`lines.json` holds them by title with the keys of their sources, and the sources by key.
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


@cache
def _read() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        files(__package__).joinpath("lines.json").read_text(encoding="utf-8")
    )
    return found


def note(card: Card) -> Note:
    """The history of a card. The Oppobot's cards have that of the Opposition's of their name."""
    entry = _read()["cards"].get(card.title)
    if entry is None:
        return Note("", "", (), NO_HISTORY)
    sources = _read()["sources"]
    return Note(entry["line"], entry["years"], tuple(sources[key] for key in entry["sources"]))
