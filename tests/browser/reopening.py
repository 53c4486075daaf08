"""Closing the browser in the middle of a decision: who comes back finds the same question."""

from __future__ import annotations

import re

from tests.browser.hands import Player
from tests.browser.tastes import Taste

_PLACES = re.compile(r":.*|\b[A-Z]{2}\b|\b[a-q]\d+|\?=.*")


def kind(player: Player) -> frozenset[str]:
    """What sort of decision is asked: its answers without the places and cards in them."""
    words = [control.value.split(" ")[0] for control in player.controls()]
    return frozenset(_PLACES.sub("", word) for word in words)


def close_and_look(player: Player) -> None:
    """Close the browser, open it again: the same question with the same answers."""
    asked, answers = player.prompt(), sorted(control.value for control in player.controls())
    player.reopen()
    assert player.prompt() == asked
    assert sorted(control.value for control in player.controls()) == answers


def play_and_reopen(player: Player, taste: Taste, most: int = 2000) -> set[frozenset[str]]:
    """Play on, and close the browser once in every kind of decision; the kinds."""
    found: set[frozenset[str]] = set()
    for _ in range(most):
        assert player.wait(), player.prompt()
        if player.is_over():
            break
        here = kind(player)
        if here and here not in found:
            found.add(here)
            close_and_look(player)
        player.answer(taste)
    return found
