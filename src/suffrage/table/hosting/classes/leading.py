"""What whoever leads a class does: opens it, pairs rounds, lets people in and out, ends it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from hmac import compare_digest

from suffrage.table.hosting.classes.joining import LETTERS
from suffrage.table.hosting.classes.warden import Warden
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.seals import Seals
from suffrage.table.hosting.usecases.people import stranger
from suffrage.table.rooms import opening
from suffrage.table.rooms.classes.group import (
    BOTS,
    LEFTOVERS,
    MOST_DAYS,
    MOST_MEMBERS,
    MOST_ROUNDS,
    PAIRINGS,
    SWISS,
    Group,
    Member,
    Place,
    Terms,
)
from suffrage.table.rooms.classes.pairing import BOT, Plan, planned
from suffrage.table.rooms.classes.tables import table_of
from suffrage.table.rooms.clocks.pace import DAY, Pace
from suffrage.table.rooms.errors import (
    BadField,
    ClassClosed,
    NotAllowed,
    NotFound,
    NotLeading,
    NotOver,
    Stale,
    TooManyClasses,
)
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.sanitizing import clean_title
from suffrage.table.rooms.setup import Ticket, bot_level
from suffrage.table.store.database import Conflict, Steps
from suffrage.table.store.rows import added

MOST = 20  # classes that somebody leads at a time
_TRIES = 5  # while others change a class at the same moment

Draw = Callable[[], Ticket]


def address_of(text: str) -> str:
    """The id of a class as it stands in its link, however somebody has typed it."""
    letters = [letter for letter in text.lower() if letter.isalnum()]
    return "-".join(["".join(letters[i : i + 3]) for i in range(0, min(len(letters), 12), 3)])


def _new_id() -> str:
    return address_of("".join([secrets.choice(LETTERS) for _ in range(9)]))


def checked(terms: Terms) -> Terms:
    """What a leader wishes, as it can be; or BadField."""
    title = clean_title(terms.title)
    if not title:
        raise BadField("title", "give the class a name, so that people know where they are")
    terms.wish().options()
    Pace.read(terms.clock)
    if not 1 <= terms.rounds <= MOST_ROUNDS:
        raise BadField("rounds", f"there are 1 to {MOST_ROUNDS} rounds")
    for field, known in (("pairing", PAIRINGS), ("leftover", LEFTOVERS)):
        if getattr(terms, field) not in known:
            raise BadField(field, f"it is {' or '.join(known)}, not {getattr(terms, field)!r}")
    return replace(terms, title=title, level=bot_level(terms.rules, terms.level))


def last_moment(until: float, now: float) -> float:
    """When everything is gone; BadField for a day that is past or too far away."""
    if not now < until <= now + (MOST_DAYS + 1) * DAY:
        said = f"choose today or a day to come, at most {MOST_DAYS} days away"
        raise BadField("until", said)
    return until


def days_to_choose(now: float) -> tuple[str, str]:
    """The first and the last day after which everything may be gone, as forms write them."""
    today = datetime.fromtimestamp(now, UTC).date()
    return today.isoformat(), (today + timedelta(days=MOST_DAYS)).isoformat()


class Leading:
    """What leaders do. Each returns when it is done, and everybody is told."""

    def __init__(self, host: Host, warden: Warden, seals: Seals) -> None:
        self._host = host
        self._classes = host.classes
        self._warden = warden
        self._seals = seals

    async def open(self, person: Person, terms: Terms, until: float) -> tuple[str, Person]:
        """Open a class; its id, and who leads it, since a newcomer becomes a guest."""
        now = self._host.clock()
        known, expires = checked(terms), last_moment(until, now)
        if person.id and await self._classes.led(person.id) >= MOST:
            raise TooManyClasses(f"you lead {MOST} classes; delete one that is over first")
        leader = person if person.id else stranger()
        member = Member(leader.id, "", 0, True, False, not person.id)
        group = Group(_new_id(), known, 0, True, False, 1, now, expires, 1, (member,))
        arrival = [] if person.id else added(leader, now)
        await self._classes.write([*arrival, *self._classes.opened(group)])
        return group.id, leader

    async def led(self, id: str, person: Person) -> Group:
        """The class, for whoever leads it; NotLeading for its members, NotFound for others."""
        group = await self._classes.read(id)
        if group is None or not (group.knows(person.id) or group.leads(person.id)):
            raise NotFound
        if not group.leads(person.id):
            raise NotLeading
        return group

    @property
    def now(self) -> float:
        """What time it is."""
        return self._host.clock()

    def key(self, group: Group) -> str:
        """What the link shows by which others lead too, on another device or beside."""
        return self._seals.class_key(group.id, group.links)

    async def keyed(self, id: str, key: str) -> Group:
        """The class that a leader's link leads to, or NotFound."""
        group = await self._classes.read(id)
        if group is None or not compare_digest(self.key(group).encode(), key.encode()):
            raise NotFound
        return group

    async def take_over(self, id: str, key: str, person: Person) -> Person:
        """Lead a class too; who they are, since a newcomer becomes a guest."""
        group = await self.keyed(id, key)
        if group.leads(person.id):
            return person
        leader, now = person if person.id else stranger(), self._host.clock()
        arrival = [] if person.id else added(leader, now)
        is_known = group.member(leader.id) is not None
        steps = self._classes.led_by(id, leader.id, not person.id, is_known)
        await self._done(id, [*arrival, *steps])
        return leader

    async def change_terms(self, id: str, person: Person, terms: Terms, until: float) -> None:
        """Choose otherwise between two rounds; what was played stays. Game and mode stay once the
        first round is paired."""
        group = await self.led(id, person)
        if group.round and (terms.game, terms.mode) != (group.terms.game, group.terms.mode):
            raise BadField("game", "the game stays the same once the first round is paired")
        known = checked(terms)
        if known.rounds < group.round:
            raise BadField("rounds", f"{group.round} rounds were paired already")
        expires = last_moment(until, self._host.clock())
        await self._done(id, self._classes.changed(id, **vars_of(known), expires=expires))

    # Rounds

    async def pair(self, id: str, person: Person, number: int, stop: bool, draw: Draw) -> None:
        """Pair a round and set its tables; those that still play end without a result if *stop*.

        The same round twice is paired once.
        """
        for _ in range(_TRIES):
            group = await self.led(id, person)
            if number == group.round and number > 0:
                return
            self._must_be_next(group, number, stop)
            plan = await self._plan(group.stopped(), group.players)
            _must_seat(group, plan)
            if await self._set(group, number, plan, 1, person, draw):
                return
        raise Stale

    async def seat_latecomers(self, id: str, person: Person, draw: Draw) -> None:
        """Tables in the present round for those who have none, with bots where people lack."""
        for _ in range(_TRIES):
            group = await self.led(id, person)
            late = group.without_place()
            if not group.round or group.is_ended or not late:
                raise NotAllowed("everybody has a table in this round")
            plan = await self._plan(group, late, bots=True)
            first = 1 + max([table.number for table in group.tables()], default=0)
            if await self._set(group, group.round, plan, first, person, draw):
                return
        raise Stale

    def _must_be_next(self, group: Group, number: int, stop: bool) -> None:
        if group.is_ended:
            raise ClassClosed("this class has ended: there are no more rounds")
        if number != group.round + 1:
            raise BadField("round", f"the next round is number {group.round + 1}")
        if number > group.terms.rounds:
            raise ClassClosed(f"all {group.terms.rounds} rounds are paired; choose more of them")
        playing = len(group.unfinished())
        if playing and not stop:
            tables = "1 table still plays" if playing == 1 else f"{playing} tables still play"
            raise NotOver(f"{tables}: wait, or end the round; what is not over counts as a draw")
        if not group.players:
            raise NotAllowed("nobody has joined yet: there is nobody to pair")

    async def _plan(self, group: Group, members: Sequence[Member], bots: bool = False) -> Plan:
        terms = group.terms
        return await asyncio.to_thread(
            planned, group.paired(members), terms.sides, terms.pairing == SWISS,
            bots or terms.leftover == BOTS, secrets.randbits(62),
        )  # fmt: skip

    async def _set(
        self, group: Group, number: int, plan: Plan, first: int, person: Person, draw: Draw
    ) -> bool:
        """Set the tables of a plan; False if the class has changed meanwhile."""
        now, rooms, places = self._host.clock(), [], []
        for at, table in enumerate(plan.tables, first):
            ticket = draw()
            sitters = [group.member(one) if one != BOT else None for one in table]
            name = f"Round {number}, table {at}"
            room = table_of(group, name, person.id, ticket, sitters, now)
            rooms.append((room, opening.begin(room, now)))
            places += [
                Place(number, one, at, seat, room.id)
                for seat, one in enumerate(table)
                if one != BOT
            ]
        places += [Place(number, one, 0, 0) for one in plan.out]
        try:
            await self._host.create_all(rooms, self._classes.paired(group, number, places))
        except Conflict:
            return False
        await self._warden.settle(group.id)
        await self._warden.tell(group.id)
        return True

    # People

    async def take_out(self, id: str, person: Person, number: int) -> None:
        """Somebody has left: a bot plays on for them, and they are paired no more."""
        await self._set_playing(id, person, number, plays=False)

    async def let_in(self, id: str, person: Person, number: int) -> None:
        """Somebody who was taken out is back."""
        await self._set_playing(id, person, number, plays=True)

    async def _set_playing(self, id: str, person: Person, number: int, plays: bool) -> None:
        group = await self.led(id, person)
        member = next((one for one in group.members if one.number == number and one.name), None)
        if member is None:
            raise BadField("number", "nobody of that number is in this class")
        if plays and len(group.players) >= MOST_MEMBERS:
            raise ClassClosed(f"this class is full: it has {MOST_MEMBERS} people")
        await self._done(id, self._classes.set_playing(id, member.person, plays))

    async def wait_no_longer(self, id: str, person: Person, number: int) -> None:
        """Bots take the seats of those who have not come to a table; to any, for number 0."""
        group = await self.led(id, person)
        tables = [table for table in group.tables() if number in (0, table.number)]
        missing = [who for table in tables for who in table.standing.missing()]
        if not missing:
            raise NotAllowed("nobody is waited for there")
        await self._done(id, self._classes.not_waited_for(group, missing))

    # The door and the end

    async def set_door(self, id: str, person: Person, is_open: bool) -> None:
        """Let others come, or not."""
        await self.led(id, person)
        await self._done(id, self._classes.changed(id, is_open=is_open))

    async def renew_link(self, id: str, person: Person) -> None:
        """A new leader's link; the old one leads nowhere, and whoever leads by it does not any
        more: it may have been stolen."""
        group = await self.led(id, person)
        await self._done(id, self._classes.led_no_more(group, group.led_by_link(person.id)))

    async def end(self, id: str, person: Person) -> None:
        """No more rounds: what still plays ends without a result, and the standings stay."""
        await self.led(id, person)
        await self._done(id, self._classes.changed(id, is_ended=True, is_open=False))

    async def delete(self, id: str, person: Person) -> None:
        """Let everything about a class go away now."""
        await self.led(id, person)
        await self._warden.forget(id)

    async def _done(self, id: str, steps: Steps) -> None:
        try:
            await self._classes.write(steps)
        except Conflict:
            raise NotFound from None
        await self._warden.settle(id)
        await self._warden.tell(id)


def vars_of(terms: Terms) -> dict[str, object]:
    """Terms, column by column."""
    return {name: getattr(terms, name) for name in Terms.__dataclass_fields__}


def _must_seat(group: Group, plan: Plan) -> None:
    """NotAllowed where there are too few people for one table."""
    if not plan.tables:
        size, here = len(group.terms.sides), len(plan.out)
        raise NotAllowed(
            f"a table takes {size} people, and {here} {'is' if here == 1 else 'are'} here: wait "
            "for more, or let bots take the seats that are left"
        )
