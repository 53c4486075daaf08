"""A government at work: the pile, the Prime Minister's choice, the President's dealing,
objections, consequences, and the outgoing President's last word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from suffrage.core.game import Action, Seat
from suffrage.games.vote.actions import (
    APPOINT,
    KEEP,
    OBJECT,
    PASS,
    PUT,
    give,
    given_card,
    given_seat,
)
from suffrage.games.vote.chronicle import WORKED, Gift
from suffrage.games.vote.deck.cards import CANCEL, COPIES, NO_CARD, TRANSFER, is_ability
from suffrage.games.vote.phases.agenda import ADJOURN, DEAL, END, OBJECTION, SELECT
from suffrage.games.vote.phases.answers import ASKED, LET_BE, NOT_ASKED, OBJECTED
from suffrage.games.vote.phases.closing import close_round
from suffrage.games.vote.phases.ends import look_for_two
from suffrage.games.vote.phases.hands import EVERYBODY, eye, give_to, take_from, throw_away
from suffrage.games.vote.phases.phase import Phase
from suffrage.games.vote.phases.points import endure, pay
from suffrage.games.vote.setup import NOBODY, PASSED_ON

if TYPE_CHECKING:
    from suffrage.games.vote.state import VoteState


class Pile(Phase):
    """Everybody with a card puts one in, face down, all at once (rulings 3.1 and 3.2)."""

    def asks(self, s: VoteState, seat: Seat) -> bool:
        return len(s.hands[seat]) > 0 and s.puts[seat] == NO_CARD

    def is_done(self, s: VoteState) -> bool:
        return not any(self.asks(s, seat) for seat in range(s.count))

    def options(self, s: VoteState, seat: Seat) -> list[Action]:
        return [PUT + card for card in dict.fromkeys(s.hands[seat])]

    def answer(self, s: VoteState, seat: Seat, a: Action) -> None:
        s.puts[seat] = a - PUT
        s.whisper("put", seat, (a - PUT,), (seat,))

    def hears(self, s: VoteState, reader: Seat, seat: Seat) -> bool:
        return reader == seat

    def leave(self, s: VoteState) -> None:
        pile = [card for card in s.puts if card != NO_CARD]
        pile.sort()  # ruling 3.3: the order of a pile tells nothing
        for seat in range(s.count):
            if s.puts[seat] != NO_CARD:
                take_from(s, seat, s.puts[seat])
                s.shown[seat] = []  # any of these may be the one that went into the pile
        s.tell("piled", s.president, (len(pile),))
        if s.prime_minister == NOBODY:
            s.passed = pile
            s.whisper("received", s.president, tuple(pile), (s.president,))
            s.phase = DEAL
        else:
            s.pile = pile
            s.whisper("read", s.prime_minister, tuple(pile), (s.prime_minister,))
            s.phase = SELECT


def quota(living: int, cards: int) -> int:
    """How many cards of a pile of *cards* go on to the President (ruling 3.4)."""
    return min(PASSED_ON[living], cards)


def _quota(s: VoteState) -> int:
    return quota(s.alive(), len(s.pile) + len(s.passed))


class Select(Phase):
    """The Prime Minister passes some cards on and discards the rest unseen (ruling 3.5)."""

    def asks(self, s: VoteState, seat: Seat) -> bool:
        return seat == s.prime_minister

    def is_done(self, s: VoteState) -> bool:
        return len(s.passed) == _quota(s) or len(s.pile) + len(s.passed) == _quota(s)

    def options(self, s: VoteState, seat: Seat) -> list[Action]:
        return [KEEP + card for card in dict.fromkeys(s.pile)]

    def answer(self, s: VoteState, seat: Seat, a: Action) -> None:
        s.pile.remove(a - KEEP)
        s.passed.append(a - KEEP)
        s.passed.sort()
        s.tell("chose", seat, (len(s.passed), _quota(s)))

    def hears(self, s: VoteState, reader: Seat, seat: Seat) -> bool:
        return reader == seat

    def leave(self, s: VoteState) -> None:
        if len(s.passed) < _quota(s):
            s.passed = sorted(s.passed + s.pile)
        else:
            s.rejected = s.pile
        s.pile = []
        s.tell("passed", s.prime_minister, (len(s.passed),))
        s.whisper("rejected", s.prime_minister, tuple(s.rejected), (s.prime_minister,))
        s.whisper("received", s.president, tuple(s.passed), (s.president, s.prime_minister))
        s.phase = DEAL


class Deal(Phase):
    """The President deals openly: one to keep, one to the Prime Minister, the rest to others
    (rulings 3.6 to 3.8). What leaves no choice is dealt without asking.
    """

    def asks(self, s: VoteState, seat: Seat) -> bool:
        return seat == s.president

    def is_done(self, s: VoteState) -> bool:
        return len(self.options(s, s.president)) < 2

    def options(self, s: VoteState, seat: Seat) -> list[Action]:
        if not s.gifts:
            takers = [s.president]
        elif len(s.gifts) == 1 and s.prime_minister != NOBODY:
            takers = [s.prime_minister]
        else:
            served = [gift.seat for gift in s.gifts]
            takers = [t for t in range(s.count) if s.living[t] and t not in served]
        return [give(card, taker) for card in dict.fromkeys(s.passed) for taker in takers]

    def answer(self, s: VoteState, seat: Seat, a: Action) -> None:
        card, taker = given_card(a), given_seat(a)
        s.passed.remove(card)
        s.gifts.append(Gift(card, taker, False))
        if is_ability(card):  # ruling 3.11
            give_to(s, taker, card)
            s.shown[taker].append(card)
            s.shown[taker].sort()
        s.reveal("given", taker, (card,))

    def leave(self, s: VoteState) -> None:
        last = self.options(s, s.president)
        if last:
            self.answer(s, s.president, last[0])
            return
        bury_rejects(s)
        if s.used(CANCEL) < COPIES[CANCEL]:  # ruling 7.3: public facts alone open it
            for gift in s.gifts:
                if not is_ability(gift.card) and not in_office(s, gift.seat):
                    s.objections[gift.seat] = ASKED
        s.phase = OBJECTION


def in_office(s: VoteState, seat: Seat) -> bool:
    """Whether *seat* is President or Prime Minister this round."""
    return seat == s.president or seat == s.prime_minister


def bury_rejects(s: VoteState) -> None:
    """The rejected cards go to the discard: known to the Prime Minister, and to whoever put
    one in and did not see it dealt.
    """
    dealt = [gift.card for gift in s.gifts]
    owners = s.puts[:]
    for card in s.rejected:
        seen = eye(s.prime_minister)
        if card not in dealt:
            owner = owners.index(card)
            owners[owner] = NO_CARD
            seen |= eye(owner)
        throw_away(s, card, seen)
    s.rejected = []
    s.puts = [NO_CARD] * s.count


class Objection(Phase):
    """A window in which whoever was dealt an event, without office, may cancel it.

    All who could by public facts are asked, holder or not (ruling 7.3).
    """

    def asks(self, s: VoteState, seat: Seat) -> bool:
        return s.objections[seat] == ASKED

    def is_done(self, s: VoteState) -> bool:
        return ASKED not in s.objections

    def options(self, s: VoteState, seat: Seat) -> list[Action]:
        return [PASS, OBJECT] if _may_cancel(s, seat) else [PASS]

    def answer(self, s: VoteState, seat: Seat, a: Action) -> None:
        s.objections[seat] = OBJECTED if a == OBJECT else LET_BE
        s.whisper("decided", seat, (a,), (seat,))

    def hears(self, s: VoteState, reader: Seat, seat: Seat) -> bool:
        return reader == seat

    def leave(self, s: VoteState) -> None:
        for i in range(len(s.gifts)):
            gift = s.gifts[i]
            # Whoever spent the price of it meanwhile, on a check, cannot pay twice.
            if s.objections[gift.seat] == OBJECTED and _may_cancel(s, gift.seat):
                pay(s, gift.seat, CANCEL)
                s.gifts[i] = Gift(gift.card, gift.seat, True)
                s.reveal("canceled", gift.seat, (gift.card,))
        s.objections = [NOT_ASKED] * s.count
        work_out(s)


def _may_cancel(s: VoteState, seat: Seat) -> bool:
    return s.has_free(seat, CANCEL) and s.cards().can_pay(CANCEL, s.budget[seat], s.support[seat])


def work_out(s: VoteState) -> None:
    """The consequences, in order of receipt (rulings 3.9, 4.6 and 4.8)."""
    s.sessions += 1
    s.last_president = s.president
    s.last_prime_minister = s.prime_minister
    events = [gift for gift in s.gifts if not is_ability(gift.card)]
    for gift in events:
        throw_away(s, gift.card, EVERYBODY)
    for gift in events:
        if not gift.canceled:
            endure(s, gift.seat, gift.card)
            if s.phase == END:
                return
    look_for_two(s)
    if s.phase != OBJECTION:
        return
    if (
        s.used(TRANSFER) < COPIES[TRANSFER]
        and s.living[s.president]
        and s.cards().can_pay(TRANSFER, s.budget[s.president], s.support[s.president])
    ):
        s.reveal("recess", s.president)
        s.phase = ADJOURN
    else:
        close_round(s, WORKED)


class Adjourn(Phase):
    """A pause in which the outgoing President may name the next one.

    It opens on public facts, so that it tells nothing about the President's hand (7.3).
    """

    def asks(self, s: VoteState, seat: Seat) -> bool:
        return seat == s.president

    def options(self, s: VoteState, seat: Seat) -> list[Action]:
        options = [PASS]
        if s.has_free(seat, TRANSFER) and s.cards().can_pay(
            TRANSFER, s.budget[seat], s.support[seat]
        ):
            options += [APPOINT + t for t in range(s.count) if s.living[t] and t != seat]
        return options

    def answer(self, s: VoteState, seat: Seat, a: Action) -> None:
        if a == PASS:
            s.tell("waived", seat)
        else:
            s.heir = a - APPOINT
            pay(s, seat, TRANSFER, s.heir)
        close_round(s, WORKED)
