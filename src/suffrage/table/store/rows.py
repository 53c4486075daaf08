"""Rooms and people in SQL. The record of answers is the truth; a room in memory is its cache."""

from __future__ import annotations

import json
import logging
import re
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import (
    ColumnElement,
    and_,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    select,
    update,
)
from sqlalchemy.engine import RowMapping

from suffrage.core.errors import WrongVersion
from suffrage.core.game import Options, Outcome, Seat
from suffrage.core.record import DiceNote, Record
from suffrage.games import game as game_called
from suffrage.table.rooms import opening
from suffrage.table.rooms.clocks import deadlines
from suffrage.table.rooms.clocks.hours import Hours
from suffrage.table.rooms.clocks.pace import SLOW, Pace
from suffrage.table.rooms.errors import SetAside
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.play import Play
from suffrage.table.rooms.room import OVER, PLAYING, WAITING, Change, Room
from suffrage.table.rooms.sanitizing import found_by
from suffrage.table.rooms.seats import Occupant, names_of
from suffrage.table.rooms.talk import Note
from suffrage.table.store.database import Database, Guarded, Step, Steps, to_its_end
from suffrage.table.store.hours import read_hours
from suffrage.table.store.leases import free_for
from suffrage.table.store.schema import ANSWERS, NOTES, PEOPLE, ROOMS, SEATS
from suffrage.table.store.soundness import check_room

_LOG = logging.getLogger("suffrage.table")
_KIND = "person"  # what a bulletin about a new name is called
_ID = re.compile(r"[\w-]{1,32}", re.ASCII)
_REMEMBERED = 10_000  # people in memory
_SEAT_FIELDS = (
    "seat", "kind", "person", "name", "level", "adapts", "nonce", "invited", "confirms", "place",
    "abandons", "pauses", "lost", "said", "said_key",
)  # fmt: skip
_TIMES = ("asked", "asked_at", "left", "shown", "ends_at", "over_at")
_NOTE_FIELDS = ("number", "after", "kind", "seat", "name", "text", "at", "circle")

# Made once: building a statement costs more than running it.
_ADD_ANSWERS = insert(ANSWERS)
_ADD_NOTES = insert(NOTES)
_ADD_SEATS = insert(SEATS)
_CUT_ANSWERS = delete(ANSWERS).where(
    ANSWERS.c.room == bindparam("of"), ANSWERS.c.number >= bindparam("kept")
)
# A server that has lost a room cannot write to it any more: what it held is not there.
_HELD = and_(ROOMS.c.id == bindparam("of"), ROOMS.c.lease == bindparam("held"))
_TOUCH = (
    update(ROOMS)
    .where(_HELD, ROOMS.c.version == bindparam("before"))
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in (
                "version",
                "touched",
                "status",
                "due_at",
                "closed",
                "next",
                "window",
                "window_at",
                "paused_at",
                "shown_at",
                "starts",
                "repeats",
                "seeker",
            )
        }
    )
)
_STAY = (  # the room is the one that was read
    update(ROOMS).where(_HELD, ROOMS.c.version == bindparam("now")).values(version=bindparam("now"))
)
_END = (
    update(ROOMS)
    .where(ROOMS.c.id == bindparam("of"))
    .values({name: bindparam(f"new_{name}") for name in ("end_due", "reason", "winners", "drawn")})
)
_FINISH = update(ROOMS).where(_HELD, ROOMS.c.end_due).values(end_due=False)
_SEAT = (
    update(SEATS)
    .where(SEATS.c.room == bindparam("of"), SEATS.c.seat == bindparam("at"))
    .values({name: bindparam(f"new_{name}") for name in (*_SEAT_FIELDS[1:], *_TIMES)})
)


@dataclass(frozen=True)
class Rows:
    """A room as it is written down."""

    room: Mapping[str, Any]
    seats: Sequence[Mapping[str, Any]]
    answers: Sequence[Mapping[str, Any]]
    notes: Sequence[Mapping[str, Any]]
    hours: Mapping[str, Hours] = field(default_factory=dict)  # of those who sit there


def _plain(row: RowMapping) -> dict[str, Any]:
    return {str(name): value for name, value in row.items()}


