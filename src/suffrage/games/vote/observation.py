"""What a seat may know as numbers: seats clockwise from the reader, rounds from the latest."""

from __future__ import annotations

from typing import Final

from suffrage.core.game import WATCHER, Seat, View
from suffrage.core.observation import Blocks, Feature, Layout, Numbering, Observer, number, together
from suffrage.games.vote.actions import (
    ACTIONS,
    APPOINT,
    CENSURE,
    CHECK_ON,
    LOT,
    NOMINATE,
    give,
)
from suffrage.games.vote.chronicle import Gift, Round, Use
from suffrage.games.vote.deck.cards import KINDS
from suffrage.games.vote.phases.agenda import PHASES
from suffrage.games.vote.phases.ends import SENTENCES
from suffrage.games.vote.setup import MOST_SEATS
from suffrage.games.vote.view import VoteView

ROUNDS: Final = 40  # rounds that are told, the latest ones
GIFTS: Final = 6
USES: Final = 10  # as many as there are abilities in the deck
GIFT: Final = 3
USE: Final = 7 + MOST_SEATS
ROUND: Final = 6 + 2 * MOST_SEATS + GIFTS * GIFT
_SEATS: Final = (MOST_SEATS,)
_WHO: Final = "the seat, counted from the reader, plus 1; 0 for nobody"
LAYOUT: Final = Layout(
    1,
    (
        Feature("seat", (1,), 10, "the reader's seat plus 1; 0 for a watcher"),
        Feature("count", (1,), 10, "seats at the table"),
        Feature("rules", (1,), 127, "the version of the rules"),
        Feature("phase", (len(PHASES),), 1, ", ".join(PHASES)),
        Feature("asked", (1,), 1, "whether the reader owes an answer"),
        Feature("waiting", (1,), 10, "answers that are awaited"),
        Feature("expected", (1,), 10, "answers that this step needs in all"),
        Feature("round", (2,), 127, "the round plus 1, in two digits: 128 times the first and the "
                "second"),
        Feature("sessions", (1,), 127, "governments that worked, and unrests"),
        Feature("failures", (1,), 127, "elections that failed in a row"),
        Feature("first_by", (1,), 127, "what decided who was the first President, plus 1"),
        Feature("president", (1,), 10, _WHO),
        Feature("candidate", (1,), 10, "the same, of whoever is nominated"),
        Feature("prime_minister", (1,), 10, "the same"),
        Feature("last_president", (1,), 10, "the same, of the last government that worked"),
        Feature("last_prime_minister", (1,), 10, "the same"),
        Feature("heir", (1,), 10, "the same, of a successor that was named"),
        Feature("recounts", (1,), 127, "how often both of the last two turned up a card"),
        Feature("winner", (1,), 2, "1 for the Democrats, 2 for the Republicans"),
        Feature("reason", (1,), len(SENTENCES), "how it ended, plus 1, in the order of "
                "`Game.reasons`"),
        Feature("dealt", (1,), 10, "loyalty cards that are dealt"),
        Feature("deck_size", (1,), 60, "cards in the deck"),
        Feature("discard_size", (1,), 60, "cards in the discard"),
        Feature("pile_size", (1,), 10, "cards before the Prime Minister"),
        Feature("passed_size", (1,), 10, "cards before the President"),
        Feature("ballot", (1,), 6, "the reader's ballot plus 1"),
        Feature("objection", (1,), 3, "what the reader said in the window, plus 1"),
        Feature("put", (1,), KINDS, "the card that the reader put in, plus 1"),
        Feature("budget", _SEATS, 10, "by seat"),
        Feature("support", _SEATS, 10, "by seat"),
        Feature("living", _SEATS, 1, "by seat: in the game"),
        Feature("fell", (MOST_SEATS, 2), 127, "by seat: the round in which it left, plus 1, in two"
                " digits"),
        Feature("hand_sizes", _SEATS, 60, "by seat"),
        Feature("due", _SEATS, USES, "by seat: which use awaits its claim, plus 1"),
        Feature("votes", _SEATS, 4, "by seat: the counted vote plus 1"),
        Feature("in_pile", _SEATS, 1, "by seat: whether its card is in the pile"),
        Feature("objectors", _SEATS, 1, "by seat: whether it is asked in the window"),
        Feature("turned", _SEATS, KINDS, "by seat: the card it turned up, plus 1"),
        Feature("parties", _SEATS, 2, "by seat: its party plus 1, as far as the reader knows"),
        Feature("start_parties", _SEATS, 2, "the same, at the start"),
        Feature("shown", (MOST_SEATS, KINDS), 2, "by seat: cards that all know to be in its hand"),
        Feature("hand", (KINDS,), 2, "the reader's hand, by card"),
        Feature("pile", (KINDS,), 2, "what the reader knows of the pile"),
        Feature("passed", (KINDS,), 2, "of what was passed on"),
        Feature("rejected", (KINDS,), 2, "of what was not"),
        Feature("discard", (KINDS,), 2, "of the discard"),
        Feature("gifts", (GIFTS, GIFT), 127, "cards dealt in this round: card plus 1, to whom, "
                "canceled"),
        Feature("uses", (USES, USE), 127, "abilities used: round in two digits, card plus 1, by "
                "whom, on whom, the party said and the party found (plus 1), who was in the game"),
        Feature("history", (ROUNDS, ROUND), 127, "rounds that are over, the latest first: number "
                "in two digits, President, candidate, result plus 1, successor, the votes plus 1,"
                " the cards turned up plus 1, and the gifts"),
    ),
)  # fmt: skip
"""What the array holds."""

