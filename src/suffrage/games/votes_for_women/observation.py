"""What a seat may know as numbers: seats counted from the reader, cards by where they lie."""

from __future__ import annotations

from typing import Final

from suffrage.core.frames import Frame
from suffrage.core.game import NATURE, WATCHER, Seat, View
from suffrage.core.observation import (
    Blocks,
    Feature,
    Layout,
    Numbering,
    Observer,
    number,
    together,
)
from suffrage.games.votes_for_women.actions import ACTIONS, CARDS, OPPOBOT, SEAT
from suffrage.games.votes_for_women.setup import SEATINGS, Agreed
from suffrage.games.votes_for_women.state import REASONS, Position
from suffrage.games.votes_for_women.view import VfwView

SEATS: Final = 4
STACK: Final = 12  # pauses that are told, the latest ones
PICKS: Final = 12  # picks of a pause that are told, the first ones
KNOWN: Final = 8  # cards on top of a deck or at its bottom
SWITCHES: Final = ("locked-lobbying", "limited-cubes", "open-hands", "hard")
FRAME: Final = 8 + 2 * PICKS
_TWO: Final = "128 times the first digit and the second, less 1; 0 for none"
_WHO: Final = "0 for nobody, 1 for nature, 2 for the Oppobot, 3 for the reader, 4 for the next seat"
LAYOUT: Final = Layout(
    1,
    (
        Feature("hands", (SEATS, CARDS), 1, "by seat, by card: whether the reader knows it there"),
        Feature("claimed", (SEATS, CARDS), 1, "by seat: its claimed cards"),
        Feature("discards", (3, CARDS), 1, "the piles of Suffragists, Opposition and Oppobot"),
        Feature("boxes", (3, CARDS), 1, "cards in effect: for the turn, the game and an event"),
        Feature("state_cards", (CARDS,), 1, "State cards on display"),
        Feature("strategy", (CARDS,), 1, "Strategy cards on display"),
        Feature("removed", (CARDS,), 1, "claimed cards that were played"),
        Feature("start_cards", (CARDS,), 1, "the Oppobot's, face up"),
        Feature("deck", (CARDS,), 1, "the reader's deck, while a card lets it be searched"),
        Feature("hand_sizes", (SEATS,), 60, "by seat"),
        Feature("tops", (2, KNOWN, 2), 127, "by side: cards put on top of its deck, the next first:"
                " the card (0 if unseen) in two digits: " + _TWO),
        Feature("bottoms", (2, KNOWN, 2), 127, "the same at the bottom"),
        Feature("pools", (9,), 60, "cards left by deck and era"),
        Feature("shuffled", (2,), 1, "by side: the deck is one pool"),
        Feature("cubes", (48, 3), 127, "by state: purple, yellow, red"),
        Feature("marks", (48,), 2, "by state: 1 a check, 2 a red X"),
        Feature("settled", (2,), 48, "how many checks, how many red Xs"),
        Feature("buttons", (2,), 12, "by side"),
        Feature("campaigners", (6,), 6, "P1 P2 Y1 Y2 R1 R2: the region plus 1; 0: not on the map"),
        Feature("congress", (1,), 6, "congressional markers"),
        Feature("sent", (1,), 1, "the amendment is before the states"),
        Feature("phase", (6,), 1, "setup, planning, strategy, operations, cleanup, final voting"),
        Feature("turn", (1,), 6, "the turn"),
        Feature("round", (1,), 6, "the round"),
        Feature("actor", (1,), 6, "who is asked: " + _WHO + " and so on"),
        Feature("seat", (1,), SEATS, "the reader's seat plus 1; 0 for a watcher"),
        Feature("mode", (len(SEATINGS),), 1, "the mode, in the order of `Game.modes`"),
        Feature("switches", (len(SWITCHES),), 1, "switches that are on: " + ", ".join(SWITCHES)),
        Feature("rules", (1,), 127, "the version of the rules"),
        Feature("winner", (1,), 2, "the side that won plus 1"),
        Feature("reason", (1,), len(REASONS), "how, plus 1, in the order of `Game.reasons`"),
        Feature("frames", (STACK, FRAME), 127, "what is going on, the latest pause first: its "
                "effect in two digits (" + _TWO + "), whose it is (as `actor`), its card in two "
                "digits, three numbers given (plus 1), and its picks, two digits each"),
    ),
)  # fmt: skip
"""What the array holds. Of a deck from a file it tells the cards by number, as of any other."""

