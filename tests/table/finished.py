"""Matches for the pages about matches: played by chance, and put on a table that is served."""

from __future__ import annotations

from typing import Any

from litestar.testing import TestClient

from suffrage.core.game import Seat
from suffrage.core.record import Record
from suffrage.core.rng import Rng
from suffrage.table.rooms import opening
from suffrage.table.rooms.room import Change, Room
from suffrage.table.rooms.terms import LINK
from tests.table.kit import NOW, Visitor, playing, room_of, set_table
from tests.tables import any_answer

GAMES = {
    "votes-for-women": ("two-player", 2),
    "suffragetto": ("two-player", 2),
    "vote": ("five", 5),
}

_LONG = 260  # after so many answers a match that can be settled by a word is
_PEOPLE = ("ann", "bea", "cid", "dot", "eve")


def play_by_chance(room: Room, seed: int = 1, most: int = 100_000) -> Room:
    """Answer for everybody, by chance, until the match is over or *most* answers are given."""
    match, rng = playing(room).match, Rng(seed)
    while match.pending() and len(match.record.answers) < most:
        seat, action = any_answer(match.state, rng)
        settled = len(match.record.answers) > _LONG and match.game.name == "suffragetto"
        if match.game.settles(action) == settled:
            match.push(action, seat)
    playing(room).keys[:] = [""] * len(match.record.answers)
    return room


def table_of(game: str, id: str, access: str = LINK, host: str = "ann") -> Room:
    """A table of a game at which people sit, Ann in the first seat."""
    mode, seats = GAMES[game]
    room = set_table(game, mode, *_PEOPLE[:seats], id=id, access=access)
    room.host = host
    return room


def with_answers(room: Room, answers: list[tuple[Seat, str]]) -> Room:
    """The table with these answers given, whatever its dice would say."""
    record: Record = playing(room).match.record.first(0)
    record.answers = answers
    opening.resume(room, record, [""] * len(answers), NOW)
    return room


def serve(client: TestClient[Any], room: Room, visitor: Visitor | None = None) -> str:
    """Put a table into the house, *visitor* in the seats of Ann; its path."""
    if visitor is not None:
        table = visitor.set_table("suffragetto", "two-player", "me", "me", name="Ann")
        person = room_of(client, table).occupants[0].person
        room.host = person
        for occupant in room.occupants:
            if occupant.person == "ann":
                occupant.person = person
    answers = playing(room).match.record.answers
    change = Change(0, [(seat, text, "") for seat, text in answers])
    client.blocking_portal.call(client.app.state.host.create, room, change)
    return f"/table/{room.id}"
