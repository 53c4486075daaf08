"""Planted leaks: for each game a few ways to tell a seat too much. All must be found.

A plant is a `Senses` that adds one thing. To plug in a game, add its plants to `PLANTS`.
"""

from __future__ import annotations

from suffrage.core.game import NATURE, Action, Game, News, Seat, State
from suffrage.games.votes_for_women.state import Position
from tests.secrets.twins import Senses
from tests.secrets.vote_plants import VOTE_PLANTS
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


class VfwHand(Senses):
    """The view shows all hands."""

    def view(self, state: State, reader: Seat) -> dict[str, object]:
        assert isinstance(state, Position)
        return {**super().view(state, reader), "all": state.hands}


class VfwTop(Senses):
    """The view shows the cards that somebody put on top of a deck or at its bottom."""

    def view(self, state: State, reader: Seat) -> dict[str, object]:
        assert isinstance(state, Position)
        return {**super().view(state, reader), "next": [*state.tops, *state.bottoms]}


class VfwPool(Senses):
    """The view shows what is left to be drawn."""

    def view(self, state: State, reader: Seat) -> dict[str, object]:
        assert isinstance(state, Position)
        return {**super().view(state, reader), "left": state.pools}


class VfwDrawn(Senses):
    """The view shows the cards that somebody drew aside."""

    def view(self, state: State, reader: Seat) -> dict[str, object]:
        assert isinstance(state, Position)
        picks = [f.picks for f in state.stack]
        return {**super().view(state, reader), "picks": picks}


class VfwLog(Senses):
    """The log names every card that is drawn."""

    def line(self, game: Game, news: News, names: tuple[str, ...], reader: Seat) -> str:
        return game.tell(news, names) if news.kind == "draws" else super().line(
            game, news, names, reader
        )  # fmt: skip


class Folded(Senses):
    """Beats are folded from what nobody told the reader, too."""

    def folded(self, news: News, reader: Seat) -> News | None:
        return news


class VfwCopy(Senses):
    """The copy of the record shows every card that is drawn."""

    def hears(self, state: State, reader: Seat, seat: Seat, action: Action) -> bool:
        return seat == NATURE or super().hears(state, reader, seat, action)


class VfwRefusal(Senses):
    """A refusal says what the others hold."""

    def refusal(self, game: Game, state: State, reader: Seat, action: Action) -> str:
        assert isinstance(state, Position)
        return f"{super().refusal(game, state, reader, action)} {state.hands}"


PLANTS: dict[str, dict[str, Senses]] = {
    "vote": {**VOTE_PLANTS, "beats": Folded()},
    "tricks": {
        "hand": TricksHand(),
        "top": TricksTop(),
        "pool": TricksPool(),
        "log": TricksLog(),
        "copy": TricksCopy(),
        "refusal": TricksRefusal(),
    },
    "votes-for-women": {
        "hand": VfwHand(),
        "top": VfwTop(),
        "pool": VfwPool(),
        "drawn": VfwDrawn(),
        "log": VfwLog(),
        "copy": VfwCopy(),
        "refusal": VfwRefusal(),
        "beats": Folded(),
    },
    "council": {"role": CouncilRole(), "pending": CouncilPending(), "vote": CouncilVote()},
}
