"""Votes for Women as an environment of PettingZoo.

| | |
| --- | --- |
| agents | one to four, by mode: `two-player` (the usual one), `two-suffragists`, `two-oppositions`, `two-versus-two`, `solitaire`, `cooperative` |
| actions | discrete, 1,796 for all modes; `game("votes-for-women").spell` says what each is |
| observation | 3,939 numbers and a mask: `docs/observations.md` has every field |
| rewards | 1 for winners and -1 for losers at the end, 0 before |
| length | 250 to 400 answers by chance |

The two sides are not alike, so the array says which seat is reading. A number of an action means
the same to everybody, but for those that name a seat: they count from the reader.

```python
from suffrage.envs import votes_for_women_v0

env = votes_for_women_v0.env()
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

NAME = "votes-for-women"


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
