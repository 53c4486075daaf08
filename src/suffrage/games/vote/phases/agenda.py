"""The phases of a match by number, in the order in which a round goes through them."""

from __future__ import annotations

from typing import Final

ROLL: Final = 0  # two dice for every seat
LOYALTY: Final = 1  # loyalty cards in secret
LOT: Final = 2  # who of several is the first President
START: Final = 3  # a President takes the token
NOMINATE: Final = 4
BALLOT: Final = 5
UNREST: Final = 6  # one card of every hand is turned up
PILE: Final = 7
SELECT: Final = 8  # the Prime Minister passes cards on
DEAL: Final = 9  # the President deals them
OBJECTION: Final = 10  # a window for Cancel
ADJOURN: Final = 11  # a window for Transfer
CLOSE: Final = 12  # hands are refilled
RECOUNT: Final = 13  # two left and level: cards are turned up until they are not
RECOUNT_LOT: Final = 14
END: Final = 15

PHASES: Final[list[str]] = [
    "roll", "loyalty", "lot", "start", "nominate", "ballot", "unrest", "pile", "select", "deal",
    "objection", "adjourn", "close", "recount", "recount-lot", "end",
]  # fmt: skip
