"""Another Oppobot deck, and other dice, from a JSON file (docs/guide/oppobot-deck.md).

An owner of the printed game can type in the real cards. The file is trusted in nothing:
every message names the entry and what is wrong with it.
"""

from __future__ import annotations

import json
from typing import Final

from suffrage.core.errors import BadOptions
from suffrage.games.votes_for_women.actions import FACE, OPP, PURPLE, RED, SUF, YELLOW
from suffrage.games.votes_for_women.card import (
    FINAL_BOX,
    GAME_BOX,
    TURN_BOX,
    BotDice,
    Card,
    Lasting,
    Requirement,
)
from suffrage.games.votes_for_women.cubes import InEach
from suffrage.games.votes_for_women.decks import CARDS, Decks
from suffrage.games.votes_for_women.draws import Riots
from suffrage.games.votes_for_women.effects import Campaigner, Congress, Lose, Stay
from suffrage.games.votes_for_women.oppobot_cards import HARD_DICE, NORMAL_DICE
from suffrage.games.votes_for_women.oppobot_effects import (
    BotCheck,
    BotClaims,
    BotClears,
    BotContested,
    BotLobbies,
    BotPerRegion,
    BotRandomStates,
)
from suffrage.games.votes_for_women.removals import Sweep
from suffrage.games.votes_for_women.requirements import Checks, Cubes, During, Markers, NotDuring
from suffrage.games.votes_for_women.state import Rule
from suffrage.games.votes_for_women.states import NUMBER, regions

DECK_FILE: Final = "oppobot-deck"
FORMAT: Final = "suffrage-oppobot/1"
_ERAS: Final[list[tuple[str, int]]] = [("start", 3), ("early", 13), ("middle", 13), ("late", 13)]
_REGIONS: Final[list[str]] = [
    "west", "plains", "south", "midwest", "atlantic-appalachia", "northeast",
]  # fmt: skip
_COLORS: Final[dict[str, tuple[int, ...]]] = {
    "purple": (PURPLE,),
    "yellow": (YELLOW,),
    "purple_or_yellow": (PURPLE, YELLOW),
}
_BOXES: Final[dict[str, int]] = {"turn": TURN_BOX, "game": GAME_BOX, "final-voting": FINAL_BOX}


def decks_from_file(text: str) -> Decks:
    """The decks of a match whose Oppobot comes from a file, or BadOptions."""
    try:
        data: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadOptions(f"the Oppobot deck is not JSON: {error}") from error
    deck = Entry("the Oppobot deck", data)
    deck.only("format", "dice", "cards")
    if deck.text("format") != FORMAT:
        raise deck.wrong(f"has format {deck.text('format')!r}; this program reads {FORMAT!r}")
    cards: list[Card] = []
    entries = deck.entries("cards")
    for era, count in _ERAS:
        found = [entry for entry in entries if entry.choice("era", [e for e, _ in _ERAS]) == era]
        if len(found) != count:
            raise deck.wrong(f"has {len(found)} cards of the era {era!r}; it needs {count}")
        cards.extend([_card(entry) for entry in found])
    normal, hard = NORMAL_DICE, HARD_DICE
    if "dice" in deck.fields:
        dice = deck.entry("dice")
        dice.only("normal", "hard")
        normal, hard = _dice(dice.entry("normal")), _dice(dice.entry("hard"))
    return Decks(cards, normal, hard)


def _dice(entry: Entry) -> BotDice:
    entry.only("d4", "d6", "d8")
    return BotDice(entry.faces("d4", 4), entry.faces("d6", 6), entry.faces("d8", 8))


def _card(entry: Entry) -> Card:
    title = entry.text("title")
    entry.called = f"the card {title!r}"
    entry.only("title", "era", "summary", "requires", "effects", "source")
    effects = read_effects(entry)
    requires = _requirements(entry.entry("requires")) if entry.fields.get("requires") else ()
    source = entry.text("source") if "source" in entry.fields else "a file"
    return Card(title, entry.text("summary"), *effects, requires=requires, source=source)


