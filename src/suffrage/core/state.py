"""A position of a match, and what one seat may know of it: the part of the protocol that plays."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Self

from suffrage.core.compiler import mypyc_attr
from suffrage.core.errors import NoSuchSeat
from suffrage.core.values import NATURE, WATCHER, Action, News, Options, Outcome, Seat

if TYPE_CHECKING:
    from suffrage.core.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What one seat may know. Games add their public and private fields.

    Who else is being asked can itself be a secret (a ballot, a hidden reaction), so a
    view carries a count; a game that may name them adds a field of its own.
    """

    def __init__(self, seat: Seat, waiting: int, options: list[Action]) -> None:
        self.seat = seat  # the reader, or WATCHER
        self.waiting = waiting  # how many seats still owe an answer
        self.options = options  # empty unless this seat is asked

    @abstractmethod
    def game(self) -> Game:
        """The rules that it is a view of a match by."""

    @abstractmethod
    def save(self) -> dict[str, object]:
        """Plain JSON data, every field by name: what goes over a wire. `Game.view` reads it."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and type(other) is type(self) and other.save() == self.save()

    def __hash__(self) -> int:
        raise TypeError("a view can be changed, so it has no hash")

    def __repr__(self) -> str:
        return f"{self.game()!r}.view({self.save()!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return self.game().view, (self.save(),)

    def svg(self) -> str:
        """The table as this seat sees it, drawn; "" if the game has no drawing."""
        return ""

    def _repr_svg_(self) -> str | None:
        """The same for a notebook."""
        return self.svg() or None


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position, whole and hidden parts included. Plain data and the rules for it."""

    news: list[News] | None
    """What happened since somebody last emptied it; None while nobody listens (search)."""

    @abstractmethod
    def game(self) -> Game:
        """The rules that it is a position by."""

    @abstractmethod
    def setting(self) -> tuple[Options, int]:
        """What was agreed about the match: its mode and switches, and the version of the rules."""

    @abstractmethod
    def pending(self) -> tuple[Seat, ...]:
        """Who owes an answer: one seat, several at once, NATURE alone, or () at the end."""

    @abstractmethod
    def options(self, seat: Seat) -> list[Action]:
        """What *seat* may answer now, ascending; empty if it may not answer.

        A seat that is not pending may have options too (an interrupt). NATURE's options are
        all equally likely and may repeat.
        """

    @abstractmethod
    def apply(self, seat: Seat, action: Action) -> None:
        """Take one answer and run on to the next question.

        The caller vouches that *action* is among the options; `referee.play` checks.
        """

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy that nobody listens to. Cheap: search makes millions."""

    @abstractmethod
    def view(self, seat: Seat) -> View:
        """Only what *seat* may know, copied field by field; NoSuchSeat for one that is not there.

        WATCHER sees what is public.
        """

    @abstractmethod
    def hears(self, reader: Seat, seat: Seat, action: Action) -> bool:
        """Whether *reader* may know at once that *seat* gives this answer now."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""

    @abstractmethod
    def save(self) -> dict[str, object]:
        """Plain JSON data by name, equal exactly when two positions are. `Game.load` reads it."""

    @abstractmethod
    def text(self) -> str:
        """The position as one line of notation. `Game.position` reads it."""

    @abstractmethod
    def seats(self) -> int:
        """How many seats there are, NATURE not counted."""

    def scores(self) -> list[float]:
        """1 for every winner, -1 for every loser, 0 for all in a draw and before the end."""
        end = self.outcome()
        if end is None or end.drawn:
            return [0.0] * self.seats()
        return [1.0 if seat in end.winners else -1.0 for seat in range(self.seats())]

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State) and type(other) is type(self) and other.save() == self.save()
        )

    def __hash__(self) -> int:
        raise TypeError("a position changes, so it has no hash; its text() can be a key")

    def __repr__(self) -> str:
        game = self.game()
        # The notation knows the printed cards alone, and not always what went before.
        changed = bool(self.setting()[0].files)
        if changed or (game.text_forgets and game.position(self.text()) != self):
            return f"{game!r}.load({self.save()!r})"
        return f"{game!r}.position({self.text()!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return self.game().load, (self.save(),)

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def chances(self) -> list[tuple[Action, float]]:
        """Nature's answers with how likely each is, equal ones as one; [] unless it is asked."""
        options = self.options(NATURE)
        counts: dict[Action, int] = {}
        for action in options:
            counts[action] = counts.get(action, 0) + 1
        return [(action, count / len(options)) for action, count in counts.items()]

    def _repr_svg_(self) -> str | None:
        """What a watcher sees, for a notebook."""
        return self.view(WATCHER)._repr_svg_()

    def listen(self) -> None:
        """Start to gather news."""
        if self.news is None:
            self.news = []

    def latest(self) -> list[News]:
        """The news since the last call; listening goes on."""
        heard = self.news or []
        self.news = []
        return heard


def check_reader(seat: Seat, seats: int) -> None:
    """NoSuchSeat unless *seat* is one of so many, or a watcher."""
    if not 0 <= seat < seats and seat != WATCHER:
        raise NoSuchSeat(f"there is no seat {seat}; the seats are 0 to {seats - 1}")
