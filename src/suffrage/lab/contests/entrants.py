"""Who plays in the lab: a level of a game, or a bot of one's own by its import path.

A bot is named as "steady", as "my_bots:Trier" (a class on `suffrage.bots.Bot` in a module that
Python can import), and with a budget of its own as "steady@400". "exploiter" is one that plays
against the strongest level alone (`exploiter.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

from suffrage.bots import Bot, bot
from suffrage.core.errors import BadOptions
from suffrage.games import game as game_called
from suffrage.lab.contests.exploiter import EXPLOITER, exploiter


@dataclass(frozen=True)
class Entrant:
    """A bot and how much it thinks about each answer."""

    level: str  # a level, or module:Class
    budget: int

    @classmethod
    def read(cls, game: str, text: str) -> Entrant:
        """The bot that *text* names, or BadOptions."""
        level, at, budget = text.partition("@")
        if at and not (budget.isascii() and budget.isdecimal() and int(budget)):
            raise BadOptions(f"the budget of {text!r} is not a whole number above 0: LEVEL@BUDGET")
        return cls(level, int(budget) if at else player(game, level).budget)


def read_all(game: str, text: str) -> list[Entrant]:
    """The bots that are named in *text*, with commas between them."""
    return [Entrant.read(game, part) for part in text.split(",")]


def seated(game: str, mode: str, text: str) -> list[Entrant]:
    """The bot of every seat: *text* names one for all, or one for each (`Contest.check`)."""
    found = read_all(game, text)
    return found * len(game_called(game).mode(mode).seats) if len(found) == 1 else found


def is_own(level: str) -> bool:
    """Whether it is named by an import path."""
    return ":" in level


def player(game: str, level: str) -> Bot:
    """The bot of that name, ready to play *game*, or BadOptions."""
    if level == EXPLOITER:
        return exploiter(game_called(game))
    if not is_own(level):
        return bot(game, level)
    made = kind_of(level)(game_called(game))
    if not isinstance(getattr(made, "budget", None), int):
        raise BadOptions(f"{level} has no budget: give the class a whole number of that name")
    return made


def kind_of(level: str) -> type[Bot]:
    """The class behind an import path, or BadOptions."""
    module, _, name = level.partition(":")
    try:
        found = getattr(import_module(module), name, None)
    except (ImportError, ValueError) as error:
        raise BadOptions(f"cannot import the bot {level!r}: {error}") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BadOptions(f"{level!r} is not a bot: {module} has no class {name!r} on Bot")
    return found
