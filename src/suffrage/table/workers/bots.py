"""What a bot answers: a function for the workers."""

from __future__ import annotations

from functools import cache

from suffrage.bots import bot
from suffrage.core.game import Action
from suffrage.games import game as game_called
from suffrage.table.workers.budgets import Pace


def choose(game: str, level: str, view: dict[str, object], seed: int) -> Action:
    """The answer of the bot of *level* to a saved *view*."""
    return _seated(game, level).choose(game_called(game).view(view), seed)


@cache
def _seated(game: str, level: str) -> Pace:
    return Pace(bot(game, level))
