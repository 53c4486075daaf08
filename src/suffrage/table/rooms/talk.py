"""What is told at a table beside the story of the match: comings and goings, undo, talk."""

from __future__ import annotations

from dataclasses import dataclass

from suffrage.core.game import Seat

SAT = "sat"  # somebody sat down
ROSE = "rose"  # somebody left an unbegun table
BEGAN = "began"
STANDS_IN = "stands-in"  # a bot plays for somebody
BACK = "back"  # that somebody is back
UNDID = "undid"
LATE = "late"  # the clock ran out and a bot answered once
DECLINED = "declined"  # somebody for whom a seat was kept does not come
OUT_OF_TIME = "out-of-time"  # the clock ran out and a bot plays on
LOST = "lost"  # the clock ran out, or somebody ran away, where that is a loss
ASKS_PAUSE = "asks-pause"
NO_PAUSE = "no-pause"  # somebody wants to play on
PAUSED = "paused"
RESUMED = "resumed"
ABANDONS = "abandons"  # somebody voted to end the match without a result; nobody learns who
ALONE = "alone"  # somebody goes on without the coach
COACHED = "coached"  # and with it again
HUSHED = "hushed"  # somebody asked the bots to be quiet
VOICED = "voiced"  # and lets them talk again
CHAT = "chat"

LONGEST_TALK = 300  # characters in one line of chat

_SENTENCES = {
    SAT: "{name} sits down.",
    ROSE: "{name} leaves the table.",
    BEGAN: "The match begins.",
    STANDS_IN: "A bot ({text}) plays for {name}.",
    BACK: "{name} is back.",
    UNDID: "{name} takes back {text}.",
    LATE: "The time of {name} is up; a bot answers.",
    DECLINED: "{text} cannot come.",
    OUT_OF_TIME: "The time of {name} is up.",
    LOST: "{name} {text}.",
    ASKS_PAUSE: "{name} asks for a pause.",
    NO_PAUSE: "{name} wants to play on.",
    PAUSED: "The match is paused; the clocks stand still.",
    RESUMED: "{name} ends the pause.",
    ALONE: "{name} goes on without the coach.",
    COACHED: "{name} asks the coach back.",
    HUSHED: "The bots are asked to be quiet.",
    VOICED: "The bots may talk.",
    ABANDONS: "A vote to abandon the match: {text}.",
}
KINDS = (*_SENTENCES, CHAT)


@dataclass(frozen=True)
class Note:
    """One such line."""

    number: int  # the place among the notes of its table, from 0
    after: int  # how many answers the record had then
    kind: str
    seat: Seat  # whose doing; WATCHER for nobody's
    name: str
    text: str
    at: float  # seconds since the epoch
    circle: str = ""  # chat: who may read it besides everybody ("") is told by the board

    def sentence(self) -> str:
        """The line in the log; chat is not told there."""
        return _SENTENCES[self.kind].format(name=self.name, text=self.text)
