"""Bad requests by the thousand: whoever sends them learns what is wrong, and nothing changes.

`make misuse` sends ten thousand, `make soak` two hundred thousand, the suite a few. A kind of
request says which statuses are right for it and what the page must say. All go to the real
application with tables of all three games; every row of the database and every position is
compared afterwards, and not one of the requests may have written anything.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import tempfile
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from argon2 import PasswordHasher
from litestar import Litestar
from sqlalchemy import select

from suffrage.core.referee import options_of
from suffrage.core.rng import Rng, derive
from suffrage.table.hosting.accounts.passwords import Passwords
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import Room
from suffrage.table.store.accounts.accounts import Accounts
from suffrage.table.store.schema import METADATA
from suffrage.table.store.tokens import PLAY, READ, Tokens
from suffrage.table.web.app import create_app
from suffrage.table.web.settings import Settings
from tests.table import strangers, truants
from tests.table.kit import database_of, hidden, options, picture, ticket
from tests.table.passed import as_served
from tests.table.raw import FORM, Caller, Reply, Request, as_json, form, get, quoted
from tests.table.receiver import World, listening
from tests.table.strangers import SECRET
from tools.measurements import write

API = "/api/v1"
QUICK = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
"""What guessing costs is not what these suites are about."""
ASTRAY = 300  # webhooks that lead astray, in a long run
NUMBERS = [
    "-1", "x", "", " ", "1e999", "nan", "inf", "0x1", "9" * 40, "9" * 5000, "1.5", "٣", "null",
    "[]", "{}", "true", "-0", "1;2", "1 2", "'", "%00", "\0", "2147483649", "1" + "0" * 300,
]  # fmt: skip
WORDS = [
    "a1-a2", "nonsense", "<script>alert(1)</script>", "\u202egnp.exe", "\0", "\x1b[31m", "?",
    "*", "../../etc/passwd", "' OR 1=1 --", "{{7*7}}", "${7*7}", "%s%n", "\ud83d\ude00" * 3,
    "x" * 3999, "é" * 900, "0", "-1", "None", "__class__", "for" * 50, "\r\nset-cookie: a=b",
]  # fmt: skip
NAMES = ["", "   ", "x" * 25, "!!!", "\0", "\u202e", "Аnn", "a\u0300" * 30, "\u200b" * 5]
PATHS = [
    "/table/", "/table/..", "/table/%2e%2e", "/table/a%00b", "/table/%ED%A0%80", "/%",
    "/table/" + "a" * 3000, "/table/x/y/z", "/static/", "/static/../app.py", "/.git/config",
    "/static/%2e%2e/%2e%2e/settings.py", "/join/" + "a" * 33, "/join/%00", "/lists/", "/new/",
    "/table/x;y=z", "/table/x%0d%0aset-cookie:a=b", "/table/😀", "/robots.txt", "/admin",
    "/table/%C0%AE%C0%AE/", "/STATIC/x", "/table/./x", "/table/x/record.json",
]  # fmt: skip
READING = [
    "/rules/*", "/rules/vote/*", "/rules/votes-for-women/picture/99", "/cards/*", "/cards/vote/999",
    "/cards/votes-for-women/-1", "/cards/suffragetto", "/cards/vote/x*", "/docs/*",
    "/docs/../app.py", "/docs/%2e%2e/%2e%2e/pyproject.toml", "/docs//etc/passwd",
    "/first-steps/*", "/puzzles/*",
    "/puzzles/vote/0", "/puzzles/suffragetto/0", "/puzzles/suffragetto/9999",
    "/puzzles/suffragetto/*", "/history/*", "/rules/vote/aid/x",
]  # fmt: skip
TYPES = [
    "application/json", "text/plain", "multipart/form-data", "multipart/form-data; boundary=x",
    "application/xml", FORM + "; charset=utf-16", FORM + "; charset=nonsense", "", "é",
    "multipart/form-data; boundary=" + "b" * 300, "application/msgpack", "a/b; c=d; e",
]  # fmt: skip
BODIES = [
    b"", b"{", b'{"seat":0}', b"[[[[[[[[[", b"--x\r\nfoo", b"\xff\xfe", b"seat=0&seat=1",
    b'--x\r\nContent-Disposition: form-data; name="_csrf_token"; filename="t"\r\n\r\nx\r\n--x--',
    b"=&=&=&=", b"&" * 500, b"%", b"%ED%A0%80=%00", b"seat[]=1", b"\0" * 50, b"\x80\x04K\x01.",
]  # fmt: skip
DEEDS = [
    "sit", "bot", "leave", "back", "replace", "confirms", "say", "pause", "play-on", "resume",
    "decline",
]  # fmt: skip


@dataclass
class Try:
    """A bad request: who sends it, and what must come back."""

    kind: str
    caller: Caller
    request: Request
    statuses: tuple[int, ...]
    words: str = ""  # what the notice must say, as a pattern
    field: str = ""  # the field of the form that the notice must stand beside


class Scenery:
    """The application, its people and its tables."""

    def __init__(self, app: Litestar) -> None:
        self.app = app
        self.host = app.state.host
        self.ann, self.bea, self.cat, self.nobody = (Caller(app) for _ in range(4))
        self.crowd = Caller(app, "10.1.2.3")
        self.ida = Caller(app)  # who has an account
        self.world = World(dict(strangers.NAMES))
        app.state.courier.outside = self.world.outside()
        self.players = [self.ann, self.bea, *(Caller(app) for _ in range(3))]
        self.duel = self.hidden = self.chamber = self.waiting = self.over = ""
        self.invitation = self.school = ""
        self.forms: dict[str, dict[str, str]] = {}  # the form of each table that was used up
        self.used: dict[str, str] = {}  # an answer that was given, with its key
        self.written: list[object] = []
        self.tokens: dict[Caller, str] = {}  # of those who have programs

    async def open(self) -> None:
        """Everybody takes a name; the tables are set and a few answers given."""
        names = ("Ann", "Bea", "Dot", "Eve", "Fay")
        people = []
        for caller, name in zip(self.players, names, strict=True):
            people.append(Person(await caller.called(name), name))
            await caller.get("/")
        await self.cat.called("Cat")
        for caller in (self.cat, self.nobody):
            await caller.get("/")
        known = {"name": strangers.REGISTERED, "password": SECRET, "again": SECRET}
        assert (await self.ida.post("/register", known)).status == 200
        await self.ida.get("/me/notices")  # our key for push services is made when first wanted
        tokens = Tokens(self.host.store.database)
        for caller, person in zip(self.players, people, strict=True):
            self.tokens[caller] = await tokens.make(person, "misuse", (READ, PLAY), 0.0)
        two = ("me", "friend")
        self.duel = await self.set_table("suffragetto", "two-player", two, "link")
        self.hidden = await self.set_table("votes-for-women", "two-player", two, "private")
        self.chamber = await self.set_table("vote", "five", ("me", *["friend"] * 4), "link")
        self.over = await self.set_table("suffragetto", "two-player", two, "public")
        self.waiting = await self.set_table("suffragetto", "two-player", two, "private", fill=False)
        asker, page = await self.asked(self.over)
        done = {**ticket(page), "answer": "resign", "confirmed": "yes"}
        assert (await asker.post(f"{self.over}/answer", done)).status == 303
        asker, page = await self.asked(self.duel)
        self.used = {**ticket(page), "answer": options(page)[0], "confirmed": "yes"}
        assert (await asker.post(f"{self.duel}/answer", self.used)).status == 303
        self.user = asker
        self.school = await truants.open_class(self.ann, [self.bea])
        database = self.host.store.database
        kept = database.write

        async def watched(steps: Any) -> None:
            self.written.append(steps)
            await kept(steps)

        database.write = watched

    async def set_table(
        self, game: str, mode: str, seats: tuple[str, ...], access: str, fill: bool = True
    ) -> str:
        """A table that Ann sets and the others fill."""
        page = (await self.ann.get(f"/new/{game}", mode=mode)).text
        fields = {
            **hidden(page), "game": game, "mode": mode, "access": access, "clock": "0",
            "fixed": "on", **{f"seat{seat}": who for seat, who in enumerate(seats)},
        }  # fmt: skip
        reply = await self.ann.post("/tables", fields)
        assert reply.status == 303, reply.text
        table = reply.header("location")
        self.forms[table] = fields
        page = (await self.ann.get(table)).text
        found = re.search(r'value="[^"]*(/join/[^"]+)"', page)
        assert found is not None
        self.invitation = found[1]
        for seat, caller in enumerate(self.players[1 : len(seats)] if fill else [], 1):
            joined = await caller.post(found[1], {"name": f"P{seat}", "seat": seat})
            assert joined.status == 303, joined.notice
        return table

    async def asked(self, table: str) -> tuple[Caller, str]:
        """Who is asked at a table, and their page."""
        for caller in self.players:
            page = (await caller.get(table)).text
            if options(page):
                return caller, page
        raise AssertionError(f"nobody is asked at {table}")

    def room(self, table: str) -> Room:
        """The table itself."""
        room: Room = self.host.cache.rooms()[table.rpartition("/")[2]]
        return room

    async def rows(self) -> dict[str, list[tuple[Any, ...]]]:
        """Everything in the database."""
        found = {}
        async with self.host.store.database.engine.connect() as connection:
            for table in METADATA.sorted_tables:
                query = select(table).order_by(*table.primary_key.columns)
                found[table.name] = [tuple(row) for row in await connection.execute(query)]
        return found

    def pictures(self) -> list[tuple[object, ...]]:
        """Everything in memory."""
        return [picture(room) for _, room in sorted(self.host.cache.rooms().items())]


class Misuse:
    """Makes bad requests, one after another, the same for the same seed."""

    def __init__(self, scenery: Scenery, seed: int) -> None:
        self.at = scenery
        self.rng = Rng(derive(seed, "misuse"))
        self.kinds: list[Callable[[], Try]] = [
            self.wrong_seat, self.stale, self.illegal, self.unspellable, self.malformed,
            self.oversized, self.forged_token, self.no_token, self.forged_cookie,
            self.forged_ticket, self.foreign_table, self.replayed, self.used_ticket,
            self.odd_type, self.odd_bytes, self.method, self.path, self.injected, self.deed,
            self.bad_seat, self.bad_name, self.bad_query, self.too_early, self.undo,
            self.other_site, self.no_such_game, self.not_stuck, self.bad_table, self.bad_talk,
            self.stream, self.too_early_a_bot, self.reading, self.odd_search, self.bad_puzzle,
            self.bad_steps, self.odd_look_back, self.program, self.account, self.webhook,
            self.no_pause, self.bad_hours, self.bad_seek, self.odd_list,
            self.truant,
        ]  # fmt: skip

    def any(self) -> Try:
        """The next one."""
        made: Try = self.pick(self.kinds)()
        return made

    def pick(self, some: list[Any]) -> Any:
        """One of them by chance."""
        return some[self.rng.below(len(some))]

    def _table(self) -> str:
        return str(self.pick([self.at.duel, self.at.hidden, self.at.chamber]))

    def _asked(self, table: str) -> tuple[Caller, int, Room]:
        room = self.at.room(table)
        assert room.match is not None
        seat = self.pick(list(room.match.pending()))
        return self.at.players[seat], seat, room

    def _answer(self, table: str, caller: Caller, fields: dict[str, object]) -> Request:
        sent = {"_csrf_token": caller.token, "key": f"m{self.rng.below(1 << 30)}", **fields}
        return form(f"{table}/answer", sent, htmx=self.rng.below(2) == 0)

    def wrong_seat(self) -> Try:
        """An answer for somebody else."""
        table = self._table()
        _, seat, room = self._asked(table)
        others = [p for i, p in enumerate(self.at.players[: len(room.occupants)]) if i != seat]
        if table != self.at.hidden:
            others += [self.at.cat]
        caller = self.pick(others)
        word = self._right(room, seat)
        sent = self._answer(table, caller, {"seat": seat, "version": room.version, "answer": word})
        return Try("wrong seat", caller, sent, (403,), "do not sit in that seat")

    def _right(self, room: Room, seat: int) -> str:
        assert room.match is not None
        return room.game.spell(self.pick(options_of(room.match.state, seat)))

    def stale(self) -> Try:
        """An answer for another version."""
        table = self._table()
        caller, seat, room = self._asked(table)
        assert room.play is not None
        version = self.pick([0, room.play.asked_since(seat) - 1, room.version + 1, 1 << 31])
        fields = {"seat": seat, "version": version, "answer": self._right(room, seat)}
        sent = self._answer(table, caller, fields)
        return Try("stale", caller, sent, (409,), "moved on")

    def illegal(self) -> Try:
        """An answer that the rules know but do not allow now."""
        table = self._table()
        caller, seat, room = self._asked(table)
        assert room.match is not None
        allowed = {room.game.spell(a) for a in options_of(room.match.state, seat)}
        word = room.game.spell(self.rng.below(room.game.action_count))
        while word in allowed:
            word = room.game.spell(self.rng.below(room.game.action_count))
        fields = {"seat": seat, "version": room.version, "answer": word}
        sent = self._answer(table, caller, fields)
        return Try("illegal", caller, sent, (422,), "not an option now; allowed: ")

    def unspellable(self) -> Try:
        """An answer that means nothing."""
        table = self._table()
        caller, seat, room = self._asked(table)
        word = self.pick(WORDS) if self.rng.below(3) else self._noise()
        fields = {"seat": seat, "version": room.version, "answer": f"x{word}"}
        sent = self._answer(table, caller, fields)
        return Try("unspellable", caller, sent, (422,))

    def _noise(self) -> str:
        return "".join(chr(1 + self.rng.below(0xD7FE)) for _ in range(1 + self.rng.below(40)))

    def malformed(self) -> Try:
        """Fields that are no numbers, or too long."""
        table = self._table()
        caller, seat, room = self._asked(table)
        wrong = self.pick(
            [
                {"seat": self.pick(NUMBERS)}, {"version": self.pick(NUMBERS)},
                {"at": self.pick(NUMBERS)}, {"key": "k" * (65 + self.rng.below(500))},
                {"answer": "x " * 2500}, {"have": "h" * 4001}, {"confirmed": "y" * 65},
            ]
        )  # fmt: skip
        fields = {"seat": seat, "version": room.version, "answer": "x", **wrong}
        sent = self._answer(table, caller, fields)
        return Try("malformed", caller, sent, (400, 403, 409, 422))

    def oversized(self) -> Try:
        """More than a form may hold."""
        caller, path = self.at.ann, self.pick([f"{self._table()}/answer", "/tables", "/me"])
        sent = form(
            path, {"_csrf_token": caller.token, "x": "y" * (100_001 + self.rng.below(9999))}
        )
        return Try("oversized", caller, sent, (413,), "too much at once.*kilobytes")

    def forged_token(self) -> Try:
        """A token that we did not make, or that is somebody else's."""
        token = self.pick(
            [
                "0" * 128, "x", "é" * 80, self.at.bea.token, self.at.ann.token[:-1] + "!", "\0",
                "a" * 9000,
            ]
        )  # fmt: skip
        path = self.pick([f"{self._table()}/answer", "/tables", "/me", f"{self.at.duel}/say"])
        sent = form(path, {"_csrf_token": token, "seat": 0, "text": "hello", "name": "Eve"})
        return Try("forged token", self.at.ann, sent, (403,), "form does not come from")

    def no_token(self) -> Try:
        """No token at all."""
        path = self.pick([f"{self._table()}/{d}" for d in (*DEEDS, "answer", "undo", "rematch")])
        sent = form(path, {"seat": 0, "text": "hello"})
        caller = self.pick([self.at.ann, self.at.cat, self.at.nobody])
        return Try("missing token", caller, sent, (403,), "form does not come from")

    def forged_cookie(self) -> Try:
        """A session that we did not give."""
        room = self.at.room(self.at.duel)
        odd = ["x" * 64, "0", "'; DROP TABLE people; --", "../../x", "%00", "a" * 4000, "", "é"]
        cookie = f"suffrage={self.pick(odd)}; suffrage-csrf={self.at.ann.cookies['suffrage-csrf']}"
        fields = {
            "_csrf_token": self.at.ann.token,
            "seat": 0,
            "version": room.version,
            "answer": "x",
        }
        sent = form(f"{self.at.duel}/answer", fields).with_header("cookie", cookie)
        return Try("forged session", self.at.nobody, sent, (403,), "do not sit")

    def forged_ticket(self) -> Try:
        """A table that nobody was given the right to set."""
        words = ["", "abc.def", "é.é", "x" * 500, self.at.forms[self.at.duel]["ticket"][:-1] + "?"]
        fields = {**self.at.forms[self.at.duel], "ticket": self.pick(words)}
        fields["_csrf_token"] = self.at.cat.token
        return Try("forged ticket", self.at.cat, form("/tables", fields), (422,), "not made here")

    def foreign_table(self) -> Try:
        """A private table of others."""
        table = self.pick([self.at.hidden, self.at.waiting])
        caller = self.pick([self.at.cat, self.at.nobody])
        if self.rng.below(2):
            more = ["", "/parts", "/log", "/record", "/version", "/events", "/replay", "/fairness"]
            sent = get(f"{table}{self.pick(more)}")
        else:
            what = self.pick([*DEEDS, "answer", "undo"])
            fields = {"_csrf_token": caller.token, "seat": 0, "version": 1, "answer": "x"}
            sent = form(f"{table}/{what}", fields)
        return Try("foreign table", caller, sent, (404,), "nothing here, or it is private")

    def replayed(self) -> Try:
        """The very answer that was given before."""
        fields = {**self.at.used, "_csrf_token": self.at.user.token}
        return Try("replayed", self.at.user, form(f"{self.at.duel}/answer", fields), (303,))

    def used_ticket(self) -> Try:
        """The form of a table that is set already."""
        if self.rng.below(2):
            fields = {**self.at.forms[self._table()], "_csrf_token": self.at.ann.token}
            return Try("used ticket", self.at.ann, form("/tables", fields), (303,))
        fields = {"ticket": self.at.forms[self.pick([self.at.over, self.at.duel])]["ticket"]}
        fields["_csrf_token"] = self.at.ann.token
        sent = form(f"{self.at.over}/branch", {**fields, "at": "0"})
        return Try("used ticket", self.at.ann, sent, (403, 422), "no seat|plays on")

    def odd_type(self) -> Try:
        """A body of another kind than it says, or of none that we read."""
        caller = self.at.cat
        path = f"{self.at.duel}/{self.pick(['answer', 'undo', 'say', 'sit', 'leave'])}"
        sent = Request("POST", path, body=self.pick(BODIES))
        sent = sent.with_header("content-type", self.pick(TYPES).encode("utf-8"))
        sent = sent.with_header("x-csrftoken", caller.token)
        return Try("odd content type", caller, sent, (400, 403, 415, 422))

    def odd_bytes(self) -> Try:
        """Bytes by chance where a form should be."""
        caller = self.at.cat
        noise = bytes(self.rng.below(256) for _ in range(self.rng.below(200)))
        token = f"_csrf_token={caller.token}&".encode() if self.rng.below(2) else b""
        sent = Request("POST", f"{self.at.duel}/{self.pick(DEEDS)}", body=token + noise)
        return Try("odd bytes", caller, sent.with_header("content-type", FORM), (400, 403, 422))

    def method(self) -> Try:
        """A verb that means nothing here."""
        verb = self.pick(["PUT", "DELETE", "PATCH", "TRACE", "HEAD", "BREW", "get", "PROPFIND"])
        path = self.pick([self.at.duel, f"{self.at.duel}/answer", "/", "/tables", "/me"])
        return Try("wrong method", self.at.ann, Request(verb, path), (405,), "cannot be done here")

    def path(self) -> Try:
        """A place that is not there."""
        path = self.pick(PATHS)
        if self.rng.below(3) == 0:
            path = f"/table/{quoted(self._noise())}"
        return Try("path tricks", self.at.ann, Request("GET", path), (400, 404, 405))

    def injected(self) -> Try:
        """Headers that lie about who and where one is."""
        room = self.at.room(self.at.duel)
        fields = {"seat": 0, "version": room.version + 5, "answer": "x"}
        sent = self._answer(self.at.duel, self.at.cat, fields)
        name, value = self.pick(
            [
                ("x-forwarded-for", "127.0.0.1"), ("x-forwarded-host", "evil.example"),
                ("x-original-url", "/admin"), ("x-http-method-override", "DELETE"),
                ("hx-request", "true\r\nset-cookie: a=b"), ("accept", "*/*;q=x"),
                ("accept-encoding", "gzip;q=nan,,,"), ("range", "bytes=9-1"), ("trailer", "x"),
                ("x-real-ip", "::1"), ("forwarded", "for=1"), ("if-none-match", "*"),
                ("cookie2", "x"), ("accept-language", "x" * 9000), ("origin", "null"),
            ]
        )  # fmt: skip
        sent = sent.with_header(name, value)
        return Try("lying headers", self.at.cat, sent, (403,), "do not sit")

    def deed(self) -> Try:
        """What only others may do at a table, or nobody now."""
        caller = self.pick([self.at.cat, self.at.nobody])
        deed = self.pick([*DEEDS, "no-such-deed", "answer", "undo", "rematch"])
        fields = {"_csrf_token": caller.token, "seat": self.rng.below(3), "text": "hello"}
        fields["ticket"] = self.at.forms[self.at.duel]["ticket"]
        sent = form(f"{self.pick([self.at.duel, self.at.chamber, self.at.over])}/{deed}", fields)
        return Try("not allowed", caller, sent, (403, 404, 422))

    def bad_seat(self) -> Try:
        """A seat that is taken, or that there is not."""
        seat = self.pick([*NUMBERS, "0", "1", "99", "100", "101", "102"])
        if self.rng.below(2):
            caller, path = self.at.cat, f"{self.at.duel}/sit"
        else:
            caller, path = self.at.cat, self.at.invitation
            seat = "0" if seat == "1" else seat
        sent = form(path, {"_csrf_token": caller.token, "seat": seat, "name": "Catherine"})
        return Try("bad seat", caller, sent, (403, 422), "seat")

    def bad_name(self) -> Try:
        """A name that nobody could read."""
        caller = self.pick([self.at.cat, self.at.nobody])
        path = self.pick(["/me", self.at.invitation])
        sent = form(path, {"_csrf_token": caller.token, "name": self.pick(NAMES), "seat": "1"})
        return Try("bad name", caller, sent, (422,), "a name (has|keeps)")

    def bad_query(self) -> Try:
        """A page that there is not."""
        table = self._table()
        bad = self.pick([n for n in NUMBERS if n not in ("-0", "%00")])
        path = self.pick(
            [
                f"{table}?seat=",
                f"{table}/parts?at=",
                f"{table}/replay?at=",
                f"{table}?plain=1&seat=",
            ]
        )
        statuses = (400,) if bad else (200, 400)
        return Try("bad query", self.at.ann, get(path + quoted(bad)), (*statuses, 200))

    def too_early(self) -> Try:
        """What is only for the end of a match."""
        what, words = self.pick(
            [("rematch", "played to the end"), ("branch", "plays on|no moment")]
        )
        fields = {"_csrf_token": self.at.ann.token, "at": "1", "seat": "0"}
        fields["ticket"] = self.at.forms[self.at.duel]["ticket"]
        sent = form(f"{self._table()}/{what}", fields)
        return Try("too early", self.at.ann, sent, (403, 422), words)

    def undo(self) -> Try:
        """Taking back what is not one's own, or nothing."""
        table = self._table()
        caller, seat, room = self._asked(table)
        version = self.pick([room.version, 0, room.version + 1])
        if table == self.at.duel or self.rng.below(2):
            seat = (seat + 1) % len(room.occupants)
        fields = {"_csrf_token": caller.token, "seat": seat, "version": version}
        return Try("undo", caller, form(f"{table}/undo", fields), (403, 409))

    def other_site(self) -> Try:
        """A form that another site sends in one's name."""
        table = self._table()
        caller, seat, room = self._asked(table)
        fields = {"seat": seat, "version": room.version, "answer": self._right(room, seat)}
        sent = self._answer(table, caller, fields)
        sent = sent.with_header("sec-fetch-site", self.pick(["cross-site", "same-site"]))
        return Try("another site", caller, sent, (403,), "form does not come from")

    def no_such_game(self) -> Try:
        """A game, a mode or a bot that there is not."""
        if self.rng.below(2):
            path = f"/new/{quoted(self.pick(['chess', 'x' * 900, 'é', 'vote']))}?mode=nothing"
            return Try("no such game", self.at.ann, get(path), (404, 422), "no (game|mode)")
        fields = {"_csrf_token": self.at.ann.token, "seat": "1", "level": self.pick(WORDS)}
        return Try(
            "no such bot", self.at.ann, form(f"{self.at.duel}/leave", fields), (422,), "no bot"
        )

    def not_stuck(self) -> Try:
        """What people decide when a bot is stuck, where none is."""
        caller = self.pick([self.at.ann, self.at.bea, self.at.cat, self.at.nobody])
        table = self.pick([self.at.duel, self.at.chamber, self.at.over])
        fields = {"_csrf_token": caller.token, "level": self.pick(["", "random", *WORDS])}
        sent = form(f"{table}/{self.pick(['retry', 'end'])}", fields, htmx=self.rng.below(2) == 0)
        return Try("not stuck", caller, sent, (403,), "no bot is stuck")

    def bad_table(self) -> Try:
        """A table that cannot be set: the form comes back and names the field."""
        fields: dict[str, object] = {
            "_csrf_token": self.at.ann.token, "game": "suffragetto", "mode": "two-player",
            "ticket": self.at.app.state.shell.seals.new_ticket().text, "access": "link",
            "seat0": "me", "seat1": "me", "name": "Ann",
        }  # fmt: skip
        field, value = self.pick(
            [
                ("seat0", self.pick(WORDS)), ("seat1", "anyone"), ("access", self.pick(WORDS)),
                ("clock", self.pick(NUMBERS[1:])), ("hints", self.pick(WORDS)),
                ("clock", self.pick(["1d", "5+5", "1d+1d/0d", "900+9999", "3d+1d/2d", "+", "/"])),
                ("at_end", self.pick(WORDS)), ("invites", "Nobody, Nobody Else"),
                ("starts", self.pick(WORDS)), ("starts", "1999-12-31T23:59"),
                ("starts", "9999-12-31T23:59"), ("repeats", self.pick(WORDS)),
                ("title", self.pick(["x" * 41, "!!!", "..."])),
                ("name", self.pick(NAMES[2:])), ("file-position", self.pick(WORDS)),
            ]
        )  # fmt: skip
        fields[field] = value
        named = "access" if value == "anyone" else field
        sent = form("/tables", fields)
        return Try("bad table", self.at.ann, sent, (422,), field=named)

    def no_pause(self) -> Try:
        """A pause where there is no clock, or by somebody who does not play."""
        caller = self.pick([self.at.ann, self.at.bea, self.at.cat, self.at.nobody])
        deed = self.pick(["pause", "play-on", "resume"])
        sent = form(f"{self.pick([self.at.duel, self.at.over])}/{deed}", self._signed(caller))
        return Try("no pause", caller, sent, (403, 404))

    def _signed(self, caller: Caller, **more: object) -> dict[str, object]:
        return {"_csrf_token": caller.token, **more}

    def bad_hours(self) -> Try:
        """Hours that nobody can have, and days off that are none."""
        caller = self.pick([self.at.ann, self.at.bea])
        if self.rng.below(2):
            field, value = self.pick(
                [("zone", self.pick(WORDS)), ("sleeps", self.pick(NUMBERS[:6])), ("wakes", "13:00")]
            )
            fields = {"zone": "UTC", "sleeps": "22:00", "wakes": "07:00", field: value}
            sent = form("/me/hours", self._signed(caller, **fields))
            return Try("bad hours", caller, sent, (422,), field=field)
        fields = {"first": self.pick([*WORDS, "2001-01-01"]), "last": "2001-01-02"}
        return Try(
            "bad hours", caller, form("/me/days-off", self._signed(caller, **fields)), (422,)
        )

    def bad_seek(self) -> Try:
        """A partner for what cannot be played together."""
        caller = self.pick([self.at.ann, self.at.nobody])
        game, clock, side = self.pick(
            [("votes-for-women:solitaire", "0", ""), ("chess:two-player", "0", ""),
             ("suffragetto:", "7", ""), ("suffragetto:two-player", "9d", ""),
             ("suffragetto:two-player", "0", "9"), ("suffragetto:two-player", "0", "x"),
             (self.pick(WORDS), "0", "")]
        )  # fmt: skip
        ticket = self.at.app.state.shell.seals.new_ticket().text
        fields = self._signed(caller, game=game, clock=clock, side=side, ticket=ticket)
        return Try("bad seek", caller, form("/seek", fields), (422,))

    def odd_list(self) -> Try:
        """A list from somewhere on that there is not, of games that nobody knows."""
        query = {
            self.pick(["after", "game", "pace", "player"]): self.pick([*NUMBERS[:6], *WORDS[:9]]),
        }
        path = self.pick(["/lists/open", "/lists/finished", "/", "/lists/mine", "/search?q=a"])
        join = "&" if "?" in path else "?"
        name, value = next(iter(query.items()))
        sent = get(f"{path}{join}{name}={quoted(value)}")
        return Try("odd list", self.at.ann, sent, (200, 400))

    def bad_talk(self) -> Try:
        """A line of talk that is none, or too long: it stays in its field."""
        text = self.pick(["", "   ", "\u200b" * 9, "x" * 301, "word " * 900])
        fields = {"_csrf_token": self.at.ann.token, "text": text}
        sent = form(f"{self.at.duel}/say", fields, htmx=self.rng.below(2) == 0)
        return Try("bad talk", self.at.ann, sent, (403, 422), "a line of talk has|too fast")

    def stream(self) -> Try:
        """One stream more than an address may have."""
        caller = self.at.crowd
        self.at.host.streams._owners[f"address {caller.address}"] = 60
        table = self.pick([self.at.duel, self.at.chamber, self.at.over])
        return Try("one stream more", caller, get(f"{table}/events"), (429,), "too many pages")

    def too_early_a_bot(self) -> Try:
        """A bot for somebody who was there a moment ago, or for nobody."""
        self.at.host.streams.presence.begin(self.at.host.clock())
        seat = self.pick(["1", "9", "0"])
        fields = {"_csrf_token": self.at.ann.token, "seat": seat, "level": "random"}
        sent = form(f"{self.at.chamber}/replace", fields, htmx=self.rng.below(2) == 0)
        words = "is away|still come back|no seat"
        return Try("too early a bot", self.at.ann, sent, (403,), words)

    def reading(self) -> Try:
        """Something to read that is not there."""
        path = self.pick(READING)
        if "*" in path:
            path = path.replace("*", quoted(self.pick([*WORDS, *NUMBERS]) or "x"))
        return Try("nothing to read", self.at.nobody, Request("GET", path), (303, 400, 404, 405))

    def odd_search(self) -> Try:
        """A search of the gallery, or a picture, that makes no sense: nothing found, or a word."""
        path = self.pick(
            ["/cards/votes-for-women?q=", "/cards/votes-for-women?deck=", "/cards/vote?q=",
             "/cards/votes-for-women?era=", "/puzzles/suffragetto/1?given=",
             "/puzzles/suffragetto/1?solution=", "/history?year="]
        )  # fmt: skip
        sent = get(path + quoted(self.pick([*WORDS, *NUMBERS])))
        return Try("odd search", self.at.nobody, sent, (200, 400, 422))

    def bad_puzzle(self) -> Try:
        """An answer to a puzzle that is none."""
        caller = self.pick([self.at.cat, self.at.nobody])
        fields = {
            "_csrf_token": caller.token, "given": self.pick(["", "nonsense", "0 0 0", "\0"]),
            "answer": self.pick([word for word in WORDS if word != "a1-a2"]),
        }  # fmt: skip
        return Try("bad puzzle", caller, form("/puzzles/suffragetto/1", fields), (422,))

    def bad_steps(self) -> Try:
        """First steps with a ticket that is not ours, or in a game that nobody teaches."""
        caller = self.at.cat
        fields = {"_csrf_token": caller.token, "ticket": self.pick(WORDS)}
        if self.rng.below(3) == 0:
            path = f"/first-steps/{quoted(self.pick(['chess', 'x' * 900, 'é', '..']))}"
            return Try("bad steps", caller, form(path, fields), (400, 404, 405))
        game = self.pick(["votes-for-women", "suffragetto", "vote"])
        return Try("bad steps", caller, form(f"/first-steps/{game}", fields), (422,), "not made")

    def odd_look_back(self) -> Try:
        """Looking back at, and going on from, a moment that there is not."""
        table = self.pick([self.at.duel, self.at.over, self.at.chamber])
        if self.rng.below(2):
            path = self.pick([f"{table}/replay?eyes=", f"{table}/chart?at=", f"{table}/log?x="])
            sent = get(path + quoted(self.pick(NUMBERS)))
            return Try("odd look back", self.at.ann, sent, (200, 400, 403, 404, 409))
        fields = {"_csrf_token": self.at.cat.token, "at": self.pick(NUMBERS)}
        fields["ticket"] = self.pick(WORDS)
        return Try("odd look back", self.at.cat, form(f"{table}/branch", fields), (400, 403, 422))

    def program(self) -> Try:
        """A request of a program that cannot be carried out."""
        caller, seat, room = self._asked(self.at.duel)
        here = f"{API}/tables/{room.id}"
        odd = self.pick(["nonsense", "?", "a1-a9", "x" * 65, 7, None, ["a"], {}])
        wrong = {"seat": seat, "version": room.version, "answers": [odd]}
        known = f"Bearer {self.at.tokens[caller]}"
        sent, allowed = self.pick(
            [
                (as_json(f"{here}/answer", wrong), (400, 422)),
                # A seat written "-0" is the first, and may be theirs: then the answer is refused.
                (as_json(f"{here}/answer", {**wrong, "seat": self.pick(NUMBERS)}), (400, 403, 422)),
                (as_json(f"{here}/answer", {**wrong, "version": -1}), (400,)),
                (as_json(f"{here}/{self.pick(['undo', 'hint'])}", {"version": f"v{odd}"}), (400,)),
                (as_json(f"{here}/sit", {"seat": seat}), (403,)),
                (as_json(f"{API}/tables", {"game": odd}), (400, 422)),
                (as_json(f"{API}/people", {"name": self.pick(["", " ", "x" * 99, 7])}), (400, 422)),
                (as_json(f"{API}/invitations/{quoted(str(odd))}", {}), (404,)),
                (get(f"{API}/tables?page={quoted(self.pick(NUMBERS))}&name=no"), (400, 422)),
                (get(f"{API}/tables/{quoted(str(odd))}"), (400, 404)),
                (get(f"{here}/moment?at={quoted(self.pick(NUMBERS))}&eyes=all"), (200, 400)),
            ]
        )
        if self.rng.below(4) == 0:
            known, allowed = self.pick(["Bearer x", "Basic eDp4", "Bearer ", "suffrage_x"]), (401,)
        return Try("program", self.at.nobody, sent.with_header("authorization", known), allowed)

    def account(self) -> Try:
        """Into an account that is another's, or without one where it is needed."""
        caller = self.pick([self.at.cat, self.at.nobody])
        return Try("account", caller, *strangers.about_accounts(self.rng, caller.token))

    def webhook(self) -> Try:
        """Somewhere that nobody may have called."""
        return Try("webhook", self.at.ida, *strangers.about_webhooks(self.rng, self.at.ida.token))

    def truant(self) -> Try:
        """In a class that is another's, or what cannot be in one."""
        at = self.at
        made = truants.about_classes(self.rng, at.school, at.ann, at.bea, [at.cat, at.nobody])
        return Try("class", *made)


