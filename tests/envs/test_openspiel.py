"""OpenSpiel's own tests for every game and mode, and its IS-MCTS at our tables."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import suffrage.envs.spiel as spiel
from suffrage.core.game import NATURE
from suffrage.games import GAMES, game

KINDS = [
    (spiel.PREFIX + name.replace("-", "_"), mode.name)
    for name in GAMES
    for mode in game(name).modes
]


def loaded(name: str, mode: str) -> Any:
    return pyspiel.load_game(name, {"mode": mode})


@pytest.mark.parametrize(("name", "mode"), KINDS)
def test_theirs(name: str, mode: str) -> None:
    pyspiel.random_sim_test(loaded(name, mode), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", sorted({name for name, _ in KINDS}))
def test_theirs_with_states_written_down(name: str) -> None:
    rules = pyspiel.load_game(name)
    state = rules.new_initial_state()
    rng = np.random.RandomState(1)
    for _ in range(30):
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    again = rules.deserialize_state(state.serialize())
    assert str(again) == str(state) and again.history() == state.history()
    assert again.information_state_string(0) == state.information_state_string(0)


def test_chances_of_equal_answers_are_one() -> None:
    rules = loaded("suffrage_vote", "five")
    state = rules.new_initial_state()
    met = 0
    rng = np.random.RandomState(3)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            plain = state.inner.options(NATURE)
            actions = [action for action, _ in outcomes]
            assert actions == sorted(set(plain))
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            for action, chance in outcomes:
                assert chance == pytest.approx(plain.count(action) / len(plain))
            met += len(plain) > len(outcomes)
            state.apply_action(int(rng.choice(actions)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    assert met > 0


def test_an_information_state_tells_what_its_player_knows_and_no_more() -> None:
    rules = loaded("suffrage_vote", "five")
    state = rules.new_initial_state()
    rng = np.random.RandomState(5)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    dealt = 0
    while not state.is_terminal() and len(state.history()) < 150:
        if not state.is_chance_node():
            player = state.current_player()
            other = state.resample_from_infostate(player, sampler)
            for one in (state, other):
                assert one.information_state_string(player) == state.information_state_string(
                    player
                )
                tensor = one.information_state_tensor(player)
                assert tensor == state.information_state_tensor(player)
            dealt += other.inner != state.inner
        actions = (
            [action for action, _ in state.chance_outcomes()] if state.is_chance_node()
            else state.legal_actions()
        )  # fmt: skip
        state.apply_action(int(rng.choice(actions)))
    assert dealt > 10


@pytest.mark.parametrize(("name", "mode"), [("suffrage_votes_for_women", "two-player"),
                                            ("suffrage_vote", "five")])  # fmt: skip
def test_their_ismcts_plays_a_whole_match(name: str, mode: str) -> None:
    rules = loaded(name, mode)
    evaluator = Guess()
    bots = [
        ismcts.ISMCTSBot(
            rules, evaluator, 2.0, 3, -1, np.random.RandomState(seat),
            ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False,
            True,
        )
        for seat in range(rules.num_players())
    ]  # fmt: skip
    state = rules.new_initial_state()
    rng = np.random.RandomState(1)
    thought = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=chances)))
            continue
        player = state.current_player()
        action = bots[player].step(state)
        assert action in state.legal_actions()
        thought += 1
        state.apply_action(action)
    assert thought > 30 and set(state.returns()) <= {-1.0, 0.0, 1.0}


class Guess(mcts.Evaluator):  # type: ignore[misc]
    """Calls every position even, so that a search costs its tree alone."""

    def evaluate(self, state: Any) -> np.ndarray[Any, Any]:
        return np.zeros(state.get_game().num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return list(state.chance_outcomes())
        legal = state.legal_actions(state.current_player())
        return [(action, 1.0 / len(legal)) for action in legal]
