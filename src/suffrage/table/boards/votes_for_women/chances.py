"""What dice would do: the chance that another throw helps, and what each use of a card gives."""

from __future__ import annotations

from fractions import Fraction

from suffrage.core.frames import Frame
from suffrage.core.phrases import counted
from suffrage.games.votes_for_women.actions import FACE
from suffrage.games.votes_for_women.effects.basics import Roll
from suffrage.games.votes_for_women.effects.campaigning import (
    campaign_cost,
    campaign_die,
    lobby_die,
)
from suffrage.games.votes_for_women.state import PURSE, Position
from suffrage.games.votes_for_women.voting import Vote, die, ties_go_to
from suffrage.table.boards.votes_for_women.question import Scene


def totals(dice: int, sides: int) -> dict[int, Fraction]:
    """The chance of every total of so many dice."""
    found = {0: Fraction(1)}
    for _ in range(dice):
        after: dict[int, Fraction] = {}
        for total, chance in found.items():
            for face in range(1, sides + 1):
                after[total + face] = after.get(total + face, Fraction(0)) + chance / sides
        found = after
    return found


def successes(dice: int, sides: int, from_face: int) -> list[Fraction]:
    """The chance of every number of dice that show at least *from_face*."""
    good = Fraction(sides - from_face + 1, sides)
    found = [Fraction(1)]
    for _ in range(dice):
        found = [
            (found[n] * (1 - good) if n < len(found) else Fraction(0))
            + (found[n - 1] * good if n else Fraction(0))
            for n in range(len(found) + 1)
        ]
    return found


def helps(scene: Scene) -> Fraction:
    """The chance that throwing again gives more than what lies there now."""
    f = scene.top
    assert f is not None
    if isinstance(f.effect, Vote):
        return _turns_the_vote(scene, f.effect, f)
    assert isinstance(f.effect, Roll)
    roll, now = f.effect, f.effect.result(f)
    if roll.count:
        return sum(successes(roll.dice, roll.sides, roll.count)[now + 1 :], Fraction(0))
    least = roll.need or now + 1
    chances = totals(roll.dice, roll.sides)
    return sum((chance for total, chance in chances.items() if total >= least), Fraction(0))


def _turns_the_vote(scene: Scene, vote: Vote, f: Frame[Position]) -> Fraction:
    s, side = scene.position, scene.side
    have, against = vote.totals(s, f)[side], vote.totals(s, f)[1 - side]
    picker, _ = vote.sides(f)
    thrown = f.picks[1 if side == picker else 2] - FACE
    faces = die(s, side)
    least = against if ties_go_to(s) == side else against + 1
    good = [face for face in faces if have - thrown + face - FACE >= least]
    return Fraction(len(good), len(faces))


def percent(chance: Fraction) -> str:
    """A chance for people: never 0 or 100 if it is not."""
    rounded = round(chance * 100)
    if 0 < chance < 1:
        rounded = min(99, max(1, rounded))
    return f"{rounded} %"


def uses(scene: Scene) -> list[str]:
    """What a card of the hand gives now if one campaigns, organizes or lobbies with it."""
    s, side = scene.position, scene.side
    campaigners = len(s.on_map(side))
    cost = campaign_cost(s, side)
    sides, lobby = campaign_die(s, side), lobby_die(s, side)
    average = Fraction(campaigners * (sides + 1), 2)
    price = f", for {counted(cost, 'button')}" if cost else ""
    gained = min(campaigners, PURSE[side] - scene.view.buttons[side])
    chance = 1 - successes(campaigners, lobby, 6)[0]
    return [
        f"{campaigners}d{sides}, about {float(average):g} cubes{price}",
        f"{counted(gained, 'button')}, then {scene.view.buttons[side] + gained}",
        f"{campaigners}d{lobby}, {percent(chance)} for a success",
    ]
