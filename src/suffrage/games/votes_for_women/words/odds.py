"""What dice would do: in how many ways a throw, or another one, brings what is hoped for."""

from __future__ import annotations

from suffrage.core.frames import Frame
from suffrage.games.votes_for_women.actions import FACE, STATE
from suffrage.games.votes_for_women.effects.basics import Roll
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.voting import Vote, die, ties_go_to


def results(dice: int, sides: int, count: int = 0) -> list[int]:
    """In how many ways each result of a throw comes up: the total, or how many dice count."""
    ways = [1]
    for _ in range(dice):
        grown = [0] * (len(ways) + sides)
        for before, n in enumerate(ways):
            for face in range(1, sides + 1):
                grown[before + (face if not count else int(face >= count))] += n
        ways = grown
    return ways


def again(s: Position, f: Frame[Position], side: int) -> tuple[int, int]:
    """In how many ways throwing again gives *side* more than lies there, and of how many."""
    effect = f.effect
    if isinstance(effect, Vote):
        rival = effect.totals(s, f)[1 - side]
        faces = [a - FACE + s.own(side, f.picks[0] - STATE) for a in die(s, side)]
        ahead = [n for n in faces if n > rival or (n == rival and ties_go_to(s) == side)]
        return len(ahead), len(faces)
    assert isinstance(effect, Roll)
    found = results(effect.dice, effect.sides, effect.count)
    return sum(found[effect.need or effect.result(f) + 1 :]), effect.sides**effect.dice


def percent(good: int, ways: int) -> str:
    """A chance in words; never 0 or 100 unless it is certain."""
    share = round(100 * good / ways)
    if 0 < good < ways:
        share = min(99, max(1, share))
    return f"{share} %"
