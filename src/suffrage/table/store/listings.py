"""Tables as the lobby lists them, straight from SQL: no match is replayed for a list.

A list is read from the last table that was seen on, by an index, so that the thousandth page
costs what the first does.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Select,
    Text,
    and_,
    case,
    exists,
    func,
    literal,
    literal_column,
    or_,
    select,
    tuple_,
)
from sqlalchemy.engine import RowMapping
from sqlalchemy.ext.asyncio import AsyncConnection

from suffrage.core.errors import SuffrageError
from suffrage.core.game import Outcome, Seat
from suffrage.games import GAMES
from suffrage.table.rooms import verdicts
from suffrage.table.rooms.clocks.pace import Pace
from suffrage.table.rooms.room import OVER, PLAYING, WAITING
from suffrage.table.rooms.sanitizing import found_by, likenesses
from suffrage.table.rooms.seats import BOT, OPEN, PERSON, Occupant, names_of
from suffrage.table.rooms.terms import PUBLIC
from suffrage.table.store.looking import Looks
from suffrage.table.store.schema import NAMES, PEOPLE, ROOMS, SEATS
from suffrage.table.store.soundness import Unsound, check_table

PAGE = 8  # tables on a page
YES, NO = "yes", "no"
FOUND = 8  # people that a search shows
_LATER, _LATEST = 1e10, 2e10  # beyond all moments: who is urgent stands before them
_LAST = "\U0010ffff"  # behind everything that begins alike


@dataclass(frozen=True)
class Filter:
    """Which of the tables are wanted; "" for any."""

    game: str = ""
    mode: str = ""
    tempo: str = ""
    player: str = ""  # the id of somebody who sits there
    rated: str = ""  # YES or NO

    def conditions(self) -> list[ColumnElement[bool]]:
        """The same in SQL."""
        wanted = {"game": self.game, "mode": self.mode, "tempo": self.tempo}
        found = [ROOMS.c[name] == value for name, value in wanted.items() if value]
        if self.rated:
            is_rated = _as_indexed("rooms.rated <> ''")
            found.append(is_rated if self.rated == YES else ROOMS.c.rated == "")
        if self.player:
            sits = select(SEATS.c.room).where(SEATS.c.person == self.player)
            found.append(ROOMS.c.id.in_(sits.where(SEATS.c.kind == PERSON)))
        return found


ANY = Filter()


@dataclass
class Entry:
    """One table in a list."""

    id: str
    game: str
    mode: str
    status: str
    touched: float
    pace: Pace
    title: str = ""  # what its host calls it
    is_rated: bool = False
    starts: float | None = None
    my_turn: bool = False
    ends_at: float | None = None  # when my time is up
    seats: list[str] = field(default_factory=list)  # who sits there, in words
    free: int = 0
    outcome: Outcome | None = None
    occupants: list[Occupant] = field(default_factory=list)

    @property
    def game_title(self) -> str:
        """The name of the game."""
        return GAMES[self.game].title

    @property
    def mode_title(self) -> str:
        """The name of the mode."""
        return mode_title(self.game, self.mode)

    def open_to(self, person: str) -> list[tuple[Seat, str]]:
        """The free seats that somebody who sees this list may take, and what they are called."""
        free = [one for one in self.occupants if one.is_free()]
        kept = [one for one in free if one.person and one.person == person]
        mine = kept or [one for one in free if not one.person and not one.invited]
        mode = next((m for m in GAMES[self.game].modes if m.name == self.mode), None)
        return [(one.seat, mode.seats[one.seat]) for one in mine] if mode is not None else []

    @property
    def result(self) -> str:
        """Who won and why, in words; "" if nobody has, or by rules that are not ours any more."""
        game, end = GAMES[self.game], self.outcome
        mode = next((mode for mode in game.modes if mode.name == self.mode), None)
        if end is None or mode is None or not verdicts.is_known(game, end):
            return ""
        return verdicts.verdict(game, end, names_of(game, mode, self.occupants))


def mode_title(game: str, mode: str) -> str:
    """The name of a mode, or what it was called by rules that are not ours any more."""
    return next((one.title for one in GAMES[game].modes if one.name == mode), mode)


@dataclass
class Page:
    """Some of the tables of a list."""

    entries: list[Entry]
    after: str = ""  # what the next page begins behind; "" at the end
    is_first: bool = True


@dataclass(frozen=True)
class Known:
    """Somebody whom a search finds."""

    id: str
    name: str


class Listings(Looks):
    """The lists of the lobby."""

    async def mine(self, person: str, after: str = "") -> Page:
        """The tables at which a person sits: first where it is their turn, and of these first
        where their time is up first."""
        ranks = case(
            (and_(SEATS.c.asked, SEATS.c.ends_at.is_not(None)), SEATS.c.ends_at),
            (SEATS.c.asked, _LATER + func.coalesce(SEATS.c.asked_at, 0.0)),
            else_=_LATEST + _LATER - ROOMS.c.touched,
        )
        # Only what they are sorted by, so that no more is read of the many that are not shown.
        sits = (
            select(ROOMS.c.id, func.min(ranks).label("rank"))
            .join(SEATS, SEATS.c.room == ROOMS.c.id)
            .where(SEATS.c.person == person, SEATS.c.kind == PERSON, SEATS.c.over_at.is_(None))
            .group_by(ROOMS.c.id)
            .subquery()
        )
        some = select(sits).order_by(sits.c.rank, sits.c.id).limit(PAGE + 1)
        behind = _read(after)
        if behind is not None:
            some = some.where(tuple_(sits.c.rank, sits.c.id) > tuple_(*behind))
        first = some.subquery()
        query = select(ROOMS, first.c.rank).join(first, first.c.id == ROOMS.c.id)
        return await self._page(query.order_by(first.c.rank, ROOMS.c.id), "rank", behind is None)

    async def invitations(self, person: str, after: str = "") -> Page:
        """Tables that keep a seat for somebody."""
        # By the seats of one person, which are few, and not by all tables that wait.
        kept = select(SEATS.c.room).where(SEATS.c.person == person, SEATS.c.kind == OPEN)
        here = ROOMS.c.id.in_(kept), ROOMS.c.status == WAITING
        return await self._newest(select(ROOMS).where(*here), after)

    async def past(self, person: str, wanted: Filter = ANY, after: str = "") -> Page:
        """The matches that somebody has played to the end."""
        other = SEATS.alias()
        is_first = ~exists().where(  # of the seats that they had there
            other.c.room == SEATS.c.room, other.c.person == person, other.c.seat < SEATS.c.seat
        )
        query = (
            select(ROOMS, SEATS.c.over_at)
            .join(SEATS, SEATS.c.room == ROOMS.c.id)
            .where(SEATS.c.person == person, SEATS.c.over_at.is_not(None), is_first)
            .where(*wanted.conditions())
            .order_by(SEATS.c.over_at.desc(), SEATS.c.room.desc())
        )
        behind = _read(after)
        if behind is not None:
            query = query.where(tuple_(SEATS.c.over_at, SEATS.c.room) < tuple_(*behind))
        return await self._page(query, "over_at", behind is None)

    async def open(self, person: str, wanted: Filter = ANY, after: str = "") -> Page:
        """Public tables with a seat for anybody."""
        # Counted, for where PostgreSQL reads EXISTS it looks all free seats up before the first.
        here = SEATS.c.room == ROOMS.c.id, SEATS.c.kind == OPEN
        free = select(func.count()).where(*here, SEATS.c.person == "", SEATS.c.invited.is_(False))
        query = self._public(WAITING, person, wanted).where(free.scalar_subquery() > 0)
        return await self._newest(query, after)

    async def running(self, person: str, wanted: Filter = ANY, after: str = "") -> Page:
        """Public matches to watch."""
        return await self._newest(self._public(PLAYING, person, wanted), after)

    async def finished(self, person: str, wanted: Filter = ANY, after: str = "") -> Page:
        """Public matches that are over."""
        return await self._newest(self._public(OVER, person, wanted), after)

    async def named(self, words: str, after: str = "") -> Page:
        """Public tables whose names begin with these words, by name."""
        key = found_by(words)
        if not key:
            return Page([])
        begins = _begins(ROOMS.c.title_key, key)
        is_listed = _as_indexed(f"rooms.title_key <> '' AND rooms.access = '{PUBLIC}'")
        query = select(ROOMS).where(is_listed, begins).order_by(ROOMS.c.title_key, ROOMS.c.id)
        async with self._connected() as connection:
            last = await _row(connection, after) if after else None
            if last is not None:
                behind = tuple_(literal(last["title_key"], Text), last["id"])
                query = query.where(tuple_(ROOMS.c.title_key, ROOMS.c.id) > behind)
            rows = (await connection.execute(query.limit(PAGE + 1))).mappings().all()
            entries = await _entries(connection, rows[:PAGE])
        more = rows[PAGE - 1]["id"] if len(rows) > PAGE else ""
        return Page(entries, more, not after)

    async def people(self, words: str) -> list[Known]:
        """Registered people whose names begin with these words."""
        keys = sorted(key for key in likenesses(words.strip()) if key)
        if not keys:
            return []
        begins = or_(*[_begins(NAMES.c.likeness, key) for key in keys])
        ids = select(NAMES.c.person, NAMES.c.likeness).where(begins)
        query = (
            select(PEOPLE.c.id, PEOPLE.c.name)
            .join(found := ids.order_by(NAMES.c.likeness).limit(2 * FOUND).subquery(),
                  found.c.person == PEOPLE.c.id)
            .order_by(PEOPLE.c.name, PEOPLE.c.id)
        )  # fmt: skip
        async with self._connected() as connection:
            rows = (await connection.execute(query)).all()
        known = {row.id: Known(row.id, row.name) for row in rows}
        return list(known.values())[:FOUND]

    def _public(self, status: str, person: str, wanted: Filter) -> Select[Any]:
        is_listed = _as_indexed(f"rooms.access = '{PUBLIC}' AND rooms.status = '{status}'")
        query = select(ROOMS).where(is_listed, *wanted.conditions())
        if not person:
            return query
        # Asked once, not for every table: somebody may sit at thousands.
        return query.where(ROOMS.c.id.not_in(select(SEATS.c.room).where(SEATS.c.person == person)))

    async def _newest(self, query: Select[Any], after: str) -> Page:
        """A page of what was touched last."""
        behind = _read(after)
        if behind is not None:
            query = query.where(tuple_(ROOMS.c.touched, ROOMS.c.id) < tuple_(*behind))
        ordered = query.order_by(ROOMS.c.touched.desc(), ROOMS.c.id.desc())
        return await self._page(ordered, "touched", behind is None)

    async def _page(self, query: Select[Any], rank: str, is_first: bool) -> Page:
        async with self._connected() as connection:
            rows = (await connection.execute(query.limit(PAGE + 1))).mappings().all()
            entries = await _entries(connection, rows[:PAGE])
        last = rows[PAGE - 1] if len(rows) > PAGE else None
        return Page(entries, f"{last[rank]!r}~{last['id']}" if last is not None else "", is_first)


def _begins(column: ColumnElement[str], key: str) -> ColumnElement[bool]:
    """That a text which is sorted by its letters begins with *key*."""
    return and_(column >= literal(key, Text), column < literal(key + _LAST, Text))


def _as_indexed(condition: str) -> ColumnElement[bool]:
    """A condition as it stands in an index, which would not be used otherwise."""
    return literal_column(condition)


def _read(after: str) -> tuple[float, str] | None:
    """Where a page begins; None for the first one, and for what nobody has written so."""
    rank, _, id = after.partition("~")
    try:
        return (float(rank), id) if id else None
    except ValueError:
        return None


async def _row(connection: AsyncConnection, id: str) -> RowMapping | None:
    return (
        (await connection.execute(select(ROOMS).where(ROOMS.c.id == id))).mappings().one_or_none()
    )


async def _entries(connection: AsyncConnection, rows: Sequence[RowMapping]) -> list[Entry]:
    """The tables of these rows, but none that is set aside when somebody goes there."""
    if not rows:
        return []
    seats: dict[str, list[RowMapping]] = {row["id"]: [] for row in rows}
    query = select(SEATS).where(SEATS.c.room.in_(seats)).order_by(SEATS.c.seat)
    for row in (await connection.execute(query)).mappings():
        seats[row["room"]].append(row)
    found = [_entry(row, seats[row["id"]]) for row in rows]
    return [entry for entry in found if entry is not None]


def _entry(row: RowMapping, seats: list[RowMapping]) -> Entry | None:
    try:
        check_table(row, seats)
        entry = Entry(
            row["id"], row["game"], row["mode"], row["status"], row["touched"],
            Pace.read(row["pace"]), row["title"], bool(row["rated"]), row["starts"],
            my_turn=row.get("rank", _LATEST) < _LATEST,
            ends_at=row["rank"] if row.get("rank", _LATER) < _LATER else None,
            outcome=_outcome(row, len(seats)),
        )  # fmt: skip
    except (SuffrageError, ValueError):
        return None
    for seat in seats:
        entry.seats.append(_sits(seat["kind"], seat["name"], seat["level"]))
        occupant = Occupant(
            seat["seat"], seat["kind"], seat["person"], seat["name"], seat["level"],
            invited=seat["invited"],
        )  # fmt: skip
        entry.occupants.append(occupant)
        entry.free += seat["kind"] == OPEN
    return entry


def _outcome(row: RowMapping, seats: int) -> Outcome | None:
    if not row["reason"]:
        return None
    winners = json.loads(row["winners"])
    if not isinstance(winners, list) or any(seat not in range(seats) for seat in winners):
        raise Unsound(f"rooms.winners is {row['winners']!r}")
    return Outcome(tuple(winners), row["reason"], row["drawn"])


def _sits(kind: str, name: str, level: str) -> str:
    if kind == OPEN:
        return f"a seat for {name}" if name else "a free seat"
    return f"{level} bot" if kind == BOT else name
