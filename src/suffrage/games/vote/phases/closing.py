"""The end of a round and the end of a match: refilled hands, and the last two compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from suffrage.core.game import Action, Seat
from suffrage.games.vote.actions import DRAW, LOT, TURN
from suffrage.games.vote.chronicle import Round
from suffrage.games.vote.deck.cards import HAND, NO_CARD
from suffrage.games.vote.phases.agenda import CLOSE, RECOUNT, RECOUNT_LOT, START
from suffrage.games.vote.phases.answers import NOT_ASKED, NOT_IN
from suffrage.games.vote.phases.ends import TWO_LEFT_LOT, finish, look_at_the_last, look_for_two
from suffrage.games.vote.phases.hands import (
    EVERYBODY,
    give_to,
    restock,
    restock_for_refill,
    short_handed,
    take_from,
    throw_away,
)
from suffrage.games.vote.phases.phase import NaturePhase, Phase
from suffrage.games.vote.phases.points import add
from suffrage.games.vote.setup import NOBODY

if TYPE_CHECKING:
    from suffrage.games.vote.state import VoteState

LAST_RECOUNT: Final = 100  # ruling 6.4


def close_round(s: VoteState, result: int) -> None:
    """A round is over: write it down, then refill the hands."""
    note_round(s, result)
    s.phase = CLOSE
    restock_for_refill(s)


def note_round(s: VoteState, result: int) -> None:
    """Write the round down, and clear candidate, ballots, pile and gifts off the table."""
    s.history.append(
        Round(s.round, s.president, s.candidate, s.votes, result, s.gifts, s.turned, s.heir)
    )
    s.candidate = NOBODY
    s.prime_minister = NOBODY
    s.ballots = [NOT_IN] * s.count
    s.votes = [NOT_IN] * s.count
    s.puts = [NO_CARD] * s.count
    s.objections = [NOT_ASKED] * s.count
    s.turned = [NO_CARD] * s.count
    s.gifts = []


class Close(NaturePhase):
    """Hands are refilled to three, from the President clockwise (ruling 5.1)."""

    def is_done(self, s: VoteState) -> bool:
        return short_handed(s) == NOBODY

    def options(self, s: VoteState, seat: Seat) -> list[Action]:
        return [DRAW + card for card in s.deck]

    def answer(self, s: VoteState, seat: Seat, a: Action) -> None:
        drawer = short_handed(s)
        s.deck.remove(a - DRAW)
        give_to(s, drawer, a - DRAW)
        s.whisper("drew", drawer, (a - DRAW,), (drawer,))
        if len(s.hands[drawer]) == HAND:
            s.tell("refilled", drawer)
        restock_for_refill(s)

    def hears(self, s: VoteState, reader: Seat, seat: Seat) -> bool:
        return reader == short_handed(s)

    def leave(self, s: VoteState) -> None:
        s.president = s.next_living(s.president) if s.heir == NOBODY else s.heir
        s.heir = NOBODY
        s.phase = START


class Recount(NaturePhase):
    """Two are left and level: each turns up a random card until one is ahead (ruling 6.3).

    Whoever has no card left turns up none while the other still has some; when both hands are
    empty, both draw from the deck. By the first rules whoever had none drew at once.
    """

    def turner(self, s: VoteState) -> Seat:
        """Whose card is turned up next."""
        first, second = s.from_president()
        if s.counts_strictly() and not s.hands[first] and s.hands[second]:
            return second
        return first if s.turned[first] == NO_CARD else second

    def options(self, s: VoteState, seat: Seat) -> list[Action]:
        return [TURN + card for card in s.hands[self.turner(s)] or s.deck]

    def answer(self, s: VoteState, seat: Seat, a: Action) -> None:
        turner = self.turner(s)
        pair = s.from_president()
        alone = s.counts_strictly() and bool(s.hands[turner])
        if s.hands[turner]:
            take_from(s, turner, a - TURN)
        else:
            s.deck.remove(a - TURN)
        s.turned[turner] = a - TURN
        s.reveal("turned", turner, (a - TURN,))
        if turner == pair[0] and not (alone and not s.hands[pair[1]]):
            if not s.hands[pair[1]]:
                restock(s)
            return
        for seat in pair:
            if s.turned[seat] != NO_CARD:
                throw_away(s, s.turned[seat], EVERYBODY)
                add(s, seat, s.turned[seat])
                s.tell("counted", seat, (s.turned[seat], s.budget[seat], s.support[seat]))
                s.turned[seat] = NO_CARD
        s.recounts += 1
        if s.counts_strictly():
            look_at_the_last(s)
        look_for_two(s)
        if s.phase == RECOUNT and s.recounts == LAST_RECOUNT:
            s.phase = RECOUNT_LOT


class RecountLot(NaturePhase):
    """Still level after a hundred cards each: a lot."""

    def options(self, s: VoteState, seat: Seat) -> list[Action]:
        return [LOT + tied for tied in range(s.count) if s.living[tied]]

    def answer(self, s: VoteState, seat: Seat, a: Action) -> None:
        finish(s, s.party[a - LOT], TWO_LEFT_LOT)


class End(Phase):
    """Nobody is asked any more."""