@dataclass
class Result:
    """What a run came to."""

    sent: int
    kinds: Counter[str]
    statuses: Counter[int]
    seconds: float


async def run(scenery: Scenery, count: int, seed: int) -> Result:
    """Send so many; AssertionError at the first that is answered wrongly or changes anything."""
    misuse = Misuse(scenery, seed)
    kinds: Counter[str] = Counter()
    statuses: Counter[int] = Counter()
    before, drawn = await scenery.rows(), scenery.pictures()
    begun = time.monotonic()
    for number in range(count):
        bad = misuse.any()
        kept = dict(bad.caller.cookies), bad.caller.token
        reply = await asyncio.wait_for(bad.caller.send(bad.request), 60)
        bad.caller.cookies, bad.caller.token = kept
        check(bad, reply, f"seed {seed}, request {number}")
        written = [str(step) for step in scenery.written]
        assert not written, f"seed {seed}, request {number}, {bad.kind}: it wrote {written}"
        kinds[bad.kind] += 1
        statuses[reply.status] += 1
    seconds = time.monotonic() - begun
    assert not scenery.world.connected, "nobody outside was called"
    assert scenery.pictures() == drawn
    assert await scenery.rows() == before
    return Result(count, kinds, statuses, seconds)


async def astray(scenery: Scenery, times: int, seed: int) -> int:
    """Call webhooks that lead astray; how many were reached, all at public addresses."""
    courier = scenery.app.state.courier
    async with listening(scenery.world):
        account = await Accounts(scenery.host.store).called(strangers.REGISTERED)
        assert account is not None
        return await strangers.lead_astray(courier, scenery.world, account.person.id, times, seed)


