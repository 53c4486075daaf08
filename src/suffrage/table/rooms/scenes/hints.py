"""Hints: what is asked of a bot, and what it tells."""

from __future__ import annotations

from dataclasses import dataclass

from suffrage.core.errors import NotYourTurn
from suffrage.core.game import Action, Seat
from suffrage.core.rng import derive
from suffrage.table.rooms.errors import NoHints, Stale
from suffrage.table.rooms.room import Room


@dataclass(frozen=True)
class Tip:
    """One option as the bot sees it."""

    action: Action
    chance: float
    why: str


@dataclass(frozen=True)
class HintQuestion:
    """What is asked of one seat, with all that it may know."""

    table: str
    seat: Seat
    version: int  # since which it is asked
    game: str
    view: dict[str, object]
    seed: int

    @classmethod
    def of(cls, room: Room, seat: Seat, version: int) -> HintQuestion:
        """The question on a page of *version*; an error that says why there is no hint for it."""
        if not room.gives_hints():
            raise NoHints("this table gives no hints")
        play = room.play
        if play is None or not play.asked_since(seat):
            raise NotYourTurn("you are not asked now")
        play.check_asked(seat, version, room.version)
        # Two hints for one position agree, whoever asks and whenever.
        seed = derive(len(play.match.record.answers), "hint", seat)
        view = play.match.state.view(seat).save()
        return cls(room.id, seat, play.asked_since(seat), room.game.name, view, seed)

    def check_stands(self, room: Room) -> None:
        """Stale if something else is asked meanwhile."""
        if room.play is None or room.play.asked_since(self.seat) != self.version:
            raise Stale
