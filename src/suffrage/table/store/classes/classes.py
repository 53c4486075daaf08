"""Classes and clubs as they are written down. Results stand with their tables, and only there."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

from sqlalchemy import Connection, and_, func, insert, select, update

from suffrage.table.rooms.classes.group import (
    MOST_EVER,
    MOST_MEMBERS,
    Group,
    Member,
    Place,
    Sitter,
    Standing,
    Terms,
)
from suffrage.table.rooms.errors import ClassClosed
from suffrage.table.store.database import Database, Guarded, Step, Steps, to_its_end
from suffrage.table.store.schema import CLASS_MEMBERS, CLASS_PLACES, CLASSES, ROOMS, SEATS

Called = Callable[[list[str]], str]
"""A name that differs from these."""

KIND = "class"  # what a bulletin about one is called
_REMEMBERED = 50  # classes whose pages are open
_TERMS = tuple([one.name for one in fields(Terms)])


@dataclass(frozen=True)
class Known:
    """A class as it stands in somebody's list."""

    id: str
    title: str
    leads: bool
    name: str  # what one is called there
    is_ended: bool
    expires: float


class Classes:
    """What is kept of them."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._shown: OrderedDict[str, Group] = OrderedDict()  # as they were last read for pages

    # Reading

    async def shown(self, id: str) -> Group | None:
        """A class as its pages show it: read once for all of them, as long as its version stays.
        What decides anything reads it anew."""
        version = await self.version(id)
        known = self._shown.get(id)
        if version is None or (known is not None and known.version == version):
            return known if version is not None else None
        group = await self.read(id)
        if group is not None:
            self._shown[id] = group
            self._shown.move_to_end(id)
            if len(self._shown) > _REMEMBERED:
                self._shown.popitem(last=False)
        return group

    async def read(self, id: str) -> Group | None:
        """A class as it stands."""
        return await to_its_end(self._read(id))

    async def _read(self, id: str) -> Group | None:
        async with self._database.reading.connect() as connection:
            found = await connection.execute(select(CLASSES).where(CLASSES.c.id == id))
            row = found.mappings().one_or_none()
            if row is None:
                return None
            rooms, members, places, seats = [
                (await connection.execute(query)).mappings().all() for query in _queries(id)
            ]
        sitters: dict[str, list[Sitter]] = {}
        for seat in seats:
            one = Sitter(seat["seat"], seat["kind"], seat["person"], seat["level"])
            sitters.setdefault(seat["room"], []).append(one)
        return Group(
            id, Terms(**{name: row[name] for name in _TERMS}), row["round"], row["is_open"],
            row["is_ended"], row["links"], row["made"], row["expires"], row["version"],
            tuple([_member(one) for one in members]),
            tuple([_place(one) for one in places]),
            {
                room["id"]: Standing(
                    room["id"], room["status"], tuple(json.loads(room["winners"])), room["drawn"],
                    bool(room["closed"]), tuple(sitters.get(room["id"], ())),
                )
                for room in rooms
            },
        )  # fmt: skip

    async def version(self, id: str) -> int | None:
        """Which version of its pages is the latest; None if there is no such class."""
        return await to_its_end(self._scalar(select(CLASSES.c.version).where(CLASSES.c.id == id)))

    async def people(self, id: str) -> frozenset[str]:
        """Those who may watch its tables."""
        mine = and_(CLASS_MEMBERS.c.class_id == id, CLASS_MEMBERS.c.leads | CLASS_MEMBERS.c.plays)
        query = select(CLASS_MEMBERS.c.person).where(mine)
        return frozenset(await to_its_end(self._scalars(query)))

    async def of(self, person: str) -> list[Known]:
        """The classes in which somebody is, the latest first."""
        query = (
            select(CLASSES.c.id, CLASSES.c.title, CLASS_MEMBERS.c.leads, CLASS_MEMBERS.c.name,
                   CLASSES.c.is_ended, CLASSES.c.expires)
            .join(CLASS_MEMBERS, CLASS_MEMBERS.c.class_id == CLASSES.c.id)
            .where(CLASS_MEMBERS.c.person == person)
            .where(CLASS_MEMBERS.c.leads | CLASS_MEMBERS.c.plays)
            .order_by(CLASSES.c.made.desc(), CLASSES.c.id)
        )  # fmt: skip
        return await to_its_end(self._known(query))

    async def _known(self, query: Any) -> list[Known]:
        async with self._database.reading.connect() as connection:
            return [Known(*row) for row in (await connection.execute(query)).all()]

    async def due(self, now: float) -> list[str]:
        """The classes whose day is over."""
        return await to_its_end(self._scalars(select(CLASSES.c.id).where(CLASSES.c.expires <= now)))

    async def under_way(self) -> list[str]:
        """The classes that have begun to play."""
        return await to_its_end(self._scalars(select(CLASSES.c.id).where(CLASSES.c.round > 0)))

    async def led(self, person: str) -> int:
        """How many classes somebody leads."""
        query = (
            select(func.count())
            .select_from(CLASS_MEMBERS)
            .where(CLASS_MEMBERS.c.person == person, CLASS_MEMBERS.c.leads)
        )
        return int(await to_its_end(self._scalar(query)) or 0)

    async def _scalar(self, query: Any) -> Any:
        async with self._database.reading.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def _scalars(self, query: Any) -> list[str]:
        async with self._database.reading.connect() as connection:
            return list((await connection.execute(query)).scalars())

    # Writing: whatever is written raises the version, and tells the other servers

    def opened(self, group: Group) -> Steps:
        """A new class."""
        row = {
            **asdict(group.terms), "id": group.id, "version": group.version, "round": group.round,
            "is_open": group.is_open, "is_ended": group.is_ended, "links": group.links,
            "made": group.made, "expires": group.expires,
        }  # fmt: skip
        rows = [{"class_id": group.id, **asdict(member)} for member in group.members]
        return [(insert(CLASSES), row), (insert(CLASS_MEMBERS), rows)]

    async def write(self, steps: Steps) -> None:
        """Do all *steps* or none."""
        await self._database.write(steps)

    def changed(self, id: str, **values: Any) -> list[Step | Guarded]:
        """Something of a class is otherwise, or only its pages are; Conflict if it is gone."""
        here = update(CLASSES).where(CLASSES.c.id == id)
        raised = here.values(version=CLASSES.c.version + 1, **values)
        return [Guarded((raised, None)), *self._database.bulletins.post(KIND, id)]

    def joined(self, id: str, person: str, is_new: bool, called: Called) -> Steps:
        """Somebody comes: *called* finds a name among those that are there. Looked up and written
        in one piece, so that no two get the same."""

        def join(connection: Connection) -> None:
            known = _members(connection, id)
            mine = next((one for one in known if one.person == person), None)
            others = [one for one in known if one.person != person]
            if sum(one.plays for one in others) >= MOST_MEMBERS:
                raise ClassClosed(f"this class is full: it has {MOST_MEMBERS} people")
            names = [one.name for one in others if one.name]
            if mine is not None:
                name = mine.name or called(names)
                back = update(CLASS_MEMBERS).where(_is(id, person))
                connection.execute(back.values(plays=True, name=name))
                return
            if len(known) >= MOST_EVER:
                raise ClassClosed(f"{MOST_EVER} people have come to this class and gone")
            new = Member(person, called(names), _next(known), False, True, is_new)
            connection.execute(insert(CLASS_MEMBERS), {"class_id": id, **asdict(new)})

        # The class is changed first: whoever joins at the same moment waits until this is done.
        return [*self.changed(id), join]

    def led_by(self, id: str, person: str, is_new: bool, is_known: bool) -> Steps:
        """Somebody else leads too."""
        if is_known:
            leads = update(CLASS_MEMBERS).where(_is(id, person)).values(leads=True)
            return [*self.changed(id), (leads, None)]

        def lead(connection: Connection) -> None:
            number = _next(_members(connection, id))
            new = Member(person, "", number, True, False, is_new)
            connection.execute(insert(CLASS_MEMBERS), {"class_id": id, **asdict(new)})

        return [*self.changed(id), lead]

    def led_no_more(self, group: Group, people: Sequence[str]) -> Steps:
        """There is a new leader's link, and these do not lead any more."""
        theirs = and_(CLASS_MEMBERS.c.class_id == group.id, CLASS_MEMBERS.c.person.in_(people))
        return [
            *self.changed(group.id, links=group.links + 1),
            (update(CLASS_MEMBERS).where(theirs).values(leads=False), None),
        ]

    def set_playing(self, id: str, person: str, plays: bool) -> Steps:
        """Somebody is not paired any more, or is again."""
        step = update(CLASS_MEMBERS).where(_is(id, person)).values(plays=plays)
        return [*self.changed(id), (step, None)]

    def paired(self, group: Group, number: int, places: Sequence[Place]) -> Steps:
        """The places of a round; Conflict if it was paired in the meantime, or otherwise."""
        rows = [
            {"class_id": group.id, "round": p.round, "person": p.person, "table_number": p.table,
             "seat": p.seat, "room": p.room, "absent": p.absent}
            for p in places
        ]  # fmt: skip
        unchanged = update(CLASSES).where(
            CLASSES.c.id == group.id, CLASSES.c.round == group.round,
            CLASSES.c.version == group.version, CLASSES.c.is_ended.is_(False),
        )  # fmt: skip
        return [
            Guarded((unchanged.values(round=number, version=group.version + 1), None)),
            *[_cleared(group.id, number, p.person) for p in places if number == group.round],
            (insert(CLASS_PLACES), rows),
            *self._database.bulletins.post(KIND, group.id),
        ]

    def not_waited_for(self, group: Group, people: Sequence[str]) -> Steps:
        """These have not come to their tables of this round, and nobody waits any longer."""
        theirs = and_(
            CLASS_PLACES.c.class_id == group.id, CLASS_PLACES.c.round == group.round,
            CLASS_PLACES.c.person.in_(people),
        )  # fmt: skip
        return [
            *self.changed(group.id),
            (update(CLASS_PLACES).where(theirs).values(absent=True), None),
        ]


