"""The position: everything that lies on the table, hidden parts included.

Phases ask; the floor interrupts; a claim that is due comes before anything else its speaker
may do, and holds up nobody but them (ruling 5.10).
"""

from __future__ import annotations

from suffrage.core.designs.design import CARDS_FILE
from suffrage.core.game import (
    NATURE,
    Action,
    Game,
    News,
    Options,
    Outcome,
    Seat,
    State,
    check_reader,
    find,
)
from suffrage.games.vote.actions import is_free
from suffrage.games.vote.chronicle import Gift, Round, Use
from suffrage.games.vote.deck.cards import FULL_DECK, NO_CARD
from suffrage.games.vote.deck.decks import Deck, deck_of
from suffrage.games.vote.notation import write
from suffrage.games.vote.phases import floor
from suffrage.games.vote.phases.agenda import END, PILE, ROLL
from suffrage.games.vote.phases.answers import NOT_ASKED, NOT_IN
from suffrage.games.vote.phases.order import ORDER
from suffrage.games.vote.saved import save
from suffrage.games.vote.setup import FEWEST_SEATS, MODE_NAMES, NOBODY, RULES, UNKNOWN_PARTY
from suffrage.games.vote.view import VoteView, look


class VoteState(State):
    """A position. `saved.FIELDS` lists every field of it."""

    def __init__(
        self, count: int, rules: int = RULES, like: VoteState | None = None, design: str = ""
    ) -> None:
        """A table before the first die, or an independent copy of the one it is *like*."""
        self.news: list[News] | None = None
        self.count = count
        self.rules = rules  # which version of them the match is played by
        self.design = design  # the file of its cards; "" for those of the deck list
        if like is not None:
            self._copy(like)
            return
        self.phase = ROLL
        self.round = 0
        self.sessions = 0  # governments that worked, and unrests
        self.failures = 0  # elections that failed in a row
        self.first_by = -1  # what decided who was the first President
        self.president = NOBODY
        self.candidate = NOBODY
        self.prime_minister = NOBODY
        self.last_president = NOBODY  # the last government that worked: its term limits
        self.last_prime_minister = NOBODY
        self.heir = NOBODY  # who takes the token next, if it is not the next in order
        self.recounts = 0  # how often both of the last two turned up a card
        self.winner = UNKNOWN_PARTY
        self.reason = ""  # how it ended; empty while it goes on

        # By seat
        self.budget = [0] * count
        self.support = [0] * count
        self.living = [True] * count
        self.fell = [0] * count  # the round in which it left the game
        self.party = [UNKNOWN_PARTY] * count
        self.start_party = [UNKNOWN_PARTY] * count
        self.hands: list[list[int]] = [[] for _ in range(count)]  # ascending
        self.shown: list[list[int]] = [[] for _ in range(count)]  # what all know to be in a hand
        self.due = [-1] * count  # which of the uses is a check that awaits a claim
        self.ballots = [NOT_IN] * count  # secret until all are in
        self.votes = [NOT_IN] * count  # as counted: 0 against, 1 for, 2 more if doubled
        self.puts = [NO_CARD] * count  # the card for the pile; in the hand until all are in
        self.objections = [NOT_ASKED] * count
        self.turned = [NO_CARD] * count  # what an unrest or a recount turned up

        # Cards, ascending: a pool has no order
        self.deck: list[int] = FULL_DECK[:]
        self.discard: list[int] = []
        self.seen: list[int] = []  # beside the discard: who knows that this card lies there
        self.pile: list[int] = []  # what the Prime Minister has not passed on
        self.passed: list[int] = []  # what the President has not dealt
        self.rejected: list[int] = []  # what was not passed on this round
        self.gifts: list[Gift] = []  # what was dealt this round, in order of receipt

        self.history: list[Round] = []
        self.uses: list[Use] = []

    def _copy(self, s: VoteState) -> None:
        # By hand and not from the list of fields: search does little else than this. Gifts,
        # rounds and uses are never edited, so copies share them.
        self.phase, self.round, self.first_by = s.phase, s.round, s.first_by
        self.sessions, self.failures, self.recounts = s.sessions, s.failures, s.recounts
        self.winner, self.reason = s.winner, s.reason
        self.president, self.last_president = s.president, s.last_president
        self.prime_minister, self.last_prime_minister = s.prime_minister, s.last_prime_minister
        self.candidate, self.heir = s.candidate, s.heir
        self.budget, self.support = s.budget[:], s.support[:]
        self.living, self.fell = s.living[:], s.fell[:]
        self.party, self.start_party = s.party[:], s.start_party[:]
        self.hands = [hand[:] for hand in s.hands]
        self.shown = [cards[:] for cards in s.shown]
        self.due, self.ballots, self.votes = s.due[:], s.ballots[:], s.votes[:]
        self.puts, self.objections, self.turned = s.puts[:], s.objections[:], s.turned[:]
        self.deck, self.discard, self.seen = s.deck[:], s.discard[:], s.seen[:]
        self.pile, self.passed, self.rejected = s.pile[:], s.passed[:], s.rejected[:]
        self.gifts, self.history, self.uses = s.gifts[:], s.history[:], s.uses[:]

    def clone(self) -> VoteState:
        return VoteState(self.count, self.rules, self, self.design)

    # The rules

    def pending(self) -> tuple[Seat, ...]:
        if ORDER[self.phase].nature:
            return (NATURE,)
        return tuple([seat for seat in range(self.count) if self._asks(seat)])

    def _asks(self, seat: Seat) -> bool:
        """Whether a seat owes an answer."""
        phase = ORDER[self.phase]
        return not phase.nature and (self.due[seat] >= 0 or phase.asks(self, seat))

    def options(self, seat: Seat) -> list[Action]:
        phase = ORDER[self.phase]
        if phase.nature:
            return phase.options(self, NATURE) if seat == NATURE else []
        if not 0 <= seat < self.count or self.phase == END or not self.living[seat]:
            return []
        if self.due[seat] >= 0:
            return floor.claims()
        free = floor.options(self, seat)
        if not phase.asks(self, seat):
            return free
        asked = phase.options(self, seat)
        return sorted(asked + free) if free else asked

    def apply(self, seat: Seat, action: Action) -> None:
        if is_free(action):
            floor.act(self, seat, action)
        else:
            ORDER[self.phase].answer(self, seat, action)
        phase = ORDER[self.phase]
        while phase.is_done(self):
            phase.leave(self)
            phase = ORDER[self.phase]

    def is_stuck(self) -> bool:
        """Whether a phase is over and nobody has turned to the next: play never stops there."""
        return ORDER[self.phase].is_done(self)

    def hears(self, reader: Seat, seat: Seat, action: Action) -> bool:
        return is_free(action) or ORDER[self.phase].hears(self, reader, seat)

    def outcome(self) -> Outcome | None:
        if self.phase != END:
            return None
        if self.winner == UNKNOWN_PARTY:
            return Outcome((), self.reason, drawn=True)
        winners = [seat for seat in range(self.count) if self.party[seat] == self.winner]
        return Outcome(tuple(winners), self.reason)

    # What can be read off the table

    def cards(self) -> Deck:
        """What stands on the cards of this match."""
        return deck_of(self.design)

    def game(self) -> Game:
        return find("vote")

    def setting(self) -> tuple[Options, int]:
        files = {CARDS_FILE: self.design} if self.design else {}
        return Options(MODE_NAMES[self.count - FEWEST_SEATS], (), files), self.rules

    def seats(self) -> int:
        return self.count

    def alive(self) -> int:
        """How many are still in the game."""
        return self.living.count(True)

    def next_living(self, seat: Seat) -> Seat:
        """The next living seat clockwise (ruling 1.3)."""
        after = (seat + 1) % self.count
        while not self.living[after]:
            after = (after + 1) % self.count
        return after

    def from_president(self) -> list[Seat]:
        """The living seats clockwise, the President first."""
        first = max(self.president, 0)
        order = [*range(first, self.count), *range(first)]
        return [seat for seat in order if self.living[seat]]

    def counts_strictly(self) -> bool:
        """Whether the last two play on by the rules while they are compared (rulings 6.3, 6.4)."""
        return self.rules >= 2

    def has_free(self, seat: Seat, card: int) -> bool:
        """Whether *seat* holds a card that it has not already put forward for the pile."""
        put = 1 if self.phase == PILE and self.puts[seat] == card else 0
        return self.hands[seat].count(card) > put

    def used(self, card: int) -> int:
        """How many copies of an ability are out of the game."""
        return [use.card for use in self.uses].count(card)

    def view(self, seat: Seat) -> VoteView:
        check_reader(seat, self.count)
        if seat >= self.count:
            return look(self, seat, [], False)
        return look(self, seat, self.options(seat), self._asks(seat))

    def save(self) -> dict[str, object]:
        return save(self)

    def text(self) -> str:
        return write(self)

    # Who hears what

    def tell(self, kind: str, seat: Seat, facts: tuple[int, ...] = ()) -> None:
        """Announce to all what follows from what all know."""
        if self.news is not None:
            self.news.append(News(kind, seat, facts, text=self.design))

    def reveal(self, kind: str, seat: Seat, facts: tuple[int, ...] = ()) -> None:
        """Announce to all something that was hidden, if only that the game goes on."""
        if self.news is not None:
            self.news.append(News(kind, seat, facts, None, False, True, self.design))

    def whisper(
        self, kind: str, seat: Seat, facts: tuple[int, ...], readers: tuple[Seat, ...]
    ) -> None:
        """Announce something to *readers*; nobody else hears that it happened."""
        if self.news is not None:
            self.news.append(News(kind, seat, facts, readers, True, text=self.design))