class Store:
    """What is kept."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.server = ""  # whose rooms are meant, where several servers share a database
        self._people: OrderedDict[str, Person] = OrderedDict()  # so that most requests ask no SQL
        self._renamed = 0  # how often somebody was
        database.bulletins.read(_KIND, self.forget_person)
        self._aside: set[str] = set()  # rooms that cannot be opened

    async def create(self, room: Room, change: Change, more: Steps = ()) -> None:
        """Write a new room down, and whatever *more* belongs to that."""
        await self.create_all([(room, change)], more)

    async def create_all(
        self, rooms: Sequence[tuple[Room, Change]], more: Steps = (), first: Steps = ()
    ) -> None:
        """Write new rooms down, all or none, with what belongs to that *first* and afterwards."""
        steps = [step for room, change in rooms for step in _creation(room, change)]
        await self.database.write([*first, *steps, *more])
        for room, _ in rooms:
            room.written, room.was_over = _seats(room), room.status == OVER

    async def write(self, room: Room, change: Change, more: Steps = ()) -> None:
        """Write down what changed, and whatever *more* belongs to that; Conflict if the room on
        disk is not the one before it, or is another server's by now."""
        parameters = {f"new_{name}": value for name, value in _state(room).items()}
        before = {"of": room.id, "held": room.lease, "before": room.version - 1}
        steps: list[Any] = [Guarded((_TOUCH, {**parameters, **before}))]
        seats = _seats(room)
        for seat, fields in seats.items():
            if room.written.get(seat) != fields:
                new = {f"new_{name}": value for name, value in fields.items()}
                steps.append((_SEAT, {**new, "of": room.id, "at": seat}))
        if not change.added:  # only then can answers have been taken back
            steps.append((_CUT_ANSWERS, {"of": room.id, "kept": change.kept}))
        if change.ends:
            steps.append(_end(room, due=True))
        await self.database.write([*steps, *_additions(room, change), *more])
        room.written, room.was_over = seats, room.status == OVER

    async def write_said(self, room: Room, seat: Seat) -> None:
        """Write down what waits for a window to close, and nothing else; Conflict as with write."""
        fields = _seats(room)[seat]
        new = {f"new_{name}": value for name, value in fields.items()}
        unchanged = {"of": room.id, "held": room.lease, "now": room.version}
        await self.database.write(
            [Guarded((_STAY, unchanged)), (_SEAT, {**new, "of": room.id, "at": seat})]
        )
        room.written[seat] = fields

    async def finish(self, room: Room, steps: Steps) -> None:
        """Do what follows the end of a match; Conflict if that was done before."""
        known = [_end(room, due=False)] if room.match is not None else []
        held = {"of": room.id, "held": room.lease}
        await self.database.write([Guarded((_FINISH, held)), *known, *steps])

    async def load(self, id: str, now: float) -> Room | None:
        """The room called *id*, its match replayed; SetAside if that cannot be done."""
        rows = await self.rows(id)
        if rows is None:
            return None
        try:
            return rebuilt(rows, now)
        except Exception as error:  # whatever is wrong with one table is wrong with no other
            if id not in self._aside:
                self._aside.add(id)
                _LOG.exception("table %s is set aside; see suffrage doctor", id)
            raise SetAside(str(error) or type(error).__name__) from error

    async def rows(self, id: str) -> Rows | None:
        """All that is written about a room; read to the end even if whoever asked is stopped."""
        return await to_its_end(self._rows(id))

    async def _rows(self, id: str) -> Rows | None:
        async with self.database.reading.connect() as connection:
            found = await connection.execute(select(ROOMS).where(ROOMS.c.id == id))
            row = found.mappings().one_or_none()
            if row is None:
                return None
            seats, answers, notes = [
                [_plain(row) for row in (await connection.execute(query)).mappings()]
                for query in (
                    select(SEATS).where(SEATS.c.room == id).order_by(SEATS.c.seat),
                    select(ANSWERS).where(ANSWERS.c.room == id).order_by(ANSWERS.c.number),
                    select(NOTES).where(NOTES.c.room == id).order_by(NOTES.c.number),
                )
            ]
            is_slow = row["tempo"] == SLOW
            people = [seat["person"] for seat in seats if seat["person"]] if is_slow else []
            hours = await read_hours(connection, people)
        return Rows(_plain(row), seats, answers, notes, hours)

    async def has(self, id: str) -> bool:
        """Whether there is a room of this id."""
        query = select(ROOMS.c.id).where(ROOMS.c.id == id)
        async with self.database.reading.connect() as connection:
            return (await connection.execute(query)).one_or_none() is not None

    async def invited_to(self, invitation: str) -> str | None:
        """The id of the room that an invitation leads to."""
        if not is_id(invitation):
            return None
        query = select(ROOMS.c.id).where(ROOMS.c.invitation == invitation)
        async with self.database.reading.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def unfinished(self, host: str, since: float) -> int:
        """How many tables somebody has set that are not over and were touched lately."""
        query = (
            select(func.count())
            .select_from(ROOMS)
            .where(ROOMS.c.host == host, ROOMS.c.status != OVER, ROOMS.c.touched > since)
            .where(ROOMS.c.of_class == "")  # a class has limits of its own
        )
        async with self.database.reading.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def begun(self, host: str, seed: bytes) -> str:
        """The table that somebody has set with the dice of *seed* and that is not over, or ""."""
        if not host:
            return ""
        query = (
            select(ROOMS.c.id)
            .where(ROOMS.c.host == host, ROOMS.c.seed == seed.hex(), ROOMS.c.status != OVER)
            .order_by(ROOMS.c.touched.desc())
            .limit(1)
        )
        async with self.database.reading.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none() or ""

    async def due(self, then: float) -> list[tuple[str, float]]:
        """The rooms in which by *then* a bot owes an answer, or somebody's time is up, and when;
        none that another server keeps."""
        query = (
            select(ROOMS.c.id, ROOMS.c.due_at)
            .where(ROOMS.c.due_at <= then, self._free())
            .order_by(ROOMS.c.due_at)
        )
        async with self.database.reading.connect() as connection:
            found = (await connection.execute(query)).all()
            return [(row.id, row.due_at) for row in found if row.id not in self._aside]

    async def to_repeat(self) -> list[str]:
        """The rooms that have begun and whose next one is not set; none that another server
        keeps."""
        query = select(ROOMS.c.id).where(
            literal_column("rooms.repeats <> ''"), ROOMS.c.status != WAITING, self._free()
        )
        async with self.database.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def with_end_due(self) -> list[str]:
        """The rooms whose match has ended without what follows being done; none that another
        server keeps."""
        query = select(ROOMS.c.id).where(ROOMS.c.end_due, self._free()).order_by(ROOMS.c.touched)
        async with self.database.reading.connect() as connection:
            return list((await connection.execute(query)).scalars())

    def _free(self) -> ColumnElement[bool]:
        return free_for(self.server, self.database.pen.dialect)

    async def person(self, id: str) -> Person | None:
        """Who has this id."""
        if id in self._people:
            return self._people[id]
        before = self._renamed
        query = select(PEOPLE).where(PEOPLE.c.id == id)
        async with self.database.reading.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return None
        person = Person(row.id, row.name, row.registered is not None)
        if self._renamed != before:  # it may be this person, at this moment
            return person
        self._people[id] = person
        if len(self._people) > _REMEMBERED:
            self._people.popitem(last=False)
        return person

    async def add_person(self, person: Person, now: float) -> None:
        """Somebody new."""
        await self.database.write(added(person, now))

    async def rename(self, person: str, name: str) -> None:
        """Somebody is called otherwise from now on."""
        step = update(PEOPLE).where(PEOPLE.c.id == person).values(name=name)
        await self.database.write([(step, None), *self.told_of(person)])
        self.forget_person(person)

    def told_of(self, person: str) -> Steps:
        """What tells the other servers that somebody is not who they were, as steps of that
        change; this one is told by `forget_person`."""
        return self.database.bulletins.post(_KIND, person)

    def forget_person(self, person: str) -> None:
        """Somebody, or anybody, is not who they were, here or at another server."""
        self._renamed += 1
        if person:
            self._people.pop(person, None)
        else:
            self._people.clear()


