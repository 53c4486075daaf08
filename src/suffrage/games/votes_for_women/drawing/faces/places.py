"""Where cubes go and how many, as marks and in words, for the symbols of effects."""

from __future__ import annotations

from typing import Final

from suffrage.core.drawing.signs import Mark, Said, Slip
from suffrage.core.words.phrases import counted
from suffrage.games.votes_for_women.effects import cubes
from suffrage.games.votes_for_women.states import (
    CODES,
    EVERYWHERE,
    REGION_CODES,
    REGION_STATES,
)

ANYBODY: Final = 2  # whoever claims the card
CUBES: Final = ("cubes", "cube-red", "cube-own")
BUTTONS: Final = ("button-suffragist", "button-opposition", "button-own")
RIVAL_BUTTONS: Final = ("button-opposition", "button-suffragist", "button-own")
_NAMED: Final = 3  # more states than that are counted
_LISTED: Final = 2  # and more regions than that
# On a slip there is no room for "Atlantic & Appalachia"; the words of the symbol say it.
_SHORT: Final = ("West", "Plains", "South", "Midwest", "Atlantic", "Northeast")


def region_slip(region: int) -> Slip:
    """A region by its name, in its tint."""
    return Slip(_SHORT[region], REGION_CODES[region])


def gained_cubes(n: int) -> str:
    """A number of cubes at the start of a sentence."""
    return "As many cubes as thrown" if n == cubes.ROLLED else counted(n, "cube")


def number(n: int) -> tuple[Mark, ...]:
    """How many; nothing where the dice before it say so."""
    return () if n == cubes.ROLLED else (Said(f"{n}"),)


def there(where: tuple[int, ...]) -> str:
    """Where cubes may go, in words."""
    return cubes.area(where)


def limit(per_state: int) -> str:
    """The most that one state may get, in words."""
    return f", at most {per_state} in one state" if per_state < cubes.MANY else ""


def place(where: tuple[int, ...]) -> tuple[Mark, ...]:
    """Where: whole regions by name, some states by their codes, more of them by their number."""
    if where == EVERYWHERE:
        return ("anywhere",)
    found: list[Mark] = []
    left = list(where)
    for region, states in enumerate(REGION_STATES):
        missing = [st for st in states if st not in where]
        if len(missing) <= 1:
            found.append(region_slip(region))
            found += [Said(f"not {CODES[st]}") for st in missing]
            left = [st for st in left if st not in states]
    if len(found) > _LISTED:
        found = [Said(f"{len(found)} regions")]
    if len(left) > _NAMED:
        found.append(Said(f"{len(left)} states"))
    else:
        found += [Slip(CODES[st], REGION_CODES[st // 8]) for st in left]
    return tuple(found)
