"""Tricks: hidden hands, a deck with a known top, dice. The higher card takes the points.

Each seat may scry once: draw a card in secret, then bury one of its hand on the deck.
"""

from __future__ import annotations

from typing import ClassVar

from suffrage.core.game import (
    NATURE,
    Action,
    Mode,
    News,
    Options,
    Outcome,
    Seat,
    State,
    View,
    check_reader,
)
from suffrage.core.rng import Rng
from tests.toys.base import ToyGame, ToyState, ToyView

CARDS = 12
PLAY, DIE, DRAW, BURY = 0, CARDS, CARDS + 4, 2 * CARDS + 4
SCRY = 3 * CARDS + 4
HAND, ROUNDS = 3, 3


class TricksState(ToyState):
    # asked: who answers; table: the led card; shown: every card played, in order
    # top: cards put on the deck, the next to be drawn last; buried: who put each of them
    fields: ClassVar = (
        "asked", "north", "south", "pool", "top", "buried", "shown", "table", "points", "die",
        "scried", "burying",
    )  # fmt: skip

    def __init__(self, mode: str, count: int) -> None:
        super().__init__(mode, count)
        self.asked = [NATURE]
        self.north: list[int] = []
        self.south: list[int] = []
        self.pool = list(range(CARDS))
        self.top: list[int] = []
        self.buried: list[int] = []
        self.shown: list[int] = []
        self.table: list[int] = []
        self.points = [0, 0]
        self.die: list[int] = []
        self.scried = [0, 0]
        self.burying = [0]

    def hand(self, seat: Seat) -> list[int]:
        return (self.north, self.south)[seat]

    def drawer(self) -> Seat:
        """Whom nature's next card goes to, or NATURE if it is a die."""
        dealt = len(self.north) + len(self.south)
        if not self.shown and not self.die and dealt < 2 * HAND:
            return dealt % 2
        return self.turn() if self.burying[0] else NATURE

    def turn(self) -> Seat:
        return (len(self.shown) + len(self.shown) // 2) % 2

    def pending(self) -> tuple[Seat, ...]:
        return tuple(self.asked)

    def options(self, seat: Seat) -> list[Action]:
        if seat not in self.asked:
            return []
        if seat == NATURE:
            if self.drawer() == NATURE:
                return list(range(DIE, DIE + 4))
            return [DRAW + card for card in self.pool]
        if self.burying[0]:
            return [BURY + card for card in self.hand(seat)]
        scry = [] if self.scried[seat] else [SCRY]
        return [PLAY + card for card in self.hand(seat)] + scry

    def apply(self, seat: Seat, action: Action) -> None:
        if seat == NATURE:
            if action < DRAW:
                self.die = [action - DIE + 1]
                self.announce(News("die", NATURE, (self.die[0],)))
            else:
                self.pool.remove(action - DRAW)
                self.take(self.drawer(), action - DRAW)
        elif action == SCRY:
            self.scried[seat] = 1
            self.announce(News("scry", seat))
            self.burying = [1]
            if self.top:
                self.buried.pop()
                self.take(seat, self.top.pop())
        elif action >= BURY:
            self.hand(seat).remove(action - BURY)
            self.top.append(action - BURY)
            self.buried.append(seat)
            self.burying = [0]
            self.announce(News("bury", seat, (action - BURY + 1,), readers=(seat,)))
        else:
            self.play(seat, action - PLAY)
        self.ask()

    def take(self, seat: Seat, card: int) -> None:
        hand = self.hand(seat)
        hand.append(card)
        hand.sort()
        self.announce(News("draw", seat, (card + 1,), readers=(seat,)))

    def play(self, seat: Seat, card: int) -> None:
        self.hand(seat).remove(card)
        self.shown.append(card)
        self.announce(News("play", seat, (card + 1,)))
        self.table.append(card)
        if len(self.table) == 2:
            winner = seat if card > self.table[0] else 1 - seat
            self.points[winner] += self.die[0]
            self.announce(News("trick", winner, (self.die[0],)))
            self.table, self.die = [], []

    def ask(self) -> None:
        if len(self.shown) == 2 * ROUNDS:
            self.asked = []
        elif self.burying[0] and len(self.hand(self.turn())) > HAND - len(self.shown) // 2:
            self.asked = [self.turn()]
        elif self.burying[0] or self.drawer() != NATURE or not self.die:
            self.asked = [NATURE]
        else:
            self.asked = [self.turn()]

    def view(self, seat: Seat) -> ToyView:
        check_reader(seat, self.count)
        own = seat < self.count
        fields: dict[str, object] = {
            "mode": self.mode,
            "asked": self.asked[:],
            "hand": self.hand(seat)[:] if own else [],
            "hands": [len(self.north), len(self.south)],
            "deck": len(self.pool),
            "top": [c if b == seat else -1 for c, b in zip(self.top, self.buried, strict=True)],
            "buried": self.buried[:],
            "shown": self.shown[:],
            "table": self.table[:],
            "points": self.points[:],
            "die": self.die[:],
            "scried": self.scried[:],
            "burying": self.burying[:],
        }
        return ToyView(
            self.game(), seat, len(self.asked), self.options(seat) if own else [], fields
        )

    def hears(self, reader: Seat, seat: Seat, action: Action) -> bool:
        if seat == NATURE:
            return action < DRAW or self.drawer() == reader
        return action < BURY or action == SCRY or seat == reader

    def outcome(self) -> Outcome | None:
        if self.asked:
            return None
        north, south = self.points
        if north == south:
            return Outcome((), "level", drawn=True)
        return Outcome((0 if north > south else 1,), "points")


class Tricks(ToyGame):
    name = "tricks"
    title = "Tricks"
    rules_version = 2
    action_count = SCRY + 1
    longest = 2 * HAND + ROUNDS * 3 + 6
    modes = (Mode("two-player", ("North", "South"), "Two hands."),)
    switches = ()
    reasons: ClassVar = {"points": "More points.", "level": "Equal points."}
    kind = TricksState
    words = (
        *(f"play-{card + 1}" for card in range(CARDS)),
        *(f"die-{n + 1}" for n in range(4)),
        *(f"draw-{card + 1}" for card in range(CARDS)),
        *(f"bury-{card + 1}" for card in range(CARDS)),
        "scry",
    )

    def start(self, options: Options, rules: int | None = None) -> State:
        brought = self.resumed(options, rules)
        if brought is not None:
            return brought
        self.check(options)
        return TricksState(options.mode, 2)

    def imagine(self, view: View, seed: int) -> State:
        assert isinstance(view, ToyView)
        state = TricksState(str(view.fields["mode"]), 2)
        for name in ("asked", "buried", "shown", "table", "points", "die", "scried", "burying"):
            setattr(state, name, view.numbers(name))
        top, hands = view.numbers("top"), view.numbers("hands")
        known = {*view.numbers("hand"), *state.shown, *top}
        unknown = [card for card in range(CARDS) if card not in known]
        Rng(seed).shuffle(unknown)
        state.top = [unknown.pop() if card < 0 else card for card in top]
        for seat in range(2):
            own = seat == view.seat
            cards = view.numbers("hand") if own else [unknown.pop() for _ in range(hands[seat])]
            state.hand(seat).extend(sorted(cards))
        state.pool = sorted(unknown)
        return state
