"""Heaps: everything open. Take counters from one heap; the last one wins (or loses)."""

from __future__ import annotations

from typing import ClassVar

from suffrage.core.game import Action, Mode, News, Options, Outcome, Seat, State, Switch, View
from tests.toys.base import ToyGame, ToyState, ToyView

_DEPTH = 5


class HeapsState(ToyState):
    fields: ClassVar = ("heaps", "turn", "misere")

    def __init__(self, mode: str, count: int) -> None:
        super().__init__(mode, count)
        self.heaps = [3, 4, 5]
        self.turn = [0]
        self.misere = [0]

    def pending(self) -> tuple[Seat, ...]:
        return (self.turn[0],) if any(self.heaps) else ()

    def options(self, seat: Seat) -> list[Action]:
        if seat not in self.pending():
            return []
        return [h * _DEPTH + n for h, size in enumerate(self.heaps) for n in range(size)]

    def apply(self, seat: Seat, action: Action) -> None:
        heap, more = divmod(action, _DEPTH)
        self.heaps[heap] -= more + 1
        self.turn = [1 - seat]
        self.announce(News("take", seat, (heap, more + 1)))

    def view(self, seat: Seat) -> ToyView:
        fields: dict[str, object] = {
            "heaps": self.heaps[:], "turn": self.turn[0], "misere": self.misere[0],
            "mode": self.mode,
        }  # fmt: skip
        own = self.options(seat) if seat < self.count else []
        return ToyView(seat, len(self.pending()), own, fields)

    def hears(self, reader: Seat, seat: Seat, action: Action) -> bool:
        return True

    def outcome(self) -> Outcome | None:
        if any(self.heaps):
            return None
        last = 1 - self.turn[0]
        return Outcome((1 - last if self.misere[0] else last,), "last-counter")


class Heaps(ToyGame):
    name = "heaps"
    title = "Heaps"
    rules_version = 1
    action_count = 3 * _DEPTH
    longest = 12
    modes = (Mode("two-player", ("First", "Second"), "Two take turns."),)
    switches = (Switch("misere", "Who takes the last counter loses."),)
    reasons: ClassVar = {"last-counter": "The last counter was taken."}
    kind = HeapsState
    words = tuple(f"{heap}-{n + 1}" for heap in "abc" for n in range(_DEPTH))

    def start(self, options: Options) -> State:
        self.check(options)
        state = HeapsState(options.mode, 2)
        state.misere = [int("misere" in options.switches)]
        return state

    def imagine(self, view: View, seed: int) -> State:
        assert isinstance(view, ToyView)
        state = HeapsState(str(view.fields["mode"]), 2)
        state.heaps = view.numbers("heaps")
        state.turn = [int(str(view.fields["turn"]))]
        state.misere = [int(str(view.fields["misere"]))]
        return state
