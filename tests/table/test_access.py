"""Who may see, sit, answer, undo, talk, take over and read what: every rule has its own test.

`docs/access.md` lists them; the last test keeps the two in step.
"""

from __future__ import annotations

import asyncio
import json
import re
from datetime import datetime, timedelta
from hashlib import sha256
from itertools import combinations
from pathlib import Path

import pytest
from sqlalchemy import insert, select

from suffrage.bots import usual_level
from suffrage.core.errors import NotYourTurn
from suffrage.core.game import WATCHER
from suffrage.core.record import Record
from suffrage.core.referee import verify
from suffrage.games import game
from suffrage.games.vote.setup import TREES
from suffrage.table.boards import board_of
from suffrage.table.hosting.presence import Presence
from suffrage.table.hosting.seals import Seals
from suffrage.table.rooms import abandonment, opening, seating
from suffrage.table.rooms.abandonment import ballot
from suffrage.table.rooms.clocks import deadlines
from suffrage.table.rooms.errors import NotAllowed, OutOfGame
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import OVER, Change, Room
from suffrage.table.rooms.sanitizing import likenesses
from suffrage.table.rooms.scenes.replay import eyes_of
from suffrage.table.rooms.scenes.scene import look
from suffrage.table.rooms.seats import OPEN
from suffrage.table.rooms.setup import Ticket, Wish, rematch
from suffrage.table.rooms.talk import CHAT
from suffrage.table.rooms.terms import LINK, PRIVATE, PUBLIC, RATED, RATED_BOTS
from suffrage.table.store.schema import ACCOUNTS, NAMES, PEOPLE, TOKENS
from suffrage.table.store.standing.counting import counted
from suffrage.table.store.tokens import PLAY, READ
from tests.table.kit import (
    NOW,
    Visitor,
    first_option,
    give,
    hidden,
    house,
    options,
    picture,
    playing,
    room_of,
    set_table,
    ticket,
)
from tests.table.misuse import Scenery, Tables, at
from tests.table.raw import Caller, Reply, as_json, get

DOCUMENT = Path(__file__).parents[2] / "docs" / "access.md"


def loaded(made: Scenery, table: str) -> list[str]:
    """Every address below a table that can be loaded, from the application itself."""
    found = [route.path for route in made.app.routes if "GET" in getattr(route, "methods", ())]
    paths = [path for path in found if path.startswith("/table/{id:str}")]
    assert len(paths) >= 9
    paths = [path.replace("{card:str}", "1") for path in paths]
    return [path.replace("/table/{id:str}", table) for path in paths]


def posted(made: Scenery, table: str) -> list[str]:
    """Every address below a table to which something can be sent."""
    found = [route.path for route in made.app.routes if "POST" in getattr(route, "methods", ())]
    paths = [p.replace("{deed:str}", "say") for p in found if p.startswith("/table/{id:str}")]
    assert len(paths) >= 5
    return [path.replace("/table/{id:str}", table) for path in paths]


# Seeing


