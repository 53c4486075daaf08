"""The JSON API: whole matches by programs, and every refusal as data."""

from __future__ import annotations

import json
from typing import Any

import pytest
from litestar.testing import TestClient

from suffrage.core.game import WATCHER
from suffrage.games import GAMES
from suffrage.table.rooms.scenes.scene import look
from suffrage.table.store.tokens import PLAY, READ
from suffrage.table.web.api.router import PATH
from suffrage.table.web.api.scenes import table_data
from suffrage.table.web.api.structs import encoded
from tests.table.kit import NOW, Visitor, options, playing, set_table


class Program:
    """Somebody who plays by the API alone."""

    def __init__(self, client: TestClient[Any], name: str) -> None:
        self.client = client
        made = client.post(f"{PATH}/people", json={"name": name})
        assert made.status_code == 201, made.text
        self.token = made.json()["token"]

    def get(self, path: str, **query: str | int) -> Any:
        return self.client.get(f"{PATH}{path}", params=query, headers=self.headers())

    def post(self, path: str, **data: object) -> Any:
        return self.client.post(f"{PATH}{path}", json=data, headers=self.headers())

    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}


@pytest.fixture
def ann(client: TestClient[Any]) -> Program:
    return Program(client, "Ann")


@pytest.fixture
def bea(client: TestClient[Any]) -> Program:
    return Program(client, "Bea")


def test_games_need_no_token(client: TestClient[Any]) -> None:
    found = client.get(f"{PATH}/games")
    assert found.status_code == 200
    assert [game["name"] for game in found.json()] == list(GAMES)
    rules = client.get(f"{PATH}/games/suffragetto/rules").json()
    assert rules["title"] == "Suffragetto" and "House of Commons" in rules["text"]
    assert client.get(f"{PATH}/games/chess/rules").json()["code"] == "not-found"


def test_who_shows_a_token_is_known(client: TestClient[Any], ann: Program) -> None:
    known = ann.get("/me").json()
    assert known["name"] == "Ann" and known["scopes"] == [PLAY, READ]
    none = client.get(f"{PATH}/me")
    assert (none.status_code, none.json()["code"]) == (401, "bad-token")
    wrong = client.get(f"{PATH}/me", headers={"authorization": "Bearer suffrage_x"})
    assert (wrong.status_code, wrong.json()["code"]) == (401, "bad-token")
    assert "set-cookie" not in wrong.headers


def test_a_match_of_two_programs(ann: Program, bea: Program) -> None:
    made = ann.post("/tables", game="suffragetto", seats=["me", "friend"], access="private")
    assert made.status_code == 201, made.text
    table = made.json()
    assert table["status"] == "waiting" and table["promise"]
    here = f"/tables/{table['id']}"
    assert bea.get(here).status_code == 404
    invitation = table["invitation"].rpartition("/")[2]
    sat = bea.post(f"{here}/sit", seat=1, invitation=invitation)
    assert sat.status_code == 200, sat.text
    assert sat.json()["status"] == "playing" and sat.json()["seat"] == 1
    for _ in range(12):
        for who in (ann, bea):
            now = who.get(here).json()
            if not now["options"]:
                continue
            done = who.post(
                f"{here}/answer", version=now["version"], answers=[now["options"][0]["answer"]]
            )
            assert done.status_code == 200, done.text
            assert done.json()["version"] > now["version"]
    story = ann.get(f"{here}/story").json()["beats"]
    assert story and all(beat["line"] for beat in story)
    assert ann.get(f"{here}/moment", at=2).json()["at"] == 2
    assert len(ann.get(f"{here}/record").json()["answers"]) >= 12


def test_an_answer_that_is_refused_changes_nothing(ann: Program) -> None:
    table = ann.post("/tables", game="suffragetto", seats=["me", "me"]).json()
    here, version = f"/tables/{table['id']}", table["version"]
    seat = next(
        s["seat"] for s in table["seats"] if ann.get(here, seat=s["seat"]).json()["options"]
    )
    assert ann.get(here).json()["seat"] == seat, "with the seat that is asked"
    wrong = ann.post(f"{here}/answer", seat=seat, version=version, answers=["a1-a9"])
    assert wrong.status_code == 422 and wrong.json()["code"] in ("bad-notation", "illegal-action")
    assert wrong.json()["table"]["version"] == version
    several = ann.post(f"{here}/answer", version=version, answers=["a1-a9"])
    assert (several.status_code, several.json()["field"]) == (422, "seat")
    first = ann.get(here, seat=seat).json()["options"][0]["answer"]
    once = ann.post(f"{here}/answer", seat=seat, version=version, answers=[first], key="k1")
    again = ann.post(f"{here}/answer", seat=seat, version=version, answers=[first], key="k1")
    assert once.status_code == again.status_code == 200
    assert again.json()["version"] == once.json()["version"]
    stale = ann.post(f"{here}/answer", seat=1 - seat, version=0, answers=[first])
    assert stale.status_code in (409, 422)


def test_options_explain_themselves_where_asked(ann: Program) -> None:
    table = ann.post("/tables", game="votes-for-women").json()
    here = f"/tables/{table['id']}"
    plain, full = ann.get(here).json(), ann.get(here, explain=True).json()
    assert plain["question"] and plain["options"]
    assert all(option["label"] for option in plain["options"])
    assert not any("explanation" in option for option in plain["options"])
    assert all(option["explanation"] for option in full["options"])
    assert plain["view"]["seat"] == 0


