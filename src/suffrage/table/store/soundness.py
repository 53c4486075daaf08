"""Whether what is read from the database is what we write there.

SQLite keeps whatever it is given in whatever column, disks forget, and a newer program may have
written what this one does not know. Whoever reads a table looks here first, so that the table is
set aside then, and breaks no page later.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import isfinite
from typing import Any, Final

from sqlalchemy import Boolean, Column, Float, Integer, LargeBinary, Table
from sqlalchemy.engine import RowMapping

from suffrage.games import game as game_called
from suffrage.table.rooms.clocks.pace import ENDS
from suffrage.table.rooms.room import OVER, PLAYING, WAITING
from suffrage.table.rooms.seats import BOT, OPEN, PERSON
from suffrage.table.rooms.talk import KINDS
from suffrage.table.rooms.terms import ACCESSES, HINTS
from suffrage.table.store.schema import ANSWERS, NOTES, ROOMS, SEATS

Row = Mapping[str, Any] | RowMapping
_WORDS: Final[dict[Table, dict[str, Sequence[str]]]] = {
    ROOMS: {
        "status": (WAITING, PLAYING, OVER), "access": ACCESSES, "hints": HINTS,
        "at_end": tuple(ENDS),
    },
    SEATS: {"kind": (OPEN, PERSON, BOT)},
    NOTES: {"kind": KINDS},
}  # fmt: skip
_COUNTED: Final = {SEATS: "seat", ANSWERS: "number", NOTES: "number"}


class Unsound(ValueError):
    """A row that we cannot have written."""


def check_room(
    room: Row, seats: Sequence[Row], answers: Sequence[Row], notes: Sequence[Row]
) -> None:
    """Unsound if these rows cannot be all of one table."""
    check_table(room, seats)
    for table, rows in ((ANSWERS, answers), (NOTES, notes)):
        _check_numbered(table, rows)
    if not 0 <= room["given"] <= len(answers):
        raise Unsound(f"rooms.given is {room['given']}, and there are {len(answers)} answers")


def check_table(room: Row, seats: Sequence[Row]) -> None:
    """Unsound if these rows cannot be a table and those who sit there."""
    check_row(ROOMS, room)
    _check_numbered(SEATS, seats)
    places = sorted(row["place"] for row in seats)
    if places != list(range(len(seats))):
        raise Unsound(f"seats.place is {places}")
    modes = game_called(room["game"]).modes
    mode = next((mode for mode in modes if mode.name == room["mode"]), None)
    if mode is not None and len(mode.seats) != len(seats):
        raise Unsound(f"there are {len(seats)} seats, not {len(mode.seats)}")


def _check_numbered(table: Table, rows: Sequence[Row]) -> None:
    for place, row in enumerate(rows):
        check_row(table, row)
        if row[_COUNTED[table]] != place:
            raise Unsound(f"{table.name}: number {place} is missing")


def check_row(table: Table, row: Row) -> None:
    """Unsound if a column of *row* holds what it cannot hold."""
    for name, kinds, words in _columns(table):
        value = row[name]
        is_fit = type(value) in kinds and (not isinstance(value, float) or isfinite(value))
        if not is_fit:
            raise Unsound(f"{table.c[name]} is {str(value)[:40]!r}")
        if words and value not in words:
            raise Unsound(f"{table.c[name]} is {value[:40]!r}, not {' or '.join(words)}")


@cache
def _columns(table: Table) -> list[tuple[str, frozenset[type], Sequence[str]]]:
    """What each column may hold, and the words that it may be. Found out once: a page of the lobby
    looks at thousands of values."""
    words = _WORDS.get(table, {})
    return [(one.name, _kinds(one), words.get(one.name, ())) for one in table.columns]


def _kinds(column: Column[Any]) -> frozenset[type]:
    found: dict[type, set[type]] = {
        Boolean: {bool}, Integer: {int}, Float: {int, float}, LargeBinary: {bytes},
    }  # fmt: skip
    kinds = next((held for kind, held in found.items() if isinstance(column.type, kind)), {str})
    return frozenset(kinds | {type(None)} if column.nullable else kinds)
