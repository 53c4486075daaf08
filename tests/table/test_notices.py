"""Notices: who is told what, by which way, once, and never more than that it is their turn."""

from __future__ import annotations

import asyncio
import hmac
import json
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from py_vapid import Vapid02
from sqlalchemy import select

from suffrage.table.hosting.notices import calling
from suffrage.table.hosting.notices.calling import AT_ONCE, GRACE
from suffrage.table.hosting.notices.courier import PAUSES, TRIES, Courier
from suffrage.table.hosting.notices.vapid import Signet
from suffrage.table.hosting.presence import Presence
from suffrage.table.rooms import abandonment, opening
from suffrage.table.rooms.errors import TooManyBrowsers
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import Change, Room
from suffrage.table.rooms.seats import OPEN, Occupant
from suffrage.table.store.database import Database
from suffrage.table.store.notices.channels import FAILURES, MOST, Channels
from suffrage.table.store.notices.notices import ENDED, INVITATION, TALK, TURN, Notices
from suffrage.table.store.notices.outbox import PUSH, UNDECIDED, WEBHOOK, Outbox
from suffrage.table.store.schema import FACTS, OUTBOX, PUSHES
from tests.table.kit import NOW, first_option, set_table
from tests.table.receiver import PUBLIC, World, world
from tests.table.test_accounts import Desk, begun, seated
from tests.table.test_store import opened

HOME = "https://suffrage.example/"
HOOK = "http://hook.example/in?room=7"
PUSHED = "http://push.example/send/abc"


class Office:
    """A desk, a courier, and the world outside."""

    def __init__(self, database: Database, made: World) -> None:
        self.desk = Desk(database)
        self.host = self.desk.host
        self.now = NOW
        self.host.set_clock(lambda: self.now)
        self.world = made
        self.database = database
        self.channels, self.outbox = Channels(database), Outbox(database)
        self.notices = Notices(database)
        self.courier = self.another()

    def another(self) -> Courier:
        """One more server's courier, or the one after a restart."""
        return Courier(
            self.host, Signet(self.database, lambda: HOME), lambda: HOME, self.world.outside()
        )

    async def go_round(self, seconds: float = 0.0) -> None:
        """Let time pass, and tell all that is due."""
        self.now += seconds
        while await self.courier.deliver():
            pass

    async def match(self, one: Person, other: Person, id: str = "t1") -> Room:
        """A match of two under way, on the shelf."""
        room = begun(seated(id, one, other, host=one))
        assert await self.host.create(room, Change(0, [(s, t, "") for s, t in answers(room)]))
        return room

    async def answer(self, id: str = "t1") -> str:
        """Whoever is asked answers; who is asked then."""
        async with self.host.at(id) as room:
            assert room is not None
            before = room.due(bots=False)
            while room.due(bots=False) == before:
                (seat,) = room.due(bots=False)
                given = room.answer(
                    seat,
                    [first_option(room, seat)],
                    room.version,
                    f"k{room.version}",
                    self.now,
                    True,
                )
                assert isinstance(given, Change)
                await self.host.keep(room, given)
            return room.occupants[room.due(bots=False)[0]].person

    async def letters(self) -> list[tuple[str, str]]:
        """What is in the outbox: whom it is for, and by which way."""
        async with self.database.engine.connect() as connection:
            rows = (await connection.execute(select(OUTBOX).order_by(OUTBOX.c.due_at))).all()
        return [(row.person, row.way) for row in rows]

    async def kinds(self, person: Person) -> list[str]:
        """The kinds of somebody's notices."""
        return [notice.kind for notice in await self.notices.of(person.id)]


def answers(room: Room) -> list[tuple[int, str]]:
    """What the match of a room has so far."""
    assert room.match is not None
    return list(room.match.record.answers)


@asynccontextmanager
async def office(folder: Path) -> AsyncGenerator[Office, None]:
    async with (
        opened(folder) as database,
        world(hook_example=[[PUBLIC]], push_example=[[PUBLIC]]) as made,
    ):
        found = Office(database, made)
        yield found
        await found.desk.reception.close()


