"""A class or club as it stands: what was agreed, who is in it, where everybody sat and sits.

In Python a class is something else, so here it is a group.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from suffrage.core.game import Game
from suffrage.games import game as game_called
from suffrage.table.boards import board_of
from suffrage.table.rooms.classes.pairing import Player
from suffrage.table.rooms.room import OVER, WAITING
from suffrage.table.rooms.seats import OPEN, PERSON
from suffrage.table.rooms.setup import FRIEND, Wish
from suffrage.table.rooms.standing.results import DREW, LOST, WON
from suffrage.table.rooms.terms import HINTS_USUAL, PRIVATE

DRAW, SWISS = "draw", "swiss"
PAIRINGS: Final = {
    DRAW: "by draw",
    SWISS: "by the Swiss system: those meet who have as many points",
}
BOTS, OUT = "bots", "out"
LEFTOVERS: Final = {
    BOTS: "bots take the seats that are left",
    OUT: "whoever is left over sits out, and gets a point for it",
}
MOST_MEMBERS: Final = 60  # who play; whoever is taken out makes room
MOST_EVER: Final = 10 * MOST_MEMBERS  # those who went again among them
MOST_ROUNDS: Final = 12
MOST_DAYS: Final = 60  # after which everything about a class is gone, at the latest


@dataclass(frozen=True)
class Terms:
    """What a leader chooses."""

    title: str
    game: str
    mode: str
    clock: str  # how much time people have, as it is spelled
    at_end: str  # what happens when it is up
    rounds: int
    pairing: str  # DRAW or SWISS
    leftover: str  # BOTS or OUT
    level: str  # of the bots
    hints: str = HINTS_USUAL

    @property
    def rules(self) -> Game:
        """The game."""
        return game_called(self.game)

    def wish(self) -> Wish:
        """A table of this class, without anybody at it."""
        mode = self.rules.mode(self.mode)
        return Wish(
            self.rules, mode.name, [FRIEND] * len(mode.seats), PRIVATE, clock=self.clock,
            at_end=self.at_end, hints=self.hints,
        )  # fmt: skip

    @cached_property
    def sides(self) -> tuple[str, ...]:
        """The side of every seat; "" where nobody knows before the match."""
        options = self.wish().options()
        side_of = board_of(self.game).side_of
        return tuple([side_of(options, seat) for seat in range(len(self.wish().seats))])


@dataclass(frozen=True)
class Member:
    """Somebody in a class."""

    person: str
    name: str  # the first name, told apart from others
    number: int  # the how manieth who came, from 1; 0 for whoever opened the class
    leads: bool
    plays: bool  # is to be paired
    is_new: bool = False  # is known here through this class alone


@dataclass(frozen=True)
class Place:
    """Where somebody is in a round: at a table, or left over."""

    round: int
    person: str
    table: int  # from 1; 0 for somebody who sits out
    seat: int  # as the round was paired; some games draw lots for seats
    room: str = ""
    absent: bool = False  # the leader waits no longer


@dataclass(frozen=True)
class Sitter:
    """Who has a seat of a table."""

    seat: int
    kind: str  # as at every table: open, person or bot
    person: str
    level: str


@dataclass(frozen=True)
class Standing:
    """How a table stands."""

    room: str
    status: str
    winners: tuple[int, ...]
    drawn: bool
    is_stopped: bool  # ended without a result
    sitters: tuple[Sitter, ...]

    @property
    def is_over(self) -> bool:
        """Whether nobody plays there any more."""
        return self.status == OVER

    def score(self, person: str) -> float | None:
        """What somebody has of it; None while that is open."""
        if not self.is_over:
            return None
        seats = [one.seat for one in self.sitters if one.kind == PERSON and one.person == person]
        if not seats:
            return LOST  # somebody else, or a bot, had to take the seat
        if self.is_stopped or self.drawn:
            return DREW
        return WON if set(seats) & set(self.winners) else LOST

    def missing(self) -> list[str]:
        """Those who have not sat down yet."""
        return [one.person for one in self.sitters if one.kind == OPEN]


@dataclass(frozen=True)
class Line:
    """How somebody stands."""

    member: Member
    rank: int
    score: float
    others: float  # the points of those whom they met, which part equals
    rounds: tuple[float | None, ...]  # by round that was paired; None for none yet, or not there


@dataclass(frozen=True)
class Table:
    """A table of a round, for whoever looks at all of them."""

    number: int
    standing: Standing
    places: tuple[Place, ...]  # of people


@dataclass(frozen=True)
class Group:
    """A class."""

    id: str
    terms: Terms
    round: int  # the latest that was paired; 0 before the first
    is_open: bool  # whether others may come
    is_ended: bool
    links: int  # how many leader's links there were
    made: float
    expires: float
    version: int
    members: tuple[Member, ...] = ()
    places: tuple[Place, ...] = ()
    standings: dict[str, Standing] = field(default_factory=dict)  # by room

    # Who is who

    def member(self, person: str) -> Member | None:
        """Somebody, if they are in it."""
        return next((one for one in self.members if one.person == person), None)

    def leads(self, person: str) -> bool:
        """Whether somebody leads it."""
        member = self.member(person)
        return member is not None and member.leads

    def led_by_link(self, person: str) -> list[str]:
        """Those who lead only because they had the leader's link, *person* apart. Whoever opened
        the class is never among them, so that no stolen link takes it away."""
        return [
            one.person for one in self.members if one.leads and one.number and one.person != person
        ]

    def knows(self, person: str) -> bool:
        """Whether somebody may read names and results."""
        member = self.member(person)
        return member is not None and (member.leads or member.plays)

    @property
    def players(self) -> list[Member]:
        """Those who are to be paired."""
        return [one for one in self.members if one.plays]

    def witnesses(self) -> frozenset[str]:
        """Those who may watch its tables."""
        return frozenset([one.person for one in self.members if one.leads or one.plays])

    # Rounds

    def place(self, person: str, round: int = 0) -> Place | None:
        """Where somebody is in a round, the present one unless it is named."""
        wanted = round or self.round
        return next((p for p in self.places if p.round == wanted and p.person == person), None)

    def tables(self, round: int = 0) -> list[Table]:
        """The tables of a round, the present one unless it is named."""
        wanted = round or self.round
        by_number: dict[int, list[Place]] = {}
        for place in self.places:
            if place.round == wanted and place.table:
                by_number.setdefault(place.table, []).append(place)
        return [
            Table(number, self.standings[places[0].room], tuple(places))
            for number, places in sorted(by_number.items())
            if places[0].room in self.standings
        ]

    def unfinished(self) -> list[Table]:
        """The tables of this round at which the match is not over."""
        return [table for table in self.tables() if not table.standing.is_over]

    def stopped(self) -> Group:
        """The class as it is once the matches of this round that are not over are ended."""
        ended = {
            table.standing.room: replace(table.standing, status=OVER, is_stopped=True)
            for table in self.unfinished()
        }
        return replace(self, standings={**self.standings, **ended})

    def without_place(self) -> list[Member]:
        """Those who have no table in this round: they came late, or sit out."""
        sat = {place.person for place in self.places if place.round == self.round and place.table}
        return [one for one in self.players if one.person not in sat]

    def score(self, place: Place) -> float | None:
        """What somebody has of a round."""
        if not place.table:
            return WON
        standing = self.standings.get(place.room)
        return None if standing is None else standing.score(place.person)

    def paired(self, members: Sequence[Member]) -> list[Player]:
        """What pairing must know of these members."""
        scores = {line.member.person: line.score for line in self.lines()}
        sides = self.terms.sides
        found = []
        for one in members:
            mine = [place for place in self.places if place.person == one.person]
            sat = [place for place in mine if place.table]
            met = Counter([mate for place in sat for mate in self.mates(place)])
            alone = [place for place in sat if len(sides) > 1 and not self.mates(place)]
            found.append(
                Player(
                    one.person, scores.get(one.person, 0.0), met,
                    Counter([sides[place.seat] for place in sat]),
                    len(mine) - len(sat) + len(alone),
                )
            )  # fmt: skip
        return found

    def mates(self, place: Place) -> list[str]:
        """The others of the class at a table."""
        sitting = self._sitting[place.round, place.table]
        return [other for other in sitting if other != place.person]

    @cached_property
    def _sitting(self) -> dict[tuple[int, int], list[str]]:
        """Who was paired with each other, by round and table."""
        found: dict[tuple[int, int], list[str]] = {}
        for place in self.places:
            found.setdefault((place.round, place.table), []).append(place.person)
        return found

    # How it stands

    def lines(self) -> list[Line]:
        """Everybody who plays or has played, the best first. Equals share a place; by the Swiss
        system the points of those whom they met part them."""
        return self._lines

    @cached_property
    def _lines(self) -> list[Line]:
        scores: dict[str, dict[int, float | None]] = {one.person: {} for one in self.members}
        for place in self.places:
            scores.setdefault(place.person, {})[place.round] = self.score(place)
        points = {who: sum([s for s in mine.values() if s]) for who, mine in scores.items()}
        others = dict.fromkeys(scores, 0.0)
        if self.terms.pairing == SWISS:
            for place in self.places:
                if place.table and scores[place.person][place.round] is not None:
                    others[place.person] += sum(points[mate] for mate in self.mates(place))
        listed = [m for m in self.members if m.plays or scores[m.person]]
        keys = {m.person: (-points[m.person], -others[m.person]) for m in listed}
        listed.sort(key=lambda m: (keys[m.person], m.name.casefold(), m.number))
        ranks = {key: 1 + sum(k < key for k in keys.values()) for key in keys.values()}
        return [
            Line(
                m, ranks[keys[m.person]], points[m.person], others[m.person],
                tuple([scores[m.person].get(number) for number in range(1, self.round + 1)]),
            )
            for m in listed
        ]  # fmt: skip

    @property
    def is_waiting_for(self) -> int:
        """How many have not sat down at their tables yet."""
        return sum(
            len(table.standing.missing())
            for table in self.tables()
            if table.standing.status == WAITING
        )

    @property
    def is_last(self) -> bool:
        """Whether no round comes after this one."""
        return self.is_ended or self.round >= self.terms.rounds
