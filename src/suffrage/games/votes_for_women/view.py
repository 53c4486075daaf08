"""What each seat may know, listed field by field: a new field starts out hidden.

Hands and draw decks are secret, everything else on the table is open (ruling T-11).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from suffrage.core.frames import Frame
from suffrage.core.game import NATURE, WATCHER, Action, Game, Seat, View, find
from suffrage.games.votes_for_women.actions import BOTTOM, CARD, ON_TOP, TOP
from suffrage.games.votes_for_women.saved import save_view
from suffrage.games.votes_for_women.setup import Agreed

if TYPE_CHECKING:
    from suffrage.games.votes_for_women.state import Position


# What a card can show to the one who plays it
NOTHING: Final = 0
HANDS: Final = 1  # the other side's (Change in Plans)
DECK: Final = 2  # the own one (Eye on the Future)


class VfwView(View):
    """Votes for Women as one seat sees it. A hidden card is a 0."""

    # What `see` and `fill_view` put in: nothing is there before, so nothing is made twice.
    actor: Seat  # who is asked: always public here; WATCHER when it is over
    phase: int  # setup, planning, strategy, operations, cleanup, final voting: 0 to 5
    turn: int  # 1 to 6
    round: int  # 1 to 6; 0 outside Operations
    congress: int  # markers there
    sent: bool  # whether the amendment is before the states
    winner: int  # the side that won; -1 while it goes on
    reason: str  # how, as in `Game.reasons`; "" while it goes on
    cubes: list[int]  # by state, three each: purple, yellow, red
    marks: list[int]  # by state: 1 a check, 2 an X
    settled: list[int]  # how many checks, how many Xs
    buttons: list[int]  # by side
    campaigners: list[int]  # two of each color: the region, or -1
    hands: list[tuple[int, ...]]  # by seat; others' hands are zeros
    claimed: list[tuple[int, ...]]  # by seat: Strategy and State cards
    tops: list[tuple[int, ...]]  # by side; zeros for cards that others put there
    pools: list[int]  # how many cards each pool holds
    bottoms: list[tuple[int, ...]]  # the same at the bottom of the decks
    shuffled: list[bool]  # by side: whether the deck is one pool by now
    deck: tuple[int, ...]  # the own deck while one searches it, sorted
    discards: list[tuple[int, ...]]  # of the Suffragists, the Opposition, the Oppobot
    boxes: list[tuple[int, ...]]  # cards in effect: for the turn, the game, Final Voting
    state_cards: tuple[int, ...]  # on display
    strategy: tuple[int, ...]  # on display
    removed: tuple[int, ...]  # claimed cards that were played
    start_cards: tuple[int, ...]  # the Oppobot's, face up
    frames: list[Frame[Position]]  # what is going on, secret picks as hidden cards

    def __init__(self, agreed: Agreed, seat: Seat, waiting: int, options: list[Action]) -> None:
        super().__init__(seat, waiting, options)
        self.agreed: Final = agreed  # what the match is played with; saved as the next four

    # Read off when somebody asks: most readers of a view do not.

    @property
    def rules(self) -> int:
        """Which version of the rules it is played by."""
        return self.agreed.rules

    @property
    def mode(self) -> str:
        """The mode, by name."""
        return self.agreed.options.mode

    @property
    def switches(self) -> list[str]:
        """Rules that are turned on."""
        return list(self.agreed.options.switches)

    @property
    def files(self) -> dict[str, str]:
        """What was brought, by name."""
        return dict(self.agreed.options.files)

    def game(self) -> Game:
        return find("votes-for-women")

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
        return save_view(self)


def see(s: Position, seat: Seat) -> VfwView:
    """The view of *seat*: public things, its own, and what a card shows it right now."""
    pending = s.pending()
    options = s.asked[:] if seat in pending and seat != NATURE else []
    v = VfwView(s.agreed, seat, len(pending), options)
    v.actor = pending[0] if pending else WATCHER
    v.phase, v.turn, v.round = s.phase, s.turn, s.round
    v.congress, v.sent = s.congress, s.sent
    v.winner, v.reason = s.winner, s.reason
    v.cubes, v.marks, v.settled = s.cubes[:], s.marks[:], s.settled[:]
    v.buttons, v.campaigners = s.buttons[:], s.campaigners[:]
    shown = s.looks_at(seat)
    v.hands = [_hand(s, seat, owner, shown) for owner in range(len(s.hands))]
    v.claimed = s.claimed[:]
    v.tops = [_known(s, seat, known) for known in s.tops]
    v.pools = [len(pool) for pool in s.pools]
    v.bottoms = [_known(s, seat, known) for known in s.bottoms]
    v.shuffled = s.shuffled[:]
    v.deck = tuple(sorted(s.deck(s.side(seat)))) if shown == DECK else ()
    v.discards, v.boxes = s.discards[:], s.boxes[:]
    v.state_cards, v.strategy = s.state_cards, s.strategy
    v.removed, v.start_cards = s.removed, s.start_cards
    v.frames = s.stack[:]
    for i, f in enumerate(v.frames):
        if f.effect.secret and not s.confides(f.seat, seat):
            v.frames[i] = f.with_picks(tuple([_hidden(a) for a in f.picks]))
    return v


def _hand(s: Position, seat: Seat, owner: Seat, shown: int) -> tuple[int, ...]:
    hand = s.hands[owner]
    if s.confides(owner, seat) or (shown == HANDS and s.side(owner) != s.side(seat)):
        return hand
    return (0,) * len(hand)


def _known(s: Position, seat: Seat, known: tuple[tuple[int, Seat], ...]) -> tuple[int, ...]:
    """Cards that somebody put there: their number for whoever did, and confidants."""
    if not known:
        return ()
    return tuple([card if s.confides(owner, seat) else 0 for card, owner in known])


def _hidden(a: Action) -> Action:
    """A pick of a card without the card."""
    if CARD <= a < ON_TOP:
        return CARD if a < TOP else TOP if a < BOTTOM else BOTTOM
    return a
