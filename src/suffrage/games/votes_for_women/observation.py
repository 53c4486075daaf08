"""What a seat may know as numbers: seats counted from the reader, cards by where they lie."""

from __future__ import annotations

from typing import Final

from suffrage.core.frames import Frame
from suffrage.core.game import NATURE, WATCHER, Seat
from suffrage.core.observation import Feature, Layout, Numbering, flags, number, numbers
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
_SHUFFLED: Final = LAYOUT.starts["shuffled"]
_CUBES: Final = LAYOUT.starts["cubes"]
_MARKS: Final = LAYOUT.starts["marks"]
_SETTLED: Final = LAYOUT.starts["settled"]
_BUTTONS: Final = LAYOUT.starts["buttons"]
_CAMPAIGNERS: Final = LAYOUT.starts["campaigners"]
_CONGRESS: Final = LAYOUT.starts["congress"]
_SENT: Final = LAYOUT.starts["sent"]
_PHASE: Final = LAYOUT.starts["phase"]
_TURN: Final = LAYOUT.starts["turn"]
_ROUND: Final = LAYOUT.starts["round"]
_ACTOR: Final = LAYOUT.starts["actor"]
_SEAT: Final = LAYOUT.starts["seat"]
_MODE: Final = LAYOUT.starts["mode"]
_SWITCHES: Final = LAYOUT.starts["switches"]
_RULES: Final = LAYOUT.starts["rules"]
_WINNER: Final = LAYOUT.starts["winner"]
_REASON: Final = LAYOUT.starts["reason"]
_FRAMES: Final = LAYOUT.starts["frames"]
_MODES: Final[dict[str, int]] = {seating.mode.name: i for i, seating in enumerate(SEATINGS)}
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
        flags(array, _DISCARDS + i * CARDS, v.discards[i])
        flags(array, _BOXES + i * CARDS, v.boxes[i])
    flags(array, _STATE_CARDS, v.state_cards)
    flags(array, _STRATEGY, v.strategy)
    flags(array, _REMOVED, v.removed)
    flags(array, _START_CARDS, v.start_cards)
    flags(array, _DECK, v.deck)
    for side in range(2):
        _known(array, _TOPS + side * 2 * KNOWN, v.tops[side])
        _known(array, _BOTTOMS + side * 2 * KNOWN, v.bottoms[side])
        array[_SHUFFLED + side] = 1 if v.shuffled[side] else 0
    numbers(array, _POOLS, v.pools)
    numbers(array, _CUBES, v.cubes)
    numbers(array, _MARKS, v.marks)
    numbers(array, _SETTLED, v.settled)
    numbers(array, _BUTTONS, v.buttons)
    numbers(array, _CAMPAIGNERS, [region + 1 for region in v.campaigners])
    array[_CONGRESS] = v.congress
    array[_SENT] = 1 if v.sent else 0
    array[_PHASE + v.phase] = 1
    array[_TURN] = v.turn
    array[_ROUND] = v.round
    array[_ACTOR] = _who(v.actor, first, seats)
    array[_SEAT] = v.seat + 1 if v.seat < seats else 0
    array[_MODE + _MODES[v.mode]] = 1
    for i in range(len(SWITCHES)):
        array[_SWITCHES + i] = 1 if SWITCHES[i] in v.switches else 0
    array[_RULES] = v.rules
    array[_WINNER] = v.winner + 1
    array[_REASON] = _REASONS[v.reason] + 1 if v.reason else 0
    at = _FRAMES
    for f in reversed(v.frames[-STACK:]):
        _tell(v, f, first, seats, array, at)
        at += FRAME


def _known(array: bytearray, at: int, cards: list[int]) -> None:
    for i, card in enumerate(cards[:KNOWN]):
        number(array, at + 2 * i, card)


def _who(seat: Seat, first: Seat, seats: int) -> int:
    if seat == WATCHER:
        return 0
    if seat == NATURE:
        return 1
    return 2 if seat == OPPOBOT else 3 + (seat - first) % seats


def _tell(
    v: VfwView, f: Frame[Position], first: Seat, seats: int, array: bytearray, at: int
) -> None:
    shown = _NUMBERINGS[seats][first].shown
    number(array, at, v.agreed.effect_numbers[f.effect.name])
    array[at + 2] = _who(f.seat, first, seats)
    number(array, at + 3, f.card)
    for i, value in enumerate(f.given):
        array[at + 5 + i] = value + 1
    for i, action in enumerate(f.picks[:PICKS]):
        number(array, at + 8 + 2 * i, shown[action])