def at_office(folder: Path, work: Callable[[Office], Coroutine[Any, Any, None]]) -> None:
    """Do something where people are told."""

    async def run() -> None:
        async with office(folder) as found:
            await work(found)

    asyncio.run(run())


async def couple(at: Office) -> tuple[Person, Person]:
    """Two who have registered."""
    return await at.desk.registered("Ann"), await at.desk.registered("Bea")


def test_all_is_off_until_it_is_wanted(tmp_path: Path) -> None:
    async def work(at: Office) -> None:
        ann, bea = await couple(at)
        await at.match(ann, bea)
        await at.answer()
        assert await at.letters() == []
        await at.go_round(3600)
        assert not at.world.connected
        assert sorted([*await at.kinds(ann), *await at.kinds(bea)]) == [TURN]

    at_office(tmp_path, work)


def test_a_webhook_is_told_that_it_is_ones_turn_and_nothing_else(tmp_path: Path) -> None:
    async def work(at: Office) -> None:
        ann, bea = await couple(at)
        keys = {who.id: await at.channels.set_webhook(who.id, HOOK) for who in (ann, bea)}
        await at.match(ann, bea)
        asked = await at.answer()
        await at.go_round(AT_ONCE)
        (came,) = at.world.received
        told = json.loads(came.body)
        assert told == {
            "event": "turn", "delivery": came.headers["x-suffrage-delivery"], "at": told["at"],
            "content": f"It is your turn. {HOME}next", "text": f"It is your turn. {HOME}next",
        }  # fmt: skip
        time = came.headers["x-suffrage-time"].encode()
        proof = hmac.new(keys[asked].encode(), time + b"." + came.body, "sha256").hexdigest()
        assert came.headers["x-suffrage-signature"] == f"v1={proof}"
        assert at.world.connected == [PUBLIC] and await at.letters() == []
        whole = str(came)
        assert not any(
            word in whole for word in ("t1", "suffragetto", "Ann", "Bea", ann.id, bea.id)
        )

    at_office(tmp_path, work)


def test_a_push_has_no_words_in_it(tmp_path: Path) -> None:
    async def work(at: Office) -> None:
        ann, bea = await couple(at)
        for who in (ann, bea):
            await at.channels.add_push(who.id, f"{PUSHED}/{who.name}", "d", "Firefox", at.now)
        await at.match(ann, bea)
        asked = await at.answer()
        await at.go_round(AT_ONCE)
        (came,) = at.world.received
        assert came.path == f"/send/abc/{'Ann' if asked == ann.id else 'Bea'}"
        assert came.body == b"" and came.headers["ttl"] and came.headers["topic"]
        assert Vapid02.verify(came.headers["authorization"])
        key = came.headers["authorization"].rpartition("k=")[2]
        assert key == await at.courier.signet.public()
        assert await at.another().signet.public() == key, "the key is made once"
        async with at.database.engine.connect() as connection:
            facts = (await connection.execute(select(FACTS.c.name))).scalars().all()
        assert "vapid" in facts

    at_office(tmp_path, work)


def test_whoever_is_there_or_answers_in_time_is_not_told(tmp_path: Path) -> None:
    async def work(at: Office) -> None:
        ann, bea = await couple(at)
        for who in (ann, bea):
            await at.channels.set_webhook(who.id, HOOK)
        await at.match(ann, bea)
        for who in (ann, bea):
            at.host.streams.presence.come("t1", who.id)
        await at.answer()
        await at.go_round(AT_ONCE + 1)
        assert not at.world.received, "they look at the table"
        await at.answer()
        await at.go_round(GRACE - 10)
        assert not at.world.received
        await at.go_round(10)
        assert len(at.world.received) == 1, "but they have gone to sleep over it"

    at_office(tmp_path, work)


