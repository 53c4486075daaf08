"""No barrier that axe-core knows, on any kind of page; every phase of play is in the long suite."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.axe import barriers, barriers_by_day_and_night
from tests.browser.hands import Player
from tests.browser.served import PHONE, Server

PAGES = (
    "",
    "lists/open",
    "me",
    "no-such-page",
    "new/votes-for-women",
    "new/suffragetto?mode=two-player",
    "rules/votes-for-women",
    "rules/vote/rulings",
    "rules/suffragetto/aid",
    "cards/vote?kind=Ability",
    "cards/votes-for-women/1",
    "history",
    "puzzles",
    "puzzles/suffragetto",
    "puzzles/suffragetto/9",
    "puzzles/suffragetto/9?given=o10-o9",
    "puzzles/votes-for-women/6",
    "puzzles/votes-for-women/17",
    "puzzles/votes-for-women/17?given=organize:S41",
    "puzzles/vote/9",
    "puzzles/vote/9?given=A+I",
)
TABLES = {
    "votes-for-women": ("solitaire", "me"),
    "suffragetto": ("two-player", "me", "random"),
    "vote": ("five", "me", "random", "random", "random", "random"),
}


def test_pages_around_the_table(browser: Browser, server: Server) -> None:
    ann = Player(browser, server.address)
    for path in PAGES:
        ann.go(path)
        assert barriers_by_day_and_night(ann.page) == [], path
    ann.close()


def test_an_invitation_and_a_table_that_waits(browser: Browser, server: Server) -> None:
    ann, bob = Player(browser, server.address), Player(browser, server.address, PHONE)
    ann.set_table("suffragetto", "two-player", "me", "friend")
    assert barriers_by_day_and_night(ann.page) == []
    bob.page.goto(ann.invitation())
    assert barriers_by_day_and_night(bob.page) == []
    ann.close()
    bob.close()


@pytest.mark.parametrize("game", TABLES)
def test_a_room_by_day_at_a_desk_and_by_night_on_a_phone(
    browser: Browser, server: Server, game: str
) -> None:
    ann = Player(browser, server.address)
    ann.set_table(game, *TABLES[game])
    assert ann.wait()
    ann.answer()
    assert ann.wait()
    assert barriers(ann.page) == []
    ann.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    ann.page.emulate_media(color_scheme="dark")
    assert barriers(ann.page) == []
    if game == "vote":
        for opener in ("[data-role-open]", '[popovertarget="record"]:not([popovertargetaction])'):
            ann.page.locator(opener).click()
            assert barriers(ann.page) == [], opener
            ann.remember_role()
    address = ann.page.url.partition("?")[0]
    looked_back = ("/replay", "/fairness") if game == "suffragetto" else ()
    for path in ("?plain=1", "/log", *looked_back):
        ann.page.goto(address + path)
        assert barriers(ann.page) == [], path
    ann.close()
