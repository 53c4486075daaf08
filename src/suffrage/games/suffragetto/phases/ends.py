"""How a match can end, the numbers that decide it, and the look for it after every turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from suffrage.core.game import Seat
from suffrage.games.suffragetto.board import POLICE, SUFFRAGETTES
from suffrage.games.suffragetto.moves.reach import beginnings
from suffrage.games.suffragetto.phases import DONE

if TYPE_CHECKING:
    from suffrage.games.suffragetto.state import SuffragettoState

GOAL_SIZE: Final = 6  # ruling R27
QUIET_LIMIT: Final = 200  # ruling R31
PLY_LIMIT: Final = 2000  # ruling R34
OCCURRENCES: Final = 3  # ruling R30
_SOONEST: Final = 4 * (OCCURRENCES - 1) + 1  # it takes four plies to come back to a position

# The draws that a rule calls are those from NO_PROGRESS to REPETITION.
SIX_INSIDE: Final = 1
NO_PROGRESS: Final = 2
TOO_LONG: Final = 3
TWO_PASSES: Final = 4
REPETITION: Final = 5
AGREEMENT: Final = 6
RESIGNATION: Final = 7

REASONS: Final[list[str]] = [
    "", "six inside", "no progress", "too long", "two passes", "repetition", "agreement",
    "resignation",
]  # fmt: skip
"""What each is called in an Outcome."""

SENTENCES: Final[dict[str, str]] = {
    "six inside": "Six pieces stand in the enemy building.",
    "no progress": f"Nobody was taken, entered or was exchanged for {QUIET_LIMIT // 2} moves.",
    "too long": f"A match ends after {PLY_LIMIT // 2} moves of each side.",
    "two passes": "Neither side can move.",
    "repetition": "The same position occurred for the third time.",
    "agreement": "Both sides agreed to it.",
    "resignation": "The other side resigned.",
}
LOST_BY: Final[dict[str, str]] = {
    "six inside": "Six of theirs stand in your building.",
    "resignation": "You resigned.",
}


def see_the_end(s: SuffragettoState) -> None:
    """End the match if a rule says so. What can be seen on the board comes first."""
    if s.commons == GOAL_SIZE:
        end(s, SIX_INSIDE, SUFFRAGETTES)
    elif s.hall == GOAL_SIZE:
        end(s, SIX_INSIDE, POLICE)
    elif s.quiet >= QUIET_LIMIT:
        end(s, NO_PROGRESS)
    elif s.turn > PLY_LIMIT:
        end(s, TOO_LONG)
    elif s.passes == 2:  # ruling R32
        end(s, TWO_PASSES)
    elif len(s.recent) >= _SOONEST and s.recent.count(s.key) >= OCCURRENCES:
        end(s, REPETITION)


def end(s: SuffragettoState, reason: int, winner: Seat = -1) -> None:
    """The match is over."""
    s.stage = DONE
    s.reason = reason
    s.winner = winner
    s.announce("end", winner, (reason,))


def call_drawn(s: SuffragettoState) -> None:
    """End in one of the two draws that a position does not show by itself."""
    board = bytes(s.board)
    stuck = not beginnings(board, SUFFRAGETTES) and not beginnings(board, POLICE)
    end(s, TWO_PASSES if stuck else REPETITION)
