"""VOTE! as an environment of PettingZoo.

| | |
| --- | --- |
| agents | five to ten, by mode: `five` (the usual one) to `ten` |
| actions | discrete, 853 for all modes; in the parallel environment one more, to wait |
| observation | the table, one's secrets and the public history, and a mask: `docs/observations.md` |
| rewards | 1 for everybody of the party that won, -1 for the others; 0 in a draw |
| length | 150 to 700 answers by chance |

Seats count clockwise from the reader, in arrays and in actions. An interrupt (a check, a censure,
a change of loyalty) is offered when its seat is asked. Who left the game stays an agent until the
end and is not asked any more.

```python
from suffrage.envs import vote_v0

env = vote_v0.env()
env.reset(seed=42)
for agent in env.agent_iter():
    seen, reward, over, cut, info = env.last()
    env.step(None if over or cut else env.action_space(agent).sample(seen["action_mask"]))
```

Arguments: `mode`, `switches`, `position` (text of a position to begin from), `settling` (offer the
words that settle a match as well), `render_mode` (`ansi`, `svg` or `rgb_array`). `state_bytes` and
`restore` carry a match elsewhere, and so does `copy.deepcopy`.

Versions: v0 is the first. The number rises with every change that learning would notice.
"""  # noqa: E501

from __future__ import annotations

from suffrage.extras import needed

with needed("envs", "this environment"):
    from pettingzoo import AECEnv

    from suffrage.envs.aec import TurnByTurn, wrapped
    from suffrage.envs.parallel import AllAtOnce

NAME = "vote"


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


def parallel_env(
    mode: str | None = None, position: str = "", render_mode: str | None = None
) -> AllAtOnce:
    """All agents at once."""
    return AllAtOnce(NAME, mode, position, render_mode)
