"""The same work on many machines: a Ray cluster (extra `cluster`).

Tasks go out in small batches, more than there are hands, so that nobody waits. What was on a
machine that is lost is done again elsewhere: a task depends on its number alone, so it comes out
the same. Results are handed on in the order of the tasks, each once.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from suffrage.extras import needed

T = TypeVar("T")
R = TypeVar("R")

_BATCH = 8  # tasks that go out together
_AHEAD = 4  # batches for each core of the cluster that are out at a time
ADDRESS = "RAY_ADDRESS"  # where the cluster is; without it, one on this machine


@dataclass(frozen=True)
class Cluster:
    """Work is done on a Ray cluster; *address* is where, as Ray writes it."""

    address: str = ""

    def do(self, make: Callable[[], Callable[[T], R]], tasks: Sequence[T]) -> Iterator[R]:
        """What comes of each of the *tasks*, done with the tool that *make* makes."""
        with needed("cluster", "--executor ray"):
            import ray
        if not ray.is_initialized():
            where = self.address or os.environ.get(ADDRESS)
            ray.init(address=where or None, log_to_driver=False, logging_level="error")
        # Without end: a machine may be lost again and again.
        remote = ray.remote(max_retries=-1)(_batch)
        shared = ray.put(make)
        batches = iter(tasks[at : at + _BATCH] for at in range(0, len(tasks), _BATCH))
        most = max(1, int(ray.cluster_resources().get("CPU", 1))) * _AHEAD
        waiting: deque[Any] = deque()
        try:
            for batch in batches:
                waiting.append(remote.remote(shared, list(batch)))
                if len(waiting) >= most:
                    yield from ray.get(waiting.popleft())
            while waiting:
                yield from ray.get(waiting.popleft())
        finally:
            for left in waiting:  # somebody stopped it
                ray.cancel(left, force=True)


_tools: dict[int, tuple[object, Callable[[Any], Any]]] = {}


def _batch(make: Callable[[], Callable[[Any], Any]], tasks: list[Any]) -> list[Any]:
    """Some tasks in a process of the cluster, which keeps the tool that it made last."""
    key = hash(repr(make))
    if key not in _tools:
        _tools.clear()
        _tools[key] = (make, make())
    tool = _tools[key][1]
    return [tool(task) for task in tasks]
