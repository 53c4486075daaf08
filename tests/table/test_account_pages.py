"""The pages of accounts, as visitors without script use them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from litestar.testing import TestClient

from suffrage.table.hosting.accounts.passwords import Passwords
from tests.table.kit import Visitor, house, room_of
from tests.table.misuse import QUICK

SECRET, OTHER = "a long walk to Holloway", "purple, white and green"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder = tmp_path_factory.mktemp("data")
    with quick_passwords(), house(folder, tries_per_minute=10_000) as client:
        yield client


def quick_passwords() -> Any:
    """Let passwords cost little: what guessing costs is not what these tests are about."""
    return patch("suffrage.table.web.app.Passwords", lambda: Passwords(QUICK))


def registered(client: TestClient[Any], name: str) -> tuple[Visitor, list[str]]:
    """Somebody who has registered, and their recovery codes."""
    visitor = Visitor(client)
    page = visitor.post("/register", {"name": name, "password": SECRET, "again": SECRET})
    assert page.status_code == 200, page.text
    codes = re.findall(r"<code>([^<]+)</code>", page.text)
    assert len(codes) == 8
    return visitor, codes


def signed_in(client: TestClient[Any], name: str, password: str = SECRET) -> Visitor:
    """The same person with another browser."""
    visitor = Visitor(client)
    answer = visitor.post("/sign-in", {"name": name, "password": password})
    assert answer.status_code == 303, answer.text
    return visitor


def called(visitor: Visitor) -> str:
    """What a visitor's pages call them; "" for nobody."""
    found = re.search(r'id="name" name="name" value="([^"]*)"', visitor.get("/me").text)
    assert found is not None
    return unescape(found[1])


def session(visitor: Visitor) -> str:
    """What the cookie of a visitor's session holds."""
    return str(visitor._cookies.get("suffrage"))


