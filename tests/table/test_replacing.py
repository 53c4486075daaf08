"""Whoever is away is replaced only by whom and when they may be: what somebody would try who
wants to win by it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from suffrage.table.hosting.host import Host
from suffrage.table.hosting.usecases.seating import replace
from suffrage.table.hosting.visits import visiting
from suffrage.table.rooms import opening
from suffrage.table.rooms.clocks import deadlines, pauses
from suffrage.table.rooms.clocks.hours import Hours
from suffrage.table.rooms.clocks.pace import Pace
from suffrage.table.rooms.errors import NotAllowed, NotAway, OutOfGame
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import OVER, PLAYING, Room
from suffrage.table.rooms.seats import OPEN, Occupant
from suffrage.table.rooms.terms import RATED, RATED_BOTS
from tests.table.kit import first_option, give, is_change, playing, set_table
from tests.table.test_access import with_a_fallen_seat
from tests.table.test_hosts import set_down, with_host

DAY = 86_400.0
DAYS = Pace.read("3d+1d/5d")
ANN, BEA = Person("ann", "Ann"), Person("bea", "Bea")


def duel(pace: Pace | None = None, rated: str = "", other: str = "bea") -> Room:
    """A table of two that has not begun."""
    room = set_table("suffragetto", "two-player", "ann", other)
    room.play, room.rated = None, rated
    room.pace = pace or room.pace
    return room


def later(folder: Path, room: Room, work: Callable[[Host, list[float]], Awaitable[None]]) -> None:
    """Do something at a table that begins long after the server has."""

    async def run(host: Host) -> None:
        now = [host.clock() + DAY]
        host.clock = lambda: now[0]
        await set_down(host, room)
        await work(host, now)

    with_host(folder, run)


async def call(host: Host, seat: int, person: Person = ANN) -> Room:
    """Somebody calls a bot for a seat."""
    async with visiting(host, "table", person) as visit:
        await replace(visit, seat)
        return visit.room


async def to_move(host: Host) -> int:
    async with host.at("table") as room:
        assert room is not None
        (seat,) = playing(room).match.pending()
        return seat


async def move(host: Host) -> None:
    """Whoever is asked answers, until somebody else is."""
    async with host.at("table") as room:
        assert room is not None and room.match is not None
        turn = room.match.pending()
        while room.match.pending() == turn:
            word = first_option(room, turn[0])
            done = room.answer(turn[0], [word], room.version, word, host.clock(), confirmed=True)
            await host.keep(room, is_change(done))


@pytest.mark.parametrize("rated", ["", RATED])
def test_nobody_is_replaced_as_soon_as_a_match_begins(rated: str, tmp_path: Path) -> None:
    """Whoever waits for others with the page closed has their grace when somebody sits down."""

    async def work(host: Host, now: list[float]) -> None:
        for passed in (0.0, 59.0):
            now[0] += passed
            with pytest.raises(NotAway, match="wait"):
                await call(host, 1)
        now[0] += 1.0
        room = await call(host, 1)
        assert room.occupants[1].lost == bool(rated)

    later(tmp_path, duel(rated=rated), work)


def test_a_bot_is_not_called_away_for_a_rated_win(tmp_path: Path) -> None:
    async def work(host: Host, now: list[float]) -> None:
        now[0] += DAY
        with pytest.raises(NotAllowed, match="no person plays"):
            await call(host, 1)
        async with host.at("table") as room:
            assert room is not None and room.status == PLAYING and not room.occupants[1].lost

    later(tmp_path, duel(rated=RATED_BOTS, other="bot"), work)


def test_who_won_a_rated_match_does_not_lose_it_by_going(tmp_path: Path) -> None:
    async def work(host: Host, now: list[float]) -> None:
        async with host.at("table") as room:
            assert room is not None
            (loser,) = playing(room).match.pending()
            await host.keep(room, is_change(give(room, loser, "resign")))
            assert room.status == OVER and room.outcome is not None
            winners = room.outcome.winners
        now[0] += DAY
        person = (ANN, BEA)[loser]
        with pytest.raises(NotAllowed, match="no person plays"):
            await call(host, 1 - loser, person)
        async with host.at("table") as room:
            assert room is not None and room.outcome is not None
            assert room.outcome.winners == winners

    later(tmp_path, duel(rated=RATED), work)


def test_before_a_rated_match_nobody_loses_it(tmp_path: Path) -> None:
    room = duel(rated=RATED)
    room.occupants[1] = Occupant(1, OPEN)

    async def work(host: Host, now: list[float]) -> None:
        now[0] += DAY
        with pytest.raises(NotAllowed, match="no person plays"):
            await call(host, 1)

    later(tmp_path, room, work)


def test_where_days_are_counted_only_whoever_is_asked_is_replaced(tmp_path: Path) -> None:
    """Nobody looks in for hours on end: that is what such a table is for."""

    async def work(host: Host, now: list[float]) -> None:
        seat = await to_move(host)
        mover, absent = (ANN, BEA)[seat], 1 - seat
        now[0] += DAY
        with pytest.raises(NotAway, match="not their turn"):
            await call(host, absent, mover)
        await move(host)
        with pytest.raises(NotAway, match="wait 8640 seconds"):
            await call(host, absent, mover)
        now[0] += 8640.0
        room = await call(host, absent, mover)
        assert room.occupants[absent].level

    later(tmp_path, duel(DAYS), work)


def test_at_night_nobody_is_replaced() -> None:
    room = duel(DAYS)
    room.hours["bea"] = room.hours["ann"] = Hours("UTC", 22 * 60, 7 * 60)
    evening = 1_800_000_000.0 // DAY * DAY + 22 * 3600.0
    opening.begin(room, evening)
    (seat,) = playing(room).match.pending()
    person = room.occupants[seat].person
    for hours, left in ((0, 8640.0), (9, 8640.0), (10, 5040.0), (12, 0.0)):
        found = deadlines.grace_left(room, person, evening, evening + hours * 3600.0)
        assert found == left, hours


def test_in_a_pause_nobody_is_replaced(tmp_path: Path) -> None:
    async def work(host: Host, now: list[float]) -> None:
        async with host.at("table") as room:
            assert room is not None
            for person in ("ann", "bea"):
                await host.keep(room, pauses.ask_for(room, person, now[0]))
            assert room.is_paused
        now[0] += DAY
        with pytest.raises(NotAway, match="paused"):
            await call(host, 1)
        async with host.at("table") as room:
            assert room is not None
            await host.keep(room, pauses.end(room, "ann", now[0]))
        with pytest.raises(NotAway, match="wait 60 seconds"):
            await call(host, 1)

    later(tmp_path, duel(Pace.read("900+10")), work)


def test_who_is_out_of_the_game_has_nobody_replaced(tmp_path: Path) -> None:
    room, fallen, living = with_a_fallen_seat()

    async def work(host: Host) -> None:
        now = host.clock() + DAY
        host.clock = lambda: now
        host.cache.put(room)
        for seat, refusal in ((fallen, OutOfGame), (living, NotAllowed)):
            who = Person(room.occupants[seat].person, "X")
            async with visiting(host, room.id, who) as visit:
                with pytest.raises(NotAllowed) as refused:
                    await replace(visit, living if seat == fallen else fallen)
                assert type(refused.value) is refusal

    with_host(tmp_path, work)
