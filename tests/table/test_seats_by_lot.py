"""Seats drawn by lot by the dice of the table (ruling 1.3): who sits where is checked as well."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from suffrage.core.dice import FairDice, drawn_seats
from suffrage.core.errors import BadDice, BadRecord
from suffrage.core.record import Record
from suffrage.core.referee import verify
from suffrage.games import game
from suffrage.table.rooms import opening, seating
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import PLAYING, WAITING, Room
from suffrage.table.rooms.scenes.fairness import examine
from suffrage.table.rooms.setup import ME, Ticket, Wish, branch, rematch
from suffrage.table.store.rows import Store
from tests.table.finished import play_by_chance
from tests.table.kit import NOW, Visitor, house, playing, room_of
from tests.table.test_store import keep_new, read_back, with_store

ANN = Person("ann", "Ann")
OTHERS = ("bea", "cid", "dot", "eve")


def ticket(number: int = 1) -> Ticket:
    return Ticket(f"table{number}", bytes([number]) * 32, "", f"to{number}")


def waiting(number: int = 1, fixed: bool = False) -> Room:
    """A table of five at which only Ann sits."""
    wish = Wish(game("vote"), "five", [ME, "friend", "friend", "friend", "friend"], fixed=fixed)
    return wish.room(ticket(number), ANN, "nonce0", NOW)


def begun(number: int = 1, fixed: bool = False) -> Room:
    """The same when the others have sat down, in the order of their names."""
    room = waiting(number, fixed)
    for seat, person in enumerate(OTHERS, 1):
        seating.sit(room, person, person.title(), f"nonce{seat}", seat, True, NOW)
    return room


def order(room: Room) -> list[str]:
    return [occupant.person for occupant in room.occupants]


def test_the_lot_falls_when_the_match_begins() -> None:
    assert order(waiting())[0] == "ann" and waiting().status == WAITING
    found = {tuple(order(begun(number))) for number in range(1, 12)}
    assert len(found) > 8
    for people in found:
        assert sorted(people) == ["ann", *OTHERS]


def test_everybody_gets_their_own_seat_with_all_that_is_theirs() -> None:
    room = begun()
    assert room.status == PLAYING
    for seat, occupant in enumerate(room.occupants):
        assert occupant.seat == seat
        assert occupant.nonce == f"nonce{occupant.place}"
        assert occupant.name == occupant.person.title()
        assert room.seats_of(occupant.person) == [seat]
    assert playing(room).match.record.names == tuple(o.name for o in room.occupants)


def test_whoever_sets_the_table_can_fix_the_seats() -> None:
    room = begun(fixed=True)
    assert order(room) == ["ann", *OTHERS]
    assert playing(room).match.record.dice.seating == ()


def test_other_games_draw_no_seats() -> None:
    wish = Wish(game("suffragetto"), "two-player", [ME, "random"])
    assert not wish.room(ticket(), ANN, "nonce0", NOW).by_lot


def test_all_orders_are_equally_likely() -> None:
    dice = [FairDice(bytes([n % 251, n // 251]) * 16, ("a", "b")) for n in range(6000)]
    found = Counter(drawn_seats(one, 3) for one in dice)
    assert len(found) == 6 and all(850 < count < 1150 for count in found.values())


def test_a_draw_takes_no_throw_of_the_match() -> None:
    by_lot, fixed = begun(), begun(fixed=True)
    thrown = [[t for s, t in playing(r).match.record.answers if s == 100] for r in (by_lot, fixed)]
    assert thrown[0] == thrown[1]


def test_the_draw_is_in_the_record_and_verified() -> None:
    text = json.dumps(play_by_chance(begun()).record_for("ann"))
    record = Record.loads(text)
    assert sorted(record.dice.seating) == [0, 1, 2, 3, 4]
    assert verify(game("vote"), record) > 0
    (check,) = [c for c in examine(text).checks if "lot" in c.claim]
    assert check.holds and "Ann, Bea, Cid, Dot, Eve" in check.found


def test_other_seats_than_those_drawn_are_found() -> None:
    data = json.loads(json.dumps(play_by_chance(begun()).record_for("ann")))
    seating = data["dice"]["seating"]
    data["dice"]["seating"] = [*seating[1:], seating[0]]
    assert not examine(json.dumps(data)).is_fair
    with pytest.raises(BadDice, match="the seats are not those that the dice give"):
        verify(game("vote"), Record.loads(json.dumps(data)))
    del data["dice"]["seating"]
    with pytest.raises(BadRecord, match="what was agreed"):
        verify(game("vote"), Record.loads(json.dumps(data)))


@pytest.mark.parametrize(
    "seating", [[0, 1], [0, 0, 1, 2, 3], [0, 1, 2, 3, "4"], "01234", [True] * 5]
)
def test_a_seating_that_cannot_be_is_no_record(seating: object) -> None:
    data = json.loads(json.dumps(play_by_chance(begun()).record_for("ann")))
    data["dice"]["seating"] = seating
    with pytest.raises(BadRecord, match="'seating'"):
        Record.loads(json.dumps(data))


def test_a_rematch_draws_again_and_a_branch_keeps_the_seats() -> None:
    room = play_by_chance(begun())
    again = rematch(room, ticket(2), ANN, "abc", False, NOW)
    assert again.by_lot
    inherited = playing(room).match.record.answers[:40]
    seat = room.seats_of("ann")[0]
    off = branch(room, ticket(3), ANN, "abc", seat, "random", inherited, NOW)
    opening.begin(off, NOW)
    assert off.seats_of("ann") == [seat] and not off.by_lot


def test_a_table_is_read_with_its_seats(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        room = waiting()
        await keep_new(store, room)
        for seat, person in enumerate(OTHERS, 1):
            change = seating.sit(room, person, person.title(), f"nonce{seat}", seat, True, NOW)
            await store.write(room, change)
        again = await read_back(store, room.id)
        assert order(again) == order(room) != ["ann", *OTHERS]
        assert (
            opening.nonces_of(again)
            == opening.nonces_of(room)
            == tuple(f"nonce{n}" for n in range(5))
        )
        record = playing(again).match.record
        assert record.save() == playing(room).match.record.save()
        assert verify(again.game, Record.loads(json.dumps(play_by_chance(again).record_for("ann"))))

    with_store(tmp_path, work)


def test_the_form_offers_it_and_the_page_about_the_dice_shows_it(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        ann = Visitor(client)
        assert 'name="fixed"' in ann.get("/new/vote").text
        assert 'name="fixed"' not in ann.get("/new/suffragetto").text
        table = ann.set_table("vote", "five", "me", "random", "random", "random", "random")
        assert not room_of(client, table).by_lot
        wish = Wish.quick(game("vote"))
        assert not wish.fixed
        page = ann.get("/new/vote?mode=five").text
        text = page.partition('name="ticket" value="')[2].partition('"')[0]
        form = {"game": "vote", "mode": "five", "ticket": text, "access": "link", "seat0": "me"}
        seats = {f"seat{n}": "random" for n in range(1, 5)}
        table = ann.post("/tables", {**form, **seats}).headers["location"]
        assert room_of(client, table).by_lot
        assert "was drawn by lot when the match began" in ann.get(f"{table}/fairness").text
