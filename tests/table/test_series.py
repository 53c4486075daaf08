"""`auto`: bots whose level follows the results of a series, and never changes within a match."""

from __future__ import annotations

from pathlib import Path

import pytest

from suffrage.bots import levels, usual_level
from suffrage.core.game import Outcome
from suffrage.games import GAMES
from suffrage.games import game as game_called
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import Room
from suffrage.table.rooms.seats import OPEN
from suffrage.table.rooms.setup import ANYONE, ME, Ticket, Wish, rematch
from suffrage.table.rooms.standing.series import AUTO
from suffrage.table.rooms.terms import PUBLIC
from tests.table.kit import NOW, Visitor, house

ANN = Person("ann", "Ann")
TICKET = Ticket("t" * 8, bytes(range(32)), "", "to-t")


def after(monkeypatch: pytest.MonkeyPatch, room: Room, end: Outcome | None) -> Room:
    """The table of the rematch after a match with that end."""
    monkeypatch.setattr(Room, "outcome", property(lambda self: end))
    return rematch(room, TICKET, ANN, "nonce", False, NOW)


def level(room: Room) -> str:
    (found,) = {one.level for one in room.occupants if one.level}
    return found


@pytest.mark.parametrize("name", GAMES)
def test_who_wins_meets_a_stronger_bot_and_who_loses_a_weaker_one(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    game = game_called(name)
    mode = next(mode for mode in game.modes if len(mode.seats) > 1)
    seats = [ME, *[AUTO] * (len(mode.seats) - 1)]
    room = Wish(game, mode.name, seats).room(TICKET, ANN, "nonce", NOW)
    won, lost, drawn = Outcome((0,), ""), Outcome((1,), ""), Outcome((), "", True)
    known = levels(name)
    assert level(room) == usual_level(name)
    met = [level(room := after(monkeypatch, room, won)) for _ in known]
    assert (
        met
        == [*known[known.index(usual_level(name)) + 1 :], *[known[-1]] * len(known)][: len(known)]
    )
    assert (
        level(after(monkeypatch, room, drawn)) == level(after(monkeypatch, room, None)) == known[-1]
    )
    met = [level(room := after(monkeypatch, room, lost)) for _ in known]
    assert met == [*known[-2:0:-1], known[1], known[1]], "chance plays nobody's series"


def test_where_some_have_won_and_some_have_lost_it_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Wish(game_called("vote"), "five", [ME, ANYONE, AUTO, AUTO, AUTO], PUBLIC).room(
        TICKET, ANN, "nonce", NOW
    )
    assert room.occupants[1].kind == OPEN
    room.occupants[1].kind = "person"
    assert level(after(monkeypatch, room, Outcome((1, 2), ""))) == usual_level("vote")
    assert level(after(monkeypatch, room, Outcome((0, 1), ""))) != usual_level("vote")


def test_a_series_in_the_pages_is_kept_and_told(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        ann = Visitor(client)
        assert "Follows your results" in ann.get("/").text
        assert "Follows your results" in ann.get("/new/suffragetto?mode=two-player").text
        table = ann.set_table("suffragetto", "two-player", ME, AUTO, name="Ann")
    with house(tmp_path) as client:  # another server opens the same table
        page = client.get(table).text
        assert "auto bot, now steady" in page
