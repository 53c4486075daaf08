"""A position as SVG: the board as a printed sheet, for the table, notebooks and documents.

Every square is an element with `data-square`, every piece one with `data-piece` and `data-at`,
and everything carries a class, so that a style sheet can color it anew and a script can find
it. Colors are plain attributes: the drawing looks the same without any style sheet. Zones and
pieces can be told apart without color, by pattern and by shape.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin

from suffrage.core.game import Action, Seat
from suffrage.games.suffragetto.actions import FROM, KIND, MOVES, STEP, TAKE, TO
from suffrage.games.suffragetto.board import (
    ARENA,
    COMMONS,
    EMPTY,
    FILES,
    FREE,
    GROUNDS,
    HALL,
    HOSPITAL,
    INSPECTOR,
    LARGE,
    LEADER,
    LETTERS,
    NAMES,
    OUTSIDE,
    POLICE,
    POLICEMAN,
    PRISON,
    SETS,
    SIDE_OF,
    SIZE,
    SMALL,
    SQUARES,
    SUFFRAGETTE,
    SUFFRAGETTES,
    YARD,
    ZONES,
    Piece,
    Square,
    half_turn,
)

CELL = 40
MARGIN = 54
SIDE = SIZE * CELL + 2 * MARGIN

PAPER, INK, CREAM = "#f4ecd8", "#1f1b16", "#fbf5e4"
GREEN, BLUE, RED, GOLD = "#2f7044", "#24427c", "#c4452e", "#e3a72f"
_TINTS = {
    ARENA: "#f6d8e1", FREE: "#fbf0bf", COMMONS: "#fffdf6", HALL: "#fffdf6", PRISON: "#c9c5da",
    YARD: "#d6e6cd", HOSPITAL: "#c9c5da", GROUNDS: "#d6e6cd",
}  # fmt: skip
_CLASSES = {
    ARENA: "arena", FREE: "yellow", COMMONS: "commons", HALL: "hall", PRISON: "prison",
    YARD: "yard", HOSPITAL: "hospital", GROUNDS: "grounds",
}  # fmt: skip
_PATTERNS = {ARENA: "hatch", PRISON: "bars", HOSPITAL: "crosses", YARD: "grass", GROUNDS: "grass"}
_PIECES = {SUFFRAGETTE: "suffragette", LEADER: "leader", POLICEMAN: "policeman",
           INSPECTOR: "inspector"}  # fmt: skip

# Where the taken stand: the rows of the margin, filled from its wide end.
_JAILS: dict[Seat, list[Square]] = {
    SUFFRAGETTES: sorted((at for at in range(SQUARES) if ZONES[at] == PRISON), reverse=True),
    POLICE: sorted(at for at in range(SQUARES) if ZONES[at] == HOSPITAL),
}


class Drawing:
    """One sheet in the making. *below* is the side that sits at the bottom edge."""

    def __init__(self, below: Seat = SUFFRAGETTES, prefix: str = "sfg-") -> None:
        self.below = below
        self.prefix = prefix  # in front of every id, for pages with several boards
        self.parts: list[str] = []

    def add(self, *parts: str) -> None:
        """Put something on top."""
        self.parts += parts

    def corner(self, at: Square) -> tuple[int, int]:
        """The upper left corner of a square."""
        seen = at if self.below == SUFFRAGETTES else half_turn(at)
        return MARGIN + seen % SIZE * CELL, MARGIN + (SIZE - 1 - seen // SIZE) * CELL

    def middle(self, at: Square) -> tuple[int, int]:
        """The middle of a square."""
        x, y = self.corner(at)
        return x + CELL // 2, y + CELL // 2

    def svg(self, title: str, role: str) -> str:
        """The finished sheet."""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" id="{self.prefix}sheet" '
            f'viewBox="0 0 {SIDE} {SIDE}" class="suffragetto" role="{role}" aria-label="{title}" '
            'font-family="Source Sans 3, Source Sans Pro, Helvetica, Arial, sans-serif">'
        )
        return "\n".join([head, f"<title>{title}</title>", *self.parts, "</svg>", ""])


def draw(
    board: bytes,
    below: Seat = SUFFRAGETTES,
    chosen: Square = OUTSIDE,
    options: Iterable[Action] = (),
    last: Sequence[Square] = (),
    prefix: str = "sfg-",
    over: str = "",
) -> str:
    """The board with everything on it.

    The squares of the *last* move are traced. A *chosen* piece is ringed, and of *options*
    its steps are shown as dots, its hops as arcs. What a table can be asked by lies *over* all.
    """
    sheet = Drawing(below, prefix)
    sheet.add(_definitions(prefix), _paper())
    _squares(sheet)
    _frame(sheet)
    _buildings(sheet)
    if len(last) > 1:
        _trace(sheet, last)
    _pieces(sheet, board, chosen)
    _choices(sheet, chosen, [action for action in options if action < MOVES])
    sheet.add(over)
    # An image has no parts for a screen reader, so what holds controls is a group.
    return sheet.svg(_told(board), "group" if over else "img")


def _told(board: bytes) -> str:
    """What the picture shows, for those who hear it."""
    counts = [f"{board.count(piece)} {name}s" for piece, name in _PIECES.items()]
    return "Suffragetto: " + ", ".join(counts).replace("mans", "men") + " on the board"


def _definitions(prefix: str) -> str:
    patterns = "\n".join(
        f'<pattern id="{prefix}{name}" x="{MARGIN}" y="{MARGIN}" width="{size}" height="{size}" '
        f'patternUnits="userSpaceOnUse" patternTransform="rotate({angle})"><path d="{path}" '
        f'fill="none" stroke="{color}" stroke-width="{width}"/></pattern>'
        for name, size, angle, path, color, width in _PATTERN_LINES
    )
    shapes = "\n".join(
        f'<g id="{prefix}{_PIECES[piece]}" stroke="{INK}" stroke-linejoin="round">{shape}</g>'
        for piece, shape in _SHAPES.items()
    )
    return f"<defs>\n{patterns}\n{shapes}\n</defs>"


# Name, size, angle, lines, color and width of each pattern.
_PATTERN_LINES = (
    ("hatch", 8, 45, "M0 0V8", "#e3a9bd", 1.4),
    ("bars", 10, 0, "M5 0V10", "#9a95b5", 2.2),
    ("crosses", 20, 0, "M10 6V14M6 10H14", "#9a95b5", 2.2),
    ("grass", 20, 0, "M3 9l2 -5l2 5M12 18l2 -5l2 5", "#9cb98c", 1.3),
)


def _paper() -> str:
    edge = MARGIN - 5
    inner = SIDE - 2 * edge
    return (
        f'<rect class="paper" width="{SIDE}" height="{SIDE}" fill="{PAPER}"/>'
        f'<rect class="rule" x="6" y="6" width="{SIDE - 12}" height="{SIDE - 12}" fill="none" '
        f'stroke="{INK}" stroke-width="2.5"/>'
        f'<rect class="rule" x="11" y="11" width="{SIDE - 22}" height="{SIDE - 22}" fill="none" '
        f'stroke="{INK}" stroke-width="0.8"/>'
        f'<rect class="rule" x="{edge + 2}" y="{edge + 2}" width="{inner - 4}" '
        f'height="{inner - 4}" fill="{CREAM}" stroke="{INK}" stroke-width="2"/>'
    )


def _squares(sheet: Drawing) -> None:
    sheet.add('<g class="squares">')
    covered: dict[str, list[str]] = {pattern: [] for pattern in _PATTERNS.values()}
    for at in range(SQUARES):
        x, y = sheet.corner(at)
        zone, name = ZONES[at], NAMES[at]
        sheet.add(
            f'<rect id="{sheet.prefix}{name}" class="square {_CLASSES[zone]}" data-square="{name}" '
            f'x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{_TINTS[zone]}"/>'
        )
        if zone in _PATTERNS:
            covered[_PATTERNS[zone]].append(f"M{x} {y}h{CELL}v{CELL}h-{CELL}z")
    sheet.add('</g><g class="patterns" pointer-events="none">')
    for pattern, boxes in covered.items():
        url = f"url(#{sheet.prefix}{pattern})"
        sheet.add(f'<path class="{pattern}" d="{"".join(boxes)}" fill="{url}"/>')
    sheet.add("</g>", _grid(sheet))


def _grid(sheet: Drawing) -> str:
    """Thin lines between squares, and a firm one wherever two zones meet."""
    thin: list[str] = []
    firm: list[str] = []
    for at in range(SQUARES):
        x, y = sheet.corner(at)
        step = 1 if sheet.below == SUFFRAGETTES else -1
        if x > MARGIN:
            beside = at - step
            (firm if ZONES[beside] != ZONES[at] else thin).append(f"M{x} {y}v{CELL}")
        if y > MARGIN:
            above = at + step * SIZE
            (firm if ZONES[above] != ZONES[at] else thin).append(f"M{x} {y}h{CELL}")
    return (
        f'<path class="grid" d="{"".join(thin)}" fill="none" stroke="{INK}" stroke-opacity="0.28" '
        'stroke-width="0.8" pointer-events="none"/>'
        f'<path class="borders" d="{"".join(firm)}" fill="none" stroke="{INK}" stroke-width="1.8" '
        'stroke-linecap="square" pointer-events="none"/>'
    )


def _frame(sheet: Drawing) -> None:
    """The names of files and ranks, and of what lies at the edges."""
    sheet.add(f'<g class="labels" fill="{INK}" font-size="13" text-anchor="middle">')
    for number in range(SIZE):
        x, _ = sheet.middle(number)
        _, y = sheet.middle(number * SIZE)
        for edge in (MARGIN - 12, SIDE - MARGIN + 21):
            sheet.add(f'<text x="{x}" y="{edge}">{FILES[number]}</text>')
        for edge in (MARGIN - 14, SIDE - MARGIN + 14):
            sheet.add(f'<text x="{edge}" y="{y + 4}">{number + 1}</text>')
    sheet.add("</g>")
    sheet.add(
        f'<g class="captions" fill="{INK}" font-size="11" font-weight="600" letter-spacing="2.5" '
        'text-anchor="middle">'
    )
    for words, low, high, left in (
        ("PRISON", 6, 16, True),
        ("PRISON YARD", 0, 5, True),
        ("HOSPITAL", 0, 10, False),
        ("HOSPITAL GROUNDS", 11, 16, False),
    ):
        y = (sheet.middle(low * SIZE)[1] + sheet.middle(high * SIZE)[1]) // 2
        x, angle = (22, -90) if left == (sheet.below == SUFFRAGETTES) else (SIDE - 22, 90)
        sheet.add(f'<text y="4" transform="translate({x} {y}) rotate({angle})">{words}</text>')
    sheet.add("</g>")


def _buildings(sheet: Drawing) -> None:
    """The two facades. Each of the six squares is a window for one who got in.

    Pieces crowd in front of a building, so the name stands behind it, towards the edge: over
    the roof or under the steps. A roof that would reach into the crowd is low.
    """
    for zone, owner, words, window, tall, low in (
        (COMMONS, POLICE, "HOUSE OF COMMONS", _POINTED, _PINNACLES, _BATTLEMENTS),
        (HALL, SUFFRAGETTES, "ALBERT HALL", _ROUND, _DOME, _LOW_DOME),
    ):
        x, y = min(sheet.corner(at) for at in range(SQUARES) if ZONES[at] == zone)
        near = owner == sheet.below
        band, foot = (82, -1) if near else (-14, -14)
        windows = "".join(
            f'<path d="{window}" transform="translate({dx} {dy})"/>'
            for dx in (0, CELL, 2 * CELL)
            for dy in (0, CELL)
        )
        sheet.add(
            f'<g class="building {_CLASSES[zone]}" transform="translate({x} {y})" '
            f'stroke="{INK}" fill="{CREAM}" stroke-linejoin="round" pointer-events="none">'
            f'<g transform="translate(0 {foot})" stroke-width="1.4">{low if near else tall}</g>'
            f'<g fill="#efe4c8" stroke-width="1" stroke-opacity="0.75">{windows}</g>'
            f'<rect x="-4" y="{band}" width="128" height="14" stroke-width="1.6"/>'
            f'<text x="60" y="{band + 10}" font-size="8.6" font-weight="600" letter-spacing="0.6" '
            f'stroke="none" fill="{INK}" text-anchor="middle">{words}</text></g>'
        )


_POINTED = "M5 38V17Q7 7 20 3Q33 7 35 17V38Z"
_ROUND = "M5 38V18A15 15 0 0 1 35 18V38Z"
# Roofs stand on the line y = 0.
_PINNACLES = (
    f'<path d="{"".join(f"M{x - 4} 0L{x} -11L{x + 4} 0Z" for x in range(4, 101, 16))}"/>'
    '<path d="M104 0V-19H122V0M101 -19H125L113 -35Z"/><circle cx="113" cy="-9.5" r="5.4"/>'
    '<path d="M113 -13V-9.5L115.6 -8" fill="none"/>'
)
_BATTLEMENTS = f'<path d="M0 0V-6{"h8v3h8v-3" * 7}h8V0Z"/>'
_DOME = (
    '<path d="M2 0Q10 -24 60 -25Q110 -24 118 0Z"/><path d="M55 -25V-31H65V-25M60 -31V-37"/>'
    + "".join(
        f'<path d="M{60 + dx} 0Q{60 + dx * 0.8:.0f} -16 60 -24" fill="none" stroke-opacity="0.5"/>'
        for dx in (-40, -20, 0, 20, 40)
    )
)
_LOW_DOME = '<path d="M0 0Q60 -16 120 0Z"/>'


def _pieces(sheet: Drawing, board: bytes, chosen: Square) -> None:
    sheet.add('<g class="pieces">')
    for at in range(SQUARES):
        if board[at] != EMPTY:
            if at == chosen:
                x, y = sheet.middle(at)
                sheet.add(
                    f'<circle class="chosen" cx="{x}" cy="{y}" r="19" fill="{GOLD}" '
                    f'fill-opacity="0.55" stroke="{INK}" stroke-width="1.2"/>'
                )
            _piece(sheet, board[at], at)
    sheet.add('</g><g class="taken" opacity="0.92">')
    for side, jail in _JAILS.items():
        held = [piece for piece in (LARGE[side], SMALL[side])
                for _ in range(SETS[piece] - board.count(piece))]  # fmt: skip
        for at, piece in zip(jail, held, strict=False):
            _piece(sheet, piece, at)
    sheet.add("</g>")


def _piece(sheet: Drawing, piece: Piece, at: Square) -> None:
    x, y = sheet.middle(at)
    side = "suffragettes" if SIDE_OF[piece] == SUFFRAGETTES else "police"
    sheet.add(
        f'<use class="piece {_PIECES[piece]} {side}" data-piece="{LETTERS[piece]}" '
        f'data-at="{NAMES[at]}" href="#{sheet.prefix}{_PIECES[piece]}" x="{x}" y="{y}" '
        'pointer-events="none"/>'
    )


def _ring(count: int, radius: float, size: float) -> str:
    """So many small discs around the middle."""
    discs: list[str] = []
    for i in range(count):
        angle = 2 * pi * i / count
        discs.append(
            f'<circle cx="{radius * sin(angle):.1f}" cy="{-radius * cos(angle):.1f}" r="{size}"/>'
        )
    return "".join(discs)


def _star(points: int, outer: float, inner: float) -> str:
    corners: list[str] = []
    for i in range(2 * points):
        radius, angle = (inner if i % 2 else outer), pi * i / points
        corners.append(f"{radius * sin(angle):.1f} {-radius * cos(angle):.1f}")
    return "M" + "L".join(corners) + "Z"


# Suffragettes are round, in hats, Leaders rosettes; police are square, Policemen with a helmet,
# Inspectors with a star.
_SHAPES: dict[Piece, str] = {
    SUFFRAGETTE: (
        f'<circle r="13" fill="{GREEN}" stroke-width="1.6"/>'
        f'<g fill="{CREAM}" stroke-width="0.9">'
        '<path d="M-8 9.4Q-7.4 2 0 2Q7.4 2 8 9.4Q0 14 -8 9.4Z"/><circle cy="-1.6" r="4.4"/>'
        '<path d="M-9.4 -3.4Q-5 -5.2 -4.6 -8.6Q0 -11 4.6 -8.6Q5 -5.2 9.4 -3.4'
        'Q0 -6.4 -9.4 -3.4Z"/></g>'
    ),
    LEADER: (
        f'<path d="M-8 8L-10 19L-5 16.5L-1.5 19L0 9L1.5 19L5 16.5L10 19L8 8Z" fill="{CREAM}" '
        'stroke-width="1.2"/>'
        f'<g fill="{GREEN}" stroke-width="1.2">{_ring(10, 11.5, 4.8)}</g>'
        f'<circle r="10.5" fill="{CREAM}" stroke-width="1.2"/>'
        f'<circle r="6" fill="{GREEN}" stroke-width="1.2"/>'
    ),
    POLICEMAN: (
        f'<rect x="-12.5" y="-12.5" width="25" height="25" rx="2" fill="{BLUE}" '
        'stroke-width="1.6"/>'
        f'<g fill="{CREAM}" stroke-width="0.9">'
        '<path d="M-10 7.6Q0 3.4 10 7.6Q8.2 4.2 7.6 1.4Q7.2 -7.6 0 -9Q-7.2 -7.6 -7.6 1.4'
        'Q-8.2 4.2 -10 7.6Z"/><path d="M-7.6 1.4Q0 -1.6 7.6 1.4" fill="none"/></g>'
        f'<circle cy="-4" r="2.1" fill="{BLUE}" stroke="none"/>'
    ),
    INSPECTOR: (
        f'<rect x="-16.5" y="-16.5" width="33" height="33" rx="2.5" fill="{BLUE}" '
        'stroke-width="1.8"/>'
        f'<rect x="-13.4" y="-13.4" width="26.8" height="26.8" fill="none" stroke="{CREAM}" '
        'stroke-width="1.2"/>'
        f'<path d="{_star(5, 11.5, 4.7)}" fill="{CREAM}" stroke-width="1"/>'
    ),
}


def _trace(sheet: Drawing, last: Sequence[Square]) -> None:
    """The way of the last move."""
    points = " ".join(f"{x},{y}" for x, y in map(sheet.middle, last))
    x, y = sheet.middle(last[0])
    sheet.add(
        f'<g class="last" fill="none" stroke="{RED}" pointer-events="none">'
        f'<polyline points="{points}" stroke-width="5" stroke-opacity="0.45" '
        f'stroke-linejoin="round" stroke-linecap="round"/>'
        f'<circle cx="{x}" cy="{y}" r="9" stroke-width="2" stroke-dasharray="3 3"/></g>'
    )


def _choices(sheet: Drawing, chosen: Square, moves: Sequence[Action]) -> None:
    """Where the chosen piece may go: dots for steps, arcs for hops, a cross on who is taken."""
    sheet.add(f'<g class="choices" fill="none" stroke="{RED}">')
    for action in moves:
        if FROM[action] != chosen:
            continue
        (x, y), (to_x, to_y) = sheet.middle(chosen), sheet.middle(TO[action])
        if KIND[action] == STEP:
            mark = f'<circle cx="{to_x}" cy="{to_y}" r="6" fill="{RED}" stroke="{CREAM}"/>'
        else:
            bend_x, bend_y = (x + to_x) / 2 + (y - to_y) / 3, (y + to_y) / 2 + (to_x - x) / 3
            mark = (
                f'<path d="M{x} {y}Q{bend_x:.0f} {bend_y:.0f} {to_x} {to_y}" stroke-width="2.4" '
                'stroke-dasharray="5 3"/>'
                f'<circle cx="{to_x}" cy="{to_y}" r="7" fill="{CREAM}" stroke-width="2.4"/>'
            )
            if KIND[action] == TAKE:
                over_x, over_y = (x + to_x) // 2, (y + to_y) // 2
                mark += (
                    f'<path d="M{over_x - 9} {over_y - 9}l18 18m0 -18l-18 18" stroke-width="3.4" '
                    'stroke-linecap="round"/>'
                )
        sheet.add(f'<g class="choice" data-to="{NAMES[TO[action]]}">{mark}</g>')
    sheet.add("</g>")