def added(person: Person, now: float) -> Steps:
    """What writes somebody new down."""
    return [(insert(PEOPLE), {"id": person.id, "name": person.name, "made": now})]


def is_id(text: str) -> bool:
    """Whether *text* can be the id of a table or of an invitation: what we draw looks so."""
    return _ID.fullmatch(text) is not None


def _creation(room: Room, change: Change) -> Steps:
    """What writes a new room down."""
    row = {
        "id": room.id, "invitation": room.invitation, "game": room.game.name,
        "rules": room.rules, "mode": room.options.mode,
        "switches": json.dumps(room.options.switches),
        "files": json.dumps(room.options.files), "access": room.access, "host": room.host,
        "seed": room.seed.hex(), "sealed": room.is_sealed,
        "pace": room.pace.spelled(), "tempo": room.pace.tempo, "at_end": room.at_end,
        "title": room.title, "title_key": found_by(room.title),
        "made": room.made, "source": room.source, "given": len(room.inherited),
        "hints": room.hints, "by_lot": room.by_lot, "rated": room.rated,
        "of_class": room.of_class,
        "keeper": "", "lease": room.lease, **_state(room), **_ending(room),
    }  # fmt: skip
    occupants = [{"room": room.id, "seat": seat, **fields} for seat, fields in _seats(room).items()]
    return [(insert(ROOMS), row), (_ADD_SEATS, occupants), *_additions(room, change)]


def _state(room: Room) -> dict[str, object]:
    """What every change of a room writes anew."""
    return {
        "version": room.version, "touched": room.touched, "status": room.status,
        "due_at": deadlines.due_at(room), "closed": room.ended_by, "next": room.next,
        "window": room.play.window if room.play is not None else "",
        "window_at": room.play.window_at if room.play is not None and room.play.is_open else None,
        "paused_at": room.paused_at, "starts": room.starts, "repeats": room.repeats,
        "seeker": room.seeker,
        "shown_at": room.play.times.shown_since if room.play is not None else None,
    }  # fmt: skip


