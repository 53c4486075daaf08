"""A rated match by two people in two browsers, and what their pages tell of it afterwards."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.hands import Player, together
from tests.browser.served import DESK, Server
from tests.browser.tastes import prefers
from tests.browser.test_accounts import SECRET, fits, typed

PHONE = (390, 844)


def test_a_rated_match_and_what_is_told_of_it(browser: Browser, server: Server) -> None:
    ann, bea = Player(browser, server.address, DESK), Player(browser, server.address, PHONE)
    for player, name in ((ann, "Rated Ann"), (bea, "Rated Bea")):
        player.go("register")
        player.page.get_by_label("Name").focus()
        typed(player.page, name=name, password=SECRET, again=SECRET)
        expect(player.page.get_by_role("heading", name="Your recovery codes")).to_be_visible()

    # Set by the form: what cannot be rated comes back with the field named.
    page = ann.page
    ann.go("new/suffragetto")
    page.get_by_label("Rated").select_option("people")
    page.get_by_role("button", name="Set the table").click()
    expect(page.locator("#rated")).to_have_attribute("aria-invalid", "true")
    fits(page)
    page.locator("#seat1").select_option("anyone")
    page.get_by_label("Public").check()
    page.get_by_role("button", name="Set the table").click()
    expect(page.locator("#clock")).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_text("a rated match has a clock")).to_be_visible()
    fits(page)
    page.locator("#clock").select_option("1800+30")
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/table/*")

    bea.page.goto(page.url)
    bea.open_panel("seats")
    bea.page.get_by_role("button", name="Sit here").click()
    for player in (ann, bea):
        player.sit_down()
    # One of them plays in words.
    bea.page.goto(f"{page.url.partition('?')[0]}?plain=1")
    bea.page.wait_for_selector("#room.words[data-side]")
    together([ann, bea], [prefers("^resign$")] * 2)

    for player, name in ((ann, "Rated Ann"), (bea, "Rated Bea")):
        player.go(f"people/{name.replace(' ', '%20')}")
        expect(player.page.get_by_role("heading", name="Ratings")).to_be_visible()
        expect(player.page.locator(".rating .points strong")).to_have_count(1)
        expect(player.page.get_by_text("provisional")).to_be_visible()
        expect(player.page.get_by_text("Longest winning streak")).to_be_visible()
        expect(player.page.get_by_role("link", name="Look back")).to_be_visible()
        fits(player.page)
        player.go("ranking?game=suffragetto&pace=live")
        expect(player.page.get_by_text("Nobody is ranked here yet.")).to_be_visible()
        fits(player.page)
    points = []
    for name in ("Rated Ann", "Rated Bea"):
        ann.go(f"people/{name.replace(' ', '%20')}")
        points.append(int(ann.page.locator(".rating .points strong").inner_text()))
    assert sum(points) == 3000 and points[0] != points[1]
    ann.close()
    bea.close()
