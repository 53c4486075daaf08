"""A table as data: the same as on its page, and nothing that the page does not tell."""

from __future__ import annotations

import json
from typing import Any

import pytest
from litestar.testing import TestClient

from suffrage.table.rooms.scenes.data import as_data
from suffrage.table.rooms.scenes.scene import look
from tests.table.kit import NOW, Visitor, options, playing, set_table

_JSON = {"accept": "application/json"}


@pytest.mark.parametrize("game", ["votes-for-women", "suffragetto", "vote"])
def test_a_match_is_played_by_data_alone(client: TestClient[Any], game: str) -> None:
    mode, seats = ("five", 5) if game == "vote" else ("two-player", 2)
    ann = Visitor(client)
    table = ann.set_table(game, mode, *["me"] * seats)
    seen = ann.get(table, headers=_JSON).json()
    for number in range(30):
        words = [option["answer"] for option in seen["options"]]
        assert words and all(option["label"] for option in seen["options"])
        form = {name: str(seen[name]) for name in ("seat", "version", "key")}
        word = words[number % len(words)]
        if word == "resign":
            word = words[0]
        answer = ann.post(
            f"{table}/answer", {**form, "answer": word, "confirmed": "yes"}, headers=_JSON
        )
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"].startswith("application/json")
        assert answer.json()["version"] > seen["version"]
        seen = answer.json()


def test_data_offers_what_the_page_offers(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    table = ann.set_table("votes-for-women", "two-player", "me", "me")
    page, seen = ann.get(table).text, ann.get(table, headers=_JSON).json()
    assert {*options(page)} == {option["answer"] for option in seen["options"]}


def test_what_is_wrong_has_its_status_and_code(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    table = ann.set_table("suffragetto", "two-player", "me", "me")
    seen = ann.get(table, headers=_JSON).json()
    form = {name: str(seen[name]) for name in ("seat", "version", "key")}
    wrong = ann.post(f"{table}/answer", {**form, "answer": "a1-a9"}, headers=_JSON)
    assert wrong.status_code == 422 and wrong.headers["x-error-code"] == "bad-notation"
    assert wrong.json()["version"] == seen["version"]
    assert wrong.json()["error"]["code"] == "bad-notation" and wrong.json()["error"]["says"]
    assert seen["error"] is None


@pytest.mark.parametrize("person", ["ann", "bea", "nobody"])
def test_data_is_the_readers_view_and_no_other(person: str) -> None:
    room = set_table("votes-for-women", "two-player", "ann", "bea")
    scene = look(room, person, now=NOW, key="key")
    state = playing(room).match.state
    seen = as_data(scene)
    assert seen["view"] == state.view(scene.reader).save()
    other = state.view(1 if scene.reader == 0 else 0).save()["hands"]
    assert json.dumps(other) not in json.dumps(seen)
    assert room.seed.hex() not in json.dumps(seen)


def test_a_private_table_is_not_there_as_data_either(client: TestClient[Any]) -> None:
    table = Visitor(client).set_table("suffragetto", "two-player", "me", "me", access="private")
    assert Visitor(client).get(table, headers=_JSON).status_code == 404
