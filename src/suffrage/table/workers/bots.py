"""Bots at work, in processes of their own, so that no thought ever holds up a page."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from typing import TypeVar

from suffrage.bots import bot, levels
from suffrage.core.game import Action
from suffrage.games import game as game_called
from suffrage.table.workers.budgets import Pace

T = TypeVar("T")

_LOG = logging.getLogger("suffrage.table")
LONGEST_THOUGHT = 30.0  # seconds; after that the weakest bot answers instead


class BotWorkers:
    """Answers for bots. With no *workers* they think in a thread: for tests."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, game: str, level: str, view: dict[str, object], seed: int) -> Action:
        """What the bot of *level* answers to a saved *view*."""
        try:
            thought = self._start(choose, game, level, view, seed)
            return await asyncio.wait_for(thought, LONGEST_THOUGHT)
        except (BrokenProcessPool, TimeoutError):
            _LOG.error("the %s bot of %s took too long, or its process died", level, game)
            self._dismiss(cancel=False)  # the other thoughts may come to their end
        except Exception:
            _LOG.exception("the %s bot of %s found no answer", level, game)
        return choose(game, levels(game)[0], view, seed)

    async def run(self, work: Callable[..., T], *given: object) -> T:
        """Do some other long work beside the games; *work* is a function of a module."""
        try:
            return await self._start(work, *given)
        except BrokenProcessPool:
            self._dismiss(cancel=False)
            return await self._start(work, *given)

    def _start(self, work: Callable[..., T], *given: object) -> asyncio.Future[T]:
        if self._pool is None and self._workers:
            # Forking a process with threads in it is asking for trouble.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, _follow_the_server)
        return asyncio.get_running_loop().run_in_executor(self._pool, work, *given)

    def close(self) -> None:
        """Send the workers home, in the middle of a thought if need be."""
        self._dismiss(cancel=True)
        for worker in multiprocessing.active_children():
            worker.terminate()

    def _dismiss(self, cancel: bool) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=cancel)
            self._pool = None


def choose(game: str, level: str, view: dict[str, object], seed: int) -> Action:
    """The answer of one bot, here and now."""
    return _seated(game, level).choose(game_called(game).view(view), seed)


@cache
def _seated(game: str, level: str) -> Pace:
    return Pace(bot(game, level))


def _follow_the_server() -> None:
    """Prepare a worker: it ends when the server does, however that ends, and not before."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)
