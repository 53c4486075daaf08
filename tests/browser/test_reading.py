"""The rules in a browser: what is to print fits on one sheet, no page is wider than its window."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from suffrage.games import GAMES
from tests.browser.hands import Player
from tests.browser.served import Server

PAGES = ("", "/rulings", "/aid")
WIDTHS = (360, 390, 768, 1440, 1920)
_WIDER = "() => document.documentElement.scrollWidth - innerWidth"
_PASSING = "() => ((year) => year > 1849 && year < 1920)(document.querySelector('#year').value)"
_LETTERS = "() => parseFloat(getComputedStyle(document.querySelector('article')).fontSize)"
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
    # A sheet on the table is read from farther away than a book: twelve points at least.
    ann.page.emulate_media(media="print")
    assert ann.page.evaluate(_LETTERS) >= 16
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


def test_cards_and_history_fit_every_window(browser: Browser, server: Server) -> None:
    ann = Player(browser, server.address)
    for path in ("cards/votes-for-women?deck=State", "cards/votes-for-women/1", "history"):
        ann.go(path)
        for width in WIDTHS:
            ann.page.set_viewport_size({"width": width, "height": 800})
            assert ann.page.evaluate(_WIDER) <= 0, (path, width)
    ann.close()


def test_the_map_of_votes_goes_by_the_slider_and_by_itself(
    browser: Browser, server: Server
) -> None:
    ann = Player(browser, server.address, reduced_motion="no-preference")
    ann.go("history")
    page = ann.page
    page.locator("#year").focus()
    page.keyboard.press("Home")
    said = page.locator("#map-said")
    assert "In 1848 women could vote in all elections in 0," in (said.text_content() or "")
    page.keyboard.press("ArrowRight")
    assert "In 1849 " in (said.text_content() or "")
    page.keyboard.press("End")
    page.locator("[data-play]").click()
    page.wait_for_function(_PASSING)
    assert page.locator("[data-play]").text_content() == "Pause"
    page.locator("[data-play]").click()
    assert page.locator("[data-play]").text_content() == "Play"
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator("[data-play]")).to_be_hidden()
    expect(page.locator("#year")).to_be_visible()
    ann.close()
