"""Classes and clubs without the web: coming with a first name, rounds and their tables, who
goes and who comes late, and that nothing is left after the chosen day."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from unittest.mock import AsyncMock, patch

import pytest
from sqlalchemy import select, update

from suffrage.table.hosting.classes.joining import join, leave
from suffrage.table.hosting.classes.leading import MOST, Leading, address_of
from suffrage.table.hosting.classes.warden import Warden
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.seals import Seals
from suffrage.table.hosting.streams import Streams
from suffrage.table.hosting.usecases.seating import sit
from suffrage.table.hosting.usecases.setting import rematch, set_table
from suffrage.table.hosting.visits import visiting
from suffrage.table.rooms.classes.group import MOST_DAYS, MOST_MEMBERS, Group, Terms
from suffrage.table.rooms.classes.names import told_apart
from suffrage.table.rooms.clocks.calendar import read_end
from suffrage.table.rooms.clocks.pace import DAY
from suffrage.table.rooms.errors import (
    BadField,
    ClassClosed,
    NotAllowed,
    NotFound,
    NotLeading,
    NotOver,
    TooManyClasses,
)
from suffrage.table.rooms.people import NOBODY, Person
from suffrage.table.rooms.room import OVER, PLAYING, WAITING, Change
from suffrage.table.rooms.sanitizing import LONGEST_NAME
from suffrage.table.rooms.seats import BOT
from suffrage.table.rooms.setup import Wish
from suffrage.table.store.accounts.belongings import erase, hand_over
from suffrage.table.store.accounts.export import exported
from suffrage.table.store.backup import restore, write_backup
from suffrage.table.store.database import Database, address
from suffrage.table.store.rows import Store
from suffrage.table.store.schema import METADATA, ROOMS
from suffrage.table.store.sessions import SqlSessions, belonging_to
from tests.table.kit import database_of, first_option, give, is_change
from tests.table.test_leases import hosts
from tests.table.test_store import opened

NOW = 1_800_000_000.0
DUEL = Terms("History 9b", "suffragetto", "two-player", "0", "once", 3, "swiss", "bots", "")
VOTE = replace(DUEL, game="vote", mode="five")


class School:
    """A host whose time can be set, with who looks after classes there."""

    def __init__(self, store: Store, now: float = NOW, host: Host | None = None) -> None:
        self.now = now
        self.host = host or Host(store, Streams(), lambda: self.now)
        self.host.set_clock(lambda: self.now)
        self.sessions = SqlSessions(store.database)
        self.warden = Warden(self.host, self.sessions)
        self.seals = Seals(b"s" * 32)
        self.leading = Leading(self.host, self.warden, self.seals)
        self.teacher = NOBODY
        self.id = ""

    async def open(self, terms: Terms = DUEL, days: float = 1.0) -> None:
        """Open a class."""
        self.id, self.teacher = await self.leading.open(self.teacher, terms, self.now + days * DAY)

    async def join(self, *names: str) -> list[Person]:
        """People come, each with a browser of their own."""
        return [await join(self.host, self.warden, self.id, NOBODY, name) for name in names]

    async def group(self) -> Group:
        """The class as it stands."""
        group = await self.host.classes.read(self.id)
        assert group is not None
        return group

    async def pair(self, number: int, stop: bool = False) -> Group:
        """Pair a round."""
        draw = self.seals.new_ticket
        await self.leading.pair(self.id, self.teacher, number, stop, draw)
        return await self.group()

    async def sit_down(self, *people: Person) -> None:
        """These go to their tables."""
        group = await self.group()
        for person in people:
            place = group.place(person.id)
            assert place is not None
            async with visiting(self.host, place.room, person) as visit:
                (seat,) = [s.seat for s in visit.room.occupants if s.person == person.id]
                await sit(visit, seat, f"nonce{person.id}")

    async def resign(self, person: Person) -> None:
        """Somebody gives a match of Suffragetto up, when it is their turn or not."""
        place = (await self.group()).place(person.id)
        assert place is not None
        async with self.host.at(place.room) as room:
            assert room is not None and room.play is not None
            (seat,) = room.seats_of(person.id)
            while room.match is not None and seat not in room.match.pending():
                (other,) = room.match.pending()
                if room.occupants[other].is_bot_played():
                    first = room.match.state.options(other)[0]
                    since = room.play.asked_since(other)
                    change = room.answer_for(other, first, since, self.now)
                else:
                    change = is_change(give(room, other, first_option(room, other)))
                await self.host.keep(room, change)
            await self.host.keep(room, is_change(give(room, seat, "resign")))

    async def rows(self) -> dict[str, int]:
        """How many rows there are, by table."""
        async with self.host.store.database.engine.connect() as connection:
            found = {
                table.name: len((await connection.execute(select(table))).all())
                for table in METADATA.sorted_tables
            }
        return {name: count for name, count in found.items() if count}


def at_school(
    folder: Path, *lives: Callable[[School], Awaitable[None]], later: float = 0.0
) -> None:
    """Do these one after another, each with a server of its own on the same database; the last
    one so many seconds *later*."""

    async def run() -> None:
        async with opened(folder) as database:
            for work in lives:
                if work is not lives[0]:
                    database = Database(address(database_of(folder), folder))
                    await database.open()
                school = School(Store(database), NOW + (later if work is lives[-1] else 0.0))
                school.seals.database = "test"
                try:
                    await work(school)
                finally:
                    await school.warden.close()
                    await school.host.close()
                    await database.close()

    asyncio.run(run())


def test_people_come_with_a_first_name_and_nothing_else_is_kept(tmp_path: Path) -> None:
    async def work(school: School) -> None:
        await school.open()
        await school.join("Ida", "Max", "Ida", "IDA", "Zoe")
        group = await school.group()
        assert [one.name for one in group.players] == ["Ida", "Max", "Ida 2", "IDA 3", "Zoe"]
        assert await school.rows() == {"people": 6, "classes": 1, "class_members": 6}
        everybody = [await school.host.store.person(one.person) for one in group.players]
        assert all(one is not None and one.name.startswith("Guest ") for one in everybody)

    at_school(tmp_path, work)


def test_names_that_look_alike_are_told_apart_whatever_their_length() -> None:
    assert told_apart("  Ida ", []) == "Ida"
    assert told_apart("lda", ["Ida"]) == "lda 2"
    long = "N" * LONGEST_NAME
    assert told_apart(long, [long]) == "N" * (LONGEST_NAME - 2) + " 2"
    with pytest.raises(BadField, match="1 to 24"):
        told_apart(" ", [])


def test_a_round_sets_a_table_for_every_pair_and_a_match_begins_when_both_are_there(
    tmp_path: Path,
) -> None:
    async def work(school: School) -> None:
        await school.open()
        ann, bea, cat = await school.join("Ann", "Bea", "Cat")
        group = await school.pair(1)
        tables = group.tables()
        assert [len(table.places) for table in tables] == [2, 1]
        assert group.is_waiting_for == 3 and len(group.unfinished()) == 2
        await school.sit_down(ann, bea, cat)
        group = await school.group()
        assert {table.standing.status for table in group.tables()} == {PLAYING}
        place = group.place(ann.id)
        assert place is not None
        async with school.host.at(place.room) as room:
            assert room is not None
            assert room.title.startswith("Round 1, table ")
            named = [one.name for one in room.occupants if one.person == ann.id]
            assert named == ["Ann"]  # as in the class, not as a guest
            assert room.may_see(bea.id) and room.may_see(school.teacher.id)
            assert not room.may_see("somebody")

    at_school(tmp_path, work)


def test_pages_are_shown_what_was_read_once_until_something_changes(tmp_path: Path) -> None:
    async def work(school: School) -> None:
        await school.open()
        people = await school.join("Ann", "Bea")
        await school.pair(1)
        await school.sit_down(*people)
        async with asyncio.timeout(60):  # the tables have told it
            while (await school.host.classes.version(school.id) or 0) < 7:
                await asyncio.sleep(0.01)
        first = await school.host.classes.shown(school.id)
        assert first is not None and await school.host.classes.shown(school.id) is first
        await school.resign(people[0])
        async with asyncio.timeout(60):
            while await school.host.classes.shown(school.id) is first:
                await asyncio.sleep(0.01)
        then = await school.host.classes.shown(school.id)
        assert then is not None and [line.score for line in then.lines()] == [1.0, 0.0]

    at_school(tmp_path, work)


def test_the_same_round_is_paired_once_and_none_before_its_turn(tmp_path: Path) -> None:
    async def work(school: School) -> None:
        await school.open()
        with pytest.raises(NotAllowed, match="nobody has joined"):
            await school.pair(1)
        people = await school.join("Ann", "Bea")
        first = await school.pair(1)
        assert (await school.pair(1)).places == first.places
        with pytest.raises(BadField, match="number 2"):
            await school.pair(3)
        await school.sit_down(*people)
        before = await school.rows()
        with pytest.raises(NotOver, match="1 table still plays"):
            await school.pair(2)
        assert await school.rows() == before

    at_school(tmp_path, work)


def test_two_who_pair_at_the_same_moment_pair_once(tmp_path: Path) -> None:
    async def work(school: School) -> None:
        await school.open()
        await school.join(*[f"P{i}" for i in range(7)])
        await asyncio.gather(*[school.pair(1) for _ in range(4)])
        group = await school.group()
        assert len(group.places) == 7 and len(group.standings) == 4

    at_school(tmp_path, work)


def test_results_come_from_the_tables_and_the_next_round_goes_by_them(tmp_path: Path) -> None:
    async def work(school: School) -> None:
        await school.open(replace(DUEL, leftover="out"))
        people = await school.join("Ann", "Bea", "Cat", "Dot", "Eve")
        group = await school.pair(1)
        (out,) = [place for place in group.places if not place.table]
        assert group.score(out) == 1.0
        await school.sit_down(*[one for one in people if one.id != out.person])
        for table in (await school.group()).tables():
            loser = next(p for p in people if p.id == table.places[1].person)
            await school.resign(loser)
        group = await school.group()
        lines = group.lines()
        assert [line.score for line in lines] == [1.0, 1.0, 1.0, 0.0, 0.0]
        assert [line.rank for line in lines][:3] == [1, 1, 1] or lines[0].others >= lines[1].others
        assert not group.unfinished()
        second = await school.pair(2)
        (out_again,) = [p for p in second.places if p.round == 2 and not p.table]
        assert out_again.person != out.person and out_again.person in [
            line.member.person for line in lines[3:]
        ]
        met = {frozenset(p.person for p in t.places) for t in group.tables(1)}
        assert not met & {frozenset(p.person for p in t.places) for t in second.tables(2)}

    at_school(tmp_path, work)


def test_a_round_that_is_ended_counts_what_still_plays_as_a_draw(tmp_path: Path) -> None:
    async def work(school: School) -> None:
        await school.open()
        people = await school.join("Ann", "Bea")
        await school.pair(1)
        await school.sit_down(*people)
        group = await school.pair(2, stop=True)
        assert [line.score for line in group.lines()] == [0.5, 0.5]
        old = group.tables(1)[0].standing
        assert old.status == OVER and old.is_stopped
        await school.sit_down(*people)
        await school.leading.end(school.id, school.teacher)
        group = await school.group()
        assert [line.score for line in group.lines()] == [1.0, 1.0]
        assert group.is_ended and not group.unfinished()
        with pytest.raises(ClassClosed, match="has ended"):
            await school.pair(3)
        with pytest.raises(ClassClosed, match="has ended"):
            await school.join("Eve")

    at_school(tmp_path, work)


def test_whoever_leaves_is_played_for_and_paired_no_more(tmp_path: Path) -> None:
    async def work(school: School) -> None:
        await school.open()
        ann, *_ = people = await school.join("Ann", "Bea", "Cat", "Dot")
        group = await school.pair(1)
        place = group.place(ann.id)
        assert place is not None
        mate = next(p for p in people if p.id == group.mates(place)[0])
        others = [p for p in people if p not in (ann, mate)]
        await school.sit_down(ann, mate)
        number = next(m.number for m in group.members if m.person == ann.id)
        await school.leading.take_out(school.id, school.teacher, number)
        await leave(school.host, school.warden, school.id, others[0])  # before sitting down
        async with school.host.at(place.room) as room:
            assert room is not None
            (seat,) = room.seats_of(ann.id)
            assert room.occupants[seat].level  # a bot stands in
        other = group.place(others[0].id)
        assert other is not None
        async with school.host.at(other.room) as room:
            assert room is not None
            assert sorted(one.kind for one in room.occupants) == ["bot", "open"]
        group = await school.pair(2, stop=True)
        assert {p.person for p in group.places if p.round == 2} == {mate.id, others[1].id}
        assert not group.knows(ann.id)
        await school.leading.let_in(school.id, school.teacher, number)
        assert (await school.group()).knows(ann.id)
        with pytest.raises(BadField, match="nobody of that number"):
            await school.leading.take_out(school.id, school.teacher, 77)

    at_school(tmp_path, work)


def test_a_latecomer_gets_a_table_in_the_round_that_goes_on(tmp_path: Path) -> None:
    async def work(school: School) -> None:
        await school.open(replace(DUEL, leftover="out"))
        people = await school.join("Ann", "Bea", "Cat")
        group = await school.pair(1)
        (out,) = [p.person for p in group.places if not p.table]
        draw = school.seals.new_ticket
        (late,) = await school.join("Dot")
        assert [one.name for one in (await school.group()).without_place()][-1] == "Dot"
        await school.leading.seat_latecomers(school.id, school.teacher, draw)
        group = await school.group()
        table = group.tables()[1]
        assert table.number == 2 and {p.person for p in table.places} == {out, late.id}
        assert len(group.places) == len(people) + 1
        with pytest.raises(NotAllowed, match="has a table"):
            await school.leading.seat_latecomers(school.id, school.teacher, draw)

    at_school(tmp_path, work)


def test_nobody_waits_for_those_who_do_not_come(tmp_path: Path) -> None:
    async def work(school: School) -> None:
        await school.open()
        ann, _ = await school.join("Ann", "Bea")
        await school.pair(1)
        await school.sit_down(ann)
        await school.leading.wait_no_longer(school.id, school.teacher, 1)
        group = await school.group()
        (table,) = group.tables()
        assert table.standing.status == PLAYING
        assert BOT in [one.kind for one in table.standing.sitters]
        with pytest.raises(NotAllowed, match="nobody is waited for"):
            await school.leading.wait_no_longer(school.id, school.teacher, 0)
        await school.resign(ann)
        assert [line.score for line in (await school.group()).lines()] == [0.0, 0.0]

    at_school(tmp_path, work)


def test_large_tables_are_filled_by_bots_or_refused(tmp_path: Path) -> None:
    async def work(school: School) -> None:
        await school.open(replace(VOTE, leftover="out"))
        await school.join("Ann", "Bea", "Cat")
        before = await school.rows()
        with pytest.raises(NotAllowed, match="takes 5 people, and 3 are here"):
            await school.pair(1)
        assert await school.rows() == before
        changed = replace(VOTE, leftover="bots", rounds=2)
        until = school.now + DAY
        await school.leading.change_terms(school.id, school.teacher, changed, until)
        await school.join("Dot", "Eve", "Fay")
        group = await school.pair(1)
        assert [len(table.places) for table in group.tables()] == [3, 3]
        assert [len(table.standing.sitters) for table in group.tables()] == [5, 5]
        with pytest.raises(BadField, match="stays the same"):
            await school.leading.change_terms(school.id, school.teacher, DUEL, until)

    at_school(tmp_path, work)


def test_only_leaders_lead_and_a_link_makes_others_leaders(tmp_path: Path) -> None:
    async def work(school: School) -> None:
        await school.open()
        (ann,) = await school.join("Ann")
        for person, error in ((ann, NotLeading), (NOBODY, NotFound), (Person("x", "X"), NotFound)):
            with pytest.raises(error):
                await school.leading.pair(school.id, person, 1, False, school.seals.new_ticket)
            with pytest.raises(error):
                await school.leading.end(school.id, person)
        key = school.leading.key(await school.group())
        with pytest.raises(NotFound):
            await school.leading.take_over(school.id, key + "x", NOBODY)
        other = await school.leading.take_over(school.id, key, NOBODY)
        assert (await school.group()).leads(other.id)
        assert await school.leading.take_over(school.id, key, other) == other
        await school.leading.renew_link(school.id, other)
        assert (await school.group()).leads(other.id)
        with pytest.raises(NotFound):
            await school.leading.take_over(school.id, key, NOBODY)
        await school.leading.take_over(school.id, school.leading.key(await school.group()), ann)
        group = await school.group()
        assert group.leads(ann.id) and [one.name for one in group.players] == ["Ann"]

    at_school(tmp_path, work)


def test_a_new_link_takes_from_whoever_leads_by_the_old_one(tmp_path: Path) -> None:
    """A member who has seen the leader's link leads until there is another; nobody but whoever
    opened the class is sure to lead."""

    async def work(school: School) -> None:
        await school.open()
        (thief,) = await school.join("Tim")
        key = school.leading.key(await school.group())
        await school.leading.take_over(school.id, key, thief)
        other = await school.leading.take_over(school.id, key, NOBODY)
        await school.leading.renew_link(school.id, thief)  # the class is not to be stolen by it
        group = await school.group()
        assert [group.leads(one.id) for one in (school.teacher, thief, other)] == [1, 1, 0]
        await school.leading.renew_link(school.id, school.teacher)
        group = await school.group()
        assert [group.leads(one.id) for one in (school.teacher, thief, other)] == [1, 0, 0]
        assert group.knows(thief.id) and not group.knows(other.id)  # he is in the class still
        with pytest.raises(NotLeading):
            await school.leading.end(school.id, thief)

    at_school(tmp_path, work)


def test_two_who_lead_and_play_are_told_apart(tmp_path: Path) -> None:
    async def work(school: School) -> None:
        await school.open()
        key = school.leading.key(await school.group())
        other = await school.leading.take_over(school.id, key, NOBODY)
        await join(school.host, school.warden, school.id, school.teacher, "Ms One")
        await join(school.host, school.warden, school.id, other, "Mr Two")
        member = (await school.group()).member(other.id)
        assert member is not None
        await school.leading.take_out(school.id, school.teacher, member.number)
        assert [one.name for one in (await school.group()).players] == ["Ms One"]

    at_school(tmp_path, work)


def test_whoever_is_taken_out_of_a_full_class_makes_room(tmp_path: Path) -> None:
    """Somebody with the address may fill a class with made-up names: not for good."""

    async def work(school: School) -> None:
        await school.open()
        first, *_ = await school.join(*[f"P{i}" for i in range(MOST_MEMBERS)])
        with pytest.raises(ClassClosed, match="full"):
            await school.join("Ann")
        await school.leading.take_out(school.id, school.teacher, 1)
        await school.join("Ann")
        for back in (
            join(school.host, school.warden, school.id, first, "P0"),
            school.leading.let_in(school.id, school.teacher, 1),
        ):
            with pytest.raises(ClassClosed, match="full"):
                await back
        assert len((await school.group()).players) == MOST_MEMBERS

    at_school(tmp_path, work)


def test_a_closed_door_and_a_full_class_let_nobody_in(tmp_path: Path) -> None:
    async def work(school: School) -> None:
        await school.open()
        await school.leading.set_door(school.id, school.teacher, False)
        before = await school.rows()
        with pytest.raises(ClassClosed, match="door"):
            await school.join("Ann")
        assert await school.rows() == before
        await school.leading.set_door(school.id, school.teacher, True)
        await school.join(*[f"P{i}" for i in range(MOST_MEMBERS)])
        before = await school.rows()
        with pytest.raises(ClassClosed, match="full"):
            await school.join("Ann")
        with pytest.raises(BadField, match="a name has"):
            await school.join("")
        assert await school.rows() == before

    at_school(tmp_path, work)


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"title": " "}, "title"), ({"title": "x" * 41}, "title"), ({"rounds": 0}, "rounds"),
        ({"rounds": 13}, "rounds"), ({"pairing": "best"}, "pairing"),
        ({"leftover": "no"}, "leftover"), ({"level": "god"}, "level"), ({"clock": "x"}, "clock"),
        ({"at_end": "x"}, "at_end"),
    ],
)  # fmt: skip
def test_what_cannot_be_so_is_refused(wrong: dict[str, object], field: str, tmp_path: Path) -> None:
    async def work(school: School) -> None:
        with pytest.raises(BadField) as found:
            await school.open(replace(DUEL, **wrong))  # type: ignore[arg-type]
        assert found.value.field == field
        assert not await school.rows()

    at_school(tmp_path, work)


@pytest.mark.parametrize("days", [-1.0, 0.0, MOST_DAYS + 1.1])
def test_a_day_that_is_past_or_too_far_away_is_refused(days: float, tmp_path: Path) -> None:
    async def work(school: School) -> None:
        with pytest.raises(BadField, match=f"at most {MOST_DAYS} days"):
            await school.open(days=days)

    at_school(tmp_path, work)


def test_a_day_ends_by_the_clock_of_its_place() -> None:
    assert (
        read_end("2026-11-20", "Europe/Berlin", "until")
        == read_end("2026-11-20", "UTC", "until") - 3600
    )
    for text in ("", "yesterday", "2026-13-01", "9999-12-31"):
        with pytest.raises(BadField, match="no day"):
            read_end(text, "", "until")
    with pytest.raises(BadField, match="time zone"):
        read_end("2026-11-20", "Nowhere", "until")


def test_nobody_leads_too_many(tmp_path: Path) -> None:
    async def work(school: School) -> None:
        for _ in range(MOST):
            await school.open()
        with pytest.raises(TooManyClasses):
            await school.open()

    at_school(tmp_path, work)


def test_an_address_is_found_however_it_is_typed() -> None:
    for typed in ("kdm-rtw-xqz", "KDMRTWXQZ", " kdm rtw xqz"):
        assert address_of(typed) == "kdm-rtw-xqz"
    assert len(address_of("x" * 500)) < 20


# The end


def test_after_the_chosen_day_nothing_is_left(tmp_path: Path) -> None:
    async def work(school: School) -> None:
        await school.host.store.add_person(Person("old", "Old Guest"), NOW)
        before = await school.rows()
        await school.open(days=2)
        people = await school.join("Ann", "Bea")
        old = Person("old", "Old Guest")
        await join(school.host, school.warden, school.id, old, "Cat")
        key = "browser"
        await school.sessions.set(key, _session(people[0]))
        await school.pair(1)
        await school.sit_down(*people, old)
        place = (await school.group()).place(old.id)
        assert place is not None
        async with school.host.at(place.room) as room:
            assert room is not None
            await school.host.keep(room, room.say(0, "Good luck", "", school.now))
        await school.resign(people[0])
        group = await school.group()
        first = next(iter(group.standings))
        async with visiting(school.host, first, people[0]) as visit:
            assert visit.room.of_class == school.id
        school.now += 2 * DAY - 1
        await school.warden.look_around()
        assert await school.host.classes.read(school.id) is not None
        school.now += 1
        for _ in range(2):  # it can be done again
            await school.warden.look_around()
            rows = await school.rows()
            assert rows == before
        assert await school.sessions.get(key) is None
        assert await school.host.store.person(people[0].id) is None
        for room_id in group.standings:
            with pytest.raises(NotFound):
                async with visiting(school.host, room_id, people[0]):
                    pass
        assert not [r for r in school.host.cache.rooms().values() if r.of_class]

    at_school(tmp_path, work)


def test_the_sweep_catches_up_after_a_restart(tmp_path: Path) -> None:
    kept: dict[str, str] = {}

    async def first(school: School) -> None:
        await school.open()
        await school.join("Ann", "Bea")
        await school.pair(1)
        kept["id"] = school.id

    async def later(school: School) -> None:
        await school.warden.open()
        async with asyncio.timeout(60):
            while await school.host.classes.read(kept["id"]) is not None:
                await asyncio.sleep(0.01)
        assert not await school.rows()

    at_school(tmp_path, first, later, later=30 * DAY)


def test_what_a_crash_left_undone_is_done_when_the_server_begins(tmp_path: Path) -> None:
    async def first(school: School) -> None:
        await school.open()
        people = await school.join("Ann", "Bea")
        await school.pair(1)
        await school.sit_down(*people)
        # The class is ended, and the server stops before any table hears of it.
        steps = school.host.classes.changed(school.id, is_ended=True)
        await school.host.classes.write(steps)

    async def later(school: School) -> None:
        await school.warden.look_around(is_first=True)
        (id,) = await school.host.classes.under_way()
        group = await school.host.classes.read(id)
        assert group is not None and not group.unfinished()

    at_school(tmp_path, first, later)


def test_a_backup_holds_classes_and_what_is_past_its_day_goes_again(tmp_path: Path) -> None:
    file = tmp_path / "kept.zip"

    async def work(school: School) -> None:
        await school.open()
        people = await school.join("Ann", "Bea")
        await school.pair(1)
        await school.sit_down(*people)
        before = await school.rows()
        await write_backup(school.host.store.database, file, lambda name, rows: None)
        database = Database(address("", tmp_path / "new"))
        (tmp_path / "new").mkdir()
        await restore(database, file, lambda name, rows: None)
        await database.close()
        database = Database(address("", tmp_path / "new"))
        await database.open()
        again = School(Store(database))
        again.id = school.id
        try:
            assert await again.rows() == before
            assert (await again.group()).places == (await school.group()).places
            again.now += 2 * DAY
            await again.warden.look_around(is_first=True)
            assert not await again.rows()
        finally:
            await again.warden.close()
            await database.close()

    at_school(tmp_path, work)


def test_tables_that_were_set_while_a_class_went_away_go_too(tmp_path: Path) -> None:
    async def work(school: School) -> None:
        await school.open()
        people = await school.join("Ann", "Bea")
        group = await school.pair(1)
        await school.sit_down(*people)
        await school.resign(people[0])
        (table,) = group.tables()
        async with visiting(school.host, table.standing.room, people[1]) as visit:
            draw = school.seals.new_ticket
            id = await rematch(visit, draw(), "n", False, draw)
        async with school.host.at(id) as room:
            assert room is not None and room.of_class == school.id
            assert room.status == WAITING and room.may_see(school.teacher.id)
        await school.leading.delete(school.id, school.teacher)
        assert not await school.rows()
        room.id, room.invitation = "again", "again"
        await school.host.create(room, Change(0))
        assert (await school.rows())["rooms"] == 1
        await school.warden.look_around()
        assert "rooms" not in await school.rows()

    at_school(tmp_path, work)


def test_nothing_is_written_where_there_is_nothing_to_forget(tmp_path: Path) -> None:
    async def work(school: School) -> None:
        await school.open()
        await school.join("Ann", "Bea")
        await school.pair(1)
        write = AsyncMock()
        with patch.object(school.host.store.database, "write", write):
            await school.warden.look_around()
        write.assert_not_called()

    at_school(tmp_path, work)


def test_whoever_is_known_otherwise_stays(tmp_path: Path) -> None:
    """A guest of the class who also sits at another table keeps that seat."""

    async def work(school: School) -> None:
        await school.open()
        ann, _ = await school.join("Ann", "Bea")
        wish = Wish.quick(DUEL.rules)
        await set_table(school.host, school.seals.new_ticket(), wish, "n", ann, "")
        await school.leading.delete(school.id, school.teacher)
        rows = await school.rows()
        assert rows["people"] == 1 and rows["rooms"] == 1 and "class_members" not in rows

    at_school(tmp_path, work)


def test_what_is_somebodys_in_a_class_goes_over_to_an_account_and_away_with_it(
    tmp_path: Path,
) -> None:
    async def work(school: School) -> None:
        await school.open()
        ann, bea = await school.join("Ann", "Bea")
        group = await school.pair(1)
        await school.host.store.add_person(Person("ida", "Ida Wells"), NOW)
        database = school.host.store.database
        found = await exported(database, ann.id, NOW)
        assert [(one["name"], one["title"]) for one in found["classes"]] == [("Ann", "History 9b")]
        await hand_over(database, ann.id, "ida")
        group = await school.group()
        assert group.member("ida") is not None and group.member(ann.id) is None
        assert group.place("ida") is not None
        await erase(database, "ida", [])
        group = await school.group()
        assert group.member("ida") is None and group.place("ida") is None
        assert [line.member.name for line in group.lines()] == ["Bea"]
        place = group.place(bea.id)
        assert place is not None and len(group.mates(place)) == 1

    at_school(tmp_path, work)


def _session(person: Person) -> bytes:
    return json.dumps(belonging_to(person.id, "device", "")).encode()


def test_every_server_brings_the_tables_in_line_that_it_keeps(tmp_path: Path) -> None:
    """Two servers of one database: the class is led at one, its table is kept by the other."""

    async def run() -> None:
        async with opened(tmp_path) as database:
            one, two = [
                School(host.store, host=host) for host in await hosts(database, ("a", "bb"))
            ]
            try:
                await one.open()
                two.id, two.teacher = one.id, one.teacher
                ann, bea = await one.join("Ann", "Bea")
                group = await one.pair(1)
                (table,) = group.tables()
                room = table.standing.room
                await one.host.cache.drop(room)
                async with database.engine.begin() as connection:  # as if it had come there first
                    moved = update(ROOMS).where(ROOMS.c.id == room)
                    await connection.execute(moved.values(keeper="bb", lease=9))
                await two.sit_down(ann, bea)
                number = next(m.number for m in group.members if m.person == ann.id)
                await one.leading.take_out(one.id, one.teacher, number)
                kept = two.host.cache.peek(room)
                assert kept is not None and not any(s.level for s in kept.occupants)
                two.warden.hear(one.id)  # as PostgreSQL tells it
                async with asyncio.timeout(60):
                    while not any(s.level for s in kept.occupants):
                        await asyncio.sleep(0.01)
                assert kept.witnesses == {bea.id, one.teacher.id}
                await one.leading.delete(one.id, one.teacher)
                two.warden.hear(one.id)
                async with asyncio.timeout(60):
                    while two.host.cache.peek(room) is not None:
                        await asyncio.sleep(0.01)
            finally:
                for school in (one, two):
                    await school.warden.close()
                    await school.host.keeping.close()
                    await school.host.close()

    asyncio.run(run())
