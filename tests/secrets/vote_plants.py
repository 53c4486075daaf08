"""Ways to tell a seat of VOTE! too much."""

from __future__ import annotations

from suffrage.core.game import Action, Game, News, Seat, State
from suffrage.games.vote.actions import FOR
from suffrage.games.vote.phases.hands import eye
from suffrage.games.vote.state import VoteState
from tests.secrets.twins import Senses


class Party(Senses):
    """The view shows a loyalty."""

    def view(self, state: State, reader: Seat) -> dict[str, object]:
        assert isinstance(state, VoteState)
        return {**super().view(state, reader), "first": state.party[0]}


class Hand(Senses):
    """The view shows somebody's hand."""

    def view(self, state: State, reader: Seat) -> dict[str, object]:
        assert isinstance(state, VoteState)
        return {**super().view(state, reader), "last": state.hands[-1]}


class PileOwner(Senses):
    """The view shows who put which card into the pile."""

    def view(self, state: State, reader: Seat) -> dict[str, object]:
        assert isinstance(state, VoteState)
        return {**super().view(state, reader), "owners": state.puts}


class Doubling(Senses):
    """The view shows a doubling that is ordered and may never be spent."""

    def view(self, state: State, reader: Seat) -> dict[str, object]:
        assert isinstance(state, VoteState)
        ordered = [ballot > FOR for ballot in state.ballots]
        return {**super().view(state, reader), "ordered": ordered}


class Pending(Senses):
    """The view shows whose ballot, card or objection is missing."""

    def view(self, state: State, reader: Seat) -> dict[str, object]:
        return {**super().view(state, reader), "pending": list(state.pending())}


class FallenHand(Senses):
    """The view shows the discarded cards that only an eliminated player knows."""

    def view(self, state: State, reader: Seat) -> dict[str, object]:
        assert isinstance(state, VoteState)
        fallen = [eye(seat) for seat in range(state.count) if not state.living[seat]]
        cards = zip(state.discard, state.seen, strict=True)
        hands = sorted(card for card, seen in cards if seen in fallen)
        return {**super().view(state, reader), "fallen": hands}


class Log(Senses):
    """The log names every card that is drawn."""

    def line(self, game: Game, news: News, names: tuple[str, ...], reader: Seat) -> str:
        return game.tell(news, names) if news.kind == "drew" else super().line(
            game, news, names, reader
        )  # fmt: skip


class Refusal(Senses):
    """A refusal says what the others hold."""

    def refusal(self, game: Game, state: State, reader: Seat, action: Action) -> str:
        assert isinstance(state, VoteState)
        return f"{super().refusal(game, state, reader, action)} ({state.hands})"


class Copy(Senses):
    """The copy of the record shows every ballot as it is cast."""

    def hears(self, state: State, reader: Seat, seat: Seat, action: Action) -> bool:
        return action <= FOR or super().hears(state, reader, seat, action)


VOTE_PLANTS: dict[str, Senses] = {
    "party": Party(),
    "hand": Hand(),
    "pile-owner": PileOwner(),
    "doubling": Doubling(),
    "pending": Pending(),
    "fallen-hand": FallenHand(),
    "log": Log(),
    "refusal": Refusal(),
    "copy": Copy(),
}
