"""A position of VOTE! as the protocol wants it: who is asked, what may be answered, what
follows.

Phases ask; the floor interrupts; a claim that is due comes before anything else its speaker
may do, and holds up nobody but them (ruling 5.10).
"""

from __future__ import annotations

from typing import Final

from suffrage.core.game import NATURE, Action, Outcome, Seat
from suffrage.games.vote.actions import is_free
from suffrage.games.vote.phases import floor
from suffrage.games.vote.phases.agenda import END
from suffrage.games.vote.phases.closing import Close, End, Recount, RecountLot
from suffrage.games.vote.phases.election import Ballot, Nominate, Start, Unrest
from suffrage.games.vote.phases.government import Adjourn, Deal, Objection, Pile, Select
from suffrage.games.vote.phases.opening import Lot, Loyalty, Roll
from suffrage.games.vote.phases.phase import Phase
from suffrage.games.vote.position import write
from suffrage.games.vote.saved import save
from suffrage.games.vote.setup import UNKNOWN_PARTY
from suffrage.games.vote.table import Table
from suffrage.games.vote.view import VoteView, look

# By number, as in `agenda`.
_PHASES: Final[list[Phase]] = [
    Roll(), Loyalty(), Lot(), Start(), Nominate(), Ballot(), Unrest(), Pile(), Select(), Deal(),
    Objection(), Adjourn(), Close(), Recount(), RecountLot(), End(),
]  # fmt: skip


class VoteState(Table):
    """A position, and the rules for it."""

    def pending(self) -> tuple[Seat, ...]:
        phase = _PHASES[self.phase]
        if phase.nature:
            return (NATURE,)
        asked = [
            seat for seat in range(self.count) if self.due[seat] >= 0 or phase.asks(self, seat)
        ]
        return tuple(asked)

    def options(self, seat: Seat) -> list[Action]:
        phase = _PHASES[self.phase]
        if phase.nature:
            return phase.options(self, NATURE) if seat == NATURE else []
        if seat == NATURE or self.phase == END or not self.living[seat]:
            return []
        if self.due[seat] >= 0:
            return floor.claims()
        free = floor.options(self, seat)
        if not phase.asks(self, seat):
            return free
        asked = phase.options(self, seat)
        return sorted(asked + free) if free else asked

    def apply(self, seat: Seat, action: Action) -> None:
        if is_free(action):
            floor.act(self, seat, action)
        else:
            _PHASES[self.phase].answer(self, seat, action)
        phase = _PHASES[self.phase]
        while phase.is_done(self):
            phase.leave(self)
            phase = _PHASES[self.phase]

    def is_stuck(self) -> bool:
        """Whether a phase is over and nobody has turned to the next: play never stops there."""
        return _PHASES[self.phase].is_done(self)

    def clone(self) -> VoteState:
        return VoteState(self.count, self)

    def view(self, seat: Seat) -> VoteView:
        seated = seat < self.count
        return look(self, seat, self.options(seat) if seated else [], seat in self.pending())

    def hears(self, reader: Seat, seat: Seat, action: Action) -> bool:
        return is_free(action) or _PHASES[self.phase].hears(self, reader, seat)

    def outcome(self) -> Outcome | None:
        if self.phase != END:
            return None
        if self.winner == UNKNOWN_PARTY:
            return Outcome((), self.reason, drawn=True)
        winners = [seat for seat in range(self.count) if self.party[seat] == self.winner]
        return Outcome(tuple(winners), self.reason)

    def save(self) -> dict[str, object]:
        return save(self)

    def text(self) -> str:
        return write(self)

    def seats(self) -> int:
        return self.count

    def __repr__(self) -> str:
        return f"<VOTE! {self.text()}>"
