"""What keeps a table from going on just now, for its page to say."""

from __future__ import annotations

from dataclasses import dataclass

from suffrage.core.game import Seat

SAVING = "saving"  # what happens cannot be written down; it is tried again
THINKING = "thinking"  # too many wait for the bots; it is tried again
STUCK = "stuck"  # a bot found no answer, however often; people decide
_SAID = {
    SAVING: "The server cannot save just now. It tries again by itself; nothing is lost.",
    THINKING: "Many tables wait for bots just now. This one goes on by itself in a moment.",
}


@dataclass(frozen=True)
class Trouble:
    """One table's trouble."""

    kind: str
    since: float
    seat: Seat = -1  # whose bot is stuck
    level: str = ""

    @property
    def said(self) -> str:
        """What the page says."""
        if self.kind == STUCK:
            return (
                f"The {self.level} bot has found no answer three times. The table waits, "
                "and so does its clock. Let it try again, choose another level, or end the match."
            )
        return _SAID[self.kind]

    @property
    def is_stuck(self) -> bool:
        """Whether people have to decide."""
        return self.kind == STUCK
