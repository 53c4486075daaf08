"""The rules in a browser: what is to print fits on one sheet, no page is wider than its window."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser

from suffrage.games import GAMES
from tests.browser.hands import Player
from tests.browser.served import Server

PAGES = ("", "/rulings", "/aid")
WIDTHS = (360, 768, 1920)
_WIDER = "() => document.documentElement.scrollWidth - innerWidth"
_SHEET = re.compile(rb"/Type /Page\b")


@pytest.mark.parametrize("game", GAMES)
def test_the_page_to_print_is_one_sheet_and_nothing_is_cut_off(
    browser: Browser, server: Server, game: str
) -> None:
    ann = Player(browser, server.address)
    for path in PAGES:
        ann.go(f"rules/{game}{path}")
        for width in WIDTHS:
            ann.page.set_viewport_size({"width": width, "height": 800})
            assert ann.page.evaluate(_WIDER) <= 0, (path, width)
    for paper in ("A4", "Letter"):
        assert len(_SHEET.findall(ann.page.pdf(format=paper))) == 1, paper
    ann.close()
