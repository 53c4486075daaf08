"""The lobby, clocks and hours through the real pages, on a desk and on a phone."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import barriers_by_day_and_night
from tests.browser.hands import Player
from tests.browser.served import DESK, Server

PHONE = (390, 844)


def fits(player: Player) -> bool:
    """Whether nothing of the page lies beside the window."""
    wide = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    return bool(player.page.evaluate(wide))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_quick_match_a_partner_and_a_table_with_a_time(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    ann, bob = Player(browser, server.address, size), Player(browser, server.address, size)
    # Play now: by keys, side and level in one step.
    ann.go()
    ann.page.get_by_role("button", name="Play now Suffragetto").focus()
    ann.page.keyboard.press("Enter")
    sheet = ann.page.locator("#play-suffragetto")
    expect(sheet).to_be_visible()
    expect(sheet).to_contain_text("Looks one move ahead")
    sheet.get_by_label("Police").check()
    sheet.get_by_label("novice").check()
    assert barriers_by_day_and_night(ann.page) == [] and fits(ann)
    sheet.get_by_role("button", name="Play", exact=True).click()
    ann.sit_down()
    ann.open_panel("menu")
    expect(ann.page.locator(".occupants")).to_contain_text("novice bot")
    # It is the first of my tables.
    ann.go()
    expect(ann.page.locator("#list-mine + .tables li").first).to_contain_text("Suffragetto")
    # A partner for the same: the second sits down with the first.
    pace = "1800+30" if size == DESK else "3600+30"
    for player in (ann, bob):
        player.go()
        player.page.select_option("#seek-game", "votes-for-women:two-player")
        player.page.select_option("#seek-clock", pace)
        player.page.get_by_role("button", name="Find a partner").click()
        player.page.wait_for_selector("#room[data-side]")
    expect(ann.page.locator("#seats .clock")).to_have_count(2)
    # A table with a name, a time and a calendar file; one click sits the other down.
    ann.go("new/suffragetto")
    ann.page.select_option("#seat1", "anyone")
    ann.page.check('[name="access"][value="public"]')
    ann.page.click("#occasion > summary")
    title = f"Club night {size[0]}"
    ann.page.fill("#title", title)
    ann.page.fill("#starts", (datetime.now() + timedelta(days=5)).strftime("%Y-%m-%dT19:00"))
    assert barriers_by_day_and_night(ann.page) == [] and fits(ann)
    ann.page.get_by_role("button", name="Set the table").click()
    ann.page.wait_for_selector("#room")
    if ann.is_phone:
        ann.open_panel("seats")
    link = ann.page.get_by_role("link", name="For your calendar")
    with ann.page.expect_download() as file:
        link.click()
    assert "BEGIN:VEVENT" in file.value.path().read_text()
    bob.go("lists/open?game=suffragetto&pace=untimed")
    assert barriers_by_day_and_night(bob.page) == [] and fits(bob)
    bob.page.get_by_role("button", name=f"Sit down as Police at {title}").click()
    bob.page.wait_for_selector("#room")
    bob.go(f"search?q={title[:6]}")
    expect(bob.page.get_by_role("listitem").filter(has_text=title)).to_be_visible()
    assert barriers_by_day_and_night(bob.page) == [] and fits(bob)
    ann.close()
    bob.close()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_clocks_a_pause_and_hours(browser: Browser, server: Server, size: tuple[int, int]) -> None:
    ann, bob = Player(browser, server.address, size), Player(browser, server.address, size)
    ann.set_table("votes-for-women", "two-player", "me", "friend", clock="3d+1d/5d")
    bob.join(ann.invitation(), "Bob")
    bob.sit_down()
    for player in (ann, bob):
        if player.is_phone:
            player.open_panel("seats")
        expect(player.page.locator("#seats .clock")).to_have_count(2)
        expect(player.page.locator("#seats .clock").first).to_contain_text(" d ")
    # A pause: one asks in words, the other agrees in the picture; then it ends.
    table = ann.page.url.partition("?")[0]
    ann.page.goto(f"{table}?plain=1")
    ann.page.wait_for_selector("#room")
    ann.open_panel("menu")
    ann.page.get_by_role("button", name="Ask for a pause").click()
    agree = bob.page.get_by_role("button", name="Agree", exact=True)
    expect(agree).to_be_visible()
    agree.focus()
    bob.page.keyboard.press("Enter")
    for player in (ann, bob):
        expect(player.page.locator("#prompt")).to_contain_text("The match is paused")
    assert barriers_by_day_and_night(bob.page) == []
    bob.page.get_by_role("button", name="End the pause").click()
    expect(ann.page.locator("#prompt")).not_to_contain_text("paused")
    # Hours and days off.
    ann.go("me/hours")
    ann.page.select_option("#zone", "America/New_York")
    ann.page.fill("#sleeps", "22:00")
    ann.page.fill("#wakes", "07:00")
    ann.page.get_by_role("button", name="Keep these hours").click()
    ann.page.fill("#first", (datetime.now() + timedelta(days=3)).strftime("%Y-%m-%d"))
    ann.page.fill("#last", (datetime.now() + timedelta(days=4)).strftime("%Y-%m-%d"))
    ann.page.get_by_role("button", name="Take these days off").click()
    expect(ann.page.get_by_text("You have 28 of 30 days off left")).to_be_visible()
    assert barriers_by_day_and_night(ann.page) == [] and fits(ann)
    ann.close()
    bob.close()
