"""Processes that share the work, or a cluster of machines. Results come in the order of the tasks,
whoever did them.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.pool import Pool
from types import TracebackType
from typing import Any, Generic, TypeVar

from suffrage.lab.running.cluster import Cluster

T = TypeVar("T")
R = TypeVar("R")
Workers = int | Cluster
"""Who does the work: so many processes here, or the machines of a cluster."""


def at_most(workers: Workers, tasks: int) -> Workers:
    """No more processes than there are tasks."""
    return workers if isinstance(workers, Cluster) else min(workers, tasks)


class Crew(Generic[T, R]):
    """Workers, each of which makes its own tool once and then does task after task with it.

    *make* must be something that can be sent; with one worker all is done in this process, with
    a `Cluster` on its machines.
    """

    def __init__(self, make: Callable[[], Callable[[T], R]], workers: Workers = 1) -> None:
        self.workers = workers
        self._make = make
        self._do: Callable[[T], R] | None = None
        self._pool: Pool | None = None

    def __enter__(self) -> Crew[T, R]:
        if isinstance(self.workers, Cluster):
            return self
        if self.workers > 1:
            self._pool = multiprocessing.Pool(self.workers, _begin, (self._make,))
        else:
            self._do = self._make()
        return self

    def do(self, tasks: Sequence[T]) -> Iterator[R]:
        """What comes of each of the *tasks*."""
        if isinstance(self.workers, Cluster):
            yield from self.workers.do(self._make, tasks)
        elif self._pool is not None:
            # Enough tasks at a time to be quick, few enough to show.
            share = max(1, min(16, len(tasks) // (self.workers * 4)))
            yield from self._pool.imap(_work, tasks, share)
        else:
            assert self._do is not None, "a crew works inside `with`"
            yield from map(self._do, tasks)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._pool is not None:
            self._pool.terminate()
            self._pool.join()


_tool: Callable[[Any], Any]


def _begin(make: Callable[[], Callable[[Any], Any]]) -> None:
    """Prepare a worker. Ctrl-C is for the process that counts, which then ends its workers."""
    global _tool
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _tool = make()


def _work(task: object) -> object:
    return _tool(task)
