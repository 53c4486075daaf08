"""The browser is closed in the middle of every kind of decision that the rules know."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from suffrage.table.rooms.terms import PUBLIC
from tests.browser.diary import Diary, on_paper
from tests.browser.hands import Player
from tests.browser.kinds import Moment, kinds, moments, whole
from tests.browser.reopening import close_and_look, question
from tests.browser.served import DESK, PHONE, Server
from tests.table.finished import serve, with_answers
from tests.table.kit import house, set_table
from tests.tables import PLAIN

GAMES = ("votes-for-women", "suffragetto", "vote")
_found = cache(moments)


def _name(moment: Moment) -> str:
    """The table of the match that a moment is of: not more than 32 characters."""
    return f"match-{PLAIN.index(moment.table)}-{moment.seed}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with finished matches, from any moment of which one can play on."""
    folder: Path = tmp_path_factory.mktemp("data")
    with house(folder) as client:
        for game in GAMES:
            for moment in {_name(moment): moment for moment in _found(game).values()}.values():
                mode, seats = moment.table.options.mode, len(moment.table.mode.seats)
                people = [f"person{seat}" for seat in range(seats)]
                room = set_table(game, mode, *people, access=PUBLIC, id=_name(moment))
                serve(client, with_answers(room, whole(moment).answers))
    server = Server(folder, 0, "--writes", "100000")
    yield server
    server.stop()


def _play_on(player: Player, moment: Moment) -> None:
    """Set a table that goes on from a moment, in the seat that is asked."""
    player.go(f"table/{_name(moment)}/replay?at={moment.at}")
    player.page.locator("summary", has_text="Play on from here").click()
    player.page.select_option("#branch-seat", str(moment.seat))
    player.page.get_by_role("button", name="Play on from here").click()
    player.sit_down()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=on_paper)
@pytest.mark.parametrize("game", GAMES)
def test_who_comes_back_finds_the_same_question(
    browser: Browser, server: Server, diary: Diary, game: str, size: tuple[int, int]
) -> None:
    found = _found(game)
    assert {*found} == kinds(game), "every kind of decision comes up in some match"
    ann = Player(browser, server.address, size)
    name = f"{game}, closed and opened again"
    diary.remark(f"{name}, {size[0]}", f"{len(found)} kinds of decision: {', '.join(found)}")
    with diary.of(name, ann):
        for kind, moment in found.items():
            _play_on(ann, moment)
            assert ann.wait() and ann.is_asked(), kind
            asked, answers = question(ann)
            assert {*moment.words()} <= {*answers}, f"{kind}: {asked}"
            close_and_look(ann)
    ann.close()
