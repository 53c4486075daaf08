"""The answers of the game as numbers: steps, hops and takes first, then the words.

Moves come in the order of their first square, then of their direction; so a list made
square by square is ascending.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.game import Action
from suffrage.games.suffragetto.board import (
    IN_ARENA,
    OUTSIDE,
    POLICE,
    SQUARES,
    SUFFRAGETTES,
    Square,
    beyond,
    open_to,
)

STEP: Final = 0
HOP: Final = 1  # takes nobody
TAKE: Final = 2
MARKS: Final = "-^x"
"""How the three kinds of move are written, by kind."""

KIND: Final[list[int]] = []  # by move
FROM: Final[list[Square]] = []  # by move
OVER: Final[list[Square]] = []  # by move: the square hopped over; OUTSIDE for a step
TO: Final[list[Square]] = []  # by move

NEAR: Final[list[Square]] = []  # by 8 * square + direction: the neighbor, or OUTSIDE
STEPS: Final[list[list[Action]]] = [[], []]  # by seat, then the same: the step there, or -1
FAR: Final[list[list[Square]]] = [[], []]  # by seat, then the same: where a hop lands, or OUTSIDE
HOPS: Final[list[Action]] = []  # the same: the hop that takes nobody; one more is the take


def _move(kind: int, at: Square, over: Square, to: Square) -> Action:
    KIND.append(kind)
    FROM.append(at)
    OVER.append(over)
    TO.append(to)
    return len(KIND) - 1


def _number_the_moves() -> None:
    seats = (SUFFRAGETTES, POLICE)
    for at in range(SQUARES):
        for direction in range(8):
            near, far = beyond(at, direction, 1), beyond(at, direction, 2)
            NEAR.append(near)
            steps = [open_to(seat, at, near) for seat in seats]
            hops = [open_to(seat, at, far) for seat in seats]
            step = _move(STEP, at, OUTSIDE, near) if any(steps) else -1
            hop = _move(HOP, at, near, far) if any(hops) else -1
            if hop >= 0 and IN_ARENA[near]:
                _move(TAKE, at, near, far)
            HOPS.append(hop)
            for seat in seats:
                STEPS[seat].append(step if steps[seat] else -1)
                FAR[seat].append(far if hops[seat] else OUTSIDE)


_number_the_moves()
MOVES: Final = len(KIND)

STOP: Final[Action] = MOVES  # end a series of hops
PASS: Final[Action] = MOVES + 1  # ruling R29
ACTS: Final = MOVES + 2
"""Actions below this number are what perft counts; those above are words between players."""

ACCEPT: Final[Action] = ACTS
REFUSE: Final[Action] = ACTS + 1
OFFER_DRAW: Final[Action] = ACTS + 2
RESIGN: Final[Action] = ACTS + 3
TOSS: Final[list[Action]] = [ACTS + 4, ACTS + 5]  # by seat: it begins
_EXCHANGES: Final = ACTS + 6
_LARGES: Final = 5
_SMALLS: Final = 6
MOST_EXCHANGED: Final = 6


def _pairs() -> list[tuple[int, int]]:
    """Ruling R24: one to six pieces, so many large and so many small."""
    return [
        (large, small)
        for large in range(_LARGES + 1)
        for small in range(_SMALLS + 1)
        if 1 <= large + small <= MOST_EXCHANGED
    ]


EXCHANGES: Final[list[tuple[int, int]]] = _pairs()
"""How many large and how many small pieces each offer of an exchange names."""

COUNT: Final = _EXCHANGES + len(EXCHANGES)


def is_offer(action: Action) -> bool:
    """Whether it offers an exchange."""
    return action >= _EXCHANGES


def offered(action: Action) -> tuple[int, int]:
    """How many large and how many small pieces an offer names."""
    return EXCHANGES[action - _EXCHANGES]


def offers(large: int, small: int) -> list[Action]:
    """Every offer of at most so many large and so many small pieces, ascending."""
    return [
        _EXCHANGES + i
        for i, (wanted, more) in enumerate(EXCHANGES)
        if wanted <= large and more <= small
    ]