def test_what_is_not_ones_turn_any_more_is_not_told(tmp_path: Path) -> None:
    async def work(at: Office) -> None:
        ann, bea = await couple(at)
        await at.channels.set_webhook(ann.id, HOOK)
        await at.match(ann, bea)
        while await at.answer() != ann.id:
            pass
        at.world.answers = [500]
        await at.go_round(AT_ONCE)
        assert await at.letters() == [(ann.id, WEBHOOK)] and len(at.world.received) == 1
        await at.answer()
        await at.go_round(PAUSES[0])
        assert await at.letters() == [] and len(at.world.received) == 1

    at_office(tmp_path, work)


def test_what_fails_is_tried_again_and_given_up_in_the_end(tmp_path: Path) -> None:
    async def work(at: Office) -> None:
        ann, bea = await couple(at)
        for who in (ann, bea):
            await at.channels.set_webhook(who.id, HOOK)
        at.world.answers = [500] * 100
        await at.match(ann, bea)
        await at.go_round(AT_ONCE)
        for number, pause in enumerate(PAUSES, 1):
            assert len(at.world.received) == number
            await at.go_round(pause - 1)
            assert len(at.world.received) == number, "not before its time"
            await at.go_round(1)
        assert len(at.world.received) == TRIES and await at.letters() == []
        assert len({came.headers["x-suffrage-delivery"] for came in at.world.received}) == 1
        (who,) = [who for who in (ann, bea) if (await at.channels.of(who.id)).trouble]
        assert (await at.channels.of(who.id)).trouble == "it answers 500"
        for _ in range(FAILURES - TRIES):
            await at.channels.note_failure(who.id, "it answers 500")
        assert not (await at.channels.of(who.id)).webhook, "turned off"
        await at.channels.set_webhook(who.id, HOOK)
        assert not (await at.channels.of(who.id)).trouble

    at_office(tmp_path, work)


def test_a_webhook_that_leads_to_a_private_address_by_now_is_not_called(tmp_path: Path) -> None:
    async def work(at: Office) -> None:
        ann, bea = await couple(at)
        for who in (ann, bea):
            await at.channels.set_webhook(who.id, HOOK)
            await at.channels.add_push(who.id, f"{PUSHED}{who.id}", "d", "Firefox", at.now)
        at.world.names = {"hook.example": [["10.0.0.7"]], "push.example": [["::1"]]}
        await at.match(ann, bea)
        await at.go_round(AT_ONCE)
        assert not at.world.connected and not at.world.received
        assert sorted(way for _, way in await at.letters()) == [PUSH, WEBHOOK], "tried again later"

    at_office(tmp_path, work)


@pytest.mark.parametrize("status", [404, 410, 403])
def test_a_browser_that_has_changed_its_mind_is_forgotten(tmp_path: Path, status: int) -> None:
    async def work(at: Office) -> None:
        ann, bea = await couple(at)
        for who in (ann, bea):
            await at.channels.add_push(who.id, f"{PUSHED}{who.id}", "d", "Firefox", at.now)
        at.world.answers = [status]
        await at.match(ann, bea)
        await at.go_round(AT_ONCE)
        async with at.database.engine.connect() as connection:
            left = (await connection.execute(select(PUSHES))).all()
        assert len(left) == 1 and await at.letters() == []

    at_office(tmp_path, work)


def test_nothing_is_lost_by_a_restart_and_nothing_told_by_two(tmp_path: Path) -> None:
    async def work(at: Office) -> None:
        ann, bea = await couple(at)
        for who in (ann, bea):
            await at.channels.set_webhook(who.id, HOOK)
        await at.match(ann, bea)
        at.now += AT_ONCE
        couriers = [at.another() for _ in range(3)]
        for _ in range(3):
            await asyncio.gather(*[courier.deliver() for courier in couriers])
        assert len(at.world.received) == 1 and await at.letters() == []

        # A server that dies after it has taken something: whoever comes next tells it, under the
        # same number; by that the receiver knows it, had it been told already.
        await at.answer()
        at.now += AT_ONCE
        await couriers[0].deliver()
        (letter,) = await at.outbox.due(at.now, 9)
        assert await at.outbox.take(letter, at.now + 60)
        await at.another().deliver()
        assert len(at.world.received) == 1
        at.now += 60
        await at.another().deliver()
        assert at.world.received[1].headers["x-suffrage-delivery"] == letter.id
        assert await at.letters() == []

    at_office(tmp_path, work)