# Piles by their number, the fields before `hand_sizes`; then where other fields begin.
_HANDS: Final = LAYOUT.starts["hands"] // CARDS
_CLAIMED: Final = LAYOUT.starts["claimed"] // CARDS
_DISCARDS: Final = LAYOUT.starts["discards"] // CARDS
_BOXES: Final = LAYOUT.starts["boxes"] // CARDS
_STATE_CARDS: Final = LAYOUT.starts["state_cards"] // CARDS
_STRATEGY: Final = LAYOUT.starts["strategy"] // CARDS
_REMOVED: Final = LAYOUT.starts["removed"] // CARDS
_START_CARDS: Final = LAYOUT.starts["start_cards"] // CARDS
_DECK: Final = LAYOUT.starts["deck"] // CARDS
PILES: Final = LAYOUT.starts["hand_sizes"] // CARDS
_SIZES: Final = LAYOUT.starts["hand_sizes"]
_TOPS: Final = LAYOUT.starts["tops"]
_POOLS: Final = LAYOUT.starts["pools"]
_CUBES: Final = LAYOUT.starts["cubes"]
_MARKS: Final = LAYOUT.starts["marks"]
_SETTLED: Final = LAYOUT.starts["settled"]
_FRAMES: Final = LAYOUT.starts["frames"]
_PHASES: Final[list[list[int]]] = [[1 if i == phase else 0 for i in range(6)] for phase in range(6)]
_MODES: Final[dict[str, list[int]]] = {
    seating.mode.name: [1 if one is seating else 0 for one in SEATINGS] for seating in SEATINGS
}
_NOTHING: Final = bytearray(FRAME)
_REASONS: Final[dict[str, int]] = {reason: i for i, reason in enumerate(REASONS)}


def _numbering(seat: Seat, seats: int) -> Numbering:
    meant = list(range(ACTIONS))
    for other in range(seats):
        meant[SEAT + other] = SEAT + (seat + other) % seats
    return Numbering(meant)


_NUMBERINGS: Final[list[list[Numbering]]] = [
    [_numbering(seat, seats) for seat in range(seats)] for seats in range(SEATS + 1)
]


def numbering(seat: Seat, seats: int) -> Numbering:
    """How the arrays of *seat* number the actions: a seat in them is counted from the reader."""
    return _NUMBERINGS[seats][seat if seat < seats else 0]


