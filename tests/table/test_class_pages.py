"""Classes and clubs through their pages: every rule of access, and what is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from litestar.testing import TestClient

from suffrage.table.hosting.classes.joining import MOST_FROM_ONE
from tests.table.kit import Visitor, house

FORM = {
    "title": "History 9b", "game": "suffragetto:two-player", "clock": "0", "at_end": "once",
    "rounds": "3", "pairing": "swiss", "leftover": "bots", "level": "", "zone": "Europe/Berlin",
}  # fmt: skip


def day(days: int = 1) -> str:
    """A day as a form names it."""
    return (datetime.now(UTC) + timedelta(days=days)).date().isoformat()


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """One house for all of them: no class knows another."""
    with house(tmp_path_factory.mktemp("school")) as client:
        yield client


def opened(teacher: Visitor, **more: str) -> str:
    """Open a class; its path."""
    teacher.get("/classes")
    answer = teacher.post("/classes", {**FORM, "until": day(), **more})
    assert answer.status_code == 303, answer.text
    path = answer.headers["location"].removesuffix("/lead")
    assert re.fullmatch(r"/class/[a-z0-9]{3}-[a-z0-9]{3}-[a-z0-9]{3}", path)
    return str(path)


def joined(client: TestClient[Any], path: str, *names: str) -> list[Visitor]:
    """People who come, each with a browser of their own."""
    visitors = []
    for name in names:
        one = Visitor(client)
        one.get(path)
        assert one.post(f"{path}/join", {"name": name}).status_code == 303
        visitors.append(one)
    return visitors


def tables(visitor: Visitor, path: str) -> list[str]:
    """The tables that a page of the class leads to."""
    return re.findall(r'href="(/table/[\w-]+)"', visitor.get(path).text)


def sit(visitor: Visitor, path: str) -> str:
    """Go to one's table with one click."""
    page = visitor.get(path).text
    form = re.search(r'action="(/table/[\w-]+)/sit"', page)
    seat = re.search(r'name="seat" value="(\d+)"', page)
    assert form and seat, page
    answer = visitor.post(f"{form[1]}/sit", {"seat": seat[1]})
    assert answer.status_code in (200, 303)
    return form[1]


def test_a_class_is_opened_joined_and_paired(client: TestClient[Any]) -> None:
    teacher = Visitor(client)
    path = opened(teacher)
    ann, bea = joined(client, path, "Ann", "Bea")
    assert "You are Ann" in ann.get(path).text and "Bea" in ann.get(path).text
    assert teacher.post(f"{path}/pair", {"round": "1"}).status_code == 303
    assert "Go to my table" in ann.get(path).text
    assert sit(ann, path) == sit(bea, path)
    assert "playing" in teacher.get(f"{path}/lead").text
    screen = teacher.get(f"{path}/screen").text
    assert "Ann" in screen and "Round 1 of 3" in screen
    assert "To the class" in ann.get(tables(ann, path)[0]).text


# Access


def test_a_stranger_with_the_link_of_a_class_sees_its_door_alone(client: TestClient[Any]) -> None:
    teacher, eve = Visitor(client), Visitor(client)
    path = opened(teacher)
    joined(client, path, "Zaphira", "Max")
    teacher.post(f"{path}/pair", {"round": "1"})
    door = eve.get(path)
    assert door.status_code == 200 and "Your first name" in door.text
    assert "History 9b" in door.text
    for hidden in ("Zaphira", "Max", "/table/", "Standings"):
        assert hidden not in door.text
    for page in ("/screen", "/lead"):
        answer = eve.get(path + page)
        assert (answer.status_code, answer.headers["location"]) == (303, path)
    for page in ("/events", "/version"):
        assert eve.get(path + page).status_code == 404
    for table in tables(teacher, f"{path}/lead"):
        assert eve.get(table).status_code == 404


