"""Suffrage: three board games about winning the vote, to play, to study and to research."""

from suffrage.core.dice import Dice, FairDice, SeededDice, commitment
from suffrage.core.errors import (
    BadDice,
    BadNotation,
    BadOptions,
    BadRecord,
    IllegalAction,
    NoSuchSeat,
    NotYourTurn,
    SuffrageError,
    WrongVersion,
)
from suffrage.core.game import NATURE, WATCHER, Game, Mode, News, Options, Outcome, State, View
from suffrage.core.record import Record
from suffrage.core.referee import Match, play, verify
from suffrage.core.words.prompt import Prompt
from suffrage.games import GAMES, game

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "NATURE",
    "WATCHER",
    "BadDice",
    "BadNotation",
    "BadOptions",
    "BadRecord",
    "Dice",
    "FairDice",
    "Game",
    "IllegalAction",
    "Match",
    "Mode",
    "News",
    "NoSuchSeat",
    "NotYourTurn",
    "Options",
    "Outcome",
    "Prompt",
    "Record",
    "SeededDice",
    "State",
    "SuffrageError",
    "View",
    "WrongVersion",
    "commitment",
    "game",
    "play",
    "verify",
]
