"""A still board: nothing that is asked, told or hinted at moves it, on any kind of screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.hands import Player
from tests.browser.listening import go_on, hear, tell
from tests.browser.served import Server
from tests.browser.stillness import SIZES, boxes, forget, moved, watch

TABLES = {
    "votes-for-women": ("two-player", ("me", "random")),
    "suffragetto": ("two-player", ("me", "random")),
    "vote": ("five", ("me", *["random"] * 4)),
}
_ANSWERS = 8
# Whether anything lies over the first line of the question.
_COVERED = """() => {
  const asks = document.querySelector("#prompt .asks");
  const { left, top } = asks.getBoundingClientRect();
  return !asks.contains(document.elementFromPoint(left + 4, top + 6));
}"""


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_board_keeps_its_size(
    browser: Browser, server: Server, game: str, size: tuple[int, int]
) -> None:
    mode, who = TABLES[game]
    ann = Player(browser, server.address, size, seed=3)
    watch(ann)
    ann.set_table(game, mode, *who)
    assert ann.wait()
    forget(ann)
    if game != "vote":  # there others answer meanwhile, and the question may be another
        board = ann.page.locator("#board")
        before = board.bounding_box()
        ann.ask_hint()
        assert board.bounding_box() == before, "a hint changes the size of the board"
        assert not ann.page.evaluate(_COVERED), "a hint hides the question"
    tell(ann)
    forget(ann)
    answers, beats = 0, 0
    while answers < _ANSWERS:
        if hear(ann):
            beats += 1
            go_on(ann)
            continue
        assert ann.wait()
        if ann.is_over():
            break
        ann.answer()
        answers += 1
    assert beats
    assert len(boxes(ann)) == 1, boxes(ann)
    assert moved(ann) == []
    ann.close()
