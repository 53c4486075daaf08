"""The House of Commons and Albert Hall."""

from __future__ import annotations

from suffrage.games.suffragetto.board import COMMONS, HALL, POLICE, SQUARES, SUFFRAGETTES, ZONES
from suffrage.games.suffragetto.drawing.sheet import CELL, CREAM, INK, ZONE_CLASSES, Drawing


def add_buildings(sheet: Drawing) -> None:
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
            f'<g class="building {ZONE_CLASSES[zone]}" transform="translate({x} {y})" '
            f'stroke="{INK}" fill="{CREAM}" stroke-linejoin="round" pointer-events="none">'
            f'<g transform="translate(0 {foot})" stroke-width="1.4">{low if near else tall}</g>'
            f'<g class="panes" fill="#efe4c8" stroke-width="1" stroke-opacity="0.75">{windows}</g>'
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
