"""What a board of the table is: a pure function from a view to the named parts of a page.

Nothing but the view is drawn, and what the reader heard; so no board can tell a secret. Who
puts the parts on a page, and how they are brought up to date, is the room's affair. A board
also says what else is the game's own at a table: its blurb, its sides, its chapters, its talk.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final

from markupsafe import Markup

from suffrage.core.game import Action, Game, News, Options, Seat, View
from suffrage.core.words.beats import Beat

PARTS: Final = (
    "top", "folded", "board", "pieces", "shelf", "answers", "hand", "seats", "extras", "plain",
)  # fmt: skip
"""The parts of a page, by name; a board leaves empty what it does not need.

- `top`: in the head line, what the whole table must see at a glance: turn, round, Congress;
- `folded`: what the head line opens: a `Part`, sent by itself, or empty;
- `board`: the drawing, whole, for a page that is loaded; a `Part` if it is always sent whole;
- `pieces`: the `Part` in it that a move changes: enough for an update; empty if there is none;
- `shelf`: beside the board, what a decision needs: cards in effect and on offer, how far all are;
- `answers`: beside the prompt: dice, choosers, bundles and plain answers;
- `hand`: below it: the cards of the reader, and cards to choose from; `Pressable` if it has any;
- `seats`: who sits where and how far they are;
- `extras`: everything else that lies on the table, to be looked at;
- `plain`: all of it as tables and lists, for screen readers and keyboards, instead of the others.
"""

UPDATE: Final = ("top", "folded", "pieces", "shelf", "answers", "hand", "seats", "extras")
"""The parts that an update of a page with a drawing needs."""

Parts = dict[str, Markup]
Setters = dict[str, Callable[[], Markup]]


@dataclass(frozen=True)
class Clock:
    """How much time is left, in seconds."""

    left: float
    whole: float
    runs: bool = True


@dataclass(frozen=True)
class Window:
    """A question that stays open for a fixed time, whoever is asked and whatever they hold."""

    name: str  # what tells it from others of the match
    seconds: float
    silence: Action  # what is answered for somebody who says nothing
    takes: Callable[[Action], bool]  # whether an answer is one to this question


@dataclass(frozen=True)
class Context:
    """What a board needs to know beside the view."""

    names: tuple[str, ...]  # what the seats are called
    static: str = "/static"  # where the static files are
    news: tuple[News, ...] = ()
    """What the reader heard of the last answer and of nature's after it: it appears moving."""
    clock: Clock | None = None  # of the standing question, if there is one
    prefix: str = ""  # before the id of every card, for a page that shows several hands
    past: Sequence[Sequence[News]] = ()
    """What the reader heard so far: of the opening, then of each answer that is shown."""
    held: tuple[Action, ...] = ()  # what waits to be confirmed, drawn as if it were done
    times: Mapping[Seat, Clock] = field(default_factory=dict)  # of the people here
    home: str = ""  # the address of the table
    gallery: str = ""  # the address of the gallery of its cards
    hints: bool = False  # whether this table helps with more than what lies there
    turned: bool = False  # the reader wants to see the board from the other side
    told: str = ""  # the kind of beat that is told, after which the next question comes


