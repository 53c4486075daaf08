"""What one seat may know: the information table of rules/rulings.md, field by field.

An eliminated player keeps what they knew and sees no more than a watcher from then on.
Cards that one saw go to the discard stay known until it is shuffled; what lies further
back is in the log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from suffrage.core import fields
from suffrage.core.game import WATCHER, Action, Game, Seat, View, find
from suffrage.games.vote.chronicle import Gift, Round, Use
from suffrage.games.vote.deck.cards import NO_CARD
from suffrage.games.vote.deck.decks import Deck, deck_of
from suffrage.games.vote.phases.agenda import (
    BALLOT,
    DEAL,
    END,
    LOYALTY,
    OBJECTION,
    PILE,
)
from suffrage.games.vote.phases.answers import ASKED, NOT_ASKED, NOT_IN
from suffrage.games.vote.phases.hands import eye
from suffrage.games.vote.saved import VIEW_FIELDS, design_of, rules_of
from suffrage.games.vote.setup import REPUBLICAN, UNKNOWN_PARTY

if TYPE_CHECKING:
    from suffrage.games.vote.state import VoteState


class VoteView(View):
    """What all may know first, then what only this seat does."""

    # What `look` and `load_view` put in: nothing is there before, so nothing is made twice.
    rules: int  # which version of them the match is played by
    design: str  # the file of its cards; "" for those of the deck list
    count: int  # seats at the table
    phase: int  # by number, in the order of `phases.agenda`
    expected: int  # how many answers this step needs in all; *waiting* are not in yet
    round: int  # from 1
    sessions: int  # governments that worked, and unrests
    failures: int  # elections that failed in a row
    first_by: int  # what decided who was the first President: points, support, lot
    president: int  # a seat; -1 for nobody, as below
    candidate: int  # who is nominated for Prime Minister
    prime_minister: int  # once elected
    last_president: int  # of the last government that worked
    last_prime_minister: int  # neither may be nominated (ruling 2.4)
    heir: int  # who takes the token next, if it is not the next in order
    recounts: int  # how often the last two both turned up a card
    winner: int  # 0 the Democrats, 1 the Republicans, -1 nobody or not yet
    reason: str  # how it ended, as in `Game.reasons`
    budget: list[int]  # by seat, 0 to 10
    support: list[int]  # by seat, 0 to 10
    living: list[bool]  # by seat
    fell: list[int]  # by seat: the round in which it left; 0
    dealt: int  # how many loyalty cards are dealt
    hand_sizes: list[int]  # by seat
    shown: list[list[int]]  # abilities that all saw go into a hand and stay there
    due: list[int]  # by seat: which of the uses awaits its claim
    votes: list[int]  # by seat: 0 against, 1 for, 2 more if doubled; -1 not in
    in_pile: list[bool]  # whose card went into the pile, once it is closed
    objectors: list[bool]  # who is asked in the objection window
    turned: list[int]  # by seat: what an unrest or a recount turned up; -1
    deck_size: int  # cards left there
    discard_size: int  # cards there
    pile_size: int  # before the Prime Minister
    passed_size: int  # before the President
    gifts: list[Gift]  # what was dealt this round, in order of receipt
    history: list[Round]  # the rounds that are over
    uses: list[Use]  # a check without its finding, unless it is one's own

    parties: list[int]  # now: one's own; at the end everybody's
    start_parties: list[int]  # at the start: the Republicans know all
    hand: list[int]  # the reader's cards
    ballot: int  # the reader's, while it is secret; -1
    put: int  # the card that the reader put into the pile; -1
    objection: int  # whether the reader is asked in the window, and what it said
    pile: list[int]  # what the reader, as Prime Minister, has not passed on
    passed: list[int]  # what the reader, as President, has not dealt
    rejected: list[int]  # what the reader saw not passed on
    discard: list[int]  # what one saw go there

    def __init__(self, seat: Seat, waiting: int, options: list[Action], asked: bool) -> None:
        super().__init__(seat, waiting, options)
        self.asked = asked  # whether this seat owes an answer; else its options are interrupts

    def game(self) -> Game:
        return find("vote")

    def cards(self) -> Deck:
        """What stands on the cards of this match."""
        return deck_of(self.design)

    def svg(self) -> str:
        # The drawing is made of views, so it is not there yet when this module is read.
        from suffrage.games.vote.drawing.chamber import picture

        return picture(self)

    def save(self) -> dict[str, object]:
        return fields.save(VIEW_FIELDS, self)


def look(s: VoteState, seat: Seat, options: list[Action], asked: bool) -> VoteView:
    """The table as *seat* may see it; a watcher is a seat without secrets."""
    v = VoteView(seat, _waiting(s), options, asked)
    _look_at_table(s, v)
    over = s.phase == END
    v.parties = s.party[:] if over else [UNKNOWN_PARTY] * s.count
    v.start_parties = s.start_party[:] if over else [UNKNOWN_PARTY] * s.count
    v.uses = [use if over or use.seat == seat else use.blurred() for use in s.uses]
    if over:
        v.shown = [hand[:] for hand in s.hands]
    bit = eye(seat)
    v.discard = [s.discard[i] for i in range(len(s.discard)) if s.seen[i] & bit]
    v.discard.sort()
    v.pile, v.passed, v.rejected = [], [], []
    if seat >= s.count:
        v.hand, v.ballot, v.put, v.objection = [], NOT_IN, NO_CARD, NOT_ASKED
        return v
    v.parties[seat] = s.party[seat]
    v.start_parties[seat] = s.start_party[seat]
    if s.phase > LOYALTY and s.start_party[seat] == REPUBLICAN:  # ruling 1.5
        v.start_parties = s.start_party[:]
    v.hand = s.hands[seat][:]
    v.ballot = s.ballots[seat]
    v.put = s.puts[seat]
    v.objection = s.objections[seat]
    if seat == s.prime_minister:
        v.pile = s.pile[:]
        v.passed = s.passed[:]
        v.rejected = s.rejected[:]
    elif seat == s.president and s.phase == DEAL:
        v.passed = s.passed[:]
    return v


def _look_at_table(s: VoteState, v: VoteView) -> None:
    """What anybody may know."""
    # `saved.OPEN`, by hand: bots are shown a view for every decision.
    v.rules, v.design, v.count, v.phase = s.rules, s.design, s.count, s.phase
    v.round, v.recounts = s.round, s.recounts
    v.sessions, v.failures, v.first_by = s.sessions, s.failures, s.first_by
    v.president, v.candidate, v.prime_minister = s.president, s.candidate, s.prime_minister
    v.last_president, v.last_prime_minister = s.last_president, s.last_prime_minister
    v.heir, v.winner, v.reason = s.heir, s.winner, s.reason
    v.budget, v.support, v.living, v.fell = s.budget[:], s.support[:], s.living[:], s.fell[:]
    v.due, v.votes, v.turned = s.due[:], s.votes[:], s.turned[:]
    v.gifts, v.history = s.gifts[:], s.history[:]
    v.expected = _expected(s)
    v.dealt = s.count - s.party.count(UNKNOWN_PARTY)
    v.hand_sizes = [len(hand) for hand in s.hands]
    v.shown = [cards[:] for cards in s.shown]
    v.in_pile = [card != NO_CARD and s.phase != PILE for card in s.puts]
    v.objectors = [said != NOT_ASKED for said in s.objections]
    v.deck_size = len(s.deck)
    v.discard_size = len(s.discard) + len(s.rejected)
    v.pile_size = len(s.pile)
    v.passed_size = len(s.passed)


def _waiting(s: VoteState) -> int:
    """How many answers this step still needs.

    Claims are not counted: they hold up nobody, and whoever owes one may have voted already
    or not, which this number must not tell.
    """
    if s.phase == BALLOT:
        return s.alive() - (s.count - s.ballots.count(NOT_IN))
    if s.phase == PILE:
        return _expected(s) - (s.count - s.puts.count(NO_CARD))
    if s.phase == OBJECTION:
        return s.objections.count(ASKED)
    return 0 if s.phase == END else 1


def _expected(s: VoteState) -> int:
    """How many answers this step needs in all."""
    if s.phase == BALLOT:
        return s.alive()
    if s.phase == PILE:
        return sum([1 for hand in s.hands if hand])
    if s.phase == OBJECTION:
        return s.count - s.objections.count(NOT_ASKED)
    return 0 if s.phase == END else 1


def load_view(saved: object) -> VoteView:
    """What `VoteView.save` wrote, or BadSave."""
    rules_of(saved)
    design_of(saved)
    v = VoteView(WATCHER, 0, [], False)
    fields.fill(VIEW_FIELDS, v, saved)
    return v
