"""Nothing is cut off and no word lies on another, on any kind of screen, in every phase."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.clipping import SCREENS, faults
from tests.browser.hands import Player
from tests.browser.served import DESK, Server
from tests.browser.tastes import quick

MODES = {"solitaire": ("me",), "two-player": ("random", "me")}
_ANSWERS = 40
_KINDS = 8  # of questions that are looked at


@pytest.mark.parametrize("mode", MODES)
def test_votes_for_women(browser: Browser, server: Server, mode: str) -> None:
    ann = Player(browser, server.address, DESK, seed=9)
    ann.set_table("votes-for-women", mode, *MODES[mode])
    seen: set[str] = set()
    for _ in range(_ANSWERS):
        assert ann.wait()
        asked = ann.prompt().rpartition(":")[2][:12]  # what is asked, not by which card
        if ann.is_over() or len(seen) == _KINDS:
            break
        if asked not in seen:
            seen.add(asked)
            found = [fault for screen in SCREENS for fault in faults(ann.page, screen)]
            ann.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
            assert found == [], ann.prompt()
        ann.answer(quick)
    assert len(seen) > 3
    ann.close()
