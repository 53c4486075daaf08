"""Ratings: what a result counts, for whom, and once; what rated tables allow; what pages tell."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import mean, pstdev
from typing import Any

import pytest
from sqlalchemy import insert, select

from suffrage.games import game as game_called
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.supervisor import Supervisor
from suffrage.table.hosting.usecases.people import must_be_known
from suffrage.table.rooms import abandonment, opening, seating
from suffrage.table.rooms.clocks.pace import LOSS, UNTIMED, Pace
from suffrage.table.rooms.errors import BadField, NotAllowed, NothingToUndo, NotRegistered
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import OVER, PLAYING, Change, Room
from suffrage.table.rooms.setup import ANYONE, FRIEND, ME, Ticket, Wish, another, rematch
from suffrage.table.rooms.standing.ratings import FRESH, RANKED_FROM, Rating, after, chance, of_bot
from suffrage.table.rooms.standing.results import plays, results, sides
from suffrage.table.rooms.terms import LINK, PUBLIC, RATED, RATED_BOTS
from suffrage.table.store.accounts.belongings import erase, places_of
from suffrage.table.store.rows import Store
from suffrage.table.store.schema import ACCOUNTS, NAMES, PEOPLE, RATINGS, RESULTS
from suffrage.table.store.standing.counting import counted
from suffrage.table.store.standing.profiles import Profiles, Standing
from tests.table.kit import DATABASE, NOW, give, house, playing, set_table
from tests.table.test_clocks import with_clock
from tests.table.test_endings import resign, run, settled
from tests.table.test_hosts import hosting, set_down, until
from tests.table.test_store import keep_new

ANN = Person("ann", "Ann", True)
TICKET = Ticket("t" * 8, bytes(range(32)), "", "to-t")


# The numbers


def test_whoever_wins_moves_up_as_far_as_the_other_moves_down() -> None:
    (won,), (lost,) = after([FRESH], [FRESH])
    assert won.points - FRESH.points == pytest.approx(FRESH.points - lost.points)
    assert won.doubt == pytest.approx(lost.doubt) and won.doubt < FRESH.doubt


def test_a_win_against_somebody_stronger_counts_more() -> None:
    strong, weak = Rating(1800, 80), Rating(1200, 80)
    me = Rating(1500, 80)
    gains = [after([me], [other])[0][0].points - me.points for other in (strong, weak)]
    assert gains[0] > 3 * gains[1] > 0


def test_a_draw_between_equals_changes_nobody_and_between_others_both() -> None:
    assert after([FRESH], [FRESH], drawn=True)[0][0].points == FRESH.points
    (up,), (down,) = after([Rating(1300, 80)], [Rating(1700, 80)], drawn=True)
    assert up.points > 1300 and down.points < 1700


def test_a_side_is_as_strong_as_its_people_on_average_and_who_is_in_doubt_moves_further() -> None:
    sure, new = Rating(1500, 40), FRESH
    (one, two), (alone,) = after([sure, new], [FRESH])
    assert 0 < one.points - 1500 < two.points - 1500
    even = after([FRESH, FRESH], [FRESH])
    assert even[0][0].points - 1500 == pytest.approx(1500 - even[1][0].points)
    assert alone.points < 1500


def test_two_hundred_points_ahead_win_three_of_four() -> None:
    assert chance(Rating(1700, 0.0), Rating(1500, 0.0)) == pytest.approx(0.76, abs=0.01)


def test_bots_stand_on_the_same_scale_each_above_the_one_below() -> None:
    for game in ("votes-for-women", "suffragetto"):
        found = [of_bot(game, level).points for level in ("random", "novice", "steady", "strong")]
        assert found == sorted(found) and len(set(found)) == 4


def test_players_of_known_strength_are_found_out_within_thirty_matches() -> None:
    luck = random.Random(18)
    true = [luck.gauss(1500, 200) for _ in range(200)]
    known = [FRESH] * len(true)
    for _ in range(30):
        order = list(range(len(true)))
        luck.shuffle(order)
        for one, two in zip(order[::2], order[1::2], strict=True):
            ahead = chance(Rating(true[one], 0.0), Rating(true[two], 0.0))
            won, lost = (one, two) if luck.random() < ahead else (two, one)
            (known[won],), (known[lost],) = after([known[won]], [known[lost]])
    errors = [rating.points - strength for rating, strength in zip(known, true, strict=True)]
    assert pstdev(errors) < 95, "two thirds are known to 95 points; 200 before the first match"
    told = mean(rating.doubt for rating in known)
    assert 0.7 < pstdev(errors) / told < 1.3, "and the doubt that is told is the one there is"


# Rated tables


def rated_table(*who: str, by: str = RATED) -> Room:
    room = set_table("suffragetto", "two-player", *who, access=PUBLIC)
    room.rated, room.at_end = by, LOSS
    return room


def wish(**more: Any) -> Wish:
    wanted = {"seats": [ME, ANYONE], "access": PUBLIC, "rated": RATED, "clock": "900+10", **more}
    return Wish(game_called("suffragetto"), "two-player", **wanted)


def test_a_rated_table_takes_nothing_back_and_gives_no_hints() -> None:
    room = set_table("votes-for-women", "two-player", "ann", "bot")
    give(room, 0, "event:S1")
    assert room.gives_hints() and room.undo_point(0) is not None
    room.rated = RATED_BOTS
    assert not room.gives_hints() and room.undo_point(0) is None
    with pytest.raises(NothingToUndo, match="rated"):
        room.undo(0, room.version, NOW)


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"access": LINK, "seats": [ME, FRIEND]}, "public"),
        ({"seats": [ME, "steady"]}, "bots"),
        ({"seats": [ME, ME]}, "one seat"),
        ({"seats": ["steady", "steady"], "rated": RATED_BOTS}, "one seat"),
        ({"rated": "very"}, "not 'very'"),
    ],
)
def test_a_rated_table_that_would_be_unfair_is_refused_and_says_why(
    more: dict[str, Any], why: str
) -> None:
    with pytest.raises(BadField, match=why) as refused:
        wish(**more).options()
    assert refused.value.field == "rated"


def test_whoever_plays_against_the_oppobot_is_not_rated() -> None:
    for mode, seats in (("solitaire", [ME]), ("cooperative", [ME, ANYONE])):
        alone = Wish(game_called("votes-for-women"), mode, seats, PUBLIC, clock="60", rated=RATED)
        with pytest.raises(BadField, match="both sides"):
            alone.options()


@pytest.mark.parametrize("rated", [RATED, RATED_BOTS])
def test_a_rated_table_has_a_clock_so_that_nobody_leaves_a_match_unfinished(rated: str) -> None:
    with pytest.raises(BadField, match="has a clock") as refused:
        wish(rated=rated, clock="0").options()
    assert refused.value.field == "clock"
    for clock in ("90", "900+10", "14d+2d/21d"):
        wish(rated=rated, clock=clock).options()


def test_who_sits_still_at_a_rated_table_has_lost_when_the_time_is_up(tmp_path: Path) -> None:
    now = [NOW]

    async def work(host: Host, supervisor: Supervisor) -> None:
        room = rated_table("ann", "bea")
        room.pace, room.play = Pace.read("1d+1d/2d"), None
        await host.create(room, opening.begin(room, NOW))
        (asked,) = playing(room).match.pending()
        now[0] += 86_401
        await supervisor.look_around()
        over = await until(host, room.id, lambda room: room.status == OVER)
        assert [one.score for one in results(over)] == [float(s != asked) for s in (0, 1)]

    with_clock(tmp_path, now, work)


def test_the_tables_of_a_row_are_rated_as_the_first_was() -> None:
    first = wish(starts=NOW + 3600, repeats="week").room(TICKET, ANN, "nonce", NOW)
    assert another(first, TICKET, NOW + 7 * 86_400, NOW).rated == RATED


def test_a_rated_table_ends_by_loss_when_time_is_up_and_so_does_its_rematch() -> None:
    room = wish(clock="60").room(TICKET, ANN, "nonce", NOW)
    assert (room.rated, room.at_end) == (RATED, LOSS)
    over = rated_table("ann", "bea")
    again = rematch(over, TICKET, ANN, "nonce", False, NOW)
    assert (again.rated, again.at_end) == (RATED, LOSS)


def test_guests_sit_at_no_rated_table() -> None:
    must_be_known("", Person("g", "Guest"))
    must_be_known(RATED, ANN)
    with pytest.raises(NotRegistered, match="account"):
        must_be_known(RATED, Person("g", "Guest"))


def test_nobody_has_two_seats_at_a_rated_table_and_no_bot_has_one() -> None:
    room = rated_table("ann", "open")
    assert seating.open_to(room, "ann", False) == []
    assert seating.open_to(room, "bea", False) == [1]
    with pytest.raises(NotAllowed, match="no bot"):
        seating.put_bot(room, "ann", 1, "steady", NOW)


def test_whoever_runs_away_from_a_rated_match_loses_it() -> None:
    room = rated_table("ann", "bea")
    seating.leave(room, "ann", "steady", NOW)
    assert room.status == OVER
    assert [one.score for one in results(room)] == [0.0, 1.0]


# What counts


def test_a_match_that_all_abandon_counts_for_nobody() -> None:
    room = set_table("vote", "five", "ann", "bea", "cis", "dee", "eve", access=PUBLIC)
    for person in ("ann", "bea", "cis", "dee", "eve"):
        if room.status != OVER:
            abandonment.abandon(room, person, NOW)
    assert room.status == OVER and results(room) == [] and counted(room) == []


def test_nobody_calls_off_a_rated_match_against_bots_alone() -> None:
    """Else whoever is about to lose it would."""
    room = set_table("vote", "five", "ann", "bot", "bot", "bot", "bot", access=PUBLIC)
    room.rated = RATED_BOTS
    with pytest.raises(NotAllowed, match="no vote"):
        abandonment.abandon(room, "ann", NOW)
    assert room.status == PLAYING
    room.rated = ""
    abandonment.abandon(room, "ann", NOW)
    assert room.status == OVER


def test_first_steps_count_for_nobody() -> None:
    room = set_table("suffragetto", "two-player", "ann", "bea")
    lesson = room.game.lesson()
    assert lesson is not None
    asyncio.run(resign(room))
    assert results(room)
    room.seed = lesson.seed
    assert results(room) == []


def test_cards_are_counted_for_whoever_played_them() -> None:
    room = set_table("votes-for-women", "two-player", "ann", "bea")
    give(room, 0, "event:S1")
    found = plays(room)
    assert found == {("ann", "Seneca Falls Convention"): 1}


def test_sides_are_winners_and_losers_or_the_two_that_drew() -> None:
    room = rated_table("ann", "bea")
    asyncio.run(resign(room))
    found = sides(results(room))
    assert found is not None
    assert [one.person for one in found[0]] + [one.person for one in found[1]] in (
        ["ann", "bea"], ["bea", "ann"],
    )  # fmt: skip


async def account(store: Store, *ids: str) -> None:
    """People with accounts."""
    steps: list[Any] = []
    for id in ids:
        row = {"id": id, "name": id.title(), "made": NOW, "registered": NOW}
        steps.append((insert(PEOPLE), row))
        steps.append((insert(ACCOUNTS), {"person": id, "password": ""}))
        steps.append((insert(NAMES), {"likeness": id, "person": id}))
    await store.database.write(steps)


async def rows_of(store: Store, table: Any) -> list[dict[str, Any]]:
    async with store.database.engine.connect() as connection:
        return [dict(row) for row in (await connection.execute(select(table))).mappings()]


def test_a_rated_match_is_counted_once_whatever_crashes(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await account(store, "ann", "bea")
        room = rated_table("ann", "bea")
        await keep_new(store, room)
        await store.write(room, await resign(room))  # and then the server dies
        for _ in range(3):
            async with hosting(store, hooks=[counted]):
                await settled(store)
        kept = await rows_of(store, RATINGS)
        assert [row["matches"] for row in kept] == [1, 1]
        assert sum(row["points"] for row in kept) == pytest.approx(3000)
        lines = await rows_of(store, RESULTS)
        assert sorted(row["score"] for row in lines) == [0.0, 1.0]
        assert {row["tempo"] for row in lines} == {UNTIMED} and all(row["rated"] for row in lines)

    run(tmp_path, work)


def test_results_of_the_same_person_that_end_together_all_count(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await account(store, "ann", "bea")
        async with hosting(store, hooks=[counted]) as host:
            for number in range(8):
                room = rated_table("ann", "bea")
                room.id, room.invitation = f"table{number}", f"to-table{number}"
                await set_down(host, room)

            async def end(id: str) -> None:
                async with host.at(id) as room:
                    assert room is not None
                    await host.keep(room, await resign(room))

            await asyncio.gather(*[end(f"table{number}") for number in range(8)])
            await settled(store)
        kept = await rows_of(store, RATINGS)
        assert [row["matches"] for row in kept] == [8, 8]
        gained = [row["gained"] for row in await rows_of(store, RESULTS) if row["person"] == "ann"]
        own = next(row for row in kept if row["person"] == "ann")
        assert own["points"] == pytest.approx(FRESH.points + sum(gained))

    run(tmp_path, work)


def test_whoever_is_deleted_leaves_results_that_tell_of_nobody(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await account(store, "ann", "bea")
        room = rated_table("ann", "bea")
        await keep_new(store, room)
        await store.write(room, await resign(room))
        async with hosting(store, hooks=[counted]):
            await settled(store)
        await erase(store.database, "ann", await places_of(store.database, "ann"))
        assert "ann" not in {row["person"] for row in await rows_of(store, RESULTS)}
        assert len(await rows_of(store, RESULTS)) == 2
        assert [row["person"] for row in await rows_of(store, RATINGS)] == ["bea"]

    run(tmp_path, work)


# What is told


def played(store: Store, *ends: tuple[str, str, str]) -> Callable[[], Any]:
    """Matches that ended: id, access and rated."""

    async def work() -> None:
        async with hosting(store, hooks=[counted]):
            for id, access, rated in ends:
                room = rated_table("ann", "bea", by=rated)
                room.id, room.invitation, room.access = id, f"to-{id}", access
                await keep_new(store, room)
                await store.write(room, await resign(room))
        async with hosting(store, hooks=[counted]):
            await settled(store)

    return work


def test_others_read_of_public_matches_alone(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await account(store, "ann", "bea")
        await played(
            store, ("open", PUBLIC, RATED), ("secret", "private", ""), ("link", LINK, "")
        )()
        profiles = Profiles(store.database)
        assert {line.room for line in await profiles.matches("ann", True)} == {
            "open", "secret", "link",
        }  # fmt: skip
        assert [line.room for line in await profiles.matches("ann", False)] == ["open"]
        (tally,) = await profiles.tallies("ann", False)
        assert tally.played == 1 and tally.kind[:2] == ("suffragetto", "two-player")
        (tally,) = await profiles.tallies("ann", True)
        assert tally.played == 3
        (other,) = await profiles.opponents("ann", False)
        assert other.kind == ("Bea", "") and other.played == 1

    run(tmp_path, work)


def test_of_all_the_matches_of_somebody_none_is_looked_up(tmp_path: Path) -> None:
    """Somebody may have played thousands: what is asked of all of them stands in an index."""

    async def work(store: Store) -> None:
        asked: list[Any] = []

        class Explained(Profiles):
            async def _all(self, query: Any) -> list[Any]:
                said = query.compile(store.database.engine, compile_kwargs={"literal_binds": True})
                async with store.database.engine.connect() as connection:
                    rows = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {said}")
                    asked.append(" / ".join(str(row) for row in rows))
                return []

        profiles = Explained(store.database)
        for everything in (True, False):
            await profiles.streaks("ann", everything)
            await profiles.tallies("ann", everything)
            await profiles.opponents("ann", everything)
        for plan in asked:
            assert "results USING COVERING INDEX ix_results_history (person=?)" in plan, plan
        live = Standing("suffragetto", "", "live", FRESH, 1, 0.0)
        await profiles.curves("ann", [live, replace(live, tempo="slow")])
        assert "USING INDEX ix_results_rated (person=?)" in asked[-1], asked[-1]

    if not DATABASE:  # the plan as SQLite tells it
        run(tmp_path, work)


def test_pages_of_matches_go_on_where_the_last_one_ended(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await account(store, "ann", "bea")
        await played(store, *[(f"t{number}", PUBLIC, "") for number in range(7)])()
        profiles, seen, after_ = Profiles(store.database), [], ""
        while rows := await profiles.matches("ann", True, after_, 3):
            seen += [row.room for row in rows]
            after_ = rows[-1].key
        assert sorted(seen) == [f"t{number}" for number in range(7)]
        for nonsense in ("-", "x-y-z", "1e9", "1--"):
            assert len(await profiles.matches("ann", True, nonsense, 3)) <= 3

    run(tmp_path, work)


def test_only_those_of_whom_enough_is_known_are_ranked(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await account(store, "ann", "bea", "cis")
        row = {"game": "suffragetto", "side": "suffragettes", "tempo": "live", "best": 0.0,
               "touched": NOW}  # fmt: skip
        rows = [
            {**row, "person": "ann", "points": 1700.0, "doubt": 80.0, "matches": 30},
            {**row, "person": "bea", "points": 1900.0, "doubt": 80.0, "matches": RANKED_FROM - 1},
            {**row, "person": "cis", "points": 1800.0, "doubt": 150.0, "matches": 30},
        ]
        await store.database.write([(insert(RATINGS), rows)])
        found = await Profiles(store.database).leaders("suffragetto", "suffragettes", "live")
        assert [(one.place, one.name) for one in found] == [(1, "Ann")]

    run(tmp_path, work)


def test_profile_ranking_and_matches_as_pages(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        store: Store = client.app.state.host.store
        client.blocking_portal.call(account, store, "ann", "bea")
        room = rated_table("ann", "bea")
        client.blocking_portal.call(_end, client.app.state.host, room)
        page = client.get("/people/Ann")
        assert page.status_code == 200 and "Suffragetto" in page.text and "provisional" in page.text
        assert "two player" in page.text and "two-player" not in page.text
        assert 'href="/people/Bea"' in page.text
        lines = client.get("/people/Ann/matches.ndjson")
        (line,) = [json.loads(one) for one in lines.text.splitlines()]
        assert line["table"] == "table" and line["rated"] and line["others"] == ["Bea"]
        assert client.get("/people/Nobody").status_code == 404
        assert client.get("/people/Nobody/matches.ndjson").status_code == 404
        assert client.get("/ranking?game=suffragetto").status_code == 200
        assert client.get("/ranking?game=chess").status_code == 422
        assert client.get("/ranking?pace=never").status_code == 422
        for odd in ("0", "-1", "x", "9" * 60):
            assert client.get(f"/ranking?page={odd}").status_code == 400


async def _end(host: Any, room: Room) -> None:
    await host.create(room, Change(0, [(s, t, "") for s, t in _answers(room)]))
    async with host.at(room.id) as known:
        await host.keep(known, await resign(known))
    await settled(host.store)


def _answers(room: Room) -> list[tuple[int, str]]:
    return playing(room).match.record.answers