def _requirements(entry: Entry) -> tuple[Requirement, ...]:
    found: list[Requirement] = []
    for name in entry.fields:
        if name == "in_effect":
            found.append(During(_title(entry, name)))
        elif name == "not_in_effect":
            found.append(NotDuring(_title(entry, name)))
        elif name == "congress_at_least":
            found.append(Markers(entry.number(name, 1, 5)))
        elif name == "checks_at_least":
            found.append(Checks(entry.number(name, 1, 35)))
        elif name == "cubes_at_least":
            cubes = entry.entry(name)
            cubes.only("color", "amount", "state")
            color = _COLORS[cubes.choice("color", list(_COLORS))]
            n = cubes.number("amount", 1, 60)
            if "state" in cubes.fields:
                found.append(Cubes(n, color, (NUMBER[cubes.choice("state", list(NUMBER))],)))
            else:
                found.append(Cubes(n, color))
        else:
            raise entry.wrong(
                f"has the condition {name!r}; known are in_effect, not_in_effect, "
                "congress_at_least, checks_at_least and cubes_at_least"
            )
    return tuple(found)


def _title(entry: Entry, name: str) -> str:
    title = entry.text(name)
    if title not in [card.title for card in CARDS]:
        raise entry.wrong(f"names {title!r}, which is the title of no card")
    return title


def read_effects(entry: Entry) -> list[Rule]:
    """The effects of an entry, in order."""
    effects = entry.entries("effects")
    if not effects:
        raise entry.wrong("has no effects")
    return [_effect(effect) for effect in effects]


def _effect(e: Entry) -> Rule:
    op = e.choice("op", OPS)
    if op == "add_campaigner":
        return Campaigner(RED, _REGIONS.index(e.choice("region", _REGIONS)))
    if op == "congress":
        return Congress(e.number("amount", -6, -1))
    if op == "lobby":
        return BotLobbies()
    if op == "add_cubes_each":
        return _each(e)
    if op == "add_cubes_random_states":
        region = _REGIONS.index(e.choice("region", _REGIONS)) if "region" in e.fields else -1
        most = 48 if region < 0 else 8
        return BotRandomStates(e.number("amount", 1, 15), e.number("states", 1, most), region)
    if op == "add_cubes_one_state_per_region":
        return BotPerRegion(e.number("amount", 1, 15))
    if op == "remove_all_cubes" and "states" in e.fields:
        states = e.choices("states", list(NUMBER))
        if len(states) != 1:
            raise e.wrong("names more than one state to clear")
        return Sweep(NUMBER[states[0]])
    if op in ("remove_all_cubes", "remove_cubes"):
        colors = _COLORS[e.choice("color", list(_COLORS))]
        n = e.number("amount", 1, 60) if op == "remove_cubes" else 99
        return BotClears(colors, e.number("max_states", 1, 48), n)
    if op == "lose_buttons":
        return Lose(e.number("amount", 1, 12))
    if op == "persist":
        return Stay(_BOXES[e.choice("until", list(_BOXES))], _lasting(e))
    if op == "replace_marker_with_cubes":
        return BotCheck(e.number("amount", 1, 3))
    return {"replace_marker": BotCheck(0), "claim_strategy": BotClaims()}.get(op) or Riots()


OPS: Final[list[str]] = [
    "add_campaigner", "congress", "lobby", "add_cubes_each", "add_cubes_random_states",
    "add_cubes_one_state_per_region", "remove_cubes", "remove_all_cubes", "lose_buttons",
    "persist", "replace_marker", "replace_marker_with_cubes", "claim_strategy",
    "random_discard_and_draw",
]  # fmt: skip


def _each(e: Entry) -> Rule:
    n = e.number("amount", 1, 15)
    if e.fields.get("regions") == "most_contested":
        return BotContested(n)
    if "states" in e.fields:
        return InEach(n, tuple([NUMBER[code] for code in e.choices("states", list(NUMBER))]))
    named = [_REGIONS.index(region) for region in e.choices("regions", _REGIONS)]
    but = " ".join(e.choices("except", list(NUMBER))) if "except" in e.fields else ""
    return InEach(n, regions(*named, but=but))


