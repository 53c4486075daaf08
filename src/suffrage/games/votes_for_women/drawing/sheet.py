"""What the board is drawn from: what lies there as plain data, and the sheet it is drawn on."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final

from suffrage.games.votes_for_women.actions import OPP, SUF
from suffrage.games.votes_for_women.drawing import engravings as art
from suffrage.games.votes_for_women.states import CODES

Controls = Mapping[str, Mapping[str, str]]
"""Element ids without prefix ("state-NY", "cubes-NY-red", "campaigner-P1", "region-west",
"congress", "column-3"), each with the attributes that make it answer. A button holds no other:
ask about a state or about its cubes, not both."""

Shown = tuple[object, ...]
"""Everything that the drawing of a state or region shows, and so a name for it."""

Asked = tuple[tuple[object, ...], ...]
"""Names of elements, each with its attributes."""

RATIFIED: Final = 1
REJECTED: Final = 2
SETTLES: Final = 4  # so many cubes of one side settle a state: it has as many slots
_HOLDERS: Final = ("state", "region", "congress")
# What can be asked about in each state.
_NAMES: Final = [
    (f"state-{code}", *[f"cubes-{code}-{color}" for color in art.COLORS]) for code in CODES
]
NOWHERE: Final = -1
TOUCHABLE: Final = 'fill="none" pointer-events="all"'


class Board:
    """What lies on the board, as plain data."""

    def __init__(
        self,
        cubes: list[int],
        marks: list[int],
        campaigners: list[int],
        congress: int,
        sent: bool = False,
        cards: frozenset[int] = frozenset(),
        fresh: tuple[int, ...] = (),
        arrived: tuple[int, ...] = (),
        side: int = SUF,
        closed: frozenset[int] = frozenset(),
        numbered: bool = True,
        chances: tuple[str, ...] = (),
        about: int = NOWHERE,
    ) -> None:
        self.cubes = cubes  # by state * 3 + color
        self.marks = marks  # by state: 0, RATIFIED or REJECTED
        self.campaigners = campaigners  # the region of each, or -1
        self.congress = congress  # how many of the six markers stand
        self.sent = sent  # whether the amendment is before the states
        self.cards = cards  # states whose card waits to be claimed
        self.fresh = fresh  # where cubes have just come, in order: state * 3 + color
        self.arrived = arrived  # campaigners who have just come, in order
        self.side = side  # from whose side it is looked at
        self.closed = closed  # the regions where that side may add no cubes
        self.numbered = numbered  # whether dice choose states: then their numbers are printed
        self.chances = chances  # by state: that side's chance in a vote, for whoever wants it
        self.about = about  # the state that the standing question is about, or NOWHERE

    def held(self, at: int) -> list[tuple[str, int]]:
        """The cubes of a state: each color with its number."""
        counts = zip(art.COLORS, self.cubes[at * 3 : at * 3 + 3], strict=True)
        return [(color, count) for color, count in counts if count]

    def own(self, side: int, at: int) -> int:
        """How many cubes a side has in a state."""
        return self.cubes[at * 3 + 2] if side == OPP else sum(self.cubes[at * 3 : at * 3 + 2])

    def ready(self, at: int) -> int:
        """The mark that a state gets once Congress acts, or 0: four cubes are there."""
        if self.sent or self.marks[at]:
            return 0
        if self.own(SUF, at) >= SETTLES:
            return RATIFIED
        return REJECTED if self.own(OPP, at) >= SETTLES else 0

    def needs(self, side: int, at: int) -> int:
        """How many cubes a side has to add until it has four in a state."""
        return max(0, SETTLES + self.own(1 - side, at) - self.own(side, at))


class Sheet:
    """One drawing of the pieces: what lies there, what is asked, how the ids begin."""

    def __init__(self, board: Board, asked: Controls, prefix: str) -> None:
        self.board = board
        self.asked = asked
        self.prefix = prefix

    def shown(self, at: int) -> Shown:
        """Everything that the drawing of a state shows: what lies there, what it is asked."""
        board, first = self.board, at * 3
        chances = board.chances[at] if board.chances else None
        # By place of the order in which they come; most of the time nothing does.
        fresh: tuple[int, ...] = ()
        if board.fresh:
            places = range(first, first + 3)
            fresh = tuple([board.fresh.index(p) if p in board.fresh else -1 for p in places])
        return (
            self.prefix, at, *board.cubes[first : first + 3], board.marks[at], board.sent,
            at in board.cards, board.side, at // 8 in board.closed, board.numbered, chances,
            self.asked_of(_NAMES[at]), fresh,
        )  # fmt: skip

    def asked_of(self, names: tuple[str, ...]) -> Asked:
        """What is asked about these elements, as a value."""
        asked = self.asked
        if not asked:
            return ()
        return tuple([(name, *asked[name].items()) for name in names if name in asked])

    def group(self, name: str, kind: str, said: str, data: str, content: str) -> str:
        """A group that tells what it is, and is a button if it is asked about."""
        given = dict(self.asked.get(name, {}))
        label = escape(given.pop("aria-label", said))
        explains = escape(given.pop("data-explains", ""))  # empty: the label tells it
        # An image has no parts for a screen reader, so what holds controls is a group.
        face = f'class="{kind}" role="{"group" if kind in _HOLDERS else "img"}"'
        if name in self.asked:
            more = "".join(f' {key}="{escape(value)}"' for key, value in given.items())
            face = f'class="{kind} option" role="button" tabindex="0"{more}'
        return (
            f'<g id="{self.prefix}{name}" {data} {face} aria-label="{label}" '
            f'data-explains="{explains}">{content}</g>'
        )

    def use(self, symbol: str, kind: str, x: float, y: float, width: float, height: float) -> str:
        """One of the fixed pictures, put down."""
        return (
            f'<use class="{kind}" href="#{self.prefix}{symbol}" x="{short(x)}" y="{short(y)}" '
            f'width="{short(width)}" height="{short(height)}"/>'
        )

    def cube(self, color: str, x: float, y: float, scale: float = 1.0) -> str:
        """A cube with its upper left corner at a point."""
        width, height = (art.CUBE_WIDTH + 2) * scale, (art.CUBE_HEIGHT + 2) * scale
        return self.use(f"cube-{color}", "cube", x - scale, y - scale, width, height)


def some(count: int, thing: str) -> str:
    """So many of a thing, in words."""
    return f"{count} {thing}{'' if count == 1 else 's'}"


def short(number: float) -> str:
    """A coordinate with one digit."""
    return f"{round(number, 1):g}"
