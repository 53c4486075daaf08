"""The states as they are drawn: slots, cubes, marks, and what each is told to be.

Every state has four printed slots, which cubes fill; four of one side settle it. A state that
has its four before Congress has acted is ready: its mark is dashed, that of a settled one solid.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from suffrage.games.votes_for_women.drawing import engravings as art
from suffrage.games.votes_for_women.drawing.atlas import CALLOUT_RADIUS, LANDS, Land, Point
from suffrage.games.votes_for_women.drawing.engravings import COLORS, paint
from suffrage.games.votes_for_women.drawing.sheet import (
    NOWHERE,
    SETTLES,
    TOUCHABLE,
    Board,
    Sheet,
    Shown,
    short,
    some,
)
from suffrage.games.votes_for_women.states import CODES, NAMES, REGION_CODES, REGION_NAMES

_MARKS: Final = ("", "check", "cross")
_DONE: Final = ("", "ratified", "rejected")
_WILL: Final = ("", "ratify", "reject")
_MOST: Final = 8192  # states as they were drawn before, with all that was shown of them
_KEPT: OrderedDict[Shown, str] = OrderedDict()


def describe(board: Board, at: int) -> str:
    """A state and what lies in it, in words."""
    number = f" {at % 8 + 1}" if board.numbered else ""
    where = f"{NAMES[at]} ({REGION_NAMES[at // 8]}{number})"
    if board.marks[at]:
        return f"{where}: {_DONE[board.marks[at]]}"
    cubes = [some(count, f"{color} cube") for color, count in board.held(at)]
    if cubes:
        where += f", {standing(board, at)}"
    found = [" and ".join(cubes)] if cubes else []
    if at in board.cards:
        found.append("its State card is free")
    if at // 8 in board.closed:
        found.append("closed to you")
    return f"{where}: {', '.join(found) or 'empty'}"


def standing(board: Board, at: int) -> str:
    """How far whoever has cubes in a state is there: "3 of 4", "4 of 4, ready to ratify"."""
    own = max(board.own(0, at), board.own(1, at))
    ready = board.ready(at)
    return f"{own} of {SETTLES}{f', ready to {_WILL[ready]}' if ready else ''}"


def veil(sheet: Sheet) -> str:
    """Something pale over every state that is not asked about while others are."""
    asked = {name.split("-")[1] for name in sheet.asked if name.startswith(("state-", "cubes-"))}
    asked |= {CODES[sheet.board.about]} if sheet.board.about != NOWHERE else set()
    if not asked:
        return ""
    pale = [at for at, code in enumerate(CODES) if code not in asked]
    return f'<g aria-hidden="true" fill-opacity=".45" {paint("paper")}>{_shapes(sheet, pale)}</g>'


def about(sheet: Sheet) -> str:
    """A bold line around the state that is asked about where nothing on the map is pressed."""
    if sheet.board.about == NOWHERE:
        return ""
    bold = f'class="about line-ink" stroke="{art.INKS["ink"]}" stroke-width="5"'
    shape = _shapes(sheet, [sheet.board.about])
    return f'<g {bold} stroke-linejoin="round" fill="none" aria-hidden="true">{shape}</g>'


def closed(sheet: Sheet) -> str:
    """Diagonal lines over every state where whoever looks may add nothing."""
    board = sheet.board
    barred = [at for at in range(len(CODES)) if at // 8 in board.closed and not board.marks[at]]
    if not barred:
        return ""
    lines = f'fill="url(#{sheet.prefix}closed)"'
    return f'<g class="closed" aria-hidden="true" {lines}>{_shapes(sheet, barred)}</g>'


def _shapes(sheet: Sheet, states: list[int]) -> str:
    """The outlines of some states, with their callouts."""
    found = ""
    for at in states:
        found += f'<use href="#{sheet.prefix}shape-{CODES[at]}" x="1" y=".8"/>'
        if LANDS[at].leader:
            x, y = LANDS[at].at
            found += f'<circle cx="{x:g}" cy="{y:g}" r="{CALLOUT_RADIUS:g}"/>'
    return found


def state(sheet: Sheet, at: int) -> str:
    """One state with all that lies in it: from turn to turn most are the same."""
    key = sheet.shown(at)
    found = _KEPT.get(key)
    if found is None:
        found = _KEPT[key] = drawn_state(sheet, at)
        if len(_KEPT) > _MOST:
            _KEPT.popitem(last=False)
    return found


def drawn_state(sheet: Sheet, at: int) -> str:
    """One state, drawn anew. All that it looks at stands in `Sheet.shown`."""
    code, land, board = CODES[at], LANDS[at], sheet.board
    x, y = land.at
    # The land itself can be clicked; it lies above the ink so that its outline shows.
    land_drawn = f'<use class="area" href="#{sheet.prefix}shape-{code}" x="1" y=".8" {TOUCHABLE}/>'
    if land.leader:
        radius = f'r="{CALLOUT_RADIUS:g}"'
        land_drawn += f'<circle class="area" cx="{x:g}" cy="{y:g}" {radius} {TOUCHABLE}/>'
    content = _label(sheet, at, x, y - _above(land)) + _lying(sheet, at, x, y + _below(land))
    if at in board.cards:
        left, top = (x + 10, y - 22) if land.leader else (x - 23, y - 10 - _above(land))
        content += sheet.use("card", "free-card", left, top, 10, 12)
    data = f'data-state="{code}" data-region="{REGION_CODES[at // 8]}"'
    name, said = f"state-{code}", describe(board, at)
    if name not in sheet.asked:
        return sheet.group(name, "state", said, data, land_drawn + content)
    # A button is called what it does, so what is printed on it stands beside it.
    beside = f'<g {data} aria-hidden="true" pointer-events="none">{content}</g>'
    return sheet.group(name, "state", said, data, land_drawn) + beside


def _label(sheet: Sheet, at: int, x: float, foot: float) -> str:
    """The postal code, the number for the dice, and the mark of a state that is ready."""
    number = ""
    if sheet.board.numbered:
        number = f'<tspan dx="2" font-size="9.5" font-weight="400">{at % 8 + 1}</tspan>'
    found = f'<text class="code" x="{short(x)}" y="{short(foot)}">{CODES[at]}{number}</text>'
    ready = sheet.board.ready(at)
    if ready:
        right = x + (13 if number else 9.5)
        found += sheet.use(f"ready-{_MARKS[ready]}", "ready", right, foot - 11, 14, 14)
    return found


def _lying(sheet: Sheet, at: int, x: float, base: float) -> str:
    """The mark of a state that is settled, or else its slots, its cubes and its numbers."""
    board = sheet.board
    if board.marks[at]:
        name = _MARKS[board.marks[at]]
        return sheet.use(name, f"mark {name}", x - 11, base - 20, 22, 22)
    figure = f'x="{short(x)}" y="{short(base - 2)}" display="none"'
    numbers = f'<text class="needs" {figure} font-size="17">{board.needs(board.side, at)}</text>'
    if board.chances:
        numbers += f'<text class="chances" {figure} font-size="14">{board.chances[at]}</text>'
    return _cubes(sheet, at, x, base) + numbers


def _above(land: Land) -> float:
    """From the anchor of a state up to the foot of its label."""
    return 9.0 if land.leader else 3.5 if land.row >= SETTLES else 8.5


def _below(land: Land) -> float:
    """From the anchor of a state down to where its pieces stand."""
    return 17.0 if land.leader else 16.5 if land.row >= SETTLES else 18.0


def _slots(at: int, x: float, base: float) -> list[Point]:
    """Where the four cubes of a state stand, by their upper left corners.

    Side by side, or where it is narrow two before two: those behind are filled first.
    """
    top = base - art.CUBE_HEIGHT
    if LANDS[at].row >= SETTLES:
        return [(x + (slot - SETTLES / 2) * art.SLOT_STEP, top) for slot in range(SETTLES)]
    places = ((-1, art.SLOT_DEPTH), (0, art.SLOT_DEPTH), (-1, 0.0), (0, 0.0))
    return [(x + column * art.SLOT_STEP, top - depth) for column, depth in places]


def _cubes(sheet: Sheet, at: int, x: float, base: float) -> str:
    """The cubes of a state on their slots, standing on *base*: a group for each color."""
    board, slots = sheet.board, _slots(at, x, base)
    held = board.held(at)
    total = sum(count for _, count in held)
    if total > SETTLES:
        empty, drawn = "", _piles(sheet, held, x, base, LANDS[at].row)
    else:
        empty = _empty(sheet, at, slots, total)
        drawn, first = {}, 0
        for color, count in held:
            places = slots[first : first + count]
            drawn[color] = "".join(sheet.cube(color, left, top) for left, top in places)
            if at * 3 + COLORS.index(color) in board.fresh:
                drawn[color] += _ticks(*places[-1])
            first += count
    groups = [empty]
    for color, count in held:
        name, data = f"cubes-{CODES[at]}-{color}", f'data-color="{color}"'
        if name in sheet.asked:
            said = f"{some(count, f'{color} cube')} in {NAMES[at]}"
            groups.append(sheet.group(name, "cubes", said, data, drawn[color]))
        else:  # the state has told about them
            place = at * 3 + COLORS.index(color)
            new = f' new" data-drop="{board.fresh.index(place)}' if place in board.fresh else ""
            groups.append(f'<g class="cubes{new}" {data}>{drawn[color]}</g>')
    return "".join(groups)


def _empty(sheet: Sheet, at: int, slots: list[Point], total: int) -> str:
    """The slots, as far as cubes do not hide them; the last is bold: its cube settles the state."""
    if total >= SETTLES:
        return ""
    left, top = min(x for x, _ in slots), min(y for _, y in slots)
    lowest = art.CUBE_HEIGHT - art.SLOT_HEIGHT - 1  # a slot lies at the foot of its cube
    name, size = ("slots", art.ROW) if LANDS[at].row >= SETTLES else ("slots-narrow", art.BLOCK)
    found = sheet.use(name, "slots", left - 1, top + lowest, size[0] + 2, size[1] + 2)
    if total == SETTLES - 1:
        x, y = slots[total]
        wide, high = art.CUBE_WIDTH + 2, art.SLOT_HEIGHT + 2
        found += sheet.use("slot-last", "slot-last", x - 1, y + lowest, wide, high)
    return found


def _ticks(left: float, top: float) -> str:
    """Short strokes on both sides of a cube that has just landed."""
    right, foot = left + art.CUBE_WIDTH, top + art.CUBE_HEIGHT
    data = "".join(
        f"M{short(edge + way * 2)} {short(foot - up)}l{way * 3:g} {-rise:g}"
        for edge, way in ((left, -1), (right, 1))
        for up, rise in ((1, 0), (5, 1.4), (9, 2.8))
    )
    return f'<path class="landed line-ink" d="{data}" stroke="{art.INKS["ink"]}" fill="none"/>'


def _piles(
    sheet: Sheet, held: list[tuple[str, int]], x: float, base: float, row: int
) -> dict[str, str]:
    """A pile and a number for each color, beside each other or, where it is narrow, in lines."""
    beside = row >= SETTLES or len(held) == 1
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
            f'{pile}<text class="count" x="{short(start + cube)}" y="{short(foot - 2.2)}" '
            f'font-size="{14 if beside else 10.5}" text-anchor="start">{count}</text>'
        )
        left += width + 4
    return drawn