def _lasting(e: Entry) -> Lasting:
    m = e.entry("modifier")
    m.only("side", "campaign_cost", "event_cost", "blocked_regions", "final_die")
    barred = m.choices("blocked_regions", _REGIONS) if "blocked_regions" in m.fields else []
    final = 8 if "final_die" in m.fields and m.choice("final_die", ["d8"]) else 0
    return Lasting(
        OPP if final else SUF,
        barred=tuple(sorted([_REGIONS.index(region) for region in barred])),
        campaign_cost=m.number("campaign_cost", 1, 4) if "campaign_cost" in m.fields else 0,
        event_cost=m.number("event_cost", 1, 4) if "event_cost" in m.fields else 0,
        final_die=final,
    )


class Entry:
    """One object of the file, with a name for messages."""

    def __init__(self, called: str, data: object) -> None:
        if not isinstance(data, dict):
            raise BadOptions(f"{called} is not a JSON object")
        self.called = called
        self.fields: dict[str, object] = {str(name): value for name, value in data.items()}

    def wrong(self, what: str) -> BadOptions:
        """The refusal: the entry, and what is wrong with it."""
        return BadOptions(f"{self.called} {what}")

    def only(self, *names: str) -> None:
        """Refuse fields of other names."""
        for name in self.fields:
            if name not in names:
                raise self.wrong(f"has a field {name!r}; allowed are {', '.join(names)}")

    def _value(self, name: str) -> object:
        if name not in self.fields:
            raise self.wrong(f"has no field {name!r}")
        return self.fields[name]

    def text(self, name: str) -> str:
        """A field that must be a text."""
        value = self._value(name)
        if not isinstance(value, str) or not value or len(value) > 500:
            raise self.wrong(f"has a field {name!r} that is not a text of 1 to 500 letters")
        return value

    def choice(self, name: str, allowed: list[str]) -> str:
        """A field that must be one of a few texts."""
        value = self._value(name)
        if not isinstance(value, str) or value not in allowed:
            raise self.wrong(f"has {name} {value!r}; allowed are {', '.join(allowed)}")
        return value

    def choices(self, name: str, allowed: list[str]) -> list[str]:
        """A field that must be a list of a few texts."""
        value = self._value(name)
        if not isinstance(value, list) or not value:
            raise self.wrong(f"has a field {name!r} that is not a list")
        for part in value:
            if part not in allowed:
                raise self.wrong(f"has {part!r} among {name}; allowed are {', '.join(allowed)}")
        return [str(part) for part in value]

    def number(self, name: str, low: int, high: int) -> int:
        """A field that must be a whole number within bounds."""
        value = self._value(name)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.wrong(f"has {name} {value!r}; it must be a number from {low} to {high}")
        return value

    def entry(self, name: str) -> Entry:
        """A field that must be an object."""
        return Entry(f"{self.called}, {name}", self._value(name))

    def entries(self, name: str) -> list[Entry]:
        """A field that must be a list of objects."""
        value = self._value(name)
        if not isinstance(value, list):
            raise self.wrong(f"has a field {name!r} that is not a list")
        return [Entry(f"{self.called}, {name} {i + 1}", part) for i, part in enumerate(value)]

    def faces(self, name: str, highest: int) -> list[int]:
        """A field that must be the faces of a die, as nature's options."""
        value = self._value(name)
        if not isinstance(value, list) or not 1 <= len(value) <= 12:
            raise self.wrong(f"has a die {name!r} that is not a list of 1 to 12 faces")
        for face in value:
            if not isinstance(face, int) or isinstance(face, bool) or not 1 <= face <= highest:
                raise self.wrong(f"has a face {face!r} on {name}; faces go from 1 to {highest}")
        return sorted([FACE + face for face in value])
