"""Heaps: everything open. Take counters from one heap, one by one; the last one wins (or loses)."""

from __future__ import annotations

from typing import ClassVar

from suffrage.core.game import (
    Action,
    Mode,
    News,
    Options,
    Outcome,
    Seat,
    State,
    Switch,
    View,
    check_reader,
)
from tests.toys.base import ToyGame, ToyState, ToyView

_HEAPS = (3, 4, 5)


class HeapsState(ToyState):
    fields: ClassVar = ("heaps", "turn", "taking", "misere")

    def __init__(self, mode: str, count: int) -> None:
        super().__init__(mode, count)
        self.heaps = list(_HEAPS)
        self.turn = [0]
        self.taking: list[int] = []  # the heap that is being taken from
        self.misere = [0]

    def switched(self) -> tuple[str, ...]:
        return ("misere",) if self.misere[0] else ()

    def pending(self) -> tuple[Seat, ...]:
        return (self.turn[0],) if any(self.heaps) else ()

    def options(self, seat: Seat) -> list[Action]:
        if seat not in self.pending():
            return []
        if self.taking:
            return [*self.taking, len(self.heaps)]
        return [heap for heap, size in enumerate(self.heaps) if size]

    def apply(self, seat: Seat, action: Action) -> None:
        if action == len(self.heaps):
            self.announce(News("stop", seat))
        else:
            self.heaps[action] -= 1
            self.taking = [action]
            self.announce(News("take", seat, (action,)))
        if action == len(self.heaps) or not self.heaps[action]:
            self.taking = []
            self.turn = [1 - seat]

    def view(self, seat: Seat) -> ToyView:
        check_reader(seat, self.count)
        fields: dict[str, object] = {
            "mode": self.mode,
            "heaps": self.heaps[:],
            "turn": self.turn[:],
            "taking": self.taking[:],
            "misere": self.misere[:],
        }
        own = self.options(seat) if seat < self.count else []
        return ToyView(self.game(), seat, len(self.pending()), own, fields)

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
    action_count = len(_HEAPS) + 1
    longest = 2 * sum(_HEAPS)
    modes: ClassVar[tuple[Mode, ...]] = (
        Mode("two-player", ("First", "Second"), "Two take turns."),
    )
    switches: ClassVar[tuple[Switch, ...]] = (
        Switch("misere", "Who takes the last counter loses."),
    )
    reasons: ClassVar = {"last-counter": "The last counter was taken."}
    kind = HeapsState
    words: ClassVar[tuple[str, ...]] = ("take-a", "take-b", "take-c", "stop")

    def start(self, options: Options, rules: int | None = None) -> State:
        brought = self.resumed(options, rules)
        if brought is not None:
            return brought
        self.check(options)
        state = HeapsState(options.mode, 2)
        state.misere = [int("misere" in options.switches)]
        return state

    def imagine(self, view: View, seed: int) -> State:
        assert isinstance(view, ToyView)
        state = HeapsState(str(view.fields["mode"]), 2)
        for name in HeapsState.fields:
            setattr(state, name, view.numbers(name))
        return state
