"""What lies on the table in words: a card, a state, a region, a button, another throw."""

from __future__ import annotations

from typing import Final

from suffrage.core.words.phrases import counted
from suffrage.games.votes_for_women.actions import COLOR_NAMES
from suffrage.games.votes_for_women.deck.card import (
    BOT_DECK,
    DECK_NAMES,
    ERA_NAMES,
    RECONSTRUCTION,
    RULEBOOK,
    STRATEGY,
)
from suffrage.games.votes_for_women.setup import Agreed
from suffrage.games.votes_for_women.state import NEEDED, Position
from suffrage.games.votes_for_women.states import NAMES, REGION_STATES, THE_REGION
from suffrage.games.votes_for_women.words.odds import percent

KEEP_OR_AGAIN: Final = "keep it, or spend a button to throw again"
_SOURCES: Final[dict[str, str]] = {
    RULEBOOK: " Known from the rulebook.",
    RECONSTRUCTION: " Our reconstruction: the printed text is not known to us.",
}


def describe(agreed: Agreed, card: int) -> str:
    """A card in words: deck, era, summary, and where an Oppobot card's text comes from."""
    it = agreed.cards[card]
    era = f"{ERA_NAMES[it.era]} " if it.deck < STRATEGY or it.deck == BOT_DECK else ""
    source = ""
    if it.source:
        source = _SOURCES.get(it.source, f" Source: {it.source}.")
    bot = f" For the Oppobot: {it.bot.summary}" if it.bot and agreed.seating.has_bot() else ""
    return f"{it.title} ({era}{DECK_NAMES[it.deck]} card). {it.summary}{bot}{source}"


def standing(s: Position, st: int) -> str:
    """What lies in a state now, as a sentence."""
    if s.marks[st]:
        return f"{NAMES[st]} now: {('a check', 'an X')[s.marks[st] - 1]}."
    cubes = [
        f"{s.cubes[st * 3 + color]} {COLOR_NAMES[color]}"
        for color in range(3)
        if s.cubes[st * 3 + color]
    ]
    return f"{NAMES[st]} now: {' and '.join(cubes) or 'empty'}."


def next_mark(s: Position, side: int) -> str:
    """The mark that *side* would place next, counted."""
    return f"{('check', 'X')[side]} {s.settled[side] + 1} of {NEEDED[side]}"


def room(s: Position, side: int, region: int) -> str:
    """How many states of a region could take cubes."""
    states = [st for st in REGION_STATES[region] if not s.marks[st]]
    n = 0 if region in s.barred(side) else len(states)
    told = f"{THE_REGION[region]} has {counted(n, 'state')} that can take cubes."
    return told[0].upper() + told[1:]


def a_button(s: Position, side: int) -> str:
    """A button of those that *side* holds."""
    held = s.buttons[side]
    return "your last button" if held == 1 else f"1 of your {held} buttons"


def another_throw(s: Position, ways: tuple[int, int], side: int, hope: str) -> str:
    """Paying a button for another throw, which brings what is hoped for in so many ways."""
    chance = f"{percent(ways[0], ways[1])} {hope}"
    return f"Costs {a_button(s, side)}; {chance}, and the new throw counts in any case."
