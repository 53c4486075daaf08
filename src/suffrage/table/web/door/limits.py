"""How fast one may write: by person and by address, so that nobody's haste is felt by others."""

from __future__ import annotations

import asyncio
import json
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send
from sqlalchemy.exc import SQLAlchemyError

from suffrage.table.store.database import Database

_KIND = "spent"  # what a bulletin about it is called
_EVERY = 1.0  # seconds
READS = ("GET", "HEAD", "OPTIONS")
_MINUTE = 60.0
_REMEMBERED = 20_000  # people and addresses
_SHARED = 8  # so many people write from one address, at most: a school, a household
COSTLY = (
    "/tables",
    "/rematch",
    "/branch",
    "/review",
    "/hint",
    "/people",
    "/classes",
    "/pair",
)  # sets a table, or has bots think
COST = 8  # such a request counts as so many


class Limits:
    """Buckets that fill again in a minute. What is full is forgotten."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._spent: dict[tuple[str, int], float] = {}  # since the others were last told
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # how much, and when

    def wait(self, wanted: list[tuple[str, int]], cost: int = 1) -> int:
        """Take *cost* from every bucket (a name and its size), or how many seconds to wait.

        If one of them has not enough, nothing is taken from any.
        """
        now = self._clock()
        longest, after = 0.0, {}
        for name, size in wanted:
            left = self._now_in(name, size, now)
            due = min(cost, size)
            longest = max(longest, (due - left) * _MINUTE / size)
            after[name] = left - due
        if longest > 0:
            return math.ceil(longest)
        for name, left in after.items():
            self._put(name, left, now)
        for bucket in wanted:
            self._spent[bucket] = self._spent.get(bucket, 0.0) + min(cost, bucket[1])
        while len(self._spent) > _REMEMBERED:
            self._spent.pop(next(iter(self._spent)))
        return 0

    def spent(self) -> dict[tuple[str, int], float]:
        """What was taken since this was last asked."""
        spent, self._spent = self._spent, {}
        return spent

    def take(self, name: str, size: int, cost: float) -> None:
        """Take what was taken elsewhere, as far as there is so much."""
        now = self._clock()
        self._put(name, max(0.0, self._now_in(name, size, now) - cost), now)

    def _now_in(self, name: str, size: int, now: float) -> float:
        left, since = self._left.get(name, (float(size), now))
        return min(float(size), left + (now - since) * size / _MINUTE)

    def _put(self, name: str, left: float, now: float) -> None:
        self._left[name] = (left, now)
        self._left.move_to_end(name)
        while len(self._left) > _REMEMBERED:
            self._left.popitem(last=False)

    def left(self, name: str, size: int) -> int:
        """How much a bucket holds now."""
        return int(self._now_in(name, size, self._clock()))


class WriteLimits(ASGIMiddleware):
    """429 for whoever changes things too fast. Reading is free."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, writes_per_minute: int, server: str = "") -> None:
        self._each = writes_per_minute
        self.limits = Limits()
        self._server = server  # which of several we are

    async def share(self, database: Database) -> None:
        """Tell the other servers again and again what was taken here, and hear it from them: so
        nobody has more for coming to several."""
        database.bulletins.read(_KIND, self._hear)
        while True:
            await asyncio.sleep(_EVERY)
            told = [
                json.dumps([self._server, name, size, cost])
                for (name, size), cost in self.limits.spent().items()
            ]
            with suppress(SQLAlchemyError):  # then this second is not counted elsewhere
                if told:
                    await database.write(database.bulletins.post(_KIND, *told))

    def _hear(self, text: str) -> None:
        if text:
            server, name, size, cost = json.loads(text)
            if server != self._server:
                self.limits.take(name, size, cost)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Count a request that writes, unless its route counts for itself."""
        is_counted = not scope["route_handler"].opt.get("exclude_from_limits")
        if is_counted and scope["type"] == ScopeType.HTTP and scope["method"] not in READS:
            cost = COST if scope["path"].endswith(COSTLY) else 1
            seconds = self.limits.wait(self._buckets(scope), cost)
            if seconds:
                raise TooManyRequestsException(headers={"retry-after": str(seconds)})
        await next_app(scope, receive, send)

    def _buckets(self, scope: Scope) -> list[tuple[str, int]]:
        session = scope.get("session")
        person = session.get("person") if isinstance(session, dict) else None
        client = scope["client"]
        address = network(client[0] if client else "")
        own = f"person {person}" if person else f"newcomers {address}"
        return [(own, self._each), (f"address {address}", self._each * _SHARED)]


@lru_cache(maxsize=_REMEMBERED)
def network(address: str) -> str:
    """Whose address it is: an IPv6 subscriber has a whole network of them."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))
    return str(found)