def check(bad: Try, reply: Reply, where: str) -> None:
    """Whether a bad request got the right answer."""
    told = f"{where}, {bad.kind}: {bad.request.method} {bad.request.path[:80]}: {reply.status}"
    assert reply.status < 500, f"{told} {bad.request.body[:300]!r} {bad.request.headers}"
    assert reply.status in bad.statuses, f"{told} {reply.notice!r} {bad.request.body[:300]!r}"
    assert "Traceback" not in reply.text and "<script>alert" not in reply.text, told
    assert reply.header("x-content-type-options") == "nosniff", told
    assert not [1 for name, value in reply.headers if "\n" in value or "\r" in value], told
    if reply.status >= 400 and bad.request.method != "HEAD":
        assert reply.notice, f"{told}: nothing is said"
        assert re.search(bad.words, reply.notice, re.IGNORECASE), f"{told} says {reply.notice!r}"
    if bad.field:
        marked = f'aria-invalid="true" aria-describedby="wrong-{bad.field}"'
        assert marked in reply.text, f"{told}: {bad.field} is not marked {reply.notice!r}"


Tables = tuple[asyncio.Runner, Scenery]


def at(tables: Tables, work: Callable[[Scenery], Coroutine[Any, Any, None]]) -> None:
    """Do something at tables of all kinds."""
    tables[0].run(work(tables[1]))


