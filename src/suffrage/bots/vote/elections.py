"""Nominations and ballots."""

from __future__ import annotations

from suffrage.bots.vote.mind import Choice, Mind
from suffrage.bots.vote.worth import of_seat
from suffrage.core.game import Action
from suffrage.games.vote.actions import FOR, FOR_IF, NOMINATE

_WARY = 0.08  # how much better than the average a government must look to a Democrat
_PATIENCE = (0.0, 0.05, 0.22)  # what failed elections make one put up with
_BLOCK = (0.75, 0.68, 0.45)  # how often Republicans vote against a government without one
_NEAR_VICTORY = 7.0  # a standing at which somebody is dangerous
_SUSPECT = 0.65


def nominate(mind: Mind, action: Action) -> Choice:
    """Whoever I trust; as a Republican a friend who looks trustworthy."""
    seat = action - NOMINATE
    if not mind.red:
        score = -mind.red_chance(seat) + 0.08 * mind.luck("nominate", seat)
        return Choice(action, score, "the one least likely to be a Republican")
    looks = mind.looks.now(seat)
    score = -looks + 0.16 * mind.luck("nominate", seat)
    if mind.friend(seat) > 0 and looks < _SUSPECT and mind.luck("pair") > 0.5 * mind.disguise:
        return Choice(action, score + 1.0, "a friend whom the others may accept")
    return Choice(action, score, "somebody whom nobody suspects")


def vote(mind: Mind, action: Action) -> Choice:
    """For a government that I would be glad of, against any other."""
    glad, why = _gladness(mind)
    score = glad if action & FOR else -glad
    if action > FOR_IF:
        score -= 0.02  # twice in any case costs more than only if it turns the result
    elif action > FOR:
        strong = mind.view.support[mind.me] >= 3 and mind.luck("double") < 0.7
        score += 0.01 if strong else -0.01
    return Choice(action, score, why)


def _gladness(mind: Mind) -> tuple[float, str]:
    if mind.me in mind.offices:
        return 1.0, "it is my own government"
    if mind.red:
        return _republican_gladness(mind)
    view = mind.view
    first, second = (mind.red_chance(seat) for seat in mind.offices)
    doubt = 0.3 * max(first, second) + 0.35 * (first + second)
    usual = sum(mind.red_chance(seat) for seat in mind.others) / len(mind.others)
    bearable = usual - _WARY + _PATIENCE[view.failures] + 0.2 * (mind.luck("mood") - 0.5)
    if doubt < bearable:
        return bearable - doubt, "both look better than the others"
    return bearable - doubt, "I do not trust these two enough"


def _republican_gladness(mind: Mind) -> tuple[float, str]:
    if max(mind.friend(seat) for seat in mind.offices) > 0:
        return 0.9 - mind.luck("hide"), "a friend would be in office"
    view = mind.view
    block = _BLOCK[view.failures]
    if max(of_seat(view, seat) for seat in mind.offices) > _NEAR_VICTORY:
        block = max(block, 0.8)
    return mind.luck("block") - block, "no friend would be in office"
