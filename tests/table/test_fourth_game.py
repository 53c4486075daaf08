"""A game that the house has never seen, with a bot and a plain board: an entry in each manifest
is all that its table needs."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from suffrage.bots import BOTS, Advice, Bot, strongest_level, usual_level
from suffrage.core.game import Game, Options, Seat, View
from suffrage.games import GAMES
from suffrage.table.boards import BOARDS, Context
from suffrage.table.boards.board import Setters
from suffrage.table.boards.listing import ListingBoard
from suffrage.table.boards.part import Part
from suffrage.table.rooms.room import OVER
from tests.table.kit import PATIENCE, Visitor, house, options, playing, room_of
from tests.toys.base import ToyView
from tests.toys.heaps import Heaps


class Pebbles(Heaps):
    name = "pebbles"
    title = "Pebbles"


class TidyBot(Bot):
    """Empties one heap after another."""

    level = "tidy"
    budget = 1

    def advise(self, view: View, budget: int, seed: int) -> list[Advice]:
        return [Advice(action, 0.5, "The nearest heap.") for action in view.options]


class PebblesBoard(ListingBoard):
    """The heaps as a table, the answers as a list."""

    blurb = "Three heaps of pebbles. Two players, a minute."
    has_secrets = False

    def side_of(self, options: Options, seat: Seat) -> str:
        return ("left", "right")[seat] if seat < 2 else ""

    def setters(self, game: Game, view: View, context: Context) -> Setters:
        assert isinstance(view, ToyView)
        cells = "".join(f"<td>{heap}</td>" for heap in view.numbers("heaps"))
        heaps = Part.of("heaps", "table", 'class="heaps"', f"<tr>{cells}</tr>")
        return {**super().setters(game, view, context), "board": lambda: heaps}


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[TestClient[Any]]:
    monkeypatch.setitem(GAMES, "pebbles", Pebbles())
    monkeypatch.setitem(BOTS, "pebbles", (TidyBot,))
    monkeypatch.setitem(BOARDS, "pebbles", PebblesBoard())
    with house(tmp_path) as client:
        yield client


def next_page(client: TestClient[Any], ann: Visitor, table: str) -> str:
    """The page on which Ann is asked again, or the match is over."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        is_over, page = room_of(client, table).status == OVER, ann.get(table).text
        if is_over or options(page):
            return page
        time.sleep(0.02)
    raise AssertionError("the bot does not answer")


def test_it_is_in_the_lobby_and_has_its_bot(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    lobby = ann.get("/").text
    assert "<h2>Pebbles</h2>" in lobby and PebblesBoard.blurb in lobby
    assert usual_level("pebbles") == strongest_level("pebbles") == "tidy"
    assert 'value="tidy"' in ann.get("/new/pebbles").text


def test_it_is_played_to_its_end_on_its_own_board(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    table = ann.set_table("pebbles", "two-player", "me", "tidy", name="Ann")
    assert "<td>3</td><td>4</td><td>5</td>" in ann.get(table).text
    first = ann.answer(table, "take-a", confirmed="yes").text
    assert re.search(r'<table id="heaps" [^>]*><tr><td>2</td>', first)
    update = ann.get(f"{table}/parts?have=board:00000000").text
    assert '<table id="heaps" hx-swap-oob="outerMorph"' in update and 'id="board"' not in update
    while answers := options(page := next_page(client, ann, table)):
        ann.answer(table, answers[-1], page, confirmed="yes")
    names = playing(room_of(client, table)).match.record.names
    assert names == ("Ann", "Second")
    assert "The last counter was taken." in page and 'data-side="right"' in page
    for further in ("?plain=1", "/replay", "/review", "/record", "/log"):
        assert ann.get(f"{table}{further}").status_code == 200
