"""Some whole position that fits what one seat knows.

Everything that the seat cannot see is dealt anew: others' hands, cards drawn aside, cards
that others put on top or at the bottom, and which card of an era lies in which place.
"""

from __future__ import annotations

from suffrage.core.frames import Frame
from suffrage.core.game import Seat
from suffrage.core.rng import Rng
from suffrage.games.votes_for_women.actions import BOTTOM, CARD, ON_TOP, OPP, SUF, TOP
from suffrage.games.votes_for_women.deck.card import START
from suffrage.games.votes_for_women.deck.decks import FIRST
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.view import VfwView


def open_table(v: VfwView) -> Position:
    """What lies open in a view as a position: no hands, no decks, and nobody is asked."""
    s = Position(v.agreed)
    s.phase, s.turn, s.round = v.phase, v.turn, v.round
    s.congress, s.sent = v.congress, v.sent
    s.winner, s.reason = v.winner, v.reason
    s.cubes, s.marks, s.settled = v.cubes[:], v.marks[:], v.settled[:]
    s.buttons, s.campaigners = v.buttons[:], v.campaigners[:]
    s.claimed = [tuple(cards) for cards in v.claimed]
    s.shuffled = v.shuffled[:]
    s.discards = [tuple(pile) for pile in v.discards]
    s.boxes = [tuple(box) for box in v.boxes]
    s.state_cards = tuple(v.state_cards)
    s.strategy = tuple(v.strategy)
    s.removed = tuple(v.removed)
    s.start_cards = tuple(v.start_cards)
    s.stack = v.frames[:]
    return s


def imagine(v: VfwView, seed: int) -> Position:
    """A position that *v* could be a view of."""
    agreed = v.agreed
    s = open_table(v)
    # What is seen by everybody or counted out needs no imagination.
    seen = _seen(s, v)
    s.strategy_pool = tuple(
        [c for c in range(FIRST[2], FIRST[3]) if c not in seen and agreed.uses(s.cards[c])]
    )
    s.state_pool = tuple([c for c in range(FIRST[3], FIRST[4]) if c not in seen])
    rng = Rng(seed)
    for side in (SUF, OPP):
        if not (side == OPP and agreed.seating.has_bot()):
            _deal(
                s, v, side, [c for c in range(FIRST[side], FIRST[side + 1]) if c not in seen], rng
            )
    if agreed.seating.has_bot():
        for at in (6, 7, 8):
            s.pools[at] = tuple(
                [
                    c.number
                    for c in agreed.cards[FIRST[4] :]
                    if c.era == at - 5 and c.number not in seen
                ]
            )
    s.advance()
    return s


def _seen(s: Position, v: VfwView) -> set[int]:
    """Every card whose place the seat knows."""
    seen = {*v.state_cards, *v.strategy, *v.removed, *v.start_cards}
    for cards in (*v.hands, *v.claimed, *v.tops, *v.bottoms, *v.discards, *v.boxes):
        seen.update(cards)
    for f in s.stack:
        seen.add(f.card)  # a card being played
        if f.effect.secret:
            seen.update([(a - CARD) % (TOP - CARD) for a in f.picks if CARD <= a < ON_TOP])
    seen.discard(0)
    return seen


def _deal(s: Position, v: VfwView, side: int, unseen: list[int], rng: Rng) -> None:
    """Deal the unseen cards of one side to the places where they could be."""
    rng.shuffle(unseen)
    if v.deck and side == s.side(v.seat):
        # Whoever searches the deck knows what lies in it: deal those cards first.
        unseen.sort(key=lambda card: card not in v.deck)
    starters = [card for card in unseen if s.cards[card].era == START]
    rest = [card for card in unseen if s.cards[card].era != START]
    for at in range(side * 3, side * 3 + 3):
        era = at - side * 3 + 1
        fitting = [c for c in rest if s.shuffled[side] or s.cards[c].era == era]
        s.pools[at] = tuple(sorted(fitting[: v.pools[at]]))
        rest = [c for c in rest if c not in s.pools[at]]
    s.tops[side] = _restack(s, v, side, v.tops[side], rest)
    s.bottoms[side] = _restack(s, v, side, v.bottoms[side], rest)
    for owner in s.agreed.seating.players[side]:
        hand: list[int] = []
        for card in v.hands[owner]:
            if card == 0:
                card = starters.pop() if starters else rest.pop()
            hand.append(card)
        s.hands[owner] = tuple(sorted(hand))
    for i, f in enumerate(s.stack):
        if f.effect.secret and s.side(f.seat) == side and CARD in f.picks:
            s.stack[i] = _fill(f, rest)


def _restack(
    s: Position, v: VfwView, side: int, known: tuple[int, ...], rest: list[int]
) -> tuple[tuple[int, Seat], ...]:
    """Cards on top or at the bottom. Who put an unseen one there hardly matters: not this seat."""
    mine = v.seat if v.seat in s.agreed.seating.players[side] else -1
    other = [seat for seat in s.agreed.seating.players[side] if seat != mine]
    theirs = other[0] if other else 0
    return tuple([(card, mine) if card else (rest.pop(0), theirs) for card in known])


def _fill(f: Frame[Position], rest: list[int]) -> Frame[Position]:
    """A secret frame with its hidden cards dealt; those put back already are among the drawn."""
    picks = [CARD + rest.pop() if a == CARD else a for a in f.picks]
    drawn = [a - CARD for a in picks if CARD <= a < TOP]
    used = 0
    for i, a in enumerate(picks):
        if a in (TOP, BOTTOM):
            picks[i] = a + drawn[used]
            used += 1
    return f.with_picks(tuple(picks))
