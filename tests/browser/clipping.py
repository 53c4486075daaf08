"""Whether words are whole and apart: what is cut off by its frame, and what lies on other words."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

SCREENS = ((1440, 900), (1920, 1080), (820, 1180), (390, 844), (360, 640))

# The page is drawn at its new size, and nothing that has an end is on its way any more.
_SETTLE = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const drawn = () => frame().then(frame);
  await document.fonts.ready;
  await drawn();
  const ending = document.getAnimations().filter(
    (motion) => motion.effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((motion) => motion.finished));
  await drawn();
}"""
_LOOK = Path(__file__).with_name("clipping.js").read_text()


def faults(page: Page, screen: tuple[int, int]) -> list[str]:
    """Every word that is cut off or lies on another, on a screen of that size."""
    page.set_viewport_size({"width": screen[0], "height": screen[1]})
    page.mouse.move(1, 1)
    page.evaluate(_SETTLE)
    found: list[str] = page.evaluate(_LOOK)
    return [f"{screen[0]}x{screen[1]} {fault}" for fault in found]
