"""Everybody's time at a match: what is left of it, and since when it runs.

Times are seconds since 1970. What is left is counted at the moment at which a clock began to run,
so nothing has to be written down while it runs, and a restart changes nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from suffrage.core.game import Seat
from suffrage.table.rooms.clocks.hours import ALL_HOURS, Hours
from suffrage.table.rooms.clocks.pace import DECISION, NO_CLOCK, Pace
from suffrage.table.rooms.seats import Occupant


@dataclass(frozen=True)
class Reading:
    """What a clock shows."""

    left: float  # seconds that still count
    until: float | None  # when it is up, if it runs
    rest: str = ""  # why it stands although its owner is asked
    rests_until: float | None = None


def later(began: float, since: float, until: float) -> float:
    """When something would have begun that has lasted as long, but for what lay between two
    moments."""
    return began + max(0.0, until - max(since, began))


class Times:
    """The clocks of a match."""

    def __init__(
        self, occupants: list[Occupant], pace: Pace = NO_CLOCK,
        hours: Mapping[str, Hours] | None = None,
    ) -> None:  # fmt: skip
        self.pace = pace
        self._occupants = occupants
        self._hours = hours if hours is not None else {}
        self.left: dict[Seat, float] = {one.seat: float(pace.base) for one in occupants}
        self.asked_at: dict[Seat, float] = {}  # since when each seat owes its answer
        # The same after earlier answers, by how many there were: an undo asks again, not anew.
        self._asked_then: dict[int, dict[Seat, float]] = {}
        # What was left when something happened that all could see. Who of several has answered
        # since may be a secret, so others see clocks go on from there.
        self.shown: dict[Seat, float] = dict(self.left)
        self.shown_since = 0.0

    def hours_of(self, seat: Seat) -> Hours:
        """When the time of a seat counts."""
        if not self.pace.counts_days:
            return ALL_HOURS
        return self._hours.get(self._occupants[seat].person, ALL_HOURS)

    # What runs

    def ask(self, seat: Seat, now: float, anew: bool) -> None:
        """Let a seat's clock run; where every decision has its time, a new one starts it anew."""
        if seat not in self.asked_at or (anew and self.pace.kind in (DECISION, NO_CLOCK.kind)):
            self.asked_at[seat] = now

    def rest(self, seat: Seat, now: float) -> None:
        """Stop a seat's clock: its turn is over, and time is added for it."""
        if seat not in self.asked_at:
            return
        left = self.left_of(seat, now)
        del self.asked_at[seat]
        if self._occupants[seat].is_person_played():
            self.left[seat] = self.pace.added(left)

    def rest_all_but(self, seats: Collection[Seat], now: float) -> None:
        """Stop the clocks of all who are not asked."""
        for seat in [seat for seat in self.asked_at if seat not in seats]:
            self.rest(seat, now)

    def give_again(self, seat: Seat) -> None:
        """Let somebody go on whose time was up: their clock stands until they are asked."""
        self.asked_at.pop(seat, None)
        self.left[seat] = self.pace.again if self.pace.kind != DECISION else self.pace.base

    def begin_again(self, seat: Seat, now: float) -> None:
        """The same, where they are asked on: it runs anew."""
        self.give_again(seat)
        self.asked_at[seat] = now

    def show(self, now: float) -> None:
        """Something has happened that all can see."""
        self.shown = {seat: self.left_of(seat, now) for seat in self.left}
        self.shown_since = now

    # What is left

    def left_of(self, seat: Seat, now: float) -> float:
        """What is left of a seat's time."""
        since = self.asked_at.get(seat)
        if since is None:
            return self.left[seat]
        return max(0.0, self.left[seat] - self.hours_of(seat).counted(since, now))

    def ends_at(self, seat: Seat) -> float | None:
        """When a seat's time is up; None if it does not run."""
        since = self.asked_at.get(seat)
        return None if since is None else self.hours_of(seat).after(since, self.left[seat])

    def read(self, seat: Seat, now: float) -> Reading:
        """What a seat's clock shows to its owner."""
        return self._read(seat, self.left_of(seat, now), seat in self.asked_at, now)

    def read_by_others(self, seat: Seat, is_awaited: bool, now: float) -> Reading:
        """What it shows to those who know only what was shown to all."""
        hours, left = self.hours_of(seat), self.shown[seat]
        if is_awaited:
            left = max(0.0, left - hours.counted(self.shown_since, now))
        return self._read(seat, left, is_awaited, now)

    def _read(self, seat: Seat, left: float, runs: bool, now: float) -> Reading:
        hours = self.hours_of(seat)
        rest = hours.rest_at(now) if runs and hours != ALL_HOURS else None
        until = hours.after(now, left) if runs else None
        return Reading(left, until, *(rest or ("", None)))

    # Undo, pauses, restarts

    def remember(self, answers: int) -> None:
        """Keep the times after so many answers: only as long as the same people are asked, since
        undo crosses nobody else's turn."""
        if any(times.keys() != self.asked_at.keys() for times in self._asked_then.values()):
            self._asked_then.clear()
        self._asked_then[answers] = dict(self.asked_at)

    def forget_after(self, answers: int) -> None:
        """Answers beyond these were taken back."""
        for number in [number for number in self._asked_then if number > answers]:
            del self._asked_then[number]

    def asked_before(self, seat: Seat, answers: int) -> float:
        """Since when *seat* owed its answer after so many answers, as far as is remembered."""
        known = [
            times[seat]
            for number, times in sorted(self._asked_then.items())
            if seat in times and number <= answers
        ]
        return known[-1] if known else self.asked_at[seat]

    def skip(self, since: float, until: float) -> None:
        """Nobody's time ran between these moments; of those asked in between, since they were."""
        for times in (self.asked_at, *self._asked_then.values()):
            for seat, asked in times.items():
                times[seat] = later(asked, since, until)
        self.shown_since = later(self.shown_since, since, until)

    def settle(self, person: str, now: float) -> None:
        """Count what has run of somebody's time, before other hours are theirs."""
        for one in self._occupants:
            if one.person == person and one.seat in self.asked_at:
                self.left[one.seat] = self.left_of(one.seat, now)
                self.asked_at[one.seat] = now
                self._asked_then.clear()
        self.show(now)
