"""Council: secret loyalties, ballots cast by everybody at once, and a veto as an interrupt.

Two laws passed and the loyal win, two failed and the rebels do. Only the count of a ballot
becomes known. Every seat may veto a ballot once, even after it has cast its own vote.
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

NO, YES, VETO, LOYAL, REBEL = range(5)
NEEDED = 2


class CouncilState(ToyState):
    fields: ClassVar = ("roles", "ballots", "passed", "failed", "vetoes")

    def __init__(self, mode: str, count: int) -> None:
        super().__init__(mode, count)
        self.roles = [-1] * count  # 0 loyal, 1 rebel, -1 not dealt yet
        self.ballots = [-1] * count
        self.passed = [0]
        self.failed = [0]
        self.vetoes = [0] * count  # 1: used

    def is_over(self) -> bool:
        return NEEDED in (self.passed[0], self.failed[0])

    def pending(self) -> tuple[Seat, ...]:
        if self.is_over():
            return ()
        if -1 in self.roles:
            return (NATURE,)
        return tuple(seat for seat, vote in enumerate(self.ballots) if vote < 0)

    def options(self, seat: Seat) -> list[Action]:
        if self.is_over():
            return []
        if seat == NATURE:
            rebels = _rebels(self.count) - self.roles.count(1)
            left = self.roles.count(-1)
            return [LOYAL] * (left - rebels) + [REBEL] * rebels
        if -1 in self.roles:
            return []
        veto = [] if self.vetoes[seat] else [VETO]
        return ([NO, YES] if self.ballots[seat] < 0 else []) + veto

    def apply(self, seat: Seat, action: Action) -> None:
        if seat == NATURE:
            dealt = self.roles.index(-1)
            self.roles[dealt] = action - LOYAL
            self.announce(News("role", dealt, (action - LOYAL,), readers=(dealt,)))
        elif action == VETO:
            self.vetoes[seat] = 1
            self.ballots = [-1] * self.count
            self.announce(News("veto", seat))
        else:
            self.ballots[seat] = action
            self.announce(News("vote", seat, (action,), readers=(seat,), quiet=True))
            if -1 not in self.ballots:
                self.count_ballots()

    def count_ballots(self) -> None:
        yes = sum(self.ballots)
        self.ballots = [-1] * self.count
        (self.passed if 2 * yes > self.count else self.failed)[0] += 1
        self.announce(News("ballot", NATURE, (yes, self.count - yes), reveals=True))
        if self.is_over():
            self.announce(News("roles", NATURE, tuple(self.roles), reveals=True))

    def view(self, seat: Seat) -> ToyView:
        check_reader(seat, self.count)
        own = seat < self.count
        seated = self.is_over() or own
        fields: dict[str, object] = {
            "mode": self.mode,
            "seats": self.count,
            "roles": [
                role if self.is_over() or who == seat else -1 for who, role in enumerate(self.roles)
            ],
            "dealt": self.count - self.roles.count(-1),
            "ballot": self.ballots[seat] if own else -1,
            "passed": self.passed[0],
            "failed": self.failed[0],
            "vetoes": self.vetoes[:],
        }
        return ToyView(
            self.game(),
            seat,
            len(self.pending()),
            self.options(seat) if seated and own else [],
            fields,
        )

    def hears(self, reader: Seat, seat: Seat, action: Action) -> bool:
        if seat == NATURE:
            return self.roles.index(-1) == reader
        return action == VETO or seat == reader

    def outcome(self) -> Outcome | None:
        if not self.is_over():
            return None
        side = 0 if self.passed[0] == NEEDED else 1
        winners = tuple(seat for seat, role in enumerate(self.roles) if role == side)
        return Outcome(winners, "passed" if side == 0 else "failed")


def _rebels(seats: int) -> int:
    return (seats - 1) // 2


class Council(ToyGame):
    name = "council"
    title = "Council"
    rules_version = 1
    action_count = 5
    longest = 5 + (2 * NEEDED - 1) * 5 + 5 * 5
    modes = (
        Mode("three", ("Ann", "Bea", "Cleo"), "Three seats, one rebel."),
        Mode("five", ("Ann", "Bea", "Cleo", "Dora", "Eve"), "Five seats, two rebels."),
    )
    switches = ()
    reasons: ClassVar = {"passed": "Two laws passed.", "failed": "Two laws failed."}
    kind = CouncilState
    words = ("no", "yes", "veto", "loyal", "rebel")

    def start(self, options: Options, rules: int | None = None) -> State:
        brought = self.resumed(options, rules)
        if brought is not None:
            return brought
        return CouncilState(options.mode, len(self.check(options).seats))

    def imagine(self, view: View, seed: int) -> State:
        assert isinstance(view, ToyView)
        rng = Rng(seed)
        state = CouncilState(str(view.fields["mode"]), int(str(view.fields["seats"])))
        state.passed = [int(str(view.fields["passed"]))]
        state.failed = [int(str(view.fields["failed"]))]
        state.vetoes = view.numbers("vetoes")
        state.roles = view.numbers("roles")
        dealt = int(str(view.fields["dealt"]))
        rebels = _rebels(state.count)
        pile = [0] * (state.count - rebels) + [1] * rebels
        for role in state.roles:
            if role >= 0:
                pile.remove(role)
        rng.shuffle(pile)
        for seat in range(dealt):
            if state.roles[seat] < 0:
                state.roles[seat] = pile.pop()
        own = int(str(view.fields["ballot"]))
        if view.seat < state.count:
            state.ballots[view.seat] = own
        if dealt == state.count and not state.is_over():
            others = [seat for seat in range(state.count) if seat != view.seat]
            rng.shuffle(others)
            voted = state.count - view.waiting - (1 if own >= 0 else 0)
            for seat in others[:voted]:
                state.ballots[seat] = rng.below(2)
        return state