def test_names_and_results_are_for_those_in_the_class(client: TestClient[Any]) -> None:
    teacher = Visitor(client)
    path = opened(teacher)
    ann, _, cat = joined(client, path, "Ann", "Bea", "Cat")
    teacher.post(f"{path}/pair", {"round": "1"})
    for visitor in (ann, cat, teacher):
        assert "Bea" in visitor.get(f"{path}/screen").text
        assert visitor.get(f"{path}/version").status_code == 200
        for table in tables(teacher, f"{path}/lead"):
            assert visitor.get(table).status_code == 200  # they watch each other
    other = Visitor(client)
    opened(other)  # whoever leads another class is a stranger here
    assert other.get(f"{path}/version").status_code == 404


def test_only_whoever_leads_a_class_pairs_and_takes_people_out(client: TestClient[Any]) -> None:
    teacher, eve = Visitor(client), Visitor(client)
    path = opened(teacher)
    (ann, _) = joined(client, path, "Ann", "Bea")
    eve.get(path)
    deeds = {
        "pair": {"round": "1"}, "latecomers": {}, "take-out": {"number": "1"},
        "let-in": {"number": "1"}, "start": {"table": "1"}, "door": {"door": "closed"},
        "link": {}, "end": {}, "delete": {}, "terms": {**FORM, "until": day()},
    }  # fmt: skip
    before = teacher.get(f"{path}/version").text
    for name, fields in deeds.items():
        refused = ann.post(f"{path}/{name}", fields)
        assert (refused.status_code, refused.headers["x-error-code"]) == (403, "not-leading")
        assert eve.post(f"{path}/{name}", fields).status_code == 404
    assert teacher.get(f"{path}/version").text == before
    assert ann.get(f"{path}/lead").headers["location"] == path


def test_a_leaders_link_lets_lead_and_a_new_one_ends_it(client: TestClient[Any]) -> None:
    teacher, other = Visitor(client), Visitor(client)
    path = opened(teacher)

    def link() -> str:
        found = re.search(rf"({path}/lead/[\w-]+)<", teacher.get(f"{path}/lead").text)
        assert found is not None
        return found[1]

    first = link()
    page = other.get(first)
    assert "Lead the class here" in page.text
    assert other.get(f"{path}/lead").status_code == 303  # looking at the link is not enough
    assert other.post(first).status_code == 303
    assert other.get(f"{path}/lead").status_code == 200
    teacher.post(f"{path}/link")
    assert link() != first
    assert Visitor(client).get(first).status_code == 404
    assert Visitor(client).get(f"{path}/lead/x").status_code == 404
    assert other.get(f"{path}/lead").status_code == 303


def test_a_class_is_in_no_list(client: TestClient[Any]) -> None:
    teacher, eve = Visitor(client), Visitor(client)
    path = opened(teacher, title="Quokkas")
    people = joined(client, path, "Zaphira", "Max")
    teacher.post(f"{path}/pair", {"round": "1"})
    for one in people:
        sit(one, path)
    lists = ["/", "/classes", "/search?q=quok", "/search?q=zaph", "/search?q=round", "/ranking"]
    lists += [f"/lists/{name}" for name in ("open", "running", "finished")]
    for page in lists:
        text = eve.get(page).text
        assert "Quokkas" not in text and "Zaphira" not in text and "Round 1" not in text, page
        assert path not in text
    assert "Quokkas" in teacher.get("/classes").text


def test_whoever_is_taken_out_reads_no_more_and_comes_in_by_an_open_door(
    client: TestClient[Any],
) -> None:
    teacher = Visitor(client)
    path = opened(teacher)
    ann, _ = joined(client, path, "Ann", "Bea")
    assert teacher.post(f"{path}/take-out", {"number": "1"}).status_code == 303
    assert ann.get(f"{path}/version").status_code == 404
    assert "Your first name" in ann.get(path).text and "Bea" not in ann.get(path).text
    teacher.post(f"{path}/door", {"door": "closed"})
    shut = ann.post(f"{path}/join", {"name": "Ann"})
    assert (shut.status_code, shut.headers["x-error-code"]) == (403, "class-closed")
    teacher.post(f"{path}/door", {"door": "open"})
    assert ann.post(f"{path}/join", {"name": "Ann"}).status_code == 303
    assert "You are Ann" in ann.get(path).text


