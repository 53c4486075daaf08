"""The browser is closed once in every kind of decision that comes up in whole matches."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.diary import Diary
from tests.browser.hands import Player
from tests.browser.reopening import play_and_reopen
from tests.browser.served import DESK, PHONE, Server
from tests.browser.tastes import thrifty


@pytest.mark.parametrize(
    ("game", "mode", "who", "size", "least"),
    [
        ("votes-for-women", "solitaire", ("me",), DESK, 8),
        ("votes-for-women", "two-player", ("me", "steady"), PHONE, 8),
        ("votes-for-women", "two-player", ("novice", "me"), DESK, 8),
        ("suffragetto", "two-player", ("me", "random"), DESK, 2),
        ("vote", "seven", ("me", *["reasonable"] * 6), DESK, 4),
    ],
)
def test_who_comes_back_finds_the_same_question(
    browser: Browser, server: Server, diary: Diary, game: str, mode: str, who: tuple[str, ...],
    size: tuple[int, int], least: int,
) -> None:  # fmt: skip
    ann = Player(browser, server.address, size, seed=50 + len(who))
    never = r"resign|\?"
    with diary.of(f"{game} {mode} ({', '.join(who[:2])}), closed and opened again", ann):
        ann.set_table(game, mode, *who)
        kinds = play_and_reopen(ann, thrifty(ann.rng, never=never))
    assert len(kinds) >= least, kinds
    ann.close()
