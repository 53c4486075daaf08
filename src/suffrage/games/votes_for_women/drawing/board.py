"""The map and its pieces as SVG.

`ground` never changes and is the heavy part; `pieces` is what a move changes, a nested
`<svg>` that a page can swap alone; `picture` is both. Every state, cube stack, campaigner,
bubble and column carries an id, data attributes and what it is; those named in *controls* become
buttons. No styles inside: classes and presentation attributes only.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.game import Action
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import SUF
from suffrage.games.votes_for_women.deck.decks import CARDS
from suffrage.games.votes_for_women.drawing import engravings as art
from suffrage.games.votes_for_women.drawing.atlas import BUBBLES, HEIGHT, WIDTH
from suffrage.games.votes_for_women.drawing.background import (
    CONGRESS_AT,
    LEDGER_AT,
    SANS,
    TITLE,
    ground,
)
from suffrage.games.votes_for_women.drawing.engravings import COLORS, paint
from suffrage.games.votes_for_women.drawing.lands import closed, state, veil
from suffrage.games.votes_for_women.drawing.sheet import (
    RATIFIED,
    REJECTED,
    TOUCHABLE,
    Board,
    Controls,
    Sheet,
    short,
    some,
)
from suffrage.games.votes_for_women.imagination import open_table
from suffrage.games.votes_for_women.states import CODES, REGION_CODES, REGION_NAMES, STATES
from suffrage.games.votes_for_women.view import VfwView

CAMPAIGNERS: Final = ("P1", "P2", "Y1", "Y2", "R1", "R2")
_RING: Final = 27.0
_RIBBON: Final = 19.0  # how far below the middle of a bubble its name begins
LAYER = (
    f'xmlns="http://www.w3.org/2000/svg" class="pieces" width="{WIDTH}" height="{HEIGHT}" '
    f'viewBox="0 0 {WIDTH} {HEIGHT}" {SANS}'
)
"""The attributes of the layer of the pieces, but for its id."""


def laid(
    view: VfwView,
    fresh: tuple[int, ...] = (),
    chances: tuple[str, ...] = (),
    arrived: tuple[int, ...] = (),
) -> Board:
    """The board as a seat sees it; what lies there is public. Cubes in *fresh* places drop,
    one after another, and then the campaigners who have *arrived*.

    Whoever watches sees it from the Suffragists' side, and nothing is closed to them.
    """
    seating = view.agreed.seating
    sits = view.seat < seating.count()
    side = seating.sides[view.seat] if sits else SUF
    return Board(
        view.cubes,
        view.marks,
        view.campaigners,
        view.congress,
        view.sent,
        cards=frozenset([CARDS[card].state for card in view.state_cards]),
        fresh=fresh,
        arrived=arrived,
        side=side,
        closed=frozenset(open_table(view).barred(side)) if sits else frozenset(),
        numbered=seating.has_bot(),
        chances=chances,
    )


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
    return on_the_ground(pieces(board, controls, prefix), prefix, board.numbered)


def on_the_ground(above: str, prefix: str = "", numbered: bool = True) -> str:
    """The map with the pieces *above* it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{prefix}map" class="map" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" role="group" aria-label="The board of Votes for Women">'
        f"{ground(prefix, numbered)}{above}</svg>"
    )


def pieces(board: Board, controls: Controls | None = None, prefix: str = "") -> str:
    """Everything that lies on the ground, and every place that can be asked about."""
    inside = lying(board, controls, prefix)
    return f'<svg id="{prefix}pieces" {LAYER}>{inside}</svg>'


def lying(board: Board, controls: Controls | None = None, prefix: str = "") -> str:
    """What is in the layer of the pieces."""
    sheet = Sheet(board, controls or {}, prefix)
    states = "".join(state(sheet, at) for at in range(STATES))
    bubbles = "".join(_bubble(sheet, region) for region in range(len(REGION_CODES)))
    return (
        f"{closed(sheet)}{veil(sheet)}"
        f'<g text-anchor="middle" font-size="12.5" font-weight="600" {paint("ink")}>{states}</g>'
        f"{bubbles}{_congress(sheet)}{_ledger(sheet)}"
    )


