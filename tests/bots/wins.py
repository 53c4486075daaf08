"""Wins that lie on the table: what an answer leads to, found by playing on and not by a bot.

A win is certain if it holds in every deal of loyalties that fits a view, whatever the others hold
that it does not see, and whatever they answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from suffrage.bots import Bot
from suffrage.core.game import NATURE, Action, Game, Seat, State, View
from suffrage.core.rng import Rng
from suffrage.games.vote.actions import is_free
from suffrage.games.vote.chronicle import crossing
from suffrage.games.vote.deck.cards import CANCEL, CHECK, COPIES, NO_CARD
from suffrage.games.vote.imagination import fitting_deals
from suffrage.games.vote.phases.agenda import DEAL, OBJECTION, PILE
from suffrage.games.vote.phases.answers import ASKED, LET_BE
from suffrage.games.vote.setup import REPUBLICAN
from suffrage.games.vote.state import VoteState
from suffrage.games.vote.view import VoteView

_EVENT = 0  # any card that is no ability will do where a hand does not matter
_FEW = 12  # worlds that tell most answers apart at once
_MANY = 200  # while others' cards lie in the pile unseen, any of which may come up


def certain_wins(game: Game, view: View) -> list[Action]:
    """The answers after which this round cannot but end the match for whoever sees *view*."""
    return [action for action in dict.fromkeys(view.options) if wins(game, view, action)]


def wins(game: Game, view: View, action: Action, mine: Bot | None = None) -> bool:
    """Whether an answer wins in every world, whatever others answer.

    The seat itself goes on by chance, or as the bot *mine* does.
    """
    assert isinstance(view, VoteView)
    for number in range(_MANY if view.phase == PILE else _FEW):
        world = game.imagine(view, number)
        if not _goes_well(world, view.seat, action, view.seat, Rng(number), mine):
            return False
    return all(
        _goes_well(state, view.seat, action, view.seat, Rng(number), mine)
        for number, state in enumerate(_worlds(game, view))
    )


def _worlds(game: Game, view: VoteView) -> Iterator[VoteState]:
    """Every deal of loyalties that fits, with every Cancel and Check where it could lie.

    A check is thought to be spent already: what it costs its user is all that matters here.
    """
    base = game.imagine(view, 0)
    crossed = crossing(view.uses)
    spoils = list(_spoils(view))
    for start in fitting_deals(view):
        for cancels, checks in spoils:
            state = base.clone()
            assert isinstance(state, VoteState)
            state.start_party, state.party = start[:], start[:]
            if crossed >= 0:
                crosser = view.uses[crossed].seat
                state.party[crosser] = REPUBLICAN - start[crosser]
            for seat in set(range(view.count)) - {view.seat}:
                # Whatever lies in the pile already is as unknown as it was imagined.
                if state.phase != PILE or state.puts[seat] == NO_CARD:
                    _hold(state.hands[seat], state.shown[seat], seat in cancels)
            for seat in checks:
                state.budget[seat] -= 1
            for seat in range(view.count):
                # What somebody else has said already is not known: it is asked again.
                if state.objections[seat] == LET_BE and seat != view.seat:
                    state.objections[seat] = ASKED
            yield state


def _spoils(view: VoteView) -> Iterator[tuple[tuple[Seat, ...], tuple[Seat, ...]]]:
    """Who could hold a Cancel, and who a Check that could matter, of which *view* sees none."""
    others = [seat for seat in range(view.count) if view.living[seat] and seat != view.seat]
    few = len(others) < 4
    unseen = [view.hand_sizes[seat] - len(view.shown[seat]) for seat in range(view.count)]
    spenders = [
        seat
        for seat in others
        # A point counts for who may leave or have everything, and between the last two.
        if view.budget[seat] > 1 and (few or view.budget[seat] < 5 or view.budget[seat] > 6)
    ]
    for cancels in _some(others, _hidden(view, CANCEL)):
        for checks in _some(spenders, _known(view, CHECK) + _hidden(view, CHECK)):
            if len(set(cancels)) < len(cancels):
                continue
            guessed = [*cancels]
            for seat in set(checks):
                guessed += [seat] * (checks.count(seat) - view.shown[seat].count(CHECK))
            drawn = len(guessed) - len(cancels) <= _hidden(view, CHECK)
            paid = all(view.budget[seat] > checks.count(seat) for seat in checks)
            if drawn and paid and all(guessed.count(seat) <= unseen[seat] for seat in guessed):
                yield cancels, checks


def _hidden(view: VoteView, card: int) -> int:
    """How many of a card are where *view* does not see them."""
    seen = [use.card for use in view.uses] + view.hand + view.discard
    seen += view.pile + view.passed + view.rejected
    return COPIES[card] - seen.count(card) - _known(view, card)


def _known(view: VoteView, card: int) -> int:
    """How many of a card all saw go into the hands of others."""
    return sum(view.shown[seat].count(card) for seat in range(view.count) if seat != view.seat)


def _some(seats: list[Seat], most: int) -> Iterator[tuple[Seat, ...]]:
    for size in range(most + 1):
        yield from combinations_with_replacement(seats, size)


def _ends_well(state: State, seat: Seat, rng: Rng, mine: Bot | None) -> bool:
    """Whether the government that is on ends well for *seat*, whatever others answer."""
    assert isinstance(state, VoteState)
    while state.outcome() is None and state.phase in (DEAL, OBJECTION):
        asked = state.pending()[0]
        if asked == NATURE:
            return False
        options = list(dict.fromkeys(state.options(asked)))
        if asked != seat:
            answers = [action for action in options if not is_free(action)] or options
            return all(_goes_well(state, asked, action, seat, rng, mine) for action in answers)
        choice = options[rng.below(len(options))]
        state.apply(asked, choice if mine is None else mine.choose(state.view(asked), 1, 0))
    outcome = state.outcome()
    return outcome is not None and seat in outcome.winners


def _goes_well(
    state: State, asked: Seat, action: Action, seat: Seat, rng: Rng, mine: Bot | None
) -> bool:
    """Whether it ends well for *seat* if whoever is asked answers so."""
    after = state.clone()
    after.apply(asked, action)
    return _ends_well(after, seat, rng, mine)


def _hold(hand: list[int], shown: list[int], cancel: bool) -> None:
    """Put a Cancel among the cards of a hand that nobody saw, or see that there is none."""
    loose = [i for i in range(len(hand)) if hand[i] not in shown]
    for i in loose:
        hand[i] = _EVENT
    if cancel:
        hand[loose[0]] = CANCEL
