"""What `master` believes: weights learned from matches, as data, and the tables they make.

`weights.json` names the command that made it. A position is judged by a sum, so that learning is
a regression: every piece by its kind and square, how far the six nearest are from the building,
how many are inside, whether enough are left, and a lead in pieces the more the fewer are left.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from suffrage.core.game import Seat
from suffrage.core.values import Value
from suffrage.games.suffragetto.board import (
    BUILDING,
    LARGE,
    POLICE,
    SIZE,
    SMALL,
    SQUARES,
    SUFFRAGETTES,
    WALL,
    Square,
    half_turn,
)

FILE: Final = "weights.json"
ROWS: Final = 17
COLUMNS: Final = 9  # from the middle of the board to its edge
KINDS: Final = 2  # small, large
PLACES: Final = KINDS * ROWS * COLUMNS
KNOTS: Final[list[int]] = [0, 6, 12, 18, 24, 30, 40, 60]
"""Steps that the six nearest need together, between which the weights of the race are drawn."""
FARTHEST: Final = 6 * 18
PIECES: Final = 21


def place(kind: int, side: Seat, at: Square) -> int:
    """The number of a kind of piece on a square: by rows from its own edge, left as right."""
    seen = at if side == SUFFRAGETTES else half_turn(at)
    return (kind * ROWS + seen // SIZE) * COLUMNS + abs(seen % SIZE - SIZE // 2)


def distance(side: Seat, at: Square) -> int:
    """How many steps a square is from the building that *side* wants to enter."""
    x, y = at % SIZE, at // SIZE
    return min([max(abs(x - to % SIZE), abs(y - to // SIZE)) for to in BUILDING[side]])


def between(steps: int) -> list[tuple[int, float]]:
    """The knots that so many steps lie between, each with its part."""
    for i in range(1, len(KNOTS)):
        if steps <= KNOTS[i]:
            part = (steps - KNOTS[i - 1]) / (KNOTS[i] - KNOTS[i - 1])
            return [(i - 1, 1.0 - part), (i, part)]
    return [(len(KNOTS) - 1, 1.0)]


class Judgment(Value):
    """The weights, with the tables that follow from them."""

    def __init__(
        self, places: list[int], inside: list[int], race: list[int], few: int, lead: int, move: int
    ) -> None:
        self.places: Final = places  # by `place`
        self.inside: Final = inside  # by how many are inside
        self.knots: Final = race  # by knot
        self.few: Final = few  # what a side loses that cannot fill the building
        self.lead: Final = lead  # what a piece more is worth beside, when all others are gone
        self.move: Final = move  # what it is worth to be on the move
        self.table: Final = self._table()  # by SQUARES * piece + square, police counting against
        self.race: Final = [  # by steps
            round(sum([race[i] * part for i, part in between(steps)]))
            for steps in range(FARTHEST + 1)
        ]

    def parts(self) -> tuple[object, ...]:
        return self.places, self.inside, self.knots, self.few, self.lead, self.move

    def _table(self) -> list[int]:
        table = [0] * (WALL * SQUARES)
        for kind, pieces in enumerate((SMALL, LARGE)):
            for at in range(SQUARES):
                for side, sign in ((SUFFRAGETTES, 1), (POLICE, -1)):
                    worth = self.places[place(kind, side, at)]
                    table[pieces[side] * SQUARES + at] = sign * worth
        return table

    @classmethod
    def read(cls) -> Judgment:
        """The weights that were learned."""
        text = files("suffrage.bots.suffragetto.master").joinpath(FILE).read_text("utf-8")
        kept = json.loads(text)
        return cls(
            kept["places"], kept["inside"], kept["race"], kept["few"], kept["lead"], kept["move"]
        )


AWAY: Final[list[int]] = [
    distance(side, at) if at < SQUARES else 0
    for side in (SUFFRAGETTES, POLICE)
    for at in range(SQUARES + 1)
]
"""By (SQUARES + 1) * side + square: how many steps it is from the building."""
LEARNED: Final = Judgment.read()
