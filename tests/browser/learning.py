"""Somebody who takes first steps: does what the coach marks on the table, and chooses where it does
not."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.hands import Player
from tests.browser.tastes import Control, Taste

_MARKED = """() => document.querySelector("#coach[data-hint]")?.dataset.hint ?? "" """
# Whether the slip lies over any part of the question.
_OVER = """() => {
  const slip = document.querySelector("#coach:not([hidden]) > details");
  if (!slip) return false;
  const one = slip.getBoundingClientRect();
  const other = document.getElementById("prompt").getBoundingClientRect();
  return one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
}"""

# What of the board lies under the slip by its middle: places, names, the legend, benches.
_HIDDEN = """() => {
  const slip = document.querySelector("#coach:not([hidden]) > details");
  const boxes = [slip, document.getElementById("board")].map((one) => one?.getBoundingClientRect());
  const isUnder = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return width > 0
      && boxes.every((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
  };
  const drawn = "#board svg :is(text, [data-answer], [data-answers])";
  const parts = `${drawn}, #board :is(.legend li, .bench)`;
  const named = (element) => element.id || element.textContent.trim() || element.outerHTML;
  return slip ? [...document.querySelectorAll(parts)].filter(isUnder).map(named) : [];
}"""

# Whether the card that is suggested can be seen and pressed as the hand lies there.
_IN_SIGHT = """() => {
  const card = document.querySelector("#hand .row-of-cards > .hinted");
  if (!card?.checkVisibility({ visibilityProperty: true })) return true; // it lies on the shelf
  const { left, top, width, height } = card.getBoundingClientRect();
  return card.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def begin(player: Player, game: str) -> None:
    """From the goal sheet to the table."""
    player.go(f"first-steps/{game}")
    player.page.get_by_role("button", name="Play, and explain as we go").click()
    player.sit_down()


def heard(page: Page) -> str:
    """The heading of what the coach says; "" while it has nothing new to say."""
    named = page.locator("#coach:not(.quiet) > details > summary")
    return named.inner_text().rpartition(": ")[2].lower() if named.count() else ""


def covers_question(page: Page) -> bool:
    """Whether the slip lies over the question."""
    return bool(page.evaluate(_OVER))


def hidden_by_slip(page: Page) -> list[str]:
    """What of the board cannot be seen because of the slip."""
    found: list[str] = page.evaluate(_HIDDEN)
    return found


def suggestion_is_in_sight(page: Page) -> bool:
    """Whether nobody has to look for the card that is suggested."""
    return bool(page.evaluate(_IN_SIGHT))


def as_told(player: Player, otherwise: Taste) -> Taste:
    """What the coach suggests, and else as one likes."""

    def taste(found: list[Control]) -> Control:
        marked = player.page.evaluate(_MARKED)
        told = [one for one in found if one.value == marked]
        assert told or not marked, f"{marked} is suggested and not there"
        return min(told, key=lambda one: one.clicks) if told else otherwise(found)

    return taste


def unfold(page: Page) -> None:
    """See all that the coach said."""
    slip = page.locator("#coach > details:not([open]) > summary")
    if slip.count():
        slip.click()
