"""The end of a round and the end of a match: refilled hands, and the last two compared."""

from __future__ import annotations

from typing import Final

from suffrage.core.game import Action, Seat
from suffrage.games.vote.actions import DRAW, LOT, TURN
from suffrage.games.vote.deck.cards import HAND
from suffrage.games.vote.phases.agenda import RECOUNT, RECOUNT_LOT, START
from suffrage.games.vote.phases.phase import NaturePhase, Phase
from suffrage.games.vote.setup import NOBODY
from suffrage.games.vote.table import EVERYBODY, NO_CARD, TWO_LEFT_LOT, Table

LAST_RECOUNT: Final = 100  # ruling 6.4


class Close(NaturePhase):
    """Hands are refilled to three, from the President clockwise (ruling 5.1)."""

    def is_done(self, s: Table) -> bool:
        return s.short_handed() == NOBODY

    def options(self, s: Table, seat: Seat) -> list[Action]:
        return [DRAW + card for card in s.deck]

    def answer(self, s: Table, seat: Seat, a: Action) -> None:
        drawer = s.short_handed()
        s.deck.remove(a - DRAW)
        s.give_to(drawer, a - DRAW)
        s.whisper("drew", drawer, (a - DRAW,), (drawer,))
        if len(s.hands[drawer]) == HAND:
            s.tell("refilled", drawer)
        s.restock_for_refill()

    def hears(self, s: Table, reader: Seat, seat: Seat) -> bool:
        return reader == s.short_handed()

    def leave(self, s: Table) -> None:
        s.president = s.next_living(s.president) if s.heir == NOBODY else s.heir
        s.heir = NOBODY
        s.phase = START


class Recount(NaturePhase):
    """Two are left and level: each turns up a random card until one is ahead (ruling 6.3).

    Points stay from 0 to 10, but nobody leaves and nobody wins by them (ruling 6.4).
    """

    def turner(self, s: Table) -> Seat:
        """Whose card is turned up next."""
        first, second = s.from_president()
        return first if s.turned[first] == NO_CARD else second

    def options(self, s: Table, seat: Seat) -> list[Action]:
        return [TURN + card for card in s.hands[self.turner(s)] or s.deck]

    def answer(self, s: Table, seat: Seat, a: Action) -> None:
        turner = self.turner(s)
        if s.hands[turner]:
            s.take_from(turner, a - TURN)
        else:
            s.deck.remove(a - TURN)
        s.turned[turner] = a - TURN
        s.reveal("turned", turner, (a - TURN,))
        pair = s.from_president()
        if turner == pair[0]:
            if not s.hands[pair[1]]:
                s.restock()
            return
        for both in pair:
            s.throw_away(s.turned[both], EVERYBODY)
            s.add(both, s.turned[both])
            s.tell("counted", both, (s.turned[both], s.budget[both], s.support[both]))
            s.turned[both] = NO_CARD
        s.recounts += 1
        s.look_for_two()
        if s.phase == RECOUNT and s.recounts == LAST_RECOUNT:
            s.phase = RECOUNT_LOT


class RecountLot(NaturePhase):
    """Still level after a hundred cards each: a lot."""

    def options(self, s: Table, seat: Seat) -> list[Action]:
        return [LOT + tied for tied in range(s.count) if s.living[tied]]

    def answer(self, s: Table, seat: Seat, a: Action) -> None:
        s.finish(s.party[a - LOT], TWO_LEFT_LOT)


class End(Phase):
    """Nobody is asked any more."""
