"""A player of VOTE! with good sense: it believes, votes, deals and, as a Republican, lies.

It sees a view and nothing else. The same view and seed give the same answer.
"""

from __future__ import annotations

from math import exp

from suffrage.bots.base import Advice, Bot, sentence
from suffrage.bots.vote import elections, floor, governments
from suffrage.bots.vote.mind import Choice, Memory, Mind
from suffrage.core.game import Action, Game, View
from suffrage.games.vote.actions import is_free
from suffrage.games.vote.phases.agenda import BALLOT, DEAL, NOMINATE, OBJECTION, PILE, SELECT
from suffrage.games.vote.view import VoteView


class ReasonableBot(Bot):
    """Beliefs from ballots, gifts and claims; ballots, gifts and claims by its beliefs."""

    level = "reasonable"
    about = "Weighs who may belong to which party by what it saw, and votes accordingly."
    budget = glance = look = 1

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._memory = Memory()

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
