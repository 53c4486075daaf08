"""Votes for Women as an environment of PettingZoo.

| | |
| --- | --- |
| agents | one to four, by mode: `two-player` (the usual one), `two-suffragists`, `two-oppositions`, `two-versus-two`, `solitaire`, `cooperative` |
| actions | discrete, 1,796 for all modes; `game("votes-for-women").spell` says what each is |
| observation | 3,939 numbers and a mask: `docs/observations.md` has every field |
| rewards | 1 for winners and -1 for losers at the end, 0 before |
| length | 250 to 400 answers by chance |

```python
from suffrage.envs import votes_for_women_v0

env = votes_for_women_v0.env()
env.reset(seed=42)
for agent in env.agent_iter():
    seen, reward, over, cut, info = env.last()
    env.step(None if over or cut else env.action_space(agent).sample(seen["action_mask"]))
```

The two sides are not alike, so the array says which seat is reading. A number of an action means
the same to everybody, but for those that name a seat: they count from the reader.

Arguments: those of all environments (`suffrage.envs`).
Versions: v0 is the first; the number rises with every change that learning would notice.
"""  # noqa: E501

from __future__ import annotations

from functools import partial

from suffrage.extras import needed

with needed("envs", "this environment"):
    from suffrage.envs.aec import TurnByTurn, standard

raw_env = partial(TurnByTurn, "votes-for-women")
"""Without wrappers: an answer that is not allowed raises and changes nothing."""
env = partial(standard, "votes-for-women")
"""With PettingZoo's wrappers: an answer that is not allowed loses."""
