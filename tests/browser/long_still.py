"""A still board over whole matches, on every kind of screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.diary import Diary, on_paper
from tests.browser.hands import Player
from tests.browser.served import Server
from tests.browser.stillness import SIZES, boxes, forget, moved, watch
from tests.browser.tastes import quick
from tests.browser.test_still import TABLES


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("size", SIZES, ids=on_paper)
def test_the_board_keeps_its_size_to_the_end(
    browser: Browser, server: Server, diary: Diary, game: str, size: tuple[int, int]
) -> None:
    mode, who = TABLES[game]
    ann = Player(browser, server.address, size, seed=11)
    watch(ann)
    with diary.of(f"A still board, {game}", ann):
        ann.set_table(game, mode, *who)
        assert ann.wait()
        forget(ann)
        ann.play(quick)
    assert len(boxes(ann)) == 1, boxes(ann)
    assert moved(ann) == []
    ann.close()
