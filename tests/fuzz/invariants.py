"""What must be true of every position of a game, whoever plays it. One function per game.

To plug in a game, add a function that asserts its invariants to `INVARIANTS`.
"""

from __future__ import annotations

from collections.abc import Callable

from suffrage.core.game import State
from tests.toys.council import NEEDED, CouncilState
from tests.toys.heaps import HeapsState
from tests.toys.tricks import CARDS, TricksState


def heaps(state: State) -> None:
    """No heap grows or goes below nothing."""
    assert isinstance(state, HeapsState)
    assert all(0 <= size <= most for size, most in zip(state.heaps, (3, 4, 5), strict=True))


def tricks(state: State) -> None:
    """Every card is in exactly one place."""
    assert isinstance(state, TricksState)
    cards = [*state.north, *state.south, *state.pool, *state.top, *state.shown]
    assert sorted(cards) == list(range(CARDS)), "cards were lost or doubled"


def council(state: State) -> None:
    """A full ballot is counted at once; nobody passes or fails more laws than needed."""
    assert isinstance(state, CouncilState)
    assert -1 in state.ballots
    assert state.passed[0] <= NEEDED and state.failed[0] <= NEEDED


INVARIANTS: dict[str, Callable[[State], None]] = {
    "heaps": heaps,
    "tricks": tricks,
    "council": council,
}
