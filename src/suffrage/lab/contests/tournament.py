"""Everybody against everybody: each pair of bots from all seats, with the same dice.

A *round* of a pair is one match for each way to seat the two, all with the same dice, so that
neither luck nor the better side is taken for strength. With a test a pair first plays until it
is decided who is better (or for so many matches); a series that stops by its own result
flatters whoever was lucky, so then a series of fixed length with fresh dice confirms it, and
only that one is rated.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import combinations, islice
from typing import Any

from suffrage.bots.ratings import OPEN, Result, SequentialTest, errors, ratings
from suffrage.core.errors import BadOptions, BadRecord
from suffrage.core.rng import derive
from suffrage.games import game as game_called
from suffrage.lab.contests.arena import Contest, Played, Table
from suffrage.lab.contests.entrants import Entrant
from suffrage.lab.contests.tally import Share
from suffrage.lab.figures.skills import Meeting, skills
from suffrage.lab.figures.statistics import Z
from suffrage.lab.running.crew import Crew, Workers
from suffrage.lab.running.ledger import Row
from suffrage.lab.running.provenance import provenance

KIND = "arena"
SEARCH = "search"  # ends when the test is decided
CONFIRM = "confirm"  # has a fixed length
_BLOCK = 4  # rounds of a pair between two looks at its test, whatever the number of workers

Seating = tuple[int, ...]  # by seat, 0 for the first bot of a pair and 1 for the second
Task = tuple[int, str, int, Seating]  # pair, stage, round


@dataclass(frozen=True)
class Tournament:
    """What is played, by whom, and how long. Plain data."""

    game: str
    mode: str
    entrants: tuple[Entrant, ...]
    seed: int
    matches: int  # of each pair, at least; whole rounds
    switches: tuple[str, ...] = ()
    files: dict[str, str] = field(default_factory=dict)
    test: tuple[float, float] | None = None  # who is better: scores that are told apart
    most: int = 1000  # matches of each pair before its test is given up

    def check(self) -> None:
        """BadOptions unless it can be played."""
        if len(self.entrants) < 2:
            raise BadOptions("an arena needs two bots or more: --bots steady,novice")
        twice = [one for one in self.names() if self.names().count(one) > 1]
        if twice:
            raise BadOptions(f"{twice[0]} is named twice")
        if len(set(self._sides())) < 2:
            raise BadOptions(f"in {self.mode} nobody plays against another; take another mode")
        try:
            self.sequential()
        except ValueError as error:
            raise BadOptions(str(error)) from error
        self.contest(0, SEARCH, self.seatings()[0]).check()

    def sequential(self) -> SequentialTest | None:
        """The test, if there is one."""
        return SequentialTest(*self.test) if self.test else None

    def names(self) -> list[str]:
        """The bots by name; with their budgets where a level takes part more than once."""
        levels = [entrant.level for entrant in self.entrants]
        return [
            f"{one.level}@{one.budget}" if levels.count(one.level) > 1 else one.level
            for one in self.entrants
        ]

    def pairs(self) -> list[tuple[int, int]]:
        """Who meets whom."""
        return list(combinations(range(len(self.entrants)), 2))

    def seatings(self) -> list[Seating]:
        """All ways to seat two bots that are fair to both.

        Partners are of one kind. Where everybody is a side of their own (parties are secret),
        the two sit by turns, and every such seating is played.
        """
        sides = self._sides()
        found = [sides, tuple(1 - side for side in sides)]
        if len(set(sides)) > 2:
            by_turns = [tuple((seat + first) % 2 for seat in sides) for first in (0, 1)]
            found = [one[at:] + one[:at] for one in by_turns for at in range(len(sides))]
        return list(dict.fromkeys(tuple(one) for one in found))

    def _sides(self) -> tuple[int, ...]:
        """By seat, who wins together; in most modes, each for itself."""
        mode = game_called(self.game).mode(self.mode)
        return mode.sides or tuple(range(len(mode.seats)))

    def contest(self, pair: int, stage: str, seating: Seating) -> Contest:
        """The contest in which a pair sits so. Dice are the same for all pairs and seatings."""
        seats = [self.entrants[self.pairs()[pair][who]] for who in seating]
        return Contest(
            self.game, self.mode, tuple(one.level for one in seats), derive(self.seed, stage),
            self.switches, self.files, tuple(one.budget for one in seats),
        )  # fmt: skip

    def rounds(self, stage: str) -> int:
        """How many rounds a pair plays at most."""
        size = len(self.seatings())
        if stage == SEARCH:
            return -(-self.most // size) if self.test else 0
        return -(-self.matches // size)

    def head(self) -> Row:
        """The first line of its file: whatever must be the same for results to belong together."""
        data: dict[str, Any] = asdict(self)
        data["entrants"] = [[one.level, one.budget] for one in self.entrants]
        data["switches"] = list(self.switches)
        data["test"] = list(self.test) if self.test else None
        levels = [entrant.level for entrant in self.entrants]
        return {"suffrage": KIND, **data, **provenance(self.game, levels, self.files)}

    @classmethod
    def of(cls, head: Row) -> Tournament:
        """The tournament that a file was begun for, or BadRecord."""
        try:
            return cls(
                str(head["game"]), str(head["mode"]),
                tuple(Entrant(str(level), int(budget)) for level, budget in head["entrants"]),
                int(head["seed"]), int(head["matches"]), tuple(map(str, head["switches"])),
                {str(name): str(text) for name, text in head["files"].items()},
                (head["test"][0], head["test"][1]) if head["test"] else None, int(head["most"]),
            )  # fmt: skip
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise BadRecord(f"the first line does not describe an arena: {error!r}") from error


class Standing:
    """How a tournament stands: what every pair scored, and what is to be played next."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.played = 0
        self.won = {(pair, stage): 0.0 for pair in self._pairs() for stage in (SEARCH, CONFIRM)}
        self.matches = dict.fromkeys(self.won, 0)
        self._meetings: list[Meeting] = []  # those that are rated, in order
        self._decided = dict.fromkeys(self._pairs(), tournament.test is None)

    def _pairs(self) -> range:
        return range(len(self.tournament.pairs()))

    def go_on(self, kept: list[Row], workers: Workers = 1) -> Generator[Row, None, None]:
        """Play all that is to be played behind the rows that were *kept*, in a fixed order."""
        left = iter(kept)
        with Crew(partial(Playing, self.tournament), workers) as crew:
            while tasks := self._block():
                known = list(islice(left, len(tasks)))
                for row, task in zip(known, tasks, strict=False):
                    self._take(task, row)
                rest = tasks[len(known) :]
                for task, row in zip(rest, crew.do(rest), strict=True):
                    self._take(task, row)
                    yield row
                self._look()
        if next(left, None) is not None:
            raise BadRecord("the file holds more matches than its arena has")

    def most(self) -> int:
        """How many matches there are at the most, as things stand."""
        tour = self.tournament
        size, left = len(tour.seatings()), 0
        for pair in self._pairs():
            for stage in (SEARCH, CONFIRM):
                over = stage == SEARCH and self._decided[pair]
                left += 0 if over else tour.rounds(stage) * size - self.matches[pair, stage]
        return self.played + left

    def verdict(self, pair: int) -> str:
        """What the test says about a pair, or ""."""
        test = self.tournament.sequential()
        key = (pair, SEARCH)
        return test.verdict(self.won[key], self.matches[key]) if test else ""

    def share(self, pair: int, stage: str = CONFIRM) -> Share:
        """What the first of a pair scored; half points are rounded down."""
        return Share(int(self.won[pair, stage]), self.matches[pair, stage])

    def ratings(self) -> dict[str, tuple[float, float]]:
        """By bot, weakest first, its Elo points above the first one and half its interval."""
        tour, names = self.tournament, self.tournament.names()
        results = [
            Result(names[a], names[b], self.won[pair, CONFIRM], self.matches[pair, CONFIRM])
            for pair, (a, b) in enumerate(tour.pairs())
        ]
        points = ratings(results, names[0])
        wide = errors(results, points, names[0])
        return {name: (value, Z * wide[name]) for name, value in points.items()}

    def skills(self) -> dict[str, tuple[float, float]]:
        """By bot, weakest first, its openskill rating and half its interval."""
        found = skills(self.tournament.names(), self._meetings)
        ordered = sorted(found.items(), key=lambda one: one[1][0])
        return {name: (points, Z * error) for name, (points, error) in ordered}

    def _block(self) -> list[Task]:
        """The next matches, decided by results alone: a few rounds of every pair."""
        tour = self.tournament
        found: list[Task] = []
        for pair in self._pairs():
            stage = CONFIRM if self._decided[pair] else SEARCH
            first = self.matches[pair, stage] // len(tour.seatings())
            last = min(first + _BLOCK, tour.rounds(stage))
            found += [
                (pair, stage, number, seating)
                for number in range(first, last)
                for seating in tour.seatings()
            ]
        return found

    def _look(self) -> None:
        """Whose test is decided, or given up."""
        size = len(self.tournament.seatings())
        for pair in self._pairs():
            over = self.matches[pair, SEARCH] >= self.tournament.rounds(SEARCH) * size
            self._decided[pair] |= over or self.verdict(pair) not in (OPEN, "")

    def _take(self, task: Task, row: Row) -> None:
        pair, stage, number, seating = task
        names = self.tournament.names()
        sat = [names[self.tournament.pairs()[pair][who]] for who in seating]
        if (row.get("stage"), row.get("round"), row.get("bots")) != (stage, number, sat):
            raise BadRecord(f"match {self.played + 1} of the file is not the one that was due")
        got = score(seating, row["winners"], row["drawn"])
        if stage == CONFIRM:
            self._meetings.append((*self.tournament.pairs()[pair], got))
        self.won[pair, stage] += got
        self.matches[pair, stage] += 1
        self.played += 1


