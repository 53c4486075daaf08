"""Several processes that serve at one address: whoever of them dies is replaced.

They share one socket, so a browser comes to whichever has time; each keeps tables of its own and
passes on what is for another.
"""

from __future__ import annotations

import multiprocessing
import secrets
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from socket import socket

from suffrage.core.errors import BadOptions
from suffrage.table.web.logs import set_up
from suffrage.table.web.serving import listen, serve, serve_shared, try_out
from suffrage.table.web.settings import Settings, place

_QUICK = 5.0  # seconds: a process that dies sooner than this is not started again at once
_PAUSE = 2.0  # seconds
_FAREWELL = 15.0  # seconds that a process has to end

_SPAWN = multiprocessing.get_context("spawn")


@dataclass
class Child:
    """One of them."""

    process: SpawnProcess
    news: Connection  # says when it is ready
    server: str  # what it is called among the servers
    begun: float


def serve_all(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve by as many processes as the settings say, until stopped."""
    if settings.processes == 1:
        serve(settings, ready)
        return
    try_out(settings)
    with listen(settings.host, settings.port) as public:
        settings.port = public.getsockname()[1]
        _Family(settings, public).live(lambda: ready(settings.reachable_as()))


class _Family:
    """The processes, and who starts them again."""

    def __init__(self, settings: Settings, public: socket) -> None:
        self._settings = settings
        self._public = public
        self._ends = False

    def live(self, ready: Callable[[], None]) -> None:
        """Begin, go on, end."""
        for how in (signal.SIGINT, signal.SIGTERM):
            signal.signal(how, self._end)
        children = [self._start(number) for number in range(self._settings.processes)]
        try:
            waiting = {child.server for child in children}
            while not self._ends:
                self._watch(children, waiting)
                if not waiting and ready is not None:
                    ready()
                    ready, waiting = (lambda: None), {""}
        finally:
            self._part(children)

    def _end(self, number: int, frame: object) -> None:
        self._ends = True

    def _start(self, number: int, before: str = "") -> Child:
        ours, theirs = _SPAWN.Pipe(duplex=False)
        server = secrets.token_hex(16)
        name, port = self._settings.inner_place()
        inner = place(name, port + number if port else 0)
        settings = replace(self._settings, server=server, before=before, inner=inner)
        process = _SPAWN.Process(target=_serve_one, args=(settings, self._public, theirs))
        process.start()
        theirs.close()
        return Child(process, ours, server, time.monotonic())

    def _watch(self, children: list[Child], waiting: set[str]) -> None:
        """Hear from them for a moment, and start again whoever has died."""
        for number, child in enumerate(children):
            if child.process.exitcode is None:
                continue
            if child.server in waiting:
                raise BadOptions("a process could not begin; the log says why")
            if time.monotonic() - child.begun < _QUICK:
                time.sleep(_PAUSE)
            children[number] = self._start(number, child.server)
        news = [child.news for child in children if not child.news.closed]
        heard = wait([*[child.process.sentinel for child in children], *news], timeout=0.5)
        for child in children:
            if child.news in heard:
                waiting.discard(child.server)
                child.news.close()

    def _part(self, children: list[Child]) -> None:
        for child in children:
            child.process.terminate()
        end = time.monotonic() + _FAREWELL
        for child in children:
            child.process.join(max(0.0, end - time.monotonic()))
            if child.process.exitcode is None:
                child.process.kill()


def _serve_one(settings: Settings, public: socket, news: Connection) -> None:
    """What such a process does; it ends with whoever started it."""
    set_up(settings.log)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        signal.raise_signal(signal.SIGTERM)

    threading.Thread(target=follow, daemon=True).start()

    def ready(address: str) -> None:
        news.send(address)

    serve_shared(settings, public, ready)
