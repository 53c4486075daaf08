"""The door: headers, cookies, tokens, limits, names that are made readable, names we answer to."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any, cast

import pytest
from litestar.types import Receive, Scope, Send

from suffrage.core.errors import BadOptions
from suffrage.table.rooms.sanitizing import clean_name, likenesses, readable
from suffrage.table.web.app import create_app
from suffrage.table.web.door.guards import DOCUMENTS_POLICY, headers_for, known_as
from suffrage.table.web.door.limits import Limits, network
from suffrage.table.web.settings import Settings
from tests.table.kit import hidden
from tests.table.misuse import Scenery, Tables, at
from tests.table.raw import FORM, Caller, Reply, Request, form, get

SOURCE = Path(__file__).parents[2] / "src" / "suffrage" / "table"


def guarded(reply: Reply) -> None:
    """Every header that tells a browser to be careful."""
    policy = reply.header("content-security-policy")
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy and "http" not in policy and "*" not in policy
    assert "base-uri 'none'" in policy and "form-action 'self'" in policy
    assert reply.header("x-content-type-options") == "nosniff"
    assert reply.header("referrer-policy") == "same-origin"
    assert reply.header("cross-origin-opener-policy") == "same-origin"
    assert reply.header("cross-origin-resource-policy") == "same-origin"
    assert "camera=()" in reply.header("permissions-policy")
    assert not reply.header("server") and not reply.header("x-powered-by")


def test_every_response_carries_the_headers_errors_and_files_too(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        ann, static = made.ann, made.app.state.shell.static
        replies = {
            200: await ann.get(made.duel),
            303: await ann.send(form("/me", {"_csrf_token": ann.token, "name": "Ann"})),
            400: await ann.get("/ranking?page=x"),
            403: await ann.send(form("/me", {"name": "Ann"})),
            404: await ann.get("/nothing/here"),
            405: await ann.send(Request("PUT", made.duel)),
            413: await ann.send(form("/me", {"name": "x" * 200_000})),
            422: await ann.post("/me", {"name": ""}),
            204: await ann.send(Request("OPTIONS", made.duel)),
        }
        for status, reply in replies.items():
            assert reply.status == status
            guarded(reply)
            assert reply.header("cache-control") == "no-store", status
        for file in (await ann.get(static("table.css")), await ann.get(static("missing.css"))):
            guarded(file)
        assert "immutable" in (await ann.get(static("table.css"))).header("cache-control")
        guarded(await ann.hear(f"{made.duel}/events", 1))

    at(tables, work)


def test_cookies_are_out_of_reach_of_scripts_and_other_sites(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        zoe = Caller(made.app)
        replies = [await zoe.get("/"), await zoe.post("/me", {"name": "Zoe"})]
        cookies = [value for r in replies for name, value in r.headers if name == "set-cookie"]
        assert {cookie.partition("=")[0] for cookie in cookies} == {"suffrage", "suffrage-csrf"}
        for cookie in cookies:
            assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie

    at(tables, work)


def test_over_https_cookies_are_bound_to_our_host_and_browsers_stay_with_https(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        app = create_app(Settings(data=tmp_path, workers=0, base_url="https://example.org"))
        async with app.lifespan():
            zoe = Caller(app)
            replies = [await zoe.get("/"), await zoe.post("/me", {"name": "Zoe"})]
            assert replies[1].status == 303
            for reply in replies:
                assert reply.header("strict-transport-security") == "max-age=31536000"
                assert reply.header("set-cookie").startswith("__Host-suffrage")
                assert "Secure" in reply.header("set-cookie")

    asyncio.run(work())


def test_a_form_of_another_site_changes_nothing(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        before, ann = await made.rows(), made.ann
        fields = {"_csrf_token": ann.token, "name": "Mallory"}
        for site in ("cross-site", "same-site"):
            reply = await ann.send(form("/me", fields).with_header("sec-fetch-site", site))
            assert reply.status == 403 and reply.header("x-error-code") == "strange-form"
        for token in ("", "0" * 128, made.bea.token):
            reply = await ann.send(form("/me", {**fields, "_csrf_token": token}))
            assert reply.status == 403 and reply.header("x-error-code") == "strange-form"
        assert await made.rows() == before
        own = form("/me", {**fields, "name": "Ann"}).with_header("sec-fetch-site", "same-origin")
        assert (await ann.send(own)).status == 303

    at(tables, work)


def test_taking_a_name_gives_a_new_session(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        zoe = Caller(made.app)
        zoe.cookies["suffrage"] = "chosen-by-somebody-else"
        await zoe.post("/me", {"name": "Zoe"})
        assert zoe.cookies["suffrage"] != "chosen-by-somebody-else"
        for name in ("Zoe", "Zora"):  # a new one every time, and the old one is nobody's
            old = dict(zoe.cookies)
            await zoe.post("/me", {"name": name})
            assert zoe.cookies["suffrage"] != old["suffrage"]
            assert f">{name}</a>" in (await zoe.get("/")).text
            thief = Caller(made.app)
            thief.cookies = old
            assert "Choose your name" in (await thief.get("/")).text
        kept = zoe.cookies["suffrage"]
        await zoe.get("/me")
        assert zoe.cookies["suffrage"] == kept

    at(tables, work)


def test_ids_cannot_be_guessed(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        seals = made.app.state.shell.seals
        found = {seals.new_ticket().id for _ in range(200)}
        assert len(found) == 200 and {len(id) for id in found} == {22}, "128 bits, six a sign"
        room = made.room(made.duel)
        assert len(room.invitation) == 22 and room.invitation != room.id
        assert len(made.ann.cookies["suffrage"]) == 64, "256 bits, four a sign"
        assert len(room.occupants[0].person) == 32, "128 bits, four a sign"

    at(tables, work)


def test_a_redirect_never_leaves_the_table(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        evil = "https://evil.example/"
        fields = {"name": "Ann", "next": evil, "redirect": evil, "url": evil, "return": evil}
        for path in ("/me", f"/me?next={evil}"):
            assert (await made.ann.post(path, fields)).header("location") == "/"
        sent = form("/me", {**fields, "_csrf_token": made.ann.token})
        sent.headers.append((b"x-forwarded-host", b"evil.example"))
        assert (await made.ann.send(sent)).header("location") == "/"
        joined = await made.bea.get(f"/join/{made.room(made.duel).invitation}")
        assert joined.header("location") == made.duel

    at(tables, work)


def test_every_route_that_writes_is_limited_and_says_when_to_come_back(tmp_path: Path) -> None:
    async def work() -> None:
        app = create_app(Settings(data=tmp_path, workers=0, writes_per_minute=1))
        paths = [
            re.sub(r"\{\w+:int\}", "1", re.sub(r"\{\w+:str\}", "x", route.path))
            for route in app.routes
            if "POST" in getattr(route, "methods", ())
        ]
        assert len(paths) >= 8
        async with app.lifespan():
            for path in paths:
                zoe = Caller(app, address=f"10.0.0.{paths.index(path)}")
                replies = [await zoe.post(path, {"seat": "0"}) for _ in range(2)]
                assert replies[0].status != 429 and replies[1].status == 429, path
                assert 0 < int(replies[1].header("retry-after")) <= 60
                assert re.search(r"Wait (a second|\d+ seconds)", replies[1].notice)
                assert (await zoe.get("/")).status == 200, "reading is free"

    asyncio.run(work())


@pytest.mark.parametrize(
    "path", ["/tables", "/table/x/rematch", "/table/x/hint", "/table/x/review"]
)
def test_what_sets_a_table_or_makes_bots_think_costs_eight(tmp_path: Path, path: str) -> None:
    async def work() -> None:
        app = create_app(Settings(data=tmp_path, workers=0, writes_per_minute=16))
        async with app.lifespan():
            for asked, free in ((path, 2), ("/table/x/say", 16)):
                zoe = Caller(app, address=f"10.1.1.{free}")
                statuses = [(await zoe.post(asked, {})).status for _ in range(free + 1)]
                assert 429 not in statuses[:free] and statuses[free] == 429, asked

    asyncio.run(work())


def test_writes_are_counted_by_person_and_by_address() -> None:
    now = [0.0]
    limits = Limits(lambda: now[0])
    ann, bea, house = ("ann", 2), ("bea", 2), ("house", 3)
    assert [limits.wait([ann, house]) for _ in range(3)] == [0, 0, 30]
    assert [limits.wait([bea, house]) for _ in range(2)] == [0, 20], "the house has had its share"
    now[0] = 60.0
    assert limits.wait([ann, house], cost=8) == 0, "what costs more than all takes all"
    assert limits.wait([ann, house]) == 30


def test_a_million_addresses_do_not_fill_the_memory() -> None:
    limits = Limits(lambda: 0.0)
    for i in range(21_000):
        limits.wait([(str(i), 1)])
    assert len(limits._left) == 20_000


def test_an_ipv6_subscriber_has_one_address() -> None:
    assert network("2001:db8::1") == network("2001:db8::ffff:1") != network("2001:db8:0:1::1")
    assert network("::ffff:10.0.0.1") == "10.0.0.1" and network("") == ""


NAMES = ['"><img src=x onerror=1>', "<b>Ann</b>{{7*7}}"]


@pytest.mark.parametrize("game", ["suffragetto", "votes-for-women", "vote"])
def test_names_and_talk_are_escaped_on_every_page(tables: Tables, game: str) -> None:
    async def work(made: Scenery) -> None:
        zoe = Caller(made.app)
        modes = {"vote": ("five", 5), "suffragetto": ("two-player", 2)}
        mode, seats = modes.get(game, ("two-player", 2))
        for name in NAMES:
            name = name[:24]
            page = (await zoe.get(f"/new/{game}", mode=mode)).text
            fields = {**hidden(page), "mode": mode, "game": game, "access": "public", "name": name}
            fields |= {f"seat{seat}": "me" for seat in range(seats)}
            reply = await zoe.post("/tables", {**fields, "clock": "0"})
            assert reply.status == 303, reply.notice
            table = reply.header("location")
            await zoe.post(f"{table}/say", {"text": f"{name} said"})
            made.host.talk._talked.clear()
            for path in ("", "?plain=1", "/parts", "/log", "/replay", "/fairness"):
                text = (await made.cat.get(table + path)).text
                assert not re.search(r"<img src=x|<b>Ann</b>|\"><img|49|<i>", _own(text)), path
        for path in ("/", "/lists/running", "/me"):
            assert "<img src=x" not in (await zoe.get(path)).text

    at(tables, work)


def _own(page: str) -> str:
    """What people wrote, wherever it stands: the surroundings of their words."""
    return " ".join(re.findall(r".{20}(?:img|Ann|alert|7\*7|said).{20}", page))


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("\u202egnp.exe", "gnp.exe"), ("a\0b\x1b[31m\r\nc", "a b [31m c"), ("\u2066x\u2069", "x"),
        ("a\u0301\u0302\u0303\u0304\u0305\u0306", "\xe1\u0302\u0303\u0304"),
        ("\ufeff\u200bhi\u200d", "hi"), ("\ud800x", "x"), ("  a \u2028 b ", "a b"),
        ("Zoë", "Zoë"), ("मीरा", "मीरा"), ("山田", "山田"),
    ],
)  # fmt: skip
def test_what_people_write_does_not_steer_the_page(written: str, shown: str) -> None:
    assert readable(written) == shown


def test_a_name_keeps_to_one_alphabet_and_to_its_length() -> None:
    for good in ("Ann", "Zoë Ü", "Ольга", "Ελένη", "山田 Hanako", "a" * 24):
        assert clean_name(good) == good
    for bad in ("Аnn", "Αnn", "ꓢam", "ᛁda", "ⲥam", "𐌀da", "\u200b", "!!!", "a" * 25, "\u0301", ""):
        with pytest.raises(BadOptions, match="a name"):
            clean_name(bad)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ida", "lda"), ("Ida", "IDA"), ("Marna", "Mama"), ("Bob", "B0b"), ("Anna", "Аnnа"),
        ("ann", "\uff41\uff4e\uff4e"), ("Ann", "A\u3164nn"), ("Ann", "Ann\u2800"),
        ("Ann", "An\ufe0fn"),
    ],
)  # fmt: skip
def test_names_that_one_would_take_for_each_other_are_alike(one: str, other: str) -> None:
    assert likenesses(readable(one)) & likenesses(readable(other))


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anna"), ("Ida", "Ada"), ("Marn", "Marm")])
def test_names_that_differ_to_the_eye_are_not(one: str, other: str) -> None:
    assert not likenesses(one) & likenesses(other)


def test_no_page_has_script_or_style_inside() -> None:
    handlers = r"\bon(?:abort|blur|change|click|error|focus|input|key\w+|load|mouse\w+|submit)="
    inline = re.compile(rf'{handlers}|\sstyle="|<style|<script(?![^>]*\ssrc=)|javascript:|hx-on')
    files = [*SOURCE.rglob("*.html"), *SOURCE.rglob("*.svg"), *(SOURCE / "boards").rglob("*.py")]
    assert len(files) > 40
    for path in files:
        found = inline.search(path.read_text())
        assert found is None, f"{path.name}: {found}"


def test_scripts_run_no_text_as_code() -> None:
    scripts = list((SOURCE / "web" / "static" / "js").glob("*.js"))
    assert len(scripts) > 5
    for path in scripts:
        wrong = re.search(r"\beval\(|new Function|innerHTML\s*=|document\.write|setTimeout\(['\"`]",
                          path.read_text())  # fmt: skip
        assert wrong is None, f"{path.name}: {wrong}"


def test_templates_escape_every_value() -> None:
    assert len(list(SOURCE.rglob("*.html"))) > 50
    for path in SOURCE.rglob("*.html"):
        assert not re.search(r"\{\{[^}]*\|\s*safe", path.read_text()), path.name


def test_a_fault_tells_nothing_of_how_we_work(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(made: Scenery) -> None:
        monkeypatch.setattr(made.host, "clock", None)
        with caplog.at_level("CRITICAL"):
            reply = await made.ann.get(made.duel)
        assert reply.status == 500 and reply.notice == "Something broke."
        assert not re.search(r"Traceback|File |TypeError|\.py|sqlite|litestar", reply.text)
        guarded(reply)

    at(tables, work)


def test_the_log_names_no_secret_address(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever reads the log must not be able to sit down, to lead a class or to read a feed."""

    async def work(made: Scenery) -> None:
        invitation = made.room(made.duel).invitation
        for fault in (RuntimeError("broken"), OSError("no space left")):

            async def fail(*given: object, fault: Exception = fault) -> None:
                raise fault

            monkeypatch.setattr(made.host.store, "person", fail)
            for path in (f"/join/{invitation}", f"/class/abc/lead/{invitation}"):
                assert (await made.ann.get(path)).status in (500, 503)
            monkeypatch.undo()
        assert "GET /join/{invitation}" in caplog.text and invitation not in caplog.text

    at(tables, work)


