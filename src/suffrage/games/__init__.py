"""The rules. Each game is an island: it knows `core` and no other game.

This folder needs nothing but the standard library, and neither `random` nor `asyncio`.
It is compiled when a C compiler is at hand.
"""

from __future__ import annotations

from typing import Final, Literal, overload

from suffrage.core.game import GAMES as GAMES
from suffrage.core.game import Game, find
from suffrage.games.suffragetto import Suffragetto
from suffrage.games.vote import Vote
from suffrage.games.votes_for_women import VotesForWomen

_EVERY: Final[list[Game]] = [
    VotesForWomen(),
    Suffragetto(),
    Vote(),
]
GAMES.update({rules.name: rules for rules in _EVERY})


@overload
def game(name: Literal["votes-for-women"]) -> VotesForWomen: ...
@overload
def game(name: Literal["suffragetto"]) -> Suffragetto: ...
@overload
def game(name: Literal["vote"]) -> Vote: ...
@overload
def game(name: str) -> Game: ...
def game(name: str) -> Game:
    """The rules called *name*, or BadOptions."""
    return find(name)
