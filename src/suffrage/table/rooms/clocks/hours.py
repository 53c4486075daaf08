"""When the time of somebody counts who plays by days: not at night, and not on days off.

Everybody has a time zone and hours of their own. A night goes by the clock on the wall, so it is
as long as it is, also where clocks are put back or forward in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from suffrage.table.rooms.errors import BadField

UTC: Final = "UTC"
LONGEST_NIGHT = 12 * 60  # minutes
_MINUTES = 24 * 60
_ONE_DAY = timedelta(days=1)
NIGHT, OFF = "night", "off"


@dataclass(frozen=True)
class Hours:
    """The nights and the days off of somebody. Without any, all time counts."""

    zone: str = UTC
    sleeps: int = 0  # minutes after midnight
    wakes: int = 0  # the same as `sleeps` for nobody's night
    off: tuple[tuple[float, float], ...] = ()  # from when to when one is away, in seconds

    @property
    def has_nights(self) -> bool:
        """Whether there are hours of the day that do not count."""
        return self.sleeps != self.wakes

    @property
    def place(self) -> ZoneInfo:
        """The time zone."""
        return ZoneInfo(self.zone)

    def counted(self, start: float, end: float) -> float:
        """How many of the seconds from *start* to *end* count."""
        count, at = 0.0, start
        for begins, ends in self._gaps(start):
            if begins >= end:
                break
            count += max(0.0, begins - at)
            at = max(at, ends)
        return count + max(0.0, end - at)

    def after(self, start: float, seconds: float) -> float:
        """When so many seconds will have counted from *start* on."""
        return _after(self, start, seconds)

    def rest_at(self, now: float) -> tuple[str, float] | None:
        """Why time does not count now, and until when; None if it does."""
        for begins, ends in self.off:
            if begins <= now < ends:
                return OFF, ends
        return next(
            ((NIGHT, ends) for begins, ends in self._nights(now, 2) if begins <= now < ends), None
        )

    def said_days(self, off: tuple[float, float]) -> str:
        """Days off in words, by the clock of this place."""
        begins, ends = (datetime.fromtimestamp(at, self.place).date() for at in off)
        last = max(begins, ends - _ONE_DAY)
        return str(begins) if begins == last else f"{begins} to {last}"

    def _gaps(self, start: float) -> Iterator[tuple[float, float]]:
        """What does not count, from *start* on and in order; it never ends where nights are."""
        away = [gap for gap in sorted(self.off) if gap[1] > start]
        for night in self._nights(start, None):
            while away and away[0][0] <= night[0]:
                yield away.pop(0)
            if night[1] > start:
                yield night
        yield from away

    def _nights(self, start: float, most: int | None) -> Iterator[tuple[float, float]]:
        if not self.has_nights:
            return
        day = datetime.fromtimestamp(start, self.place).date() - _ONE_DAY
        while most is None or most > 0:
            most = None if most is None else most - 1
            ends = day + _ONE_DAY if self.wakes <= self.sleeps else day
            night = self._moment(day, self.sleeps), self._moment(ends, self.wakes)
            if night[1] > night[0]:  # none where the clocks are put forward over all of it
                yield night
            day += _ONE_DAY

    def _moment(self, day: date, minute: int) -> float:
        return datetime.combine(day, time(minute // 60, minute % 60), self.place).timestamp()


ALL_HOURS: Final = Hours()


@lru_cache(4096)
def _after(hours: Hours, start: float, seconds: float) -> float:
    at, left = start, max(0.0, seconds)
    for begins, ends in hours._gaps(start):
        if at + left <= begins:
            break
        left -= max(0.0, begins - at)
        at = max(at, ends)
    return at + left


def checked(zone: str, sleeps: str, wakes: str) -> Hours:
    """The hours that somebody gives, each as "22:30" and both "" for none; else BadField."""
    if zone not in zones():
        raise BadField("zone", f"there is no time zone {zone[:40]!r}; choose one of the list")
    if not sleeps.strip() and not wakes.strip():
        return Hours(zone)
    found = Hours(zone, _minute("sleeps", sleeps), _minute("wakes", wakes))
    if (found.wakes - found.sleeps) % _MINUTES > LONGEST_NIGHT:
        raise BadField("wakes", f"a night has at most {LONGEST_NIGHT // 60} hours")
    return found


@lru_cache(1)
def zones() -> tuple[str, ...]:
    """The time zones by name, those of places."""
    named = [zone for zone in available_timezones() if zone == UTC or "/" in zone]
    return tuple(sorted(zone for zone in named if not zone.startswith(("Etc/", "SystemV/"))))


def said_minute(minute: int) -> str:
    """A minute of the day as a form shows it."""
    return f"{minute // 60:02}:{minute % 60:02}"


def _minute(field: str, text: str) -> int:
    try:
        at = time.fromisoformat(text.strip()[:8])
    except ValueError:
        raise BadField(field, f"{text[:20]!r} is no time of day; write it as 22:30") from None
    return at.hour * 60 + at.minute
