"""What dice would do: the chance that another throw helps, and what each use of a card gives."""

from __future__ import annotations

from typing import cast

from suffrage.core.words.phrases import counted
from suffrage.games.votes_for_women.actions import FACE, OPP, SUF
from suffrage.games.votes_for_women.effects.campaigning import (
    campaign_cost,
    campaign_die,
    lobby_die,
)
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.state import PURSE
from suffrage.games.votes_for_women.states import STATES
from suffrage.games.votes_for_women.voting import die, ties_go_to
from suffrage.games.votes_for_women.words import odds
from suffrage.table.boards.votes_for_women.question import VfwScene


def votes(scene: VfwScene) -> tuple[str, ...]:
    """By state: the chance of the reader's side in a vote there as it stands, one throw each."""
    s = scene.position
    mine, theirs = ([face - FACE for face in die(s, side)] for side in (SUF, OPP))
    ties = ties_go_to(s)
    throws = [(ours, others) for ours in mine for others in theirs]
    found: dict[int, str] = {}  # by how many cubes the Suffragists are ahead
    told = []
    for st in range(STATES):
        ahead = s.own(SUF, st) - s.own(OPP, st)
        if ahead not in found:
            margins = [ours + ahead - others for ours, others in throws]
            won = sum(margin > 0 or (margin == 0 and ties == SUF) for margin in margins)
            good = won if scene.side == SUF else len(throws) - won
            found[ahead] = odds.percent(good, len(throws)).replace(" ", "")
        told.append(found[ahead])
    return tuple(told)


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
    dice = counted(campaigners, "die", "dice")
    return [
        f"{dice}, {sides}-sided: about {average:g} cubes{price}",
        f"take {counted(gained, 'button')}, then you hold {scene.view.buttons[side] + gained}",
        f"{dice}, {lobby}-sided: each 6 or more is a success, {chance} for one",
    ]