class Playing:
    """What a worker needs: the tables of a tournament, set when they are first played at."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self._tables: dict[tuple[int, str, Seating], Table] = {}

    def __call__(self, task: Task) -> Row:
        pair, stage, number, seating = task
        key = (pair, stage, seating)
        if key not in self._tables:
            self._tables[key] = Table(self.tournament.contest(*key))
        names = self.tournament.names()
        sat = [names[self.tournament.pairs()[pair][who]] for who in seating]
        return _row(stage, number, sat, self._tables[key].play(number))


def _row(stage: str, number: int, sat: list[str], played: Played) -> Row:
    return {
        "stage": stage, "round": number, "bots": sat, "winners": list(played.winners),
        "reason": played.reason, "drawn": played.drawn, "answers": played.answers,
    }  # fmt: skip


def score(seating: Seating, winners: list[int], drawn: bool) -> float:
    """What the first of two bots got, from 0 to 1: how much more of its seats won."""
    if drawn:
        return 0.5
    shares = [_winning(seating, winners, who) for who in (0, 1)]
    return 0.5 + (shares[0] - shares[1]) / 2


def _winning(seating: Seating, winners: list[int], who: int) -> float:
    seats = [seat for seat, sitting in enumerate(seating) if sitting == who]
    return sum(seat in winners for seat in seats) / len(seats)
