"""The pages as a browser asks for them: who sees what, what an answer gets, what is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from suffrage.bots import usual_level
from suffrage.core.errors import BadOptions
from suffrage.core.record import Record
from suffrage.core.referee import verify
from suffrage.games import GAMES
from suffrage.table.web.app import below, create_app
from suffrage.table.web.settings import Settings
from tests.table.finished import play_by_chance, serve, table_of
from tests.table.kit import Visitor, house, is_asked, is_behind, options, ticket


@pytest.fixture
def ann(client: TestClient[Any]) -> Visitor:
    return Visitor(client)


@pytest.fixture
def bea(client: TestClient[Any]) -> Visitor:
    return Visitor(client)


def two_people(ann: Visitor, bea: Visitor, game: str = "suffragetto", **more: str) -> str:
    """A table at which Ann and Bea sit; its path."""
    table = ann.set_table(game, "two-player", "me", "friend", name="Ann", **more)
    invitation = ann.invitation(table)
    bea.get(invitation)
    assert bea.post(invitation, {"name": "Bea", "seat": "1"}).headers["location"] == table
    return table


def asked(table: str, *visitors: Visitor) -> tuple[Visitor, str]:
    """Who of them is asked, and the page."""
    for visitor in visitors:
        page = visitor.get(table).text
        if options(page):
            return visitor, page
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("name", list(GAMES))
def test_a_newcomer_is_at_a_board_after_two_clicks(ann: Visitor, name: str) -> None:
    lobby = ann.get("/").text
    form = next(part for part in lobby.split("<form")[1:] if f'value="{name}"' in part)
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form.split("</form>")[0]))
    answer = ann.post("/tables", fields)
    assert answer.status_code == 303
    page = is_asked(ann, answer.headers["location"])
    assert options(page)


def test_the_same_form_sent_twice_leads_to_the_same_table(ann: Visitor) -> None:
    lobby = ann.get("/").text
    form = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', lobby.split("<form")[1]))
    first, second = ann.post("/tables", form), ann.post("/tables", form)
    assert first.headers["location"] == second.headers["location"]


def test_a_forged_ticket_sets_no_table(ann: Visitor) -> None:
    answer = ann.post("/tables", {"ticket": "abc.def", "game": "suffragetto"})
    assert answer.status_code == 422 and "not made here" in answer.text


def test_a_friend_sits_down_by_link_with_just_a_name(ann: Visitor, bea: Visitor) -> None:
    table = two_people(ann, bea)
    page = ann.get(table).text
    assert "Ann" in page and "Bea" in page and "· you" in page


@pytest.mark.parametrize("access", ["public", "link", "private"])
def test_who_may_watch(ann: Visitor, bea: Visitor, client: TestClient[Any], access: str) -> None:
    table = two_people(ann, bea, access=access)
    stranger = Visitor(client)
    expected = 404 if access == "private" else 200
    for path in (table, f"{table}/parts", f"{table}/log", f"{table}/record", f"{table}/version"):
        assert stranger.get(path).status_code == expected, path
    assert ann.get(table).status_code == bea.get(table).status_code == 200
    if access == "private":
        assert stranger.post(f"{table}/say", {"text": "hello"}).status_code == 404
        assert stranger.get(f"{table}/events").status_code == 404
    else:
        assert options(stranger.get(table).text) == []


def test_an_invitation_that_is_used_up_shows_strangers_nothing_of_a_private_table(
    ann: Visitor, bea: Visitor, client: TestClient[Any]
) -> None:
    table = ann.set_table("suffragetto", "two-player", "me", "friend", access="private")
    invitation = ann.invitation(table)
    assert bea.get(invitation).status_code == 200
    bea.post(invitation, {"name": "Bea", "seat": "1"})
    assert Visitor(client).get(invitation).status_code == 404
    assert bea.get(invitation).headers["location"] == table


def test_an_answer_changes_the_table_for_both(ann: Visitor, bea: Visitor) -> None:
    table = two_people(ann, bea)
    visitor, page = asked(table, ann, bea)
    before = ticket(page)["version"]
    answer = visitor.answer(table, page=page, confirmed="yes")
    assert answer.status_code == 200
    assert (
        ann.get(f"{table}/version").text == bea.get(f"{table}/version").text == str(int(before) + 1)
    )


def test_a_stale_answer_gets_the_current_page_and_changes_nothing(
    ann: Visitor, bea: Visitor
) -> None:
    table = two_people(ann, bea)
    visitor, page = asked(table, ann, bea)
    visitor.answer(table, page=page, confirmed="yes")
    before = ann.get(f"{table}/record").text
    old = {**ticket(page), "key": "another"}
    answer = visitor.post(f"{table}/answer", {**old, "answer": options(page)[0]})
    assert answer.status_code == 409
    assert "moved on" in answer.text and 'id="prompt"' in answer.text
    assert ann.get(f"{table}/record").text == before


def test_an_illegal_answer_is_told_why_and_changes_nothing(ann: Visitor, bea: Visitor) -> None:
    table = two_people(ann, bea)
    visitor, page = asked(table, ann, bea)
    before = ann.get(f"{table}/record").text
    for word in ("a1-a2", "nonsense", "<script>alert(1)</script>", "accept"):
        answer = visitor.answer(table, word, page)
        assert answer.status_code == 422, word
        assert "<script>alert" not in answer.text
    assert ann.get(f"{table}/record").text == before


def test_a_repeated_answer_is_given_once(ann: Visitor, bea: Visitor) -> None:
    table = two_people(ann, bea)
    visitor, page = asked(table, ann, bea)
    form = {**ticket(page), "answer": options(page)[0], "confirmed": "yes"}
    first = visitor.post(f"{table}/answer", form)
    record = ann.get(f"{table}/record").text
    again = visitor.post(f"{table}/answer", form)
    assert (first.status_code, again.status_code) == (303, 303)
    assert ann.get(f"{table}/record").text == record


def test_nobody_answers_for_another(ann: Visitor, bea: Visitor, client: TestClient[Any]) -> None:
    table = two_people(ann, bea)
    visitor, page = asked(table, ann, bea)
    before = ann.get(f"{table}/record").text
    other = bea if visitor is ann else ann
    form = {**ticket(page), "answer": options(page)[0]}
    assert other.post(f"{table}/answer", form).status_code == 403
    assert other.post(f"{table}/undo", form).status_code == 403
    assert Visitor(client).post(f"{table}/answer", form).status_code == 403
    assert ann.get(f"{table}/record").text == before


def test_without_a_token_nothing_is_done(ann: Visitor, bea: Visitor) -> None:
    table = two_people(ann, bea)
    visitor, page = asked(table, ann, bea)
    before = ann.get(f"{table}/record").text
    form = {**ticket(page), "answer": options(page)[0]}
    for token in ("", "0" * 128, "x"):
        assert visitor.post(f"{table}/answer", {**form, "_csrf_token": token}).status_code == 403
    assert ann.get(f"{table}/record").text == before


def test_before_a_turn_passes_the_page_asks_to_confirm(ann: Visitor, bea: Visitor) -> None:
    table = two_people(ann, bea)
    visitor, page = asked(table, ann, bea)
    step = next(word for word in options(page) if re.fullmatch(r"[a-q]\d+-[a-q]\d+", word))
    held = visitor.answer(table, step, page)
    assert held.status_code == 200 and ">Done</button>" in held.text and step in held.text
    assert visitor.get(f"{table}/version").text == ticket(page)["version"]
    fields = ticket(held.text)
    assert fields["confirmed"] == "yes"
    visitor.post(f"{table}/answer", {**fields, "answer": step})
    assert visitor.get(f"{table}/version").text != ticket(page)["version"]


def test_what_waits_to_be_confirmed_is_drawn_on_the_map_as_if_it_were_done(
    ann: Visitor, bea: Visitor
) -> None:
    table = two_people(ann, bea, "votes-for-women")
    for word in ("event:S1", "NY+P"):
        ann.answer(table, word)
    held = ann.answer(table, "NY+P")
    assert ">Done</button>" in held.text and "2 purple cubes" in held.text
    assert "1 purple cube" in bea.get(table).text, "nobody else sees it yet"


def test_the_question_to_confirm_stays_on_the_page_while_others_talk(
    ann: Visitor, bea: Visitor
) -> None:
    table = two_people(ann, bea)
    visitor, page = asked(table, ann, bea)
    step = next(word for word in options(page) if re.fullmatch(r"[a-q]\d+-[a-q]\d+", word))
    fields = ticket(visitor.answer(table, step, page).text)
    (bea if visitor is ann else ann).post(f"{table}/say", {"text": "Well?"})
    for version, stays in ((fields["version"], True), ("1", False)):
        query = f"held={step}&version={version}"
        assert (">Done</button>" in visitor.get(f"{table}/parts?{query}").text) == stays
    assert ">Done</button>" not in visitor.get(f"{table}/parts?held=nonsense&version=9").text


def test_undo_takes_a_click_back(ann: Visitor) -> None:
    table = ann.set_table("votes-for-women", "two-player", "me", "me")
    page, before = is_asked(ann, table), ""
    while not re.search(r'class="undo"\s*>', page):
        before = page
        ann.answer(table, options(page)[-1], page)
        page = ann.get(table).text
    assert ann.post(f"{table}/undo", ticket(page)).status_code == 303
    again = ann.get(table).text
    assert options(again) == options(before) != options(page)
    assert "takes back" in again
    assert ann.post(f"{table}/undo", ticket(page)).status_code == 409, "not twice from one page"


def test_a_page_that_waited_gets_the_board_when_the_match_begins(
    ann: Visitor, bea: Visitor
) -> None:
    for game, drawing in (("votes-for-women", "map"), ("suffragetto", "suffragetto")):
        table = ann.set_table(game, "two-player", "me", "friend")
        waiting = ann.get(table).text
        invitation = ann.invitation(table)
        bea.get(invitation)
        bea.post(invitation, {"name": "Bea", "seat": "1"})
        parts = ann.get(f"{table}/parts", params={"have": _prints(waiting)}).text
        assert f'class="{drawing}' in parts
        assert 'id="board" hx-swap-oob' in parts
        loaded = ann.get(table).text
        parts = ann.get(f"{table}/parts", params={"have": _prints(loaded)}).text
        assert 'id="board"' not in parts


def _prints(page: str) -> str:
    """What a page says that it has."""
    found = re.findall(r'id="([\w-]+)" data-print="(\w+)"', page)
    return ",".join(f"{name}:{stamp}" for name, stamp in found)


def test_a_page_that_has_all_parts_gets_none_but_the_ticket(
    client: TestClient[Any], ann: Visitor, bea: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = two_people(ann, bea)
    host, now = client.app.state.host, client.app.state.host.clock()
    # Bea has no page open: how long she may stay away is counted down.
    monkeypatch.setattr(host, "clock", lambda: now)
    page = ann.get(table).text
    again = ann.get(f"{table}/parts", params={"have": _prints(page)}).text
    assert re.findall(r'id="(\w+)" hx-swap-oob', again) == ["ticket"]


def _shown(page: str) -> dict[str, str]:
    """How far a page has come."""
    return {name: ticket(page)[name] for name in ("at", "told")}


def test_a_page_that_fell_behind_is_told_every_beat_once(ann: Visitor) -> None:
    table = ann.set_table("votes-for-women", "solitaire", "me")
    page = is_asked(ann, table)
    shown = _shown(page)
    for _ in range(6):
        ann.answer(table, options(page)[0], page)
        page = ann.get(table).text
    told = []
    while True:
        part = ann.get(f"{table}/parts", params=shown).text
        assert bool(options(part)) != is_behind(part), "nothing is asked on the way"
        if not is_behind(part):
            break
        assert int(_shown(part)["told"]) > int(shown["told"])
        assert int(_shown(part)["at"]) >= int(shown["at"])
        shown = _shown(part)
        told.append(re.findall(r'data-ms="(\d+)" data-rest="(\d+)"', part)[0])
    assert _shown(part) == _shown(page) and len(told) > 1
    rests = [int(rest) for _, rest in told]
    assert rests == [sum(int(ms) for ms, _ in told[i:]) for i in range(len(told))]


def test_what_the_others_did_last_is_told_before_the_question(ann: Visitor, bea: Visitor) -> None:
    table = two_people(ann, bea)
    mover, other = (ann, bea) if options(ann.get(table).text) else (bea, ann)
    seen = _shown(other.get(table).text)
    page = mover.get(table).text
    mover.answer(table, options(page)[0], page, confirmed="yes")
    told = other.get(f"{table}/parts", params=seen).text
    assert is_behind(told) and not options(told)
    assert "prompt telling" in told and "data-next" in told
    asked = other.get(f"{table}/parts", params=_shown(told)).text
    assert not is_behind(asked) and options(asked) and "telling" not in asked
    mine = mover.get(f"{table}/parts", params=_shown(page)).text
    assert not is_behind(mine), "nobody is told what they did themselves"


def test_who_voted_how_is_told_with_the_reader_as_you(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    path = serve(client, play_by_chance(table_of("vote", "voted"), 5, 40), ann)
    shown, told = {"at": "0", "told": "0"}, ""
    while 'data-kind="voted"' not in told:
        told = ann.get(f"{path}/parts", params=shown).text
        assert is_behind(told), "somebody is voted about"
        shown = _shown(told)
    tally = re.findall(r'<ul class="tally">.*?</ul>', told, re.DOTALL)[0]
    assert "You" in tally and "Ann" not in tally


def test_talk_is_heard_and_escaped(ann: Visitor, bea: Visitor, client: TestClient[Any]) -> None:
    table = two_people(ann, bea)
    assert ann.post(f"{table}/say", {"text": '<b>hello</b> & "you"'}).status_code == 303
    assert "&lt;b&gt;hello&lt;/b&gt;" in bea.get(table).text
    assert Visitor(client).post(f"{table}/say", {"text": "me too"}).status_code == 403


def test_names_are_cleaned_and_escaped(ann: Visitor, bea: Visitor) -> None:
    table = ann.set_table("suffragetto", "two-player", "me", "friend", name="<i>Ann</i>\u202e")
    assert "&lt;i&gt;Ann&lt;/i&gt; (you)" in ann.get(table).text, "before the match"
    invitation = ann.invitation(table)
    for name in ("", "   ", "x" * 25, "!!!"):
        assert bea.post(invitation, {"name": name, "seat": "1"}).status_code == 422


def test_a_bot_plays_for_whoever_leaves_until_they_are_back(ann: Visitor, bea: Visitor) -> None:
    table = two_people(ann, bea, "votes-for-women")
    ann.post(f"{table}/leave")
    assert "bot stands in" in bea.get(table).text
    ann.post(f"{table}/back")
    assert "bot stands in" not in bea.get(table).text


def test_a_bot_replaces_somebody_who_is_away_and_only_a_player_may_ask_for_it(
    ann: Visitor, bea: Visitor, client: TestClient[Any]
) -> None:
    host = client.app.state.host
    later = host.clock()
    host.clock = lambda: later  # however long the requests take
    table = two_people(ann, bea)
    assert Visitor(client).post(f"{table}/replace", {"seat": "1"}).status_code == 403
    assert ann.post(f"{table}/replace", {"seat": "7"}).status_code == 403
    assert ann.post(f"{table}/replace", {"seat": "1"}).status_code == 403
    later += 40
    page = ann.get(table).text
    assert "Bea is away; a bot may take over in" in page and "Let a bot play on" not in page
    refused = ann.post(f"{table}/replace", {"seat": "1"})
    assert refused.status_code == 403 and refused.headers["x-error-code"] == "not-away"
    later += 30
    assert "Let a bot play on" in ann.get(table).text
    sent = {"seat": "1", "level": "random"}  # whoever calls it does not choose it
    assert ann.post(f"{table}/replace", sent).status_code == 303
    level = usual_level("suffragetto")
    assert f"{level} bot stands in" in ann.get(table).text


def resign(table: str, *visitors: Visitor) -> None:
    visitor, page = asked(table, *visitors)
    assert visitor.answer(table, "resign", page, confirmed="yes").status_code == 200


def test_a_finished_match_can_be_verified_and_played_again(ann: Visitor, bea: Visitor) -> None:
    table = two_people(ann, bea)
    sealed = json.loads(ann.get(f"{table}/record").text)
    assert sealed["dice"]["seed"] is None
    resign(table, ann, bea)
    record = Record.loads(ann.get(f"{table}/record").text)
    assert record.dice.promise == sealed["dice"]["promise"]
    assert verify(GAMES["suffragetto"], record) >= 0
    page = ann.get(table).text
    fields = {"ticket": re.findall(r'name="ticket" value="([^"]+)"', page)[-1], "swapped": "yes"}
    again = ann.post(f"{table}/rematch", fields).headers["location"]
    assert "kept for Bea" in ann.get(again).text
    fields = {"ticket": re.findall(r'name="ticket" value="([^"]+)"', bea.get(table).text)[-1]}
    assert bea.post(f"{table}/rematch", fields).headers["location"] == again
    page = ann.get(again).text
    assert options(page) or options(bea.get(again).text)


def test_only_players_of_a_finished_match_play_it_again(ann: Visitor, bea: Visitor) -> None:
    table = two_people(ann, bea)
    page = ann.get(table).text
    fields = {"ticket": re.findall(r'name="ticket" value="([^"]+)"', page)[-1]}
    assert ann.post(f"{table}/rematch", fields).status_code == 403


def test_a_table_survives_the_server(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        ann = Visitor(client)
        table = ann.set_table("votes-for-women", "solitaire", "me", name="Ann")
        for _ in range(5):
            assert ann.answer(table, page=is_asked(ann, table)).status_code == 200
        page = ann.get(table).text
    with house(tmp_path) as client:
        ann._client = client
        again = ann.get(table).text
        assert options(again) == options(page)
        assert "Ann" in again and '<span id="acts-suffragist" class="acts">you</span>' in again
        form = {**ticket(page), "answer": options(page)[0]}
        assert ann.post(f"{table}/answer", form).status_code == 303, "an open page goes on"


def test_every_response_is_guarded(ann: Visitor) -> None:
    for path in ("/", "/nothing/here", "/new/suffragetto", "/table/x", "/me"):
        headers = ann.get(path).headers
        policy = headers["content-security-policy"]
        assert "unsafe" not in policy and "default-src 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"
        for cookie in headers.get_list("set-cookie"):
            assert "HttpOnly" in cookie and "SameSite=lax" in cookie


def test_a_session_is_not_taken_over_from_a_strange_cookie(client: TestClient[Any]) -> None:
    visitor = Visitor(client)
    visitor._cookies.set("suffrage", "chosen-by-somebody-else")
    table = visitor.set_table("suffragetto", "two-player", "me", "random", access="private")
    other = Visitor(client)
    other._cookies.set("suffrage", "chosen-by-somebody-else")
    assert visitor.get(table).status_code == 200
    assert other.get(table).status_code == 404


def test_bad_forms_are_refused_in_words(ann: Visitor) -> None:
    page = ann.get("/new/votes-for-women").text
    fields = dict(re.findall(r'name="(ticket|game|mode)" value="([^"]*)"', page))
    seats = {"seat0": "me", "seat1": "random"}
    for wrong, words in (
        ({"game": "chess"}, "no game"),
        ({"mode": "nine-player"}, "no mode"),
        ({"seat1": "godlike"}, "cannot sit down"),
        ({"seat1": ""}, "cannot sit down"),
        ({"access": "secret"}, "public, link, private"),
        ({"clock": "7"}, "seconds"),
        ({"clock": "x"}, "seconds"),
        ({"seat1": "anyone"}, "only a public table"),
        ({"nonce": "a|b"}, "nonce"),
        ({"switch-hard": "on"}, "does not go with"),
        ({"name": "x" * 99}, "a name has"),
    ):
        answer = ann.post("/tables", {**fields, **seats, **wrong})
        assert answer.status_code == 422, wrong
        assert words in answer.text.lower(), wrong


def test_too_much_at_once_is_refused(ann: Visitor) -> None:
    assert ann.post("/tables", {"ticket": "x" * 200_000}).status_code == 413


def test_a_page_that_nobody_has_led_to_is_the_first(ann: Visitor) -> None:
    first = ann.get("/lists/open").text
    for after in ("x", "nan", "~", "1~", "~x", "1e999~x", "x~y"):
        page = ann.get(f"/lists/open?after={after}")
        assert page.status_code == 200 and ("Nothing here." in page.text) == (
            "Nothing here." in first
        )
    assert ann.get(f"/lists/open?after={'9' * 65}").status_code == 400


def test_who_writes_too_fast_is_told_to_wait(tmp_path: Path) -> None:
    app = create_app(Settings(data=tmp_path, workers=0, writes_per_minute=5))
    with TestClient(app) as client:
        ann = Visitor(client)
        ann.get("/me")
        codes = [ann.post("/me", {"name": "Ann"}).status_code for _ in range(8)]
        assert codes.count(429) >= 2 and codes[0] == 303
        assert Visitor(client).get("/").status_code == 200, "reading is free"


def test_below_a_path_all_links_lead_there(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, workers=0, base_url="https://example.org/games/")
    with TestClient(below(settings.prefix, create_app(settings)), "https://example.org") as client:
        visitor = Visitor(client)
        for path in ("/games/", "/"):  # whether the proxy takes the path away or not
            page = visitor.get(path)
            links = re.findall(r'(?:\bhref|\bsrc|\b(?:form)?action)="([^"#][^"]*)"', page.text)
            assert links and all(link.startswith("/games/") for link in links)
        cookie = page.headers.get("set-cookie", "Path=/games; Secure")
        assert "Path=/games" in cookie and "Secure" in cookie


def test_settings_are_checked() -> None:
    with pytest.raises(BadOptions, match="--base-url"):
        Settings(base_url="example.org")
    assert Settings(port=81).reachable_as() == "http://127.0.0.1:81/"
    assert Settings(host="::1").reachable_as() == "http://[::1]:8000/"
    assert Settings(base_url="https://x.org/y").reachable_as() == "https://x.org/y/"


HTMX = {"hx-request": "true"}


@pytest.mark.parametrize(
    ("path", "form", "status", "code"),
    [
        ("/me", {"name": ""}, 422, "bad-field"),
        ("/table/nowhere/say", {"text": "hello"}, 404, "not-found"),
        ("/nothing/here", {}, 404, "not-found"),
        ("/table/nowhere/answer", {"seat": "x"}, 404, "not-found"),
        ("/tables", {"ticket": "forged"}, 422, "bad-options"),
    ],
)
def test_what_is_refused_has_a_code_for_programs(
    ann: Visitor, path: str, form: dict[str, str], status: int, code: str
) -> None:
    page, part = ann.post(path, form), ann.post(path, form, headers=HTMX)
    assert "<html" in page.text and "<html" not in part.text
    for answer in (page, part):
        assert answer.status_code == status
        assert answer.headers["x-error-code"] == code
        assert f'data-code="{code}"' in answer.text


def test_a_refusal_at_a_table_has_its_code_beside_the_sentence(ann: Visitor, bea: Visitor) -> None:
    table = two_people(ann, bea)
    who = ann if options(ann.get(table).text) else bea
    for answer in (
        who.answer(table, "nonsense"),
        who.post(f"{table}/answer", {**ticket(who.get(table).text), "answer": "nonsense"}),
    ):
        assert answer.status_code == 422 and answer.headers["x-error-code"] == "bad-notation"
        assert 'data-code="bad-notation"' in answer.text
    fine = who.get(table)
    assert "x-error-code" not in fine.headers and "data-code" not in fine.text


def test_a_request_that_makes_no_sense_is_named_so(ann: Visitor, bea: Visitor) -> None:
    table = two_people(ann, bea)
    assert ann.get(f"{table}?seat=x").headers["x-error-code"] == "bad-request"
    assert ann.post(f"{table}/answer", {"seat": "x"}).headers["x-error-code"] == "bad-request"
    assert ann.post(f"{table}/undo", ticket(ann.get(table).text)).headers["x-error-code"] in (
        "nothing-to-undo", "not-your-turn",
    )  # fmt: skip


def test_who_has_a_name_is_not_asked_for_one_when_something_goes_wrong(
    ann: Visitor, client: TestClient[Any]
) -> None:
    ann.set_table("votes-for-women", "solitaire", "me", name="Ann")
    for visitor, is_asked_for in ((ann, False), (Visitor(client), True)):
        page = visitor.get("/table/nowhere")
        assert page.status_code == 404
        assert ("Choose your name" in page.text) == is_asked_for


def test_a_rematch_swaps_sides_and_seats_everybody_who_wants_it(ann: Visitor, bea: Visitor) -> None:
    table = two_people(ann, bea)
    loser, page = asked(table, ann, bea)
    winner = bea if loser is ann else ann
    loser.answer(table, "resign", page, confirmed="yes")
    assert "You lost." in loser.get(table).text and "You won." in winner.get(table).text
    places = []
    for visitor in (ann, bea):
        over = visitor.get(table).text
        assert 'form="rematch" class="main" name="swapped" value="yes"' in over
        sent = re.findall(r'<form id="rematch".*?name="ticket" value="([^"]+)"', over, re.DOTALL)
        form = {"ticket": sent[0], "swapped": "yes"}
        places.append(visitor.post(f"{table}/rematch", form).headers["location"])
    assert places[0] == places[1]
    assert ticket(ann.get(places[0]).text)["seat"] == "1"
    assert ticket(bea.get(places[0]).text)["seat"] == "0"
    assert options(ann.get(places[0]).text) or options(bea.get(places[0]).text), "it has begun"


def test_leaving_asks_first(ann: Visitor, bea: Visitor) -> None:
    page = ann.get(two_people(ann, bea)).text
    sheet = re.findall(r'<section popover id="leaving".*?</section>', page, re.DOTALL)[0]
    assert page.count("/leave") - sheet.count("/leave") == 1, "the form that the sheet sends"
    assert "Leave the match?" in sheet and ">Stay<" in sheet


def test_a_table_is_called_by_how_many_play(ann: Visitor) -> None:
    assert ">5 players</a>" in ann.get("/new/vote").text
    table = ann.set_table("vote", "five", "me", *["random"] * 4, name="Ann")
    assert '<span class="table-name">5 players</span>' in ann.get(table).text


def test_whoever_waits_sees_the_poster_and_is_not_asked_to_sit_down_twice(
    ann: Visitor, bea: Visitor
) -> None:
    table = ann.set_table(
        "votes-for-women", "two-player", "me", "anyone", name="Ann", access="public"
    )
    page = ann.get(table).text
    assert "poster-votes-for-women" in page and "The match begins as soon as" in page
    assert "Sit here" not in page and "Put a steady bot here" in page
    assert "Sit here" in bea.get(table).text


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_story_is_told_in_order_the_newest_last_and_the_board_is_called_board(
    client: TestClient[Any], name: str
) -> None:
    reader = Visitor(client)
    path = serve(client, play_by_chance(table_of(name, f"story-{name}"), 5, 400), reader)
    page = reader.get(path).text
    assert f'data-game="{name}"' in page
    numbers = [int(n) for n in re.findall(r'data-beat="(\d+)"', page)]
    assert len(numbers) > 8 and numbers == sorted(numbers)
    assert name == "suffragetto" or page.count('class="chapter"') > 1, "there are rounds in it"
    assert re.findall(r'data-panel-tab="hand">([^<]+)<', page) == ["Board"]
