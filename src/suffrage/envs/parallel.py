"""VOTE! for PettingZoo with all agents at once: ballots, piles and windows are for several.

Every agent answers every step. Whoever is not asked waits: the last action, and then the only one
that its mask allows. Answers are taken in the order of the seats; one that another made
impossible, and one that is not allowed, is dropped, and its agent is asked again.
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from suffrage.core.errors import IllegalAction
from suffrage.core.turns import Turns
from suffrage.envs.aec import spaces_of
from suffrage.envs.playing import Seen, look, settings
from suffrage.envs.rendering import MODES, Picture, render
from suffrage.games import game as game_called

Every = dict[str, Any]


class AllAtOnce(ParallelEnv):  # type: ignore[misc]  # PettingZoo is not typed
    """A match in which all agents act in every step."""

    def __init__(
        self,
        game: str,
        mode: str | None = None,
        position: str = "",
        render_mode: str | None = None,
    ) -> None:
        rules = game_called(game)
        self.playing = Turns(rules, settings(rules, mode, (), position))
        self.metadata = {
            "render_modes": MODES, "name": f"{game.replace('-', '_')}_v0", "render_fps": 1,
        }  # fmt: skip
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.playing.seats)]
        self.agents: list[str] = []
        self.waiting = rules.action_count  # the action of whoever is not asked
        self._actions, self._observations = spaces_of(self.playing, self.possible_agents, waiting=1)
        self._next_seed = secrets.randbits(62)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Every action by its number, and waiting."""
        return self._actions[agent]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The array of `Game.layout`, and the mask of the answers."""
        return self._observations[agent]

    def reset(
        self, seed: int | None = None, options: Every | None = None
    ) -> tuple[dict[str, Seen], dict[str, Every]]:
        """A new match at its first question; it is never over already."""
        self.playing.begin(self._next_seed if seed is None else seed)
        self._next_seed = self.playing.next_seed()
        self.agents = self.possible_agents[:]
        return self._seen()

    def step(self, actions: Every) -> tuple[dict[str, Seen], Every, Every, Every, Every]:
        """The answers of all agents."""
        refused: dict[str, str] = {}
        for seat in self.playing.pending():
            agent = self.possible_agents[seat]
            if agent not in actions or seat not in self.playing.pending():
                continue
            try:
                self.playing.answer(seat, int(actions[agent]))
            except IllegalAction as error:
                refused[agent] = str(error)
        over = not self.playing.pending()
        seen, infos = self._seen()
        for agent, why in refused.items():
            infos[agent]["refused"] = why
        agents = self.agents
        rewards = dict(zip(agents, self.playing.scores(), strict=True))
        self.agents = [] if over else agents
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

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
        self.playing.restore(data)
        self.agents = self.possible_agents[:] if self.playing.pending() else []

    def _seen(self) -> tuple[dict[str, Seen], dict[str, Every]]:
        pending = self.playing.pending()
        found: dict[str, Seen] = {}
        for seat, agent in enumerate(self.possible_agents):
            seen = look(self.playing, seat)
            waits = np.array([seat not in pending], np.int8)
            mask = np.concatenate([seen["action_mask"], waits])
            found[agent] = {"observation": seen["observation"], "action_mask": mask}
        return found, {agent: {"action_mask": one["action_mask"]} for agent, one in found.items()}
