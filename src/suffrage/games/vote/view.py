"""What one seat may know: the information table of docs/rules/vote.md, field by field.

An eliminated player keeps what they knew and sees no more than a watcher from then on.
Cards that one saw go to the discard stay known until it is shuffled; what lies further
back is in the log.
"""

from __future__ import annotations

from suffrage.core.game import Action, Seat, View
from suffrage.games.vote.chronicle import (
    Gift,
    Round,
    Use,
    entries,
    load_gift,
    load_round,
    load_use,
    number_of,
    numbers,
)
from suffrage.games.vote.phases.agenda import (
    BALLOT,
    DEAL,
    END,
    LOYALTY,
    OBJECTION,
    PILE,
    ROLL,
)
from suffrage.games.vote.setup import REPUBLICAN, UNKNOWN_PARTY
from suffrage.games.vote.table import ASKED, NO_CARD, NOT_ASKED, NOT_IN, Table, eye


class VoteView(View):
    """What all may know first, then what only this seat does."""

    def __init__(self, seat: Seat, waiting: int, options: list[Action], asked: bool) -> None:
        super().__init__(seat, waiting, options)
        self.asked = asked  # whether this seat owes an answer; else its options are interrupts

        self.count = 0  # seats at the table
        self.phase = ROLL
        self.expected = 0  # how many answers this step needs in all; *waiting* are not in yet
        self.round = 0
        self.sessions = 0
        self.failures = 0
        self.first_by = -1
        self.president = -1
        self.candidate = -1
        self.prime_minister = -1
        self.last_president = -1
        self.last_prime_minister = -1
        self.heir = -1
        self.recounts = 0
        self.winner = UNKNOWN_PARTY
        self.reason = ""
        self.budget: list[int] = []
        self.support: list[int] = []
        self.living: list[bool] = []
        self.fell: list[int] = []
        self.dealt = 0  # how many loyalty cards are dealt
        self.hand_sizes: list[int] = []
        self.shown: list[list[int]] = []  # abilities that all saw go into a hand and stay there
        self.due: list[int] = []  # by seat: which of the uses awaits its claim
        self.votes: list[int] = []
        self.in_pile: list[bool] = []  # whose card went into the pile, once it is closed
        self.objectors: list[bool] = []  # who is asked in the objection window
        self.turned: list[int] = []
        self.deck_size = 0
        self.discard_size = 0
        self.pile_size = 0  # before the Prime Minister
        self.passed_size = 0  # before the President
        self.gifts: list[Gift] = []
        self.history: list[Round] = []
        self.uses: list[Use] = []  # a check without its finding, unless it is one's own

        self.parties: list[int] = []  # now: one's own; at the end everybody's
        self.start_parties: list[int] = []  # at the start: the Republicans know all
        self.hand: list[int] = []
        self.ballot = NOT_IN
        self.put = NO_CARD
        self.objection = NOT_ASKED
        self.pile: list[int] = []
        self.passed: list[int] = []
        self.rejected: list[int] = []
        self.discard: list[int] = []  # what one saw go there

    def save(self) -> dict[str, object]:
        return {
            "seat": self.seat, "waiting": self.waiting, "options": self.options[:],
            "asked": self.asked, "count": self.count, "phase": self.phase,
            "expected": self.expected, "round": self.round, "sessions": self.sessions,
            "failures": self.failures, "first_by": self.first_by, "president": self.president,
            "candidate": self.candidate, "prime_minister": self.prime_minister,
            "last_president": self.last_president,
            "last_prime_minister": self.last_prime_minister, "heir": self.heir,
            "recounts": self.recounts, "winner": self.winner, "reason": self.reason,
            "budget": self.budget[:], "support": self.support[:], "living": self.living[:],
            "fell": self.fell[:], "dealt": self.dealt, "hand_sizes": self.hand_sizes[:],
            "shown": [cards[:] for cards in self.shown], "due": self.due[:],
            "votes": self.votes[:], "in_pile": self.in_pile[:],
            "objectors": self.objectors[:], "turned": self.turned[:],
            "deck_size": self.deck_size, "discard_size": self.discard_size,
            "pile_size": self.pile_size, "passed_size": self.passed_size,
            "gifts": [gift.save() for gift in self.gifts],
            "history": [past.save() for past in self.history],
            "uses": [use.save() for use in self.uses],
            "parties": self.parties[:], "start_parties": self.start_parties[:],
            "hand": self.hand[:], "ballot": self.ballot, "put": self.put,
            "objection": self.objection, "pile": self.pile[:], "passed": self.passed[:],
            "rejected": self.rejected[:], "discard": self.discard[:],
        }  # fmt: skip