class VfwObserver(Observer):
    """What one reader sees, view after view."""

    def __init__(self) -> None:
        super().__init__(LAYOUT)
        # What the array holds: piles by their place, cards known in decks, pauses.
        self._piles: Final[list[tuple[int, ...]]] = [()] * PILES
        self._known: Final[list[tuple[int, ...]]] = [()] * 4
        self._pools: list[int] = []
        self._cubes: list[int] = []
        self._marks: list[int] = []
        self._row: list[int] = []
        self._frames: Blocks[Frame[Position]] = Blocks()
        self._agreed: Agreed | None = None
        self._seat: Seat = WATCHER
        self._setting: list[int] = []  # seat, mode, switches and rules as they stand there

    def look(self, view: View) -> None:
        assert isinstance(view, VfwView)
        v, array = view, self.array
        seats = len(v.hands)
        first = v.seat if v.seat < seats else 0
        if v.agreed is not self._agreed or v.seat != self._seat:
            self._turn_to(v, seats)
        for i in range(seats):
            owner = (first + i) % seats
            hand = v.hands[owner]
            array[_SIZES + i] = len(hand)
            self._lay(_HANDS + i, hand if hand and hand[-1] else ())  # hidden hands are zeros
            self._lay(_CLAIMED + i, v.claimed[owner])
        for i in range(3):
            self._lay(_DISCARDS + i, v.discards[i])
            self._lay(_BOXES + i, v.boxes[i])
        self._lay(_STATE_CARDS, v.state_cards)
        self._lay(_STRATEGY, v.strategy)
        self._lay(_REMOVED, v.removed)
        self._lay(_START_CARDS, v.start_cards)
        self._lay(_DECK, v.deck)
        row = v.pools[:]
        for side in range(2):
            self._put(side, v.tops[side])
            self._put(2 + side, v.bottoms[side])
            row.append(1 if v.shuffled[side] else 0)
        if row != self._pools:
            array[_POOLS:_CUBES] = bytearray(row)
            self._pools = row
        if v.cubes != self._cubes:
            array[_CUBES:_MARKS] = bytearray(v.cubes)
            self._cubes = v.cubes[:]
        if v.marks != self._marks:
            array[_MARKS:_SETTLED] = bytearray(v.marks)
            self._marks = v.marks[:]
        # From there to the frames all at once: the fields lie there in this order.
        row = v.settled + v.buttons
        for region in v.campaigners:
            row.append(region + 1)
        row.append(v.congress)
        row.append(1 if v.sent else 0)
        row += _PHASES[v.phase]
        row.append(v.turn)
        row.append(v.round)
        row.append(_who(v.actor, first, seats))
        row += self._setting
        row.append(v.winner + 1)
        row.append(_REASONS[v.reason] + 1 if v.reason else 0)
        if row != self._row:
            array[_SETTLED:_FRAMES] = bytearray(row)
            self._row = row
        self._tell(v, first, seats)

    def _turn_to(self, v: VfwView, seats: int) -> None:
        """Begin with an empty array: another reader, or another kind of match."""
        self.array[:] = LAYOUT.empty
        self._agreed, self._seat, self._frames = v.agreed, v.seat, Blocks()
        for i in range(PILES):
            self._piles[i] = ()
        for i in range(4):
            self._known[i] = ()
        self._pools, self._cubes, self._marks, self._row = [], [], [], []
        self._setting = [v.seat + 1 if v.seat < seats else 0, *_MODES[v.mode]]
        self._setting += [1 if name in v.switches else 0 for name in SWITCHES]
        self._setting.append(v.rules)

    def _lay(self, place: int, cards: tuple[int, ...]) -> None:
        """Mark the cards of a pile. Most are the same tuple as before, and others begin alike."""
        old = self._piles[place]
        if cards is old:
            return
        same, most = 0, min(len(cards), len(old))
        while same < most and cards[same] == old[same]:
            same += 1
        start = place * CARDS
        for i in range(same, len(old)):
            self.array[start + old[i]] = 0
        for i in range(same, len(cards)):
            self.array[start + cards[i]] = 1
        self._piles[place] = cards

    def _put(self, place: int, cards: tuple[int, ...]) -> None:
        """The cards that are known on top of a deck or at its bottom."""
        if cards == self._known[place]:
            return
        start = _TOPS + place * 2 * KNOWN
        self.array[start : start + 2 * KNOWN] = bytearray(2 * KNOWN)
        for i, card in enumerate(cards[:KNOWN]):
            number(self.array, start + 2 * i, card)
        self._known[place] = cards

    def _tell(self, v: VfwView, first: Seat, seats: int) -> None:
        """What is going on. Pauses are replaced, never edited, and most stay for long."""
        frames = self._frames
        count = len(frames.told)
        if frames.differ(v.frames):
            kept = len(frames.told)
            for i in range(kept, len(frames.things)):
                frames.told.append(_block(v, frames.things[i], first, seats))
            if kept == count - 1 and len(frames.told) == count:  # one more pick: the usual case
                self.array[_FRAMES : _FRAMES + FRAME] = frames.told[-1]
                return
            told = frames.told[-STACK:]
            told.reverse()
            self.array[_FRAMES:] = together(told, STACK * FRAME)


def _who(seat: Seat, first: Seat, seats: int) -> int:
    if seat == WATCHER:
        return 0
    if seat == NATURE:
        return 1
    return 2 if seat == OPPOBOT else 3 + (seat - first) % seats


def _block(v: VfwView, f: Frame[Position], first: Seat, seats: int) -> bytearray:
    """A pause: always as many numbers, zeros where there is nothing to tell."""
    shown = _NUMBERINGS[seats][first].shown
    told = _NOTHING.copy()
    number(told, 0, v.agreed.effect_numbers[f.effect.name])
    told[2] = _who(f.seat, first, seats)
    number(told, 3, f.card)
    at = 5
    for value in f.given:
        told[at] = value + 1
        at += 1
    at = FRAME - 2 * PICKS
    for action in f.picks[:PICKS]:
        number(told, at, shown[action])
        at += 2
    return told
