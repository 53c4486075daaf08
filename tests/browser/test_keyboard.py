"""One whole match of each game by keyboard alone: from the lobby to the end, no click."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.served import WINDOW, Server
from tests.browser.tastes import prefers, quick
from tests.browser.test_short import ALMOST_IN, CHAIN
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


def test_an_exchange_is_offered_by_keyboard(browser: Browser, server: Server) -> None:
    """The steppers keep the focus when they come to their end."""
    ann = Typist(browser, server.address, WINDOW)
    ann.set_table("suffragetto", "two-player", "me", "random", file_position=ALMOST_IN)
    ann.wait()
    offers = [control for control in ann.controls() if control.steps]
    most = max(offers, key=lambda offer: sum(int(count) for count in offer.steps.split("+")))
    assert ann.give(most)
    assert ann.page.locator("#log").get_by_text("exchange").count()
    assert ann.clicks == 0
    ann.close()


def test_a_second_hop_is_taken_by_keyboard(browser: Browser, server: Server) -> None:
    """Enter on the piece that goes on leads to its ways."""
    ann = Typist(browser, server.address, WINDOW)
    ann.set_table("suffragetto", "two-player", "me", "random", file_position=CHAIN)
    ann.say("^h11xj11$")
    assert ann.page.evaluate("document.activeElement.id") == "mover-j11"
    ann.say("^j11xj9$")
    assert ann.given == ["h11xj11", "j11xj9"] and ann.clicks == 0
    ann.close()


def test_vote_by_keyboard(browser: Browser, server: Server) -> None:
    ann = Typist(browser, server.address, WINDOW, seed=2)  # a short match
    ann.set_table("vote", "five", "me", "random", "random", "random", "random")
    ann.play()
    assert ann.prompt().startswith(("You won.", "You lost."))
    assert ann.clicks == 0
    ann.close()
