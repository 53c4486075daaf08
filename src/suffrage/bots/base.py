"""What a bot is: a function of its view, a budget and a seed. It never sees a state."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from suffrage.core.game import Action, Game, View
from suffrage.core.values import Value


class Advice(Value):
    """One option as a bot sees it."""

    def __init__(self, action: Action, chance: float, why: str = "") -> None:
        self.action: Final = action
        self.chance: Final = chance  # the bot's guess at its chance of winning, 0 to 1
        self.why: Final = why  # a sentence for hints and reviews

    def parts(self) -> tuple[object, ...]:
        return self.action, self.chance, self.why


class Remark:
    """Something that a bot could say, in several ways, so that it need not repeat itself."""

    def __init__(self, kind: str, about: str, weight: float, lines: tuple[str, ...]) -> None:
        self.kind: Final = kind  # what is said of it: nobody says the same after another
        self.about: Final = about  # what happened: one does not come back to it
        self.weight: Final = weight  # how much it wants to be said, 0 to 1
        self.lines: Final = lines  # the ways to say it, the one it likes best first


def sentence(text: str) -> str:
    """A reason as it stands in advice: with a capital and a full stop."""
    return f"{text[0].upper()}{text[1:]}."


class Bot:
    """A player: the same view, budget and seed always get the same answer."""

    level: str  # its name among the levels of a game: "random", "novice", "steady" ...
    about: str = ""  # how it plays, in a sentence for people
    budget: int  # iterations or nodes it takes when nobody says how many
    glance: int = 12  # and those for a position, where it goes through a whole match
    look: int = 120  # and for a decision there

    def __init__(self, game: Game) -> None:
        self.game: Final = game

    @abstractmethod
    def advise(self, view: View, budget: int, seed: int) -> list[Advice]:
        """The options of *view*, the best first."""

    def choose(self, view: View, budget: int, seed: int) -> Action:
        """The answer to the question that *view* asks. A bot may find it without all advice."""
        return self.advise(view, budget, seed)[0].action

    def share(self, view: View) -> float:
        """The part of a whole thought that a question is worth: less where one only goes on."""
        return 1.0

    def chance(self, view: View, budget: int, seed: int) -> float:
        """A guess at the chance of winning of the seat that *view* belongs to, asked or not.

        A bot that knows nothing about a game calls it even.
        """
        return 0.5

    def remarks(self, view: View, names: Sequence[str], seed: int) -> list[Remark]:
        """What a bot could say about what just happened, the most pressing first.

        Like an answer it follows from the view and the seed alone. Most bots say nothing.
        """
        return []