def test_nobody_waits_for_another_who_has_a_hundred_letters(tmp_path: Path) -> None:
    async def work(at: Office) -> None:
        ann, bea = await couple(at)
        for _ in range(100):
            await at.outbox.try_out(ann.id, WEBHOOK, at.now)
        at.now += 1
        await at.outbox.try_out(bea.id, WEBHOOK, at.now)
        first = await at.outbox.due(at.now, 20)
        assert first[-1].person == bea.id and len(first) < 9, "a round is short for all"
        await at.go_round()
        assert await at.letters() == []

    at_office(tmp_path, work)


def test_what_is_told_is_written_with_the_change_or_not_at_all(tmp_path: Path) -> None:
    async def work(at: Office) -> None:
        ann, bea = await couple(at)
        for who in (ann, bea):
            await at.channels.set_webhook(who.id, HOOK)
        room = begun(seated("t1", ann, bea, host=ann))
        kept = at.database.write

        async def fails(steps: Any) -> None:
            raise OSError("the disk is full")

        at.database.write = fails  # type: ignore[method-assign]
        with pytest.raises(OSError, match="full"):
            await at.host.create(room, Change(0))
        at.database.write = kept  # type: ignore[method-assign]
        assert await at.letters() == []
        await at.match(ann, bea)
        assert [way for _, way in await at.letters()] == [UNDECIDED]

    at_office(tmp_path, work)


def test_who_is_away_is_told_of_ends_and_talk_on_their_page(tmp_path: Path) -> None:
    async def work(at: Office) -> None:
        ann, bea = await couple(at)
        await at.match(ann, bea)
        at.host.streams.presence.come("t1", ann.id)
        async with at.host.at("t1") as room:
            assert room is not None
            await at.host.keep(room, room.say(0, "Hello?", "", at.now))
            await at.host.keep(room, room.say(0, "Hello!", "", at.now))
            assert TALK in await at.kinds(bea) and TALK not in await at.kinds(ann)
            assert (await at.kinds(bea)).count(TALK) == 1
            room.ended_by = "It was enough."
            await at.host.keep(room, room.changed(at.now))
            await at.host.keep(room, room.changed(at.now))
        assert sorted(await at.kinds(bea)) == [ENDED, TALK] and await at.kinds(ann) == []
        await at.notices.clear(bea.id, "elsewhere")
        assert len(await at.kinds(bea)) == 2
        await at.notices.clear(bea.id, "t1")
        assert await at.kinds(bea) == []

    at_office(tmp_path, work)


def test_what_is_said_in_a_circle_is_nobodys_notice() -> None:
    room = begun(seated("t1", "ann", "bea"))
    room.written = {seat: {"asked": True} for seat in range(2)}
    aloud, between = [room.say(0, "Hello", circle, NOW) for circle in ("", "the fallen")]
    assert len(calling.calls(room, aloud, Presence(), NOW)) > 0
    assert list(calling.calls(room, between, Presence(), NOW)) == []


def test_a_seat_that_is_kept_is_an_invitation_until_it_is_taken(tmp_path: Path) -> None:
    async def work(at: Office) -> None:
        ann, bea = await couple(at)
        room = seated("t1", ann, "open", host=ann)
        room.occupants[1] = Occupant(1, OPEN, bea.id, "Bea", invited=True)
        await at.host.create(room, Change(0))
        assert await at.kinds(bea) == [INVITATION] and await at.kinds(ann) == []
        async with at.host.at("t1") as here:
            assert here is not None
            here.occupants[1] = Occupant(1, OPEN)
            await at.host.keep(here, here.changed(at.now))
        assert await at.kinds(bea) == []

    at_office(tmp_path, work)


def test_notices_that_nobody_reads_go_away(tmp_path: Path) -> None:
    async def work(at: Office) -> None:
        ann, bea = await couple(at)
        await at.match(ann, bea)
        async with at.host.at("t1") as room:
            assert room is not None
            await at.host.keep(room, room.say(0, "Hello?", "", at.now))
        await at.go_round(59 * 24 * 3600)
        assert TALK in await at.kinds(bea)
        await at.go_round(2 * 24 * 3600)
        assert TALK not in await at.kinds(bea)

    at_office(tmp_path, work)