def look(s: Table, seat: Seat, options: list[Action], asked: bool) -> VoteView:
    """The table as *seat* may see it; a watcher is a seat without secrets."""
    v = VoteView(seat, _waiting(s), options, asked)
    _look_at_table(s, v)
    over = s.phase == END
    v.parties = s.party[:] if over else [UNKNOWN_PARTY] * s.count
    v.start_parties = s.start_party[:] if over else [UNKNOWN_PARTY] * s.count
    v.uses = [use if over or use.seat == seat else use.with_found(UNKNOWN_PARTY) for use in s.uses]
    if over:
        v.shown = [hand[:] for hand in s.hands]
    bit = eye(seat)
    v.discard = sorted([s.discard[i] for i in range(len(s.discard)) if s.seen[i] & bit])
    if seat >= s.count:
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


def _look_at_table(s: Table, v: VoteView) -> None:
    """What anybody may know."""
    v.count = s.count
    v.phase = s.phase
    v.expected = _expected(s)
    v.round = s.round
    v.sessions = s.sessions
    v.failures = s.failures
    v.first_by = s.first_by
    v.president = s.president
    v.candidate = s.candidate
    v.prime_minister = s.prime_minister
    v.last_president = s.last_president
    v.last_prime_minister = s.last_prime_minister
    v.heir = s.heir
    v.recounts = s.recounts
    v.winner = s.winner
    v.reason = s.reason
    v.budget = s.budget[:]
    v.support = s.support[:]
    v.living = s.living[:]
    v.fell = s.fell[:]
    v.dealt = s.count - s.party.count(UNKNOWN_PARTY)
    v.hand_sizes = [len(hand) for hand in s.hands]
    v.shown = [cards[:] for cards in s.shown]
    v.due = s.due[:]
    v.votes = s.votes[:]
    v.in_pile = [card != NO_CARD and s.phase != PILE for card in s.puts]
    v.objectors = [said != NOT_ASKED for said in s.objections]
    v.turned = s.turned[:]
    v.deck_size = len(s.deck)
    v.discard_size = len(s.discard) + len(s.rejected)
    v.pile_size = len(s.pile)
    v.passed_size = len(s.passed)
    v.gifts = s.gifts[:]
    v.history = s.history[:]


def _waiting(s: Table) -> int:
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


def _expected(s: Table) -> int:
    """How many answers this step needs in all."""
    if s.phase == BALLOT:
        return s.alive()
    if s.phase == PILE:
        return sum([1 for hand in s.hands if hand])
    if s.phase == OBJECTION:
        return s.count - s.objections.count(NOT_ASKED)
    return 0 if s.phase == END else 1


def load_view(saved: dict[str, object]) -> VoteView:
    """What `VoteView.save` wrote."""
    v = VoteView(
        number_of(saved["seat"]), number_of(saved["waiting"]), numbers(saved["options"]),
        bool(saved["asked"]),
    )  # fmt: skip
    v.count = number_of(saved["count"])
    v.phase = number_of(saved["phase"])
    v.expected = number_of(saved["expected"])
    v.round = number_of(saved["round"])
    v.sessions = number_of(saved["sessions"])
    v.failures = number_of(saved["failures"])
    v.first_by = number_of(saved["first_by"])
    v.president = number_of(saved["president"])
    v.candidate = number_of(saved["candidate"])
    v.prime_minister = number_of(saved["prime_minister"])
    v.last_president = number_of(saved["last_president"])
    v.last_prime_minister = number_of(saved["last_prime_minister"])
    v.heir = number_of(saved["heir"])
    v.recounts = number_of(saved["recounts"])
    v.winner = number_of(saved["winner"])
    v.reason = str(saved["reason"])
    v.budget = numbers(saved["budget"])
    v.support = numbers(saved["support"])
    v.living = flags(saved["living"])
    v.fell = numbers(saved["fell"])
    v.dealt = number_of(saved["dealt"])
    v.hand_sizes = numbers(saved["hand_sizes"])
    v.shown = [numbers(cards) for cards in entries(saved["shown"])]
    v.due = numbers(saved["due"])
    v.votes = numbers(saved["votes"])
    v.in_pile = flags(saved["in_pile"])
    v.objectors = flags(saved["objectors"])
    v.turned = numbers(saved["turned"])
    v.deck_size = number_of(saved["deck_size"])
    v.discard_size = number_of(saved["discard_size"])
    v.pile_size = number_of(saved["pile_size"])
    v.passed_size = number_of(saved["passed_size"])
    v.gifts = [load_gift(gift) for gift in entries(saved["gifts"])]
    v.history = [load_round(past) for past in entries(saved["history"])]
    v.uses = [load_use(use) for use in entries(saved["uses"])]
    v.parties = numbers(saved["parties"])
    v.start_parties = numbers(saved["start_parties"])
    v.hand = numbers(saved["hand"])
    v.ballot = number_of(saved["ballot"])
    v.put = number_of(saved["put"])
    v.objection = number_of(saved["objection"])
    v.pile = numbers(saved["pile"])
    v.passed = numbers(saved["passed"])
    v.rejected = numbers(saved["rejected"])
    v.discard = numbers(saved["discard"])
    return v


def flags(saved: object) -> list[bool]:
    """A list of yes and no in saved data."""
    return [bool(entry) for entry in entries(saved)]
