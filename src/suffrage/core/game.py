"""The protocol that every game keeps: Game, with State, View and the small values beside it.

A *game* is the rules, a *match* one playing of them, a *state* one position of a match.
Seats answer questions; dice and draws are questions too, and NATURE answers those. The
rules hold no luck and no clock of their own.
"""

from __future__ import annotations

from abc import abstractmethod
from operator import index
from typing import TYPE_CHECKING, ClassVar, Final, SupportsIndex

from suffrage.core.compiler import mypyc_attr
from suffrage.core.errors import BadOptions, IllegalAction, WrongVersion
from suffrage.core.state import State as State
from suffrage.core.state import View as View
from suffrage.core.state import check_reader as check_reader
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
from suffrage.core.words.phrases import listed, meant
from suffrage.core.words.prompt import Prompt

if TYPE_CHECKING:
    from suffrage.core.observation import Layout, Numbering, Observer
    from suffrage.core.words.beats import Folder
    from suffrage.core.words.lesson import Lesson


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
    lost_by: ClassVar[dict[str, str]] = {}
    """What is said instead to whoever lost by a reason, where the sentence is the winner's."""
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

    def printed_cards(self) -> str:
        """Its cards as a designer's file, to be changed; "" for a game that has none."""
        return ""

    def cards_schema(self) -> dict[str, object]:
        """The JSON Schema of such a file."""
        return {}

    def lesson(self) -> Lesson | None:
        """The guided first match; None for a game that has none."""
        return None

    def layout(self) -> Layout | None:
        """The fields of this game's observations; None for a game that has none."""
        return None

    def observe(self, view: View, array: bytearray) -> None:
        """Fill *array*, of the size of the layout, with what the reader of *view* may know."""
        observer = self.observer()
        observer.look(view)
        array[:] = observer.array

    def observer(self) -> Observer:
        """What does the same for one view after the other, without writing anew what stays."""
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
        from suffrage.core.words.beats import PlainFolder  # it builds on this module

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
        others = [name for name in options.files if name != POSITION]
        if others:
            raise BadOptions(f"a position is one with the printed cards; leave out {others[0]!r}")
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
        near = meant(name, [mode.name for mode in self.modes])
        raise BadOptions(f"{self.title} has no mode {name!r}{near}; its modes are {known}")

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
                near = meant(name, fitting)
                raise BadOptions(f"{self.title} has no {kind} {name!r}{near}; it knows {allowed}")
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
        near = meant(name, GAMES)
        raise BadOptions(f"there is no game {name!r}{near}; the games are {', '.join(GAMES)}")
    return GAMES[name]
