"""The protocol that every game keeps: Game, State, View, and the small values they share.

A *game* is the rules, a *match* one playing of them, a *state* one position of a match.
Seats answer questions; dice and draws are questions too, and NATURE answers those. The
rules hold no luck and no clock of their own.
"""

from __future__ import annotations

from abc import abstractmethod
from operator import index
from typing import TYPE_CHECKING, ClassVar, Final, Self, SupportsIndex

from suffrage.core.compiler import mypyc_attr
from suffrage.core.errors import BadOptions, IllegalAction, NoSuchSeat, WrongVersion
from suffrage.core.phrases import listed
from suffrage.core.prompt import Prompt
from suffrage.core.values import AUTOMATON as AUTOMATON
from suffrage.core.values import EVERYTHING as EVERYTHING
from suffrage.core.values import NATURE as NATURE
from suffrage.core.values import POSITION as POSITION
from suffrage.core.values import WATCHER as WATCHER
from suffrage.core.values import Action as Action
from suffrage.core.values import Mode as Mode
from suffrage.core.values import News as News
from suffrage.core.values import Options as Options
from suffrage.core.values import Outcome as Outcome
from suffrage.core.values import Seat as Seat
from suffrage.core.values import Switch as Switch

if TYPE_CHECKING:
    from suffrage.core.beats import Folder
    from suffrage.core.lesson import Lesson
    from suffrage.core.observation import Layout, Numbering


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What one seat may know. Games add their public and private fields.

    Who else is being asked can itself be a secret (a ballot, a hidden reaction), so a
    view carries a count; a game that may name them adds a field of its own.
    """

    def __init__(self, seat: Seat, waiting: int, options: list[Action]) -> None:
        self.seat = seat
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
        if game.text_forgets and game.position(self.text()) != self:
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What is true of every match of a game: its name, its modes, its action space.

    The words (`ask`, `label`, `group`, `explain`, `tell`) take views and blurred news, never
    states, so no wording can give away what its reader may not know. They call the seats by
    the *names* given; `ask`, `label` and `explain` know the names of the mode by themselves.
    `View.svg` draws no more than a view holds.
    """

    name: ClassVar[str]  # as it stands in commands and addresses: "votes-for-women"
    title: ClassVar[str]  # as people say it: "Votes for Women"
    rules_version: ClassVar[int]  # raised when behavior changes, never for speed
    older_rules: ClassVar[tuple[int, ...]] = ()
    """Versions by which matches that began under them still open and go on."""
    action_count: ClassVar[int]  # every action is below this number
    longest: ClassVar[int]  # no match has more answers than this
    modes: ClassVar[tuple[Mode, ...]]  # the first is the usual one
    switches: ClassVar[tuple[Switch, ...]]
    reasons: ClassVar[dict[str, str]]  # every reason an Outcome can carry, as a sentence
    text_forgets: ClassVar[bool] = False
    """Whether `State.text` leaves out earlier positions, which count for repetition."""

    @abstractmethod
    def start(self, options: Options, rules: int | None = None) -> State:
        """The opening position of a mode with its switches, any dealing left to NATURE.

        By the present rules, or by those of version *rules*.
        """

    @abstractmethod
    def load(self, saved: object) -> State:
        """The position that `State.save` wrote down, or BadSave if another version did.

        Trusted data otherwise: our own, or a test's.
        """

    @abstractmethod
    def position(self, text: str) -> State:
        """The position that *text* spells, or BadNotation with the place and the reason."""

    @abstractmethod
    def view(self, saved: object) -> View:
        """The view that `View.save` wrote down, or BadSave if another version did."""

    @abstractmethod
    def imagine(self, view: View, seed: int) -> State:
        """Some whole position that fits what one seat knows; how bots search in the dark."""

    def spell(self, action: SupportsIndex) -> str:
        """The notation of an action in logs, records and on the wire: no blanks in it.

        IllegalAction if there is none of that number.
        """
        number = index(action)
        if not 0 <= number < self.action_count:
            raise IllegalAction(
                f"{self.title} has no action {number}; they are 0 to {self.action_count - 1}"
            )
        return self.spelled(number)

    @abstractmethod
    def spelled(self, action: Action) -> str:
        """The notation of an action that there is; `spell` is the door."""

    @abstractmethod
    def read(self, text: str) -> Action:
        """The action that *text* spells, or BadNotation."""

    @abstractmethod
    def ask(self, view: View, names: tuple[str, ...] = ()) -> Prompt:
        """What this seat is asked and how many are left, or who is awaited."""

    def passage(self, view: View) -> str:
        """Where the rules to read speak of what is asked: a place in them, "" for their top."""
        return ""

    @abstractmethod
    def label(self, view: View, action: Action, names: tuple[str, ...] = ()) -> str:
        """An option in a few words, as it stands on a button: "Add a purple cube in Ohio"."""

    @abstractmethod
    def group(self, view: View, action: Action) -> str:
        """The heading under which an option is listed ("West", "Play as event"), or ""."""

    @abstractmethod
    def explain(self, view: View, action: Action, names: tuple[str, ...] = ()) -> str:
        """What an option would do and cost, in a sentence or two; for hover and help."""

    @abstractmethod
    def tell(self, news: News, names: tuple[str, ...]) -> str:
        """One line of the log, in the third person, the seats called *names*; "" for nothing."""

    def lesson(self) -> Lesson | None:
        """The guided first match; None for a game that has none."""
        return None

    def layout(self) -> Layout | None:
        """The fields of this game's observations; None for a game that has none."""
        return None

    def observe(self, view: View, array: bytearray) -> None:
        """Fill *array*, of the size of the layout, with what the reader of *view* may know."""
        raise NotImplementedError(f"{self.title} has no observations")

    def numbering(self, seat: Seat, seats: int) -> Numbering:
        """How the arrays of *seat* number the actions, at a table with so many *seats*."""
        raise NotImplementedError(f"{self.title} has no observations")

    def verdict(self, outcome: Outcome, names: tuple[str, ...]) -> str:
        """How a match ended, in a sentence or two, the seats called *names*."""
        why = self.reasons[outcome.reason]
        if outcome.drawn:
            return f"A draw. {why}"
        who = [names[seat] for seat in outcome.winners]
        if not who:
            return f"Nobody at the table wins. {why}"
        return f"{listed(who)} {'wins' if len(who) == 1 else 'win'}. {why}"

    def folder(self, reader: Seat, names: tuple[str, ...]) -> Folder:
        """What folds the news that *reader* hears into beats; a game may have its own."""
        from suffrage.core.beats import PlainFolder  # it builds on this module

        return PlainFolder(self, reader, names)

    def settles(self, action: Action) -> bool:
        """Whether *action* is meant to end the match by a word: resigning, offering a draw.

        Such options are always there and lead out of the game, so random play leaves them
        alone. Most games have none.
        """
        return False

    def resumed(self, options: Options, rules: int | None) -> State | None:
        """The position from which a match begins if one was brought along, or BadOptions."""
        if POSITION not in options.files:
            return None
        self.check(options)
        state = self.position(options.files[POSITION].strip())
        found, version = state.setting()
        if (found.mode, found.switches) != (options.mode, options.switches):
            raise BadOptions(
                f"the position is one of {_called(found)}, the match one of {_called(options)}"
            )
        if version != self.version(rules):
            raise BadOptions(f"the position is one by version {version} of the rules")
        return state

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"game({self.name!r})" if self._is_listed() else f"{type(self).__name__}()"

    def __reduce__(self) -> tuple[object, ...]:
        return (find, (self.name,)) if self._is_listed() else (type(self), ())

    def _is_listed(self) -> bool:
        return GAMES.get(self.name) is self

    def version(self, rules: int | None) -> int:
        """The version of the rules that is meant, None being the present one; or WrongVersion."""
        if rules is None or rules == self.rules_version:
            return self.rules_version
        if rules not in self.older_rules:
            raise WrongVersion(
                f"this needs version {rules} of the rules of {self.title}; "
                f"here is version {self.rules_version}"
            )
        return rules

    def mode(self, name: str) -> Mode:
        """The mode called *name*, or BadOptions."""
        for mode in self.modes:
            if mode.name == name:
                return mode
        known = ", ".join(mode.name for mode in self.modes)
        raise BadOptions(f"{self.title} has no mode {name!r}; its modes are {known}")

    def check(self, options: Options) -> Mode:
        """The mode of *options* if every switch and file fits it, or BadOptions."""
        mode = self.mode(options.mode)
        known = {switch.name: switch for switch in self.switches}
        wanted = [(name, False) for name in options.switches]
        wanted += [(name, True) for name in options.files]
        for name, is_file in wanted:
            if name == POSITION and is_file:
                continue
            if name not in known or known[name].file != is_file:
                kind = "file" if is_file else "switch"
                fitting = [s.name for s in self.switches if s.file == is_file]
                allowed = ", ".join(fitting) or "none"
                raise BadOptions(f"{self.title} has no {kind} {name!r}; it knows {allowed}")
            if known[name].modes and mode.name not in known[name].modes:
                where = ", ".join(known[name].modes)
                raise BadOptions(f"{name!r} does not go with {mode.name}, only with {where}")
        return mode


def _called(options: Options) -> str:
    return " with ".join([options.mode, *options.switches])


GAMES: Final[dict[str, Game]] = {}
"""Every game that is listed, by name: `suffrage.games` does that."""


def find(name: str) -> Game:
    """The rules called *name*, or BadOptions."""
    if name not in GAMES:
        raise BadOptions(f"there is no game {name!r}; the games are {', '.join(GAMES)}")
    return GAMES[name]
