"""Before the first round: points, loyalties, and who is the first President."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from suffrage.core.game import Action, Seat
from suffrage.games.vote.actions import DIE
from suffrage.games.vote.actions import LOT as DRAWN_LOT
from suffrage.games.vote.actions import LOYALTY as DEALT
from suffrage.games.vote.phases.agenda import CLOSE, LOT, LOYALTY
from suffrage.games.vote.phases.phase import NaturePhase
from suffrage.games.vote.setup import DEMOCRAT, REPUBLICAN, REPUBLICANS, UNKNOWN_PARTY

if TYPE_CHECKING:
    from suffrage.games.vote.state import VoteState

# How the first President was found (ruling 1.4).
BY_TOTAL: Final = 0
BY_SUPPORT: Final = 1
BY_LOT: Final = 2


class Roll(NaturePhase):
    """One more than a die for budget, one more than a die for support (ruling 1.2)."""

    def is_done(self, s: VoteState) -> bool:
        return s.support[-1] > 0

    def options(self, s: VoteState, seat: Seat) -> list[Action]:
        return [DIE + pips for pips in range(1, 7)]

    def answer(self, s: VoteState, seat: Seat, a: Action) -> None:
        roller = s.support.index(0)
        points = a - DIE + 1
        if s.budget[roller] == 0:
            s.budget[roller] = points
        else:
            s.support[roller] = points
        s.tell("rolled", roller, (s.budget[roller], s.support[roller]))

    def leave(self, s: VoteState) -> None:
        s.phase = LOYALTY


class Loyalty(NaturePhase):
    """Every seat gets a loyalty card in secret; then the Republicans meet (ruling 1.5)."""

    def is_done(self, s: VoteState) -> bool:
        return s.party[-1] != UNKNOWN_PARTY

    def options(self, s: VoteState, seat: Seat) -> list[Action]:
        red = REPUBLICANS[s.count] - s.party.count(REPUBLICAN)
        blue = s.count - REPUBLICANS[s.count] - s.party.count(DEMOCRAT)
        return [DEALT + DEMOCRAT] * blue + [DEALT + REPUBLICAN] * red

    def answer(self, s: VoteState, seat: Seat, a: Action) -> None:
        dealt = s.party.index(UNKNOWN_PARTY)
        s.party[dealt] = a - DEALT
        s.start_party[dealt] = a - DEALT
        s.whisper("loyalty", dealt, (a - DEALT,), (dealt,))

    def hears(self, s: VoteState, reader: Seat, seat: Seat) -> bool:
        return reader == s.party.index(UNKNOWN_PARTY)

    def leave(self, s: VoteState) -> None:
        met = tuple([seat for seat in range(s.count) if s.party[seat] == REPUBLICAN])
        s.whisper("met", met[0], met, met)
        poorest = least_total(s)
        chosen = most_support(s, poorest)
        s.phase = LOT
        if len(chosen) == 1:
            take_first_token(s, chosen[0], BY_TOTAL if len(poorest) == 1 else BY_SUPPORT)


class Lot(NaturePhase):
    """Several could be the first President, and a lot decides (ruling 1.4)."""

    def options(self, s: VoteState, seat: Seat) -> list[Action]:
        return [DRAWN_LOT + tied for tied in most_support(s, least_total(s))]

    def answer(self, s: VoteState, seat: Seat, a: Action) -> None:
        take_first_token(s, a - DRAWN_LOT, BY_LOT)


def least_total(s: VoteState) -> list[Seat]:
    """Those with the lowest sum of points."""
    totals = [s.budget[seat] + s.support[seat] for seat in range(s.count)]
    least = min(totals)
    return [seat for seat in range(s.count) if totals[seat] == least]


def most_support(s: VoteState, among: list[Seat]) -> list[Seat]:
    """Those among them with the most support."""
    most = max([s.support[seat] for seat in among])
    return [seat for seat in among if s.support[seat] == most]


def take_first_token(s: VoteState, seat: Seat, criterion: int) -> None:
    """*seat* will be the first President, once the hands are dealt."""
    s.president = seat
    s.heir = seat
    s.first_by = criterion
    s.tell("first", seat, (criterion,))
    s.phase = CLOSE
