"""How fast one may write: by person and by address, so that nobody's haste is felt by others."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

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
)  # sets a table, or has bots think
COST = 8  # such a request counts as so many


class Limits:
    """Buckets that fill again in a minute. What is full is forgotten."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # how much, and when

    def wait(self, wanted: list[tuple[str, int]], cost: int = 1) -> int:
        """Take *cost* from every bucket (a name and its size), or how many seconds to wait.

        If one of them has not enough, nothing is taken from any.
        """
        now = self._clock()
        longest, after = 0.0, {}
        for name, size in wanted:
            left, since = self._left.get(name, (float(size), now))
            left = min(float(size), left + (now - since) * size / _MINUTE)
            due = min(cost, size)
            longest = max(longest, (due - left) * _MINUTE / size)
            after[name] = left - due
        if longest > 0:
            return math.ceil(longest)
        for name, left in after.items():
            self._left[name] = (left, now)
            self._left.move_to_end(name)
        while len(self._left) > _REMEMBERED:
            self._left.popitem(last=False)
        return 0

    def left(self, name: str, size: int) -> int:
        """How much a bucket holds now."""
        left, since = self._left.get(name, (float(size), self._clock()))
        return int(min(float(size), left + (self._clock() - since) * size / _MINUTE))


class WriteLimits(ASGIMiddleware):
    """429 for whoever changes things too fast. Reading is free."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, writes_per_minute: int) -> None:
        self._each = writes_per_minute
        self._limits = Limits()

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Count a request that writes, unless its route counts for itself."""
        is_counted = not scope["route_handler"].opt.get("exclude_from_limits")
        if is_counted and scope["type"] == ScopeType.HTTP and scope["method"] not in READS:
            cost = COST if scope["path"].endswith(COSTLY) else 1
            seconds = self._limits.wait(self._buckets(scope), cost)
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


def network(address: str) -> str:
    """Whose address it is: an IPv6 subscriber has a whole network of them."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))
    return str(found)
