"""How somebody stands, at any moment of a match: the mean over imagined worlds."""

from __future__ import annotations

from suffrage.bots.votes_for_women.evaluation import Weights, plays_left
from suffrage.bots.votes_for_women.judge import Judge
from suffrage.bots.votes_for_women.plans import DEPTH
from suffrage.bots.votes_for_women.policy import play_on
from suffrage.core.rng import Rng
from suffrage.games.votes_for_women.actions import OPP, SUF
from suffrage.games.votes_for_women.imagination import imagine
from suffrage.games.votes_for_women.setup import Agreed
from suffrage.games.votes_for_women.view import VfwView


def prospect(agreed: Agreed, v: VfwView, w: Weights, judge: Judge, worlds: int, seed: int) -> float:
    """The chance of the seat that *v* belongs to, asked or not.

    In every world dice fall and all seats follow their habits for a few plays, then it is judged.
    """
    rng = Rng(seed)
    total = 0.0
    for _ in range(worlds):
        s = imagine(v, rng.below(1 << 30))
        until = max(0, plays_left(s, SUF) + plays_left(s, OPP) - DEPTH)
        play_on(s, w, Rng(rng.below(1 << 30)), until)
        total += judge.chance(s)
    mean = total / worlds
    return mean if agreed.seating.sides[v.seat] == SUF else 1 - mean