class Board(ABC):
    """The board of one game.

    Whatever answers is a `<button name="answer" value="SPELLED" form="answer">`, or in a
    drawing an element with `data-answer="SPELLED"`, or with `data-answers="KEY=SPELLED ..."`
    where the chooser called KEY decides; `js/board-controls.js` posts those through the form
    `answer` of the page. A value with blanks, or commas where there are keys, is a bundle:
    several answers, one after another.
    """

    blurb: ClassVar[str] = ""  # what the game is about, in two sentences at most
    poster: ClassVar[str] = ""  # a picture in static that invites to it
    styles: ClassVar[tuple[str, ...]] = ()  # style sheets in static
    played_styles: ClassVar[tuple[str, ...]] = ()  # what no replay needs
    scripts: ClassVar[tuple[str, ...]] = ("js/board-controls.js",)  # modules in static
    curve_is_with_hand: ClassVar[bool] = False  # the curve of a finished match, or on the desk

    headings: ClassVar[tuple[str, ...]] = ("turn", "round")
    """The kinds of news that begin a chapter of the log; the first is marked below a curve."""
    has_secrets: ClassVar[bool] = True  # whether some know what others do not
    extras: ClassVar[str] = "Cards"  # what the panel of that part is called
    panels: ClassVar[tuple[str, ...]] = ("log", "extras", "menu")
    """The panels beside the board, the one that is open at first in front."""
    draws_seats: ClassVar[bool] = False
    """Whether seats are drawn by lot when a match begins, unless its host fixes them."""
    bot_names: ClassVar[tuple[str, ...]] = ()
    """What bots are called by seat, where the names of the seats say too little."""

    puzzle_parts: ClassVar[tuple[str, ...]] = ("board", "shelf", "answers", "hand", "plain")
    """What a puzzle shows of the table. A board may have a `record` for it, which tells what
    happened so far.
    """

    has_circles: ClassVar[bool] = False
    """Whether some talk apart from others: those who are out of the game while it goes on."""

    bots_talk: ClassVar[bool] = False  # whether bots say something now and then
    talked_about: ClassVar[tuple[str, ...]] = ()
    """The kinds of beats that they talk about besides the grand ones."""

    draws_held: ClassVar[bool] = False
    """Whether it draws by itself, from the answers, what waits to be confirmed."""

    def side(self, game: Game, view: View) -> str:
        """The `data-side` of the reader, whose color the page takes; "" for none."""
        return ""

    def side_of(self, options: Options, seat: Seat) -> str:
        """The `data-side` of a seat, or of an automaton, in lines about it; "" for none."""
        return ""

    def named_in_talk(self, options: Options) -> tuple[str, ...]:
        """What lines of bots name besides people: the same line about another is no new one."""
        return ()

    def circle(self, view: View | None, seat: Seat) -> str:
        """In which circle a seat talks, of a game that *has_circles*; "" is everybody's."""
        return ""

    def sheet(self, game: Game, options: Options, card: int, gallery: str = "") -> Markup:
        """All there is to know of a card, as one popover; empty if there is no such card.

        It leads on to the *gallery* at that address.

        It tells of the printed card alone, so everybody may look at any of them. What opens it is
        an element with `data-card="NUMBER"`; `js/board-cards.js` fetches it.
        """
        return Markup()

    def face(self, game: Game, options: Options, card: int) -> Markup:
        """The large face of a card, for the moment when it is told; nothing for no card."""
        return Markup("")

    def tally(self, options: Options, beat: Beat, context: Context) -> list[Markup]:
        """What moved in a beat, each kind in a few words with its sign."""
        return []

    def emblem(self, beat: Beat) -> Markup:
        """What stands in the place of a card while a beat without one is told; else nothing."""
        return Markup("")

    def heading(self, view: View, beat: Beat, context: Context) -> str:
        """Under what a beat without a card stands; "" for nothing."""
        return ""

    def goal_picture(self, number: int) -> Markup:
        """What is drawn above one of the points of the game's goal; nothing where there is none."""
        return Markup("")

    def card_played(self, game: Game, options: Options, action: Action) -> str:
        """The title of the card that an answer plays; "" if it plays none."""
        return ""

    def history(self, game: Game, options: Options, card: int) -> str:
        """The line of history of a card, for the moment when it is told; "" for none."""
        return ""

    def window(self, view: View) -> Window | None:
        """The window that stands open, told by what a watcher sees; None if none does."""
        return None

    def score(self, game: Game, view: View) -> str:
        """How far the sides were when the match ended; "" where that says nothing."""
        return ""

    def votes_to_abandon(self, seats: int) -> int:
        """How many people must vote for it to end a match without a result; 0: nobody votes."""
        return 0

    @abstractmethod
    def setters(self, game: Game, view: View, context: Context) -> Setters:
        """How each part that this board has is set, by name."""

    def render(
        self, game: Game, view: View, context: Context, names: Collection[str] = PARTS
    ) -> Parts:
        """The parts called *names*; empty what this board does not have."""
        setters = self.setters(game, view, context)
        return {name: setters[name]() if name in setters else Markup("") for name in names}

    def as_told(self, view: View, beat: Beat) -> View:
        """*view* without what other beats tell that happened at once with this one."""
        return view

    def opened(self, view: View, views: list[View]) -> View:
        """A watcher's *view* with what all seats know laid open: for looking back at everything."""
        return view