def test_data_offers_what_the_page_offers(client: TestClient[Any]) -> None:
    visitor = Visitor(client)
    table = visitor.set_table("votes-for-women", "two-player", "me", "me", access="public")
    page = visitor.get(table).text
    made = visitor.post("/me/tokens", {"token": "Mine", "scope-read": "yes"}).text
    token = made.partition('class="token">')[2].partition("<")[0]
    seen = client.get(
        f"{PATH}/tables/{table.rpartition('/')[2]}", headers={"authorization": f"Bearer {token}"}
    ).json()
    assert {*options(page)} == {option["answer"] for option in seen["options"]}


def test_data_is_the_view_of_ones_own_seat_and_no_other() -> None:
    room = set_table("votes-for-women", "two-player", "ann", "bea")
    state = playing(room).match.state
    for person, seat in (("ann", 0), ("bea", 1), ("nobody", WATCHER)):
        seen = encoded(
            table_data(look(room, person, seat if seat != WATCHER else WATCHER, now=NOW))
        )
        told = json.loads(seen)
        assert told["view"] == json.loads(json.dumps(state.view(seat).save()))
        other = state.view(1 if seat == 0 else 0).save()["hands"]
        assert json.dumps(other, separators=(",", ":")) not in seen.decode()
        assert room.seed.hex() not in seen.decode()


def test_a_ticket_sets_one_table(ann: Program) -> None:
    drawn = ann.post("/tickets").json()
    first = ann.post("/tables", game="suffragetto", ticket=drawn["ticket"]).json()
    second = ann.post("/tables", game="suffragetto", ticket=drawn["ticket"]).json()
    assert first["id"] == second["id"] and first["promise"] == drawn["promise"]
    listed = ann.get("/tables").json()
    assert [entry["id"] for entry in listed["tables"]] == [first["id"]]


def test_whoever_seeks_twice_waits_once(ann: Program, bea: Program) -> None:
    wanted = {"game": "suffragetto", "pace": "170"}
    first, again = (ann.post("/seek", **wanted).json() for _ in range(2))
    assert first["id"] == again["id"] and again["status"] == "waiting"
    assert ann.post("/seek", game="suffragetto", pace="160").json()["id"] != first["id"]
    met = bea.post("/seek", **wanted).json()
    assert met["id"] == first["id"] and met["status"] == "playing"


def test_limits_are_told(ann: Program) -> None:
    first, second = ann.get("/me").headers, ann.get("/me").headers
    assert int(first["ratelimit-limit"]) > 0
    assert int(second["ratelimit-remaining"]) <= int(first["ratelimit-remaining"])


@pytest.mark.parametrize(
    ("path", "data", "status", "code"),
    [
        ("/tables", {"game": "chess"}, 422, "bad-options"),
        ("/tables", {"game": "suffragetto", "mode": "three"}, 422, "bad-options"),
        ("/tables", {"game": "suffragetto", "seats": ["me", "king"]}, 422, "bad-field"),
        ("/tables", {"game": "suffragetto", "clock": 7}, 422, "bad-field"),
        ("/tables", {"game": "suffragetto", "colour": "green"}, 400, "bad-request"),
        ("/tables", {}, 400, "bad-request"),
        ("/tables/nowhere/answer", {"version": 1, "answers": ["x"]}, 404, "not-found"),
        ("/tables/nowhere/sit", {"seat": 0}, 404, "not-found"),
    ],
)  # fmt: skip
def test_bad_requests_say_what_is_wrong(
    ann: Program, path: str, data: dict[str, object], status: int, code: str
) -> None:
    found = ann.post(path, **data)
    assert (found.status_code, found.json()["code"]) == (status, code), found.text
    assert found.json()["message"] and found.headers["x-error-code"] == code


@pytest.mark.parametrize("body", [b'{"text": "\xed\xa0\x80"}', b"[" * 50_000, b"\xff", b"{"])
def test_a_body_that_is_no_json_is_refused_as_data(ann: Program, body: bytes) -> None:
    id = ann.post("/tables", game="suffragetto").json()["id"]
    headers = {**ann.headers(), "content-type": "application/json"}
    answer = ann.client.post(f"{PATH}/tables/{id}/talk", content=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")


def test_what_is_not_there_is_told_as_data(client: TestClient[Any]) -> None:
    for path in ("/nowhere", "/tables/x/y/z"):
        found = client.get(f"{PATH}{path}")
        assert (found.status_code, found.json()["code"]) == (404, "not-found")
    wrong = client.delete(f"{PATH}/games")
    assert (wrong.status_code, wrong.json()["code"]) == (405, "bad-method")


def test_the_description_names_every_route(client: TestClient[Any]) -> None:
    told = client.get(f"{PATH}/schema/openapi.json")
    assert told.status_code == 200
    paths = told.json()["paths"]
    assert set(paths) == {
        f"{PATH}{path}"
        for path in (
            "/games", "/games/{game}/rules", "/invitations/{invitation}", "/me", "/people",
                "/notices", "/notices/clear",
            "/me/hours",
            "/seek", "/tables/{id}/pause", "/tables/{id}/play-on", "/tables/{id}/resume",
            "/tables", "/tables/{id}",
            "/tables/{id}/answer", "/tables/{id}/hint", "/tables/{id}/leave",
            "/tables/{id}/moment", "/tables/{id}/record", "/tables/{id}/return",
            "/tables/{id}/sit", "/tables/{id}/story", "/tables/{id}/stream", "/tables/{id}/talk",
            "/tables/{id}/undo", "/tickets",
        )
    }  # fmt: skip
