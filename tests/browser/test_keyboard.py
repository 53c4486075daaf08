"""One whole match of each game by keyboard alone: from the lobby to the end, no click."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.served import WINDOW, Server
from tests.browser.tastes import prefers, quick
from tests.browser.test_short import ALMOST_IN
from tests.browser.typist import Typist


def test_votes_for_women_by_keyboard(browser: Browser, server: Server) -> None:
    ann = Typist(browser, server.address, WINDOW)
    ann.set_table("votes-for-women", "solitaire", "me")
    ann.play(quick)
    assert ann.prompt().startswith(("You won.", "You lost."))
    assert ann.clicks == 0
    ann.close()


def test_suffragetto_by_keyboard(browser: Browser, server: Server) -> None:
    ann = Typist(browser, server.address, WINDOW)
    ann.set_table("suffragetto", "two-player", "me", "random", file_position=ALMOST_IN)
    ann.play(prefers("-j13$", "-i13$"))
    assert ann.prompt().startswith("You won.")
    assert ann.clicks == 0
    ann.close()


def test_vote_by_keyboard(browser: Browser, server: Server) -> None:
    ann = Typist(browser, server.address, WINDOW, seed=2)  # a short match
    ann.set_table("vote", "five", "me", "random", "random", "random", "random")
    ann.play()
    assert ann.prompt().startswith(("You won.", "You lost."))
    assert ann.clicks == 0
    ann.close()
