"""What a card does, read off its effects and conditions as symbols. Nothing is typed by hand:
a card that is changed, or that comes from a deck file, shows what it then does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from suffrage.core.drawing.signs import Mark, Said, Symbol
from suffrage.core.words.phrases import counted, listed
from suffrage.games.votes_for_women.actions import COLOR_NAMES, OPP, SUF
from suffrage.games.votes_for_women.deck import requirements as needs
from suffrage.games.votes_for_women.deck.card import (
    BOT_DECK,
    FINAL_BOX,
    GAME_BOX,
    OPPOSITION,
    SUFFRAGIST,
    TURN_BOX,
    Card,
    Lasting,
    Requirement,
)
from suffrage.games.votes_for_women.drawing.faces import bot_symbols
from suffrage.games.votes_for_women.drawing.faces.places import (
    ANYBODY,
    BUTTONS,
    CUBES,
    RIVAL_BUTTONS,
    gained_cubes,
    limit,
    number,
    place,
    region_slip,
    there,
)
from suffrage.games.votes_for_women.effects import (
    basics,
    boxes,
    campaigning,
    cubes,
    draws,
    hands,
    removals,
    strategy,
)
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.states import THE_REGION

Read = Callable[[Any, int], list[Symbol]]
_SIDES: Final = {SUFFRAGIST: SUF, OPPOSITION: OPP, BOT_DECK: OPP}
_COUNTS: Final = ("no", "a", "two", "three", "four")
_STAYS: Final = {TURN_BOX: "turn", GAME_BOX: "game", FINAL_BOX: "final"}
_STAYS_WORDS: Final = {
    TURN_BOX: "Stays in effect for the rest of the turn.",
    GAME_BOX: "Stays in effect for the rest of the game.",
    FINAL_BOX: "Counts in Final Voting.",
}


def symbols(card: Card) -> tuple[Symbol, ...]:
    """The symbols of a card: what it asks for, then what it does, in this order."""
    return _symbols(card, _SIDES.get(card.deck, ANYBODY))


def symbols_for_the_bot(card: Card) -> tuple[Symbol, ...]:
    """What the Oppobot makes of a Strategy or State card; none if it never gets it."""
    return () if card.bot is None else _symbols(card.bot, OPP)


def _symbols(card: Card, side: int) -> tuple[Symbol, ...]:
    found = [NEEDS[type(asked)](asked) for asked in card.requires]
    for part in card.parts:
        found += _read(part, side)
    return tuple(found)


def _read(rule: Rule, side: int) -> list[Symbol]:
    return EFFECTS[type(rule)](rule, side)


def _inner(rule: Rule, side: int) -> list[Symbol]:
    return [symbol for part in rule.inner() for symbol in _read(part, side)]


def _one(name: str, words: str, *marks: Mark) -> list[Symbol]:
    return [Symbol(name, marks, words)]


def _roll(r: basics.Roll, side: int) -> list[Symbol]:
    dice = f"{_COUNTS[r.dice]} {r.sides}-sided {'die' if r.dice == 1 else 'dice'}"
    if r.dice == 1 and r.sides == 8:
        dice = "an 8-sided die"
    many: tuple[Mark, ...] = (Said(f"{r.dice}"),) if r.dice > 1 else ()
    if r.need:
        words = f"Throw {dice}: the rest happens on {r.need} or more."
        return [*_one("die", words, *many, f"die-{r.sides}", Said(f"{r.need}+")), *_inner(r, side)]
    if r.count:
        words = f"Throw {dice} and count each {r.count} or more."
        return [*_one("die", words, *many, f"die-{r.sides}", Said(f"{r.count}+")), *_inner(r, side)]
    return [*_one("die", f"Throw {dice}.", *many, f"die-{r.sides}"), *_inner(r, side)]


def _lose(r: basics.Lose, side: int) -> list[Symbol]:
    if r.n == basics.HALF:
        words = "The other side loses half of its buttons, rounded up."
        return _one("button", words, RIVAL_BUTTONS[side], Said("−½"))
    words = f"The other side loses {counted(r.n, 'button')}."
    return _one("button", words, RIVAL_BUTTONS[side], Said(f"−{r.n}"))


def _congress(r: basics.Congress, side: int) -> list[Symbol]:
    columns = counted(abs(r.n), "column")
    words = f"Congress gains {columns}." if r.n > 0 else f"Congress loses {columns}."
    return _one("column", words, "column", Said(f"+{r.n}" if r.n > 0 else f"−{-r.n}"))


def _stay(r: boxes.Stay, side: int) -> list[Symbol]:
    sign = "ballots" if r.box == FINAL_BOX else "hourglass"
    stays = _one("stays", _STAYS_WORDS[r.box], sign, Said(_STAYS[r.box]))
    return stays if r.lasting is None else stays + _lasting(r.lasting)


def _lasting(what: Lasting) -> list[Symbol]:
    """What a card changes while it lies in a box, each change by its own symbol."""
    who, s = (("The Suffragists", ""), ("The Opposition", "s"))[what.side]
    whom = who.replace("The", "the")
    button = BUTTONS[what.side]
    found: list[Symbol] = []
    if what.campaign_die:
        words = f"{who} campaign{s} with {what.campaign_die}-sided dice."
        found += _one("campaign", words, "campaign", f"die-{what.campaign_die}")
    if what.lobby_die:
        words = f"{who} lobby with {what.lobby_die}-sided dice; each 6 or more may add a column."
        found += _one("column", words, "column", f"die-{what.lobby_die}", Said("6+"))
    if what.barred:
        words = f"{who} may not add cubes in {listed([THE_REGION[r] for r in what.barred])}."
        slips = [region_slip(r) for r in what.barred]
        found += _one("barred", words, "lock", *slips)
    if what.campaign_cost:
        words = f"Campaigning costs {whom} {counted(what.campaign_cost, 'button')}."
        found += _one("cost", words, "campaign", button, Said(f"−{what.campaign_cost}"))
    if what.event_cost:
        words = f"Each event costs {whom} {counted(what.event_cost, 'button')}."
        found += _one("cost", words, "card", button, Said(f"−{what.event_cost}"))
    if what.final_die:
        found += _one("die", f"{who} throw{s} an {what.final_die}-sided die.",
                      f"die-{what.final_die}")  # fmt: skip
    if what.wins_ties:
        found += _one("ties", f"{who} win{s} ties.", "tie", BUTTONS[what.side])
    return found


def _in_each(r: cubes.InEach, side: int) -> list[Symbol]:
    count = f"{r.n} each" if len(r.where) > 1 else f"{r.n}"
    words = f"{counted(r.n, 'cube')} in {cubes.every(r.where)}."
    return _one("cubes", words, CUBES[side], Said(count), *place(r.where))


def _spread(r: cubes.Spread, side: int) -> list[Symbol]:
    count = number(r.n)
    words = f"{gained_cubes(r.n)} {there(r.where)}{limit(r.per_state)}."
    most: tuple[Mark, ...] = (Said(f"max {r.per_state}"),) if r.per_state < cubes.MANY else ()
    return _one("cubes", words, CUBES[side], *count, *place(r.where), *most)


def _remove(r: removals.Remove, side: int) -> list[Symbol]:
    sign = "cubes-gone" if len(r.colors) > 1 else f"cube-{COLOR_NAMES[r.colors[0]]}-gone"
    kind = "Suffragist" if len(r.colors) > 1 else COLOR_NAMES[r.colors[0]]
    many = "as many" if r.n == cubes.ROLLED else f"{r.n}"
    words = f"Take {many} {kind} cubes off the map, at most {r.per_state} from one state."
    return _one("cubes", words, sign, *number(r.n), Said(f"max {r.per_state}"))


def _clear(r: removals.Clear, side: int) -> list[Symbol]:
    color = COLOR_NAMES[r.color]
    states = f"up to {counted(r.n, 'state')}" if r.up_to else counted(r.n, "state")
    words = f"Remove all {color} cubes from {states}."
    return _one("cubes", words, f"cube-{color}-gone", Said(f"all in {r.n}"))


def _sweep(r: removals.Sweep, side: int) -> list[Symbol]:
    words = f"Remove all Suffragist cubes from {cubes.every((r.st,))}."
    return _one("cubes", words, "cubes-gone", Said("all"), *place((r.st,)))


def _take_over(r: removals.TakeOver, side: int) -> list[Symbol]:
    words = f"Choose a state, clear the opposing cubes there, then add {counted(r.n, 'cube')}."
    return _one("cubes", words, f"{CUBES[side]}-gone", "becomes", CUBES[side], Said(f"{r.n}"))


def _draw_aside(r: draws.DrawAside, side: int) -> list[Symbol]:
    return [*_one("cards", f"Draw {r.n} cards.", "cards", Said(f"{r.n}")), *_read(r.then, side)]


def _play_drawn(r: draws.PlayDrawn, side: int) -> list[Symbol]:
    words = "Play one of them at once as its event"
    if not r.arrange:
        return _one("play", f"{words}, discard the rest.", "play", Said("1"))
    back = _one("sort", "Put the others back, on top of your deck or at its bottom.", "sort")
    return [*_one("play", f"{words}.", "play", Said("1")), *back]


EFFECTS: Final[dict[type[Rule], Read]] = {
    basics.Each: _inner,
    basics.Roll: _roll,
    basics.Campaigner: lambda r, side: _one(
        "campaigner",
        f"A {COLOR_NAMES[r.color]} campaigner joins in {THE_REGION[r.region]}.",
        f"figure-{COLOR_NAMES[r.color]}",
        region_slip(r.region),
    ),
    basics.Gain: lambda r, side: _one(
        "button", f"Gain {counted(r.n, 'button')}.", BUTTONS[side], Said(f"+{r.n}")
    ),
    basics.Spend: lambda r, side: _one(
        "button", f"Pay {counted(r.n, 'button')}.", BUTTONS[side], Said(f"−{r.n}")
    ),
    basics.Lose: _lose,
    basics.Congress: _congress,
    basics.Lobbied: lambda r, side: _one(
        "column", "Each success adds or removes a column of Congress.", "column", Said("+ or −")
    ),
    boxes.Stay: _stay,
    boxes.EndCard: lambda r, side: _one("ends", f"{r.title} is discarded.", "card-gone"),
    boxes.EndAny: lambda r, side: _one(
        "ends", "Discard any one card that is in effect this turn.", "hourglass", "card-gone"
    ),
    campaigning.FreeMoves: lambda r, side: _one(
        "moves", "Move any of your campaigners free of charge.", "moves"
    ),
    campaigning.Campaign: lambda r, side: _one("campaign", "Campaign at once.", "campaign"),
    cubes.InEach: _in_each,
    cubes.Spread: _spread,
    cubes.PerRegion: lambda r, side: _one(
        "cubes", f"{counted(r.n, 'cube')} in one state of each region.",
        CUBES[side], Said(f"{r.n}"), "regions",
    ),
    cubes.OneRegion: lambda r, side: _one(
        "cubes", f"Choose a region: {counted(r.n, 'cube')} in each of its states.",
        CUBES[side], Said(f"{r.n} each"), "region",
    ),
    removals.Remove: _remove,
    removals.Clear: _clear,
    removals.Sweep: _sweep,
    removals.TakeOver: _take_over,
    removals.Veto: lambda r, side: _one(
        "mark", "Turn one check into an X.", "check", "becomes", "cross"
    ),
    removals.Reconsider: lambda r, side: _one(
        "mark", f"Replace one opposing mark by {counted(r.n, 'cube')} of yours.",
        "mark", "becomes", CUBES[side], Said(f"{r.n}"),
    ),
    draws.DrawAside: _draw_aside,
    draws.PlayDrawn: _play_drawn,
    draws.Arrange: lambda r, side: _one(
        "sort", "Put them back, on top of your deck or at its bottom, in any order.", "sort"
    ),
    draws.ShowDeck: lambda r, side: _one("look", "Look through your deck.", "eye", "cards"),
    draws.Search: lambda r, side: _one(
        "play", "Play any card of it at once as its event, then shuffle.", "play", Said("1")
    ),
    hands.ShowHands: lambda r, side: _one("look", "See the other side's hand.", "eye", "card"),
    hands.Inspect: lambda r, side: _one(
        "ends", "Discard one card of it without a campaigner; its owner draws one.", "card-gone"
    ),
    hands.Riots: lambda r, side: _one(
        "ends", "The Suffragists lose 2 cards at random and draw 2.", "card-gone", Said("2")
    ),
    strategy.ClaimStrategy: lambda r, side: _one(
        "strategy", "Claim one of the Strategy cards on offer.", "strategy", Said("+1")
    ),
    **bot_symbols.EFFECTS,
}  # fmt: skip


def _need(words: str, *marks: Mark) -> Symbol:
    return Symbol("need", ("lock", *marks), words[0].upper() + words[1:] + ".")


# What a card asks for: a lock, and what opens it.
NEEDS: Final[dict[type[Requirement], Callable[[Any], Symbol]]] = {
    needs.During: lambda r: _need(r.words(), "card"),
    needs.NotDuring: lambda r: _need(r.words(), "card-gone"),
    needs.OnceSent: lambda r: _need(r.words(), "amendment"),
    needs.FromTurn: lambda r: _need(r.words(), Said(f"turn {r.n}")),
    needs.Holding: lambda r: _need(r.words(), "button-own", Said(f"{r.n}")),
    needs.Markers: lambda r: _need(r.words(), "column", Said(f"{r.n}+")),
    needs.Checks: lambda r: _need(r.words(), "check", Said(f"{r.n}+")),
    needs.Cubes: lambda r: _need(
        r.words(),
        "cubes" if len(r.colors) > 1 else f"cube-{COLOR_NAMES[r.colors[0]]}",
        Said(f"{r.n}+"),
        *(place(r.where) if len(r.where) == 1 else ()),
    ),
}
