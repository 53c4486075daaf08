"""How strong the bots are: bouts between two levels, with seats changed and dice shared.

A *bout* is a series of matches that ends when a sequential test has decided it, or after so
many matches. Every result is a line of JSON in a file of the bout, so a bout that was
interrupted goes on where it stopped, and anybody can count again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from suffrage.bots.ratings import OPEN, Result, SequentialTest
from suffrage.core.errors import BadRecord
from suffrage.games import game as game_called
from suffrage.lab.contests.arena import Contest, Played, Table
from suffrage.lab.contests.entrants import Entrant
from suffrage.lab.contests.tally import Share


@dataclass(frozen=True)
class Bout:
    """What is played, by whom, and when it ends."""

    name: str  # also of its file
    game: str
    mode: str
    who: str  # the level that is measured
    whom: str  # the level it meets; "" for equals, or where nobody else plays
    matches: int  # at most
    switches: tuple[str, ...] = ()
    budgets: dict[str, int] = field(default_factory=dict)  # by level; else a level's own
    test: tuple[float, float] | None = None  # stop when the score is known to be one of these
    least: float | None = None  # what the score should be, if anything was promised
    most: float | None = None
    seed: int = 1

    def seatings(self) -> list[tuple[str, ...]]:
        """The levels by seat, each way round; partners are of the same level.

        Matches are dealt to them in turn, so that both sides of a pair meet the same dice.
        """
        seats = len(game_called(self.game).mode(self.mode).seats)
        if not self.whom:
            return [(self.who,) * seats]
        sides = self._sides(seats)
        return [
            tuple(self.who if side == mine else self.whom for side in sides)
            for mine in sorted(set(sides))
        ]

    def _sides(self, seats: int) -> list[int]:
        """Who plays with whom; against an automaton, each seat for itself."""
        sides = game_called(self.game).mode(self.mode).sides
        return list(sides) if len(set(sides)) > 1 else list(range(seats))

    def budget(self, level: str) -> int:
        """Iterations or nodes for each answer of a level, which may name its own: "master@60"."""
        return self.budgets.get(level, Entrant.read(self.game, level).budget)

    def contest(self, seating: tuple[str, ...]) -> Contest:
        """The contest in which the levels sit so."""
        return Contest(
            self.game, self.mode, tuple(Entrant.read(self.game, one).level for one in seating),
            self.seed, self.switches, budgets=tuple(self.budget(level) for level in seating),
        )  # fmt: skip

    def head(self) -> dict[str, object]:
        """The first line of its file: whatever must be the same for results to belong together."""
        levels = [self.who, self.whom] if self.whom else [self.who]
        return {
            "bout": self.name, "game": self.game, "mode": self.mode,
            "switches": list(self.switches), "who": self.who, "whom": self.whom,
            "budgets": {level: self.budget(level) for level in levels}, "seed": self.seed,
            "rules": game_called(self.game).rules_version,
            "command": f"make strength BOUT={self.name}",
        }  # fmt: skip


@dataclass(frozen=True)
class Line:
    """One match of a bout."""

    number: int
    seating: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    drawn: bool
    answers: int

    def score(self, bout: Bout) -> float:
        """What the measured level got: 1, 0, or a half. Among equals, what the first seat got."""
        if self.drawn:
            return 0.5
        if not bout.whom:
            return float(0 in self.winners)
        return float(any(self.seating[seat] == bout.who for seat in self.winners))

    def dumps(self) -> str:
        """A line of JSON."""
        return json.dumps(
            [self.number, list(self.seating), list(self.winners), self.reason, self.drawn,
             self.answers]
        )  # fmt: skip

    @classmethod
    def loads(cls, text: str) -> Line:
        """The line that `dumps` wrote."""
        number, seating, winners, reason, drawn, answers = json.loads(text)
        return cls(number, tuple(seating), tuple(winners), reason, drawn, answers)


class Book:
    """The file of a bout: what was played so far."""

    def __init__(self, bout: Bout, folder: Path) -> None:
        """Read what is there; BadRecord if it belongs to another bout of the same name."""
        self.bout = bout
        self.path = folder / f"{bout.name}.jsonl"
        self.lines: list[Line] = []
        if self.path.exists():
            first, *rest = self.path.read_text(encoding="utf-8").splitlines()
            if json.loads(first) != bout.head():
                raise BadRecord(
                    f"{self.path} holds other results: budgets, seed or rules have changed since; "
                    "remove it to play the bout anew"
                )
            self.lines = [Line.loads(text) for text in rest]

    def play(self) -> Iterator[Line]:
        """Go on until the bout is decided, writing down every match as it ends."""
        bout = self.bout
        seatings = bout.seatings()
        tables = [Table(bout.contest(seating)) for seating in seatings]
        while not self.is_over():
            number = len(self.lines)
            at = number % len(seatings)
            line = _line(number, seatings[at], tables[at].play(number // len(seatings)))
            self._write(line)
            yield line

    def _write(self, line: Line) -> None:
        if not self.path.exists():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps(self.bout.head()) + "\n", encoding="utf-8")
        with self.path.open("a", encoding="utf-8") as file:
            file.write(line.dumps() + "\n")
        self.lines.append(line)

    def is_over(self) -> bool:
        """Whether it was decided at a point where all sides were played equally often."""
        if len(self.lines) >= self.bout.matches:
            return True
        even = len(self.lines) % len(self.bout.seatings()) == 0
        return even and self.verdict() not in (OPEN, "")

    def verdict(self) -> str:
        """What the sequential test says, or "" where there is none."""
        if self.bout.test is None:
            return ""
        return SequentialTest(*self.bout.test).verdict(self.won(), len(self.lines))

    def won(self, seating: tuple[str, ...] | None = None) -> float:
        """The points of the measured level, in all matches or in one seating."""
        return sum(line.score(self.bout) for line in self.lines if seating in (None, line.seating))

    def share(self, seating: tuple[str, ...] | None = None) -> Share:
        """The same as a share with its interval; half points are rounded down."""
        played = sum(seating in (None, line.seating) for line in self.lines)
        return Share(int(self.won(seating)), played)

    def result(self) -> Result:
        """The same for ratings."""
        bout = self.bout
        return Result(bout.who, bout.whom, self.won(), len(self.lines))

    def kept(self) -> bool | None:
        """Whether what was promised holds in what was played; None if nothing was promised."""
        bout = self.bout
        if bout.least is None and bout.most is None:
            return None
        score = self.won() / len(self.lines) if self.lines else 0.0
        return (bout.least is None or score >= bout.least) and (
            bout.most is None or score <= bout.most
        )


def _line(number: int, seating: tuple[str, ...], played: Played) -> Line:
    return Line(number, seating, played.winners, played.reason, played.drawn, played.answers)
