"""Somebody who has a keyboard and nothing else: looks at the page, presses keys, never clicks."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from tests.browser.hands import Gone, Player
from tests.browser.served import DESK, PATIENCE
from tests.browser.tastes import Control

# Whether one can see where the focus is.
_IN_SIGHT = """() => {
  const active = document.activeElement;
  return active !== document.body && active.matches(":focus-visible")
    && active.checkVisibility({ visibilityProperty: true });
}"""
# How to come to a control: whether one is there, the letter that leads to its group, the key that
# goes on in it; null if the control is gone.
_WAY = """(what) => {
  const element = typeof what === "number" ? window.found(what) : document.querySelector(what);
  if (!element?.isConnected || element.closest("[inert]")) return null;
  const there = document.activeElement === element;
  if (element.closest("[popover]")) {
    const row = element.closest(".uses, .many, .choice, .shelved");
    return [there, "", row?.contains(document.activeElement) ? "ArrowDown" : "Tab"];
  }
  if (element.closest("#board > :is(svg, .chamber)")) {
    const from = element.closest(".from");
    if (!from || from.contains(document.activeElement)) return [there, from ? "" : "b", "PageDown"];
    const atPiece = document.activeElement.id === from.id.replace("from-", "mover-");
    return [there, atPiece ? "" : "b", atPiece ? "Enter" : "PageDown"];
  }
  if (element.closest("#hand")) {
    const row = element.closest(".row-of-cards");
    return [there, "h", row.contains(document.activeElement) ? "ArrowRight" : "Tab"];
  }
  const group = element.closest(".listed ul, .choice, .shelved");
  const inside = group?.contains(document.activeElement);
  return [there, element.closest("#prompt") ? "q" : "b", inside ? "ArrowDown" : "Tab"];
}"""
_AT = "(what) => document.activeElement === document.querySelector(what)"
_READY = """() => !window.fetching && (document.getElementById("ticket").dataset.asked === "yes"
  || document.querySelector('[form="rematch"].main, .prompt a.main') !== null)"""


class Typist(Player):
    """A player by keyboard."""

    def __init__(
        self, browser: Browser, address: str, size: tuple[int, int] = DESK, seed: int = 1,
        **more: Any,
    ) -> None:  # fmt: skip
        super().__init__(browser, address, size, seed, **more)
        self.keys = 0

    def press(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)
        self.keys += 1

    # Getting to a table

    def set_table(self, game: str, mode: str, *who: str, **more: str) -> None:
        """Set a table by the form: Tab to a field, type, Enter in the last one."""
        self.go(f"new/{game}?mode={mode}")
        for seat, name in enumerate(who):
            self._tab_to(f"#seat{seat}")
            if name != "me":
                self.page.keyboard.type(f"Bot: {name}")
        for name, text in more.items():
            self._tab_to("#extras > summary")
            self.press("Enter")
            self._tab_to(f"#file-{name.removeprefix('file_')}")
            self.page.keyboard.insert_text(text)
        self._tab_to("#name")
        self.page.keyboard.type("Ann")
        self.press("Enter")
        if game == "vote":  # a role is dealt soon, and would take the keys from anything else
            self.page.locator("dialog.role-card").wait_for()
        self.sit_down()

    def sit_down(self) -> None:
        """Let others' turns be shown at once."""
        self.page.wait_for_selector("#room[data-side]")
        # The script of the keys has run.
        self.page.wait_for_selector("[role=tablist] [tabindex], .phone-tabs [tabindex]")
        self.remember_role()
        self.press("m")
        self._tab_to("#pace")
        self.press("Home")
        self.press("Escape")
        assert self.page.locator("#pace").input_value() == "0"

    def remember_role(self) -> None:
        """Enter puts the card of one's role away: its button has the focus."""
        if self.page.locator("dialog.role-card").count():
            self.press("Enter")
            self.page.locator("dialog.role-card").wait_for(state="detached")

    def _tab_to(self, field: str) -> None:
        for _ in range(40):
            if self.page.evaluate(_AT, field):
                return
            self.press("Tab")
        raise AssertionError(f"{field} cannot be reached by Tab")

    # At the table

    def give(self, control: Control) -> bool:
        """Go to what answers, press Enter, wait for what comes of it and see where the focus is."""
        before = self.sent()
        try:
            if control.key:
                self._choose_key(control.key)
            if control.opener:
                self.click(control.opener)
            self._step(control)
            self.click(control.at)
        except Gone:
            return False
        if not self.came(before, control):
            return False
        self._confirm()
        return True

    def came(self, before: int, control: Control | None = None) -> bool:
        """Wait for what comes of a key; one can see where the focus is."""
        came = super().came(before, control)
        self.page.wait_for_function(_IN_SIGHT, polling=30)
        return came

    def _confirm(self) -> bool:
        """Confirm what waits for it, where the focus is."""
        if not self.look()["held"]:
            return False
        before = self.sent()
        self.press("Enter")
        return self.came(before)

    def click(self, what: int | str) -> None:
        """Go to something by keys and press Enter."""
        self.go_to(what)
        self.press("Enter")

    def wait(self, seconds: float = PATIENCE) -> bool:
        """Wait until something is asked here or the match is over."""
        self.page.wait_for_function(_READY, timeout=1000 * seconds, polling=30)
        return True

    def _choose_key(self, key: str) -> None:
        """Choose among the radio buttons beside the prompt: arrow keys go around."""
        wanted = f'[data-chooser="key"] input[value="{key}"]'
        if self.page.locator(f"{wanted}:not(:checked)").count() == 0:
            return
        checked = '[data-chooser="key"] input:checked'
        self.press("q")
        self._tab_to(checked)
        for _ in range(12):
            if self.page.locator(wanted).is_checked():
                return
            self.press("ArrowRight")
        raise AssertionError(f"{key} cannot be chosen by keys: {self.prompt()}")

    def go_to(self, what: int | str, most: int = 180) -> None:
        """Press keys until the focus is on something."""
        for pressed in range(most):
            way = self.page.evaluate(_WAY, what)
            if way is None:
                raise Gone
            there, letter, key = way
            if there:
                return
            self.press(letter if letter and not pressed else key)
        at = self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        raise AssertionError(f"{what} cannot be reached by keys from {at}: {self.prompt()}")
