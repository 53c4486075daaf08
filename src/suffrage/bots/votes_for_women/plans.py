"""Plans tried out in imagined worlds.

One card play is many small answers. A plan is the first of them; the others follow from
habit. It is tried out in many worlds that fit the view: dice fall, all seats follow their
habits for a few plays, and the evaluation says how it stands. The plans that do worse are
dropped by halves, so that the budget goes to those that are hard to tell apart. All plans
meet the same worlds and the same luck.
"""

from __future__ import annotations

from typing import Final

from suffrage.bots.votes_for_women.evaluation import Weights, plays_left
from suffrage.bots.votes_for_women.judge import Judge
from suffrage.bots.votes_for_women.policy import Policy, play_on
from suffrage.core.game import Action, Seat
from suffrage.core.rng import Rng
from suffrage.games.votes_for_women.actions import OPP, SUF
from suffrage.games.votes_for_women.imagination import imagine
from suffrage.games.votes_for_women.setup import Agreed
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.view import VfwView

DEPTH: Final = 2  # plays of both sides after which a trial is judged
FEWEST: Final = 4  # trials of each plan, or fewer plans are tried
LUCK: Final = 1 << 30  # apart from the seeds that worlds are dealt by
CERTAIN: Final = 3  # worlds in which a plan must win at once to be called won
TRUST: Final = 4.0  # what habits think of a plan counts as much as so many trials


class Plan:
    """An answer to be tried out, and what came of it."""

    def __init__(self, action: Action, rating: float) -> None:
        self.action: Final = action
        self.rating: Final = rating  # what habits think of it
        self.total = 0.0
        self.tries = 0
        self.wins = False  # whether it wins this moment
        self.head_start = 0.0  # what habits expect of it, as a chance above the best one's

    def mean(self) -> float:
        """The chance that it led to, on average."""
        return self.total / self.tries if self.tries else 0.0

    def promise(self) -> float:
        """The same, with what habits expect counted as a few trials more."""
        return self.mean() + self.head_start * TRUST / (TRUST + self.tries)


class Trials:
    """Tries out plans for the seat that a view belongs to."""

    def __init__(
        self, agreed: Agreed, v: VfwView, w: Weights, judge: Judge, depth: int, seed: int
    ) -> None:
        self.agreed: Final = agreed
        self.v: Final = v
        self.w: Final = w
        self.judge: Final = judge
        self.rng: Final = Rng(seed)
        self.side: Final = agreed.seating.sides[v.seat]
        self.seeds: list[int] = []  # of the worlds, one for each trial
        self.depth: Final = depth
        self.plans: list[Plan] = []

    def line_up(self) -> tuple[int, int]:
        """Put the options in the order of habit; how much attention the question deserves."""
        s = imagine(self.v, self.seed(0))
        policy = Policy(s, self.w)
        ratings = policy.ratings()
        found = [Plan(s.asked[i], ratings[i]) for i in range(len(ratings))]
        found.sort(key=_by_rating)
        policy.outlook.weigh(s)
        for plan in found:
            plan.head_start = (plan.rating - found[0].rating) * policy.outlook.price
        self.plans = found
        return policy.price.plans, policy.price.share

    def seed(self, i: int) -> int:
        """The seed of world number *i*."""
        while len(self.seeds) <= i:
            self.seeds.append(self.rng.below(1 << 30))
        return self.seeds[i]

    def won_at_once(self) -> list[Plan]:
        """The plans that win this moment, in every world that was looked at."""
        found = self.plans
        for i in range(CERTAIN):
            world = imagine(self.v, self.seed(i))
            found = [plan for plan in found if _wins(world, self.v.seat, self.side, plan.action)]
        return found

    def try_out(self, plans: list[Plan], i: int) -> None:
        """One more trial of each, in world number *i*."""
        world = imagine(self.v, self.seed(i))
        until = max(0, plays_left(world, SUF) + plays_left(world, OPP) - self.depth)
        for plan in plans:
            s = world.clone()
            s.apply(self.v.seat, plan.action)
            play_on(s, self.w, Rng(self.seed(i) + LUCK), until)
            chance = self.judge.chance(s)
            plan.total += chance if self.side == SUF else 1 - chance
            plan.tries += 1

    def run(self, most: int, budget: int) -> None:
        """Spend *budget* trials on the first *most* plans and put them in order."""
        alive = min(most, len(self.plans))
        left = budget
        done = 0
        rounds = (alive - 1).bit_length()
        while alive > 1:
            share = max(1, left // (alive * rounds))
            head = self.plans[:alive]
            for _ in range(share):
                self.try_out(head, done)
                done += 1
            left = max(0, left - share * alive)
            head.sort(key=_by_promise)
            self.plans = head + self.plans[alive:]
            alive = (alive + 1) // 2
            rounds -= 1


def _wins(world: Position, seat: Seat, side: int, action: Action) -> bool:
    s = world.clone()
    s.apply(seat, action)
    return s.winner == side


def think(
    agreed: Agreed, v: VfwView, w: Weights, judge: Judge, depth: int, budget: int, seed: int
) -> list[Plan]:
    """The plans for the question at hand, the best first; *budget* is for a whole card play."""
    trials = Trials(agreed, v, w, judge, depth, seed)
    most, part = trials.line_up()
    won = trials.won_at_once()
    if won:
        for plan in won:
            plan.wins, plan.total, plan.tries = True, 1.0, 1
        return won + [plan for plan in trials.plans if plan not in won]
    spend = budget * part // 100
    trials.run(min(most, spend // FEWEST), spend)
    return trials.plans


def _by_rating(plan: Plan) -> float:
    return -plan.rating


def _by_promise(plan: Plan) -> float:
    return -plan.promise()
