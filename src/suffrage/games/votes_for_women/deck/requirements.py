"""Printed conditions: when a card may be played as an event."""

from __future__ import annotations

from typing import Final

from suffrage.core.game import Seat
from suffrage.core.words.phrases import counted
from suffrage.games.votes_for_women.actions import COLOR_NAMES, SUF
from suffrage.games.votes_for_women.deck.card import Requirement
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.states import EVERYWHERE, NAMES


class During(Requirement):
    """Only while another card lies in its box."""

    def __init__(self, title: str) -> None:
        self.title: Final = title

    def met(self, s: Position, seat: Seat) -> bool:
        return s.in_effect(self.title)

    def words(self) -> str:
        return f"only while {self.title} is in effect"


class NotDuring(Requirement):
    """Not while another card lies in its box."""

    def __init__(self, title: str) -> None:
        self.title: Final = title

    def met(self, s: Position, seat: Seat) -> bool:
        return not s.in_effect(self.title)

    def words(self) -> str:
        return f"not while {self.title} is in effect"


class OnceSent(Requirement):
    """Only when the amendment is before the states (rulings E-12, E-13)."""

    def met(self, s: Position, seat: Seat) -> bool:
        return s.sent

    def words(self) -> str:
        return "only once the amendment is before the states"


class AtLeast(Requirement):
    """Only when something has come far enough."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def met(self, s: Position, seat: Seat) -> bool:
        return self.reached(s) >= self.n

    def reached(self, s: Position) -> int:
        """How far it has come."""
        raise NotImplementedError


class FromTurn(AtLeast):
    """Only late in the game."""

    def reached(self, s: Position) -> int:
        return s.turn

    def words(self) -> str:
        return f"only from turn {self.n} on"


class Holding(Requirement):
    """Only with enough buttons to pay, a tax on events included (ruling E-8)."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def met(self, s: Position, seat: Seat) -> bool:
        side = s.side(seat)
        return s.buttons[side] >= self.n + s.event_cost(side)

    def words(self) -> str:
        return f"only with {self.n} buttons to spend"


class Markers(AtLeast):
    """The Oppobot: only with so many markers in Congress."""

    def reached(self, s: Position) -> int:
        return s.congress

    def words(self) -> str:
        return f"play if Congress holds at least {counted(self.n, 'column')}"


class Checks(AtLeast):
    """The Oppobot: only with so many checks on the map."""

    def reached(self, s: Position) -> int:
        return s.settled[SUF]

    def words(self) -> str:
        return f"play if there {'is' if self.n == 1 else 'are'} at least {counted(self.n, 'check')}"


class Cubes(Requirement):
    """The Oppobot: only with so many cubes of these colors on the map, or in one state."""

    def __init__(
        self, n: int, colors: tuple[int, ...], where: tuple[int, ...] = EVERYWHERE
    ) -> None:
        self.n: Final = n
        self.colors: Final = colors
        self.where: Final = where

    def met(self, s: Position, seat: Seat) -> bool:
        found = 0
        for st in self.where:
            for color in self.colors:
                found += s.cubes[st * 3 + color]
        return found >= self.n

    def words(self) -> str:
        kind = "Suffragist" if len(self.colors) > 1 else COLOR_NAMES[self.colors[0]]
        place = "on the map" if self.where == EVERYWHERE else f"in {NAMES[self.where[0]]}"
        cubes = counted(self.n, f"{kind} cube")
        return f"play if there {'is' if self.n == 1 else 'are'} at least {cubes} {place}"
