"""PettingZoo's own tests for every game and mode, and what else our environments promise."""

from __future__ import annotations

import copy
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from suffrage.core.errors import BadOptions, BadRecord, IllegalAction
from suffrage.core.game import Options
from suffrage.core.rng import Rng
from suffrage.envs import suffragetto_v0, vote_v0, votes_for_women_v0
from suffrage.envs.aec import TurnByTurn
from suffrage.envs.rendering import render
from suffrage.games import GAMES, game

MODULES: dict[str, Any] = {
    "votes-for-women": votes_for_women_v0, "suffragetto": suffragetto_v0, "vote": vote_v0,
}  # fmt: skip
KINDS = [(name, mode.name) for name in GAMES for mode in game(name).modes]
CYCLES = 40  # questions that a suite of theirs asks

# Theirs, not ours: an array of flat numbers is no picture, and so on.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def raw(name: str, mode: str, **more: Any) -> TurnByTurn:
    made: TurnByTurn = MODULES[name].raw_env(mode, **more)
    return made


def sampled(env: Any, rng: Rng) -> int:
    """An answer by chance among those that the mask allows."""
    allowed = np.flatnonzero(env.infos[env.agent_selection]["action_mask"])
    return int(allowed[rng.below(len(allowed))])


def play(env: Any, seed: int, most: int = 1_000_000) -> int:
    """Play on by chance to the end, or for *most* answers; how many there were."""
    rng = Rng(seed)
    answers = 0
    while env.agents and not env.terminations[env.agent_selection] and answers < most:
        env.step(sampled(env, rng))
        answers += 1
    return answers


def test_every_game_has_a_module_of_its_name() -> None:
    assert set(MODULES) == set(GAMES)
    for name, module in MODULES.items():
        assert module.__name__.endswith(f"{name.replace('-', '_')}_v0")
        assert str(module.env()) == f"{name.replace('-', '_')}_v0"
        assert "| observation |" in module.__doc__ and "Versions: v0" in module.__doc__


@pytest.mark.parametrize(("name", "mode"), KINDS)
def test_theirs_api(name: str, mode: str) -> None:
    api_test(MODULES[name].env(mode), num_cycles=CYCLES)


@pytest.mark.parametrize(("name", "mode"), KINDS)
def test_theirs_seed(name: str, mode: str) -> None:
    seed_test(lambda: MODULES[name].env(mode), num_cycles=CYCLES)


