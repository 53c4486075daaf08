"""Setting a table: the ticket that is the right to, and what is wanted, checked: game, mode,
switches, who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from suffrage.bots import levels, usual_level
from suffrage.core.dice import commitment
from suffrage.core.errors import BadOptions
from suffrage.core.game import WATCHER, Game, Options, Seat
from suffrage.core.words.lesson import Lesson
from suffrage.table.boards import board_of
from suffrage.table.rooms import talk, voices
from suffrage.table.rooms.clocks.calendar import REPEATS, repetition
from suffrage.table.rooms.clocks.pace import DECISION, ENDS, LOSS, NONE, ONCE, Pace
from suffrage.table.rooms.errors import BadField
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import Room
from suffrage.table.rooms.sanitizing import clean_title
from suffrage.table.rooms.seats import BOT, OPEN, PERSON, Occupant
from suffrage.table.rooms.standing.series import AUTO, bot_in, next_level
from suffrage.table.rooms.terms import (
    ACCESSES,
    HINTS,
    HINTS_USUAL,
    LINK,
    PRIVATE,
    PUBLIC,
    RATED,
    RATINGS_SAID,
    UNRATED,
)

ME = "me"
FRIEND = "friend"  # whoever has the invitation
ANYONE = "anyone"
LONGEST_FILE = 60_000


@dataclass(frozen=True)
class Ticket:
    """The right to set one table. Its dice are promised before anybody gives a nonce, and
    using it twice leads to the same table."""

    id: str
    seed: bytes
    text: str  # as a form carries it
    invitation: str  # to the table, once it is set; drawn anew whenever the ticket is read

    @property
    def promise(self) -> str:
        """What is published about the dice."""
        return commitment(self.seed)


def bot_level(game: Game, wanted: str) -> str:
    """The bot of that level, or the usual one if none is named; BadOptions for another word."""
    level = wanted or usual_level(game.name)
    if level not in levels(game.name):
        known = ", ".join(levels(game.name))
        raise BadField("level", f"there is no bot {level!r}; {game.title} has {known}")
    return level


@dataclass
class Wish:
    """A table as somebody would like it."""

    game: Game
    mode: str
    seats: list[str]  # ME, FRIEND, ANYONE or the level of a bot, for every seat
    access: str = LINK
    switches: tuple[str, ...] = ()
    files: dict[str, str] = field(default_factory=dict)
    clock: str = "0"  # how much time people have, as it is spelled
    at_end: str = ONCE  # what happens when somebody's time is up
    hints: str = HINTS_USUAL
    fixed: bool = False  # seats stay as they are set, where others would draw lots
    silent: bool = False  # bots say nothing, where others would talk
    title: str = ""  # what the table is called
    starts: float | None = None  # for when it is fixed
    repeats: str = ""  # how often such a table is set, where it is
    zone: str = ""  # by whose clock
    invites: str = ""  # the names of friends, with commas between them
    rated: str = UNRATED  # whether its result counts for ratings

    @classmethod
    def quick(cls, game: Game, mode: str = "") -> Wish:
        """The quickest sensible match: oneself in the first seat, bots in the others."""
        known = game.mode(mode) if mode else game.modes[0]
        level = usual_level(game.name)
        return cls(game, known.name, [ME] + [level] * (len(known.seats) - 1))

    def options(self) -> Options:
        """What is agreed before the match, or BadOptions."""
        options = Options(self.mode, self.switches, self.files)
        mode = self.game.check(options)
        allowed = (ME, FRIEND, ANYONE, *levels(self.game.name), AUTO)
        for seat, who in enumerate(self.seats):
            if who not in allowed:
                said = f"{who!r} cannot sit down; choose from {', '.join(allowed)}"
                raise BadField(f"seat{seat}", said)
        if len(self.seats) != len(mode.seats):
            raise BadOptions(f"{mode.name} has {len(mode.seats)} seats, not {len(self.seats)}")
        if self.access not in ACCESSES:
            raise BadField("access", f"a table is {', '.join(ACCESSES)}, not {self.access!r}")
        self._check_time(len(mode.seats))
        if self.hints not in HINTS:
            raise BadField("hints", f"hints are {', '.join(HINTS)}, not {self.hints!r}")
        if ANYONE in self.seats and self.access != PUBLIC:
            said = "only a public table has seats for anyone: make it public, or invite a friend"
            raise BadField("access", said)
        for name, text in self.files.items():
            if len(text) > LONGEST_FILE:
                raise BadField(f"file-{name}", f"a file has at most {LONGEST_FILE} characters")
        self._check_rated(options)
        self.game.start(options)  # a file may be wrong inside
        return options

    def _check_rated(self, options: Options) -> None:
        """BadField for a rated table at which nobody could be rated, or unfairly."""
        if self.rated not in RATINGS_SAID:
            raise BadField(
                "rated",
                f"it is {', '.join(filter(None, RATINGS_SAID))} or nothing, not {self.rated!r}",
            )
        if not self.rated:
            return
        people = [who for who in self.seats if who in (ME, FRIEND, ANYONE)]
        side_of = board_of(self.game.name).side_of
        sides = [side_of(options, seat) for seat in range(len(self.seats))]
        if len(self.seats) < 2 or (all(sides) and len(set(sides)) < 2):
            raise BadField("rated", "only a match with people on both sides is rated")
        if self.access != PUBLIC:
            raise BadField("rated", "a rated match is public: anybody may watch")
        if self.files:
            raise BadField("rated", "a rated match is played by the printed rules and cards")
        if self.rated == RATED and len(people) < len(self.seats):
            raise BadField("rated", "bots sit here: let them be rated too, or invite people")
        if self.seats.count(ME) > 1 or not people:
            raise BadField("rated", "in a rated match everybody has one seat")
        if not Pace.read(self.clock):
            raise BadField("clock", "a rated match has a clock, or nobody would have to finish it")

    def _check_time(self, seats: int) -> None:
        """BadField for a clock that cannot be so at such a table."""
        if self.at_end not in ENDS:
            raise BadField("at_end", f"it is {', '.join(ENDS)}, not {self.at_end!r}")
        if seats == 1 and Pace.read(self.clock).kind not in (NONE, DECISION):
            said = "whoever plays alone never passes a turn on: choose seconds for a decision"
            raise BadField("clock", said)
        clean_title(self.title)
        self.invited()
        if self.repeats not in REPEATS:
            allowed = ", ".join(filter(None, REPEATS))
            raise BadField("repeats", f"choose from {allowed} or nothing, not {self.repeats!r}")
        if self.repeats and self.starts is None:
            raise BadField("repeats", "only a table with a fixed time is set again and again")

    def invited(self) -> list[str]:
        """The names of those who are invited, or BadField."""
        names = [name.strip() for name in self.invites.split(",") if name.strip()]
        if len(names) > self.seats.count(FRIEND):
            raise BadField("invites", "there must be a seat for a friend for everybody you invite")
        return names

    def room(
        self, ticket: Ticket, person: Person, nonce: str, now: float, guests: Sequence[Person] = ()
    ) -> Room:
        """The table, its match not begun. Seats for friends are kept for *guests*."""
        occupants, friends = [], list(guests)
        for seat, who in enumerate(self.seats):
            if who == ME:
                occupants.append(Occupant(seat, PERSON, person.id, person.name, nonce=nonce))
            elif who == FRIEND and friends:
                guest = friends.pop(0)
                occupants.append(Occupant(seat, OPEN, guest.id, guest.name, invited=True))
            elif who in (FRIEND, ANYONE):
                occupants.append(Occupant(seat, OPEN, invited=who == FRIEND))
            else:
                occupants.append(bot_in(self.game, seat, who))
        room = Room(
            ticket.id, ticket.invitation, self.game, self.options(), self.access,
            person.id, ticket.seed, occupants, now, Pace.read(self.clock),
        )  # fmt: skip
        room.hints, room.at_end = self.hints, self.at_end
        room.title, room.starts = clean_title(self.title), self.starts
        room.repeats = repetition(self.repeats, self.zone)
        if self.rated:  # whoever lets others wait without end would spoil their rating
            room.rated, room.at_end = self.rated, LOSS
        room.by_lot = board_of(self.game.name).draws_seats and not self.fixed
        if self.silent:
            room.note(talk.HUSHED, WATCHER, now)
        return room


def first_steps(game: Game, lesson: Lesson, ticket: Ticket, person: Person, now: float) -> Room:
    """The table of somebody's first match: its dice and its bots are those of the lesson."""
    nonces = lesson.nonces(len(game.mode(lesson.mode).seats))
    occupants = [
        Occupant(seat, BOT, level=lesson.level, nonce=nonce)
        if seat != lesson.seat
        else Occupant(seat, PERSON, person.id, person.name, nonce=nonce)
        for seat, nonce in enumerate(nonces)
    ]
    room = Room(
        ticket.id, ticket.invitation, game, Options(lesson.mode), PRIVATE, person.id,
        lesson.seed, occupants, now,
    )  # fmt: skip
    # Seals and a bond to one table would give every table throws of its own.
    room.is_sealed = False
    return room


