"""Planted leaks: for each game a few ways to tell a seat too much. All must be found.

A plant is a `Senses` that adds one thing. To plug in a game, add its plants to `PLANTS`.
"""

from __future__ import annotations

from suffrage.core.game import Action, Game, News, Seat, State
from tests.secrets.twins import Senses
from tests.toys.council import CouncilState
from tests.toys.tricks import DRAW, TricksState


class TricksHand(Senses):
    """The view shows the other hand."""

    def view(self, state: State, reader: Seat) -> dict[str, object]:
        assert isinstance(state, TricksState)
        return {**super().view(state, reader), "all": [state.north, state.south]}


class TricksTop(Senses):
    """The view shows the top of the deck."""

    def view(self, state: State, reader: Seat) -> dict[str, object]:
        assert isinstance(state, TricksState)
        return {**super().view(state, reader), "next": state.top[-1:]}


class TricksPool(Senses):
    """The view shows what is left to be drawn."""

    def view(self, state: State, reader: Seat) -> dict[str, object]:
        assert isinstance(state, TricksState)
        return {**super().view(state, reader), "pool": state.pool}


class TricksLog(Senses):
    """The log names every card that is drawn."""

    def line(self, game: Game, news: News, names: tuple[str, ...], reader: Seat) -> str:
        return game.tell(news, names) if news.kind == "draw" else super().line(
            game, news, names, reader
        )  # fmt: skip


class TricksCopy(Senses):
    """The copy of the record shows every card that is drawn."""

    def hears(self, state: State, reader: Seat, seat: Seat, action: Action) -> bool:
        return action >= DRAW or super().hears(state, reader, seat, action)


class TricksRefusal(Senses):
    """A refusal says what the others hold."""

    def refusal(self, game: Game, state: State, reader: Seat, action: Action) -> str:
        assert isinstance(state, TricksState)
        return f"{super().refusal(game, state, reader, action)} ({state.north} {state.south})"


class CouncilRole(Senses):
    """The view shows a loyalty."""

    def view(self, state: State, reader: Seat) -> dict[str, object]:
        assert isinstance(state, CouncilState)
        return {**super().view(state, reader), "first": state.roles[0]}


class CouncilPending(Senses):
    """The view shows who has not voted yet."""

    def view(self, state: State, reader: Seat) -> dict[str, object]:
        return {**super().view(state, reader), "pending": list(state.pending())}


class CouncilVote(Senses):
    """The log tells that a vote was cast, and how."""

    def line(self, game: Game, news: News, names: tuple[str, ...], reader: Seat) -> str:
        return game.tell(news, names) if news.kind == "vote" else super().line(
            game, news, names, reader
        )  # fmt: skip


PLANTS: dict[str, dict[str, Senses]] = {
    "tricks": {
        "hand": TricksHand(),
        "top": TricksTop(),
        "pool": TricksPool(),
        "log": TricksLog(),
        "copy": TricksCopy(),
        "refusal": TricksRefusal(),
    },
    "council": {"role": CouncilRole(), "pending": CouncilPending(), "vote": CouncilVote()},
}
