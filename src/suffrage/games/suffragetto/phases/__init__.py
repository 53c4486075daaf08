"""What is going on, and so who is asked what."""

from __future__ import annotations

from typing import Final

TOSSING: Final = 0
TURN: Final = 1  # a side is to move
HOPPING: Final = 2  # and has begun a series of hops
EXCHANGE: Final = 3  # the other side is asked to agree to an exchange
DRAW: Final = 4  # the other side is asked to agree to a draw
DONE: Final = 5
