"""Drawing cards, playing what was drawn, putting the rest back.

Decks are pools without order: nature draws, one card at a time. Cards that somebody put on
top or at the bottom are known and come without asking.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.designs.kinds import Data, Number, OneOf, Values
from suffrage.core.frames import Frame
from suffrage.core.game import Action, Seat
from suffrage.core.words.prompt import Prompt
from suffrage.games.votes_for_women.actions import BOTTOM, CARD, ON_TOP, OPPOBOT, TOP
from suffrage.games.votes_for_women.deck.card import with_card, without
from suffrage.games.votes_for_women.designs.word import Word
from suffrage.games.votes_for_women.effects.basics import pay
from suffrage.games.votes_for_women.effects.rule import Luck, Rule
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.view import DECK, VfwView


def drawn_by_nature(s: Position, side: int) -> list[Action]:
    """Nature's options for the next card of a side's deck; none if it is known or missing."""
    at = -1 if s.tops[side] else s.pool_of(side)
    return [CARD + card for card in s.pools[at]] if at >= 0 else []


def take_known(s: Position, side: int) -> int:
    """Take the next card if somebody put it there; 0 if the deck is empty (ruling T-4)."""
    if s.tops[side]:
        card = s.tops[side][0][0]
        s.tops[side] = s.tops[side][1:]
    elif s.bottoms[side]:
        card = s.bottoms[side][0][0]
        s.bottoms[side] = s.bottoms[side][1:]
    else:
        card = 0
    return card


def take_from_pool(s: Position, deck: int, card: int) -> None:
    """Take the card that nature named."""
    at = s.pool_of(deck)
    s.pools[at] = without(s.pools[at], card)


class Draw(Luck):
    """A player draws x cards into the hand, as far as the deck goes (ruling T-4)."""

    secret = True

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        return drawn_by_nature(s, s.side(f.seat)) if f.x > 0 and not f.picks else []

    def finish(self, s: Position, f: Frame[Position]) -> None:
        if f.x == 0:
            return
        side = s.side(f.seat)
        if f.picks:
            card = f.picks[0] - CARD
            take_from_pool(s, side, card)
        else:
            card = take_known(s, side)
        if card:
            s.hands[f.seat] = with_card(s.hands[f.seat], card)
            s.whisper("draws", f.seat, (card,))
            s.push(self, f.seat, f.card, (f.x - 1,))


class DrawAside(Luck):
    """Draw n cards without taking them into the hand; what follows finds them in its picks."""

    secret = True

    def __init__(self, n: int, then: Rule) -> None:
        self.n: Final = n
        self.then: Final = then

    def words(self) -> str:
        return f"draw {self.n} cards, {self.then.words()}"

    def inner(self) -> list[Rule]:
        return [self.then]

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        return drawn_by_nature(s, s.side(f.seat)) if len(f.picks) < self.n else []

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        take_from_pool(s, s.side(f.seat), a - CARD)
        s.whisper("draws", f.seat, (a - CARD,))

    def finish(self, s: Position, f: Frame[Position]) -> None:
        known = take_known(s, s.side(f.seat)) if len(f.picks) < self.n else 0
        if known:
            s.whisper("draws", f.seat, (known,))
            s.stack.append(f.plus(CARD + known))
        else:
            s.stack.append(Frame(self.then, f.seat, f.card, (len(f.picks),), f.picks))


class PlayDrawn(Rule):
    """Play one of the drawn cards as an event if any can be; x is how many were drawn.

    The others are discarded (ruling E-6), or put back (*arrange*, ruling E-18).
    """

    secret = True

    def __init__(self, arrange: bool = False) -> None:
        self.arrange: Final = arrange

    def words(self) -> str:
        back = "put the others back on top or at the bottom of the deck, in any order"
        return f"play one of them as an event and {back if self.arrange else 'discard the rest'}"

    def overheard(self, a: Action) -> bool:
        return True  # what is played is laid open

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        if len(f.picks) > f.x:
            return []
        return sorted([p for p in f.picks if can_play_event(s, f.seat, p - CARD)])

    def finish(self, s: Position, f: Frame[Position]) -> None:
        drawn = list(f.picks[: f.x])
        chosen = f.picks[f.x] if len(f.picks) > f.x else 0
        if chosen:
            drawn.remove(chosen)
        if self.arrange:
            if drawn:
                s.stack.append(Frame(ARRANGE, f.seat, f.card, (len(drawn),), tuple(drawn)))
        else:
            for card in drawn:
                s.discard(card - CARD)
                s.announce_card("discards", f.seat, (card - CARD,), reveals=True)
        if chosen:
            start_event(s, f.seat, chosen - CARD)

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        return Prompt("choose which of the drawn cards to play as an event")


class Arrange(Rule):
    """Put x cards back on top of the deck or at its bottom, in any order (ruling E-11).

    First everybody hears how many go on top. The first card put on top is the next to be
    drawn; the last one put at the bottom is the very last of the deck.
    """

    secret = True

    def words(self) -> str:
        return "put them back on top or at the bottom of the deck, in any order"

    def overheard(self, a: Action) -> bool:
        return a >= ON_TOP

    def left(self, f: Frame[Position]) -> list[int]:
        """The cards that were not put back yet."""
        placed = [(a - TOP) % (BOTTOM - TOP) for a in f.picks[f.x + 1 :]]
        return sorted([a - CARD for a in f.picks[: f.x] if a - CARD not in placed])

    def kind(self, f: Frame[Position]) -> Action:
        """Where the next card goes: TOP or BOTTOM."""
        return TOP if len(f.picks) - f.x - 1 < f.picks[f.x] - ON_TOP else BOTTOM

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        if len(f.picks) == f.x:
            return [ON_TOP + n for n in range(f.x + 1)] if f.x else []
        left = self.left(f)
        return [self.kind(f) + card for card in left] if len(left) > 1 else []

    def finish(self, s: Position, f: Frame[Position]) -> None:
        if not f.x:
            return
        last = f.plus(self.kind(f) + self.left(f)[0]) if self.left(f) else f
        side = s.side(f.seat)
        tops = [a - TOP for a in last.picks[f.x + 1 :] if a < BOTTOM]
        bottoms = [a - BOTTOM for a in last.picks[f.x + 1 :] if a >= BOTTOM]
        s.tops[side] = (*[(card, f.seat) for card in tops], *s.tops[side])
        s.bottoms[side] = (*s.bottoms[side], *[(card, f.seat) for card in bottoms])
        s.announce("arranged", f.seat, (len(tops), len(bottoms)))

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        if len(f.picks) == f.x:
            many = f"how many of the {f.x} cards go back on top (the others go to the bottom)"
            return Prompt(many)
        where = "on top" if self.kind(f) == TOP else "at the bottom"
        return Prompt(f"which card comes next {where}", len(self.left(f)))

    def explains(self, s: Position, f: Frame[Position], v: VfwView, a: Action) -> str:
        n = a - ON_TOP
        return f"{n} of the {f.x} will be drawn first, {f.x - n} last." if n >= 0 else ""


class ShowDeck(Rule):
    """The first half of Eye on the Future: to partners the deck tells what the other holds."""

    def finish(self, s: Position, f: Frame[Position]) -> None:
        s.whisper("searches", f.seat, tuple(sorted(s.deck(s.side(f.seat)))))


class Search(Rule):
    """Eye on the Future: play any card of the own deck, then shuffle it (ruling E-17)."""

    shows = DECK

    def words(self) -> str:
        return "search your deck, play one card of it as an event, then shuffle the deck"

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        if f.picks:
            return []
        found = [card for card in s.deck(s.side(f.seat)) if can_play_event(s, f.seat, card)]
        return [CARD + card for card in sorted(found)]

    def finish(self, s: Position, f: Frame[Position]) -> None:
        side = s.side(f.seat)
        s.push(SHUFFLE, f.seat)
        if f.picks:
            card = f.picks[0] - CARD
            for at in range(side * 3, side * 3 + 3):
                s.pools[at] = tuple([c for c in s.pools[at] if c != card])
            s.tops[side] = tuple([known for known in s.tops[side] if known[0] != card])
            s.bottoms[side] = tuple([known for known in s.bottoms[side] if known[0] != card])
            start_event(s, f.seat, card)

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        return Prompt("choose any card of your deck to play as an event")


class Shuffle(Rule):
    """The deck becomes one pool; after it the order of the eras is gone."""

    def finish(self, s: Position, f: Frame[Position]) -> None:
        side = s.side(f.seat)
        s.pools[side * 3] = tuple(sorted(s.deck(side)))
        s.pools[side * 3 + 1] = s.pools[side * 3 + 2] = ()
        s.tops[side] = s.bottoms[side] = ()
        s.shuffled[side] = True
        s.announce("shuffles", f.seat)


class AfterEvent(Rule):
    """A played card goes to its pile, unless it stays in a box (T-8)."""

    def finish(self, s: Position, f: Frame[Position]) -> None:
        if s.cards[f.card].deck >= 2 and f.seat != OPPOBOT:
            s.removed = with_card(s.removed, f.card)
        elif f.card not in s.boxes[0] and f.card not in s.boxes[1] and f.card not in s.boxes[2]:
            s.discard(f.card)


def can_play_event(s: Position, seat: Seat, card: int) -> bool:
    """Whether an event card may be played as an event now: its conditions, and the tax (E-7)."""
    side = s.side(seat)
    return s.buttons[side] >= s.event_cost(side) and meets(s, seat, card)


def meets(s: Position, seat: Seat, card: int) -> bool:
    """Whether the printed conditions of a card hold (rulings E-1, E-2)."""
    for requirement in s.cards[card].requires:
        if not requirement.met(s, seat):
            return False
    return True


def start_event(s: Position, seat: Seat, card: int) -> None:
    """Play an event card for its event, tax included, wherever it came from (E-7, E-28)."""
    s.announce_card("event", seat, (card,))
    cost = s.event_cost(s.side(seat))
    if cost:
        pay(s, seat, cost)
    carry_out(s, seat, card)


def carry_out(s: Position, seat: Seat, card: int) -> None:
    """Do what a card says, then put it away."""
    s.push(AFTER_EVENT, seat, card)
    for part in reversed(s.cards[card].parts):
        s.push(part, seat, card)


DRAW: Final = Draw()
ARRANGE: Final = Arrange()
SHUFFLE: Final = Shuffle()
AFTER_EVENT: Final = AfterEvent()
RULES: Final[dict[str, Rule]] = {
    "draw": DRAW, "draw.arrange": ARRANGE, "draw.shuffle": SHUFFLE,
    "event.after": AFTER_EVENT,
}  # fmt: skip


def _draw(v: Values) -> Rule:
    then: Rule = Arrange() if v["then"] == "arrange" else PlayDrawn(v["then"] == "play_and_arrange")
    return DrawAside(v["amount"], then)


def _tell_draw(r: DrawAside) -> Data:
    if isinstance(r.then, Arrange):
        return {"amount": r.n, "then": "arrange"}
    assert isinstance(r.then, PlayDrawn)
    return {"amount": r.n, "then": "play_and_arrange" if r.then.arrange else "play"}


WORDS: Final[dict[str, Word]] = {
    "draw": Word(
        DrawAside, _draw, _tell_draw,
        {"amount": Number(1, 6), "then": OneOf("play", "arrange", "play_and_arrange")},
    ),
}  # fmt: skip
"""In a designer's file."""
