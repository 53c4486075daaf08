"""What lies on the table of answers that were given, until it is opened."""

from __future__ import annotations

from typing import Final

NOT_IN: Final = -1  # a ballot that is not cast, a vote that was not counted

# What a seat said in the objection window.
NOT_ASKED: Final = -1
ASKED: Final = 0
LET_BE: Final = 1
OBJECTED: Final = 2