def _bubble(sheet: Sheet, region: int) -> str:
    code, bubble, board = REGION_CODES[region], BUBBLES[region], sheet.board
    x, y = bubble.at
    present = [one for one in range(len(CAMPAIGNERS)) if board.campaigners[one] == region]
    # What is outlined ends above the ribbon with the name, and below the number.
    half, cut = (_RING**2 - _RIBBON**2) ** 0.5, y + _RIBBON
    ring = f"A{_RING:g} {_RING:g} 0 1 1 {short(x + half)} {short(cut)}z"
    content = f'<path class="area" d="M{short(x - half)} {short(cut)}{ring}" {TOUCHABLE}/>'
    if region in board.closed:
        content += sheet.use("closed-lock", "lock", x - 34, y - 34, 24, 24)
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
        kind = "campaigner"
        if one in board.arrived:
            kind += " new"
            data += f' data-drop="{len(board.fresh) + board.arrived.index(one)}"'
        content += sheet.group(f"campaigner-{CAMPAIGNERS[one]}", kind, said, data, figure)
    if sheet.asked.get(f"region-{code}", {}).get("data-price"):
        content += sheet.use("price", "price", x + 14, y - 34, 22, 22)
    near = " ".join(str(number) for number in bubble.near)
    counts = [sum(one // 2 == number for one in present) for number in range(len(COLORS))]
    people = [
        some(count, f"{color} campaigner")
        for color, count in zip(COLORS, counts, strict=True)
        if count
    ]
    number = f" (region {region + 1})" if board.numbered else ""
    said = f"{REGION_NAMES[region]}{number}: {', '.join(people) or 'no campaigner'}"
    if region in board.closed:
        said += "; closed to you"
    data = f'data-region="{code}" data-near="{near}"'
    return sheet.group(f"region-{code}", "region", said, data, content)


def _congress(sheet: Sheet) -> str:
    board = sheet.board
    x, y = CONGRESS_AT
    middle = f'x="{x + art.FACADE_WIDTH / 2:g}" text-anchor="middle" letter-spacing="1.5"'
    content = (
        f'<rect class="area" x="{x + 12:g}" y="{y + 36:g}" width="212" height="100" {TOUCHABLE}/>'
        f'<text {middle} y="{y + 134.4:g}" font-size="11" {TITLE} {paint("ink")}>'
        f"CONGRESS{'' if board.sent else f' · {board.congress} OF 6'}</text>"
    )
    for number in range(1, 7):
        stands = number <= board.congress
        symbol = "stone" if board.sent else "marker" if stands else "vacancy"
        left, top = x + art.COLUMNS_LEFT + (number - 1) * art.COLUMN_STEP, y + art.COLUMN_TOP
        size = (art.COLUMN_WIDTH + 2, art.COLUMN_HEIGHT + 2)
        place = sheet.use(symbol, "column", left - 1, top - 1, *size)
        said = f"Congress, place {number}: {'a column' if stands else 'no column'}"
        content += sheet.group(f"column-{number}", "marker", said, f'data-column="{number}"', place)
    said = f"Congress: {board.congress} of 6 columns"
    if board.sent:
        said = "Congress has sent the amendment to the states"
        content += (
            f'<g transform="translate({x:g} {y:g})">{art.banner()}</g><text {middle} '
            f'y="{y + 91.6:g}" font-size="14" {TITLE} {paint("on-mark")}>SENT TO THE STATES</text>'
        )
    return sheet.group("congress", "congress", said, f'data-congress="{board.congress}"', content)


def _ledger(sheet: Sheet) -> str:
    x, y = LEDGER_AT
    ratified, rejected = (sheet.board.marks.count(mark) for mark in (RATIFIED, REJECTED))
    where = "sent to the states" if sheet.board.sent else "waits for Congress"
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
