"""Players. They get views, never states, and need nothing but the standard library.

`bot("suffragetto", "random")` is one of them; `levels` lists those that know a game, the
weakest first. Where a level searches by depth, "strong/1" is the same search that looks one
move ahead and no further: a yardstick, not a level to play against.
"""

from __future__ import annotations

from suffrage.bots.base import Advice, Bot
from suffrage.bots.chance import RandomBot
from suffrage.bots.suffragetto.levels import MasterBot, NoviceBot, SteadyBot, StrongBot, Thinker
from suffrage.bots.vote import CautiousBot, ReasonableBot, ShrewdBot
from suffrage.bots.votes_for_women.levels import VfwMaster, VfwNovice, VfwSteady, VfwStrong
from suffrage.core.errors import BadOptions
from suffrage.core.words.phrases import meant
from suffrage.games import game as game_called

__all__ = ["BOTS", "Advice", "Bot", "about", "bot", "levels", "strongest_level", "usual_level"]

_USUAL = ("steady", "reasonable")

# By game, the bots that it has beside RandomBot, weakest first.
BOTS: dict[str, tuple[type[Bot], ...]] = {
    "suffragetto": (NoviceBot, SteadyBot, StrongBot, MasterBot),
    "vote": (CautiousBot, ReasonableBot, ShrewdBot),
    "votes-for-women": (VfwNovice, VfwSteady, VfwStrong, VfwMaster),
}


def _kinds(game: str) -> list[type[Bot]]:
    return [RandomBot, *BOTS.get(game, ())]


def levels(game: str) -> list[str]:
    """The names of the bots that know *game*, weakest first."""
    game_called(game)
    return [kind.level for kind in _kinds(game)]


def about(game: str, level: str) -> str:
    """How the bot of that level plays, in a sentence."""
    return bot(game, level).about


def usual_level(game: str) -> str:
    """The bot one meets without asking for another: the best that a person may well beat."""
    known = levels(game)
    return next((level for level in _USUAL if level in known), known[-1])


def strongest_level(game: str) -> str:
    """The bot that gives hints and reviews matches."""
    return levels(game)[-1]


def bot(game: str, level: str) -> Bot:
    """The bot of that level, or BadOptions."""
    rules = game_called(game)
    name, slash, depth = level.partition("/")
    for kind in _kinds(game):
        if kind.level == name and not slash:
            return kind(rules)
        if kind.level == name and issubclass(kind, Thinker) and depth.isdecimal() and int(depth):
            return kind(rules, int(depth))
    known = ", ".join(levels(game))
    near = meant(name, levels(game))
    raise BadOptions(f"{rules.title} has no bot {level!r}{near}; its bots are {known}")