@asynccontextmanager
async def scenery(folder: Path) -> AsyncGenerator[Scenery, None]:
    """The application with its tables, ready to be misused."""
    settings = Settings(
        data=folder, workers=0, writes_per_minute=10**9, tries_per_minute=10**9,
        database=database_of(folder),
    )  # fmt: skip
    with patch("suffrage.table.web.app.Passwords", lambda: Passwords(QUICK)):
        app = as_served(create_app(settings))
    async with app.lifespan():
        made = Scenery(app)
        await made.open()
        yield made


def main() -> None:
    """The long runs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--command", default="make misuse", help="what to call it in the figures")
    wanted = parser.parse_args()

    async def work() -> tuple[Result, int]:
        with tempfile.TemporaryDirectory() as folder:
            async with scenery(Path(folder)) as made:
                result = await run(made, wanted.requests, wanted.seed)
                return result, await astray(made, ASTRAY, wanted.seed)

    result, reached = asyncio.run(work())
    kinds = ", ".join(f"{kind} {count:,}" for kind, count in result.kinds.most_common())
    codes = ", ".join(f"{code}: {count:,}" for code, count in sorted(result.statuses.items()))
    told = (
        f"## Bad requests, `{wanted.command}`\n\n"
        f"`{wanted.command}`, seed {wanted.seed}: {result.sent:,} bad requests in "
        f"{result.seconds:.0f} s ({result.sent / result.seconds:.0f} a second, one process, no "
        "network). No answer of 500 or more, no row of the database and no position changed, and "
        f"every refusal said what was wrong. Statuses: {codes}. Kinds: {kinds}. "
        f"Then {ASTRAY} webhooks were called whose name led elsewhere at every look, or that sent "
        "us on to private "
        f"addresses: {reached} reached the public address that was checked, none any other."
    )
    print(told)
    write(wanted.command.replace("make ", "misuse by "), told)


if __name__ == "__main__":
    main()
