"""What somebody's matches add up to, and who is ahead: straight from SQL.

Others read of public matches alone; of private tables, and those by link, only who played there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from sqlalchemy import (
    Select,
    and_,
    func,
    literal_column,
    or_,
    select,
    tuple_,
)
from sqlalchemy.sql.elements import ColumnElement

from suffrage.table.rooms.standing.ratings import PROVISIONAL, RANKED_FROM, Rating
from suffrage.table.rooms.standing.results import DREW, LOST, WON
from suffrage.table.store.looking import Looks
from suffrage.table.store.schema import (
    PEOPLE,
    PLAYS,
    RATINGS,
    RESULTS,
    SEATS,
)

PAGE: Final = 20  # matches, or people of a ranking
FEW: Final = 8  # opponents and cards
CURVE: Final = 100  # the matches that a curve shows, at most
LATELY: Final = 100  # matches in which opponents are counted
# As the index says it: a number that is bound would keep a database from using it.
_RANKED: Final[ColumnElement[bool]] = literal_column(f"matches >= {RANKED_FROM}")
_RATED: Final[ColumnElement[bool]] = literal_column("results.rated")


@dataclass(frozen=True)
class Standing:
    """How somebody stands at one game, side and pace."""

    game: str
    side: str
    tempo: str
    rating: Rating
    matches: int
    best: float  # 0 while it is provisional


@dataclass(frozen=True)
class Tally:
    """How often somebody won, drew and lost, of one kind of match or against one opponent."""

    kind: tuple[str, ...]
    won: int
    drawn: int
    lost: int

    @property
    def played(self) -> int:
        """All of them."""
        return self.won + self.drawn + self.lost


@dataclass(frozen=True)
class Line:
    """A match of somebody's history."""

    room: str
    seat: int
    game: str
    mode: str
    side: str
    tempo: str
    score: float
    rated: bool
    points: float | None
    gained: float | None
    ended: float
    others: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """Where the next page goes on."""
        return f"{self.ended!r}-{self.room}-{self.seat}"


@dataclass(frozen=True)
class Streaks:
    """Wins in a row."""

    now: int
    longest: int


@dataclass(frozen=True)
class Ranked:
    """A place of a ranking."""

    place: int
    name: str
    rating: Rating
    matches: int


