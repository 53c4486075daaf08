"""Times that are fixed for tables: read from a form, said in words, and the next one of a row."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from suffrage.table.rooms.clocks.hours import UTC
from suffrage.table.rooms.errors import BadField

REPEATS: Final = {
    "": "once", "day": "every day", "week": "every week", "fortnight": "every two weeks",
}  # fmt: skip
_APART: Final = {"day": 1, "week": 7, "fortnight": 14}  # days
_FAR: Final = 366 * 86_400.0  # seconds


def read_start(text: str, zone: str) -> float | None:
    """When a form says that a table begins, by the clock of *zone*; None for no time."""
    if not text.strip():
        return None
    try:
        at = datetime.fromisoformat(text.strip()[:16])
    except ValueError:
        raise BadField(
            "starts", f"{text[:20]!r} is no time; write it as 2026-11-17T19:00"
        ) from None
    return at.replace(tzinfo=ZoneInfo(_known(zone))).timestamp()


def read_end(text: str, zone: str, field: str) -> float:
    """The end of the day that a form names in *field*, by the clock of *zone*."""
    here = ZoneInfo(_known(zone, field))
    try:
        day = date.fromisoformat(text.strip())
        after = datetime.combine(day + timedelta(days=1), time(), here)
    except (ValueError, OverflowError):
        raise BadField(field, f"{text[:20]!r} is no day; write it as 2026-11-17") from None
    return after.timestamp()


def _known(zone: str, field: str = "starts") -> str:
    """The zone that a browser names; UTC for one that names none, and BadField for nonsense: an
    evening must not silently be another."""
    if zone and zone not in _named():
        raise BadField(field, f"there is no time zone {zone[:40]!r}, by which that is meant")
    return zone or UTC


@lru_cache(1)
def _named() -> frozenset[str]:
    """Every name of a zone, not only those that people choose from."""
    return frozenset(available_timezones())


def must_come(starts: float | None, now: float) -> None:
    """BadField for a time that is past, or more than a year away."""
    if starts is not None and not now < starts < now + _FAR:
        raise BadField("starts", "a table begins at a time to come, within a year")


def repetition(period: str, zone: str) -> str:
    """How a row of tables is written down: how often, and by whose clock."""
    return f"{period} {_known(zone)}" if period else ""


def next_start(starts: float, repeats: str, now: float) -> float:
    """The next time of a row, by the clock on the wall: a summer time changes no evening."""
    period, _, zone = repeats.partition(" ")
    at = datetime.fromtimestamp(starts, ZoneInfo(zone or UTC))
    while at.timestamp() <= max(now, starts):
        at += timedelta(days=_APART[period])
    return at.timestamp()
