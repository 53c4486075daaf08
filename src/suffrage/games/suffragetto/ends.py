"""How a match can end, and the numbers that decide it."""

from __future__ import annotations

from typing import Final

GOAL_SIZE: Final = 6  # ruling R27
QUIET_LIMIT: Final = 200  # ruling R31
PLY_LIMIT: Final = 2000  # ruling R34
OCCURRENCES: Final = 3  # ruling R30

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
    "six inside": "six pieces stand in the enemy building",
    "no progress": f"{QUIET_LIMIT} plies went by without a capture, an entry or an exchange",
    "too long": f"{PLY_LIMIT} plies were played",
    "two passes": "neither side can move",
    "repetition": "the same position occurred for the third time",
    "agreement": "the players agreed on a draw",
    "resignation": "the other side resigned",
}
