"""Looking back: every moment can be reached, by the eyes that one may use and no others."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import func, select

from suffrage.core.game import EVERYTHING, NATURE, WATCHER, Seat
from suffrage.core.record import Record
from suffrage.core.referee import verify
from suffrage.core.rng import Rng
from suffrage.games import GAMES as RULES
from suffrage.games.vote.setup import UNKNOWN_PARTY
from suffrage.games.vote.view import VoteView
from suffrage.table.rooms import opening
from suffrage.table.rooms.errors import NotAllowed
from suffrage.table.rooms.room import Room
from suffrage.table.rooms.scenes.replay import eyes_of, look_back, spell_eyes
from suffrage.table.rooms.terms import PRIVATE
from suffrage.table.store.database import Database
from suffrage.table.store.schema import ROOMS
from tests.secrets.twins import Senses, Twins, World
from tests.table.finished import GAMES, play_by_chance, serve, table_of, with_answers
from tests.table.kit import Visitor, is_asked, playing, room_of, set_table
from tests.tables import Table

EVERY_GAME = pytest.mark.parametrize("game", list(GAMES))


@pytest.fixture(scope="module")
def over(client: TestClient[Any]) -> dict[str, str]:
    """The path of a finished match of every game."""
    return {game: serve(client, play_by_chance(table_of(game, f"over-{game}"))) for game in GAMES}


@pytest.fixture(scope="module")
def rooms() -> dict[str, Room]:
    """A finished match of every game, without a server."""
    return {game: play_by_chance(table_of(game, game), 3) for game in GAMES}


def links(page: str) -> dict[str, str]:
    """The steps of a page, by name."""
    found = re.findall(r'id="step-([\w-]+)" href="([^"]+)" data-step="(\d+)"', page)
    return {name: unescape(href) for name, href, _ in found}


def shown(page: str) -> int:
    """How many answers a page shows."""
    found = re.search(r'data-address="[^"]*\?at=(\d+)&', page)
    assert found is not None
    return int(found[1])


@EVERY_GAME
def test_one_goes_through_a_whole_match_by_links(
    client: TestClient[Any], over: dict[str, str], game: str
) -> None:
    visitor = Visitor(client)
    page = visitor.get(f"{over[game]}/replay").text
    assert shown(page) == 0
    last = shown(visitor.get(links(page)["last"]).text)
    assert last == len(json.loads(visitor.get(f"{over[game]}/record").text)["answers"])
    for _ in range(4):
        ahead = visitor.get(links(page)["turn-after"]).text
        assert shown(ahead) > shown(page)
        page = ahead
    page = visitor.get(links(page)["last"]).text
    assert shown(visitor.get(links(page)["before"]).text) < last
    assert "wins" in page or "win." in page or "draw" in page


@EVERY_GAME
def test_every_moment_of_a_match_can_be_drawn_by_all_eyes(
    rooms: dict[str, Room], game: str
) -> None:
    room = rooms[game]
    for eyes in eyes_of(room, "ann"):
        replay = look_back(room, "ann", spell_eyes(eyes), 0)
        assert replay.moments[0] == 0 and replay.moments[-1] == replay.scene.last
        assert replay.moments == sorted(set(replay.moments))
        for moment in replay.moments[:: max(1, len(replay.moments) // 12)]:
            there = look_back(room, "ann", spell_eyes(eyes), moment)
            assert there.at == moment and there.eyes == eyes
            assert there.scene.view is not None and there.scene.view.options == []
            assert there.before() <= moment <= there.after()
            assert there.turn_before() <= moment <= there.turn_after()
            assert replay.moments[there.number] == moment


@EVERY_GAME
def test_pages_of_a_moment_offer_nothing_to_answer(
    client: TestClient[Any], over: dict[str, str], game: str
) -> None:
    visitor = Visitor(client)
    for at in (1, 120):
        for eyes in ("0", "everything"):
            for plain in ("", "&plain=1"):
                page = visitor.get(f"{over[game]}/replay?at={at}&eyes={eyes}{plain}").text
                assert 'name="answer"' not in page and "data-answer" not in page
                ids = re.findall(r'\bid="([^"]+)"', page)
                assert len(ids) == len(set(ids)), [i for i in ids if ids.count(i) > 1]


@EVERY_GAME
def test_an_open_page_gets_the_parts_that_are_new(
    client: TestClient[Any], over: dict[str, str], game: str
) -> None:
    visitor = Visitor(client)
    page = visitor.get(f"{over[game]}/replay?at=40").text
    have = ",".join(
        f"{name}:{stamp}" for name, stamp in re.findall(r'id="([\w-]+)" data-print="(\w+)"', page)
    )
    path = f"{over[game]}/replay?at=40&have={have}"
    same = visitor.get(path, headers={"hx-request": "true"}).text
    assert same == ""
    other = visitor.get(path.replace("at=40", "at=90"), headers={"hx-request": "true"}).text
    assert 'id="moment" hx-swap-oob' in other and "<html" not in other and 'id="log"' not in other


def test_the_scrubber_leads_to_a_moment_by_its_number(
    client: TestClient[Any], over: dict[str, str], rooms: dict[str, Room]
) -> None:
    page = Visitor(client).get(f"{over['votes-for-women']}/replay?moment=7&eyes=watcher").text
    room = room_of(client, "over-votes-for-women")
    assert shown(page) == look_back(room, "", "watcher").moments[7]
    assert 'value="7"' in page
    beyond = Visitor(client).get(f"{over['votes-for-women']}/replay?moment=99999").text
    assert shown(beyond) == len(playing(room).match.record.answers)


@EVERY_GAME
def test_the_current_line_of_the_log_is_marked_once(
    client: TestClient[Any], over: dict[str, str], game: str
) -> None:
    visitor = Visitor(client)
    page = visitor.get(f"{over[game]}/replay?at=60").text
    story = page[page.index('id="log"') :]
    assert story.count('aria-current="step"') == 1


# Who may look with whose eyes


def test_during_play_one_looks_with_ones_own_eyes_or_a_watchers() -> None:
    room = play_by_chance(set_table("votes-for-women", "two-player", "ann", "bea"), most=150)
    assert eyes_of(room, "ann") == [0, WATCHER]
    assert eyes_of(room, "bea") == [1, WATCHER]
    assert eyes_of(room, "cid") == eyes_of(room, "") == [WATCHER]
    for wanted in ("1", "everything", "7", "nonsense"):
        assert look_back(room, "ann", wanted, 100).eyes == 0
        assert look_back(room, "cid", wanted, 100).eyes == WATCHER
    assert not look_back(room, "ann", "0", 100).may_go_on()


def test_after_the_end_everybody_looks_with_any_eyes(rooms: dict[str, Room]) -> None:
    assert set(eyes_of(rooms["vote"], "")) == {0, 1, 2, 3, 4, WATCHER, EVERYTHING}
    assert eyes_of(rooms["suffragetto"], "") == [WATCHER]  # where nothing is hidden, all see alike
    everything = look_back(rooms["votes-for-women"], "", "everything", 80)
    assert [seat for seat, _ in everything.hands] == [0, 1]
    chamber = look_back(rooms["vote"], "", "everything", 40).scene.view
    assert isinstance(chamber, VoteView) and UNKNOWN_PARTY not in chamber.parties


def test_a_seat_that_one_does_not_have_shows_a_watcher_only_the_public(
    client: TestClient[Any],
) -> None:
    path = serve(client, play_by_chance(table_of("votes-for-women", "running"), most=150))
    visitor = Visitor(client)
    wanted = _page(visitor, f"{path}/replay?at=90&eyes=1")
    assert wanted == _page(visitor, f"{path}/replay?at=90&eyes=watcher")
    assert wanted == _page(visitor, f"{path}/replay?at=90&eyes=everything")


def test_a_private_table_has_no_replay_for_others(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    room = play_by_chance(table_of("vote", "secret", access=PRIVATE))
    path = serve(client, room, ann)
    assert ann.get(f"{path}/replay").status_code == 200
    assert Visitor(client).get(f"{path}/replay").status_code == 404
    ticket = re.findall(r'name="ticket" value="([^"]+)"', ann.get(f"{path}/replay").text)[-1]
    form = {"ticket": ticket, "at": "3", "seat": "0"}
    assert Visitor(client).post(f"{path}/branch", form).status_code == 404


def test_a_table_that_has_not_begun_has_nothing_to_look_back_at(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    table = ann.set_table("suffragetto", "two-player", "me", "friend")
    answer = ann.get(f"{table}/replay")
    assert answer.status_code == 403 and "nobody has played yet" in answer.text
    with pytest.raises(NotAllowed):
        look_back(set_table("suffragetto", "two-player", "ann", "open"), "ann")


def test_looking_back_disturbs_nobody(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    path = serve(client, play_by_chance(table_of("suffragetto", "quiet"), most=31), ann)
    before = ann.get(f"{path}/version").text, ann.get(f"{path}/record").text
    for at in range(0, 30, 6):
        assert Visitor(client).get(f"{path}/replay?at={at}").status_code == 200
    assert (ann.get(f"{path}/version").text, ann.get(f"{path}/record").text) == before


# Secrets


class _Noted(World):
    """A world that writes its answers down."""

    def __init__(self, table: Table, reader: Seat) -> None:
        super().__init__(table, table.start(), reader, Senses())
        self.record: list[tuple[Seat, str]] = []

    def give(self, seat: Seat, action: int) -> None:
        self.record.append((seat, self.table.game.spell(action)))
        super().give(seat, action)


def _twins(game: str, reader: Seat, seed: int, most: int) -> tuple[_Noted, _Noted]:
    """Two matches that differ in what *reader* cannot know."""
    mode = GAMES[game][0]
    table = Table(RULES[game], table_of(game, "x").options)
    assert table.options.mode == mode
    one, two = _Noted(table, reader), _Noted(table, reader)
    twins = Twins(table, reader, one.state, two.state, Senses())
    twins.one, twins.two = one, two
    rng = Rng(seed)
    for _ in range(most):
        before = len(one.record)
        if not twins.step(rng) or twins.leak(rng) is not None or twins.told_apart:
            del one.record[before:], two.record[before:]
            break
    return one, two


def _page(visitor: Visitor, path: str) -> str:
    """A page without what is drawn by lot for it."""
    text = visitor.get(path).text
    return re.sub(r'name="(_csrf_token|ticket)" value="[^"]*"', "", text)


@pytest.mark.parametrize("game", ["votes-for-women", "vote"])
def test_looking_back_is_the_same_to_the_byte_when_what_is_hidden_was_dealt_otherwise(
    client: TestClient[Any], game: str
) -> None:
    ann, stranger, compared = Visitor(client), Visitor(client), 0
    for reader, seed in ((0, 1), (WATCHER, 3)) if game == "vote" else ((0, 1),):
        one, two = _twins(game, reader, seed, 90)
        assert len(one.record) == len(two.record)
        if one.record == two.record:
            continue
        pages = []
        for world in (one, two):
            room = with_answers(table_of(game, f"twin-{game}-{reader}-{seed}"), world.record)
            if world is one:
                path = serve(client, room, ann)
            else:
                cache = client.app.state.host.cache
                room.occupants[0].person = room_of(client, room.id).occupants[0].person
                cache.put(room)
            who = ann if reader == 0 else stranger
            last = len(world.record)
            ways = [f"?at={at}" for at in range(0, last + 1, max(1, last // 3))]
            ways += [f"?at={last}&plain=1", f"?at={last}&eyes=1", f"?moment={last // 2}"]
            pages.append([_page(who, f"{path}/replay{way}") for way in ways])
        for first, second in zip(*pages, strict=True):
            assert first.splitlines() == second.splitlines()
        compared += len(pages[0])
    assert compared >= 6


# Playing on


@EVERY_GAME
def test_one_plays_on_from_a_moment_with_new_dice_and_bots(
    client: TestClient[Any], over: dict[str, str], game: str
) -> None:
    visitor = Visitor(client)
    page = visitor.get(f"{over[game]}/replay?at=30").text
    ticket = re.findall(r'name="ticket" value="([^"]+)"', page)[-1]
    form = {"ticket": ticket, "at": "30", "seat": "1", "level": "random", "nonce": "mine"}
    answer = visitor.post(f"{over[game]}/branch", form)
    assert answer.status_code == 303, answer.text
    table = answer.headers["location"]
    assert visitor.post(f"{over[game]}/branch", form).headers["location"] == table
    is_asked(visitor, table)
    room = room_of(client, table)
    old = json.loads(visitor.get(f"{over[game]}/record").text)
    record = playing(room).match.record
    assert record.save()["answers"][:30] == old["answers"][:30]  # type: ignore[index]
    assert record.dice.given == 30 and record.dice.promise != old["dice"]["promise"]
    assert [s.kind for s in room.occupants].count("person") == 1 and room.occupants[1].name
    # The store brings it back as it was.
    again = client.blocking_portal.call(client.app.state.host.store.load, room.id, 0.0)
    assert again.source == old_id(over[game]) and again.inherited == record.answers[:30]
    assert playing(again).match.record.dice.given == 30


def old_id(path: str) -> str:
    return path.rpartition("/")[2]


def test_a_match_that_went_on_proves_its_own_dice_and_says_which_are_not_its_own() -> None:
    first = play_by_chance(table_of("votes-for-women", "first"))
    match = playing(first).match
    other = table_of("votes-for-women", "other")
    other.play, other.seed = None, bytes(32)
    other.inherited = match.record.answers[:200]
    opening.begin(other, 0.0)
    record = playing(play_by_chance(other, 9)).match.record
    thrown = [i for i, (seat, _) in enumerate(record.answers) if seat == NATURE]
    own = [i for i in thrown if i >= 200]
    assert verify(first.game, Record.loads(record.dumps())) == len(own) < len(thrown)


def tables_kept(client: TestClient[Any]) -> int:
    """How many tables there are. (Those in memory are fewer or more as bots play at them.)"""
    database: Database = client.app.state.host.store.database

    async def count() -> int:
        async with database.engine.connect() as connection:
            found = await connection.execute(select(func.count()).select_from(ROOMS))
            return int(found.scalar_one())

    return client.blocking_portal.call(count)


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"at": "99999"}, 403), ({"at": "-1"}, 422), ({"at": "x"}, 422), ({"seat": "9"}, 422),
        ({"seat": ""}, 422), ({"level": "nobody"}, 422), ({"nonce": "a|b"}, 422),
        ({"ticket": "forged"}, 422),
    ],
)  # fmt: skip
def test_what_makes_no_sense_sets_no_table(
    client: TestClient[Any], over: dict[str, str], fields: dict[str, str], status: int
) -> None:
    visitor = Visitor(client)
    page = visitor.get(f"{over['suffragetto']}/replay?at=30").text
    ticket = re.findall(r'name="ticket" value="([^"]+)"', page)[-1]
    form = {"ticket": ticket, "at": "30", "seat": "0", **fields}
    before = tables_kept(client)
    assert visitor.post(f"{over['suffragetto']}/branch", form).status_code == status
    assert tables_kept(client) == before


def test_nobody_plays_on_from_a_match_that_goes_on(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    path = serve(client, play_by_chance(table_of("suffragetto", "going"), most=31), ann)
    page = ann.get(f"{path}/replay?at=20").text
    assert "Play on from here</button>" not in page
    ticket = re.findall(r'name="ticket" value="([^"]+)"', page)[-1]
    answer = ann.post(f"{path}/branch", {"ticket": ticket, "at": "20", "seat": "0"})
    assert answer.status_code == 403


def test_rooms_and_lists_lead_to_the_replay(client: TestClient[Any], over: dict[str, str]) -> None:
    ann = Visitor(client)
    room = play_by_chance(table_of("suffragetto", "listed", access="public"))
    path = serve(client, room, ann)
    assert ann.get(path).text.count(f'href="{path}/replay"') == 2  # after the end, and in the menu
    assert f'href="{path}/replay"' in ann.get("/").text
    assert f'href="{path}/replay"' in Visitor(client).get("/").text
    running = serve(client, play_by_chance(table_of("vote", "still"), most=31), ann)
    assert f'href="{running}/replay"' in ann.get(running).text
