"""Speed of the environments: random masked play on one core, all in the same run.

Beside each of ours stand an empty environment of the same spaces with the same wrappers,
PettingZoo's connect four, and OpenSpiel's backgammon. With `--write` the figures go to
docs/measurements.md. CPU time, best of several rounds in which all take turns.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
import pyspiel
from pettingzoo import AECEnv

import suffrage.envs.spiel
from suffrage.cli.app import build
from suffrage.core.game import Options
from suffrage.core.playout import Chance, play_out
from suffrage.core.rng import Rng
from suffrage.envs import suffragetto_v0, vote_v0, votes_for_women_v0
from suffrage.envs.aec import TurnByTurn, wrapped
from suffrage.games import GAMES
from tools.measurements import write

sys.modules.setdefault("pygame", ModuleType("pygame"))  # connect four draws with it; we do not
from pettingzoo.classic import connect_four_v3  # noqa: E402

ROUNDS = 5
SLICE = 0.5  # seconds of CPU time for one thing in one round
Meter = Callable[[], float]  # steps a second
MODULES: dict[str, Any] = {
    "Votes for Women": votes_for_women_v0, "Suffragetto": suffragetto_v0, "VOTE!": vote_v0,
}  # fmt: skip


class Empty(AECEnv):  # type: ignore[misc]  # PettingZoo is not typed
    """As many agents, matches as long, and the same array all along: what PettingZoo costs."""

    def __init__(self, like: TurnByTurn) -> None:
        self.metadata = {"name": "empty_v0", "is_parallelizable": False, "render_modes": []}
        self.possible_agents = like.possible_agents[:]
        self._length = usual_length(like)
        self._like, self.render_mode = like, None
        like.reset(seed=1)
        self._seen = like.observe(like.agent_selection)

    def action_space(self, agent: str) -> Any:
        return self._like.action_space(agent)

    def observation_space(self, agent: str) -> Any:
        return self._like.observation_space(agent)

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        mask = {"action_mask": self._seen["action_mask"]}
        self.infos = dict.fromkeys(self.agents, mask)
        self.agent_selection, self._left = self.agents[0], self._length

    def observe(self, agent: str) -> Any:
        return self._seen

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._left -= 1
        self.agent_selection = self.agents[self._left % len(self.agents)]
        if not self._left:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()


def usual_length(env: TurnByTurn, matches: int = 20) -> int:
    """How many answers a match by chance has, on average."""
    rng, answers = np.random.default_rng(2), 0
    for seed in range(matches):
        env.reset(seed=seed)
        while not env.terminations[env.agent_selection]:
            allowed = env.infos[env.agent_selection]["action_mask"].nonzero()[0]
            env.step(int(rng.choice(allowed)))
            answers += 1
    return answers // matches


def masked(env: Any, raw: bool = False) -> Meter:
    """Matches by chance through the interface of PettingZoo."""

    def meter() -> float:
        rng, steps, seed = np.random.default_rng(1), 0, 0
        begun = time.process_time()
        while (spent := time.process_time() - begun) < SLICE:
            env.reset(seed=seed)
            seed += 1
            while env.agents:
                agent = env.agent_selection
                seen, _, over, cut, _ = env.last()
                if over or cut:
                    env.step(None)
                    continue
                allowed = seen["action_mask"].nonzero()[0]
                env.step(int(allowed[int(rng.random() * len(allowed))]))
                steps += 1
                assert agent
        return steps / spent

    return meter


def spiel(name: str) -> Meter:
    """Matches by chance through OpenSpiel, answers of chance counted as steps too."""
    game = pyspiel.load_game(name)

    def meter() -> float:
        rng, steps = np.random.default_rng(1), 0
        begun = time.process_time()
        while (spent := time.process_time() - begun) < SLICE:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions = [action for action, _ in state.chance_outcomes()]
                else:
                    actions = state.legal_actions()
                state.apply_action(int(actions[int(rng.random() * len(actions))]))
                steps += 1
        return steps / spent

    return meter


def arrays(name: str, whole: bool) -> Meter:
    """Observations a second in the middle of matches: the array alone, or the view as well."""
    rules = GAMES[name]
    layout = rules.layout()
    assert layout is not None
    states = []
    for seed in range(12):
        state = rules.start(Options(rules.modes[0].name))
        play_out(state, Chance(rules, Rng(seed)), 120)
        states.append((state, state.view(0)))
    array = bytearray(layout.size)

    def meter() -> float:
        done = 0
        begun = time.process_time()
        while (spent := time.process_time() - begun) < SLICE / 4:
            for state, view in states:
                rules.observe(state.view(0) if whole else view, array)
            done += len(states)
        return done / spent

    return meter


def main() -> None:
    """Measure everything in turns and say it."""
    meters: dict[str, Meter] = {"connect four": masked(connect_four_v3.env())}
    for title, module in MODULES.items():
        meters[f"{title}, empty"] = masked(wrapped(Empty(module.raw_env())))
        meters[f"{title}, wrapped"] = masked(module.env())
        meters[f"{title}, raw"] = masked(module.raw_env())
    for name, game in GAMES.items():
        meters[f"{game.title}, OpenSpiel"] = spiel(
            suffrage.envs.spiel.PREFIX + name.replace("-", "_")
        )
        meters[f"{game.title}, view and array"] = arrays(name, True)
        meters[f"{game.title}, array"] = arrays(name, False)
    meters["backgammon, OpenSpiel"] = spiel("backgammon")
    best = dict.fromkeys(meters, 0.0)
    for _ in range(ROUNDS):
        for name, meter in meters.items():
            best[name] = max(best[name], meter())
    four = best["connect four"]
    lines = [
        f"Environments: `make bench-envs`, {build()} build, {SLICE} s of CPU time for each thing, "
        f"best of {ROUNDS} rounds in turns. Steps a second of random masked play, agents alone "
        "counted (in OpenSpiel chance too); for arrays microseconds.", "",
        "| | steps/s | beside the empty one | beside connect four |",
        "| --- | ---: | ---: | ---: |",
    ]  # fmt: skip
    for name, found in best.items():
        if name.endswith("array"):
            lines.append(f"| {name} | {1e6 / found:.1f} µs | | |")
        else:
            own = f"{name.rpartition(', ')[0]}, empty"
            beside = f"{found / best[own]:.2f}" if own in best else ""
            lines.append(f"| {name} | {found:,.0f} | {beside} | {found / four:.2f} |")
    print("\n".join(lines))
    if "--write" in sys.argv:
        write("environments", "\n".join(lines))


if __name__ == "__main__":
    main()
