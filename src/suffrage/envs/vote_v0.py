"""VOTE! as an environment of PettingZoo.

| | |
| --- | --- |
| agents | five to ten, by mode: `five` (the usual one) to `ten` |
| actions | discrete, 853 for all modes; in the parallel environment one more, to wait |
| observation | the table, one's secrets and the public history, and a mask: `docs/observations.md` |
| rewards | 1 for everybody of the party that won, -1 for the others; 0 in a draw |
| length | 150 to 700 answers by chance |

```python
from suffrage.envs import vote_v0

env = vote_v0.env()
env.reset(seed=42)
for agent in env.agent_iter():
    seen, reward, over, cut, info = env.last()
    env.step(None if over or cut else env.action_space(agent).sample(seen["action_mask"]))
```

Seats count clockwise from the reader, in arrays and in actions. An interrupt (a check, a censure,
a change of loyalty) is offered when its seat is asked. Who left the game stays an agent until the
end and is not asked any more.

Arguments: those of all environments (`suffrage.envs`).
Versions: v0 is the first; the number rises with every change that learning would notice.
"""  # noqa: E501

from __future__ import annotations

from functools import partial

from suffrage.extras import needed

with needed("envs", "this environment"):
    from suffrage.envs.aec import TurnByTurn, standard
    from suffrage.envs.parallel import AllAtOnce

raw_env = partial(TurnByTurn, "vote")
"""Without wrappers: an answer that is not allowed raises and changes nothing."""
env = partial(standard, "vote")
"""With PettingZoo's wrappers: an answer that is not allowed loses."""
parallel_env = partial(AllAtOnce, "vote")
"""All agents at once."""