def test_whoever_hangs_up_in_the_middle_of_a_form_is_no_fault(
    tables: Tables, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(made: Scenery) -> None:
        for path in ("/tables", "/me", f"{made.duel}/answer", made.invitation):
            half = Request("POST", path, [(b"content-type", FORM.encode())], b"_csrf", False)
            assert (await made.ann.send(half)).status == 400
        assert not caplog.records

    at(tables, work)


@pytest.mark.parametrize(
    ("settings", "name", "known"),
    [
        (Settings(), "127.0.0.1:8000", True),
        (Settings(), "localhost", True),
        (Settings(), "[::1]:8000", True),
        (Settings(), "evil.example", False),
        (Settings(), "127.0.0.1.evil.example", False),
        (Settings(), "", False),
        (Settings(), "[bad", False),
        (Settings(host="0.0.0.0"), "my-computer.local", True),
        (Settings(base_url="https://example.org/x"), "example.org", True),
        (Settings(base_url="https://example.org/x"), "evil.example", False),
    ],
)
def test_we_answer_only_to_our_own_names(settings: Settings, name: str, known: bool) -> None:
    came: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        came.append("in")

    async def send(message: Any) -> None:
        came.append(str(message.get("status", "")))

    async def receive() -> Any:
        return {}

    scope: Any = {"type": "http", "headers": [(b"host", name.encode())]}
    asyncio.run(known_as(settings, app)(scope, receive, send))  # type: ignore[arg-type]
    assert came[0] == ("in" if known else "421")


def test_who_we_are_told_to_be_is_believed_only_behind_a_proxy() -> None:
    source = (SOURCE / "web" / "serving.py").read_text()
    assert "proxy_headers=bool(settings.base_url)" in source


def test_the_host_header_changes_no_link_but_the_invitation(tables: Tables) -> None:
    async def work(made: Scenery) -> None:
        sent = get(made.duel)
        sent.headers.append((b"host", b"evil.example"))
        assert "evil.example" not in (await made.ann.send(sent)).text

    at(tables, work)


def test_a_secret_that_is_easy_to_guess_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SUFFRAGE_SECRET", "short")
    with pytest.raises(BadOptions, match="too easy to guess"):
        create_app(Settings(data=tmp_path))


def test_the_folder_of_seeds_and_hands_is_the_servers_own(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "new")
    settings.secret()
    assert (tmp_path / "new").stat().st_mode & 0o077 == 0
    assert (tmp_path / "new" / "secret").stat().st_mode & 0o077 == 0


def test_no_handler_gets_a_weaker_policy_through(tmp_path: Path) -> None:
    guard = headers_for(Settings(data=tmp_path))

    async def sent(policy: str) -> str:
        headers = [(b"content-security-policy", policy.encode())]
        message: Any = {"type": "http.response.start", "status": 200, "headers": headers}
        await guard(message, cast(Scope, {}))
        found = [v for name, v in message["headers"] if name.lower() == b"content-security-policy"]
        assert len(found) == 1
        return str(found[0].decode())

    ours = asyncio.run(sent(""))
    assert "img-src 'self';" in ours and "data:" not in ours
    for weak in (
        "default-src *",
        "script-src 'unsafe-inline'",
        f"{DOCUMENTS_POLICY}; script-src *",
    ):
        assert asyncio.run(sent(weak)) == ours
    assert asyncio.run(sent(DOCUMENTS_POLICY)) == DOCUMENTS_POLICY
