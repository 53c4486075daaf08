"""Everything that goes over the wire to one reader, fetched from two worlds and compared.

`make wire` looks long; the suite looks shortly. Clock, tokens and names are the same in both
worlds, so every byte of every answer must be: pages, parts, streams, records and refusals.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

from litestar import Litestar
from sqlalchemy import delete

from suffrage.core.game import NATURE, WATCHER, Seat
from suffrage.core.rng import Rng, derive
from suffrage.games import GAMES
from suffrage.table.hosting.notices import calling
from suffrage.table.hosting.presence import Presence
from suffrage.table.rooms.classes.group import Group, Member, Place, Terms
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import Change, Room
from suffrage.table.store.accounts.accounts import Accounts
from suffrage.table.store.notices.channels import Channels
from suffrage.table.store.schema import ANSWERS, NOTES, ROOMS, SEATS
from suffrage.table.store.tokens import PLAY, READ, Tokens
from suffrage.table.web.app import create_app
from suffrage.table.web.settings import Settings
from tests.table.passed import as_served
from tests.table.raw import Caller, Reply, Request, as_json, form, get
from tests.table.wire_deeds import deeds, sent_to
from tests.table.worlds import ID, INVITATION, Seated, SeatedTwins, fixed_tokens, name_of
from tests.tables import Table, table_called, tables_of
from tools.measurements import write

PEOPLE = 10
CHUNK = 23  # answers between two looks at a pair of worlds
FEED = "feed"  # with the seat, the secret address of a reader's turns
CLASS = "www-www-www"  # in which everybody is, the stranger too; it plays at the table
_HERE = f"/table/{ID}"
_THERE = f"/class/{CLASS}"
_DATA = f"/api/v1/tables/{ID}"


class Leak(AssertionError):
    """A reader could tell the worlds apart."""


def asked_for(route: str, room: Room, reader: Seat) -> list[str]:
    """What is fetched from a route, by its path in the application."""
    last = len(room.match.record.answers) if room.match is not None else 0
    looks = {
        "/": ["/"],
        "/api/v1/games": ["/api/v1/games"],
        "/api/v1/games/{game:str}/rules": [f"/api/v1/games/{room.game.name}/rules"],
        "/api/v1/me": ["/api/v1/me"],
        "/api/v1/notices": ["/api/v1/notices"],
        "/api/v1/me/hours": ["/api/v1/me/hours"],
        "/me/hours": ["/me/hours"],
        "/search": ["/search?q=a"],
        "/table/{id:str}/calendar.ics": [f"/table/{ID}/calendar.ics"],
        "/api/v1/schema": ["/api/v1/schema"],
        "/api/v1/schema/openapi.json": ["/api/v1/schema/openapi.json"],
        "/api/v1/schema/{path:str}": ["/api/v1/schema/nowhere"],
        "/api/v1/tables": [
            f"/api/v1/tables?name={name}"
            for name in ("mine", "over", "open", "running", "finished")
        ],
        "/api/v1/tables/{id:str}": [_DATA, f"{_DATA}?explain=true&seat={(reader + 1) % 3}"],
        "/api/v1/tables/{id:str}/moment": [
            f"{_DATA}/moment", f"{_DATA}/moment?at={max(0, last - 3)}&eyes=everything",
        ],
        "/api/v1/tables/{id:str}/record": [f"{_DATA}/record"],
        "/api/v1/tables/{id:str}/story": [f"{_DATA}/story", f"{_DATA}/story?since={last // 2}"],
        "/api/v1/tables/{id:str}/stream": [f"{_DATA}/stream"],
        "/lists/{name:str}": [f"/lists/{name}" for name in ("mine", "running", "open", "finished")],
        "/classes": ["/classes"],
        "/class": [f"/class?code={CLASS}"],
        "/class/{id:str}": [_THERE],
        "/class/{id:str}/events": [f"{_THERE}/events"],
        "/class/{id:str}/lead": [f"{_THERE}/lead"],
        "/class/{id:str}/lead/{key:str}": [f"{_THERE}/lead/wrong"],
        "/class/{id:str}/screen": [f"{_THERE}/screen"],
        "/class/{id:str}/version": [f"{_THERE}/version"],
        "/new/{name:str}": [f"/new/{room.game.name}"],
        "/join/{invitation:str}": [f"/join/{INVITATION}"],
        "/docs": ["/docs"],
        "/docs/{document:path}": ["/docs/index.html"],
        "/first-steps/{game:str}": [f"/first-steps/{room.game.name}"],
        "/health": ["/health"],
        "/history": ["/history"],
        "/me": ["/me"],
        "/me/account": ["/me/account"],
        "/me/delete": ["/me/delete"],
        "/me/notices": ["/me/notices"],
        "/next": ["/next"],
        "/notices": ["/notices"],
        "/feed/{secret:str}": [f"/feed/{FEED}{reader}", "/feed/nobodys"],
        "/push-worker.js": ["/push-worker.js"],
        "/recover": ["/recover"],
        "/register": ["/register"],
        "/sign-in": ["/sign-in"],
        "/metrics": ["/metrics"],
        "/cards/{game:str}": [f"/cards/{room.game.name}?q=vote"],
        "/cards/{game:str}/{card:str}": [f"/cards/{room.game.name}/7"],
        "/cards/{game:str}/{card:str}/{size:str}": [f"/cards/{room.game.name}/7/small"],
        "/people/{name:str}": ["/people/Ann", "/people/Nobody"],
        "/people/{name:str}/matches.ndjson": ["/people/Ann/matches.ndjson"],
        "/ranking": [f"/ranking?game={room.game.name}"],
        "/puzzles": ["/puzzles"],
        "/puzzles/{game:str}": [f"/puzzles/{room.game.name}"],
        "/puzzles/{game:str}/{number:str}": [f"/puzzles/{room.game.name}/1"],
        "/rules/{game:str}": [f"/rules/{room.game.name}"],
        "/rules/{game:str}/aid": [f"/rules/{room.game.name}/aid"],
        "/rules/{game:str}/picture/{number:str}": [f"/rules/{room.game.name}/picture/1"],
        "/rules/{game:str}/rulings": [f"/rules/{room.game.name}/rulings"],
        "/table/{id:str}": [_HERE, f"{_HERE}?plain=1", f"{_HERE}?seat={(reader + 1) % 3}"],
        "/table/{id:str}/parts": [
            f"{_HERE}/parts", f"{_HERE}/parts?at={max(0, last - 1)}&plain=1",
            f"{_HERE}/parts?at={max(0, last - 7)}&have=top:00000000",
            f"{_HERE}/parts?at={max(0, last - 5)}&told=9999",
            f"{_HERE}/parts?at={max(0, last - 30)}&told=4",
        ],
        "/table/{id:str}/card/{card:str}": [f"{_HERE}/card/{card}" for card in (0, 7, 999)],
        "/table/{id:str}/version": [f"{_HERE}/version"],
        "/table/{id:str}/log": [f"{_HERE}/log"],
        "/table/{id:str}/record": [f"{_HERE}/record"],
        "/table/{id:str}/replay": [
            f"{_HERE}/replay", f"{_HERE}/replay?eyes={(reader + 1) % 3}&moment=5",
            f"{_HERE}/replay?at={max(0, last - 3)}&eyes=everything&plain=1",
        ],
        "/table/{id:str}/fairness": [f"{_HERE}/fairness"],
        "/table/{id:str}/review": [f"{_HERE}/review", f"{_HERE}/review?eyes=1"],
        "/table/{id:str}/chart": [f"{_HERE}/chart", f"{_HERE}/chart?eyes=1"],
        "/table/{id:str}/throws": [f"{_HERE}/throws"],
        "/table/{id:str}/events": [f"{_HERE}/events"],
    }  # fmt: skip
    return looks[route]


_ELSEWHERE = "203.0.113.5"  # whoever runs the server may read on it what it counts
# Static files hold nothing of any table; a test compares them with the folder.
STATIC = "static"


def routes(app: Litestar) -> list[str]:
    """Every path of the application that can be loaded."""
    found = {route.path for route in app.routes if "GET" in getattr(route, "methods", ())}
    return sorted(path for path in found if not path.startswith(f"/{STATIC}/"))


def _is_at_table(route: str) -> bool:
    """Whether it shows one table as it lies in memory; others show what the database holds."""
    return "{id:str}" in route and not route.startswith("/class/")


class Wire:
    """The application, a person for every seat, and a stranger."""

    def __init__(self, app: Litestar, short: bool) -> None:
        self.app = app
        self.short = short  # look at some things only now and then
        self.host = app.state.host
        self.callers = [Caller(app, _ELSEWHERE) for _ in range(PEOPLE)]
        self.stranger = Caller(app, _ELSEWHERE)
        self.people: list[str] = []
        self.compared = 0  # answers, byte for byte
        self.noticed = 0  # steps of notices
        self.redealt = 0  # looks at which something hidden was different
        self.kinds: Counter[str] = Counter()  # of looks: who looked
        self.statuses: Counter[int] = Counter()

    async def open(self) -> None:
        """Everybody takes a name."""
        for seat, caller in enumerate(self.callers):
            self.people.append(await caller.called(name_of(seat)))
            await caller.get("/")
        stranger = await self.stranger.called("Stranger")
        await self.stranger.get("/")
        tokens = Tokens(self.host.store.database)
        for person, caller in zip(
            [*self.people, stranger], [*self.callers, self.stranger], strict=True
        ):
            caller.bearer = await tokens.make(Person(person, ""), "wire", (READ, PLAY), 0.0)
        for seat, person in enumerate(self.people):
            await self._register(Person(person, name_of(seat)), f"{FEED}{seat}")
        await self._open_class([*self.people, stranger])

    async def _open_class(self, people: list[str]) -> None:
        """A class in which everybody is; whoever has the first seat leads it too."""
        terms = Terms("Class", "vote", "five", "0", "once", 3, "swiss", "bots", "random")
        members = tuple([Member(who, f"P{n}", n, n == 1, True) for n, who in enumerate(people, 1)])
        group = Group(CLASS, terms, 0, True, False, 1, 0.0, 4e9, 1, members)
        places = [Place(1, who, 1, seat, ID) for seat, who in enumerate(self.people)]
        classes = self.host.classes
        await classes.write([*classes.opened(group), *classes.paired(group, 1, places)])

    async def _register(self, person: Person, feed: str) -> None:
        """Give somebody an account that is told by every way."""
        store = self.host.store
        await Accounts(store).add(person, person.name, "", [person.id], 0.0)
        channels = Channels(store.database)
        await channels.set_webhook(person.id, "https://hook.example/")
        with patch("suffrage.table.store.notices.channels.secrets.token_urlsafe", lambda n: feed):
            await channels.renew_feed(person.id)

    async def follow(
        self, table: Table, reader: Seat, seed: int, otherwise: int, most: int, since: int = 0
    ) -> None:
        """Play a pair of worlds and look at it now and then; Leak if they look different.

        It is looked at from *since* to *most* answers.
        """
        rng = Rng(derive(seed, str(table), "wire"))
        twins = SeatedTwins(table, reader, self.people, otherwise)
        where = f"{table}, reader {reader}, seed {seed}, one secret in {otherwise} different"
        goes_on = True
        while goes_on and twins.answers() < most:
            goes_on = twins.play(CHUNK, rng)
            for _ in range(40):  # on to a question to people
                if twins.is_asking() or not goes_on:
                    break
                goes_on = twins.play(1, rng)
            if twins.is_asking() and twins.answers() >= since:
                await self.look(twins, Rng(derive(twins.answers(), "look")), where)

    async def look(self, twins: SeatedTwins, rng: Rng, where: str) -> None:
        """Fetch everything from both worlds."""
        self.redealt += twins.differ()
        fallen = twins.one.is_fallen(twins.reader)
        kind = "watcher" if twins.reader == WATCHER else "eliminated" if fallen else "seat"
        self.kinds[kind] += 1
        self.host.clock = lambda: twins.one.now + 3.0
        at = f"{where}, after {twins.answers()} answers"
        worlds = (twins.one.room, twins.two.room)
        for path in self._paths(worlds[0], twins.reader, at_table=True):
            sent = []
            for room in worlds:
                self._show(room)
                sent.append(await self._fetch(path, room, twins.reader))
            self._compare({path: sent[0]}, {path: sent[1]}, at)
        if not self.short or self.kinds.total() % 4 == 0:
            listed: list[dict[str, Reply]] = []
            for room in worlds:
                await self._put(room)
                paths = self._paths(room, twins.reader, at_table=False)
                listed.append({p: await self._fetch(p, room, twins.reader) for p in paths})
            self._compare(listed[0], listed[1], at)
        self._compare_notices(worlds, twins.reader, at)
        refused = await self._refusals(twins, rng)
        self._compare(refused[0], refused[1], at)

    def _compare_notices(self, worlds: tuple[Room, Room], reader: Seat, where: str) -> None:
        """What a reader who was away is told, on their page or outside, of all that happened."""
        told = []
        for room in worlds:
            change, now = Change(0, [], room.notes), self.host.clock()
            with patch.object(room, "written", {}):
                steps = calling.calls(room, change, Presence(), now)
            mine = [dict(step[1]) for step in steps if isinstance(step, tuple)]
            for row in mine:
                row.pop("new_id", None)  # drawn by chance
            owner = self.people[reader] if reader != WATCHER else ""
            told.append([row for row in mine if owner in (row.get("of"), row.get("who"))])
            self.noticed += len(told[-1])
        if told[0] != told[1]:
            raise Leak(f"{where}: notices: {told[0]} or {told[1]}")

    async def _put(self, room: Room) -> None:
        """Lay a table on the shelf and into memory."""
        store = self.host.store
        await store.database.write(
            [(delete(table), None) for table in (NOTES, ANSWERS, SEATS, ROOMS)]
        )
        play = room.play
        assert play is not None
        room.of_class = CLASS
        kept = zip(play.match.record.answers, play.keys, strict=True)
        await store.create(
            room, Change(0, [(seat, text, key) for (seat, text), key in kept], room.notes)
        )
        self._show(room)

    def _show(self, room: Room) -> None:
        self.host.cache.put(room)

    def _caller(self, reader: Seat) -> Caller:
        return self.stranger if reader == WATCHER else self.callers[reader]

    def _paths(self, room: Room, reader: Seat, at_table: bool) -> list[str]:
        """What is fetched: at the table, or where tables are listed."""
        wanted = [path for path in routes(self.app) if _is_at_table(path) == at_table]
        found = [asked_for(route, room, reader) for route in wanted]
        if self.short:
            turn = self.kinds.total()
            return [paths[turn % len(paths)] for paths in found]
        return [path for paths in found for path in paths]

    async def _fetch(self, path: str, room: Room, reader: Seat) -> Reply:
        caller = self._caller(reader)
        if path.endswith(("/events", "/stream")):
            of = CLASS if path.startswith(_THERE) else ID
            return await caller.hear(path, 2, lambda: self.host.streams.tell(of, room.version + 1))
        return await caller.get(path)

    async def _refusals(self, twins: SeatedTwins, rng: Rng) -> list[dict[str, Reply]]:
        """The answers to wrong requests, and to right ones that are not carried out."""
        tries, acts = self._wrong(twins, rng), self._deeds(twins)
        if self.short:
            tries = {name: tries[name] for name in _few(list(tries), 7, rng)}
            acts = {name: acts[name] for name in _few(list(acts), 5, rng)}
        tries |= acts
        found: list[dict[str, Reply]] = [{}, {}]
        caller = self._caller(twins.reader)

        async def nothing(room: Room, change: Change, more: object) -> None:
            taken.append(room)

        for name, request in tries.items():
            replies: list[Reply] = []
            done: list[bool] = []
            for world in (twins.one, twins.two):
                taken: list[Room] = []
                self._show(world.rolled())
                with patch.object(self.host.store, "write", nothing):
                    replies.append(await caller.send(request))
                done.append(bool(taken))
                await self._rest()
            if done == [True, True]:
                continue  # from here on the dice may lawfully tell
            found[0][name], found[1][name] = replies
        return found

    async def _rest(self) -> None:
        """Stop the bots and clocks that an answer called."""
        await self.app.state.supervisor.close()

    def _deeds(self, twins: SeatedTwins) -> dict[str, Request]:
        """One request to every route that changes something."""
        room, reader, token = twins.one.room, twins.reader, self._caller(twins.reader).token
        other = (reader + 1) % twins.one.state.seats() if reader != WATCHER else 0
        return {route: sent_to(route, token, room, other) for route in deeds(self.app)}

    def _wrong(self, twins: SeatedTwins, rng: Rng) -> dict[str, Request]:
        world: Seated = twins.one
        game, room, reader = world.table.game, world.room, twins.reader
        token = {"_csrf_token": self._caller(reader).token}
        seat = {**token, "seat": reader, "version": room.version, "key": "wire"}
        own = [game.spell(action) for action in dict.fromkeys(world.own())]
        some = [game.spell(rng.below(game.action_count)) for _ in range(2)]
        other = (reader + 1) % world.state.seats() if reader != WATCHER else 0
        answer, tries = f"{_HERE}/answer", {}
        for word in [word for word in some if word not in own]:
            tries[f"illegal {word}"] = form(answer, {**seat, "answer": word}, htmx=True)
        for word in _few(own, 4, rng):
            tries[f"unconfirmed {word}"] = form(answer, {**seat, "answer": word}, htmx=True)
            for more in (*_few(own, 1, rng), *some[:1]):
                both = {**seat, "answer": f"{word} {more}"}
                tries[f"bundle {word} {more}"] = form(answer, both, htmx=True)
        tries |= {
            "nonsense": form(answer, {**seat, "answer": "no-such-word"}),
            "nothing": form(answer, {**seat, "answer": ""}, htmx=True),
            "stale": form(answer, {**seat, "version": room.version - 1, "answer": some[0]}),
            "future": form(answer, {**seat, "version": room.version + 9, "answer": some[0]}),
            "another's seat": form(answer, {**seat, "seat": other, "answer": some[0]}),
            "nature's seat": form(answer, {**seat, "seat": NATURE, "answer": some[0]}),
            "undo": form(f"{_HERE}/undo", seat, htmx=True),
            "another's undo": form(f"{_HERE}/undo", {**seat, "seat": other}),
            "hint": form(f"{_HERE}/hint", seat, htmx=True),
            "another's hint": form(f"{_HERE}/hint", {**seat, "seat": other}),
            "review": form(f"{_HERE}/review", {**token, "eyes": other}),
            "no talk": form(f"{_HERE}/say", {**token, "text": " "}),
            "sit": form(f"{_HERE}/sit", {**token, "seat": other}),
            "back": form(f"{_HERE}/back", token),
            "rematch": form(f"{_HERE}/rematch", token),
            "no deed": form(f"{_HERE}/no-such-deed", token),
            "elsewhere": get("/table/elsewhere"),
            "data": as_json(
                f"{_DATA}/answer",
                {"seat": reader, "version": room.version, "answers": own[:1] or some[:1],
                 "confirmed": False},
            ),
            "wrong data": as_json(
                f"{_DATA}/answer", {"seat": reader, "version": room.version, "answers": some[:1]}
            ),
            "undone data": as_json(f"{_DATA}/undo", {"seat": reader, "version": room.version}),
            "a hint as data": as_json(f"{_DATA}/hint", {"seat": other, "version": room.version}),
            "malformed": get(f"{_HERE}?seat=x"),
            "no token": form(answer, {"seat": reader}),
        }  # fmt: skip
        return tries

    def _compare(self, one: dict[str, Reply], two: dict[str, Reply], where: str) -> None:
        for name, reply in one.items():
            self.compared += 1
            self.statuses[reply.status] += 1
            other = two[name]
            if reply.status >= 500:
                raise Leak(f"{where}: {name}: {reply.status}")
            if (reply.status, reply.headers, reply.body) != (
                other.status, other.headers, other.body,
            ):  # fmt: skip
                raise Leak(f"{where}: {name}: {_difference(reply, other)}")


def _few(words: list[str], most: int, rng: Rng) -> list[str]:
    return [words[rng.below(len(words))] for _ in range(min(most, len(words)))]


def _difference(one: Reply, two: Reply) -> str:
    if one.status != two.status:
        return f"{one.status} {one.notice!r} or {two.status} {two.notice!r}"
    if one.headers != two.headers and one.body == two.body:
        return f"{set(one.headers) ^ set(two.headers)}"
    pair = zip(one.text, two.text, strict=False)
    at = next((i for i, (a, b) in enumerate(pair) if a != b), 0)
    around = slice(max(0, at - 90), at + 90)
    return f"...{one.text[around]!r} or ...{two.text[around]!r}"


@asynccontextmanager
async def wired(folder: Path, short: bool = False) -> AsyncGenerator[Wire, None]:
    """The application with everything fixed that goes by chance or by the clock."""
    settings = Settings(data=folder, workers=0, writes_per_minute=10**9)
    app = as_served(create_app(settings))
    async with app.lifespan():
        wire = Wire(app, short)
        await wire.open()
        streams = wire.host.streams
        # Nothing goes by the real clock, and no bot begins to play because somebody looks.
        with (
            fixed_tokens(),
            patch.object(streams, "beat", lambda: None),
            patch.object(streams, "nudge", lambda table: None),
            patch.object(streams, "on_listen", lambda table: None),
        ):
            yield wire


WIRED: list[Table] = [table for game in GAMES.values() for table in tables_of(game)]


async def search(wire: Wire, tables: list[Table], seeds: range, most: int) -> None:
    """Every reader of these tables, with every seed."""
    for table in tables:
        for seed in seeds:
            for reader in table.readers:
                await wire.follow(table, reader, seed, (3, 10, 30)[seed % 3], most)


def main() -> None:
    """The long look."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--most", type=int, default=300, help="answers in a match")
    parser.add_argument("--table", action="append", help="only this table; nothing is kept")
    wanted = parser.parse_args()
    tables = [table_called(name) for name in wanted.table] if wanted.table else WIRED
    seeds = range(wanted.first, wanted.first + wanted.seeds)

    async def run() -> Wire:
        with tempfile.TemporaryDirectory() as folder:
            async with wired(Path(folder)) as wire:
                await search(wire, tables, seeds, wanted.most)
                return wire

    begun = time.monotonic()
    wire = asyncio.run(run())
    looks = ", ".join(f"{kind} {count:,}" for kind, count in wire.kinds.most_common())
    told = (
        "## Secrets over the wire\n\n"
        f"`make wire`, seeds {seeds.start} to {seeds.stop - 1}, {len(tables)} tables, "
        f"{time.monotonic() - begun:.0f} s: {wire.compared:,} answers of the server (pages, parts, "
        "streams, records, refusals) were fetched from two worlds that differ only in what the "
        f"reader cannot know, and were the same byte for byte. {sum(wire.kinds.values()):,} looks "
        f"({looks}); in {wire.redealt:,} of them something hidden was different."
    )
    print(told)
    if not wanted.table:
        write("wire", told)


if __name__ == "__main__":
    main()