@pytest.mark.parametrize("mode", [mode.name for mode in game("vote").modes])
def test_theirs_parallel(mode: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(vote_v0.parallel_env(mode), num_cycles=300)


@pytest.mark.parametrize(("name", "mode"), KINDS)
def test_a_whole_match_rewards_winners_and_losers_once(name: str, mode: str) -> None:
    env = raw(name, mode)
    env.reset(seed=5)
    assert play(env, 1) > 10
    state = env.playing.state
    assert state.outcome() is not None
    got = {}
    for agent in list(env.agents):
        _, reward, over, cut, _ = env.last()
        assert agent == env.agent_selection and over and not cut
        got[agent] = reward
        env.step(None)
    assert list(got.values()) == state.scores() and env.agents == []


def test_only_what_the_mask_allows_is_taken_and_nothing_else_changes_anything() -> None:
    env = raw("suffragetto", "two-player")
    env.reset(seed=1)
    before = env.state_bytes()
    mask = env.infos[env.agent_selection]["action_mask"]
    for number in (int(np.flatnonzero(mask == 0)[0]), -1, 10**6):
        with pytest.raises(IllegalAction, match="see its mask"):
            env.step(number)
    assert env.state_bytes() == before
    with pytest.raises(ValueError, match="read-only"):
        mask[0] = 1


def test_words_that_settle_a_match_are_offered_if_wanted() -> None:
    rules = game("suffragetto")
    words = {action for action in range(rules.action_count) if rules.settles(action)}
    for settling in (False, True):
        env = raw("suffragetto", "two-player", settling=settling)
        env.reset(seed=1)
        numbering = rules.numbering(env.seat(env.agent_selection), 2)
        mask = env.infos[env.agent_selection]["action_mask"]
        offered = {numbering.meant[int(i)] for i in np.flatnonzero(mask)}
        assert bool(offered & words) is settling


@pytest.mark.parametrize("name", GAMES)
def test_a_match_goes_on_from_its_bytes_and_from_a_copy(name: str) -> None:
    env = raw(name, game(name).modes[0].name)
    env.reset(seed=9)
    play(env, 2, most=25)
    other = raw(name, game(name).modes[0].name)
    other.restore(env.state_bytes())
    deep = copy.deepcopy(env)
    for again in (other, deep):
        play(again, 3)
    play(env, 3)
    assert other.state_bytes() == deep.state_bytes() == env.state_bytes()
    assert env.rewards == other.rewards
    with pytest.raises(BadRecord, match="no saved environment"):
        env.restore(b"nonsense")


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_match_and_the_next_another(name: str) -> None:
    env = raw(name, game(name).modes[0].name)
    ends = []
    for seed in (3, 3, None):
        env.reset(seed=seed)
        play(env, 1)
        ends.append(env.state_bytes())
    assert ends[0] == ends[1] != ends[2]


def test_a_match_that_is_over_is_never_handed_out() -> None:
    rules = game("suffragetto")
    state = rules.start(Options("two-player"))
    rng = Rng(1)
    while state.pending():
        seat = state.pending()[0]
        options = [action for action in state.options(seat) if not rules.settles(action)]
        state.apply(seat, options[rng.below(len(options))])
    env = raw("suffragetto", "two-player", position=state.text())
    with pytest.raises(BadOptions, match="over before any seat is asked"):
        env.reset(seed=1)


def test_a_match_begins_from_a_position() -> None:
    rules = game("vote")
    env = raw("vote", "five")
    env.reset(seed=4)
    play(env, 4, most=12)
    text = env.playing.state.text()
    other = raw("vote", "five", position=text)
    other.reset(seed=8)
    assert other.playing.state == rules.position(text)


@pytest.mark.parametrize("name", GAMES)
def test_it_can_be_looked_at_in_three_ways(name: str) -> None:
    env = raw(name, game(name).modes[0].name, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert isinstance(text, str) and game(name).title in text
    drawn = render(env.playing.state, "svg")
    assert isinstance(drawn, str) and drawn.startswith("<svg")
    pixels = render(env.playing.state, "rgb_array")
    assert isinstance(pixels, np.ndarray) and pixels.dtype == np.uint8
    assert pixels.ndim == 3 and pixels.shape[2] == 3 and len(np.unique(pixels)) > 20
    assert render(env.playing.state, None) is None
    with pytest.raises(ValueError, match="the modes are ansi, svg, rgb_array"):
        render(env.playing.state, "human")


def test_who_is_not_asked_waits_and_who_is_may_not() -> None:
    env = vote_v0.parallel_env("seven")
    seen, _ = env.reset(seed=2)
    rng = Rng(1)
    several = 0
    while env.agents:
        pending = env.playing.pending()
        several += len(pending) > 1
        actions = {}
        for seat, agent in enumerate(env.agents):
            allowed = np.flatnonzero(seen[agent]["action_mask"])
            assert (list(allowed) == [env.waiting]) == (seat not in pending)
            actions[agent] = int(allowed[rng.below(len(allowed))])
        seen, rewards, over, _, _ = env.step(actions)
    assert several > 5 and all(over.values()) and set(rewards.values()) <= {-1.0, 0.0, 1.0}


def test_an_answer_that_is_not_allowed_is_dropped_and_named() -> None:
    env = vote_v0.parallel_env("five")
    env.reset(seed=2)
    before = env.state_bytes()
    _, rewards, over, _, infos = env.step(dict.fromkeys(env.agents, env.waiting))
    assert env.state_bytes() == before and not any(over.values()) and not any(rewards.values())
    assert any("refused" in info for info in infos.values())
