"""The fixed pictures of the board: cubes, marks, campaigners, the facade of Congress.

Every paint has a name. Printed by itself a picture shows the light colors below; on a page,
the style sheet repaints each `paint-NAME` and `line-NAME` from its token, so that themes
need no second drawing. Colors are never alone: each has a pattern and a shape of its own.
"""

from __future__ import annotations

from typing import Final

INKS: Final[dict[str, str]] = {
    "paper": "#f4ecd8",
    "panel": "#fbf5e4",
    "ink": "#1f1b16",
    "faded": "#a3977c",  # thin lines that only decorate
    "edge": "#1f1b16",  # around what has a strong color of its own
    "light": "#fbf5e4",  # faces and sashes
    "west": "#cfe3e0",
    "plains": "#f2dba6",
    "south": "#ddd5c8",
    "midwest": "#efcfcb",
    "atlantic": "#d3e0bd",
    "northeast": "#cbd6ea",
    "purple": "#5b3a8c",
    "purple-top": "#8a68bd",
    "purple-mark": "#c9b3ea",
    "yellow": "#e3a72f",
    "yellow-top": "#f5d27c",
    "yellow-mark": "#5f3f00",
    "red": "#c4452e",
    "red-top": "#e07a62",
    "red-mark": "#ffd9cf",
    "check": "#2c6e49",
    "cross": "#a82a17",
    "on-mark": "#ffffff",
    "stone": "#fffaf0",
}

COLORS: Final[tuple[str, str, str]] = ("purple", "yellow", "red")


def paint(name: str) -> str:
    """The attributes that fill a shape with a named paint."""
    return f'class="paint-{name}" fill="{INKS[name]}"'


def line(name: str, width: float) -> str:
    """The attributes that stroke a shape with a named paint."""
    return f'class="line-{name}" stroke="{INKS[name]}" stroke-width="{width:g}"'


def both(fill: str, stroke: str, width: float) -> str:
    """The attributes that fill and stroke a shape."""
    return (
        f'class="paint-{fill} line-{stroke}" fill="{INKS[fill]}" '
        f'stroke="{INKS[stroke]}" stroke-width="{width:g}"'
    )


CUBE_WIDTH: Final = 14.0
CUBE_HEIGHT: Final = 15.6
CUBE_RISE: Final = 8.2  # how much higher a cube stands on another

# What is drawn on the two faces of a cube (left, then right): hatching, dots, crosses.
_PATTERNS: Final[dict[str, str]] = {
    "purple": '<path d="M0 8.4l3.2-3M0 11.8L6.6 5.8M3 13.2L7 9.6M7.4 12.2L14 6.2M9.8 13.6L14 9.8"'
    ' fill="none" {line}/>',
    "yellow": '<path d="M2 6.8h0M4.9 8.4h0M2 10.2h0M4.9 11.8h0M9.1 8.4h0M12 6.8h0M9.1 11.8h0'
    'M12 10.2h0" fill="none" stroke-linecap="round" {line}/>',
    "red": '<path d="M1.2 6.2L5.8 12.6M5.9 8.2L1.1 10.6M8.2 12.6L12.8 6.2M8.1 8.2L12.9 10.6"'
    ' fill="none" {line}/>',
}
_PATTERN_WIDTHS: Final[dict[str, float]] = {"purple": 1.1, "yellow": 2.1, "red": 1.1}


def cube(color: str) -> str:
    """A cube seen from a corner, in a box of CUBE_WIDTH by CUBE_HEIGHT."""
    pattern = _PATTERNS[color].format(line=line(f"{color}-mark", _PATTERN_WIDTHS[color]))
    return (
        f'<path d="M0 3.7L7 7.4 14 3.7V11.9L7 15.6 0 11.9z" {paint(color)}/>{pattern}'
        f'<path d="M7 0L14 3.7 7 7.4 0 3.7z" {paint(color + "-top")}/>'
        f'<path d="M7 0L14 3.7V11.9L7 15.6 0 11.9V3.7zM0 3.7L7 7.4 14 3.7M7 7.4V15.6" '
        f'fill="none" stroke-linejoin="round" {line("edge", 1)}/>'
    )


MARK_SIZE: Final = 20.0


def check() -> str:
    """A state that ratified: a green disc with a tick, in a box of MARK_SIZE."""
    return (
        f'<circle cx="10" cy="10" r="9.2" {both("check", "ink", 1.2)}/>'
        f'<path d="M5.2 10.4L8.7 13.9 15 6.6" fill="none" stroke-linecap="round" '
        f'stroke-linejoin="round" {line("on-mark", 2.6)}/>'
    )


