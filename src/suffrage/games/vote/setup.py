"""Who sits where and is who: seats, modes, the two parties, and what each number of seats means."""

from __future__ import annotations

from typing import Final

from suffrage.core.game import Mode

RULES: Final = 2  # the present version of them
OLDER_RULES: Final = (1,)

DEMOCRAT: Final = 0
REPUBLICAN: Final = 1
UNKNOWN_PARTY: Final = -1
PARTY_NAMES: Final[list[str]] = ["Democrat", "Republican"]

NOBODY: Final = -1  # no seat: an empty office, a limit that bars nobody
MOST_SEATS: Final = 10
LETTERS: Final = "ABCDEFGHIJ"  # seats by letter, in notation and in names
TREES: Final[tuple[str, ...]] = (
    "Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo", "Hazel", "Ivy", "Juniper",
)  # fmt: skip
"""What seats without people are called: by their letter, so that talk of them can be followed."""

MOST_POINTS: Final = 10  # of either kind

MODE_NAMES: Final[list[str]] = ["five", "six", "seven", "eight", "nine", "ten"]
FEWEST_SEATS: Final = 5

# Ruling 1.1, by the number of seats.
REPUBLICANS: Final[list[int]] = [0, 0, 0, 0, 0, 2, 2, 3, 3, 4, 4]
# Ruling 3.4: how many cards go on to the President, by the number of living players.
PASSED_ON: Final[list[int]] = [0, 0, 0, 3, 3, 3, 3, 4, 4, 5, 5]


def votes_to_abandon(seats: int) -> int:
    """How many votes end a match without a result: more than there are Democrats (ruling 7.6)."""
    return seats - REPUBLICANS[seats] + 1


def seat_name(seat: int, names: tuple[str, ...] = ()) -> str:
    """What a seat is called by *names*, or by its letter where nobody gave it a name."""
    if 0 <= seat < len(names):
        return names[seat]
    return "Seat " + LETTERS[seat] if 0 <= seat < MOST_SEATS else "nobody"


def _mode(count: int) -> Mode:
    red = REPUBLICANS[count]
    return Mode(
        MODE_NAMES[count - FEWEST_SEATS],
        tuple([seat_name(seat) for seat in range(count)]),
        f"{count} seats: {count - red} Democrats and {red} Republicans.",
        title=f"{count} players",
    )


MODES: Final[tuple[Mode, ...]] = tuple(
    [_mode(count) for count in range(FEWEST_SEATS, MOST_SEATS + 1)]
)
