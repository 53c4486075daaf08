"""What every effect of this game is: a printed instruction that can say what it does."""

from __future__ import annotations

from suffrage.core.frames import Effect, Frame
from suffrage.core.game import NATURE, Seat
from suffrage.games.votes_for_women.state import Position


class Rule(Effect[Position]):
    """An effect of this game, which can also say in words what it does."""

    def words(self) -> str:
        """The effect as a clause: "gain 2 buttons"."""
        return ""

    def changes(self, s: Position) -> bool:
        """Whether the Oppobot would change anything by it now (ruling O-5)."""
        return True

    def inner(self) -> list[Rule]:
        """The effects inside this one, so that all get a name."""
        return []


class Luck(Rule):
    """A rule whose questions are all for nature: a draw, a lot, the Oppobot's dice."""

    def actor(self, s: Position, f: Frame[Position]) -> Seat:
        return NATURE
