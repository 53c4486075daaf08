"""Words can be read and outlines can be seen, by day and by night (WCAG AA)."""

from __future__ import annotations

import re

import pytest

from suffrage.games.suffragetto.drawing.board import draw
from tests.table.stylesheet import contrast, luminance, tokens

THEMES = {"day": 0, "night": 1}
GROUNDS = ("paper", "panel", "card")
REGIONS = ("west", "plains", "south", "midwest", "atlantic", "northeast")
CHAMBER = ("tier-1", "tier-2", "tier-3", "carpet")
INKS = (
    "ink", "soft", "purple-text", "yellow-text", "red-text", "green-text", "blue-text",
)  # fmt: skip
WORDS = (
    [(ink, ground) for ink in INKS for ground in GROUNDS]
    + [("on-fill", fill) for fill in ("purple", "red", "green", "blue")]
    + [("on-yellow", "yellow"), ("paper", "ink")]
    + [("ink", ground) for ground in (*REGIONS, "stone", *CHAMBER)]
)
SIGNS = (
    [(line, ground) for line in ("focus", "ink") for ground in (*GROUNDS, *REGIONS)]
    + [(line, ground) for line in ("purple-text", "red-text") for ground in REGIONS]
    + [("on-mark", "check"), ("on-mark", "cross")]
    + [(f"{color}-mark", color) for color in ("purple", "yellow", "red")]
)
# Hairlines, the rim of a piece, the people of the chamber: nothing is told by them alone.
DECORATION = {"rule", "faded", "edge", "light", "desk", "hatch", "bars", "grass", "wood"} | {
    f"{what}-{number}" for what in ("coat", "skin") for number in range(5)
}
CUBES = ("purple", "yellow", "red")
ZONES = ("arena", "lane", "jail", "lawn", "window")  # of the sheet of Suffragetto
ON_THE_SHEET = ("green-text", "blue-text", "focus", "ink")  # ways of both sides, and outlines


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("words", "ground"), WORDS)
def test_words_stand_out_from_their_ground(words: str, ground: str, theme: str) -> None:
    colors, at = tokens(), THEMES[theme]
    assert contrast(colors[words][at], colors[ground][at]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("sign", "ground"), SIGNS)
def test_signs_and_outlines_stand_out_from_their_ground(sign: str, ground: str, theme: str) -> None:
    colors, at = tokens(), THEMES[theme]
    assert contrast(colors[sign][at], colors[ground][at]) >= 3


def test_contrast_is_measured_as_the_standard_says() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", REGIONS)
@pytest.mark.parametrize("cube", CUBES)
def test_a_cube_stands_out_from_its_region(cube: str, ground: str, theme: str) -> None:
    colors, at = tokens(), THEMES[theme]
    paints = [colors[name][at] for name in (cube, f"{cube}-top", f"{cube}-mark", "edge")]
    assert max(contrast(paint, colors[ground][at]) for paint in paints) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("zone", (*ZONES, "pane"))
@pytest.mark.parametrize("sign", ON_THE_SHEET)
def test_the_ways_of_a_piece_stand_out_on_the_sheet(sign: str, zone: str, theme: str) -> None:
    colors, at = tokens(), THEMES[theme]
    assert contrast(colors[sign][at], colors[zone][at]) >= 3


def test_the_sheet_is_bright_by_day_and_dark_by_night() -> None:
    colors = tokens()
    for zone in ZONES:
        by_day, by_night = colors[zone]
        assert luminance(by_day) > 0.5 and luminance(by_night) < 0.12, zone


def test_the_sheet_by_day_is_the_one_that_is_drawn_without_a_style_sheet() -> None:
    tints = set(re.findall(r'class="square[^"]*" [^>]*fill="(#\w{6})"', draw(bytes(289))))
    assert tints == {tokens()[zone][0] for zone in ZONES}


def test_every_color_of_the_style_sheets_is_measured() -> None:
    measured = {name for pair in (*WORDS, *SIGNS) for name in pair} | DECORATION
    measured |= {f"{cube}-top" for cube in CUBES} | set(ON_THE_SHEET) | {*ZONES, "pane"}
    assert set(tokens()) - measured == set()
