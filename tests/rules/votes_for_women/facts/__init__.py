"""What the cards and the map are, copied from the printed game: data of its own, written by
nobody who wrote the rules. `spoken` tells our effects in the words of that data.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from suffrage.games.votes_for_women.actions import COLOR_NAMES, OPP, RED, SUF
from suffrage.games.votes_for_women.deck.card import Card, Lasting, Requirement
from suffrage.games.votes_for_women.deck.requirements import (
    Checks,
    Cubes,
    During,
    FromTurn,
    Holding,
    Markers,
    NotDuring,
    OnceSent,
)
from suffrage.games.votes_for_women.effects.basics import (
    HALF,
    Campaigner,
    Congress,
    Gain,
    Lobbied,
    Lose,
    Roll,
    Spend,
)
from suffrage.games.votes_for_women.effects.boxes import EndAny, EndCard, Stay
from suffrage.games.votes_for_women.effects.campaigning import Campaign, FreeMoves
from suffrage.games.votes_for_women.effects.cubes import (
    ROLLED,
    InEach,
    OneRegion,
    PerRegion,
    Spread,
)
from suffrage.games.votes_for_women.effects.draws import (
    Arrange,
    DrawAside,
    PlayDrawn,
    Search,
    ShowDeck,
)
from suffrage.games.votes_for_women.effects.hands import Inspect, Riots, ShowHands
from suffrage.games.votes_for_women.effects.removals import (
    Clear,
    Reconsider,
    Remove,
    Sweep,
    TakeOver,
    Veto,
)
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.effects.strategy import ClaimStrategy
from suffrage.games.votes_for_women.oppobot.effects import (
    BotCheck,
    BotClaims,
    BotClears,
    BotContested,
    BotLobbies,
    BotPerRegion,
    BotRandomStates,
)
from suffrage.games.votes_for_women.states import CODES, EVERYWHERE, REGION_STATES

Fact = dict[str, Any]
_FOLDER = Path(__file__).parent
REGIONS = ["west", "plains", "south", "midwest", "atlantic-appalachia", "northeast"]
BOXES = ["turn", "game", "final-voting"]


def facts(name: str) -> list[Fact]:
    """The entries of cards.json, oppobot.json or map.json."""
    found: list[Fact] = json.loads((_FOLDER / f"{name}.json").read_text())
    return found


CARDS = facts("cards")
TITLES: dict[str, str] = {card["id"]: card["title"] for card in CARDS}
DECKS = ["suffragist", "opposition", "strategy", "state"]


def fact_of(card: Card) -> Fact:
    """The entry of a card of one of the four decks."""
    return next(
        fact
        for fact in CARDS
        if (fact["title"], DECKS.index(fact["deck"])) == (card.title, card.deck)
    )


def spoken(card: Card) -> list[Fact]:
    """The effects of a card in the words of the data, colors left to `colored`."""
    found: list[Fact] = []
    for part in card.parts:
        found.extend(_spoken(part))
    return found


def colored(effects: list[Fact]) -> list[Fact]:
    """Effects without their color where the acting side's own is meant.

    Adding is always in one's own color and taking "own" never happens, so the rules have no
    word for it.
    """
    adding = ("add_cubes", "take_over_state", "replace_marker_with_cubes", "replace_marker")
    left_out = {"choose", "from", "to", "who", "then_draw", "exclude", "note"}
    told: list[Fact] = []
    for effect in effects:
        skip = left_out | ({"color"} if effect["op"].startswith(adding) else set())
        if effect["op"] == "remove_all_cubes" and "states" not in effect:
            skip |= {"up_to"} if not effect.get("up_to") else set()
        told.append({name: value for name, value in effect.items() if name not in skip})
    return told


def _spoken(rule: Rule) -> list[Fact]:
    if isinstance(rule, Roll):
        dice: Fact = {"op": "roll", "dice": f"{rule.dice}d{rule.sides}"}
        if rule.need:
            dice["success"] = f"{rule.need}-{rule.sides}"
        if rule.count:
            dice["count"] = f"{rule.count}-{rule.sides}"
        then: list[Fact] = []
        for part in rule.then.parts:
            then.extend(_spoken(part))
        return [dice, *then]
    if isinstance(rule, (Spread, InEach, PerRegion, OneRegion, TakeOver)):
        return [_added(rule)]
    if isinstance(rule, (Remove, Clear, Sweep, Veto, Reconsider)):
        return [_removed(rule)]
    if isinstance(rule, (BotRandomStates, BotPerRegion, BotContested, BotClears, BotCheck)):
        return [_by_dice(rule)]
    if isinstance(rule, BotLobbies):
        dice = {"op": "roll", "dice": "4d8", "count": "6-8", "reroll_until_success": True}
        return [dice, {"op": "congress", "amount": "-per_success"}]
    if isinstance(rule, (DrawAside, ShowDeck, Search, ShowHands, Inspect, Riots)):
        return _drawn(rule)
    return [_plain(rule)]


def _plain(rule: Rule) -> Fact:
    if isinstance(rule, Campaigner):
        return {"op": "add_campaigner", "color": COLOR_NAMES[rule.color],
                "region": REGIONS[rule.region]}  # fmt: skip
    if isinstance(rule, Gain):
        return {"op": "buttons", "amount": rule.n}
    if isinstance(rule, Spend):
        return {"op": "spend_buttons", "amount": rule.n}
    if isinstance(rule, Lose):
        return {"op": "lose_buttons", "amount": "half_rounded_up" if rule.n == HALF else rule.n}
    if isinstance(rule, Congress):
        return {"op": "congress", "amount": rule.n}
    if isinstance(rule, Lobbied):
        return {"op": "congress", "amount": "per_success"}
    if isinstance(rule, Stay):
        return {"op": "persist", "until": BOXES[rule.box], "modifier": _lasting(rule.lasting)}
    if isinstance(rule, EndCard):
        return {"op": "discard_in_effect", "card": _id(rule.title)}
    if isinstance(rule, EndAny):
        return {"op": "discard_turn_effect", "amount": 1}
    if isinstance(rule, (ClaimStrategy, BotClaims)):
        return {"op": "claim_strategy", "amount": 1}
    if isinstance(rule, FreeMoves):
        return {"op": "free_moves"}
    assert isinstance(rule, Campaign), rule
    return {"op": "campaign"}


def _added(rule: Rule) -> Fact:
    if isinstance(rule, Spread):
        amount = "roll" if rule.n == ROLLED else rule.n
        where: object = "anywhere"
        if rule.where != EVERYWHERE:
            where = {"region": REGIONS[REGION_STATES.index(rule.where)]}
        return {"op": "add_cubes", "amount": amount, "where": where,
                "max_per_state": rule.per_state}  # fmt: skip
    if isinstance(rule, InEach):
        return {"op": "add_cubes_each", "amount": rule.n, "where": sorted(_codes(rule.where))}
    if isinstance(rule, PerRegion):
        return {"op": "add_cubes_one_state_per_region", "amount": rule.n}
    if isinstance(rule, OneRegion):
        return {"op": "add_cubes_every_state_of_one_region", "amount": rule.n}
    assert isinstance(rule, TakeOver)
    return {"op": "take_over_state", "amount": rule.n}


def _removed(rule: Rule) -> Fact:
    if isinstance(rule, Remove):
        color = "red" if rule.colors == (RED,) else "purple_or_yellow"
        return {"op": "remove_cubes", "color": color, "where": "anywhere",
                "amount": "roll" if rule.n == ROLLED else rule.n,
                "max_per_state": rule.per_state}  # fmt: skip
    if isinstance(rule, Clear):
        up_to = {"up_to": True} if rule.up_to else {}
        return {"op": "remove_all_cubes", "color": COLOR_NAMES[rule.color],
                "max_states": rule.n} | up_to  # fmt: skip
    if isinstance(rule, Sweep):
        return {"op": "remove_all_cubes", "color": "purple_or_yellow", "states": [CODES[rule.st]]}
    if isinstance(rule, Veto):
        return {"op": "replace_marker"}
    assert isinstance(rule, Reconsider)
    return {"op": "replace_marker_with_cubes", "amount": rule.n}


def _by_dice(rule: Rule) -> Fact:
    if isinstance(rule, BotRandomStates):
        region = {"region": REGIONS[rule.region]} if rule.region >= 0 else {}
        return {"op": "add_cubes_random_states", "amount": rule.n, "states": rule.k} | region
    if isinstance(rule, BotPerRegion):
        return {"op": "add_cubes_one_state_per_region", "amount": rule.n}
    if isinstance(rule, BotContested):
        return {"op": "add_cubes_each", "amount": rule.n, "where": "most_contested"}
    if isinstance(rule, BotClears):
        color = _color(rule.colors)
        amount: object = "all" if rule.n == 99 else rule.n
        return {"op": "remove_from_most", "color": color, "amount": amount, "max_states": rule.k}
    assert isinstance(rule, BotCheck)
    if rule.cubes:
        return {"op": "replace_marker_with_cubes", "amount": rule.cubes}
    return {"op": "replace_marker"}


def _drawn(rule: Rule) -> list[Fact]:
    if isinstance(rule, DrawAside) and isinstance(rule.then, PlayDrawn):
        if rule.then.arrange:
            return [{"op": "draw_play_arrange", "draw": rule.n, "play": 1}]
        return [{"op": "draw_and_play", "draw": rule.n, "play": 1, "rest": "discard"}]
    if isinstance(rule, DrawAside):
        assert isinstance(rule.then, Arrange)
        return [{"op": "draw_and_arrange", "draw": rule.n}]
    if isinstance(rule, Search):
        return [{"op": "search_deck_and_play", "play": 1, "then": "shuffle"}]
    if isinstance(rule, Riots):
        return [{"op": "random_discard_and_draw", "amount": 2}]
    return [{"op": "inspect_hand_discard", "amount": 1}] if isinstance(rule, Inspect) else []


def _lasting(what: Lasting | None) -> Fact:
    if what is None:
        return {}
    told: Fact = {"side": "suffragist" if what.side == SUF else "opposition"}
    if what.campaign_die:
        told["campaign_die"] = f"d{what.campaign_die}"
    if what.lobby_die:
        told |= {"lobby_die": f"d{what.lobby_die}", "lobby_success": f"6-{what.lobby_die}"}
    if what.barred:
        told["blocked_regions"] = sorted([REGIONS[region] for region in what.barred])
    if what.campaign_cost:
        told["campaign_cost"] = what.campaign_cost
    if what.event_cost:
        told["event_cost"] = what.event_cost
    if what.final_die:
        told["final_die"] = f"d{what.final_die}"
    if what.wins_ties:
        return {"final_ties": told["side"]}
    assert len(told) > 1 and what.side in (SUF, OPP)
    return told


def required(requires: tuple[Requirement, ...]) -> Fact | None:
    """The conditions of a card in the words of the data."""
    told: Fact = {}
    for it in requires:
        if isinstance(it, During):
            told["in_effect"] = _id(it.title)
        elif isinstance(it, NotDuring):
            told["not_in_effect"] = _id(it.title)
        elif isinstance(it, OnceSent):
            told["amendment_sent"] = True
        elif isinstance(it, FromTurn):
            told["turn_at_least"] = it.n
        elif isinstance(it, Holding):
            told["buttons"] = it.n
        elif isinstance(it, Markers):
            told["congress_at_least"] = it.n
        elif isinstance(it, Checks):
            told["checks_at_least"] = it.n
        else:
            assert isinstance(it, Cubes)
            color = _color(it.colors)
            where = {} if it.where == EVERYWHERE else {"states": _codes(it.where)}
            told["cubes_at_least"] = {"color": color, "n": it.n} | where
    return told or None


def _color(colors: tuple[int, ...]) -> str:
    return COLOR_NAMES[colors[0]] if len(colors) == 1 else "any"


def _id(title: str) -> str:
    return {called: name for name, called in TITLES.items()}[title]


def _codes(where: tuple[int, ...]) -> list[str]:
    return [CODES[st] for st in where]


def spread_out(effect: Fact) -> Fact:
    """An effect of the data with its list of states spelled out, for comparing."""
    told = dict(effect)
    if effect["op"] == "add_cubes_each":
        if effect.get("regions") == "most_contested":
            where: object = "most_contested"
        elif "states" in effect:
            where = sorted(effect["states"])
        else:
            named = [st for region in effect["regions"] for st in in_region(region)]
            where = sorted(set(named) - set(effect.get("except", [])))
        told = {"op": effect["op"], "amount": effect["amount"], "where": where}
    if effect["op"] == "persist" and "blocked_regions" in effect["modifier"]:
        barred = sorted(effect["modifier"]["blocked_regions"])
        told["modifier"] = effect["modifier"] | {"blocked_regions": barred}
    return told


def in_region(region: str) -> list[str]:
    """The postal codes of a region, from the data."""
    return [state["code"] for state in facts("map") if state["region"] == region]


def bot_effect(effect: Fact) -> Fact:
    """An effect of the Oppobot's deck, whose data has words of its own, as `spoken` says it."""
    op, n = effect["op"], effect.get("count")
    target = effect.get("target", {})
    if op == "add_red" and target["type"] == "random_states":
        region = {"region": _region(target["region"])} if "region" in target else {}
        return {"op": "add_cubes_random_states", "amount": n, "states": target["n"]} | region
    if op == "add_red" and target["type"] == "random_state_in_each_region":
        return {"op": "add_cubes_one_state_per_region", "amount": n}
    if op == "add_red":
        regions = [in_region(_region(name)) for name in target.get("regions", [])]
        where = target.get("states") or [code for codes in regions for code in codes]
        return {"op": "add_cubes_each", "amount": n, "where": sorted(where)}
    if op == "remove_suffragist" and target["type"] == "states":
        return {"op": "remove_all_cubes", "color": "purple_or_yellow", "states": target["states"]}
    if op == "remove_suffragist":
        return {"op": "remove_from_most", "color": effect["color"], "amount": n,
                "max_states": target["n"]}  # fmt: skip
    if op == "persistent":
        box = {"rest_of_turn": "turn", "ballot_box": "final-voting"}[effect["box"]]
        return {"op": "persist", "until": box, "modifier": _bot_rule(effect["rule"])}
    if op == "add_campaigner":
        return {"op": op, "color": "red", "region": _region(effect["region"])}
    if op == "remove_congress":
        return {"op": "congress", "amount": -effect["count"]}
    if op == "suffragist_lose_buttons":
        return {"op": "lose_buttons", "amount": n}
    if op == "suffragist_discard_draw":
        return {"op": "random_discard_and_draw", "amount": effect["solo"]["discard"]}
    if op == "play_random_strategy_card":
        return {"op": "claim_strategy", "amount": 1}
    assert op == "replace_check"
    return {"op": "replace_marker"}


def _bot_rule(rule: str) -> Fact:
    kind, _, where = rule.partition(":")
    if where:
        barred = sorted([_region(name) for name in where.split(",")])
        return {"side": "suffragist", "blocked_regions": barred}
    rules: dict[str, Fact] = {
        "suffragist_pays_1_button_to_campaign": {"side": "suffragist", "campaign_cost": 1},
        "suffragist_pays_1_button_for_event": {"side": "suffragist", "event_cost": 1},
        "oppobot_d8_in_final_voting": {"side": "opposition", "final_die": "d8"},
    }
    return rules[kind]


def bot_condition(condition: Fact | None) -> Fact | None:
    """A condition of the Oppobot's deck, as `required` says it."""
    if condition is None:
        return None
    kind = condition["type"]
    if kind in ("in_effect", "not_in_effect"):
        return {kind: _id(condition["card"])}
    if kind == "suffragist_cubes_at_least":
        return {"cubes_at_least": {"color": condition["color"], "n": condition["n"]}}
    if kind == "suffragist_cubes_in_state":
        return {"cubes_at_least": {"color": "any", "n": 1, "states": [condition["code"]]}}
    return {kind: condition["n"]}


def _region(name: str) -> str:
    return name.lower().replace(" & ", "-")