def rematch(
    room: Room, ticket: Ticket, person: Person, nonce: str, swapped: bool, now: float
) -> Room:
    """The same table again for *person*; the others' seats are kept for them.

    With *swapped*, everybody moves on by one seat.
    """
    count = len(room.occupants)
    occupants = []
    for seat in range(count):
        old = room.occupants[(seat + swapped) % count]
        if old.kind == BOT:
            level = next_level(room, old)
            occupants.append(Occupant(seat, BOT, level=level, adapts=old.adapts))
        elif old.person == person.id:
            occupants.append(Occupant(seat, PERSON, person.id, old.name, nonce=nonce))
        else:
            occupants.append(Occupant(seat, OPEN, old.person, old.name, invited=True))
    new = Room(
        ticket.id, ticket.invitation, room.game, room.options, room.access, person.id,
        ticket.seed, occupants, now, room.pace,
    )  # fmt: skip
    new.hints, new.by_lot, new.at_end = room.hints, room.by_lot, room.at_end
    new.title, new.rated = room.title, room.rated
    new.of_class, new.witnesses = room.of_class, room.witnesses
    if board_of(room.game.name).bots_talk and not voices.are_on(room):
        new.note(talk.HUSHED, WATCHER, now)
    return new


def another(room: Room, ticket: Ticket, starts: float, now: float) -> Room:
    """The next table of a row: its seats are kept for those who sat at this one."""
    occupants = [
        Occupant(one.place, BOT, level=one.level, adapts=one.adapts)
        if one.kind == BOT
        else Occupant(one.place, OPEN, one.person, one.name, invited=True)
        for one in sorted(room.occupants, key=lambda one: one.place)
    ]
    new = Room(
        ticket.id, ticket.invitation, room.game, room.options, room.access, room.host,
        ticket.seed, occupants, now, room.pace,
    )  # fmt: skip
    new.hints, new.by_lot, new.at_end = room.hints, room.by_lot, room.at_end
    new.title, new.starts, new.repeats = room.title, starts, room.repeats
    new.rated = room.rated
    return new


def branch(
    room: Room, ticket: Ticket, person: Person, nonce: str, seat: Seat, level: str,
    inherited: list[tuple[Seat, str]], now: float,
) -> Room:  # fmt: skip
    """A table that goes on behind the *inherited* answers of another, with dice of its own.

    *person* sits in *seat*, bots of *level* in the others.
    """
    occupants = [
        Occupant(other, BOT, level=level)
        if other != seat
        else Occupant(seat, PERSON, person.id, person.name, nonce=nonce)
        for other in range(len(room.occupants))
    ]
    access = LINK if room.access == PUBLIC else room.access
    new = Room(
        ticket.id, ticket.invitation, room.game, room.options, access, person.id,
        ticket.seed, occupants, now,
    )  # fmt: skip
    new.source, new.inherited, new.rules = room.id, inherited, room.rules
    new.of_class, new.witnesses = room.of_class, room.witnesses
    return new
