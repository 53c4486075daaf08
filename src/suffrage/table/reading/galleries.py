"""The galleries that there are, by game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from suffrage.table.reading import vote, votes_for_women
from suffrage.table.reading.exhibits import Gallery

GALLERIES: Final[dict[str, Callable[[], Gallery]]] = {
    "votes-for-women": votes_for_women.gallery,
    "vote": vote.gallery,
}
