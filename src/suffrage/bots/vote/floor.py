"""Interrupts and claims."""

from __future__ import annotations

from suffrage.bots.vote.mind import Choice, Mind
from suffrage.bots.vote.prices import of_seat
from suffrage.core.game import Action
from suffrage.games.vote.actions import CENSURE, CHECK_ON, CROSS, SAY
from suffrage.games.vote.setup import DEMOCRAT, REPUBLICAN

_WANTED = 10.0  # above anything that a question of a phase can score
_UNWANTED = -10.0
_SURE = 0.72  # how sure a Democrat must be before a censure
_DANGEROUS = 7.0
_EARLY = 3  # sessions before Republicans censure anybody


def interrupt(mind: Mind, action: Action) -> Choice:
    """Use an ability that nobody asked for, or not."""
    if action == CROSS:
        return _cross(mind)
    if action < CENSURE:
        return _check(mind, action, action - CHECK_ON)
    return _censure(mind, action, action - CENSURE)


def _check(mind: Mind, action: Action, target: int) -> Choice:
    if mind.view.budget[mind.me] < 3:
        return Choice(action, _UNWANTED, "too dear now")
    red = mind.red_chance(target)
    if not mind.red:
        if red in (0.0, 1.0):
            return Choice(action, _UNWANTED, "you know that already")
        eager = _WANTED if mind.luck("check") < 0.5 else _UNWANTED
        return Choice(action, eager + red, f"a Republican with a chance of {red:.0%}")
    if mind.luck("check") > 0.25:
        return Choice(action, _UNWANTED, "not now")
    looks = mind.looks.now(target)
    if mind.friend(target) > 0:
        return Choice(action, _WANTED + looks, "to clear a friend")
    return Choice(action, _WANTED + 0.7 - looks, "to blacken somebody who is trusted")


def _censure(mind: Mind, action: Action, target: int) -> Choice:
    view = mind.view
    if view.budget[mind.me] <= 5 or view.support[mind.me] <= 5:
        return Choice(action, _UNWANTED, "it would cost you the game")
    if not mind.red:
        red = mind.red_chance(target)
        sure = red > _SURE
        why = f"a Republican with a chance of {red:.0%}"
        return Choice(action, red + (_WANTED if sure else _UNWANTED), why)
    threat = of_seat(view, target)
    if mind.friend(target) > 0:
        return Choice(action, _UNWANTED, "a friend")
    last = len(mind.foes()) == 1
    due = last or view.sessions >= _EARLY or threat > _DANGEROUS
    why = "one Democrat fewer" if due else "too early to show who you are"
    return Choice(action, threat + (_WANTED if due else _UNWANTED), why)


def _cross(mind: Mind) -> Choice:
    alone = not any(mind.friend(seat) > 0 for seat in mind.others)
    if mind.red and alone and mind.looks.now(mind.me) >= 0.6:
        return Choice(CROSS, _WANTED, "you are alone and found out")
    return Choice(CROSS, _UNWANTED, "better stay where you are")


def claim(mind: Mind, action: Action) -> Choice:
    """What to say of a check."""
    blacken = mind.luck("claim") < 0.6 and mind.looks.now(mind.me) < 0.6
    return stated(action, mind.view.uses[mind.view.due[mind.me]].found, mind.red, blacken)


def stated(action: Action, found: int, red: bool, blacken: bool) -> Choice:
    """The truth from a Democrat; from a Republican what helps, to *blacken* a Democrat or not."""
    said = action - SAY
    if not red:
        true = said == found
        return Choice(action, float(true), "the truth" if true else "a lie that helps nobody")
    if found == REPUBLICAN:
        clears = said == DEMOCRAT
        why = "to clear a friend" if clears else "it would unmask a friend"
        return Choice(action, float(clears), why)
    helps = said == (REPUBLICAN if blacken else DEMOCRAT)
    why = "that is what they should believe" if helps else "the other answer helps more"
    return Choice(action, float(helps), why)
