"""The position: cubes, Congress, hands, decks and the stack of frames.

Everything is an int, a flat list of ints, or a tuple that is replaced and never edited,
so that a clone copies a dozen short lists. What the rules do to the board they do through
the few verbs of this class: place, take, settle, send, shift, gain, discard.
"""

from __future__ import annotations

from typing import Final

from suffrage.core import frames
from suffrage.core.frames import Effect, Frame
from suffrage.core.game import (
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
from suffrage.games.votes_for_women.actions import OPP, OPPOBOT, SUF
from suffrage.games.votes_for_women.deck.card import BOT_DECK, TURN_BOX, with_card, without
from suffrage.games.votes_for_women.notation import spell_position
from suffrage.games.votes_for_women.saved import PARTS, save
from suffrage.games.votes_for_women.setup import Agreed
from suffrage.games.votes_for_women.view import NOTHING, VfwView, see

CHECK: Final = 1
CROSS: Final = 2  # a red X
MARKS: Final[list[int]] = [CHECK, CROSS]  # by side
NEEDED: Final[list[int]] = [36, 13]  # marks that win the game, by side
PURSE: Final[list[int]] = [12, 6]  # buttons a side can hold (ruling B-1)
SUPPLY: Final[list[int]] = [65, 65, 60]  # cubes in the box, by color (ruling C-9)
NOBODY: Final = -1

# Phases
SETUP: Final = 0
PLANNING: Final = 1
STRATEGY_PHASE: Final = 2
OPERATIONS: Final = 3
CLEANUP: Final = 4
FINAL_VOTING: Final = 5
PHASE_NAMES: Final[list[str]] = [
    "setup", "planning", "strategy", "operations", "cleanup", "final-voting",
]  # fmt: skip

REASONS: Final[dict[str, str]] = {
    "36-checks": "Thirty-six states ratified the Nineteenth Amendment.",
    "13-crosses": "Thirteen states rejected the Nineteenth Amendment.",
    "amendment-not-sent": "Congress never sent the Nineteenth Amendment to the states.",
}


class Position(State):
    """A whole position of Votes for Women, hidden parts included."""

    def __init__(self, agreed: Agreed) -> None:
        """An empty table; `set_up` in phases.py lays it."""
        seats = agreed.seating.count()
        self.agreed: Final = agreed
        self.cards: Final = agreed.cards
        self.sides: Final = agreed.seating.sides
        self.news: list[News] | None = None
        self.phase = SETUP
        self.turn = 1
        self.round = 0
        self.congress = 0
        self.sent = False  # the Nineteenth Amendment is before the states
        self.winner = NOBODY  # a side
        self.reason = ""
        self.cubes = [0] * 144  # by state * 3 + color
        self.marks = [0] * 48
        self.settled = [0, 0]  # how many checks, how many crosses
        self.buttons = [0, 0]  # by side
        self.campaigners = [-1] * 6  # regions of P1 P2 Y1 Y2 R1 R2; -1: not on the map
        self.hands: list[tuple[int, ...]] = [()] * seats  # sorted
        self.claimed: list[tuple[int, ...]] = [()] * seats  # sorted
        # Draw decks: known cards on top, a pool without order per era, known cards at the
        # bottom. A known card comes with the seat that put it there.
        self.tops: list[tuple[tuple[int, Seat], ...]] = [(), ()]
        self.pools: list[tuple[int, ...]] = [()] * 9  # by deck (Oppobot's last) * 3 + era - 1
        self.bottoms: list[tuple[tuple[int, Seat], ...]] = [(), ()]
        self.shuffled = [False, False]  # by side: the deck is one pool, the eras are gone
        self.discards: list[tuple[int, ...]] = [(), (), ()]  # Suffragist, Opposition, Oppobot
        self.boxes: list[tuple[int, ...]] = [(), (), ()]
        self.state_cards: tuple[int, ...] = ()  # on display
        self.state_pool: tuple[int, ...] = ()  # not dealt, or left out of the game
        self.strategy: tuple[int, ...] = ()  # on display
        self.strategy_pool: tuple[int, ...] = ()
        self.removed: tuple[int, ...] = ()  # claimed cards that were played
        self.start_cards: tuple[int, ...] = ()  # the Oppobot's, face up
        self.stack: list[Frame[Position]] = []
        self.asked: list[Action] = []  # the options of the standing question

    # The protocol

    def pending(self) -> tuple[Seat, ...]:
        return (self.actor(),) if self.asked else ()

    def actor(self) -> Seat:
        """Who is asked. Only while somebody is."""
        f = self.stack[-1]
        return f.effect.actor(self, f)

    def options(self, seat: Seat) -> list[Action]:
        return self.asked[:] if self.asked and seat == self.actor() else []

    def apply(self, seat: Seat, action: Action) -> None:
        told = len(self.news) if self.news is not None else 0
        f = self.stack[-1]
        self.asked = frames.answer(self, self.stack, action)
        if self.news is not None and len(self.news) == told:
            readers = None if f.effect.overheard(action) else self.confidants(f.seat)
            self.news.append(News("answers", seat, (action,), readers=readers))

    def advance(self) -> None:
        """Run on to the first question, after the stack was laid by hand."""
        self.asked = frames.advance(self, self.stack)

    def clone(self) -> Position:
        # By hand, not from the table in saved.py: search makes millions. A test compares the two.
        other = Position(self.agreed)
        other.phase, other.turn, other.round = self.phase, self.turn, self.round
        other.congress, other.sent = self.congress, self.sent
        other.winner, other.reason = self.winner, self.reason
        other.cubes, other.marks, other.settled = self.cubes[:], self.marks[:], self.settled[:]
        other.buttons, other.campaigners = self.buttons[:], self.campaigners[:]
        other.hands = self.hands[:]
        other.claimed = self.claimed[:]
        other.tops = self.tops[:]
        other.pools = self.pools[:]
        other.bottoms = self.bottoms[:]
        other.shuffled = self.shuffled[:]
        other.discards = self.discards[:]
        other.boxes = self.boxes[:]
        other.state_cards = self.state_cards
        other.state_pool = self.state_pool
        other.strategy = self.strategy
        other.strategy_pool = self.strategy_pool
        other.removed = self.removed
        other.start_cards = self.start_cards
        other.stack = self.stack[:]
        other.asked = self.asked
        return other

    def game(self) -> Game:
        return find("votes-for-women")

    def setting(self) -> tuple[Options, int]:
        return self.agreed.options, self.agreed.rules

    def seats(self) -> int:
        return len(self.sides)

    def outcome(self) -> Outcome | None:
        if self.winner == NOBODY:
            return None
        won = tuple([seat for seat, side in enumerate(self.sides) if side == self.winner])
        return Outcome(won, self.reason)

    # What is true on the table

    def side(self, seat: Seat) -> int:
        """The side of a seat, or of the Oppobot."""
        return OPP if seat == OPPOBOT else self.sides[seat]

    def in_effect(self, title: str) -> bool:
        """Whether a card of that title lies in a box (the Oppobot's count like any other)."""
        for box in self.boxes:
            for card in box:
                if self.cards[card].title == title:
                    return True
        return False

    def barred(self, side: int) -> tuple[int, ...]:
        """Regions where *side* may not add cubes now (ruling C-15)."""
        found: tuple[int, ...] = ()
        for card in self.boxes[TURN_BOX]:
            lasting = self.cards[card].lasting
            if lasting is not None and lasting.barred and lasting.side == side:
                found = (*found, *lasting.barred)
        return found

    def event_cost(self, side: int) -> int:
        """Buttons *side* pays for each event; two taxes still cost one (ruling E-7)."""
        cost = 0
        for card in self.boxes[TURN_BOX]:
            lasting = self.cards[card].lasting
            if lasting is not None and lasting.side == side and lasting.event_cost > cost:
                cost = lasting.event_cost
        return cost

    def own(self, side: int, st: int) -> int:
        """How many cubes *side* has in a state."""
        at = st * 3
        return self.cubes[at] + self.cubes[at + 1] if side == SUF else self.cubes[at + 2]

    def on_map(self, side: int) -> list[int]:
        """The campaigners of *side* that are on the map."""
        mine = range(4) if side == SUF else range(4, 6)
        return [c for c in mine if self.campaigners[c] >= 0]

    def has_supply(self, color: int) -> bool:
        """Whether a cube of *color* is left; there is no limit unless agreed (ruling C-9)."""
        if not self.agreed.limited:
            return True
        on_board = 0
        for st in range(48):
            on_board += self.cubes[st * 3 + color]
        return on_board < SUPPLY[color]

    # What may be drawn

    def pool_of(self, deck: int) -> int:
        """The place of the pool from which *deck* is drawn next, or -1."""
        for at in range(deck * 3, deck * 3 + 3):
            if self.pools[at]:
                return at
        return -1

    def deck(self, side: int) -> list[int]:
        """Every card of a side's draw deck, in no order."""
        cards = [card for card, _ in (*self.tops[side], *self.bottoms[side])]
        for at in range(side * 3, side * 3 + 3):
            cards.extend(self.pools[at])
        return cards

    # What the rules do

    def push(
        self, effect: Effect[Position], seat: Seat, card: int = -1, given: tuple[int, ...] = ()
    ) -> None:
        """Put an effect on the stack. Nothing does so once the match is won."""
        self.stack.append(Frame(effect, seat, card, given))

    def announce(self, kind: str, seat: Seat, facts: tuple[int, ...] = ()) -> None:
        """Tell everybody, if anybody listens."""
        if self.news is not None:
            self.news.append(News(kind, seat, facts))

    def announce_card(
        self, kind: str, seat: Seat, facts: tuple[int, ...], reveals: bool = False
    ) -> None:
        """Tell everybody about the card facts[0]; the title goes along, for decks from a file."""
        if self.news is not None:
            title = self.cards[facts[0]].title
            self.news.append(News(kind, seat, facts, reveals=reveals, text=title))

    def whisper(self, kind: str, seat: Seat, facts: tuple[int, ...]) -> None:
        """Tell the particulars to *seat* (and to partners with open hands) alone."""
        if self.news is not None:
            self.news.append(News(kind, seat, facts, readers=self.confidants(seat)))

    def confidants(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that see what *seat* sees in its hand."""
        if not self.agreed.open_hands or seat == OPPOBOT:
            return (seat,)
        return tuple(self.agreed.seating.players[self.side(seat)])

    def confides(self, seat: Seat, reader: Seat) -> bool:
        """Whether *reader* is one of those."""
        return seat == reader or (self.agreed.open_hands and reader in self.confidants(seat))

    def gain(self, seat: Seat, n: int) -> None:
        """The side of *seat* takes buttons up to its cap (ruling B-1), or loses some (B-2)."""
        side = self.side(seat)
        before = self.buttons[side]
        self.buttons[side] = min(PURSE[side], max(0, before + n))
        self.announce("buttons", seat, (self.buttons[side] - before, self.buttons[side]))

    def shift(self, seat: Seat, n: int) -> None:
        """Add (or remove) congressional markers; nothing happens once the amendment is sent."""
        if self.sent:
            return
        before = self.congress
        self.congress = min(6, max(0, before + n))
        if self.congress != before:
            self.announce("congress", seat, (self.congress - before, self.congress))
        if self.congress == 6:
            self._send(seat)

    def _send(self, seat: Seat) -> None:
        """The sixth marker: the amendment goes to the states, for good (rulings K-2, K-6).

        Campaigners, boxes and cards stay as they are (K-8), and nobody claims anything: four
        cubes there have claimed before (D-3, D-13).
        """
        self.sent = True
        self.congress = 0
        self.announce("sent", seat)
        for st in range(48):
            for side in (SUF, OPP):
                if self.own(side, st) >= 4:
                    self.mark(seat, st, MARKS[side])
        # K-3: both thresholds cannot be met at once, so the order does not matter.
        self._test_victory(SUF)
        self._test_victory(OPP)

    def settle(self, seat: Seat, st: int, side: int) -> None:
        """Cubes leave the state and its mark is placed; the last one needed wins (K-7)."""
        self.mark(seat, st, MARKS[side])
        self._test_victory(side)

    def _test_victory(self, side: int) -> None:
        if self.settled[side] >= NEEDED[side]:
            self.win(side, "36-checks" if side == SUF else "13-crosses")

    def mark(self, seat: Seat, st: int, mark: int) -> None:
        """Put a mark on a state in place of what was there; 0 opens the state again."""
        before = self.marks[st]
        if before:
            self.settled[before - 1] -= 1
        if mark:
            self.settled[mark - 1] += 1
        self.marks[st] = mark
        self.cubes[st * 3] = self.cubes[st * 3 + 1] = self.cubes[st * 3 + 2] = 0
        self.announce("mark", seat, (st, mark, before))

    def win(self, side: int, reason: str) -> None:
        """The match ends here, in the middle of whatever was going on."""
        self.winner = side
        self.reason = reason
        self.stack.clear()
        self.announce("won", self.agreed.seating.players[side][0], (side,))

    def take(self, seat: Seat, st: int, color: int) -> None:
        """A cube leaves the map."""
        self.cubes[st * 3 + color] -= 1
        self.announce("take", seat, (st, color, self.cubes[st * 3 + color]))

    def place(self, seat: Seat, st: int, color: int) -> None:
        """A cube comes to a state; the fourth claims the State card, then settles the state.

        Only the acting side's cubes ever come, so nobody claims out of turn (ruling D-5).
        """
        self.cubes[st * 3 + color] += 1
        self.announce("place", seat, (st, color, self.cubes[st * 3 + color]))
        side = self.side(seat)
        if self.own(side, st) < 4:
            return
        for card in self.state_cards:
            if self.cards[card].state == st:
                # Ruling D-2: first the claim, then the mark; the Oppobot's text last (O-9).
                self.state_cards = without(self.state_cards, card)
                self.claim(seat, card)
                break
        if self.sent:
            self.settle(seat, st, side)

    def claim(self, seat: Seat, card: int) -> None:
        """A State or Strategy card goes to a player; the Oppobot plays it at once."""
        self.announce_card("claim", seat, (card,))
        if seat != OPPOBOT:
            self.claimed[seat] = with_card(self.claimed[seat], card)
            return
        self.removed = with_card(self.removed, card)
        text = self.cards[card].bot
        assert text is not None  # O-1: cards without such a text are left out
        for requirement in text.requires:
            if not requirement.met(self, seat):
                self.announce_card("no-effect", seat, (card,))  # ruling O-10
                return
        for part in reversed(text.parts):
            self.push(part, seat, card)

    def discard(self, card: int) -> None:
        """A card of a side's or the Oppobot's deck goes to its open pile."""
        deck = 2 if self.cards[card].deck == BOT_DECK else self.cards[card].deck
        self.discards[deck] = (*self.discards[deck], card)

    # What seats see, and how positions are written

    def view(self, seat: Seat) -> VfwView:
        check_reader(seat, len(self.sides))
        return see(self, seat)

    def hears(self, reader: Seat, seat: Seat, action: Action) -> bool:
        f = self.stack[-1]
        return f.effect.overheard(action) or reader in self.confidants(f.seat)

    def looks_at(self, seat: Seat) -> int:
        """What a card shows *seat* right now: nothing, the other side's hands, or its own deck."""
        if not self.stack or self.stack[-1].seat != seat:
            return NOTHING
        return self.stack[-1].effect.shows

    def save(self) -> dict[str, object]:
        return save(self)

    def text(self) -> str:
        return spell_position(self, PARTS)
