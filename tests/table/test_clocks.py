"""Clocks: paces, hours that do not count, banks, pauses, and what the end of time means."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from suffrage.core.errors import NotYourTurn
from suffrage.core.game import Options
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.supervisor import Supervisor
from suffrage.table.hosting.usecases import hours as hours_of_people
from suffrage.table.rooms import opening, seating
from suffrage.table.rooms.clocks import deadlines, pauses
from suffrage.table.rooms.clocks.hours import ALL_HOURS, NIGHT, OFF, Hours, checked
from suffrage.table.rooms.clocks.overstepping import out_of_time
from suffrage.table.rooms.clocks.pace import BOT, DAY, LIVE, LOSS, SLOW, USUAL_PACES, Pace
from suffrage.table.rooms.errors import BadField, NotAllowed, TooSoon
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import OVER, PLAYING, Room
from suffrage.table.rooms.scenes.scene import look
from suffrage.table.rooms.verdicts import TIME, verdict
from suffrage.table.store.rows import Store
from suffrage.table.workers.pool import WorkerPool
from tests.table.kit import NOW, SEED, first_option, occupant, playing, rules
from tests.table.test_hosts import Silence, until
from tests.table.test_store import keep_new, opened, read_back, with_store

BANK = Pace.read("300+10")
DAYS = Pace.read("3d+1d/5d")
BERLIN = ZoneInfo("Europe/Berlin")
GAMES = {"suffragetto": "two-player", "vote": "five", "votes-for-women": "two-player"}


def timed(
    pace: Pace, *who: str, game: str = "suffragetto", at_end: str = "once",
    hours: dict[str, Hours] | None = None, id: str = "table",
) -> Room:  # fmt: skip
    """A table with that clock, begun."""
    occupants = [occupant(seat, name) for seat, name in enumerate(who or ("ann", "bea"))]
    room = Room(
        id, f"to-{id}", rules(game), Options(GAMES[game]), "link", "ann", SEED, occupants, NOW,
        pace,
    )  # fmt: skip
    room.at_end, room.hours = at_end, hours or {}
    opening.begin(room, NOW)
    return room


def asked(room: Room) -> int:
    (seat,) = room.due(bots=False)
    return seat


def answer(room: Room, now: float) -> int:
    """Let whoever is asked give their first answer; who it was."""
    seat = asked(room)
    room.answer(seat, [first_option(room, seat)], room.version, f"k{room.version}", now, True)
    return seat


def pass_turn(room: Room, now: float) -> int:
    """Let whoever is asked answer until somebody else is."""
    seat = asked(room)
    while room.due(bots=False) == [seat]:
        answer(room, now)
    return seat


def at(text: str, zone: ZoneInfo = BERLIN) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=zone).timestamp()


# Paces


def test_every_pace_that_is_offered_is_read_as_it_is_spelled() -> None:
    for pace in USUAL_PACES:
        assert Pace.read(pace.spelled()) == pace and pace.said()
    assert {pace.tempo for pace in USUAL_PACES} == {"untimed", LIVE, SLOW}
    assert DAYS.said() == "3 days and 1 day more for each turn, at most 5 days"
    assert Pace.read("90").said() == "90 seconds for a decision"
    assert BANK.said() == "5 minutes and 10 seconds more for each turn"


@pytest.mark.parametrize(
    "text",
    ["", " ", "7", "601", "-1", "x", "59+1", "300+601", "15000+1", "300+", "+5", "1d+1d",
     "0d+1d/2d", "3d+1d/2d", "61d+1d/61d", "3d+15d/9d", "3+1/5", "9" * 5000, "３０", "300+10/5"],
)  # fmt: skip
def test_what_is_no_clock_is_refused_with_what_is(text: str) -> None:
    with pytest.raises(BadField, match="seconds for a decision"):
        Pace.read(text)


# Hours


def test_nights_do_not_count_and_go_by_the_clock_on_the_wall() -> None:
    hours = checked("Europe/Berlin", "22:00", "07:00")
    evening, morning = at("2026-03-10T21:00"), at("2026-03-11T08:00")
    assert hours.counted(evening, morning) == 2 * 3600
    assert hours.after(evening, 2 * 3600) == morning
    assert hours.after(evening, 3600) == at("2026-03-10T22:00")
    assert hours.rest_at(at("2026-03-11T03:00")) == (NIGHT, at("2026-03-11T07:00"))
    assert hours.rest_at(morning) is None
    # On the last Sunday of March clocks are put forward: the night has eight hours.
    assert at("2026-03-29T07:00") - at("2026-03-28T22:00") == 8 * 3600
    day = hours.counted(at("2026-03-28T12:00"), at("2026-03-29T12:00"))
    assert day == 15 * 3600
    assert hours.counted(at("2026-10-24T12:00"), at("2026-10-25T12:00")) == 15 * 3600


def test_days_off_do_not_count_and_may_lie_over_nights() -> None:
    off = (at("2026-05-01T00:00"), at("2026-05-04T00:00"))
    hours = Hours("Europe/Berlin", 22 * 60, 7 * 60, (off,))
    start = at("2026-04-30T20:00")
    assert hours.after(start, 2 * 3600) == at("2026-04-30T22:00")
    assert hours.after(start, 3 * 3600) == at("2026-05-04T08:00")
    assert hours.counted(start, at("2026-05-04T08:00")) == 3 * 3600
    assert hours.rest_at(at("2026-05-02T12:00")) == (OFF, off[1])


@pytest.mark.parametrize("zone", ["UTC", "Asia/Kathmandu", "America/New_York", "Pacific/Apia"])
def test_what_counts_and_when_it_has_counted_agree(zone: str) -> None:
    hours = Hours(zone, 21 * 60 + 30, 6 * 60 + 15, ((2e6, 2.3e6), (3e6, 3.1e6)))
    for start in range(0, 4_000_000, 333_333):
        for seconds in (1.0, 3600.0, 86_400.0, 5e5):
            end = hours.after(float(start), seconds)
            assert hours.counted(float(start), end) == pytest.approx(seconds)
            assert hours.counted(float(start), end - 0.5) < seconds


@pytest.mark.parametrize(
    ("zone", "sleeps", "wakes", "field"),
    [("Mars/Base", "22:00", "07:00", "zone"), ("UTC", "25:00", "07:00", "sleeps"),
     ("UTC", "22:00", "", "wakes"), ("UTC", "18:00", "07:00", "wakes"), ("", "", "", "zone")],
)  # fmt: skip
def test_hours_that_cannot_be_are_refused(zone: str, sleeps: str, wakes: str, field: str) -> None:
    with pytest.raises(BadField) as refused:
        checked(zone, sleeps, wakes)
    assert refused.value.field == field


# Banks


def test_a_bank_runs_over_a_whole_turn_and_grows_when_it_is_over() -> None:
    room = timed(BANK)
    first = pass_turn(room, NOW + 40)
    times = playing(room).times
    assert times.left[first] == 300 - 40 + 10
    second = asked(room)
    assert second != first and times.left_of(second, NOW + 50) == 290
    assert deadlines.deadline(room) == NOW + 340
    pass_turn(room, NOW + 140)
    assert times.left[second] == 300 - 100 + 10 and times.left[first] == 270


def test_days_are_gathered_up_to_their_limit() -> None:
    room = timed(DAYS)
    seat = pass_turn(room, NOW + 3600)
    other = pass_turn(room, NOW + 7200)
    times = playing(room).times
    for _ in range(4):
        pass_turn(room, NOW + 7200)
    assert times.left[seat] == times.left[other] == 5 * DAY
    assert deadlines.deadline(room) == NOW + 7200 + 5 * DAY


def test_an_undo_gives_back_no_time_of_a_bank() -> None:
    room = timed(BANK, game="votes-for-women")
    for _ in range(60):
        seat = asked(room)
        answer(room, NOW + 5)
        if room.undo_point(seat) is not None:
            break
    before = playing(room).times.ends_at(seat)
    for second in (6.0, 7.0, 8.0):
        room.undo(seat, room.version, NOW + second)
        assert playing(room).times.ends_at(seat) == before
        answer(room, NOW + second)
    assert playing(room).times.ends_at(seat) == before


def test_several_who_are_asked_have_a_clock_each() -> None:
    room = timed(BANK, "ann", "bea", "cid", "dot", "eve", game="vote")
    for _ in range(80):
        if len(room.due(bots=False)) > 2:
            break
        answer(room, NOW)
    first, second, *others = room.due(bots=False)
    times = playing(room).times
    room.answer(first, [first_option(room, first)], room.version, "a", NOW + 20, True)
    assert times.left[first] == 290 and first not in times.asked_at
    assert times.left_of(second, NOW + 60) == 240 and deadlines.late(room, NOW + 299) == []
    assert sorted(deadlines.late(room, NOW + 300)) == sorted([second, *others])


def test_others_do_not_see_who_of_several_has_answered() -> None:
    room = timed(BANK, "ann", "bea", "cid", "dot", "eve", game="vote")
    for _ in range(80):
        if len(room.due(bots=False)) > 2:
            break
        answer(room, NOW)
    first = room.due(bots=False)[0]
    watching = look(room, "zoe", now=NOW + 30)
    before = [watching.reading(seat) for seat in range(5)]
    room.answer(first, [first_option(room, first)], room.version, "a", NOW + 20, True)
    later = look(room, "zoe", now=NOW + 30)
    assert [later.reading(seat) for seat in range(5)] == before
    mine = look(room, room.occupants[first].person, now=NOW + 30)
    assert mine.reading(first).left == 290


# The end of time


def test_a_bot_answers_once_and_one_goes_on_with_the_time_of_a_turn() -> None:
    room = timed(BANK)
    seat, play = asked(room), playing(room)
    assert deadlines.late(room, NOW + 299.9) == [] and deadlines.late(room, NOW + 300) == [seat]
    action = play.match.state.options(seat)[0]
    room.answer_for(seat, action, play.asked_since(seat), NOW + 300, late=True)
    assert playing(room).times.left[seat] == 15  # a turn has less, and that is hardly a move
    assert deadlines.late(room, NOW + 314) == []


def test_a_bot_plays_on_until_one_comes_back() -> None:
    room = timed(BANK, at_end=BOT)
    seat = asked(room)
    change = out_of_time(room, seat, NOW + 300)
    assert [note.kind for note in change.notes] == ["out-of-time", "stands-in"]
    assert room.due(bots=True) == [seat] and deadlines.late(room, NOW + 9999) == []
    seating.come_back(room, room.occupants[seat].person, NOW + 400)
    assert room.due(bots=False) == [seat] and deadlines.late(room, NOW + 400) == []


@pytest.mark.parametrize("game", ["suffragetto", "votes-for-women"])
def test_who_runs_out_of_time_loses_where_that_was_agreed(game: str, tmp_path: Path) -> None:
    room = timed(BANK, at_end=LOSS, game=game)
    seat = asked(room)
    names = playing(room).match.record.names
    change = out_of_time(room, seat, NOW + 300)
    assert change.ends and room.status == OVER and room.due(bots=False) == []
    assert room.outcome is not None and room.outcome.winners == (1 - seat,)
    assert verdict(room.game, room.outcome, names) == f"{names[1 - seat]} wins on time."
    with pytest.raises(NotYourTurn, match="over"):
        room.answer(seat, [first_option(room, seat)], room.version, "k", NOW + 301, True)
    winner = look(room, room.occupants[1 - seat].person, now=NOW + 301)
    loser = look(room, room.occupants[seat].person, now=NOW + 301)
    assert winner.won and loser.won is False and loser.why == "The time was up."

    async def work(store: Store) -> None:
        await keep_new(store, room)
        again = await read_back(store, room.id)
        assert again.status == OVER and again.outcome == room.outcome
        assert again.outcome is not None and again.outcome.reason == TIME

    with_store(tmp_path, work)


def test_leaving_a_match_with_a_clock_that_decides_is_a_loss_too() -> None:
    room = timed(BANK, at_end=LOSS)
    seat = asked(room)
    change = seating.leave(room, room.occupants[seat].person, "random", NOW + 5)
    assert change.ends and room.outcome is not None and room.outcome.winners == (1 - seat,)


def test_in_a_game_of_many_the_others_play_on_with_a_bot_for_whoever_lost_on_time() -> None:
    room = timed(BANK, "ann", "bea", "cid", "dot", "eve", game="vote", at_end=LOSS)
    seat = room.due(bots=False)[0]
    change = out_of_time(room, seat, NOW + 300)
    assert room.status == PLAYING and not change.ends and room.occupants[seat].lost
    with pytest.raises(NotAllowed):
        seating.come_back(room, room.occupants[seat].person, NOW + 301)


# Pauses


def test_a_pause_needs_everybody_and_stops_all_clocks() -> None:
    room = timed(BANK)
    seat = asked(room)
    pauses.ask_for(room, "ann", NOW + 10)
    assert deadlines.deadline(room) == NOW + 300
    pauses.ask_for(room, "bea", NOW + 20)
    assert room.is_paused and deadlines.due_at(room) is None and room.due(bots=False) == []
    assert deadlines.late(room, NOW + 9999) == []
    with pytest.raises(NotYourTurn, match="paused"):
        room.answer(seat, [first_option(room, seat)], room.version, "k", NOW + 30, True)
    reading = look(room, "ann", now=NOW + 500).reading(seat)
    assert (round(reading.left), reading.until, reading.rest) == (280, None, "paused")
    pauses.end(room, "ann", NOW + 1020)
    # The other has a minute to come back.
    assert playing(room).times.left_of(seat, NOW + 1080) == 280
    assert deadlines.deadline(room) == NOW + 300 + 1000 + 60


def test_who_wants_to_play_on_says_so_and_nobody_pauses() -> None:
    room = timed(BANK)
    pauses.ask_for(room, "ann", NOW + 1)
    pauses.take_back(room, "bea", NOW + 2)
    assert not any(one.pauses for one in room.occupants)
    for person in ("ann", "bea"):
        with pytest.raises(NotAllowed):
            pauses.end(room, person, NOW + 3)
    with pytest.raises(NotAllowed):
        pauses.ask_for(room, "zoe", NOW + 3)
    with pytest.raises(NotAllowed, match="no clock"):
        pauses.ask_for(timed(Pace()), "ann", NOW)


def test_a_pause_survives_a_restart(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        room = timed(BANK)
        for person in ("ann", "bea"):
            pauses.ask_for(room, person, NOW + 20)
        await keep_new(store, room)
        again = await read_back(store, room.id)
        assert again.is_paused and again.paused_at == NOW + 20
        pauses.end(again, "bea", NOW + 5000)
        assert deadlines.deadline(again) == NOW + 300 + 4980 + 60

    with_store(tmp_path, work)


# Restarts, and hours as people choose them


def test_a_restart_changes_nothing_about_any_clock(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        night = Hours("Europe/Berlin", 22 * 60, 7 * 60)
        for number, pace in enumerate((BANK, DAYS, Pace.read("60"))):
            room = timed(pace, id=f"t{number}", hours={"ann": night})
            for step in range(5):
                answer(room, NOW + 7 * step)
            await keep_new(store, room)
            again = await store.load(room.id, NOW + 1000)
            assert again is not None
            again.hours["ann"] = night  # nobody has written hers down here
            old, new = playing(room).times, playing(again).times
            assert (new.left, new.asked_at, new.shown) == (old.left, old.asked_at, old.shown)
            assert new.shown_since == old.shown_since
            assert deadlines.deadline(again) == deadlines.deadline(room)

    with_store(tmp_path, work)


def with_clock(
    folder: Path, now: list[float], work: Callable[[Host, Supervisor], Awaitable[None]]
) -> None:
    """A host whose time is *now*, with people called ann and bea."""

    async def run() -> None:
        async with opened(folder) as database:
            store = Store(database)
            for id in ("ann", "bea"):
                await store.add_person(Person(id, id.title()), NOW)
            host, pool = Host(store, Silence(), lambda: now[0]), WorkerPool(0)
            supervisor = Supervisor(host, pool, sweep=0.05)
            try:
                await work(host, supervisor)
            finally:
                await supervisor.close()
                pool.close()

    asyncio.run(run())


def test_hours_count_at_once_at_all_tables_and_cannot_be_moved_along(tmp_path: Path) -> None:
    now = [at("2026-03-10T12:00")]

    async def work(host: Host, supervisor: Supervisor) -> None:
        room = timed(DAYS)
        room.play = None
        await host.create(room, opening.begin(room, now[0]))
        ann = Person(room.occupants[asked(room)].person, "Ann")
        now[0] += 3600
        await hours_of_people.choose_hours(host, ann, "Europe/Berlin", "22:00", "07:00")
        seat, times = asked(room), playing(room).times
        assert times.left[seat] == 3 * DAY - 3600 and times.asked_at[seat] == now[0]
        assert deadlines.deadline(room) == times.hours_of(seat).after(now[0], 3 * DAY - 3600)
        assert times.hours_of(1 - seat) == ALL_HOURS
        again = await host.store.load(room.id, now[0])
        assert again is not None and deadlines.deadline(again) == deadlines.deadline(room)
        now[0] += DAY
        with pytest.raises(TooSoon, match="6 days"):
            await hours_of_people.choose_hours(host, ann, "Asia/Tokyo", "22:00", "07:00")
        end = deadlines.deadline(room)
        assert end is not None
        await hours_of_people.take_days_off(host, ann, "2026-03-12", "2026-03-15")
        assert (deadlines.deadline(room) or 0.0) >= end + 4 * DAY - 3600
        await hours_of_people.end_days_off(host, ann)
        assert deadlines.deadline(room) == end

    with_clock(tmp_path, now, work)


def test_days_off_are_thirty_in_a_year_and_never_in_the_past(tmp_path: Path) -> None:
    now = [at("2026-03-10T12:00", ZoneInfo("UTC"))]

    async def work(host: Host, supervisor: Supervisor) -> None:
        ann, off = Person("ann", "Ann"), hours_of_people.take_days_off
        for first, last, field in (
            ("2026-03-09", "2026-03-12", "first"), ("2026-04-01", "2026-03-12", "last"),
            ("2026-03-11", "2026-05-12", "last"), ("soon", "2026-05-12", "first"),
            ("9999-12-31", "9999-12-31", "first"),
        ):  # fmt: skip
            with pytest.raises(BadField) as refused:
                await off(host, ann, first, last)
            assert refused.value.field == field
        await off(host, ann, "2026-03-20", "2026-04-08")
        with pytest.raises(BadField, match="already"):
            await off(host, ann, "2026-04-08", "2026-04-09")
        with pytest.raises(BadField, match="10 left"):
            await off(host, ann, "2026-05-01", "2026-05-11")
        hours = await off(host, ann, "2026-05-01", "2026-05-10")
        assert hours_of_people.days_left(hours, now[0]) == 0

    with_clock(tmp_path, now, work)


@pytest.mark.parametrize("at_end", ["once", BOT, LOSS])
def test_the_end_of_days_comes_by_itself_at_its_moment_and_once(
    tmp_path: Path, at_end: str
) -> None:
    now = [NOW]

    async def work(host: Host, supervisor: Supervisor) -> None:
        room = timed(DAYS, at_end=at_end)
        room.play = None
        await host.create(room, opening.begin(room, now[0]))
        end, kinds = deadlines.deadline(room), {"late", "out-of-time", "lost"}
        assert end == NOW + 3 * DAY
        for moment in (NOW + DAY, end - 700.0):
            now[0] = moment
            await supervisor.look_around()
            await supervisor.idle()
            assert not [note for note in room.notes if note.kind in kinds]
        now[0] = end
        for _ in range(3):
            await supervisor.look_around()
            await until(host, room.id, lambda room: any(n.kind in kinds for n in room.notes))
            await supervisor.idle()
        assert len([note for note in room.notes if note.kind in kinds]) == 1

    with_clock(tmp_path, now, work)
