"""The words of a designer's file: one entry for each effect and each condition of a side's card.

An entry says which fields stand beside the word, how the effect is made of them, and how an
effect is written down again. Reader, writer and schema know nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from suffrage.core.designs.kinds import (
    Data,
    Fields,
    Kind,
    Number,
    OneOf,
    SomeOf,
    Text,
    Values,
    Yes,
)
from suffrage.games.votes_for_women.actions import COLOR_NAMES
from suffrage.games.votes_for_women.deck.card import (
    FINAL_BOX,
    GAME_BOX,
    TURN_BOX,
    Lasting,
    Requirement,
)
from suffrage.games.votes_for_women.deck.requirements import (
    During,
    FromTurn,
    Holding,
    NotDuring,
    OnceSent,
)
from suffrage.games.votes_for_women.effects.basics import Campaigner, Congress, Gain, Lose, Spend
from suffrage.games.votes_for_women.effects.boxes import EndCard, Stay
from suffrage.games.votes_for_women.effects.campaigning import Campaign, FreeMoves
from suffrage.games.votes_for_women.effects.cubes import (
    MANY,
    ROLLED,
    InEach,
    OneRegion,
    PerRegion,
    Spread,
)
from suffrage.games.votes_for_women.effects.draws import Arrange, DrawAside, PlayDrawn
from suffrage.games.votes_for_women.effects.hands import Riots
from suffrage.games.votes_for_women.effects.removals import Clear, Remove, Sweep, TakeOver, Veto
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.effects.strategy import ClaimStrategy
from suffrage.games.votes_for_women.states import CODES, EVERYWHERE, NUMBER, REGION_STATES, regions

REGIONS: Final[list[str]] = [
    "west", "plains", "south", "midwest", "atlantic-appalachia", "northeast",
]  # fmt: skip
BOXES: Final[dict[str, int]] = {"turn": TURN_BOX, "game": GAME_BOX, "final-voting": FINAL_BOX}
SIDES: Final[list[str]] = ["suffragist", "opposition"]
_MOST_LEFT_OUT = 3  # states of a region, before its states are listed instead
_REGION: Final = OneOf(*REGIONS)
_COLORS: Final = OneOf(*COLOR_NAMES)
_PLACES: Final[dict[str, Kind]] = {
    "states": SomeOf(*CODES), "regions": SomeOf(*REGIONS), "except": SomeOf(*CODES),
}  # fmt: skip
_AMOUNT: Final = Number(1, 15)
_THROWN: Final = Number(1, 30, "rolled", ROLLED)
_MODIFIER: Final = Fields(
    {"side": OneOf(*SIDES)},
    {"campaign_die": OneOf(6), "lobby_die": OneOf(8), "final_die": OneOf(8), "wins_ties": Yes(),
     "blocked_regions": SomeOf(*REGIONS), "campaign_cost": Number(1, 4),
     "event_cost": Number(1, 4)},
)  # fmt: skip


class Word:
    """An effect as a word with fields."""

    def __init__(
        self,
        kind: type[Rule],
        make: Callable[[Values], Rule],
        tell: Callable[[Any], Data],
        must: dict[str, Kind] | None = None,
        may: dict[str, Kind] | None = None,
    ) -> None:
        self.kind = kind
        self.make = make
        self.tell = tell
        self.fields = Fields(must or {}, may)


class Condition(NamedTuple):
    """What a card asks for, as one field."""

    kind: type[Requirement]
    field: Kind
    make: Callable[[Any], Requirement]
    tell: Callable[[Any], Any]


def _alone(rule: Any) -> Data:
    return {}


def _amount(rule: Any) -> Data:
    return {"amount": rule.n}


def place(values: Values) -> tuple[int, ...]:
    """The states that are meant; ValueError names what does not fit."""
    if "states" in values and "regions" in values:
        raise ValueError("has both 'states' and 'regions'; name one of them")
    left_out = values.get("except", [])
    if "states" in values or "regions" not in values:
        if left_out:
            raise ValueError("has 'except', which goes with 'regions' alone")
        named = tuple(NUMBER[code] for code in values.get("states", []))
        return named or EVERYWHERE
    where = regions(*[REGIONS.index(region) for region in values["regions"]])
    for code in left_out:
        if NUMBER[code] not in where:
            raise ValueError(f"leaves out {code!r}, which is in none of its regions")
    return tuple(state for state in where if CODES[state] not in left_out)


def told_place(where: tuple[int, ...]) -> Data:
    """The same as fields: by region where that is shorter."""
    if where == EVERYWHERE:
        return {}
    named = list(dict.fromkeys(state // 8 for state in where))
    missing = [CODES[state] for state in regions(*named) if state not in where]
    by_region = regions(*named, but=" ".join(missing))
    if by_region != where or len(missing) > _MOST_LEFT_OUT:
        return {"states": [CODES[state] for state in where]}
    found: Data = {"regions": [REGIONS[region] for region in named]}
    return {**found, "except": missing} if missing else found


def _congress(v: Values) -> Rule:
    if not v["amount"]:
        raise ValueError("moves Congress by 0; leave it out instead")
    return Congress(v["amount"])


def _in_each(v: Values) -> Rule:
    where = place(v)
    if where == EVERYWHERE:
        raise ValueError("needs either 'states' or 'regions'")
    return InEach(v["amount"], where)


def _spread(v: Values) -> Rule:
    where = REGION_STATES[REGIONS.index(v["region"])] if "region" in v else EVERYWHERE
    return Spread(v["amount"], where, v.get("per_state", MANY))


def _tell_spread(r: Spread) -> Data:
    limit = {} if r.per_state == MANY else {"per_state": r.per_state}
    where = {} if r.where == EVERYWHERE else {"region": REGIONS[REGION_STATES.index(r.where)]}
    return {"amount": _number(r.n), **where, **limit}


def _number(n: int) -> int | str:
    return "rolled" if n == ROLLED else n


def _stay(v: Values) -> Rule:
    box = BOXES[v["until"]]
    if "modifier" not in v:
        return Stay(box)
    m = v["modifier"]
    changes = {name for name in m if name != "side"}
    late = changes & {"final_die", "wins_ties"}
    if box == GAME_BOX or not changes or late != (changes if box == FINAL_BOX else set()):
        fitting = {
            TURN_BOX: "campaign_die, lobby_die, campaign_cost, event_cost or blocked_regions",
            GAME_BOX: "no modifier at all", FINAL_BOX: "final_die or wins_ties",
        }[box]  # fmt: skip
        raise ValueError(f"has a modifier that does not fit: until {v['until']} takes {fitting}")
    barred = tuple(sorted(REGIONS.index(region) for region in m.get("blocked_regions", [])))
    return Stay(box, Lasting(
        SIDES.index(m["side"]), m.get("campaign_die", 0), m.get("lobby_die", 0), barred,
        m.get("campaign_cost", 0), m.get("event_cost", 0), m.get("final_die", 0),
        m.get("wins_ties", False),
    ))  # fmt: skip


def _tell_stay(r: Stay) -> Data:
    found: Data = {"until": next(name for name, box in BOXES.items() if box == r.box)}
    if r.lasting is None:
        return found
    what = r.lasting
    modifier: Data = {"side": SIDES[what.side]}
    for name in ("campaign_die", "lobby_die", "campaign_cost", "event_cost", "final_die",
                 "wins_ties"):  # fmt: skip
        if getattr(what, name):
            modifier[name] = getattr(what, name)
    if what.barred:
        modifier["blocked_regions"] = [REGIONS[region] for region in what.barred]
    return {**found, "modifier": modifier}


def _draw(v: Values) -> Rule:
    then: Rule = Arrange() if v["then"] == "arrange" else PlayDrawn(v["then"] == "play_and_arrange")
    return DrawAside(v["amount"], then)


def _tell_draw(r: DrawAside) -> Data:
    if isinstance(r.then, Arrange):
        return {"amount": r.n, "then": "arrange"}
    assert isinstance(r.then, PlayDrawn)
    return {"amount": r.n, "then": "play_and_arrange" if r.then.arrange else "play"}


EFFECTS: Final[dict[str, Word]] = {
    "add_campaigner": Word(
        Campaigner,
        lambda v: Campaigner(COLOR_NAMES.index(v["color"]), REGIONS.index(v["region"])),
        lambda r: {"color": COLOR_NAMES[r.color], "region": REGIONS[r.region]},
        {"color": _COLORS, "region": _REGION},
    ),
    "gain_buttons": Word(Gain, lambda v: Gain(v["amount"]), _amount, {"amount": Number(1, 12)}),
    "spend_buttons": Word(Spend, lambda v: Spend(v["amount"]), _amount, {"amount": Number(1, 12)}),
    "lose_buttons": Word(Lose, lambda v: Lose(v["amount"]), _amount, {"amount": Number(1, 12)}),
    "congress": Word(Congress, _congress, _amount, {"amount": Number(-6, 6)}),
    "add_cubes_each": Word(
        InEach, _in_each, lambda r: {"amount": r.n, **told_place(r.where)},
        {"amount": _AMOUNT}, _PLACES,
    ),
    "add_cubes": Word(
        Spread, _spread, _tell_spread,
        {"amount": _THROWN}, {"region": _REGION, "per_state": Number(1, 15)},
    ),
    "add_cubes_one_state_per_region": Word(
        PerRegion, lambda v: PerRegion(v["amount"]), _amount, {"amount": _AMOUNT}
    ),
    "add_cubes_one_region": Word(
        OneRegion, lambda v: OneRegion(v["amount"]), _amount, {"amount": _AMOUNT}
    ),
    "take_over_state": Word(
        TakeOver, lambda v: TakeOver(v["amount"]), _amount, {"amount": _AMOUNT}
    ),
    "remove_cubes": Word(
        Remove,
        lambda v: Remove(v["amount"], tuple(map(COLOR_NAMES.index, v["colors"])), v["per_state"]),
        lambda r: {"amount": _number(r.n), "colors": [COLOR_NAMES[c] for c in r.colors],
                   "per_state": r.per_state},
        {"amount": _THROWN, "colors": SomeOf(*COLOR_NAMES), "per_state": Number(1, 15)},
    ),
    "remove_all_cubes": Word(
        Clear, lambda v: Clear(COLOR_NAMES.index(v["color"]), v["max_states"], up_to=True),
        lambda r: {"color": COLOR_NAMES[r.color], "max_states": r.n},
        {"color": _COLORS, "max_states": Number(1, 48)},
    ),
    "clear_state": Word(
        Sweep, lambda v: Sweep(NUMBER[v["state"]]), lambda r: {"state": CODES[r.st]},
        {"state": OneOf(*CODES)},
    ),
    "check_becomes_cross": Word(Veto, lambda v: Veto(), _alone),
    "persist": Word(
        Stay, _stay, _tell_stay, {"until": OneOf(*BOXES)}, {"modifier": _MODIFIER}
    ),
    "end_card": Word(
        EndCard, lambda v: EndCard(v["title"]), lambda r: {"title": r.title}, {"title": Text()}
    ),
    "draw": Word(
        DrawAside, _draw, _tell_draw,
        {"amount": Number(1, 6), "then": OneOf("play", "arrange", "play_and_arrange")},
    ),
    "move_campaigners": Word(FreeMoves, lambda v: FreeMoves(), _alone),
    "campaign": Word(Campaign, lambda v: Campaign(), _alone),
    "claim_strategy": Word(ClaimStrategy, lambda v: ClaimStrategy(), _alone),
    "suffragists_lose_cards": Word(Riots, lambda v: Riots(), _alone),
}  # fmt: skip
"""What a card may do, but for throwing dice, which goes around others (`reader`)."""

ROLL: Final = Fields({"dice": Number(1, 4), "sides": OneOf(4, 6, 8)}, {"need": Number(2, 32)})
"""The fields of `roll`, beside what follows."""

CONDITIONS: Final[dict[str, Condition]] = {
    "in_effect": Condition(During, Text(), During, lambda r: r.title),
    "not_in_effect": Condition(NotDuring, Text(), NotDuring, lambda r: r.title),
    "sent": Condition(OnceSent, Yes(), lambda value: OnceSent(), lambda r: True),
    "from_turn": Condition(FromTurn, Number(2, 6), FromTurn, lambda r: r.n),
    "buttons": Condition(Holding, Number(1, 12), Holding, lambda r: r.n),
}
"""What a card may ask for: one field each."""
