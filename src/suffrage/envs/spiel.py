"""The games for OpenSpiel: importing this module registers them.

| | |
| --- | --- |
| `suffrage_votes_for_women` | parameters `mode` and `switches` (names with commas) |
| `suffrage_suffragetto` | no secrets |
| `suffrage_vote` | parameter `mode` |

```python
import pyspiel
import suffrage.envs.spiel

game = pyspiel.load_game("suffrage_vote(mode=seven)")
```

Chance is explicit: one die or one card is one chance node, equal outcomes as one. Where several
seats answer at once they do so one after the other, and none knows what the others said.
Actions have the numbers of the rules, the same for everybody (`action_to_string` spells them).
Words that settle a match are left out.

The information state as a string is all that its player was told in order, its own answers among
it, and what it sees now. As a tensor it is the observation, which has the public history where
the rules ask for it. `resample_from_infostate` deals what a player cannot know anew.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
from numpy.typing import NDArray

from suffrage.core.game import NATURE, WATCHER, Action, Game, Options, Seat, State
from suffrage.core.record import UNKNOWN
from suffrage.extras import needed
from suffrage.games import GAMES
from suffrage.games import game as game_called

with needed("envs", "OpenSpiel"):
    import pyspiel

PREFIX = "suffrage_"
_OPEN = ("suffragetto",)  # games without secrets
_TRIES = 2000  # imagined positions, until one has the same seats to answer


def _type(rules: Game) -> Any:
    information = pyspiel.GameType.Information
    counts = [len(mode.seats) for mode in rules.modes]
    return pyspiel.GameType(
        short_name=PREFIX + rules.name.replace("-", "_"),
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.PERFECT_INFORMATION if rules.name in _OPEN
            else information.IMPERFECT_INFORMATION
        ),
        utility=(
            pyspiel.GameType.Utility.ZERO_SUM if rules.name in _OPEN
            else pyspiel.GameType.Utility.GENERAL_SUM
        ),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"mode": rules.modes[0].name, "switches": ""},
    )  # fmt: skip


class Setting:
    """What a match is played with. OpenSpiel copies states field by field; this stays one."""

    def __init__(self, rules: Game, options: Options) -> None:
        self.rules = rules
        self.options = options
        self.seats = len(rules.check(options).seats)
        layout = rules.layout()
        assert layout is not None
        self.layout = layout
        self.settling = frozenset(a for a in range(rules.action_count) if rules.settles(a))

    def __deepcopy__(self, memo: object) -> Setting:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Setting, (self.rules, self.options)


class Told(list[tuple[str, ...]]):
    """By answer, how each player heard it. Its entries never change, so a copy shares them."""

    def __deepcopy__(self, memo: object) -> Told:
        return Told(self)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is not typed
    """One game in one mode."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        rules = game_called(self.name)
        switches = tuple(name for name in str(given.get("switches", "")).split(",") if name)
        mode = str(given.get("mode") or rules.modes[0].name)
        self.setting = Setting(rules, Options(mode, switches))
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.action_count,
            max_chance_outcomes=rules.action_count,
            num_players=self.setting.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if rules.name in _OPEN else None,
            max_game_length=rules.longest,
        )  # fmt: skip
        super().__init__(TYPES[rules.name], info, given)

    def new_initial_state(self) -> SpielState:
        """The opening; dealing is left to chance."""
        return SpielState(self, self.setting)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What fills tensors and writes strings."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.setting, bool(recall))


class VotesForWomenGame(SpielGame):
    """Votes for Women."""

    name = "votes-for-women"


class SuffragettoGame(SpielGame):
    """Suffragetto."""

    name = "suffragetto"


class VoteGame(SpielGame):
    """VOTE!"""

    name = "vote"


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position with what every player was told on the way to it."""

    def __init__(self, game: SpielGame, setting: Setting) -> None:
        super().__init__(game)
        self.setting = setting
        self.inner: State = setting.rules.start(setting.options)
        self.told = Told()

    def current_player(self) -> int:
        """Who answers next, chance, or nobody."""
        pending = self.inner.pending()
        if not pending:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if pending[0] == NATURE else pending[0]

    def _legal_actions(self, player: int) -> list[Action]:
        settling = self.setting.settling
        return [action for action in self.inner.options(player) if action not in settling]

    def chance_outcomes(self) -> list[tuple[Action, float]]:
        """Nature's answers, equal ones as one."""
        return self.inner.chances()

    def _apply_action(self, action: Action) -> None:
        seat = self.inner.pending()[0]
        said = f"{'*' if seat == NATURE else seat} {self.setting.rules.spell(action)}"
        self.told.append(
            tuple(
                said if self.inner.hears(player, seat, action) else UNKNOWN
                for player in range(self.setting.seats)
            )
        )
        self.inner.apply(seat, action)

    def _action_to_string(self, player: int, action: Action) -> str:
        return self.setting.rules.spell(action)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return not self.inner.pending()

    def returns(self) -> list[float]:
        """1 for winners and -1 for losers at the end."""
        return self.inner.scores()

    def __str__(self) -> str:
        return self.inner.text()

    def seen(self, player: Seat) -> str:
        """What a player sees now, as text."""
        return json.dumps(self.inner.view(player).save(), separators=(",", ":"))

    def heard(self, player: Seat) -> str:
        """What a player was told so far, in order."""
        return " ".join(told[player] for told in self.told)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Another position that *player* cannot tell from this one."""
        view = self.inner.view(player)
        other: SpielState = self.get_game().new_initial_state()
        other.told = Told(self.told)
        for _ in range(_TRIES):
            other.inner = self.setting.rules.imagine(view, int(sampler() * (1 << 53)))
            # Where several answer in secret, who has done so already is anybody's guess; here
            # they answer in the order of the seats.
            if other.inner.pending() == self.inner.pending():
                return other
        other.inner = self.inner.clone()
        return other


class SpielObserver:
    """Fills a tensor with the observation, and writes strings of both kinds."""

    def __init__(self, setting: Setting, recall: bool) -> None:
        self.setting = setting
        self.recall = recall
        self.tensor: NDArray[np.float32] = np.zeros(setting.layout.size, np.float32)
        self.dict = {
            feature.name: self.tensor[start : start + feature.size].reshape(feature.shape)
            for feature, start in zip(
                setting.layout.features, setting.layout.starts.values(), strict=True
            )
        }
        self._observer = setting.rules.observer()

    def set_from(self, state: SpielState, player: int) -> None:
        """What *player* sees in *state*."""
        reader = player if player >= 0 else WATCHER
        self._observer.look(state.inner.view(reader))
        self.tensor[:] = np.frombuffer(self._observer.array, np.int8)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text; with perfect recall behind all that the player was told."""
        seen = state.seen(player)
        return f"{state.heard(player)} | {seen}" if self.recall else seen


TYPES: dict[str, Any] = {name: _type(rules) for name, rules in GAMES.items()}
for _kind in (VotesForWomenGame, SuffragettoGame, VoteGame):
    pyspiel.register_game(TYPES[_kind.name], _kind)
