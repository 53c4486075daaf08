"""`auto`: bots whose level follows the results of a series of matches, and never changes within
a match."""

from __future__ import annotations

from typing import Final

from suffrage.bots import levels, usual_level
from suffrage.core.game import Game
from suffrage.table.rooms.room import Room
from suffrage.table.rooms.seats import BOT, PERSON, Occupant

AUTO: Final = "auto"
ABOUT: Final = (
    "Follows your results: one level stronger after every match you win, one weaker after every "
    "match you lose. Within a match it stays as it is."
)


def bot_in(game: Game, seat: int, wanted: str) -> Occupant:
    """The bot of a level in a seat; of `auto` the usual one, to begin with."""
    if wanted == AUTO:
        return Occupant(seat, BOT, level=usual_level(game.name), adapts=True)
    return Occupant(seat, BOT, level=wanted)


def next_level(room: Room, bot: Occupant) -> str:
    """The level of a bot in the next match of a series."""
    if not bot.adapts:
        return bot.level
    known = levels(room.game.name)
    at = known.index(bot.level) + _step(room)
    return known[min(max(at, 1), len(known) - 1)]  # from the first that does not throw dice


def _step(room: Room) -> int:
    """1 if the people of a table have won, -1 if they have lost; else nothing can be said."""
    end = room.outcome
    people = [one.seat for one in room.occupants if one.kind == PERSON]
    if end is None or end.drawn or room.ended_by or not people:
        return 0
    won = [seat in end.winners for seat in people]
    return 1 if all(won) else 0 if any(won) else -1
