"""Seconds become budgets: fewer iterations where they are dear, never more than is usual."""

from __future__ import annotations

import pytest

from suffrage.bots.base import Advice, Bot
from suffrage.core.game import Action, Options, View
from suffrage.games import game
from suffrage.table.paces import Pace

GAME = game("suffragetto")


class Laborer(Bot):
    """A bot that takes a given time for every node, and remembers what it was granted."""

    level = "laborer"
    budget = 1000

    def __init__(self, cost: float) -> None:
        super().__init__(GAME)
        self.cost = cost
        self.now = 0.0
        self.granted: list[int] = []

    def advise(self, view: View, budget: int, seed: int) -> list[Advice]:
        return [Advice(self.choose(view, budget, seed), 0.5)]

    def choose(self, view: View, budget: int, seed: int) -> Action:
        self.granted.append(budget)
        self.now += self.cost * budget
        return view.options[0]

    def clock(self) -> float:
        """What it has worked so far, in seconds."""
        return self.now


def question() -> View:
    """The first one of a match."""
    state = GAME.start(Options("two-player"))
    state.apply(state.pending()[0], state.options(state.pending()[0])[0])
    return state.view(state.pending()[0])


@pytest.mark.parametrize(("cost", "granted"), [(0.0005, 1000), (0.002, 500), (0.1, 10), (5.0, 1)])
def test_an_answer_takes_a_second_or_the_usual_budget(cost: float, granted: int) -> None:
    player = Laborer(cost)
    pace = Pace(player, player.clock)
    assert pace.choose(question(), 1) in question().options
    assert player.granted[-1] == pytest.approx(granted, abs=1)
    assert all(budget <= 20 for budget in player.granted[:-1])  # the pace is learnt by a little


def test_a_dear_question_makes_the_next_thought_shorter_for_a_while() -> None:
    player = Laborer(0.001)
    pace = Pace(player, player.clock)
    pace.choose(question(), 1)
    assert pace.budget(0.5) == pytest.approx(500, abs=1)
    player.cost = 0.004
    pace.choose(question(), 1)
    player.cost = 0.001
    pace.choose(question(), 1)
    assert player.granted[-1] == pytest.approx(250, abs=1)
    for _ in range(400):
        pace.choose(question(), 1)
    assert player.granted[-1] == pytest.approx(1000, abs=1)


def test_a_bot_that_takes_no_budget_is_asked_at_once() -> None:
    player = Laborer(9.0)
    player.budget = 1
    Pace(player, player.clock).choose(question(), 1)
    assert player.granted == [1]
