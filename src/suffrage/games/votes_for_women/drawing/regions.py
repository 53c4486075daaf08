"""The regions as they are drawn: a bubble on the map, with the campaigners who are there."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from suffrage.games.votes_for_women.drawing.atlas import BUBBLES
from suffrage.games.votes_for_women.drawing.engravings import COLORS
from suffrage.games.votes_for_women.drawing.sheet import TOUCHABLE, Sheet, Shown, short, some
from suffrage.games.votes_for_women.states import REGION_CODES, REGION_NAMES

CAMPAIGNERS: Final = ("P1", "P2", "Y1", "Y2", "R1", "R2")
_RING: Final = 27.0
_RIBBON: Final = 19.0  # how far below the middle of a bubble its name begins
_REGIONS: Final = [f"region-{code}" for code in REGION_CODES]
_NAMES: Final = [f"campaigner-{name}" for name in CAMPAIGNERS]
_MOST: Final = 2048  # regions as they were drawn before, with all that was shown of them
_KEPT: OrderedDict[Shown, str] = OrderedDict()


def shown(sheet: Sheet, region: int) -> Shown:
    """Everything that the drawing of a region shows, and so a name for it."""
    board = sheet.board
    present = [one for one, at in enumerate(board.campaigners) if at == region]
    drops = [
        (one, len(board.fresh) + board.arrived.index(one))
        for one in present
        if one in board.arrived
    ]
    return (
        sheet.prefix, region, tuple(present), region in board.closed, board.numbered, tuple(drops),
        sheet.asked_of((_REGIONS[region], *[_NAMES[one] for one in present])),
    )  # fmt: skip


def bubble(sheet: Sheet, region: int) -> str:
    """A region with who is there: from turn to turn most are the same."""
    key = shown(sheet, region)
    found = _KEPT.get(key)
    if found is None:
        found = _KEPT[key] = drawn_bubble(sheet, region)
        if len(_KEPT) > _MOST:
            _KEPT.popitem(last=False)
    return found


def drawn_bubble(sheet: Sheet, region: int) -> str:
    """A region, drawn anew. All that it looks at stands in `shown`."""
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
