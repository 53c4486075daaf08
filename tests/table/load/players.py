"""Those who play at the tables, in a process of their own: two at each table, so that every
answer also reaches a second page, and passes the turn to somebody else.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from dataclasses import dataclass, field
from multiprocessing.connection import Connection as Pipe

from suffrage.core.rng import Rng, derive
from tests.table.load.browser import Browser, Reply, Sight

_HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)"')
_TOKEN = re.compile(r'name="_csrf_token" value="([0-9a-f]+)"')
_PARTS = "hx-request: true\r\n"
_JSON = "content-type: application/json\r\n"
_MADE = re.compile(r'<code class="token">([^<]+)<')
_SETTLES = ("resign", "offer-draw", "accept-draw", "agree-draw")
_STUCK = 40  # requests in a row that changed nothing: something is wrong with the player

GAMES = {
    "votes-for-women": ("two-player", 2),
    "suffragetto": ("two-player", 2),
    "vote": ("five", 5),
}
"""What is played: the mode and its seats. The second player has the last one."""


@dataclass(frozen=True)
class Task:
    """What one process of players has to do."""

    port: int
    games: tuple[str, ...]  # one for each table
    seconds: float
    seed: int
    as_data: bool = False  # answers without a page
    pages: int = 2  # that are open at each table: of one person in all seats, or of two people
    pause: float = 0.0  # seconds between two answers of a table; 0 for none


@dataclass
class Tally:
    """What came of it."""

    answers: dict[str, int] = field(default_factory=dict)  # acknowledged, by game
    times: list[float] = field(default_factory=list)  # ms, of requests that changed something
    sizes: list[int] = field(default_factory=list)  # bytes on the wire of those
    requests: int = 0
    refused: int = 0
    cpu: float = 0.0  # seconds of the players themselves

    def add(self, other: Tally) -> None:
        """Count another's too."""
        for game, count in other.answers.items():
            self.answers[game] = self.answers.get(game, 0) + count
        self.times += other.times
        self.sizes += other.sizes
        self.requests += other.requests
        self.refused += other.refused
        self.cpu += other.cpu


