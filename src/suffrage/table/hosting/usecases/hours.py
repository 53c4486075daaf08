"""Hours that do not count: somebody's zone and night, and their days off. What has run of their
time was counted by the hours that they had until now."""

from __future__ import annotations

import math
from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime, time, timedelta

from suffrage.table.hosting.host import Host
from suffrage.table.rooms.clocks.hours import ALL_HOURS, Hours, checked
from suffrage.table.rooms.errors import BadField, Elsewhere, NotFound, SetAside, TooSoon
from suffrage.table.rooms.people import Person
from suffrage.table.store.hours import Chosen

DAYS_OFF = 30  # in a year
_AHEAD = 365  # days
_DAY, _YEAR, _WEEK = 86_400.0, 365 * 86_400.0, 7 * 86_400.0


async def choose_hours(host: Host, person: Person, zone: str, sleeps: str, wakes: str) -> Hours:
    """Take a zone and a night; TooSoon for somebody who has just done so: whoever moved their
    night along with the clock would never run out of time."""
    wanted, now = checked(zone, sleeps, wakes), host.clock()
    known = await host.hours.of(person.id)
    if known is not None and known.set_at and now < known.set_at + _WEEK:
        days = math.ceil((known.set_at + _WEEK - now) / _DAY)
        when = "tomorrow" if days == 1 else f"in {days} days"
        raise TooSoon(f"you have changed your hours this week; you can again {when}")
    off = known.hours.off if known is not None else ()
    return await _set(host, person, Chosen(replace(wanted, off=off), now))


async def take_days_off(host: Host, person: Person, first: str, last: str) -> Hours:
    """Be away from one day to another, both included; from now on if the first is today."""
    known = await host.hours.of(person.id) or Chosen(ALL_HOURS)
    hours, now = known.hours, host.clock()
    begins, ends = _day("first", first), _day("last", last)
    today = datetime.fromtimestamp(now, hours.place).date()
    if not 0 <= (begins - today).days <= _AHEAD:
        raise BadField("first", f"days off begin today ({today}) or later, within a year")
    if not 0 <= (ends - begins).days < DAYS_OFF:
        raise BadField("last", f"that is {first} or one of the {DAYS_OFF - 1} days after it")
    gap = (max(now, _midnight(hours, begins)), _midnight(hours, ends + timedelta(days=1)))
    kept = [one for one in hours.off if one[1] > now - _YEAR]
    if any(one[0] < gap[1] and gap[0] < one[1] for one in kept):
        raise BadField("first", "you are off on some of these days already")
    used = sum(one[1] - one[0] for one in kept)
    if used + gap[1] - gap[0] > DAYS_OFF * _DAY + 7200:  # a day may have 25 hours
        left = max(0, int(DAYS_OFF - used / _DAY))
        raise BadField("last", f"there are {DAYS_OFF} days off in a year; you have {left} left")
    return await _set(host, person, replace(known, hours=replace(hours, off=(*kept, gap))))


async def end_days_off(host: Host, person: Person) -> Hours:
    """Be back: days off that have begun end now, and others are forgotten."""
    known = await host.hours.of(person.id) or Chosen(ALL_HOURS)
    now = host.clock()
    off = tuple((begins, min(ends, now)) for begins, ends in known.hours.off if begins < now)
    return await _set(host, person, replace(known, hours=replace(known.hours, off=off)))


def days_left(hours: Hours, now: float) -> int:
    """How many days off somebody still has."""
    used = sum(ends - begins for begins, ends in hours.off if ends > now - _YEAR)
    return max(0, int(DAYS_OFF - used / _DAY))


async def _set(host: Host, person: Person, chosen: Chosen) -> Hours:
    await host.hours.write(person.id, chosen)
    for id in await host.hours.tables_of(person.id):
        # Whoever else keeps a table hears of it, and one that cannot be opened has no clock.
        with suppress(Elsewhere, NotFound, SetAside):
            await host.set_hours(id, person.id, chosen.hours)
    return chosen.hours


def _midnight(hours: Hours, day: date) -> float:
    return datetime.combine(day, time(), hours.place).timestamp()


def _day(field: str, text: str) -> date:
    try:
        return date.fromisoformat(text.strip()[:10])
    except ValueError:
        raise BadField(field, f"{text[:20]!r} is no day; write it as 2026-11-17") from None
