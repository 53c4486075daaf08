"""What the server counts of itself, for whoever runs it (Prometheus). Nobody is named in it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from suffrage.core.game import NATURE
from suffrage.table.rooms.room import Change, Room
from suffrage.table.rooms.seats import BOT

_SECONDS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
_NOWHERE = "nothing there"  # a path that leads nowhere is not worth a line of its own

Reading = Callable[[], float]
"""How much there is of something right now."""


class Metrics(ASGIMiddleware):
    """Counts requests by route and answers by game; knows how to read what stands at the moment."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, readings: Mapping[str, tuple[str, Reading]]) -> None:
        self._registry = CollectorRegistry()
        self._registry.register(_Readings(readings))
        self._requests = Histogram(
            "suffrage_request_seconds", "Time until a response was sent, by route.",
            ["method", "route", "status"], buckets=_SECONDS, registry=self._registry,
        )  # fmt: skip
        self._answers = Counter(
            "suffrage_answers", "Answers written down, by game and by whom.",
            ["game", "by"], registry=self._registry,
        )  # fmt: skip
        self._ends = Counter(
            "suffrage_matches_ended", "Matches that came to an end.",
            ["game"], registry=self._registry,
        )  # fmt: skip

        # What counts one kind of them, found once: it is wanted with every request.
        self._request = lru_cache(maxsize=None)(self._requests.labels)
        self._answer = lru_cache(maxsize=None)(self._answers.labels)

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self._registry)

    def follow(self, room: Room, change: Change) -> None:
        """Count what was written down at a table."""
        for seat, _, _ in change.added:
            by = "nature" if seat == NATURE else _kind(room, seat)
            self._answer(room.game.name, by).inc()
        if change.ends:
            self._ends.labels(room.game.name).inc()

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Take the time of a request, up to the start of its response: streams never end."""
        begun = time.perf_counter()

        async def told(message: Message) -> None:
            if message["type"] == "http.response.start" and scope["type"] == ScopeType.HTTP:
                route = str(scope.get("path_template") or _NOWHERE)
                took = time.perf_counter() - begun
                self._request(scope["method"], route, message["status"]).observe(took)
            await send(message)

        await next_app(scope, receive, told)


class _Readings(Collector):
    """What stands at the moment, read when it is asked for."""

    def __init__(self, readings: Mapping[str, tuple[str, Reading]]) -> None:
        self._readings = readings

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """One gauge for each."""
        for name, (meaning, read) in self._readings.items():
            yield GaugeMetricFamily(f"suffrage_{name}", meaning, value=read())


def _kind(room: Room, seat: int) -> str:
    return "bot" if room.occupants[seat].kind == BOT else "person"
