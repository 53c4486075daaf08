"""What one key asks about Votes for Women: who leads where, who is how far, dice, hand, effects."""

from __future__ import annotations

from collections.abc import Sequence

from suffrage.core.words.phrases import counted
from suffrage.games.votes_for_women.actions import COLOR_NAMES
from suffrage.games.votes_for_women.deck.card import BOX_NAMES
from suffrage.games.votes_for_women.drawing.board import laid
from suffrage.games.votes_for_women.drawing.lands import standing
from suffrage.games.votes_for_women.states import (
    NAMES,
    REGION_NAMES,
    REGION_STATES,
    THE_REGION,
)
from suffrage.table.boards.board import Context
from suffrage.table.boards.spoken import Telling, sentence
from suffrage.table.boards.votes_for_women.dice import Throw
from suffrage.table.boards.votes_for_women.question import VfwScene
from suffrage.table.boards.votes_for_women.sides import Side


def people(scene: VfwScene, region: int) -> str:
    """The campaigners in a region."""
    present = [one // 2 for one in range(6) if scene.view.campaigners[one] == region]
    found = [
        f"{present.count(color)} {name}"
        for color, name in enumerate(COLOR_NAMES)
        if color in present
    ]
    return ", ".join(found) or "none"


def leads(scene: VfwScene, region: int) -> str:
    """Who is ahead in a region, by marks and cubes."""
    view, where = scene.view, REGION_STATES[region]
    suffragist = sum(view.cubes[st * 3] + view.cubes[st * 3 + 1] for st in where)
    red = sum(view.cubes[st * 3 + 2] for st in where)
    checks = sum(view.marks[st] == 1 for st in where)
    crosses = sum(view.marks[st] == 2 for st in where)
    ahead = (checks - crosses, suffragist - red)
    told = f"{checks} ratified, {crosses} rejected; cubes {suffragist} to {red}"
    if ahead == (0, 0):
        return f"Level: {told}"
    return f"{'Suffragists' if ahead > (0, 0) else 'Opposition'} ahead: {told}"


def thrown(throw: Throw) -> str:
    """Dice in words: what they are, how they lie, which of them counts or leads."""
    faces = ", ".join(
        f"{die.face}{f' {throw.verb}' if die.good else ''}{' is handed out' if die.spent else ''}"
        for die in throw.dice
    )
    return f"{counted(len(throw.dice), 'die', 'dice')} of {throw.dice[0].sides}: {faces}"


def tellings(
    scene: VfwScene, context: Context, sides: Sequence[Side], throws: list[Throw]
) -> list[Telling]:
    """All questions, in the order of the page."""
    view = scene.view
    congress = "the amendment is sent" if view.sent else f"Congress {view.congress} of 6"
    far = [_how_far(side) for side in sides]
    hand = [scene.cards[card].title for card in view.hands[view.seat]] if scene.sits else []
    boxes = [
        f"{BOX_NAMES[box]}: {', '.join(scene.cards[card].title for card in view.boxes[box])}"
        for box in range(3)
        if view.boxes[box]
    ]
    dice = [f"{throw.words}: {thrown(throw)}" for throw in throws if throw.dice]
    others = [
        f"{context.names[seat]} {counted(len(cards), 'card')}"
        for seat, cards in enumerate(view.hands)
        if seat != view.seat
    ]
    where = [f"{name} {people(scene, region)}" for region, name in enumerate(REGION_NAMES)]
    return [
        Telling("a", "What is asked", scene.asks()),
        Telling("f", "How far each side is", sentence([*far, congress], "")),
        Telling("y", "Your hand", sentence(hand, "No cards.")),
        Telling("o", "Other hands", sentence(others, "Nobody else holds cards.")),
        Telling("d", "The dice", sentence(dice, "No dice lie there.")),
        Telling("e", "In effect", sentence(boxes, "Nothing stays in effect.")),
        Telling("r", "Who campaigns where", sentence(where, "")),
        *[
            Telling(str(region + 1), f"Who leads in {name}", _region(scene, region))
            for region, name in enumerate(THE_REGION)
        ],
    ]


def _how_far(side: Side) -> str:
    purse = "" if side.buttons is None else f", {side.buttons} of {side.purse} buttons"
    ready = f", {side.ready} ready" if side.ready else ""
    return f"{side.title}: {side.settled} of {side.needed} {side.done}{ready}{purse}"


def _region(scene: VfwScene, region: int) -> str:
    """Who leads there, and every state where something lies."""
    view, board = scene.view, laid(scene.view)
    states = []
    for st in REGION_STATES[region]:
        held = [
            f"{count} {color}"
            for count, color in zip(view.cubes[st * 3 : st * 3 + 3], COLOR_NAMES, strict=True)
            if count
        ]
        mark = ("", "ratified", "rejected")[view.marks[st]]
        if held or mark:
            told = f"{standing(board, st)}: {' and '.join(held)}"
            states.append(f"{NAMES[st]} {mark or told}")
    return sentence([leads(scene, region), f"campaigners {people(scene, region)}", *states], "")
