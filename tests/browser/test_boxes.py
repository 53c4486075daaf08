"""No text is cut off or lies over another: the room of Suffragetto on every kind of screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.served import Server
from tests.browser.test_suffragetto import RING, START, Mover, alone

SIZES = ((1440, 900), (1920, 1080), (820, 1180), (390, 844), (360, 640))
# Five Suffragettes are in the House of Commons, and the sixth stands before its door.
ALMOST_IN = "17/17/17/7sss7/7ss8/9S7/17/17/17/17/17/17/4p12/17/17/17/17 s 0 1"
_BOXES = Path(__file__).with_name("boxes.js").read_text()
_SMALL = """() => [...document.querySelectorAll("#room *")].filter((one) => {
  const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const size = parseFloat(getComputedStyle(one).fontSize);
  return own && !one.closest("svg") && one.checkVisibility() && size < 12;
}).map((one) => one.outerHTML.slice(0, 80))"""


def looks_right(player: Mover, when: str) -> None:
    """Measure every text by day; colors change no box."""
    player.page.evaluate("document.fonts.ready")
    assert player.page.evaluate(_BOXES) == [], when
    assert player.page.evaluate(_SMALL) == [], when


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_or_covered(browser: Browser, server: Server, size: tuple[int, int]) -> None:
    ann = Mover(browser, server.address, size, seed=1)
    bea = Mover(browser, server.address, size, seed=2)
    ann.set_table("suffragetto", "two-player", "me", "friend", file_position=RING, clock="600")
    looks_right(ann, "waiting")
    bea.join(ann.invitation(), "Beatrice Evelyn of Holloway")
    assert ann.wait() and ann.is_asked()
    bea.page.wait_for_selector("[data-mover]")
    looks_right(ann, "asked")
    ann.open_panel("hand")
    ann.tap("e7")
    ann.tap("e7")
    ann.page.wait_for_selector(".trail.held")
    ann.page.mouse.move(1, 1)
    looks_right(ann, "held")
    bea.open_panel("hand")
    bea.tap("k4", "l5")
    bea.page.wait_for_selector(".early-move")
    bea.page.mouse.move(1, 1)
    looks_right(bea, "set early")
    ann.page.locator("#confirm").click()
    ann.sees("l5")
    assert ann.wait()
    for panel in ("extras", "log", "talk", "menu"):
        ann.open_panel(panel)
        looks_right(ann, panel)
    ann.click('button[popovertarget="exchanges"]')
    looks_right(ann, "exchange")
    ann.close()
    bea.close()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_by_a_hint_or_at_the_end(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    ann = alone(browser, server, size, START)
    ann.page.locator("#hint-button").click()
    ann.page.locator(".tips").wait_for()
    ann.page.mouse.move(1, 1)
    looks_right(ann, "hint")
    ann.close()
    bea = alone(browser, server, size, ALMOST_IN)
    bea.open_panel("hand")
    bea.tap("j12", "j13")
    bea.page.locator(".ending").wait_for()
    looks_right(bea, "end")
    bea.close()