def test_with_name_and_code_one_comes_back_from_another_device(client: TestClient[Any]) -> None:
    teacher, phone = Visitor(client), Visitor(client)
    path = opened(teacher)
    joined(client, path, "Ann")
    page = teacher.get(f"{path}/lead").text
    code = re.search(r"<dt>Ann</dt><dd><code>(\w{6})</code>", page)
    assert code is not None
    phone.get(path)
    for name, said in (("Ann", "xxxxxx"), ("Bea", code[1]), ("", ""), ("Ann", "é" * 6)):
        wrong = phone.post(f"{path}/back", {"name": name, "code": said})
        assert (wrong.status_code, wrong.headers["x-error-code"]) == (403, "not-proved")
    assert phone.post(f"{path}/back", {"name": "ann", "code": code[1].upper()}).status_code == 303
    assert "You are Ann" in phone.get(path).text
    assert code[1] not in phone.get(path).text  # it is for the leader's eyes


def test_a_code_leads_to_nobody_who_is_known_otherwise(client: TestClient[Any]) -> None:
    """A teacher can make nobody's account, and no guest who was here before, their own."""
    teacher, ida = Visitor(client), Visitor(client)
    path = opened(teacher)
    ida.get("/register")
    secret = {"password": "a long walk", "again": "a long walk"}
    assert ida.post("/register", {"name": "Ida Wells", **secret}).status_code in (200, 303)
    ida.get(path)
    assert ida.post(f"{path}/join", {"name": "Ida"}).status_code == 303
    page = teacher.get(f"{path}/lead").text
    assert "Ida" in page and "<dt>Ida</dt>" not in page
    assert "Ida Wells" in ida.get("/me").text  # and keeps the name outside


def test_somebody_else_at_the_same_device_is_somebody_else(client: TestClient[Any]) -> None:
    teacher = Visitor(client)
    path = opened(teacher)
    (ann,) = joined(client, path, "Ann")
    assert ann.post(f"{path}/join", {"name": "Bea", "other": "yes"}).status_code == 303
    assert "You are Bea" in ann.get(path).text
    assert "2 people have" in teacher.get(f"{path}/lead").text


def test_one_browser_does_not_fill_a_class(client: TestClient[Any]) -> None:
    teacher = Visitor(client)
    path, other = opened(teacher), opened(teacher)
    (ann,) = joined(client, path, "Ann")
    for number in range(2, MOST_FROM_ONE + 1):
        answer = ann.post(f"{path}/join", {"name": f"Pupil {number}", "other": "yes"})
        assert answer.status_code == 303
        ann.post("/me", {"name": f"Else {number}"})  # another session, the same browser
    refused = ann.post(f"{path}/join", {"name": "One more", "other": "yes"})
    assert refused.status_code == 403 and 'value="One more"' in refused.text
    assert f"{MOST_FROM_ONE} people have come to this class from this browser" in refused.text
    assert f"{MOST_FROM_ONE} people have" in teacher.get(f"{path}/lead").text
    assert ann.post(f"{other}/join", {"name": "Ann", "other": "yes"}).status_code == 303
    joined(client, path, "Bea")


def test_whoever_leads_may_play_too(client: TestClient[Any]) -> None:
    teacher = Visitor(client)
    path = opened(teacher)
    (ann,) = joined(client, path, "Ann")
    teacher.get(f"{path}/lead")
    assert teacher.post(f"{path}/join", {"name": "Ann"}).status_code == 303
    assert "You are Ann 2" in teacher.get(path).text
    assert teacher.post(f"{path}/pair", {"round": "1"}).status_code == 303
    assert sit(teacher, path) == sit(ann, path)
    assert teacher.post(f"{path}/take-out", {"number": "0"}).status_code == 303
    assert "Ann 2</th>" not in teacher.get(f"{path}/lead").text  # has left
    assert teacher.get(path).headers["location"] == f"{path}/lead"


