"""What a page is told of the latest answer: its own news, and what nature answered to it."""

from __future__ import annotations

import pytest

from suffrage.core.game import NATURE
from suffrage.table.rooms.room import Room
from suffrage.table.rooms.scenes.scene import look
from suffrage.table.web.drawing.parts import latest
from tests.table.finished import play_by_chance, table_of
from tests.table.kit import playing


def cut_behind_draws(room: Room) -> None:
    """Go back to where nature has answered an event by drawing two cards."""
    match = playing(room).match
    seats = [seat for seat, _ in match.record.answers]
    for at in range(20, len(seats) - 2):
        told = [[news.kind for news in told] for told in match.story[at + 1 : at + 4]]
        event = told == [["event"], ["draws"], ["draws"]] and seats[at] == 0
        if event and seats[at + 1 : at + 3] == [NATURE] * 2 != seats[at + 2 : at + 4]:
            match.back_to(at + 3)
            return
    raise AssertionError("no event drew two cards")


@pytest.mark.parametrize(("reader", "draws"), [("ann", "draws"), ("bea", "hidden-draws")])
def test_what_nature_answers_is_told_with_the_answer_that_led_to_it(
    reader: str, draws: str
) -> None:
    room = play_by_chance(table_of("votes-for-women", "table"), 7)
    cut_behind_draws(room)
    told = [news.kind for news in latest(look(room, reader))]
    assert told == ["event", draws, draws]
