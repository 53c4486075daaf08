"""Processes beside the games: one pool for bots, hints, reviews and checks.

Whoever asks waits for a fair turn; only then does time count, and it is the worker's own: on a
machine that is busy with other things a thought takes longer, and would again. A worker that dies
or thinks too long is replaced by itself, and its work is done again, up to three times. So is a
pool that gives itself up, as pebble's does when a worker dies that had nothing to do.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any, ClassVar, TypeVar, cast

from pebble import ProcessExpired, ProcessPool

from suffrage.core.errors import SuffrageError
from suffrage.table.workers.queue import FairQueue

T = TypeVar("T")

_LOG = logging.getLogger("suffrage.table")
LONGEST = 30.0  # seconds of its worker's processor that one piece of work may take
_ASLEEP = 3  # so many times as long by the clock on the wall, should it wait for something else
_PROC = Path("/proc/self/stat").exists()
UNHEARD = 3.0 if _PROC else 30.0  # seconds after which a worker must have begun, or be at work
_IDLE = 2  # ticks of processor time that a worker may need for waiting alone
TRIES = 3
_NICE = 10  # pages go before thoughts


class WorkFailed(SuffrageError):
    """A piece of work that came to nothing, however often it was tried."""

    code: ClassVar[str] = "work-failed"


class _Job:
    """One piece of work and who waits for it."""

    def __init__(
        self, work: Callable[..., Any], given: tuple[object, ...], seconds: float,
        result: asyncio.Future[Any], idle: bool,
    ) -> None:  # fmt: skip
        self.idle = idle  # nobody plays who would wait for it
        self.work = work
        self.given = given
        self.seconds = seconds
        self.result = result
        self.tries = 0


class WorkerPool:
    """So many workers and no more, ever. With none, work is done in a thread: for tests."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._queue: FairQueue[_Job] = FairQueue()
        self._idle: FairQueue[_Job] = FairQueue()
        self._running: dict[_Job, Future[Any]] = {}
        self._pool: ProcessPool | None = None
        self._threads: ThreadPoolExecutor | None = None
        self._is_closed = False

    @property
    def waiting(self) -> int:
        """How much waits for a worker."""
        return len(self._queue) + len(self._idle)

    @property
    def busy(self) -> int:
        """How many are at work."""
        return len(self._running)

    async def run(
        self, work: Callable[..., T], *given: object, owner: str = "", seconds: float = LONGEST,
        idle: bool = False,
    ) -> T:  # fmt: skip
        """Do *work*, a function of a module, for *owner*; WorkFailed after three tries.

        What is *idle* is done when nothing else waits, and one worker is always left free of it:
        whoever plays waits for nobody's bots, however many people set them against each other.
        TooBusy if too much waits already. Errors of ours (SuffrageError) are passed on as they
        are: they would only be made again.
        """
        job = _Job(work, given, seconds, asyncio.get_running_loop().create_future(), idle)
        (self._idle if idle else self._queue).put(owner, job)
        self._start_next()
        return cast(T, await job.result)

    def close(self) -> None:
        """Send the workers home, in the middle of a thought if need be."""
        self._is_closed = True
        # What is being done as well: a pool that is stopped does not always say so of its work.
        for job in (*self._queue.drain(), *self._idle.drain(), *self._running):
            job.result.cancel()
        if self._pool is not None:
            self._pool.stop()  # type: ignore[no-untyped-call]
            self._pool.join()
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)

    def _start_next(self) -> None:
        while self.busy < max(1, self._count) and not self._is_closed:
            job = self._queue.take() or self._take_idle()
            if job is None:
                return
            if not job.result.done():  # whoever waited for it may have gone
                self._start(job)

    def _take_idle(self) -> _Job | None:
        begun = len([job for job in self._running if job.idle])
        return self._idle.take() if begun < max(1, self._count - 1) else None

    def _start(self, job: _Job) -> None:
        job.tries += 1
        loop = job.result.get_loop()
        try:
            future = self._schedule(job)
        except Exception as error:  # the pool broke in this very moment
            future = Future()
            future.set_exception(error)
        self._running[job] = future
        future.add_done_callback(
            lambda done: loop.is_closed() or loop.call_soon_threadsafe(self._done, job, done)
        )
        if self._count and not future.done():
            loop.call_later(UNHEARD, self._look_after, job, future, _pulses(), False)

    def _look_after(
        self, job: _Job, future: Future[Any], before: dict[int, tuple[str, int]], has_begun: bool
    ) -> None:
        """Give the pool up if nothing ends in it, or nothing begins though nobody gets ready.

        Work is lost when a worker is killed in the moment in which it takes it, and the others
        may find the door locked. But where the machine is busy with other things workers are
        slow, for pages go first: replacing those would only make them begin anew.
        """
        if self._is_closed or self._running.get(job) is not future:
            return
        later, now = job.result.get_loop().call_later, _pulses()
        if future.running() and not has_begun:
            later(job.seconds + UNHEARD, self._look_after, job, future, now, True)
            return
        begun = len([other for other in self._running.values() if other.running()])
        if has_begun and len(_at_work(before, now)) >= begun:
            later(job.seconds, self._look_after, job, future, now, True)
            return
        if not has_begun and len(_at_work(before, now)) > begun:
            later(UNHEARD, self._look_after, job, future, now, False)
            return
        _LOG.error("%s: the workers do not answer; others take their place", _called(job))
        self._dismiss()
        lost, self._running = self._running, {}
        for other in lost:
            self._failed(other, BrokenProcessPool("the workers do not answer"))
        self._start_next()

    def _dismiss(self) -> None:
        """Send the workers home beside everything else, for new ones to come."""
        if self._pool is not None:
            self._pool.stop()  # type: ignore[no-untyped-call]
            threading.Thread(target=self._pool.join, daemon=True).start()
            self._pool = None

    def _schedule(self, job: _Job) -> Future[Any]:
        if not self._count:
            if self._threads is None:
                self._threads = ThreadPoolExecutor(1, "thought")
            return self._threads.submit(job.work, *job.given)
        if self._pool is not None and not self._pool.active:
            self._dismiss()
        if self._pool is None:
            # Forking a process with threads in it is asking for trouble.
            self._pool = ProcessPool(
                max_workers=self._count, context=multiprocessing.get_context("spawn"),
                initializer=_follow_the_server,
            )  # fmt: skip
        given = cast(Any, (job.seconds, job.work, *job.given))
        longest = job.seconds * _ASLEEP
        return cast("Future[Any]", self._pool.schedule(_within, given, timeout=longest))

    def _done(self, job: _Job, done: Future[Any]) -> None:
        if self._running.get(job) is not done:
            return  # it was given up, and is done again
        del self._running[job]
        error = None if done.cancelled() else done.exception()
        if job.result.done() or self._is_closed or done.cancelled():
            job.result.cancel()
        elif error is None:
            job.result.set_result(done.result())
        else:
            self._failed(job, error)
        self._start_next()

    def _failed(self, job: _Job, error: BaseException) -> None:
        """Try again what came to nothing, unless it would again, or did so too often."""
        if isinstance(error, SuffrageError):
            job.result.set_exception(error)
        elif job.tries < TRIES:
            _LOG.warning("%s: try %d %s", _called(job), job.tries, _why(error, job))
            self._start(job)
        else:
            _LOG.error("%s: try %d %s", _called(job), job.tries, _why(error, job), exc_info=error)
            failed = WorkFailed(f"{_called(job)} came to nothing: the last try {_why(error, job)}")
            job.result.set_exception(failed)


