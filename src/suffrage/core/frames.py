"""The machine behind rules with many steps: a stack of frames.

An *effect* is a constant: what a card or a rule says, shared by all matches and never
written to. A *frame* is a pause: an effect under way and the picks made so far. The stack
is the program: a sequence pushes its parts in reverse, and an empty stack is the end.
"""

from __future__ import annotations

from typing import ClassVar, Final, Generic, TypeVar

from suffrage.core.compiler import mypyc_attr
from suffrage.core.game import Action, Seat

S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[S]):
    """A printed instruction. All progress lives in the frame."""

    name: str = ""
    """What it is called in its game, so that a pause can be written down; never changes."""
    secret: ClassVar[bool] = False
    """Whether the picks of its frames are for the owner's eyes only."""
    shows: ClassVar[int] = 0
    """What the owner of its frame sees meanwhile that is hidden otherwise; the game says what."""

    def actor(self, s: S, f: Frame[S]) -> Seat:
        """Who answers now: the frame's owner, unless an effect says otherwise."""
        return f.seat

    def options(self, s: S, f: Frame[S]) -> list[Action]:
        """What may be answered now. Nothing left to ask: the effect is done."""
        return []

    def answer(self, s: S, f: Frame[S], a: Action) -> None:
        """Do what the pick *a* does at once. *f*, on top of the stack, already holds it."""

    def overheard(self, a: Action) -> bool:
        """Whether everybody may know that this answer was given."""
        return not self.secret

    def finish(self, s: S, f: Frame[S]) -> None:
        """Do what needs no asking, and push what follows."""


class Frame(Generic[S]):
    """A pause inside an effect: whose, off which card, given what, picked what.

    Frames are replaced, never edited, so cloning a stack is one slice.
    """

    def __init__(
        self,
        effect: Effect[S],
        seat: Seat,
        card: int = -1,
        given: tuple[int, ...] = (),
        picks: tuple[Action, ...] = (),
    ) -> None:
        self.effect: Final = effect
        self.seat: Final = seat
        self.card: Final = card  # -1: off no card
        self.given: Final = given  # the numbers that the effect works with, in its own order
        self.picks: Final = picks

    @property
    def x(self) -> int:
        """The first number given, "that number" of a card: a roll, a count; 0 if none was."""
        return self.given[0] if self.given else 0

    def plus(self, a: Action) -> Frame[S]:
        """This frame with one more pick."""
        return Frame(self.effect, self.seat, self.card, self.given, (*self.picks, a))

    def with_picks(self, picks: tuple[Action, ...]) -> Frame[S]:
        """This frame with other picks; with none, it starts again."""
        return Frame(self.effect, self.seat, self.card, self.given, picks)


def answer(s: S, stack: list[Frame[S]], a: Action) -> list[Action]:
    """Note *a* in the top frame, let it work, and run on to the next question."""
    f = stack[-1].plus(a)
    stack[-1] = f
    f.effect.answer(s, f, a)
    return advance(s, stack)


def advance(s: S, stack: list[Frame[S]]) -> list[Action]:
    """Run every effect that needs no answer; the options of the next question, or [] at the end.

    "No options means done" covers "as many as you can", empty decks and forced skips alike.
    """
    while stack:
        f = stack[-1]
        options = f.effect.options(s, f)
        if options:
            return options
        stack.pop()
        f.effect.finish(s, f)
    return []
