"""Nothing of the room of Suffragetto is cut off, and no word lies on another."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.clipping import SCREENS, faults
from tests.browser.served import DESK, Server
from tests.browser.test_suffragetto import RING, START, Mover, alone

# Five Suffragettes are in the House of Commons, and the sixth stands before its door.
ALMOST_IN = "17/17/17/7sss7/7ss8/9S7/17/17/17/17/17/17/4p12/17/17/17/17 s 0 1"
_SMALL = """() => [...document.querySelectorAll("#room *")].filter((one) => {
  const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const size = parseFloat(getComputedStyle(one).fontSize);
  const curve = one.closest("svg.curve");
  if (curve) return own && curve.getScreenCTM().a * size < 10;
  return own && !one.closest("svg") && one.checkVisibility() && size < 12;
}).map((one) => one.outerHTML.slice(0, 80))"""


def looks_right(player: Mover, when: str) -> None:
    """Measure every word on every kind of screen; then be at the desk again."""
    found: list[str] = []
    for screen in SCREENS:
        found += faults(player.page, screen)
        found += player.page.evaluate(_SMALL)
    player.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    assert found == [], when


def test_between_people(browser: Browser, server: Server) -> None:
    ann = Mover(browser, server.address, seed=1)
    bea = Mover(browser, server.address, seed=2)
    ann.set_table("suffragetto", "two-player", "me", "friend", file_position=RING, clock="600")
    bea.join(ann.invitation(), "Beatrice Evelyn")
    assert ann.wait() and ann.is_asked()
    bea.page.wait_for_selector("[data-mover]")
    looks_right(ann, "asked")
    ann.tap("e7", "e7")
    ann.page.wait_for_selector(".trail.held")
    looks_right(ann, "held")
    bea.tap("k4", "l5")
    bea.page.wait_for_selector(".early-move")
    looks_right(bea, "set early")
    ann.page.locator("#confirm").click()
    ann.sees("l5")
    assert ann.wait()
    for panel in ("extras", "log", "menu"):
        ann.open_panel(panel)
        looks_right(ann, panel)
    ann.click('button[popovertarget="exchanges"]')
    looks_right(ann, "exchange")
    ann.close()
    bea.close()


def test_a_hint_and_the_end(browser: Browser, server: Server) -> None:
    ann = alone(browser, server, DESK, START)
    ann.ask_hint()
    looks_right(ann, "hint")
    ann.close()
    bea = alone(browser, server, DESK, ALMOST_IN)
    bea.tap("j12", "j13")
    bea.page.locator(".chart .curve").wait_for()
    looks_right(bea, "end")
    bea.close()
