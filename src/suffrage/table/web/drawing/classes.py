"""A class as its pages show it: names instead of ids, words instead of states."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import segno
from markupsafe import Markup

from suffrage.core.words.phrases import listed
from suffrage.table.boards import board_of
from suffrage.table.rooms.classes.group import (
    LEFTOVERS,
    MOST_DAYS,
    MOST_ROUNDS,
    PAIRINGS,
    SWISS,
    Group,
    Line,
    Member,
    Standing,
    Table,
)
from suffrage.table.rooms.clocks.pace import ENDS, USUAL_PACES
from suffrage.table.rooms.room import PLAYING, WAITING
from suffrage.table.rooms.seats import BOT, OPEN, PERSON

_POINTS = {0.0: "0", 0.5: "½"}


@dataclass(frozen=True)
class Chair:
    """A seat of a table, and who has it."""

    name: str
    side: str  # "" where nobody knows before the match
    won: bool
    is_me: bool
    is_bot: bool
    stands_in: bool  # a bot plays for this person


@dataclass(frozen=True)
class Desk:
    """A table of a round."""

    number: int
    room: str
    status: str
    said: str  # how it stands, in a few words
    chairs: tuple[Chair, ...]
    waits: bool  # for somebody to sit down


@dataclass(frozen=True)
class Mine:
    """Where one is to go in this round."""

    desk: Desk | None  # None for somebody who sits out
    seat: int  # to sit down in; -1 once one has
    side: str
    said: str = ""  # with or against whom, in a sentence


class Pictured:
    """A class, for one reader."""

    def __init__(self, group: Group, reader: str = "") -> None:
        self.group = group
        self.reader = reader
        self.names = {one.person: one.name for one in group.members}
        terms = group.terms
        self.game = terms.rules
        self.mode = self.game.mode(terms.mode)
        self._draws_seats = board_of(terms.game).draws_seats
        self._lines: list[Line] | None = None

    @property
    def me(self) -> Member | None:
        """Whoever reads this."""
        return self.group.member(self.reader)

    @property
    def lines(self) -> list[Line]:
        """The standings."""
        if self._lines is None:
            self._lines = self.group.lines()
        return self._lines

    @property
    def is_swiss(self) -> bool:
        """Whether the points of those whom one met part equals."""
        return self.group.terms.pairing == SWISS

    @property
    def size(self) -> str:
        """How much a screen has to show: the less, the larger."""
        people, tables = len(self.lines), len(self.group.tables())
        if self.group.is_ended:
            tables = 0
        limits = (("few", 7, 5), ("some", 10, 8), ("more", 20, 10), ("many", 36, 18))
        return next((name for name, p, t in limits if people <= p and tables <= t), "crowd")

    def desks(self, round: int = 0) -> list[Desk]:
        """The tables of a round, the present one unless it is named."""
        return [self._desk(table) for table in self.group.tables(round)]

    def out(self) -> list[str]:
        """The names of those who sit out in this round."""
        round = self.group.round
        people = [p.person for p in self.group.places if p.round == round and not p.table]
        return [self.names.get(person) or "somebody" for person in people]

    def late(self) -> list[str]:
        """The names of those who came too late for this round."""
        return [
            one.name
            for one in self.group.without_place()
            if self.group.round and self.group.place(one.person) is None
        ]

    def mine(self) -> Mine | None:
        """Where the reader is to go; None for somebody who has no place in this round."""
        place = self.group.place(self.reader) if self.group.round else None
        if place is None:
            return None
        if not place.table:
            return Mine(None, -1, "")
        table = next((t for t in self.group.tables() if t.number == place.table), None)
        if table is None:
            return None
        mine = [one for one in table.standing.sitters if one.person == self.reader]
        seat = next((one.seat for one in mine if one.kind == OPEN), -1)
        desk = self._desk(table)
        side = next((chair.side for chair in desk.chairs if chair.is_me), "")
        others = [chair.name for chair in desk.chairs if not chair.is_me]
        return Mine(desk if mine else None, seat, side, self._with_whom(others))

    def _with_whom(self, others: list[str]) -> str:
        """Two on different sides play against each other, all others with each other."""
        if not others:
            return "You play alone."
        is_duel = len(others) == 1 and len(set(self.group.terms.sides)) == 2
        return f"You play {'against' if is_duel else 'with'} {listed(others)}."

    def _desk(self, table: Table) -> Desk:
        standing = table.standing
        bots = board_of(self.group.terms.game).bot_names
        chairs = []
        for one in standing.sitters:
            is_bot = one.kind == BOT
            called = f"{bots[one.seat]} (bot)" if bots else "a bot"
            chairs.append(
                Chair(
                    called if is_bot else self.names.get(one.person) or "somebody",
                    "" if self._draws_seats else self.mode.seats[one.seat],
                    standing.is_over and not standing.is_stopped and one.seat in standing.winners,
                    bool(self.reader) and one.person == self.reader, is_bot,
                    one.kind == PERSON and bool(one.level),
                )
            )  # fmt: skip
        return Desk(
            table.number, standing.room, standing.status, self._said(standing, chairs),
            tuple(chairs), standing.status == WAITING,
        )  # fmt: skip

    def _said(self, standing: Standing, chairs: list[Chair]) -> str:
        if standing.status == WAITING:
            missing = [self.names.get(who) or "somebody" for who in standing.missing()]
            if len(missing) == len([chair for chair in chairs if not chair.is_bot]):
                return "about to begin"
            return f"waits for {listed(missing)}"
        if standing.status == PLAYING:
            return "playing"
        if standing.is_stopped:
            came = [one for one in standing.sitters if one.kind == PERSON]
            return "stopped: a draw" if came else "nobody came"
        if standing.drawn:
            return "a draw"
        winners = [chair.name for chair in chairs if chair.won]
        return f"{listed(winners)} won" if winners else "nobody won"


def choices() -> dict[str, Any]:
    """What a form for a class offers, whether it is new or goes on."""
    return {
        "paces": USUAL_PACES, "ends": ENDS, "pairings": PAIRINGS, "leftovers": LEFTOVERS,
        "most_rounds": MOST_ROUNDS, "most_days": MOST_DAYS,
    }  # fmt: skip


def said_points(points: float | None) -> str:
    """Points as people write them: 2½."""
    if points is None:
        return "–"
    if points in _POINTS:
        return _POINTS[points]
    whole = int(points)
    return f"{whole}½" if points > whole else str(whole)


def code_for_phones(address: str) -> Markup:
    """An address as a picture that a phone reads."""
    drawn = segno.make(address, error="m", micro=False)
    return Markup(  # our own address, drawn by our own hand
        drawn.svg_inline(omitsize=True, border=2, svgclass="qr", lineclass=None, light="#fff")
    )
