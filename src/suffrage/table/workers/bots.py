"""What bots answer and say: functions for the workers."""

from __future__ import annotations

from functools import cache

from suffrage.bots import Bot, bot
from suffrage.core.game import Action
from suffrage.games import game as game_called
from suffrage.table.rooms.voices import Question, Spoken
from suffrage.table.workers.budgets import Pace


def choose(game: str, level: str, view: dict[str, object], seed: int) -> Action:
    """The answer of the bot of *level* to a saved *view*."""
    return _seated(game, level).choose(game_called(game).view(view), seed)


def remarks(question: Question) -> list[Spoken]:
    """What the bots of a table could say."""
    rules = game_called(question.game)
    return [
        Spoken(seat, remark.kind, remark.about, remark.weight, remark.lines)
        for seat, level, view in question.seats
        for remark in _talker(question.game, level).remarks(
            rules.view(view), question.names, question.seed
        )
    ]


@cache
def _talker(game: str, level: str) -> Bot:
    return bot(game, level)


@cache
def _seated(game: str, level: str) -> Pace:
    return Pace(bot(game, level))


def get_ready() -> None:
    """Do nothing but be there, with all that a thought needs: in a server that may have to take
    over another's tables at any moment, nobody should wait until its workers have come."""
