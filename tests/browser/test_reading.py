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


def test_the_question_mark_opens_the_rules_at_what_is_asked(
    browser: Browser, server: Server
) -> None:
    ann = Player(browser, server.address)
    ann.set_table("suffragetto", "two-player", "me", "random")
    assert ann.wait()
    with ann.page.context.expect_page() as opened:
        ann.page.keyboard.press("?")
    rules = opened.value
    rules.wait_for_load_state()
    assert rules.url.endswith("/rules/suffragetto#your-turn")
    assert rules.evaluate("() => document.querySelector(':target').textContent") == "Your turn"
    ann.page.keyboard.press("i")
    assert ann.page.locator("#keys").is_visible()
    ann.close()
