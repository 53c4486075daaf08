"""A mistake in a form: it comes back filled in, and the message stands beside the field."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from suffrage.bots import about
from suffrage.bots.standings import standing
from suffrage.games import game
from suffrage.table.store.tokens import MOST
from tests.table.kit import Visitor, options


@pytest.fixture
def ann(client: TestClient[Any]) -> Visitor:
    return Visitor(client)


def named(answer: httpx.Response, field: str, code: str = "bad-field", status: int = 422) -> str:
    """The page of a refused form, on which this field is marked and explained."""
    page = answer.text
    assert answer.status_code == status and answer.headers["x-error-code"] == code
    assert f'aria-invalid="true" aria-describedby="wrong-{field}"' in page
    assert re.search(rf'<p class="notice wrong"[^>]* id="wrong-{field}" data-code="{code}">', page)
    assert page.count('class="notice wrong"') == 1
    return page


def form(ann: Visitor, **more: str) -> dict[str, str]:
    """A table as Ann would like it, with everything otherwise than usual."""
    page = ann.get("/new/votes-for-women?mode=solitaire").text
    ticket = re.search(r'name="ticket" value="([^"]+)"', page)
    assert ticket is not None
    return {
        "game": "votes-for-women", "mode": "solitaire", "ticket": ticket[1], "seat0": "friend",
        "access": "private", "clock": "90", "hints": "off", "switch-hard": "on", "name": "Ann <3",
        **more,
    }  # fmt: skip


FILLED = (
    '<option value="friend" selected>', 'value="private" checked>', '<option value="90" selected>',
    '<option value="off" selected>', 'name="switch-hard" checked>', 'value="Ann &lt;3"',
)  # fmt: skip


@pytest.mark.parametrize(("field", "value"), [
    ("seat0", "my cat"), ("access", "secret"), ("clock", "7"), ("clock", "9" * 5000),
    ("hints", "many"), ("name", "x" * 30), ("name", "!!!"),
])  # fmt: skip
def test_a_table_that_cannot_be_set_comes_back_as_a_form(
    ann: Visitor, field: str, value: str
) -> None:
    page = named(ann.post("/tables", form(ann, **{field: value})), field)
    own = {"seat0": 0, "access": 1, "clock": 2, "hints": 3, "name": 5}[field]
    for number, filled in enumerate(FILLED):
        assert number == own or filled in page, filled
    if field == "name":
        assert f'value="{value}"' in page


def test_a_seat_for_anyone_at_a_table_that_is_not_public_says_what_to_change(ann: Visitor) -> None:
    sent = form(ann, seat0="anyone", access="link")
    page = named(ann.post("/tables", sent), "access")
    assert "make it public" in page and '<option value="anyone" selected>' in page
    again = re.search(r'name="ticket" value="([^"]+)"', page)
    assert again is not None
    answer = ann.post("/tables", {**sent, "ticket": again[1], "access": "public", "name": "Ann"})
    assert answer.status_code == 303 and ann.get(answer.headers["location"]).status_code == 200


def test_a_file_that_cannot_be_read_comes_back_with_what_is_wrong_in_it(ann: Visitor) -> None:
    name = next(s.name for s in game("suffragetto").switches if s.file)
    sent = {
        **form(ann), "game": "suffragetto", "mode": "two-player", "seat0": "me", "seat1": "me",
        f"file-{name}": "nonsense & more", "name": "Ann",
    }  # fmt: skip
    answer = ann.post("/tables", sent)
    page = named(answer, f"file-{name}", answer.headers["x-error-code"])
    assert "nonsense &amp; more</textarea>" in page and '<details id="extras" open>' in page


@pytest.mark.parametrize("zone", ["Mars/Base", "../../etc/passwd", "\x00"])
def test_a_time_by_a_zone_that_nobody_knows_is_not_taken_for_another(
    ann: Visitor, zone: str
) -> None:
    day = datetime.now(UTC) + timedelta(days=7)
    asked = {"starts": f"{day:%Y-%m-%d}T19:00", "zone": zone, "switch-hard": "", "clock": "0"}
    named(ann.post("/tables", form(ann, **asked)), "starts")
    taken = ann.post("/tables", form(ann, **{**asked, "zone": "Etc/GMT+5", "name": "Ann"}))
    assert taken.status_code == 303, taken.text
    told = ann.get(f"{taken.headers['location']}/calendar.ics").text
    assert f"DTSTART:{day + timedelta(days=1):%Y%m%d}T000000Z" in told


def test_a_form_that_is_too_old_comes_back_with_a_new_ticket(ann: Visitor) -> None:
    sent = form(ann, ticket="old", name="Ann")
    answer = ann.post("/tables", sent)
    assert answer.status_code == 422 and "load the page again" in answer.text
    again = re.search(r'name="ticket" value="([^"]+)"', answer.text)
    assert again is not None and 'id="wrong-form"' in answer.text
    assert ann.post("/tables", {**sent, "ticket": again[1]}).status_code == 303


@pytest.mark.parametrize("name", ["", "!!!", "x" * 25, "Аnn"])
def test_a_name_that_cannot_be_comes_back(ann: Visitor, name: str) -> None:
    page = named(ann.post("/me", {"name": name}), "name")
    assert f'value="{name}"' in page


def test_an_invitation_comes_back_with_what_one_wrote(
    ann: Visitor, client: TestClient[Any]
) -> None:
    table = ann.set_table("vote", "five", "me", "friend", "friend", "friend", "friend")
    invitation, bea = ann.invitation(table), Visitor(client)
    page = named(bea.post(invitation, {"name": "!!!", "seat": "2"}), "name")
    assert 'value="!!!"' in page and 'name="seat" value="2" checked' in page
    page = named(bea.post(invitation, {"name": "Bea", "seat": "x"}), "seat")
    assert 'value="Bea"' in page
    page = named(bea.post(invitation, {"name": "Bea", "seat": "0"}), "seat", "seat-taken", 403)
    assert 'value="Bea"' in page and 'name="seat" value="0"' not in page
    assert bea.post(invitation, {"name": "Bea", "seat": "1"}).status_code == 303


def test_an_invitation_says_what_is_agreed(ann: Visitor) -> None:
    table = ann.set_table(
        "votes-for-women", "two-suffragists", "me", "friend", "friend",
        **{"clock": "90", "hints": "off", "switch-open-hands": "on"},
    )  # fmt: skip
    bea = Visitor(ann._client)
    page = bea.get(ann.invitation(table)).text
    assert "Time to think: 90 seconds for a decision; when it is up, a bot answers once" in page
    assert "Hints from a bot: none" in page and "Partners see each other" in page


@pytest.mark.parametrize(("field", "value"), [("seat", "7"), ("level", "genius"), ("at", "x")])
def test_playing_on_from_a_moment_comes_back(ann: Visitor, field: str, value: str) -> None:
    table = ann.set_table("suffragetto", "two-player", "me", "me")
    page = ann.get(table).text
    for answer in (options(page)[0], "resign"):
        assert ann.answer(table, answer, confirmed="yes").status_code == 200
    page = ann.get(f"{table}/replay").text
    ticket = re.findall(r'name="ticket" value="([^"]+)"', page)[-1]
    sent = {"ticket": ticket, "at": "0", "seat": "1", "level": "random", field: value}
    reply = ann.post(f"{table}/branch", sent)
    if field == "at":
        assert reply.status_code == 422 and 'id="wrong-form"' in reply.text
    else:
        named(reply, field)
    assert "Play on from here" in reply.text
    assert field == "seat" or '<option value="1" selected>' in reply.text
    assert field == "level" or "<option selected>random</option>" in reply.text


def test_a_token_that_cannot_be_made_comes_back_as_it_was_asked_for(ann: Visitor) -> None:
    ann.post("/me", {"name": "Ann"})
    page = named(ann.post("/me/tokens", {"token": "My program"}), "scopes")
    assert 'name="token" value="My program"' in page and "checked" not in page
    page = named(ann.post("/me/tokens", {"token": "x" * 60, "scope-play": "yes"}), "token")
    assert 'name="scope-play" value="yes" checked' in page
    assert 'name="scope-read" value="yes" checked' not in page
    asked = {"token": "One more", "scope-read": "yes"}
    for _ in range(MOST):
        assert ann.post("/me/tokens", asked).status_code == 200
    refused = ann.post("/me/tokens", asked)
    assert refused.status_code == 403 and f"You have {MOST} tokens" in refused.text
    assert 'value="One more"' in refused.text


def test_a_line_of_talk_that_is_refused_stays_in_its_field(ann: Visitor) -> None:
    table = ann.set_table("suffragetto", "two-player", "me", "me")
    line = "word " * 80
    answer = ann.post(f"{table}/say", {"text": line})
    assert answer.status_code == 422 and answer.headers["x-error-code"] == "bad-field"
    assert f'value="{line}" aria-invalid="true" aria-describedby="notice"' in answer.text
    assert "a line of talk has" in answer.text.lower()
    for _ in range(7):
        assert ann.post(f"{table}/say", {"text": "hello"}).status_code == 303
    answer = ann.post(f"{table}/say", {"text": "hello"})
    assert answer.status_code == 403 and 'value="hello" aria-invalid="true"' in answer.text


def test_whoever_picks_a_bot_is_told_how_it_plays_how_strong_it_is_and_how_long_it_thinks(
    ann: Visitor,
) -> None:
    page = " ".join(ann.get("/new/votes-for-women").text.split())
    told = standing("votes-for-women", "strong")
    assert told is not None
    for words in (about("votes-for-women", "strong"), told.lead(), told.pace()):
        assert words in page.replace("&#43;", "+")


def test_a_clock_of_ones_own_is_read_told_and_filled_in_again(
    client: TestClient[Any], ann: Visitor
) -> None:
    table = ann.set_table("suffragetto", "two-player", "me", "friend", own_clock=" 1200+15 ")
    assert (
        "20 minutes and 15 seconds more for each turn"
        in Visitor(client).get(ann.invitation(table)).text
    )
    refused = ann.post("/tables", form(ann, clock="0", own_clock="5d"))
    page = named(refused, "clock")
    assert "is no clock; there may be" in page and 'value="5d"' in page
