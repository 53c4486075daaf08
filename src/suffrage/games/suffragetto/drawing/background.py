"""The empty board: paper, squares with the patterns of their zones, lines, and letters."""

from __future__ import annotations

from suffrage.games.suffragetto.board import (
    ARENA,
    COMMONS,
    FILES,
    FREE,
    GROUNDS,
    HALL,
    HOSPITAL,
    NAMES,
    PRISON,
    SIZE,
    SQUARES,
    SUFFRAGETTES,
    YARD,
    ZONES,
)
from suffrage.games.suffragetto.drawing.sheet import (
    CELL,
    CREAM,
    INK,
    MARGIN,
    PAPER,
    SIDE,
    ZONE_CLASSES,
    Drawing,
)

_TINTS = {
    ARENA: "#f6d8e1", FREE: "#fbf0bf", COMMONS: "#fffdf6", HALL: "#fffdf6", PRISON: "#c9c5da",
    YARD: "#d6e6cd", HOSPITAL: "#c9c5da", GROUNDS: "#d6e6cd",
}  # fmt: skip
_PATTERNS = {ARENA: "hatch", PRISON: "bars", HOSPITAL: "crosses", YARD: "grass", GROUNDS: "grass"}


def add_background(sheet: Drawing) -> None:
    """Everything that is there before the first piece, buildings aside."""
    sheet.add(_paper())
    _squares(sheet)
    _frame(sheet)


def patterns(prefix: str) -> str:
    """The patterns of the zones, to be referred to."""
    return "\n".join(
        f'<pattern id="{prefix}{name}" x="{MARGIN}" y="{MARGIN}" width="{size}" height="{size}" '
        f'patternUnits="userSpaceOnUse" patternTransform="rotate({angle})">'
        f'<path class="{name}-lines" d="{path}" fill="none" stroke="{color}" '
        f'stroke-width="{width}"/></pattern>'
        for name, size, angle, path, color, width in _PATTERN_LINES
    )


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
        f'<rect class="rule field" x="{edge + 2}" y="{edge + 2}" width="{inner - 4}" '
        f'height="{inner - 4}" fill="{CREAM}" stroke="{INK}" stroke-width="2"/>'
    )


def _squares(sheet: Drawing) -> None:
    sheet.add('<g class="squares">')
    covered: dict[str, list[str]] = {pattern: [] for pattern in _PATTERNS.values()}
    for at in range(SQUARES):
        x, y = sheet.corner(at)
        zone, name = ZONES[at], NAMES[at]
        sheet.add(
            f'<rect id="{sheet.prefix}{name}" class="square {ZONE_CLASSES[zone]}" '
            f'data-square="{name}" x="{x}" y="{y}" width="{CELL}" height="{CELL}" '
            f'fill="{_TINTS[zone]}"/>'
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
