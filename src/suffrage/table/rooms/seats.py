"""Who sits in a seat of a table: nobody yet, a person, or a bot; or a bot for a person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from suffrage.core.game import Game, Mode, Seat
from suffrage.table.boards import board_of

OPEN = "open"
PERSON = "person"
BOT = "bot"


@dataclass
class Occupant:
    """One seat of a table, and who has it."""

    seat: Seat
    kind: str  # OPEN, PERSON or BOT
    person: str = ""  # whose seat it is; with OPEN, for whom it is kept
    name: str = ""  # what others call this person
    level: str = ""  # the bot that sits there, or stands in for the person; "" for none
    adapts: bool = False  # this bot's level follows the results of a series of matches
    nonce: str = ""  # this seat's share of the fair dice
    invited: bool = False  # while OPEN: only the invitation leads to it
    confirms: bool = True  # whether to be asked before the turn passes to somebody else
    place: int = -1  # where the person sat down before seats were drawn by lot; else the seat
    abandons: bool = False  # this person has voted to end the match without a result
    pauses: bool = False  # this person asks for a pause
    lost: bool = False  # this person ran out of time where that is a loss, or ran away
    said: str = ""  # what was answered in the window that stands open; nobody else knows of it
    said_key: str = ""  # the key of the request that said so

    def __post_init__(self) -> None:
        if self.place < 0:
            self.place = self.seat

    def is_bot_played(self) -> bool:
        """Whether a bot gives the answers here now."""
        return self.kind == BOT or (self.kind == PERSON and self.level != "")

    def is_person_played(self) -> bool:
        """Whether a person gives the answers here now."""
        return self.kind == PERSON and self.level == ""

    def is_free(self) -> bool:
        """Whether nobody sits there yet."""
        return self.kind == OPEN

    def described(self, reader: str) -> str:
        """Who sits there, as the person *reader* reads it."""
        if self.kind == OPEN:
            return f"kept for {self.name}" if self.name else "free"
        if self.kind == BOT:
            return f"auto bot, now {self.level}" if self.adapts else f"{self.level} bot"
        return f"{self.name} (you)" if self.person == reader else self.name

    def called(self, seat_name: str, bot_names: tuple[str, ...]) -> str:
        """What the record calls this seat; bots by the names of their game, if it has any."""
        if self.kind != BOT:
            return self.name or seat_name
        return bot_names[self.seat] if bot_names else seat_name


def names_of(game: Game, mode: Mode, occupants: Sequence[Occupant]) -> tuple[str, ...]:
    """What the record calls the seats of a table."""
    bots = board_of(game.name).bot_names
    named = zip(occupants, mode.seats, strict=True)
    return tuple(occupant.called(seat_name, bots) for occupant, seat_name in named)
