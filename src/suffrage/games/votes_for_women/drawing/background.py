"""The land and the furniture of the board: all that no move changes."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Final

from suffrage.games.votes_for_women.drawing import engravings as art
from suffrage.games.votes_for_women.drawing.atlas import (
    BUBBLE_RADIUS,
    BUBBLES,
    CALLOUT_RADIUS,
    COAST,
    LANDS,
    REGION_BORDERS,
    STATE_BORDERS,
)
from suffrage.games.votes_for_women.drawing.engravings import COLORS, both, line, paint
from suffrage.games.votes_for_women.states import CODES, REGION_CODES, REGION_NAMES

SANS: Final = "font-family=\"'Source Sans 3', sans-serif\""
TITLE: Final = "font-family=\"'League Gothic', Impact, sans-serif\""
CONGRESS_AT: Final = (36.0, 482.0)
LEDGER_AT: Final = (866.0, 504.0)


@cache
def ground(prefix: str = "", numbered: bool = True) -> str:
    """All of it, as the first group of the board; *numbered* where dice choose regions."""
    return (
        f'<g class="ground" {SANS} aria-hidden="true">'
        f"<defs>{_symbols(prefix)}</defs>{_water(prefix)}{_tints(prefix)}{_inks(prefix)}"
        f"{_bubble_frames(numbered)}{_capitol()}{_ledger_frame()}</g>"
    )


def _symbols(prefix: str) -> str:
    def symbol(name: str, width: float, height: float, content: str) -> str:
        box = f'viewBox="-1 -1 {width + 2:g} {height + 2:g}"'
        return f'<symbol id="{prefix}{name}" {box}>{content}</symbol>'

    figures = (art.lady_with_banner, art.lady_with_sash, art.gentleman_with_top_hat)
    cubes = [symbol(f"cube-{c}", art.CUBE_WIDTH, art.CUBE_HEIGHT, art.cube(c)) for c in COLORS]
    people = [
        symbol(f"figure-{color}", art.FIGURE_WIDTH, art.FIGURE_HEIGHT, draw())
        for color, draw in zip(COLORS, figures, strict=True)
    ]
    marks = [
        symbol("check", art.MARK_SIZE, art.MARK_SIZE, art.check()),
        symbol("cross", art.MARK_SIZE, art.MARK_SIZE, art.cross()),
        symbol("ready-check", art.MARK_SIZE, art.MARK_SIZE, art.ready_check()),
        symbol("ready-cross", art.MARK_SIZE, art.MARK_SIZE, art.ready_cross()),
        symbol("card", 8, 10, art.card()),
        symbol("closed-lock", art.MARK_SIZE, art.MARK_SIZE, art.closed_lock()),
        symbol("price", art.MARK_SIZE, art.MARK_SIZE, art.price()),
        symbol("slots", *art.ROW, art.slots(in_a_row=True)),
        symbol("slots-narrow", *art.BLOCK, art.slots(in_a_row=False)),
        symbol("slot-last", art.CUBE_WIDTH, art.SLOT_HEIGHT, art.last_slot()),
        f'<pattern id="{prefix}closed" width="7" height="7" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)"><path d="M0 0V7" {line("ink", 1.6)} '
        f'stroke-opacity=".4"/></pattern>',
    ]
    columns = [
        symbol("marker", art.COLUMN_WIDTH, art.COLUMN_HEIGHT, art.column("yellow-top")),
        symbol("stone", art.COLUMN_WIDTH, art.COLUMN_HEIGHT, art.column("stone")),
        symbol("vacancy", art.COLUMN_WIDTH, art.COLUMN_HEIGHT, art.vacancy()),
    ]
    return "".join([*cubes, *people, *marks, *columns, f'<path id="{prefix}coast" d="{COAST}"/>'])


def _water(prefix: str) -> str:
    """Lines along the coast, as an engraver draws the sea: wide strokes, each inside another."""
    strokes = []
    for reach, ink in ((15.6, 0.5), (9.8, 0.6), (5.0, 0.7)):
        for width, name in ((reach + 2 * ink, "faded"), (reach, "paper")):
            strokes.append(f'<use href="#{prefix}coast" {line(name, width)}/>')
    return f'<g fill="none" stroke-linejoin="round">{"".join(strokes)}</g>'


def _tints(prefix: str) -> str:
    """The states in the color of their region, a little out of register with the ink."""
    groups = []
    for region, code in enumerate(REGION_CODES):
        shapes = "".join(
            f'<path id="{prefix}shape-{CODES[at]}" d="{LANDS[at].path}"/>'
            for at in range(region * 8, region * 8 + 8)
        )
        groups.append(f"<g {paint(code)}>{shapes}</g>")
    return f'<g transform="translate(1 .8)">{"".join(groups)}</g>'


def _inks(prefix: str) -> str:
    leaders = "".join(
        f"M{land.at[0]:g} {land.at[1]:g}L{land.leader[0]:g} {land.leader[1]:g}"
        for land in LANDS
        if land.leader
    )
    dots = "".join(
        f'<circle cx="{land.leader[0]:g}" cy="{land.leader[1]:g}" r="1.9"/>'
        for land in LANDS
        if land.leader
    )
    rounds = "".join(
        f'<circle cx="{land.at[0]:g}" cy="{land.at[1]:g}" r="{CALLOUT_RADIUS:g}" '
        f"{both(REGION_CODES[at // 8], 'ink', 1.4)}/>"
        for at, land in enumerate(LANDS)
        if land.leader
    )
    return (
        '<g fill="none" stroke-linejoin="round" stroke-linecap="round">'
        f'<path d="{STATE_BORDERS}" {line("ink", 0.9)}/>'
        f'<path d="{REGION_BORDERS}" {line("ink", 2.2)}/>'
        f'<use href="#{prefix}coast" {line("ink", 1.5)}/>'
        f'<path d="{leaders}" {line("ink", 0.9)}/><g {paint("ink")}>{dots}</g>{rounds}</g>'
    )


def _bubble_frames(numbered: bool) -> str:
    """A medallion per region, with its name on a ribbon and, for dice, its number above."""
    frames = []
    for region, bubble in enumerate(BUBBLES):
        x, y = bubble.at
        name = escape(REGION_NAMES[region].upper())
        half = len(REGION_NAMES[region]) * 2.25 + 12
        ribbon = (
            f"M{x - half:g} {y + 20:g}H{x + half:g}L{x + half - 4:g} {y + 27.5:g}"
            f"L{x + half:g} {y + 35:g}H{x - half:g}L{x - half + 4:g} {y + 27.5:g}z"
        )
        frames.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="{BUBBLE_RADIUS:g}" {both("panel", "ink", 1.6)}/>'
            f'<circle cx="{x:g}" cy="{y:g}" r="{BUBBLE_RADIUS - 3:g}" fill="none" '
            f"{line(REGION_CODES[region], 3)}/>"
            f'<path d="{ribbon}" {both(REGION_CODES[region], "ink", 1.2)}/>'
            f'<text x="{x:g}" y="{y + 31.4:g}" font-size="11" letter-spacing=".5" {TITLE} '
            f"{paint('ink')}>{name}</text>"
        )
        if numbered:
            frames.append(
                f'<circle cx="{x:g}" cy="{y - BUBBLE_RADIUS:g}" r="7" {both("paper", "ink", 1.2)}/>'
                f'<text x="{x:g}" y="{y - BUBBLE_RADIUS + 3.6:g}" font-size="10" font-weight="600" '
                f"{paint('ink')}>{region + 1}</text>"
            )
    return f'<g text-anchor="middle">{"".join(frames)}</g>'


def _capitol() -> str:
    x, y = CONGRESS_AT
    return f'<g transform="translate({x:g} {y:g})">{art.facade()}</g>'


def _ledger_frame() -> str:
    x, y = LEDGER_AT
    return (
        f'<g transform="translate({x:g} {y:g})">{art.ledger()}'
        f'<text x="90" y="25" text-anchor="middle" font-size="17" letter-spacing=".6" {TITLE} '
        f"{paint('ink')}>THE NINETEENTH AMENDMENT</text></g>"
    )