_BUDGET: Final = LAYOUT.starts["budget"]
_FELL: Final = LAYOUT.starts["fell"]
_SHOWN: Final = LAYOUT.starts["shown"]
_GIFTS: Final = LAYOUT.starts["gifts"]
_USES: Final = LAYOUT.starts["uses"]
_HISTORY: Final = LAYOUT.starts["history"]
PILES: Final = (_GIFTS - _SHOWN) // KINDS  # what is shown by seat, and the five fields behind it
_PHASES: Final[list[list[int]]] = [
    [1 if i == phase else 0 for i in range(len(PHASES))] for phase in range(len(PHASES))
]
_ROWS: Final = (_SHOWN - _BUDGET) // MOST_SEATS  # fields by seat, `fell` being two of them
_REASONS: Final[dict[str, int]] = {reason: i for i, reason in enumerate(SENTENCES)}
_NO_SEATS: Final[list[list[int]]] = [[0] * (MOST_SEATS - n) for n in range(MOST_SEATS + 1)]


def _numbering(seat: Seat, seats: int) -> Numbering:
    meant = list(range(ACTIONS))
    for i in range(seats):
        other = (seat + i) % seats
        for family in (NOMINATE, CHECK_ON, CENSURE, APPOINT, LOT):
            meant[family + i] = family + other
        for card in range(KINDS):
            meant[give(card, i)] = give(card, other)
    return Numbering(meant)


_NUMBERINGS: Final[dict[int, Numbering]] = {}


def numbering(seat: Seat, seats: int) -> Numbering:
    """How the arrays of *seat* number the actions: a seat in them is counted from the reader."""
    first = seat if seat < seats else 0
    key = seats * MOST_SEATS + first
    if key not in _NUMBERINGS:
        _NUMBERINGS[key] = _numbering(first, seats)
    return _NUMBERINGS[key]


