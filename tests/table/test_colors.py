"""Words can be read and outlines can be seen, by day and by night (WCAG AA)."""

from __future__ import annotations

import pytest

from tests.table.stylesheet import contrast, tokens

THEMES = {"day": 0, "night": 1}
GROUNDS = ("paper", "panel", "card")
REGIONS = ("west", "plains", "south", "midwest", "atlantic", "northeast")
INKS = (
    "ink", "soft", "purple-text", "yellow-text", "red-text", "green-text", "blue-text",
)  # fmt: skip
WORDS = (
    [(ink, ground) for ink in INKS for ground in GROUNDS]
    + [("on-fill", fill) for fill in ("purple", "red", "green", "blue")]
    + [("on-yellow", "yellow"), ("paper", "ink")]
    + [("ink", ground) for ground in (*REGIONS, "stone")]
)
SIGNS = (
    [(line, ground) for line in ("focus", "ink") for ground in (*GROUNDS, *REGIONS)]
    + [(line, ground) for line in ("purple-text", "red-text") for ground in REGIONS]
    + [("on-mark", "check"), ("on-mark", "cross")]
    + [(f"{color}-mark", color) for color in ("purple", "yellow", "red")]
)


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