def test_the_way_to_a_table_says_with_whom_one_plays(client: TestClient[Any]) -> None:
    for game, said in (
        ("votes-for-women:solitaire", "You play alone."),
        ("votes-for-women:cooperative", "You play with Bea."),
        ("votes-for-women:two-player", "You play against Bea."),
        ("votes-for-women:two-versus-two", "You play with "),
    ):
        teacher = Visitor(client)
        path = opened(teacher, game=game)
        ann, _ = joined(client, path, "Ann", "Bea")
        assert teacher.post(f"{path}/pair", {"round": "1"}).status_code == 303
        assert said in ann.get(path).text, game
        sit(ann, path)


def test_deleting_a_class_leaves_nothing_to_see(client: TestClient[Any]) -> None:
    teacher = Visitor(client)
    path = opened(teacher)
    ann, bea = joined(client, path, "Ann", "Bea")
    teacher.post(f"{path}/pair", {"round": "1"})
    table = sit(ann, path)
    sit(bea, path)
    assert teacher.post(f"{path}/delete").status_code == 303
    for visitor in (teacher, ann, bea):
        for page in (path, f"{path}/lead", f"{path}/screen", f"{path}/version", table):
            assert visitor.get(page).status_code == 404, page
        assert "History 9b" not in visitor.get("/classes").text
    assert "Choose your name" in ann.get("/").text  # nobody any more


# What is refused


WRONG = [
    ("title", "", "Give the class a name"), ("title", "x" * 41, "at most 40"),
    ("game", "chess:x", "chess"), ("game", "", "game"), ("game", "vote:fifty", "fifty"),
    ("rounds", "0", "1 to 12"), ("rounds", "13", "1 to 12"), ("rounds", "many", "many"),
    ("rounds", "-1", "-1"), ("rounds", "", "number"), ("pairing", "x", "draw or swiss"),
    ("leftover", "x", "bots or out"), ("clock", "soon", "soon"), ("at_end", "x", "once"),
    ("level", "godlike", "godlike"), ("until", "", "no day"), ("until", "2020-01-01", "today"),
    ("until", "9999-12-31", "no day"), ("until", "3000-01-01", "at most 60 days"),
    ("zone", "Mars/Base", "time zone"),
]  # fmt: skip


def test_a_class_that_cannot_be_is_refused_with_a_sentence(client: TestClient[Any]) -> None:
    teacher = Visitor(client)
    teacher.get("/classes")
    for field, value, said in WRONG:
        answer = teacher.post("/classes", {**FORM, "until": day(), field: value})
        assert answer.status_code == 422, (field, value)
        notice = re.search(r'role="alert"[^>]*>([^<]+)<', answer.text)
        assert notice is not None and said in notice[1], (field, value, notice)
        assert field == "title" or 'value="History 9b"' in answer.text  # what was right stays
    assert "Your classes" not in teacher.get("/classes").text
    assert "Choose your name" in teacher.get("/").text  # nobody was made a guest by it


