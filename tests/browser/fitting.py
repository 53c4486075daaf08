"""Whether all words of a page have room: none is cut off, none lies over another's."""

from __future__ import annotations

from playwright.sync_api import Page

_MISFITS = """(over) => {
  const shown = { opacityProperty: true, visibilityProperty: true };
  const closed = ".unseen, [popover]:not(:popover-open), dialog:not([open]), script, style, option";
  const seen = (element) => element.checkVisibility(shown) && !element.closest(closed);
  const scrolls = (way) => ["auto", "scroll"].includes(way);
  const words = (node) => node.textContent.trim();
  const found = [];
  const boxes = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const parent = node.parentElement;
    if (!words(node) || !seen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    const box = { left, top, right, bottom }; // what is in sight of it
    if (right - left < 1 || bottom - top < 1) continue;
    if (parseFloat(getComputedStyle(parent).fontSize) < 12 && !parent.closest("svg")) {
      found.push(`${words(node)} is smaller than 12 pixels`);
    }
    const curve = parent.closest("svg.curve");
    if (curve && curve.getScreenCTM().a * parseFloat(getComputedStyle(parent).fontSize) < 10) {
      found.push(`${words(node)} is printed smaller than 10 pixels`);
    }
    // Whatever cuts off what it holds must let it be scrolled to.
    let isScrolled = false;
    for (let up = parent; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const clip = up.getBoundingClientRect();
      const isOut = (!scrolls(overflowX) && (left < clip.left - 1.5 || right > clip.right + 1.5))
        || (!scrolls(overflowY) && (top < clip.top - 2.5 || bottom > clip.bottom + 2.5));
      if (isOut && !isScrolled) {
        found.push(`${words(node)} is cut off by .${up.className.baseVal ?? up.className}`);
        break;
      }
      isScrolled ||= scrolls(overflowX) || scrolls(overflowY);
      box.left = Math.max(box.left, clip.left);
      box.top = Math.max(box.top, clip.top);
      box.right = Math.min(box.right, clip.right);
      box.bottom = Math.min(box.bottom, clip.bottom);
    }
    const within = parent.closest(over);
    const isInSight = box.right > box.left && box.bottom > box.top;
    if (within && isInSight) boxes.push([words(node), box, within]);
  }
  // A question is not to be scrolled: it is whole or it is not understood.
  for (const asks of document.querySelectorAll("#prompt .asks")) {
    if (asks.scrollHeight <= asks.clientHeight + 2) continue;
    found.push(`${words(asks)} is to be scrolled`);
  }
  // Words in one of these things do not lie over words in another.
  for (const [at, [one, a, mine]] of boxes.entries()) {
    for (const [two, b, other] of boxes.slice(at + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (mine.contains(other) || other.contains(mine) || wide < 1.5 || high < 2.5) continue;
      found.push(`${one} and ${two} lie over each other`);
    }
  }
  return found;
}"""


def misfits(page: Page, over: str) -> list[str]:
    """What is too small, cut off, or covered by the words of another thing that *over* selects."""
    found: list[str] = page.evaluate(_MISFITS, over)
    return found
