"""The symbols of what only the Oppobot's cards do: states are found by dice, not chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from suffrage.core.drawing.signs import Mark, Said, Symbol
from suffrage.core.words.phrases import counted
from suffrage.games.votes_for_women.actions import COLOR_NAMES
from suffrage.games.votes_for_women.drawing.faces.places import region_slip
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.oppobot import effects as bot

_ALL: Final = 99


def _told(name: str, rule: Rule, *marks: Mark) -> list[Symbol]:
    """In the words that the effect has for itself."""
    words = rule.words()
    return [Symbol(name, marks, words[0].upper() + words[1:] + ".")]


def _random_states(r: bot.BotRandomStates, side: int) -> list[Symbol]:
    slip = (region_slip(r.region),) if r.region >= 0 else ()
    states = Said(counted(r.k, "state"))
    return _told("cubes", r, "cube-red", Said(f"{r.n} each"), "die-8", states, *slip)


def _clears(r: bot.BotClears, side: int) -> list[Symbol]:
    sign = "cubes-gone" if len(r.colors) > 1 else f"cube-{COLOR_NAMES[r.colors[0]]}-gone"
    many = "all" if r.n == _ALL else f"{r.n}"
    return _told("cubes", r, sign, Said(f"{many} in {r.k}"))


def _check(r: bot.BotCheck, side: int) -> list[Symbol]:
    into: tuple[Mark, ...] = ("cube-red", Said(f"{r.cubes}")) if r.cubes else ("cross",)
    return _told("mark", r, "die-8", "check", "becomes", *into)


EFFECTS: Final[dict[type[Rule], Callable[[Any, int], list[Symbol]]]] = {
    bot.BotRandomStates: _random_states,
    bot.BotPerRegion: lambda r, side: _told(
        "cubes", r, "cube-red", Said(f"{r.n}"), "die-8", "regions"
    ),
    bot.BotContested: lambda r, side: _told("cubes", r, "cube-red", Said(f"{r.n} each"), "region"),
    bot.BotClears: _clears,
    bot.BotCheck: _check,
    bot.BotLobbies: lambda r, side: [
        Symbol(
            "column",
            (Said("4"), "die-8", Said("6+"), "column", Said("−")),
            "Throw four 8-sided dice until one shows 6 or more; each that does removes a column.",
        )
    ],
    bot.BotClaims: lambda r, side: _told("strategy", r, "die-8", "strategy"),
}
