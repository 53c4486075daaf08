"""The bots that know Votes for Women, on both sides and in all modes, partners included.

They all start from the same evaluation. `novice` draws lots among what looks good, `steady`
takes what looks best, `strong` tries the best out in imagined worlds.
"""

from __future__ import annotations

from suffrage.bots.base import Advice, Bot
from suffrage.bots.votes_for_women.evaluation import STANDARD, Weights
from suffrage.bots.votes_for_women.judge import ByHand, Judge, learned
from suffrage.bots.votes_for_women.plans import DEPTH, Plan, think
from suffrage.bots.votes_for_women.policy import Policy
from suffrage.bots.votes_for_women.prospects import prospect
from suffrage.bots.votes_for_women.reasons import Reasons, meant
from suffrage.core.game import Action, Game, View
from suffrage.core.rng import Rng
from suffrage.games.votes_for_women import VotesForWomen
from suffrage.games.votes_for_women.imagination import imagine
from suffrage.games.votes_for_women.setup import Agreed
from suffrage.games.votes_for_women.view import VfwView

_NOVICE_PART = 3  # a novice draws lots among one option in so many


class VfwBot(Bot):
    """What the levels share: a world that fits the view, and the words for advice."""

    budget = 1

    def __init__(self, game: Game, weights: Weights = STANDARD) -> None:
        super().__init__(game)
        self.weights = weights  # what it believes; others are tried out by `lab/tuning.py`

    def judge(self) -> Judge:
        """Who tells it how a position stands."""
        return ByHand(self.weights)

    def plans(self, agreed: Agreed, view: VfwView, budget: int, seed: int) -> list[Plan]:
        """The options, the best first."""
        policy = Policy(imagine(view, seed), self.weights)
        ratings = policy.ratings()
        found = [Plan(action, rating) for action, rating in zip(view.options, ratings, strict=True)]
        return sorted(found, key=lambda plan: -plan.rating)

    def advise(self, view: View, budget: int, seed: int) -> list[Advice]:
        assert isinstance(view, VfwView) and isinstance(self.game, VotesForWomen)
        agreed = view.agreed
        reasons = Reasons(imagine(view, seed), self.weights, self.judge())
        return reasons.advice(self.plans(agreed, view, budget, seed))

    def chance(self, view: View, budget: int, seed: int) -> float:
        assert isinstance(view, VfwView) and isinstance(self.game, VotesForWomen)
        agreed = view.agreed
        judge = self.judge()
        found = prospect(agreed, view, self.weights, judge, budget, seed)
        if judge.calibrated:
            return found
        return meant(found, agreed, view.phase, view.turn, agreed.seating.sides[view.seat])

    def choose(self, view: View, budget: int, seed: int) -> Action:
        if len(view.options) == 1:
            return view.options[0]
        assert isinstance(view, VfwView) and isinstance(self.game, VotesForWomen)
        return self.plans(view.agreed, view, budget, seed)[0].action


class VfwNovice(VfwBot):
    """Sensible chance: any of the better options, all equally likely."""

    level = "novice"
    about = "Takes any of the better plays: for a first match."

    def plans(self, agreed: Agreed, view: VfwView, budget: int, seed: int) -> list[Plan]:
        found = super().plans(agreed, view, budget, seed)
        good = (len(found) + _NOVICE_PART - 1) // _NOVICE_PART
        order = list(range(good))
        Rng(seed).shuffle(order)
        return [found[i] for i in order] + found[good:]


class VfwSteady(VfwBot):
    """Looks one step ahead: the option that changes the evaluation most."""

    level = "steady"
    about = "Takes the play that helps most at once, and looks no further."


class VfwStrong(VfwBot):
    """Tries the most promising plans out in worlds that fit its view."""

    level = "strong"
    about = "Tries its best plays out in imagined rounds before it answers."
    budget = 2000  # trials for a whole card play
    depth = DEPTH  # plays of both sides after which a trial is judged

    def plans(self, agreed: Agreed, view: VfwView, budget: int, seed: int) -> list[Plan]:
        return think(agreed, view, self.weights, self.judge(), self.depth, budget, seed)


class VfwMaster(VfwStrong):
    """The same trials, judged by what was learned from many matches."""

    level = "master"
    about = "Tries its plays out too, and learned from thousands of matches how a position stands."
    budget = 3000

    def judge(self) -> Judge:
        return learned()
