"""The table in words: by the accessibility tree it tells whatever a sighted player may know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from suffrage.core.game import Options, View
from suffrage.games import game
from suffrage.table.boards import Context, board_of
from tests.browser.facts import unheard
from tests.browser.hearing import listen
from tests.browser.served import Server
from tests.browser.typist import Typist
from tests.table.boards.kit import views
from tests.tables import Table

TABLES = {
    "votes-for-women": ("two-player", "solitaire"),
    "suffragetto": ("two-player",),
    "vote": ("five", "ten"),
}
FEW = 4  # views of a match in the short suite


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


def phases(table: Table, most: int) -> Iterator[View]:
    """Views out of a match by chance, each of a kind of question that was not there yet."""
    known: set[str] = set()
    for _, view in views(table, 3, 1):
        asked = table.game.ask(view).sentence.partition(":")[0].rstrip("0123456789, ")
        kinds = sorted({table.game.group(view, action) for action in view.options})
        kind = f"{asked} {kinds}" if table.game.name != "suffragetto" else str(kinds)
        if kind not in known:
            known.add(kind)
            yield view
            if len(known) == most:
                return


def words(table: Table, view: View) -> str:
    """The page in words, without the room around it."""
    board = board_of(table.game.name)
    parts = board.render(table.game, view, Context(table.mode.seats), ("top", "seats", "plain"))
    return f"<main>{parts['top']}{parts['plain']}{parts['seats']}</main>"


@pytest.mark.parametrize("name", TABLES)
def test_everything_is_told(page: Page, name: str) -> None:
    for mode in TABLES[name]:
        table = Table(game(name), Options(mode))
        for view in phases(table, FEW):
            page.set_content(words(table, view))
            assert unheard(table.game, view, table.mode.seats, listen(page)) == []


def test_what_is_kept_back_is_noticed(page: Page) -> None:
    table = Table(game("votes-for-women"), Options("solitaire"))
    view = next(phases(table, 1))
    page.set_content(words(table, view).replace("Ohio", "").replace("columns", "", 9))
    missing = unheard(table.game, view, table.mode.seats, listen(page))
    assert any("Ohio" in fact for fact in missing) and any("columns" in fact for fact in missing)


_RECORD = """() => {
  window.spoken = [];
  const voice = document.getElementById("voice");
  const note = () => { if (voice.textContent) window.spoken.push(voice.textContent); };
  new MutationObserver(note).observe(voice, { childList: true });
}"""


def spoken(ann: Typist, count: int) -> list[str]:
    """What the page has spoken, once it is so much."""
    ann.page.wait_for_function("(count) => window.spoken.length >= count", arg=count)
    found: list[str] = ann.page.evaluate("() => window.spoken.splice(0)")
    return found


def test_news_comes_as_one_message_and_keys_tell_the_rest(browser: Browser, server: Server) -> None:
    ann = Typist(browser, server.address)
    ann.set_table("votes-for-women", "solitaire", "me")
    ann.page.goto(f"{ann.page.url}?plain=1")
    ann.page.wait_for_selector("#room[data-side]")
    ann.page.evaluate(_RECORD)
    for key, told in (("a", "Operations, turn 1, round 1"), ("3", "cubes"), ("y", ";")):
        ann.press(key)
        assert told in spoken(ann, 1)[0]
    before = ann.ticket("at")
    ann.press("/")
    ann.page.keyboard.type("event")
    ann.press("Enter")  # several cards can do that: the first has the focus, and nothing else
    ann.page.wait_for_selector('#list [name="answer"]:focus')
    assert ann.ticket("at") == before
    ann.press("Enter")
    [news] = spoken(ann, 1)
    assert news.rstrip(".").endswith(ann.prompt().rstrip(".")) and "You gain" in news
    ann.press("w")
    [changed] = spoken(ann, 1)
    assert changed.strip() in news
    ann.close()
