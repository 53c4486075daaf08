"""Bots that talk at a table: who may, when, what, and how people stop them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from suffrage.table.hosting.host import Host
from suffrage.table.hosting.usecases.talking import set_voices
from suffrage.table.hosting.visits import visiting
from suffrage.table.hosting.voices import Heard, Manner, Voices
from suffrage.table.rooms import opening, talk, voices
from suffrage.table.rooms.errors import NotAllowed
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import OVER, Room
from suffrage.table.rooms.scenes.scene import look
from suffrage.table.rooms.seats import BOT, Occupant
from suffrage.table.rooms.setup import Ticket, rematch
from suffrage.table.rooms.voices import Spoken
from suffrage.table.workers.pool import WorkerPool
from tests.table.kit import NOW, set_table
from tests.table.test_hosts import set_down, until, with_host

ANN = Person("ann", "Ann")
AT_ONCE = Manner(0.0, 0.0, 0.0)


def bots(count: int = 5, level: str = "shrewd") -> Room:
    """A table of VOTE! at which bots sit that talk."""
    room = set_table("vote", "five", *["open"] * count)
    room.occupants[:] = [Occupant(seat, BOT, level=level, nonce="n") for seat in range(count)]
    opening.begin(room, NOW)
    return room


def lines(room: Room) -> list[str]:
    return [note.text for note in room.notes if note.kind == talk.CHAT]


def spoken(weight: float, *said: str, seat: int = 1) -> Spoken:
    return Spoken(seat, "no-trust", "round 1", weight, said)


def talks_through(folder: Path, hushed: bool = False) -> Room:
    """A whole match of bots that may talk as often as they like."""
    found: list[Room] = []
    folder.mkdir(exist_ok=True)

    async def work(host: Host) -> None:
        pool = WorkerPool(0)
        heard = Voices(host, pool, AT_ONCE)
        room = bots()
        if hushed:
            room.note(talk.HUSHED, 0, NOW)
        await set_down(host, room)
        found.append(await until(host, "table", lambda room: room.status == OVER))
        await asyncio.sleep(0.05)
        await heard.close()
        pool.close()

    with_host(folder, work)
    return found[0]


def test_bots_talk_under_their_own_names_and_never_say_a_thing_twice(tmp_path: Path) -> None:
    room = talks_through(tmp_path)
    said = lines(room)
    assert len(said) > 3
    assert len(set(said)) == len(said)
    assert room.match is not None
    names = set(room.match.record.names)
    assert {note.name for note in room.notes if note.kind == talk.CHAT} <= names
    assert all(0 < len(line) <= talk.LONGEST_TALK for line in said)


def test_talk_changes_nothing_about_the_match(tmp_path: Path) -> None:
    aloud, quiet = talks_through(tmp_path / "a"), talks_through(tmp_path / "b", hushed=True)
    assert aloud.match is not None and quiet.match is not None
    assert lines(quiet) == []
    assert aloud.match.record.answers == quiet.match.record.answers


def test_two_lines_at_one_table_are_some_time_apart(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        pool = WorkerPool(0)
        heard = Voices(host, pool, Manner(0.0, 0.0, 10_000.0))
        await set_down(host, bots())
        room = await until(host, "table", lambda room: room.status == OVER)
        await heard.close()
        pool.close()
        assert len(lines(room)) <= 1

    with_host(tmp_path, work)


def test_people_decide_whether_bots_talk(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        await set_down(host, set_table("vote", "five", "ann", *["bot"] * 4))
        async with visiting(host, "table", ANN) as visit:
            assert voices.are_on(visit.room)
            scene = await set_voices(visit, False)
            assert not scene.bots_talk
            assert visit.room.notes[-1].sentence() == "The bots are asked to be quiet."
            again = await host.store.load("table", 0.0)
            assert again is not None and not voices.are_on(again)
            assert (await set_voices(visit, True)).bots_talk
        async with visiting(host, "table", Person("eve", "Eve")) as visit:
            with pytest.raises(NotAllowed):
                await set_voices(visit, False)

    with_host(tmp_path, work)


def test_bots_of_other_games_say_nothing() -> None:
    assert not voices.are_on(set_table("suffragetto", "two-player", "ann", "bot"))


def test_a_rematch_is_as_quiet_as_the_match_before() -> None:
    room = set_table("vote", "five", "ann", *["bot"] * 4)
    ticket = Ticket("next", bytes(32), "", "to-next")
    assert voices.are_on(rematch(room, ticket, ANN, "n", False, NOW))
    room.note(talk.HUSHED, 0, NOW)
    assert not voices.are_on(rematch(room, ticket, ANN, "n", False, NOW))


def test_the_most_pressing_is_said_and_nothing_again() -> None:
    room = bots()
    found = [spoken(0.5, "First."), spoken(0.9, "Second.", "Third.", seat=2)]
    chosen = voices.choose(room, found)
    assert chosen is not None and (chosen[0].seat, chosen[1]) == (2, "Second.")
    room.say(2, "Second.", "", NOW)
    chosen = voices.choose(room, found)
    assert chosen is not None and chosen[1] == "Third."


def test_the_same_words_about_somebody_else_are_the_same_words() -> None:
    room = bots()
    room.say(1, "Why, Cedar?", "", NOW)
    assert voices.choose(room, [spoken(0.9, "Why, Elm?", seat=2)]) is None
    room.say(1, "I will remember Queue at the Bank, Cedar.", "", NOW)
    later = "I will remember The Portal That Would Not Open, Elm."
    assert voices.choose(room, [spoken(0.9, later, seat=2)]) is None


def test_nobody_holds_the_floor() -> None:
    room = bots()
    room.say(1, "Something.", "", NOW)
    found = [spoken(0.9, "Mine again."), spoken(0.7, "Now I.", seat=2)]
    chosen = voices.choose(room, found)
    assert chosen is not None and chosen[1] == "Now I."


def test_what_hardly_matters_is_said_only_now_and_then() -> None:
    room = bots()
    assert voices.choose(room, [spoken(0.3, "Good morning.")]) is not None
    room.say(1, "Something.", "", NOW)
    assert voices.choose(room, [spoken(0.3, "Good morning.")]) is None


def test_what_bots_say_does_not_run_ahead_of_what_is_told() -> None:
    room = set_table("vote", "five", "ann", *["bot"] * 4)
    room.say(1, "It is all over.", "", NOW)
    room.say(0, "What is?", "", NOW)
    scene = look(room, "ann")
    early = replace(scene, at=scene.at - 1)
    assert [note.text for note in scene.notes() if note.kind == talk.CHAT] == lines(room)
    assert [note.text for note in early.notes() if note.kind == talk.CHAT] == ["What is?"]


def test_who_stands_in_for_a_person_keeps_quiet() -> None:
    room = set_table("vote", "five", "ann", *["bot"] * 4)
    room.occupants[0].level = "shrewd"
    assert voices.speakers(room) == [1, 2, 3, 4]


def test_nobody_says_of_a_thing_what_another_has_said_of_it() -> None:
    table = Heard()
    first = Spoken(1, "crossed", "use 0", 0.7, ("Forget what you knew about Cedar.",))
    table.remember(first, NOW)
    assert not table.is_new(replace(first, seat=2, lines=("Now we know less about Cedar.",)))
    assert table.is_new(replace(first, seat=2, kind="accused"))
    assert table.is_new(replace(first, seat=2, about="use 1"))
    assert not table.is_new(replace(first, kind="accused"))
