"""No barrier in any phase of play: axe-core looks at every kind of question of whole matches.

By day and by night, at a desk and on a phone, in pictures and in words; and afterwards.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser

from tests.browser.axe import barriers_by_day_and_night
from tests.browser.hands import Player
from tests.browser.served import DESK, PHONE, Server
from tests.browser.tastes import thrifty

MATCHES = {
    "Votes for Women, two players": ("votes-for-women", "two-player", "me", "random"),
    "Votes for Women, the Opposition": ("votes-for-women", "two-player", "random", "me"),
    "Votes for Women, solitaire": ("votes-for-women", "solitaire", "me"),
    "Suffragetto": ("suffragetto", "two-player", "me", "random"),
    "VOTE!, five": ("vote", "five", "me", "random", "random", "random", "random"),
    "VOTE!, ten": ("vote", "ten", "me", *["random"] * 9),
}
MOST = 700  # answers; a match of Suffragetto can be longer
PANELS = ("log", "extras", "talk", "menu")
_STATE = re.compile(r"^[A-Z]{2}(?=$|[+-])")
_MOVE = re.compile(r"^[a-q]\d+([-x^])[a-q]\d+")


def kind(value: str) -> str:
    """What an answer is, without whom or what it is about."""
    first = value.split(" ")[0]
    if found := _MOVE.match(first):
        return f"move {found[1]}"
    return re.sub(r"\d+", "", _STATE.sub("state", first).partition(":")[0])


def check(ann: Player, where: str) -> None:
    """Both themes, both sizes."""
    for width, height in (DESK, PHONE):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert barriers_by_day_and_night(ann.page) == [], f"{where} at {width}"
    ann.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})


@pytest.mark.parametrize("plain", [False, True], ids=["picture", "words"])
@pytest.mark.parametrize("match", MATCHES)
def test_no_phase_of_play_has_a_barrier(
    browser: Browser, server: Server, match: str, plain: bool
) -> None:
    game, mode, *who = MATCHES[match]
    ann = Player(browser, server.address, seed=31)
    ann.set_table(game, mode, *who)
    address = ann.page.url
    if plain:
        ann.page.goto(f"{address}?plain=1")
        ann.page.wait_for_selector("#room[data-side]")
    for panel in PANELS:
        ann.open_panel(panel)
        check(ann, panel)
    known: set[frozenset[str]] = set()
    taste = thrifty(ann.rng)
    for _ in range(MOST):
        assert ann.wait(), f"nothing happens any more: {ann.prompt()}"
        phase = frozenset(kind(control.value) for control in ann.controls())
        if phase not in known:
            known.add(phase)
            check(ann, f"{sorted(phase)}: {ann.prompt()}")
            for opener in ("#hand button[popovertarget]", "#prompt button[popovertarget]"):
                if ann.page.locator(opener).count():
                    ann.page.locator(opener).first.click()
                    check(ann, f"{opener}: {ann.prompt()}")
                    ann.page.keyboard.press("Escape")
        if ann.is_over():
            break
        ann.answer(taste)
    assert len(known) >= 3
    for path in ("/log", "/replay", "/fairness", *(["/review"] if ann.is_over() else [])):
        ann.page.goto(address + path)
        check(ann, path)
    ann.close()
