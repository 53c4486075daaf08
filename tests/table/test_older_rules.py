"""A table of older rules opens after an upgrade, goes on by them, and its record is verified."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from suffrage.core.record import Record
from suffrage.core.referee import verify
from suffrage.games import GAMES as REGISTRY
from suffrage.table.rooms import opening, seating
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import OVER, PLAYING, WAITING, Room
from suffrage.table.rooms.scenes.fairness import examine
from suffrage.table.rooms.setup import Ticket, branch, rematch
from suffrage.table.store.rows import Store
from tests.table.finished import GAMES, play_by_chance, serve
from tests.table.kit import NOW, SEED, Visitor, house, is_asked, playing, room_of, set_table
from tests.table.test_store import keep_new, read_back, with_store

OLDER = [(name, rules) for name, game in REGISTRY.items() for rules in game.older_rules]
PEOPLE = ("ann", "bea", "cid", "dot", "eve")
EACH = pytest.mark.parametrize(("name", "rules"), OLDER)


def old_table(name: str, rules: int, *who: str) -> Room:
    """A table that was set before an upgrade."""
    mode, seats = GAMES[name]
    return set_table(name, mode, *(who or PEOPLE[:seats]), by=rules)


def test_there_are_older_rules_to_try() -> None:
    assert {name for name, _ in OLDER} == {"votes-for-women", "vote"}


@EACH
def test_a_running_match_is_read_goes_on_and_can_be_verified(
    tmp_path: Path, name: str, rules: int
) -> None:
    async def work(store: Store) -> None:
        await keep_new(store, play_by_chance(old_table(name, rules), most=80))
        again = await read_back(store, "table")
        assert again.status == PLAYING and playing(again).match.record.rules == rules
        play_by_chance(again, seed=2)
        assert again.status == OVER
        text = json.dumps(again.record_for("ann"))
        assert Record.loads(text).rules == rules
        assert verify(again.game, Record.loads(text)) > 0
        assert examine(text).is_fair

    with_store(tmp_path, work)


@EACH
def test_a_match_that_had_not_begun_begins_by_what_was_agreed(
    tmp_path: Path, name: str, rules: int
) -> None:
    async def work(store: Store) -> None:
        seats = GAMES[name][1]
        await keep_new(store, old_table(name, rules, *PEOPLE[: seats - 1], "open"))
        again = await read_back(store, "table")
        assert again.status == WAITING
        seating.sit(again, "zoe", "Zoe", "abc1", seats - 1, True, NOW)
        assert playing(again).match.record.rules == rules
        text = json.dumps(play_by_chance(again).record_for("ann"))
        assert verify(again.game, Record.loads(text)) > 0

    with_store(tmp_path, work)


@EACH
def test_what_branches_off_keeps_the_rules_and_a_rematch_has_the_present_ones(
    name: str, rules: int
) -> None:
    old = play_by_chance(old_table(name, rules))
    ticket, ann = Ticket("next", SEED, "", "to-next"), Person("ann", "Ann")
    inherited = playing(old).match.record.answers[:60]
    off = branch(old, ticket, ann, "abc1", 0, "random", inherited, NOW)
    opening.begin(off, NOW)
    assert playing(off).match.record.rules == rules
    new = rematch(old, ticket, ann, "abc1", False, NOW)
    assert new.rules == REGISTRY[name].rules_version


@EACH
def test_pages_bots_and_copies_of_such_a_match_know_its_rules(
    tmp_path: Path, name: str, rules: int
) -> None:
    with house(tmp_path) as client:
        ann = Visitor(client)
        seats = GAMES[name][1]
        table = serve(client, old_table(name, rules, "ann", *["bot"] * (seats - 1)), ann)
        for _ in range(4):
            assert ann.answer(table, page=is_asked(ann, table)).status_code == 200
        copy = json.loads(ann.get(f"{table}/record").text)
        assert copy["rules"] == rules
        assert room_of(client, table).rules == rules
