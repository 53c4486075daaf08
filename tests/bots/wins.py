"""Wins that lie on the table: what an answer leads to, found by playing on and not by a bot."""

from __future__ import annotations

from itertools import combinations

from suffrage.bots import Bot
from suffrage.core.game import NATURE, Action, Game, Seat, State, View
from suffrage.core.rng import Rng
from suffrage.games.vote.actions import OBJECT
from suffrage.games.vote.deck.cards import CANCEL, COPIES
from suffrage.games.vote.phases.agenda import DEAL, OBJECTION
from suffrage.games.vote.state import VoteState
from suffrage.games.vote.view import VoteView

_SURE = 60  # worlds in which what looked certain must hold


def certain_wins(game: Game, view: View) -> list[Action]:
    """The answers after which this round cannot but end the match for whoever sees *view*."""
    world, found = game.imagine(view, 0), []
    for action in dict.fromkeys(view.options):
        state = world.clone()
        state.apply(view.seat, action)
        if _ends_well(state, view.seat, Rng(0), None) and wins(game, view, action):
            found.append(action)
    return found


def wins(
    game: Game, view: View, action: Action, worlds: range = range(_SURE), mine: Bot | None = None
) -> bool:
    """Whether an answer wins in every one of some worlds, whatever others answer.

    The seat itself goes on by chance too, or as the bot *mine* does. A Cancel that somebody could
    hold is rarely met by chance, so whoever could hold one does in worlds of their own.
    """
    for holders in _holders(view):
        state = game.imagine(view, worlds[0])
        state.apply(view.seat, action)
        if not _ends_well(state, view.seat, Rng(worlds[0]), mine, holders):
            return False
    for number in worlds:
        state = game.imagine(view, number)
        state.apply(view.seat, action)
        if not _ends_well(state, view.seat, Rng(number), mine):
            return False
    return True


def _holders(view: View) -> list[tuple[Seat, ...]]:
    """Everybody, and every two, who could hold a Cancel that *view* does not see."""
    assert isinstance(view, VoteView)
    seen = [use.card for use in view.uses] + view.hand + view.passed + view.discard + view.rejected
    seen += [card for shown in view.shown for card in shown]
    others = [
        seat
        for seat in range(view.count)
        if seat != view.seat and view.hand_sizes[seat] > len(view.shown[seat])
    ]
    hidden = COPIES[CANCEL] - seen.count(CANCEL)
    return [some for size in range(1, hidden + 1) for some in combinations(others, size)]


def _ends_well(
    state: State, seat: Seat, rng: Rng, mine: Bot | None, holders: tuple[Seat, ...] = ()
) -> bool:
    """Play the government out; nobody else's answers are foreseen, but *holders* cancel."""
    assert isinstance(state, VoteState)
    while state.outcome() is None and state.phase in (DEAL, OBJECTION):
        asked = state.pending()[0]
        if asked == NATURE:
            return False
        if state.phase == OBJECTION and asked in holders:
            hand = state.hands[asked]
            if CANCEL not in hand:
                hand[_loose(hand, state.shown[asked])] = CANCEL
            state.apply(asked, OBJECT)
        elif asked == seat and mine is not None:
            state.apply(asked, mine.choose(state.view(asked), 1, 0))
        else:
            options = state.options(asked)
            state.apply(asked, options[rng.below(len(options))])
    outcome = state.outcome()
    return outcome is not None and seat in outcome.winners


def _loose(hand: list[int], shown: list[int]) -> int:
    """A card of a hand that nobody has seen go there."""
    return next(i for i, card in enumerate(hand) if card not in shown)
