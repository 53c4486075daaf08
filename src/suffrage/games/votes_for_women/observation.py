"""What a seat may know as numbers: seats counted from the reader, cards by where they lie."""

from __future__ import annotations

from typing import Final

from suffrage.core.frames import Frame
from suffrage.core.game import NATURE, WATCHER, Seat
from suffrage.core.observation import DIGIT, Feature, Layout, Numbering, flags, number
from suffrage.games.votes_for_women.actions import ACTIONS, CARDS, OPPOBOT, SEAT
from suffrage.games.votes_for_women.setup import SEATINGS
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

_HANDS: Final = LAYOUT.starts["hands"]
_CLAIMED: Final = LAYOUT.starts["claimed"]
_DISCARDS: Final = LAYOUT.starts["discards"]
_BOXES: Final = LAYOUT.starts["boxes"]
_STATE_CARDS: Final = LAYOUT.starts["state_cards"]
_STRATEGY: Final = LAYOUT.starts["strategy"]
_REMOVED: Final = LAYOUT.starts["removed"]
_START_CARDS: Final = LAYOUT.starts["start_cards"]
_DECK: Final = LAYOUT.starts["deck"]
_SIZES: Final = LAYOUT.starts["hand_sizes"]
_TOPS: Final = LAYOUT.starts["tops"]
_BOTTOMS: Final = LAYOUT.starts["bottoms"]
_POOLS: Final = LAYOUT.starts["pools"]
_FRAMES: Final = LAYOUT.starts["frames"]
_PHASES: Final[list[list[int]]] = [[1 if i == phase else 0 for i in range(6)] for phase in range(6)]
_MODES: Final[dict[str, list[int]]] = {
    seating.mode.name: [1 if one is seating else 0 for one in SEATINGS] for seating in SEATINGS
}
_NOTHING: Final[list[int]] = [0] * FRAME
_LONG: Final = 8  # cards of a pile
_KEPT: Final = 1024  # long piles
_blocks: Final[dict[tuple[int, ...], bytearray]] = {}
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


def observe(v: VfwView, array: bytearray) -> None:
    """Fill *array* with what the reader of a view may know."""
    array[:] = LAYOUT.empty
    seats = len(v.hands)
    first = v.seat if v.seat < seats else 0
    for i in range(seats):
        owner = (first + i) % seats
        hand = v.hands[owner]
        array[_SIZES + i] = len(hand)
        if hand and hand[-1]:  # hidden hands are zeros
            flags(array, _HANDS + i * CARDS, hand)
        flags(array, _CLAIMED + i * CARDS, v.claimed[owner])
    for i in range(3):
        _pile(array, _DISCARDS + i * CARDS, v.discards[i])
        flags(array, _BOXES + i * CARDS, v.boxes[i])
    flags(array, _STATE_CARDS, v.state_cards)
    flags(array, _STRATEGY, v.strategy)
    flags(array, _REMOVED, v.removed)
    flags(array, _START_CARDS, v.start_cards)
    flags(array, _DECK, v.deck)
    row = list(v.pools)
    for side in range(2):
        _known(array, _TOPS + side * 2 * KNOWN, v.tops[side])
        _known(array, _BOTTOMS + side * 2 * KNOWN, v.bottoms[side])
        row.append(1 if v.shuffled[side] else 0)
    # From the pools to the frames all at once: the fields lie there in this order.
    row += v.cubes
    row += v.marks
    row += v.settled
    row += v.buttons
    for region in v.campaigners:
        row.append(region + 1)
    row.append(v.congress)
    row.append(1 if v.sent else 0)
    row += _PHASES[v.phase]
    row.append(v.turn)
    row.append(v.round)
    row.append(_who(v.actor, first, seats))
    row.append(v.seat + 1 if v.seat < seats else 0)
    row += _MODES[v.mode]
    for name in SWITCHES:
        row.append(1 if name in v.switches else 0)
    row.append(v.rules)
    row.append(v.winner + 1)
    row.append(_REASONS[v.reason] + 1 if v.reason else 0)
    array[_POOLS:_FRAMES] = bytearray(row)
    told: list[int] = []
    for f in reversed(v.frames[-STACK:]):
        _tell(v, f, first, seats, told)
    array[_FRAMES : _FRAMES + len(told)] = bytearray(told)


def _pile(array: bytearray, start: int, cards: list[int]) -> None:
    """The flags of a pile. A long one changes seldom, so those of late are kept."""
    if len(cards) < _LONG:
        flags(array, start, cards)
        return
    key = tuple(cards)
    block = _blocks.get(key)
    if block is None:
        if len(_blocks) >= _KEPT:
            _blocks.clear()
        block = bytearray(CARDS)
        flags(block, 0, cards)
        _blocks[key] = block
    array[start : start + CARDS] = block


def _known(array: bytearray, at: int, cards: list[int]) -> None:
    for i, card in enumerate(cards[:KNOWN]):
        number(array, at + 2 * i, card)


def _who(seat: Seat, first: Seat, seats: int) -> int:
    if seat == WATCHER:
        return 0
    if seat == NATURE:
        return 1
    return 2 if seat == OPPOBOT else 3 + (seat - first) % seats


def _tell(v: VfwView, f: Frame[Position], first: Seat, seats: int, told: list[int]) -> None:
    """Add a pause: always as many numbers, zeros where there is nothing to tell."""
    shown = _NUMBERINGS[seats][first].shown
    end = len(told) + FRAME
    _add(told, v.agreed.effect_numbers[f.effect.name])
    told.append(_who(f.seat, first, seats))
    _add(told, f.card)
    for value in f.given:
        told.append(value + 1)
    told += _NOTHING[: end - FRAME + 8 - len(told)]
    for action in f.picks[:PICKS]:
        _add(told, shown[action])
    told += _NOTHING[: end - len(told)]


def _add(told: list[int], value: int) -> None:
    """A number in two digits, as `number` writes it."""
    told.append((value + 1) // DIGIT)
    told.append((value + 1) % DIGIT)
