"""The whole table as words and numbers in tables, with every option a labelled button."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from suffrage.games.votes_for_women.actions import COLOR_NAMES
from suffrage.games.votes_for_women.states import CODES, NAMES, REGION_NAMES, REGION_STATES
from suffrage.table.boards.board import Context
from suffrage.table.boards.listing import listing
from suffrage.table.boards.printing import printed
from suffrage.table.boards.votes_for_women.display import shelves
from suffrage.table.boards.votes_for_women.question import Question, Scene
from suffrage.table.boards.votes_for_women.rows import rows
from suffrage.table.boards.votes_for_women.sides import sides


@dataclass(frozen=True)
class StateRow:
    """One state in the table of its region."""

    number: int
    code: str
    name: str
    cubes: list[int]  # purple, yellow, red
    mark: str
    card: str  # the title of its State card, if that is free


@dataclass(frozen=True)
class Region:
    """One region with its states."""

    number: int
    name: str
    campaigners: str
    leads: str
    states: list[StateRow]


def tables(scene: Scene, question: Question, context: Context) -> Markup:
    """The page in plain words."""
    return printed(
        "vfw-plain",
        asks=scene.game.ask(scene.view),
        view=scene.view,
        sides=sides(scene, context),
        rows=rows(scene, question, context),
        shelves=shelves(scene, context),
        regions=[_region(scene, region) for region in range(len(REGION_NAMES))],
        listing=listing(scene.game, scene.view),
    )


def _region(scene: Scene, region: int) -> Region:
    view = scene.view
    present = [one for one in range(6) if view.campaigners[one] == region]
    people = [
        f"{sum(one // 2 == color for one in present)} {name}"
        for color, name in enumerate(COLOR_NAMES)
        if any(one // 2 == color for one in present)
    ]
    return Region(
        number=region + 1,
        name=REGION_NAMES[region],
        campaigners=", ".join(people) or "none",
        leads=_leads(scene, region),
        states=[_state(scene, st) for st in REGION_STATES[region]],
    )


def _leads(scene: Scene, region: int) -> str:
    """Who is ahead in a region, by marks and cubes."""
    view = scene.view
    where = REGION_STATES[region]
    suffragist = sum(view.cubes[st * 3] + view.cubes[st * 3 + 1] for st in where)
    red = sum(view.cubes[st * 3 + 2] for st in where)
    checks = sum(view.marks[st] == 1 for st in where)
    crosses = sum(view.marks[st] == 2 for st in where)
    ahead = (checks - crosses, suffragist - red)
    told = f"{checks} ratified, {crosses} rejected; cubes {suffragist} to {red}"
    if ahead == (0, 0):
        return f"Level: {told}"
    return f"{'Suffragists' if ahead > (0, 0) else 'Opposition'} ahead: {told}"


def _state(scene: Scene, st: int) -> StateRow:
    view = scene.view
    free = [card for card in view.state_cards if scene.cards[card].state == st]
    return StateRow(
        number=st % 8 + 1,
        code=CODES[st],
        name=NAMES[st],
        cubes=view.cubes[st * 3 : st * 3 + 3],
        mark=("", "ratified", "rejected")[view.marks[st]],
        card=scene.cards[free[0]].title if free else "",
    )