class Player:
    """Somebody at a table, with what they see of it."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.sight = Sight()
        self.seen: dict[str, object] = {}  # the same as data
        self.bearer = ""  # the header by which its program is known

    async def begin_program(self) -> None:
        """Have a token made, as people do on their own page."""
        fields = {"token": "Load", "scope-read": "yes", "scope-play": "yes"}
        page = (await self.browser.post("/me/tokens", fields)).text
        self.bearer = f"authorization: Bearer {_MADE.findall(page)[0]}\r\n"

    async def open(self, path: str) -> None:
        """Load the page."""
        text = (await self.browser.get(path)).text
        self.browser.token = _TOKEN.findall(text)[0]
        self.sight = Sight()
        self.sight.take(text)

    async def catch_up(self, path: str, as_data: bool) -> None:
        """Fetch what is new, as a page does when it hears of a change."""
        if as_data:
            self.seen = await self._read(data_of(path))
            # Who has several seats is shown the first, unless another is named.
            mine = [one["seat"] for one in self.seen["seats"] if one["you"]]  # type: ignore[attr-defined]
            asked = [seat for seat in self.seen["awaited"] if seat in mine]  # type: ignore[attr-defined]
            if asked and self.seen["seat"] not in asked:
                self.seen = await self._read(f"{data_of(path)}?seat={asked[0]}")
        else:
            have = self.sight.have
            self.sight.take((await self.browser.get(f"{path}/parts?have={have}", _PARTS)).text)

    async def _read(self, path: str) -> dict[str, object]:
        found: dict[str, object] = json.loads((await self.browser.get(path, self.bearer)).body)
        return found

    @property
    def is_over(self) -> bool:
        """Whether the match is, as far as this player has heard."""
        return self.seen.get("status") == "over" if self.seen else self.sight.is_over

    def question(self) -> tuple[dict[str, str], list[str]]:
        """What an answer must carry, and what it may say."""
        if not self.seen:
            fields = dict(self.sight.fields) if self.sight.is_asked or self.sight.is_held else {}
            return fields, self.sight.options() if fields else []
        words = [str(option["answer"]) for option in self.seen["options"]]  # type: ignore[attr-defined]
        fields = {name: str(self.seen[name]) for name in ("seat", "version")}
        return fields, list(self.seen["held"]) or words  # type: ignore[call-overload]


class Table:
    """One table and the two who play there, one match after another."""

    def __init__(self, task: Task, number: int, tally: Tally) -> None:
        self.task = task
        self.game = task.games[number]
        self.tally = tally
        self.rng = Rng(derive(task.seed, "table", number))
        home = f"127.0.{2 + task.seed % 200}.{number % 250 + 1}"
        self.players = [Player(Browser(task.port, home)) for _ in range(task.pages)]
        self.path = ""
        self.end = 0.0

    async def sit_down(self) -> None:
        """Set a table; the second player comes by its address."""
        host, guests = self.players[0], self.players[1:]
        mode, seats = GAMES[self.game]
        page = (await host.browser.get(f"/new/{self.game}?mode={mode}")).text
        form = page.partition("<form")[2].partition("</form>")[0]
        fields = dict(_HIDDEN.findall(form))
        host.browser.token = fields.pop("_csrf_token")
        fields |= {f"seat{seat}": "me" for seat in range(seats)}
        fields |= {f"seat{seats - 1}": "anyone"} if guests else {}
        fields |= {"access": "public", "clock": "0", "name": "Ann"}
        fields |= {"fixed": "on", "nonce": "a" * 32}
        reply = await host.browser.post("/tables", fields)
        if reply.status != 303:
            raise RuntimeError(f"no table was set: {_words(reply.text)}")
        self.path = reply.place
        for guest in guests:
            await guest.open(self.path)
            sits = {"seat": str(seats - 1), "name": "Bea", "nonce": "b" * 32}
            reply = await guest.browser.post(f"{self.path}/sit", sits)
            if reply.status not in (200, 303):
                raise RuntimeError(f"nobody sat down: {_words(reply.text)}")
        for player in self.players:
            player.seen = {}
            player.browser.hang_up_streams()
            await player.open(self.path)
            if self.task.as_data:
                if not player.bearer:
                    await player.begin_program()
                await player.catch_up(self.path, True)
            await player.browser.listen(f"{self.path}/events")

    async def play(self, end: float) -> None:
        """Answer until the time is up; a match that is over is followed by another."""
        idle = 0
        if self.task.pause:  # not all begin at once
            await asyncio.sleep(self.task.pause * self.rng.below(1000) / 1000)
        while time.monotonic() < end and idle < _STUCK:
            if any(player.is_over for player in self.players):
                await self.sit_down()
            changed = False
            for player in self.players:
                fields, words = player.question()
                words = [word for word in words if word not in _SETTLES]
                if words:
                    changed = await self._answer(player, fields, words)
                    if changed:
                        break
            idle = 0 if changed else idle + 1
            if not changed:
                for player in self.players:
                    await player.catch_up(self.path, self.task.as_data)
            if self.task.pause:
                await asyncio.sleep(self.task.pause * (0.5 + self.rng.below(1000) / 1000))
        if idle >= _STUCK:
            raise RuntimeError(f"nobody could answer at {self.path}, {self.game}")

    async def _answer(self, player: Player, fields: dict[str, str], words: list[str]) -> bool:
        """Answer, confirm if that is asked, and let the other page follow."""
        word = words[self.rng.below(len(words))]
        confirmed = False
        while True:
            begun = time.perf_counter()
            if player.seen:
                reply = await self._send_data(player, fields, word, confirmed)
            else:
                form = {name: fields[name] for name in ("seat", "version", "key")}
                form |= {"answer": word, "confirmed": "yes" if confirmed else ""}
                form["have"] = player.sight.have
                reply = await player.browser.post(f"{self.path}/answer", form, _PARTS)
            took = 1000 * (time.perf_counter() - begun)
            if reply.status != 200:
                self.tally.refused += 1
                await player.catch_up(self.path, self.task.as_data)
                return False
            if player.seen:
                player.seen = json.loads(reply.body)
                held = bool(player.seen["held"])
            else:
                player.sight.take(reply.text)
                held = player.sight.is_held
            if not held or confirmed:
                break
            confirmed = True
            fields = player.question()[0]
        self.tally.times.append(took)
        self.tally.sizes.append(reply.size)
        self.tally.answers[self.game] = self.tally.answers.get(self.game, 0) + 1
        for other in self.players:
            if other is not player:
                await other.catch_up(self.path, self.task.as_data)
        return True

    async def _send_data(
        self, player: Player, fields: dict[str, str], word: str, confirmed: bool
    ) -> Reply:
        data = {
            "seat": int(fields["seat"]), "version": int(fields["version"]), "answers": [word],
            "confirmed": confirmed,
        }  # fmt: skip
        body = json.dumps(data).encode()
        path = f"{data_of(self.path)}/answer"
        return await player.browser.send("POST", path, _JSON + player.bearer, body)


def data_of(path: str) -> str:
    """Where a table is found as data."""
    return path.replace("/table/", "/api/v1/tables/")


def _words(page: str) -> str:
    """What a page says was wrong."""
    found = re.findall(r'class="[^"]*(?:wrong|error|notice)[^"]*"[^>]*>(.*?)</', page, re.DOTALL)
    return " ".join(found) or page[:400]


async def _play(task: Task, pipe: Pipe) -> None:
    """Sit down, then play for as long as the task says whenever we are told to go. In between
    streams stay open."""
    tables = [Table(task, number, Tally()) for number in range(len(task.games))]
    for table in tables:
        await table.sit_down()
    pipe.send("ready")
    while await asyncio.to_thread(pipe.recv) == "go":
        tally = Tally()
        for table in tables:
            table.tally = tally
            for player in table.players:
                player.browser.sent = 0
        before = time.process_time()
        end = time.monotonic() + task.seconds
        await asyncio.gather(*[table.play(end) for table in tables])
        tally.cpu = time.process_time() - before
        tally.requests = sum(player.browser.sent for table in tables for player in table.players)
        pipe.send(tally)
    for table in tables:
        for player in table.players:
            player.browser.close()


def work(task: Task, pipe: Pipe) -> None:
    """All that a process of players does: get ready, say so, play when told, tell."""
    try:
        asyncio.run(_play(task, pipe))
    except BaseException as error:
        pipe.send(error)
        raise
