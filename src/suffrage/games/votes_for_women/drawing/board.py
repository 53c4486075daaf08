"""The map and its pieces as SVG.

`ground` never changes and is the heavy part; `pieces` is what a move changes, a nested
`<svg>` that a page can swap alone; `picture` is both. Every state, cube stack, campaigner,
bubble and column carries an id, data attributes and what it is; those named in *controls* become
buttons. No styles inside: classes and presentation attributes only.
"""

from __future__ import annotations

from suffrage.core.game import Action
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import SUF
from suffrage.games.votes_for_women.deck.decks import CARDS
from suffrage.games.votes_for_women.drawing import engravings as art
from suffrage.games.votes_for_women.drawing.atlas import HEIGHT, WIDTH
from suffrage.games.votes_for_women.drawing.background import (
    CONGRESS_AT,
    LEDGER_AT,
    SANS,
    TITLE,
    ground,
)
from suffrage.games.votes_for_women.drawing.engravings import COLORS, paint
from suffrage.games.votes_for_women.drawing.lands import about, closed, state, veil
from suffrage.games.votes_for_women.drawing.regions import CAMPAIGNERS, bubble
from suffrage.games.votes_for_women.drawing.sheet import (
    NOWHERE,
    RATIFIED,
    REJECTED,
    TOUCHABLE,
    Board,
    Controls,
    Sheet,
)
from suffrage.games.votes_for_women.effects.cubes import InState
from suffrage.games.votes_for_women.imagination import open_table
from suffrage.games.votes_for_women.states import CODES, REGION_CODES, STATES
from suffrage.games.votes_for_women.view import VfwView
from suffrage.games.votes_for_women.voting import Vote

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
        about=_in_question(view),
    )


def _in_question(view: VfwView) -> int:
    """The state where a color is chosen or a vote goes on: nothing is pressed there; or NOWHERE."""
    going_on = view.frames[-1] if view.frames else None
    if going_on is not None and isinstance(going_on.effect, InState):
        return going_on.given[0]
    if going_on is not None and isinstance(going_on.effect, Vote) and going_on.picks:
        return going_on.picks[0] - act.STATE
    return NOWHERE


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
    inside = "".join(lying(board, controls, prefix))
    return f'<svg id="{prefix}pieces" {LAYER}>{inside}</svg>'


def lying(board: Board, controls: Controls | None = None, prefix: str = "") -> list[str]:
    """What is in the layer of the pieces: what lies below the states, those one by one, and the
    rest."""
    sheet = Sheet(board, controls or {}, prefix)
    states = [state(sheet, at) for at in range(STATES)]
    bubbles = "".join([bubble(sheet, region) for region in range(len(REGION_CODES))])
    inks = f'text-anchor="middle" font-size="12.5" font-weight="600" {paint("ink")}'
    return [
        f"{closed(sheet)}{veil(sheet)}{about(sheet)}<g {inks}>",
        *states,
        f"</g>{bubbles}{_congress(sheet)}{_ledger(sheet)}",
    ]


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