def cross() -> str:
    """A state that rejected: a red square with an X, in a box of MARK_SIZE."""
    return (
        f'<path d="M1.2 1.2H18.8V18.8H1.2z" {both("cross", "ink", 1.2)}/>'
        f'<path d="M5.6 5.6L14.4 14.4M14.4 5.6L5.6 14.4" stroke-linecap="round" '
        f"{line('on-mark', 2.8)}/>"
    )


def ready_check() -> str:
    """A state that will ratify: a dashed ring with a tick, in a box of MARK_SIZE."""
    return (
        f'<circle cx="10" cy="10" r="8.8" stroke-dasharray="3.6 2" {both("panel", "check", 1.9)}/>'
        f'<path d="M5.6 10.4L8.8 13.6 14.6 6.8" fill="none" stroke-linecap="round" '
        f'stroke-linejoin="round" {line("check", 2.6)}/>'
    )


def ready_cross() -> str:
    """A state that will reject: a dashed square with an X, in a box of MARK_SIZE."""
    return (
        f'<path d="M1.5 1.5H18.5V18.5H1.5z" stroke-dasharray="3.6 2" '
        f"{both('panel', 'cross', 1.9)}/>"
        f'<path d="M6 6L14 14M14 6L6 14" stroke-linecap="round" {line("cross", 2.6)}/>'
    )


def closed_lock() -> str:
    """A region where one may add nothing: a lock on a disc, in a box of MARK_SIZE."""
    return (
        f'<circle cx="10" cy="10" r="9.2" {both("panel", "ink", 1.2)}/>'
        f'<path d="M7 9.4V7.4C7 3.4 13 3.4 13 7.4V9.4" fill="none" {line("ink", 1.8)}/>'
        f'<path d="M5.6 9.4H14.4V15.4H5.6z" {paint("ink")}/>'
    )


def price() -> str:
    """What costs a button: one button, taken away, in a box of MARK_SIZE."""
    return (
        f'<circle cx="10" cy="10" r="9.2" {both("yellow", "ink", 1.2)}/>'
        f'<path d="M3.6 10H8M12 7.4L14.4 5.6V14.6" fill="none" stroke-linecap="round" '
        f"{line('edge', 2)}/>"
    )


SLOT_HEIGHT: Final = 7.4
_SLOT: Final = "M7 .4L13.4 3.7 7 7 .6 3.7z"


SLOT_STEP: Final = CUBE_WIDTH + 0.6  # from one slot to the next
SLOT_DEPTH: Final = 7.6  # from one row of slots to the one behind it
ROW: Final = (3 * SLOT_STEP + CUBE_WIDTH, SLOT_HEIGHT)
BLOCK: Final = (SLOT_STEP + CUBE_WIDTH, SLOT_DEPTH + SLOT_HEIGHT)


def slots(in_a_row: bool) -> str:
    """The places of four cubes, where they would stand: ROW, or two before two, BLOCK."""
    row = [(slot * SLOT_STEP, 0.0) for slot in range(4)]
    block = [(column * SLOT_STEP, depth) for depth in (0.0, SLOT_DEPTH) for column in range(2)]
    places = "".join(
        f'<path d="{_SLOT}" transform="translate({x:.4g} {y:.4g})"/>'
        for x, y in (row if in_a_row else block)
    )
    return f'<g fill-opacity=".75" {both("panel", "faded", 0.9)}>{places}</g>'


def last_slot() -> str:
    """The place of the cube that settles a state."""
    return f'<path d="{_SLOT}" {both("panel", "ink", 1.9)}/>'


FIGURE_WIDTH: Final = 40.0
FIGURE_HEIGHT: Final = 80.0


def lady_with_banner() -> str:
    """The purple campaigner, in a box of FIGURE_WIDTH by FIGURE_HEIGHT."""
    return (
        f'<g stroke-linejoin="round" stroke-linecap="round" {both("purple", "ink", 1.7)}>'
        '<path d="M36 79V2" fill="none"/>'
        '<path d="M35.5 3C29 .5 25 6 18 3.5C14 2.2 10 3.5 5 6.5L9.8 11.8L4 18.5C9 15.5 14 15 '
        '18.5 16.2C25 18 30 13.5 35.5 16z"/>'
        f'<path d="M10 10L15 6.7M10.6 13.6L22 6.2M17 14L29 6M24 14.8L34 8" fill="none" '
        f"{line('purple-mark', 1.5)}/>"
        '<path d="M14.5 34C12 36 11.6 40 13 45.5C9 55 5.5 66 3.5 77.5C11 79.8 25 79.8 32 77.5'
        'C29.5 65 26 54.5 22.3 45.5L23.4 41.2L35 44L36.6 39.6L23.5 34.6C20.5 33 17 32.8 14.5 34z"/>'
        '<path d="M13 45.5C16 47 19.5 47 22.3 45.5" fill="none"/>'
        f'<circle cx="18.4" cy="27" r="4.6" {paint("light")}/>'
        '<path d="M11.4 24.8C13.8 19.6 22.5 18.8 25.8 23.8C22 24.8 17 26 11.4 24.8z"/></g>'
    )


