"""A whole class through the real pages, on a desk and on a phone: opened by keys, joined with first
names, paired, played, watched on a projector, and gone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import barriers_by_day_and_night
from tests.browser.hands import Player
from tests.browser.served import DESK, Server
from tests.browser.tastes import prefers

PHONE = (390, 844)
PROJECTOR = (1920, 1080)
# The smallest letters of names, tables and points on the screen.
_SMALLEST = """() => Math.min(
  ...[...document.querySelectorAll(".pairing b, .lines .who-is, .lines b")]
  .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""


def fits(player: Player) -> bool:
    """Whether nothing of the page lies beside the window."""
    wide = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    return bool(player.page.evaluate(wide))


def sound(player: Player) -> None:
    """Nothing bars anybody from reading the page, and nothing of it lies outside."""
    assert barriers_by_day_and_night(player.page) == []
    assert fits(player)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_class_from_its_door_to_its_end(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    teacher = Player(browser, server.address, size)
    ida, max_, zoe = (Player(browser, server.address, size, seed=n) for n in (2, 3, 4))
    page = teacher.page
    # Opened by keys alone, from the lobby. A day that is past comes back with a sentence.
    teacher.go()
    page.locator(".for-classes a").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/classes")
    sound(teacher)
    page.locator("#title").focus()
    page.keyboard.type("History 9b")
    page.get_by_label("By the Swiss system").focus()
    page.keyboard.press("Space")
    page.fill("#until", "2020-01-01")
    page.evaluate("document.querySelector('#until').removeAttribute('min')")
    page.get_by_role("button", name="Open the class").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#wrong-until")).to_contain_text("today or a day to come")
    expect(page.locator("#title")).to_have_value("History 9b")
    expect(page.get_by_label("By the Swiss system")).to_be_checked()
    page.fill("#until", (datetime.now(UTC) + timedelta(days=2)).date().isoformat())
    page.locator("#until").press("Enter")
    page.wait_for_url("**/lead")
    path = page.url.removeprefix(server.address).removesuffix("/lead")
    # The screen, on the projector of the same browser.
    screen = teacher.context.new_page()
    screen.set_viewport_size({"width": PROJECTOR[0], "height": PROJECTOR[1]})
    screen.goto(f"{server.address}{path}/screen")
    expect(screen.locator(".come .address")).to_contain_text(path)
    # Three come with a first name; two are called alike. All pages are told.
    for player, name in ((ida, "Ida"), (max_, "Max"), (zoe, "Ida")):
        player.go(path)
        expect(player.page.get_by_label("Your first name")).to_be_focused()
        if player is ida:
            sound(ida)
        player.page.keyboard.type(name)
        player.page.keyboard.press("Enter")
        expect(player.page.locator(".masthead")).to_contain_text(f"You are {name}")
    expect(zoe.page.locator(".masthead")).to_contain_text("You are Ida 2")
    expect(page.locator("#now")).to_contain_text("3 people have come")
    expect(screen.locator(".here li")).to_have_text(["Ida", "Max", "Ida 2"])
    expect(ida.page.locator(".here")).to_contain_text("Ida 2")
    # One of them changes to another device, with the code that the leader reads.
    page.locator("#codes summary").click()
    code = page.locator("#codes div:has(> dt:text-is('Max')) code").inner_text()
    other = Player(browser, server.address, size, seed=5)
    other.go(path)
    other.page.get_by_text("I was here before").click()
    other.page.fill("#back-name", "Max")
    other.page.fill("#code", "wrong")
    other.page.get_by_role("button", name="Come back").click()
    expect(other.page.locator("#wrong-code")).to_contain_text("do not belong together")
    other.page.fill("#code", code)
    other.page.get_by_role("button", name="Come back").click()
    expect(other.page.locator(".masthead")).to_contain_text("You are Max")
    other.close()
    # The first round: one click leads everybody to their table.
    page.locator("#pair").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#tables .pairing")).to_have_count(2)
    sound(teacher)
    expect(screen.locator(".pairing")).to_have_count(2)
    for player in (ida, max_, zoe):
        go = player.page.get_by_role("button", name="Go to my table")
        if player is ida:
            expect(go).to_be_visible()
            sound(ida)
        go.focus()
        player.page.keyboard.press("Enter")
        player.page.wait_for_selector("#room[data-side]")
    expect(screen.locator(".said.playing")).to_have_count(2)
    expect(page.locator("#tables .said.playing")).to_have_count(2)
    assert screen.evaluate(_SMALLEST) >= 36  # 1/30 of the height of the picture
    assert screen.evaluate("document.documentElement.scrollHeight <= innerHeight")
    # Somebody plays in words, and gives up: the screen knows who won, the page leads back.
    bot = screen.locator(".pairing", has_text="a bot")
    alone = bot.locator(".chair:not(.bot) > b").inner_text()
    loser = {"Ida": ida, "Max": max_, "Ida 2": zoe}[alone]
    loser.page.goto(f"{loser.page.url.partition('?')[0]}?plain=1")
    loser.page.wait_for_selector("#room.words")
    assert loser.wait() and loser.is_asked()
    loser.answer(prefers("^resign$"))
    expect(bot.locator(".said")).to_have_text("a bot won")
    loser.page.get_by_role("link", name="To the class").first.click()
    expect(loser.page.locator("#now .where")).to_contain_text("a bot won")
    sound(loser)
    # The leader takes somebody out, lets them in, and ends the round for the next.
    row = page.locator("#people tr", has_text="Max")
    row.get_by_role("button", name="Take out").click()
    expect(page.locator("#people tr.gone")).to_contain_text("Max")
    if max_ is not loser:
        expect(page.locator("#tables")).to_contain_text("a bot plays on")
    row.get_by_role("button", name="Let in again").click()
    page.get_by_label("End this round now").check()
    page.locator("#pair").click()
    expect(page.locator("#now-title")).to_have_text("Round 2 of 3")
    expect(screen.locator(".top-of-screen")).to_contain_text("Round 2 of 3")
    # The screen reads well on this size too.
    glance = Player(browser, server.address, size, seed=6)
    ida.go(f"{path}/screen")
    expect(ida.page.locator(".lines li")).to_have_count(3)
    sound(ida)
    # A stranger sees the door alone, and after the end not even that.
    glance.go(f"{path}/screen")
    expect(glance.page.get_by_label("Your first name")).to_be_visible()
    expect(glance.page.locator("body")).not_to_contain_text("Max")
    page.locator("#ends summary").click()
    page.get_by_role("button", name="End the class now").click()
    expect(page.locator("#now-title")).to_have_text("The class has ended")
    expect(screen.locator(".top-of-screen")).to_contain_text("Final standings")
    page.locator("#ends summary").click()
    page.get_by_label("I want everything").check()
    page.get_by_role("button", name="Delete it now").click()
    page.wait_for_url("**/classes")
    expect(screen.locator("body")).to_contain_text("There is nothing here")
    for player in (teacher, ida, max_, zoe, glance):
        assert player.wrong == [], player.wrong
        player.close()
