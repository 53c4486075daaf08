"""What lies on the table, hidden parts included, and the small acts that every phase needs:
points that move, cards that change hands, players who leave, and the end.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.game import NATURE, News, Seat, State
from suffrage.games.vote.chronicle import Gift, Round, Use
from suffrage.games.vote.deck.cards import (
    BUDGETS,
    CHECK,
    FULL_DECK,
    HAND,
    SUPPORTS,
)
from suffrage.games.vote.phases.agenda import CLOSE, END, PILE, RECOUNT, ROLL
from suffrage.games.vote.setup import MOST_SEATS, NOBODY, UNKNOWN_PARTY

MOST: Final = 10  # points of either kind
LAST_SESSION: Final = 60  # ruling 4.10
NO_CARD: Final = -1
NOT_IN: Final = -1  # a ballot that is not cast, a vote that was not counted

# What a seat said in the objection window.
NOT_ASKED: Final = -1
ASKED: Final = 0
LET_BE: Final = 1
OBJECTED: Final = 2

# How the first President was found (ruling 1.4).
BY_TOTAL: Final = 0
BY_SUPPORT: Final = 1
BY_LOT: Final = 2

# How a match ends.
LAST_PARTY: Final = "last-party"
FULL_POINTS: Final = "full-points"
TWO_LEFT: Final = "two-left"
TWO_LEFT_LOT: Final = "two-left-lot"
ADJOURNED: Final = "adjourned"

EVERYBODY: Final = (1 << (MOST_SEATS + 1)) - 1


def eye(seat: Seat) -> int:
    """The bit of *seat* among those who saw a card go; all watchers share the last one."""
    return 1 << (seat if seat < MOST_SEATS else MOST_SEATS)


class Table(State):
    """Everything there is to a position."""

    def __init__(self, count: int, like: Table | None = None) -> None:
        """A table before the first die, or an independent copy of the one it is *like*."""
        self.news: list[News] | None = None
        self.count = count
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

    def _copy(self, other: Table) -> None:
        # Gifts, rounds and uses are never edited, so copies share them.
        self.phase = other.phase
        self.round = other.round
        self.sessions = other.sessions
        self.failures = other.failures
        self.first_by = other.first_by
        self.president = other.president
        self.candidate = other.candidate
        self.prime_minister = other.prime_minister
        self.last_president = other.last_president
        self.last_prime_minister = other.last_prime_minister
        self.heir = other.heir
        self.recounts = other.recounts
        self.winner = other.winner
        self.reason = other.reason
        self.budget = other.budget[:]
        self.support = other.support[:]
        self.living = other.living[:]
        self.fell = other.fell[:]
        self.party = other.party[:]
        self.start_party = other.start_party[:]
        self.hands = [hand[:] for hand in other.hands]
        self.shown = [cards[:] for cards in other.shown]
        self.due = other.due[:]
        self.ballots = other.ballots[:]
        self.votes = other.votes[:]
        self.puts = other.puts[:]
        self.objections = other.objections[:]
        self.turned = other.turned[:]
        self.deck = other.deck[:]
        self.discard = other.discard[:]
        self.seen = other.seen[:]
        self.pile = other.pile[:]
        self.passed = other.passed[:]
        self.rejected = other.rejected[:]
        self.gifts = other.gifts[:]
        self.history = other.history[:]
        self.uses = other.uses[:]

    def tell(self, kind: str, seat: Seat, facts: tuple[int, ...] = ()) -> None:
        """Announce to all what follows from what all know."""
        if self.news is not None:
            self.news.append(News(kind, seat, facts))

    def reveal(self, kind: str, seat: Seat, facts: tuple[int, ...] = ()) -> None:
        """Announce to all something that was hidden, if only that the game goes on."""
        if self.news is not None:
            self.news.append(News(kind, seat, facts, None, False, True))

    def whisper(
        self, kind: str, seat: Seat, facts: tuple[int, ...], readers: tuple[Seat, ...]
    ) -> None:
        """Announce something to *readers*; nobody else hears that it happened."""
        if self.news is not None:
            self.news.append(News(kind, seat, facts, readers, True))

    # Seats

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

    def living_bits(self) -> int:
        """The living seats as a set of bits."""
        bits = 0
        for seat in range(self.count):
            if self.living[seat]:
                bits |= 1 << seat
        return bits

    def has_free(self, seat: Seat, card: int) -> bool:
        """Whether *seat* holds a card that it has not already put forward for the pile."""
        put = 1 if self.phase == PILE and self.puts[seat] == card else 0
        return self.hands[seat].count(card) > put

    def used(self, card: int) -> int:
        """How many copies of an ability are out of the game."""
        return [use.card for use in self.uses].count(card)

    # Points

    def add(self, seat: Seat, card: int) -> None:
        """Add both numbers of a card at once, each kept from 0 to 10 (rulings 4.1 and 4.2)."""
        self.budget[seat] = min(MOST, max(0, self.budget[seat] + BUDGETS[card]))
        self.support[seat] = min(MOST, max(0, self.support[seat] + SUPPORTS[card]))

    def endure(self, seat: Seat, card: int) -> None:
        """Apply a card that befell *seat*, and see who is left (ruling 4.5)."""
        self.add(seat, card)
        self.reveal("applied", seat, (card, self.budget[seat], self.support[seat]))
        if self.budget[seat] == 0 or self.support[seat] == 0:
            self.drop(seat)
        self.look_for_winner()

    def pay(self, seat: Seat, card: int, target: int = NOBODY, found: int = UNKNOWN_PARTY) -> None:
        """Use an ability: its card leaves the game and its price is paid, for all to see."""
        self.take_from(seat, card)
        self.add(seat, card)
        living = self.living_bits()
        self.uses.append(Use(self.round, card, seat, target, UNKNOWN_PARTY, found, living))
        self.reveal("used", seat, (card, target, self.budget[seat], self.support[seat]))

    # Cards

    def take_from(self, seat: Seat, card: int) -> None:
        """A card leaves a hand."""
        self.hands[seat].remove(card)
        if card in self.shown[seat]:
            self.shown[seat].remove(card)

    def give_to(self, seat: Seat, card: int) -> None:
        """A card comes into a hand."""
        self.hands[seat].append(card)
        self.hands[seat].sort()
        assert len(self.hands[seat]) <= HAND  # ruling 5.2

    def throw_away(self, card: int, seen: int) -> None:
        """A card goes to the discard; *seen* are the eyes that know it."""
        self.discard.append(card)
        self.seen.append(seen)

    def restock(self) -> None:
        """Make a new deck of the discard if the deck is empty (ruling 5.3)."""
        if not self.deck:
            self.deck = sorted(self.discard)
            self.discard = []
            self.seen = []
            self.tell("reshuffled", NATURE, (len(self.deck),))

    # Leaving and winning

    def drop(self, seat: Seat) -> None:
        """A player leaves: the hand goes face down to the discard (ruling 4.3)."""
        self.living[seat] = False
        self.fell[seat] = self.round
        self.due[seat] = -1  # ruling 5.10: a claim lapses with its speaker
        for card in self.hands[seat]:
            if card in self.shown[seat]:
                self.shown[seat].remove(card)
                self.throw_away(card, EVERYBODY)
            else:
                self.throw_away(card, eye(seat))
        self.hands[seat] = []
        self.puts[seat] = NO_CARD
        self.tell("left", seat, ())

    def look_for_winner(self) -> None:
        """End the match if one party is alone or somebody has it all (ruling 4.5 b, c)."""
        left = [self.party[seat] for seat in range(self.count) if self.living[seat]]
        if 0 not in left or 1 not in left:
            self.finish(left[0], LAST_PARTY)
            return
        for seat in range(self.count):
            if self.living[seat] and self.budget[seat] == MOST and self.support[seat] == MOST:
                self.tell("full", seat)
                self.finish(self.party[seat], FULL_POINTS)
                return

    def look_for_two(self) -> None:
        """After a whole batch: if two are left, compare them (rulings 6.2 and 6.3)."""
        if self.phase == END or self.alive() != 2:
            return
        first, second = self.from_president()
        lead = self.budget[first] + self.support[first] - self.budget[second] - self.support[second]
        if lead == 0:
            lead = self.support[first] - self.support[second]
        if lead == 0:
            self.phase = RECOUNT
            self.turned = [NO_CARD] * self.count
            self.reveal("level", first, (second,))
            if not self.hands[first]:
                self.restock()
        else:
            self.reveal("ahead", first if lead > 0 else second)
            self.finish(self.party[first if lead > 0 else second], TWO_LEFT)

    def finish(self, winner: int, reason: str) -> None:
        """End the match and show loyalties, hands and findings (rulings 4.9 and 4.11)."""
        self.phase = END
        self.winner = winner
        self.reason = reason
        self.due = [-1] * self.count
        self.ballots = [NOT_IN] * self.count
        self.puts = [NO_CARD] * self.count
        self.reveal("ended", NATURE, (winner,))
        for seat in range(self.count):
            self.reveal("loyalties", seat, (self.start_party[seat], self.party[seat]))
            self.reveal("held", seat, tuple(self.hands[seat]))
        for use in self.uses:
            if use.card == CHECK:
                self.reveal("had-found", use.seat, (use.target, use.found))

    # Rounds

    def close_round(self, result: int) -> None:
        """A round is over: write it down, then refill the hands."""
        self.note_round(result)
        self.phase = CLOSE
        self.restock_for_refill()

    def note_round(self, result: int) -> None:
        """Write the round down, and clear candidate, ballots, pile and gifts off the table."""
        self.history.append(
            Round(
                self.round, self.president, self.candidate, self.votes, result,
                self.gifts, self.turned, self.heir,
            )
        )  # fmt: skip
        self.candidate = NOBODY
        self.prime_minister = NOBODY
        self.ballots = [NOT_IN] * self.count
        self.votes = [NOT_IN] * self.count
        self.puts = [NO_CARD] * self.count
        self.objections = [NOT_ASKED] * self.count
        self.turned = [NO_CARD] * self.count
        self.gifts = []

    def short_handed(self) -> Seat:
        """Who draws next in the refill: the first from the President with under three cards."""
        for seat in self.from_president():
            if len(self.hands[seat]) < HAND:
                return seat
        return NOBODY

    def restock_for_refill(self) -> None:
        """See that there is a card for whoever draws next."""
        if self.short_handed() != NOBODY:
            self.restock()
