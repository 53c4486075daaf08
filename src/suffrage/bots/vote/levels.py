"""The players of VOTE!, from the cautious to the shrewd.

They see a view and nothing else. The same view and seed give the same answer.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from math import exp
from pathlib import Path

from suffrage.bots.base import Advice, Bot, Remark, sentence
from suffrage.bots.vote import elections, floor, governments
from suffrage.bots.vote.judgment import Judgment, Learning
from suffrage.bots.vote.mind import Choice, Memory, Mind
from suffrage.bots.vote.schemes import weigh
from suffrage.bots.vote.voice import Voice
from suffrage.bots.vote.worlds import Library
from suffrage.core.game import Action, Game, View
from suffrage.games.vote.actions import APPOINT, CENSURE, CROSS, SAY, is_free
from suffrage.games.vote.phases.agenda import BALLOT, DEAL, NOMINATE, OBJECTION, PILE, SELECT
from suffrage.games.vote.view import VoteView

LEARNED = Path(__file__).parent / "learned.json"


@cache
def learning() -> Learning:
    """What was learned, read once."""
    return Learning(json.loads(LEARNED.read_text(encoding="utf-8")))


def spoken(view: View, names: Sequence[str], seed: int, library: Library) -> list[Remark]:
    """What somebody would say; all levels speak alike."""
    assert isinstance(view, VoteView)
    return Voice(Judgment(view, seed, learning(), library), names, seed).remarks()


class ReasonableBot(Bot):
    """Beliefs from ballots, gifts and claims; ballots, gifts and claims by its beliefs."""

    level = "reasonable"
    about = "Believes by ballots, gifts and claims; as a Republican it lies now and then."
    budget = glance = look = 1

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._memory = Memory()
        self._library = Library(
            learning().manners
        )  # for its voice: whatever it does, it reads well

    def advise(self, view: View, budget: int, seed: int) -> list[Advice]:
        assert isinstance(view, VoteView)
        mind = Mind(view, seed, self._memory)
        choices = [self._weigh(mind, action) for action in view.options]
        choices.sort(key=lambda choice: (-choice.score, choice.action))
        best = choices[0].score
        chance = mind.chance()
        # Scores put options in order; how far apart they are says little about the match.
        return [
            Advice(c.action, chance * exp(max(-1.0, c.score - best) / 4), sentence(c.why))
            for c in choices
        ]

    def chance(self, view: View, budget: int, seed: int) -> float:
        assert isinstance(view, VoteView)
        return Mind(view, seed, self._memory).chance()

    def remarks(self, view: View, names: Sequence[str], seed: int) -> list[Remark]:
        return spoken(view, names, seed, self._library)

    def _weigh(self, mind: Mind, action: Action) -> Choice:
        """One option: how good it looks, and why."""
        view = mind.view
        if view.due[view.seat] >= 0:
            return floor.claim(mind, action)
        if is_free(action):
            return floor.interrupt(mind, action)
        if view.phase == NOMINATE:
            return elections.nominate(mind, action)
        if view.phase == BALLOT:
            return elections.vote(mind, action)
        if view.phase == PILE:
            return governments.put(mind, action)
        if view.phase == SELECT:
            return governments.keep(mind, action)
        if view.phase == DEAL:
            return governments.deal(mind, action)
        if view.phase == OBJECTION:
            return governments.object_to(mind, action)
        return governments.appoint(mind, action)


class CautiousBot(ReasonableBot):
    """One that goes by deeds and claims alone, tells the truth and puts nobody out of the game."""

    level = "cautious"
    about = "Goes by gifts and claims alone, tells the truth and puts nobody out of the game."

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._memory = Memory(reads_ballots=False)

    def _weigh(self, mind: Mind, action: Action) -> Choice:
        view = mind.view
        if view.due[view.seat] >= 0:
            true = action - SAY == view.uses[view.due[view.seat]].found
            return Choice(action, float(true), "the truth" if true else "a lie")
        if action == CROSS or CENSURE <= action < APPOINT:
            return Choice(action, -20.0, "too much for a cautious player")
        return super()._weigh(mind, action)


class ShrewdBot(Bot):
    """Exact beliefs over every deal of loyalties, and options worth what they add to the chance."""

    level = "shrewd"
    about = "Weighs every way the loyalties may lie, counts wins, and its votes tell little."
    budget = glance = look = 1

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._learning = learning()
        self._library = Library(self._learning.manners)

    def advise(self, view: View, budget: int, seed: int) -> list[Advice]:
        assert isinstance(view, VoteView)
        judgment = Judgment(view, seed, self._learning, self._library)
        choices = [weigh(judgment, action) for action in view.options]
        choices.sort(key=lambda choice: (-choice.score, choice.action))
        best, now, least = choices[0].score, judgment.chance(), 1.0
        advice: list[Advice] = []
        for choice in choices:
            # What an option leads to, where that is known; else how far it is behind the best.
            known = choice.after
            chance = now * exp(max(-1.0, choice.score - best)) if known is None else known
            least = min(least, max(0.001, min(0.999, chance)))
            advice.append(Advice(choice.action, least, sentence(choice.why)))
        return advice

    def chance(self, view: View, budget: int, seed: int) -> float:
        assert isinstance(view, VoteView)
        return Judgment(view, seed, self._learning, self._library).chance()

    def remarks(self, view: View, names: Sequence[str], seed: int) -> list[Remark]:
        return spoken(view, names, seed, self._library)
