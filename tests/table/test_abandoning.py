"""A vote to abandon a match: counted without names, and then it has no result (ruling 7.6)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from suffrage.core.errors import NotYourTurn, SuffrageError
from suffrage.core.record import Record
from suffrage.core.referee import verify
from suffrage.table.rooms import abandonment
from suffrage.table.rooms.abandonment import ballot
from suffrage.table.rooms.errors import NotAllowed, NotSeated
from suffrage.table.rooms.room import OVER, PLAYING, Room
from suffrage.table.rooms.scenes.scene import look
from suffrage.table.store.rows import Store
from tests.table.kit import NOW, Visitor, first_option, give, house, playing, room_of, set_table
from tests.table.test_store import keep_new, read_back, with_store

PEOPLE = ("ann", "bea", "cid", "dot", "eve", "fay")
ENDED = "The match was abandoned by a vote, and has no result."


def chamber(people: int, mode: str = "six", seats: int = 6) -> Room:
    """A table at which so many people sit, and bots in the other seats."""
    return set_table("vote", mode, *PEOPLE[:people], *["bot"] * (seats - people))


@pytest.mark.parametrize(("people", "needed"), [(6, 5), (5, 5), (4, 4), (1, 1)])
def test_it_takes_more_people_than_there_are_democrats_or_all(people: int, needed: int) -> None:
    """Six seats have four Democrats."""
    room = chamber(people)
    for number, person in enumerate(PEOPLE[:needed], 1):
        assert room.status == PLAYING
        abandonment.abandon(room, person, NOW)
        assert ballot(room).votes == number
    assert (room.status, room.outcome, room.ended_by) == (OVER, None, ENDED)
    assert look(room, "ann").result == ENDED
    seat = playing(room).match.pending()[0]
    with pytest.raises(NotYourTurn, match="abandoned by a vote"):
        give(room, seat, first_option(room, seat))


def test_nobody_is_told_who_votes() -> None:
    one, other = chamber(6), chamber(6)
    abandonment.abandon(one, "bea", NOW)
    abandonment.abandon(other, "cid", NOW)
    assert one.notes == other.notes
    assert one.notes[-1].sentence() == "A vote to abandon the match: 1 of 5."
    assert (one.notes[-1].name, one.version) == ("", other.version)


def test_a_vote_is_given_once_and_stays_and_only_by_those_who_sit_there() -> None:
    room = chamber(6)
    abandonment.abandon(room, "bea", NOW)
    with pytest.raises(NotAllowed, match="a vote stays"):
        abandonment.abandon(room, "bea", NOW)
    with pytest.raises(NotSeated):
        abandonment.abandon(room, "zoe", NOW)
    assert ballot(room).votes == 1


def test_who_sits_in_several_seats_has_one_vote() -> None:
    room = set_table("vote", "five", "ann", "ann", "bea", "bot", "bot")
    assert ballot(room).needed == 2
    abandonment.abandon(room, "ann", NOW)
    assert ballot(room).votes == 1 and room.status == PLAYING


def test_no_other_game_is_voted_on() -> None:
    room = set_table("suffragetto", "two-player", "ann", "bea")
    assert ballot(room).needed == 0
    with pytest.raises(NotAllowed, match="no vote on that"):
        abandonment.abandon(room, "ann", NOW)


def test_no_question_changes_by_a_vote() -> None:
    room = chamber(6)
    seat = playing(room).match.pending()[0]
    asked = playing(room).asked_since(seat)
    abandonment.abandon(room, "ann", NOW)
    assert playing(room).asked_since(seat) == asked


def test_votes_are_written_down_and_an_abandoned_match_counts_for_nothing(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        room = chamber(2)
        await keep_new(store, room)
        await store.write(room, abandonment.abandon(room, "ann", NOW))
        again = await read_back(store, "table")
        assert ballot(again).voters == {"ann"}
        change = abandonment.abandon(again, "bea", NOW)
        assert not change.ends
        await store.write(again, change)
        assert await store.with_end_due() == []
        over = await read_back(store, "table")
        assert (over.status, over.ended_by, over.outcome) == (OVER, ENDED, None)
        record = Record.loads(json.dumps(over.record_for("ann")))
        assert verify(over.game, record) > 0

    with_store(tmp_path, work)


def test_the_menu_offers_the_vote_and_tells_the_count(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        ann, bea = Visitor(client), Visitor(client)
        table = ann.set_table("vote", "five", "me", "friend", "random", "random", "random")
        bea.post(ann.invitation(table), {"seat": "1", "name": "Bea"})
        assert "0 of 2 votes to abandon the match" in ann.get(table).text
        assert ann.post(f"{table}/abandon").status_code in (200, 303)
        page = bea.get(table).text
        assert "1 of 2 votes to abandon the match" in page and "You have voted" not in page
        assert "You have voted for it" in ann.get(table).text
        bea.post(f"{table}/abandon")
        assert room_of(client, table).status == OVER
        assert ENDED in ann.get(table).text


def test_a_table_that_does_not_play_takes_no_votes() -> None:
    room = set_table("vote", "five", "ann", "bea", "bot", "bot", "open")
    with pytest.raises(SuffrageError):
        abandonment.abandon(room, "ann", NOW)
