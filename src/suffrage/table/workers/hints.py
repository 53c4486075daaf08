"""Hints: what the strongest bot would answer with the eyes of the seat that is asked."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from functools import cache

from suffrage.bots import Bot, bot
from suffrage.core.errors import NotYourTurn
from suffrage.core.game import Action, Seat, View
from suffrage.core.rng import derive
from suffrage.games import game as game_called
from suffrage.table.rooms.play import Stale
from suffrage.table.rooms.review import strongest
from suffrage.table.rooms.room import NotAllowed, Room
from suffrage.table.workers.bots import LONGEST_THOUGHT, BotWorkers

_KEPT = 200  # hints in memory
_LISTED = 3
_PART = 4  # a hint may think a part of what the bot takes for a move: somebody waits for it


@dataclass(frozen=True)
class Tip:
    """One option as the bot sees it."""

    action: Action
    chance: float
    why: str


@dataclass(frozen=True)
class Question:
    """What is asked of one seat, with all that it may know."""

    table: str
    seat: Seat
    version: int  # since which it is asked
    game: str
    view: dict[str, object]
    seed: int

    @classmethod
    def of(cls, room: Room, seat: Seat, version: int) -> Question:
        """The question on a page of *version*; an error that says why there is no hint for it."""
        if not room.gives_hints():
            raise NotAllowed("this table gives no hints")
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


def advise(game: str, saved: dict[str, object], seed: int) -> list[Tip]:
    """The best options of a saved view, the best first; giving up is never advised."""
    rules, adviser = game_called(game), _seated(game)
    view: View = rules.view(saved)
    found = adviser.advise(view, max(1, adviser.budget // _PART), seed)
    worth = [entry for entry in found if not rules.settles(entry.action)]
    return [Tip(entry.action, entry.chance, entry.why) for entry in worth[:_LISTED]]


@cache
def _seated(game: str) -> Bot:
    return bot(game, strongest(game))


class Adviser:
    """Gives hints, each question thought about once."""

    def __init__(self, workers: BotWorkers) -> None:
        self._thinkers = workers
        self._known: OrderedDict[tuple[str, Seat, int], asyncio.Task[list[Tip]]] = OrderedDict()

    async def ask(self, question: Question) -> list[Tip]:
        """What to answer, the best first; NotAllowed if the bot takes too long."""
        key = (question.table, question.seat, question.version)
        if key not in self._known:
            thought = self._thinkers.run(advise, question.game, question.view, question.seed)
            self._known[key] = asyncio.create_task(thought)
            while len(self._known) > _KEPT:
                self._known.popitem(last=False)[1].cancel()
        try:
            return await asyncio.wait_for(asyncio.shield(self._known[key]), LONGEST_THOUGHT)
        except TimeoutError:
            raise NotAllowed("the bot has found nothing yet; ask again in a moment") from None

    async def close(self) -> None:
        """Leave off."""
        for task in self._known.values():
            task.cancel()
        await asyncio.gather(*self._known.values(), return_exceptions=True)
