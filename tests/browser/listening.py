"""Somebody who is told what others do, beat by beat, and goes on by hand."""

from __future__ import annotations

from tests.browser.hands import Player

_TOLD = "() => document.querySelector('#prompt .told')?.dataset.kind ?? ''"
# A beat that grew is told again with another line, under the same number.
_NEXT = """([told, at]) => {
  const now = document.getElementById("ticket").dataset;
  return now.behind !== "yes" || now.told !== told || now.at !== at;
}"""
_SOMETHING = f"""() => ({_TOLD})() !== '' || document.querySelector('#prompt.ended') !== null
  || document.getElementById('ticket').dataset.asked === 'yes'
  || document.querySelector('#ticket [name="confirmed"]') !== null"""


def tell(player: Player) -> None:
    """Have others' turns told from now on: without motion, each waits for Next."""
    player.open_panel("menu")
    player.page.select_option("#pace", "1")
    player.open_panel("hand" if player.is_phone else "log")


def hear(player: Player) -> str:
    """Wait until something is told, asked or over; the kind of what is told, else ""."""
    player.page.wait_for_function(_SOMETHING)
    return str(player.page.evaluate(_TOLD))


def go_on(player: Player) -> None:
    """Go on to what is told after this."""
    shown = [player.ticket("told"), player.ticket("at")]
    player.page.locator("[data-next]").click()
    player.page.wait_for_function(_NEXT, arg=shown)