def _called(job: _Job) -> str:
    return f"{job.work.__module__.rpartition('.')[2]}.{job.work.__name__}"


def _within(seconds: float, work: Callable[..., T], *given: object) -> T:
    """Do work in a worker. Once it has had so much of a processor the system ends the process:
    compiled code would not look whether it is asked to stop."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        return work(*given)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _why(error: BaseException, job: _Job) -> str:
    is_late = isinstance(error, ProcessExpired) and error.exitcode == -signal.SIGPROF
    if is_late or isinstance(error, TimeoutError):
        return f"took longer than {job.seconds:g} seconds"
    if isinstance(error, (ProcessExpired, BrokenProcessPool)):
        return "lost its worker"
    return "failed"


def _pulses() -> dict[int, tuple[str, int]]:
    """The state of each worker and the processor time it has had, in ticks; Linux tells."""
    found = {}
    for worker in multiprocessing.active_children():
        try:
            said = Path(f"/proc/{worker.pid}/stat").read_text(encoding="ascii", errors="replace")
        except OSError:
            continue  # it has just ended, or this is no Linux
        # The name before it may hold anything, a bracket and blanks included.
        told = said.rpartition(")")[2].split()
        found[worker.pid or 0] = told[0], int(told[11]) + int(told[12])
    return found


def _at_work(before: dict[int, tuple[str, int]], now: dict[int, tuple[str, int]]) -> list[int]:
    """The workers that have done something meanwhile, or would if they got a processor."""
    return [
        worker for worker, (state, spent) in now.items()
        if state in ("R", "D") or spent > before.get(worker, ("", 0))[1] + _IDLE
    ]  # fmt: skip


def _follow_the_server() -> None:
    """Prepare a worker: it lets pages go first, and ends when the server does, not before."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(_NICE)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)
