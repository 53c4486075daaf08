"""Better weights by self-play: all of them change a little at once, and the winner is followed.

This is simultaneous perturbation (SPSA, by Spall). At every step two players meet whose weights
lie on either side of those reached so far, each weight some percent up for one and down for the
other. They change seats and share their dice; the weights move towards the one who won more.
Every step is a line of JSON, so a tuning that was stopped goes on where it was. What comes out
is a proposal: nothing here changes a bot.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from math import exp
from pathlib import Path

from suffrage.bots.votes_for_women.evaluation import Weights
from suffrage.bots.votes_for_women.levels import VfwSteady
from suffrage.core.errors import BadRecord
from suffrage.core.rng import Rng, derive
from suffrage.games import game as game_called
from suffrage.lab.contests.arena import Contest, Table

_GAME, _MODE, _LEVEL = "votes-for-women", "two-player", "steady"
_CALM = 20.0  # steps: the first ones are not much longer than those after them
_SHRINKS = 0.602  # how steps and changes get smaller, by Spall
_NARROWS = 0.101

Values = dict[str, float]
Encounter = Callable[[Values, Values, int, int], float]


@dataclass(frozen=True)
class Course:
    """How a tuning goes about it; the first line of its file, with the weights it begins at."""

    seed: int = 1
    matches: int = 8  # of each step; half of them from either seat
    change: float = 0.15  # of the weights at the first step, either way, as a logarithm
    gain: float = 0.1  # how far a clear result moves them


@dataclass(frozen=True)
class Step:
    """One step: how many of its matches the player with the changes won, as written."""

    number: int
    won: float
    played: int


def encounter(first: Values, second: Values, seed: int, matches: int) -> float:
    """How many of so many matches the weights *first* win against *second*, from both seats."""
    rules = game_called(_GAME)
    contest = Contest(_GAME, _MODE, (_LEVEL, _LEVEL), seed)
    players = [VfwSteady(rules, Weights(first)), VfwSteady(rules, Weights(second))]
    tables = [Table(contest, players), Table(contest, players[::-1])]
    won = 0.0
    for number in range(matches):
        seat = number % 2
        played = tables[seat].play(number // 2)
        won += 0.5 if played.drawn else float(seat in played.winners)
    return won


class Tuning:
    """The file of a tuning, and where it has come to."""

    def __init__(
        self, path: Path, start: Values, course: Course, meet: Encounter = encounter
    ) -> None:
        """Read what is there; BadRecord if it began elsewhere or went about it differently."""
        self.path = path
        self.start = start
        self.course = course
        self.steps: list[Step] = []
        self._meet = meet
        self._logs = dict.fromkeys(start, 0.0)  # how far each weight has come, as a logarithm
        if path.exists():
            first, *rest = path.read_text(encoding="utf-8").splitlines()
            if json.loads(first) != self._head():
                raise BadRecord(
                    f"{path} began with other weights or settings; remove it to begin anew"
                )
            for line in rest:
                self._take(Step(*json.loads(line)))

    def weights(self) -> Values:
        """The weights reached so far."""
        return self._moved(self._logs)

    def go_on(self) -> Iterator[Step]:
        """Step after step, for as long as anybody wants them, each written down as it is done."""
        while True:
            number = len(self.steps)
            width = self._width(number)
            first, second = (self._changed(number, way * width) for way in (1, -1))
            seed = derive(self.course.seed, "step", number)
            won = self._meet(first, second, seed, self.course.matches)
            step = Step(number, won, self.course.matches)
            self._write(step)
            self._take(step)
            yield step

    def _head(self) -> dict[str, object]:
        return {"course": asdict(self.course), "start": self.start}

    def _write(self, step: Step) -> None:
        if not self.path.exists():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps(self._head()) + "\n", encoding="utf-8")
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([step.number, step.won, step.played]) + "\n")

    def _take(self, step: Step) -> None:
        """Move towards whoever won more."""
        lead = 2 * step.won / step.played - 1
        gain = self.course.gain / (_CALM + step.number + 1) ** _SHRINKS
        for name, sign in self._signs(step.number).items():
            self._logs[name] += gain * lead * sign / (2 * self._width(step.number))
        self.steps.append(step)

    def _signs(self, number: int) -> dict[str, int]:
        """Which weights are more in the first player of a step, and which are less."""
        rng = Rng(derive(self.course.seed, "signs", number))
        return {name: 2 * rng.below(2) - 1 for name in self.start}

    def _width(self, number: int) -> float:
        return self.course.change / float((number + 1) ** _NARROWS)

    def _changed(self, number: int, width: float) -> Values:
        """The weights reached so far, with the changes of a step."""
        signs = self._signs(number)
        return self._moved({name: at + signs[name] * width for name, at in self._logs.items()})

    def _moved(self, logs: Values) -> Values:
        """The start with every weight that much up or down; none changes its sign."""
        return {name: value * exp(logs[name]) for name, value in self.start.items()}
