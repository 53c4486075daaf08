"""The lobby: what is urgent, what is found, partners, invitations, names, times and rows."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from icalendar import Calendar
from litestar.testing import TestClient
from sqlalchemy import insert

from suffrage.core.rng import Rng
from suffrage.games import game as game_called
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.repeating import Repeating
from suffrage.table.hosting.seals import Seals
from suffrage.table.hosting.supervisor import Supervisor
from suffrage.table.hosting.usecases.seeking import Matchmaker, Search
from suffrage.table.rooms import opening
from suffrage.table.rooms.clocks.calendar import next_start, read_start
from suffrage.table.rooms.clocks.pace import Pace
from suffrage.table.rooms.errors import BadField
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import PLAYING, WAITING
from suffrage.table.rooms.seats import BOT, OPEN
from suffrage.table.rooms.terms import PUBLIC
from suffrage.table.store.listings import PAGE, Filter, Listings, Page
from suffrage.table.store.rows import Store
from suffrage.table.store.schema import ACCOUNTS, RATINGS
from tests.table.kit import NOW, Visitor, house, room_of, set_table
from tests.table.lobby import Size, Visits, compare, missed, pages
from tests.table.test_clocks import DAYS, asked, at, timed, with_clock
from tests.table.test_endings import resign
from tests.table.test_hosts import until
from tests.table.test_store import keep_new, with_store


def test_a_lobby_with_many_tables_costs_what_one_with_few_does() -> None:
    large, small = asyncio.run(compare(("", ""), (Size(3000, 500), Size(100, 100)), 4, seed=1))
    assert [*large.times] == [*small.times] == [name for name, _ in pages(Rng(1))]
    assert all(len(times) == 4 for times in large.times.values())


def test_a_lobby_that_is_too_slow_is_told() -> None:
    quick, slow = Visits({"the lobby": [0.020] * 20}), Visits({"the lobby": [0.045] * 20})
    late = Visits({"the lobby": [0.001] * 10 + [0.050] * 10})
    assert missed("SQLite", quick, quick) == []
    assert len(missed("SQLite", slow, quick)) == 1
    assert len(missed("SQLite", late, quick)) == 2


# Lists


def test_my_tables_are_sorted_by_urgency(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        slow, quick, never = DAYS, Pace.read("300+10"), Pace()
        for id, pace in (("slow", slow), ("quick", quick), ("never", never)):
            room = timed(pace, id=id)
            person = room.occupants[asked(room)].person
            if person != "ann":  # whoever is asked is Ann
                for one in room.occupants:
                    one.person = {"ann": "bea", "bea": "ann"}[one.person]
            await keep_new(store, room)
        waiting = set_table("suffragetto", "two-player", "ann", "open", id="waiting")
        await keep_new(store, waiting)
        found = (await Listings(store.database).mine("ann")).entries
        assert [entry.id for entry in found] == ["quick", "slow", "never", "waiting"]
        assert [entry.my_turn for entry in found] == [True, True, True, False]
        assert found[0].ends_at == NOW + 300 and found[1].ends_at == NOW + DAYS.base
        assert found[2].ends_at is None
        theirs = (await Listings(store.database).mine("bea")).entries
        assert not any(entry.my_turn for entry in theirs)

    with_store(tmp_path, work)


def test_every_list_is_read_to_its_end_page_by_page(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        count = 2 * PAGE + 3
        for n in range(count):
            who = ("ann", "bea") if n % 2 else ("ann", "open")
            room = set_table("suffragetto", "two-player", *who, access=PUBLIC, id=f"t{n:02}")
            room.touched = NOW + n // 3  # several at the same moment
            await keep_new(store, room)
        lists = Listings(store.database)
        seen: dict[str, list[str]] = {}
        looks: dict[str, Callable[[str], Awaitable[Page]]] = {
            "mine": lambda after: lists.mine("ann", after),
            "open": lambda after: lists.open("", after=after),
            "running": lambda after: lists.running("", after=after),
        }
        for name, look in looks.items():
            after, found = "", list[str]()
            while True:
                page = await look(after)
                found += [entry.id for entry in page.entries]
                after = page.after
                if not after:
                    break
            seen[name] = found
        assert all(len(set(found)) == len(found) for found in seen.values())
        assert len(seen["mine"]) == count
        assert set(seen["open"]) | set(seen["running"]) == set(seen["mine"])
        assert seen["running"] == sorted(seen["running"], reverse=True)

    with_store(tmp_path, work)


def test_a_match_at_which_somebody_had_two_seats_is_past_once(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        lists = Listings(store.database)
        for number in range(PAGE + 2):
            room = set_table("suffragetto", "two-player", "ann", "ann", id=f"t{number}")
            await keep_new(store, room)
            assert [one.id for one in (await lists.mine("ann")).entries] == [room.id]
            await store.write(room, await resign(room))
            assert (await lists.mine("ann")).entries == []
        first = await lists.past("ann")
        rest = await lists.past("ann", after=first.after)
        found = [entry.id for page in (first, rest) for entry in page.entries]
        assert sorted(found) == sorted(f"t{number}" for number in range(PAGE + 2))
        assert len(first.entries) == PAGE and not rest.after

    with_store(tmp_path, work)


def test_lists_are_filtered_by_game_mode_pace_and_player(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        for id, game, mode, who, clock in (
            ("a", "suffragetto", "two-player", ("ann", "bea"), 60),
            ("b", "votes-for-women", "two-player", ("ann", "cat"), 0),
            ("c", "votes-for-women", "cooperative", ("bea", "cat"), 60),
        ):
            room = set_table(game, mode, *who, access=PUBLIC, id=id, clock=clock)
            await keep_new(store, room)
        lists = Listings(store.database)

        async def found(**wanted: str) -> set[str]:
            return {entry.id for entry in (await lists.running("", Filter(**wanted))).entries}

        assert await found() == {"a", "b", "c"}
        assert await found(game="votes-for-women") == {"b", "c"}
        assert await found(game="votes-for-women", mode="cooperative") == {"c"}
        assert await found(tempo="live") == {"a", "c"}
        assert await found(tempo="untimed", game="votes-for-women") == {"b"}
        assert await found(player="bea") == {"a", "c"} and await found(tempo="slow") == set()

    with_store(tmp_path, work)


# Pages


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    with house(tmp_path_factory.mktemp("data")) as client:
        yield client


def registered(client: TestClient[Any], name: str) -> Visitor:
    """Somebody with an account."""
    visitor = Visitor(client)
    page = visitor.get("/register").text
    assert "password" in page
    sent = {"name": name, "password": "a long and quiet word", "again": "a long and quiet word"}
    assert visitor.post("/register", sent).status_code in (200, 201, 303)
    return visitor


def lobby_form(visitor: Visitor, action: str) -> dict[str, str]:
    """The hidden fields of a form of the lobby."""
    page = visitor.get("/").text
    form = page.partition(f'action="{action}"')[2].partition("</form>")[0]
    return dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))


def test_play_now_asks_side_and_level_in_one_step(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    page = ann.get("/").text
    assert "Looks two moves ahead" in page and "Plays by chance alone" in page
    fields = {**lobby_form(ann, "/tables"), "game": "suffragetto", "mode": "two-player"}
    went = ann.post("/tables", {**fields, "side": "1", "level": "novice"})
    assert went.status_code == 303
    room = room_of(client, went.headers["location"])
    assert [one.level for one in room.occupants] == ["novice", ""]
    for wrong in (
        {"side": "x"},
        {"side": "1", "level": "genius"},
        {"side": "9", "level": "novice"},
    ):
        refused = ann.post("/tables", {**fields, "ticket": ann_ticket(ann), **wrong})
        assert refused.status_code == 422, wrong


def ann_ticket(visitor: Visitor) -> str:
    return lobby_form(visitor, "/tables")["ticket"]


def test_one_click_sits_one_down_at_an_open_table(client: TestClient[Any]) -> None:
    ann, bea = Visitor(client), Visitor(client)
    table = ann.set_table("suffragetto", "two-player", "me", "anyone", access="public", name="Ann")
    page = bea.get("/lists/open").text
    entry = page.partition(f'action="{table}/sit"')[2].partition("</form>")[0]
    assert 'name="seat" value="1"' in entry and "as Police" in entry
    assert bea.post(f"{table}/sit", {"seat": "1"}).status_code == 303
    assert room_of(client, table).status == PLAYING


def test_friends_are_invited_by_name_and_may_decline(client: TestClient[Any]) -> None:
    ann, bea = Visitor(client), registered(client, "Beatrix")
    table = ann.set_table(
        "suffragetto", "two-player", "me", "friend", access="private", invites="beatrix",
        name="Ann", title="Our table",
    )  # fmt: skip
    page = bea.get("/").text
    assert "Invitations" in page and "Our table" in page and f'action="{table}/sit"' in page
    assert "Our table" not in Visitor(client).get("/").text
    assert bea.post(f"{table}/decline").status_code == 303
    assert "Our table" not in bea.get("/").text
    room = room_of(client, table)
    assert room.occupants[1].kind == OPEN and not room.occupants[1].person
    assert Visitor(client).post(f"{table}/decline").status_code == 404
    assert ann.post(f"{table}/decline").status_code == 403


@pytest.mark.parametrize(
    ("fields", "field"),
    [({"invites": "Nobody At All"}, "invites"), ({"invites": "Ann, Bea, Cleo"}, "invites"),
     ({"title": "x" * 41}, "title"), ({"title": "!!!"}, "title"),
     ({"starts": "soon"}, "starts"), ({"starts": "2001-01-01T10:00"}, "starts"),
     ({"repeats": "week"}, "repeats"), ({"repeats": "often"}, "repeats"),
     ({"at_end": "never"}, "at_end"), ({"clock": "3d"}, "clock")],
)  # fmt: skip
def test_what_cannot_be_so_comes_back_beside_its_field(
    client: TestClient[Any], fields: dict[str, str], field: str
) -> None:
    ann = Visitor(client)
    page = ann.get("/new/suffragetto").text
    ticket = re.search(r'name="ticket" value="([^"]+)"', page)
    assert ticket is not None
    sent = {"game": "suffragetto", "mode": "two-player", "ticket": ticket[1], "seat0": "me",
            "seat1": "friend", **fields}  # fmt: skip
    refused = ann.post("/tables", sent)
    assert refused.status_code == 422 and f'id="wrong-{field}"' in refused.text


def test_a_search_finds_people_and_tables_by_how_they_begin(client: TestClient[Any]) -> None:
    registered(client, "Wilhelmina")
    ann = Visitor(client)
    for access, title in (("public", "Wild West club"), ("link", "Wild secret")):
        ann.set_table("suffragetto", "two-player", "me", "random", access=access, title=title)
    page = Visitor(client).get("/search?q=wi").text
    assert (
        'href="/people/Wilhelmina"' in page
        and "Wild West club" in page
        and "Wild secret" not in page
    )
    assert "Nothing begins with that" in Visitor(client).get("/search?q=zzz").text
    for odd in ("%00", "%25", "_", "'", "x" * 65):
        assert Visitor(client).get(f"/search?q={odd}").status_code in (200, 400)


# Partners


def test_two_who_look_for_the_same_sit_down_together(client: TestClient[Any]) -> None:
    ann, bea, cat = Visitor(client), Visitor(client), Visitor(client)
    wanted = {"game": "votes-for-women:two-player", "clock": "1800+30"}
    tables = []
    for visitor in (ann, cat, bea):
        fields = {**lobby_form(visitor, "/seek"), **wanted}
        if visitor is cat:
            fields["clock"] = "900+10"
        went = visitor.post("/seek", fields)
        assert went.status_code == 303
        tables.append(went.headers["location"])
    assert tables[0] == tables[2] != tables[1]
    assert room_of(client, tables[0]).status == PLAYING
    assert room_of(client, tables[1]).status == WAITING
    again = ann.post("/seek", {**lobby_form(ann, "/seek"), **wanted, "game": "chess:x"})
    assert again.status_code == 422
    alone = {**lobby_form(ann, "/seek"), "game": "votes-for-women:solitaire", "clock": "0"}
    assert ann.post("/seek", alone).status_code == 422


async def rated(host: Host, **points: float) -> None:
    """People with accounts, each of some strength."""
    rows = [
        {"person": name, "game": "suffragetto", "side": "police", "tempo": "live",
         "points": strength, "doubt": 80.0, "matches": 20, "best": strength, "touched": NOW}
        for name, strength in points.items()
    ]  # fmt: skip
    accounts = [{"person": name, "password": ""} for name in points]
    await host.store.database.write([(insert(ACCOUNTS), accounts), (insert(RATINGS), rows)])


def test_partners_are_near_in_strength_until_they_have_waited(tmp_path: Path) -> None:
    now = [NOW]

    async def work(host: Host, supervisor: Supervisor) -> None:
        seals, maker = Seals(b"s" * 32), Matchmaker(host)
        search = Search(game_called("suffragetto"), "two-player", "900+10")
        await rated(host, ann=1900.0, bea=1500.0)
        first, _ = await maker.find(search, seals.new_ticket(), "a", Person("ann", "Ann"))
        other, _ = await maker.find(search, seals.new_ticket(), "b", Person("bea", "Bea"))
        assert first != other
        now[0] += 601
        await host.store.add_person(Person("cat", "Cat"), NOW)
        await rated(host, cat=1200.0)
        third, _ = await maker.find(search, seals.new_ticket(), "c", Person("cat", "Cat"))
        assert third == other  # the nearer of two who have waited
        async with host.at(third) as room:
            assert room is not None and sorted(room.people()) == ["bea", "cat"]

    with_clock(tmp_path, now, work)


# Times and rows


def test_a_time_is_read_by_the_clock_of_its_place() -> None:
    assert read_start("", "Europe/Berlin") is None
    assert read_start("2026-11-20T19:00", "Europe/Berlin") == at("2026-11-20T19:00")
    with pytest.raises(BadField, match="Nowhere/Else"):
        read_start("2026-11-20T19:00", "Nowhere/Else")


def test_the_evenings_of_a_row_stay_where_they_are_over_summer_time() -> None:
    first = at("2026-03-25T19:00")
    then = next_start(first, "week Europe/Berlin", first)
    assert then == at("2026-04-01T19:00") and then - first == 7 * 86_400 - 3600
    assert next_start(first, "day Europe/Berlin", at("2026-03-30T20:00")) == at("2026-03-31T19:00")
    assert next_start(first, "fortnight UTC", first) == first + 14 * 86_400


def test_a_match_with_a_fixed_time_begins_then_and_the_next_is_set_once(tmp_path: Path) -> None:
    now = [at("2026-03-25T12:00")]
    starts = at("2026-03-25T19:00")

    async def work(host: Host, supervisor: Supervisor) -> None:
        seals = Seals(b"s" * 32)
        repeating = Repeating(host, seals)
        room = timed(Pace.read("900+10"), "ann", "bea")
        room.play, room.starts, room.repeats, room.title = (
            None,
            starts,
            "week Europe/Berlin",
            "Club",
        )
        await host.create(room, opening.begin(room, now[0]))
        assert room.status == WAITING
        wanted = list[str]()
        for moment, status in ((starts - 1800, WAITING), (starts, PLAYING)):
            now[0] = moment
            wanted.append(status)
            await supervisor.look_around()
            await until(host, room.id, lambda room: room.status == wanted[-1])
        for _ in range(2):
            await repeating.set_next(room.id)
        next_id = seals.next_ticket(room.id).id
        async with host.at(next_id) as following:
            assert following is not None and following.starts == at("2026-04-01T19:00")
            assert following.title == "Club" and following.repeats == "week Europe/Berlin"
            assert [(o.kind, o.person) for o in following.occupants] == [
                (OPEN, "ann"), (OPEN, "bea"),
            ]  # fmt: skip
        assert room.repeats == "" and await host.store.to_repeat() == []
        found = (await Listings(host.store.database).invitations("bea")).entries
        assert [entry.id for entry in found] == [next_id]
        await repeating.close()

    with_clock(tmp_path, now, work)


def test_a_row_is_taken_up_after_a_crash(tmp_path: Path) -> None:
    now = [at("2026-03-25T20:00")]

    async def work(host: Host, supervisor: Supervisor) -> None:
        room = timed(Pace(), "ann", "bot")
        room.play, room.starts, room.repeats = None, at("2026-03-25T19:00"), "day UTC"
        await host.create(room, opening.begin(room, now[0]))
        assert await host.store.to_repeat() == [room.id]
        repeating = Repeating(host, Seals(b"s" * 32))
        await repeating._catch_up()
        assert await host.store.to_repeat() == []
        async with host.at(Seals(b"s" * 32).next_ticket(room.id).id) as following:
            assert following is not None
            assert [one.kind for one in following.occupants] == [OPEN, BOT]

    with_clock(tmp_path, now, work)


def test_a_calendar_takes_the_file_of_a_table(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    later = _soon()
    table = ann.set_table(
        "suffragetto", "two-player", "me", "friend", title="Club; night, one", starts=later,
        zone="Europe/Berlin",
    )  # fmt: skip
    reply = ann.get(f"{table}/calendar.ics")
    assert reply.status_code == 200 and reply.headers["content-type"].startswith("text/calendar")
    file: Any = Calendar.from_ical(reply.content)
    (event,) = file.walk("VEVENT")
    assert str(event["summary"]) == "Club; night, one (Suffragetto)"
    assert event["dtstart"].dt.timestamp() == read_start(later, "Europe/Berlin")
    assert str(event["url"]).endswith(table)
    plain = ann.set_table("suffragetto", "two-player", "me", "friend")
    assert ann.get(f"{plain}/calendar.ics").status_code == 404


def _soon() -> str:
    """A time to come, as a form says it."""
    return (datetime.now() + timedelta(days=9)).strftime("%Y-%m-%dT19:30")
