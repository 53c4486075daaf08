"""Suffragetto as an environment of PettingZoo.

| | |
| --- | --- |
| agents | two: `player_0` are the Suffragettes, `player_1` the police |
| actions | discrete, 4,162: steps, hops and takes by square, and a few words |
| observation | seven boards of 17 x 17 and a few numbers, and a mask: `docs/observations.md` |
| rewards | 1 for the winner and -1 for the loser at the end, 0 in a draw |
| length | 2,000 turns at most, each with its hops |

```python
from suffrage.envs import suffragetto_v0

env = suffragetto_v0.env()
env.reset(seed=42)
for agent in env.agent_iter():
    seen, reward, over, cut, info = env.last()
    env.step(None if over or cut else env.action_space(agent).sample(seen["action_mask"]))
```

The police see the board turned around, their own pieces first, and their actions are numbered
on that board. So one policy plays both sides. Resigning and offers of a draw are left out unless
`settling=True`.

Arguments: those of all environments (`suffrage.envs`).
Versions: v0 is the first; the number rises with every change that learning would notice.
"""

from __future__ import annotations

from functools import partial

from suffrage.extras import needed

with needed("envs", "this environment"):
    from suffrage.envs.aec import TurnByTurn, standard

raw_env = partial(TurnByTurn, "suffragetto")
"""Without wrappers: an answer that is not allowed raises and changes nothing."""
env = partial(standard, "suffragetto")
"""With PettingZoo's wrappers: an answer that is not allowed loses."""