def test_a_guest_registers_and_plays_on_with_another_browser(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    ann.post("/me", {"name": "Annie"})
    table = ann.set_table("suffragetto", "two-player", "me", "friend")
    before = session(ann)
    page = ann.post("/register", {"name": "Annie", "password": SECRET, "again": SECRET})
    assert page.status_code == 200 and session(ann) != before, "a new session"
    stale = Visitor(client)
    stale._cookies.set("suffrage", before)
    assert called(stale) == "", "the old one leads nowhere"
    phone = signed_in(client, "annie")
    for visitor in (ann, phone):
        assert table in visitor.get("/").text
        assert visitor.post(f"{table}/say", {"text": "here"}).status_code == 303
    devices = phone.get("/me/account").text
    assert devices.count("Sign out:") == 1 and "This one" in devices


def test_seats_come_along_when_somebody_signs_in(client: TestClient[Any]) -> None:
    registered(client, "Bertha")
    guest = Visitor(client)
    guest.post("/me", {"name": "Somebody"})
    table = guest.set_table("suffragetto", "two-player", "me", "friend")
    person = room_of(client, table).host
    answer = guest.post("/sign-in", {"name": "Bertha", "password": SECRET, "brings": "yes"})
    assert answer.status_code == 303
    assert guest.post(f"{table}/say", {"text": "still here"}).status_code == 303
    room = room_of(client, table)
    assert room.host != person and room.seats_of(room.host) == [0]
    assert room.occupants[0].name == "Somebody", "a table calls people as they sat down"


def test_wrong_names_passwords_and_codes_read_the_same(client: TestClient[Any]) -> None:
    _, codes = registered(client, "Clara")
    stranger = Visitor(client)
    tries = [
        ("/sign-in", [("Clara", {"password": OTHER}), ("Nobody Nowhere", {"password": SECRET})]),
        ("/recover", [
            ("Clara", {"code": "abcd-abcd-abcd-abcd", "password": OTHER}),
            ("Nobody Nowhere", {"code": codes[0], "password": OTHER}),
        ]),
    ]  # fmt: skip
    for path, wrong in tries:
        said = []
        for name, more in wrong:
            answer = stranger.post(path, {"name": name, **more})
            assert answer.status_code == 403
            assert answer.headers["x-error-code"] == "not-proved"
            token = stranger.token
            said.append(answer.text.replace(name, "NAME").replace(token, "TOKEN"))
            assert SECRET not in answer.text and OTHER not in answer.text
        assert said[0] == said[1]


def test_a_recovery_code_lets_in_and_signs_all_others_out(client: TestClient[Any]) -> None:
    dora, codes = registered(client, "Dora")
    lost = Visitor(client)
    lost.get("/recover")
    answer = lost.post("/recover", {"name": "Dora", "code": codes[3], "password": OTHER})
    assert answer.status_code == 303 and called(lost) == "Dora" and called(dora) == ""
    signed_in(client, "Dora", OTHER)
    again = lost.post("/me/codes", {"old": OTHER})
    assert len(re.findall(r"<code>([^<]+)</code>", again.text)) == 8


def test_a_new_password_signs_out_everywhere_but_here(client: TestClient[Any]) -> None:
    edith, _ = registered(client, "Edith")
    phone = signed_in(client, "Edith")
    wrong = {"old": OTHER, "password": OTHER, "again": OTHER}
    assert edith.post("/me/password", wrong).status_code == 403
    assert called(phone) == "Edith"
    unlike = {"old": SECRET, "password": OTHER, "again": "something else"}
    page = edith.post("/me/password", unlike)
    assert page.status_code == 422 and "are not the same" in page.text
    before = session(edith)
    right = {"old": SECRET, "password": OTHER, "again": OTHER}
    assert edith.post("/me/password", right).status_code == 303
    assert session(edith) != before
    assert (called(edith), called(phone)) == ("Edith", "")


def test_devices_are_signed_out_one_by_one_or_all_at_once(client: TestClient[Any]) -> None:
    flora, _ = registered(client, "Flora")
    phone, tablet = signed_in(client, "Flora"), signed_in(client, "Flora")
    ids = re.findall(r'/me/devices/gone.*?name="id" value="(\w+)"', flora.get("/me/account").text)
    assert len(ids) == 2
    registered(client, "Not Flora")[0].post("/me/devices/gone", {"id": ids[0]})
    assert called(phone) == called(tablet) == "Flora", "nobody signs anybody else out"
    flora.post("/me/devices/gone", {"id": ids[0]})
    assert sorted([called(phone), called(tablet)]) == ["", "Flora"]
    assert flora.post("/sign-out", {"everywhere": "yes"}).status_code == 303
    assert called(flora) == called(phone) == called(tablet) == ""
    one = signed_in(client, "Flora")
    other = signed_in(client, "Flora")
    one.post("/sign-out")
    assert (called(one), called(other)) == ("", "Flora")


def test_all_that_is_kept_is_one_file(client: TestClient[Any]) -> None:
    grace, _ = registered(client, "Grace")
    table = grace.set_table("suffragetto", "two-player", "me", "friend")
    grace.post(f"{table}/say", {"text": "Is anybody here?"})
    grace.post("/me/tokens", {"token": "bot", "scope-read": "yes"})
    answer = grace.post("/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    data = json.loads(answer.text)
    assert data["person"]["name"] == "Grace" and data["person"]["registered"]
    (kept,) = data["tables"]
    assert kept["id"] == table.rpartition("/")[2] and kept["talk"][0]["text"] == "Is anybody here?"
    assert [token["name"] for token in data["tokens"]] == ["bot"]
    assert "argon2" not in answer.text and room_of(client, table).seed.hex() not in answer.text
    assert Visitor(client).post("/me/export").status_code == 404


def test_an_account_is_deleted_with_its_password(client: TestClient[Any]) -> None:
    hetty, _ = registered(client, "Hetty")
    table = hetty.set_table("suffragetto", "two-player", "me", "random")
    assert hetty.post("/me/delete", {"old": OTHER}).status_code == 403
    assert called(hetty) == "Hetty"
    answer = hetty.post("/me/delete", {"old": SECRET})
    assert answer.status_code == 200 and called(hetty) == ""
    assert (
        Visitor(client).post("/sign-in", {"name": "Hetty", "password": SECRET}).status_code == 403
    )
    page = Visitor(client).get(table).text
    assert "Hetty" not in page and "Former player 1" in page


def test_what_is_for_accounts_is_not_for_guests(client: TestClient[Any]) -> None:
    guest = Visitor(client)
    guest.post("/me", {"name": "Ivy"})
    assert guest.get("/me/account").headers["location"] == "/register"
    assert guest.get("/me/delete").headers["location"] == "/me"
    for path in ("password", "codes", "passkeys", "passkeys/ask", "passkeys/gone", "delete",
                 "devices/gone"):  # fmt: skip
        sent = {"old": SECRET, "password": OTHER, "again": OTHER}
        answer = guest.post(f"/me/{path}", sent)
        assert answer.status_code == 403, path
        assert answer.headers["x-error-code"] == "not-registered", path
    assert guest.post("/sign-out").headers["x-error-code"] == "not-registered"
    assert called(guest) == "Ivy"


def test_a_registered_name_is_nobody_elses(client: TestClient[Any]) -> None:
    registered(client, "Jane")
    for path, more in (("/me", {}), ("/register", {"password": SECRET, "again": SECRET})):
        answer = Visitor(client).post(path, {"name": "jane", **more})
        assert answer.status_code == 422 and answer.headers["x-error-code"] == "name-taken"


def test_whoever_tries_too_often_waits(tmp_path: Path) -> None:
    with quick_passwords(), house(tmp_path, tries_per_minute=3) as client:
        visitor = Visitor(client)
        tries = [
            visitor.post("/sign-in", {"name": "Ann", "password": "wrong"}).status_code
            for _ in range(4)
        ]
        assert tries == [403, 403, 403, 429]
        other = visitor.post("/sign-in", {"name": "Bea", "password": "wrong"})
        assert other.status_code == 403, "others are not kept waiting"
        answer = visitor.post("/recover", {"name": "ann", "code": "x", "password": OTHER})
        assert answer.status_code == 429 and int(answer.headers["retry-after"]) > 0


@pytest.mark.parametrize(
    "spellings", [("Emma", "EMma", "eMMa", "emMa", "EMMA"), ("Emma", " Emma", "Emma  ", "emma")]
)
def test_nobody_has_more_tries_for_a_name_by_writing_it_otherwise(
    spellings: tuple[str, ...], tmp_path: Path
) -> None:
    with quick_passwords(), house(tmp_path, tries_per_minute=3) as client:
        visitor = Visitor(client)
        found = [
            visitor.post("/sign-in", {"name": name, "password": "wrong"}).status_code
            for name in spellings
        ]
        assert found == [403] * 3 + [429] * (len(spellings) - 3)


def test_every_page_about_oneself_leads_to_all_the_others(client: TestClient[Any]) -> None:
    ann, _ = registered(client, "Christabel")
    paths = {
        "/people/Christabel", "/notices", "/me", "/me/account", "/me/notices", "/me/hours"
    }  # fmt: skip
    for path in paths:
        page = ann.get(path).text
        found = re.search(r'<nav class="row-of" aria-label="About you">(.*?)</nav>', page, re.S)
        assert found is not None, path
        assert set(re.findall(r'href="([^"]+)"', found[1])) == paths
        here = re.findall(r'href="([^"]+)" aria-current="page"', found[1])
        assert here == [path]
    assert "About you" not in Visitor(client).get("/people/Christabel").text


def test_everybody_has_a_page_whatever_they_are_called(client: TestClient[Any]) -> None:
    for name in ("Lady Con & Co", "Votes/Women?", "100% #1", "~2F/~", "+Emmeline+"):
        ann, _ = registered(client, name)
        found = re.search(r'href="(/people/[^"]+)"', ann.get("/me").text)
        assert found is not None
        page = ann.get(found[1])
        assert page.status_code == 200 and unescape(page.text).count(name) > 1, name
        assert ann.get(f"{found[1]}/matches.ndjson").status_code == 200
