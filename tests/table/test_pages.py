"""The still pages of `make preview`: they can be built, and are set from parts that exist."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from suffrage.games.votes_for_women.states import NUMBER
from tests.table.stylesheet import SHEETS
from tools.preview import end, middle, page, room, sprites

DRAWN = re.compile(r"<svg xmlns.*?</svg></svg>|<svg hidden.*?</svg>", re.DOTALL)
PAGES: dict[str, Callable[[], str]] = {
    "middle": lambda: room("light", "hand", middle(), (NUMBER["NY"],)),
    "end": lambda: room("dark", "log", end(), (NUMBER["TN"],)),
    "lobby": lambda: page("lobby", theme="light"),
    "parts": lambda: page("parts", theme="dark", sprites=sprites()),
}


@pytest.mark.parametrize("name", PAGES)
def test_every_class_in_a_page_is_known_to_the_style_sheets(name: str) -> None:
    html = DRAWN.sub("", PAGES[name]())
    used = {word for names in re.findall(r'class="([^"]+)"', html) for word in names.split()}
    rules = "\n".join(sheet.read_text() for sheet in SHEETS)
    assert used
    assert {word for word in used if not re.search(rf"\.{word}\b", rules)} == set()


@pytest.mark.parametrize("name", PAGES)
def test_no_page_has_a_style_of_its_own(name: str) -> None:
    assert not re.search(r"<style|\sstyle=|<script|\son\w+=", PAGES[name]())