def test_what_makes_no_sense_in_a_class_is_refused_on_its_page(client: TestClient[Any]) -> None:
    teacher = Visitor(client)
    path = opened(teacher)
    for name, fields, status, said in (
        ("pair", {"round": "1"}, 403, "Nobody has joined"),
        ("pair", {"round": "7"}, 422, "number 1"),
        ("pair", {"round": "x"}, 422, "x"),
        ("pair", {}, 422, "no number"),
        ("take-out", {"number": "9"}, 422, "Nobody of that number"),
        ("start", {"table": "1"}, 403, "Nobody is waited for"),
        ("latecomers", {}, 403, "has a table"),
        ("terms", {**FORM, "until": day(), "rounds": "99"}, 422, "1 to 12"),
        ("terms", {**FORM, "until": "x"}, 422, "no day"),
    ):
        answer = teacher.post(f"{path}/{name}", fields)
        assert answer.status_code == status, (name, answer.text)
        notice = re.search(r'role="alert"[^>]*>([^<]+)<', answer.text)
        assert notice is not None and said in notice[1], (name, notice)
    nameless = Visitor(client)
    nameless.get(path)
    for name in ("", " ", "\u202e", "x" * 25):
        assert nameless.post(f"{path}/join", {"name": name}).status_code == 422
    assert Visitor(client).get("/class/zzz-zzz-zzz").status_code == 404
    assert nameless.post("/class/zzz-zzz-zzz/join", {"name": "Ann"}).status_code == 404
    assert nameless.post("/class/zzz-zzz-zzz/back", {"name": "Ann"}).status_code == 404
    assert nameless.post(f"{path}/leave").status_code == 404


def test_a_program_of_somebody_who_is_gone_with_a_class_is_not_known(
    client: TestClient[Any],
) -> None:
    teacher = Visitor(client)
    path = opened(teacher)
    (ann,) = joined(client, path, "Ann")
    page = ann.post("/me/tokens", {"token": "mine", "scope-read": "yes", "scope-play": "yes"}).text
    token = page[page.index("suffrage_") :].partition("<")[0].partition('"')[0]
    shown = {"authorization": f"Bearer {token}"}
    assert client.get("/api/v1/me", headers=shown).status_code == 200
    teacher.post(f"{path}/delete")
    assert client.get("/api/v1/me", headers=shown).status_code == 401
    table = {"game": "suffragetto", "seats": ["me", "novice"]}
    assert client.post("/api/v1/tables", json=table, headers=shown).status_code == 401


def test_a_form_offers_no_day_that_is_refused(client: TestClient[Any]) -> None:
    teacher = Visitor(client)
    path = opened(teacher)
    for page in ("/classes", f"{path}/lead"):
        (last,) = re.findall(
            r'name="until" type="date" min="[^"]*" max="([^"]*)"', teacher.get(page).text
        )
        answer = teacher.post(f"{path}/terms", {**FORM, "level": "steady", "until": last})
        assert answer.status_code == 303, (page, last)


def test_a_match_to_which_nobody_came_is_no_draw(client: TestClient[Any]) -> None:
    teacher = Visitor(client)
    path = opened(teacher)
    joined(client, path, "Ann", "Bea")
    teacher.post(f"{path}/pair", {"round": "1"})
    teacher.post(f"{path}/end", {})
    page = teacher.get(f"{path}/lead").text
    assert "nobody came" in page and "a draw" not in page


def test_an_address_is_found_however_it_is_typed(client: TestClient[Any]) -> None:
    teacher, eve = Visitor(client), Visitor(client)
    path = opened(teacher)
    letters = path.removeprefix("/class/").replace("-", "").upper()
    assert eve.get("/class", params={"code": letters}).headers["location"] == path
    assert eve.get(f"/class/{letters}").headers["location"] == path
    assert eve.get("/class", params={"code": "!"}).headers["location"] == "/classes"


def test_at_the_table_of_a_class_a_seat_stays_its_members(client: TestClient[Any]) -> None:
    teacher = Visitor(client)
    path = opened(teacher)
    ann, _ = joined(client, path, "Ann", "Bea")
    teacher.post(f"{path}/pair", {"round": "1"})
    table = sit(ann, path)
    assert "/join/" not in ann.get(table).text  # nobody else can be invited to it
    assert ann.post(f"{table}/leave").status_code in (200, 303)
    assert "Go to my table" in ann.get(path).text
    assert ann.post(f"{table}/decline").status_code == 403
    assert sit(ann, path) == table
