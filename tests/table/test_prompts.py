"""What is asked comes to the page whole: the words, what is left, and people's own names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

from litestar.testing import TestClient

from suffrage.core.words.prompt import Prompt
from tests.table.kit import Visitor, playing, room_of


def shown(page: str) -> tuple[str, str]:
    """What stands in the prompt of a page, and what is said to be left."""
    asks = re.search(r'<p class="asks"[^>]*>(.*?)</p>', page)
    left = re.search(r'<span class="left number">(.*?)</span>', page)
    assert asks is not None
    return unescape(re.sub(r"<[^>]+>", "", asks[1])), left[1] if left else ""


def questions(client: TestClient[Any], ann: Visitor, table: str) -> Iterator[tuple[Prompt, str]]:
    """Ann plays alone; every question of hers, with her page."""
    for number in range(40):
        play = playing(room_of(client, table))
        if 0 not in play.match.pending():
            break
        page = ann.get(table).text
        yield play.match.game.ask(play.match.state.view(0), play.match.record.names), page
        words = [play.match.game.spell(action) for action in play.match.state.options(0)]
        chosen = [word for word in words if word.partition(":")[0] in ("campaign", "lobby")]
        ann.answer(table, (chosen or words)[number % len(chosen or words)], page, confirmed="yes")


def test_what_is_left_comes_to_the_page(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    counted = 0
    table = ann.set_table("votes-for-women", "solitaire", "me", name="Ann")
    for prompt, page in questions(client, ann, table):
        assert shown(page) == (prompt.text, prompt.remaining)
        counted += re.fullmatch(r"\d+ (\w+ )?left", shown(page)[1]) is not None
    assert counted > 3


def test_whoever_is_awaited_is_called_by_name(client: TestClient[Any]) -> None:
    ann, bea = Visitor(client), Visitor(client)
    table = ann.set_table("votes-for-women", "two-player", "me", "friend", name="Ann")
    bea.post(ann.invitation(table), {"name": "Bea", "seat": "1"})
    play = playing(room_of(client, table))
    asked = play.match.pending()[0]
    waiting = (bea, ann)[asked]
    words, left = shown(waiting.get(table).text)
    assert words.startswith(f"Waiting for {('Ann', 'Bea')[asked]} (") and left == ""
