"""What kind a thing is: an object of one game is none of another's, on both builds."""

from __future__ import annotations

from itertools import permutations

from suffrage.core.game import Game, Options, State, View
from suffrage.games import GAMES


def test_a_position_or_view_of_one_game_is_none_of_another() -> None:
    """Compiled classes share what an abstract base class remembers, so ours have none."""
    games = list(GAMES.values())
    states = [game.start(Options(game.modes[0].name)) for game in games]
    views = [state.view(0) for state in states]
    for things, base in ((games, Game), (states, State), (views, View)):
        assert all(isinstance(thing, base) for thing in things)
        for one, other in permutations(things, 2):
            assert not isinstance(one, type(other)) and not issubclass(type(one), type(other))