def lady_with_sash() -> str:
    """The yellow campaigner, in a box of FIGURE_WIDTH by FIGURE_HEIGHT."""
    return (
        f'<g stroke-linejoin="round" stroke-linecap="round" {both("yellow", "ink", 1.7)}>'
        '<path d="M16 34.5C12 36 10.4 41 11.6 46L6.6 54.6L10 57L14.6 49.5C10 58 6 68 4.4 77.5'
        "C12 80 28 80 35.6 77.5C34 68 30 58 25.6 49.5L30 57L33.4 54.6L28.4 46C29.6 41 28 36 24 "
        '34.5C21.5 33.4 18.5 33.4 16 34.5z"/>'
        f'<path d="M9.6 72h0M15 74h0M20 74.6h0M25 74h0M30.4 72h0M13 66h0M20 68h0M27 66h0" '
        f'fill="none" {line("yellow-mark", 2.4)}/>'
        f'<path d="M14.4 35.4L18.8 33.8L28.2 52.6L26.6 55.6L23.8 54.6z" {paint("light")}/>'
        f'<circle cx="20" cy="27.2" r="4.6" {paint("light")}/>'
        f'<path d="M25.6 19.4C28 14.6 32.6 14.8 34 18.4C31 17.6 29 19 27 21" {paint("light")}/>'
        '<path d="M8.4 24.6C10 21.5 13.5 21.6 14.6 20C15.8 16.6 24.6 16.2 26.2 20C28 21.6 31.4 22 '
        '32 24.8C25 26.2 15 26.2 8.4 24.6z"/></g>'
    )


def gentleman_with_top_hat() -> str:
    """The red campaigner, in a box of FIGURE_WIDTH by FIGURE_HEIGHT."""
    return (
        f'<g stroke-linejoin="round" stroke-linecap="round" {both("red", "ink", 1.7)}>'
        '<path d="M33.5 45V79" fill="none"/>'
        f'<path d="M13.6 62H27.6L27.8 78.6H22.4L21 66H20L18.6 78.6H13.2z" {paint("ink")}/>'
        '<path d="M13 34C9 36 8 40 7.8 45L6.4 57.4L10.2 58L11.8 49C11 56 10.4 60 9.8 64C17 67.4 24 '
        "67.4 31 64C30.4 60 29.8 56 29 49L31.6 48.6L35.2 46.6L33.4 43.4L31.6 43.8C31.2 39 30.4 "
        '35.6 27 34C23 32.6 17 32.6 13 34z"/>'
        f'<path d="M13.6 58L17 62M17 58L13.6 62M23.8 58L27.2 62M27.2 58L23.8 62" fill="none" '
        f"{line('red-mark', 1.3)}/>"
        f'<path d="M17 33.4L20.4 41L23.8 33.4z" {paint("light")}/>'
        '<path d="M20.4 41V56" fill="none"/>'
        f'<circle cx="20.4" cy="26.8" r="4.8" {paint("light")}/>'
        '<path d="M12 23.6C13.4 22.6 14.6 22.8 15 22L14.2 8.6C18 7.2 23 7.2 26.6 8.6L25.8 22'
        'C26.2 22.8 27.4 22.6 28.8 23.6C24 25.8 17 25.8 12 23.6z"/>'
        f'<path d="M14.8 18C18.4 19.2 22.4 19.2 26 18L25.8 22C22.4 23.2 18.4 23.2 15 22z" '
        f"{paint('ink')}/></g>"
    )


def card() -> str:
    """A State card that waits to be claimed, 8 by 10: a small card with a star."""
    return (
        f'<path d="M.8 .6H7.2V9.4H.8z" {both("stone", "ink", 1)}/>'
        f'<path d="M4 2.4L4.7 4.3 6.5 4.4 5.1 5.6 5.6 7.5 4 6.4 2.4 7.5 2.9 5.6 1.5 4.4 3.3 4.3z" '
        f"{paint('ink')}/>"
    )


