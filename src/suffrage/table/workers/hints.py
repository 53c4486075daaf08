"""Hints: what the strongest bot would answer with the eyes of the seat that is asked."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import cache

from suffrage.bots import Bot, bot, strongest_level
from suffrage.core.game import Seat, View
from suffrage.games import game as game_called
from suffrage.table.rooms.errors import TooBusy
from suffrage.table.rooms.scenes.hints import HintQuestion, Tip
from suffrage.table.workers.pool import LONGEST, WorkerPool

_KEPT = 200  # hints in memory
_LISTED = 3
_PART = 4  # a hint may think a part of what the bot takes for a move: somebody waits for it


def advise(game: str, saved: dict[str, object], seed: int) -> list[Tip]:
    """The best options of a saved view, the best first; giving up is never advised."""
    rules, adviser = game_called(game), _seated(game)
    view: View = rules.view(saved)
    found = adviser.advise(view, max(1, adviser.budget // _PART), seed)
    worth = [entry for entry in found if not rules.settles(entry.action)]
    return [Tip(entry.action, entry.chance, entry.why) for entry in worth[:_LISTED]]


@cache
def _seated(game: str) -> Bot:
    return bot(game, strongest_level(game))


class Adviser:
    """Gives hints, each question thought about once."""

    def __init__(self, workers: WorkerPool) -> None:
        self._workers = workers
        self._known: OrderedDict[tuple[str, Seat, int], asyncio.Task[list[Tip]]] = OrderedDict()

    async def ask(self, question: HintQuestion, person: str) -> list[Tip]:
        """What to answer, the best first, in the turn of the *person* who asks; TooBusy if the
        bot takes too long."""
        key = (question.table, question.seat, question.version)
        if key not in self._known:
            given = (question.game, question.view, question.seed)
            thought = self._workers.run(advise, *given, owner=person)
            self._known[key] = asyncio.create_task(thought)
            while len(self._known) > _KEPT:
                self._known.popitem(last=False)[1].cancel()
        try:
            return await asyncio.wait_for(asyncio.shield(self._known[key]), LONGEST)
        except TimeoutError:
            raise TooBusy("the bot has found nothing yet; ask again in a moment") from None

    def given(self, table: str, seat: Seat, version: int) -> tuple[Tip, ...]:
        """What was found for a question that somebody asked for help with; nothing otherwise."""
        thought = self._known.get((table, seat, version))
        if thought is None or not thought.done() or thought.cancelled() or thought.exception():
            return ()
        return tuple(thought.result())

    async def close(self) -> None:
        """Leave off."""
        for task in self._known.values():
            task.cancel()
        await asyncio.gather(*self._known.values(), return_exceptions=True)
