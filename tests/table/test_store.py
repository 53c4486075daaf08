"""What is written is what is read: rooms, people, lists, and the shape of the tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, select, text, update

from suffrage.core.errors import BadOptions
from suffrage.core.rng import Rng
from suffrage.table.hosting.tasks import Tasks
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import OVER, PLAYING, Change, Room
from suffrage.table.rooms.terms import PRIVATE, PUBLIC
from suffrage.table.store.accounts.accounts import Accounts
from suffrage.table.store.database import Conflict, Database, address
from suffrage.table.store.listings import ANY, PAGE, YES, Filter, Listings, Page
from suffrage.table.store.migrations import upgrade
from suffrage.table.store.rows import Store
from suffrage.table.store.schema import ANSWERS, METADATA, ROOMS
from suffrage.table.store.sessions import SqlSessions
from tests.table.kit import (
    DATABASE,
    NOW,
    database_of,
    first_option,
    give,
    is_change,
    picture,
    playing,
    set_table,
)


@asynccontextmanager
async def opened(folder: Path) -> AsyncGenerator[Database, None]:
    """An empty database."""
    database = Database(address(database_of(folder), folder))
    await database.open()
    async with database.engine.begin() as connection:
        for table in reversed(METADATA.sorted_tables):
            await connection.execute(table.delete())
    try:
        yield database
    finally:
        await database.close()


def test_a_server_keeps_its_tables_while_a_test_beside_it_begins_with_none(tmp_path: Path) -> None:
    async def run() -> None:
        for name in ("ours", "theirs"):
            (tmp_path / name).mkdir()
        async with opened(tmp_path / "ours") as database:
            ours = Store(database)
            await keep_new(ours, set_table("suffragetto", "two-player", "ann", "bea"))
            async with opened(tmp_path / "theirs") as other:
                assert await Store(other).load("table", NOW) is None
            assert await ours.load("table", NOW) is not None

    asyncio.run(run())


def test_no_list_asks_anew_for_every_table(tmp_path: Path) -> None:
    """Somebody may sit at thousands: what one asks of all tables must be asked once."""

    async def work(store: Store) -> None:
        lists, plans = Listings(store.database), []
        engine = store.database.engine

        async def explained(query: Any, rank: str, is_first: bool) -> Page:
            said = query.compile(engine, compile_kwargs={"literal_binds": True})
            async with engine.connect() as connection:
                rows = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {said}")
                plans.append([str(row) for row in rows])
            return Page([])

        lists._page = explained  # type: ignore[method-assign]
        await lists.mine("ann")
        await lists.past("ann")
        for wanted in (ANY, Filter("vote"), Filter("vote", "five"), Filter(tempo="live"),
                       Filter("vote", tempo="slow"), Filter(rated=YES)):  # fmt: skip
            for asked in (lists.running, lists.finished):
                await asked("ann", wanted, "5.0~x")
        assert len(plans) == 14
        for plan in plans[-2:]:
            assert any("INDEX ix_rooms_rated (status=? AND" in step for step in plan), plan
        mine, past = plans[:2]
        for plan in (mine, *plans[2:]):
            assert not [step for step in plan if "CORRELATED" in step], plan
        assert any("INDEX ix_seats_live (person=?" in step for step in mine), mine
        # Only of those that are shown anything is read.
        assert any("INDEX ix_seats_past (person=?" in step for step in past), past
        assert not [step for step in past if "TEMP B-TREE" in step], past
        for plan in plans[2:]:  # from the middle of an index on, and never sorted
            assert any("SEARCH rooms USING INDEX ix_rooms_" in step for step in plan), plan
            assert not [step for step in plan if "TEMP B-TREE" in step], plan

    if not DATABASE:  # the plan as SQLite tells it
        with_store(tmp_path, work)


def with_store(folder: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    """Run *work* on an empty store."""

    async def run() -> None:
        async with opened(folder) as database:
            await work(Store(database))

    asyncio.run(run())


async def read_back(store: Store, id: str) -> Room:
    room = await store.load(id, NOW)
    assert room is not None
    return room


async def keep_new(store: Store, room: Room) -> None:
    """Write a new room down as it is."""
    answers = room.match.record.answers if room.match is not None else []
    await store.create(room, Change(0, [(seat, word, "") for seat, word in answers], room.notes))


@pytest.mark.parametrize(
    ("game", "mode", "who"),
    [
        ("votes-for-women", "two-player", ("ann", "bea")),
        ("votes-for-women", "cooperative", ("ann", "bot")),
        ("suffragetto", "two-player", ("bot", "ann")),
        ("vote", "five", ("ann", "bea", "bot", "bot", "cleo")),
    ],
)
def test_a_room_is_read_as_it_was_written(
    tmp_path: Path, game: str, mode: str, who: tuple[str, ...]
) -> None:
    async def work(store: Store) -> None:
        room = set_table(game, mode, *who)
        await keep_new(store, room)
        rng = Rng(1)
        for _ in range(40):
            match = playing(room).match
            if not match.pending():
                break
            seat = match.pending()[0]
            options = match.state.options(seat)
            change = room.answer_for(
                seat, options[rng.below(len(options))], playing(room).asked_since(seat), NOW
            )
            await store.write(room, change)
        assert picture(await read_back(store, room.id)) == picture(room)

    with_store(tmp_path, work)


def test_answers_taken_back_are_gone_and_keys_are_remembered(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        room = set_table("votes-for-women", "two-player", "ann", "bea")
        await keep_new(store, room)
        while room.undo_point(0) is None:
            (seat,) = playing(room).match.pending()
            await store.write(room, is_change(give(room, seat, first_option(room, seat))))
        await store.write(room, room.undo(0, room.version, NOW))
        await store.write(room, is_change(give(room, 0, first_option(room, 0), key="again")))
        again = await read_back(store, room.id)
        assert picture(again) == picture(room)
        assert again.answer(0, ["anything"], 1, "again", NOW) is None

    with_store(tmp_path, work)


def test_a_change_of_something_that_has_changed_meanwhile_is_refused(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        room = set_table("suffragetto", "two-player", "ann", "bea")
        await keep_new(store, room)
        other = await read_back(store, room.id)
        await store.write(room, room.say(0, "first", "", NOW))
        with pytest.raises(Conflict):
            await store.write(other, other.say(1, "second", "", NOW))
        again = await read_back(store, room.id)
        assert [note.text for note in again.notes if note.kind == "chat"] == ["first"]

    with_store(tmp_path, work)


def test_changes_written_together_share_their_statements(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        rooms = [set_table("suffragetto", "two-player", "ann", "bea", id=f"t{n}") for n in range(6)]
        for room in rooms:
            await keep_new(store, room)
        run: list[str] = []

        def note(connection: object, cursor: object, statement: str, *more: object) -> None:
            run.append(statement)

        event.listen(store.database.pen, "before_cursor_execute", note)
        writing = [store.write(room, room.say(0, "hello", "", NOW)) for room in rooms]
        await asyncio.gather(*writing)
        assert run and len(run) == len({*run})
        for room in rooms:
            kinds = [note.kind for note in (await read_back(store, room.id)).notes]
            assert kinds.count("chat") == 1

    with_store(tmp_path, work)


def test_changes_written_together_succeed_or_fail_each_by_itself(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        rooms = [set_table("suffragetto", "two-player", "ann", "bea", id=f"t{n}") for n in range(6)]
        for room in rooms:
            await keep_new(store, room)
        rooms[3].version += 5  # as if somebody else had written
        done = await asyncio.gather(
            *[store.write(room, room.say(0, "hello", "", NOW)) for room in rooms],
            return_exceptions=True,
        )
        assert [isinstance(result, Conflict) for result in done] == [n == 3 for n in range(6)]
        for n, room in enumerate(rooms):
            said = [note.kind for note in (await read_back(store, room.id)).notes]
            assert said.count("chat") == (0 if n == 3 else 1)

    with_store(tmp_path, work)


def test_a_match_of_other_rules_is_closed_but_its_table_can_be_looked_at(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        room = set_table("suffragetto", "two-player", "ann", "bea")
        await keep_new(store, room)
        await store.database.write([(update(ROOMS).values(rules=99), None)])
        again = await read_back(store, room.id)
        assert again.match is None and again.status == OVER
        assert "99" in again.closed

    with_store(tmp_path, work)


def test_there_is_no_room_that_nobody_set(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        assert await store.load("nothing", NOW) is None
        assert await store.invited_to("nothing") is None
        assert await store.person("nobody") is None

    with_store(tmp_path, work)


def test_people_keep_their_names(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.add_person(Person("p1", "Ann"), NOW)
        await store.rename("p1", "Anne")
        assert await store.person("p1") == Person("p1", "Anne")
        assert await Store(store.database).person("p1") == Person("p1", "Anne")

    with_store(tmp_path, work)


def test_tables_where_bots_owe_an_answer_are_found_after_a_restart(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        seats = {"a": ("bot", "ann"), "b": ("ann", "ann"), "c": ("bot", "bot")}
        for id, who in seats.items():
            room = set_table("suffragetto", "two-player", *who, id=id)
            while room.due(bots=False) == [1] and id == "a":
                give(room, 1, first_option(room, 1))
            await keep_new(store, room)
        assert [id for id, _ in await store.due(NOW)] == [
            "a"
        ]  # bots alone wait for somebody to watch

    with_store(tmp_path, work)


def test_the_lists_of_the_lobby(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        for id, who, access in (
            ("turn", ("ann", "bea"), PRIVATE),
            ("running", ("cleo", "cleo"), PUBLIC),
            ("open", ("cleo", "open"), PUBLIC),
            ("kept", ("cleo", "friend"), PUBLIC),
            ("hidden", ("cleo", "open"), PRIVATE),
        ):
            room = set_table("suffragetto", "two-player", *who, access=access, id=id)
            await keep_new(store, room)
        lists = Listings(store.database)
        mine = await lists.mine("ann")
        (asked,) = playing(await read_back(store, "turn")).match.pending()
        assert [entry.id for entry in mine.entries] == ["turn"]
        assert mine.entries[0].my_turn == (asked == 0)
        assert [entry.id for entry in (await lists.open("ann")).entries] == ["open"]
        assert [entry.id for entry in (await lists.running("ann")).entries] == ["running"]
        assert (await lists.running("cleo")).entries == []
        assert (await lists.finished("ann")).entries == []
        assert (await lists.open("")).entries[0].seats == ["Cleo", "a free seat"]

    with_store(tmp_path, work)


def test_a_long_list_comes_in_pages(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        for n in range(PAGE + 3):
            room = set_table("suffragetto", "two-player", "ann", "open", access=PUBLIC, id=f"t{n}")
            await keep_new(store, room)
        lists = Listings(store.database)
        first = await lists.open("")
        second = await lists.open("", after=first.after)
        assert (len(first.entries), first.is_first, first.after != "") == (PAGE, True, True)
        assert (len(second.entries), second.is_first, second.after) == (3, False, "")
        assert not {e.id for e in first.entries} & {e.id for e in second.entries}

    with_store(tmp_path, work)


def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def work(store: Store) -> None:
        async with store.database.engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    with_store(tmp_path, work)


def test_a_read_that_is_stopped_comes_to_its_end_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(store: Store) -> None:
        begun, go_on, ended = asyncio.Event(), asyncio.Event(), asyncio.Event()

        async def slow(self: Store, id: str) -> None:
            begun.set()
            await go_on.wait()
            ended.set()

        async def read() -> None:
            await store.load("table", NOW)

        monkeypatch.setattr(Store, "_rows", slow)
        tasks = Tasks()
        reading = tasks.start(read(), "a read")
        await begun.wait()
        closing = asyncio.create_task(tasks.close())
        while not reading.cancelling():
            await asyncio.sleep(0)
        assert not closing.done() and not ended.is_set()
        go_on.set()
        await closing
        assert ended.is_set() and reading.cancelled()

    with_store(tmp_path, work)


def test_a_database_of_the_last_release_is_brought_up_to_date(tmp_path: Path) -> None:
    room = {
        "id": "t1", "invitation": "i1", "game": "suffragetto", "rules": 1, "mode": "two-player",
        "switches": "[]", "files": "{}", "access": "link", "host": "ann", "seed": "00" * 32,
        "clock": 0, "made": NOW, "touched": NOW, "version": 5, "status": OVER, "bots_due": False,
        "result": "Ann wins.", "next": "", "source": "", "given": 0, "hints": "usual",
    }  # fmt: skip
    seat = {
        "room": "t1", "kind": "person", "level": "", "invited": False, "confirms": True,
        "asked": False,
    }  # fmt: skip
    seats = [
        {**seat, "seat": n, "person": who.lower(), "name": who, "nonce": f"n{n}"}
        for n, who in enumerate(("Ann", "Bea"))
    ]
    going_on = {**room, "id": "t2", "invitation": "i2", "status": PLAYING, "result": ""}

    def into(connection: Connection, table: str, *rows: dict[str, object]) -> None:
        names = ", ".join(rows[0])
        values = ", ".join(f":{name}" for name in rows[0])
        connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({values})"), list(rows))

    def fill(connection: Connection) -> None:
        upgrade(connection, "0002")
        into(connection, "people", {"id": "ann", "name": "Ann", "made": NOW})
        into(connection, "rooms", room, going_on)
        into(connection, "sitters", *seats)
        owned = {"id": "s1", "data": b'{"person":"ann"}', "expires": NOW * 1e9}
        into(connection, "sessions", owned, {**owned, "id": "s2", "data": b"{}"})

    async def run() -> None:
        database = Database(address("", tmp_path))
        async with database.engine.begin() as connection:
            await connection.run_sync(fill)
        await database.open()
        store = Store(database)
        ann = await store.person("ann")
        assert ann == Person("ann", "Ann") and not ann.is_registered
        assert [device.id for device in await SqlSessions(database).of("ann")] == ["s1"]
        known = await Accounts(store).add(ann, "Ann", "hash", ["code"], NOW)
        assert known == Person("ann", "Ann", True)
        assert await store.with_end_due() == ["t1"]
        occupants = (await read_back(store, "t1")).occupants
        assert [(o.name, o.abandons) for o in occupants] == [("Ann", False), ("Bea", False)]
        assert [o.place for o in occupants] == [0, 1]
        async with database.engine.connect() as connection:
            found = (await connection.execute(select(ROOMS).order_by(ROOMS.c.id))).mappings()
            assert [(row["reason"], row["winners"], row["drawn"]) for row in found] == [
                ("", "[]", False), ("", "[]", False),
            ]  # fmt: skip
        await database.close()

    asyncio.run(run())


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    async def run() -> None:
        database = Database(address("", tmp_path))
        await database.open()
        await database.write([(text("UPDATE alembic_version SET version_num = '9999'"), None)])
        await database.close()
        older = Database(address("", tmp_path))
        with pytest.raises(BadOptions, match="a newer version of Suffrage has used this database"):
            await older.open()

    asyncio.run(run())


def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    async def run() -> list[object]:
        database = Database(address("", tmp_path))
        async with database.engine.connect() as connection:
            found = [
                (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
        await database.close()
        return found

    assert asyncio.run(run()) == ["wal", 2, 1]


def test_every_answer_is_a_row(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        room = set_table("vote", "five", *["bot"] * 5)
        await keep_new(store, room)
        assert room.status == PLAYING
        async with store.database.engine.connect() as connection:
            rows = (await connection.execute(select(ANSWERS.c.text))).scalars().all()
        assert list(rows) == [word for _, word in playing(room).match.record.answers]

    with_store(tmp_path, work)


@pytest.mark.parametrize("url", ["mysql://x", "suffrage.db", "postgresql:/x"])
def test_only_databases_we_know_are_taken(url: str, tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="sqlite:///"):
        address(url, tmp_path)
