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
    "six inside": "Six pieces stand in the enemy building.",
    "no progress": f"For {QUIET_LIMIT} plies nobody was taken, entered or was exchanged.",
    "too long": f"A match ends after {PLY_LIMIT} plies.",
    "two passes": "Neither side can move.",
    "repetition": "The same position occurred for the third time.",
    "agreement": "Both sides agreed to it.",
    "resignation": "The other side resigned.",
}
