"""What an option would do and cost; for hover and help.

The effect that asks knows best. What it leaves out is told by the kind of option.
"""

from __future__ import annotations

from typing import cast

from suffrage.core.game import Action
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import OPP, RED, SUF
from suffrage.games.votes_for_women.effects.cubes import state_of
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.imagination import open_table
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.states import NAMES
from suffrage.games.votes_for_women.view import VfwView
from suffrage.games.votes_for_women.words.pieces import describe, next_mark, room, standing


def explain(v: VfwView, action: Action, names: tuple[str, ...]) -> str:
    """What an option would do and cost."""
    s = open_table(v)
    f = s.stack[-1]
    told = cast(Rule, f.effect).explains(s, f, v, action)
    if told:
        return told
    if action == act.DONE:
        return "It stays as it is."
    if act.EVENT <= action < act.ON_TOP:
        return describe(s.agreed, (action - act.EVENT) % act.CARDS)
    if act.ADD <= action < act.EVENT:
        return _step(s, action)
    if act.STATE <= action < act.ADD:
        return _state(s, action - act.STATE)
    if act.REGION <= action < act.STATE:
        return room(s, s.side(f.seat), action - act.REGION)
    assert act.SEAT <= action < act.FACE
    return f"{names[action - act.SEAT]} holds it from now on."


def _step(s: Position, action: Action) -> str:
    """A cube that comes, or one that goes in its place."""
    st = state_of(action)
    if action >= act.REMOVE:
        return f"{standing(s, st)} One of these cubes leaves, and none is added."
    side = OPP if (action - act.ADD) % 3 == RED else SUF
    have = s.own(side, st) + 1
    told = f"{standing(s, st)} Your side then has {have} there."
    if have == 4:
        for card in s.state_cards:
            if s.cards[card].state == st:
                told += f" The fourth cube claims the {s.cards[card].title} card."
        if s.sent:
            told += f" It settles the state: {next_mark(s, side)}."
    return told


def _state(s: Position, st: int) -> str:
    """A state that is picked."""
    claims = [card for card in s.state_cards if s.cards[card].state == st]
    return standing(s, st) + (f" Four cubes claim the {NAMES[st]} card." if claims else "")