def _cleared(id: str, number: int, person: str) -> Step:
    """Whoever sat out gets a table after all."""
    here = and_(
        CLASS_PLACES.c.class_id == id, CLASS_PLACES.c.round == number,
        CLASS_PLACES.c.person == person, CLASS_PLACES.c.table_number == 0,
    )  # fmt: skip
    return CLASS_PLACES.delete().where(here), None


def _is(id: str, person: str) -> Any:
    return and_(CLASS_MEMBERS.c.class_id == id, CLASS_MEMBERS.c.person == person)


def _members(connection: Connection, id: str) -> list[Member]:
    """Everybody in a class, inside a writing."""
    theirs = select(CLASS_MEMBERS).where(CLASS_MEMBERS.c.class_id == id)
    return [_member(row) for row in connection.execute(theirs).mappings()]


def _next(known: Sequence[Member]) -> int:
    """The number of whoever comes next; 0 is whoever opened the class."""
    return max([one.number for one in known], default=0) + 1


def _queries(id: str) -> list[Any]:
    theirs = select(ROOMS.c.id).where(ROOMS.c.of_class == id)
    return [
        select(ROOMS.c.id, ROOMS.c.status, ROOMS.c.winners, ROOMS.c.drawn, ROOMS.c.closed).where(
            ROOMS.c.of_class == id
        ),
        select(CLASS_MEMBERS)
        .where(CLASS_MEMBERS.c.class_id == id)
        .order_by(CLASS_MEMBERS.c.number, CLASS_MEMBERS.c.person),
        select(CLASS_PLACES)
        .where(CLASS_PLACES.c.class_id == id)
        .order_by(CLASS_PLACES.c.round, CLASS_PLACES.c.table_number, CLASS_PLACES.c.seat),
        select(SEATS.c.room, SEATS.c.seat, SEATS.c.kind, SEATS.c.person, SEATS.c.level)
        .where(SEATS.c.room.in_(theirs))
        .order_by(SEATS.c.room, SEATS.c.seat),
    ]


def _member(row: Any) -> Member:
    return Member(
        row["person"], row["name"], row["number"], row["leads"], row["plays"], row["is_new"]
    )


def _place(row: Any) -> Place:
    return Place(
        row["round"], row["person"], row["table_number"], row["seat"], row["room"], row["absent"]
    )
