"""Closing the browser in the middle of a decision: who comes back finds the same question."""

from __future__ import annotations

from tests.browser.hands import Player

_TIMES = 20  # others may answer meanwhile: then it is another question, and we look again


def question(player: Player) -> tuple[str, list[str]]:
    """What is asked, and everything that can be answered."""
    return player.prompt(), sorted(control.value for control in player.controls())


def close_and_look(player: Player) -> list[str]:
    """Close the browser, open it again: the same question with the same answers, which are told."""
    for _ in range(_TIMES):
        before, version = question(player), player.ticket("version")
        player.reopen()
        if player.is_phone:
            player.open_panel("hand")
        after = question(player)
        if player.ticket("version") == version:
            assert after == before
            return after[1]
    raise AssertionError(f"the table never stood still: {player.prompt()}")
