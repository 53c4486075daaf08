"""The slip that explains: the same by mouse, keyboard and touch, and never over its target."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import Player
from tests.browser.served import DESK, PHONE, Server

# What is on the slip, and whether it lies beside what it tells of and inside the window.
_TOLD = """(name) => {
  const slip = document.querySelector(".slip").getBoundingClientRect();
  const target = document.querySelector(name);
  const box = (target.querySelector(".area") ?? target).getBoundingClientRect();
  const apart = slip.right <= box.left || slip.left >= box.right
    || slip.bottom <= box.top || slip.top >= box.bottom;
  const inside = slip.left >= 0 && slip.top >= 0
    && slip.right <= innerWidth && slip.bottom <= innerHeight;
  return [document.querySelector(".slip").innerText, apart, inside];
}"""
_PRESS = """([name, milliseconds]) => new Promise((done) => {
  const target = document.querySelector(name);
  const box = (target.querySelector(".area") ?? target).getBoundingClientRect();
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  const more = { bubbles: true, cancelable: true, pointerType: "touch", detail: 1, ...at };
  const element = target.querySelector(".area") ?? target;
  element.dispatchEvent(new PointerEvent("pointerdown", more));
  setTimeout(() => {
    element.dispatchEvent(new PointerEvent("pointerup", more));
    element.dispatchEvent(new PointerEvent("click", more));
    done();
  }, milliseconds);
})"""
MAIN = "#state-NY"


def told(page: Page, name: str) -> str:
    """What the slip says about an element, beside it."""
    expect(page.locator(".slip")).to_be_visible()
    text, apart, inside = page.evaluate(_TOLD, name)
    assert apart, "the slip covers what it tells of"
    assert inside, "the slip leaves the window"
    return str(text)


@pytest.fixture
def ann(browser: Browser, server: Server) -> Player:
    """Somebody who is asked for a state of the Northeast."""
    ann = Player(browser, server.address, DESK)
    ann.set_table("votes-for-women", "solitaire", "me")
    ann.say("^event:")
    while ann.wait() and not ann.page.locator(f"{MAIN}.option").count():
        ann.answer()
    return ann


def test_the_mouse_that_rests_is_told(ann: Player) -> None:
    ann.page.hover(f"{MAIN} .area >> nth=0")
    text = told(ann.page, MAIN)
    assert "New York" in text
    ann.page.mouse.move(2, 2)
    expect(ann.page.locator(".slip")).to_be_hidden()
    ann.close()


def test_a_mouse_that_rests_takes_nothing_from_whoever_uses_keys(ann: Player) -> None:
    """What is drawn anew below it is pointed at as if the mouse had come."""
    ann.page.mouse.move(2, 2)
    ann.page.keyboard.press("b")
    expect(ann.page.locator(".slip")).to_be_visible()
    ann.page.evaluate(
        """() => document.querySelector("main").dispatchEvent(new PointerEvent("pointerover",
          { pointerType: "mouse", clientX: 2, clientY: 2, bubbles: true }))"""
    )
    assert ann.page.locator(".slip").is_visible()
    ann.close()


def test_whoever_comes_by_key_is_told_at_once_and_by_ear(ann: Player) -> None:
    ann.page.keyboard.press("b")
    name = ann.page.evaluate("'#' + document.activeElement.id")
    text = told(ann.page, name)
    described = ann.page.evaluate(
        """() => document.getElementById(
          document.activeElement.getAttribute("aria-describedby")).innerText"""
    )
    assert described and described in text
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".slip")).to_be_hidden()
    assert ann.page.locator("[aria-describedby=slip-text]").count() == 0
    ann.close()


def test_a_slip_stays_while_the_story_scrolls(ann: Player) -> None:
    ann.page.evaluate(_PRESS, [MAIN, 450])
    assert "New York" in told(ann.page, MAIN)
    scroll = "(what) => document.querySelector(what).dispatchEvent(new Event('scroll'))"
    ann.page.evaluate(scroll, "#log")
    assert ann.page.locator(".slip").is_visible()
    ann.page.evaluate(scroll, "body")  # with what it tells of
    assert not ann.page.locator(".slip").is_visible()
    ann.close()


def test_a_long_press_tells_and_does_not_answer(ann: Player) -> None:
    before = ann.ticket("version")
    ann.page.evaluate(_PRESS, [MAIN, 450])
    assert "New York" in told(ann.page, MAIN)
    ann.page.wait_for_timeout(300)
    assert ann.ticket("version") == before, "the long press answered"
    ann.page.evaluate(_PRESS, [MAIN, 60])
    ann.page.wait_for_function(
        "(before) => document.getElementById('ticket').dataset.version !== before", arg=before
    )
    ann.close()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_no_native_title_carries_information(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    tables = {
        "votes-for-women": ("solitaire", "me"),
        "suffragetto": ("two-player", "me", "random"),
        "vote": ("five", "me", *["random"] * 4),
    }
    for game, (mode, *who) in tables.items():
        ann = Player(browser, server.address, size)
        ann.set_table(game, mode, *who)
        assert ann.wait()
        assert ann.page.locator("[title], svg title").count() == 0, game
        ann.close()
