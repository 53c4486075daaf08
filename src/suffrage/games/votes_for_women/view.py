"""What each seat may know, listed field by field: a new field starts out hidden.

Hands and draw decks are secret, everything else on the table is open (ruling T-11).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from suffrage.core.game import NATURE, WATCHER, Action, Seat, View
from suffrage.games.votes_for_women.actions import BOTTOM, CARD, ON_TOP, TOP

if TYPE_CHECKING:
    from suffrage.games.votes_for_women.state import Position


# What a card can show to the one who plays it
NOTHING: Final = 0
HANDS: Final = 1  # the other side's (Change in Plans)
DECK: Final = 2  # the own one (Eye on the Future)


class VfwView(View):
    """Votes for Women as one seat sees it. A hidden card is a 0."""

    def __init__(self, seat: Seat, waiting: int, options: list[Action]) -> None:
        super().__init__(seat, waiting, options)
        self.mode = ""
        self.switches: list[str] = []
        self.files: dict[str, str] = {}
        self.actor = WATCHER  # who is asked: always public here; WATCHER when it is over
        self.phase = 0
        self.turn = 1
        self.round = 0
        self.congress = 0
        self.sent = False
        self.winner = -1
        self.reason = ""
        self.cubes: list[int] = []
        self.marks: list[int] = []
        self.settled: list[int] = []
        self.buttons: list[int] = []
        self.campaigners: list[int] = []
        self.hands: list[list[int]] = []  # by seat; others' hands are zeros
        self.claimed: list[list[int]] = []
        self.tops: list[list[int]] = []  # by side; zeros for cards that others put there
        self.pools: list[int] = []  # how many cards each pool holds
        self.bottoms: list[list[int]] = []
        self.shuffled: list[bool] = []
        self.deck: list[int] = []  # the own deck while one searches it, sorted
        self.discards: list[list[int]] = []
        self.boxes: list[list[int]] = []
        self.state_cards: list[int] = []
        self.strategy: list[int] = []
        self.removed: list[int] = []
        self.start_cards: list[int] = []
        self.frames: list[list[object]] = []  # what is going on, secret picks as hidden cards

    def deck_size(self, deck: int) -> int:
        """How many cards a side's deck still has, or the Oppobot's (2).

        Of the Oppobot's, two of each era are set aside unseen (ruling O-1).
        """
        pools = self.pools[deck * 3 : deck * 3 + 3]
        if deck == 2:
            return sum([max(0, n - 2) for n in pools])
        return sum(pools) + len(self.tops[deck]) + len(self.bottoms[deck])

    def svg(self) -> str:
        # The drawing is made of views, so it is not there yet when this module is read.
        from suffrage.games.votes_for_women.drawing.board import laid, picture

        return picture(laid(self))

    def save(self) -> dict[str, object]:
        return {
            "seat": self.seat, "waiting": self.waiting, "options": self.options,
            "mode": self.mode, "switches": self.switches, "files": self.files,
            "actor": self.actor, "phase": self.phase, "turn": self.turn, "round": self.round,
            "congress": self.congress, "sent": self.sent, "winner": self.winner,
            "reason": self.reason, "cubes": self.cubes, "marks": self.marks,
            "settled": self.settled, "buttons": self.buttons, "campaigners": self.campaigners,
            "hands": self.hands, "claimed": self.claimed, "tops": self.tops,
            "pools": self.pools, "bottoms": self.bottoms, "shuffled": self.shuffled,
            "deck": self.deck,
            "discards": self.discards, "boxes": self.boxes, "state_cards": self.state_cards,
            "strategy": self.strategy, "removed": self.removed, "start_cards": self.start_cards,
            "frames": self.frames,
        }  # fmt: skip


def see(s: Position, seat: Seat) -> VfwView:
    """The view of *seat*: public things, its own, and what a card shows it right now."""
    pending = s.pending()
    options = s.asked[:] if seat in pending and seat != NATURE else []
    v = VfwView(seat, len(pending), options)
    v.mode = s.agreed.options.mode
    v.switches = list(s.agreed.options.switches)
    v.files = dict(s.agreed.options.files)
    v.actor = pending[0] if pending else WATCHER
    v.phase = s.phase
    v.turn = s.turn
    v.round = s.round
    v.congress = s.congress
    v.sent = s.sent
    v.winner = s.winner
    v.reason = s.reason
    v.cubes = s.cubes[:]
    v.marks = s.marks[:]
    v.settled = s.settled[:]
    v.buttons = s.buttons[:]
    v.campaigners = s.campaigners[:]
    v.hands = [_hand(s, seat, owner) for owner in range(len(s.hands))]
    v.claimed = [list(cards) for cards in s.claimed]
    v.tops = [_known(s, seat, known) for known in s.tops]
    v.pools = [len(pool) for pool in s.pools]
    v.bottoms = [_known(s, seat, known) for known in s.bottoms]
    v.shuffled = s.shuffled[:]
    v.deck = sorted(s.deck(s.side(seat))) if s.looks_at(seat) == DECK else []
    v.discards = [list(pile) for pile in s.discards]
    v.boxes = [list(box) for box in s.boxes]
    v.state_cards = list(s.state_cards)
    v.strategy = list(s.strategy)
    v.removed = list(s.removed)
    v.start_cards = list(s.start_cards)
    for f in s.stack:
        picks = list(f.picks)
        if f.effect.secret and seat not in s.confidants(f.seat):
            picks = [_hidden(a) for a in picks]
        v.frames.append([f.effect.number, f.seat, f.card, f.x, picks])
    return v


def _hand(s: Position, seat: Seat, owner: Seat) -> list[int]:
    hand = s.hands[owner]
    shown = seat in s.confidants(owner)
    if s.looks_at(seat) == HANDS:
        shown = shown or s.side(owner) != s.side(seat)
    return list(hand) if shown else [0] * len(hand)


def _known(s: Position, seat: Seat, known: tuple[int, ...]) -> list[int]:
    """Cards that somebody put there: their number for whoever did, and confidants."""
    return [k // 8 if seat in s.confidants(k % 8) else 0 for k in known]


def _hidden(a: Action) -> Action:
    """A pick of a card without the card."""
    if CARD <= a < ON_TOP:
        return CARD if a < TOP else TOP if a < BOTTOM else BOTTOM
    return a


def load_view(saved: dict[str, object]) -> VfwView:
    """The view that `save` wrote down."""
    v = VfwView(cast(int, saved["seat"]), cast(int, saved["waiting"]), _ints(saved["options"]))
    v.mode = cast(str, saved["mode"])
    v.switches = list(cast("list[str]", saved["switches"]))
    v.files = dict(cast("dict[str, str]", saved["files"]))
    v.actor = cast(int, saved["actor"])
    v.phase = cast(int, saved["phase"])
    v.turn = cast(int, saved["turn"])
    v.round = cast(int, saved["round"])
    v.congress = cast(int, saved["congress"])
    v.sent = bool(saved["sent"])
    v.winner = cast(int, saved["winner"])
    v.reason = cast(str, saved["reason"])
    v.cubes = _ints(saved["cubes"])
    v.marks = _ints(saved["marks"])
    v.settled = _ints(saved["settled"])
    v.buttons = _ints(saved["buttons"])
    v.campaigners = _ints(saved["campaigners"])
    v.hands = _lists(saved["hands"])
    v.claimed = _lists(saved["claimed"])
    v.tops = _lists(saved["tops"])
    v.pools = _ints(saved["pools"])
    v.bottoms = _lists(saved["bottoms"])
    v.shuffled = list(cast("list[bool]", saved["shuffled"]))
    v.deck = _ints(saved["deck"])
    v.discards = _lists(saved["discards"])
    v.boxes = _lists(saved["boxes"])
    v.state_cards = _ints(saved["state_cards"])
    v.strategy = _ints(saved["strategy"])
    v.removed = _ints(saved["removed"])
    v.start_cards = _ints(saved["start_cards"])
    v.frames = [list(data) for data in cast("list[list[object]]", saved["frames"])]
    return v


def _ints(data: object) -> list[int]:
    return list(cast("list[int]", data))


def _lists(data: object) -> list[list[int]]:
    return [list(numbers) for numbers in cast("list[list[int]]", data)]
