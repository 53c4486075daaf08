"""What dice would do: the chance that another throw helps, and what each use of a card gives."""

from __future__ import annotations

from typing import cast

from suffrage.core.phrases import counted
from suffrage.games.votes_for_women.effects.campaigning import (
    campaign_cost,
    campaign_die,
    lobby_die,
)
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.state import PURSE
from suffrage.games.votes_for_women.words import odds
from suffrage.table.boards.votes_for_women.question import VfwScene


def helps(scene: VfwScene) -> str:
    """The chance that throwing again gives more than what lies there now."""
    assert scene.top is not None
    effect = cast(Rule, scene.top.effect)
    return odds.percent(*effect.again(scene.position, scene.top, scene.side))


def uses(scene: VfwScene) -> list[str]:
    """What a card of the hand gives now if one campaigns, organizes or lobbies with it."""
    s, side = scene.position, scene.side
    campaigners = len(s.on_map(side))
    cost = campaign_cost(s, side)
    sides, lobby = campaign_die(s, side), lobby_die(s, side)
    average = campaigners * (sides + 1) / 2
    price = f", for {counted(cost, 'button')}" if cost else ""
    gained = min(campaigners, PURSE[side] - scene.view.buttons[side])
    ways = odds.results(campaigners, lobby, 6)
    chance = odds.percent(sum(ways[1:]), sum(ways))
    return [
        f"{campaigners}d{sides}, about {average:g} cubes{price}",
        f"{counted(gained, 'button')}, then {scene.view.buttons[side] + gained}",
        f"{campaigners}d{lobby}, {chance} for a success",
    ]
