"""Bots asked in a browser: for hints, for a review; and a match that goes on from a moment."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.browser.axe import barriers
from tests.browser.hands import Player
from tests.browser.served import Server
from tests.browser.tastes import prefers


def test_bots_advise_review_and_play_on(browser: Browser, server: Server) -> None:
    ann = Player(browser, server.address)
    page = ann.page
    ann.set_table("suffragetto", "two-player", "me", "random")
    assert ann.wait()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".tips li").first).to_be_visible()
    assert page.locator(".hinted").count() >= 1
    assert barriers(page) == []
    page.locator(".tips button").first.click()
    expect(page.locator(".tips")).to_have_count(0)
    assert ann.wait()
    ann.answer(prefers("^resign$"))
    page.locator("#prompt").get_by_role("link", name="Replay").click()
    page.get_by_role("link", name="Review").click()
    page.get_by_role("button", name="Review the match of").click()
    expect(page.locator("#turning")).to_be_visible()
    expect(page.locator("svg.curve")).to_be_visible()
    assert barriers(page) == []
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("link", name="Next moment").click()
    expect(page.locator("#moment")).to_have_attribute("data-address", re.compile("at=1&"))
    page.locator("summary", has_text="Play on from here").click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector("#room[data-panel]")
    assert ann.wait() and not ann.is_over()
    ann.close()
