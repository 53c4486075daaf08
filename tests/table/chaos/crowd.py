"""The people who play while things break: they answer, and ask again if they hear nothing."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from dataclasses import dataclass, field

import httpx

from suffrage.core.rng import Rng, derive
from suffrage.games import game as game_called
from tests.browser.served import Server
from tests.table.kit import hidden, options, ticket

_TABLES_EACH = 5
_PATIENCE = 30.0  # seconds that somebody waits for a page
_AGAIN = (2.0, 6.0)  # seconds until they try again, from and to
_RETRY = 3.0  # seconds after which a browser opens a stream again, if it is told nothing else
_POLL = 10.0  # seconds after which they look by themselves
_LONGEST_PAUSE = 3.0  # of a usual one: most answer in time, a few are late at 30 seconds
_TOKEN = re.compile(r'name="_csrf_token" value="([0-9a-f]+)"')


@dataclass(frozen=True)
class Kind:
    """A table as it is set: who sits there, and how long a decision may take."""

    game: str
    mode: str
    seats: tuple[str, ...]
    clock: int


STRONG = (
    Kind("suffragetto", "two-player", ("me", "strong"), 600),
    Kind("votes-for-women", "two-player", ("strong", "me"), 600),
    Kind("suffragetto", "two-player", ("strong", "me"), 0),
    Kind("votes-for-women", "two-player", ("me", "strong"), 30),
)
OTHERS = (
    Kind("votes-for-women", "two-player", ("me", "steady"), 600),
    Kind("suffragetto", "two-player", ("me", "novice"), 600),
    Kind("vote", "five", ("me", *["reasonable"] * 4), 600),
    Kind("votes-for-women", "two-player", ("novice", "me"), 30),
    Kind("suffragetto", "two-player", ("steady", "me"), 30),
    Kind("vote", "six", ("me", *["reasonable"] * 5), 90),
    Kind("votes-for-women", "two-suffragists", ("me", "steady", "novice"), 0),
)


def kinds(count: int) -> list[Kind]:
    """So many tables: four with a strong bot, the others by turns."""
    strong = STRONG[: max(1, min(4, count // 4))]
    return [*strong, *[OTHERS[i % len(OTHERS)] for i in range(count - len(strong))]]


@dataclass(frozen=True)
class Click:
    """An answer as it was sent."""

    seat: int
    key: str
    word: str


@dataclass
class Sitting:
    """A table and what was acknowledged there."""

    kind: Kind
    id: str
    given: list[Click] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)  # something has changed there


@dataclass(frozen=True)
class Timed:
    """How long an acknowledged answer took, and when it was sent."""

    begun: float
    took: float


class Guest:
    """Somebody with a browser, an address of their own, and a few tables."""

    def __init__(self, number: int) -> None:
        # Everything of 127 is this machine: so not all come from one address.
        home = httpx.AsyncHTTPTransport(local_address=f"127.0.2.{number % 250 + 1}")
        self.http = httpx.AsyncClient(timeout=_PATIENCE, transport=home)
        self.name = f"Guest {number}"
        self.token = ""


class Crowd:
    """Everybody who plays, the same answers for the same seed as far as the bots let them."""

    def __init__(self, server: Server, tables: int, pause: float, seed: int) -> None:
        self.server = server
        self.pause = pause  # seconds between two answers at a table, on the average
        self.sittings: list[Sitting] = []
        self.times: list[Timed] = []
        self.statuses: Counter[str] = Counter()
        self.retries = 0  # tables at which a bot was stuck and was sent to think again
        self._kinds = self.chosen(tables)
        self._guests = [Guest(i) for i in range(-(-tables // _TABLES_EACH))]
        self._rngs = [Rng(derive(seed, "table", number)) for number in range(tables)]
        self._tasks: list[asyncio.Task[None]] = []
        self._ears: dict[int, asyncio.Task[None]] = {}  # by table
        self._ends = False

    def chosen(self, count: int) -> list[Kind]:
        """The tables that are played at."""
        return kinds(count)

    def heard(self, sitting: Sitting, name: str) -> None:
        """An open page was told something."""

    @property
    def acknowledged(self) -> int:
        """How many answers the server has promised to keep."""
        return sum(len(sitting.given) for sitting in self.sittings)

    async def sit_down(self) -> None:
        """Set every table, then play at all of them."""
        for number, kind in enumerate(self._kinds):
            sitting = await self._set_table(number, kind)
            self._tasks.append(asyncio.create_task(self._play(number, sitting)))

    async def leave(self) -> None:
        """Finish what was begun, and go."""
        self._ends = True
        await asyncio.gather(*self._tasks)
        for ear in self._ears.values():
            ear.cancel()
        await asyncio.gather(*self._ears.values(), return_exceptions=True)
        for guest in self._guests:
            await guest.http.aclose()

    def check(self) -> None:
        """Raise what went wrong with anybody."""
        for task in self._tasks:
            if task.done():
                task.result()

    async def _set_table(self, number: int, kind: Kind) -> Sitting:
        guest = self._guests[number // _TABLES_EACH]
        home = self.server.address
        form = await guest.http.get(f"{home}new/{kind.game}?mode={kind.mode}")
        fields = hidden(form.text)
        fields |= {
            "access": "link", "clock": str(kind.clock), "name": guest.name, "fixed": "on",
            **{f"seat{seat}": who for seat, who in enumerate(kind.seats)},
        }  # fmt: skip
        answer = await guest.http.post(f"{home}tables", data=fields)
        assert answer.status_code == 303, answer.text
        sitting = Sitting(kind, answer.headers["location"].rpartition("/")[2])
        self.sittings.append(sitting)
        if number in self._ears:
            self._ears[number].cancel()
        self._ears[number] = asyncio.create_task(self._listen(guest, sitting))
        return sitting

    async def _listen(self, guest: Guest, sitting: Sitting) -> None:
        """Hear of changes as an open page does, and open the stream again when it breaks off."""
        stream, retry = f"{self.server.address}table/{sitting.id}/events", _RETRY
        while True:
            try:
                async with guest.http.stream("GET", stream, timeout=None) as heard:
                    async for line in heard.aiter_lines():
                        name, _, value = line.partition(": ")
                        if name == "event":
                            self.heard(sitting, value)
                        if (name, value) == ("event", "change"):
                            sitting.news.set()
                        elif name == "retry":
                            retry = int(value) / 1000
            except httpx.TransportError:
                self.statuses["stream broke off"] += 1
            await asyncio.sleep(retry)

    async def _play(self, number: int, sitting: Sitting) -> None:
        guest, rng = self._guests[number // _TABLES_EACH], self._rngs[number]
        wait = self.pause * rng.below(1000) / 1000
        while not self._ends:
            await self._rest(wait)
            wait = self._again(rng)
            sitting.news.clear()
            try:
                page = await guest.http.get(f"{self.server.address}table/{sitting.id}")
                if page.status_code != 200:
                    self.statuses[f"page {page.status_code}"] += 1
                    continue
                if 'form="rematch"' in page.text:
                    sitting = await self._set_table(number, sitting.kind)
                    continue
            except (httpx.TransportError, AssertionError):
                self.statuses["page not there"] += 1
                continue
            guest.token = _TOKEN.findall(page.text)[0]
            if "/retry" in page.text:
                await self._try_again(guest, sitting)
            elif await self._answer(guest, sitting, page.text, rng):
                wait = self._pause(rng)
            else:
                wait = 0.0
                await self._hear(sitting)

    async def _hear(self, sitting: Sitting) -> None:
        """Wait until something changes, or until one would look anyway."""
        end = time.monotonic() + _POLL
        while not (self._ends or sitting.news.is_set()) and time.monotonic() < end:
            await asyncio.sleep(0.1)

    def _pause(self, rng: Rng) -> float:
        """Mostly short, sometimes long."""
        return self.pause * _LONGEST_PAUSE * (rng.below(1000) / 1000) ** 2

    async def _rest(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while not self._ends and (left := end - time.monotonic()) > 0:
            await asyncio.sleep(min(left, 1.0))

    async def _answer(self, guest: Guest, sitting: Sitting, page: str, rng: Rng) -> bool:
        """Answer what a page asks, with the same key until we hear what became of it."""
        game = game_called(sitting.kind.game)
        words = [word for word in options(page) if not game.settles(game.read(word))]
        if not words:
            return False
        fields = ticket(page)
        fields.pop("at")  # do not show it step by step
        click = Click(int(fields["seat"]), fields["key"], words[rng.below(len(words))])
        form = {**fields, "_csrf_token": guest.token, "answer": click.word, "confirmed": "yes"}
        while True:
            begun = time.monotonic()
            try:
                reply = await guest.http.post(
                    f"{self.server.address}table/{sitting.id}/answer", data=form,
                    headers={"hx-request": "true"},
                )  # fmt: skip
            except httpx.TransportError:
                self.statuses["answer unheard"] += 1
            else:
                self.statuses[f"answer {reply.status_code}"] += 1
                if reply.status_code == 200:
                    sitting.given.append(click)
                    self.times.append(Timed(begun, time.monotonic() - begun))
                    return True
                if reply.status_code < 500:
                    return False  # late, or the table has moved on
            if self._ends:
                return False
            await asyncio.sleep(self._again(rng))

    def _again(self, rng: Rng) -> float:
        """How long it takes people to see that something went wrong, and to try again."""
        first, last = _AGAIN
        return first + (last - first) * rng.below(1000) / 1000

    async def _try_again(self, guest: Guest, sitting: Sitting) -> None:
        home = f"{self.server.address}table/{sitting.id}/retry"
        self.retries += 1
        try:
            await guest.http.post(home, data={"_csrf_token": guest.token})
        except httpx.TransportError:
            self.statuses["retry unheard"] += 1
