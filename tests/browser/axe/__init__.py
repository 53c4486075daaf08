"""Looks for barriers on a page with axe-core, which is vendored beside this file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

_AXE = Path(__file__).with_name("axe.min.js").read_text()
# Every rule that is on by itself, and the size of targets, which is not; or only some of them.
_RUN = """async (only) => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const { violations } = await axe.run(document, {
    ...(only ? { runOnly: only } : { rules: { "target-size": { enabled: true } } }),
    resultTypes: ["violations"],
  });
  return violations.map(({ id, help, nodes }) =>
    ({ id, help, nodes: nodes.map((node) => node.html) }));
}"""
_OF_COLORS = ["color-contrast", "link-in-text-block"]


def barriers(page: Page, only: list[str] | None = None) -> list[str]:
    """What is in somebody's way on the page as it is now, one line for each rule that is broken."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_AXE)
    found: list[dict[str, Any]] = page.evaluate(_RUN, only)
    return [f"{one['id']}: {one['help']}: {'; '.join(one['nodes'])[:400]}" for one in found]


def barriers_by_day_and_night(page: Page) -> list[str]:
    """The same in both themes, which differ in nothing but their colors."""
    page.emulate_media(color_scheme="dark")
    found = [f"dark: {line}" for line in barriers(page, _OF_COLORS)]
    page.emulate_media(color_scheme="light")
    return found + [f"light: {line}" for line in barriers(page)]