def test_a_public_table_is_open_to_anybody(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        for caller in (made.cat, made.nobody):
            for path in loaded(made, made.over):
                if not path.endswith("/events"):
                    # The match is one of Suffragetto, and no time was fixed for it.
                    is_there = "/card/" not in path and not path.endswith(".ics")
                    assert (await caller.get(path)).status == (200 if is_there else 404), path

    at(tables, work)


def test_a_table_by_link_is_open_to_whoever_has_its_address(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        assert (await made.nobody.get(made.duel)).status == 200

    at(tables, work)


def test_a_table_by_link_is_in_no_list_of_others(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        for name in ("mine", "invitations", "open", "running", "past", "finished"):
            seen = (await made.cat.get(f"/lists/{name}")).text + (await made.cat.get("/")).text
            assert made.duel not in seen and made.hidden not in seen and made.waiting not in seen
        assert made.duel in (await made.ann.get("/")).text

    at(tables, work)


def test_a_private_table_is_not_there_for_others(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        for table in (made.hidden, made.waiting):
            for caller in (made.cat, made.nobody):
                for path in loaded(made, table):
                    assert (await caller.get(path)).status == 404, path
                sent = {
                    "seat": 0,
                    "text": "x",
                    "ticket": made.app.state.shell.seals.new_ticket().text,
                }
                for path in posted(made, table):
                    assert (await caller.post(path, sent)).status == 404, path

    at(tables, work)


def test_a_private_table_looks_like_no_table(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        for more in ("", "/parts", "/record", "/version", "/replay", "/fairness", "/events"):
            there = await made.cat.get(made.hidden + more)
            nowhere = await made.cat.get("/table/AAAAAAAAAAAAAAAAAAAAAA" + more)
            assert there == nowhere, more

    at(tables, work)


def test_players_and_host_see_their_private_table(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        for caller in (made.ann, made.bea):
            assert (await caller.get(made.hidden)).status == 200
        assert (await made.ann.get(made.waiting)).status == 200

    at(tables, work)


def test_an_invitation_shows_a_private_table_while_a_seat_is_free(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        assert (await made.cat.get(made.invitation)).status == 200
        used = f"/join/{made.room(made.hidden).invitation}"
        assert (await made.cat.get(used)).status == 404
        assert (await made.bea.get(used)).header("location") == made.hidden

    at(tables, work)


def test_a_spent_invitation_to_a_private_table_leads_nowhere(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        used, never = f"/join/{made.room(made.hidden).invitation}", f"/join/{'A' * 22}"
        for caller in (made.cat, made.nobody):
            for sent in ({"name": "Zoe", "seat": "1"}, {"name": "", "seat": "x"}):
                reply = await caller.post(used, sent)
                assert reply.status == 404 and reply == await caller.post(never, sent)

    at(tables, work)


def test_only_who_waits_at_a_table_sees_its_invitation(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        two, before = ("me", "friend"), made.invitation
        waiting = await made.set_table("suffragetto", "two-player", two, "link", fill=False)
        made.invitation = before
        reads = await token_of(made, made.cat, READ)
        for table in (waiting, made.duel):
            secret = made.room(table).invitation
            for caller in (made.cat, made.nobody):
                for path in loaded(made, table):
                    if not path.endswith("/events"):
                        assert secret not in (await caller.get(path)).text
            data = await shown(made, reads, f"/tables/{table.rpartition('/')[2]}")
            assert data.status == 200 and secret not in data.text
        assert made.room(waiting).invitation in (await made.ann.get(waiting)).text

    at(tables, work)


def test_a_watcher_sees_no_options(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        for table in (made.duel, made.chamber):
            assert options((await made.cat.get(table)).text) == []

    at(tables, work)


def test_nobody_looks_with_the_eyes_of_another(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        host, real, now = made.host, made.host.clock, made.host.clock()
        host.clock = lambda: now  # how long the absent may stay away is counted down
        try:
            own = (await made.cat.get(made.chamber)).text
            for seat in range(5):
                other = (await made.cat.get(made.chamber, seat=seat)).text
                assert _still(other) == _still(own)
        finally:
            host.clock = real

    at(tables, work)


def test_nobody_looks_back_with_other_eyes_before_the_end(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        for caller in (made.cat, made.bea):
            own = (await caller.get(f"{made.chamber}/replay")).text
            for eyes in ("everything", "0", "2", "103", "102", "100"):
                other = (await caller.get(f"{made.chamber}/replay", eyes=eyes)).text
                assert _still(other) == _still(own), eyes

    at(tables, work)


def _still(page: str) -> str:
    """A page without what is drawn by chance."""
    return re.sub(
        r'(name="(?:key|ticket)" value|data-print|promise">[^<]*<code)="?[^">]*', "", page
    )


def test_after_the_end_anybody_looks_back_with_any_eyes() -> None:
    room = set_table("vote", "five", "ann", "bea", "cat", "dot", "eve")
    assert eyes_of(room, "bea") == [1, WATCHER] and eyes_of(room, "zoe") == [WATCHER]
    _end(room)
    assert set(range(5)) < set(eyes_of(room, "zoe"))


def _end(room: Room) -> None:
    while room.status != OVER:
        seat = playing(room).match.pending()[0]
        give(room, seat, first_option(room, seat))


# Sitting


def test_a_seat_for_anyone_is_for_anyone() -> None:
    room = set_table("suffragetto", "two-player", "ann", "open", access=PUBLIC)
    assert seating.open_to(room, "zoe", invited=False) == [1]


def test_a_seat_for_a_friend_is_for_the_invited() -> None:
    room = set_table("suffragetto", "two-player", "ann", "friend")
    assert seating.open_to(room, "zoe", invited=False) == []
    with pytest.raises(NotAllowed, match="not free for you"):
        seating.sit(room, "zoe", "Zoe", "n", 1, False, NOW)
    seating.sit(room, "zoe", "Zoe", "n", 1, True, NOW)
    assert room.seats_of("zoe") == [1]


def test_nobody_but_the_host_takes_a_second_seat() -> None:
    room = set_table("vote", "five", "ann", "friend", "friend", "friend", "friend")
    seating.sit(room, "zoe", "Zoe", "n", 1, True, NOW)
    with pytest.raises(NotAllowed, match="not free for you"):
        seating.sit(room, "zoe", "Zoe", "n", 2, True, NOW)
    seating.sit(room, "ann", "Ann", "n", 2, True, NOW)
    assert room.seats_of("ann") == [0, 2] and room.seats_of("zoe") == [1]


def test_a_seat_that_is_taken_stays_taken() -> None:
    room = set_table("vote", "five", "ann", "bea", "friend", "friend", "friend")
    for seat in (0, 1, 7, -1):
        with pytest.raises(NotAllowed):
            seating.sit(room, "zoe", "Zoe", "n", seat, True, NOW)


def test_nobody_sits_down_once_the_match_has_begun() -> None:
    room = set_table("vote", "five", "ann", "bot", "bot", "bot", "bot")
    for seat in range(5):
        with pytest.raises(NotAllowed):
            seating.sit(room, "zoe", "Zoe", "n", seat, True, NOW)


def test_a_seat_kept_for_a_rematch_is_for_its_player() -> None:
    room = set_table("suffragetto", "two-player", "ann", "bea")
    new = rematch(room, Seals(b"x" * 16).new_ticket(), Person("ann", "Ann"), "n", False, NOW)
    assert seating.open_to(new, "zoe", invited=True) == [] and seating.open_to(
        new, "bea", invited=False
    ) == [1]


def test_only_the_host_fills_seats_with_bots() -> None:
    room = set_table("vote", "five", "ann", "bea", "friend", "friend", "friend")
    with pytest.raises(NotAllowed, match="only whoever set the table"):
        seating.put_bot(room, "bea", 2, "random", NOW)
    with pytest.raises(NotAllowed):
        seating.put_bot(room, "ann", 1, "random", NOW)
    seating.put_bot(room, "ann", 2, "random", NOW)


def test_a_refused_seat_makes_no_guest(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        before = await made.rows()
        stranger = Caller(made.app)
        for path in (f"/join/{made.room(made.duel).invitation}", f"{made.duel}/sit"):
            assert (await stranger.post(path, {"name": "Zoe", "seat": "1"})).status == 403
        assert await made.rows() == before and "suffrage" not in stranger.cookies

    at(tables, work)


def test_nobody_is_called_like_another_at_the_table() -> None:
    room = set_table("vote", "five", "ann", "friend", "friend", "friend", "friend")
    seating.sit(room, "zoe", "ANN", "n", 1, True, NOW)
    seating.sit(room, "yan", "Ａnn", "n", 2, True, NOW)
    assert [room.occupants[seat].name for seat in range(3)] == ["Ann", "ANN 2", "Ａnn 3"]


@pytest.mark.parametrize("by_lot", [False, True])
def test_nobody_is_called_like_a_bot_at_the_table(by_lot: bool) -> None:
    """Bots of VOTE! go by the names of their seats, which the lot may give to anybody."""
    bots = ["cautious"] * 3
    for number, name in enumerate((*TREES[:5], "BIRCH")):
        wish = Wish(game("vote"), "five", ["me", "friend", *bots], fixed=not by_lot)
        ticket = Ticket(f"table{number}", bytes([number + 1]) * 32, "", f"to{number}")
        room = wish.room(ticket, Person("ann", name), "nonce0", NOW)
        seating.sit(room, "bea", TREES[(number + 1) % 5], "nonce1", 1, True, NOW)
        names = playing(room).match.record.names
        for one, other in combinations(names, 2):
            assert not likenesses(one) & likenesses(other), names


# Answering


def test_only_a_seats_own_player_answers(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        asked, page = await made.asked(made.duel)
        form = {**ticket(page), "answer": options(page)[0]}
        for caller in {made.ann, made.bea, made.cat, made.nobody} - {asked}:
            assert (await caller.post(f"{made.duel}/answer", form)).status == 403

    at(tables, work)


def test_nobody_answers_for_nature(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        for seat in (100, 101, 102, 103):
            sent = {"seat": seat, "version": made.room(made.duel).version, "answer": "x"}
            assert (await made.ann.post(f"{made.duel}/answer", sent)).status == 403

    at(tables, work)


def test_nobody_answers_while_a_bot_stands_in() -> None:
    room = set_table("suffragetto", "two-player", "ann", "bea")
    seat = playing(room).match.pending()[0]
    seating.leave(room, room.occupants[seat].person, "random", NOW)
    with pytest.raises(NotYourTurn, match="a bot plays for you"):
        give(room, seat, first_option(room, seat))


def test_a_match_that_is_over_takes_no_answer() -> None:
    room = set_table("suffragetto", "two-player", "ann", "bea")
    seat = playing(room).match.pending()[0]
    word = first_option(room, seat)
    give(room, seat, "resign")
    with pytest.raises(NotYourTurn, match="over"):
        give(room, seat, word)


# Taking back


def test_only_ones_own_answer_is_taken_back(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        version = made.room(made.duel).version
        for caller in (made.ann, made.bea, made.cat, made.nobody):
            for seat in (0, 1):
                sent = {"seat": seat, "version": version}
                reply = await caller.post(f"{made.duel}/undo", sent)
                assert reply.status in (403, 422), "another's seat, or nothing to take back"
        room = made.room(made.hidden)
        while all(room.undo_point(seat) is None for seat in (0, 1)):
            asked, page = await made.asked(made.hidden)
            given = {**ticket(page), "answer": options(page)[0], "confirmed": "yes"}
            assert (await asked.post(f"{made.hidden}/answer", given)).status == 303
        (seat,) = (seat for seat in (0, 1) if room.undo_point(seat) is not None)
        own, other = (made.ann, made.bea) if seat == 0 else (made.bea, made.ann)
        sent, before = {"seat": seat, "version": room.version}, len(answers_of(room))
        assert (await other.post(f"{made.hidden}/undo", sent)).status == 403
        assert len(answers_of(room)) == before
        assert (await own.post(f"{made.hidden}/undo", sent)).status == 303
        assert len(answers_of(room)) < before

    at(tables, work)


def test_nothing_is_taken_back_while_a_bot_stands_in() -> None:
    room = set_table("votes-for-women", "solitaire", "ann")
    while room.undo_point(0) is None:
        give(room, 0, first_option(room, 0))
    seating.leave(room, "ann", "random", NOW)
    assert room.undo_point(0) is None


# Talking


def test_only_those_who_sit_at_the_table_talk(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        for caller in (made.cat, made.nobody):
            reply = await caller.post(f"{made.duel}/say", {"text": "hello"})
            assert reply.status == 403 and "sit at the table" in reply.notice

    at(tables, work)


def with_a_fallen_seat() -> tuple[Room, int, int]:
    """A chamber with somebody eliminated and somebody living."""
    board = board_of("vote")
    for start in range(40):
        room = set_table("vote", "five", "ann", "bea", "cat", "dot", "eve", id=f"t{start}")
        room.seed = bytes([start]) * 32
        room.play = None
        opening.begin(room, NOW)
        for i in range(150):
            if room.status == OVER:
                break
            state = playing(room).match.state
            out = [s for s in range(5) if board.circle(state.view(s), s)]
            if out:
                return room, out[0], next(s for s in range(5) if s not in out)
            seat = playing(room).match.pending()[0]
            words = [room.game.spell(action) for action in state.options(seat)]
            give(room, seat, words[(i * 7 + start) % len(words)])
    raise AssertionError("nobody was eliminated")


def _heard(room: Room, seat: int) -> str:
    person = room.occupants[seat].person if seat != WATCHER else "zoe"
    return " ".join(note.text for note in look(room, person).notes() if note.kind == CHAT)


def test_the_eliminated_talk_among_themselves() -> None:
    room, fallen, living = with_a_fallen_seat()
    circle = board_of("vote").circle(playing(room).match.state.view(fallen), fallen)
    room.say(fallen, "It was the President.", circle, NOW)
    room.say(living, "Silence!", "", NOW)
    assert "President" in _heard(room, fallen) and "Silence" in _heard(room, fallen)
    assert "President" not in _heard(room, living) and "President" not in _heard(room, WATCHER)


def test_the_talk_of_the_eliminated_opens_at_the_end() -> None:
    room, fallen, living = with_a_fallen_seat()
    circle = board_of("vote").circle(playing(room).match.state.view(fallen), fallen)
    room.say(fallen, "It was the President.", circle, NOW)
    _end(room)
    assert "President" in _heard(room, living) and "President" in _heard(room, WATCHER)


# Taking over


def test_a_bot_replaces_only_somebody_who_is_away(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        heard = made.bea.hear(f"{made.duel}/events", 3, None)
        listening = asyncio.create_task(heard)
        while not made.host.streams.ears(made.duel.rpartition("/")[2]):
            await asyncio.sleep(0.01)
        reply = await made.ann.post(f"{made.duel}/replace", {"seat": "1"})
        assert reply.status == 403 and "away" in reply.notice
        made.host.streams.tell(made.duel.rpartition("/")[2], 99)
        await listening

    at(tables, work)


def test_whoever_asks_instead_of_listening_is_not_away() -> None:
    here = Presence()
    assert not here.is_present("t", "ann", 5.0)
    here.see("t", "ann", 10.0)
    assert here.is_present("t", "ann", 39.0) and not here.is_present("t", "ann", 41.0)
    assert here.away_since("t", "ann", 39.0) is None and here.away_since("t", "ann", 41.0) == 10.0


def test_whoever_goes_is_waited_for(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        host, real = made.host, made.host.clock
        now = real() + 1000.0
        host.clock = lambda: now
        try:
            assert (await made.bea.get(f"{made.duel}/version")).status == 200
            for later, words in ((1.0, "away"), (30.0, "29 seconds"), (28.0, "1 second")):
                now += later
                reply = await made.ann.post(f"{made.duel}/replace", {"seat": "1"})
                assert reply.status == 403 and words in reply.notice
                assert reply.header("x-error-code") == "not-away"
                for reader in (made.ann, made.cat):
                    page = (await reader.get(made.duel)).text
                    assert later != 30.0 or "a bot may take over in" in page, "all see it"
        finally:
            host.clock = real

    at(tables, work)


def test_after_a_restart_nobody_is_away_before_their_grace() -> None:
    here = Presence()
    here.begin(1000.0)
    assert here.away_since("t", "ann", 1001.0) == 1000.0
    few = Presence(0.0, most=2)
    for second, person in enumerate(("ann", "bea", "cat", "dot"), 10):
        few.see("t", person, float(second))
    assert len(few) == 2 and few.away_since("t", "ann", 50.0) == 11.0, "the benefit of doubt"


def test_the_grace_is_a_minute_or_a_share_of_a_long_clock() -> None:
    for clock, grace in ((0, 60.0), (30, 60.0), (600, 60.0), (86_400, 8640.0)):
        room = set_table("suffragetto", "two-player", "ann", "bea", clock=clock)
        assert deadlines.grace(room) == grace


def test_a_bot_that_is_called_for_another_is_of_the_tables_own_level(tmp_path: Path) -> None:
    three = ("shrewd", "shrewd", "shrewd")
    tables = [("vote", "five", three, "shrewd"), ("suffragetto", "two-player", (), "")]
    with house(tmp_path) as client:
        ann, bea = Visitor(client), Visitor(client)
        host = client.app.state.host
        for name, mode, bots, own in tables:
            table = ann.set_table(name, mode, "me", "friend", *bots)
            bea.post(ann.invitation(table), {"name": "Bea", "seat": "1"})
            later = host.clock() + 3600.0
            host.clock = lambda now=later: now
            assert ann.post(f"{table}/replace", {"seat": "1", "level": "random"}).status_code == 303
            level = room_of(client, table).occupants[1].level
            assert level == (own or usual_level(name)) != "random"


def test_who_is_out_of_the_game_calls_no_bot_and_signals_nothing_by_a_seat() -> None:
    room, fallen, living = with_a_fallen_seat()
    person, before = room.occupants[fallen].person, picture(room)
    for deed in (
        lambda: room.must_be_in_game(person),
        lambda: seating.leave(room, person, "random", NOW),
        lambda: seating.set_confirms(room, person, False, NOW),
        lambda: seating.change_level(room, person, living, "random", NOW),
        lambda: abandonment.end_without_result(room, person, NOW),
    ):
        with pytest.raises(OutOfGame):
            deed()
    with pytest.raises(NotAllowed):
        seating.stand_in(room, [fallen], "random", NOW)
    room.occupants[fallen].level = "random"
    with pytest.raises(OutOfGame):
        seating.come_back(room, person, NOW)
    room.occupants[fallen].level = ""
    assert picture(room) == before
    room.must_be_in_game(room.occupants[living].person)


def test_who_is_out_of_the_game_votes_as_well() -> None:
    room, fallen, _ = with_a_fallen_seat()
    abandonment.abandon(room, room.occupants[fallen].person, NOW)
    assert ballot(room).votes == 1


def test_nobody_reads_whether_the_eliminated_come_and_go() -> None:
    room, fallen, living = with_a_fallen_seat()
    gone = {s.person: 0.0 for s in room.occupants}
    scene = look(room, "zoe", away=gone)
    assert not scene.is_away(room.occupants[fallen]) and scene.is_away(room.occupants[living])


def test_a_new_name_changes_nothing_at_a_table(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        before = _still((await made.bea.get(made.duel)).text)
        await made.ann.called("Signal")
        assert _still((await made.bea.get(made.duel)).text) == before
        assert "Signal" not in (await made.bea.get("/")).text
        await made.ann.called("Ann")

    at(tables, work)


def test_only_players_are_remembered_for_asking(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        asked = made.host.streams.presence._seen
        asked.clear()
        for caller in (made.cat, made.nobody):
            assert (await caller.get(f"{made.duel}/version")).status == 200
            assert (await caller.get(f"{made.hidden}/version")).status == 404
            assert (await caller.get("/table/nowhere/version")).status == 404
        assert not asked
        assert (await made.ann.get(f"{made.duel}/version")).status == 200
        assert len(asked) == 1

    at(tables, work)


def test_only_players_call_a_bot_for_another(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        for caller in (made.cat, made.nobody):
            assert (await caller.post(f"{made.duel}/replace", {"seat": "1"})).status == 403

    at(tables, work)


def test_a_returning_player_takes_the_seat_back_and_nobody_else() -> None:
    room = set_table("suffragetto", "two-player", "ann", "bea")
    seating.leave(room, "ann", "random", NOW)
    for person in ("bea", "zoe", ""):
        with pytest.raises(NotAllowed):
            seating.come_back(room, person, NOW)
    seating.come_back(room, "ann", NOW)
    assert room.occupants[0].is_person_played()


def test_only_its_player_sends_the_coach_away(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        ann, bea = Visitor(client), Visitor(client)
        form = hidden(ann.get("/first-steps/suffragetto").text)
        first = ann.post("/first-steps/suffragetto", form).headers["location"]
        assert bea.post(f"{first}/coach", {"coach": "off"}).status_code == 404
        other = bea.set_table("suffragetto", "two-player", "me", "random")
        for person in (ann, bea):
            assert person.post(f"{other}/coach", {"coach": "off"}).status_code == 403
        assert ann.post(f"{first}/coach", {"coach": "off"}).status_code == 303
        assert not room_of(client, first).is_coached()


def test_leaving_and_coming_back_does_not_stop_the_clock() -> None:
    room = set_table("suffragetto", "two-player", "ann", "bea", clock=60)
    seat = playing(room).match.pending()[0]
    person = room.occupants[seat].person
    for late in (10.0, 20.0, 50.0):
        seating.leave(room, person, "random", NOW + late)
        seating.come_back(room, person, NOW + late + 1)
    assert playing(room).asked_at[seat] == NOW


def test_where_the_clock_decides_nobody_calls_a_bot_for_another(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        ann, bea = Visitor(client), Visitor(client)
        table = ann.set_table(
            "suffragetto", "two-player", "me", "friend", clock="900+10", at_end="loss"
        )
        bea.post(ann.invitation(table), {"name": "Bea", "seat": "1"})
        host = client.app.state.host
        later = host.clock() + 5000.0
        host.clock = lambda: later
        refused = ann.post(f"{table}/replace", {"seat": "1"})
        assert refused.status_code == 403 and "the clock decides" in refused.text


# Time


def test_a_pause_is_for_all_who_play_and_nobody_else(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        ann, bea, cat = (Visitor(client) for _ in range(3))
        table = ann.set_table("suffragetto", "two-player", "me", "friend", clock="900+10")
        bea.post(ann.invitation(table), {"name": "Bea", "seat": "1"})
        for deed in ("pause", "play-on", "resume"):
            assert cat.post(f"{table}/{deed}").status_code == 403
        assert ann.post(f"{table}/resume").status_code == 403
        assert ann.post(f"{table}/pause").status_code == 303
        assert room_of(client, table).paused_at is None
        assert "would like a pause" in bea.get(table).text
        assert bea.post(f"{table}/pause").status_code == 303
        assert room_of(client, table).paused_at is not None
        assert cat.post(f"{table}/resume").status_code == 403
        assert "The match is paused" in cat.get(table).text
        assert bea.post(f"{table}/resume").status_code == 303
        assert room_of(client, table).paused_at is None


def test_hours_are_ones_own_and_changed_once_a_week(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        ann, bea = Visitor(client), Visitor(client)
        wanted = {"zone": "Asia/Tokyo", "sleeps": "22:30", "wakes": "06:30"}
        refused = ann.post("/me/hours", wanted)
        assert refused.status_code == 403, "nobody has hours without a name"
        for visitor, name in ((ann, "Ann"), (bea, "Bea")):
            visitor.post("/me", {"name": name})
        assert ann.post("/me/hours", wanted).status_code == 303
        assert 'value="22:30"' in ann.get("/me/hours").text
        assert 'value="22:30"' not in bea.get("/me/hours").text
        again = ann.post("/me/hours", {**wanted, "zone": "UTC"})
        assert again.status_code == 403 and again.headers["x-error-code"] == "too-soon"
        assert ann.post("/me/days-off", {"first": "2001-01-01", "last": "x"}).status_code == 422


# Invitations by name, and what is looked for


def test_a_seat_kept_by_name_is_for_that_person_alone(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        room = made.room(made.waiting)
        seat = next(one for one in room.occupants if one.is_free())
        seat.person, seat.name = "somebody else", "Else"
        try:
            for caller in (made.cat, made.nobody):
                reply = await caller.post(f"{made.waiting}/sit", {"seat": str(seat.seat)})
                assert reply.status == 404
                assert (await caller.post(f"{made.waiting}/decline", {})).status == 404
            assert (await made.ann.post(f"{made.waiting}/decline", {})).status == 403
            assert made.waiting not in (await made.cat.get("/lists/invitations")).text
        finally:
            seat.person = seat.name = ""

    at(tables, work)


def test_a_search_shows_public_tables_alone(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        ann = Visitor(client)
        for access in ("public", "link", "private"):
            ann.set_table("suffragetto", "two-player", "me", "friend", access=access,
                          title=f"Club {access}")  # fmt: skip
        ann.post("/me", {"name": "Clubber"})
        page = Visitor(client).get("/search?q=club").text
        assert "Club public" in page and "Club link" not in page and "Club private" not in page
        assert "Clubber" not in page.replace("by Clubber", ""), "a guest is not found by name"


def test_the_time_of_a_table_is_for_whoever_sees_it(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        ann, cat = Visitor(client), Visitor(client)
        then = datetime.now() + timedelta(days=3)
        table = ann.set_table(
            "suffragetto", "two-player", "me", "friend", access="private",
            starts=then.strftime("%Y-%m-%dT19:00"), zone="UTC",
        )  # fmt: skip
        assert ann.get(f"{table}/calendar.ics").status_code == 200
        assert cat.get(f"{table}/calendar.ics").status_code == 404


# Reading the record


def test_during_play_a_record_tells_no_seed_and_no_secret(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        for caller in (made.ann, made.bea, made.cat):
            copied = json.loads((await caller.get(f"{made.chamber}/record")).text)
            assert copied["dice"]["seed"] is None
            assert "?" in json.dumps(copied["answers"])

    at(tables, work)


def test_during_play_no_page_tells_the_seed(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        for table in (made.duel, made.hidden, made.chamber, made.waiting):
            seed = made.room(table).seed.hex()
            for path in loaded(made, table):
                if not path.endswith("/events"):
                    assert seed not in (await made.ann.get(path)).text, path

    at(tables, work)


def test_during_play_the_throws_are_not_there(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        assert (await made.ann.get(f"{made.chamber}/throws")).status == 404

    at(tables, work)


def test_after_the_end_whoever_sees_the_table_has_all_of_the_record(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        for caller in (made.ann, made.cat, made.nobody):
            record = Record.loads((await caller.get(f"{made.over}/record")).text)
            assert verify(game("suffragetto"), record) >= 0

    at(tables, work)


def test_before_the_match_there_is_no_record(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        assert (await made.ann.get(f"{made.waiting}/record")).status == 404

    at(tables, work)


# Playing again


def test_only_players_of_a_finished_match_play_it_again(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        new = made.app.state.shell.seals.new_ticket().text
        for caller, table in (
            (made.cat, made.over),
            (made.nobody, made.over),
            (made.ann, made.duel),
        ):
            assert (await caller.post(f"{table}/rematch", {"ticket": new})).status == 403

    at(tables, work)


def test_nobody_plays_on_from_a_match_that_goes_on(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        sent = {"ticket": made.app.state.shell.seals.new_ticket().text, "at": "1", "seat": "0"}
        for caller in (made.ann, made.cat):
            assert (await caller.post(f"{made.chamber}/branch", sent)).status == 403

    at(tables, work)


def test_a_match_is_reviewed_when_it_is_over(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        for caller in (made.ann, made.cat):
            assert (await caller.get(f"{made.chamber}/review")).status == 403
            assert (await caller.post(f"{made.chamber}/review", {"eyes": "0"})).status == 403

    at(tables, work)


def test_a_hint_is_for_ones_own_seat_and_not_against_people(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        asked, page = await made.asked(made.duel)
        for caller in (made.ann, made.bea, made.cat):
            reply = await caller.post(f"{made.duel}/hint", ticket(page))
            assert reply.status == 403
            said = "gives no hints" if caller is asked else "do not sit in that seat"
            assert said in reply.notice

    at(tables, work)


# Programs

DATA = "/api/v1"


async def token_of(made: Scenery, caller: Caller, *scopes: str) -> str:
    """A token of somebody, made on their own page."""
    fields = {"token": "My program", **{f"scope-{scope}": "yes" for scope in scopes}}
    page = (await caller.post("/me/tokens", fields)).text
    found = re.search(r'<code class="token">([^<]+)<', page)
    assert found is not None, page
    return found[1]


async def shown(made: Scenery, token: str, path: str) -> Reply:
    """What somebody gets who has a token and nothing else."""
    return await Caller(made.app).send(
        get(f"{DATA}{path}").with_header("authorization", f"Bearer {token}")
    )


def test_without_a_token_the_api_tells_of_the_games_alone(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        for caller in (made.ann, made.nobody):
            assert (await caller.get(f"{DATA}/games")).status == 200
            found = [route for route in made.app.routes if route.path.startswith(f"{DATA}/tables")]
            assert len(found) >= 12
            for route in found:
                path = route.path.replace("{id:str}", made.over.rpartition("/")[2])
                if "GET" in getattr(route, "methods", ()):
                    assert (await caller.get(path)).status == 401, path
                if "POST" in getattr(route, "methods", ()):
                    assert (await caller.send(as_json(path, {}))).status == 401, path

    at(tables, work)


def test_a_token_sees_what_its_owner_sees(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        private = f"/tables/{made.hidden.rpartition('/')[2]}"
        ann, cat = await token_of(made, made.ann, READ), await token_of(made, made.cat, READ)
        assert (await shown(made, ann, private)).status == 200
        for path in (private, f"{private}/record", f"{private}/story", f"{private}/stream"):
            assert (await shown(made, cat, path)).status == 404
            nowhere = path.replace(private, "/tables/nowhere")
            one, two = await shown(made, cat, path), await shown(made, cat, nowhere)
            assert one.body == two.body

    at(tables, work)


def test_a_token_does_only_what_its_scopes_say(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        reads, plays = await token_of(made, made.ann, READ), await token_of(made, made.ann, PLAY)
        assert (await shown(made, reads, "/me")).status == 200
        assert (await shown(made, plays, "/me")).status == 403
        for token, status in ((reads, 403), (plays, 201)):
            sent = as_json(f"{DATA}/tickets", {}).with_header("authorization", f"Bearer {token}")
            assert (await Caller(made.app).send(sent)).status == status
        # Neither a refusal nor what comes back from a change tells the one that does not read.
        here = f"{DATA}/tables/{made.duel.rpartition('/')[2]}"
        for deed, body, status in (
            ("undo", {"version": 0, "seat": 0}, 409), ("talk", {"text": "Hello"}, 200),
            ("answer", {"version": 0, "seat": 0, "answers": ["x"], "key": "k"}, 409),
            ("hint", {"version": 0, "seat": 0}, 403),
        ):  # fmt: skip
            sent = as_json(f"{here}/{deed}", body).with_header("authorization", f"Bearer {plays}")
            reply = await Caller(made.app).send(sent)
            assert reply.status == status, (deed, reply.text)
            told = json.loads(reply.text)
            table = told["table"] if "code" in told else told
            assert not table or (table["view"], table["options"], table["question"]) == (
                None,
                [],
                "",
            )

    at(tables, work)


def test_a_cookie_is_no_token(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        assert made.ann.cookies
        assert (await made.ann.get(f"{DATA}/me")).status == 401
        token = await token_of(made, made.ann, READ)
        page = get("/me").with_header("authorization", f"Bearer {token}")
        assert "Choose your name" in (await Caller(made.app).send(page)).text

    at(tables, work)


def test_only_its_owner_takes_a_token_back(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        token = await token_of(made, made.ann, READ)
        id = sha256(token.encode()).hexdigest()
        assert (await shown(made, token, "/me")).status == 200
        await made.cat.post("/me/tokens/gone", {"id": id})
        assert (await shown(made, token, "/me")).status == 200
        await made.ann.post("/me/tokens/gone", {"id": id})
        assert (await shown(made, token, "/me")).status == 401

    at(tables, work)


def test_tokens_are_kept_as_hashes(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        token = await token_of(made, made.ann, READ)
        async with made.app.state.host.store.database.engine.connect() as connection:
            rows = (await connection.execute(select(TOKENS))).all()
        assert rows and token not in repr(rows)

    at(tables, work)


# Ratings


def test_guests_sit_at_no_rated_table(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        room = set_table("suffragetto", "two-player", "ann", "open", access=PUBLIC, id="rated")
        room.rated = RATED
        await made.app.state.host.create(room, Change(0))
        refused = await made.cat.post(
            "/table/rated/sit", {"seat": "1", "nonce": "n", "name": "Cat"}
        )
        assert refused.status == 403 and "account" in refused.text
        async with made.app.state.host.at("rated") as known:
            assert known.occupants[1].kind == OPEN

    at(tables, work)


def test_nobody_has_two_seats_at_a_rated_table_and_bots_only_where_they_may() -> None:
    room = set_table("suffragetto", "two-player", "ann", "open", access=PUBLIC)
    room.rated = RATED
    with pytest.raises(NotAllowed, match="not free for you"):
        seating.sit(room, "ann", "Ann", "n", 1, False, NOW)
    with pytest.raises(NotAllowed, match="no bot plays"):
        seating.put_bot(room, "ann", 1, "steady", NOW)
    room.rated = RATED_BOTS
    seating.put_bot(room, "ann", 1, "steady", NOW)
    assert room.occupants[1].level == "steady"


def test_a_profile_tells_others_of_public_matches_alone(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        host = made.app.state.host
        row = {"id": "vera", "name": "Vera", "made": NOW, "registered": NOW}
        likeness = {"likeness": "vera", "person": "vera"}
        await host.store.database.write([
            (insert(PEOPLE), row), (insert(ACCOUNTS), {"person": "vera", "password": ""}),
            (insert(NAMES), likeness),
        ])  # fmt: skip
        for access in (PUBLIC, LINK, PRIVATE):
            room = set_table("suffragetto", "two-player", "vera", "zoe", access=access, id=access)
            room.host = "vera"
            seating.lose(room, [1], NOW)
            await host.create(room, Change(0, [(s, t, "") for s, t in answers_of(room)]))
            await host.store.database.write(counted(room))
        for path in ("/people/Vera", "/people/Vera/matches.ndjson"):
            seen = (await made.cat.get(path)).text
            assert f"{PUBLIC}" in seen and "/table/link/" not in seen and '"private"' not in seen
            assert "/table/private/" not in seen and '"link"' not in seen

    at(tables, work)


def answers_of(room: Room) -> list[tuple[int, str]]:
    return playing(room).match.record.answers


def test_the_document_lists_every_rule() -> None:
    def tests_of(path: Path) -> set[str]:
        return set(re.findall(r"^def (test_\w+)\(", path.read_text(), re.MULTILINE))

    here = Path(__file__)
    names = (
        "test_account_pages", "test_accounts", "test_class_pages", "test_classes", "test_notices",
        "test_outside", "test_stuck",
    )  # fmt: skip
    own = tests_of(here) - {"test_the_document_lists_every_rule"}
    about_people = set[str]().union(*[tests_of(here.with_name(f"{name}.py")) for name in names])
    listed = set(re.findall(r"`(test_\w+)`", DOCUMENT.read_text()))
    assert own <= listed <= own | about_people
