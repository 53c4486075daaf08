"""The phases themselves, each at its number in the agenda."""

from __future__ import annotations

from typing import Final

from suffrage.games.vote.phases.closing import Close, End, Recount, RecountLot
from suffrage.games.vote.phases.election import Ballot, Nominate, Start, Unrest
from suffrage.games.vote.phases.government import Adjourn, Deal, Objection, Pile, Select
from suffrage.games.vote.phases.opening import Lot, Loyalty, Roll
from suffrage.games.vote.phases.phase import Phase

ORDER: Final[list[Phase]] = [
    Roll(), Loyalty(), Lot(), Start(), Nominate(), Ballot(), Unrest(), Pile(), Select(), Deal(),
    Objection(), Adjourn(), Close(), Recount(), RecountLot(), End(),
]  # fmt: skip
