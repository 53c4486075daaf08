"""Accounts: registering, signing in, recovering, leaving; and what becomes of a guest's seats."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Literal

import pytest
from argon2 import PasswordHasher
from litestar.serialization import encode_json
from sqlalchemy import select

from suffrage.core.game import WATCHER
from suffrage.table.hosting.accounts.passwords import _MOST, Passwords
from suffrage.table.hosting.accounts.reception import CODES, Reception
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.streams import Streams
from suffrage.table.hosting.usecases.people import rename, welcome
from suffrage.table.rooms import opening
from suffrage.table.rooms.errors import (
    BadField,
    NameTaken,
    NotAllowed,
    NotProved,
    OutOfGame,
    TooBusy,
)
from suffrage.table.rooms.people import NOBODY, Person
from suffrage.table.rooms.room import OVER, PLAYING, WAITING, Change, Room
from suffrage.table.rooms.talk import CHAT
from suffrage.table.store.accounts.belongings import FORMER, REMOVED, listed
from suffrage.table.store.attempts import Attempt, Attempts
from suffrage.table.store.database import Database
from suffrage.table.store.rows import Store
from suffrage.table.store.schema import METADATA, PEOPLE, RECOVERY_CODES
from suffrage.table.store.sessions import SqlSessions, belonging_to
from suffrage.table.store.tokens import READ, Tokens
from tests.table.kit import NOW, PATIENCE, occupant, set_table
from tests.table.misuse import QUICK
from tests.table.test_access import with_a_fallen_seat
from tests.table.test_store import opened

SECRET = "a long walk to Holloway"
SESSION = '{"person": "%s"}'
OTHER = "purple, white and green"


class Desk:
    """A reception without pages."""

    def __init__(self, database: Database) -> None:
        self.host = Host(Store(database), Streams(), lambda: NOW)
        self.sessions, self.tokens = SqlSessions(database), Tokens(database)
        self.reception = Reception(self.host, Passwords(QUICK), self.sessions, self.tokens)
        self.database = database

    async def guest(self, name: str) -> Person:
        """Somebody who has chosen a name."""
        return await welcome(self.host, NOBODY, name)

    async def registered(self, name: str) -> Person:
        """Somebody with an account."""
        return (await self.reception.register(NOBODY, name, SECRET))[0]

    async def put(self, room: Room) -> Room:
        """Lay a table on the shelf, as it stands."""
        added = [(s, text, "") for s, text in room.match.record.answers] if room.match else []
        await self.host.store.create(room, Change(0, added, room.notes))
        return room

    async def look(self, id: str) -> Room:
        """A table as whoever comes now finds it."""
        async with self.host.at(id) as room:
            assert room is not None
            return room


def at_desk(folder: Path, work: Callable[[Desk], Coroutine[Any, Any, None]]) -> None:
    """Do something where people register."""

    async def run() -> None:
        async with opened(folder) as database:
            desk = Desk(database)
            try:
                await work(desk)
            finally:
                await desk.reception.close()

    asyncio.run(run())


def seated(id: str, *people: Person | str, host: Person | None = None) -> Room:
    """A table of Suffragetto with these people."""
    room = set_table("suffragetto", "two-player", "open", "open", id=id)
    for seat, who in enumerate(people):
        room.occupants[seat] = occupant(seat, who if isinstance(who, str) else who.id)
        if isinstance(who, Person):
            room.occupants[seat].name = who.name
    room.host = host.id if host is not None else "somebody"
    return room


def begun(room: Room) -> Room:
    """The same, with its match."""
    opening.begin(room, NOW)
    return room


def test_a_guest_who_registers_stays_the_same_person(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        guest = await desk.guest("Ann")
        await desk.put(begun(seated("t1", guest, "bot", host=guest)))
        known, codes = await desk.reception.register(guest, "Ann Kenney", SECRET)
        assert (known.id, known.name, known.is_registered) == (guest.id, "Ann Kenney", True)
        assert await desk.host.store.person(guest.id) == known
        assert len(set(codes)) == CODES == await desk.reception.accounts.codes_left(known.id)
        assert (await desk.look("t1")).seats_of(known.id) == [0]
        arrival = await desk.reception.sign_in(NOBODY, "ann kenney", SECRET, True)
        assert arrival.person == known
        with pytest.raises(NotAllowed, match="registered already"):
            await desk.reception.register(known, "Ann", SECRET)

    at_desk(tmp_path, work)


def test_no_two_registered_names_look_alike_and_no_guest_takes_one(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        ida = await desk.registered("Ida")
        for name in ("Ida", "ida", "lda", "IDA", "Ιda".replace("Ι", "I")):
            with pytest.raises(NameTaken):
                await desk.reception.register(NOBODY, name, SECRET)
            with pytest.raises(NameTaken):
                await desk.guest(name)
        guest, other = await desk.guest("Bea"), await desk.registered("Cat")
        for person in (guest, other):
            with pytest.raises(NameTaken):
                await rename(desk.host, person, "lDA")
        ida = await rename(desk.host, ida, "IDA")
        assert ida.name == "IDA", "one's own may be spelt anew"
        assert await welcome(desk.host, ida, "Bea") == ida, "a table's form renames no account"
        assert (await rename(desk.host, ida, "Emmeline")).is_registered
        assert (await desk.guest("Ida")).name == "Ida", "what was given up is free"
        for kept in ("Guest 7", "gUEST", "Former player 2"):
            with pytest.raises(BadField, match="is for guests"):
                await desk.reception.register(NOBODY, kept, SECRET)

    at_desk(tmp_path, work)


def test_of_two_who_register_a_name_at_once_one_has_it(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        tries = [desk.reception.register(NOBODY, "Sylvia", SECRET) for _ in range(4)]
        found = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(one, NameTaken) for one in found) == 3
        async with desk.database.engine.connect() as connection:
            assert len((await connection.execute(select(PEOPLE))).all()) == 1

    at_desk(tmp_path, work)


@pytest.mark.parametrize(
    ("password", "said"),
    [("short", "10 to 200"), ("x" * 201, "10 to 200"), ("aaaaabbbbb", "guessed"),
     ("Password123", "guessed"), ("Christabel P", "not the name")],
)  # fmt: skip
def test_a_password_that_is_guessed_is_refused(tmp_path: Path, password: str, said: str) -> None:
    async def work(desk: Desk) -> None:
        with pytest.raises(BadField, match=said):
            await desk.reception.register(NOBODY, "Christabel P", password)
        assert await desk.reception.accounts.called("Christabel P") is None

    at_desk(tmp_path, work)


def test_an_unknown_name_and_a_wrong_password_are_the_same(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        await desk.registered("Ann")
        said = set()
        for name, password in (("Ann", "wrong password"), ("Nobody here", SECRET), ("", "")):
            with pytest.raises(NotProved) as refused:
                await desk.reception.sign_in(NOBODY, name, password, True)
            said.add(str(refused.value))
        assert len(said) == 1

    at_desk(tmp_path, work)


def test_a_wrong_password_is_compared_whether_or_not_there_is_an_account() -> None:
    compared = []

    class Counting(PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
            compared.append(str(hash).rpartition("$")[0].rpartition("$")[0])
            return super().verify(hash, password)

    async def work() -> None:
        passwords = Passwords(Counting(time_cost=1, memory_cost=64, parallelism=1))
        kept = await passwords.hashed(SECRET)
        assert await passwords.fits(kept, SECRET)
        assert not await passwords.fits(kept, OTHER)
        assert not await passwords.fits("", SECRET)
        assert not await passwords.fits("", "nobody's"), "nobody has no password"
        passwords.close()

    asyncio.run(work())
    assert len(compared) == 4 and len(set(compared)) == 1, "at the same cost"


def test_hashing_holds_nobody_up_and_has_an_end() -> None:
    """Two at a time, beside the loop; whoever comes when many wait is told so."""
    gate, running, most = threading.Event(), [0], [0]

    class Slow(PasswordHasher):
        def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
            running[0] += 1
            most[0] = max(most[0], running[0])
            gate.wait(PATIENCE)
            running[0] -= 1
            return "hashed"

    async def run() -> None:
        passwords = Passwords(Slow(time_cost=1, memory_cost=64, parallelism=1))
        waiting = [asyncio.create_task(passwords.hashed("x")) for _ in range(_MOST)]
        await asyncio.sleep(0.1)  # the loop has its turn meanwhile
        with pytest.raises(TooBusy, match="too many people sign in"):
            await passwords.hashed("x")
        gate.set()
        assert await asyncio.gather(*waiting) == ["hashed"] * _MOST
        assert await passwords.hashed("x") == "hashed"
        passwords.close()

    asyncio.run(run())
    assert most == [2]


def test_what_a_guest_has_becomes_the_accounts(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        known, guest = await desk.registered("Ann"), await desk.guest("Ann 2")
        puzzles = Attempts(desk.database)
        for person in (known, guest):
            await puzzles.note(person.id, "vote", 1, False, NOW)
        await puzzles.note(guest.id, "vote", 1, True, NOW)
        await puzzles.note(guest.id, "vote", 2, False, NOW)
        sat: dict[str, tuple[Person | str, ...]]
        sat = {"t1": (guest, "bot"), "t2": (guest, known), "t3": ("open", guest)}
        for id, people in sat.items():
            await desk.put(begun(seated(id, *people, host=guest)))
        before = (await desk.look("t1")).version
        token = await desk.tokens.make(guest, "planted", (READ,), NOW)
        await desk.sessions.set("planted", SESSION % guest.id)
        arrival = await desk.reception.sign_in(guest, "Ann", SECRET, True)
        assert set(arrival.brought.rooms) == {"t1", "t3"} and arrival.brought.left == 1
        t1, t2, t3 = [await desk.look(id) for id in ("t1", "t2", "t3")]
        assert t1.seats_of(known.id) == [0] and t1.host == known.id and t1.version > before
        assert t3.seats_of(known.id) == [1]
        assert t2.seats_of(known.id) == [1], "nobody gets a second hand by signing in"
        assert await puzzles.of(known.id, "vote") == {1: Attempt(2, True), 2: Attempt(1)}
        assert await desk.tokens.bearer(token) is None, "whoever planted it gets no account"
        assert await desk.sessions.get("planted") is None
        assert await desk.reception.sign_in(arrival.person, "Ann", SECRET, True) is not None

    at_desk(tmp_path, work)


def test_a_guest_may_leave_the_seats_behind(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        known, guest = await desk.registered("Ann"), await desk.guest("Bea")
        await desk.put(begun(seated("t1", guest, "bot")))
        arrival = await desk.reception.sign_in(guest, "Ann", SECRET, False)
        assert arrival.person == known and not arrival.brought.rooms
        assert (await desk.look("t1")).seats_of(guest.id) == [0]

    at_desk(tmp_path, work)


def test_a_recovery_code_is_good_once(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        known, codes = await desk.reception.register(NOBODY, "Ann", SECRET)
        typed = codes[0].upper().replace("-", " ")
        for name, code in (("Ann", "no-such-code"), ("Bea", typed), ("Ann", "")):
            with pytest.raises(NotProved, match="do not belong together"):
                await desk.reception.recover(NOBODY, name, code, OTHER, True)
        arrival = await desk.reception.recover(NOBODY, "Ann", typed, OTHER, True)
        assert arrival.person == known
        with pytest.raises(NotProved):
            await desk.reception.recover(NOBODY, "Ann", typed, SECRET, True)
        with pytest.raises(NotProved):
            await desk.reception.sign_in(NOBODY, "Ann", SECRET, True)
        assert (await desk.reception.sign_in(NOBODY, "Ann", OTHER, True)).person == known
        new = await desk.reception.renew_codes(known, OTHER)
        with pytest.raises(NotProved):
            await desk.reception.recover(NOBODY, "Ann", codes[1], SECRET, True)
        async with desk.database.engine.connect() as connection:
            kept = (await connection.execute(select(RECOVERY_CODES.c.id))).scalars().all()
        assert len(kept) == CODES and not set(kept) & {*codes, *new}

    at_desk(tmp_path, work)


def test_a_new_password_signs_everybody_out(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        known = await desk.registered("Ann")
        desk.sessions._forget("")
        await desk.sessions.set("phone", SESSION % known.id)
        token = await desk.tokens.make(known, "bot", (READ,), NOW)
        with pytest.raises(NotProved):
            await desk.reception.change_password(known, OTHER, OTHER)
        assert await desk.sessions.get("phone") and await desk.tokens.bearer(token)
        await desk.reception.change_password(known, SECRET, OTHER)
        assert await desk.sessions.get("phone") is None
        assert await desk.tokens.bearer(token) is None

    at_desk(tmp_path, work)


def test_devices_are_listed_and_signed_out_one_by_one(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        known, other = await desk.registered("Ann"), await desk.registered("Bea")
        for key, who in (("a", known), ("b", known), ("c", other)):
            data = belonging_to(who.id, key, f"Browser {key}")
            await desk.sessions.set(key, encode_json(data))
        devices = await desk.sessions.of(known.id)
        assert {device.browser for device in devices} == {"Browser a", "Browser b"}
        await desk.sessions.end(other.id, desk.sessions.kept_as("a"))
        assert await desk.sessions.get("a"), "nobody signs anybody else out"
        await desk.sessions.end(known.id, desk.sessions.kept_as("a"))
        assert await desk.sessions.get("a") is None and await desk.sessions.get("b")
        await desk.reception.sign_out_everywhere(known)
        assert await desk.sessions.get("b") is None and await desk.sessions.get("c")

    at_desk(tmp_path, work)


def test_who_is_signed_out_hears_nothing_more(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        known, other = await desk.registered("Ann"), await desk.registered("Bea")
        streams, reception = desk.host.streams, desk.reception
        key = "a"
        await desk.sessions.set(key, encode_json(belonging_to(known.id, key, "Browser")))
        ways: list[Callable[[], Coroutine[Any, Any, None]]] = [
            lambda: reception.sign_out(known, desk.sessions.kept_as(key)),
            lambda: reception.sign_out_everywhere(known),
            lambda: reception.change_password(known, SECRET, OTHER),
        ]
        for leave in ways:
            mine = streams.hear("table", known.id, 1)
            theirs = streams.hear("table", other.id, 1)
            await anext(mine), await anext(theirs)
            await leave()
            async with asyncio.timeout(PATIENCE):
                assert [told async for told in mine] == []
            assert streams.ears("table") == 1, "others listen on"
            await theirs.aclose()

    at_desk(tmp_path, work)


def test_whoever_leaves_for_good_leaves_matches_without_a_name(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        ann, bea = await desk.registered("Ann"), await desk.registered("Bea")
        over = begun(seated("t1", ann, bea, host=ann))
        over.say(0, "My number is 1909", "", NOW)
        over.say(1, "Mine is not", "", NOW)
        over.ended_by = "It was over."
        going, waiting = begun(seated("t2", bea, ann)), seated("t3", ann, "open", host=ann)
        kept = seated("t4", bea, "open", host=bea)
        kept.occupants[1].person, kept.occupants[1].name = ann.id, "Ann"
        for room in (over, going, waiting, kept):
            await desk.put(room)
        assert (await desk.look("t2")).status == PLAYING
        with pytest.raises(NotProved):
            await desk.reception.delete(ann, OTHER)
        await desk.reception.delete(ann, SECRET)
        t1, t2, t3 = [await desk.look(id) for id in ("t1", "t2", "t3")]
        assert (t1.status, t2.status, t3.status) == (OVER, PLAYING, WAITING)
        assert [o.name for o in t1.occupants] == [f"{FORMER} 1", "Bea"]
        chat = [(note.name, note.text) for note in t1.notes if note.kind == CHAT]
        assert chat == [(f"{FORMER} 1", REMOVED), ("Bea", "Mine is not")]
        assert t2.occupants[1].is_bot_played() and t2.occupants[1].name == f"{FORMER} 2"
        assert t1.match is not None and t1.match.record.names[0] == f"{FORMER} 1"
        assert t3.occupants[0].is_free() and t3.host != ann.id
        assert len({t1.occupants[0].person, t2.occupants[1].person, ann.id}) == 3
        (free,) = [one for one in (await desk.look("t4")).occupants if one.is_free()]
        assert (free.person, free.name) == ("", ""), "nobody is waited for any more"
        rows = await everything(desk.database)
        assert ann.id not in rows and "1909" not in rows and "Ann" not in rows
        assert await desk.host.store.person(ann.id) is None
        assert (await desk.registered("Ann")).id != ann.id, "the name is free again"
        assert t1.reader(bea.id) == 1 and t1.reader(ann.id) == WATCHER

    at_desk(tmp_path, work)


def test_who_is_out_of_the_game_signals_nothing_by_deleting_the_account(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        ann = await desk.registered("Ann")
        room, fallen, _ = with_a_fallen_seat()
        room.occupants[fallen].person, room.occupants[fallen].name = ann.id, "Ann"
        room.touched = desk.host.clock()
        await desk.put(room)
        before = await everything(desk.database)
        with pytest.raises(OutOfGame, match="delete the account when that match is over"):
            await desk.reception.delete(ann, SECRET)
        assert await everything(desk.database) == before, "nothing is half done"
        now = desk.host.clock()
        desk.host.clock = lambda: now + 8 * 86_400.0
        await desk.reception.delete(ann, SECRET)
        assert await desk.host.store.person(ann.id) is None

    at_desk(tmp_path, work)


async def everything(database: Database) -> str:
    """All that is in the database, as text."""
    found = []
    async with database.engine.connect() as connection:
        for table in METADATA.sorted_tables:
            found += [str(tuple(row)) for row in await connection.execute(select(table))]
    return "\n".join(found)


def test_every_column_that_names_a_person_is_taken_care_of() -> None:
    named = {
        column
        for table in METADATA.sorted_tables
        for column in table.columns
        if column.name in ("person", "host")
        or any(key.column.table.name in ("people", "accounts") for key in column.foreign_keys)
    }
    assert named | {PEOPLE.c.id} == listed(), "say in belongings.py what becomes of it"
