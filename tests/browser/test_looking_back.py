"""A match looked back at in a browser: steps, scrubber, keys, addresses, dice."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import barriers
from tests.browser.hands import Player
from tests.browser.served import Server
from tests.browser.tastes import prefers


def shows(page: Page, at: int) -> None:
    """Wait until the page, and its address, show the match after so many answers."""
    expect(page.locator("#moment")).to_have_attribute("data-address", re.compile(rf"at={at}&"))
    expect(page).to_have_url(re.compile(rf"at={at}(&|$)"))


def test_a_match_is_looked_back_at(browser: Browser, server: Server) -> None:
    ann = Player(browser, server.address)
    page = ann.page
    ann.set_table("suffragetto", "two-player", "me", "me")
    ann.answer(prefers("^[a-q]"))
    ann.answer(prefers("^[a-q]"))
    ann.answer(prefers("^resign$"))
    page.locator("#prompt").get_by_role("link", name="Replay").click()

    # Steps by link, by key and by scrubber; the address follows, and the back button leads back.
    page.wait_for_selector("[data-play]:visible")
    page.get_by_role("link", name="Next moment").click()
    shows(page, 1)
    page.get_by_role("link", name="Next moment").press("ArrowRight")
    shows(page, 2)
    page.go_back()
    shows(page, 1)
    last = int(page.locator("#scrub").get_attribute("max") or 0)
    page.locator("#scrub").focus()
    page.keyboard.press("End")
    expect(page.locator("#count")).to_have_text(f"{last} of {last}")
    expect(page.locator("#log [aria-current]")).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#count")).to_have_text(f"{last - 1} of {last}")
    page.locator("#log a").first.click()
    expect(page.locator("#log a").first).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#count")).to_have_text(f"{last} of {last}")
    assert barriers(page) == []

    # The dice, thrown again by this browser; and the review.
    page.get_by_role("link", name="The dice").click()
    page.get_by_role("button", name="Check the dice in this browser").click()
    expect(page.locator("[data-verdict]")).to_contain_text("Your browser finds the same")
    assert barriers(page) == []
    ann.close()
