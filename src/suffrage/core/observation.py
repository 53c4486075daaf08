"""What a seat may know as numbers: the fields of an observation, declared once.

An observation is a flat array of signed bytes. A layout says which field lies where, of which
shape and range, and in words what it holds; the documents are made of the same table. Whoever
fills one gets a view and nothing else, so an array cannot tell more than the view does.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, Generic, SupportsIndex, TypeVar

from suffrage.core.compiler import mypyc_attr
from suffrage.core.game import Action, View
from suffrage.core.values import Value

T = TypeVar("T")
_BITS: Final = 7
DIGIT: Final = 1 << _BITS
"""What does not fit into a signed byte takes two: this many times the first, and the second."""


class Feature(Value):
    """One field: its name, its shape, what its numbers range over, and what they say."""

    def __init__(self, name: str, shape: tuple[int, ...], high: int, summary: str) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.high: Final = high  # the numbers are 0 to this
        self.summary: Final = summary

    def parts(self) -> tuple[object, ...]:
        return self.name, self.shape, self.high, self.summary

    @property
    def size(self) -> int:
        """How many numbers it has."""
        size = 1
        for length in self.shape:
            size *= length
        return size


class Layout(Value):
    """The fields of an observation in their order. A change of them is another version."""

    def __init__(self, version: int, features: tuple[Feature, ...]) -> None:
        self.version: Final = version
        self.features: Final = features
        self.starts: Final[dict[str, int]] = {}  # by name: where a field begins
        size = 0
        for feature in features:
            self.starts[feature.name] = size
            size += feature.size
        self.size: Final = size
        # Of the kind that it is copied to: Python would make one of it first.
        self.empty: Final = bytearray(size)

    def parts(self) -> tuple[object, ...]:
        return self.version, self.features

    def read(self, array: bytearray) -> dict[str, list[int]]:
        """The numbers of every field, by name."""
        found: dict[str, list[int]] = {}
        for feature in self.features:
            start = self.starts[feature.name]
            found[feature.name] = list(array[start : start + feature.size])
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """An array that is filled again and again, for one view after the other.

    What stays from one to the next is not written anew, so it is quickest with views of one
    seat in one match; it is right with any.
    """

    def __init__(self, layout: Layout) -> None:
        self.array: Final = bytearray(layout.size)

    @abstractmethod
    def look(self, view: View) -> None:
        """Fill the array with what the reader of *view* may know."""


class Blocks(Generic[T]):
    """Bytes that tell things which are replaced and never edited: what stays keeps its own."""

    def __init__(self) -> None:
        self.things: list[T] = []
        self.told: list[bytearray] = []  # of the first ones; the others are still to be told

    def differ(self, things: list[T]) -> bool:
        """Take other things; whether any of them is another than before."""
        old = self.things
        same, most = 0, min(len(old), len(things))
        while same < most and old[same] is things[same]:
            same += 1
        if same == len(old) == len(things):
            return False
        told = self.told
        while len(told) > same:
            told.pop()
        self.things = things[:]
        return True

    def untold(self) -> list[T]:
        """Those that have no bytes yet."""
        return self.things[len(self.told) :]


def together(told: list[bytearray], size: int) -> bytearray:
    """Such bytes one behind the other, and zeros up to *size*."""
    return bytearray().join(told).ljust(size, b"\0")


class Numbering(Value):
    """How one seat's arrays number the actions: places and seats in them are the reader's own."""

    def __init__(self, meant: list[Action]) -> None:
        self.meant: Final = meant  # by number in the array: the action
        self.shown: Final[list[int]] = [0] * len(meant)  # by action: its number in the array
        for i, action in enumerate(meant):
            self.shown[action] = i

    def parts(self) -> tuple[object, ...]:
        return (self.meant,)


class Mask:
    """Which answers one seat has, look after look: only what was allowed is wiped."""

    def __init__(self, numbering: Numbering) -> None:
        self.array: Final = bytearray(len(numbering.meant))
        # As objects, as arrays take them: made once, not for every option.
        self._places: Final[list[SupportsIndex]] = [*numbering.shown]
        self._allowed: list[Action] = []  # those of the last look

    def look(self, view: View) -> None:
        """Put a 1 into the array for every option of the view, and a 0 everywhere else."""
        array, places = self.array, self._places
        for action in self._allowed:
            array[places[action]] = 0
        self._allowed = view.options[:]
        for action in self._allowed:
            array[places[action]] = 1


def number(array: bytearray, at: int, value: int) -> None:
    """Write a number in two digits, one more than it is: nothing there is 0."""
    array[at] = (value + 1) >> _BITS
    array[at + 1] = (value + 1) & (DIGIT - 1)
