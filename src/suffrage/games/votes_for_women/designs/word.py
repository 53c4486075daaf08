"""What an effect is in a designer's file: a word, and the fields that stand beside it.

The words themselves stand with their effects (`WORDS` in the modules of `effects`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from suffrage.core.designs.kinds import Data, Fields, Kind, Number, OneOf, SomeOf, Values
from suffrage.games.votes_for_women.actions import COLOR_NAMES
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.states import CODES, EVERYWHERE, NUMBER, regions

REGIONS: Final[list[str]] = [
    "west", "plains", "south", "midwest", "atlantic-appalachia", "northeast",
]  # fmt: skip
SIDES: Final[list[str]] = ["suffragist", "opposition"]
_MOST_LEFT_OUT = 3  # states of a region, before its states are listed instead
AMOUNT: Final = Number(1, 15)
A_COLOR: Final = OneOf(*COLOR_NAMES)
A_REGION: Final = OneOf(*REGIONS)
PLACES: Final[dict[str, Kind]] = {
    "states": SomeOf(*CODES), "regions": SomeOf(*REGIONS), "except": SomeOf(*CODES),
}  # fmt: skip


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


def alone(rule: Any) -> Data:
    """How an effect without fields is written down."""
    return {}


def its_amount(rule: Any) -> Data:
    """How an effect is written down that has an amount and nothing else."""
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
