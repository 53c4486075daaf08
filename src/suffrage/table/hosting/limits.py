"""How fast one may talk."""

from __future__ import annotations

from collections import OrderedDict, deque

from suffrage.table.rooms.errors import TooFast

_LINES = 8  # so many lines of talk ...
_SECONDS = 20.0  # ... in so many seconds
_REMEMBERED = 10_000  # people


class TalkLimits:
    """Who talked how often of late."""

    def __init__(self) -> None:
        self._talked: OrderedDict[str, deque[float]] = OrderedDict()

    def check(self, person: str, now: float) -> None:
        """TooFast for somebody who talks without drawing breath."""
        lines = self._talked.setdefault(person, deque(maxlen=_LINES))
        self._talked.move_to_end(person)
        if len(lines) == _LINES and now - lines[0] < _SECONDS:
            raise TooFast("you talk too fast; wait a moment")
        lines.append(now)
        if len(self._talked) > _REMEMBERED:
            self._talked.popitem(last=False)