class Profiles(Looks):
    """Looks things up about people."""

    async def _all(self, query: Select[Any]) -> Sequence[Any]:
        async with self._connected() as connection:
            rows: Sequence[Any] = (await connection.execute(query)).all()
            return rows

    async def standings(self, person: str) -> list[Standing]:
        """Every rating of somebody, those of most matches first."""
        query = select(RATINGS).where(RATINGS.c.person == person)
        order = RATINGS.c.matches.desc(), RATINGS.c.game, RATINGS.c.side, RATINGS.c.tempo
        return [
            Standing(
                row.game, row.side, row.tempo, Rating(row.points, row.doubt), row.matches, row.best
            )
            for row in await self._all(query.order_by(*order))
        ]

    async def rating(self, person: str, game: str, side: str, tempo: str) -> Rating | None:
        """One of them; None if there is none yet."""
        here = RATINGS.c.game == game, RATINGS.c.side == side, RATINGS.c.tempo == tempo
        query = select(RATINGS.c.points, RATINGS.c.doubt).where(RATINGS.c.person == person, *here)
        rows = await self._all(query)
        return Rating(*rows[0]) if rows else None

    async def strength(self, person: str, game: str, tempo: str) -> float | None:
        """How strong somebody is at a game and a pace, whichever side; None if nothing is known."""
        query = select(func.avg(RATINGS.c.points)).where(
            RATINGS.c.person == person, RATINGS.c.game == game, RATINGS.c.tempo == tempo
        )
        rows = await self._all(query)
        return None if rows[0][0] is None else float(rows[0][0])

    async def curves(self, person: str, standings: Sequence[Standing]) -> list[list[float]]:
        """For each of somebody's ratings: what it was after the latest matches, in their order."""
        kind = RESULTS.c.game, RESULTS.c.side, RESULTS.c.tempo
        order = RESULTS.c.ended.desc(), RESULTS.c.room.desc()
        back = func.row_number().over(partition_by=kind, order_by=order).label("back")
        told = select(*kind, RESULTS.c.points, back).where(RESULTS.c.person == person, _RATED)
        latest = told.subquery()
        found: dict[tuple[str, str, str], list[float]] = {}
        rows = await self._all(select(latest).where(latest.c.back <= CURVE))
        for row in sorted(rows, key=lambda row: -row.back):
            found.setdefault((row.game, row.side, row.tempo), []).append(row.points)
        return [found.get((one.game, one.side, one.tempo), []) for one in standings]

    async def tallies(self, person: str, everything: bool) -> list[Tally]:
        """Results by game, mode and side."""
        kind = RESULTS.c.game, RESULTS.c.mode, RESULTS.c.side
        query = (
            select(*kind, *_scores(RESULTS.c.score))
            .where(_theirs(person, everything))
            .group_by(*kind)
            .order_by(*kind)
        )
        return [Tally(tuple(row[:3]), *map(int, row[3:])) for row in await self._all(query)]

    async def opponents(self, person: str, everything: bool) -> list[Tally]:
        """Results against those met most often of late: (name, level of a bot)."""
        order = RESULTS.c.ended.desc(), RESULTS.c.room.desc()
        told = RESULTS.c.room, RESULTS.c.seat, RESULTS.c.side, RESULTS.c.score
        latest = select(*told).where(_theirs(person, everything)).order_by(*order).limit(LATELY)
        mine, other = latest.subquery(), RESULTS.alias()
        against = or_(other.c.side != mine.c.side, other.c.side == "")
        kind = func.coalesce(PEOPLE.c.name, ""), other.c.level
        met = func.count()
        query = (
            select(*kind, *_scores(mine.c.score))
            .join(other, and_(other.c.room == mine.c.room, other.c.seat != mine.c.seat))
            .outerjoin(PEOPLE, PEOPLE.c.id == other.c.person)
            .where(against, other.c.person != person)
            .where(or_(PEOPLE.c.registered.is_not(None), other.c.person == ""))
            .group_by(other.c.person, *kind)
            .order_by(met.desc(), *kind)
            .limit(FEW)
        )
        return [Tally((row[0], row[1]), *map(int, row[2:])) for row in await self._all(query)]

    async def favorites(self, person: str) -> list[tuple[str, str, int]]:
        """The cards played most often: game, title, how often."""
        query = (
            select(PLAYS.c.game, PLAYS.c.card, PLAYS.c.times)
            .where(PLAYS.c.person == person)
            .order_by(PLAYS.c.times.desc(), PLAYS.c.game, PLAYS.c.card)
            .limit(FEW)
        )
        return [(row.game, row.card, row.times) for row in await self._all(query)]

    async def streaks(self, person: str, everything: bool) -> Streaks:
        """Wins in a row, now and at best."""
        query = (
            select(RESULTS.c.score)
            .where(_theirs(person, everything))
            .order_by(RESULTS.c.ended, RESULTS.c.room, RESULTS.c.seat)
        )
        scores = [row.score for row in await self._all(query)]
        runs = [(won, len(list(run))) for won, run in groupby(s == WON for s in scores)]
        now = runs[-1][1] if runs and runs[-1][0] else 0
        return Streaks(now, max((length for won, length in runs if won), default=0))

    async def matches(
        self, person: str, everything: bool, after: str = "", most: int = PAGE
    ) -> list[Line]:
        """The latest matches, or those behind the line whose key is *after*."""
        query = select(RESULTS).where(_theirs(person, everything))
        place = _place(after)
        if place is not None:
            line = tuple_(RESULTS.c.ended, RESULTS.c.room, RESULTS.c.seat)
            query = query.where(line < tuple_(*place))
        order = RESULTS.c.ended.desc(), RESULTS.c.room.desc(), RESULTS.c.seat.desc()
        rows = await self._all(query.order_by(*order).limit(most))
        names = await self._names([row.room for row in rows])
        return [
            Line(
                row.room, row.seat, row.game, row.mode, row.side, row.tempo, row.score, row.rated,
                row.points, row.gained, row.ended,
                tuple(name for seat, name in names.get(row.room, ()) if seat != row.seat),
            )
            for row in rows
        ]  # fmt: skip

    async def _names(self, rooms: list[str]) -> dict[str, list[tuple[int, str]]]:
        """Who sat at these tables, by seat."""
        query = (
            select(SEATS.c.room, SEATS.c.seat, SEATS.c.name, SEATS.c.level)
            .where(SEATS.c.room.in_(rooms))
            .order_by(SEATS.c.room, SEATS.c.seat)
        )
        found: dict[str, list[tuple[int, str]]] = {}
        for row in await self._all(query):
            found.setdefault(row.room, []).append((row.seat, row.name or f"{row.level} bot"))
        return found

    async def leaders(self, game: str, side: str, tempo: str, after: int = 0) -> list[Ranked]:
        """Who is ahead at a game, side and pace, behind the first *after*; only those of whom
        enough is known."""
        here = RATINGS.c.game == game, RATINGS.c.side == side, RATINGS.c.tempo == tempo
        query = (
            select(PEOPLE.c.name, RATINGS.c.points, RATINGS.c.doubt, RATINGS.c.matches)
            .join(PEOPLE, PEOPLE.c.id == RATINGS.c.person)
            .where(*here, RATINGS.c.doubt <= PROVISIONAL, _RANKED)
            .order_by(RATINGS.c.points.desc(), RATINGS.c.person.desc())
            .offset(after)
            .limit(PAGE)
        )
        return [
            Ranked(after + i, row.name, Rating(row.points, row.doubt), row.matches)
            for i, row in enumerate(await self._all(query), 1)
        ]


def _theirs(person: str, everything: bool) -> ColumnElement[bool]:
    mine = RESULTS.c.person == person
    return mine if everything else and_(mine, RESULTS.c.public)


def _scores(found: ColumnElement[float]) -> list[ColumnElement[int]]:
    """How many were won, drawn and lost."""
    return [func.count().filter(found == score) for score in (WON, DREW, LOST)]


def _place(key: str) -> tuple[float, str, int] | None:
    """What a key of a line says; None if it says nothing, or nothing that makes sense."""
    ended, _, rest = key.partition("-")
    room, _, seat = rest.rpartition("-")
    try:
        return float(ended), room, int(seat)
    except ValueError:
        return None
