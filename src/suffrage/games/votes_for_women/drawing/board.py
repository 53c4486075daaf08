"""The map and its pieces as SVG.

`ground` never changes and is the heavy part; `pieces` is what a move changes, a nested
`<svg>` that a page can swap alone; `picture` is both. Every state, cube stack, campaigner,
bubble and column carries an id, data attributes and what it is; those named in *controls* become
buttons. No styles inside: classes and presentation attributes only.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final

from suffrage.core.game import Action
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.deck.decks import CARDS
from suffrage.games.votes_for_women.drawing import engravings as art
from suffrage.games.votes_for_women.drawing.atlas import (
    BUBBLE_RADIUS,
    BUBBLES,
    CALLOUT_RADIUS,
    HEIGHT,
    LANDS,
    WIDTH,
    Land,
)
from suffrage.games.votes_for_women.drawing.background import (
    CONGRESS_AT,
    LEDGER_AT,
    SANS,
    TITLE,
    ground,
)
from suffrage.games.votes_for_women.drawing.engravings import COLORS, paint
from suffrage.games.votes_for_women.states import CODES, NAMES, REGION_CODES, REGION_NAMES, STATES
from suffrage.games.votes_for_women.view import VfwView

Controls = Mapping[str, Mapping[str, str]]
"""Element ids without prefix ("state-NY", "cubes-NY-red", "campaigner-P1", "region-west",
"congress", "column-3"), each with the attributes that make it answer. A button holds no other:
ask about a state or about its cubes, not both."""

RATIFIED: Final = 1
REJECTED: Final = 2
SINGLES: Final = 4  # up to so many cubes are drawn one by one; four decide a state
CAMPAIGNERS: Final = ("P1", "P2", "Y1", "Y2", "R1", "R2")
_HOLDERS: Final = ("state", "region", "congress")
_TOUCHABLE: Final = 'fill="none" pointer-events="all"'
LAYER = (
    f'xmlns="http://www.w3.org/2000/svg" class="pieces" width="{WIDTH}" height="{HEIGHT}" '
    f'viewBox="0 0 {WIDTH} {HEIGHT}" {SANS}'
)
"""The attributes of the layer of the pieces, but for its id."""


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
        fresh: frozenset[int] = frozenset(),
    ) -> None:
        self.cubes = cubes  # by state * 3 + color
        self.marks = marks  # by state: 0, RATIFIED or REJECTED
        self.campaigners = campaigners  # the region of each, or -1
        self.congress = congress  # how many of the six markers stand
        self.sent = sent  # whether the amendment is before the states
        self.cards = cards  # states whose card waits to be claimed
        self.fresh = fresh  # where a cube has just come, by state * 3 + color


def laid(view: VfwView, fresh: frozenset[int] = frozenset()) -> Board:
    """The board as a seat sees it; what lies there is public. Cubes in *fresh* places drop."""
    cards = frozenset([CARDS[card].state for card in view.state_cards])
    return Board(view.cubes, view.marks, view.campaigners, view.congress, view.sent, cards, fresh)


def spot(board: Board, action: Action) -> str:
    """The id of the element where an answer is given, or "" if it is none of the board's."""
    if action in (act.MARKER_ON, act.MARKER_OFF):
        column = board.congress + (action == act.MARKER_ON)
        return f"column-{column}" if column else "congress"
    if act.ASSIGN <= action < act.MOVE:
        return f"campaigner-{CAMPAIGNERS[action - act.ASSIGN]}"
    if act.MOVE <= action < act.STATE:
        return f"region-{REGION_CODES[(action - act.MOVE) % 6]}"
    if act.STATE <= action < act.ADD:
        return f"state-{CODES[action - act.STATE]}"
    if act.ADD <= action < act.REMOVE:
        return f"state-{CODES[(action - act.ADD) // 3]}"
    if act.REMOVE <= action < act.EVENT:
        at, color = divmod(action - act.REMOVE, 3)
        return f"cubes-{CODES[at]}-{COLORS[color]}"
    return ""


def picture(board: Board, controls: Controls | None = None, prefix: str = "") -> str:
    """The whole board. A page with several gives each its own *prefix* for the ids."""
    return on_the_ground(pieces(board, controls, prefix), prefix)


