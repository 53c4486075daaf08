"""Reads scenario files: whatever is not in their notation is named, with its place, in one line.

A *shape* is a function that refuses a value of another shape. The tables at the end are the
notation, word by word.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from suffrage.games.votes_for_women.actions import COLOR_NAMES
from suffrage.games.votes_for_women.deck.card import OPPOSITION, STATE_CARD, STRATEGY, SUFFRAGIST
from suffrage.games.votes_for_women.deck.decks import CARDS
from suffrage.games.votes_for_women.notation import CAMPAIGNERS
from suffrage.games.votes_for_women.setup import SEATING
from suffrage.games.votes_for_women.state import PHASE_NAMES, PURSE
from suffrage.games.votes_for_women.states import NUMBER
from tests.rules.votes_for_women.replays import BY_SLUG, REGIONS, Mismatch, card

Data = dict[str, Any]
Shape = Callable[[str, object], None]
MODES = {"oppobot": "solitaire", **{name: name for name in SEATING}}
BOXES = ("turn", "game", "final")
SIDES = ("S", "O")
PLAYERS = ("purple", "yellow", "first", "second", "suffragist", "opposition")
PLAYS = ("event", "campaign", "organize", "lobby", "claimed", "discard")
_CONTENTS = re.compile(r"check|X|(\d{1,2}P)?(\d{1,2}Y)?(\d{1,2}R)?")
_STEP = re.compile(r"[A-Z]{2}[+-][PYR]")


class BadScenario(Mismatch):
    """A scenario that is not written in the notation."""


def read_scenarios(path: Path) -> list[object]:
    """The entries of a file, or BadScenario if it is no such file."""
    try:
        data: object = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=_object)
    except OSError as error:
        raise BadScenario(f"{path} cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise BadScenario(f"{path} is not JSON: {error}") from error
    if not isinstance(data, list) or not data:
        raise BadScenario(f"{path} is not a list with scenarios in it")
    return data


def _object(pairs: list[tuple[str, object]]) -> Data:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(name for i, (name, _) in enumerate(pairs) if name in dict(pairs[:i]))
        raise ValueError(f"an object has the field {twice!r} twice")
    return found


def called(data: object, i: int) -> str:
    """What an entry is called in reports: its id and title, if it has any, or its number."""
    if isinstance(data, dict) and isinstance(data.get("id"), str):
        title = data.get("title")
        return f"{data['id']} {title}" if isinstance(title, str) else data["id"]
    return f"scenario {i + 1}"


# Shapes


def wrong(where: str, value: object, allowed: str) -> BadScenario:
    """The refusal: where, what, and what is allowed."""
    said = json.dumps(value, default=str)
    return BadScenario(f"{where} is {said if len(said) < 60 else said[:57] + '...'}, not {allowed}")


def flag(where: str, value: object) -> None:
    """True or false."""
    if not isinstance(value, bool):
        raise wrong(where, value, "true or false")


def yes(where: str, value: object) -> None:
    """True: a deed without particulars."""
    if value is not True:
        raise wrong(where, value, "true")


def number(low: int, high: int) -> Shape:
    """A whole number within bounds."""

    def shape(where: str, value: object) -> None:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise wrong(where, value, f"a number from {low} to {high}")

    return shape


def text(where: str, value: object) -> None:
    """Any text."""
    if not isinstance(value, str) or not value.isprintable():
        raise wrong(where, value, "a text of one line")


def one_of(*words: str) -> Shape:
    """One of a few texts."""

    def shape(where: str, value: object) -> None:
        if not isinstance(value, str) or value not in words:
            raise wrong(where, value, f"one of {', '.join(words)}")

    return shape


def or_null(shape: Shape) -> Shape:
    """Something, or null for nobody and nothing."""

    def nullable(where: str, value: object) -> None:
        if value is not None:
            shape(where, value)

    return nullable


def list_of(shape: Shape, most: int = 999) -> Shape:
    """A list of such things."""

    def shapes(where: str, value: object) -> None:
        if not isinstance(value, list) or len(value) > most:
            raise wrong(where, value, "a list" if most == 999 else f"a list of at most {most}")
        for i, part in enumerate(value):
            shape(f"{where}, number {i + 1}", part)

    return shapes


def by(keys: Shape, values: Shape | dict[str, Shape]) -> Shape:
    """An object with such names and such values; the values may depend on the name."""

    def shape(where: str, value: object) -> None:
        if not isinstance(value, dict):
            raise wrong(where, value, "an object")
        for key, part in value.items():
            keys(f"a name in {where}", key)
            (values[key] if isinstance(values, dict) else values)(f"{where}, {key}", part)

    return shape


def fields(known: dict[str, Shape], *needed: str) -> Shape:
    """An object with some of these fields, and all that are needed."""

    def shape(where: str, value: object) -> None:
        if not isinstance(value, dict):
            raise wrong(where, value, "an object")
        for name in needed:
            if name not in value:
                raise BadScenario(f"{where} has no {name!r}")
        for name, part in value.items():
            if name not in known:
                raise BadScenario(f"{where} has {name!r}; the words are {', '.join(known)}")
            known[name](f"{where}, {name}", part)

    return shape


def card_of(*decks: int) -> Shape:
    """A card by its slug; of one of these decks, if any are named."""

    def shape(where: str, value: object) -> None:
        if not isinstance(value, str) or value.rpartition("/")[2] not in BY_SLUG:
            raise wrong(where, value, "the name of a card, such as lucy-stone")
        if decks and CARDS[card(value)].deck not in decks:
            raise wrong(where, value, "a card that can lie there")

    return shape


def state(where: str, value: object) -> None:
    """A state by its postal code."""
    if not isinstance(value, str) or value not in NUMBER:
        raise wrong(where, value, "the postal code of a state")


def states(where: str, value: object) -> None:
    """Several states in one text."""
    if not isinstance(value, str) or not value.split():
        raise wrong(where, value, "a text of postal codes")
    for code in value.split():
        state(where, code)


def contents(where: str, value: object) -> None:
    """What lies in a state."""
    if not isinstance(value, str) or not _CONTENTS.fullmatch(value):
        raise wrong(where, value, 'the contents of a state: "2P1Y", "3R", "check", "X" or ""')


def choice(where: str, value: object) -> None:
    """One entry of the choices."""
    if isinstance(value, str):
        if value in ("reroll", "keep", "stop") or (_STEP.fullmatch(value) and value[:2] in NUMBER):
            return
        raise wrong(where, value, 'a choice: reroll, keep, stop, or a step such as "NY+P"')
    if not isinstance(value, dict) or not value:
        raise wrong(where, value, "a text or an object")
    first = next((name for name in CHOICES if name in value), None)
    if first is None:
        raise BadScenario(f"{where} has {next(iter(value))!r}; the words are {', '.join(CHOICES)}")
    CHOICES[first](where, value)


def move(where: str, value: object) -> None:
    """A campaigner and a region."""
    list_of(text, 2)(where, value)
    if not isinstance(value, list) or len(value) != 2:
        raise wrong(where, value, "a campaigner and a region")
    campaigner(where, value[0])
    region(where, value[1])


def once(where: str, value: object, *names: str) -> None:
    """Refuse an object that has none or several of these fields."""
    assert isinstance(value, dict)
    found = [name for name in names if name in value]
    if len(found) != 1:
        said = " and ".join(found) or "nothing"
        raise BadScenario(f"{where} says {said}; it needs one of {', '.join(names)}")


def assigned(where: str, value: object) -> None:
    """A campaigner and its die, or its dice."""
    die = number(1, 8)
    fields({"assign": campaigner, "die": die, "dice": list_of(die, 6)})(where, value)
    once(where, value, "die", "dice")


def step(where: str, value: object) -> None:
    """A deed with what goes with it."""
    if not isinstance(value, dict):
        raise wrong(where, value, "an object")
    for name in value:
        if name not in DEEDS and name not in WITH:
            raise BadScenario(f"{where} has {name!r}; the words are {', '.join([*DEEDS, *WITH])}")
    once(where, value, *DEEDS)
    deed = next(name for name in DEEDS if name in value)
    needed = ("side",) if deed in PLAYS else ("side", "answer") if deed == "legal" else ()
    fields({deed: DEEDS[deed], **WITH}, *needed)(where, value)
    if deed == "legal":
        once(f"{where}, legal", value["legal"], *PLAYS)


# The notation

side = one_of(*SIDES)
player = one_of(*PLAYERS)
who = one_of(*SIDES, *PLAYERS)
box = one_of(*BOXES)
region = one_of(*REGIONS)
color = one_of(*COLOR_NAMES)
campaigner = one_of(*CAMPAIGNERS)
any_card = card_of()
cards = list_of(any_card)
by_turn = one_of("1", "2", "3", "4", "5", "6")
hand_card = card_of(SUFFRAGIST, OPPOSITION)
plays: dict[str, Shape] = {
    name: card_of(STRATEGY, STATE_CARD) if name == "claimed" else hand_card for name in PLAYS
}

CHOICES: dict[str, Shape] = {
    "each": fields({"each": one_of(*[sign + letter for sign in "+-" for letter in "PYR"]),
                    "states": states, "times": number(1, 60)}, "each", "states", "times"),
    "assign": assigned,
    "move": fields({"move": region}),
    "free_move": fields({"free_move": move}),
    "state": fields({"state": state}),
    "marker": fields({"marker": state}),
    "card": fields({"card": any_card}),
    "player": fields({"player": player}),
    "top": fields({"top": cards, "bottom": cards}, "top", "bottom"),
    "bottom": fields({"top": cards, "bottom": cards}, "top", "bottom"),
    "congress": fields({"congress": one_of("add", "remove", "skip")}),
}  # fmt: skip
DEEDS: dict[str, Shape] = {
    **plays,
    "cleanup": yes,
    "strategy": fields({"commit": number(0, PURSE[0]),
                        "reply": one_of("defer", "match", "supersede"),
                        "replies": list_of(one_of("defer", "match", "supersede"), 3)}, "commit"),
    "final_vote": fields({"side": side, "state": state}, "side", "state"),
    "legal": fields(plays),
    "bot_effect": list_of(by(text, lambda where, value: None)),
    "bot_event": list_of(by(text, lambda where, value: None)),
    "bot_campaign": yes,
    "bot_card": card_of(STRATEGY, STATE_CARD),
    "bot_selects": yes,
}  # fmt: skip
WITH: dict[str, Shape] = {
    "side": side, "player": player, "same_round": flag, "dice": list_of(number(1, 8)),
    "choices": list_of(choice), "answer": flag, "random_pick": card_of(STRATEGY),
    "not_offered": fields({"cards": cards, "states": list_of(state), "markers": list_of(state)}),
}  # fmt: skip
_POSITION: dict[str, Shape] = {
    "mode": one_of(*MODES), "fresh": flag, "turn": number(1, 6), "round": number(1, 6),
    "sent": flag, "congress": number(0, 5), "states": by(state, contents),
    "fill": by(states, contents),
    "buttons": by(side, {"S": number(0, PURSE[0]), "O": number(0, PURSE[1])}),
    "campaigners": by(color, list_of(region, 2)), "hand": by(who, list_of(hand_card)),
    "deck": by(side, list_of(hand_card)),
    "claimed": by(who, list_of(card_of(STRATEGY, STATE_CARD))),
    "state_cards": list_of(card_of(STATE_CARD)),
    "strategy_cards": list_of(card_of(STRATEGY), 3),
    "effect": by(box, list_of(hand_card)),
}  # fmt: skip
_COUNT = number(0, 999)
EXPECTED: dict[str, Shape] = {
    **_POSITION,
    "turn": _COUNT, "round": _COUNT, "congress": _COUNT, "buttons": by(side, _COUNT),
    "phase": one_of(*PHASE_NAMES), "to_act": or_null(side), "winner": or_null(side),
    "checks": _COUNT, "xs": _COUNT, "hand_size": by(who, _COUNT), "deck_size": by(side, _COUNT),
    "state_cards_count": _COUNT, "strategy_count": _COUNT, "strategy_cards_count": _COUNT,
    "strategy_deck_count": _COUNT, "states_exact": flag,
    "selection_order": list_of(one_of(*PLAYERS, "oppobot")), "selected": or_null(state),
    "round_players": by(by_turn, player), "bot_deck_size": _COUNT,
    "bot_start_cards": by(by_turn, text),
}  # fmt: skip
SCENARIO: dict[str, Shape] = {
    "id": text, "title": text,
    "given": fields(_POSITION), "do": list_of(step), "expect": fields(EXPECTED),
}  # fmt: skip


def checked(data: object) -> Data:
    """The scenario that *data* tells, or BadScenario. What else it notes is for people."""
    if not isinstance(data, dict):
        raise wrong("a scenario", data, "an object")
    for name, shape in SCENARIO.items():
        if name not in data:
            raise BadScenario(f"it has no {name!r}")
        shape(name, data[name])
    return data
