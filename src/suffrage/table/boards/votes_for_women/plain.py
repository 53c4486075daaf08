"""The whole table as words and numbers in tables, with every option a labelled button."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from suffrage.core.game import Action
from suffrage.games.votes_for_women.actions import ADD, REROLL
from suffrage.games.votes_for_women.drawing.board import laid
from suffrage.games.votes_for_women.drawing.lands import standing
from suffrage.games.votes_for_women.drawing.sheet import Board
from suffrage.games.votes_for_women.states import CODES, NAMES, REGION_NAMES, REGION_STATES
from suffrage.table.boards.board import Context
from suffrage.table.boards.listing import Group, ListedAnswer, listing
from suffrage.table.boards.printing import printed
from suffrage.table.boards.spoken import told
from suffrage.table.boards.votes_for_women import bundles, chances
from suffrage.table.boards.votes_for_women.dice import throws
from suffrage.table.boards.votes_for_women.display import Piles, shelves
from suffrage.table.boards.votes_for_women.question import VfwQuestion, VfwScene
from suffrage.table.boards.votes_for_women.rows import rows
from suffrage.table.boards.votes_for_women.sides import sides
from suffrage.table.boards.votes_for_women.spoken import leads, people, tellings, thrown


@dataclass(frozen=True)
class StateRow:
    """One state in the table of its region."""

    number: int
    code: str
    name: str
    cubes: list[int]  # purple, yellow, red
    mark: str  # how it voted, or how far somebody is there
    card: str  # the title of its State card, if that is free


@dataclass(frozen=True)
class Region:
    """One region with its states."""

    number: int
    name: str
    campaigners: str
    leads: str
    states: list[StateRow]


def tables(scene: VfwScene, question: VfwQuestion, context: Context) -> Markup:
    """The page in plain words."""
    both, lying = sides(scene, context), throws(scene, context.news)
    return printed(
        "votes_for_women/plain",
        asks=scene.asks(),
        view=scene.view,
        numbered=scene.seating.has_bot(),
        sides=both,
        dice=[(throw.words, thrown(throw)) for throw in lying if throw.dice],
        again=chances.helps(scene) if REROLL in scene.view.options else "",
        rows=rows(scene, question, context),
        shelves=shelves(Piles.of(scene)),
        regions=[_region(scene, region) for region in range(len(REGION_NAMES))],
        listing=listing(scene.game, scene.view, scene.names, *_at_once(scene, question)),
        tellings=told(tellings(scene, context, both, lying)),
    )


def _at_once(scene: VfwScene, question: VfwQuestion) -> list[Group]:
    """The same bundles that the picture offers."""
    reach = bundles.reach(scene, question)

    def spelled(answers: tuple[Action, ...]) -> str:
        return " ".join(map(scene.game.spell, answers))

    found = [
        ListedAnswer(spelled(bundle.answers), bundle.label, bundle.explains)
        for bundle in bundles.buttons(scene, question)
    ]
    for several in reach.ones.values():
        for answers in several.values():
            found.append(ListedAnswer(spelled(answers), bundles.words(scene, answers), ""))
    for several in reach.whole.values():
        for answers in several.values():
            steps = [action for action in answers if action >= ADD]
            led = bundles.words(scene, answers[: 1 - len(steps)])
            found.append(ListedAnswer(spelled(answers), f"{led}, and all {len(steps)} there", ""))
    return [Group("Several answers at once", found)]


def _region(scene: VfwScene, region: int) -> Region:
    return Region(
        number=region + 1,
        name=REGION_NAMES[region],
        campaigners=people(scene, region),
        leads=leads(scene, region),
        states=[_state(scene, st) for st in REGION_STATES[region]],
    )


def _state(scene: VfwScene, st: int) -> StateRow:
    view, board = scene.view, laid(scene.view)
    free = [card for card in view.state_cards if scene.cards[card].state == st]
    return StateRow(
        number=st % 8 + 1,
        code=CODES[st],
        name=NAMES[st],
        cubes=view.cubes[st * 3 : st * 3 + 3],
        mark=("", "ratified", "rejected")[view.marks[st]] or _open(board, st),
        card=scene.cards[free[0]].title if free else "",
    )


def _open(board: Board, st: int) -> str:
    """How a state stands that has not voted yet."""
    told = standing(board, st) if board.held(st) else "open"
    return f"{told}, closed to you" if st // 8 in board.closed else told
