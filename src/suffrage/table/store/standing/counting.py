"""Counts a match that is over: results of its seats, ratings of its people, cards they played.

All of it happens in the transaction that takes the mark of the end away, so it happens once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.sql.elements import ColumnElement

from suffrage.table.rooms.room import Room
from suffrage.table.rooms.standing import ratings
from suffrage.table.rooms.standing.ratings import FRESH, Rating
from suffrage.table.rooms.standing.results import Result, plays, results, sides
from suffrage.table.rooms.terms import PUBLIC
from suffrage.table.store.database import Steps
from suffrage.table.store.schema import ACCOUNTS, PEOPLE, PLAYS, RATINGS, RESULTS


@dataclass(frozen=True)
class _Count:
    """A match that is to be counted."""

    room: str
    game: str
    mode: str
    tempo: str
    is_public: bool
    is_rated: bool
    ended: float
    found: Sequence[Result]
    played: Counter[tuple[str, str]]

    def __call__(self, connection: Connection) -> None:
        new = self._rated(connection) if self.is_rated else {}
        rows = []
        for one in self.found:
            before, after = new.get(one.seat, (None, None))
            rows.append({
                "room": self.room, "seat": one.seat, "person": one.person, "level": one.level,
                "game": self.game, "mode": self.mode, "side": one.side, "tempo": self.tempo,
                "public": self.is_public, "rated": after is not None, "score": one.score,
                "ended": self.ended, "points": after and after.points,
                "doubt": after and after.doubt,
                "gained": None if after is None or before is None else after.points - before.points,
            })  # fmt: skip
        if rows:
            connection.execute(insert(RESULTS), rows)
        for (person, card), times in sorted(self.played.items()):
            self._add_plays(connection, person, card, times)

    def _rated(self, connection: Connection) -> dict[int, tuple[Rating, Rating]]:
        """By seat of a person: the rating before and after, which is written down."""
        groups = sides(self.found)
        if groups is None:
            return {}
        known = {one.seat: self._before(connection, one) for one in sorted(
            self.found, key=lambda one: (one.person, one.side, one.seat)  # locked in one order
        )}  # fmt: skip
        drawn = groups[0][0].score == groups[1][0].score
        after = ratings.after(
            [known[one.seat] for one in groups[0]], [known[one.seat] for one in groups[1]], drawn
        )
        new: dict[int, tuple[Rating, Rating]] = {}
        for members, moved in zip(groups, after, strict=True):
            for one, rating in zip(members, moved, strict=True):
                if one.person and self._write(connection, one, rating):
                    new[one.seat] = known[one.seat], rating
        return new

    def _before(self, connection: Connection, one: Result) -> Rating:
        if not one.person:
            return ratings.of_bot(self.game, one.level)
        query = select(RATINGS.c.points, RATINGS.c.doubt).where(self._key(one)).with_for_update()
        row = connection.execute(query).one_or_none()
        return FRESH if row is None else Rating(row.points, row.doubt)

    def _write(self, connection: Connection, one: Result, rating: Rating) -> bool:
        """Whether there is an account whose rating it is."""
        best = 0.0 if rating.is_provisional else rating.points
        values = {"points": rating.points, "doubt": rating.doubt, "touched": self.ended}
        row = connection.execute(
            select(RATINGS.c.matches, RATINGS.c.best).where(self._key(one))
        ).one_or_none()
        if row is not None:
            changed = {**values, "matches": row.matches + 1, "best": max(row.best, best)}
            connection.execute(update(RATINGS).where(self._key(one)).values(changed))
            return True
        account = select(ACCOUNTS.c.person).where(ACCOUNTS.c.person == one.person)
        if connection.execute(account).one_or_none() is None:
            return False  # it was deleted meanwhile
        key = {"person": one.person, "game": self.game, "side": one.side, "tempo": self.tempo}
        connection.execute(insert(RATINGS).values(**key, **values, matches=1, best=best))
        return True

    def _key(self, one: Result) -> ColumnElement[bool]:
        return (
            (RATINGS.c.person == one.person)
            & (RATINGS.c.game == self.game)
            & (RATINGS.c.side == one.side)
            & (RATINGS.c.tempo == self.tempo)
        )

    def _add_plays(self, connection: Connection, person: str, card: str, times: int) -> None:
        here = (PLAYS.c.person == person) & (PLAYS.c.game == self.game) & (PLAYS.c.card == card)
        more = update(PLAYS).where(here).values(times=PLAYS.c.times + times)
        if connection.execute(more).rowcount:
            return
        if connection.execute(select(PEOPLE.c.id).where(PEOPLE.c.id == person)).one_or_none():
            row = {"person": person, "game": self.game, "card": card, "times": times}
            connection.execute(insert(PLAYS).values(row))


def counted(room: Room) -> Steps:
    """What is to be written about a match that is over; the finisher's hook. What happens in a
    class stays there."""
    found = results(room) if not room.of_class else []
    if not found:
        return []
    return [
        _Count(
            room.id, room.game.name, room.mode.name, room.pace.tempo, room.access == PUBLIC,
            bool(room.rated), room.touched, found, plays(room),
        )
    ]  # fmt: skip
