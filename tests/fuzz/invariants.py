"""What must be true of every position of a game, whoever plays it. One function per game.

To plug in a game, add a function that asserts its invariants to `INVARIANTS`.
"""

from __future__ import annotations

from collections.abc import Callable

from suffrage.core.game import State
from suffrage.games.suffragetto.board import (
    INSPECTOR,
    LEADER,
    LETTERS,
    NAMES,
    OUTSIDE,
    POLICEMAN,
    SQUARES,
    SUFFRAGETTE,
    may_stand,
)
from suffrage.games.suffragetto.state import SuffragettoState
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


def suffragetto(state: State) -> None:
    """No piece is lost, doubled or where it may not be, and what is counted can be recounted."""
    assert isinstance(state, SuffragettoState)
    for piece, at in ((state.board[at], at) for at in range(SQUARES) if state.board[at]):
        assert may_stand(piece, at), f"{LETTERS[piece]} on {NAMES[at]}"
    suffragettes, police = [
        sum(state.board.count(piece) for piece in pieces)
        for pieces in ((SUFFRAGETTE, LEADER), (POLICEMAN, INSPECTOR))
    ]
    assert suffragettes + state.prison == 21 == police + state.hospital
    again = SuffragettoState.of(state.board[:], state.side, state.quiet, state.turn)
    assert (again.key, again.commons, again.hall) == (state.key, state.commons, state.hall)
    assert state.quiet <= 200 and state.turn <= 2001 and state.commons + state.hall < 12
    assert state.recent[-1] == state.key or state.at != OUTSIDE


INVARIANTS: dict[str, Callable[[State], None]] = {
    "suffragetto": suffragetto,
    "heaps": heaps,
    "tricks": tricks,
    "council": council,
}
