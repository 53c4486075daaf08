"""Wins that lie on the table: what an answer leads to, found by playing on and not by a bot."""

from __future__ import annotations

from suffrage.bots import Bot
from suffrage.core.game import NATURE, Action, Game, Seat, State, View
from suffrage.core.rng import Rng
from suffrage.games.vote.phases.agenda import DEAL, OBJECTION
from suffrage.games.vote.state import VoteState

_WORLDS = 8
_SURE = 60  # worlds in which what looked certain must hold


def certain_wins(game: Game, view: View) -> list[Action]:
    """The answers after which this round cannot but end the match for whoever sees *view*."""
    likely = [a for a in dict.fromkeys(view.options) if wins(game, view, a, range(_WORLDS))]
    return [a for a in likely if wins(game, view, a, range(_WORLDS, _SURE))]


def wins(
    game: Game, view: View, action: Action, worlds: range = range(_SURE), mine: Bot | None = None
) -> bool:
    """Whether an answer wins in every one of some worlds, whatever others answer.

    The seat itself goes on by chance too, or as the bot *mine* does.
    """
    for number in worlds:
        state = game.imagine(view, number)
        state.apply(view.seat, action)
        if not _ends_well(state, view.seat, Rng(number), mine):
            return False
    return True


def _ends_well(state: State, seat: Seat, rng: Rng, mine: Bot | None) -> bool:
    """Play the government out; nobody else's answers are foreseen."""
    assert isinstance(state, VoteState)
    while state.outcome() is None and state.phase in (DEAL, OBJECTION):
        asked = state.pending()[0]
        if asked == NATURE:
            return False
        if asked == seat and mine is not None:
            state.apply(asked, mine.choose(state.view(asked), 1, 0))
        else:
            options = state.options(asked)
            state.apply(asked, options[rng.below(len(options))])
    outcome = state.outcome()
    return outcome is not None and seat in outcome.winners
