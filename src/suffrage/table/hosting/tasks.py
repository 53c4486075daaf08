"""Work beside the requests: started, held on to, stopped with the server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

_LOG = logging.getLogger("suffrage.table")


class Tasks:
    """What is under way."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None], what: str) -> asyncio.Task[None]:
        """Begin *work*. If it fails, the log says so by the words *what*."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(lambda done: self._drop(done, what))
        return task

    def _drop(self, task: asyncio.Task[None], what: str) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _LOG.error("%s stopped", what, exc_info=task.exception())

    async def close(self) -> None:
        """Stop everything."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
