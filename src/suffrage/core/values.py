"""The small values that everything is told in: modes, options, outcomes, news.

A value is equal, hashed, shown, copied and sent elsewhere by what it was made of. A compiled
class has no dictionary that could be looked into, so each says itself which arguments make it
again; both builds then do the same.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.compiler import mypyc_attr

Seat = int
Action = int
# Beyond every list, so that using one as an index raises; -1 would read from the back.
NATURE: Final = 100  # the seat that throws dice and draws cards
WATCHER: Final = 101  # a seat that never answers and sees only what is public
AUTOMATON: Final = 102  # plays by a procedure and never answers: news tell of it, nobody asks it
EVERYTHING: Final = 103  # not a seat: whoever looks back at a match that is over, no secret kept
POSITION: Final = "position"  # the file from which a match of any game may begin


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """Something that is never edited, so that its copy is itself."""

    def parts(self) -> tuple[object, ...]:
        """The arguments that make it again, in their order."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        same = isinstance(other, Value) and type(other) is type(self)
        return same and isinstance(other, Value) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([repr(part) for part in self.parts()])})"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), self.parts()

    def __copy__(self) -> Value:
        return self

    def __deepcopy__(self, memo: object) -> Value:
        return self


class Mode(Value):
    """A way to set the table: how many sit down, and as whom."""

    def __init__(
        self,
        name: str,
        seats: tuple[str, ...],
        summary: str,
        sides: tuple[int, ...] = (),
        title: str = "",
    ) -> None:
        self.name: Final = name
        self.title: Final = title or name.replace("-", " ")  # as people read it
        self.seats: Final = seats
        self.summary: Final = summary
        self.sides: Final = sides  # by seat, where partners win together; empty: each for itself

    def parts(self) -> tuple[object, ...]:
        return self.name, self.seats, self.summary, self.sides, self.title


class Switch(Value):
    """A rule that a match may turn on, or (with *file*) a file of data that it may bring."""

    def __init__(
        self, name: str, summary: str, modes: tuple[str, ...] = (), file: bool = False
    ) -> None:
        self.name: Final = name
        self.summary: Final = summary
        self.modes: Final = modes  # where it means something; empty: everywhere
        self.file: Final = file

    def parts(self) -> tuple[object, ...]:
        return self.name, self.summary, self.modes, self.file


class Options(Value):
    """What is agreed before a match: the mode, the switches that are on, the files brought."""

    def __init__(
        self, mode: str, switches: tuple[str, ...] = (), files: dict[str, str] | None = None
    ) -> None:
        self.mode: Final = mode
        self.switches: Final[tuple[str, ...]] = tuple(sorted(set(switches)))
        self.files: Final[dict[str, str]] = dict(files or {})

    def parts(self) -> tuple[object, ...]:
        return self.mode, self.switches, self.files

    def __hash__(self) -> int:
        return hash((self.mode, self.switches))

    def __repr__(self) -> str:
        return f"Options({self.mode!r}, {self.switches!r}, files={self.files!r})"

    def __deepcopy__(self, memo: object) -> Options:
        return Options(self.mode, self.switches, self.files)  # whose files are another dictionary


class Outcome(Value):
    """How a match ended: who won (nobody, in a draw or against an automaton) and why."""

    def __init__(self, winners: tuple[Seat, ...], reason: str, drawn: bool = False) -> None:
        self.winners: Final = winners
        self.reason: Final = reason  # one of the game's `reasons`
        self.drawn: Final = drawn

    def parts(self) -> tuple[object, ...]:
        return self.winners, self.reason, self.drawn

    def __repr__(self) -> str:
        return f"Outcome({self.winners!r}, {self.reason!r}, drawn={self.drawn!r})"


class News(Value):
    """Something that just happened, with the seats that may know its particulars.

    The rules announce news while they work; logs, animations and screen readers tell it.
    With *readers*, everyone else hears that it happened but not the *facts*; with *quiet*
    they hear nothing at all. News that *reveals* told somebody a secret: undo stops there.
    """

    def __init__(
        self,
        kind: str,
        seat: Seat,
        facts: tuple[int, ...] = (),
        readers: tuple[Seat, ...] | None = None,
        quiet: bool = False,
        reveals: bool = False,
        text: str = "",
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat  # who did it, or whom it befell
        self.facts: Final = facts
        self.text: Final = text  # a particular that is no number: the title of a match's own card
        self.readers: Final = readers  # None: everybody
        self.quiet: Final = quiet
        self.reveals: Final = reveals or readers is not None

    def heard_by(self, reader: Seat) -> News | None:
        """This news as *reader* may hear it. What is hidden is gone, not merely marked."""
        if self.readers is None or reader in self.readers or reader == EVERYTHING:
            return News(self.kind, self.seat, self.facts, text=self.text)
        return None if self.quiet else News("hidden-" + self.kind, self.seat)

    def parts(self) -> tuple[object, ...]:
        return (
            self.kind, self.seat, self.facts, self.readers, self.quiet, self.reveals, self.text,
        )  # fmt: skip