FACADE_WIDTH: Final = 236.0
COLUMNS_LEFT: Final = 31.0  # the first of the six columns
COLUMN_STEP: Final = 30.4
COLUMN_TOP: Final = 67.0
COLUMN_WIDTH: Final = 22.0
COLUMN_HEIGHT: Final = 44.0


def facade() -> str:
    """The Capitol without its columns: dome, pediment, architrave and steps."""
    flag = '<path d="M118 10V1M118 1.4C121 0 124 3 128 1.6V6.2C124 7.6 121 4.6 118 6"/>'
    drum = "".join(f'<path d="M{x} 34V44"/>' for x in range(97, 141, 6))
    teeth = "".join(f"M{x} 61.2v2.6" for x in range(22, 218, 7))
    return (
        f'<g stroke-linejoin="round" {both("stone", "ink", 1.3)}>'
        f"{flag}"
        '<path d="M113.6 16V11.4C115 9.4 121 9.4 122.4 11.4V16z"/>'
        '<path d="M96 33C97 20 107 15 118 15S139 20 140 33z"/>'
        '<path d="M104 33C105 23 110 17 114 15.6M132 33C131 23 126 17 122 15.6M118 15V33" '
        'fill="none" stroke-width=".8"/>'
        '<path d="M91 33H145V35H91z"/><path d="M93.5 35H142.5V44H93.5z"/>'
        f'<g stroke-width=".9">{drum}</g>'
        '<path d="M14 58L118 38.5 222 58z"/><path d="M34 55.8L118 41.6 202 55.8z" fill="none" '
        'stroke-width=".8"/>'
        '<path d="M12 58H224V65H12z"/>'
        f'<path d="{teeth}" fill="none" stroke-width=".9"/>'
        f'<path d="M22 65H214V113H22z" {paint("panel")} stroke="none"/>'
        '<path d="M16 113H220V118H16z"/><path d="M9 118H227V123.4H9z"/>'
        '<path d="M2 123.4H234V137H2z"/></g>'
    )


def column(fill: str) -> str:
    """One column of Congress, COLUMN_WIDTH by COLUMN_HEIGHT."""
    return (
        f'<g stroke-linejoin="round" {both(fill, "ink", 1.2)}>'
        '<path d="M1 .6H21V4.4H1zM3 4.4C3 6.4 4.4 7.4 5 7.6H17C17.6 7.4 19 6.4 19 4.4z"/>'
        '<path d="M5 7.6H17L17.8 39H4.2z"/>'
        '<path d="M8.2 9.4L7.8 37.4M11 9.4V37.4M13.8 9.4L14.2 37.4" fill="none" '
        'stroke-linecap="round"/>'
        '<path d="M2.4 39H19.6V41.4H2.4zM.8 41.4H21.2V44H.8z"/></g>'
    )


def vacancy() -> str:
    """The place of a column that does not stand."""
    dashes = 'fill="none" stroke-dasharray="2.5 2.5"'
    return f'<path d="M4 1.5H18V42.5H4z" {dashes} {line("ink", 0.9)}/>'


def banner() -> str:
    """A banner over the columns, FACADE_WIDTH wide, once Congress has done its part."""
    return (
        f'<g stroke-linejoin="round" {both("purple", "edge", 1.3)}>'
        '<path d="M24 84L10 78 17 89 8 99 28 101zM212 84L226 78 219 89 228 99 208 101z"/>'
        '<path d="M20 76C60 84 90 70 118 76S176 84 216 76V97C176 105 146 91 118 97S60 105 20 97z"/>'
        "</g>"
    )


def ledger() -> str:
    """A printer's frame, 180 by 104, for the count of states."""
    return (
        f'<path d="M8 0H172C172 4.4 175.6 8 180 8V96C175.6 96 172 99.6 172 104H8C8 99.6 4.4 96 0 96'
        f'V8C4.4 8 8 4.4 8 0z" {both("panel", "ink", 1.8)}/>'
        '<path d="M11.5 3.6H168.5C169.4 7.4 172.6 10.6 176.4 11.5V92.5C172.6 93.4 169.4 96.6 168.5 '
        '100.4H11.5C10.6 96.6 7.4 93.4 3.6 92.5V11.5C7.4 10.6 10.6 7.4 11.5 3.6z" fill="none" '
        f"{line('ink', 0.7)}/>"
        f'<path d="M30 48H78M102 48H150M86 48L90 44 94 48 90 52z" {both("ink", "ink", 0.9)}/>'
        f'<path d="M90 56V92" fill="none" {line("ink", 0.7)}/>'
    )