class VoteObserver(Observer):
    """What one reader sees, view after view."""

    def __init__(self) -> None:
        super().__init__(LAYOUT)
        # What the array holds: whose it is, fields by seat and piles by their place, what happened.
        self._seat: Seat = WATCHER
        self._seats = 0
        self._row: list[int] = []
        self._rows: Final[list[list[int]]] = [[] for _ in range(_ROWS)]
        self._flagged: Final[list[list[bool]]] = [[] for _ in range(_ROWS)]
        self._piles: Final[list[list[int]]] = [[] for _ in range(PILES)]
        self._gifts: Blocks[Gift] = Blocks()
        self._uses: Blocks[Use] = Blocks()
        self._history: Blocks[Round] = Blocks()

    def look(self, view: View) -> None:
        assert isinstance(view, VoteView)
        v, array = view, self.array
        count = v.count
        first = v.seat if v.seat < count else 0
        if v.seat != self._seat or count != self._seats:
            self._forget(v.seat, count)
        row = [v.seat + 1 if v.seat < count else 0, count, v.rules]
        row += _PHASES[v.phase]
        row += [
            1 if v.asked else 0, v.waiting, v.expected, (v.round + 1) // 128, (v.round + 1) % 128,
            v.sessions, v.failures, v.first_by + 1, _who(v.president, first, count),
            _who(v.candidate, first, count), _who(v.prime_minister, first, count),
            _who(v.last_president, first, count), _who(v.last_prime_minister, first, count),
            _who(v.heir, first, count), v.recounts, v.winner + 1,
            _REASONS[v.reason] + 1 if v.reason else 0, v.dealt, v.deck_size, v.discard_size,
            v.pile_size, v.passed_size, v.ballot + 1, v.objection + 1, v.put + 1,
        ]  # fmt: skip
        if row != self._row:
            array[:_BUDGET] = bytearray(row)
            self._row = row
        self._by_seat(0, v.budget, 0)
        self._by_seat(1, v.support, 0)
        self._flags(2, v.living)
        if v.fell != self._rows[3]:
            for i in range(count):
                fell = v.fell[(first + i) % count]
                number(array, _FELL + 2 * i, fell if fell else -1)
            self._rows[3] = v.fell[:]
        self._by_seat(5, v.hand_sizes, 0)
        self._by_seat(6, v.due, 1)
        self._by_seat(7, v.votes, 1)
        self._flags(8, v.in_pile)
        self._flags(9, v.objectors)
        self._by_seat(10, v.turned, 1)
        self._by_seat(11, v.parties, 1)
        self._by_seat(12, v.start_parties, 1)
        for i in range(count):
            self._lay(i, v.shown[(first + i) % count])
        self._lay(MOST_SEATS, v.hand)
        self._lay(MOST_SEATS + 1, v.pile)
        self._lay(MOST_SEATS + 2, v.passed)
        self._lay(MOST_SEATS + 3, v.rejected)
        self._lay(MOST_SEATS + 4, v.discard)
        self._tell(v, first, count)

    def _forget(self, seat: Seat, seats: int) -> None:
        """Begin with an empty array, for another reader."""
        self.array[:] = LAYOUT.empty
        self._seat, self._seats, self._row = seat, seats, []
        for i in range(_ROWS):
            self._rows[i], self._flagged[i] = [], []
        for i in range(PILES):
            self._piles[i] = []
        self._gifts, self._uses, self._history = Blocks(), Blocks(), Blocks()

    def _by_seat(self, place: int, values: list[int], more: int) -> None:
        """One field of the seats, from the reader on, each so much *more* than it is."""
        if values == self._rows[place]:
            return
        start, seats = _BUDGET + place * MOST_SEATS, self._seats
        first = self._seat if self._seat < seats else 0
        array, at = self.array, start
        for i in range(first, seats):
            array[at] = values[i] + more
            at += 1
        for i in range(first):
            array[at] = values[i] + more
            at += 1
        self._rows[place] = values[:]

    def _flags(self, place: int, values: list[bool]) -> None:
        if values != self._flagged[place]:
            self._by_seat(place, [1 if one else 0 for one in values], 0)
            self._flagged[place] = values[:]

    def _lay(self, place: int, cards: list[int]) -> None:
        """Count the cards of a pile by kind, if they are not those that lay there."""
        if cards == self._piles[place]:
            return
        start, array = _SHOWN + place * KINDS, self.array
        for card in self._piles[place]:
            array[start + card] = 0
        for card in cards:
            array[start + card] += 1
        self._piles[place] = cards[:]

    def _tell(self, v: VoteView, first: Seat, count: int) -> None:
        """What happened. All of it is replaced, never edited, and most of it stays."""
        if self._gifts.differ(v.gifts):
            told: list[int] = []
            _given(v.gifts, first, count, told)
            self.array[_GIFTS:_USES] = bytearray(told).ljust(GIFTS * GIFT, b"\0")
        uses = self._uses
        if uses.differ(v.uses):
            for use in uses.untold():
                uses.told.append(_used(use, first, count))
            self.array[_USES:_HISTORY] = together(uses.told[:USES], USES * USE)
        history = self._history
        if history.differ(v.history):
            for past in history.untold():
                history.told.append(_past(past, first, count))
            latest = history.told[-ROUNDS:]
            latest.reverse()
            self.array[_HISTORY:] = together(latest, ROUNDS * ROUND)


def _who(seat: Seat, first: Seat, count: int) -> int:
    return (seat - first) % count + 1 if seat >= 0 else 0


def _given(gifts: list[Gift], first: Seat, count: int, found: list[int]) -> None:
    for gift in gifts[:GIFTS]:
        found.append(gift.card + 1)
        found.append(_who(gift.seat, first, count))
        found.append(1 if gift.canceled else 0)


def _used(use: Use, first: Seat, count: int) -> bytearray:
    when = use.round + 1
    found = [
        when // 128, when % 128, use.card + 1, _who(use.seat, first, count),
        _who(use.target, first, count), use.claim + 1, use.found + 1,
    ]  # fmt: skip
    for i in range(count):
        found.append(use.living >> (first + i) % count & 1)
    return bytearray(found).ljust(USE, b"\0")


def _past(past: Round, first: Seat, count: int) -> bytearray:
    when = past.number + 1
    found = [
        when // 128, when % 128, _who(past.president, first, count),
        _who(past.candidate, first, count), past.result + 1, _who(past.heir, first, count),
    ]  # fmt: skip
    for values in (past.votes, past.turned):
        for i in range(first, count):
            found.append(values[i] + 1)
        for i in range(first):
            found.append(values[i] + 1)
        found += _NO_SEATS[count]
    _given(past.gifts, first, count, found)
    return bytearray(found).ljust(ROUND, b"\0")
