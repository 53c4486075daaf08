"""The protocol that every game keeps: Game, State, View, and the small values they share.

A *game* is the rules, a *match* one playing of them, a *state* one position of a match.
Seats answer questions; dice and draws are questions too, and NATURE answers those. The
rules hold no luck and no clock of their own.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final, Self

from suffrage.core.compiler import mypyc_attr
from suffrage.core.errors import BadOptions, WrongVersion
from suffrage.core.phrases import listed
from suffrage.core.prompt import Prompt

if TYPE_CHECKING:
    from suffrage.core.beats import Folder
    from suffrage.core.lesson import Lesson

Seat = int
Action = int
# Beyond every list, so that using one as an index raises; -1 would read from the back.
NATURE: Final = 100  # the seat that throws dice and draws cards
WATCHER: Final = 101  # a seat that never answers and sees only what is public
AUTOMATON: Final = 102  # plays by a procedure and never answers: news tell of it, nobody asks it
EVERYTHING: Final = 103  # not a seat: whoever looks back at a match that is over, no secret kept


class Mode:
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


class Switch:
    """A rule that a match may turn on, or (with *file*) a file of data that it may bring."""

    def __init__(
        self, name: str, summary: str, modes: tuple[str, ...] = (), file: bool = False
    ) -> None:
        self.name: Final = name
        self.summary: Final = summary
        self.modes: Final = modes  # where it means something; empty: everywhere
        self.file: Final = file


class Options:
    """What is agreed before a match: the mode, the switches that are on, the files brought."""

    def __init__(
        self, mode: str, switches: tuple[str, ...] = (), files: dict[str, str] | None = None
    ) -> None:
        self.mode: Final = mode
        self.switches: Final[tuple[str, ...]] = tuple(sorted(set(switches)))
        self.files: Final[dict[str, str]] = dict(files or {})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and (
            (self.mode, self.switches, self.files) == (other.mode, other.switches, other.files)
        )

    def __hash__(self) -> int:
        return hash((self.mode, self.switches))

    def __repr__(self) -> str:
        return f"Options({self.mode!r}, {self.switches!r}, files={sorted(self.files)!r})"


class Outcome:
    """How a match ended: who won (nobody, in a draw or against an automaton) and why."""

    def __init__(self, winners: tuple[Seat, ...], reason: str, drawn: bool = False) -> None:
        self.winners: Final = winners
        self.reason: Final = reason  # one of the game's `reasons`
        self.drawn: Final = drawn

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and (
            (self.winners, self.reason, self.drawn) == (other.winners, other.reason, other.drawn)
        )

    def __hash__(self) -> int:
        return hash((self.winners, self.reason, self.drawn))

    def __repr__(self) -> str:
        return f"Outcome({self.winners!r}, {self.reason!r}, drawn={self.drawn!r})"


class News:
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

    def __repr__(self) -> str:
        return f"News({self.kind!r}, {self.seat}, {self.facts}, readers={self.readers})"


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
    def save(self) -> dict[str, object]:
        """Plain JSON data, every field by name: what goes over a wire. `Game.view` reads it."""

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
        """Only what *seat* may know, copied field by field."""

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

    @abstractmethod
    def spell(self, action: Action) -> str:
        """The notation of an action in logs, records and on the wire: no blanks in it."""

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
            if name not in known or known[name].file != is_file:
                kind = "file" if is_file else "switch"
                fitting = [s.name for s in self.switches if s.file == is_file]
                allowed = ", ".join(fitting) or "none"
                raise BadOptions(f"{self.title} has no {kind} {name!r}; it knows {allowed}")
            if known[name].modes and mode.name not in known[name].modes:
                where = ", ".join(known[name].modes)
                raise BadOptions(f"{name!r} does not go with {mode.name}, only with {where}")
        return mode
