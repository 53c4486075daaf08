"""Gymnasium's own check for every game, mode and seat, and matches against bots."""

from __future__ import annotations

import copy

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from suffrage.bots import levels
from suffrage.core.errors import BadOptions
from suffrage.core.rng import Rng
from suffrage.envs.single import SingleSeat
from suffrage.games import GAMES, game

KINDS = [(name, mode.name) for name in GAMES for mode in game(name).modes]
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize(("name", "mode"), KINDS)
def test_theirs(name: str, mode: str) -> None:
    last = len(game(name).mode(mode).seats) - 1
    check_env(SingleSeat(name, mode, seat=last, against="random"), skip_render_check=True)


def played(env: SingleSeat, seed: int, most: int = 10_000) -> list[float]:
    """The rewards of a match by chance against the bots."""
    seen, info = env.reset(seed=seed)
    rng, rewards, over = Rng(seed), list[float](), False
    while not over and len(rewards) < most:
        assert env.seat in env.playing.pending()
        allowed = np.flatnonzero(seen["action_mask"])
        assert (np.flatnonzero(env.action_masks()) == allowed).all()
        action = int(allowed[rng.below(len(allowed))])
        seen, reward, over, cut, info = env.step(action)
        assert not cut and "refused" not in info
        rewards.append(reward)
    return rewards


@pytest.mark.parametrize(("name", "level"), [(name, level) for name in GAMES
                                             for level in levels(name)])  # fmt: skip
def test_bots_of_every_level_sit_down(name: str, level: str) -> None:
    env = SingleSeat(name, against=level, budget=4)
    first = played(env, 3, most=6)
    assert first == played(env, 3, most=6)
    assert SingleSeat(name).bot.level in levels(name)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match_ends_with_its_reward(name: str) -> None:
    env = SingleSeat(name, against="random")
    rewards = played(env, 1)
    assert set(rewards[:-1]) <= {0.0} and rewards[-1] == env.playing.scores()[0]


def test_an_answer_that_is_not_allowed_changes_nothing() -> None:
    env = SingleSeat("suffragetto", against="random")
    seen, _ = env.reset(seed=1)
    before = env.state_bytes()
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    again, reward, over, cut, info = env.step(wrong)
    assert (reward, over, cut) == (0.0, False, False) and "mask" in info["refused"]
    assert env.state_bytes() == before
    assert (again["observation"] == seen["observation"]).all()


def test_a_copy_and_its_bytes_go_on_alike() -> None:
    env = SingleSeat("vote", against="random")
    env.reset(seed=1)
    other = copy.deepcopy(env)
    action = int(np.flatnonzero(env.action_masks())[0])
    env.step(action)
    other.step(action)
    assert env.state_bytes() == other.state_bytes()
    third = SingleSeat("vote", against="random")
    third.reset(seed=2)
    third.restore(env.state_bytes())
    assert third.state_bytes() == env.state_bytes()


def test_bots_go_on_alike_from_bytes() -> None:
    env, other = (SingleSeat("suffragetto", against="random") for _ in range(2))
    played(env, 1, most=10)
    other.reset(seed=2)
    other.restore(env.state_bytes())
    for _ in range(10):
        action = int(np.flatnonzero(env.action_masks())[0])
        env.step(action)
        other.step(action)
        assert other.state_bytes() == env.state_bytes()


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadOptions, match="no seat 2; they are 0 to 1"):
        SingleSeat("suffragetto", seat=2)
