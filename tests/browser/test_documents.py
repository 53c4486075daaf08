"""The site of documents at the table: nothing is blocked, the search finds, phones can read it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import barriers_by_day_and_night
from tests.browser.hands import Player
from tests.browser.served import PHONE, Server
from tests.docs.site import build

PAGES = ("start", "rules/votes-for-women/rules", "rules/vote/rulings", "measurements")
_WIDER = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table that has the documents."""
    site = build(tmp_path_factory.mktemp("site"))
    server = Server(tmp_path_factory.mktemp("data"), 0, "--docs", str(site))
    yield server
    server.stop()


def test_the_documents_are_read_and_searched_at_the_table(
    browser: Browser, library: Server
) -> None:
    ann = Player(browser, library.address)
    said: list[str] = []
    asked: list[str] = []
    ann.page.on("console", lambda message: said.append(message.text))
    ann.page.on("request", lambda request: asked.append(request.url))
    ann.go("")
    ann.page.get_by_role("link", name="Documents").click()
    for name in PAGES:
        ann.go(f"docs/{name}.html")
        for width in (PHONE[0], 768, 1920):
            ann.page.set_viewport_size({"width": width, "height": 800})
            assert ann.page.evaluate(_WIDER) <= 0, (name, width)
        assert barriers_by_day_and_night(ann.page) == [], name
    ann.page.get_by_role("textbox", name="Search").press_sequentially("campaigner")
    found = ann.page.locator(".md-search-result__item")
    expect(found.first).to_contain_text("Votes for Women")
    assert said == []
    assert {url for url in asked if not url.startswith((library.address, "data:"))} == set()
    ann.close()
