"""Work that waits for a worker, shared out fairly between the people who caused it. Pure."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

from suffrage.table.rooms.errors import TooBusy

T = TypeVar("T")

MOST = 2000  # thoughts that may wait in all
MOST_EACH = 200  # thoughts that may wait for one person


class FairQueue(Generic[T]):
    """Everybody in turn: whoever has ninety things waiting gets no more turns than others.

    What one person caused is done in the order in which it came.
    """

    def __init__(self, most: int = MOST, most_each: int = MOST_EACH) -> None:
        self._most = most
        self._most_each = most_each
        self._count = 0
        self._waiting: OrderedDict[str, deque[T]] = OrderedDict()  # whose turn is next, first

    def __len__(self) -> int:
        return self._count

    def put(self, owner: str, item: T) -> None:
        """Add something that *owner* caused; TooBusy if too much waits already."""
        mine = self._waiting.get(owner)
        if self._count >= self._most or (mine is not None and len(mine) >= self._most_each):
            raise TooBusy("too much is being thought about just now; try again in a moment")
        self._waiting.setdefault(owner, deque()).append(item)
        self._count += 1

    def take(self) -> T | None:
        """What is next; whoever caused it goes to the end of the line. None if nothing waits."""
        if not self._waiting:
            return None
        owner, items = self._waiting.popitem(last=False)
        item = items.popleft()
        if items:
            self._waiting[owner] = items
        self._count -= 1
        return item

    def drain(self) -> list[T]:
        """Everything that waits, in its order; nothing does afterwards."""
        left: list[T] = []
        while (item := self.take()) is not None:
            left.append(item)
        return left
