"""The table in words through whole matches, and matches by keyboard in words and in pictures."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from suffrage.core.game import Options
from suffrage.games import GAMES
from tests.browser.facts import unheard
from tests.browser.hearing import listen
from tests.browser.phases import moments
from tests.browser.served import PHONE, Server
from tests.browser.tastes import thrifty
from tests.browser.test_words import phases, words
from tests.browser.typist import Typist
from tests.tables import Table

EVERY_MODE = [(name, mode.name) for name in GAMES for mode in GAMES[name].modes]
SOME = 12  # phases of a mode, beside those of its game


@pytest.mark.parametrize("name", GAMES)
def test_everything_is_told_in_every_phase(browser: Browser, name: str) -> None:
    page = browser.new_page()
    for moment in moments(name)[0]:
        table, view = moment.table, moment.view()
        page.set_content(words(table, view))
        missing = unheard(table.game, view, table.mode.seats, listen(page))
        assert missing == [], f"{table}, {moment.about}"
    page.close()


@pytest.mark.parametrize(("name", "mode"), EVERY_MODE)
def test_everything_is_told_in_every_mode(browser: Browser, name: str, mode: str) -> None:
    page = browser.new_page()
    table = Table(GAMES[name], Options(mode))
    count = 0
    for view in phases(table, SOME):
        page.set_content(words(table, view))
        assert unheard(table.game, view, table.mode.seats, listen(page)) == []
        count += 1
    assert count > 5
    page.close()


@pytest.mark.parametrize("plain", ["", "?plain=1"], ids=["picture", "words"])
@pytest.mark.parametrize("who", [("votes-for-women", "solitaire", "me"),
                                 ("vote", "six", "me", *["random"] * 5)])  # fmt: skip
def test_a_match_by_chance_by_keyboard(
    browser: Browser, server: Server, who: tuple[str, ...], plain: str
) -> None:
    ann = Typist(browser, server.address, seed=41)
    ann.set_table(*who)
    ann.page.goto(ann.page.url + plain)
    ann.page.wait_for_selector("#room[data-side]")
    ann.play(thrifty(ann.rng))
    assert ann.prompt().startswith(("You won.", "You lost.")) and ann.clicks == 0
    ann.close()


def test_a_narrow_room_by_keyboard(browser: Browser, server: Server) -> None:
    ann = Typist(browser, server.address, PHONE, seed=42)
    ann.set_table("vote", "five", "me", *["random"] * 4)
    ann.play()
    assert ann.prompt().startswith(("You won.", "You lost.")) and ann.clicks == 0
    ann.close()
