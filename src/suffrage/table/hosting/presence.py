"""Who has which table open, and when those who have not were last seen there. Pure."""

from __future__ import annotations

from collections import Counter, OrderedDict

PATIENCE = 30.0  # seconds until somebody who only loads pages now and then is away
_REMEMBERED = 10_000


class Presence:
    """The people at the tables.

    Nobody was seen before the server began, so after a restart everybody has all of their grace.
    """

    def __init__(self, now: float = 0.0, most: int = _REMEMBERED) -> None:
        self._open: Counter[tuple[str, str]] = Counter()  # streams, by table and person
        self._seen: OrderedDict[tuple[str, str], float] = OrderedDict()  # the latest last
        self._gone: set[tuple[str, str]] = set()  # of those, whose page was closed
        self._since = now  # whoever is not remembered may have been here so late
        self._begun: OrderedDict[str, float] = OrderedDict()  # by table that came to us later
        self._most = most

    def __len__(self) -> int:
        return len(self._seen)

    def begin(self, now: float, table: str = "") -> None:
        """The server begins, or begins to keep a table that another has kept."""
        if not table:
            self._since = now
            return
        self._begun[table] = now
        self._begun.move_to_end(table)
        if len(self._begun) > self._most:
            self._begun.popitem(last=False)

    def come(self, table: str, person: str) -> None:
        """Somebody opens a stream."""
        self._open[table, person] += 1

    def go(self, table: str, person: str, now: float) -> None:
        """A stream of somebody ends."""
        self._open[table, person] -= 1
        if not self._open[table, person]:
            del self._open[table, person]
            self.see(table, person, now)
            self._gone.add((table, person))

    def see(self, table: str, person: str, now: float) -> None:
        """Somebody does something at a table, or looks at it."""
        self._seen[table, person] = now
        self._seen.move_to_end((table, person))
        self._gone.discard((table, person))
        if len(self._seen) > self._most:
            # Whoever is forgotten is taken to have been here until then: it is to nobody's harm.
            forgotten, last = self._seen.popitem(last=False)
            self._gone.discard(forgotten)
            self._since = max(self._since, last)

    def is_present(self, table: str, person: str, now: float) -> bool:
        """Whether this person has the table open, or loaded it a moment ago."""
        seen = self._seen.get((table, person))
        looked = seen is not None and now - seen < PATIENCE and (table, person) not in self._gone
        return self._open[table, person] > 0 or looked

    def away_since(self, table: str, person: str, now: float) -> float | None:
        """When somebody who is away was last seen; None for somebody who is not away."""
        if self.is_present(table, person, now):
            return None
        since = max(self._since, self._begun.get(table, self._since))
        return max(since, self._seen.get((table, person), since))
