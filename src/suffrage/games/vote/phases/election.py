"""From the President's token to a government: nomination, ballot, and what failure brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from suffrage.core.game import Action, Seat
from suffrage.games.vote.actions import AGAINST, FOR, FOR_TWICE, TURN
from suffrage.games.vote.actions import NOMINATE as NAMED
from suffrage.games.vote.chronicle import FAILED
from suffrage.games.vote.chronicle import UNREST as RIOTED
from suffrage.games.vote.deck.cards import DOUBLE, NO_CARD
from suffrage.games.vote.phases.agenda import BALLOT, END, NOMINATE, PILE, UNREST
from suffrage.games.vote.phases.answers import NOT_IN
from suffrage.games.vote.phases.closing import close_round
from suffrage.games.vote.phases.ends import ADJOURNED, LAST_SESSION, finish, look_for_two
from suffrage.games.vote.phases.hands import EVERYBODY, take_from, throw_away
from suffrage.games.vote.phases.phase import NaturePhase, Phase
from suffrage.games.vote.phases.points import endure, pay
from suffrage.games.vote.setup import NOBODY, UNKNOWN_PARTY

if TYPE_CHECKING:
    from suffrage.games.vote.state import VoteState

# What a ballot orders for a Double voice (ruling 5.11).
IF_IT_TURNS: Final = 1
ALWAYS: Final = 2
UNREST_AFTER: Final = 3  # votes that fail in a row (ruling 2.9)


class Start(Phase):
    """A President takes the token and a round begins (ruling 2.1)."""

    def is_done(self, s: VoteState) -> bool:
        return True

    def leave(self, s: VoteState) -> None:
        if s.sessions >= LAST_SESSION:
            finish(s, UNKNOWN_PARTY, ADJOURNED)
            return
        s.round += 1
        if not s.living[s.president]:
            s.president = s.next_living(s.president)
        s.reveal("round", s.president, (s.round,))
        if s.alive() == 3:
            s.failures = 0  # ruling 2.9
            s.phase = PILE  # ruling 6.1
        else:
            s.phase = NOMINATE


class Nominate(Phase):
    """The President names a candidate for Prime Minister."""

    def asks(self, s: VoteState, seat: Seat) -> bool:
        return seat == s.president

    def options(self, s: VoteState, seat: Seat) -> list[Action]:
        return [NAMED + named for named in eligible(s)]

    def answer(self, s: VoteState, seat: Seat, a: Action) -> None:
        s.candidate = a - NAMED
        s.tell("nominated", seat, (s.candidate,))
        s.phase = BALLOT


def eligible(s: VoteState) -> list[Seat]:
    """Whom the President may nominate (rulings 2.3 to 2.6)."""
    barred = [s.president, s.last_prime_minister]
    if s.alive() >= 6:
        barred.append(s.last_president)
    return [seat for seat in range(s.count) if s.living[seat] and seat not in barred]


class Ballot(Phase):
    """Everybody votes at once; nobody sees a ballot before the last one is in (ruling 2.13)."""

    def asks(self, s: VoteState, seat: Seat) -> bool:
        return s.living[seat] and s.ballots[seat] == NOT_IN

    def is_done(self, s: VoteState) -> bool:
        return s.ballots.count(NOT_IN) == s.count - s.alive()

    def options(self, s: VoteState, seat: Seat) -> list[Action]:
        doubles = s.has_free(seat, DOUBLE) and s.cards().can_pay(
            DOUBLE, s.budget[seat], s.support[seat]
        )
        return list(range(AGAINST, (FOR_TWICE if doubles else FOR) + 1))

    def answer(self, s: VoteState, seat: Seat, a: Action) -> None:
        s.ballots[seat] = a
        s.whisper("cast", seat, (a,), (seat,))

    def hears(self, s: VoteState, reader: Seat, seat: Seat) -> bool:
        return reader == seat

    def leave(self, s: VoteState) -> None:
        order = s.from_president()
        for seat in order:
            s.votes[seat] = s.ballots[seat] & 1
        for seat in order:
            if s.ballots[seat] >> 1 == ALWAYS:
                double(s, seat)
        passed = margin(s) > 0
        turner = first_to_turn(s, order, passed)
        while turner != NOBODY:
            double(s, turner)
            passed = not passed
            turner = first_to_turn(s, order, passed)
        s.ballots = [NOT_IN] * s.count  # what was not spent is forgotten
        for seat in order:
            s.reveal("voted", seat, (s.votes[seat],))
        s.reveal("elected" if passed else "defeated", s.candidate, tally(s))
        if passed:
            s.prime_minister = s.candidate
            s.failures = 0
            s.phase = PILE
            return
        s.failures += 1
        if s.failures == UNREST_AFTER:
            s.tell("unrest", s.president)
            s.phase = UNREST
        else:
            # Ruling 2.5, and ours: the book speaks of the last round, but then one failed ballot
            # would lift every limit.
            close_round(s, FAILED)


def double(s: VoteState, seat: Seat) -> None:
    """Spend a Double voice on a vote."""
    pay(s, seat, DOUBLE)
    s.votes[seat] += 2


def tally(s: VoteState) -> tuple[int, int]:
    """Votes for and against, doubled ones as two."""
    ayes = nays = 0
    for vote in s.votes:
        if vote != NOT_IN:
            weight = 1 + (vote >> 1)
            if vote & 1:
                ayes += weight
            else:
                nays += weight
    return ayes, nays


def margin(s: VoteState) -> int:
    """By how many votes the candidate leads; a tie fails (ruling 2.8)."""
    ayes, nays = tally(s)
    return ayes - nays


def first_to_turn(s: VoteState, order: list[Seat], passed: bool) -> Seat:
    """The first from the President whose unspent order would by itself turn the result (5.12)."""
    lead = margin(s)
    for seat in order:
        if s.ballots[seat] >> 1 == IF_IT_TURNS and s.votes[seat] < 2:
            side = 1 if s.votes[seat] & 1 else -1
            if (lead + side > 0) != passed:
                return seat
    return NOBODY


class Unrest(NaturePhase):
    """A random card of every hand is turned up; all are, before the first applies (2.10)."""

    def turner(self, s: VoteState) -> Seat:
        """Whose card is turned up next."""
        for seat in s.from_president():
            if s.hands[seat] and s.turned[seat] == NO_CARD:
                return seat
        return NOBODY

    def is_done(self, s: VoteState) -> bool:
        return self.turner(s) == NOBODY

    def options(self, s: VoteState, seat: Seat) -> list[Action]:
        return [TURN + card for card in s.hands[self.turner(s)]]

    def answer(self, s: VoteState, seat: Seat, a: Action) -> None:
        turner = self.turner(s)
        take_from(s, turner, a - TURN)
        s.turned[turner] = a - TURN
        s.reveal("turned", turner, (a - TURN,))

    def leave(self, s: VoteState) -> None:
        order = [seat for seat in s.from_president() if s.turned[seat] != NO_CARD]
        for seat in order:
            throw_away(s, s.turned[seat], EVERYBODY)
        s.sessions += 1
        for seat in order:
            endure(s, seat, s.turned[seat])
            if s.phase == END:
                return
        look_for_two(s)
        if s.phase == UNREST:
            s.failures = 0
            s.last_president = NOBODY  # ruling 2.11
            s.last_prime_minister = NOBODY
            close_round(s, RIOTED)
