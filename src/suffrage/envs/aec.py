"""Any of the games for PettingZoo: one agent after the other.

The agents are the seats, `player_0` and so on. Where several owe an answer at once, they are
asked one by one, and none sees what the others said before all are in.
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from suffrage.core.game import Seat
from suffrage.core.turns import Turns
from suffrage.envs.playing import Seen, look, settings, shown
from suffrage.envs.rendering import MODES, Picture, render
from suffrage.games import game as game_called


class TurnByTurn(AECEnv):  # type: ignore[misc]  # PettingZoo is not typed
    """A match with an agent for every seat, without wrappers.

    An answer that is not allowed raises and changes nothing; `wrapped` adds what PettingZoo
    does about it. *settling* offers the words that settle a match (resigning, a draw) too.
    """

    def __init__(
        self,
        game: str,
        mode: str | None = None,
        switches: tuple[str, ...] = (),
        position: str = "",
        settling: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        rules = game_called(game)
        self.playing = Turns(rules, settings(rules, mode, switches, position), settling)
        self.metadata = {
            "render_modes": MODES, "name": f"{game.replace('-', '_')}_v0",
            "is_parallelizable": False, "render_fps": 1,
        }  # fmt: skip
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.playing.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._action_spaces, self._observation_spaces = spaces_of(
            self.playing, self.possible_agents
        )
        self._next_seed = secrets.randbits(62)
        self._seen: Seen | None = None  # by whoever is asked

    def action_space(self, agent: str) -> Space[Any]:
        """Every action by its number, the same for all modes of a game."""
        return self._action_spaces[agent]

    def observation_space(self, agent: str) -> Space[Any]:
        """The array of `Game.layout`, and the mask of the answers."""
        return self._observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match at its first question; it is never over already."""
        self.playing.begin(self._next_seed if seed is None else seed)
        self._next_seed = self.playing.next_seed()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._go_on()

    def observe(self, agent: str) -> Seen:
        """What an agent sees now."""
        if agent == self.agent_selection and self._seen is not None:
            return self._seen
        return look(self.playing, self._seats[agent])

    def step(self, action: Any) -> None:
        """The answer of the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            self._seen = None
            return
        following = self.playing.turn(self._seats[agent], int(action))
        self.infos[agent] = {}
        if following is None:
            self._end()
        else:
            seat, array, mask = following
            self._ask(seat, array, mask)

    def render(self) -> str | Picture | None:
        """The table as a watcher sees it."""
        return render(self.playing.state, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def state_bytes(self) -> bytes:
        """The match as bytes, dice included."""
        return self.playing.save()

    def restore(self, data: bytes) -> None:
        """Stand where `state_bytes` stood."""
        self.reset(seed=0)
        self.infos[self.agent_selection] = {}  # of the match that was begun for this
        self.playing.restore(data)
        self._go_on()

    def seat(self, agent: str) -> Seat:
        """The seat of an agent."""
        return self._seats[agent]

    def _ask(self, seat: Seat, array: bytes, mask: bytes) -> None:
        """Turn to *seat*. Nobody has a reward before the end, so none has to be taken back."""
        self.agent_selection = agent = self.possible_agents[seat]
        self._seen = seen = shown(array, mask)
        self.infos[agent] = {"action_mask": seen["action_mask"]}

    def _go_on(self) -> None:
        """Turn to the first of those who owe an answer, or to the end."""
        pending = self.playing.pending()
        if pending:
            self._ask(pending[0], *self.playing.arrays(pending[0]))
        else:
            self._end()

    def _end(self) -> None:
        for agent, score in zip(self.possible_agents, self.playing.scores(), strict=True):
            self.rewards[agent] = score
            self.terminations[agent] = True
        self._accumulate_rewards()
        self._seen = None
        self._deads_step_first()


def wrapped(raw: AECEnv) -> AECEnv:
    """The environment as PettingZoo's own: an answer that is not allowed loses."""
    inner = TerminateIllegalWrapper(raw, illegal_reward=-1)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(inner))


def standard(
    game: str,
    mode: str | None = None,
    switches: tuple[str, ...] = (),
    position: str = "",
    settling: bool = False,
    render_mode: str | None = None,
) -> AECEnv:
    """A match with PettingZoo's wrappers around it."""
    return wrapped(TurnByTurn(game, mode, switches, position, settling, render_mode))


def spaces_of(
    playing: Turns, agents: list[str], waiting: int = 0
) -> tuple[dict[str, Space[Any]], dict[str, Space[Any]]]:
    """By agent, its actions (with so many for *waiting*) and what it observes."""
    high = np.concatenate([
        np.full(feature.size, feature.high, np.int8) for feature in playing.layout.features
    ])  # fmt: skip
    count = playing.game.action_count + waiting
    actions: dict[str, Space[Any]] = {}
    observations: dict[str, Space[Any]] = {}
    for agent in agents:
        actions[agent] = Discrete(count)
        observations[agent] = Dict({
            "observation": Box(np.zeros_like(high), high, dtype=np.int8),
            "action_mask": Box(0, 1, (count,), dtype=np.int8),
        })  # fmt: skip
    return actions, observations
