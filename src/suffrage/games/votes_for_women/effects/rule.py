"""What every effect of this game is: a printed instruction that can say what it does and asks."""

from __future__ import annotations

from suffrage.core.frames import Effect, Frame
from suffrage.core.game import NATURE, Action, Seat
from suffrage.core.words.prompt import Prompt
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.view import VfwView


class Rule(Effect[Position]):
    """An effect of this game, with its words.

    An effect that asks a seat something says so in `asks`. Its options are called and explained
    like all of their kind, unless it knows better. These three are given what lies open on the
    table as a position, without hands and decks.
    """

    def words(self) -> str:
        """The effect as a clause: "gain 2 buttons"."""
        return ""

    def changes(self, s: Position) -> bool:
        """Whether the Oppobot would change anything by it now (ruling O-5)."""
        return True

    def inner(self) -> list[Rule]:
        """The effects inside this one, so that all get a name."""
        return []

    def head(self, s: Position, f: Frame[Position]) -> str:
        """What the question stands under; "": the card that asks, or the phase."""
        return ""

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        """The question to the seat of *v*, which has at least one option."""
        raise NotImplementedError(f"{type(self).__name__} has no question")

    def calls(self, a: Action) -> str:
        """An option in a few words; "": like all of its kind."""
        return ""

    def explains(self, s: Position, f: Frame[Position], v: VfwView, a: Action) -> str:
        """What an option would do and cost; "": what all of its kind do."""
        return ""

    def again(self, s: Position, f: Frame[Position], side: int) -> tuple[int, int]:
        """In how many ways throwing again gives *side* more than lies there, and of how many."""
        raise NotImplementedError(f"{type(self).__name__} throws nothing again")


class Luck(Rule):
    """A rule whose questions are all for nature: a draw, a lot, the Oppobot's dice."""

    def actor(self, s: Position, f: Frame[Position]) -> Seat:
        return NATURE
