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
