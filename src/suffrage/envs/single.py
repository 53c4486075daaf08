"""One seat against bots, for Gymnasium.

```python
env = SingleSeat("suffragetto", seat=0, against="novice")
seen, info = env.reset(seed=1)
seen, reward, over, _, info = env.step(int(seen["action_mask"].argmax()))
```

The other seats are bots of a level, each with its own seed out of the match's. An answer that is
not allowed is refused: nothing changes, the reward is 0, and `info["refused"]` says why.
`action_masks()` is what masked learners ask for.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from suffrage.bots import bot, usual_level
from suffrage.core.errors import BadOptions, IllegalAction
from suffrage.core.game import Seat
from suffrage.core.rng import derive
from suffrage.core.turns import Turns
from suffrage.envs.aec import spaces_of
from suffrage.envs.playing import Seen, look, settings
from suffrage.envs.rendering import MODES, Picture, render
from suffrage.games import game as game_called


class SingleSeat(gymnasium.Env[Any, Any]):
    """A match as one seat plays it. *budget* is what the bots may spend on an answer."""

    metadata = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012  (as Gymnasium has it)

    def __init__(
        self,
        game: str,
        mode: str | None = None,
        seat: Seat = 0,
        against: str = "",
        budget: int | None = None,
        switches: tuple[str, ...] = (),
        position: str = "",
        settling: bool = False,
        render_mode: str | None = None,
    ) -> None:
        rules = game_called(game)
        self.playing = Turns(rules, settings(rules, mode, switches, position), settling)
        if not 0 <= seat < self.playing.seats:
            raise BadOptions(f"there is no seat {seat}; they are 0 to {self.playing.seats - 1}")
        self.seat = seat
        self.bot = bot(game, against or usual_level(game))
        self.budget = self.bot.budget if budget is None else budget
        self.render_mode = render_mode
        actions, observations = spaces_of(self.playing, ["one"])
        self.action_space = actions["one"]
        self.observation_space = observations["one"]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """A new match at the first question to this seat; one that ends before is not shown."""
        super().reset(seed=seed)
        while True:
            self.playing.begin(int(self.np_random.integers(1 << 62)))
            self._play_on()
            if self.playing.pending():
                return self._seen()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Answer, and let the bots play up to the next question to this seat, or to the end."""
        refused = ""
        try:
            self.playing.answer(self.seat, int(action))
        except IllegalAction as error:
            refused = str(error)
        self._play_on()
        seen, info = self._seen()
        if refused:
            info["refused"] = refused
        over = not self.playing.pending()
        return seen, self.playing.scores()[self.seat], over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which answers are allowed now."""
        return look(self.playing, self.seat)["action_mask"].astype(bool)

    def render(self) -> Any:
        """The table as a watcher sees it."""
        shown: str | Picture | None = render(self.playing.state, self.render_mode)
        return shown

    def state_bytes(self) -> bytes:
        """The match as bytes, dice included."""
        return self.playing.save()

    def restore(self, data: bytes) -> None:
        """Stand where `state_bytes` stood."""
        self.playing.restore(data)

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        seen = look(self.playing, self.seat)
        return seen, {"action_mask": seen["action_mask"]}

    def _play_on(self) -> None:
        playing = self.playing
        while (asked := playing.pending()) and self.seat not in asked:
            seat = asked[0]
            seed = derive(playing.seed, "bot", seat, playing.answers)
            playing.take(seat, self.bot.choose(playing.state.view(seat), self.budget, seed))
