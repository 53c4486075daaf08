"""What keeps a table from going on just now, for its page to say."""

from __future__ import annotations

from dataclasses import dataclass

from suffrage.core.game import Seat
from suffrage.table.rooms.room import PLAYING, Room

SAVING = "saving"  # what happens cannot be written down; it is tried again
THINKING = "thinking"  # too many wait for the bots; it is tried again
STUCK = "stuck"  # a bot found no answer, however often; people decide
_SAID = {
    SAVING: "The server cannot save just now. It tries again by itself; nothing is lost.",
    THINKING: "Many tables wait for bots just now. This one goes on by itself in a moment.",
}
_TABLE, _CLOCK = "The table and its clock stand still.", "The clock stands still."


@dataclass(frozen=True)
class Trouble:
    """One table's trouble."""

    kind: str
    since: float
    seat: Seat = -1  # whose bot is stuck
    level: str = ""
    asked: int = 0  # the version in which the question came up that it has no answer to
    is_late: bool = False  # it should have answered once for a person whose time was up

    @property
    def said(self) -> str:
        """What the page says."""
        if self.kind == STUCK:
            if self.is_late:
                return f"The {self.level} bot found no answer for whoever is late. {_CLOCK}"
            return f"The {self.level} bot found no answer in three tries. {_TABLE}"
        return _SAID[self.kind]

    @property
    def is_stuck(self) -> bool:
        """Whether people have to decide."""
        return self.kind == STUCK

    def stands(self, room: Room) -> bool:
        """Whether a bot that is stuck still plays there, and still owes that answer."""
        if room.status != PLAYING or room.play is None:
            return False
        plays = "" if self.is_late else self.level
        return room.play.asked_since(self.seat) == self.asked and (
            room.occupants[self.seat].level == plays
        )