def _ending(room: Room) -> dict[str, object]:
    """How the match ended, for whoever asks the database."""
    end = room.outcome or Outcome((), "")
    return {
        "end_due": room.outcome is not None, "reason": end.reason,
        "winners": json.dumps(end.winners), "drawn": end.drawn,
    }  # fmt: skip


def _end(room: Room, due: bool) -> Step:
    found = {f"new_{name}": value for name, value in {**_ending(room), "end_due": due}.items()}
    return _END, {**found, "of": room.id}


def _seats(room: Room) -> dict[int, dict[str, object]]:
    """The rows of a room's seats."""
    due = set(room.due(bots=False))
    times = room.play.times if room.play is not None else None
    found: dict[int, dict[str, object]] = {}
    for occupant in room.occupants:
        fields = {name: getattr(occupant, name) for name in _SEAT_FIELDS[1:]}
        seat = occupant.seat
        found[seat] = {
            **fields, "asked": seat in due,
            "asked_at": times.asked_at.get(seat) if times is not None else None,
            "left": times.left[seat] if times is not None else None,
            "shown": times.shown[seat] if times is not None else None,
            "ends_at": times.ends_at(seat) if times and room.pace and seat in due else None,
            "over_at": room.touched if room.status == OVER else None,
        }  # fmt: skip
    return found


def _additions(room: Room, change: Change) -> Steps:
    steps: list[Any] = []
    if change.added:
        rows = [
            {"room": room.id, "number": change.kept + i, "seat": seat, "text": text, "key": key}
            for i, (seat, text, key) in enumerate(change.added)
        ]
        steps.append((_ADD_ANSWERS, rows))
    if change.notes:
        rows = [
            {"room": room.id, **{name: getattr(note, name) for name in _NOTE_FIELDS}}
            for note in change.notes
        ]
        steps.append((_ADD_NOTES, rows))
    return steps


def _set_clocks(play: Play, rows: Rows) -> None:
    """The clocks as they were written down: reading a match again gives nobody new time."""
    times = play.times
    for seat in rows.seats:
        number = seat["seat"]
        if seat["left"] is not None:
            times.left[number] = seat["left"]
        if seat["shown"] is not None:
            times.shown[number] = seat["shown"]
    times.shown_since = rows.room["shown_at"] or times.shown_since
    play.asked_since_then({s["seat"]: s["asked_at"] for s in rows.seats if s["asked_at"]})


def rebuilt(rows: Rows, now: float) -> Room:
    """The room that *rows* describe."""
    row = rows.room
    game = game_called(row["game"])
    check_room(row, rows.seats, rows.answers, rows.notes)
    options = Options(row["mode"], tuple(json.loads(row["switches"])), json.loads(row["files"]))
    seated = [Occupant(**{name: seat[name] for name in _SEAT_FIELDS}) for seat in rows.seats]
    room = Room(
        row["id"], row["invitation"], game, options, row["access"], row["host"],
        bytes.fromhex(row["seed"]), seated, row["made"], Pace.read(row["pace"]),
    )  # fmt: skip
    room.at_end, room.paused_at, room.hours = row["at_end"], row["paused_at"], dict(rows.hours)
    room.title, room.starts, room.repeats = row["title"], row["starts"], row["repeats"]
    room.seeker, room.rated = row["seeker"], row["rated"]
    room.is_sealed, room.rules = row["sealed"], row["rules"]
    room.version, room.touched, room.next = row["version"], row["touched"], row["next"]
    room.source, room.hints, room.by_lot = row["source"], row["hints"], row["by_lot"]
    room.of_class = row["of_class"]
    room.notes = [Note(**{name: note[name] for name in _NOTE_FIELDS}) for note in rows.notes]
    if row["status"] in (PLAYING, OVER):
        names = names_of(game, room.mode, seated)
        answers = [(answer["seat"], answer["text"]) for answer in rows.answers]
        room.inherited = answers[: row["given"]]
        note = opening.noted(room, DiceNote.of(opening.dice_of(room)))
        record = Record(game.name, row["rules"], options, note, names)
        record.answers = answers
        try:
            opening.resume(room, record, [answer["key"] for answer in rows.answers], now)
        except WrongVersion as error:
            room.closed = str(error)
        if room.play is not None:
            _set_clocks(room.play, rows)
            if room.play.window == row["window"]:  # it goes on for what is left of it, or is closed
                room.play.is_open = row["window_at"] is not None
                room.play.window_at = row["window_at"] or 0.0
    room.ended_by, room.lease = row["closed"], row["lease"]
    room.written, room.was_over = _seats(room), room.status == OVER
    return room
