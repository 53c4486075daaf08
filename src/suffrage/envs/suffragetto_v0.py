"""Suffragetto as an environment of PettingZoo.

| | |
| --- | --- |
| agents | two: `player_0` are the Suffragettes, `player_1` the police |
| actions | discrete, 4,162: steps, hops and takes by square, and a few words |
| observation | seven boards of 17 x 17 and a few numbers, and a mask: `docs/observations.md` |
| rewards | 1 for the winner and -1 for the loser at the end, 0 in a draw |
| length | 2,000 turns at most, each with its hops |

The police see the board turned around, their own pieces first, and their actions are numbered
on that board. So one policy plays both sides. Resigning and offers of a draw are left out unless
`settling=True`.

```python
from suffrage.envs import suffragetto_v0

env = suffragetto_v0.env()
env.reset(seed=42)
for agent in env.agent_iter():
    seen, reward, over, cut, info = env.last()
    env.step(None if over or cut else env.action_space(agent).sample(seen["action_mask"]))
```

Arguments: `mode`, `switches`, `position` (text of a position to begin from), `settling` (offer the
words that settle a match as well), `render_mode` (`ansi`, `svg` or `rgb_array`). `state_bytes` and
`restore` carry a match elsewhere, and so does `copy.deepcopy`.

Versions: v0 is the first. The number rises with every change that learning would notice.
"""

from __future__ import annotations

from suffrage.extras import needed

with needed("envs", "this environment"):
    from pettingzoo import AECEnv

    from suffrage.envs.aec import TurnByTurn, wrapped

NAME = "suffragetto"


def raw_env(
    mode: str | None = None,
    switches: tuple[str, ...] = (),
    position: str = "",
    settling: bool = False,
    render_mode: str | None = None,
) -> TurnByTurn:
    """Without wrappers: an answer that is not allowed raises and changes nothing."""
    return TurnByTurn(NAME, mode, switches, position, settling, render_mode)


def env(
    mode: str | None = None,
    switches: tuple[str, ...] = (),
    position: str = "",
    settling: bool = False,
    render_mode: str | None = None,
) -> AECEnv:
    """With PettingZoo's wrappers: an answer that is not allowed loses."""
    return wrapped(raw_env(mode, switches, position, settling, render_mode))