def test_a_match_with_somebody_who_left_for_good_goes_on(tmp_path: Path) -> None:
    async def work(at: Office) -> None:
        ann, bea = await couple(at)
        await at.match(ann, bea)
        await at.desk.reception.delete(ann, "a long walk to Holloway")
        async with at.host.at("t1") as room:
            assert room is not None
            room.ended_by = "It was enough."
            await at.host.keep(room, room.changed(at.now))
        assert await at.kinds(bea) == [ENDED]

    at_office(tmp_path, work)


def test_a_feed_has_a_secret_address_that_is_made_anew(tmp_path: Path) -> None:
    async def work(at: Office) -> None:
        ann, _ = await couple(at)
        first = await at.channels.renew_feed(ann.id)
        assert await at.channels.feed_of(first) == ann.id
        second = await at.channels.renew_feed(ann.id)
        assert [await at.channels.feed_of(one) for one in (first, second)] == ["", ann.id]
        async with at.database.engine.connect() as connection:
            rows = str((await connection.execute(select(OUTBOX.metadata.tables["channels"]))).all())
        assert second not in rows, "kept as a hash"
        await at.channels.drop_feed(ann.id)
        assert await at.channels.feed_of(second) == "" and await at.channels.feed_of("") == ""

    at_office(tmp_path, work)


def test_a_browser_is_one_persons_and_nobody_has_too_many(tmp_path: Path) -> None:
    async def work(at: Office) -> None:
        ann, bea = await couple(at)
        for who in (ann, bea, bea):
            await at.channels.add_push(who.id, PUSHED, "d", "Firefox", at.now)
        assert await at.channels.pushes(ann.id) == []
        (mine,) = await at.channels.pushes(bea.id)
        await at.channels.drop_push(mine.id, ann.id)
        assert await at.channels.pushes(bea.id), "nobody turns off what is another's"
        for number in range(MOST - 1):
            await at.channels.add_push(bea.id, f"{PUSHED}{number}", "e", "Firefox", at.now)
        with pytest.raises(TooManyBrowsers):
            await at.channels.add_push(bea.id, f"{PUSHED}/more", "e", "Firefox", at.now)
        await at.channels.drop_pushes(bea.id, "e")
        assert await at.channels.pushes(bea.id) == [mine]

    at_office(tmp_path, work)


def test_signing_out_ends_what_a_browser_is_told(tmp_path: Path) -> None:
    async def work(at: Office) -> None:
        ann, _ = await couple(at)
        for device in ("desk", "phone"):
            await at.channels.add_push(ann.id, f"{PUSHED}/{device}", device, "Firefox", at.now)
        secret = "a long walk to Holloway"
        await at.desk.reception.change_password(ann, secret, "purple, white, green", "desk")
        assert [push.device for push in await at.channels.pushes(ann.id)] == ["desk"]
        await at.desk.reception.sign_out_everywhere(ann)
        assert await at.channels.pushes(ann.id) == []

    at_office(tmp_path, work)


def test_an_abandoned_match_is_told_as_over(tmp_path: Path) -> None:
    async def work(at: Office) -> None:
        people = [await at.desk.registered(name) for name in ("Ann", "Bea", "Cat", "Dot", "Eve")]
        room = set_table("vote", "five", *["open"] * 5, id="t1")
        for seat, who in enumerate(people):
            room.occupants[seat] = Occupant(seat, "person", who.id, who.name, nonce=f"n{seat}")
        opening.begin(room, NOW)
        await at.host.create(room, Change(0, [(s, t, "") for s, t in answers(room)]))
        async with at.host.at("t1") as here:
            assert here is not None
            for who in people[: abandonment.ballot(here).needed]:
                await at.host.keep(here, abandonment.abandon(here, who.id, at.now))
        assert ENDED in await at.kinds(people[4])

    at_office(tmp_path, work)
