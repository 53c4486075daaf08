"""Seconds become budgets: fewer iterations where they are dear, never more than is usual."""

from __future__ import annotations

import pytest

from suffrage.bots.alphabeta import Search
from suffrage.bots.base import Advice, Bot
from suffrage.bots.suffragetto.levels import MasterBot, StrongBot, Thinker
from suffrage.core.game import Action, Options, View
from suffrage.games import game
from suffrage.games.suffragetto.phases import HOPPING
from suffrage.table.workers.budgets import THOUGHT, Pace
from tests.rules.suffragetto.scene import Scene

GAME = game("suffragetto")


class Laborer(Bot):
    """A bot that takes a given time for every node, and remembers what it was granted."""

    level = "laborer"
    budget = 1000

    def __init__(self, cost: float, free: int = 0) -> None:
        super().__init__(GAME)
        self.cost = cost
        self.free = free  # with a budget up to this it has nothing to do
        self.now = 0.0
        self.granted: list[int] = []

    def advise(self, view: View, budget: int, seed: int) -> list[Advice]:
        return [Advice(self.choose(view, budget, seed), 0.5)]

    def choose(self, view: View, budget: int, seed: int) -> Action:
        self.granted.append(budget)
        self.now += self.cost * budget if budget > self.free else 0.0
        return view.options[0]

    def clock(self) -> float:
        """What it has worked so far, in seconds."""
        return self.now


def question() -> View:
    """The first one of a match."""
    state = GAME.start(Options("two-player"))
    state.apply(state.pending()[0], state.options(state.pending()[0])[0])
    return state.view(state.pending()[0])


def asked(player: Laborer, seconds: float = 1.0) -> list[int]:
    """What the player is granted for one answer."""
    assert Pace(player, player.clock).choose(question(), 1, seconds) in question().options
    return player.granted


@pytest.mark.parametrize(
    ("cost", "seconds", "granted"),
    [
        (0.0005, 1.0, [31, 1000]),
        (0.002, 1.0, [31, 419]),
        (0.002, 0.5, [31, 194]),
        (0.002, 3.0, [31, 1000]),
        (0.01, 1.0, [31]),  # what is left would not even be twice as much
        (5.0, 1.0, [31]),
    ],
)
def test_a_short_thought_tells_how_long_the_second_may_be(
    cost: float, seconds: float, granted: list[int]
) -> None:
    assert asked(Laborer(cost), seconds) == granted


def test_an_answer_takes_what_it_is_given_and_not_more() -> None:
    for cost in (0.001, 0.002, 0.003, 0.005, 0.008):
        player = Laborer(cost)
        asked(player)
        assert 0.3 < player.now <= 0.9


def test_a_thought_that_took_no_time_tells_nothing_about_a_longer_one() -> None:
    """A small budget may not be enough to think at all: the next one must not be the whole."""
    player = Laborer(0.005, free=31)
    assert asked(player) == [31, 248]
    player = Laborer(0.002, free=31)
    assert asked(player, seconds=3.0) == [31, 248, 1000]


def test_a_bot_that_takes_no_budget_is_asked_once() -> None:
    player = Laborer(9.0)
    player.budget = 1
    assert asked(player) == [1]


@pytest.mark.parametrize("level", [StrongBot, MasterBot])
@pytest.mark.parametrize("cost", [0.00002, 0.0003])  # a fast machine and a slow one
def test_a_turn_of_many_hops_takes_at_most_twice_as_long_as_one_answer(
    level: type[Thinker], cost: float
) -> None:
    """The whole turn was thought about at its first hop; at the others it is only gone on with."""

    class Counted(level):  # type: ignore[misc, valid-type]
        now = 0.0

        def search(self, budget: int, before: list[int]) -> Search:
            self.now += cost * budget
            found = super().search(min(budget, 20), before)
            assert isinstance(found, Search)
            return found

        def clock(self) -> float:
            return self.now

    player = Counted(GAME)
    pace = Pace(player, player.clock)
    scene = Scene(s="c9 d9 f9 h9 j9 k10 l12 l13 j13", p="o9 e12 c16")
    state = scene.state
    hops = "c9^e9 e9^g9 g9^i9 i9^k9 k9^k11 k11^m13 m13^k13"
    for written in hops.split():
        pace.choose(state.view(0), 1)
        state.apply(0, GAME.read(written))
        assert state.stage == HOPPING
    pace.choose(state.view(0), 1)
    assert player.now <= 2 * THOUGHT