def on_the_ground(above: str, prefix: str = "") -> str:
    """The map with the pieces *above* it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{prefix}map" class="map" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" role="group" aria-label="The board of Votes for Women">'
        f"{ground(prefix)}{above}</svg>"
    )


def pieces(board: Board, controls: Controls | None = None, prefix: str = "") -> str:
    """Everything that lies on the ground, and every place that can be asked about."""
    inside = lying(board, controls, prefix)
    return f'<svg id="{prefix}pieces" {LAYER}>{inside}</svg>'


def lying(board: Board, controls: Controls | None = None, prefix: str = "") -> str:
    """What is in the layer of the pieces."""
    sheet = _Sheet(board, controls or {}, prefix)
    states = "".join(_state(sheet, at) for at in range(STATES))
    bubbles = "".join(_bubble(sheet, region) for region in range(len(REGION_CODES)))
    return (
        f"{_veil(sheet)}"
        f'<g text-anchor="middle" font-size="12.5" font-weight="600" {paint("ink")}>{states}</g>'
        f"{bubbles}{_congress(sheet)}{_ledger(sheet)}"
    )


def describe(board: Board, at: int) -> str:
    """A state and what lies in it, in words."""
    where = f"{NAMES[at]} ({REGION_NAMES[at // 8]} {at % 8 + 1})"
    if board.marks[at]:
        return f"{where}: {'ratified' if board.marks[at] == RATIFIED else 'rejected'}"
    found = [_some(count, f"{color} cube") for color, count in _held(board, at)]
    if at in board.cards:
        found.append("its State card is free")
    return f"{where}: {', '.join(found) or 'empty'}"


class _Sheet:
    """One drawing of the pieces: what lies there, what is asked, how the ids begin."""

    def __init__(self, board: Board, asked: Controls, prefix: str) -> None:
        self.board = board
        self.asked = asked
        self.prefix = prefix

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
            f'<use class="{kind}" href="#{self.prefix}{symbol}" x="{_short(x)}" y="{_short(y)}" '
            f'width="{_short(width)}" height="{_short(height)}"/>'
        )

    def cube(self, color: str, x: float, y: float, scale: float = 1.0) -> str:
        """A cube with its upper left corner at a point."""
        width, height = (art.CUBE_WIDTH + 2) * scale, (art.CUBE_HEIGHT + 2) * scale
        return self.use(f"cube-{color}", "cube", x - scale, y - scale, width, height)


def _veil(sheet: _Sheet) -> str:
    """Something pale over every state that is not asked about while others are."""
    asked = {name.split("-")[1] for name in sheet.asked if name.startswith(("state-", "cubes-"))}
    if not asked:
        return ""
    veils = ""
    for code, land in zip(CODES, LANDS, strict=True):
        if code not in asked:
            veils += f'<use href="#{sheet.prefix}shape-{code}" x="1" y=".8"/>'
            if land.leader:
                x, y = land.at
                veils += f'<circle cx="{x:g}" cy="{y:g}" r="{CALLOUT_RADIUS:g}"/>'
    return f'<g aria-hidden="true" fill-opacity=".45" {paint("paper")}>{veils}</g>'


def _state(sheet: _Sheet, at: int) -> str:
    code, land, board = CODES[at], LANDS[at], sheet.board
    x, y = land.at
    base = y + _below(land)
    # The land itself can be clicked; it lies above the ink so that its outline shows.
    land_drawn = f'<use class="area" href="#{sheet.prefix}shape-{code}" x="1" y=".8" {_TOUCHABLE}/>'
    if land.leader:
        land_drawn += _disc(x, y, CALLOUT_RADIUS)
    content = (
        f'<text class="code" x="{_short(x)}" y="{_short(y - _above(land))}">{code}'
        f'<tspan dx="2" font-size="9.5" font-weight="400">{at % 8 + 1}</tspan></text>'
    )
    if at in board.cards:
        left, top = (x + 10, y - 22) if land.leader else (x - 23, y - 10 - _above(land))
        content += sheet.use("card", "free-card", left, top, 10, 12)
    if board.marks[at]:
        name = "check" if board.marks[at] == RATIFIED else "cross"
        content += sheet.use(name, f"mark {name}", x - 11, base - 20, 22, 22)
    else:
        content += _cubes(sheet, at, x, base)
    data = f'data-state="{code}" data-region="{REGION_CODES[at // 8]}"'
    name, said = f"state-{code}", describe(board, at)
    if name not in sheet.asked:
        return sheet.group(name, "state", said, data, land_drawn + content)
    # A button is called what it does, so what is printed on it stands beside it.
    beside = f'<g {data} aria-hidden="true" pointer-events="none">{content}</g>'
    return sheet.group(name, "state", said, data, land_drawn) + beside


def _above(land: Land) -> float:
    """From the anchor of a state up to the foot of its label."""
    return 9.0 if land.leader else 3.5 if land.row >= SINGLES else 8.5


def _below(land: Land) -> float:
    """From the anchor of a state down to where its pieces stand."""
    return 17.0 if land.leader else 16.5 if land.row >= SINGLES else 18.0


def _cubes(sheet: _Sheet, at: int, x: float, base: float) -> str:
    """The cubes of a state around *x*, standing on *base*: a group for each color."""
    held = _held(sheet.board, at)
    few = sum(count for _, count in held) <= SINGLES
    drawn = (_singles if few else _piles)(sheet, held, x, base, LANDS[at].row)
    groups = []
    for color, count in held:
        name, data = f"cubes-{CODES[at]}-{color}", f'data-color="{color}"'
        if name in sheet.asked:
            said = f"{_some(count, f'{color} cube')} in {NAMES[at]}"
            groups.append(sheet.group(name, "cubes", said, data, drawn[color]))
        else:  # the state has told about them
            new = " new" if at * 3 + COLORS.index(color) in sheet.board.fresh else ""
            groups.append(f'<g class="cubes{new}" {data}>{drawn[color]}</g>')
    return "".join(groups)


def _singles(
    sheet: _Sheet, held: list[tuple[str, int]], x: float, base: float, row: int
) -> dict[str, str]:
    """Up to four cubes side by side; where it is narrow, some stand on others."""
    order = [color for color, count in held for _ in range(count)]
    columns = min(row, len(order))
    doubled = len(order) - columns  # so many columns, the first ones, have two
    step = art.CUBE_WIDTH + 0.6
    drawn: dict[str, str] = {color: "" for color, _ in held}
    for slot, color in enumerate(order):
        column, level = divmod(slot, 2) if slot < 2 * doubled else (slot - doubled, 0)
        top = base - art.CUBE_HEIGHT - level * art.CUBE_RISE
        drawn[color] += sheet.cube(color, x + (column - columns / 2) * step, top)
    return drawn


def _piles(
    sheet: _Sheet, held: list[tuple[str, int]], x: float, base: float, row: int
) -> dict[str, str]:
    """A pile and a number for each color, beside each other or, where it is narrow, in lines."""
    beside = row >= SINGLES or len(held) == 1
    scale = 1.0 if beside else 0.8
    cube = (art.CUBE_WIDTH + 1.6) * scale
    widths = [cube + 7.4 * len(str(count)) for _, count in held]
    left = x - (sum(widths) + 4 * (len(held) - 1)) / 2
    drawn: dict[str, str] = {}
    for number, ((color, count), width) in enumerate(zip(held, widths, strict=True)):
        start = left if beside else x - width / 2
        foot = base if beside else base + 1 - (len(held) - 1 - number) * 12.4
        top = foot - art.CUBE_HEIGHT * scale
        pile = sheet.cube(color, start, top, scale)
        if beside:
            pile += sheet.cube(color, start, top - 4)
        drawn[color] = (
            f'{pile}<text class="count" x="{_short(start + cube)}" y="{_short(foot - 2.2)}" '
            f'font-size="14" text-anchor="start">{count}</text>'
        )
        left += width + 4
    return drawn


def _bubble(sheet: _Sheet, region: int) -> str:
    code, bubble, board = REGION_CODES[region], BUBBLES[region], sheet.board
    x, y = bubble.at
    present = [one for one in range(len(CAMPAIGNERS)) if board.campaigners[one] == region]
    content = _disc(x, y, BUBBLE_RADIUS)
    # Three stand large, four a little smaller, more in two rows of three.
    per_row, height = (3, 40.0) if len(present) <= 3 else (4, 31.0)
    if len(present) > 4:
        per_row, height = 3, 27.0
    for place, one in enumerate(present):
        line_up, slot = divmod(place, per_row)
        beside = min(per_row, len(present) - line_up * per_row)
        left = x + (slot - beside / 2) * (height / 2 - 1)
        rows_below = (len(present) - 1) // per_row - line_up
        top = y + 20 - height - rows_below * (height - 3)
        color = COLORS[one // 2]
        figure = sheet.use(f"figure-{color}", "figure", left, top, height / 2, height)
        said = f"{color.capitalize()} campaigner in the {REGION_NAMES[region]}"
        data = f'data-campaigner="{CAMPAIGNERS[one]}" data-color="{color}"'
        content += sheet.group(f"campaigner-{CAMPAIGNERS[one]}", "campaigner", said, data, figure)
    near = " ".join(str(number) for number in bubble.near)
    counts = [sum(one // 2 == number for one in present) for number in range(len(COLORS))]
    people = [
        _some(count, f"{color} campaigner")
        for color, count in zip(COLORS, counts, strict=True)
        if count
    ]
    said = f"{REGION_NAMES[region]} (region {region + 1}): {', '.join(people) or 'no campaigner'}"
    data = f'data-region="{code}" data-near="{near}"'
    return sheet.group(f"region-{code}", "region", said, data, content)


def _congress(sheet: _Sheet) -> str:
    board = sheet.board
    x, y = CONGRESS_AT
    middle = f'x="{x + art.FACADE_WIDTH / 2:g}" text-anchor="middle" letter-spacing="1.5"'
    content = (
        f'<rect class="area" x="{x + 12:g}" y="{y + 36:g}" width="212" height="100" {_TOUCHABLE}/>'
        f'<text {middle} y="{y + 134.4:g}" font-size="11" {TITLE} {paint("ink")}>'
        f"CONGRESS{'' if board.sent else f' · {board.congress} OF 6'}</text>"
    )
    for number in range(1, 7):
        stands = number <= board.congress
        symbol = "stone" if board.sent else "marker" if stands else "vacancy"
        left, top = x + art.COLUMNS_LEFT + (number - 1) * art.COLUMN_STEP, y + art.COLUMN_TOP
        size = (art.COLUMN_WIDTH + 2, art.COLUMN_HEIGHT + 2)
        place = sheet.use(symbol, "column", left - 1, top - 1, *size)
        said = f"Congress, place {number}: {'a marker' if stands else 'no marker'}"
        content += sheet.group(f"column-{number}", "marker", said, f'data-column="{number}"', place)
    said = f"Congress: {board.congress} of 6 markers"
    if board.sent:
        said = "Congress has sent the amendment to the states"
        content += (
            f'<g transform="translate({x:g} {y:g})">{art.banner()}</g><text {middle} '
            f'y="{y + 91.6:g}" font-size="14" {TITLE} {paint("on-mark")}>SENT TO THE STATES</text>'
        )
    return sheet.group("congress", "congress", said, f'data-congress="{board.congress}"', content)


def _ledger(sheet: _Sheet) -> str:
    x, y = LEDGER_AT
    marks = sheet.board.marks
    ratified, rejected = marks.count(RATIFIED), marks.count(REJECTED)
    where = "sent to the states" if sheet.board.sent else "not yet proposed"
    counts = ""
    for left, symbol, count, needed in ((14, "check", ratified, 36), (98, "cross", rejected, 13)):
        counts += sheet.use(symbol, "mark", x + left, y + 58, 22, 22)
        counts += (
            f'<text x="{x + left + 48:g}" y="{y + 78:g}" font-size="24" {TITLE}>{count}'
            f'<tspan font-size="13" dx="3">of {needed}</tspan></text>'
        )
    said = f"Ratified by {ratified} of 36 states, rejected by {rejected} of 13"
    content = f'<text x="{x + 90:g}" y="{y + 41:g}" font-size="11.5">{where}</text>{counts}'
    return (
        f'<g id="{sheet.prefix}ledger" class="ledger paint-ink" fill="{art.INKS["ink"]}" '
        f'role="img" aria-label="{said}" text-anchor="middle">{content}</g>'
    )


def _held(board: Board, at: int) -> list[tuple[str, int]]:
    counts = zip(COLORS, board.cubes[at * 3 : at * 3 + 3], strict=True)
    return [(color, count) for color, count in counts if count]


def _some(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"


def _disc(x: float, y: float, radius: float) -> str:
    return f'<circle class="area" cx="{x:g}" cy="{y:g}" r="{radius:g}" {_TOUCHABLE}/>'


def _short(number: float) -> str:
    return f"{round(number, 1):g}"
