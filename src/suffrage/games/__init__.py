"""The rules. Each game is an island: it knows `core` and no other game.

This folder needs nothing but the standard library, and neither `random` nor `asyncio`.
It is compiled when a C compiler is at hand.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.errors import BadOptions
from suffrage.core.game import Game
from suffrage.games.suffragetto import Suffragetto
from suffrage.games.vote import Vote
from suffrage.games.votes_for_women import VotesForWomen

_EVERY: Final[list[Game]] = [
    VotesForWomen(),
    Suffragetto(),
    Vote(),
]
GAMES: Final[dict[str, Game]] = {rules.name: rules for rules in _EVERY}


def game(name: str) -> Game:
    """The rules called *name*, or BadOptions."""
    if name not in GAMES:
        raise BadOptions(f"there is no game {name!r}; the games are {', '.join(GAMES)}")
    return GAMES[name]
